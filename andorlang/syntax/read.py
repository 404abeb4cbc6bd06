"""Lark's LALR parser over one block: from text, or from tokens that were put together, to a node.

Lark stops at the first thing that does not fit and says little about it, so what is raised here tells only where; the
words for it come from `recover`, which looks at the block line by line.
"""

from __future__ import annotations

from functools import cache

from lark import Lark
from lark.exceptions import UnexpectedToken

from andorlang import data
from andorlang.syntax.build import Builder
from andorlang.syntax.lexer import DEEPEST, Lexeme, Lexer
from andorlang.syntax.nodes import Item
from andorlang.syntax.walk import blocks, shallow

ALTERNATIVES = 30


class Unexpected(Exception):
    """A token that the grammar has no place for (None at the end), and the kinds of token that it has a place for."""

    def __init__(self, token: Lexeme | None, expected: set[str]) -> None:
        super().__init__(token, expected)
        self.token, self.expected = token, expected


def read(block: str | list[Lexeme]) -> Item:
    """The node of one top-level form.

    Raises:
        Unexpected: it does not follow the grammar.
        SyntaxFault: it holds something that is no token, an expression that makes no sense, or is nested too deep.
    """
    try:
        item: Item = parser().parse(block)  # type: ignore[assignment]
    except UnexpectedToken as error:
        token = error.token
        raise Unexpected(token if isinstance(token, Lexeme) else None, set(error.expected)) from None
    if _elses(block) > ALTERNATIVES:
        # Each `else if` lies inside the one before it without being indented
        shallow(item, blocks, DEEPEST + ALTERNATIVES, "move the later cases to a card of their own")
    return item


def _elses(block: str | list[Lexeme]) -> int:
    return block.count("else") if isinstance(block, str) else sum(token.type == "ELSE" for token in block)


@cache
def parser() -> Lark:
    """The parser of `grammar/andor.lark`; its tables take some 60 ms to make, so they are kept in the user's cache."""
    folder = data.cache_folder()
    return Lark(
        data.grammar(),
        parser="lalr",
        lexer=Lexer,
        start="item",
        maybe_placeholders=False,
        transformer=Builder(),
        cache=str(folder / "grammar.tables") if folder else False,
    )
