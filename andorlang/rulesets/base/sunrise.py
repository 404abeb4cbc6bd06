"""Sunrise: the symbols of its box in their order, then a new day (FR-027, FR-028, FR-217 to FR-220).

Of each kind the creature on the lowest space goes first, each once a symbol, in the order in which they stood when the symbol began
(FR-220).  What lasted for a day ends before the first symbol.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from andorlang.engine.script import LEAVE
from andorlang.rulesets.base import creatures, event_deck, narrator, piece, wells
from andorlang.rulesets.base.procedures import BASE

if TYPE_CHECKING:
    from andorlang.engine.game import Game
    from andorlang.engine.state import Frame
    from andorlang.rulesets.base.state import BoardState

# Value of a frame: number of the symbol.
SYMBOL = 2
BEGINS, ANNOUNCED, DONE, AFTER, DAY = range(5)


def _begins(game: Game, frame: Frame) -> int:
    if frame[SYMBOL] == 0:
        game.lift("day")
        game.note("sunrise", game.state.day)
        game.rules.dawns(game)
    order = game.rules.sunrise(game)
    if frame[SYMBOL] >= len(order):
        return DAY
    frame[1] = DONE
    if game.replaced("sunrise", order[frame[SYMBOL]]):
        frame[1] = AFTER
    return LEAVE


def _announced(game: Game, frame: Frame) -> int:
    return DONE


def _do(game: Game, frame: Frame) -> int:
    frame[1] = AFTER
    perform(game, game.rules.sunrise(game)[frame[SYMBOL]])
    return LEAVE


def perform(game: Game, symbol: str) -> None:
    """Carry out a symbol of the sunrise box, at whatever time."""
    if symbol == "event":
        event_deck.draw(game)
    elif symbol == "wells":
        wells.refresh(game)
    elif symbol == "narrator":
        narrator.advance(game)
    elif symbol in game.rules.box.creatures:
        game.call(CREATURES_GO, waiting(game, symbol))
    else:
        game.rules.own_symbol(game, symbol)


def waiting(game: Game, symbol: str) -> tuple[tuple[int, str], ...]:
    """The creatures that a symbol moves, in their order, as (space, kind)."""
    found = [
        (space, name)
        for space, name in game.state.creatures.items()
        if creatures.base_kind(game, name) == symbol
        and creatures.moves(game, name)
        and game.override(f"moves on {space}", True)
    ]
    return tuple(sorted(found, key=lambda one: game.rules.goes_before(game, one[0])))


def _creature(game: Game, frame: Frame) -> int:
    """Value of the frame: the creatures that have still to go, as (space, kind)."""
    if not frame[2]:
        return 1
    (space, name), frame[2] = frame[2][0], frame[2][1:]
    frame[1] = 0
    if game.state.creatures.get(space) == name:
        game.rules.creature_turn(game, space)
    return LEAVE


CREATURES_GO = BASE.add("creatures go on", (_creature,), size=1)


def _after(game: Game, frame: Frame) -> int:
    symbol = game.rules.sunrise(game)[frame[SYMBOL]]
    frame[SYMBOL] += 1
    frame[1] = BEGINS
    game.emit("sunrise", symbol)
    return LEAVE


def _day(game: Game, frame: Frame) -> int:
    """A new day: all hours are there again, and what is used once a day is turned up."""
    state: BoardState = game.state
    state.day += 1
    state.rooster = state.resting[0] if state.resting else 0
    state.turn, state.resting = state.rooster, ()
    state.hours = [0] * len(state.heroes)
    state.used = tuple(one for one in state.used if not one.startswith("day:"))
    for seat, items in enumerate(state.items):
        if any(one.endswith(":0") for one in items):
            state.items[seat] = tuple(renewed(one) for one in items)
    game.note("day", state.day)
    frame[1] = DAY + 1
    game.judge(("day", state.day))
    game.emit("day", state.day)
    return LEAVE


def renewed(one: str) -> str:
    """A piece at the begin of a day: what was turned over for a day lies open again."""
    return piece.name(one) if piece.detail(one) == "0" else one


SUNRISE = BASE.add("the sunrise", (_begins, _announced, _do, _after, _day), size=1)
