"""What there is to do in winter beyond the base game's tasks: snow, warm nights, Iquar, merchants, lures, and what a legend marks.

A hero with time to spare turns up snow as long as there is still time to come to a fire before the night.
"""

from __future__ import annotations

from collections.abc import Iterator

from andorlang.rulesets.base import market, piece
from andorlang.rulesets.base.greedy_tasks import GO, Danger, Task, acceptable
from andorlang.rulesets.base.greedy_view import FAR
from andorlang.rulesets.frost import exchange, fire, lures, snow
from andorlang.rulesets.frost.greedy_view import FrostView

SNOW, MARK, WALK, SWAP, SAFE, PROUD, BANKS, FULL = 1.8, 14.0, 24.0, 1.2, 5, 8, 3, 17
HOLD = 100.0
MARKER = "target-marker"
# What articles are worth to a hero who has none of them.
ARTICLES = {
    "askimar-blade": 5.0,
    "helm": 5.0,
    "firewood": 3.0,
    "wineskin": 2.5,
    "tablet": 2.0,
    "telescope": 0.5,
    "falcon": 1.0,
}
ONCE = ("askimar-blade", "helm")


class Winter(FrostView):
    """A position with all that there is to do in it."""

    def more_tasks(self, danger: Danger) -> Iterator[Task]:
        return tasks(self, danger)


def tasks(view: FrostView, danger: Danger) -> Iterator[Task]:
    """The tasks of winter for all heroes who are awake."""
    for seat in view.awake:
        yield from _hold(view, seat, danger)
        yield from _marks(view, seat)
        yield from _iquar(view, seat, danger)
        yield from _lures(view, seat, danger)
        yield from _merchants(view, seat)
        camp = nearest_camp(view, seat)
        yield from _snow(view, seat, camp)
        yield from _night(view, seat, camp)


def _way(
    view: FrostView,
    seat: int,
    worth: float,
    what: tuple[object, ...],
    *route: int,
    keep: int = FAR,
    late: bool = False,
) -> Iterator[Task]:
    """A hero goes somewhere, today as far as the hours last."""
    steps, at = 0, view.state.spaces[seat]
    for space in route:
        steps += view.distance(at, space)
        at = space
    if 0 < steps < FAR and view.hours(seat, keep):
        yield Task(worth, steps, GO, what, (seat,), route, keep, late)


# ------------------------------------------------------------------------------------------------- what the legend laid out
def _marks(view: FrostView, seat: int) -> Iterator[Task]:
    """A target marker: something good waits there for whoever ends a move on it."""
    state, needs = view.state, view.board.needs
    for space, lying in state.ground.items():
        if MARKER in lying and state.willpower[seat] >= needs.get(space, 0):
            yield from _way(view, seat, MARK, (MARKER, space), space)


def _hold(view: FrostView, seat: int, danger: Danger) -> Iterator[Task]:
    """Wait where the battle that the legend wants will be fought as soon as all are there; the day ends early for that."""
    prey = view.prey
    if view.state.spaces[seat] != prey or danger.tonight:
        return
    name = view.state.creatures[prey]
    everyone = tuple(range(len(view.state.heroes)))
    if view.prospect(everyone, name, prey, 4, brew=True).win >= acceptable(view, prey, name, danger):
        yield Task(HOLD, 0.0, GO, ("hold", seat), (seat,), (prey,))


def _iquar(view: FrostView, seat: int, danger: Danger) -> Iterator[Task]:
    """Fetch an Iquar and lead it home, over several days, away from creatures."""
    state, walkers = view.state, view.game.rules.walkers
    worth = WALK + min(danger.worst, view.weights.purpose)
    if view.game.rules.walking(view.game, seat):
        yield from _way(view, seat, 2 * worth, ("home", seat), view.castle, keep=SAFE)
        return
    for space, lying in state.ground.items():
        there = any(piece.name(one) in walkers for one in lying)
        if there and space not in state.creatures and worth_the_ice(view, seat, space):
            yield from _way(view, seat, worth, ("iquar", space), space, keep=PROUD)


def worth_the_ice(view: FrostView, seat: int, space: int) -> bool:
    """Whether a hero can go to a space of the lake and back, and others after that who bring what the legend wants."""
    if space not in view.board.lake:
        return True
    near = [one for one in view.board.adjacent[space] if one not in view.state.thin]
    return len(near) > BANKS and view.state.willpower[seat] > PROUD - 2


# ------------------------------------------------------------------------------------------------- snow and nights
def _snow(view: FrostView, seat: int, camp: int | None) -> Iterator[Task]:
    """Turn up snow with time that is left, unless a storm would blow away what a hero guards."""
    state = view.state
    if state.willpower[seat] < SAFE or view.game.rules.walking(view.game, seat):
        return
    hours = view.hours(seat)
    for space, lying in state.ground.items():
        if not any(piece.name(one) == snow.SNOW for one in lying) or space in state.creatures:
            continue
        back = 0 if camp is None else view.distance(space, camp)
        if view.away(seat, space) + back <= hours:
            yield from _way(view, seat, SNOW, (snow.SNOW, space), space, late=True)


def nearest_camp(view: FrostView, seat: int) -> int | None:
    """Where a hero finds or makes a fire tonight, the nearest such space; None where the hero is or can make one anywhere."""
    state, here = view.state, view.state.spaces[seat]
    if view.lights(seat, here) or fire.burning(view.game, here):
        return None
    found = [at for at, lying in state.ground.items() if fire.FIRE in lying or fire.OUT in lying]
    found += [
        state.spaces[one]
        for one in range(len(state.heroes))
        if one < seat and one in view.awake and view.lights(one, state.spaces[one])
    ]
    found = [at for at in found if 0 < view.distance(here, at) < FAR]
    return min(found, key=lambda at: (view.distance(here, at), at), default=None)


def _night(view: FrostView, seat: int, camp: int | None) -> Iterator[Task]:
    """Be beside a fire when the day ends."""
    if camp is None or view.state.willpower[seat] >= FULL:
        return
    steps, hours = view.away(seat, camp), view.hours(seat)
    if steps <= hours:
        yield from _way(view, seat, warmth(view, seat), ("camp", seat), camp, late=True)


def warmth(view: FrostView, seat: int) -> float:
    """The worth of a night beside a fire."""
    willpower = view.state.willpower[seat]
    gain = min(20 - willpower, int(view.game.rules.box.data["tokens"]["fires"]["warmth"]))
    return gain * (1.2 if willpower < 7 else 0.9 if willpower < 14 else 0.5)


# ------------------------------------------------------------------------------------------------- merchants
def value(view: FrostView, seat: int, one: str, others: tuple[str, ...]) -> float:
    """What an article is worth to a hero who has others beside it."""
    hero, name = view.state.heroes[seat], piece.name(one)
    kind = view.game.rules.box.heroes[hero]
    if (name == "helm" and kind.turns) or (name in ONCE and name in others):
        return 0.5
    if name == fire.FIREWOOD and kind.hearth:
        return 1.0
    return ARTICLES.get(name, 0.5)


def best_swap(view: FrostView, seat: int, space: int) -> tuple[float, str, str]:
    """The exchange with the merchant of a space that gains a hero most: gain, what is given, what is got."""
    game, state = view.game, view.state
    kept = {want.what for want in view.wants}
    mine = [one for one in state.items[seat] if exchange.tradable(game, one) and piece.name(one) not in kept]
    theirs = [one for one in state.ground.get(space, ()) if exchange.tradable(game, one)]
    found = [
        (value(view, seat, get, others) - value(view, seat, give, others), give, get)
        for give in mine
        for others in (piece.without(state.items[seat], give),)
        for get in theirs
        if piece.name(give) != piece.name(get) and exchange.fits(game, seat, give, get)
    ]
    return max(found, default=(0.0, "", ""))


def _merchants(view: FrostView, seat: int) -> Iterator[Task]:
    for space in market.merchants(view.game):
        gain = best_swap(view, seat, space)[0]
        if gain > SWAP:
            yield from _way(view, seat, 2 * gain, ("swap", space, seat), space)


# ------------------------------------------------------------------------------------------------- gems
def lure(view: FrostView, seat: int, danger: Danger) -> tuple[float, int]:
    """Where a hero would lay down a gem so that a creature loses time, and what that is worth."""
    best, where = 0.0, -1
    for space in view.state.creatures:
        need = danger.of(space)
        if need <= 0 or lures.gems(view.game, space):
            continue
        now = _nights_from(view, view.board.arrows.get(space, space))
        for near in view.board.adjacent[space]:
            free = (
                near in view.board.arrows and near not in view.board.lake and near not in view.state.creatures
            )
            gain = _nights_from(view, near) - now if free else 0
            if gain > 0 and need * 0.5 - view.away(seat, near) > best:
                best, where = need * 0.5 - view.away(seat, near), near
    return best, where


def _nights_from(view: FrostView, space: int) -> int:
    """Arrows from a space to the castle."""
    count = 0
    while space != view.castle and space in view.board.arrows and count < FAR:
        space, count = view.board.arrows[space], count + 1
    return count


def _lures(view: FrostView, seat: int, danger: Danger) -> Iterator[Task]:
    if lures.GEM in view.state.items[seat]:
        worth, space = lure(view, seat, danger)
        if worth > 0 and view.away(seat, space) <= view.hours(seat):
            yield from _way(view, seat, worth, ("lure", space), space)
