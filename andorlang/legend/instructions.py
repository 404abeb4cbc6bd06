"""Resolved instructions: the statements of a block, with the blocks and expressions inside of each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, TypeAlias

from andorlang.legend.values import Expr, Local, Var
from andorlang.syntax.nodes import Label, Range
from andorlang.vocabulary import Word


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
