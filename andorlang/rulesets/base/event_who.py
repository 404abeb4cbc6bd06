"""Whom an event means: all heroes on the board who fulfil every condition of the card.

Heroes whose marker is in the sunrise box are on the board and count; those of a legend who have not come yet do not.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, TypeAlias

from andorlang.rulesets.base.sharing import present

if TYPE_CHECKING:
    from andorlang.engine.game import Game
    from andorlang.rulesets.base.state import BoardState


def on_terrain(game: Game, seat: int, kind: str) -> bool:
    """Whether a hero stands on a kind of ground; `river` are the spaces that border it."""
    return game.state.spaces[seat] in game.rules.board.terrain.get(kind, ())


Test: TypeAlias = "Callable[[Game, int, Any], bool]"
TESTS: Mapping[str, Test] = {
    "heroes": lambda game, seat, names: game.state.heroes[seat] in names,
    "between": lambda game, seat, ends: ends[0] <= game.state.spaces[seat] <= ends[1],
    "terrain": on_terrain,
    "not-terrain": lambda game, seat, kind: not on_terrain(game, seat, kind),
    "not-on": lambda game, seat, spaces: game.state.spaces[seat] not in spaces,
    "first-on": lambda game, seat, spaces: game.state.spaces[seat] in spaces,
    "willpower-below": lambda game, seat, points: game.state.willpower[seat] < points,
    "willpower-above": lambda game, seat, points: game.state.willpower[seat] > points,
    "strength-at-most": lambda game, seat, points: game.state.strength[seat] <= points,
}


def seats(game: Game, who: str | Mapping[str, Any]) -> list[int]:
    """The heroes that a card means; how many of them are chosen is another matter."""
    state: BoardState = game.state
    there = present(state)
    if not isinstance(who, str):
        conditions = [(TESTS[name], value) for name, value in who.items() if name in TESTS]
        return [seat for seat in there if all(test(game, seat, value) for test, value in conditions)]
    if who == "sunrise-box":
        return [seat for seat in there if seat in state.resting]
    return [by_rank(game, there, who)] if there and who.endswith("-rank") else there


def by_rank(game: Game, among: list[int], which: str) -> int:
    """The hero of the lowest or highest rank (`lowest-rank`, `highest-rank`) among several."""
    ordered: list[int] = game.rules.by_rank(game, among)
    return ordered[0] if which == "lowest-rank" else ordered[-1]
