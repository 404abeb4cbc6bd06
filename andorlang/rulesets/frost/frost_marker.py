"""The marker of eternal frost and the three tablets: hours that are lost, and one day of all of them (FR-222, FR-223, FR-271 to FR-274).

The marker starts beside the last hour and goes one to the left at each sunrise.  The hour that it covers and all later ones cannot be
used, overtime included; on the first hour it takes the whole day, and heroes can only end it.  A hero with all three tablets may turn
them over: then the marker lies face down for this day.  At the next sunrise it is turned up again and the tablets leave the game; its
own symbol comes later and moves it as always.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from andorlang.engine.script import Action
from andorlang.rulesets.base import piece
from andorlang.rulesets.base.actions import Option, shown, title

if TYPE_CHECKING:
    from andorlang.engine.game import Game
    from andorlang.rulesets.frost.state import FrostState

TABLET = "tablet"


def last_open(game: Game) -> int:
    """The last hour that the marker leaves free."""
    state: FrostState = game.state
    return 99 if state.thawed else state.frost - 1


def advance(game: Game) -> None:
    """The marker goes to the left; on the first hour it stays."""
    state: FrostState = game.state
    put(game, state.frost + int(game.rules.box.data["track"]["eternal-frost"]["moves"]))


def put(game: Game, hour: int) -> None:
    """The marker lies on an hour, or beside the last one."""
    state: FrostState = game.state
    start = int(game.rules.box.data["track"]["eternal-frost"]["start"])
    before, state.frost = state.frost, max(1, min(start, hour))
    if state.frost != before:
        game.note("frost", state.frost)
        game.emit("covers", state.frost)


def thaw(game: Game) -> None:
    """The marker lies face down for this day."""
    state: FrostState = game.state
    state.thawed = True
    game.note("thaw")
    game.emit("thaws")


def dawns(game: Game) -> None:
    """The marker is turned up, and the tablets that were turned over leave the game."""
    state: FrostState = game.state
    if "tablets" in state.used:
        state.used = tuple(one for one in state.used if one != "tablets")
        state.items = [_without(items) for items in state.items]
        state.ground = {space: left for space, lying in state.ground.items() if (left := _without(lying))}
    state.thawed = False


def _without(pieces: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(one for one in pieces if piece.name(one) != TABLET)


def options(game: Game, seats: Sequence[int]) -> Iterator[Option]:
    """Who can turn over the tablets now."""
    state: FrostState = game.state
    if state.thawed:
        return
    kinds = len(game.rules.box.data["tokens"]["tablets"]["kinds"])
    for seat in seats:
        if len({one for one in state.items[seat] if piece.name(one) == TABLET}) == kinds:
            yield ("tablets", state.heroes[seat])


def turn_over(game: Game) -> None:
    """A hero turns the tablets over."""
    game.state.used = (*game.state.used, "tablets")
    thaw(game)


@shown("tablets")
def _tablets_shown(game: Game, hero: str) -> Action:
    return Action(f"{title(game, hero)}: turn the tablets over", "no eternal frost today")
