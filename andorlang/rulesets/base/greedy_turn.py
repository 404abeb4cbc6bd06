"""What the greedy player does with a turn: begin a move, a battle, or end the day; and the steps of a move."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from andorlang.rulesets.base import piece
from andorlang.rulesets.base.greedy_tasks import FIGHT, Task, given_out
from andorlang.rulesets.base.greedy_view import FAR, View, look

if TYPE_CHECKING:
    from andorlang.engine.game import Game
    from andorlang.rulesets.base.actions import Option


WAITING = 5
"""Willpower that a hero keeps who waits and then uses overtime."""


class Plan(NamedTuple):
    """Where a hero goes in this move, place by place."""

    seat: int
    route: tuple[int, ...]
    keep: int

    def passed(self, space: int) -> Plan:
        """What is left of the plan on a space."""
        route = self.route
        while route and route[0] == space:
            route = route[1:]
        return self._replace(route=route)


def begins(game: Game, options: Sequence[Option]) -> tuple[Plan | None, Option]:
    """The first thing of a turn."""
    state = game.state
    view, seat = look(game), state.turn
    task = given_out(view).get(seat)
    if task is None:
        return None, _verb(options, "rest")
    if task.kind == FIGHT:
        found = _fights(view, seat, task, options)
        if found is not None:
            return None, found
        route: tuple[int, ...] = (view.stand(seat, task.route[0])[1],)
    else:
        route = task.route
    plan = Plan(seat, route, task.keep).passed(state.spaces[seat])
    return plan, step(view, plan, options) or _verb(options, "pass" if _waits(view, plan) else "rest")


def _fights(view: View, seat: int, task: Task, options: Sequence[Option]) -> Option | None:
    """Attack when all are there; wait for the others when they still come; None on the way."""
    space = task.route[0]
    attack = next((option for option in options if option[0] == "fight" and option[2] == space), None)
    if attack is None:
        return None
    if all(view.stand(one, space)[0] == 0 for one in task.party):
        return attack
    return _verb(options, "pass")


def walks(game: Game, options: Sequence[Option], plan: Plan | None) -> tuple[Plan | None, Option]:
    """The next step of a move, or its end."""
    stop = _verb(options, "stop")
    if plan is None or game.state.heroes[plan.seat] != stop[1]:
        return None, stop
    plan = plan.passed(game.state.spaces[plan.seat])
    return plan, step(look(game), plan, options) or stop


def step(view: View, plan: Plan, options: Sequence[Option]) -> Option | None:
    """The option that brings a hero nearer to the next place of a plan; None at its end, or where the hours do."""
    seat, route = plan.seat, plan.route
    if not route:
        return None
    here = view.state.spaces[seat]
    way = _way(view, seat, here, route[0])
    if not way or (view.fragile(seat) and not _safe(view, seat, way, plan)):
        return None
    left = len(way) + sum(view.distance(a, b) for a, b in pairwise(route))
    if not _striding(view):
        if left > view.hours(seat) and plan.keep < FAR:
            for option in options:
                if option[0] == "stride" and piece.name(option[2]) == "wineskin":
                    return option
        if not view.hours(seat, plan.keep):
            return None
    return next((option for option in options if option[0] == "go" and option[2] == way[0]), None)


def _way(view: View, seat: int, here: int, there: int) -> Sequence[int]:
    """The way of a hero, around creatures with farmers and the like along."""
    if view.fragile(seat):
        return view.thread(here, there)
    wanted = {*view.game.rules.walkers, *(want.what for want in view.wants)}
    careful = any(piece.name(one) in wanted for one in view.state.items[seat])
    return view.path(here, there, view.avoid - {there} if careful else ())


def _waits(view: View, plan: Plan) -> bool:
    """Whether a hero with something fragile waits an hour for others to clear the way."""
    seat, others = plan.seat, len(view.awake) > 1
    if not plan.route or not others or not view.fragile(seat):
        return False
    return view.hours(seat, WAITING) > view.away(seat, plan.route[0])


def _safe(view: View, seat: int, way: Sequence[int], plan: Plan) -> bool:
    """Whether the way leads on to a space where a hero with something fragile can stay for the night."""
    if way[0] in view.state.creatures:
        return False
    free = next((count for count, space in enumerate(way) if space in view.state.creatures), len(way))
    reach = min(view.hours(seat, plan.keep), free)
    return reach >= len(way) or any(space not in view.tomorrow for space in way[:reach])


def _striding(view: View) -> bool:
    """Whether the move that is on has a step left that costs no hour."""
    frame = view.state.agenda[-1]
    return len(frame) > 3 and view.game.script.codes[frame[0]].name == "a move" and bool(frame[3])


def guides(game: Game, options: Sequence[Option]) -> Option:
    """A figure stays where it is."""
    return _verb(options, "guided")


def _verb(options: Sequence[Option], verb: str) -> Option:
    return next((option for option in options if option[0] == verb), options[0])
