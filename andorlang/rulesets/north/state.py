"""The state of a game in the North: the base game's, with fame, the wind, and what lies on the ship and on boards of cards.

The ship is a figure, and who is aboard stands on its space: nobody else can be on the sea, so that needs no field of its own.
"""

from __future__ import annotations

from typing import ClassVar

from andorlang.rulesets.base.state import BoardState


class NorthState(BoardState):
    """Adds to the state of a board game.

    Attributes:
        fame: of the group, as the bard sings of it.
        wind: the card that lies open.
        kills: beaten creatures for which the narrator has still to go on.
        boards: pieces by the board on which they lie: `cabin`, `bow` and `hold` of the ship, `upgrades`, those of cards.
    """

    __slots__ = ("boards", "fame", "kills", "wind")
    FIELDS: ClassVar[tuple[str, ...]] = (*BoardState.FIELDS, "fame", "wind", "kills", "boards")

    def __init__(self) -> None:
        super().__init__()
        self.fame, self.kills = 0, 0
        self.wind = ""
        self.boards: dict[str, tuple[str, ...]] = {}

    def copy(self) -> NorthState:
        new = NorthState.__new__(type(self))
        self.copy_common(new)
        self.copy_board(new)
        new.fame, new.wind, new.kills = self.fame, self.wind, self.kills
        new.boards = self.boards.copy()
        return new
