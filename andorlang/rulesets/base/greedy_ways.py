"""Ways past creatures, for heroes with something along that no creature may get."""

from __future__ import annotations

from collections.abc import Collection
from heapq import heappop, heappush
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from andorlang.rulesets.base.board import Board

BLOCKED = 4
"""Steps of a detour that are better than a creature on the way."""


def thread(board: Board, start: int, end: int, creatures: Collection[int]) -> tuple[int, ...]:
    """The spaces of a way behind its start on which steps and creatures together are fewest; () where there is none."""
    best: dict[int, int] = {}
    queue: list[tuple[int, int, tuple[int, ...]]] = [(0, start, ())]
    while queue:
        price, at, passed = heappop(queue)
        if at == end:
            return passed
        if price >= best.get(at, price + 1):
            continue
        best[at] = price
        for near in board.adjacent[at]:
            heappush(queue, (price + 1 + BLOCKED * (near in creatures), near, (*passed, near)))
    return ()
