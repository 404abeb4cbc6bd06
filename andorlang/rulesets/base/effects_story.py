"""Verbs for the story: cards, dice, decks, and the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from andorlang.engine.game import Fault
from andorlang.engine.kinds import Card, Count, Number, Text
from andorlang.rulesets.base import event_deck, narrator, offers, piles
from andorlang.rulesets.base.kinds import Deck, Die, Letter, Pile, Stat, Verdict
from andorlang.vocabulary import effect

if TYPE_CHECKING:
    from andorlang.engine.game import Game


@effect(emits=("read",), marks=("read",))
def read(game: Game, card: Card) -> int:
    """Read a card now and come back; one that was read before is not read again, unless it says `again`.

    Examples:
        read 3
    """
    return game.read(card)


@effect(writes=("letters",), marks=("pin",))
def pin(game: Game, card: Card, *, at: Letter) -> None:
    """Put a card to a letter: it is read when the narrator comes there, behind the letter's own cards.

    Examples:
        pin 1 at D
    """
    narrator.pin(game, card, at)


@effect(writes=("letters", "read"))
def discard(game: Game, card: Card) -> None:
    """Put a card out of the game unread, also one that was put to a letter.

    Examples:
        discard 1
    """
    game.state.read[card] = 1


@effect(emits=("read",), marks=("draw",), random=True)
def draw(game: Game, pile: Pile, *, at: Letter | None = None) -> int | None:
    """Draw one of the cards of a pile unseen: read it now, or put it to a letter.

    Examples:
        draw omens
        draw omens at D
    """
    if at is None:
        return piles.draw(game, pile)
    laid = game.state.letters
    laid[at] = (*laid.get(at, ()), f"{piles.PILE}{pile}")
    return None


@effect(
    emits=("drawn", "gains", "loses", "gets", "bought", "moves", "removed", "uncovered", "falls"),
    marks=("event",),
    random=True,
)
def event(game: Game, number: Number = -1, *, from_: Deck | None = None) -> None:
    """Carry out the next event card, or the one with a number.

    Examples:
        event
        event 11 from golden
    """
    if number < 0:
        event_deck.draw(game)
    else:
        deck = from_ or game.script.header.get("events", "golden")
        event_deck.draw_card(game, deck, _numbered(game, deck, number))


def _numbered(game: Game, deck: str, number: int) -> int:
    """A card of an event deck.

    Raises:
        Fault: the deck has no such card.
    """
    if number not in game.rules.box.events(deck) and not (deck == "silver" and number == 0):
        raise Fault(f"the deck {deck} has no card {number}")
    return number


@effect(writes=("events",))
def lay_on_top(game: Game, number: Number, *, from_: Deck) -> None:
    """An event card lies on top of its deck, so it is the next one that is drawn; 0 is the start card of the silver deck.

    Examples:
        lay-on-top 0 from silver
    """
    event_deck.put_on_top(game, from_, _numbered(game, from_, number))


@effect(writes=("events",))
def set_aside(game: Game, number: Number, *, from_: Deck) -> None:
    """An event card stays in the box.

    Examples:
        set-aside 15, 22 from golden
    """
    event_deck.set_aside(game, from_, (_numbered(game, from_, number),))


@effect(outcomes=("paid", "refused"), emits=("loses",), writes=("gold", "willpower", "strength"))
def pay(game: Game, amount: Count, *, with_: tuple[Stat, ...]) -> int | str:
    """The group may pay for something, in any mix of what is allowed; without enough of it, it is refused (events 18, 20, 27).

    Examples:
        pay 4 with gold, willpower:
            paid: give 1 strength to warrior
            refused: advance creature on 19
    """
    return offers.ask(game, tuple(with_), amount)


@effect(outcomes=("*",), marks=("roll",), random=True)
def roll(game: Game, die: Die) -> int:
    """Throw a die and go on by what it shows; the outcomes have to cover every face.

    Examples:
        roll red:
            1-2: place herb on 37
            3-4: place herb on 67
            5-6: place herb on 61
    """
    return game.roll(game.rules.box.faces[die], die)


@effect(ends=True, marks=("end",))
def end(game: Game, verdict: Verdict, *, because: Text = "") -> int:
    """The legend ends, won or lost.

    Examples:
        end lost because "The letter has fallen into the hands of the gors."
        end won
    """
    return game.end(verdict == "won", None, because, "card")
