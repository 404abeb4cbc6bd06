"""The heading of a map and the key below it; the key names only what occurs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, TypeAlias

from andorlang.draw import palette
from andorlang.draw.board_text import cell, text
from andorlang.draw.cells import Frame
from andorlang.draw.markup import font, table
from andorlang.draw.symbols import (
    APART,
    BADGE,
    BEATEN,
    CASTLE,
    DISC,
    FIGURE,
    FOG,
    PLANK,
    SPACE,
    Look,
    badge,
    symbol,
)
from andorlang.draw.text import clean, clip

if TYPE_CHECKING:
    from andorlang.rulesets.base.board import Board

_COLUMN, _ROW = 196, 42
Entry: TypeAlias = tuple[Look | None, Mapping[str, str], str]
_OF_GAMES: Sequence[Entry] = (
    (FIGURE, {}, palette.CREATURE.meaning),
    (DISC, {"label": "He", "fillcolor": palette.DICE["blue"].light}, "hero"),
    (BADGE, badge(palette.EMPTY_WELL), palette.EMPTY_WELL.meaning),
)


def heading(board: Board, frame: Frame) -> Iterator[str]:
    """Title and figures above the frame."""
    width = frame.right - frame.left
    title = font(clip(clean(board.title), 70), size=24, bold=True)
    rows = [[cell(title, width)], [cell(font(figures(board), size=12, ink=palette.FAINT), width)]]
    yield text("heading", table(rows), (frame.left + frame.right) / 2, frame.top + 38)


def figures(board: Board) -> str:
    """The line under the title, such as "78 spaces · 157 borders · 3 bridges"."""
    counts = (
        (len(board.spaces), "space", "spaces"),
        (len(board.edges), "border", "borders"),
        (len(board.bridges), "bridge", "bridges"),
        (len(board.wells), "well", "wells"),
        (len(board.merchants), "merchant", "merchants"),
        (len(board.fog), "fog circle", "fog circles"),
    )
    return " · ".join(f"{count} {one if count == 1 else many}" for count, one, many in counts if count)


def key(board: Board, frame: Frame, *, game: bool = False) -> Iterator[str]:
    """The symbols that occur with their meanings, in rows below the frame; those of a game, too, if one is on the board."""
    across = max(1, int((frame.right - frame.left) // _COLUMN))
    of_game = _OF_GAMES if board.wells else _OF_GAMES[:-1]
    for index, (look, more, meaning) in enumerate((*_entries(board), *(of_game if game else ()))):
        x = frame.left + 20 + index % across * _COLUMN
        y = frame.bottom - 36 - index // across * _ROW
        if look is None:
            yield from _stroke(index, more, x, y)
        else:
            yield symbol(f"key-{index}", look, x, y, **more)
        width = _COLUMN - 60
        words = table([[cell(font(clip(meaning, 26), size=11), width)]])
        yield text(f"key-text-{index}", words, x + 27 + width / 2, y)


def _entries(board: Board) -> Iterator[Entry]:
    """Symbol, what is special about it, and meaning; a stroke has no symbol."""
    if board.castle in board.spaces:
        yield CASTLE, {}, board.stronghold.title.removeprefix("the ")
    if board.box is not None:
        yield BEATEN, {}, palette.BEATEN.meaning
    if board.apart - board.lake:
        yield APART, {}, "apart from the arrows"
    for index, kind in enumerate(board.terrain):
        look = palette.ground(kind, index)
        yield SPACE, {"fillcolor": look.fill.light, "color": look.line.light, "penwidth": "2.4"}, look.meaning
    if board.fog:
        yield FOG, {}, palette.FOG.meaning
    for name in board.zones:
        look = palette.zone(name)
        yield FOG, {"fillcolor": look.fill.light, "color": look.line.light}, look.meaning
    for tag, spaces in (
        (palette.WELL, board.wells),
        (palette.MERCHANT, board.merchants),
        (palette.NEEDS, board.needs),
    ):
        if spaces:
            yield BADGE, badge(tag), tag.meaning
    if board.arrows:
        yield None, {"color": palette.ARROW.ink.light, "penwidth": "1.5"}, palette.ARROW.meaning
    if board.edges:
        yield (
            None,
            {"color": palette.BORDER.ink.light, "penwidth": "1.1", "dir": "none"},
            palette.BORDER.meaning,
        )
    if board.bridges:
        yield PLANK, {"height": "0.15"}, palette.BRIDGE.meaning


def _stroke(index: int, attributes: Mapping[str, str], x: float, y: float) -> Iterator[str]:
    for end, at in (("a", x - 16), ("b", x + 16)):
        yield symbol(f"key-{index}-{end}", {"shape": "point", "style": "invis", "width": "0.01"}, at, y)
    words = ", ".join(f'{name}="{value}"' for name, value in attributes.items())
    yield f'"key-{index}-a" -> "key-{index}-b" [{words}]'
