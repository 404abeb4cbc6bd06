"""What holds in every game of The Eternal Frost: legends out of thin air, played at random."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from andorlang.engine.game import Fault, Game
from andorlang.rulesets.base import piece
from tests.base import invariants
from tests.base.test_properties import at_random, start, written
from tests.frost.random_winter import HEROES, random_winters

SLOW = [HealthCheck.too_slow]


def holds(game: Game) -> None:
    """The invariants of all games on a board, and those of winter."""
    invariants.holds(game)
    state: Any = game.state
    board = game.rules.board
    assert 1 <= state.frost <= 11
    assert set(state.thin) <= board.lake
    assert not set(state.creatures) & board.lake, "no creature is on the lake"
    fires = [one for lying in state.ground.values() for one in lying if piece.name(one) == "fire"]
    assert len(fires) + (state.hearth != "") + state.stock["fire"] <= 6
    assert all(lying.count("fire") + lying.count("fire:out") <= 12 for lying in state.ground.values())
    if not state.thawed and not any(name.startswith("hour ") for name, *_ in state.overrides):
        last = game.rules.last_hour(game)
        assert last <= state.frost - 1


@settings(max_examples=40, deadline=None, suppress_health_check=SLOW)
@given(text=random_winters(), seed=st.integers(0, 2**32), number=st.integers(2, 4))
def test_no_legend_breaks_an_invariant(text: str, seed: int, number: int) -> None:
    session = written(text)
    where = "random.andor:"
    try:
        game = start(session, seed, HEROES[:number])
        holds(game)
        for _ in at_random(game, seed, 150):
            holds(game)
    except Fault as fault:
        where = fault.where
    assert where.startswith("random.andor:"), "a fault of a legend has its line"


@settings(max_examples=15, deadline=None, suppress_health_check=SLOW)
@given(text=random_winters(), seed=st.integers(0, 2**32))
def test_every_action_is_taken_back(text: str, seed: int) -> None:
    try:
        game = start(written(text), seed, HEROES[:3], undo=True)
        trail = [(game.key(), invariants.plain(game))]
        trail.extend((game.key(), invariants.plain(game)) for _ in at_random(game, seed, 60))
    except Fault:
        return
    while game.choices:
        assert (game.key(), invariants.plain(game)) == trail.pop()
        game.pop()
    assert [(game.key(), invariants.plain(game))] == trail


@settings(max_examples=15, deadline=None, suppress_health_check=SLOW)
@given(text=random_winters(), seed=st.integers(0, 2**32), split=st.integers(0, 80))
def test_a_saved_game_goes_on_alike(text: str, seed: int, split: int) -> None:
    try:
        game = start(written(text), seed, HEROES[:2])
        for _ in at_random(game, seed, split):
            pass
        other = game.copy()
        other.state = game.rules.new_state()
        other.state.from_plain(json.loads(invariants.plain(game)))
        assert other.key() == game.key()
        assert invariants.plain(other) == invariants.plain(game)
        for _ in zip(at_random(game, seed, 60), at_random(other, seed, 60), strict=True):
            assert invariants.plain(other) == invariants.plain(game)
    except Fault:
        return
