"""What lies where on the board, and what is left in the box."""

from __future__ import annotations

from typing import TYPE_CHECKING

from andorlang.engine.game import Fault
from andorlang.engine.kinds import Number
from andorlang.rulesets.base import creatures, ground, piece, way, where
from andorlang.rulesets.base.kinds import Piece, Place, Space, Thing, Token
from andorlang.vocabulary import quantity

if TYPE_CHECKING:
    from andorlang.engine.game import Game
    from andorlang.rulesets.base.state import BoardState

PLENTY = 99


# ------------------------------------------------------------------------------------------------- spaces
@quantity(reads=("borders",))
def neighbours(game: Game, space: Space) -> tuple[Space, ...]:
    """The spaces beside a space, as the borders are now.

    Examples:
        neighbours(24)
    """
    found: tuple[int, ...] = way.board(game).adjacent.get(space, ())
    return found


@quantity()
def spaces_in(game: Game, place: Place) -> tuple[Space, ...]:
    """All spaces of a place, ascending, for `each` and `choose`.

    Examples:
        spaces-in(forest)
    """
    return tuple(sorted(where.spaces_in(game, place)))


@quantity(reads=("borders",))
def step_to(game: Game, start: Space, goal: Space) -> Space:
    """The next space on a shortest way, the lowest of several; the start itself where there is none to go.

    Examples:
        step-to(24, 57)
    """
    return way.step(game, start, goal)


# ------------------------------------------------------------------------------------------------- pieces
@quantity(reads=("board",))
def number_on(game: Game, what: Thing, place: Place) -> Number:
    """The highest number on things of a kind that lie face up in a place, or on a hero board; 0 without.

    Examples:
        number-on(gem, 24)
        number-on(parchment, warrior)
    """
    state: BoardState = game.state
    if place in state.heroes:
        lying = state.items[state.heroes.index(place)]
    else:
        tables, spaces = (state.ground, state.cargo), where.spaces_in(game, place)
        lying = tuple(one for table in tables for space in spaces for one in table.get(space, ()))
    return max((piece.number(one) for one in lying if where.matches(game, one, what)), default=0)


@quantity(reads=("items",))
def owned(game: Game, what: Thing) -> Number:
    """How many things of a kind all heroes have together.

    Examples:
        owned(rune-stone)
    """
    return sum(where.carried(game, seat, what) for seat in range(len(game.state.heroes)))


@quantity(reads=("board", "items"))
def supply(game: Game, what: Piece) -> Number:
    """How many of a piece are left in the box; 99 of what never runs out.

    Examples:
        supply(skral)
    """
    state: BoardState = game.state
    if what in game.rules.box.creatures or what in game.script.definitions.get("creature", ()):
        return creatures.values(game, what).figures - creatures.used(game, what)
    return state.stock.get(what, PLENTY)


@quantity(reads=("board",), random=True)
def drawn(game: Game, token: Token) -> Number:
    """The number on a token that is drawn from the box, out of the game then.

    Examples:
        drawn(parchment)

    Raises:
        Fault: none is left, or no number stands on it.
    """
    front = piece.detail(ground.from_box(game, token))
    if not front.isdecimal():
        raise Fault(f"no number stands on the {token} that was drawn")
    return int(front)
