"""Upgrades of the ship: built by the shipwrights while the ship lies at their jetty, for a price that the group pays.

The iron bow needs its iron as well: on the boards of heroes who are aboard or with the shipwrights, or laid down there (NO-094 to
NO-099; all pieces that are in the game, which is one with two heroes).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from andorlang.engine.script import LEAVE, Action
from andorlang.rulesets.base import ground, piece, sharing
from andorlang.rulesets.base.actions import Option, shown, title
from andorlang.rulesets.north import ship, shipboard
from andorlang.rulesets.north.procedures import NORTH

if TYPE_CHECKING:
    from collections.abc import Sequence

    from andorlang.engine.game import Game
    from andorlang.engine.state import Frame

IRON = "iron"
ASHORE, IN_HOLD = -1, -2
# Value of a frame: the upgrade.
KIND = 2


def table(game: Game) -> dict[str, Any]:
    """Where upgrades are built, what they cost, and what they are."""
    found: dict[str, Any] = game.rules.box.data["voyage"]["upgrades"]
    return found


def price(game: Game) -> int:
    """Gold for an upgrade."""
    count = min(max(len(game.state.heroes), 2), 4)
    return int(game.override("price of upgrades", table(game)["prices"][str(count)]))


def iron_for(game: Game, kind: str) -> int:
    """Pieces of iron that an upgrade needs."""
    needs = table(game)["kinds"][kind].get(IRON, {})
    return int(needs.get(str(min(max(len(game.state.heroes), 2), 4)), 0))


def workers(game: Game) -> list[int]:
    """The seats of those who can have something built: aboard at the jetty, or with the shipwrights."""
    space = table(game)["space"]
    if not ship.at_jetty(game, space):
        return []
    spaces = game.state.spaces
    return [seat for seat, at in enumerate(spaces) if at == space or ship.aboard(game, seat)]


def iron_here(game: Game) -> list[tuple[int, str]]:
    """The iron at hand, as (seat, piece); for what lies with the shipwrights or in the hold that instead of a seat."""
    state = game.state
    held = [(seat, one) for seat in workers(game) for one in piece.named(state.items[seat], IRON)]
    held += [(ASHORE, one) for one in piece.named(state.ground.get(table(game)["space"], ()), IRON)]
    return held + [(IN_HOLD, one) for one in piece.named(state.boards.get("hold", ()), IRON)]


def options(game: Game, seats: Sequence[int]) -> list[Option]:
    """What can be built now, each once for all who could have it built."""
    those = [seat for seat in workers(game) if seat in seats]
    if not those or not sharing.can_pay(game, ("gold",), price(game)):
        return []
    hero, here = game.state.heroes[those[0]], len(iron_here(game))
    return [
        ("upgrade", hero, kind)
        for kind in table(game)["kinds"]
        if not shipboard.built(game, kind) and iron_for(game, kind) <= here
    ]


def _pay(game: Game, frame: Frame) -> int:
    frame[1] = 1
    sharing.pay(game, ("gold",), price(game))
    return LEAVE


def _build(game: Game, frame: Frame) -> int:
    for seat, one in iron_here(game)[: iron_for(game, frame[KIND])]:
        if seat == ASHORE:
            ground.take_up(game, table(game)["space"], one)
        elif seat == IN_HOLD:
            shipboard.take_off(game, one, "hold")
        else:
            ground.drop(game, seat, one)
        shipboard.put(game, one, "bow")
    frame[1] = 2
    build(game, frame[KIND])
    return LEAVE


def build(game: Game, kind: str) -> None:
    """The ship has an upgrade from now on."""
    if not shipboard.built(game, kind):
        shipboard.put(game, kind, shipboard.UPGRADES)
        game.emit("built", kind)


BUILD = NORTH.add("building an upgrade", (_pay, _build), size=1)


@shown("upgrade")
def _upgrade_shown(game: Game, hero: str, kind: str) -> Action:
    return Action(f"{title(game, hero)}: have the {title(game, kind).lower()} built")
