"""The board as it is now: closed bridges, opened borders, and where creatures go from each space."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from andorlang.rulesets.base.board import Board

if TYPE_CHECKING:
    from andorlang.engine.game import Game
    from andorlang.rulesets.base.state import BoardState

# What a change of the board is: of a border, of an arrow, of a space that is closed all round.
CLOSED, OPENED, ARROW, BLOCKED = range(4)


def board(game: Game) -> Board:
    """The board with all that was closed and opened in this game; made once for each such change."""
    changed = game.state.changed
    if not changed:
        found: Board = game.rules.board
        return found
    made = game.script.made
    key = ("board", changed)
    known: Board | None = made.get(key)
    if known is None:
        known = made[key] = _changed(game.rules.board, changed)
    return known


def _changed(board: Board, changed: tuple[tuple[int, int, int], ...]) -> Board:
    """The board with its changes; an arrow holds as long as its border is open."""
    adjacent = {space: set(near) for space, near in board.adjacent.items()}
    for a, b, what in changed:
        if what == OPENED:
            adjacent[a].add(b)
            adjacent[b].add(a)
    for a, b, what in changed:
        for near in tuple(adjacent[a]) if what == BLOCKED else (b,) if what == CLOSED else ():
            adjacent[a].discard(near)
            adjacent[near].discard(a)
    arrows = {**board.arrows, **{a: b for a, b, what in changed if what == ARROW}}
    return replace(
        board,
        adjacent={space: tuple(sorted(near)) for space, near in adjacent.items()},
        arrows={a: b for a, b in arrows.items() if b in adjacent[a]},
    )


def change(game: Game, first: int, second: int, *, opened: bool) -> None:
    """Close a border or open one, for heroes and creatures alike."""
    ends = (min(first, second), max(first, second))
    others = tuple(one for one in game.state.changed if one[:2] != ends or one[2] > OPENED)
    there = ends[1] in game.rules.board.adjacent.get(ends[0], ())
    game.state.changed = others if there is opened else tuple(sorted((*others, (*ends, int(opened)))))
    game.note("border", *ends, opened)


def block(game: Game, space: int, *, blocked: bool) -> None:
    """Nobody comes to a space or leaves it while it is blocked, whatever else is closed or opened."""
    state: BoardState = game.state
    entry = (space, space, BLOCKED)
    others = tuple(one for one in state.changed if one != entry)
    state.changed = tuple(sorted((*others, entry))) if blocked else others
    game.note("blocked", space, blocked)


def redirect(game: Game, first: int, second: int) -> None:
    """The arrow of a space leads to another one beside it, as long as that border is open."""
    others = tuple(one for one in game.state.changed if one[0] != first or one[2] != ARROW)
    game.state.changed = tuple(sorted((*others, (first, second, ARROW))))
    game.note("arrow", first, second)


def step(game: Game, start: int, goal: int) -> int:
    """The next space on a shortest way, the lowest of several; the space itself where there is no way, or none to go."""
    now = board(game)
    left = now.distance(start, goal)
    return next((one for one in now.adjacent[start] if left and now.distance(one, goal) == left - 1), start)
