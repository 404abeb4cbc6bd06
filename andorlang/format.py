"""The one layout of a legend: `andor fmt`.

A line is set anew from its tokens, so words, quotes and story text stay exactly what they were; only blanks, indentation
and empty lines change, and a `:` before an arrow goes where none is needed. What comes out is parsed again and has to give
the same nodes and the same comments.
"""

from __future__ import annotations

import re
import sys
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from andorlang.source import Source
from andorlang.syntax.comments import Comment, comments
from andorlang.syntax.lexer import BRACKETS, Lexeme
from andorlang.syntax.lines import TAB, Line, Place, tree
from andorlang.syntax.parse import Placed, Tree, parse
from andorlang.syntax.unparse import tokens_text

INDENT = 4
WIDTH = 100
"""Columns up to which a bracket that the author broke into several lines is joined again."""

_ONE_LINERS = {"VAR", "USE", "OUTCOME", "RULE"}
_MARGIN = re.compile(r"^[ \t]*\t[ \t]*", re.MULTILINE)


class Unfaithful(Exception):
    """The formatter would have changed what a legend says: a mistake of ours, found before anything was written."""


@dataclass(slots=True)
class Row:
    """A line of the output: where it came from, and at which level it stands."""

    start: int
    end: int
    level: int
    column: int
    text: str
    kind: str
    remark: str = ""


def format_source(source: Source) -> tuple[str | None, Tree]:
    """The text of a legend in its normal layout, with single newlines as line ends, and its tree.

    A legend with faults gets None: they are in the tree, and nothing may be changed before they are mended.

    Raises:
        Unfaithful: the result would not say the same; a mistake of ours.
    """
    read = parse(source)
    widened = _widened(source)
    usable = read if widened is source else parse(widened)
    if any(placed.block.faults for placed in usable.blocks):
        return None, read
    remarks = comments(widened.text)
    text = _joined(widened.text, _rows(usable, remarks))
    _compare(usable, remarks, text)
    return text, usable


def _widened(source: Source) -> Source:
    """The source with blanks for the tabs that indent lines, as `andor fmt` mends them."""
    text = _MARGIN.sub(lambda found: found.group().expandtabs(TAB), source.text)
    return source if text == source.text else Source(source.path, text, source.newline)


def _compare(before: Tree, remarks: list[Comment], text: str) -> None:
    after = parse(Source(before.source.path, text))
    if [placed.block.item for placed in before.blocks] != [placed.block.item for placed in after.blocks]:
        raise Unfaithful(
            f"{before.source.path}: formatting would change the meaning; please report this file"
        )
    if [remark.text.rstrip() for remark in remarks] != [remark.text for remark in comments(text)]:
        raise Unfaithful(
            f"{before.source.path}: formatting would change the comments; please report this file"
        )


# ------------------------------------------------------------------------------------------------- rows
def _rows(read: Tree, remarks: list[Comment]) -> list[Row]:
    """The lines of the output in their order, comments among them."""
    text, rows, columns = read.source.text, list[Row](), list[int]()
    waiting = deque(remarks)
    for row in (*_code(read), Row(len(text), len(text), 0, 0, "", "end")):
        while waiting and waiting[0].start < row.start:
            comment = waiting.popleft()
            if comment.alone:
                rows.append(_remark(text, comment, columns, row.level))
            else:
                rows[-1].remark, rows[-1].end = comment.text.rstrip(), comment.end
        while waiting and waiting[0].start < row.end:
            # Inside a bracket, which becomes one line: the comments come before it
            written = waiting.popleft().text.rstrip()
            rows.append(Row(row.start, row.start, row.level, row.column, written, "comment"))
        rows.append(row)
        columns[row.level :] = [row.column]
    return rows[:-1]


def _remark(text: str, comment: Comment, columns: list[int], below: int) -> Row:
    """A comment on a line of its own belongs to what follows, or, set in further, to the block that ends above it."""
    column = comment.start - text.rfind("\n", 0, comment.start) - 1
    level = len(columns) - 1
    while level > below and columns[level] > column:
        level -= 1
    return Row(comment.start, comment.end, max(level, below), column, comment.text.rstrip(), "comment")


def _code(read: Tree) -> Iterator[Row]:
    for placed in read.blocks:
        yield from _lines(placed, tree(placed.block.text, len(placed.block.text)), 0)


def _lines(placed: Placed, line: Line, level: int) -> Iterator[Row]:
    broken = "\n" in placed.block.text[line.start : line.end]
    text = _set(line, level, WIDTH if broken else sys.maxsize)
    yield Row(line.start + placed.offset, line.end + placed.offset, level, line.column, text, line.first)
    for child in line.children:
        yield from _lines(placed, child, level + 1)


def _set(line: Line, level: int, width: int) -> str:
    """The text of a line behind its indentation; several where a bracket makes it wider than it may be."""
    if line.first == "PROSE":
        return f"> {line.tokens[0].value}".rstrip()
    margin = " " * level * INDENT
    text = tokens_text(_needed(line))
    if len(margin) + len(text) <= width:
        return text
    rows = [margin]
    for piece in map(tokens_text, _pieces(_needed(line))):
        if len(rows) > 1 or rows[-1] != margin:
            if len(rows[-1]) + 1 + len(piece) > width:
                rows.append(margin + " " * INDENT)
            else:
                rows[-1] += " "
        rows[-1] += piece
    return "\n".join(rows).removeprefix(margin)


def _needed(line: Line) -> list[Lexeme]:
    """The tokens of a line without a `:` that an arrow makes superfluous."""
    if line.place is Place.OUTCOME or line.first == "BULLET":
        pairs = zip(line.tokens, [*line.types[1:], ""], strict=True)
        return [token for token, after in pairs if token.type != "_COLON" or after != "ARROW"]
    return line.tokens


def _pieces(tokens: list[Lexeme]) -> Iterator[list[Lexeme]]:
    """The tokens, cut behind the commas inside of brackets."""
    piece: list[Lexeme] = []
    depth = 0
    for token in tokens:
        piece.append(token)
        depth += BRACKETS.get(token.type, 0)
        if depth and token.type == "COMMA":
            yield piece
            piece = []
    yield piece


# ------------------------------------------------------------------------------------------------- empty lines
def _joined(text: str, rows: list[Row]) -> str:
    parts = []
    for i, row in enumerate(rows):
        if i and _parted(text, rows, i):
            parts.append("\n")
        remark = f"  {row.remark}" if row.remark else ""
        parts.append(f"{' ' * row.level * INDENT}{row.text}{remark}\n")
    return "".join(parts)


def _parted(text: str, rows: list[Row], i: int) -> bool:
    """Whether an empty line stands before a row."""
    above, row = rows[i - 1], rows[i]
    wanted = text.count("\n", above.end, row.start) > 1
    if row.level > 0:
        return wanted and above.level >= row.level
    if above.level > 0:
        return True
    if above.kind == "comment":
        return wanted
    # Both at the margin: a one-line block, then comments and the next block, if there are any
    gaps = [wanted]
    for before, after in pairwise(rows[i:]):
        if before.kind != "comment":
            break
        gaps.append(text.count("\n", before.end, after.start) > 1)
    head = next((after.kind for after in rows[i:] if after.kind != "comment"), "VAR")
    together = above.kind in _ONE_LINERS and head in _ONE_LINERS
    return wanted or (not together and not any(gaps))
