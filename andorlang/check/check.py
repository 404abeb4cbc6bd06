"""The phase itself: declarations of all files first, then each block on its own, then what only the whole shows.

What a block means depends on its text and on the names that exist, so the result is kept with the block and used again
while both stay the same. That makes checking after an edit cost one block.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from andorlang import legend as model
from andorlang.check.blocks import Blocks, tell
from andorlang.check.codes import CODES
from andorlang.check.definitions import LIKE, Parts, property_
from andorlang.check.header import header
from andorlang.check.items import meaning
from andorlang.check.reactions import Meaning
from andorlang.check.scope import Scope, declare
from andorlang.check.values import Finding, shown
from andorlang.engine.kinds import Value
from andorlang.legend import Card, Checked, Const, Definition, Goal, Legend, Reaction, Variable, span
from andorlang.problem import Note, Problem
from andorlang.rulesets.ruleset import Ruleset
from andorlang.syntax import nodes
from andorlang.syntax.parse import Placed, Tree

KEPT = "check"


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
    problems += [problem(legend.placed, finding) for finding in header(legend)]
    _likes(legend, problems)
    _start(legend, trees, problems)
    return Checked(legend, problems, scope)


def _start(legend: Legend, trees: Sequence[Tree], problems: list[Problem]) -> None:
    """A story has to begin with a card; which one may stand where nothing could be read."""
    named, first = legend.header.get("start"), legend.cards.get(legend.start)
    if first is not None and first.won is not None and named:
        message, at = f"the story begins with an ending, {shown(first.id)}", named[0].at
        problems.append(problem(legend.placed, Finding("no-start", at, message, ("name a card here",))))
    elif not legend.start and not any(placed.block.faults for tree in trees for placed in tree.blocks):
        at = (0, len(legend.placed.block.text.split("\n", 1)[0].rstrip()))
        hint = 'write the first one: `card 1 "Title"`'
        problems.append(problem(legend.placed, Finding("no-start", at, "the legend has no card", (hint,))))


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


def _likes(legend: Legend, problems: list[Problem]) -> None:
    """What is like something else is not like itself in the end; said once for each circle."""
    for table in legend.definitions.values():
        settled: set[str] = set()
        for first in table:
            way, name = list[str](), first
            while name in table and name not in settled and name not in way:
                way.append(name)
                name = str(getattr(table[name].properties.get(LIKE, (None,))[0], "value", ""))
            settled.update(way)
            if name in way:
                circle = " -> ".join([*way[way.index(name) :], name])
                of = table[name]
                message = f"{shown(name)} is like itself: {circle}"
                problems.append(problem(of.placed, Finding("wrong-kind", of.properties[LIKE][0].at, message)))


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
    found = meaning(placed.block.item, placed.block.text, scope)
    placed.block.memo[KEPT] = (scope.signature, found)
    return found


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
                property_(blocks, member, scope.ruleset.header, header, "`legend`")
            case nodes.Section() | nodes.Handler():
                blocks.report("unknown-property", member.at, "`legend` holds no blocks")
    problems += [problem(placed, finding) for finding in blocks.findings]
    return Legend(item.title.value, scope.ruleset, placed, header, tuple(introduction))


def _place(legend: Legend, placed: Placed, found: Meaning, problems: list[Problem]) -> None:
    """Put the meaning of a block into the legend, unless its name is taken."""
    problems += [problem(placed, finding) for finding in found.findings]
    parts = found.parts
    match placed.block.item:
        case nodes.Card() as card:
            flags, phrases, body, size = parts
            won = None if card.kind == "card" else "won" in flags
            title = card.title.value if card.title else ""
            new = Card(
                card.id.text, title, won, flags, body, size, placed, card.at, card.id.at, phrases=phrases
            )
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
            test, deadline = parts
            reason = because.value if because else ""
            legend.goals.append(Goal(outcome == "win", test, reason, placed, at, deadline))
        case nodes.SetRule() if parts is not None:
            legend.rules.append((placed, parts))


def _place_definition(
    legend: Legend, placed: Placed, item: nodes.Definition, parts: Parts, problems: list[Problem]
) -> None:
    new = Definition(
        item.kind.text,
        item.name.text,
        item.title.value if item.title else "",
        parts.properties,
        tuple(_placed_reaction(placed, item.at, one) for one in parts.reactions),
        placed,
        item.at,
        item.name.at,
        parts.conditions,
        tuple(parts.sections),
    )
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
