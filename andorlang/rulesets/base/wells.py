"""Wells: whoever is there may empty one for willpower; at sunrise those without a hero are full again (R066)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from andorlang.rulesets.base.ground import put, take_up
from andorlang.rulesets.base.tracks import change

if TYPE_CHECKING:
    from andorlang.engine.game import Game
    from andorlang.rulesets.base.state import BoardState

FULL, EMPTY = "well", "well:empty"


def drink(game: Game, seat: int) -> None:
    """Empty the well where a hero stands."""
    state: BoardState = game.state
    space, hero = state.spaces[seat], state.heroes[seat]
    take_up(game, space, FULL)
    put(game, space, EMPTY)
    game.note("drinks", hero, space)
    plain = game.rules.box.heroes[hero].well
    change(game, seat, "willpower", int(game.override("willpower of well", plain)))
    game.emit("emptied", "well", hero, space)


def refresh(game: Game) -> None:
    """Turn up the wells on whose spaces no hero stands."""
    state: BoardState = game.state
    for space, lying in list(state.ground.items()):
        if EMPTY in lying and space not in state.spaces:
            state.ground[space] = tuple(FULL if one == EMPTY else one for one in lying)


def remove(game: Game, space: int) -> bool:
    """A well dries up for good; whether there was one."""
    return take_up(game, space, FULL) or take_up(game, space, EMPTY)
