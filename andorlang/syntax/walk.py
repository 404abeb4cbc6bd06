"""What a node is made of, and a guard against nodes that are nested too deep.

Every later phase walks nodes by recursion, so the parser promises a depth that no walk runs out of stack on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from andorlang.syntax.lexer import SyntaxFault
from andorlang.syntax.nodes import (
    Arithmetic,
    Branch,
    By,
    Call,
    Card,
    Choose,
    ChooseOne,
    Compare,
    Definition,
    Each,
    Expr,
    Group,
    Handler,
    If,
    Is,
    Legend,
    Listing,
    Logic,
    Not,
    Of,
    Option,
    Outcome,
    Reaction,
    Relation,
    Section,
    Table,
)


def operands(expr: Expr) -> tuple[Expr, ...]:
    """The expressions that an expression is made of."""
    match expr:
        case Arithmetic() | Compare() | Is() | Relation() | Logic():
            return (expr.left, expr.right)
        case Of():
            return (expr.what, expr.whose)
        case Not():
            return (expr.test,)
        case Group():
            return (expr.inner,)
        case Call():
            return expr.arguments
        case Listing():
            return expr.items
        case Table():
            return tuple(value for _, value in expr.entries)
        case _:
            return ()


def blocks(node: Any) -> tuple[Any, ...]:
    """The statements, outcomes, options and members that stand directly inside a node."""
    match node:
        case If():
            return (*node.then, *node.otherwise)
        case Branch() | By():
            return node.outcomes
        case Choose():
            return node.options
        case Legend() | Definition():
            return node.members
        case Card() | Reaction() | Section() | Handler() | Outcome() | Option() | ChooseOne() | Each():
            return node.body
        case _:
            return ()


def shallow(node: Any, parts: Callable[[Any], Iterable[Any]], most: int, hint: str) -> None:
    """Refuse a node that is nested too deep.

    Raises:
        SyntaxFault: at the first node that lies deeper than `most`.
    """
    heap = [(node, 1)]
    while heap:
        node, depth = heap.pop()
        if depth > most:
            raise SyntaxFault("too-deep", *node.at, f"this is nested more than {most} deep", hint)
        heap.extend((part, depth + 1) for part in parts(node))
