"""The program `andor`: every command, its formats and exit codes, and what bad input gets."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from andorlang import data
from andorlang.cli import COMMANDS, main
from andorlang.draw import FORMATS

STEPS = str(data.find("legends/first-steps.andor"))
HEAD = 'legend "T"\n    rules storyquest\n    heroes fenn\n\n'
HOME = '\nending home "Home" won\n    > Home.\n'
SMALL = HEAD + 'card 1 "One"\n    > A *fine* day.\n    * "On" -> home\n' + HOME
WARNED = HEAD + 'var unused = 3\n\ncard 1 "One"\n    > A.\n    -> home\n' + HOME
WRONG = HEAD + 'card 1 "One"\n    > A.\n    -> hoem\n' + HOME
FAULT = (
    HEAD
    + 'card 1 "One"\n    > A.\n    * "On" -> 2\n\ncard 2 "Two"\n    > B.\n    gain 6 / (strength - 1) strength\n    -> home\n'
    + HOME
)
LOST = (
    HEAD
    + 'card 1 "One"\n    > A.\n    * "On" -> lost\n    * "Home" -> home\n'
    + HOME
    + '\nending lost "Gone" lost\n    > L.\n    retry from 1\n'
)

RUN = {
    "legend": STEPS,
    "ruleset": "storyquest",
    "seed": 1,
    "heroes": [],
    "outcome": {"ending": None, "won": None, "reason": ""},
    "decisions": [],
    "cards": [],
}

Andor = Callable[..., Result]


@pytest.fixture
def andor(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Andor:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("ANDOR_TRACEBACK", raising=False)

    def run(*arguments: str, text: str | None = None, stdin: str = "") -> Result:
        if text is not None:
            Path("t.andor").write_text(text, encoding="utf-8")
        result = CliRunner().invoke(main, arguments, input=stdin)
        assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
        assert "Traceback" not in result.output
        return result

    return run


def failed(result: Result, code: int, *parts: str) -> None:
    """The command ended with this exit code and one line that starts with `andor:`."""
    assert result.exit_code == code, result.output
    lines = [line for line in result.stderr.splitlines() if line.startswith("andor: ")]
    assert len(lines) == 1
    for part in parts:
        assert part in result.stderr


def document(result: Result, schema: str) -> Any:
    plain = json.loads(result.stdout_bytes.decode("utf-8"))
    assert data.validate(plain, schema) == []
    return plain


# ------------------------------------------------------------------------------------------------- the program
def test_help_lists_every_command(andor: Andor) -> None:
    shown = andor("--help")
    assert shown.exit_code == 0
    assert re.findall(r"^  (\w+)  +\S", shown.stdout.split("Commands:")[1], re.MULTILINE) == list(COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_each_command_has_help(andor: Andor, name: str) -> None:
    shown = andor(name, "--help")
    assert shown.exit_code == 0
    assert shown.stdout.startswith(f"Usage: andor {name} ")
    command = import_module(f"andorlang.cli.{name}").command
    assert len(command.get_short_help_str(200)) > 10


def test_version(andor: Andor) -> None:
    assert re.fullmatch(r"andor \d+\.\d+\.\d+\n", andor("--version").stdout)


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (["chek"], "did you mean `andor check`?"),
        (["xyzzy"], "`andor --help` lists the commands"),
        (["--nope"], "no such option"),
        (["check"], "missing argument 'PATH...'"),
        (["run", STEPS, "--seed", "seven"], "'seven' is not a valid integer"),
        (["run", STEPS, "--seed", "9" * 5000], "is not a valid integer"),
        (["run", STEPS, "--format", "xml"], "'xml' is not one of 'text', 'json'"),
        (["run", STEPS, "--policy", "clever"], "there is no policy `clever`; there is random and first"),
        (["run", STEPS, "--heroes", "eara"], "fenn or fennah, not eara"),
        (["run", STEPS, "--heroes", "fenn,fennah"], "one hero is played here"),
        (["simulate", STEPS, "-n", "-5"], "-5 is not in the range"),
        (["simulate", STEPS, "-n", "0"], "0 is not in the range"),
        (["simulate", STEPS, "--jobs", "0"], "0 is not in the range"),
        (["simulate", STEPS, "--policy", "clever"], "there is no policy"),
        (["simulate", STEPS, "--heroes", "eara"], "not eara"),
        (["check", STEPS, "--states", "-1"], "-1 is not in the range"),
        (["explain", "dead-edn"], "did you mean `dead-end`?"),
        (["words", "gian"], "did you mean `gain`?"),
        (["words", "--rules", "chess"], "there is: storyquest"),
        (["new", "x", "--rules", "chess"], "there is no game `chess`"),
        (["reach", STEPS, "--to", "hom"], "did you mean `home`?"),
        (["reach", STEPS, "-o", "x"], "-o goes with --to"),
        (["reach", STEPS, "--states", "0"], "nothing can be said"),
        (["graph", STEPS, "-o", "x.pdf"], "end the name in .svg"),
        (["play"], "name the legend to play"),
        (["completion", "tcsh"], "'tcsh' is not one of"),
    ],
)
def test_wrong_calls(andor: Andor, arguments: list[str], part: str) -> None:
    result = andor(*arguments)
    failed(result, 2, part)
    assert result.stdout == ""


# ------------------------------------------------------------------------------------------------- bad files
def bad_files(folder: Path) -> dict[str, str]:
    """Path and a part of the message of each file that is no legend."""
    (folder / "empty.andor").write_bytes(b"")
    (folder / "binary.andor").write_bytes(bytes(range(256)) * 8)
    (folder / "zeros.andor").write_bytes(bytes(100))
    (folder / "latin.andor").write_bytes(SMALL.replace("fine", "schön").encode("latin-1"))
    (folder / "utf16.andor").write_bytes(SMALL.encode("utf-16"))
    (folder / "big.andor").write_bytes(b"# " + b"x" * 10_000_000)
    (folder / "tabs.andor").write_text(SMALL.replace("    ", "\t"), encoding="utf-8")
    (folder / "deep.andor").write_text(deep(1000), encoding="utf-8")
    (folder / "sub").mkdir()
    return {
        "empty.andor": "no `legend` block",
        "binary.andor": "is a binary file",
        "zeros.andor": "is a binary file",
        "latin.andor": "is not UTF-8",
        "utf16.andor": "is written in UTF-16",
        "big.andor": "is larger than 4 MiB",
        "tabs.andor": "tab",
        "deep.andor": "deep",
        "missing.andor": "there is no such file",
        "x" * 500: "cannot be read",
        "sub": "folder",
    }


def deep(levels: int) -> str:
    inner = "".join("    " * (i + 1) + "if strength >= 2:\n" for i in range(levels))
    return (
        HEAD
        + 'card 1 "One"\n    > A.\n'
        + inner
        + "    " * (levels + 1)
        + "gain 1 strength\n    -> home\n"
        + HOME
    )


@pytest.mark.parametrize("command", ["run", "graph", "play", "simulate", "reach", "replay"])
def test_bad_files(andor: Andor, tmp_path: Path, command: str) -> None:
    for name, part in bad_files(tmp_path).items():
        result = andor(command, name)
        failed(result, 1)
        if command != "replay" or "folder" in part or "such file" in part:
            assert part in result.stderr or "may lack parts" in result.stderr
        assert result.stdout == "" or command == "graph"


def test_bad_files_are_problems(andor: Andor, tmp_path: Path) -> None:
    for name, part in bad_files(tmp_path).items():
        result = andor("check", name, "--format", "json")
        assert result.exit_code == 1
        plain = document(result, "problems")
        assert any(part in one["message"] for one in plain["problems"]), plain
        assert plain["files"] == [name]
        assert andor("check", name).exit_code == 1
        sarif = json.loads(andor("check", name, "--format", "sarif").stdout)
        assert sarif["version"] == "2.1.0"
        assert sarif["runs"][0]["results"]


def test_bad_files_are_not_formatted(andor: Andor, tmp_path: Path) -> None:
    for name in bad_files(tmp_path):
        if name not in ("empty.andor", "tabs.andor"):
            before = Path(name).read_bytes() if name in os.listdir(".") and name != "sub" else b""
            assert andor("fmt", name).exit_code == 1
            assert (Path(name).read_bytes() if before else b"") == before


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_a_file_without_permission(andor: Andor) -> None:
    Path("t.andor").write_text(SMALL, encoding="utf-8")
    Path("t.andor").chmod(0)
    failed(andor("run", "t.andor"), 1, "may not be read")


NASTY = '</script><!-- ]]> \\N \\" | `x` *b* _i_ [a](b) %s {0} \x1b[31m \u202e'


def test_titles_are_harmless_everywhere(andor: Andor) -> None:
    text = SMALL.replace('"One"', f'"{NASTY.replace(chr(27), "").replace(chr(0x202E), "")}"')
    for arguments in (
        ["run"],
        ["check"],
        ["reach"],
        ["simulate", "-n", "5"],
        ["play"],
        ["run", "--format", "script"],
    ):
        result = andor(arguments[0], "t.andor", *arguments[1:], text=text, stdin="1\n")
        assert result.exit_code in (0, 1)
        assert "\x1b" not in result.output
    page = andor("graph", "t.andor", "--format", "html")
    assert page.stdout.count("</script>") == page.stdout.count("<script")


def test_a_name_of_ten_thousand_letters(andor: Andor) -> None:
    text = SMALL.replace("card 1 ", f"card {'x' * 10_000} ")
    for command in ("check", "run", "reach", "simulate", "graph"):
        assert andor(command, "t.andor", text=text).exit_code in (0, 1)


def test_windows_line_ends(andor: Andor) -> None:
    Path("t.andor").write_bytes(SMALL.replace("\n", "\r\n").encode())
    assert andor("check", "t.andor", "--strict").exit_code == 0
    assert andor("run", "t.andor").exit_code == 0
    assert andor("fmt", "t.andor", "--check").exit_code == 0


# ------------------------------------------------------------------------------------------------- check, fmt
@pytest.mark.parametrize(
    ("text", "strict", "code"),
    [(SMALL, True, 0), (WARNED, False, 0), (WARNED, True, 1), (WRONG, False, 1)],
    ids=["clean", "warned", "warned strictly", "wrong"],
)
def test_check_exit_codes(andor: Andor, text: str, strict: bool, code: int) -> None:
    result = andor("check", "t.andor", *(["--strict"] if strict else []), text=text)
    assert result.exit_code == code
    assert result.stderr == ""


def test_check_shows_place_line_and_hint(andor: Andor) -> None:
    lines = andor("check", "t.andor", text=WRONG).stdout.splitlines()
    assert lines[0].startswith("t.andor:7:8: error[unknown-card]: ")
    assert lines[1] == "   7 |     -> hoem"
    assert lines[2].split() == ["|", "^^^^"]
    assert "did you mean `home`?" in lines[3]


def test_check_json(andor: Andor) -> None:
    plain = document(andor("check", "t.andor", "--format", "json", text=WRONG), "problems")
    assert [(one["code"], one["line"], one["column"]) for one in plain["problems"]] == [
        ("unknown-card", 7, 8)
    ]


def test_check_goes_through_folders(andor: Andor, tmp_path: Path) -> None:
    for name, text in {
        "a/b/x.andor": SMALL,
        "a/y.andor": WRONG,
        "a/.git/z.andor": WRONG,
        "a/n.txt": "no",
    }.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    plain = document(andor("check", "a", "a/y.andor", "--format", "json"), "problems")
    assert plain["files"] == ["a/b/x.andor", "a/y.andor"]
    assert len(plain["problems"]) == 1


def test_check_of_a_folder_takes_parts_with_their_legend(andor: Andor, tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "a/main.andor").write_text(
        HEAD.replace("heroes fenn\n", 'heroes fenn\n\nuse "part.andor"\n')
        + 'card 1 "One"\n    > A.\n    -> home\n',
        encoding="utf-8",
    )
    (tmp_path / "a/part.andor").write_text(HOME, encoding="utf-8")
    result = andor("check", "a")
    assert result.exit_code == 0, result.stdout
    assert andor("check", "a/part.andor").exit_code == 1


def test_check_of_an_empty_folder(andor: Andor, tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    plain = document(andor("check", "a", "--format", "json"), "problems")
    assert [one["code"] for one in plain["problems"]] == ["unreadable"]


def test_shipped_legends_have_no_warning(andor: Andor) -> None:
    assert andor("check", STEPS, "--strict").exit_code == 0


def test_fmt(andor: Andor) -> None:
    ugly = SMALL.replace("    ", "  ").replace("card 1 ", "card   1   ")
    result = andor("fmt", "t.andor", "--check", text=ugly)
    assert result.exit_code == 1
    assert result.stdout == "would be changed: t.andor\n"
    result = andor("fmt", "t.andor", "--diff")
    assert result.exit_code == 0
    assert "-  rules storyquest" in result.stdout
    assert Path("t.andor").read_text(encoding="utf-8") == ugly
    assert andor("fmt", "t.andor").stdout == "changed: t.andor\n"
    assert Path("t.andor").read_text(encoding="utf-8") == SMALL
    assert andor("fmt", "t.andor", "--check").exit_code == 0


def test_fmt_keeps_windows_line_ends(andor: Andor) -> None:
    Path("t.andor").write_bytes(SMALL.replace("card 1 ", "card   1 ").replace("\n", "\r\n").encode())
    assert andor("fmt", "t.andor").exit_code == 0
    assert Path("t.andor").read_bytes() == SMALL.replace("\n", "\r\n").encode()


def test_fmt_leaves_wrong_files(andor: Andor) -> None:
    wrong = SMALL.replace("-> home", "-> -> home")
    result = andor("fmt", "t.andor", text=wrong)
    assert result.exit_code == 1
    assert "left as it is" in result.stderr
    assert Path("t.andor").read_text(encoding="utf-8") == wrong


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
    failed(andor("run", STEPS, "--script", "none.txt"), 1, "none.txt: there is no such file")


def test_a_fault_names_place_seed_and_choices(andor: Andor) -> None:
    for arguments in (["run", "t.andor"], ["simulate", "t.andor"], ["play", "t.andor", "--seed", "0"]):
        result = andor(*arguments, text=FAULT, stdin="1\n")
        failed(result, 1, "andor: t.andor:11: ", "seed 0 after 1 choices: `On`")


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


# ------------------------------------------------------------------------------------------------- graph
@pytest.mark.parametrize("form", FORMATS)
def test_graph_formats(andor: Andor, form: str) -> None:
    assert andor("graph", STEPS, "--format", form, "-o", f"g.{form}").exit_code == 0
    content = Path(f"g.{form}").read_bytes()
    assert andor("graph", STEPS, "--format", form).stdout_bytes == content
    assert andor("graph", STEPS, "-o", f"h.{form}").exit_code == 0
    assert Path(f"h.{form}").read_bytes() == content
    assert sorted(os.listdir(".")) == [f"g.{form}", f"h.{form}"]


def test_graph_json(andor: Andor) -> None:
    document(andor("graph", STEPS, "--format", "json"), "graph")
    less = document(andor("graph", STEPS, "--format", "json", "--to-win"), "graph")
    assert "bucket" not in [one["id"] for one in less["nodes"]]
    assert "home" in [one["id"] for one in less["nodes"]]


def test_graph_of_what_is_understood(andor: Andor) -> None:
    result = andor("graph", "t.andor", "-o", "g.dot", text=WRONG)
    failed(result, 1, "andor: t.andor: 1 error; the drawing may lack parts")
    assert "digraph" in Path("g.dot").read_text(encoding="utf-8")


def test_graph_that_cannot_be(andor: Andor) -> None:
    failed(
        andor("graph", "t.andor", "-o", "no/g.dot", text=SMALL),
        1,
        "no/g.dot: cannot be written",
        "make the folder no first",
    )
    failed(andor("graph", "t.andor", "--to-win", text=SMALL.replace("won", "lost")), 1, "no ending is won")


# ------------------------------------------------------------------------------------------------- the other ones
def test_new(andor: Andor) -> None:
    result = andor("new", "dark-woods")
    assert result.exit_code == 0
    assert 'legend "Dark Woods"' in Path("dark-woods.andor").read_text(encoding="utf-8")
    assert andor("check", "dark-woods.andor", "--strict").exit_code == 0
    assert andor("fmt", "dark-woods.andor", "--check").exit_code == 0
    failed(andor("new", "dark-woods"), 1, "dark-woods.andor: is there already")
    assert os.listdir(".") == ["dark-woods.andor"]


@pytest.mark.parametrize(
    ("name", "file", "title"),
    [
        ("Der Schöne Wald", "Der-Schöne-Wald.andor", "Der Schöne Wald"),
        ("x.andor", "x.andor", "X"),
        ("o'neill & co", "o'neill-&-co.andor", "o'neill & co"),
        ("42", "42.andor", "42"),
        ("a_b-c", "a_b-c.andor", "A B C"),
    ],
)
def test_names_of_new_legends(andor: Andor, name: str, file: str, title: str) -> None:
    assert andor("new", name).exit_code == 0
    assert os.listdir(".") == [file]
    assert f'\nlegend "{title}"\n' in Path(file).read_text(encoding="utf-8")
    assert andor("check", file, "--states", "0", "--strict").exit_code == 0


@pytest.mark.parametrize(
    "name", ["", " ", ".", "..", "../x", "a/b", "a\\b", 'a"b', "a\nb\x07", "x" * 200, ".andor", ".x"]
)
def test_impossible_names(andor: Andor, name: str) -> None:
    failed(andor("new", "--", name), 2, "cannot be the name of a file")
    assert os.listdir(".") == []


def test_explain(andor: Andor) -> None:
    listed = [line.split()[0] for line in andor("explain").stdout.splitlines()]
    assert listed == sorted(listed)
    assert {"unknown-card", "dead-end", "unreadable", "syntax"} <= set(listed)
    shown = andor("explain", "dead-end").stdout
    assert shown.startswith("error[dead-end]: ")
    assert "For example:\n\n    legend" in shown
    for code in listed:
        assert andor("explain", code).stdout.splitlines()[0].endswith(shown_summary(andor, code))


def shown_summary(andor: Andor, code: str) -> str:
    line = next(line for line in andor("explain").stdout.splitlines() if line.split()[0] == code)
    return line.split(maxsplit=2)[2]


def test_words(andor: Andor) -> None:
    plain = document(andor("words", "--format", "json"), "words")
    assert {one["part"] for one in plain["words"]} >= {
        "verb",
        "value",
        "state",
        "event",
        "definition",
        "rule",
    }
    names = {one["name"] for one in plain["words"]}
    assert {"gain", "fight", "willpower", "owned", "defeated", "enemy", "again", "dice of enemy"} <= names
    assert len(document(andor("words", "strength", "--format", "json"), "words")["words"]) == 2
    assert andor("words", "fight").stdout.startswith("fight <enemy>")
    assert andor("words", "dice", "of", "enemy").exit_code == 0
    shown = andor("words").stdout
    assert all(f"  {one['usage'].split()[0]}" in shown for one in plain["words"])


def test_the_written_reference_holds_every_word(andor: Andor, tmp_path: Path) -> None:
    tool = Path(__file__).resolve().parent.parent / "tools/reference.py"
    subprocess.run([sys.executable, str(tool), str(tmp_path / "r.md")], check=True)
    text = (tmp_path / "r.md").read_text(encoding="utf-8")
    assert (
        text == subprocess.run([sys.executable, str(tool)], check=True, capture_output=True).stdout.decode()
    )
    for one in document(andor("words", "--format", "json"), "words")["words"]:
        assert f"#### `{one['usage']}`" in text
        assert all(example in text for example in one["examples"])


@pytest.mark.parametrize(
    ("shell", "part"), [("bash", "complete -o"), ("zsh", "#compdef andor"), ("fish", "complete --")]
)
def test_completion(andor: Andor, shell: str, part: str) -> None:
    assert part in andor("completion", shell).stdout


# ------------------------------------------------------------------------------------------------- end to end
def program(*arguments: str, **options: Any) -> subprocess.CompletedProcess[bytes]:
    environment = {**os.environ, **options.pop("env", {})}
    return subprocess.run(
        [sys.executable, "-m", "andorlang", *arguments],
        capture_output=True,
        check=False,
        env=environment,
        **options,
    )


def test_python_dash_m(tmp_path: Path) -> None:
    done = program("new", "my-legend", cwd=tmp_path)
    assert done.returncode == 0
    done = program("run", "my-legend.andor", "--format", "json", cwd=tmp_path)
    assert data.validate(json.loads(done.stdout), "run") == []
    assert program("run", "none.andor", cwd=tmp_path).stderr.startswith(
        b"andor: none.andor: there is no such file"
    )


def test_many_processes() -> None:
    one, two = (
        program("simulate", STEPS, "-n", "300", "--jobs", jobs, "--format", "json") for jobs in ("1", "2")
    )
    assert one.stdout == two.stdout
    assert (one.returncode, one.stderr) == (0, b"")


def test_the_shell_is_completed() -> None:
    wanted = {"_ANDOR_COMPLETE": "bash_complete", "COMP_WORDS": "andor si", "COMP_CWORD": "1"}
    code = "from andorlang.cli import main; main(prog_name='andor')"
    done = subprocess.run(
        [sys.executable, "-c", code], env={**os.environ, **wanted}, capture_output=True, check=False
    )
    assert done.stdout == b"plain,simulate\n"


@pytest.mark.parametrize(
    ("encoding", "arguments"),
    [
        ("ascii", "run t.andor"),
        ("ascii", "check t.andor"),
        ("latin-1", "play t.andor"),
        ("cp437", "simulate t.andor -n 3"),
    ],
)
def test_terminals_without_unicode(tmp_path: Path, encoding: str, arguments: str) -> None:
    (tmp_path / "t.andor").write_text(SMALL.replace("One", "Ödland — 龍"), encoding="utf-8")
    environment = {"PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"}
    done = program(*arguments.split(), cwd=tmp_path, env=environment, input=b"1\n")
    assert (done.returncode, done.stderr) == (0, b"")


def test_json_is_unicode_on_every_terminal(tmp_path: Path) -> None:
    (tmp_path / "t.andor").write_text(SMALL.replace("One", "Ödland — 龍"), encoding="utf-8")
    done = program("reach", "t.andor", "--format", "json", cwd=tmp_path, env={"PYTHONIOENCODING": "ascii"})
    assert json.loads(done.stdout)["verdicts"][0]["label"] == "Ödland — 龍"


@pytest.mark.skipif(os.name == "nt", reason="pipes close otherwise there")
@pytest.mark.parametrize("arguments", [["words"], ["graph", STEPS, "--format", "html"], ["run", STEPS]])
def test_a_reader_that_goes_away(arguments: list[str]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "wb") as pipe:
        done = subprocess.run(
            [sys.executable, "-m", "andorlang", *arguments], stdout=pipe, stderr=subprocess.PIPE, check=False
        )
    assert (done.returncode, done.stderr) == (1, b"")


@pytest.mark.skipif(os.name == "nt", reason="there is no such shell there")
@pytest.mark.parametrize(
    ("how", "code", "part"),
    [
        (">&-", 0, b""),
        ("<&-", 0, b""),
        ("2>&-", 0, b""),
        (">/dev/full", 1, b"andor: No space left on device"),
    ],
)
def test_closed_and_full_streams(tmp_path: Path, how: str, code: int, part: bytes) -> None:
    if "full" in how and not Path("/dev/full").exists():
        pytest.skip("there is no such device")
    (tmp_path / "t.andor").write_text(SMALL, encoding="utf-8")
    shell = f'"{sys.executable}" -m andorlang play t.andor {how}'
    done = subprocess.run(["sh", "-c", shell], cwd=tmp_path, capture_output=True, check=False)
    assert done.returncode == code
    assert done.stderr.startswith(part)
    assert b"Traceback" not in done.stderr


def on_terminal(*arguments: str, stdin: bytes = b"", **options: Any) -> tuple[int, str]:
    """The exit code and what a person sees."""
    pty = pytest.importorskip("pty")
    ours, theirs = pty.openpty()
    with subprocess.Popen(
        [sys.executable, "-m", "andorlang", *arguments],
        stdin=subprocess.PIPE,
        stdout=theirs,
        stderr=theirs,
        env={
            **{name: value for name, value in os.environ.items() if name != "NO_COLOR"},
            "TERM": "xterm",
            "COLUMNS": "70",
        },
        **options,
    ) as process:
        os.close(theirs)
        assert process.stdin is not None
        process.stdin.write(stdin)
        process.stdin.close()
        shown = b""
        with os.fdopen(ours, "rb", buffering=0) as terminal:
            try:
                while part := terminal.read(65536):
                    shown += part
            except OSError:  # how Linux says that the other side is closed
                pass
    return process.returncode, shown.decode()


def test_a_person_sees_emphasis(tmp_path: Path) -> None:
    (tmp_path / "t.andor").write_text(
        SMALL.replace("A *fine*", "**Bold**, *slanted* and a * b"), encoding="utf-8"
    )
    code, shown = on_terminal("play", "t.andor", stdin=b"1\n", cwd=tmp_path)
    assert code == 0
    assert "\x1b[1mBold\x1b[0m, \x1b[3mslanted\x1b[0m and a * b day." in shown
    assert "\x1b[1m1  One\x1b[0m" in shown


def test_a_picture_is_kept_from_the_terminal() -> None:
    code, shown = on_terminal("graph", STEPS, "--format", "png")
    assert code == 2
    assert shown.startswith("andor: a picture is nothing for a terminal")


def test_a_bar_shows_how_far_it_is() -> None:
    code, shown = on_terminal("simulate", STEPS, "-n", "40")
    assert code == 0
    assert "40/40" in shown
    assert "ENDING" in shown


def test_a_fault_of_our_own(andor: Andor, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_: str) -> None:
        raise RuntimeError("boom")

    monkeypatch.setattr("andorlang.cli.words.ruleset_of", broken)
    failed(andor("words"), 70, "andor: a fault of andorlang itself: RuntimeError: boom", "please report it")
    monkeypatch.setenv("ANDOR_TRACEBACK", "1")
    assert isinstance(CliRunner().invoke(main, ["words"]).exception, RuntimeError)


@pytest.mark.skipif(os.name == "nt", reason="names are text there")
def test_a_file_name_that_is_no_text(tmp_path: Path) -> None:
    name = os.fsdecode(b"caf\xe9.andor")
    (tmp_path / name).write_text(WRONG, encoding="utf-8")
    done = program("check", name, "--format", "json", cwd=tmp_path)
    assert done.returncode == 1
    assert json.loads(done.stdout)["problems"][0]["path"] == name
    done = program("run", name, cwd=tmp_path)
    assert done.returncode == 1
    assert b"Traceback" not in done.stderr
