"""Events that offer something for points: to each hero once, to one of the group's choice, or to whoever comes to a space.

Decided: each hero may accept once, and nobody is asked who could not pay, or would gain nothing.  A price in willpower never takes
the last point, a price in strength never the last either.  Articles are sold as at a merchant: those that are in the box and for
which there is room.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from andorlang.engine.script import Action
from andorlang.rulesets.base import event_pile, event_who, ground
from andorlang.rulesets.base.actions import AskOptions, Option, shown, title
from andorlang.rulesets.base.event_change import amount
from andorlang.rulesets.base.procedures import BASE
from andorlang.rulesets.base.sharing import STATS
from andorlang.rulesets.base.tracks import change, top

if TYPE_CHECKING:
    from andorlang.engine.game import Game
    from andorlang.engine.state import Frame
    from andorlang.rulesets.base.state import BoardState

NO_ONE = ""
KEPT = {"gold": 0, "willpower": 1, "strength": 1}


def offers(game: Game, deck: str, card: Mapping[str, Any]) -> None:
    """Ask every hero whom the card means, or the group which of them."""
    found = tuple(event_who.seats(game, card["who"]))
    together = isinstance(card["who"], Mapping) and "chosen" in card["who"]
    game.call(BUY, deck, card["number"], (found,) if together else tuple((seat,) for seat in found))


def deals(game: Game, seat: int, card: Mapping[str, Any]) -> list[tuple[str, int, str, int]]:
    """What a hero can get from a card: what and how much of it, for what and how much."""
    state: BoardState = game.state
    coin, price = amount(card["pays"])
    if getattr(state, coin)[seat] - KEPT[coin] < price:
        return []
    what, points = amount(card["gets"])
    if what in STATS:
        useful = getattr(state, what)[seat] < top(game, what)
        return [(what, points, coin, price)] if useful else []
    return [
        (name, 1, coin, price)
        for name in game.rules.box.articles
        if name not in card.get("not", ()) and state.stock.get(name) and ground.room(game, seat, name)
    ]


def trade(game: Game, seat: int, what: str, points: int, coin: str, price: int) -> None:
    """A hero pays and gets something."""
    hero = game.state.heroes[seat]
    change(game, seat, coin, -price)
    game.note("deals", hero, what, points, coin, price)
    if what in STATS:
        change(game, seat, what, points)
    else:
        ground.give(game, seat, ground.from_box(game, what))
    game.emit("bought", what, hero, game.state.spaces[seat])


def _ask(game: Game, frame: Frame) -> int:
    """Values of the frame: deck, number, seats that have still to be asked, those together that are asked at once."""
    card = event_pile.card(game, frame[2], frame[3])
    heroes = game.state.heroes
    while frame[4]:
        asked, frame[4] = frame[4][0], frame[4][1:]
        found: list[Option] = [
            ("event deal", heroes[seat], *one) for seat in asked for one in deals(game, seat, card)
        ]
        if found:
            decline = ("event no deal", heroes[asked[0]] if len(asked) == 1 else NO_ONE)
            return game.offer(frame, 0, [*found, decline])
    return 1


def _done(game: Game, frame: Frame, option: Option) -> None:
    frame[1] = 0
    if option[0] == "event deal":
        _, hero, what, points, coin, price = option
        trade(game, game.state.heroes.index(hero), what, points, coin, price)


BUY = BASE.add("an offer of an event", (_ask,), size=3, asks={0: AskOptions(_done, "Who accepts?")})


@shown("event deal")
def _deal_shown(game: Game, hero: str, what: str, points: int, coin: str, price: int) -> Action:
    goods = f"{points} {what}" if what in STATS else title(game, what).lower()
    return Action(f"{title(game, hero)}: {goods} for {price} {coin}")


@shown("event no deal")
def _no_deal_shown(game: Game, hero: str) -> Action:
    return Action(f"{title(game, hero)}: buy nothing" if hero else "Nobody buys")
