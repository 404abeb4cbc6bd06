"""Where the instructions of a block lead: its ways to cards, and whether it can come to its end without one.

Graph and lints share this reading of a block, so they cannot disagree about what leads where.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from andorlang.engine.kinds import CARD
from andorlang.legend import (
    Act,
    Ask,
    AskOne,
    Body,
    Branch,
    ByValue,
    Const,
    Expr,
    Go,
    If,
    Local,
    Loop,
    Option,
    Several,
    Statement,
    statements,
)
from andorlang.syntax.nodes import Label, Range


@dataclass(frozen=True, slots=True)
class Way:
    """One way out of a block.

    Attributes:
        kind: "option", "outcome", "goto" or "restart"; a verb that takes a card leads there as an arrow does.
        label: of the option or outcome that leads there.
        guards: conditions that have to hold, outermost first; `(condition, wanted)`.
    """

    target: str
    kind: str
    label: str
    guards: tuple[tuple[Expr, bool], ...]
    at: Range


def ways(
    body: Body, kind: str = "goto", label: str = "", guards: tuple[tuple[Expr, bool], ...] = ()
) -> Iterator[Way]:
    """All ways out of a block, in the order of the text."""
    for statement in body:
        yield from _verb(statement, kind, label, guards)
        match statement:
            case Go(card, at):
                yield Way(card, kind, label, guards, at)
                return
            case Option(text, guard, inner, _):
                more = guards if guard is None else (*guards, (guard, True))
                yield from ways(inner, "option", text, more)
            case Branch(outcomes=outcomes):
                for outcome in outcomes:
                    shown = ", ".join(map(label_text, outcome.labels))
                    yield from ways(
                        outcome.body, "outcome" if kind != "option" else kind, label or shown, guards
                    )
            case If(test, then, otherwise):
                yield from ways(then, kind, label, (*guards, (test, True)))
                yield from ways(otherwise, kind, label, (*guards, (test, False)))
            case Ask(options=options):
                yield from ways(options, kind, label, guards)
            case AskOne(body=inner) | Loop(body=inner):
                yield from ways(inner, kind, label, guards)
        if isinstance(statement, If | Branch | Ask) and not _passes(statement):
            return


def _verb(
    statement: Statement, kind: str, label: str, guards: tuple[tuple[Expr, bool], ...]
) -> Iterator[Way]:
    """The ways to cards that a verb takes, or that a name stands for which a verb below takes."""
    taken: tuple[Expr, ...] = ()
    match statement:
        case Act(word, arguments):
            taken = arguments
            if word.name == "retry":
                kind, label = "restart", "try again"
        case Branch(arguments=arguments):
            taken = arguments
        case AskOne(local, source, _, inner) | Loop(local, source, _, inner):
            taken = (source,) if _names(inner, local) else ()
    yield from (Way(one, kind, label, guards, statement.at) for one in _cards(taken))


def _cards(arguments: tuple[Expr, ...]) -> Iterator[str]:
    """The cards among values, in lists and tables too: what a verb takes, it may read."""
    for argument in arguments:
        match argument:
            case Several(items):
                yield from _cards(items)
            case ByValue(_, entries):
                yield from _cards(tuple(value for _, value in entries))
            case Const(value, kind) if kind is CARD:
                yield str(value)


def _names(body: Body, local: Local) -> bool:
    """Whether a verb of a block takes what a name of it stands for."""
    verbs = (one for one in statements(body) if isinstance(one, Act | Branch))
    return any(isinstance(one, Local) and one.slot == local.slot for verb in verbs for one in verb.arguments)


def label_text(label: Label) -> str:
    """A label as written."""
    if label.name:
        return label.name
    if label.high is None:
        return f"{label.low}+"
    return str(label.low) if label.low == label.high else f"{label.low}-{label.high}"


def passes(body: Body) -> bool:
    """Whether a block can come to its end: neither a card nor the end of the game is sure to come first."""
    return all(_passes(statement) for statement in body)


def _passes(statement: Statement) -> bool:
    match statement:
        case Go():
            return False
        case Act(word):
            return not word.ends
        case If(_, then, otherwise):
            return passes(then) or passes(otherwise)
        case Branch(word, _, _, outcomes, values):
            if any(passes(outcome.body) for outcome in outcomes):
                return True
            return (
                word is None
                and not values
                and not any(one.name == "else" for o in outcomes for one in o.labels)
            )
        case Ask(options=options):
            return any(passes(option.body) for option in options) or all(
                option.guard is not None for option in options
            )
    return True


def bare_options(body: Body) -> Iterator[Option]:
    """The options that a block offers at its end, those inside conditions and outcomes too."""
    for statement in body:
        match statement:
            case Option():
                yield statement
            case If(_, then, otherwise):
                yield from bare_options(then)
                yield from bare_options(otherwise)
            case Branch(outcomes=outcomes):
                for outcome in outcomes:
                    yield from bare_options(outcome.body)
            case AskOne(body=inner) | Loop(body=inner):
                yield from bare_options(inner)
