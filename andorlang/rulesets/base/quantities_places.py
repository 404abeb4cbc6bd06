"""Where things are and how many, and the relations between things and places (`herb on 0`, `count(gor on board)`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from andorlang.engine.game import Fault
from andorlang.engine.kinds import Flag, Number
from andorlang.rulesets.base import castle, creatures, piece, way, where
from andorlang.rulesets.base.kinds import (
    Creature,
    Letter,
    Place,
    Places,
    Space,
    Thing,
)
from andorlang.rulesets.base.state import NOWHERE
from andorlang.vocabulary import implied, quantity

if TYPE_CHECKING:
    from andorlang.engine.game import Game


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
    return where.anywhere(game, what, place)


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
