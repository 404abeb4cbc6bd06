"""Boards that lie beside the map: cabin, bow and hold of the ship, its upgrades, and those that a legend's cards make.

What lies there is out of the way of everything that happens on spaces, so nothing there is taken, uncovered or carried out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from andorlang.rulesets.base import piece
from andorlang.rulesets.base.ground import from_box, to_box

if TYPE_CHECKING:
    from andorlang.engine.game import Game
    from andorlang.rulesets.north.state import NorthState

SHIP = ("cabin", "bow", "hold")
UPGRADES = "upgrades"


def lies(game: Game, what: str, board: str) -> int:
    """How many pieces of a name lie on a board."""
    state: NorthState = game.state
    return len(piece.named(state.boards.get(board, ()), what))


def put(game: Game, one: str, board: str) -> None:
    """Lay a piece on a board."""
    boards = game.state.boards
    boards[board] = (*boards.get(board, ()), one)
    game.note("loaded", one, board)


def load(game: Game, what: str, board: str) -> None:
    """Lay a piece of the box on a board; a figure leaves the map for it."""
    state: NorthState = game.state
    state.figures.pop(what, None)
    put(game, from_box(game, what), board)


def take_off(game: Game, what: str, board: str) -> bool:
    """Take a piece off a board, back into the box; whether it lay there."""
    boards = game.state.boards
    found = piece.named(boards.get(board, ()), what)
    if not found:
        return False
    left = piece.without(boards[board], found[0])
    if left:
        boards[board] = left
    else:
        del boards[board]
    to_box(game, found[0])
    return True


def carries(game: Game, what: str) -> bool:
    """Whether a piece or figure is on the ship board."""
    return any(lies(game, what, board) for board in SHIP)


def built(game: Game, upgrade: str) -> bool:
    """Whether the ship has an upgrade."""
    return upgrade in game.state.boards.get(UPGRADES, ())
