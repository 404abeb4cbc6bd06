"""Headless play, its records, and scripts."""

import json
import os
import pickle
import subprocess
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from andorlang import data
from andorlang.api import Legend, load
from andorlang.engine.game import Fault, Game, IllegalAction
from andorlang.engine.script import Action
from andorlang.play import Decision, Recorded, Recorder, Replay, Stopped, drive, make_policy, play
from andorlang.play.follow import begin, follow
from andorlang.play.scripts import follow_script, parse_script, script_line, script_text
from andorlang.session import Session
from andorlang.source import Source, Unreadable

HEAD = 'legend "T"\n    rules storyquest\n    heroes fenn\n\n'
LOOP = (
    HEAD
    + 'card 1 "Round" again\n    > R.\n    * "Again" -> 1\n    * "Out" -> home\n\nending home "Home" won\n    > H.\n'
)
DICE = (
    HEAD
    + 'card 1 "Dice"\n    > D.\n    lose roll(orange) willpower\n    * "On" -> 2\n    * "Home" -> home\n\n'
    + 'card 2 "More"\n    > M.\n    roll orange:\n        1-3 -> home\n        else -> lost\n\n'
    + 'ending home "Home" won\n    > H.\n\nending lost "Lost" lost\n    > L.\n    retry from 1\n'
)
FAULT = (
    HEAD
    + 'card 1 "A"\n    > A.\n    * "On" -> 2\n\n'
    + 'card 2 "B"\n    > B.\n    gain 6 / (strength - 1) strength\n    -> home\n\nending home "Home" won\n    > H.\n'
)


def legend(text: str) -> Legend:
    return Legend(Session(Source("t.andor", text), states=0))


def recorded(text: str, seed: int = 0) -> Recorded:
    made = legend(text)
    return Recorded(made.script, made.rules, seed=seed)


@pytest.fixture(scope="module")
def steps() -> Legend:
    return load(data.find("legends/first-steps.andor"))


@pytest.fixture(scope="module")
def paths() -> Legend:
    return load(data.find("legends/dark-paths.andor"))


# ------------------------------------------------------------------------------------------------- policies
def test_same_seed_same_game(steps: Legend) -> None:
    assert steps.play(seed=11) == steps.play(seed=11)
    assert len({steps.play(seed=seed).cards for seed in range(12)}) > 4


@pytest.mark.parametrize("hashing", ["0", "1", "4711"])
def test_same_game_in_every_process(steps: Legend, hashing: str) -> None:
    code = (
        "import json, sys; from andorlang import load; "
        "print(json.dumps([load(sys.argv[1]).play(seed=seed).document()['cards'] for seed in range(5)]))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, steps.path],
        env={**os.environ, "PYTHONHASHSEED": hashing},
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(done.stdout) == [list(steps.play(seed=seed).cards) for seed in range(5)]


def test_first_takes_the_first(steps: Legend) -> None:
    assert {one.index for one in steps.play(policy="first").decisions} == {0}


def test_random_takes_each_option_alike(steps: Legend) -> None:
    game = Game(steps.script, steps.rules)
    choose = make_policy("random", steps.rules, 3)
    counts = [0] * 4
    for _ in range(4000):
        counts[choose(game, [Action("a"), Action("b"), Action("c"), Action("d")])] += 1
    assert all(870 < count < 1130 for count in counts)


@pytest.mark.parametrize("seed", [-1, 0, 2**64 + 5, -(10**30)])
def test_any_whole_number_is_a_seed(steps: Legend, seed: int) -> None:
    assert steps.play(seed=seed).outcome.won is not None


def test_unknown_policy(steps: Legend) -> None:
    with pytest.raises(ValueError, match=r"no policy `clever`; there is random and first"):
        steps.play(policy="clever")


def test_a_ruleset_brings_policies(steps: Legend, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        type(steps.rules), "policies", {"last": lambda _: lambda _, acts: len(acts) - 1}, raising=False
    )
    replay = steps.play(policy="last")
    assert all(one.index == one.of - 1 for one in replay.decisions)


def test_unknown_heroes(steps: Legend) -> None:
    with pytest.raises(ValueError, match="fenn or fennah, not eara"):
        steps.play(heroes=["eara"])


def test_heroes_named_are_not_asked_for(steps: Legend) -> None:
    replay = steps.play(heroes=["fennah"])
    assert replay.heroes == ("fennah",)
    assert replay.decisions[0].card == "1"
    assert steps.play().decisions[0].card is None


def test_an_endless_game_is_left_unfinished() -> None:
    made = legend(LOOP)
    replay = play(made.script, made.rules, policy="first", most=50)
    assert len(replay.decisions) == 50
    assert replay.cards == ("1",) * 51
    assert replay.outcome == (None, None, "The game was not over after 50 decisions.")


def test_drive_counts() -> None:
    made = legend(LOOP)
    assert drive(Game(made.script, made.rules).start(), lambda _, acts: len(acts) - 1) == 1


# ------------------------------------------------------------------------------------------------- records
@given(st.integers(0, 10**6))
@settings(max_examples=30, deadline=None)
def test_a_replay_fits_its_schema_and_can_be_followed(paths: Legend, seed: int) -> None:
    replay = paths.play(seed=seed)
    document = replay.document()
    assert data.validate(document, "run") == []
    assert Replay.from_document(document) == replay
    recorder = Recorder(Recorded(paths.script, paths.rules, seed=seed + 1))
    begin(recorder.game, replay.rolls)
    assert follow(recorder.game, replay.decisions).misfit is None
    again = recorder.replay()
    assert (again.cards, again.decisions, again.outcome) == (replay.cards, replay.decisions, replay.outcome)


def test_record_is_taken_back_with_the_game(steps: Legend) -> None:
    game = Recorded(steps.script, steps.rules, seed=4)
    game.start()
    keys = [game.key()]
    choose = make_policy("random", steps.rules, 4)
    while game.outcome() is None:
        game.take(choose(game, game.legal_actions()))
        keys.append(game.key())
    assert len(game.decisions) == len(keys) - 1 > 3
    while game.decisions:
        assert game.key() == keys.pop()
        game.pop()
    assert [game.key()] == keys
    with pytest.raises(IndexError):
        game.pop()


def test_a_copy_goes_its_own_way(steps: Legend) -> None:
    game = Recorded(steps.script, steps.rules, heroes=["fenn"])
    game.start()
    other = game.copy()
    other.take(1)
    assert not game.decisions
    assert [one.label for one in other.decisions] == ["Follow the rocks"]
    assert len(other.decisions[0].rolls) == 1
    assert [type(one) for _, one in game.outcomes(game.legal_actions()[1])] == [Recorded, Recorded]


def test_an_illegal_action_leaves_no_trace(steps: Legend) -> None:
    game = Recorded(steps.script, steps.rules, heroes=["fenn"])
    game.start()
    with pytest.raises(IllegalAction, match="legal are 'Follow the brook'"):
        game.push(Action("Fly"))
    assert not game.decisions
    game.push(Action("Follow the brook"))
    assert game.decisions == [Decision("1", 0, "Follow the brook", 2)]


def test_a_fault_says_where_and_what_led_to_it() -> None:
    made = legend(FAULT)
    with pytest.raises(Stopped, match=r"t\.andor:11: .*0") as caught:
        play(made.script, made.rules, seed=9)
    assert caught.value.seed == 9
    assert caught.value.choices == ("On",)
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)


def test_a_game_stopped_by_a_fault_can_be_taken_back() -> None:
    game = recorded(FAULT)
    game.start()
    with pytest.raises(Fault):
        game.take(0)
    assert game.pop().label == "On"
    assert not game.decisions
    assert game.offered() == ["On"]


def test_a_retry_is_a_decision() -> None:
    game = recorded(DICE)
    begin(game, [2])
    assert follow(game, [Decision("1", 0, "On", 2, (6,))]).misfit is None
    assert game.offered() == ["Try again from card 1"]
    game.take(0)
    assert game.decisions[-1].label == "Try again from card 1"
    assert game.decisions[-1].card == "lost"
    assert game.outcome() is None
    other = recorded(DICE, seed=77)
    begin(other, game.opening)
    assert follow(other, game.decisions).misfit is None
    assert other.key() == game.key()


# ------------------------------------------------------------------------------------------------- following
def test_following_says_what_does_not_fit() -> None:
    game = recorded(LOOP)
    begin(game)
    found = follow(
        game, [Decision("1", 0, "Again", 2), Decision("1", 1, "Fly", 2), Decision("1", 0, "Again", 2)]
    )
    assert (found.made, found.of) == (1, 3)
    assert str(found) == (
        "choice 2 of 3 does not fit any more: at card 1 `Fly` was chosen; offered now: `Again`, `Out`"
    )
    assert len(game.decisions) == 1


def test_following_finds_moved_options_and_cards() -> None:
    game = recorded(LOOP)
    begin(game)
    found = follow(game, [Decision("7", 5, "  Out ", 9)])
    assert str(found) == "all 1 choices still fit, though from choice 1 on they are made at other cards"
    assert game.outcome() is not None


def test_following_throws_impossible_faces_anew() -> None:
    game = recorded(DICE)
    begin(game, [1])
    assert follow(game, [Decision("1", 0, "On", 2, (9,))]).misfit is None
    assert game.decisions[0].rolls[0] in range(1, 7)


# ------------------------------------------------------------------------------------------------- scripts
def script(text: str, *, seed: int = 0, of: str = DICE) -> Recorder:
    recorder = Recorder(recorded(of, seed))
    follow_script(recorder.game, parse_script(Source("s.script", text)), "s.script")
    return recorder


def test_a_script_decides_choices_and_dice() -> None:
    replay = script("# a comment\n\n => 4\nOn => 2\n").replay()
    assert replay.rolls == (4,)
    assert replay.decisions == (Decision("1", 0, "On", 2, (2,)),)
    assert replay.outcome == (True, "home", "")
    assert script("=> 4\n 1 => 5\n").replay().outcome.won is False


def test_the_seed_decides_what_a_script_leaves_out() -> None:
    assert script("On\n", seed=5).replay().rolls == script("On\n", seed=5).replay().rolls
    assert len({script("On\n", seed=seed).replay().rolls for seed in range(12)}) > 2


@pytest.mark.parametrize(
    ("text", "place", "message", "hint"),
    [
        ("On => 3\nOn\n", 2, "the game is over before `On`", "take the rest"),
        ("=> 2\n\nOnn\n", 3, "at card 1 `Onn` is not offered", "did you mean `On`?"),
        ("=> 2\nFly\n", 2, "`Fly` is not offered", "offered there: `On`, `Home`"),
        ("=> 2\n3\n", 2, "`3` is not offered", "`On`, `Home`"),
        ("=> 2\n0\n", 2, "`0` is not offered", ""),
        ("=> 7\nOn\n", 1, "no 7", ""),
        ("=> 2 3\nOn\n", 1, "2 dice are given, but only 1 are thrown", "take the others away"),
        ("=> 2\nOn => 1 1\n", 2, "2 dice are given", ""),
        ("=> 2\nOn => 9\n", 2, "no 9", ""),
        ("=> 2\n => 3\n", 2, "no choice in this line", ""),
        ("=> 12345\n", 1, "no die has such a face", ""),
        (f"=> 2\n{'9' * 5000}\n", 2, "is not offered", ""),
    ],
)
def test_a_script_that_does_not_fit(text: str, place: int, message: str, hint: str) -> None:
    with pytest.raises(Unreadable) as caught:
        script(text)
    assert caught.value.path == f"s.script:{place}"
    assert message in caught.value.reason
    assert hint in caught.value.hint


def test_a_script_that_runs_into_a_fault() -> None:
    with pytest.raises(Stopped, match=r"t\.andor:11"):
        script("On\n", of=FAULT)


@pytest.mark.parametrize("seed", range(8))
def test_a_game_written_as_script_is_the_same_game(steps: Legend, seed: int) -> None:
    replay = steps.play(seed=seed)
    text = script_text(replay, steps.title)
    recorder = Recorder(Recorded(steps.script, steps.rules, seed=seed + 100))
    follow_script(recorder.game, parse_script(Source("s", text)), "s")
    again = recorder.replay()
    assert (again.cards, again.decisions, again.outcome) == (replay.cards, replay.decisions, replay.outcome)


@pytest.mark.parametrize(
    ("label", "rolls", "line"),
    [
        ("Go on", (), "Go on"),
        ("Go  on", (3, 1), "Go on => 3 1"),
        ("#1", (), "3"),
        ("Roll => 3", (), "3"),
        ("", (2,), " => 2"),
    ],
)
def test_labels_in_scripts(label: str, rolls: tuple[int, ...], line: str) -> None:
    assert script_line(label, 2, rolls) == line
