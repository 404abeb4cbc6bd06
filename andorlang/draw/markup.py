"""Small pieces of Graphviz's HTML-like labels.

Everything that comes from a legend passes through `escape`.  A backslash is written twice, since Graphviz puts
the names of node and graph in place of its `N` and `G` escapes even inside such labels.
"""

from __future__ import annotations

import html
from collections.abc import Iterable

from andorlang.draw.palette import FAINT, TAG_TEXT, TAGS, TEXT, Ink, Tag

# Points: a bold capital of 8 points, on average; height of a tag; gap around it; width of a swatch.
_LETTER, _HEIGHT, _GAP, _SWATCH = 6.1, 12, 2, 26


def escape(text: str) -> str:
    """Text that stands for itself inside an HTML-like label."""
    return html.escape(text).replace("\\", "&#92;&#92;")


def font(text: str, *, size: int, bold: bool = False, italic: bool = False, ink: Ink = TEXT) -> str:
    """Text in one size (in points) and colour; nothing for an empty text, as `dot` refuses empty marks."""
    if not text:
        return ""
    inner = escape(text)
    inner = f"<B>{inner}</B>" if bold else inner
    inner = f"<I>{inner}</I>" if italic else inner
    return f'<FONT POINT-SIZE="{size}" COLOR="{ink.light}">{inner}</FONT>'


def table(rows: Iterable[Iterable[str]], spacing: int = 0) -> str:
    """A table without lines; each cell is a whole `<TD>`.  There must be a row, and a cell in each row."""
    body = "".join(f"<TR>{''.join(cells)}</TR>" for cells in rows)
    return f'<TABLE BORDER="0" CELLBORDER="0" CELLSPACING="{spacing}" CELLPADDING="1">{body}</TABLE>'


def tags(names: Iterable[str]) -> str:
    """The tags of the palette in a row; a name that it does not hold is shown as a grey tag."""
    known = [TAGS.get(name) or Tag(name.upper(), "", FAINT) for name in names]
    widths = [round(_LETTER * len(tag.word)) + 8 for tag in known]
    return _row([_tag(tag, width) for tag, width in zip(known, widths, strict=True)], widths)


def swatch(fill: Ink, line: Ink) -> str:
    """A small box in the colours of a node."""
    size = f'FIXEDSIZE="TRUE" WIDTH="{_SWATCH}" HEIGHT="{_HEIGHT}"'
    cell = f'<TD BORDER="1" STYLE="rounded" BGCOLOR="{fill.light}" COLOR="{line.light}" {size}></TD>'
    return _row([cell], [_SWATCH])


def _tag(tag: Tag, width: int) -> str:
    word = font(tag.word, size=8, bold=True, ink=TAG_TEXT)
    size = f'FIXEDSIZE="TRUE" WIDTH="{width}" HEIGHT="{_HEIGHT}"'
    return f'<TD BGCOLOR="{tag.fill.light}" STYLE="rounded" VALIGN="BOTTOM" {size}>{word}</TD>'


def _row(cells: list[str], widths: list[int]) -> str:
    """One row of fixed size: else it would stretch to the width of what stands above it."""
    total = sum(widths) + _GAP * (len(widths) + 1) + 2
    size = f'FIXEDSIZE="TRUE" WIDTH="{total}" HEIGHT="{_HEIGHT + 2 * _GAP + 2}"'
    look = f'BORDER="0" CELLBORDER="0" CELLSPACING="{_GAP}" CELLPADDING="0"'
    return f'<TABLE ALIGN="LEFT" {look} {size}><TR>{"".join(cells)}</TR></TABLE>'
