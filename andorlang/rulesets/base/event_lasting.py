"""Events that stay by a space until a hero comes there.

Whoever stands there when the card is drawn comes first, of several the one of the rank that the card names; else the card lies by
its space until a hero enters it, in passing, too, as the cards say.  What the card puts on the space (a shield, a wineskin, gold)
lies there as any other piece does, for the first one who takes it: no card has to stay for that.

Decided: an offer (golden 8) is a free action of whoever stands on its space, so it can be taken up when the gold is there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from andorlang.engine.script import Action
from andorlang.rulesets.base import event_pile, event_trade, event_who, ground
from andorlang.rulesets.base.actions import Option, shown, title
from andorlang.rulesets.base.event_change import amount, each

if TYPE_CHECKING:
    from andorlang.engine.game import Game
    from andorlang.rulesets.base.state import BoardState


def laid(game: Game, deck: str, card: Mapping[str, Any]) -> None:
    """A card that is for whoever is there first was drawn."""
    who = card["who"]
    what, points = amount(card.get("by") or card["gets"])
    there = event_who.seats(game, who)
    if card["kind"] == "change" and there:
        each(game, [(event_who.by_rank(game, there, who["tie"]), what, points)])
    elif what in ("strength", "willpower"):
        state: BoardState = game.state
        state.lasting = (*state.lasting, (deck, card["number"]))
        game.note("event lies", deck, card["number"], card["lies"])
    elif what == "gold":
        ground.put(game, card["lies"], f"gold:{points}")
    elif game.state.stock.get(what):
        ground.put(game, card["lies"], ground.from_box(game, what))


def lasting(game: Game, seat: int, space: int) -> bool:
    """Carry out a card that waits for a hero on this space; whether there was one."""
    state: BoardState = game.state
    for entry in state.lasting:
        card = event_pile.card(game, *entry)
        if card["kind"] == "change" and space in card["who"]["first-on"]:
            _used(game, entry)
            each(game, [(seat, *amount(card["by"]))])
            return True
    return False


def _used(game: Game, entry: tuple[str, int]) -> None:
    """A card that lay by a space is out of the game."""
    state: BoardState = game.state
    state.lasting = tuple(one for one in state.lasting if one != entry)
    game.note("event used", *entry, event_pile.card(game, *entry)["says"])


def options(game: Game, seats: Sequence[int]) -> list[Option]:
    """The offers that these heroes can take up where they stand."""
    state: BoardState = game.state
    found: list[Option] = []
    for entry in state.lasting:
        card = event_pile.card(game, *entry)
        if card["kind"] == "buy":
            found += [
                ("event offer", state.heroes[seat], *entry, *one)
                for seat in seats
                if state.spaces[seat] in card["who"]["first-on"]
                for one in event_trade.deals(game, seat, card)
            ]
    return found


def accept(game: Game, option: Option) -> None:
    """Take up one of the `options`."""
    _, hero, deck, number, *deal = option
    _used(game, (deck, number))
    event_trade.trade(game, game.state.heroes.index(hero), *deal)


@shown("event offer")
def _offer_shown(
    game: Game, hero: str, deck: str, number: int, what: str, points: int, coin: str, price: int
) -> Action:
    return Action(f"{title(game, hero)}: take the offer of {points} {what} for {price} {coin}")
