"""What holds at every question of a game on the board, whoever plays it and whatever the legend says."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from typing import Any

from andorlang.engine.game import Game
from andorlang.rulesets.base import creatures, ground, piece, turn

LEAST, MOST_WILLPOWER, MOST_STRENGTH, MOST_HOURS = 1, 20, 14, 10


def holds(game: Game) -> None:
    """All invariants at once.

    Raises:
        AssertionError: one of them is broken.
    """
    state: Any = game.state
    heroes_in_bounds(game)
    board_in_bounds(game)
    pieces_add_up(game)
    hero_boards_hold_what_they_can(game)
    if state.ended is not None:
        assert not state.agenda
        assert not game.legal_actions()
    else:
        labels = [one.label for one in game.legal_actions()]
        assert labels, "a question without an answer"
        assert len(set(labels)) == len(labels), f"twice the same: {labels}"
    if between_turns(game):
        assert len(state.agenda) == 1
        assert state.fight is None
        assert not state.pending


def between_turns(game: Game) -> bool:
    """Whether the open question is that of a turn, outside of all other procedures."""
    agenda = game.state.agenda
    return bool(agenda and agenda[-1][0] == turn.TURN)


def heroes_in_bounds(game: Game) -> None:
    state: Any = game.state
    falls = ("instead of", "falls") not in game.script.listeners
    for seat in range(len(state.heroes) if state.hours else 0):
        assert 0 <= state.hours[seat] <= MOST_HOURS
        assert 0 <= state.willpower[seat] <= MOST_WILLPOWER
        assert 1 <= state.strength[seat] <= MOST_STRENGTH
        assert state.gold[seat] >= 0
        if falls and between_turns(game):
            assert state.willpower[seat] >= LEAST
    assert len(set(state.resting)) == len(state.resting)


def board_in_bounds(game: Game) -> None:
    """One creature a space is so by construction; none is in the castle or in the box, none off the board."""
    state, board = game.state, game.rules.board
    places = set(board.distances) - {board.box}
    assert set(state.creatures) <= places - {board.castle}
    assert set(state.cargo) <= set(state.creatures)
    assert set(state.ground) <= places
    assert set(state.figures.values()) <= places
    assert {space for space in state.spaces if space >= 0} <= places
    for name in {*state.creatures.values(), *state.shields}:
        there = creatures.count(game, name) + state.shields.count(name)
        assert there <= creatures.values(game, name).figures, f"{there} {name}"


def everywhere(state: Any) -> Iterable[str]:
    """All pieces that are out of the box, wherever they are; each of them is in one such place only."""
    for table in (state.ground, state.cargo, state.letters):
        for lying in table.values():
            yield from lying
    for held in state.items:
        yield from held
    yield from ["farmer"] * state.saved


def pieces_add_up(game: Game) -> None:
    """What is in the box and what is out of it are as many as were printed; nothing that lies face down is turned up elsewhere."""
    state, box = game.state, game.rules.box
    seen = Counter(piece.name(one) for one in everywhere(state))
    hidden = Counter(piece.name(one) for one in everywhere(state) if piece.hidden(one))
    moving = len(state.agenda) > 1
    for name, printed in box.stock.items():
        left = state.stock[name]
        assert left >= 0
        assert left + seen[name] <= printed, f"{left} + {seen[name]} of {printed} {name}"
        if name in state.pools:
            assert moving or left + hidden[name] == len(state.pools[name]), (
                f"{name}: {left}, {hidden[name]} hidden"
            )
            fronts = Counter(piece.detail(one) for one in everywhere(state) if piece.name(one) == name)
            del fronts[""]
            assert not fronts + Counter(state.pools[name]) - Counter(box.pools[name])


def hero_boards_hold_what_they_can(game: Game) -> None:
    storage = game.rules.box.storage
    for held in game.state.items:
        sizes = Counter(ground.slot(game, piece.name(one)) for one in held)
        assert all(sizes[size] <= most for size, most in storage.items()), held
        assert None not in sizes
        assert not any(piece.hidden(one) for one in held)


def plain(game: Game) -> str:
    """The whole state as text."""
    return json.dumps(game.state.to_plain())
