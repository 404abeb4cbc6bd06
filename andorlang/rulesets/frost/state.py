"""The state of a game of The Eternal Frost: that of the base game, and what winter adds to it.

Fires, snow and ice are pieces on the board like all others; here is only what lies nowhere.
"""

from __future__ import annotations

from typing import ClassVar

from andorlang.rulesets.base.state import BoardState


class FrostState(BoardState):
    """Adds to the state of the base game.

    Attributes:
        frost: the hour that the marker of eternal frost covers; all later ones are covered, too (FR-223).
        thawed: the marker lies face down today (FR-272).
        hearth: the fire on the hero board of the fire guardian, as a piece; "" without her.
        thin: lake spaces that nobody enters any more (FR-335).
    """

    __slots__ = ("frost", "hearth", "thawed", "thin")
    FIELDS: ClassVar[tuple[str, ...]] = (*BoardState.FIELDS, "frost", "thawed", "hearth", "thin")

    def __init__(self) -> None:
        super().__init__()
        self.frost = 11
        self.thawed = False
        self.hearth = ""
        self.thin: tuple[int, ...] = ()

    def copy(self) -> FrostState:
        new = FrostState.__new__(type(self))
        self.copy_common(new)
        self.copy_board(new)
        new.frost, new.thawed, new.hearth, new.thin = self.frost, self.thawed, self.hearth, self.thin
        return new
