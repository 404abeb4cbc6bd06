"""What holds in every game on the board: Legend 2 and legends out of thin air, played at random."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from andorlang.engine.game import Fault, Game
from andorlang.session import Session
from andorlang.source import Source
from tests.base.invariants import between_turns, holds, plain
from tests.base.random_legends import HEROES, random_legends
from tests.playing import LEGENDS

ROOT = Path(__file__).resolve().parent.parent.parent
TURNS = 500
PARTIES = (("2", "easy"), ("3", "normal"), ("4", "easy"))
SLOW = [HealthCheck.too_slow]


@cache
def legend_two() -> Session:
    return Session(LEGENDS / "healing-of-the-king.andor", states=0)


def start(session: Session, seed: int, heroes: tuple[str, ...], *, undo: bool = False) -> Game:
    assert session.ruleset is not None
    return Game(session.script, session.ruleset.rules, seed=seed, heroes=heroes, undo=undo).start()


def at_random(game: Game, seed: int, most: int = 10_000) -> Iterator[int]:
    """Play on at random; yields the number of the action behind each decision."""
    dice = random.Random(seed)
    for _ in range(most):
        legal = game.legal_actions()
        if not legal:
            return
        number = int(dice.random() * len(legal))
        game.push(legal[number])
        yield number


def written(text: str) -> Session:
    session = Session(Source("random.andor", text), states=0)
    assert session.errors == [], [f"{one.line}: {one.message}" for one in session.errors]
    return session


# ------------------------------------------------------------------------------------------------- invariants
@pytest.mark.parametrize("heroes", PARTIES)
def test_five_hundred_turns_of_legend_two_break_no_invariant(heroes: tuple[str, ...]) -> None:
    turns = seed = 0
    while turns < TURNS:
        seed += 1
        game = start(legend_two(), seed, heroes)
        before, position = (game.state.day, game.state.turn), game.key()
        for _ in at_random(game, seed):
            holds(game)
            assert game.key() != position, f"{game.choices[-1].label!r} did nothing"
            now, position = (game.state.day, game.state.turn), game.key()
            turns += between_turns(game) and now != before
            before = now
    assert turns >= TURNS


@settings(max_examples=30, deadline=None, suppress_health_check=SLOW)
@given(text=random_legends(), seed=st.integers(0, 2**32), number=st.integers(2, 4))
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


# ------------------------------------------------------------------------------------------------- back, aside, again
@settings(max_examples=15, deadline=None, suppress_health_check=SLOW)
@given(text=random_legends(), seed=st.integers(0, 2**32))
def test_every_action_is_taken_back(text: str, seed: int) -> None:
    try:
        game = start(written(text), seed, HEROES[:3], undo=True)
        trail = [(game.key(), plain(game))]
        trail.extend((game.key(), plain(game)) for _ in at_random(game, seed, 60))
    except Fault:
        return
    while game.choices:
        assert (game.key(), plain(game)) == trail.pop()
        game.pop()
    assert [(game.key(), plain(game))] == trail


@settings(max_examples=15, deadline=None, suppress_health_check=SLOW)
@given(seed=st.integers(0, 2**32), split=st.integers(0, 100))
def test_a_copy_goes_its_own_way(seed: int, split: int) -> None:
    game = start(legend_two(), seed, ("4", "easy"))
    for _ in at_random(game, seed, split):
        pass
    before, other = plain(game), game.copy()
    assert other.key() == game.key()
    for _ in at_random(other, seed + 1, 60):
        pass
    assert plain(game) == before
    gone = plain(other)
    for _ in at_random(game, seed + 2, 60):
        pass
    assert plain(other) == gone


@settings(max_examples=15, deadline=None, suppress_health_check=SLOW)
@given(text=random_legends(), seed=st.integers(0, 2**32), split=st.integers(0, 80))
def test_a_saved_game_goes_on_alike(text: str, seed: int, split: int) -> None:
    import json

    try:
        game = start(written(text), seed, HEROES[:2])
        for _ in at_random(game, seed, split):
            pass
        other = game.copy()
        other.state = game.rules.new_state()
        other.state.from_plain(json.loads(plain(game)))
        assert other.key() == game.key()
        assert plain(other) == plain(game)
        for _ in zip(at_random(game, seed, 60), at_random(other, seed, 60), strict=True):
            assert plain(other) == plain(game)
    except Fault:
        return


@pytest.mark.parametrize("heroes", PARTIES)
def test_the_same_choices_make_the_same_game(heroes: tuple[str, ...]) -> None:
    first, second = (start(legend_two(), 7, heroes) for _ in range(2))
    made = list(at_random(first, 7))
    for number in made:
        second.push(second.legal_actions()[number])
    assert plain(second) == plain(first)
    assert second.choices == first.choices


def trace(seeds: int = 3) -> str:
    """Positions and choices of some games, as text."""
    lines = []
    for seed in range(seeds):
        game = start(legend_two(), seed, ("4", "normal"))
        lines += [f"{number} {hash_free(game)}" for number in at_random(game, seed, 120)]
    return "\n".join(lines)


def hash_free(game: Game) -> str:
    return f"{plain(game)} {[one.label for one in game.legal_actions()]}"


def test_no_order_depends_on_the_hash_of_strings() -> None:
    found = []
    for salt in ("1", "2"):
        code = "from tests.base.test_properties import trace; print(trace())"
        run = subprocess.run(
            [sys.executable, "-c", code],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": salt, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            text=True,
            check=True,
        )
        found.append(run.stdout)
    assert found[0] == found[1]
    assert len(found[0].splitlines()) > 100
