"""Conditions that always come out the same: from the numbers in them, else from what exploration saw.

A condition is reported once, at the narrowest part that decides it. One that is never looked at is left to other rules.
"""

from __future__ import annotations

from collections.abc import Iterator

from andorlang.engine.kinds import NUMBER
from andorlang.legend import Apply, Compared, Const, Expr, Go, If, Joined, Negated, Option, Var, inside
from andorlang.lint.assumed import Assumed
from andorlang.lint.context import Context
from andorlang.lint.facts import Condition
from andorlang.lint.rule import warning
from andorlang.problem import Note, Problem
from andorlang.syntax.parse import Placed

TRAINING = (
    'card 1\n    > A meadow.\n    * "Train":\n        gain 1 strength\n        -> 2\n    * "Sleep" -> 2\n\n'
    "card 2\n    > A gate.\n"
)
ALWAYS = warning(
    "condition-always",
    "a condition is always true",
    "Whatever happens, this is true whenever it is looked at, so it decides nothing. Perhaps a number or a sign is wrong, or "
    "the variable is set too late; if it is meant, the condition can go.",
    TRAINING + "    if strength >= 0:\n        gain 1 willpower\n    -> home\n",
    TRAINING + "    if strength >= 2:\n        gain 1 willpower\n    -> home\n",
)
NEVER = warning(
    "condition-never",
    "a condition is never true",
    "Whatever happens, this is never true when it is looked at, so nobody will ever see what depends on it. Perhaps a number "
    "or a sign is wrong, or an instruction that would make it true is missing.",
    TRAINING + "    if strength >= 3 and strength < 2:\n        gain 1 willpower\n    -> home\n",
    TRAINING + "    if strength >= 2 and strength < 3:\n        gain 1 willpower\n    -> home\n",
)
CODES = (ALWAYS, NEVER)


def check(context: Context) -> Iterator[Problem]:
    for one in context.facts.conditions:
        if one.block is None or context.reachable(one.block.node):
            yield from _check(context, one)


def decided_by(context: Context, name: str) -> bool:
    """Whether a condition is reported because a variable never changes."""
    return any(
        any(isinstance(part, Var) and part.name == name for part in inside(one.test))
        and context.logic.verdict(one.test) is not None
        for one in context.facts.conditions
        if one.block is None or context.reachable(one.block.node)
    )


def _check(context: Context, one: Condition) -> Iterator[Problem]:
    found = _decided(context, one.test, one.assumed)
    if found is not None:
        if not _lacks_article(context, found[0]):
            yield _problem(context, one, *found)
        return
    said = context.said("condition", one.placed, one.test.at)
    if said not in ("always", "never") or _lacks_article(context, one.test):
        return
    if not isinstance(one.of, Option) or (said == "always" and not _guards_its_card(one.of)):
        yield _problem(
            context, one, one.test, said == "always", context.why("condition", one.placed, one.test.at)
        )


def _guards_its_card(option: Option) -> bool:
    """Whether an option asks for what is asked anyway: that the card was not read which it leads to."""
    last = option.body[-1] if option.body else None
    assert option.guard is not None
    return isinstance(last, Go) and any(
        isinstance(part, Apply) and "read" in part.word.reads and isinstance(part.arguments[0], Const)
        and part.arguments[0].value == last.card
        for part in inside(option.guard)
    )  # fmt: skip


def _decided(context: Context, test: Expr, assumed: Assumed) -> tuple[Expr, bool] | None:
    """The condition, or the part of it, that always comes out the same, and how."""
    verdict = context.logic.verdict(test, assumed)
    if verdict is not None:
        return test, verdict
    match test:
        case Negated(inner):
            return _decided(context, inner, assumed)
        case Joined(operator, left, right):
            return _decided(context, left, assumed) or _decided(
                context, right, (*assumed, (left, operator == "and"))
            )
    return None


def _lacks_article(context: Context, test: Expr) -> bool:
    """Whether it asks for an article of the legend that nobody can take, which is reported where it is defined."""
    own = context.legend.definitions.get("article", {})
    return any(
        isinstance(part, Apply) and "owned" in part.word.reads and isinstance(part.arguments[0], Const)
        and part.arguments[0].value in own and part.arguments[0].value not in context.taken
        for part in inside(test)
    )  # fmt: skip


def _problem(context: Context, one: Condition, test: Expr, always: bool, because: str = "") -> Problem:
    what = "this condition" if test is one.test else "this part of the condition"
    word = "always" if always else "never"
    message = f"{what} is {word} true"
    if because or one.assumed:
        message += f" when it is looked at{': ' if because else ''}{because}"
    return context.problem(ALWAYS if always else NEVER, one.placed, test.at, message, *_hints(one, test, always),
                           notes=_notes(context, one.placed, test))  # fmt: skip


def _hints(one: Condition, test: Expr, always: bool) -> Iterator[str]:
    if test is not one.test:
        return
    if isinstance(one.of, Option):
        yield "take it away, the option is open without it" if always else "the option is never offered"
    elif isinstance(one.of, If) and not always:
        yield "what stands under it never comes"
    elif isinstance(one.of, If) and one.of.otherwise:
        yield "what stands under `else` never comes"
    elif one.placed.block.text[: test.at[0]].rstrip().endswith("else if"):
        yield "`else:` says the same"


def _notes(context: Context, placed: Placed, test: Expr) -> Iterator[Note]:
    """The variables in it that never change, and what a single comparison comes up against."""
    for name in dict.fromkeys(part.name for part in inside(test) if isinstance(part, Var)):
        declared = context.legend.variables.get(name)
        if declared is not None and not context.changed(name):
            text = f"`{name}` is never changed from its first value"
            yield context.note(text, declared.placed, declared.name_at)
    if isinstance(test, Compared) and test.left.kind is NUMBER and context.logic.verdict(test) is not None:
        yield from _bounds(context, placed, test)


def _bounds(context: Context, placed: Placed, test: Compared) -> Iterator[Note]:
    (low, high), (least, most) = context.logic.limits(test.left), context.logic.limits(test.right)
    shown = " ".join(placed.block.text[slice(*test.left.at)].split())
    if isinstance(test.left, Const):
        return
    if low is not None and most is not None and low >= most:
        yield Note(f"`{shown}` is never below {low}")
    elif high is not None and least is not None and high <= least:
        yield Note(f"`{shown}` is never above {high}")
