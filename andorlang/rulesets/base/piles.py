"""Piles of cards of which only some come into play: each is drawn unseen, when it is read (see `state` on hidden things).

A card that says `again` goes back under the pile; it comes up again when all others have been drawn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from andorlang.engine.game import Fault

if TYPE_CHECKING:
    from andorlang.engine.game import Game

PILE = "pile:"


def left(game: Game, pile: str) -> list[int]:
    """The cards of a pile that have not been drawn, as their indices."""
    return [card for card in cards(game, pile) if not game.state.read[card]]


def cards(game: Game, pile: str) -> tuple[int, ...]:
    """All cards of a pile."""
    found: tuple[int, ...] = game.script.definitions["pile"][pile]["cards"](game)[0]
    return found


def draw(game: Game, pile: str) -> int:
    """Draw a card and read it.

    Raises:
        Fault: the pile is empty.
    """
    new = left(game, pile)
    card = game.roll(new, f"draw {pile}") if new else under(game, pile)
    if game.script.cards[card].again:
        decks = game.state.decks
        before = decks.get(PILE + pile, ((), (), ()))[1]
        decks[PILE + pile] = ((), (*(one for one in before if one != card), card), ())
    return game.read(card)


def under(game: Game, pile: str) -> int:
    """The card that comes up when all have been drawn: of those that go back under the pile the one that has lain there longest.

    Raises:
        Fault: there is none.
    """
    waiting = game.state.decks.get(PILE + pile, ((), (), ()))[1]
    if not waiting:
        raise Fault(f"no card is left in the pile {pile}")
    return int(waiting[0])
