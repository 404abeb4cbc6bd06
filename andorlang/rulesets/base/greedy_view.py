"""What a player sees at a glance before a decision: hours, ways, where creatures will be, and how full the castle gets.

Nothing that players do not know goes into it: what lies face down is unknown to the state itself (see `state`).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from andorlang.rulesets.base import castle, creatures, greedy_goals, piece, time, track, way
from andorlang.rulesets.base.battle_round import GroupThrow, Throw
from andorlang.rulesets.base.fight_dice import count_of, die_of
from andorlang.rulesets.base.fight_end import most
from andorlang.rulesets.base.fight_party import BOW, has_reach, may_be_attacked
from andorlang.rulesets.base.greedy_odds import NEVER, Against, Prospect, battle
from andorlang.rulesets.base.greedy_ways import thread
from andorlang.rulesets.base.greedy_weights import TUNED, Weights
from andorlang.rulesets.base.state import NOWHERE

if TYPE_CHECKING:
    from andorlang.engine.game import Game
    from andorlang.rulesets.base.greedy_goals import Want
    from andorlang.rulesets.base.state import BoardState

FAR, HORIZON, MOST_ROUNDS, ENOUGH = 99, 6, 5, 12


class Going(NamedTuple):
    """What becomes of a creature if nobody stops it.

    Attributes:
        spaces: where it stands after each of the next sunrises, as long as it is on the board.
        arrives: after how many sunrises it is in the castle; `FAR` for none that is foreseen.
    """

    spaces: tuple[int, ...]
    arrives: int


class View:
    """One position, looked at by all heroes together."""

    def __init__(self, game: Game, weights: Weights = TUNED) -> None:
        self.game, self.weights = game, weights
        self.state: BoardState = game.state
        self.board = way.board(game)
        self.castle = self.board.castle
        self._moved: dict[tuple[str, str], bool] = {}
        self._hours: dict[tuple[int, int], int] = {}
        self._throws: dict[tuple[int, bool, bool], Throw] = {}
        self._foes: dict[tuple[str, int], tuple[Against, int]] = {}

    # -------------------------------------------------------------------------------------------- of other games
    def more_tasks(self, danger: Any) -> Iterator[Any]:
        """What else there is to do in a game that extends this one, as tasks."""
        return iter(())

    def prize(self, name: str, danger: Any) -> float:
        """The worth of what a creature gives who is beaten."""
        return most(self.game, name) * float(danger.gold)

    def tempts(self, seat: int, space: int, one: str) -> bool:
        """Whether a hero would go to a space to take what lies there."""
        return True

    # -------------------------------------------------------------------------------------------- heroes
    @cached_property
    def awake(self) -> tuple[int, ...]:
        return tuple(seat for seat in range(len(self.state.heroes)) if time.awake(self.state, seat))

    def hours(self, seat: int, keep: int = FAR) -> int:
        """Hours that a hero can still use today; overtime as long as so much willpower is left."""
        key = seat, keep
        if key not in self._hours:
            self._hours[key] = self._hours_left(seat, keep)
        return self._hours[key]

    def _hours_left(self, seat: int, keep: int) -> int:
        used, willpower, count = self.state.hours[seat], self.state.willpower[seat], 0
        while True:
            cost = time.cost_of(self.game, seat, used + count + 1)
            if cost is None or (cost and willpower - cost < keep):
                return count
            willpower -= cost
            count += 1

    def distance(self, start: int, end: int) -> int:
        found = self.board.distances[start].get(end) if start != NOWHERE else None
        return FAR if found is None else found

    def away(self, seat: int, space: int) -> int:
        """Steps from a hero to a space."""
        return self.distance(self.state.spaces[seat], space)

    def stand(self, seat: int, space: int) -> tuple[int, int]:
        """Steps to where a hero can fight a creature on a space, and where that is."""
        steps = self.away(seat, space)
        if steps in (0, FAR) or not has_reach(self.game, seat):
            return steps, space
        here = self.state.spaces[seat]
        beside = min(self.board.adjacent[space], key=lambda one: (self.distance(here, one), one))
        return self.distance(here, beside), beside

    def path(self, start: int, end: int, avoid: Collection[int] = ()) -> tuple[int, ...]:
        """The spaces of a shortest way behind its start, around those to avoid where there is such a way."""
        if avoid:
            found = self._around(start, end, avoid)
            if found:
                return found
        way_there = self.board.path(start, end)
        return () if way_there is None else way_there[1:]

    def _around(self, start: int, end: int, avoid: Collection[int]) -> tuple[int, ...]:
        before = {start: start}
        queue = deque([start])
        while queue:
            at = queue.popleft()
            if at == end:
                break
            for near in self.board.adjacent[at]:
                if near not in before and near not in avoid:
                    before[near] = at
                    queue.append(near)
        if end not in before:
            return ()
        steps = [end]
        while steps[-1] != start:
            steps.append(before[steps[-1]])
        return tuple(reversed(steps[:-1]))

    # -------------------------------------------------------------------------------------------- battles
    def throw(self, seat: int, *, apart: bool, brew: bool) -> Throw:
        """How a hero throws in a battle."""
        key = seat, apart, brew
        if key not in self._throws:
            items = self.state.items[seat]
            kind = self.game.rules.box.heroes[self.state.heroes[seat]]
            singly = kind.one_by_one or (apart and BOW in items)
            brewed = brew and any(piece.name(one) == "witchs-brew" for one in items)
            dice = count_of(self.game, seat)
            self._throws[key] = Throw(die_of(self.game, seat), dice, singly, "helm" in items, brewed)
        return self._throws[key]

    def foe(self, name: str, left: int = 0) -> tuple[Against, int]:
        """A creature as it goes into battle, or with so much willpower left, and its strength."""
        key = name, left
        if key not in self._foes:
            kind = creatures.values(self.game, name)
            last = 0
            rows: list[int] = []
            for willpower in range((left or kind.willpower) + 1):
                last = kind.dice[min(willpower, len(kind.dice) - 1)] or last
                rows.append(last)
            self._foes[key] = Against(kind.die, tuple(rows)), creatures.strength(self.game, name)
        return self._foes[key]

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
        """What a battle of a party promises, wherever they stand now.

        Args:
            brew: it is used.
            left: willpower of the creature, if it has lost some.
            more: strength that the party does not have yet.
        """
        if rounds < 1:
            return NEVER
        state, box = self.state, self.game.rules.box
        throws = tuple(
            self.throw(seat, apart=has_reach(self.game, seat) and state.spaces[seat] != space, brew=brew)
            for seat in sorted(party, key=lambda one: box.heroes[state.heroes[one]].turns)
        )
        turns = any(box.heroes[state.heroes[seat]].turns for seat in party)
        foe, strength = self.foe(name, left)
        lead = (
            sum(state.strength[seat] + self.game.rules.hero_bonus(self.game, seat, space) for seat in party)
            - strength
            + more
            + self.game.rules.bonus(self.game, space)
        )
        limit = min(ENOUGH, *(state.willpower[seat] for seat in party))
        return battle(GroupThrow(throws, turns, 0), foe, lead, limit, min(rounds, MOST_ROUNDS))

    def attackable(self) -> Iterator[tuple[int, str]]:
        """The creatures that can be attacked, with their spaces."""
        for space, name in self.state.creatures.items():
            if may_be_attacked(self.game, space):
                yield space, name

    # -------------------------------------------------------------------------------------------- what will be
    @cached_property
    def going(self) -> Mapping[int, Going]:
        """By the space of each creature, what becomes of it."""
        return self._foreseen(self.state.creatures, HORIZON)

    @cached_property
    def helps(self) -> frozenset[int]:
        """The spaces of creatures without whom fewer would come to the castle at the next sunrise.

        Those are not only the ones that come themselves, since who finds a space taken goes on to the next one.
        """
        now = sum(going.arrives == 1 for going in self.going.values())
        found = []
        for space in self.state.creatures if now else ():
            others = {at: name for at, name in self.state.creatures.items() if at != space}
            if sum(going.arrives == 1 for going in self._foreseen(others, 1).values()) < now:
                found.append(space)
        return frozenset(found)

    def _foreseen(self, creatures_now: Mapping[int, str], days: int) -> Mapping[int, Going]:
        """What becomes of creatures if nothing but the next sunrises happens."""
        now = dict(creatures_now)
        origin = {space: space for space in now}
        spaces: dict[int, list[int]] = {space: [] for space in now}
        arrives: dict[int, int] = {}
        for day in range(1, days + 1):
            for symbol in self.game.rules.sunrise(self.game):
                for space in sorted(at for at, name in now.items() if self._follows(name, symbol)):
                    at = self._next(space, now)
                    if at is None:
                        continue
                    first, name = origin.pop(space), now.pop(space)
                    if at == self.castle:
                        arrives[first] = day
                    else:
                        now[at], origin[at] = name, first
            for at, first in origin.items():
                spaces[first].append(at)
        return {space: Going(tuple(spaces[space]), arrives.get(space, FAR)) for space in spaces}

    def _follows(self, name: str, symbol: str) -> bool:
        """Whether a creature moves at a symbol of the sunrise box."""
        key = name, symbol
        if key not in self._moved:
            moves = creatures.base_kind(self.game, name) == symbol and creatures.moves(self.game, name)
            self._moved[key] = moves
        return self._moved[key]

    def _next(self, space: int, now: Mapping[int, str]) -> int | None:
        """Where the creature of a space goes; None if it stays."""
        target = self.board.arrows.get(space)
        return None if target is None else self.board.leap(target, now)

    @cached_property
    def shields(self) -> int:
        """Creatures that the castle can still hold back."""
        return castle.shields(self.game) - len(self.state.shields)

    @cached_property
    def letters(self) -> int:
        """Letters that the narrator can go on before the last one is reached."""
        return greedy_goals.last_letter(self.game) - self.state.letter - 1

    @cached_property
    def card_ahead(self) -> bool:
        """Whether something waits at the next letter."""
        reached = track.letters(self.game)
        return bool(self.state.letters.get(reached[min(self.state.letter + 1, len(reached) - 1)]))

    @cached_property
    def wants(self) -> tuple[Want, ...]:
        """What the legend wants that is not so yet."""
        return tuple(want for want in greedy_goals.wants(self.game) if not greedy_goals.met(self.game, want))

    @cached_property
    def tomorrow(self) -> frozenset[int]:
        """The spaces on which creatures stand after the next sunrise."""
        return frozenset(going.spaces[0] for going in self.going.values() if going.spaces)

    def fragile(self, seat: int) -> bool:
        """Whether a hero has something along that must not meet a creature."""
        things = greedy_goals.fragile(self.game)
        return bool(things) and any(piece.name(one) in things for one in self.state.items[seat])

    @cached_property
    def gauntlet(self) -> frozenset[int]:
        """The spaces that a hero with something fragile has still to cross."""
        found: set[int] = set()
        for want in self.wants:
            for seat, at in enumerate(self.state.spaces):
                if want.spaces and self.fragile(seat):
                    goal = min(want.spaces, key=lambda one: self.distance(at, one))
                    found.update(self.thread(at, goal))
        return frozenset(found)

    def thread(self, start: int, end: int) -> tuple[int, ...]:
        """The spaces of a way behind its start that has few creatures on it, and then few steps."""
        return thread(self.board, start, end, self.state.creatures)

    @cached_property
    def avoid(self) -> frozenset[int]:
        """Spaces that nobody crosses who has farmers along."""
        return frozenset(self.state.creatures)


def look(game: Game) -> View:
    """The position as the player of this very game looks at it."""
    view: View = game.rules.view(game)
    return view
