"""From a goal to an option: the steps by which a hero of the North comes nearer to what is to be done.

One hour at a time: whoever sails moors when the hour is over, so that the hours of all heroes are used alike and everybody is still
there when it comes to a battle.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from andorlang.rulesets.base.fight_party import reaches
from andorlang.rulesets.base.greedy_view import FAR
from andorlang.rulesets.north import sailing, ship
from andorlang.rulesets.north.greedy_goals import FETCH, FIGHT, LOOK, Goal, given_out
from andorlang.rulesets.north.greedy_view import NorthView

if TYPE_CHECKING:
    from andorlang.rulesets.base.actions import Option

EXPLORES = "explore"
USUAL, OVERTIME = 7, 4


def begins(view: NorthView, options: Sequence[Option]) -> tuple[Goal | None, Option]:
    """The first thing of a turn, and the goal that it serves."""
    seat, rest = view.state.turn, _verb(options, "rest")
    tasks = given_out(view)
    goal = tasks.get(seat)
    if not view.can_act(seat) or (goal is not None and not _awake_for(view, seat, goal)):
        return None, rest
    if goal is None:
        return _helps(view, seat, tasks, options)
    found = _does(view, seat, goal, options)
    if found is not None:
        return goal, found
    others = (goal.kind == FETCH and view.crew) or (goal.kind == FIGHT and len(goal.party) > 1)
    wait = others and view.state.hours[seat] < USUAL
    return None, _verb(options, "pass") if wait else rest


def _awake_for(view: NorthView, seat: int, goal: Goal) -> bool:
    """Whether there is an hour left for a goal: of overtime more for a battle than for a way."""
    return view.hours(seat, OVERTIME if goal.kind == FIGHT else view.weights.keep) > 0


def _does(view: NorthView, seat: int, goal: Goal, options: Sequence[Option]) -> Option | None:
    """What a hero does next for a goal; None where there is nothing left but to wait."""
    aboard = ship.aboard(view.game, seat)
    if goal.kind == FIGHT:
        attack = _attack(view, goal, options)
        if attack is not None:
            return attack
    if aboard and goal.port not in (-1, view.ship):
        return _own(options, sailing.NAME)
    if goal.kind == LOOK:
        return next((one for one in options if one[0] == "act" and looks(one)), None)
    return walk(view, seat, goal, options)


def looks(option: Option) -> bool:
    """Whether an action of a legend turns up floes, which its name has to say: what it does cannot be read."""
    return EXPLORES in str(option[3])


def _attack(view: NorthView, goal: Goal, options: Sequence[Option]) -> Option | None:
    fights = [option for option in options if option[0] == "fight"]
    for option in fights:
        space = option[2]
        there = space == goal.space or (goal.port == view.ship and space in view.board.adjacent[view.ship])
        if there and all(reaches(view.game, one, space) for one in goal.party):
            return option
    return None


def _helps(
    view: NorthView, seat: int, tasks: dict[int, Goal], options: Sequence[Option]
) -> tuple[Goal | None, Option]:
    """Who has no goal sails for the others, or waits for them as long as it costs no willpower."""
    if view.state.hours[seat] >= USUAL or not tasks:
        return None, _verb(options, "rest")
    port = next((goal.port for goal in tasks.values() if goal.port >= 0), view.ship)
    sail = _own(options, sailing.NAME)
    if port != view.ship and sail is not None:
        return next(goal for goal in tasks.values() if goal.port == port), sail
    return None, _verb(options, "pass")


def walk(view: NorthView, seat: int, goal: Goal, options: Sequence[Option]) -> Option | None:
    """The next step on land, ashore or aboard; None where the way ends."""
    at, land = view.state.spaces[seat], view.board.terrain["land"]
    steps = {option[2]: option for option in options if option[0] == "go"}
    if goal.kind == FETCH and (view.ship in steps or at == view.ship):
        return steps.get(view.ship)
    if at == goal.space or goal.space not in land:
        return None
    now = view.afoot(at, goal.space) if at in land else FAR
    best = min(
        (one for one in steps if one in land), key=lambda one: (view.afoot(one, goal.space), one), default=-1
    )
    return steps[best] if best >= 0 and view.afoot(best, goal.space) < now else None


def walks(view: NorthView, seat: int, goal: Goal | None, options: Sequence[Option]) -> Option:
    """The next step of a move, or its end; overtime is for battles only."""
    stop = _verb(options, "stop")
    if goal is None or not view.hours(seat, 3 if goal.kind == FIGHT else view.weights.keep):
        return stop
    return walk(view, seat, goal, options) or stop


def sails(view: NorthView, goal: Goal | None, options: Sequence[Option]) -> Option:
    """The next space of the ship, as long as the hour lasts."""
    port = goal.port if goal is not None else view.ship
    if port >= 0 and port != view.ship and view.sea(port) < FAR:
        course = view.course(port)
        found = next((one for one in options if one[0] == "sail to" and one[1] == course), None)
        if found is not None:
            return found
    return _verb(options, "moor")


def _own(options: Sequence[Option], action: str) -> Option | None:
    return next((one for one in options if one[0] == "act" and one[3] == action), None)


def _verb(options: Sequence[Option], verb: str) -> Option:
    return next((option for option in options if option[0] == verb), options[0])
