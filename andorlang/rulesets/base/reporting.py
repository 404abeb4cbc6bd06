"""A game on the board for programs: what one game's record reports, and what is counted over many."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from andorlang.rulesets.base import castle, track

if TYPE_CHECKING:
    from andorlang.engine.game import Game
    from andorlang.rulesets.base.state import BoardState


def report(game: Game) -> Mapping[str, Any]:
    """The state in the form of `run.schema.json`; nothing before it is known who plays."""
    state: BoardState = game.state
    if not state.spaces:
        return {}
    variant = {"variant": state.variant} if state.variant else {}
    return {
        "heroes": [_hero(state, seat) for seat in range(len(state.heroes))],
        **variant,
        "day": state.day,
        "letter": track.letters(game)[state.letter],
        "shields": {"used": len(state.shields), "all": castle.shields(game)},
        "creatures": {str(space): name for space, name in sorted(state.creatures.items())},
    }


def _hero(state: BoardState, seat: int) -> dict[str, Any]:
    return {
        "name": state.heroes[seat],
        "space": state.spaces[seat] if state.spaces[seat] >= 0 else None,
        "hour": state.hours[seat],
        "resting": seat in state.resting,
        "strength": state.strength[seat],
        "willpower": state.willpower[seat],
        "gold": state.gold[seat],
        "items": list(state.items[seat]),
    }


def tally(game: Game) -> Mapping[str, int | str]:
    """The number of heroes, the variant, and the day and letter on which the game ended."""
    state: BoardState = game.state
    variant = {"variant": state.variant} if game.rules.variants(game.script) else {}
    return {
        "heroes": len(state.heroes),
        **variant,
        "day": state.day,
        "letter": track.letters(game)[state.letter],
    }
