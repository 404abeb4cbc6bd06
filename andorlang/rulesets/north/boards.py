"""The front of the board of Journey to the North: the sea with the Mist Isles, and how its spaces are found.

Legend cards call sea spaces by what is printed there, such as `IV` or `black 6`, and by their order around the board.
Both are questions to the board alone, so they are answered here.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping
from functools import cache

from andorlang.rulesets.base.board import Board, shipped

_FULL = 2 * math.pi


def board() -> Board:
    """The sea with the Mist Isles, read once."""
    return shipped(__package__, "board-north.json")


@cache
def named(of: Board) -> Mapping[str, int]:
    """Spaces by name."""
    return {name: space for space, name in of.names.items()}


def numbered(of: Board, die: str) -> Mapping[int, int]:
    """The sea spaces that a die chooses, by the face: `red` or `black`."""
    return {int(of.names[space].rpartition(" ")[2]): space for space in sorted(of.terrain[die])}


def clockwise(of: Board, start: int, spaces: Collection[int]) -> tuple[int, ...]:
    """These spaces in their order clockwise around the middle of the board, the first behind `start`; that one is the last.

    Of spaces in the same direction the lower number comes first (NO-192, NO-225).
    """
    begin = _direction(of, start)

    def turned(space: int) -> tuple[float, int]:
        way = (_direction(of, space) - begin) % _FULL
        return (way if space != start else _FULL, space)

    return tuple(sorted(spaces, key=turned))


def _direction(of: Board, space: int) -> float:
    """The angle from the middle of the board, growing clockwise as positions grow downwards."""
    x, y = of.positions[space]
    return math.atan2(y - 0.5, (x - 0.5) * of.proportion)
