"""The map: what stands in it, for both programs that draw, and for boards that nobody expected."""

from __future__ import annotations

import math
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from andorlang.draw import palette, render
from andorlang.draw.board import board_dot, draw_board, plank
from andorlang.draw.board_key import figures
from andorlang.draw.cells import Frame, Point, Polygon, cells
from andorlang.draw.names import placed
from andorlang.rulesets.base.board import Board, base_board

BOARD = base_board()
SVG = "{http://www.w3.org/2000/svg}"
FRAME = Frame(0, 0, 300, 200)


@pytest.fixture(scope="module", params=[Path(program).name for program in render.programs()])
def picture(request: pytest.FixtureRequest) -> ET.Element:
    program = next(path for path in render.programs() if Path(path).name == request.param)
    return ET.fromstring(render._run(program, board_dot(BOARD), "svg", render.PLACED))


def elements(picture: ET.Element, begin: str) -> dict[str, ET.Element]:
    found = {one.get("id", ""): one for one in picture.iter(f"{SVG}g")}
    return {name: one for name, one in found.items() if name.startswith(begin)}


def words(element: ET.Element) -> list[str]:
    return ["".join(text.itertext()) for text in element.iter(f"{SVG}text")]


def small(**more: Any) -> Board:
    spaces = {
        "0": {"adjacent": [1], "position": [0.1, 0.5]},
        "1": {"adjacent": [0], "arrow": 0, "position": [0.9, 0.5], **more},
    }
    return Board.read({"title": "Two", "castle": 0, "spaces": spaces})


def test_every_space_is_there_with_its_number(picture: ET.Element) -> None:
    shown = elements(picture, "space-")
    assert {name: words(one) for name, one in shown.items()} == {
        f"space-{space}": [str(space)] for space in BOARD.spaces
    }


def test_spaces_lie_as_on_the_board(picture: ET.Element) -> None:
    x, y = {}, {}
    for name, one in elements(picture, "space-").items():
        [text] = one.iter(f"{SVG}text")
        x[int(name[6:])], y[int(name[6:])] = float(text.get("x", "")), float(text.get("y", ""))
    assert all((x[a] - x[b]) * (BOARD.positions[a][0] - BOARD.positions[b][0]) >= 0 for a in x for b in x)
    assert all((y[a] - y[b]) * (BOARD.positions[a][1] - BOARD.positions[b][1]) >= 0 for a in y for b in y)


def test_badges_names_title_and_key(picture: ET.Element) -> None:
    assert set(elements(picture, "well-")) == {f"well-{space}" for space in BOARD.wells}
    assert set(elements(picture, "merchant-")) == {f"merchant-{space}" for space in BOARD.merchants}
    everything = " ".join(words(picture)).replace("\xa0", " ")
    for text in (
        "Andor, the front of the board",
        "78 spaces · 157 borders",
        "Tree of Songs",
        "Drunken Troll",
    ):
        assert text in everything
    badges = (palette.WELL.meaning, palette.MERCHANT.meaning, palette.FOG.meaning, palette.BRIDGE.meaning)
    assert all(meaning in everything for meaning in (*badges, palette.ARROW.meaning, palette.BORDER.meaning))
    assert "beside the river" in everything


def test_every_border_is_a_line_and_every_arrow_has_a_head(picture: ET.Element) -> None:
    lines = [one for one in picture.iter(f"{SVG}g") if one.get("class") == "edge"]
    in_key = 2
    assert len(lines) == 157 + in_key
    heads = [one for one in lines if one.find(f".//{SVG}polygon") is not None]
    assert len(heads) == 75 + 1
    titles = {title.text for one in heads if (title := one.find(f"{SVG}title")) is not None}
    assert "space-23->space-19" in titles
    assert "space-19->space-23" not in titles


def test_grounds_rings_and_planks(picture: ET.Element) -> None:
    fills = [one.get("fill") for one in picture.iter(f"{SVG}polygon")]
    assert fills.count(palette.GROUNDS["forest"].fill.light) == len(BOARD.forest)
    assert fills.count(palette.GROUNDS["river"].fill.light) == len(BOARD.river - BOARD.forest)
    assert fills.count(palette.BRIDGE.fill.light) == 3 + 1
    [ring] = [one for one in elements(picture, "space-")["space-48"].iter() if one.tag.endswith("ellipse")]
    assert ring.get("stroke") == palette.GROUNDS["river"].line.light


def test_a_space_says_what_it_is_where_a_mouse_rests(picture: ET.Element) -> None:
    titles = [value for one in picture.iter() for name, value in one.attrib.items() if name.endswith("title")]
    assert "57 Tree of Songs · forest · merchant" in titles
    assert "83 Forgotten Tower · apart" in titles


def test_a_small_board_has_a_small_key() -> None:
    source = board_dot(small())
    for meaning in (
        palette.WELL.meaning,
        palette.BRIDGE.meaning,
        palette.FOG.meaning,
        palette.BEATEN.meaning,
    ):
        assert meaning not in source
    assert figures(small()) == "2 spaces · 1 border"


def test_both_formats() -> None:
    assert draw_board(small(), "png").startswith(b"\x89PNG")
    assert draw_board(small(), "svg").rstrip().endswith(b"</svg>")


@pytest.mark.parametrize(
    "name", ['<b>&"quote"', "back\\slash \\N", "x" * 300, "a\x07bell", "two\nlines", "龍の巣", "many " * 30]
)
def test_names_of_any_kind_can_be_drawn(name: str) -> None:
    picture = ET.fromstring(draw_board(small(name=name), "svg"))
    assert set(elements(picture, "space-")) == {"space-0", "space-1"}


def test_spaces_at_the_same_place_can_be_drawn() -> None:
    picture = ET.fromstring(draw_board(small(position=[0.1, 0.5]), "svg"))
    assert len(elements(picture, "space-")) == 2


def test_a_board_without_positions_cannot() -> None:
    board = Board.read({"title": "T", "castle": 0, "spaces": {"0": {"adjacent": []}}})
    with pytest.raises(ValueError, match="no position of 1 spaces, such as 0"):
        board_dot(board)


def test_a_kind_of_ground_without_a_colour_of_its_own_gets_one() -> None:
    looks = [palette.ground(f"kind-{index}", index) for index in range(4)]
    assert len({look.fill for look in looks}) == 4
    assert palette.ground("forest", 3).meaning == "forest"
    assert looks[2].meaning == "kind-2"


# --- geometry ---


def area(polygon: Polygon) -> float:
    pairs = zip(polygon, [*polygon[1:], *polygon[:1]], strict=True)
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in pairs) / 2


def test_two_cells_meet_halfway() -> None:
    found = cells({1: (100, 100), 2: (200, 100)}, 1000, FRAME)
    assert area(found[1]) == pytest.approx(150 * 200)
    assert area(found[2]) == pytest.approx(150 * 200)
    assert max(x for x, _ in found[1]) == pytest.approx(150) == min(x for x, _ in found[2])


def test_a_cell_reaches_no_farther_than_it_should() -> None:
    [cell] = cells({1: (150, 100)}, 40, FRAME).values()
    assert area(cell) == pytest.approx(math.pi * 40**2, rel=0.02)
    assert all(math.dist(corner, (150, 100)) <= 40.001 for corner in cell)


MIDDLES = st.lists(st.tuples(st.integers(0, 300), st.integers(0, 200)), min_size=1, max_size=12, unique=True)


@given(MIDDLES)
@settings(max_examples=80, deadline=None)
def test_cells_share_the_frame_among_them(middles: list[Point]) -> None:
    found = cells(dict(enumerate(middles)), 1000, FRAME)
    assert sum(area(cell) for cell in found.values()) == pytest.approx(300 * 200)
    for index, cell in found.items():
        for corner in cell:
            nearest = min(math.dist(corner, middle) for middle in middles)
            assert math.dist(corner, middles[index]) == pytest.approx(nearest, abs=1e-6)


def test_a_plank_joins_two_middles() -> None:
    corners = plank((0, 0), (30, 40), width=10)
    assert abs(area(corners)) == pytest.approx(50 * 10)
    assert {math.dist(corner, (0, 0)) for corner in (corners[0], corners[3])} == {5.0}
    assert math.dist(corners[1], (30, 40)) == 5.0


def test_a_name_stands_where_no_line_runs() -> None:
    middles: dict[int, Point] = {1: (100, 100), 2: (100, 20), 3: (100, 180)}
    [(_, at)] = placed({1: ["name"]}, middles, [(1, 2), (1, 3)])
    assert at[0] > 100
    assert at[1] == 100
    [(_, at)] = placed({1: ["name"]}, middles, [])
    assert at[1] < 100


def test_names_keep_away_from_other_names_and_circles() -> None:
    middles: dict[int, Point] = {1: (100, 100), 2: (140, 100)}
    (_, first), (_, second) = placed({1: ["a long name"], 2: ["a long name"]}, middles, [])
    assert (first[1] - 100) * (second[1] - 100) < 0 or second[0] > 170
