"""The piles of event cards, by deck: what is left, what was discarded, and what is known to lie on top.

A shuffled pile has no order before it is drawn from: a card is drawn among those that are left, so nobody can peek (see `state`).
Only a card that was looked at, or put there, is known.  When none are left, the discarded ones are shuffled and drawn again.  Cards
that were removed from the game are in none of the three.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from andorlang.engine.game import Game
    from andorlang.rulesets.base.state import BoardState

NO_DECK = "none"
START = 0


def deck(game: Game) -> str:
    """The deck of the legend; "none" without."""
    return str(game.script.header.get("events", "golden"))


def card(game: Game, name: str, number: int) -> Mapping[str, Any]:
    """A card of a deck; the start card of a deck is its number 0.

    Raises:
        KeyError: there is no such card.
    """
    made = game.script.made
    key = ("event card", name, number)
    if key not in made:
        box = game.rules.box
        made[key] = box.data["events"][f"{name}-start"] if number == START else box.events(name)[number]
    found: Mapping[str, Any] = made[key]
    return found


def pile(game: Game, name: str) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    """Numbers of the cards that are left and of the discarded ones, ascending, and of those on top that are known."""
    state: BoardState = game.state
    return state.decks.get(name) or (tuple(sorted(game.rules.box.events(name))), (), ())


def take(game: Game, name: str) -> int | None:
    """Take the top card off; None if there is none."""
    number = look(game, name)
    if number is not None:
        left, discarded, top = pile(game, name)
        game.state.decks[name] = (left, discarded, top[1:])
    return number


def look(game: Game, name: str) -> int | None:
    """The top card, which is known from now on; None if there is none."""
    left, discarded, top = pile(game, name)
    if top:
        return top[0]
    if not left:
        left, discarded = discarded, ()
    if not left:
        return None
    number = game.roll(left, f"draw {name} event") if len(left) > 1 else left[0]
    game.state.decks[name] = (_without(left, number), discarded, (number,))
    return number


def discard(game: Game, name: str, number: int) -> None:
    """Put a card to the discarded ones; a start card is out of the game once it was used."""
    if number != START:
        left, discarded, top = pile(game, name)
        game.state.decks[name] = (left, tuple(sorted((*discarded, number))), top)


def set_aside(game: Game, name: str, numbers: Iterable[int]) -> None:
    """Take cards out of the game, wherever in the deck they are."""
    for number in numbers:
        left, discarded, top = pile(game, name)
        game.state.decks[name] = (_without(left, number), _without(discarded, number), _without(top, number))


def put_on_top(game: Game, name: str, number: int) -> None:
    """Put a card face down on top of the deck, where all know that it is."""
    set_aside(game, name, (number,))
    left, discarded, top = pile(game, name)
    game.state.decks[name] = (left, discarded, (number, *top))


def _without(numbers: tuple[int, ...], number: int) -> tuple[int, ...]:
    return tuple(one for one in numbers if one != number)
