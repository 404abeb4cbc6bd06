"""The values that conditions and instructions of the board games look at: heroes, time, dice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from andorlang.engine.kinds import Number
from andorlang.rulesets.base import narrator, track, where
from andorlang.rulesets.base.effects_heroes import seat_of
from andorlang.rulesets.base.kinds import (
    Die,
    Hero,
    Letter,
    Place,
    Space,
    Variant,
    Who,
)
from andorlang.vocabulary import implied, quantity

if TYPE_CHECKING:
    from andorlang.engine.game import Game
    from andorlang.rulesets.base.state import BoardState


# ------------------------------------------------------------------------------------------------- heroes
def _of(game: Game, who: str, track: str) -> int:
    values: list[int] = getattr(game.state, track)
    return sum(values) if who == "group" else values[seat_of(game, who)]


@quantity(reads=("strength",))
def strength(game: Game, *, of: Who = implied("hero")) -> Number:
    """Strength of a hero, or of all together.

    Examples:
        strength
        strength of group
    """
    return _of(game, of, "strength")


@quantity(reads=("willpower",))
def willpower(game: Game, *, of: Who = implied("hero")) -> Number:
    """Willpower of a hero, or of all together.

    Examples:
        willpower of warrior
    """
    return _of(game, of, "willpower")


@quantity(reads=("gold",))
def gold(game: Game, *, of: Who = implied("hero")) -> Number:
    """Gold of a hero, or of all together.

    Examples:
        gold of group
    """
    return _of(game, of, "gold")


@quantity(reads=("hours",))
def hours(game: Game, *, of: Hero = implied("hero")) -> Number:
    """Hours that a hero has used today.

    Examples:
        hours of warrior
    """
    return _of(game, of, "hours")


@quantity()
def rank(game: Game, *, of: Hero = implied("hero")) -> Number:
    """The rank of a hero; it is also the space where this hero starts.

    Examples:
        rank of warrior
    """
    found: int = game.rules.ranks[of]
    return found


@quantity(reads=("turn",))
def hero(game: Game) -> Hero:
    """The hero whose turn it is; before the first turn the one of the lowest rank.

    Examples:
        hero is warrior
    """
    state: BoardState = game.state
    return state.heroes[state.turn if state.turn >= 0 else game.rules.lowest(game)]


@quantity()
def heroes(game: Game) -> Number:
    """How many heroes play.

    Examples:
        heroes
    """
    return len(game.state.heroes)


@quantity()
def every_hero(game: Game) -> tuple[Hero, ...]:
    """All heroes of the game, for `each hero:`.

    Examples:
        every-hero
    """
    found: tuple[str, ...] = game.state.heroes
    return found


@quantity()
def lowest_rank(game: Game) -> Hero:
    """The hero with the lowest rank in this game.

    Examples:
        lowest-rank
    """
    state: BoardState = game.state
    return state.heroes[game.rules.by_rank(game)[0]]


@quantity()
def highest_rank(game: Game) -> Hero:
    """The hero with the highest rank in this game.

    Examples:
        highest-rank
    """
    state: BoardState = game.state
    return state.heroes[game.rules.by_rank(game)[-1]]


@quantity(reads=("board",))
def heroes_on(game: Game, place: Place) -> tuple[Hero, ...]:
    """The heroes who stand in a place, the lowest rank first.

    Examples:
        heroes-on(57)
    """
    state: BoardState = game.state
    spaces = where.spaces_in(game, place)
    return tuple(state.heroes[seat] for seat in game.rules.by_rank(game) if state.spaces[seat] in spaces)


# ------------------------------------------------------------------------------------------------- time
@quantity(reads=("day",))
def day(game: Game) -> Number:
    """Which day it is, from 1.

    Examples:
        day >= 3
    """
    found: int = game.state.day
    return found


@quantity(reads=("narrator",))
def narrator_at(game: Game) -> Letter:
    """The letter where the narrator stands.

    Examples:
        narrator-at is C
    """
    return track.letters(game)[game.state.letter]


@quantity(reads=("narrator",))
def letters_to(game: Game, letter: Letter) -> Number:
    """How many letters the narrator still has to go to a letter; less than 0 behind it.

    Examples:
        letters-to(N)
    """
    found: int = narrator.number(game, letter) - game.state.letter
    return found


@quantity()
def variant(game: Game) -> Variant:
    """The version of the legend that is played.

    Examples:
        variant
    """
    found: str = game.state.variant
    return found


# ------------------------------------------------------------------------------------------------- dice and numbers
@quantity(random=True)
def roll(game: Game, die: Die) -> Number:
    """What a throw of a die shows.

    Examples:
        roll(red)
    """
    return game.roll(game.rules.box.faces[die], die)


@quantity(random=True)
def tens_and_ones(game: Game, tens: Die, ones: Die) -> Space:
    """The space whose number two dice show, tens first (Legend 2, R074, R128).

    Examples:
        tens-and-ones(red, hero-die)
    """
    faces = game.rules.box.faces
    return 10 * game.roll(faces[tens], tens) + game.roll(faces[ones], ones)


@quantity()
def lowest(game: Game, first: Number, second: Number) -> Number:
    """The smaller of two numbers.

    Examples:
        lowest(day, 4)
    """
    return min(first, second)


@quantity()
def highest(game: Game, first: Number, second: Number) -> Number:
    """The larger of two numbers.

    Examples:
        highest(day, 4)
    """
    return max(first, second)
