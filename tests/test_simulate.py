"""Statistics of many games: the figures, and that they do not depend on how they were made."""

from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from andorlang import data
from andorlang.api import Game, Legend, load
from andorlang.play import Stopped
from andorlang.session import Session
from andorlang.simulate import percentile, simulate, wilson
from andorlang.source import Source

HEAD = 'legend "T"\n    rules storyquest\n    heroes fenn\n\n'
DICE = (
    HEAD
    + 'card 1 "Dice" again\n    > D.\n    * "Throw" -> 2\n    * "Back" -> 1\n\n'
    + 'card 2 "Thrown"\n    > M.\n    roll orange:\n        1-2 -> home\n        else -> 3\n\n'
    + 'card 3 "End"\n    > E.\n    end lost because "No luck."\n\n'
    + 'card 4 "Nowhere"\n    > N.\n    -> home\n\nending home "Home" won\n    > H.\n'
)
LOOP = (
    HEAD
    + 'card 1 "R" again\n    > R.\n    * "Again" -> 1\n    * "Out" -> home\n\nending home "Home" won\n    > H.\n'
)
FAULT = DICE.replace("    end lost", "    gain 6 / (strength - 1) strength\n    end lost")


def legend(text: str) -> Legend:
    return Legend(Session(Source("t.andor", text), states=0))


@pytest.mark.parametrize(
    ("count", "of", "low", "high"),
    # Figures as in Wilson (1927) and, for 0 of 10 and 5 of 10, in Newcombe (1998), to four places.
    [
        (0, 10, 0.0, 0.2775),
        (5, 10, 0.2366, 0.7634),
        (10, 10, 0.7225, 1.0),
        (81, 263, 0.2553, 0.3662),
        (1, 1, 0.2065, 1.0),
    ],
)
def test_wilson(count: int, of: int, low: float, high: float) -> None:
    assert list(wilson(count, of)) == pytest.approx([low, high], abs=1e-4)


@given(st.integers(1, 10**6), st.data())
def test_wilson_holds_the_share(of: int, drawn: st.DataObject) -> None:
    count = drawn.draw(st.integers(0, of))
    low, high = wilson(count, of)
    assert 0 <= low <= count / of <= high <= 1


def test_percentiles() -> None:
    counts = Counter({1: 50, 2: 45, 9: 5})
    assert [percentile(counts, percent) for percent in (1, 50, 51, 95, 96, 100)] == [1, 1, 2, 2, 9, 9]
    with pytest.raises(ValueError, match="no entries"):
        percentile(Counter(), 50)


def test_figures_of_a_small_legend() -> None:
    made = legend(DICE)
    summary = made.simulate(600, seed=3)
    document = summary.document()
    assert data.validate(document, "simulate") == []
    games = [made.play(seed=seed) for seed in range(3, 603)]
    assert summary.won == sum(game.outcome.won is True for game in games)
    assert [(row.ending, row.won, row.reason) for row in summary.outcomes] == [
        ("home", True, ""),
        (None, False, "No luck."),
    ]
    assert sum(row.count for row in summary.outcomes) == 600
    assert {one.id: one.visits for one in summary.cards} == {
        name: sum(game.cards.count(name) for game in games) for name in ("1", "2", "3", "4", "home")
    }
    assert {one.id: one.share for one in summary.cards}["1"] == 1.0
    assert summary.never == ("4",)
    lengths = sorted(len(game.decisions) for game in games)
    assert summary.steps.mean == pytest.approx(sum(lengths) / 600)
    assert (summary.steps.p50, summary.steps.p95) == (lengths[299], lengths[569])


def test_the_interval_holds_the_exact_share() -> None:
    made = legend(DICE)
    game = Game(made)
    ends = [(chance, after.outcome()) for chance, after in game.outcomes(game.legal_actions()[0])]
    exact = sum((chance for chance, end in ends if end is not None and end.won), Fraction(0))
    assert exact == Fraction(1, 3)
    row = made.simulate(3000, seed=1).outcomes[0]
    assert row.low < exact < row.high


def test_results_do_not_depend_on_the_processes() -> None:
    made = load(data.find("legends/first-steps.andor"))
    alone = made.simulate(250, seed=5)
    heard: list[int] = []
    shared = simulate(made.maker(), 250, seed=5, jobs=2, progress=heard.append)
    assert shared == alone
    assert sum(heard) == 250
    assert len(heard) > 1
    assert made.simulate(250, seed=6) != alone


def test_a_fault_names_the_game() -> None:
    made = legend(FAULT)
    with pytest.raises(Stopped, match=r"t\.andor:18: .*seed \d") as caught:
        made.simulate(50)
    assert caught.value.choices[-1] == "Throw"
    with pytest.raises(Stopped, match=f"seed {caught.value.seed},"):
        made.play(seed=caught.value.seed)


@pytest.mark.slow
def test_a_fault_comes_back_from_another_process() -> None:
    with pytest.raises(Stopped, match=r"t\.andor:18"):
        legend(FAULT).simulate(50, jobs=2)


def test_endless_games_are_counted() -> None:
    summary = legend(LOOP).simulate(2, policy="first")
    assert [(row.won, row.count) for row in summary.outcomes] == [(None, 2)]
    assert summary.steps.p50 == 10_000
    assert data.validate(summary.document(), "simulate") == []
    assert "open" in summary.text()


@pytest.mark.parametrize(
    ("games", "jobs", "policy", "heroes"),
    [
        (0, 1, "random", ()),
        (-3, 1, "random", ()),
        (5, 0, "random", ()),
        (5, 1, "clever", ()),
        (5, 1, "first", ("eara",)),
    ],
)
def test_impossible_wishes(games: int, jobs: int, policy: str, heroes: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match=r"game|policy|hero"):
        legend(DICE).simulate(games, jobs=jobs, policy=policy, heroes=heroes)


def test_a_number_of_heroes_that_is_no_choice() -> None:
    with pytest.raises(ValueError, match="no choice"):
        legend(DICE).simulate(5, each_count=True)


def test_reactions_are_counted_with_their_place() -> None:
    summary = legend(
        DICE.replace('card 1 "Dice"', 'when 2 is read: gain 1 strength\n\ncard 1 "Dice"')
    ).simulate(90)
    [one] = summary.reactions
    visits = {card.id: card.visits for card in summary.cards}
    assert (one.shown, one.where, one.fired) == ("when 2 is read", "t.andor:5", visits["2"])
    assert data.validate(summary.document(), "simulate") == []
    assert "fired    1 of 1 reactions" in summary.text()


def test_text() -> None:
    lines = legend(DICE).simulate(600, seed=3).text().splitlines()
    assert lines[0] == "t.andor: 600 games, policy random, seeds from 3"
    assert lines[2].split() == ["ENDING", "RESULT", "GAMES", "SHARE", "95", "%", "INTERVAL"]
    assert lines[3].startswith("home      won ")
    assert lines[4].startswith("No luck.  lost ")
    assert lines[-2:] == ["cards    4 of 5 were read", "never    4"]
