"""Merchants, the dwarf's mine and the witch: what is sold where and for how much.

Strength and articles cost 2 gold each at any merchant, strength for the dwarf 1 in the mine; the witch sells her brew for a price
by the number of heroes, to the archer 1 cheaper (R087).  A legend can change prices, shut merchants and open others.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from andorlang.engine.script import Action
from andorlang.rulesets.base import ground
from andorlang.rulesets.base.actions import AskOptions, Option, shown, title
from andorlang.rulesets.base.procedures import BASE
from andorlang.rulesets.base.tracks import change, top

if TYPE_CHECKING:
    from andorlang.engine.game import Game
    from andorlang.engine.state import Frame
    from andorlang.rulesets.base.state import BoardState

BREW = "witchs-brew"
MERCHANT = "merchant on "


def merchants(game: Game) -> frozenset[int]:
    """The spaces with a merchant: those of the board, unless the legend puts them itself, and those it opened."""
    state: BoardState = game.state
    there: frozenset[int] = game.rules.board.merchants
    if not state.overrides:
        return there
    found = set(there)
    for name, open_, _ in state.overrides:
        if name.startswith(MERCHANT):
            (found.add if open_ else found.discard)(int(name.removeprefix(MERCHANT)))
    return frozenset(found)


def strength_price(game: Game, seat: int, space: int) -> int:
    kind = game.rules.box.heroes[game.state.heroes[seat]]
    plain = kind.prices.get(space, game.rules.box.data["articles"]["prices"]["strength"])
    return int(game.override("price of strength", plain)) if space not in kind.prices else int(plain)


def article_price(game: Game, name: str) -> int:
    plain = game.rules.box.data["articles"]["prices"]["article"]
    return int(game.override(f"price of {name}", game.override("price of articles", plain)))


def brew_price(game: Game, seat: int) -> int:
    state: BoardState = game.state
    plain = game.rules.box.brew_price(len(state.heroes)) - game.rules.box.heroes[state.heroes[seat]].discount
    return int(game.override(f"price of {BREW}", plain))


def sold(game: Game, seat: int) -> list[tuple[str, int]]:
    """What a hero can buy now, with its price; empty where there is nobody who sells."""
    state: BoardState = game.state
    space, gold = state.spaces[seat], state.gold[seat]
    found: list[tuple[str, int]] = []
    if space in merchants(game) and game.override("trade", True):
        if state.strength[seat] < top(game, "strength") and game.override("sale of strength", True):
            found.append(("strength", strength_price(game, seat, space)))
        found += [
            (name, article_price(game, name))
            for name, kind in game.rules.box.articles.items()
            if kind.sold == "merchant"
            and state.stock[name]
            and game.override("sale of articles", game.rules.sells(game, name))
            and ground.room(game, seat, name)
        ]
    if state.figures.get("witch") == space and state.stock[BREW] and ground.room(game, seat, BREW):
        found.append((BREW, brew_price(game, seat)))
    return [(name, price) for name, price in found if price <= gold]


def options(game: Game, seat: int) -> list[Option]:
    """Trading, if anything can be bought here."""
    return [("trade", game.state.heroes[seat])] if sold(game, seat) else []


def _ask(game: Game, frame: Frame) -> int:
    found: list[Option] = [("buy", name, price) for name, price in sold(game, frame[2])]
    return game.offer(frame, 0, [*found, ("no more",)])


def _bought(game: Game, frame: Frame, option: Option) -> None:
    seat = frame[2]
    frame[1] = 1
    if option[0] == "buy":
        buy(game, seat, option[1], option[2])
        if sold(game, seat):
            frame[1] = 0


def buy(game: Game, seat: int, name: str, price: int, coin: str = "gold") -> None:
    """A hero pays for an article or a point of strength."""
    change(game, seat, coin, -price)
    game.note("buys", game.state.heroes[seat], name, price)
    if name == "strength":
        change(game, seat, "strength", 1)
    else:
        ground.give(game, seat, ground.from_box(game, name))
    game.emit("bought", name, game.state.heroes[seat], game.state.spaces[seat])


TRADE = BASE.add("a trade", (_ask,), size=1, asks={0: AskOptions(_bought, "What is bought?")})


@shown("trade")
def _trade_shown(game: Game, hero: str) -> Action:
    return Action(f"{title(game, hero)}: trade")


@shown("buy")
def _buy_shown(game: Game, name: str, price: int) -> Action:
    return Action(f"Buy {title(game, name).lower()}", f"{price} gold")


@shown("no more")
def _no_more_shown(game: Game) -> Action:
    return Action("Buy nothing more")
