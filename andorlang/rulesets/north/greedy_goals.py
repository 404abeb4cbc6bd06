"""What there is to do in the North, what each of it is worth, and who does it.

The ship carries everybody, so at any time it goes to one place only: the best goal owns it, and others are taken up beside it as long
as they need no ship, or the ship there.  Worth is counted in hours of one of two heroes; more heroes have more hours, so theirs are
cheaper.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from andorlang.rulesets.base import creatures, market
from andorlang.rulesets.base.fight_end import most
from andorlang.rulesets.base.greedy_view import FAR
from andorlang.rulesets.base.piece import detail, name
from andorlang.rulesets.north import slots, trade
from andorlang.rulesets.north.greedy_view import LAST, PRIZE, NorthView

if TYPE_CHECKING:
    from andorlang.engine.game import Game

FIGHT, LOOK, FLOE, WRECK, TRADE, HEAL, FETCH = "fight", "look", "floe", "wreck", "trade", "heal", "fetch"
ASHORE = frozenset({TRADE, HEAL, FETCH})
STRENGTH, LETTER, SETTLE, BLOOD, FALL, TOLL = 3.0, 6.0, 1.5, 0.35, 5.0, 0.8
FAIR, WEAK, WELL, ENOUGH, MUSCLE = 0.65, 9, 14, 0.75, 3.0
PURPOSE, TRAIL, PICKUP = 160.0, 40.0, 12.0
# The chance that a battle for the end must promise, by the letters that are left.
LEAST = (0.0, 0.05, 0.15, 0.35, 0.5)
# How likely a battle for the end is held to be at least, since a legend helps in it in ways that the odds do not know.
HELPED = (0.9, 0.6, 0.3, 0.1, 0.1)
# What a floe that lies open is worth, by what it shows.
FLOES = {"portal": 5.0, "gold-2": 5.0, "log": 4.0, "shell": 4.0, "willpower-3": 2.5, PRIZE: TRAIL}
ICE, THAWED = 9.0, 1.0


class Goal(NamedTuple):
    """Something to do.

    Attributes:
        worth: less all that it costs but time.
        hours: of all heroes together.
        space: where it is done.
        port: the sea space where the ship has to be for it; -1 if it need not move.
        party: seats.
    """

    worth: float
    hours: float
    kind: str
    space: int
    port: int
    party: tuple[int, ...]


def given_out(view: NorthView) -> dict[int, Goal]:
    """The goal of each hero who is awake and has one."""
    price = 2.0 / max(2, len(view.state.heroes))
    known = [goal for goal in goals(view) if goal.worth > price * goal.hours]
    found: dict[int, Goal] = {}
    port = -1
    for goal in sorted(known, key=lambda one: -(one.worth - price * one.hours) / (one.hours + SETTLE)):
        if any(seat in found for seat in goal.party) or (goal.port >= 0 <= port != goal.port):
            continue
        port = max(port, goal.port)
        found |= dict.fromkeys(goal.party, goal)
    return found


def goals(view: NorthView) -> Iterator[Goal]:
    """All goals of a position."""
    ashore = [goal for goal in _ashore(view) if goal.worth > 0]
    yield from ashore
    busy = {seat for goal in ashore for seat in goal.party}
    lost = [seat for seat in view.ashore if seat not in busy]
    yield from _fetch(view, lost)
    if view.crew:
        yield from (goal for goal in _afloat(view) if not lost or goal.port == view.ship)


def _ashore(view: NorthView) -> Iterator[Goal]:
    for space, kind in view.attackable():
        if space in view.board.terrain["land"]:
            yield from _fights(view, space, kind)
    yield from _trade(view)
    yield from _heal(view)


def _afloat(view: NorthView) -> Iterator[Goal]:
    for space, kind in view.attackable():
        if space in view.board.terrain["sea"]:
            yield from _fights(view, space, kind)
    yield from _looks(view)
    yield from _floes(view)
    yield from _wrecks(view)


def sailing(view: NorthView, port: int) -> int:
    """Hours that the ship needs to a space."""
    return FAR if view.sea(port) >= FAR else -(-view.sea(port) // view.pace)


# ------------------------------------------------------------------------------------------------- battles
def value(view: NorthView, space: int, kind: str) -> float:
    """The worth of beating a creature."""
    state = view.state
    if not creatures.base_kind(view.game, kind):
        return PURPOSE
    dear = 3.0 if state.fame > 6 else 5.0 if state.fame > 3 else 9.0
    letter = LETTER / 4 * (1 if view.letters > 4 else 2 if view.letters > 2 else 3)
    return most(view.game, kind) * STRENGTH / 2 + view.shame(space) * dear - letter


def muscle(view: NorthView) -> float:
    """The worth of a point of strength: more as long as it lacks for the battle that the legend is about."""
    everybody = tuple(range(len(view.state.heroes)))
    lacks = any(view.odds(everybody, space).win < ENOUGH for space in view.bosses)
    return STRENGTH + (MUSCLE if lacks else 0.0)


def acceptable(view: NorthView, kind: str) -> float:
    """The chance that a battle must promise."""
    if creatures.base_kind(view.game, kind):
        return FAIR if view.state.fame > 3 else FAIR - 0.15
    return of_letters(view, LEAST)


def of_letters(view: NorthView, table: Sequence[float]) -> float:
    """The value of a table by the letters that are left."""
    return table[min(max(view.letters, 0), len(table) - 1)]


def _fights(view: NorthView, space: int, kind: str) -> Iterator[Goal]:
    boss = not creatures.base_kind(view.game, kind)
    spaces = [space]
    if not boss:
        spaces += [one for one in view.going[space].spaces[:1] if one != space]
    for later, at in enumerate(spaces):
        found = _at_sea if at in view.board.terrain["sea"] else _on_land
        yield from found(view, space, at, kind, later=bool(later))


def _at_sea(view: NorthView, space: int, at: int, kind: str, *, later: bool) -> Iterator[Goal]:
    """Sail there and fight, today or (where it will be then) tomorrow."""
    if not view.crew:
        return
    ports = [at] if at in view.open_sea else [one for one in view.board.adjacent[at] if one in view.open_sea]
    port = min(ports, key=view.sea, default=-1)
    if port < 0 or sailing(view, port) >= FAR:
        return
    hours = sailing(view, port)
    keep = 3 if not creatures.base_kind(view.game, kind) else view.weights.keep
    left = min(view.hours(seat, keep) for seat in view.crew) - -(-hours // len(view.crew))
    yield from _battle(view, space, kind, view.crew, (LAST if later else left, hours, at, port, later))


def _on_land(view: NorthView, space: int, at: int, kind: str, *, later: bool) -> Iterator[Goal]:
    """Go ashore for it with as many as it takes, the strongest first."""
    state = view.state
    order = sorted(view.awake, key=lambda seat: -state.strength[seat])
    _, _, port = view.anchorage(at)
    keep = 3 if not creatures.base_kind(view.game, kind) else view.weights.keep
    for size in range(1, len(order) + 1):
        party = tuple(order[:size])
        steps = {seat: way(view, seat, at) for seat in party}
        if any(one >= FAR for one in steps.values()) or (later and any(steps.values())):
            continue
        moves = any(seat in view.crew for seat in party) and sailing(view, port)
        left = min(view.hours(seat, keep) - steps[seat] for seat in party)
        hours = sum(steps.values()) + moves + size
        goes = port if any(seat in view.crew for seat in party) else -1
        yield from _battle(
            view, space, kind, party, (LAST if later else left - moves, hours, at, goes, later)
        )


def _battle(
    view: NorthView, space: int, kind: str, party: tuple[int, ...], plan: tuple[int, int, int, int, bool]
) -> Iterator[Goal]:
    rounds, hours, at, port, later = plan
    if rounds < 1:
        return
    found = view.odds(party, space, rounds=rounds)
    if found.win < acceptable(view, kind):
        return
    hope = 0.0 if creatures.base_kind(view.game, kind) else of_letters(view, HELPED)
    worth = value(view, space, kind) * max(found.win, hope) * (0.8 if later else 1.0)
    hours = max(hours, sum(view.hours_of(seat) for seat in party)) if later else hours
    worth -= len(party) * BLOOD * found.loss + FALL * found.fall
    yield Goal(worth, hours + len(party) * found.rounds, FIGHT, at, port, party)


def way(view: NorthView, seat: int, land: int) -> int:
    """Hours of a hero to a land space, without those of the ship."""
    at = view.state.spaces[seat]
    if at in view.board.terrain["land"]:
        return view.afoot(at, land)
    _, jetty, _ = view.anchorage(land)
    return 1 + view.afoot(jetty, land)


# ------------------------------------------------------------------------------------------------- on the sea
def _looks(view: NorthView) -> Iterator[Goal]:
    """Look at floes from beside them: the trail, fires, and ice for what can still be had for it."""
    each = (7.0 if view.letters > 5 else 14.0) if view.trail else 2.0
    able = sum(view.hours(seat, view.weights.keep) for seat in view.crew)
    covered = set(view.covered)
    for port in view.open_sea:
        near = sum(one in covered for one in view.board.adjacent[port])
        hours = sailing(view, port)
        if near and hours < able and (port == view.ship or port not in view.ice):
            count = min(near, able - hours)
            yield Goal(each * count, hours + count, LOOK, port, port, view.crew)


def _floes(view: NorthView) -> Iterator[Goal]:
    if not view.willing:
        return
    icy = ICE if any_free(view.game) else THAWED
    icy += 4.0 if view.state.fame < 4 else 0.0
    cost = 0.0 if view.iron else TOLL * len(view.state.heroes)
    for space, lying in view.state.ground.items():
        for one in lying:
            if name(one) == "snow" and detail(one):
                worth = icy if detail(one) == "ice" else FLOES.get(detail(one), 0.0)
                if worth > cost and (view.rich or detail(one) == PRIZE):
                    yield Goal(worth - cost, sailing(view, space), FLOE, space, space, view.crew)


def any_free(game: Game) -> bool:
    """Whether a board of the legend has a place left."""
    return any(slots.free(game, board) for board in game.script.sections.get("board", ()))


def _wrecks(view: NorthView) -> Iterator[Goal]:
    worth = 4.0 + (3.0 if view.state.fame < 5 else 0.0)
    for space, lying in view.state.ground.items():
        if space in view.open_sea and space != view.ship and any(name(one) == "wreck" for one in lying):
            yield Goal(worth, sailing(view, space), WRECK, space, space, view.crew)


# ------------------------------------------------------------------------------------------------- in the towns
def _trip(view: NorthView, kind: str, space: int, seats: Sequence[int], worth: float) -> Iterator[Goal]:
    """Some go ashore for something, and aboard again."""
    steps = [way(view, seat, space) for seat in seats]
    if not seats or max(steps) >= FAR:
        return
    aboard = [seat for seat in seats if seat in view.crew]
    port = view.anchorage(space)[2] if aboard else -1
    hours = sailing(view, port) if aboard else 0
    if hours < FAR and all(view.hours_of(seat) >= step for seat, step in zip(seats, steps, strict=True)):
        yield Goal(worth, hours + 2 * sum(steps), kind, space, port, tuple(seats))


def _trade(view: NorthView) -> Iterator[Goal]:
    """The purser buys strength for all gold, and exchanges what there is to exchange."""
    if view.purser not in view.awake:
        return
    for space in market.merchants(view.game):
        if view.state.spaces[view.purser] != space:
            yield from _trip(view, TRADE, space, (view.purser,), muscle(view) * view.sells())
    for seat in view.awake:
        for one in view.state.items[seat]:
            town = trade.table(view.game).get(name(one))
            if isinstance(town, int) and view.game.override(f"exchange of {name(one)}", True):
                yield from _trip(view, TRADE, town, (seat,), 4.0)


def _heal(view: NorthView) -> Iterator[Goal]:
    """Who is weak goes where one rises to more willpower at the end of a turn."""
    if not view.game.override("healing", True):
        return
    space = int(view.game.rules.box.data["voyage"]["healing"]["space"])
    weak = [seat for seat in view.awake if view.state.willpower[seat] < WEAK]
    yield from _trip(view, HEAL, space, weak, sum(0.8 * (WELL - view.state.willpower[seat]) for seat in weak))


def _fetch(view: NorthView, seats: Sequence[int]) -> Iterator[Goal]:
    """Those ashore come back to the ship, which comes to them."""
    for seat in seats:
        jetty, port = pickup(view, view.state.spaces[seat])
        if port >= 0:
            hours = view.afoot(view.state.spaces[seat], jetty) + 1
            yield Goal(PICKUP + hours, hours + sailing(view, port), FETCH, jetty, port, (seat,))


def pickup(view: NorthView, land: int) -> tuple[int, int]:
    """The jetty where a hero on land and the ship meet, and where the ship lies then; -1 where they cannot."""
    found = [
        (hours + view.afoot(land, jetty), jetty, port)
        for hours, jetty, port in view.harbours
        if view.afoot(land, jetty) < FAR and (view.crew or port == view.ship)
    ]
    return min(found)[1:] if found else (land, -1)


__all__ = ["FETCH", "FIGHT", "FLOE", "HEAL", "LOOK", "TRADE", "WRECK", "Goal", "given_out", "goals", "value"]
