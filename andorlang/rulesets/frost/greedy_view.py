"""What the greedy player sees in winter: ways around the lake, fires that could burn, and what a win is worth without gold.

The lake is a detour that cannot be walked twice, and the cave turns the weak away, so ways lead there only if they begin or end
there.  A battle that the legend wants is looked at with the fire that could be lit beside it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any

from andorlang.rulesets.base import creatures, fight_end, greedy_goals, market, piece
from andorlang.rulesets.base.board import Board
from andorlang.rulesets.base.greedy_goals import BRING, DEFEAT
from andorlang.rulesets.base.greedy_odds import NEVER, Prospect
from andorlang.rulesets.base.greedy_view import FAR, View
from andorlang.rulesets.base.greedy_weights import TUNED, Weights
from andorlang.rulesets.base.state import NOWHERE
from andorlang.rulesets.frost import exchange, fire, lures

if TYPE_CHECKING:
    from andorlang.engine.game import Game
    from andorlang.rulesets.frost.state import FrostState

WINTER = replace(TUNED, letter=(20.0, 12.0, 7.0, 4.0, 2.0, 2.0), card=1.0)
# Where the days end before the letters do, letters are cheap.
SPENDING = replace(WINTER, letter=(4.0, 3.0, 2.0, 1.0, 0.5, 0.5), card=0.5)
SHORT = 3
BEST, MOST_FIRE, KEPT = 6, 2, 4096


def detours(board: Board) -> frozenset[int]:
    """The lake, and spaces that ask for something of those who enter."""
    return board.lake | frozenset(board.needs)


@lru_cache(KEPT)
def away(board: Board, thin: tuple[int, ...], end: int) -> Mapping[int, int]:
    """Steps to a space from all others; over the lake only if it lies there, or for who is on it."""
    if end in thin:
        return {end: 0}
    steps, queue = {end: 0}, deque([end])
    far, inside = detours(board), end in board.lake
    while queue:
        at = queue.popleft()
        for near in board.adjacent[at]:
            if near in steps or (at in thin and at != end):
                continue
            steps[near] = steps[at] + 1
            if near not in far or (inside and at in board.lake):
                queue.append(near)
    return _out_of_the_lake(board, thin, steps)


def _out_of_the_lake(board: Board, thin: tuple[int, ...], steps: dict[int, int]) -> Mapping[int, int]:
    """Add the spaces of the lake from where the shore is further than one step."""
    queue = deque(sorted((one for one in steps if one in board.lake), key=lambda one: steps[one]))
    while queue:
        at = queue.popleft()
        for near in board.adjacent[at]:
            if near in board.lake and near not in steps and at not in thin:
                steps[near] = steps[at] + 1
                queue.append(near)
    return steps


class FrostView(View):
    """A position in winter."""

    state: FrostState

    def __init__(self, game: Game, weights: Weights | None = None) -> None:
        super().__init__(game, weights or WINTER)
        if weights is None and self.track > self.days:
            self.weights = SPENDING

    # -------------------------------------------------------------------------------------------- ways
    @cached_property
    def detours(self) -> frozenset[int]:
        """Spaces that nobody crosses on the way to somewhere else."""
        return detours(self.board)

    def distance(self, start: int, end: int) -> int:
        if start == NOWHERE:
            return FAR
        return away(self.board, self.state.thin, end).get(start, FAR)

    def path(self, start: int, end: int, avoid: Collection[int] = ()) -> tuple[int, ...]:
        if avoid and self.distance(start, end) > 1:
            found = self._around(start, end, self.detours.union(avoid) - {end})
            if found and len(found) <= self.distance(start, end) + 4:
                return found
        way, at = [], start
        while at != end:
            left = self.distance(at, end)
            near = [one for one in self.board.adjacent[at] if self.distance(one, end) == left - 1]
            near = [one for one in near if one not in self.state.thin]
            if left >= FAR or not near:
                return ()
            at = near[0]
            way.append(at)
        return tuple(way)

    # -------------------------------------------------------------------------------------------- battles
    def prospect(
        self,
        party: Sequence[int],
        name: str,
        space: int,
        rounds: int,
        *,
        brew: bool = False,
        left: int = 0,
        more: int = 0,
    ) -> Prospect:
        if self.hopeless(party, name, space, more):
            return NEVER
        more += self.spark(party, space) if brew else 0
        return super().prospect(party, name, space, rounds, brew=brew, left=left, more=more)

    def hopeless(self, party: Sequence[int], name: str, space: int, more: int) -> bool:
        """Whether the best throw of a party is not enough against the worst one of a creature."""
        best = more + int(self.game.rules.bonus(self.game, space))
        for seat in party:
            throw = self.throw(seat, apart=False, brew=False)
            best += self.state.strength[seat] + BEST * (throw.dice if throw.helm else 1) + MOST_FIRE
        return best <= self.foe(name)[1]

    def spark(self, party: Sequence[int], space: int) -> int:
        """Strength that a fire would add which the party can light where it fights."""
        if fire.burning(self.game, space) or not any(self.lights(seat, space) for seat in party):
            return 0
        kinds = self.game.rules.box.heroes
        return sum(int(kinds[self.state.heroes[seat]].fire) for seat in party)

    def lights(self, seat: int, space: int) -> bool:
        """Whether a hero could light a fire on a space."""
        state = self.state
        if state.willpower[seat] <= fire.price(self.game) + 1:
            return False
        wood = fire.FIREWOOD in state.items[seat] and bool(state.stock[fire.FIRE])
        hearth = bool(state.hearth) and seat == fire.keeper(self.game)
        return wood or hearth or fire.OUT in state.ground.get(space, ())

    @cached_property
    def prey(self) -> int:
        """The space of a creature that the legend wants next; `NOWHERE` for none."""
        if any(want.kind == BRING for want in self.wants) and self.letters > 0:
            return NOWHERE
        names = {want.what for want in self.wants if want.kind == DEFEAT}
        return next((at for at, name in self.attackable() if name in names), NOWHERE)

    # -------------------------------------------------------------------------------------------- what is worth something
    def prize(self, name: str, danger: Any) -> float:
        choice = creatures.values(self.game, name).choice
        if fight_end.reward(self.game, name) != fight_end.CHOICE:
            return super().prize(name, danger)
        strength = choice.get("strength", 0) * float(danger.strength)
        return max(strength, choice.get("willpower", 0) * self.weights.gold)

    def tempts(self, seat: int, space: int, one: str) -> bool:
        name = piece.name(one)
        if any(
            want.kind == BRING and want.what == name and space in want.spaces
            for want in greedy_goals.wants(self.game)
        ):
            return False
        if name == lures.GEM and self.luring(space):
            return False
        return space not in market.merchants(self.game) or not exchange.stored(self.game, one)

    @cached_property
    def letters(self) -> int:
        """Letters until the last one, or days until frost leaves too few hours, if that comes first."""
        return min(self.track, self.days)

    @cached_property
    def track(self) -> int:
        return greedy_goals.last_letter(self.game) - self.state.letter - 1

    @cached_property
    def days(self) -> int:
        """Days that are still long enough to do something."""
        return self.state.frost - SHORT

    def luring(self, space: int) -> bool:
        """Whether a gem on a space has a creature beside it to lure."""
        return any(near in self.state.creatures for near in self.board.adjacent[space])
