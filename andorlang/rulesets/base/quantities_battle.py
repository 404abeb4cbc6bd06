"""What a legend can look at in the middle of a battle, and throws of a hero's dice outside of one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from andorlang.engine.kinds import Number
from andorlang.rulesets.base.effects_heroes import hero_roll, seat_of
from andorlang.rulesets.base.fight_state import PARTY, ROUND, SPACE
from andorlang.rulesets.base.kinds import Hero, Space
from andorlang.vocabulary import implied, quantity

if TYPE_CHECKING:
    from andorlang.engine.game import Game
    from andorlang.rulesets.base.state import BoardState


@quantity(reads=("battle",))
def fighters(game: Game) -> tuple[Hero, ...]:
    """The heroes who take part in the battle, in the order in which they throw; nobody outside of one.

    Examples:
        fighters
    """
    state: BoardState = game.state
    return tuple(state.heroes[seat] for seat in state.fight[PARTY]) if state.fight else ()


@quantity(reads=("battle",))
def battle_round(game: Game) -> Number:
    """Which round of the battle it is, from 1; 0 outside of one.

    Examples:
        battle-round
    """
    fight = game.state.fight
    return int(fight[ROUND]) if fight else 0


@quantity(reads=("battle",))
def battle_space(game: Game) -> Space:
    """The space of the creature that is fought; outside of a battle the hero's own.

    Examples:
        battle-space
    """
    fight = game.state.fight
    if not fight:
        state = game.state
        seat = state.turn if state.turn >= 0 else game.rules.lowest(game)
        return int(state.spaces[seat])
    return int(fight[SPACE])


@quantity(reads=("strength", "willpower"), random=True)
def battle_roll(game: Game, *, of: Hero = implied("hero")) -> Number:
    """The battle value of a hero who throws all dice once: the highest die, and strength (rubble, R077).

    Examples:
        battle-roll of warrior
    """
    return hero_roll(game, seat_of(game, of))
