"""The resolved, typed model of a legend: every name is known, every word bound to its arguments, every value has a kind.

It is what the graph, the lints and the compiler read. `at` is a range inside the block that a thing stands in, as in the
syntax nodes; `Item.placed` knows the block. What could not be resolved is `Unknown`, so that one mistake is reported once.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from andorlang.engine.kinds import FLAG, Kind, Value
from andorlang.problem import Problem
from andorlang.rulesets.ruleset import Ruleset
from andorlang.source import Span
from andorlang.syntax.nodes import Label, Range
from andorlang.syntax.parse import Placed
from andorlang.vocabulary import Word


# ------------------------------------------------------------------------------------------------- values
@dataclass(slots=True)
class Const:
    value: Value
    kind: Kind
    at: Range


@dataclass(slots=True)
class Var:
    """A variable of the legend."""

    name: str
    kind: Kind
    at: Range


@dataclass(slots=True)
class Local:
    """A name of the block: a subject of the event, what `choose` or `each` goes through, or an assigned name."""

    name: str
    slot: int
    kind: Kind
    at: Range


@dataclass(slots=True)
class Apply:
    """A quantity or a state with its arguments, in the order of its parameters."""

    word: Word
    arguments: tuple[Expr, ...]
    kind: Kind
    at: Range


@dataclass(slots=True)
class Math:
    operator: str
    left: Expr
    right: Expr
    kind: Kind
    at: Range


@dataclass(slots=True)
class Compared:
    """`is`, `is not`, `<`, `<=`, `>`, `>=` between two values of one kind."""

    operator: str
    left: Expr
    right: Expr
    at: Range
    kind: Kind = FLAG


@dataclass(slots=True)
class Joined:
    """`and`, `or`."""

    operator: str
    left: Expr
    right: Expr
    at: Range
    kind: Kind = FLAG


@dataclass(slots=True)
class Negated:
    test: Expr
    at: Range
    kind: Kind = FLAG


@dataclass(slots=True)
class ByValue:
    """A table: the first entry whose labels hold the subject's value."""

    subject: Expr
    entries: tuple[tuple[tuple[Label, ...], Expr], ...]
    kind: Kind
    at: Range


@dataclass(slots=True)
class Several:
    """Values of a list, or those of a phrase that takes many."""

    items: tuple[Expr, ...]
    kind: Kind
    at: Range


@dataclass(slots=True)
class Unknown:
    """Stands where something could not be resolved; it fits everywhere."""

    kind: Kind
    at: Range


Expr: TypeAlias = (
    Const | Var | Local | Apply | Math | Compared | Joined | Negated | ByValue | Several | Unknown
)


# ------------------------------------------------------------------------------------------------- instructions
@dataclass(slots=True)
class Tell:
    paragraphs: tuple[str, ...]
    at: Range


@dataclass(slots=True)
class Go:
    card: str
    at: Range


@dataclass(slots=True)
class Act:
    """A verb without outcomes."""

    word: Word
    arguments: tuple[Expr, ...]
    at: Range


@dataclass(slots=True)
class Outcome:
    labels: tuple[Label, ...]
    body: Body
    at: Range


@dataclass(slots=True)
class Branch:
    """A verb with outcomes, or (without a word) a branch by a value. `values` are those that can come."""

    word: Word | None
    arguments: tuple[Expr, ...]
    subject: Expr | None
    outcomes: tuple[Outcome, ...]
    values: tuple[int, ...]
    at: Range


@dataclass(slots=True)
class Option:
    label: str
    guard: Expr | None
    body: Body
    at: Range


@dataclass(slots=True)
class Ask:
    question: str
    options: tuple[Option, ...]
    at: Range


@dataclass(slots=True)
class AskOne:
    local: Local
    source: Expr
    where: Expr | None
    body: Body
    at: Range


@dataclass(slots=True)
class Loop:
    local: Local
    source: Expr
    where: Expr | None
    body: Body
    at: Range


@dataclass(slots=True)
class If:
    test: Expr
    then: Body
    otherwise: Body
    at: Range


@dataclass(slots=True)
class Store:
    target: Var | Local
    operator: str
    value: Expr
    at: Range


@dataclass(slots=True)
class Change:
    """A changed rule."""

    rule: str
    value: Expr
    until: str
    guard: Expr | None
    at: Range


Statement: TypeAlias = Tell | Go | Act | Branch | Option | Ask | AskOne | Loop | If | Store | Change
Body: TypeAlias = tuple[Statement, ...]


# ------------------------------------------------------------------------------------------------- items
@dataclass(slots=True)
class Card:
    """A card, or an ending when `won` is not None.

    Attributes:
        at: of the whole first line; `name_at` of the id alone.
        size: how many locals its block uses.
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

    @property
    def again(self) -> bool:
        return "again" in self.flags


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
    won: bool
    test: Expr
    reason: str
    placed: Placed
    at: Range


@dataclass(slots=True)
class Definition:
    kind: str
    name: str
    title: str
    properties: Mapping[str, tuple[Expr, ...]]
    reactions: tuple[Reaction, ...]
    placed: Placed
    at: Range
    name_at: Range


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
    def start(self) -> str:
        """Id of the first card; "" when there is none."""
        named = self.header.get("start")
        if named and isinstance(named[0], Const):
            return str(named[0].value)
        return next((card.id for card in self.cards.values() if card.won is None), "")

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


@dataclass(slots=True)
class Checked:
    """A legend and what is wrong with it; `legend` is None when there is no readable `legend` block."""

    legend: Legend | None
    problems: list[Problem]
    scope: Any = None


def span(placed: Placed, at: Range) -> Span:
    """Where a range of a block is in its file."""
    return Span(placed.offset + at[0], placed.offset + at[1])


def inside(expr: Expr) -> Iterator[Expr]:
    """An expression and all of its parts."""
    yield expr
    match expr:
        case Apply(_, parts) | Several(parts):
            for part in parts:
                yield from inside(part)
        case Math(_, left, right) | Compared(_, left, right) | Joined(_, left, right):
            yield from inside(left)
            yield from inside(right)
        case Negated(test):
            yield from inside(test)
        case ByValue(subject, entries):
            yield from inside(subject)
            for _, value in entries:
                yield from inside(value)


def statements(body: Body) -> Iterator[Statement]:
    """All instructions of a block, those of inner blocks too, in the order of the text."""
    for statement in body:
        yield statement
        for inner in blocks(statement):
            yield from statements(inner)


def blocks(statement: Statement) -> tuple[Body, ...]:
    """The blocks directly inside an instruction."""
    match statement:
        case Branch(outcomes=outcomes):
            return tuple(outcome.body for outcome in outcomes)
        case Ask(options=options):
            return tuple(option.body for option in options)
        case Option(body=body) | AskOne(body=body) | Loop(body=body):
            return (body,)
        case If(then=then, otherwise=otherwise):
            return (then, otherwise)
    return ()


def expressions(statement: Statement) -> tuple[Expr, ...]:
    """The expressions directly in an instruction."""
    found: tuple[Any, ...] = ()
    match statement:
        case Act(arguments=arguments):
            found = arguments
        case Branch(arguments=arguments, subject=subject):
            found = (*arguments, subject)
        case Option(guard=guard):
            found = (guard,)
        case AskOne(source=source, where=where) | Loop(source=source, where=where):
            found = (source, where)
        case If(test=test):
            found = (test,)
        case Store(value=value):
            found = (value,)
        case Change(value=value, guard=guard):
            found = (value, guard)
    return tuple(one for one in found if one is not None)
