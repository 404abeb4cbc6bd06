"""Event cards: drawn, fended off with a shield or carried out, and put away.

Before a card with the shield symbol is carried out, any hero may hold up a shield for all, which is one use of it (R075); nobody is
asked who has none, and nothing is left out then.  Decided: this is no free action but an answer to the card, so a hero whose marker
is in the sunrise box can do it, too: at sunrise all markers are there, and the symbol would never work (R067).

A card that was carried out or fended off is discarded; one that lasts for a day or until it is used leaves the game, as those cards
say, and so does the start card of the silver deck.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, TypeAlias

from andorlang.engine.script import LEAVE, Action
from andorlang.rulesets.base import (
    event_change,
    event_lasting,
    event_pile,
    event_trade,
    event_world,
    ground,
    piece,
)
from andorlang.rulesets.base.actions import AskOptions, Option, shown, title
from andorlang.rulesets.base.event_lasting import accept, lasting, options
from andorlang.rulesets.base.event_pile import put_on_top, set_aside
from andorlang.rulesets.base.procedures import BASE

if TYPE_CHECKING:
    from andorlang.engine.game import Game
    from andorlang.engine.state import Frame
    from andorlang.rulesets.base.state import BoardState

Effect: TypeAlias = "Callable[[Game, str, Mapping[str, Any]], None]"
EFFECTS: Mapping[str, Effect] = {
    "change": event_change.changes,
    "raise": event_change.raises,
    "lower": event_change.lowers,
    "roll": event_change.rolls,
    "buy": event_trade.offers,
    "hours": event_world.hours,
    "creatures": event_world.stronger,
    "remove-well": event_world.well_gone,
    "remove-farmer": event_world.threatens,
    "advance": event_world.threatens,
    "peek": event_world.peeks,
    "uncover": event_world.uncovers,
    "place": event_world.places,
}
SHIELD = "shield"
# Values of a frame: deck, number (None: the top card).
DECK, NUMBER = 2, 3
TAKEN, SHIELDS, EFFECT, DONE, REPLACED, DISCARDED, END = range(7)


def draw(game: Game) -> None:
    """Draw the top card of the legend's deck and carry it out; nothing without a deck."""
    deck = event_pile.deck(game)
    if deck != event_pile.NO_DECK:
        game.call(DRAW, deck, None)


def draw_card(game: Game, deck: str, number: int) -> None:
    """Take a card out of a deck, wherever it is, and carry it out."""
    set_aside(game, deck, (number,))
    game.call(DRAW, deck, number)


def _take(game: Game, frame: Frame) -> int:
    deck = frame[DECK]
    if frame[NUMBER] is None:
        frame[NUMBER] = event_pile.take(game, deck)
        if frame[NUMBER] is None:
            return END
    game.note("event", deck, frame[NUMBER], event_pile.card(game, deck, frame[NUMBER])["says"])
    frame[1] = SHIELDS
    if game.replaced("drawn", deck, frame[NUMBER]):
        frame[1] = REPLACED
    return LEAVE


def bearers(game: Game) -> list[Option]:
    """The heroes who could hold up a shield, as options."""
    state: BoardState = game.state
    return [
        ("event fend", state.heroes[seat])
        for seat, space in enumerate(state.spaces)
        if space >= 0 and _shield(game, seat)
    ]


def _shield(game: Game, seat: int) -> str | None:
    """The shield of a hero, a half used one before a whole one."""
    found = [one for one in piece.named(game.state.items[seat], SHIELD) if ground.uses(game, one)]
    return min(found, key=lambda one: ground.uses(game, one), default=None)


def _ask(game: Game, frame: Frame) -> int:
    if event_pile.card(game, frame[DECK], frame[NUMBER])["shield"]:
        found = bearers(game)
        if found:
            return game.offer(frame, SHIELDS, [*found, ("event suffer",)])
    return EFFECT


def _answered(game: Game, frame: Frame, option: Option) -> None:
    frame[1] = EFFECT
    if option[0] == "event fend":
        frame[1] = DISCARDED
        seat = game.state.heroes.index(option[1])
        shield = _shield(game, seat)
        assert shield is not None
        ground.use(game, seat, shield)
        game.note("fends off", option[1], frame[DECK], frame[NUMBER])


def _effect(game: Game, frame: Frame) -> int:
    frame[1] = DONE
    deck = frame[DECK]
    card = event_pile.card(game, deck, frame[NUMBER])
    who = card.get("who")
    if isinstance(who, Mapping) and "first-on" in who:
        event_lasting.laid(game, deck, card)
    else:
        EFFECTS[card["kind"]](game, deck, card)
    return LEAVE


def _done(game: Game, frame: Frame) -> int:
    """A card that lasts is out of the game when it is over; any other is discarded."""
    if "lasts" not in event_pile.card(game, frame[DECK], frame[NUMBER]):
        return DISCARDED
    frame[1] = END
    game.emit("drawn", frame[DECK], frame[NUMBER])
    return LEAVE


def _replaced(game: Game, frame: Frame) -> int:
    """Something else has happened instead: the card is discarded, and nothing was drawn."""
    event_pile.discard(game, frame[DECK], frame[NUMBER])
    return END


def _discarded(game: Game, frame: Frame) -> int:
    event_pile.discard(game, frame[DECK], frame[NUMBER])
    frame[1] = END
    game.emit("drawn", frame[DECK], frame[NUMBER])
    return LEAVE


DRAW = BASE.add(
    "an event",
    (_take, _ask, _effect, _done, _replaced, _discarded),
    size=2,
    asks={SHIELDS: AskOptions(_answered, "Who holds up a shield?")},
)


@shown("event fend")
def _fend_shown(game: Game, hero: str) -> Action:
    return Action(f"{title(game, hero)}: hold up the shield")


@shown("event suffer")
def _suffer_shown(game: Game) -> Action:
    return Action("Nobody")


__all__ = ["DRAW", "accept", "bearers", "draw", "draw_card", "lasting", "options", "put_on_top", "set_aside"]
