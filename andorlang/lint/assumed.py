"""What is taken for granted at a place in a block, because of the conditions around it, and what instructions make of that."""

from __future__ import annotations

from collections.abc import Collection
from typing import TypeAlias

from andorlang.legend import (
    Act,
    Apply,
    Ask,
    AskOne,
    Branch,
    Expr,
    Local,
    Loop,
    Statement,
    Store,
    Var,
    inside,
    statements,
)  # fmt: skip

Assumed: TypeAlias = tuple[tuple[Expr, bool], ...]


def forget(assumed: Assumed, statement: Statement, reacted: Collection[str]) -> Assumed:
    """The assumptions that still stand once an instruction, with all that is inside it, is done.

    Args:
        reacted: the events that the legend reacts to; whatever sets one off may change anything.
    """
    for one in statements((statement,)) if assumed else ():
        assumed = forget_one(assumed, one, reacted)
    return assumed


def forget_one(assumed: Assumed, statement: Statement, reacted: Collection[str]) -> Assumed:
    """The same, for the instruction alone."""
    match statement:
        case Store(Var(name) | Local(name)):
            return tuple(pair for pair in assumed if not _names(pair[0], name))
        case Act(word) | Branch(word) if word is not None:
            if any(event in reacted for event in word.emits):
                return ()
            return tuple(pair for pair in assumed if not _reads(pair[0], word.writes))
        case Ask() | AskOne() | Loop():
            return ()
    return assumed


def _names(expr: Expr, name: str) -> bool:
    return any(isinstance(one, Var | Local) and one.name == name for one in inside(expr))


def _reads(expr: Expr, written: Collection[str]) -> bool:
    return any(isinstance(one, Apply) and not set(written).isdisjoint(one.word.reads) for one in inside(expr))
