"""The commands of `andor` that play: run, replay, play, simulate, reach."""

import json
import re
from pathlib import Path

import pytest

from andorlang import data
from tests.calling import FAULT, HOME, LOST, SMALL, STEPS, WRONG, Andor, calls, document, failed

RUN = {
    "legend": STEPS,
    "ruleset": "storyquest",
    "seed": 1,
    "heroes": [],
    "outcome": {"ending": None, "won": None, "reason": ""},
    "decisions": [],
    "cards": [],
}


@pytest.fixture
def andor(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Andor:
    return calls(tmp_path, monkeypatch)


# ------------------------------------------------------------------------------------------------- run, replay
def test_run_tells_the_game(andor: Andor) -> None:
    lines = andor("run", STEPS, "--seed", "1", "--heroes", "fenn").stdout.splitlines()
    assert lines[0] == "First Steps, seed 1"
    assert lines[2] == "1  The Open Gate"
    assert lines[3].startswith("    > Follow the ")
    assert re.fullmatch(r"(Won|Lost): .*\(\d+ decisions\)", lines[-1])


def test_run_json(andor: Andor) -> None:
    plain = document(andor("run", STEPS, "--seed", "5", "--format", "json"), "run")
    assert (plain["legend"], plain["seed"]) == (STEPS, 5)
    assert plain == document(andor("run", STEPS, "--seed", "5", "--format", "json"), "run")
    assert plain["cards"][-1] == plain["outcome"]["ending"]


def test_run_a_script(andor: Andor) -> None:
    script = andor("run", STEPS, "--seed", "3", "--format", "script").stdout
    Path("s.txt").write_text(script, encoding="utf-8")
    one = document(andor("run", STEPS, "--script", "s.txt", "--seed", "8", "--format", "json"), "run")
    two = document(andor("run", STEPS, "--seed", "3", "--format", "json"), "run")
    assert (one["cards"], one["decisions"], one["outcome"]) == (
        two["cards"],
        two["decisions"],
        two["outcome"],
    )


def test_a_script_may_end_early(andor: Andor) -> None:
    Path("s.txt").write_text("Play as Fenn\n", encoding="utf-8")
    plain = document(andor("run", STEPS, "--script", "s.txt", "--format", "json"), "run")
    assert plain["outcome"] == {"ending": None, "won": None, "reason": "The script ends here."}
    assert "Not over: The script ends here. (1 decision)" in andor("run", STEPS, "--script", "s.txt").stdout
    plain = document(andor("run", STEPS, "--script", "s.txt", "--policy", "first", "--format", "json"), "run")
    assert plain["outcome"]["won"] is not None


def test_a_wrong_script(andor: Andor) -> None:
    Path("s.txt").write_text("Play as Fenn\n\nFollow the brok\n", encoding="utf-8")
    failed(
        andor("run", STEPS, "--script", "s.txt"), 1, "s.txt:3: at card 1", "did you mean `Follow the brook`?"
    )
    failed(andor("run", STEPS, "--script", "none.txt"), 1, "none.txt: does not exist")


def test_a_fault_names_place_seed_and_choices(andor: Andor) -> None:
    for arguments in (["run", "t.andor"], ["simulate", "t.andor"], ["play", "t.andor", "--seed", "0"]):
        result = andor(*arguments, text=FAULT, stdin="1\n")
        failed(result, 1, "andor: t.andor:11: ", "seed 0 after 1 choice: `On`")


def test_a_legend_with_errors_is_not_played(andor: Andor) -> None:
    for command in ("run", "play", "simulate", "reach"):
        failed(
            andor(command, "t.andor", text=WRONG),
            1,
            "error[unknown-card]",
            "cannot be played before this is mended",
        )


def test_replay_a_run(andor: Andor) -> None:
    Path("r.json").write_text(andor("run", STEPS, "--seed", "2", "--format", "json").stdout, encoding="utf-8")
    result = andor("replay", "r.json")
    assert result.exit_code == 0
    assert result.stdout.endswith("The same game: all choices, all cards and the outcome are as recorded.\n")


def test_replay_against_an_edited_legend(andor: Andor) -> None:
    text = Path(STEPS).read_text(encoding="utf-8")
    Path("r.json").write_text(
        andor("run", "t.andor", "--policy", "first", "--format", "json", text=text).stdout, encoding="utf-8"
    )
    result = andor("replay", "r.json", text=text.replace("Look into the hut", "Enter the hut"))
    assert result.exit_code == 1
    assert "It differs: choice 3 of " in result.stdout
    assert "offered now: `Enter the hut`" in result.stdout
    result = andor(
        "replay", "r.json", text=text.replace('* "Follow the brook" -> 2', '* "Follow the brook" -> 3')
    )
    assert result.exit_code == 1
    assert "It differs: card number 2 is 3; it was 2." in result.stdout


def test_replay_needs_the_legend(andor: Andor) -> None:
    Path("r.json").write_text(
        andor("run", "t.andor", "--format", "json", text=SMALL).stdout, encoding="utf-8"
    )
    Path("t.andor").rename("u.andor")
    failed(andor("replay", "r.json"), 1, "its legend t.andor is not there")
    assert andor("replay", "r.json", "--legend", "u.andor").exit_code == 0


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("", "is not a recorded game: it is cut off"),
        ("{", "is not a recorded game: it is cut off"),
        ("[]", "does not have the form of a recorded game"),
        ('{"seed": 3}', "does not have the form of a recorded game"),
        ("[" * 100_000, "is not a recorded game"),
        ("9" * 5000, "is not a recorded game"),
        (json.dumps({**RUN, "legend": "a\0b"}), "is not there"),
        (json.dumps({**RUN, "legend": "x" * 5000}), "is not there"),
        (json.dumps({**RUN, "heroes": ["eara"]}), "fenn or fennah, not eara"),
    ],
)
def test_replay_of_something_else(andor: Andor, text: str, part: str) -> None:
    Path("r.json").write_text(text, encoding="utf-8")
    result = andor("replay", "r.json")
    failed(result, result.exit_code or 1, part)


# ------------------------------------------------------------------------------------------------- play, saves
def test_play_to_the_end(andor: Andor) -> None:
    result = andor("play", "t.andor", "--seed", "4", text=SMALL, stdin="1\n")
    assert result.exit_code == 0
    assert "A *fine* day." in result.stdout
    assert "  1) On" in result.stdout
    assert result.stdout.rstrip().endswith("Won: Home")


def test_play_understands_commands(andor: Andor) -> None:
    result = andor("play", STEPS, "--seed", "4", stdin="u\n1\nx\n99\nr\nl\n?\ns\n2\nu\nq\n")
    assert result.exit_code == 0
    shown = result.stdout
    assert "There is nothing to take back." in shown
    assert "There is no 'x' here: type a number from 1 to 2, or ? for help." in shown
    assert "There is no '99' here" in shown
    assert "take the last choice back" in shown
    assert "Save where? Type: s FILE" in shown
    assert "Taken back: Follow the rocks" in shown


def test_play_ends_with_the_input(andor: Andor) -> None:
    assert andor("play", STEPS, stdin="").exit_code == 0


def test_play_offers_retries(andor: Andor) -> None:
    result = andor("play", "t.andor", text=LOST, stdin="1\n1\n2\n")
    assert result.exit_code == 0
    assert "Lost: Gone" in result.stdout
    assert "1) Try again from card 1" in result.stdout
    assert result.stdout.rstrip().endswith("Won: Home")
    result = andor("play", "t.andor", text=LOST, stdin="1\nu\n2\n")
    assert "Taken back: On" in result.stdout
    assert result.stdout.rstrip().endswith("Won: Home")


def test_play_saves_and_loads(andor: Andor) -> None:
    assert "Saved." in andor("play", STEPS, "--seed", "4", stdin="1\n2\ns g.save\n").stdout
    assert data.validate(json.loads(Path("g.save").read_text(encoding="utf-8")), "save") == []
    shown = andor("play", "--load", "g.save", stdin="u\n").stdout
    assert "2 choices are made." in shown
    assert "Taken back: Follow the rocks" in shown
    result = andor("replay", "g.save")
    assert result.exit_code == 0
    assert "the choices lead to the state that was saved" in result.stdout


def test_run_saves_for_play(andor: Andor) -> None:
    Path("s.txt").write_text("Play as Fenn\nFollow the brook\n", encoding="utf-8")
    assert andor("run", STEPS, "--script", "s.txt", "--save", "g.save").exit_code == 0
    assert "4  The Sheepfold" in andor("play", "--load", "g.save").stdout


def test_saves_overwrite_nothing_else(andor: Andor) -> None:
    shown = andor(
        "play", "t.andor", text=LOST, stdin="s t.andor\ns no/g.save\ns .\ns g.save\ns g.save\n"
    ).stdout
    assert "Not saved: t.andor: is no saved game and would be lost" in shown
    assert "Not saved: no/g.save: cannot be written" in shown
    assert "Not saved: .: cannot be written" in shown
    assert shown.count("Saved.") == 2
    assert Path("t.andor").read_text(encoding="utf-8") == LOST
    failed(andor("run", "t.andor", "--save", "t.andor"), 1, "would be lost")


def test_loading_after_an_edit(andor: Andor) -> None:
    text = Path(STEPS).read_text(encoding="utf-8")
    andor("play", "t.andor", text=text, stdin="1\n1\n1\ns g.save\n")
    edited = text.replace("> Small hoofs", "> Tiny hoofs")
    assert (
        "The legend was edited since: all 3 choices still fit."
        in andor("play", "--load", "g.save", text=edited).stdout
    )
    gone = text.replace("Look into the hut", "Enter the hut")
    shown = " ".join(andor("play", "--load", "g.save", text=gone).stdout.split())
    assert "choice 3 of 3 does not fit any more: at card 4 `Look into the hut` was chosen" in shown
    assert "2 choices are made." in shown
    assert "1) Enter the hut" in shown
    assert andor("replay", "g.save").exit_code == 1


@pytest.mark.parametrize("command", [["play", "--load"], ["replay"]])
def test_broken_saves(andor: Andor, command: list[str]) -> None:
    andor("play", STEPS, "--seed", "4", stdin="1\n2\ns g.save\n")
    whole = Path("g.save").read_text(encoding="utf-8")
    for text, part in {
        whole[: len(whole) // 2]: "cut off",
        whole.replace('"seed": 4', '"seed": 5'): "was changed after it was saved",
        whole.replace('"version": 1', '"version": 2'): "does not have the form of a saved game",
        whole.replace('"willpower": ', '"willpower": 1'): "was changed after it was saved",
    }.items():
        Path("g.save").write_text(text, encoding="utf-8")
        failed(andor(*command, "g.save"), 1, part)


# ------------------------------------------------------------------------------------------------- simulate, reach
def test_simulate(andor: Andor) -> None:
    plain = document(andor("simulate", STEPS, "-n", "60", "--seed", "9", "--format", "json"), "simulate")
    assert (plain["runs"], plain["seed"], plain["policy"]) == (60, 9, "random")
    assert plain == document(
        andor("simulate", STEPS, "-n", "60", "--seed", "9", "--jobs", "1", "--format", "json"), "simulate"
    )
    assert "ENDING" in andor("simulate", STEPS, "-n", "60").stdout


def test_reach(andor: Andor) -> None:
    plain = document(andor("reach", STEPS, "--format", "json"), "reach")
    assert plain["complete"]
    assert {one["verdict"] for one in plain["verdicts"]} == {"reached"}
    shown = andor("reach", STEPS).stdout
    assert re.search(r"^ending bucket  The Bucket +reached +\d+ steps$", shown, re.MULTILINE)
    assert shown.endswith("cards: 12 reached\noptions: 10 reached\nendings: 2 reached\n")


@pytest.mark.parametrize("target", ["7", "9", "12", "home", "bucket"])
def test_a_script_leads_there(andor: Andor, target: str) -> None:
    assert andor("reach", STEPS, "--to", target, "-o", "s.txt").exit_code == 0
    assert Path("s.txt").read_text(encoding="utf-8") == andor("reach", STEPS, "--to", target).stdout
    plain = document(andor("run", STEPS, "--script", "s.txt", "--format", "json"), "run")
    assert target in plain["cards"]


def test_reach_says_never(andor: Andor) -> None:
    text = SMALL.replace(HOME, '\ncard 2 "Two"\n    > B.\n    -> home\n' + HOME)
    failed(andor("reach", "t.andor", "--to", "2", text=text), 1, "card 2 can never be reached")
    assert "never" in andor("reach", "t.andor").stdout


def test_replay_verifies_the_dice(andor: Andor) -> None:
    """A die that shows what it cannot is thrown anew, which is said also where the game comes out the same."""
    plain = document(andor("run", STEPS, "--format", "json"), "run")
    number = next(i for i, one in enumerate(plain["decisions"]) if one.get("rolls") == [6])
    plain["decisions"][number]["rolls"] = [6, 6]
    Path("r.json").write_text(json.dumps(plain), encoding="utf-8")
    result = andor("replay", "r.json")
    assert result.exit_code == 1
    assert f"It differs: the dice of choice {number + 1} " in result.stdout
    assert "show 6; it was 6 6." in result.stdout


def test_the_end_that_was_recorded_is_not_told_of_a_game_without_one(andor: Andor) -> None:
    Path("r.json").write_text(
        json.dumps(
            {
                **RUN,
                "outcome": {"ending": None, "won": False, "reason": "All was lost."},
                "decisions": [{"card": None, "index": 0, "label": "Nothing", "of": 1}],
            }
        ),
        encoding="utf-8",
    )
    result = andor("replay", "r.json")
    assert result.exit_code == 1
    assert "Not over (0 decisions)" in result.stdout


def test_games_of_other_rules(andor: Andor) -> None:
    board = 'legend "B"\n    rules base\n    letters A to C\n\ncard A1 "A" at A\n    > A.\n\nwin when castle is standing at C\n'
    Path("s.json").write_text(andor("run", STEPS, "--format", "json").stdout, encoding="utf-8")
    part = "was played by the rules `storyquest`, but this legend is for `base`"
    failed(andor("replay", "s.json", "--legend", "t.andor", text=board), 1, part)
    assert andor("run", STEPS, "--save", "saved.json").exit_code == 0
    for command in (
        ["replay", "saved.json", "--legend", "t.andor"],
        ["play", "--load", "saved.json", "t.andor"],
        ["board", "draw", "--load", "saved.json", "--legend", "t.andor"],
    ):
        failed(andor(*command), 1, part)


def test_a_game_on_a_board_is_not_gone_through(andor: Andor) -> None:
    failed(
        andor("reach", str(data.find("legends/small-watch.andor"))), 2, "too many states", "`andor simulate`"
    )
