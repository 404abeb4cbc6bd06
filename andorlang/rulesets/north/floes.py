"""Snow tokens, the ice floes of this sea: turned up from afar, or carried out by the ship that comes onto them.

A ship cannot pass one: it stops, the token is turned up if it lies face down, and is carried out at once (NO-073, NO-074).  What
ice, portals and eternal fires do is for the legend to say (NO-084).  Reactions to the turning up come first, so one of them may have
taken the token away.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from andorlang.engine.script import LEAVE
from andorlang.rulesets.base import ground, piece, tokens
from andorlang.rulesets.base.free import turn_up
from andorlang.rulesets.north.procedures import NORTH

if TYPE_CHECKING:
    from andorlang.engine.game import Game
    from andorlang.engine.state import Frame

SNOW = "snow"
# Values of a frame: seat of who came there, space.
SEAT, PLACE = 2, 3


def floe(game: Game, space: int) -> str | None:
    """The snow token of a space."""
    return next((one for one in game.state.ground.get(space, ()) if piece.name(one) == SNOW), None)


def _reveal(game: Game, frame: Frame) -> int:
    one = floe(game, frame[PLACE])
    if one is None:
        return 2
    frame[1] = 1
    if piece.hidden(one):
        turn_up(game, frame[PLACE], (one,))
    return LEAVE


def _activate(game: Game, frame: Frame) -> int:
    one = floe(game, frame[PLACE])
    if one is None:
        return 2
    ground.take_up(game, frame[PLACE], one)
    frame[1] = 2
    return game.call(tokens.ACTIVATE, piece.detail(one), frame[SEAT], frame[PLACE], SNOW)


BOARD_FLOE = NORTH.add("the ship comes onto a floe", (_reveal, _activate), size=2)
