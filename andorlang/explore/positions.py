"""When two states of a game play alike: the keys by which analysis knows a position that it has met before."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, Any

from andorlang.explore.relevance import Matters, relevance
from andorlang.legend import Legend

if TYPE_CHECKING:
    from andorlang.engine.game import Game
    from andorlang.graph import Graph


class Positions:
    """Keys for the games of one legend.

    Attributes:
        matters: what still counts, by card.
    """

    def __init__(self, legend: Legend, graph: Graph) -> None:
        self.matters: list[Matters] = relevance(legend, graph)
        self._of_rules = [legend.ruleset.rules.position(one.live) for one in self.matters]
        masks = {key: _mask(one.cards) for key, one in {id(one): one for one in self.matters}.items()}
        self._read = [masks[id(one)] for one in self.matters]

    def key(self, game: Game) -> Hashable:
        """Equal for states from which the same can come, whatever has been before."""
        state = game.state
        if state.ended is not None:
            return (state.card, state.ended)
        if state.card < 0:
            return game.key()
        matters = self.matters[state.card]
        variables, agenda = state.variables, state.agenda
        mask = self._read[state.card]
        read = int.from_bytes(state.read, "little") & mask if mask else 0
        values: list[Any] = []
        for i, low, high in matters.variables:
            value = variables[i]
            if low is not None and value < low:
                value = low
            elif high is not None and value > high:
                value = high
            values.append(value)
        frames = agenda[0][0] if len(agenda) == 1 and agenda[0][1] == 0 else tuple(map(tuple, agenda))
        return (
            state.card, frames, tuple(values), read, self._of_rules[state.card](state),
            state.options and tuple(state.options), state.overrides, state.fired, tuple(map(tuple, state.pending)),
        )  # fmt: skip


def _mask(cards: Sequence[int]) -> int:
    """What is left of `State.read`, taken as a number, where only these cards count."""
    found = bytearray(max(cards, default=-1) + 1)
    for card in cards:
        found[card] = 1
    return int.from_bytes(found, "little")
