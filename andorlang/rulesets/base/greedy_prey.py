"""Which creatures the greedy player fights, with whom, and where it waits for them."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import combinations
from typing import NamedTuple

from andorlang.rulesets.base import creatures, piece
from andorlang.rulesets.base.greedy_danger import DAY, Danger
from andorlang.rulesets.base.greedy_goals import BRING, DEFEAT
from andorlang.rulesets.base.greedy_view import FAR, View

FIGHT, GO = "fight", "go"
SURE, QUICK, URGENT_KEEP, ROUNDS = 0.97, 1.6, 4, 4
# Chances that do when there is no time for better ones: in the battle that decides, and where the castle falls tonight.
HOPE, LAST_HOPE = 0.4, 0.25


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
            if found.win > SURE and found.rounds < QUICK:
                good.append(set(party))
            hours = sum(steps[seat] for seat in party) + len(party) * found.rounds
            price = len(party) * view.weights.blood * found.loss + view.weights.fall * found.fall
            if found.win >= acceptable(view, space, name, danger):
                yield Task(found.win * worth - price, hours, FIGHT, (FIGHT, space), party, (space,), keep)


def acceptable(view: View, space: int, name: str, danger: Danger) -> float:
    """The chance that a battle must promise: more where there is time to become stronger."""
    if wanted(view, name):
        return view.weights.bold if danger.spare > 0 and not danger.tonight else HOPE
    return LAST_HOPE if danger.of(space) >= view.weights.alarm else view.weights.fair


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
    worth = need + view.prize(name, danger) - (view.weights.toll if need else 1) * danger.letter
    if bears(view, space):
        return worth + view.weights.purpose
    return worth + view.weights.purpose if space in view.gauntlet else worth


def _purpose(view: View, name: str) -> float:
    """The worth of a creature that the legend wants beaten: nothing before all else is done, unless time is up."""
    others = [want for want in view.wants if want.what != name]
    purpose = view.weights.purpose
    return purpose * 20 if not others or view.letters < 0 else -purpose


class _Aim(NamedTuple):
    """A creature as a hero thinks of it for tomorrow.

    Attributes:
        space: where it is now; `later` where it will be.
        worth: of beating it, with the chances for that.
        need: how many heroes it takes.
        purpose: the legend wants it, or what it bears.
        steps: to where the hero can fight it then, which is `stand`.
    """

    space: int
    later: int
    worth: float
    need: int
    purpose: bool
    steps: int
    stand: int


def approaches(view: View, seat: int, danger: Danger, today: Collection[int]) -> Iterator[Task]:
    """Use what is left of a day to be where a creature will be tomorrow.

    Args:
        today: spaces of creatures that can be fought today.
    """
    hours = view.hours(seat)
    if not hours:
        return
    aims = list(_aims(view, seat, danger, hours + DAY - 2))
    ready = any(not aim.steps and not aim.purpose for aim in aims)
    for aim in aims:
        need = danger.of(aim.space)
        last_chance = danger.soon and need > 0 and aim.steps >= hours - 1
        late = aim.space in today or not (aim.purpose or last_chance)
        if not aim.steps or (ready and late):
            continue
        keep = view.weights.keep if aim.purpose else FAR
        for number in range(aim.need):
            what = ("approach", aim.space, number)
            yield Task(aim.worth, min(aim.steps, hours), GO, what, (seat,), (aim.stand,), keep, late)


def _aims(view: View, seat: int, danger: Danger, most: int) -> Iterator[_Aim]:
    """The creatures that a hero could go for, within so many steps."""
    everyone, weights = tuple(range(len(view.state.heroes))), view.weights
    for space, name in view.attackable():
        worth = value(view, space, name, danger)
        later = view.going[space].spaces[:1] if creatures.moves(view.game, name) else (space,)
        steps, stand = view.stand(seat, later[0]) if worth > 0 and later else (FAR, space)
        if steps > most:
            continue
        least, goal = acceptable(view, space, name, danger), wanted(view, name)
        alone = view.prospect((seat,), name, later[0], ROUNDS, brew=goal)
        best = alone if alone.win >= least else view.prospect(everyone, name, later[0], ROUNDS, brew=goal)
        if best.win < least:
            continue
        purpose = goal or bears(view, space)
        sure = weights.share * danger.of(space) + (1 - weights.share) * worth
        sure = min(worth, weights.purpose * 3) if purpose else sure
        need = 1 if best is alone else len(everyone) if goal else 2
        yield _Aim(space, later[0], 0.9 * best.win * sure, need, purpose, steps, stand)
