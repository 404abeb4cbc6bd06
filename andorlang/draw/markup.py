"""Small pieces of Graphviz's HTML-like labels.

Everything that comes from a legend passes through `font` or `html.escape`.  The backslash is written as a reference
too, since some versions of Graphviz read `\\N` and its like even inside such labels.
"""

from __future__ import annotations

import html
from collections.abc import Iterable

from andorlang.draw.palette import FAINT, TAG_TEXT, TAGS, TEXT, Ink, Tag

# Points: a bold capital of 8 points at its widest on average, the height of a tag, the gap around it.
_LETTER, _HEIGHT, _GAP = 6.1, 12, 2


def escape(text: str) -> str:
    """Text that stands for itself inside an HTML-like label."""
    return html.escape(text).replace("\\", "&#92;")


def font(text: str, *, size: int, bold: bool = False, italic: bool = False, ink: Ink = TEXT) -> str:
    """Text in one size (in points) and colour; an empty text gives an empty string, as `dot` refuses empty marks."""
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
    """The tags of the palette in a row; a name that it does not hold is shown as a grey tag.

    The sizes are fixed, since a nested table would otherwise stretch its tags to the width of the title above them.
    """
    known = [TAGS.get(name) or Tag(name.upper(), "", FAINT) for name in names]
    widths = [round(_LETTER * len(tag.word)) + 8 for tag in known]
    cells = [_tag(tag, width) for tag, width in zip(known, widths, strict=True)]
    total = sum(widths) + _GAP * (len(widths) + 1) + 2
    size = f'FIXEDSIZE="TRUE" WIDTH="{total}" HEIGHT="{_HEIGHT + 2 * _GAP + 2}"'
    return (
        f'<TABLE ALIGN="LEFT" BORDER="0" CELLBORDER="0" CELLSPACING="{_GAP}" CELLPADDING="0" {size}>'
        f"<TR>{''.join(cells)}</TR></TABLE>"
    )


def _tag(tag: Tag, width: int) -> str:
    word = font(tag.word, size=8, bold=True, ink=TAG_TEXT)
    size = f'FIXEDSIZE="TRUE" WIDTH="{width}" HEIGHT="{_HEIGHT}"'
    return f'<TD BGCOLOR="{tag.fill.light}" STYLE="rounded" VALIGN="BOTTOM" {size}>{word}</TD>'


def swatch(fill: Ink, line: Ink, *, style: str = "rounded", width: int = 1) -> str:
    """The cell of a small box in the colours of a node."""
    frame = f'BORDER="{width}" CELLBORDER="0" CELLSPACING="0" CELLPADDING="0" STYLE="{style}" COLOR="{line.light}"'
    outer, inner = (f'FIXEDSIZE="TRUE" WIDTH="{wide}" HEIGHT="{wide // 2}"' for wide in (28, 24))
    sample = f'<TABLE ALIGN="LEFT" {frame} BGCOLOR="{fill.light}" {outer}><TR><TD {inner}></TD></TR></TABLE>'
    return f'<TD ALIGN="LEFT">{sample}</TD>'
