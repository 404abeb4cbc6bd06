"""Resolved expressions: a value of a kind, made of constants, variables, names of the block, and words with their arguments."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from andorlang.engine.kinds import FLAG, Kind, Value
from andorlang.syntax.nodes import Label, Range
from andorlang.vocabulary import Word


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
