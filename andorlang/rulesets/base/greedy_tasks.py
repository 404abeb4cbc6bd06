"""What there is to do, what each of it is worth, and who does it.

Every hero's decision looks at all heroes together: the tasks of the position are weighed, then given out, the best one first, to
heroes who have none yet.  So two heroes who decide one after the other mean the same thing without having talked about it, and
nothing has to be remembered from turn to turn.
"""

from __future__ import annotations

from collections.abc import Iterator

from andorlang.rulesets.base import ground, market, piece
from andorlang.rulesets.base.greedy_danger import Danger
from andorlang.rulesets.base.greedy_goals import BRING, DEFEAT, hidden, sought
from andorlang.rulesets.base.greedy_prey import FIGHT, GO, Task, acceptable, approaches, fights
from andorlang.rulesets.base.greedy_view import FAR, View

WEAK, CARRIED_KEEP, USEFUL, BREWED, CALLED = 7, 5, 3.0, 3, 20.0


def given_out(view: View) -> dict[int, Task]:
    """The task of each hero who is awake and has one.

    Hours are dear as long as there is something better to do with them; what nobody needs is given away cheaply in a second round.
    """
    found: dict[int, Task] = {}
    taken: set[tuple[object, ...]] = set()
    known = list(tasks(view))
    weights = view.weights
    for price in (weights.hour, weights.spare_hour):
        rank = {id(one): (one.worth - price * one.hours) / (one.hours + weights.settle) for one in known}
        for task in sorted(known, key=lambda one: -rank[id(one)]):
            if task.worth <= price * task.hours or len(found) == len(view.awake):
                break
            if task.late and price == weights.hour:
                continue
            if task.what not in taken and not any(seat in found for seat in task.party):
                taken.add(task.what)
                found |= dict.fromkeys(task.party, task)
    return found


def tasks(view: View) -> Iterator[Task]:
    """All tasks of a position."""
    danger = Danger(view)
    today = set()
    for space, name in view.attackable():
        for task in fights(view, space, name, danger):
            today.add(space)
            yield task
    for seat in view.awake:
        yield from _fog(view, seat)
        yield from _trade(view, seat, danger)
        yield from _wells(view, seat)
        yield from _farmers(view, seat, danger)
        yield from _things(view, seat)
        yield from approaches(view, seat, danger, today)
    yield from _callers(view)
    yield from view.more_tasks(danger)


# ------------------------------------------------------------------------------------------------- ways
def _way(
    view: View, seat: int, worth: float, what: tuple[object, ...], *route: int, keep: int = 0
) -> Iterator[Task]:
    """A hero goes somewhere today, if the hours last."""
    steps, at = 0, view.state.spaces[seat]
    for space in route:
        steps += view.distance(at, space)
        at = space
    if steps <= view.hours(seat, keep or view.weights.keep) and (steps or len(route) > 1):
        yield Task(worth, steps, GO, what, (seat,), route, keep or view.weights.keep)


def _fog(view: View, seat: int) -> Iterator[Task]:
    worth = view.weights.fog if sought(view.game) else view.weights.trifle
    for space in hidden(view.game):
        yield from _way(view, seat, worth, ("fog", space), space)


def _trade(view: View, seat: int, danger: Danger) -> Iterator[Task]:
    state = view.state
    gold = state.gold[seat]
    if not gold:
        return
    for space in market.merchants(view.game):
        points = gold // market.strength_price(view.game, seat, space)
        if points:
            yield from _way(view, seat, points * danger.strength, ("trade", seat), space)
    witch = state.figures.get("witch")
    if witch is not None and gold >= market.brew_price(view.game, seat) and wants_brew(view, seat):
        yield from _way(view, seat, BREWED * danger.strength, ("brew", seat), witch)


def wants_brew(view: View, seat: int) -> bool:
    """Whether brew is better than strength: where a battle comes that decides the legend."""
    has = any(piece.name(one) == market.BREW for one in view.state.items[seat])
    return not has and any(want.kind == DEFEAT for want in view.wants)


def _wells(view: View, seat: int) -> Iterator[Task]:
    state = view.state
    gain = min(20 - state.willpower[seat], view.game.rules.box.heroes[state.heroes[seat]].well)
    worth = gain * (view.weights.thirst if state.willpower[seat] < WEAK else view.weights.well)
    for space, lying in state.ground.items():
        if "well" in lying:
            yield from _way(view, seat, worth, ("well", space), space)


def _farmers(view: View, seat: int, danger: Danger) -> Iterator[Task]:
    worth = view.weights.farmer + min(danger.worst, view.weights.purpose)
    if view.game.rules.walking(view.game, seat):
        yield from _way(
            view, seat, worth + view.weights.farmer, ("farmer of", seat), view.castle, keep=CARRIED_KEEP
        )
    for space, lying in view.state.ground.items():
        count = sum(piece.name(one) in view.game.rules.walkers for one in lying)
        if count and space not in view.state.creatures:
            yield from _way(
                view, seat, worth * count, ("farmer", space), space, view.castle, keep=CARRIED_KEEP
            )


def _things(view: View, seat: int) -> Iterator[Task]:
    """Fetch what the legend wants, and bring it where it belongs."""
    state = view.state
    for want in view.wants:
        if want.kind != BRING:
            continue
        if any(piece.name(one) == want.what for one in state.items[seat]):
            goal = min(want.spaces, key=lambda one: view.away(seat, one))
            yield from _toward(view, seat, view.weights.purpose * 2, (want.what, "bring"), goal)
            continue
        for space, lying in state.ground.items():
            if any(piece.name(one) == want.what for one in lying):
                yield from _toward(view, seat, view.weights.purpose, (want.what, space), space)
    for space, lying in state.ground.items():
        for one in lying:
            if useful(view, seat, one) and view.tempts(seat, space, one):
                yield from _way(view, seat, USEFUL, ("take", space, one), space)


def useful(view: View, seat: int, one: str) -> bool:
    """Whether a hero takes a thing that lies there."""
    name = piece.name(one)
    if name in (*view.game.rules.walkers, "well", "fog") or ground.slot(view.game, name) is None:
        return False
    return ground.room(view.game, seat, one)


def _toward(view: View, seat: int, worth: float, what: tuple[object, ...], space: int) -> Iterator[Task]:
    """A hero goes somewhere, today as far as the hours last."""
    steps, hours = view.away(seat, space), view.hours(seat, CARRIED_KEEP)
    if steps and steps < FAR and hours:
        yield Task(worth, steps, GO, what, (seat,), (space,), CARRIED_KEEP)


def _callers(view: View) -> Iterator[Task]:
    """End the day where the legend reacts to who ends a move there.

    What that is nobody can know before, so it is left for last: to the hero with the most hours, who goes when they just suffice.
    """
    game, hours = view.game, {seat: view.hours(seat) for seat in view.awake}
    if not hours:
        return
    seat = max(hours, key=lambda one: (hours[one], -one))
    hero = view.state.heroes[seat]
    for number in game.script.listeners.get(("when", "stops"), ()):
        listener = game.script.all_listeners[number]
        space = listener.subjects[1]
        if not isinstance(space, int) or (listener.once and number in view.state.fired):
            continue
        if listener.guard is None or listener.guard(game, [0, 0, hero, space]):
            steps = view.away(seat, space)
            if 0 < steps <= hours[seat] <= steps + 1:
                yield Task(CALLED, steps, GO, ("called", space), (seat,), (space,))


__all__ = ["FIGHT", "GO", "Danger", "Task", "acceptable", "given_out", "tasks", "useful", "wants_brew"]
