"""What a person sees of a game in the North beyond the base game: fame, wind, and the ship."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from andorlang.rulesets.base.actions import title
from andorlang.rulesets.base.free import called
from andorlang.rulesets.base.telling import counted
from andorlang.rulesets.north import fame, ship, wind

if TYPE_CHECKING:
    from andorlang.engine.game import Game
    from andorlang.rulesets.north.state import NorthState

_COLUMN = 12


def status(game: Game, plain: Mapping[str, Any]) -> Mapping[str, Any]:
    """The values of the base game without its castle, and with fame and wind."""
    state: NorthState = game.state
    if not plain:
        return plain
    return {
        **{name: value for name, value in plain.items() if name != "shields"},
        "fame": f"{state.fame} of {fame.table(game)['end']}",
        "wind": f"{title(game, state.wind).lower()} ({counted(wind.spaces(game), 'space')} an hour)",
    }


def scene(game: Game) -> Sequence[str]:
    """The ship with what is on its board, and the boards of cards with something on them."""
    state: NorthState = game.state
    if not state.spaces:
        return ()
    crew = ", ".join(title(game, state.heroes[seat]) for seat in ship.crew(game))
    rows = [("aboard", crew)]
    rows += [
        (title(game, board).lower(), ", ".join(called(game, one) for one in lying))
        for board, lying in state.boards.items()
    ]
    return [f"{name:{_COLUMN}}{text}" for name, text in rows if text]
