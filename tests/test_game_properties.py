"""What holds in every game: however it is played, nothing is raised, nothing leaves its bounds, and all can be taken back."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from andorlang.engine.game import Fault, Game, IllegalAction
from andorlang.engine.script import Action
from andorlang.session import Session
from andorlang.source import Source
from tests.books import books
from tests.playing import LEGENDS

SHIPPED = {name: Session(LEGENDS / f"{name}.andor", states=0) for name in ("first-steps", "dark-paths")}
CHOICES = st.lists(st.integers(0, 20), max_size=60)
SLOW = [HealthCheck.too_slow]


def holds_bounds(game: Game, *, above: int = 20) -> None:
    state: Any = game.state
    assert 0 <= state.willpower <= above
    assert 0 <= state.strength <= 14
    assert (state.ended is None) == bool(game.legal_actions())
    if state.ended is not None:
        assert state.agenda == []
        assert state.pending == []
    elif state.fight is not None:
        assert state.fight[2] >= 0


def start(session: Session, **given: Any) -> Game:
    assert session.ruleset is not None
    return Game(session.script, session.ruleset.rules, **given).start()


@pytest.mark.parametrize("name", SHIPPED)
@settings(max_examples=60, deadline=None, suppress_health_check=SLOW)
@given(seed=st.integers(-(2**70), 2**70), choices=CHOICES)
def test_shipped_legends_hold_their_bounds(name: str, seed: int, choices: list[int]) -> None:
    game = start(SHIPPED[name], seed=seed)
    holds_bounds(game)
    for choice in choices:
        legal = game.legal_actions()
        if not legal:
            break
        game.push(legal[choice % len(legal)])
        holds_bounds(game)


@pytest.mark.parametrize("name", SHIPPED)
@settings(max_examples=25, deadline=None, suppress_health_check=SLOW)
@given(seed=st.integers(0, 2**32), choices=CHOICES)
def test_every_action_of_a_game_is_taken_back(name: str, seed: int, choices: list[int]) -> None:
    game = start(SHIPPED[name], seed=seed)
    trail = [(game.key(), json.dumps(game.state.to_plain()))]
    for choice in choices:
        legal = game.legal_actions()
        if not legal:
            break
        game.push(legal[choice % len(legal)])
        trail.append((game.key(), json.dumps(game.state.to_plain())))
    while game.choices:
        assert (game.key(), json.dumps(game.state.to_plain())) == trail.pop()
        game.pop()
    assert [(game.key(), json.dumps(game.state.to_plain()))] == trail


@settings(max_examples=25, deadline=None, suppress_health_check=SLOW)
@given(seed=st.integers(0, 2**32), choices=CHOICES, split=st.integers(0, 59))
def test_a_state_read_back_from_json_goes_on_alike(seed: int, choices: list[int], split: int) -> None:
    game = start(SHIPPED["first-steps"], seed=seed, heroes=["fenn"])
    for number, choice in enumerate(choices):
        if number == split:
            state = game.rules.new_state()
            state.from_plain(json.loads(json.dumps(game.state.to_plain())))
            other = game.copy()
            other.state = state
            assert other.key() == game.key()
        legal = game.legal_actions()
        if not legal:
            break
        game.push(legal[choice % len(legal)])
        if number >= split:
            other.push(other.legal_actions()[choice % len(legal)])
            assert other.state.to_plain() == game.state.to_plain()


@settings(max_examples=40, deadline=None, suppress_health_check=SLOW)
@given(seed=st.integers(0, 2**32), choices=CHOICES)
def test_chances_add_up_to_one_and_what_happens_is_among_them(seed: int, choices: list[int]) -> None:
    game = start(SHIPPED["first-steps"], seed=seed)
    for choice in choices:
        legal = game.legal_actions()
        if not legal:
            break
        action = legal[choice % len(legal)]
        key = game.key()
        found = game.outcomes(action)
        assert sum((chance for chance, _ in found), Fraction(0)) == 1
        assert game.key() == key
        game.push(action)
        assert game.key() in {after.key() for _, after in found}


@settings(max_examples=120, deadline=None, suppress_health_check=SLOW)
@given(text=books(), seed=st.integers(0, 2**32), choices=CHOICES)
def test_generated_books_hold_their_bounds_and_are_taken_back(
    text: str, seed: int, choices: list[int]
) -> None:
    session = Session(Source("book.andor", text), states=0)
    assert session.errors == [], [f"{one.line}: {one.message}" for one in session.errors]
    where = ""
    try:
        play_and_take_back(start(session, seed=seed), choices)
    except Fault as fault:
        where = fault.where
    assert where == "" or where.startswith("book.andor:"), "a fault of a book has its line"


def play_and_take_back(game: Game, choices: list[int]) -> None:
    trail = [json.dumps(game.state.to_plain())]
    for choice in choices:
        legal = game.legal_actions()
        holds_bounds(game)
        with pytest.raises(IllegalAction):
            game.push(Action("Something else"))
        assert json.dumps(game.state.to_plain()) == trail[-1]
        if not legal:
            break
        game.push(legal[choice % len(legal)])
        trail.append(json.dumps(game.state.to_plain()))
    while game.choices:
        game.pop()
        trail.pop()
        assert json.dumps(game.state.to_plain()) == trail[-1]
