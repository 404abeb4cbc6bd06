"""The phase itself: declarations of all files first, then each block on its own, then what only the whole shows.

What a block means depends on its text and on the names that exist, so the result is kept with the block and used again
while both stay the same. That makes checking after an edit cost one block.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from andorlang import legend as model
from andorlang.check.binding import bind
from andorlang.check.blocks import Blocks, tell
from andorlang.check.codes import CODES
from andorlang.check.events import describe, pattern, subjects
from andorlang.check.scope import Scope, declare
from andorlang.check.values import Finding, shown
from andorlang.engine.kinds import FLAG, Value
from andorlang.legend import Card, Checked, Const, Definition, Goal, Legend, Reaction, Variable, span
from andorlang.problem import Note, Problem
from andorlang.rulesets.ruleset import Definable, Ruleset
from andorlang.syntax import nodes
from andorlang.syntax.parse import Placed, Tree

KEPT = "check"


@dataclass(slots=True)
class Meaning:
    """What a block means where it stands: its parts still without a place, and what is wrong in it."""

    parts: Any
    findings: list[Finding] = field(default_factory=list)


def check(trees: Sequence[Tree], ruleset: Ruleset, before: Scope | None = None) -> Checked:
    """Resolve a legend.

    Args:
        trees: the file of the legend, then the files that it uses.
        before: the scope of an earlier check, so that blocks that mean the same are not looked at again.
    """
    scope = declare(trees, ruleset, before)
    problems: list[Problem] = []
    head = next((placed for placed in trees[0].blocks if isinstance(placed.block.item, nodes.Legend)), None)
    if head is None:
        return Checked(None, problems, scope)
    legend = _legend(head, scope, problems)
    for tree in trees:
        for placed in tree.blocks:
            if placed is not head:
                _place(legend, placed, _meaning(placed, scope), problems)
    _groups(legend, problems)
    _death(legend, problems)
    return Checked(legend, problems, scope)


def _death(legend: Legend, problems: list[Problem]) -> None:
    """Whoever falls comes to no ordinary card: he would fall there again."""
    card = legend.cards.get(legend.death)
    if card is not None and card.won is None:
        at = legend.header["death"][0].at
        problems.append(
            problem(
                legend.placed,
                Finding("wrong-kind", at, f"{shown(card.id)} is a card, but an ending is needed here"),
            )
        )


def problem(placed: Placed, finding: Finding, *notes: Note) -> Problem:
    """A finding where its block stands."""
    at = span(placed, finding.at)
    return Problem(
        CODES[finding.code], placed.source, at, finding.message, tuple(h for h in finding.hints if h), notes
    )


def _meaning(placed: Placed, scope: Scope) -> Meaning:
    kept = placed.block.memo.get(KEPT)
    if kept is not None and kept[0] is scope.signature:
        found: Meaning = kept[1]
        return found
    found = _resolve(placed.block.item, placed.block.text, scope)
    placed.block.memo[KEPT] = (scope.signature, found)
    return found


def _resolve(item: nodes.Item | None, text: str, scope: Scope) -> Meaning:
    """The meaning of one block: whatever the `_place` of its kind takes."""
    blocks = Blocks(scope)
    match item:
        case nodes.Card():
            flags = _flags(blocks, item)
            body = blocks.body(item.body)
            return Meaning((flags, body, blocks.values.locals.size), blocks.findings)
        case nodes.Variable(name, value, at):
            return _variable(blocks, name, value)
        case nodes.Definition():
            return _definition(blocks, item, text, scope)
        case nodes.Reaction(phase, given, guard, body, at):
            return _reaction(scope, phase, given, guard, body, text, "")
        case nodes.Goal(_, test, _, deadline, at):
            if deadline.groups or deadline.led:
                blocks.values.report("unexpected-phrase", deadline.at, f"{scope.ruleset.title} judges goals all the time",
                                     "take the deadline away")  # fmt: skip
            return Meaning(blocks.values.value(test, FLAG), blocks.findings)
        case nodes.SetRule():
            return Meaning(blocks.change(item), blocks.findings)
        case nodes.Legend(_, _, at):
            blocks.values.report("duplicate-name", at, "a second `legend` block", "a file holds one legend")
    return Meaning(None, blocks.findings)


def _flags(blocks: Blocks, item: nodes.Card) -> tuple[str, ...]:
    """The words behind a card's title."""
    endings = ("won", "lost") if item.kind == "ending" else ()
    allowed = (
        {**blocks.scope.ruleset.card_flags, **dict.fromkeys(endings, "")}
        if endings
        else blocks.scope.ruleset.card_flags
    )
    found: list[str] = []
    for group in item.phrases.groups:
        for node in group:
            text = node.text if isinstance(node, nodes.Name) else ""
            if text in allowed:
                found.append(text)
            else:
                hints = blocks.scope.near(text, allowed) or (f"here may stand: {', '.join(allowed)}",)
                blocks.values.report("unexpected-phrase", node.at, "this says nothing about a card", *hints)
    for phrase in item.phrases.led:
        blocks.values.report(
            "unexpected-phrase",
            phrase.at,
            f"{blocks.scope.ruleset.title} knows no `{phrase.preposition}` for cards",
        )
    if endings and len([one for one in found if one in endings]) != 1:
        blocks.values.report(
            "missing-phrase", item.at, "an ending is either `won` or `lost`", f"ending {item.id.text} won"
        )
    return tuple(found)


def _variable(blocks: Blocks, name: nodes.Name, value: nodes.Expr) -> Meaning:
    """A variable starts with a number, a text, yes or no."""
    vocabulary = blocks.scope.ruleset.vocabulary
    if name.text in vocabulary.quantities or name.text in ("yes", "no", "it"):
        blocks.values.report(
            "duplicate-name", name.at, f"{shown(name.text)} already has a meaning", "choose another name"
        )
    found = blocks.values.value(value)
    if not isinstance(found, Const) or found.kind.named:
        if not isinstance(found, model.Unknown):
            blocks.values.report("wrong-kind", value.at, "a variable starts with a number, a text, yes or no")
        found = Const(0, found.kind, value.at)
    return Meaning(found, blocks.findings)


def _reaction(
    scope: Scope, phase: str, given: nodes.Phrases, guard: nodes.Expr | None, body: nodes.Body, text: str, of: str,
    own: Definable | None = None,
) -> Meaning:  # fmt: skip
    outer = Blocks(scope)
    found = pattern(outer.values, given)
    if found is None:
        return Meaning(None, outer.findings)
    if phase not in ("on", *found.event.phases):
        outer.values.report("unknown-event", given.at, f"there is no `{phase}` for `{found.event.name}`",
                            f"what can be written: {', '.join(f'`{one}`' for one in found.event.phases)}")  # fmt: skip
        return Meaning(None, outer.findings)
    if own is not None and not _belongs(found.event.name, own):
        outer.values.report("unknown-event", given.at, f"`{found.event.name}` does not happen to this",
                            f"what does: {', '.join(own.events) or 'nothing'}")  # fmt: skip
        return Meaning(None, outer.findings)
    if own is not None:
        place = next(i for i, one in enumerate(found.event.parameters) if one.kind is own.kind)
        found.subjects[place] = of
    inner = Blocks(scope, subjects(found.event))
    test = inner.guard(guard)
    steps = inner.body(body)
    parts = (phase, found, test, steps, inner.values.locals.size, describe(phase, given, text), of)
    return Meaning(parts, [*outer.findings, *inner.findings])


def _belongs(event: str, own: Definable) -> bool:
    return event in own.events


def _definition(blocks: Blocks, item: nodes.Definition, text: str, scope: Scope) -> Meaning:
    definable = scope.ruleset.definable.get(item.kind.text)
    if definable is None:
        known = scope.ruleset.definable
        hints = scope.near(item.kind.text, known) or (f"there are: {', '.join(known)}",)
        blocks.values.report(
            "unknown-kind",
            item.kind.at,
            f"{scope.ruleset.title} has no {shown(item.kind.text)} to define",
            *hints,
        )
        return Meaning(None, blocks.findings)
    properties: dict[str, tuple[model.Expr, ...]] = {}
    reactions: list[Meaning] = []
    for member in item.members:
        match member:
            case nodes.Property():
                _property(blocks, member, definable.properties, properties, f"`define {item.kind.text}`")
            case nodes.Handler(given, guard, body):
                reactions.append(_reaction(scope, "on", given, guard, body, text, item.name.text, definable))
            case nodes.Section(name):
                blocks.values.report("unknown-property", name.at, f"no block {shown(name.text)} belongs here")
    for needed in definable.required:
        if needed not in properties:
            blocks.values.report("missing-phrase", item.at, f"this {item.kind.text} needs `{needed}`",
                                 f"usage: {definable.properties[needed].usage}")  # fmt: skip
    findings = [*blocks.findings, *(finding for one in reactions for finding in one.findings)]
    return Meaning((properties, [one.parts for one in reactions if one.parts]), findings)


def _property(blocks: Blocks, member: nodes.Property, words: Any, into: dict[str, Any], where: str) -> None:
    word = words.get(member.name.text)
    if word is None:
        hints = blocks.scope.near(member.name.text, words) or (
            f"{where} takes: {', '.join(words) or 'nothing'}",
        )
        blocks.values.report(
            "unknown-property", member.name.at, f"no property is called {shown(member.name.text)}", *hints
        )
    elif word.name in into:
        blocks.values.report("duplicate-name", member.at, f"{shown(word.name)} stands here twice")
    else:
        if member.guard is not None:
            blocks.values.report("unexpected-phrase", member.guard.at, "this property takes no condition")
        into[word.name] = bind(blocks.values, word, member.phrases, None, member.at)[0]


# ------------------------------------------------------------------------------------------------- placing
def _legend(placed: Placed, scope: Scope, problems: list[Problem]) -> Legend:
    item = placed.block.item
    assert isinstance(item, nodes.Legend)
    blocks = Blocks(scope)
    header: dict[str, tuple[model.Expr, ...]] = {}
    introduction: list[model.Statement] = []
    for member in item.members:
        match member:
            case nodes.Prose():
                introduction.append(tell(member))
            case nodes.Property(nodes.Name("rules")):
                pass
            case nodes.Property():
                _property(blocks, member, scope.ruleset.header, header, "`legend`")
            case nodes.Section() | nodes.Handler():
                blocks.values.report("unknown-property", member.at, "`legend` holds no blocks")
    problems += [problem(placed, finding) for finding in blocks.findings]
    return Legend(item.title.value, scope.ruleset, placed, header, tuple(introduction))


def _place(legend: Legend, placed: Placed, meaning: Meaning, problems: list[Problem]) -> None:
    """Put the meaning of a block into the legend, unless its name is taken."""
    problems += [problem(placed, finding) for finding in meaning.findings]
    parts = meaning.parts
    match placed.block.item:
        case nodes.Card() as card:
            flags, body, size = parts
            won = None if card.kind == "card" else "won" in flags
            title = card.title.value if card.title else ""
            new = Card(card.id.text, title, won, flags, body, size, placed, card.at, card.id.at)
            _add(
                legend.cards,
                new.id,
                new,
                placed,
                card.id.at,
                f"a second {card.kind} {shown(new.id)}",
                "duplicate-card",
                problems,
            )
        case nodes.Variable(name, _, at) if parts is not None:
            made = Variable(name.text, parts.value, parts.kind, placed, at, name.at)
            _add(
                legend.variables,
                name.text,
                made,
                placed,
                name.at,
                f"a second variable {shown(name.text)}",
                "duplicate-name",
                problems,
            )
        case nodes.Definition() as item if parts is not None:
            _place_definition(legend, placed, item, parts, problems)
        case nodes.Reaction(at=at) if parts is not None:
            legend.reactions.append(_placed_reaction(placed, at, parts))
        case nodes.Goal(outcome, _, because, _, at):
            legend.goals.append(Goal(outcome == "win", parts, because.value if because else "", placed, at))
        case nodes.SetRule() if parts is not None:
            legend.rules.append((placed, parts))


def _place_definition(
    legend: Legend, placed: Placed, item: nodes.Definition, parts: Any, problems: list[Problem]
) -> None:
    properties, reactions = parts
    inner = tuple(_placed_reaction(placed, item.at, one) for one in reactions)
    title = item.title.value if item.title else ""
    new = Definition(item.kind.text, item.name.text, title, properties, inner, placed, item.at, item.name.at)
    table = legend.definitions.setdefault(new.kind, {})
    _add(
        table,
        new.name,
        new,
        placed,
        item.name.at,
        f"a second {new.kind} {shown(new.name)}",
        "duplicate-name",
        problems,
    )


def _placed_reaction(placed: Placed, at: nodes.Range, parts: Any) -> Reaction:
    phase, found, guard, body, size, text, of = parts
    wanted: tuple[Value | None, ...] = tuple(found.subjects)
    phase = "when" if phase == "on" else phase
    return Reaction(phase, found.event, wanted, found.once, guard, body, size, text, of, placed, at)


def _add(
    table: dict[str, Any], name: str, new: Any, placed: Placed, at: nodes.Range, message: str, code: str, problems: list[Problem]
) -> None:  # fmt: skip
    first = table.setdefault(name, new)
    if first is not new:
        note = Note("the first stands here", first.placed.source, span(first.placed, first.name_at))
        problems.append(problem(placed, Finding(code, at, message, ("give one of them another name",)), note))


def _groups(legend: Legend, problems: list[Problem]) -> None:
    """Which cards belong to which part: those with numbers from the first to the last."""
    for kind, definable in legend.ruleset.definable.items():
        if not definable.groups:
            continue
        for definition in legend.definitions.get(kind, {}).values():
            bounds = definition.properties.get("cards")
            if bounds and all(isinstance(one, Const) for one in bounds):
                _group(
                    legend,
                    definition,
                    *(str(one.value) for one in bounds if isinstance(one, Const)),
                    problems=problems,
                )


def _group(legend: Legend, definition: Definition, first: str, last: str, *, problems: list[Problem]) -> None:
    for card in _between(legend, first, last):
        if card.group:
            finding = Finding(
                "duplicate-name", definition.at, f"card {card.id} belongs to `{card.group}` already"
            )
            problems.append(problem(definition.placed, finding))
            return
        card.group = definition.name


def _between(legend: Legend, first: str, last: str) -> Iterator[Card]:
    """Cards by number if both are numbers, else those that stand between the two in the file."""
    if first.isdecimal() and last.isdecimal():
        low, high = int(first), int(last)
        yield from (
            c
            for c in legend.cards.values()
            if c.won is None and c.id.isdecimal() and low <= int(c.id) <= high
        )
        return
    ids = list(legend.cards)
    chosen = ids[ids.index(first) : ids.index(last) + 1] if first in ids and last in ids else []
    yield from (legend.cards[one] for one in chosen if legend.cards[one].won is None)
