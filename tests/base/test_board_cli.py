"""`andor board`: check, info and draw."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from andorlang import data
from andorlang.cli import board_info
from andorlang.rulesets.base.board import Board, base_board
from andorlang.rulesets.base.codes import ASTRAY, CODES
from tests.calling import Andor, calls, document, failed

GOOD = ASTRAY.better
BAD = ASTRAY.example
BASE = str(Path(data.__file__).parent / "rulesets/base/board.json")


@pytest.fixture
def andor(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Andor:
    (tmp_path / "good.json").write_text(GOOD, encoding="utf-8")
    (tmp_path / "bad.json").write_text(BAD, encoding="utf-8")
    return calls(tmp_path, monkeypatch)


def test_without_a_command_the_help_is_shown(andor: Andor) -> None:
    result = andor("board")
    assert result.exit_code == 2
    for name in ("check", "info", "draw"):
        assert f"\n  {name} " in result.stdout
    failed(andor("board", "paint"), 2, "paint", "`andor board --help`")


# --- check ---


def test_a_right_board(andor: Andor) -> None:
    result = andor("board", "check", "good.json", BASE)
    assert result.exit_code == 0
    assert result.stdout == "no problems in 2 files\n"


def test_a_wrong_board_is_shown_with_place_and_hint(andor: Andor) -> None:
    result = andor("board", "check", "good.json", "bad.json")
    assert result.exit_code == 1
    assert result.stdout == (
        "bad.json:6:5: error[board-astray]: /spaces/1: no arrow leads on from 1: creatures there never get to the castle, "
        "nor do those on 2\n"
        '   6 |     "1": {"adjacent": [0, 2]},\n'
        "     |     ^^^\n"
        '  = hint: give it an "arrow" to 0; if it is meant so, write "apart": [1, 2]\n'
        "\n1 error in 2 files\n"
    )


def test_check_as_json(andor: Andor) -> None:
    result = andor("board", "check", "bad.json", "bad.json", "--format", "json")
    assert result.exit_code == 1
    plain = document(result, "problems")
    assert plain["files"] == ["bad.json"]
    [one] = plain["problems"]
    assert (one["code"], one["line"], one["column"]) == ("board-astray", 6, 5)


def test_what_cannot_be_read_is_a_problem_too(andor: Andor) -> None:
    Path("binary.json").write_bytes(b"\0\1\2")
    result = andor("board", "check", "none.json", "binary.json", ".", "good.json", "--format", "json")
    assert result.exit_code == 1
    assert [one["code"] for one in document(result, "problems")["problems"]] == ["unreadable"] * 3


def test_check_needs_a_file(andor: Andor) -> None:
    failed(andor("board", "check"), 2, "FILE")


@pytest.mark.parametrize("name", CODES)
def test_every_code_is_explained(andor: Andor, name: str) -> None:
    result = andor("explain", name)
    assert result.exit_code == 0
    assert CODES[name].summary in result.stdout
    assert "Better:" in result.stdout


# --- info ---


def test_info_of_the_base_board(andor: Andor) -> None:
    result = andor("board", "info")
    assert result.exit_code == 0
    for line in (
        "counts      78 spaces, 157 borders, 75 arrows, 3 bridges, 4 wells, 3 merchants, 15 fog circles",
        "box         80, for beaten creatures",
        "apart       83",
        "unreachable 83",
        "longest way 16 arrows from 84 to the castle: 84 82 81 70 69 68 67 66 65 45 43 39 38 16 13 6 0",
        "bridges     16-48 rope bridge, 38-39 market bridge, 46-47 bow bridge",
        "wells       agreed: the printed board and the rulebook",
    ):
        assert line in result.stdout.splitlines()
    assert max(map(len, result.stdout.splitlines())) <= 100


def test_info_as_json(andor: Andor) -> None:
    plain = document(andor("board", "info", "--format", "json"), "board-info")
    assert plain["board"] is None
    assert plain["counts"]["spaces"] == 78
    assert len(plain["longest"]) == 17
    assert plain["terrain"]["forest"] == sorted(base_board().forest)
    assert plain["bridges"][0] == {"between": [16, 48], "name": "rope bridge"}
    small = document(andor("board", "info", "good.json", "--format", "json"), "board-info")
    assert (small["board"], small["box"], small["longest"]) == ("good.json", None, [2, 1, 0])


def test_info_of_a_small_board_is_short(andor: Andor) -> None:
    assert andor("board", "info", "good.json").stdout.splitlines() == [
        "A small board",
        "",
        "counts      3 spaces, 2 borders, 2 arrows",
        "castle      0",
        "longest way 2 arrows from 2 to the castle: 2 1 0",
    ]


def test_one_of_a_thing_is_counted_as_one() -> None:
    board = Board.read(
        {"title": "T", "castle": 0, "spaces": {"0": {"adjacent": []}}, "fog": [0], "wells": [0]}
    )
    assert "counts      1 space, 1 well, 1 fog circle" in board_info.lines(board)


def test_an_island_is_unreachable() -> None:
    spaces = {"0": {"adjacent": []}, "1": {"adjacent": [2]}, "2": {"adjacent": [1]}}
    board = Board.read({"title": "T", "castle": 0, "apart": [1, 2], "spaces": spaces})
    assert board_info.unreachable(board) == [1, 2]
    assert board_info.longest(board) == [0]


def test_info_of_a_wrong_board_shows_its_problems(andor: Andor) -> None:
    result = andor("board", "info", "bad.json")
    failed(result, 1, "bad.json: this has to be mended first", "board-astray")
    failed(andor("board", "info", "none.json"), 1, "none.json: does not exist")


def test_what_a_terminal_would_obey_is_shown_as_its_escape(andor: Andor) -> None:
    Path("t.json").write_text(json.dumps({**json.loads(GOOD), "title": "\x1b[31mred"}), encoding="utf-8")
    assert "\x1b" not in andor("board", "info", "t.json").stdout


# --- draw ---


def test_the_base_board_is_drawn(andor: Andor) -> None:
    assert andor("board", "draw", "-o", "map.svg").exit_code == 0
    assert andor("board", "draw", "-o", "map.png").exit_code == 0
    names = {one.get("id") for one in ET.parse("map.svg").iter()}
    assert {"space-0", "space-84"} <= names
    assert Path("map.png").read_bytes().startswith(b"\x89PNG")
    printed = andor("board", "draw")
    assert printed.stdout_bytes == Path("map.svg").read_bytes()
    assert (
        andor("board", "draw", BASE, "--format", "png", "-o", "-").stdout_bytes
        == Path("map.png").read_bytes()
    )


def test_drawing_needs_positions_a_format_and_a_right_board(andor: Andor) -> None:
    failed(
        andor("board", "draw", "good.json"),
        1,
        "good.json: there is no position of 3 spaces, such as 0",
        "[0.5, 0.25]",
    )
    failed(andor("board", "draw", "-o", "map.gif"), 2, "map.gif", ".svg or .png")
    failed(andor("board", "draw", "bad.json", "-o", "map.svg"), 1, "mended first")
    assert not Path("map.svg").exists()


def test_without_a_program_it_says_what_to_install(andor: Andor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("andorlang.draw.render.programs", list)
    result = andor("board", "draw")
    failed(result, 1, "pip install graphviz-pure")
    assert "mermaid" not in result.stderr
