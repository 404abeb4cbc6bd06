"""The search for Grenolin as a whole: it checks without a finding, ends in every way, and never breaks, whoever plays."""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from andorlang.engine.game import Game, Outcome
from andorlang.format import format_source
from andorlang.play.policies import drive, make_policy
from andorlang.session import Session
from andorlang.source import Source
from tests.north.voyages import ALL, GRENOLIN, grenolin

MOST = 5_000


def game(heroes: int, variant: str, seed: int) -> Game:
    of = grenolin()
    assert of.ruleset is not None
    return Game(of.script, of.ruleset.rules, seed=seed, heroes=(*ALL[:heroes], variant), undo=False).start()


def played(policy: str, heroes: int, variant: str, seed: int) -> tuple[Outcome | None, set[str], int]:
    """How a game ended, the cards that were read in it, and the decisions that it took."""
    of, found = grenolin(), game(heroes, variant, seed)
    assert of.ruleset is not None
    steps = drive(found, make_policy(policy, of.ruleset.rules, seed), MOST)
    read = {card.id for number, card in enumerate(of.script.cards) if found.state.read[number]}
    return found.outcome(), read, steps


@cache
def greedy_games() -> list[tuple[Outcome | None, set[str], int]]:
    return [
        played("greedy", heroes, variant, seed)
        for heroes in (2, 3, 4)
        for variant in ("normal", "easy")
        for seed in range(4)
    ]


def test_the_legend_has_no_finding_and_stands_in_the_one_layout() -> None:
    found = Session(GRENOLIN, states=0)
    assert found.problems == []
    text = Path(GRENOLIN).read_text(encoding="utf-8")
    assert format_source(Source(GRENOLIN.name, text))[0] == text


@pytest.mark.parametrize("heroes", [2, 3, 4])
def test_random_games_come_to_an_end_without_a_fault(heroes: int) -> None:
    for seed in range(12):
        outcome, _, steps = played("random", heroes, "normal" if seed % 2 else "easy", seed)
        assert outcome is not None
        assert steps < MOST


@pytest.mark.slow
def test_greedy_games_come_to_an_end_and_lose_in_both_ways() -> None:
    ends = Counter((outcome.won, outcome.cause) for outcome, _, _ in greedy_games() if outcome is not None)
    assert ends.total() == len(greedy_games())
    assert {(False, "goal"), (False, "narrator")} <= set(ends)


@pytest.mark.slow
@pytest.mark.rule("NO-028", "C64")
def test_in_greedy_games_every_card_is_read_and_never_both_abductors() -> None:
    read = [cards for _, cards, _ in greedy_games()]
    cards = {card.id for card in grenolin().script.cards if card.ending is None}
    assert cards - set().union(*read) == set()
    assert not any({"abductor-warx", "abductor-warrior"} <= one for one in read)


def test_a_game_that_was_saved_goes_on_alike() -> None:
    found = game(3, "normal", 4)
    of = grenolin()
    assert of.ruleset is not None
    drive(found, make_policy("random", of.ruleset.rules, 4), 60)
    other = found.copy()
    other.state = of.ruleset.rules.new_state()
    other.state.from_plain(found.state.to_plain())
    assert other.key() == found.key()
    assert other.legal_actions() == found.legal_actions()
    for one in (found, other):
        drive(one, make_policy("first", of.ruleset.rules, 4), 40)
    assert other.key() == found.key()
