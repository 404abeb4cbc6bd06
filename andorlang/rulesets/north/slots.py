"""Boards of cards: a card with places, each of which gives something once (`define board`, `slot "..."`).

Which place is filled is for the players to choose.  What lies there stays, as `NAME:number of the place`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from andorlang.engine.script import Action
from andorlang.rulesets.base import piece
from andorlang.rulesets.base.actions import AskOptions, Option, shown
from andorlang.rulesets.north import shipboard
from andorlang.rulesets.north.procedures import NORTH

if TYPE_CHECKING:
    from andorlang.engine.game import Game
    from andorlang.engine.state import Frame

# Values of a frame: the board, what is laid there, number of the place.
BOARD, WHAT, NUMBER = 2, 3, 4


def slots(game: Game, board: str) -> tuple[Any, ...]:
    """The places of a board, as its definition lists them."""
    found = game.script.sections.get("board", {}).get(board, ())
    return tuple(one for one in found if one.name == "slot")


def free(game: Game, board: str) -> list[int]:
    """Numbers of the places that are free and open."""
    taken = {piece.detail(one) for one in game.state.boards.get(board, ())}
    return [
        number
        for number, one in enumerate(slots(game, board))
        if str(number) not in taken and (one.guard is None or one.guard(game, [0, 0]))
    ]


def _ask(game: Game, frame: Frame) -> int:
    found = free(game, frame[BOARD])
    return game.offer(frame, 0, [("slot", frame[BOARD], number) for number in found]) if found else 2


def _chosen(game: Game, frame: Frame, option: Option) -> None:
    frame[NUMBER], frame[1] = option[2], 1


def _fill(game: Game, frame: Frame) -> int:
    shipboard.put(game, f"{frame[WHAT]}:{frame[NUMBER]}", frame[BOARD])
    frame[1] = 2
    return game.call(slots(game, frame[BOARD])[frame[NUMBER]].code)


FILL = NORTH.add("filling a place", (_ask, _fill), size=3, asks={0: AskOptions(_chosen, "Which place?")})


@shown("slot")
def _slot_shown(game: Game, board: str, number: int) -> Action:
    return Action(str(slots(game, board)[number].arguments(game)[0]))
