"""Merchants: no gold, only one article for another (FR-275 to FR-285).

Only what lies on small and large spaces of a hero board, helms too, and only as good as new: no half wineskin, no falcon that has
flown; never the winter stone.  What lies with a merchant is not just taken.  Giving several things for as many is one exchange after
the other, which comes to the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from andorlang.engine.script import Action
from andorlang.rulesets.base import ground, market, piece
from andorlang.rulesets.base.actions import AskOptions, Option, shown, title
from andorlang.rulesets.base.box import FREE
from andorlang.rulesets.base.free import called
from andorlang.rulesets.frost.procedures import FROST

if TYPE_CHECKING:
    from andorlang.engine.game import Game
    from andorlang.engine.state import Frame
    from andorlang.rulesets.frost.state import FrostState

WINTER_STONE = "winter-stone"


def stored(game: Game, one: str) -> bool:
    """Whether a piece lies on a storage space of a hero board."""
    return ground.slot(game, piece.name(one)) not in (None, FREE)


def tradable(game: Game, one: str) -> bool:
    """Whether a merchant takes a piece."""
    name = piece.name(one)
    flipped = name in game.rules.box.articles and piece.detail(one) != ""
    return stored(game, one) and not flipped and name != WINTER_STONE


def swaps(game: Game, seat: int) -> list[Option]:
    """What a hero can give to the merchant of the own space, and get for it."""
    state: FrostState = game.state
    mine = [one for one in dict.fromkeys(state.items[seat]) if tradable(game, one)]
    theirs = [one for one in dict.fromkeys(state.ground.get(state.spaces[seat], ())) if tradable(game, one)]
    return [
        ("swap", state.heroes[seat], give, get)
        for give in mine
        for get in theirs
        if give != get and fits(game, seat, give, get)
    ]


def fits(game: Game, seat: int, give: str, get: str) -> bool:
    """Whether a hero has room for a piece once another one is gone."""
    same = ground.slot(game, piece.name(give)) == ground.slot(game, piece.name(get))
    return same or ground.room(game, seat, get)


def options(game: Game, seats: Sequence[int], passing: int) -> Iterator[Option]:
    """Who can trade now: not in passing (FR-277)."""
    state: FrostState = game.state
    merchants = market.merchants(game)
    for seat in seats:
        waits = state.spaces[seat] in merchants and seat != passing and state.items[seat]
        if waits and game.override("trade", True) and swaps(game, seat):
            yield ("barter", state.heroes[seat])


def _ask(game: Game, frame: Frame) -> int:
    """Value of the frame: the hero."""
    found = swaps(game, frame[2])
    return game.offer(frame, 0, [*found, ("no more swaps",)]) if found else 1


def _swapped(game: Game, frame: Frame, option: Option) -> None:
    frame[1] = 1
    if option[0] == "swap":
        _, _, give, get = option
        swap(game, frame[2], give, get)
        frame[1] = 0


def swap(game: Game, seat: int, give: str, get: str) -> None:
    """A piece goes to the merchant, and another one comes from there."""
    state: FrostState = game.state
    space, hero = state.spaces[seat], state.heroes[seat]
    ground.drop(game, seat, give)
    ground.take_up(game, space, get)
    ground.put(game, space, give)
    game.note("swaps", hero, give, get)
    ground.give(game, seat, get)
    game.emit("swapped", ground.spoken(game, get), hero, space)


EXCHANGE = FROST.add("an exchange", (_ask,), size=1, asks={0: AskOptions(_swapped, "What is exchanged?")})


@shown("barter")
def _barter_shown(game: Game, hero: str) -> Action:
    return Action(f"{title(game, hero)}: exchange with the merchant")


@shown("swap")
def _swap_shown(game: Game, hero: str, give: str, get: str) -> Action:
    return Action(f"{called(game, give).capitalize()} for {called(game, get)}")


@shown("no more swaps")
def _no_more_shown(game: Game) -> Action:
    return Action("Exchange nothing more")
