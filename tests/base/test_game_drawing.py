"""A game on its map: figures at their places, for both programs that draw, and for titles that nobody expected."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from andorlang.draw import palette, render
from andorlang.draw.board import board_dot
from andorlang.draw.board_game import Position, Seat, position
from andorlang.rulesets.base.board import base_board
from tests.base.playing import HEAD, BoardTable

BOARD = base_board()
SVG = "{http://www.w3.org/2000/svg}"
SETUP = "place gor on 9\nplace farmer on 24, 24\nplace well on 5\nplace warrior on 57\nplace archer on 57\n"
ODD = 'A "<b>\\N&\x07 ' + "long " * 40


def table() -> BoardTable:
    return BoardTable(setup=SETUP)


@pytest.fixture(params=[Path(program).name for program in render.programs()])
def program(request: pytest.FixtureRequest) -> str:
    return next(path for path in render.programs() if Path(path).name == request.param)


def drawn(program: str, there: Position) -> dict[str, ET.Element]:
    picture = ET.fromstring(render._run(program, board_dot(BOARD, there), "svg", render.PLACED))
    return {one.get("id", ""): one for one in picture.iter(f"{SVG}g")}


def words(element: ET.Element) -> str:
    return " ".join(" ".join(text.itertext()) for text in element.iter(f"{SVG}text")).replace("\xa0", " ")


def middle(element: ET.Element) -> tuple[float, float]:
    [text] = element.iter(f"{SVG}text")
    return float(text.get("x", "")), float(text.get("y", ""))


def test_the_position_of_a_game() -> None:
    there = position(table().game)
    assert there.creatures == {9: "Gor"}
    assert there.pieces == {24: ("2 × farmer",)}
    assert there.wells == {5: True}
    assert there.fog == frozenset()
    assert [(one.name, one.die, one.space) for one in there.heroes] == [
        ("warrior", "blue", 57),
        ("archer", "green", 57),
    ]
    assert there.facts[:4] == ("day: 1", "narrator: A of N", "shields: 0 of 3", "turn: Warrior")


def test_fog_and_empty_wells() -> None:
    table = BoardTable(
        heroes=("warrior",), head=HEAD.replace("    setup own\n", ""), setup="place warrior on 5"
    )
    assert position(table.game).fog == BOARD.fog
    assert position(table.do("Warrior: empty the well").game).wells == {
        5: False,
        35: True,
        45: True,
        55: True,
    }


def test_figures_stand_at_their_spaces(program: str) -> None:
    found = drawn(program, position(table().game))
    assert words(found["on-9"]) == "Gor"
    assert palette.CREATURE.fill.light in {one.get("fill") for one in found["space-9"].iter(f"{SVG}polygon")}
    warrior, archer, space = (middle(found[name]) for name in ("hero-warrior", "hero-archer", "space-57"))
    assert warrior[0] < space[0] < archer[0]
    assert warrior[1] == archer[1] < space[1]
    assert words(found["space-57"]) == "57"


def test_the_panel_says_who_has_what(program: str) -> None:
    found = drawn(program, position(table().game))
    told = [words(one) for name, one in found.items() if name.startswith("panel-")]
    for line in ("A test", "narrator: A of N", "Warrior", "on 57 (Tree of Songs) · hour 0"):
        assert line in told
    right = max(middle(found[f"space-{space}"])[0] for space in BOARD.spaces)
    assert middle(found["panel-warrior"])[0] > right


def test_odd_titles(program: str) -> None:
    there = Position(
        ODD,
        (ODD,),
        (Seat("odd", ODD, "pink", 0, (ODD,)), Seat("away", "", "blue", None, ())),
        {1: ODD},
        {2: (ODD,)},
        {3: (ODD, ODD)},
    )
    found = drawn(program, there)
    assert {"hero-odd", "panel-away", "on-1", "on-2", "on-3"} <= set(found)
    assert "hero-away" not in found


def test_without_a_game_the_map_is_as_before() -> None:
    source = board_dot(BOARD)
    assert "panel" not in source
    assert palette.CREATURE.fill.light not in source
