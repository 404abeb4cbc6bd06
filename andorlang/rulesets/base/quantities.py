"""The values and states that conditions and instructions of the board games look at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from andorlang.engine.game import Fault
from andorlang.engine.kinds import Card, Flag, Number
from andorlang.rulesets.base import castle, creatures, narrator, piece, way, where
from andorlang.rulesets.base.effects_heroes import seat_of
from andorlang.rulesets.base.kinds import (
    Creature,
    Die,
    Hero,
    Letter,
    Place,
    Places,
    Space,
    Spaces,
    Stronghold,
    Thing,
    Variant,
    Who,
)
from andorlang.rulesets.base.state import NOWHERE
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


@quantity(reads=("turn",))
def last(game: Game) -> Hero:
    """The hero who fights, or fought last.

    Examples:
        last
    """
    return hero(game)


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
    return narrator.letters(game)[game.state.letter]


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


# ------------------------------------------------------------------------------------------------- places
@quantity(reads=("board",))
def space(game: Game, *, of: Thing = implied("hero")) -> Space:
    """Where a thing is; of several the one on the lowest space.

    Examples:
        space of warrior
        space of herb

    Raises:
        Fault: it is not on the board.
    """
    found = where.space_of(game, of)
    if found == NOWHERE:
        raise Fault(f"{of} is not on the board")
    return found


@quantity(reads=("board", "borders"))
def distance(game: Game, first: Space, second: Space) -> Number:
    """The fewest steps between two spaces; 999 where no way leads.

    Examples:
        distance(0, 57)
    """
    found = way.board(game).distance(first, second)
    return 999 if found is None else found


@quantity(reads=("board",))
def arrow(game: Game, *, of: Space) -> Space:
    """The space to which the arrow of a space leads; the space itself if there is none.

    Examples:
        arrow of 24
    """
    return way.board(game).arrows.get(of, of)


@quantity(reads=("board", "items"))
def count(game: Game, things: Places) -> Number:
    """How many there are.

    Examples:
        count(gor on board)
        count(farmer on castle)
    """
    return len(things)


@quantity(reads=("castle",))
def shields(game: Game) -> Number:
    """How many creatures the castle can still hold back.

    Examples:
        shields
    """
    return castle.shields(game) - len(game.state.shields)


@quantity(reads=("castle",))
def saved(game: Game) -> Number:
    """How many farmers came to the castle.

    Examples:
        saved
    """
    found: int = game.state.saved
    return found


@quantity(reads=("beaten",))
def beaten(game: Game, creature: Creature) -> Number:
    """How many of a creature were defeated; `creature` counts all.

    Examples:
        beaten(gor)
    """
    table: dict[str, int] = game.state.beaten
    return sum(table.values()) if creature == "creature" else table.get(creature, 0)


@quantity(reads=("items",))
def points(game: Game, *, of: Thing) -> Number:
    """The sum of the numbers on all tokens of a kind that heroes have.

    Examples:
        points of gem
    """
    return sum(
        piece.number(one) for items in game.state.items for one in items if where.matches(game, one, of)
    )


@quantity(reads=("board",))
def creature_strength(game: Game, space: Space) -> Number:
    """The strength of the creature on a space, with changed rules; 0 if there is none.

    Examples:
        creature-strength(24)
    """
    name = game.state.creatures.get(space)
    return creatures.strength(game, name) if name else 0


# ------------------------------------------------------------------------------------------------- relations
@quantity(state=True, reads=("board", "items"))
def on(game: Game, what: Thing, place: Place) -> Flag:
    """A thing is in a place, by itself or with a hero or creature who has it; `on warrior` is on the hero board.

    Examples:
        herb on 0
        hero on forest
        prince-thorald on board
        parchment on warrior
    """
    return bool(where.find(game, what, place))


@quantity(relation=True, reads=("board", "items"))
def on_(game: Game, what: Thing, place: Place) -> tuple[Space, ...]:
    """The spaces of all such things, for `each` and `choose`.

    Examples:
        count(gor on board)
    """
    return tuple(where.find(game, what, place))


@quantity(state=True, reads=("narrator", "letters"))
def at(game: Game, what: Thing, place: Place) -> Flag:
    """A thing lies at a letter, or the narrator stands there.

    Examples:
        star at C
    """
    return bool(where.at_letters(game, what, place))


@quantity(relation=True, reads=("letters",))
def at_(game: Game, what: Thing, place: Place) -> tuple[Letter, ...]:
    """The letters at which such things lie.

    Examples:
        count(star at letters)
    """
    return tuple(where.at_letters(game, what, place))


@quantity(state=True, reads=("board", "items"))
def beside(game: Game, what: Thing, place: Place) -> Flag:
    """A thing is on a space that borders on a place.

    Examples:
        creature beside 0
    """
    return bool(_beside(game, what, place))


@quantity(relation=True, reads=("board", "items"))
def beside_(game: Game, what: Thing, place: Place) -> tuple[Space, ...]:
    """The spaces beside a place on which such things are.

    Examples:
        count(creature beside 0)
    """
    return tuple(_beside(game, what, place))


def _beside(game: Game, what: str, place: object) -> list[int]:
    near = {one for space in where.spaces_in(game, place) for one in way.board(game).adjacent[space]}
    return [one for one in where.find(game, what) if one in near]


# ------------------------------------------------------------------------------------------------- states
@quantity(state=True, reads=("read",))
def read(game: Game, card: Card) -> Flag:
    """The card was read, or is being read.

    Examples:
        1 is read
    """
    return bool(game.state.read[card])


@quantity(state=True, reads=("beaten",))
def defeated(game: Game, creature: Creature) -> Flag:
    """At least one of this creature was defeated.

    Examples:
        gor is defeated
    """
    return beaten(game, creature) > 0


@quantity(state=True, reads=("castle",))
def standing(game: Game, stronghold: Stronghold) -> Flag:
    """No more creatures are in the castle than it has shields.

    Examples:
        castle is standing
    """
    return shields(game) >= 0


@quantity(state=True, reads=("castle",))
def fallen(game: Game, stronghold: Stronghold) -> Flag:
    """More creatures are in the castle than it has shields.

    Examples:
        castle is fallen
    """
    return shields(game) < 0


@quantity(state=True, reads=("narrator",))
def reached(game: Game, letter: Letter) -> Flag:
    """The narrator has come to a letter or beyond.

    Examples:
        C is reached
    """
    return letters_to(game, letter) <= 0


@quantity(state=True, reads=("hours",))
def resting(game: Game, hero: Hero) -> Flag:
    """The hero has ended the day.

    Examples:
        warrior is resting
    """
    return seat_of(game, hero) in game.state.resting


@quantity(state=True)
def playing(game: Game, hero: Hero) -> Flag:
    """The hero is in this game.

    Examples:
        wizard is playing
    """
    return hero in game.state.heroes
