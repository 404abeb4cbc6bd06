"""What a legend wants of the heroes, found out by trying: which facts a goal cannot do without.

A goal is a compiled condition, so it cannot be read; but it can be asked.  In a copy of the state everything that heroes can bring
about is made true at once; then one fact after the other is taken back, and those without which the goal fails are what it wants.
This holds for any condition over creatures that were beaten and things that were brought somewhere.  Of alternatives one is found,
and a condition over anything else leaves the heroes to guard the castle, which is never wrong.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from andorlang.engine.game import Fault
from andorlang.rulesets.base import piece, track, where

if TYPE_CHECKING:
    from andorlang.engine.game import Game
    from andorlang.engine.script import Goal
    from andorlang.rulesets.base.state import BoardState

MOST, MANY = 12, 99
DEFEAT, BRING = "defeat", "bring"


class Want(NamedTuple):
    """Something that a goal needs.

    Attributes:
        kind: `defeat` or `bring`.
        what: the creature, or the thing.
        spaces: where the thing has to be, any of them; () for a creature.
        number: how many of the creature.
    """

    kind: str
    what: str
    spaces: tuple[int, ...] = ()
    number: int = 1


def wants(game: Game) -> tuple[Want, ...]:
    """What the goals of the legend want; worked out again only when a variable of the legend has changed."""
    state: BoardState = game.state
    key = ("wants", state.heroes, state.variant, tuple(map(str, state.variables)))
    made = game.script.made
    if key not in made:
        found = [want for goal in game.script.goals if goal.won for want in _of_goal(game, goal)]
        made[key] = tuple(dict.fromkeys(found))
    found_before: tuple[Want, ...] = made[key]
    return found_before


def met(game: Game, want: Want) -> bool:
    """Whether it is so now."""
    state: BoardState = game.state
    if want.kind == DEFEAT:
        return state.beaten.get(want.what, 0) >= want.number
    return any(where.find(game, want.what, space) for space in want.spaces)


def last_letter(game: Game) -> int:
    """The letter by which all has to be done, as an index."""
    reached = track.letters(game)
    ends = [
        reached.index(goal.deadline[1])
        for goal in game.script.goals
        if goal.won and goal.deadline is not None and goal.deadline[1] in reached
    ]
    return min(ends, default=len(reached) - 1)


# ------------------------------------------------------------------------------------------------- trying
def _creatures(game: Game) -> list[str]:
    return [*game.script.definitions.get("creature", {}), *game.rules.box.creatures]


def _things(game: Game) -> list[str]:
    own = [name for kind in ("token", "article") for name in game.script.definitions.get(kind, {})]
    return [*own, *(name for name in game.rules.box.slots if name != "gold")]


class _Trial:
    """A copy of a game in which facts can be made true."""

    def __init__(self, game: Game, goal: Goal) -> None:
        self.game, self.goal = game.copy(), goal
        state: BoardState = self.game.state
        state.creatures, state.cargo = {}, {}
        state.items = [() for _ in state.items]
        if goal.deadline is not None and goal.deadline[1] in track.letters(game):
            state.letter = track.letters(game).index(goal.deadline[1])

    def holds(self, beaten: dict[str, int], things: dict[str, tuple[int, ...]]) -> bool:
        state: BoardState = self.game.state
        state.beaten = beaten
        ground: dict[int, tuple[str, ...]] = {}
        for thing, spaces in things.items():
            for space in spaces:
                ground[space] = (*ground.get(space, ()), thing)
        state.ground = ground
        return bool(self.goal.test(self.game, []))


def _of_goal(game: Game, goal: Goal) -> Iterator[Want]:
    try:
        trial = _Trial(game, goal)
        beaten = dict.fromkeys(_creatures(game), MANY)
        things = dict.fromkeys(_things(game), tuple(game.rules.board.distances))
        if not trial.holds(beaten, things):
            return
        for thing in list(things):
            if trial.holds(beaten, {name: spaces for name, spaces in things.items() if name != thing}):
                del things[thing]
        for creature in list(beaten):
            if trial.holds({name: count for name, count in beaten.items() if name != creature}, things):
                del beaten[creature]
        yield from _needed(trial, beaten, things)
    except Fault:
        return


def _needed(trial: _Trial, beaten: dict[str, int], things: dict[str, tuple[int, ...]]) -> Iterator[Want]:
    """How many of each creature, and on which space each thing alone would do."""
    for thing, spaces in things.items():
        found = tuple(space for space in spaces if trial.holds(beaten, {**things, thing: (space,)}))
        if found:
            yield Want(BRING, thing, found)
    for creature in beaten:
        for count in range(1, MOST):
            if trial.holds({**beaten, creature: count}, things):
                yield Want(DEFEAT, creature, (), count)
                break


# ------------------------------------------------------------------------------------------------- what must not happen
def fragile(game: Game) -> frozenset[str]:
    """The things that lose the legend when a creature stands where they are."""
    state: BoardState = game.state
    made, key = game.script.made, ("fragile", tuple(map(str, state.variables)))
    if key not in made:
        goals = [goal for goal in game.script.goals if not goal.won and goal.deadline is None]
        made[key] = frozenset(
            thing for goal in goals for thing in _things(game) if _breaks(game, goal, thing)
        )
    found: frozenset[str] = made[key]
    return found


def _breaks(game: Game, goal: Goal, thing: str) -> bool:
    """Whether a creature on the space of a thing is what a goal speaks of."""
    space = game.rules.board.castle
    try:
        trial = _Trial(game, goal)
        alone = trial.holds({}, {thing: (space,)})
        trial.game.state.creatures = {space: next(iter(_creatures(game)))}
        return trial.holds({}, {thing: (space,)}) and not alone and not trial.holds({}, {})
    except Fault:
        return False


# ------------------------------------------------------------------------------------------------- what is still hidden
def sought(game: Game) -> bool:
    """Whether a token that the legend reacts to can still lie face down in the fog."""
    state: BoardState = game.state
    pool = state.pools.get("fog", ())
    for (_, event), numbers in game.script.listeners.items():
        if event != "activated":
            continue
        for number in numbers:
            if game.script.all_listeners[number].subjects[0] in pool and number not in state.fired:
                return True
    return False


def hidden(game: Game) -> list[int]:
    """The spaces with fog that nobody has turned up."""
    return [
        space for space, lying in game.state.ground.items() if any(piece.name(one) == "fog" for one in lying)
    ]
