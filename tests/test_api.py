"""The library as the README shows it."""

import json
import subprocess
import sys
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import andorlang
from andorlang import Game, Legend, LegendError, Outcome, Unreadable, data, load


@pytest.fixture(scope="module")
def legend() -> Legend:
    return load(data.find("legends/first-steps.andor"))


def test_the_ten_lines_of_the_readme(legend: Legend) -> None:
    game = Game(legend, seed=7)
    while game.outcome() is None:
        game.push(game.legal_actions()[0])
    assert isinstance(game.outcome(), Outcome)
    assert len(game.choices) == len(game.decisions) > 5


def test_every_public_name_is_there() -> None:
    assert {name: getattr(andorlang, name).__name__ for name in andorlang.__all__} == {
        n: n for n in andorlang.__all__
    }
    assert set(andorlang.__all__) <= set(dir(andorlang))
    assert andorlang.__version__[0].isdigit()
    with pytest.raises(AttributeError, match="has no attribute 'nothing'"):
        andorlang.nothing  # noqa: B018


def test_importing_costs_nothing() -> None:
    code = (
        "import sys, andorlang, andorlang.cli; "
        "print([name for name in sys.modules if name.split('.')[0] in ('lark', 'networkx', 'rich', 'jsonschema')"
        " or name.startswith('andorlang.') and not name.startswith('andorlang.cli')])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_a_legend_knows_itself(legend: Legend) -> None:
    assert (legend.title, legend.ruleset) == ("First Steps", "storyquest")
    assert legend.problems == []


def test_errors_are_shown_as_check_shows_them(tmp_path: Path) -> None:
    path = tmp_path / "t.andor"
    path.write_text('legend "T"\n    rules storyquest\n\ncard 1\n    > A.\n    -> 22\n', encoding="utf-8")
    with pytest.raises(LegendError, match=r"t\.andor:6:8: error\[unknown-card\]") as caught:
        load(path)
    assert [one.code.name for one in caught.value.problems] == ["unknown-card"]


def test_no_file(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match="does not exist"):
        load(tmp_path / "none.andor")


def test_json_inside_a_fight(legend: Legend) -> None:
    game = Game(legend, seed=2, heroes=["fenn"])
    for label in ("Follow the brook", "Go on to the cave", "Feel your way along the wall", "Draw your sword"):
        game.push(next(one for one in game.legal_actions() if one.label == label))
    assert "enemy" in game.rules.status(game)
    text = game.to_json()
    assert data.validate(json.loads(text), "save") == []
    other = Game.from_json(legend, text)
    assert (other.key(), other.legend, other.seed) == (game.key(), legend, 2)
    while game.outcome() is None:
        for one in (game, other):
            one.push(one.legal_actions()[0])
        assert other.key() == game.key()
    assert Game.from_json(legend, other.to_json()).outcome() == game.outcome()
    other.pop()
    assert other.outcome() is None


def test_json_of_another_legend(legend: Legend, tmp_path: Path) -> None:
    text = data.find("legends/first-steps.andor").read_text(encoding="utf-8")
    path = tmp_path / "t.andor"
    path.write_text(text.replace("Follow the rocks", "Climb"), encoding="utf-8")
    game = Game(legend, heroes=["fenn"])
    assert Game.from_json(load(path), game.to_json()).legal_actions()[1].label == "Climb"
    game.push(game.legal_actions()[1])
    with pytest.raises(Unreadable, match=r"choice 1 of 1 does not fit any more"):
        Game.from_json(load(path), game.to_json())
    with pytest.raises(Unreadable, match="not a saved game"):
        Game.from_json(legend, game.to_json()[:-2])


def test_exact_outcomes(legend: Legend) -> None:
    game = Game(legend, heroes=["fenn"])
    found = game.outcomes(game.legal_actions()[1])
    chances = {after.rules.status(after)["willpower"]: chance for chance, after in found}
    assert chances == {7: Fraction(1, 6), 6: Fraction(5, 6)}
    assert game.choices == []


def test_copies_and_undo(legend: Legend) -> None:
    game = Game(legend)
    other = game.copy()
    assert type(other) is Game
    other.push(other.legal_actions()[0])
    assert (len(game.choices), len(other.choices)) == (0, 1)
    assert other.pop() == game.legal_actions()[0]
    assert other.key() == game.key()


def test_a_listener_hears_from_the_start(legend: Legend) -> None:
    heard: list[tuple[object, ...]] = []
    game = Game(legend, heroes=["fenn"], tell=lambda *told: heard.append(told))
    assert ("card", legend.script.card_index["1"]) in heard
    game.push(game.legal_actions()[0])
    assert ("choice", 0, "Follow the brook", 2) in heard


@pytest.mark.parametrize(
    "wrong",
    [{"heroes": "fenn"}, {"heroes": [1]}, {"seed": "x"}, {"seed": None}, {"seed": 1.5}],
)
def test_wrong_arguments_of_a_game(legend: Legend, wrong: dict[str, Any]) -> None:
    with pytest.raises(TypeError, match=r"heroes are a list of names|a seed is a whole number"):
        Game(legend, **wrong)


def test_what_is_no_legend_and_no_action(legend: Legend) -> None:
    with pytest.raises(TypeError, match="a game is played of what `load` gives"):
        Game("legends/first-steps.andor")  # type: ignore[arg-type]
    game = Game(legend)
    with pytest.raises(TypeError, match="an action is one of `legal_actions"):
        game.push(0)  # type: ignore[arg-type]
    with pytest.raises(IndexError, match="there is nothing to take back"):
        game.pop()
    assert len(game.legal_actions()) == 2


def test_a_game_of_other_rules_is_not_taken_in(legend: Legend) -> None:
    saved = Game(legend).to_json()
    with pytest.raises(Unreadable, match="was played by the rules `storyquest`"):
        Game.from_json(load(data.find("legends/small-watch.andor")), saved)
