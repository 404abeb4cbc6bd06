"""The greedy player of the North: looks one decision ahead and takes what leaves the group best off.

Battles are judged by their odds, since one decision ahead nothing has happened in them; everything else by a worth of the position:
fame, tracks and gold, creatures that are about to cost fame, how near the ship is to where something is to be done.  The dice of a
look ahead are others than those that will fall, so it foresees nothing that people would not.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from andorlang.rulesets.base import creatures, fight_party, time
from andorlang.rulesets.base.fight_state import CREATURE, PARTY, SPACE, WILLPOWER
from andorlang.rulesets.north import fame, floes, ship, shipboard

if TYPE_CHECKING:
    from andorlang.engine.game import Game
    from andorlang.engine.script import Action
    from andorlang.rulesets.base.actions import Option

NEVER = frozenset({"lay", "give", "look", "falcon", "eat", "leave fight", "ship moves", "compass", "stride"})
OTHER_DICE = 0x9E3779B97F4A7C15
FAR = 30
FREE_HOURS = 7


class Player:
    """One game's player."""

    def __call__(self, game: Game, actions: Sequence[Action]) -> int:
        options = game.state.options or []
        if len(options) < 2:
            return 0
        verbs = [one[0] if isinstance(one, tuple) else "" for one in options]
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
        if verbs[number] in NEVER or verbs[number] == "fight":
            continue
        value = after(game, action) - _cost(game, verbs[number])
        if best is None or value > best:
            best, chosen = value, number
    return chosen


def _cost(game: Game, verb: str) -> float:
    """What a decision costs beyond what it leads to: hours are there to be used, overtime is not."""
    if verb not in ("rest", "pass"):
        return 0.0
    seat = game.state.turn
    left = FREE_HOURS - game.state.hours[seat]
    return 0.4 if verb == "pass" else 0.5 * max(0, left)


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
    value += sum(6.0 * one for one in state.strength) + sum(1.2 * min(one, 14) for one in state.willpower) * 4 / (2 + count)
    value += 2.0 * sum(state.gold) + 3.0 * sum(len(items) for items in state.items)
    value += sum(30.0 for one in state.read if one) + 5.0 * sum(len(one) for one in state.boards.values())
    value -= sum(2.0 * max(0, hours - FREE_HOURS) + 0.3 * hours for hours in state.hours)
    value -= sum(_threat(game, space) for space in state.creatures)
    return value - 1.5 * _way(game) - 2.5 * _ashore(game) + 2.0 * _open(game)


def _threat(game: Game, space: int) -> float:
    """What a creature will cost soon."""
    state = game.state
    if not creatures.base_kind(game, state.creatures[space]) or not game.override(f"fame on {space}", True):
        return 0.0
    board, steps, at = game.rules.board, 0, space
    while at in board.arrows and at not in board.terrain["land"] and steps < FAR:
        at, steps = board.arrows[at], steps + 1
    return 30.0 / (1 + steps) if at in fame.coast(game) or at in board.terrain["land"] else 3.0


def _open(game: Game) -> int:
    """Floes that lie open, which somebody has to do before the trail is found."""
    ground = game.state.ground.values()
    return sum(one.startswith(f"{floes.SNOW}:") for lying in ground for one in lying)


def goals(game: Game) -> list[int]:
    """The spaces to which the ship should go: what can be beaten, the trail, Silberhall with gold, else floes."""
    state = game.state
    everybody = range(len(state.heroes))
    able = [space for space in state.creatures if margin(game, everybody, space) > 0.5]
    trail = [space for space, lying in state.ground.items() if "snow:fame-1" in lying]
    found = able + trail
    if sum(state.gold) >= 4:
        found += list(game.rules.board.merchants)
    if not found:
        found = [space for space, lying in state.ground.items() if "snow?" in lying or "snow:ice" in lying]
    return found


def _way(game: Game) -> float:
    """Steps from the ship to the nearest of its goals."""
    distances = game.rules.board.distances[ship.space(game)]
    return float(min((distances.get(space, FAR) for space in goals(game)), default=0))


def _ashore(game: Game) -> float:
    """Steps of those ashore back to the ship, unless they have something to do where they are."""
    state, distances = game.state, game.rules.board.distances
    total = 0
    for seat, space in enumerate(state.spaces):
        if space < 0 or ship.aboard(game, seat):
            continue
        shops = space in game.rules.board.merchants and state.gold[seat] >= 2
        total += 0 if shops else distances[space].get(ship.space(game), FAR)
    return float(total)


