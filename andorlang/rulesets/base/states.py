"""What can stand behind `is`: `gor is defeated`, `C is reached`, `castle is standing`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from andorlang.engine.kinds import Card, Flag
from andorlang.rulesets.base.effects_heroes import seat_of
from andorlang.rulesets.base.kinds import (
    Creature,
    Hero,
    Letter,
    Stronghold,
)
from andorlang.rulesets.base.quantities import letters_to
from andorlang.rulesets.base.quantities_places import beaten, shields
from andorlang.vocabulary import quantity

if TYPE_CHECKING:
    from andorlang.engine.game import Game


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
