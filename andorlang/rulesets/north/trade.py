"""What the three capitals do for the heroes: shells and logs for gold, willpower or fame, and rest where one has healed.

Decided here: what is exchanged gives points of its worth in one of the three; what is over is lost.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from andorlang.engine.script import Action
from andorlang.rulesets.base import ground, piece, tracks
from andorlang.rulesets.base.actions import AskOptions, Option, shown, title
from andorlang.rulesets.base.free import called
from andorlang.rulesets.north import fame
from andorlang.rulesets.north.procedures import NORTH

if TYPE_CHECKING:
    from collections.abc import Sequence

    from andorlang.engine.game import Game
    from andorlang.engine.state import Frame

# Values of a frame: seat, piece.
SEAT, PIECE = 2, 3


def table(game: Game) -> dict[str, Any]:
    """Where pieces are exchanged, and what a point is."""
    found: dict[str, Any] = game.rules.box.data["voyage"]["exchange"]
    return found


def options(game: Game, seats: Sequence[int]) -> list[Option]:
    """What heroes can exchange where they stand."""
    state, spaces = game.state, table(game)
    return [
        ("exchange", state.heroes[seat], one)
        for seat in seats
        for one in dict.fromkeys(state.items[seat])
        if spaces.get(piece.name(one)) == state.spaces[seat]
        and isinstance(spaces.get(piece.name(one)), int)
        and game.override(f"exchange of {piece.name(one)}", True)
    ]


def worth(game: Game, one: str) -> int:
    """Points that a piece gives."""
    group = game.rules.box.data["tokens"][piece.name(one)]
    front = piece.detail(one)
    return int(group["kinds"][front]["worth"] if front else group["worth"])


def offers(game: Game, one: str) -> list[Option]:
    """What a piece can be exchanged for, with how much of it."""
    points = table(game)["points"]
    return [
        ("in return", one, what, int(worth(game, one) // points[what]))
        for what in ("gold", "willpower", "fame")
    ]


def _ask(game: Game, frame: Frame) -> int:
    return game.offer(frame, 0, [*offers(game, frame[PIECE]), ("kept",)])


def _done(game: Game, frame: Frame, option: Option) -> None:
    frame[1] = 1
    if option[0] == "kept":
        return
    one, what, amount = option[1:]
    ground.drop(game, frame[SEAT], one)
    ground.to_box(game, one)
    game.note("exchanges", game.state.heroes[frame[SEAT]], one, what, amount)
    if what == fame.FAME:
        fame.change(game, amount)
    else:
        tracks.change(game, frame[SEAT], what, amount)


EXCHANGE = NORTH.add("an exchange", (_ask,), size=2, asks={0: AskOptions(_done, "For what?")})


def heal(game: Game, seat: int) -> None:
    """Who ends a turn where heroes are healed rises to so much willpower (NO-044 says when not)."""
    state, place = game.state, game.rules.box.data["voyage"]["healing"]
    lacks = int(place["willpower"]) - state.willpower[seat]
    if state.spaces[seat] == place["space"] and lacks > 0 and game.override("healing", True):
        tracks.change(game, seat, "willpower", lacks)


@shown("exchange")
def _exchange_shown(game: Game, hero: str, one: str) -> Action:
    return Action(f"{title(game, hero)}: exchange the {called(game, one)}")


@shown("in return")
def _return_shown(game: Game, one: str, what: str, amount: int) -> Action:
    return Action(f"The {called(game, one)} for {amount} {what}")


@shown("kept")
def _kept_shown(game: Game) -> Action:
    return Action("Keep it")
