"""Verbs for heroes: what they get and give, their tracks and hours."""

from __future__ import annotations

from typing import TYPE_CHECKING

from andorlang.engine.game import Fault
from andorlang.engine.kinds import Count, Number
from andorlang.rulesets.base import creatures, fight_end, ground, moves, sharing, time, tracks, where
from andorlang.rulesets.base.kinds import Creature, Goods, Hero, Space, Stat, Unit, Who
from andorlang.vocabulary import effect, implied

if TYPE_CHECKING:
    from andorlang.engine.game import Game
    from andorlang.rulesets.base.state import BoardState

STATS = ("strength", "willpower", "gold")


def seat_of(game: Game, hero: str) -> int:
    """The seat of a hero; where an event has none, of the one whose turn it is.

    Raises:
        Fault: this hero is not in the game.
    """
    state: BoardState = game.state
    if not hero:
        return state.turn if state.turn >= 0 else game.rules.lowest(game)
    if hero not in state.heroes:
        raise Fault(f"{hero} is not in this game")
    return state.heroes.index(hero)


@effect(emits=("gains", "gets"), writes=("strength", "willpower", "gold", "items"), fetches=True)
def give(game: Game, what: Goods, count: Count = 1, *, to: Who = implied("hero")) -> None:
    """A hero gets strength, willpower, gold, articles or tokens; the group shares them as the players like.

    What a hero has no room for lies on the hero's space; what the box does not hold any more nobody gets.

    Examples:
        give 1 strength
        give 5 gold, 2 wineskin to group
        give witchs-brew to archer
    """
    amount = max(0, count)
    if game.rules.shared(game, what, amount):
        return
    if to == "group":
        sharing.share(game, what, amount)
        return
    seat = seat_of(game, to)
    if what in STATS:
        tracks.change(game, seat, what, amount)
        return
    for _ in range(amount):
        if not ground.left(game, what):
            game.note("none left", what)
            return
        ground.give(game, seat, ground.from_box(game, what))


@effect(emits=("loses", "falls"), writes=("strength", "willpower", "gold", "items"))
def take(game: Game, what: Goods, count: Count = 1, *, from_: Who = implied("hero")) -> None:
    """A hero loses strength, willpower, gold, articles or tokens, as far as they go; the group shares the loss.

    Examples:
        take 2 willpower from warrior
        take 3 willpower from group
        take shield
    """
    amount = max(0, count)
    if game.rules.shared(game, what, -amount):
        return
    if from_ == "group":
        sharing.share(game, what, -amount)
        return
    seat = seat_of(game, from_)
    if what in STATS:
        tracks.change(game, seat, what, -amount)
        return
    for one in [one for one in game.state.items[seat] if where.matches(game, one, what)][:amount]:
        ground.drop(game, seat, one)
        ground.to_box(game, one)
        game.note("loses", game.state.heroes[seat], one)


@effect(emits=("gains", "loses", "falls"), writes=("strength", "willpower"))
def set_(game: Game, stat: Stat, *, to: Number, for_: Hero = implied("hero")) -> None:
    """Put a hero's marker on a space of its track.

    Examples:
        set willpower to 7
        set strength to 3 for dwarf
    """
    seat = seat_of(game, for_)
    tracks.change(game, seat, stat, to - getattr(game.state, stat)[seat])


@effect(emits=("gains",), writes=("strength", "willpower"))
def raise_(game: Game, stat: Stat, *, to: Number, for_: Hero = implied("hero")) -> None:
    """Bring a hero's marker up to a value, unless it is higher already (event 13).

    Examples:
        raise willpower to 18
    """
    seat = seat_of(game, for_)
    tracks.change(game, seat, stat, max(0, to - getattr(game.state, stat)[seat]))


@effect(emits=("loses",), writes=("strength", "willpower"))
def lower(game: Game, stat: Stat, *, to: Number, for_: Hero = implied("hero")) -> None:
    """Bring a hero's marker down to a value, unless it is lower already (event 17).

    Examples:
        lower willpower to 12
    """
    seat = seat_of(game, for_)
    tracks.change(game, seat, stat, min(0, to - getattr(game.state, stat)[seat]))


@effect(emits=("marker", "rests"), writes=("hours", "willpower"))
def spend(game: Game, count: Count, unit: Unit, *, for_: Hero = implied("hero")) -> None:
    """A hero uses up hours; a hero who has not so many left ends the day.

    Examples:
        spend 2 hours
    """
    seat = seat_of(game, for_)
    for _ in range(count):
        if time.hour_cost(game, seat) is None:
            if seat not in game.state.resting:
                time.rest(game, seat)
            return
        time.spend(game, seat)


@effect(writes=("hours",))
def regain(game: Game, count: Count, unit: Unit, *, for_: Hero = implied("hero")) -> None:
    """A hero's time marker goes back by hours, to the begin of the day at the furthest.

    Examples:
        regain 3 hours
    """
    seat = seat_of(game, for_)
    game.state.hours[seat] = max(0, game.state.hours[seat] - count)
    game.note("regains", for_, count)


@effect(emits=("rests",), writes=("hours",))
def end_day(game: Game, *, for_: Hero = implied("hero")) -> None:
    """A hero's time marker goes to the sunrise box.

    Examples:
        end-day
    """
    seat = seat_of(game, for_)
    if seat not in game.state.resting:
        time.rest(game, seat)


@effect()
def stop(game: Game, hero: Hero = implied("hero")) -> None:
    """A hero who is moving has to stop on this space.

    Examples:
        stop warrior
    """
    seat = seat_of(game, hero)
    if any(frame[0] == moves.MOVE and frame[moves.HERO] == seat for frame in game.state.agenda):
        game.state.used = (*game.state.used, f"stop:{hero}")


@effect(writes=("turn",))
def start(game: Game, *, with_: Hero) -> None:
    """This hero has the first turn, or in the middle of the game the next one.

    Examples:
        start with lowest-rank
    """
    state: BoardState = game.state
    state.turn = seat_of(game, with_)
    if state.phase == "play":
        state.used = (*state.used, "turn")


@effect(emits=("defeated", "narrator"), writes=("board", "narrator"))
def defeat(game: Game, what: Creature, *, on: Space) -> None:
    """The creature on a space is beaten without a battle and without a reward; the narrator goes on as after a battle.

    Examples:
        defeat creature on 19
    """
    if on in game.state.creatures and creatures.is_a(game, game.state.creatures[on], what):
        fight_end.defeated(game, on, "")


@effect(outcomes=("pass", "fail"), random=True)
def attempt(game: Game, value: Number, *, for_: Hero = implied("hero")) -> str:
    """A hero rolls all dice as in a battle; it passes when the battle value is at least so much (rubble, R077).

    Examples:
        attempt 6:
            pass: give 1 gold
            fail: take 1 willpower
    """
    return "pass" if hero_roll(game, seat_of(game, for_), value) >= value else "fail"


def hero_roll(game: Game, seat: int, enough: int = 99) -> int:
    """The battle value of one throw: the highest die, and strength; who throws one by one stops when it is enough."""
    state: BoardState = game.state
    kind = game.rules.box.heroes[state.heroes[seat]]
    faces, strength, value = game.rules.box.faces[kind.die], state.strength[seat], 0
    for _ in range(kind.dice[min(state.willpower[seat], len(kind.dice) - 1)]):
        face = game.roll(faces, kind.die)
        value = face if kind.one_by_one else max(value, face)
        if kind.one_by_one and value + strength >= enough:
            break
    return value + strength
