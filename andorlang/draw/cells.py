"""The land around each space of a map: what lies nearer to it than to any other space.

The outlines of the printed areas are not part of a board's data, but their middles are.  The cells of the middles
(a Voronoi diagram, cut off at some distance) come near enough to carry the colour of the ground.  Own code, since the
libraries that know such diagrams are a hundred times as large as these few lines.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

Point = tuple[float, float]
Polygon = Sequence[Point]
_CORNERS = 36


class Frame(NamedTuple):
    """A rectangle, its sides by their coordinate."""

    left: float
    bottom: float
    right: float
    top: float

    @property
    def corners(self) -> Polygon:
        return [
            (self.left, self.bottom),
            (self.right, self.bottom),
            (self.right, self.top),
            (self.left, self.top),
        ]


def cells(middles: Mapping[int, Point], reach: float, frame: Frame) -> dict[int, Polygon]:
    """The cell of every middle inside a frame, none of its points farther away than `reach`.

    Two spaces with the same middle have the same cell.
    """
    return {name: _cell(middle, middles.values(), reach, frame) for name, middle in middles.items()}


def _cell(middle: Point, others: Iterable[Point], reach: float, frame: Frame) -> Polygon:
    polygon: Polygon = [
        (middle[0] + reach * math.cos(angle), middle[1] + reach * math.sin(angle))
        for angle in (2 * math.pi * corner / _CORNERS for corner in range(_CORNERS))
    ]
    polygon = _clip(polygon, (frame.left, 0), (-1, 0))
    polygon = _clip(polygon, (frame.right, 0), (1, 0))
    polygon = _clip(polygon, (0, frame.bottom), (0, -1))
    polygon = _clip(polygon, (0, frame.top), (0, 1))
    for other in others:
        if other != middle and math.dist(other, middle) < 2 * reach:
            half = (middle[0] + other[0]) / 2, (middle[1] + other[1]) / 2
            polygon = _clip(polygon, half, (other[0] - middle[0], other[1] - middle[1]))
    return polygon


def _clip(polygon: Polygon, at: Point, away: Point) -> Polygon:
    """What of a convex polygon does not lie beyond the line through a point; `away` points beyond it."""
    sides = [(x - at[0]) * away[0] + (y - at[1]) * away[1] for x, y in polygon]
    kept: list[Point] = []
    for index, (point, side) in enumerate(zip(polygon, sides, strict=True)):
        before, far = polygon[index - 1], sides[index - 1]
        if (side > 0) != (far > 0):
            share = far / (far - side)
            kept.append(
                (before[0] + share * (point[0] - before[0]), before[1] + share * (point[1] - before[1]))
            )
        if side <= 0:
            kept.append(point)
    return kept
