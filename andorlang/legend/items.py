"""What stands at the left margin of a legend, resolved: cards, reactions, goals, definitions; and the legend as a whole."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from andorlang.engine.kinds import Kind, Value
from andorlang.legend.instructions import Body, Change
from andorlang.legend.values import ByValue, Const, Expr, Several
from andorlang.problem import Problem
from andorlang.rulesets.ruleset import Ruleset
from andorlang.source import Span
from andorlang.syntax.nodes import Label, Range
from andorlang.syntax.parse import Placed
from andorlang.vocabulary import Word


@dataclass(slots=True)
class Card:
    """A card, or an ending when `won` is not None.

    Attributes:
        at: of the whole first line; `name_at` of the id alone.
        size: how many locals its block uses.
        phrases: what stands behind its title, by preposition (`at C`).
    """

    id: str
    title: str
    won: bool | None
    flags: tuple[str, ...]
    body: Body
    size: int
    placed: Placed
    at: Range
    name_at: Range
    group: str = ""
    phrases: Mapping[str, Expr] = field(default_factory=dict)

    @property
    def again(self) -> bool:
        return "again" in self.flags

    def hangs(self) -> Iterator[tuple[str, tuple[Label, ...]]]:
        """The letters that the card hangs at, each with the labels under which a table names it; () always."""
        yield from _letters(self.phrases["at"]) if "at" in self.phrases else ()


def _letters(at: Expr) -> Iterator[tuple[str, tuple[Label, ...]]]:
    match at:
        case Const(letter):
            yield str(letter), ()
        case Several(items):
            for item in items:
                yield from _letters(item)
        case ByValue(_, entries):
            for labels, value in entries:
                yield from ((one, labels) for one, _ in _letters(value))


@dataclass(slots=True)
class Variable:
    name: str
    value: Value
    kind: Kind
    placed: Placed
    at: Range
    name_at: Range


@dataclass(slots=True)
class Reaction:
    """A reaction of the legend, or a handler of one of its definitions.

    Attributes:
        subjects: for each subject of the event the name it must have, or None for any.
        shown: its pattern as written.
        of: the definition that it belongs to, "" for none.
    """

    phase: str
    event: Word
    subjects: tuple[Value | None, ...]
    once: bool
    guard: Expr | None
    body: Body
    size: int
    shown: str
    of: str
    placed: Placed
    at: Range


@dataclass(slots=True)
class Goal:
    """A goal; `deadline` is the preposition and the value of when it is judged, None for all the time."""

    won: bool
    test: Expr
    reason: str
    placed: Placed
    at: Range
    deadline: tuple[str, Expr] | None = None


@dataclass(slots=True)
class Section:
    """A labelled block of a definition: `do:`, `slot fame:`. Its first locals are the subjects that its form names."""

    name: str
    arguments: tuple[Expr, ...]
    guard: Expr | None
    body: Body
    size: int
    at: Range


@dataclass(slots=True)
class Definition:
    """A thing that the legend defines.

    Attributes:
        kind: the word behind `define`.
        conditions: of the properties that have one (`possible if ...`), by name.
    """

    kind: str
    name: str
    title: str
    properties: Mapping[str, tuple[Expr, ...]]
    reactions: tuple[Reaction, ...]
    placed: Placed
    at: Range
    name_at: Range
    conditions: Mapping[str, Expr] = field(default_factory=dict)
    sections: tuple[Section, ...] = ()


@dataclass(slots=True)
class Legend:
    """A legend as its author meant it.

    Attributes:
        header: properties of the `legend` block, by name.
        introduction: story text of the `legend` block.
        cards: with endings, in the order of the file, by id.
        definitions: by kind and name.
        rules: changes of rules at top level.
    """

    title: str
    ruleset: Ruleset
    placed: Placed
    header: Mapping[str, tuple[Expr, ...]]
    introduction: Body
    cards: dict[str, Card] = field(default_factory=dict)
    variables: dict[str, Variable] = field(default_factory=dict)
    definitions: dict[str, dict[str, Definition]] = field(default_factory=dict)
    reactions: list[Reaction] = field(default_factory=list)
    goals: list[Goal] = field(default_factory=list)
    rules: list[tuple[Placed, Change]] = field(default_factory=list)

    @property
    def letters(self) -> tuple[str, ...]:
        """The letters at which cards can hang, in the order in which they come; none in a game without.

        A property of the `legend` block that names two of them gives the first and the last.
        """
        at = self.ruleset.card_phrases.get("at")
        leaves = at.kind.leaves if at is not None else ()
        found = [name for leaf in leaves for name in self.ruleset.names.get(leaf.name, ())]
        for values in self.header.values():
            ends = [str(one.value) for one in values if isinstance(one, Const) and one.kind in leaves]
            if len(ends) == 2 and set(ends) <= set(found):
                found = found[found.index(ends[0]) : found.index(ends[1]) + 1]
        return tuple(found)

    @property
    def starts(self) -> tuple[str, ...]:
        """Ids of the cards that the story begins with: those at the first letter, else the first of all."""
        named = self.header.get("start")
        if named and isinstance(named[0], Const):
            return (str(named[0].value),)
        first = self.letters[:1]
        hanging = [card for card in self.cards.values() if any(letter in first for letter, _ in card.hangs())]
        found = hanging or [card for card in self.cards.values() if card.won is None][:1]
        return tuple(card.id for card in found)

    @property
    def start(self) -> str:
        """Id of the first card; "" when there is none."""
        return next(iter(self.starts), "")

    def decided(self, won: bool) -> str:
        """Id of the ending that is read when goals, or the game itself, decide: the only one that is won, or lost; else ""."""
        found = [card.id for card in self.cards.values() if card.won is won]
        return found[0] if len(found) == 1 and self.ruleset.concludes else ""

    @property
    def death(self) -> str:
        """Id of the ending for a fallen hero; "" when the legend names none."""
        named = self.header.get("death")
        return str(named[0].value) if named and isinstance(named[0], Const) else ""

    def all_reactions(self) -> Iterator[Reaction]:
        """Reactions in the order of the file, handlers of definitions among them."""
        inner = (
            one
            for kind in self.definitions.values()
            for definition in kind.values()
            for one in definition.reactions
        )
        found = [*self.reactions, *inner]
        yield from sorted(found, key=lambda one: (one.placed.source.path, one.placed.offset, one.at))

    def all_definitions(self) -> Iterator[Definition]:
        """Everything that is defined, kind by kind."""
        yield from (one for table in self.definitions.values() for one in table.values())

    def all_sections(self) -> Iterator[tuple[str, Definition, Section]]:
        """The labelled blocks of all definitions, each with its node in the graph."""
        found = ((of, section) for of in self.all_definitions() for section in of.sections)
        yield from ((f"section:{i}", of, section) for i, (of, section) in enumerate(found, 1))


@dataclass(slots=True)
class Checked:
    """A legend and what is wrong with it; `legend` is None when there is no readable `legend` block."""

    legend: Legend | None
    problems: list[Problem]
    scope: Any = None


def span(placed: Placed, at: Range) -> Span:
    """Where a range of a block is in its file."""
    return Span(placed.offset + at[0], placed.offset + at[1])
