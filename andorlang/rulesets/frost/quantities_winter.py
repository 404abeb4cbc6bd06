"""The values and states of winter that conditions look at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from andorlang.engine.kinds import Flag, Number
from andorlang.rulesets.base import time, where
from andorlang.rulesets.base.effects_heroes import seat_of
from andorlang.rulesets.base.kinds import Hero, Place, Space
from andorlang.rulesets.frost import fire, frost_marker
from andorlang.vocabulary import implied, quantity

if TYPE_CHECKING:
    from andorlang.engine.game import Game
    from andorlang.rulesets.frost.state import FrostState


@quantity(reads=("hours",))
def frost(game: Game) -> Number:
    """The hour on which the marker of eternal frost lies; 11 beside the last one.

    Examples:
        frost
        frost <= 7
    """
    found: int = game.state.frost
    return found


@quantity(reads=("hours", "willpower"))
def hours_left(game: Game, *, of: Hero = implied("hero")) -> Number:
    """How many hours a hero can still use today, overtime included as far as it can be paid.

    Examples:
        hours-left of warrior
    """
    state: FrostState = game.state
    seat = seat_of(game, of)
    found, paid = 0, 0
    while (cost := time.cost_of(game, seat, state.hours[seat] + found + 1)) is not None:
        paid += cost
        if paid and paid >= state.willpower[seat]:
            break
        found += 1
    return found


@quantity(state=True, reads=("board",))
def burning(game: Game, place: Place) -> Flag:
    """A fire burns in a place, or where a hero is.

    Examples:
        9 is burning
        castle is burning
        warrior is burning
    """
    return any(fire.burning(game, space) for space in where.spaces_in(game, place))


@quantity(state=True, reads=("hours",))
def covered(game: Game, hour: Number) -> Flag:
    """Eternal frost lies on an hour or before it, and is not banned today.

    Examples:
        8 is covered
    """
    return hour > frost_marker.last_open(game)


@quantity(state=True, reads=("board",))
def thin(game: Game, space: Space) -> Flag:
    """The ice of a lake space is too thin to be entered.

    Examples:
        450 is thin
    """
    state: FrostState = game.state
    return space in state.thin
