"""The program `andor`: help, wrong calls, and the commands for authors."""

import os
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from andorlang.cli import COMMANDS
from andorlang.draw import FORMATS
from tests.calling import HEAD, HOME, SMALL, STEPS, WARNED, WRONG, Andor, calls, document, failed


@pytest.fixture
def andor(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Andor:
    return calls(tmp_path, monkeypatch)


# ------------------------------------------------------------------------------------------------- the program
def test_without_a_command_the_help_is_shown_whole(andor: Andor) -> None:
    done = andor()
    assert done.exit_code == 2
    assert "\nCommands:\n" in done.stderr
    assert "hint" not in done.stderr


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
        (["run", STEPS, "--seed", "seven"], "'seven' is not a whole number"),
        (["run", STEPS, "--seed", "9" * 5000], "is not a whole number"),
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
