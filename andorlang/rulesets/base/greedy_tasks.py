"""What there is to do, what each of it is worth, and who does it.

Every hero's decision looks at all heroes together: the tasks of the position are weighed, then given out, the best one first, to
heroes who have none yet.  So two heroes who decide one after the other mean the same thing without having talked about it, and
nothing has to be remembered from turn to turn.  Worth is counted in hours of one hero.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from andorlang.rulesets.base import creatures, ground, market, piece, where
from andorlang.rulesets.base.greedy_goals import BRING, DEFEAT, Want, hidden, sought
from andorlang.rulesets.base.greedy_view import FAR, HORIZON, View
from andorlang.rulesets.base.state import NOWHERE

FIGHT, GO, REST = "fight", "go", "rest"
SURE, DAY, WEAK, URGENT_KEEP, NEAR = 0.97, 7, 7, 4, 2


class Task(NamedTuple):
    """Something to do for one hero or several.

    Attributes:
        worth: what it is worth, less all that it costs but time.
        hours: of all heroes together.
        kind: `fight` or `go`.
        what: tells tasks apart that cannot both be done.
        party: seats.
        route: where those go, one after the other, to do it; of a fight the creature's space.
        keep: willpower that overtime must leave.
        late: only for heroes who have nothing else to do today.
    """

    worth: float
    hours: float
    kind: str
    what: tuple[object, ...]
    party: tuple[int, ...]
    route: tuple[int, ...]
    keep: int = FAR
    late: bool = False


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
        yield from _approach(view, seat, danger, today)
    yield from view.more_tasks(danger)


# ------------------------------------------------------------------------------------------------- time and danger
class Danger:
    """How urgent it is to stop each creature, how scarce letters are, and how much strength is missing."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.missing = max(
            (_missing(view, want.what) for want in view.wants if want.kind == DEFEAT), default=0
        )
        self.nights = min(nights_needed(view), HORIZON)
        last = max(1, min(view.letters + 1, self.nights + view.weights.ahead, HORIZON))
        arrivals = [going.arrives for going in view.going.values()]
        self.excess = {
            day: sum(one <= day for one in arrivals) + (day - 1) // view.weights.future - view.shields
            for day in range(1, last + 1)
        }
        self.spare = view.letters - self.nights - max(0, *self.excess.values(), 0)
        if self.spare < view.weights.despair:
            self.excess = {day: count for day, count in self.excess.items() if day <= view.weights.near}
        self._worth = [
            max(
                (self.urgency(day, count) for day, count in self.excess.items() if arrives <= day),
                default=0.0,
            )
            for arrives in range(HORIZON + 2)
        ]

    def urgency(self, day: int, count: int) -> float:
        """The worth of one creature less, if so many too many will have come to the castle after so many sunrises."""
        weights = self.view.weights
        if count <= 0:
            return 0.0
        return weights.alarm if day == 1 else weights.care + weights.worry * count / (day - 1)

    def of(self, space: int) -> float:
        """The worth of stopping the creature on a space."""
        if self.tonight and space in self.view.helps:
            return self._worth[1]
        return self._worth[min(self.view.going[space].arrives, HORIZON + 1)]

    @property
    def tonight(self) -> bool:
        """Whether the castle falls at the next sunrise if nobody does anything."""
        return self.excess.get(1, 0) > 0

    @property
    def worst(self) -> float:
        return self._worth[0]

    @property
    def soon(self) -> bool:
        """Whether something has to be done by tomorrow."""
        return self.excess.get(2, 0) > 0

    @property
    def letter(self) -> float:
        """The worth of a letter of the track."""
        letter = self.view.weights.letter
        return (
            letter[max(0, min(self.spare, len(letter) - 1))] + self.view.weights.card * self.view.card_ahead
        )

    @property
    def gold(self) -> float:
        """The worth of a point of reward."""
        return self.view.weights.wage if self.missing and self.spare > 0 else self.view.weights.gold

    @property
    def strength(self) -> float:
        """The worth of a point of strength."""
        return self.view.weights.muscle if self.missing else self.view.weights.strength


def _missing(view: View, name: str) -> int:
    """Points of strength that all heroes together lack for a battle that the legend wants."""
    party = tuple(range(len(view.state.heroes)))
    for more in range(0, 12, 2):
        if view.prospect(party, name, NOWHERE, 3, brew=True, more=more).win >= view.weights.bold:
            return more
    return 12


def nights_needed(view: View) -> int:
    """How many sunrises it takes at least until all that the legend wants can be done."""
    brings = [_nights(view, want) for want in view.wants if want.kind == BRING]
    beats = [_nights(view, want) for want in view.wants if want.kind == DEFEAT]
    return max(max(brings, default=0) + (1 if brings and beats else 0), max(beats, default=0))


def _nights(view: View, want: Want) -> int:
    heroes = range(len(view.state.heroes))
    if want.kind == DEFEAT:
        there = [space for space, name in view.state.creatures.items() if name == want.what]
        steps = [max(view.away(seat, space) + 2 - view.hours(seat) for seat in heroes) for space in there]
        return max(0, -(-min(steps, default=0) // DAY))
    found = where.find(view.game, want.what)
    if not found:
        return 3 + (len(hidden(view.game)) // (5 * len(heroes)) if sought(view.game) else 0)
    further = min(view.distance(found[0], space) for space in want.spaces)
    steps = [view.away(seat, found[0]) + further + 2 - view.hours(seat) for seat in heroes]
    return max(0, -(-min(steps) // DAY))


# ------------------------------------------------------------------------------------------------- fights
def fights(view: View, space: int, name: str, danger: Danger) -> Iterator[Task]:
    """The battles with a creature that can be fought today, for each party that makes sense."""
    worth = value(view, space, name, danger)
    if worth <= 0:
        return
    keep = URGENT_KEEP if worth > view.weights.purpose / 2 else view.weights.keep
    steps = {seat: view.stand(seat, space)[0] for seat in view.awake}
    able = [seat for seat in view.awake if view.hours(seat, keep) > steps[seat]]
    good: list[set[int]] = []
    for size in range(1, len(able) + 1):
        for party in combinations(able, size):
            if any(one <= set(party) for one in good):
                continue
            rounds = min(view.hours(seat, keep) - steps[seat] for seat in party)
            found = view.prospect(party, name, space, rounds, brew=wanted(view, name))
            if found.win > SURE and found.rounds < 1.6:
                good.append(set(party))
            hours = sum(steps[seat] for seat in party) + len(party) * found.rounds
            price = len(party) * view.weights.blood * found.loss + view.weights.fall * found.fall
            if found.win >= acceptable(view, space, name, danger):
                yield Task(found.win * worth - price, hours, FIGHT, (FIGHT, space), party, (space,), keep)


def acceptable(view: View, space: int, name: str, danger: Danger) -> float:
    """The chance that a battle must promise: more where there is time to become stronger."""
    if wanted(view, name):
        return view.weights.bold if danger.spare > 0 and not danger.tonight else 0.4
    return 0.25 if danger.of(space) >= view.weights.alarm else view.weights.fair


def wanted(view: View, name: str) -> bool:
    """Whether the legend wants a creature beaten."""
    return any(want.kind == DEFEAT and want.what == name for want in view.wants)


def bears(view: View, space: int) -> bool:
    """Whether the creature on a space bears what the legend wants."""
    cargo = {piece.name(one) for one in view.state.cargo.get(space, ())}
    return any(want.kind == BRING and want.what in cargo for want in view.wants)


def value(view: View, space: int, name: str, danger: Danger) -> float:
    """The worth of beating a creature."""
    if wanted(view, name):
        return _purpose(view, name)
    need = danger.of(space)
    worth = (
        need
        + view.prize(name, danger)
        - (view.weights.toll if need else 1) * danger.letter
    )
    return worth + view.weights.purpose if bears(view, space) else worth


def _purpose(view: View, name: str) -> float:
    """The worth of a creature that the legend wants beaten: nothing before all else is done, unless time is up."""
    others = [want for want in view.wants if want.what != name]
    purpose = view.weights.purpose
    return purpose * 20 if not others or view.letters < 0 else -purpose


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
        yield from _way(view, seat, 3 * danger.strength, ("brew", seat), witch)


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
        yield from _way(view, seat, worth + view.weights.farmer, ("farmer of", seat), view.castle, keep=5)
    for space, lying in view.state.ground.items():
        count = sum(piece.name(one) in view.game.rules.walkers for one in lying)
        if count and space not in view.state.creatures:
            yield from _way(view, seat, worth * count, ("farmer", space), space, view.castle, keep=5)


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
                yield from _way(view, seat, 3.0, ("take", space, one), space)


def useful(view: View, seat: int, one: str) -> bool:
    """Whether a hero takes a thing that lies there."""
    name = piece.name(one)
    if name in (*view.game.rules.walkers, "well", "fog") or ground.slot(view.game, name) is None:
        return False
    return ground.room(view.game, seat, one)


def _toward(view: View, seat: int, worth: float, what: tuple[object, ...], space: int) -> Iterator[Task]:
    """A hero goes somewhere, today as far as the hours last."""
    steps, hours = view.away(seat, space), view.hours(seat, 5)
    if steps and steps < FAR and hours:
        yield Task(worth, steps, GO, what, (seat,), (space,), 5)


def _approach(view: View, seat: int, danger: Danger, today: Collection[int]) -> Iterator[Task]:
    """Use what is left of a day to be where a creature will be tomorrow."""
    hours = view.hours(seat)
    if not hours:
        return
    everyone = tuple(range(len(view.state.heroes)))
    ready = False
    found: list[Task] = []
    for space, name in view.attackable():
        worth = value(view, space, name, danger)
        later = view.going[space].spaces[:1] if creatures.moves(view.game, name) else (space,)
        if worth <= 0 or not later:
            continue
        steps, stand = view.stand(seat, later[0])
        if steps > hours + DAY - 2:
            continue
        least = acceptable(view, space, name, danger)
        brew = wanted(view, name)
        purpose = brew or bears(view, space)
        alone = view.prospect((seat,), name, later[0], 4, brew=brew)
        best = alone if alone.win >= least else view.prospect(everyone, name, later[0], 4, brew=brew)
        if best.win < least:
            continue
        if not steps:
            ready = ready or not purpose
            continue
        sure = min(worth, view.weights.purpose * 3) if purpose else view.weights.share * danger.of(space) + (1 - view.weights.share) * worth
        last_chance = danger.soon and danger.of(space) > 0 and steps >= hours - 1
        late = space in today or not (purpose or last_chance)
        keep = view.weights.keep if purpose else FAR
        need = 1 if best is alone else len(everyone) if brew else 2
        there = sum(view.distance(view.state.spaces[one], later[0]) <= NEAR for one in everyone if one != seat)
        for number in range(need if brew else need - there):
            what = ("approach", space, number)
            found.append(Task(0.9 * best.win * sure, min(steps, hours), GO, what, (seat,), (stand,), keep, late))
    for task in found:
        if not (ready and task.late):
            yield task


def members(seats: Sequence[int], task: Task) -> bool:
    """Whether all of a task's party are among these."""
    return set(task.party) <= set(seats)
