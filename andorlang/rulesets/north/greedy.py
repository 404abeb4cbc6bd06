"""The greedy player of the North: looks one decision ahead and takes what leaves the group best off.

Battles are judged by their odds, since one decision ahead nothing has happened in them; everything else by a worth of the position:
fame, tracks and gold, creatures that are about to cost fame, how near the ship is to where something is to be done.  The dice of a
look ahead are others than those that will fall, so it foresees nothing that people would not.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

from andorlang.rulesets.base import creatures, fight_party, time
from andorlang.rulesets.base.fight_state import CREATURE, PARTY, SPACE, WILLPOWER
from andorlang.rulesets.north import fame, floes, ship, shipboard

if TYPE_CHECKING:
    from andorlang.engine.game import Game
    from andorlang.engine.script import Action
    from andorlang.rulesets.base.actions import Option
    from andorlang.rulesets.base.board import Board

NEVER = frozenset({"lay", "give", "look", "falcon", "eat", "leave fight", "ship moves", "compass", "stride"})
UNWANTED = frozenset({"move", "ballista", "sail", "keel"})
OTHER_DICE = 0x9E3779B97F4A7C15
FAR = 30
FREE_HOURS = 7
MOST_IDLE = 40


class Player:
    """One game's player; it counts decisions without an hour, so that none go round in a circle."""

    def __init__(self) -> None:
        self.hours, self.idle = -1, 0

    def __call__(self, game: Game, actions: Sequence[Action]) -> int:
        options = game.state.options or []
        if len(options) < 2:
            return 0
        verbs = [one[0] if isinstance(one, tuple) else "" for one in options]
        hours = sum(game.state.hours)
        self.hours, self.idle = hours, self.idle + 1 if hours == self.hours else 0
        if self.idle > MOST_IDLE and "rest" in verbs:
            return verbs.index("rest")
        found = fighting(game, options, verbs)
        return ahead(game, actions, verbs) if found is None else found


def make(seed: int) -> Callable[[Game, Sequence[Action]], int]:
    """A greedy player; all seeds play alike."""
    return Player()


# ------------------------------------------------------------------------------------------------- battles
def fighting(game: Game, options: Sequence[Option], verbs: Sequence[str]) -> int | None:
    """What is decided by the odds of a battle; None where it is not about one."""
    if "invite" in verbs:
        return verbs.index("invite")
    if "begin" in verbs:
        return verbs.index("begin")
    if "fight on" in verbs:
        fight = game.state.fight
        good = margin(game, fight[PARTY], fight[SPACE]) > (0 if fight[WILLPOWER] > FAR // 10 else -2)
        return verbs.index("fight on" if good else "break off")
    if "roll on" in verbs:
        face = options[verbs.index("let lie")][2]
        return verbs.index("let lie" if face >= 5 else "roll on")
    for verb in ("ward off", "double", "add up"):
        if verb in verbs:
            return verbs.index(verb)
    return _attack(game, options, verbs)


def _attack(game: Game, options: Sequence[Option], verbs: Sequence[str]) -> int | None:
    best, chosen = 0.5, None
    for number, one in enumerate(options):
        if verbs[number] == "fight" and time.hour_cost(game, game.state.turn) == 0:
            those = [seat for seat in range(len(game.state.heroes)) if fight_party.able(game, seat, one[2])]
            odds = margin(game, those, one[2])
            if odds > best:
                best, chosen = odds, number
    return chosen


def margin(game: Game, seats: Sequence[int], space: int) -> float:
    """How much more the heroes' battle value will be than the creature's, about."""
    state = game.state
    name = state.creatures.get(space)
    if name is None:
        return 0.0
    kind = creatures.values(game, name)
    willpower = state.fight[WILLPOWER] if state.fight and state.fight[CREATURE] == name else kind.willpower
    foe = creatures.strength(game, name) + _best(kind.dice[min(willpower, 99)], 8.4 if kind.die == "black" else 3.5)
    own = sum(state.strength[seat] + _best(_dice(game, seat), 3.5) for seat in seats)
    head = 2 if shipboard.built(game, "figurehead") and any(ship.aboard(game, seat) for seat in seats) else 0
    return own + head - foe


def _dice(game: Game, seat: int) -> int:
    state = game.state
    rows = game.rules.box.heroes[state.heroes[seat]].dice
    return int(rows[min(state.willpower[seat], len(rows) - 1)])


def _best(dice: int, middle: float) -> float:
    """About what the best of so many dice shows, or equal ones together."""
    return middle * (1 + 0.3 * min(max(dice - 1, 0), 4)) if dice else 0.0


# ------------------------------------------------------------------------------------------------- one decision ahead
def ahead(game: Game, actions: Sequence[Action], verbs: Sequence[str]) -> int:
    """The decision after which the position is worth most."""
    best, chosen = None, 0
    for number, action in enumerate(actions):
        if verbs[number] in NEVER or verbs[number] == "fight" or not UNWANTED.isdisjoint(_parts(game, number)):
            continue
        waits = verbs[number] in ("rest", "pass")
        value = worth(game) - _cost(game, verbs[number]) if waits else after(game, action)
        if best is None or value > best:
            best, chosen = value, number
    return chosen


def _parts(game: Game, number: int) -> tuple[str, ...]:
    """The parts of an option that are words."""
    option = game.state.options[number]
    return tuple(one for one in option if isinstance(one, str)) if isinstance(option, tuple) else ()


def _cost(game: Game, verb: str) -> float:
    """What it costs to do nothing: hours are there to be used, overtime is not; that a day ends cannot be helped."""
    left = FREE_HOURS - game.state.hours[game.state.turn]
    return (0.4 if left > 0 else 9.0) if verb == "pass" else 0.5 * max(0, left)


def after(game: Game, action: Action) -> float:
    """The worth of the position behind a decision, with other dice than those that will fall."""
    copy = game.copy()
    copy.state.seed ^= OTHER_DICE
    copy.push(action)
    return worth(copy)


def worth(game: Game) -> float:
    """What a position is worth to the group."""
    state = game.state
    if state.ended is not None:
        return 10_000.0 if state.ended[0] else -10_000.0
    if state.why[1]:
        return 0.0
    count = len(state.heroes)
    value = 14.0 * state.fame - 200.0 / (1 + state.fame) - 6.0 * state.letter
    value += sum(8.0 * one for one in state.strength) + sum(_vigour(one) for one in state.willpower)
    value += 2.0 * sum(state.gold) + 3.0 * sum(len(items) for items in state.items)
    value += sum(40.0 for one in state.read if one) + 6.0 * sum(len(one) for one in state.boards.values())
    value -= sum(2.0 * max(0, hours - FREE_HOURS) + 0.3 * hours for hours in state.hours)
    value -= sum(_threat(game, space) for space in state.creatures)
    return value - 1.2 * sum(_way(game, seat) for seat in range(len(state.heroes))) + 2.0 * _open(game)


def _vigour(willpower: int) -> float:
    """What willpower is worth: dice depend on the first seven points."""
    return 3.0 * min(willpower, 7) + 1.0 * min(max(willpower - 7, 0), 7) + 0.3 * max(willpower - 14, 0)


def _threat(game: Game, space: int) -> float:
    """What a creature will cost soon."""
    state = game.state
    if not creatures.base_kind(game, state.creatures[space]) or not game.override(f"fame on {space}", True):
        return 0.0
    board, steps, at = game.rules.board, 0, space
    while at in board.arrows and at not in board.terrain["land"] and steps < FAR:
        at, steps = board.arrows[at], steps + 1
    if at in board.terrain["land"]:
        return 30.0
    return 14.0 / (1 + steps) if at in fame.coast(game) and steps else 3.0


def _open(game: Game) -> int:
    """Floes that lie open, which somebody has to do before the trail is found."""
    ground = game.state.ground.values()
    return sum(one.startswith(f"{floes.SNOW}:") for lying in ground for one in lying)


def goals(game: Game, seat: int, *, aboard: bool) -> dict[int, float]:
    """Where a hero should go on foot, or with the ship, and how many steps more that is worth than a floe."""
    state, land = game.state, game.rules.board.terrain["land"]
    everybody = range(len(state.heroes))
    found: dict[int, float] = {}
    if aboard:
        found = {space: 0.0 for space, lying in state.ground.items() if "snow?" in lying or "snow:ice" in lying}
        found |= {space: 8.0 for space, lying in state.ground.items() if "snow:fame-1" in lying}
    for space, name in state.creatures.items():
        if (space in land or aboard) and fight_party.may_be_attacked(game, space):
            odds = margin(game, [seat] if space in land and not aboard else everybody, space)
            worthy = 9.0 if space in land or not creatures.base_kind(game, name) else 4.0
            found |= {space: worthy} if odds > 0.5 else {}
    if state.gold[seat] >= 2:
        found |= dict.fromkeys(game.rules.board.merchants, float(state.gold[seat]))
    return found


def _way(game: Game, seat: int) -> float:
    """Steps from a hero to the best goal; of one ashore perhaps back to the ship, and on from there."""
    space = game.state.spaces[seat]
    if space < 0:
        return 0.0
    sea, land = routes(game.rules.board)
    there = ship.space(game)
    on = _nearest(sea[there], goals(game, seat, aboard=True))
    if ship.aboard(game, seat):
        return on
    way = _nearest(land[space], goals(game, seat, aboard=False))
    jetties = [land[space].get(one, FAR) for one in game.rules.board.adjacent[there]]
    return min(way, min(jetties, default=FAR) + 1 + on)


def _nearest(distances: Mapping[int, int], wanted: Mapping[int, float]) -> float:
    return min((distances.get(one, FAR) - more for one, more in wanted.items()), default=float(FAR))


@cache
def routes(board: Board) -> tuple[Mapping[int, Mapping[int, int]], Mapping[int, Mapping[int, int]]]:
    """Distances for those with a ship, who land at jetties only, and for those without."""
    land, jetty = board.terrain["land"], board.terrain["jetty"]

    def borders(space: int, *, afloat: bool) -> tuple[int, ...]:
        near = board.adjacent[space]
        return tuple(
            one
            for one in near
            if (one in land) is (space in land) or (afloat and (one in jetty or space in jetty))
        )

    with_ship = {space: borders(space, afloat=True) for space in board.spaces}
    on_foot = {space: borders(space, afloat=False) for space in board.spaces}
    return replace(board, adjacent=with_ship).distances, replace(board, adjacent=on_foot).distances
