"""A board as a map: its spaces at their places, the ground around them, borders, arrows and what is printed there.

The places are part of the board, so nothing is laid out: Graphviz only draws.  It does because it writes SVG and PNG
alike and is there anyway.  What it has no shapes for (the ground, the planks of bridges) is painted under the graph.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from andorlang.draw import palette
from andorlang.draw.board_game import Position, creature, panel, pieces
from andorlang.draw.board_key import heading, key
from andorlang.draw.cells import Frame, Point, Polygon, cells
from andorlang.draw.markup import font
from andorlang.draw.names import SIZE, placed
from andorlang.draw.render import PLACED, Format, render
from andorlang.draw.symbols import APART, BADGE, BEATEN, CASTLE, FOG, SPACE, badge, symbol
from andorlang.draw.text import clean, wrap

if TYPE_CHECKING:
    from andorlang.rulesets.base.board import Board

MARGIN = 34
_NEAREST, _LEAST, _MOST = 42, 260, 1400
_REACH, _LEAST_REACH = 0.12, 60
_PLATE = "#ffffff90"


def draw_board(board: Board, format: Format, there: Position | None = None) -> bytes:
    """The whole picture, text in UTF-8; with a game's position all that is on the board.

    Raises:
        CannotDraw: no program is there that can.
        ValueError: a space of the board has no position.
    """
    return render(board_dot(board, there), format, PLACED)


def board_dot(board: Board, there: Position | None = None) -> str:
    """Source for `neato -n2`; in SVG, element `space-12` is space 12.

    Raises:
        ValueError: a space of the board has no position.
    """
    if lacking := [space for space in board.spaces if space not in board.positions]:
        raise ValueError(f"there is no position of {len(lacking)} spaces, such as {lacking[0]}")
    height = _height(board)
    middles = {
        space: (
            board.positions[space][0] * height * board.proportion,
            (1 - board.positions[space][1]) * height,
        )
        for space in board.spaces
    }
    frame = Frame(-MARGIN, -MARGIN, height * board.proportion + MARGIN, height + MARGIN)
    circles = dict.fromkeys(board.fog if there is None else there.fog, palette.FOG)
    zones = board.zones if there is None else there.zones
    circles |= {space: palette.zone(name) for name, spaces in zones.items() for space in spaces}
    lines = [
        f'graph [bgcolor="{palette.PAPER.light}", pad=0.25, outputorder=edgesfirst, splines=line]',
        f'graph [_background="{" ".join(_background(board, middles, frame, circles, height))}"]',
        'node [shape=circle, fixedsize=true, style=filled, fontname="Helvetica", label=""]',
        "edge [arrowsize=0.65]",
        *heading(board, frame),
        *_names(board, middles),
        *_spaces(board, middles, there),
        *_lines(board),
        *key(board, frame, game=there is not None),
        *((*pieces(there, middles), *panel(there, frame)) if there else ()),
    ]
    return "digraph board {\n" + "".join(f"  {line}\n" for line in lines) + "}\n"


def land(board: Board, space: int) -> list[palette.Box]:
    """The looks of the kinds of ground of a space: the first one colours the land, the last one the ring."""
    kinds = [(index, kind) for index, kind in enumerate(board.terrain) if space in board.terrain[kind]]
    return [palette.ground(kind, index) for index, kind in kinds] or [palette.GROUND]


def _height(board: Board) -> float:
    """The height in points at which the nearest two circles do not touch, if that is no giant."""
    spots = {(x * board.proportion, y) for x, y in board.positions.values()}
    nearest = min((math.dist(a, b) for a in spots for b in spots if a != b), default=0.5)
    return min(max(_NEAREST / nearest, _LEAST), _MOST)


def _background(
    board: Board, middles: dict[int, Point], frame: Frame, circles: Mapping[int, palette.Box], height: float
) -> Iterator[str]:
    """The frame, the land, the circles for tokens and the planks, as xdot drawing operations."""
    reach = max(_REACH * height, _LEAST_REACH)
    yield _polygon(frame.corners, palette.SEA.light, palette.PART_LINE.light)
    around = cells({space: at for space, at in middles.items() if space != board.box}, reach, frame)
    for space, cell in around.items():
        fill = land(board, space)[0].fill.light
        if len(cell) > 2:
            yield _polygon(cell, fill, fill)
    for space, look in sorted(circles.items()):
        yield _disc(middles[space], look)
    for bridge in board.bridges:
        yield _polygon(
            plank(middles[bridge.low], middles[bridge.high]),
            palette.BRIDGE.fill.light,
            palette.BRIDGE.line.light,
        )


def plank(start: Point, end: Point, width: float = 11) -> Polygon:
    """The rectangle of a bridge from one middle to the other."""
    long = math.dist(start, end) or 1
    across = (start[1] - end[1]) / long * width / 2, (end[0] - start[0]) / long * width / 2
    return [
        (start[0] + across[0], start[1] + across[1]),
        (end[0] + across[0], end[1] + across[1]),
        (end[0] - across[0], end[1] - across[1]),
        (start[0] - across[0], start[1] - across[1]),
    ]


def _polygon(corners: Polygon, fill: str, line: str) -> str:
    points = " ".join(f"{x:.1f} {y:.1f}" for x, y in corners)
    return f"C {len(fill)} -{fill} c {len(line)} -{line} P {len(corners)} {points}"


def _disc(at: Point, look: palette.Box) -> str:
    """The circle for a token, under the lines, which would else lose their heads to it."""
    fill, line, radius = look.fill.light, look.line.light, 36 * float(FOG["width"])
    ring = f"e {at[0]:.1f} {at[1]:.1f} {radius} {radius}"
    return f"C {len(fill)} -{fill} c {len(fill)} -{fill} {ring.upper()} S 6 -dashed c {len(line)} -{line} {ring} S 5 -solid"


def _spaces(board: Board, middles: dict[int, Point], there: Position | None) -> Iterator[str]:
    wells = dict.fromkeys(board.wells, True) if there is None else there.wells
    for space, (x, y) in middles.items():
        look = SPACE
        if space == board.castle:
            look = CASTLE
        elif space == board.box:
            look = BEATEN
        elif space in board.apart - board.lake:
            look = APART
        ground = land(board, space)
        ring = {"color": ground[-1].line.light, "penwidth": "2.4"} if ground != [palette.GROUND] else {}
        more = {"label": str(space), "tooltip": _told(board, space), **(ring if look is SPACE else {})}
        if there is not None and space in there.creatures:
            look, more = creature(there.creatures[space]), {"label": str(space)}
        yield symbol(f"space-{space}", look, x, y, **more)
        if space in wells:
            tag = palette.WELL if wells[space] else palette.EMPTY_WELL
            yield symbol(f"well-{space}", BADGE, x + 13, y - 11, **badge(tag))
        if space in board.merchants:
            yield symbol(f"merchant-{space}", BADGE, x + 13, y + 11, **badge(palette.MERCHANT))
        if space in board.needs:
            needed = {**badge(palette.NEEDS), "label": str(board.needs[space])}
            yield symbol(f"needs-{space}", BADGE, x - 13, y + 11, **needed)


def _names(board: Board, middles: dict[int, Point]) -> Iterator[str]:
    """Names on plates that let a little of what is under them through."""
    words = {space: wrap(clean(name), 18, 2) for space, name in board.names.items()}
    for index, (lines, (x, y)) in enumerate(placed(words, middles, board.edges)):
        rows = "<BR/>".join(font(line, size=SIZE, italic=True) for line in lines)
        plate = f'<TABLE BORDER="0" CELLPADDING="0" CELLSPACING="0"><TR><TD BGCOLOR="{_PLATE}">{rows}</TD></TR></TABLE>'
        yield f'"name-{index}" [shape=plain, style="", fixedsize=false, label=<{plate}>, pos="{x:.1f},{y:.1f}"]'


def _told(board: Board, space: int) -> str:
    """What is known of a space, shown where a mouse rests on it."""
    kinds = [kind for kind in board.terrain if space in board.terrain[kind]]
    groups = (
        ("well", board.wells),
        ("merchant", board.merchants),
        ("fog", board.fog),
        ("apart", board.apart),
        *board.zones.items(),
    )
    kinds += [name for name, spaces in groups if space in spaces]
    kinds += [f"needs {board.needs[space]} willpower"] if space in board.needs else []
    name = clean(board.names.get(space, ""))
    return " · ".join([f"{space} {name}".rstrip(), *kinds]).replace("\\", "\\\\").replace('"', '\\"')


def _lines(board: Board) -> Iterator[str]:
    """Every border once, with its arrow if one goes along it."""
    for low, high in board.edges:
        start, end = (high, low) if board.arrows.get(high) == low else (low, high)
        led = board.arrows.get(start) == end
        look = palette.ARROW if led else palette.BORDER
        width = 1.5 if led else 1.1
        head = "" if led else ", dir=none"
        yield f'"space-{start}" -> "space-{end}" [color="{look.ink.light}", penwidth={width}{head}]'
