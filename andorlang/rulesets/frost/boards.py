"""The two sides of the board of The Eternal Frost: Andor in winter, and the land of the Steppes."""

from __future__ import annotations

from typing import Literal

from andorlang.rulesets.base.board import Board, shipped

Side = Literal["andor", "steppes"]
SIDES: tuple[Side, ...] = ("andor", "steppes")


def board(side: Side) -> Board:
    """One side, read once."""
    return shipped(__package__, f"board-{side}.json")
