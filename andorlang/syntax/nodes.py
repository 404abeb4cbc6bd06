"""The nodes of a parsed legend: one small class a form, with the place where it stands.

`at` is a range of characters counted from the start of the node's block, not of the file: so a block that did not change
keeps its nodes when lines move above it. Ranges do not count when nodes are compared, which makes "formatting changes
nothing" one equality. The classes are slotted and are never changed after the parser has built them; they are not
declared frozen because that alone would double the time of parsing.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

Range: TypeAlias = tuple[int, int]


def _place() -> Range:
    return field(compare=False, repr=False, default=(0, 0))


# ------------------------------------------------------------------------------------------------- expressions
@dataclass(slots=True)
class Number:
    value: int
    at: Range = _place()


@dataclass(slots=True)
class Text:
    value: str
    at: Range = _place()


@dataclass(slots=True)
class Name:
    text: str
    at: Range = _place()


@dataclass(slots=True)
class Call:
    name: Name
    arguments: tuple[Expr, ...]
    at: Range = _place()


@dataclass(slots=True)
class Of:
    """`strength of gor`."""

    what: Expr
    whose: Expr
    at: Range = _place()


@dataclass(slots=True)
class Arithmetic:
    operator: str
    left: Expr
    right: Expr
    at: Range = _place()


@dataclass(slots=True)
class Compare:
    operator: str
    left: Expr
    right: Expr
    at: Range = _place()


@dataclass(slots=True)
class Is:
    """`X is Y`, or `X is not Y`: Y is a value or a state such as `owned`."""

    left: Expr
    right: Expr
    negated: bool
    at: Range = _place()


@dataclass(slots=True)
class Relation:
    """`herb on 0`, `ice at letters`: where a thing is."""

    preposition: str
    left: Expr
    right: Expr
    at: Range = _place()


@dataclass(slots=True)
class Logic:
    """`and` or `or` between two conditions."""

    operator: str
    left: Expr
    right: Expr
    at: Range = _place()


@dataclass(slots=True)
class Not:
    test: Expr
    at: Range = _place()


@dataclass(slots=True)
class Label:
    """What an outcome or a table entry is for: a number, a span of numbers, or a name. `high` None is "and more"."""

    name: str
    low: int = 0
    high: int | None = 0
    at: Range = _place()


@dataclass(slots=True)
class Table:
    """`by heroes (2: 24, 3+: 30)`."""

    by: Name
    entries: tuple[tuple[tuple[Label, ...], Expr], ...]
    at: Range = _place()


@dataclass(slots=True)
class Listing:
    items: tuple[Expr, ...]
    at: Range = _place()


@dataclass(slots=True)
class Group:
    """An expression in parentheses; kept so that formatting gives back what was written."""

    inner: Expr
    at: Range = _place()


Expr: TypeAlias = (
    Number
    | Text
    | Name
    | Call
    | Of
    | Arithmetic
    | Compare
    | Is
    | Relation
    | Logic
    | Not
    | Table
    | Listing
    | Group
)


# ------------------------------------------------------------------------------------------------- phrases
@dataclass(slots=True)
class Phrase:
    """Values behind a preposition (or `is`), in groups parted by commas: `with strength 2, willpower 4`."""

    preposition: str
    groups: tuple[tuple[Expr, ...], ...]
    at: Range = _place()


@dataclass(slots=True)
class Phrases:
    """What follows a word: groups without a preposition, then phrases with one."""

    groups: tuple[tuple[Expr, ...], ...] = ()
    led: tuple[Phrase, ...] = ()
    at: Range = _place()


# ------------------------------------------------------------------------------------------------- statements
@dataclass(slots=True)
class Prose:
    """Story text: lines as written behind the `>`; an empty line parts paragraphs."""

    lines: tuple[str, ...]
    at: Range = _place()


@dataclass(slots=True)
class Goto:
    target: Name
    at: Range = _place()


@dataclass(slots=True)
class Do:
    word: Name
    phrases: Phrases
    because: Text | None = None
    at: Range = _place()


@dataclass(slots=True)
class Outcome:
    labels: tuple[Label, ...]
    body: Body
    at: Range = _place()


@dataclass(slots=True)
class Branch:
    """A verb with labelled outcomes."""

    word: Name
    phrases: Phrases
    outcomes: tuple[Outcome, ...]
    at: Range = _place()


@dataclass(slots=True)
class By:
    value: Expr
    outcomes: tuple[Outcome, ...]
    at: Range = _place()


@dataclass(slots=True)
class Option:
    label: Text
    guard: Expr | None
    body: Body
    at: Range = _place()


@dataclass(slots=True)
class Choose:
    question: Text | None
    options: tuple[Option, ...]
    at: Range = _place()


@dataclass(slots=True)
class Selector:
    """What `choose X in` and `each X in` range over."""

    source: Expr
    where: Expr | None
    at: Range = _place()


@dataclass(slots=True)
class ChooseOne:
    name: Name
    selector: Selector
    body: Body
    at: Range = _place()


@dataclass(slots=True)
class Each:
    name: Name
    selector: Selector | None
    body: Body
    at: Range = _place()


@dataclass(slots=True)
class If:
    test: Expr
    then: Body
    otherwise: Body
    at: Range = _place()


@dataclass(slots=True)
class Assign:
    name: Name
    operator: str
    value: Expr
    at: Range = _place()


@dataclass(slots=True)
class SetRule:
    """`rule PHRASES = VALUE for DURATION if GUARD`."""

    phrases: Phrases
    value: Expr
    duration: Name | None
    guard: Expr | None
    at: Range = _place()


Statement: TypeAlias = (
    Prose | Goto | Do | Branch | By | Option | Choose | ChooseOne | Each | If | Assign | SetRule
)
Body: TypeAlias = tuple[Statement, ...]


# ------------------------------------------------------------------------------------------------- top-level forms
@dataclass(slots=True)
class Property:
    name: Name
    phrases: Phrases
    guard: Expr | None
    at: Range = _place()


@dataclass(slots=True)
class Section:
    """A labelled block of a definition: `do:`, `slot fame: ...`."""

    name: Name
    phrases: Phrases
    guard: Expr | None
    body: Body
    at: Range = _place()


@dataclass(slots=True)
class Handler:
    """`on reveal: ...` inside a definition."""

    pattern: Phrases
    guard: Expr | None
    body: Body
    at: Range = _place()


Member: TypeAlias = Property | Section | Handler | Prose


@dataclass(slots=True)
class Legend:
    title: Text
    members: tuple[Member, ...]
    at: Range = _place()


@dataclass(slots=True)
class Card:
    """A card, or with `kind` "ending" an ending."""

    kind: str
    id: Name
    title: Text | None
    phrases: Phrases
    body: Body
    at: Range = _place()


@dataclass(slots=True)
class Definition:
    kind: Name
    name: Name
    title: Text | None
    members: tuple[Member, ...]
    at: Range = _place()


@dataclass(slots=True)
class Reaction:
    phase: str
    pattern: Phrases
    guard: Expr | None
    body: Body
    at: Range = _place()


@dataclass(slots=True)
class Goal:
    outcome: str
    test: Expr
    because: Text | None
    deadline: Phrases
    at: Range = _place()


@dataclass(slots=True)
class Variable:
    name: Name
    value: Expr
    at: Range = _place()


@dataclass(slots=True)
class Use:
    path: Text
    at: Range = _place()


Item: TypeAlias = Legend | Card | Definition | Reaction | Goal | Variable | SetRule | Use
