"""Where the names on a map stand: beside their space, over as few lines, circles and other names as can be."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from andorlang.draw.cells import Frame, Point

SIZE = 9
_LETTER, _LINE = 4.8, 11
_GAP = 19
_SIDES = ((0, -1), (0, 1), (1, 0), (-1, 0))
_SAMPLES = 16
_HIT = 3


class Placed(NamedTuple):
    """The lines of a name and their middle."""

    lines: Sequence[str]
    at: Point


class _Line(NamedTuple):
    """A line as points, and the rectangle that holds it."""

    around: Frame
    points: Sequence[Point]

    @classmethod
    def between(cls, start: Point, end: Point) -> _Line:
        (left, right), (bottom, top) = (sorted(pair) for pair in zip(start, end, strict=True))
        shares = [index / _SAMPLES for index in range(_SAMPLES + 1)]
        points = [(start[0] + at * (end[0] - start[0]), start[1] + at * (end[1] - start[1])) for at in shares]
        return cls(Frame(left - 1, bottom - 1, right + 1, top + 1), points)


def placed(
    names: Mapping[int, Sequence[str]], middles: Mapping[int, Point], lines: Iterable[tuple[int, int]]
) -> Iterator[Placed]:
    """Every name (in lines) at a place beside the middle of its space, in points; `lines` join spaces."""
    taken: list[Frame] = []
    drawn = [_Line.between(middles[start], middles[end]) for start, end in lines]
    for space, name in names.items():
        frames = [_beside(middles[space], side, name) for side in _SIDES]
        best = min(frames, key=lambda frame: _covered(frame, taken, middles.values(), drawn))
        taken.append(best)
        yield Placed(name, ((best.left + best.right) / 2, (best.bottom + best.top) / 2))


def _beside(middle: Point, side: tuple[int, int], name: Sequence[str]) -> Frame:
    across, up = _LETTER * max(map(len, name), default=0) / 2, _LINE * len(name) / 2
    x, y = middle[0] + side[0] * (_GAP + across), middle[1] + side[1] * (_GAP + up)
    return Frame(x - across, y - up, x + across, y + up)


def _covered(frame: Frame, taken: Iterable[Frame], middles: Iterable[Point], drawn: Iterable[_Line]) -> int:
    """How much lies under a name: lines count once, circles and other names more."""
    around = Frame(frame.left - 12, frame.bottom - 12, frame.right + 12, frame.top + 12)
    lines = sum(
        _meet(frame, line.around) and any(_inside(point, frame) for point in line.points) for line in drawn
    )
    circles = sum(_inside(middle, around) for middle in middles)
    names = sum(_meet(frame, other) for other in taken)
    return lines + _HIT * (circles + names)


def _inside(point: Point, frame: Frame) -> bool:
    return frame.left <= point[0] <= frame.right and frame.bottom <= point[1] <= frame.top


def _meet(one: Frame, other: Frame) -> bool:
    across = one.left < other.right and other.left < one.right
    return across and one.bottom < other.top and other.bottom < one.top
