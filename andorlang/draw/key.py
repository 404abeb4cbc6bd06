"""The heading of a picture: its title, its figures, and the key to its colours and tags.

The key names only what occurs, so that a small legend gets a small key.  It is the label of the whole graph,
because a node of its own would land wherever the layout has room.
"""

from __future__ import annotations

from collections.abc import Iterator

from andorlang.draw import palette
from andorlang.draw.markup import font, swatch, table, tags
from andorlang.draw.model import Picture
from andorlang.draw.stub import stubs
from andorlang.draw.text import clip

_PER_ROW = 4
# Dashes, dots and a small arrow head, all of them in every Latin font.
_STROKES = {"solid": "\u2014\u2014\u203a", "dashed": "\u2013 \u2013 \u203a", "dotted": "· · · \u203a"}


def header(picture: Picture) -> str:
    """Title, figures and key as one HTML-like label."""
    title = font(clip(picture.title, 80), size=26, bold=True)
    rows = [f'<TD ALIGN="LEFT">{title}</TD>'] if title else []
    rows.append(f'<TD ALIGN="LEFT">{font(figures(picture), size=12, ink=palette.FAINT)}</TD>')
    entries = [*_boxes(picture), *_tags(picture), *_lines(picture)]
    chunks = [entries[start : start + _PER_ROW] for start in range(0, len(entries), _PER_ROW)]
    if chunks:
        key = table([[cell for entry in chunk for cell in entry] for chunk in chunks], 4)
        rows.append(f'<TD ALIGN="LEFT">{key}</TD>')
    return table([[row] for row in rows], 3)


def figures(picture: Picture) -> str:
    """The line under the title, such as "storyquest · 106 cards · 4 endings"."""
    cards = sum(node.kind == "card" for node in picture.nodes)
    endings = sum(node.kind == "ending" for node in picture.nodes)
    lost = sum(not node.reachable for node in picture.nodes)
    parts = [clip(picture.ruleset, 40), _count(cards, "card"), _count(endings, "ending")]
    return " · ".join(part for part in [*parts, f"{lost} unreachable" if lost else ""] if part)


def roles(picture: Picture) -> list[str]:
    """The roles of nodes that occur, in the order of the palette."""
    present = {node.role for node in picture.nodes if node.reachable}
    return [role for role in palette.BOXES if role in present]


def tag_names(picture: Picture) -> list[str]:
    """The tags that occur, in the order of the palette."""
    present = {name for node in picture.nodes for name in node.tags}
    return [name for name in palette.TAGS if name in present]


def lines(picture: Picture) -> list[str]:
    """The roles of edges that occur, in the order of the palette."""
    present = {edge.role for edge in picture.edges}
    return [role for role in palette.LINES if role in present]


def boxes(picture: Picture) -> list[palette.Box]:
    """The looks of nodes that occur and that no tag explains."""
    looks = [palette.BOXES[role] for role in roles(picture) if role not in palette.TAGS]
    return [*looks, palette.STUB] if stubs(picture) else looks


def _boxes(picture: Picture) -> Iterator[tuple[str, str]]:
    for look in boxes(picture):
        yield f'<TD ALIGN="LEFT">{swatch(look.fill, look.line)}</TD>', _meaning(look.meaning)


def _tags(picture: Picture) -> Iterator[tuple[str, str]]:
    for name in tag_names(picture):
        yield f'<TD ALIGN="LEFT">{tags([name])}</TD>', _meaning(palette.TAGS[name].meaning)


def _lines(picture: Picture) -> Iterator[tuple[str, str]]:
    for role in lines(picture):
        look = palette.LINES[role]
        stroke = _STROKES[look.style]
        yield f"<TD>{font(stroke, size=12, bold=True, ink=look.ink)}</TD>", _meaning(look.meaning)


def _meaning(text: str) -> str:
    return f'<TD ALIGN="LEFT">{font(text + "   ", size=11)}</TD>'


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"
