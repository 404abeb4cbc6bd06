"""From a source to blocks of nodes: cut at column 0, each block read by Lark's LALR parser on its own.

So one broken block hides no other, and a block is known by its text: blocks of a file that was parsed before are taken
over, which makes checking again after an edit nearly free. Inside a block, a line that cannot be read is left out (with
what is indented below it) and the rest is read again, so that one pass reports every fault. No Lark tree leaves here.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from lark import Lark
from lark.exceptions import UnexpectedToken

from andorlang import data
from andorlang.source import Source
from andorlang.syntax.build import Builder
from andorlang.syntax.lexer import Lexeme, Lexer, SyntaxFault
from andorlang.syntax.nodes import Item

BLOCK = re.compile(r"^[^\s#].*\n?(?:(?:[ \t#].*)?\n|[ \t#].+$)*", re.MULTILINE)
FAULTS_PER_BLOCK = 20


@dataclass(slots=True)
class Block:
    """One top-level form: its text, its node (None when its first line cannot be read) and its faults."""

    text: str
    item: Item | None
    faults: tuple[SyntaxFault, ...]
    memo: dict[str, Any] = field(default_factory=dict, compare=False, repr=False)


@dataclass(slots=True)
class Placed:
    """A block where it stands in a source; `offset` is in characters."""

    block: Block
    source: Source
    offset: int


@dataclass(slots=True)
class Tree:
    """A parsed file."""

    source: Source
    blocks: tuple[Placed, ...]


def parse(source: Source, known: Mapping[str, Block] | None = None) -> Tree:
    """Parse a file block by block.

    Args:
        known: blocks by text, of an earlier parse; those that occur again are taken over.
    """
    known = known or {}
    placed = []
    for found in BLOCK.finditer(source.text):
        text = found.group()
        block = known.get(text)
        placed.append(Placed(parse_block(text) if block is None else block, source, found.start()))
    return Tree(source, tuple(placed))


def parse_block(text: str) -> Block:
    """Parse one top-level form, leaving out the lines that cannot be read."""
    faults: list[SyntaxFault] = []
    rest = text
    while True:
        try:
            return Block(text, _read(rest), tuple(faults))
        except SyntaxFault as fault:
            faults.append(fault)
            shorter = _without_line(rest, fault.at[0])
        if shorter is None or len(faults) == FAULTS_PER_BLOCK:
            return Block(text, None, tuple(faults))
        rest = shorter


def _read(text: str) -> Item:
    try:
        return _parser().parse(text)  # type: ignore[return-value]
    except UnexpectedToken as error:
        raise _fault(error.token, error.expected, text) from None  # type: ignore[arg-type]


@cache
def _parser() -> Lark:
    return Lark(data.grammar(), parser="lalr", lexer=Lexer, start="item", transformer=Builder())


def _without_line(text: str, position: int) -> str | None:
    """The text with the line at a position, and what is indented below it, made a comment; None for the first line."""
    start = text.rfind("\n", 0, position) + 1
    if start == 0:
        return None
    own = len(text[start:]) - len(text[start:].lstrip(" \t"))
    lines = text[start:].split("\n")
    count = 1
    while count < len(lines) and (not lines[count].strip() or len(lines[count]) - len(lines[count].lstrip()) > own):
        count += 1
    for i in range(count):
        lines[i] = "#" * len(lines[i])
    return text[:start] + "\n".join(lines)


EXPECTED = {
    "_INDENT": "an indented block", "_COLON": "`:`", "ARROW": "`->`", "STRING": '"text"', "NAME": "a name",
    "_NL": "the end of the line", "INT": "a number", "ASSIGN": "`=`", "BULLET": '`* "..."`', "_RPAR": "`)`",
    "IN": "`in`", "WHEN": "`when`", "_LPAR": "`(`",
}  # fmt: skip
LEAD_HINT = "a block starts with legend, card, ending, define, when, before, instead of, win, lose, var, rule or use"


def _fault(token: Lexeme, expected: set[str], text: str) -> SyntaxFault:
    """What Lark found in the way, in the words of an author."""
    kind, value = token.type, token.value
    start, end = (token.start, token.end) if isinstance(token, Lexeme) else (len(text), len(text))
    if start >= len(text.rstrip()):
        start = end = len(text.rstrip())
        return SyntaxFault("syntax", start, end, "something is missing here", _expected(expected))
    if text[:start].strip() == "":
        return SyntaxFault("syntax", start, end, f"`{value}` does not start a block", LEAD_HINT)
    if kind == "_INDENT":
        return SyntaxFault("indentation", start, end, "this line is indented, but the line above opens no block",
                           "end that line with `:`, or indent this one less")  # fmt: skip
    if kind == "_NL":
        return SyntaxFault("syntax", start - 1, start, "the line ends too early", _expected(expected))
    if kind == "_DEDENT":
        return SyntaxFault("syntax", start, end, "the block above is empty", _expected(expected))
    hints = [_expected(expected)] if len(expected) < 8 else []
    if kind == "NAME" or not value[:1].isalpha():
        return SyntaxFault("syntax", start, end, f"`{value}` does not fit here", *hints)
    return SyntaxFault("reserved-word", start, end, f"`{value}` has a meaning of its own and does not fit here", *hints)


def _expected(kinds: set[str]) -> str:
    shown = [EXPECTED[kind] for kind in EXPECTED if kind in kinds]
    return f"expected {' or '.join(shown)}" if shown else "look at the line above"
