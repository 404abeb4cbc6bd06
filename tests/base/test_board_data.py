"""The base game's board, number by number, and what rulings and worked examples say of it."""

from __future__ import annotations

import json
from itertools import pairwise, product
from pathlib import Path

import pytest

from andorlang import data
from andorlang.rulesets.base.board import Board, base_board
from andorlang.rulesets.base.pieces import pieces

BOARD = base_board()
FILE = Path(data.__file__).parent / "rulesets/base/board.json"


def sunrise(board: Board, figures: dict[str, list[int]]) -> dict[str, list[int]]:
    """Creatures by kind after one sunrise: kind after kind, each time the one on the lowest space that has not moved."""
    now = {kind: list(spaces) for kind, spaces in figures.items()}
    for kind in pieces("track")["sunrise"]["order"]:
        waiting = sorted(now.get(kind, []))
        for start in [space for space in waiting if space != board.castle]:
            now[kind].remove(start)
            occupied = {space for spaces in now.values() for space in spaces}
            to = board.leap(board.arrows.get(start, start), occupied)
            assert to is not None
            now[kind].append(to)
    return {kind: sorted(spaces) for kind, spaces in now.items()}


def test_the_counts() -> None:
    assert BOARD.spaces == (*range(73), *range(80, 85))
    assert len(BOARD.spaces) == 78
    assert len(BOARD.edges) == 157
    assert len(BOARD.arrows) == 75
    assert [len(group) for group in (BOARD.wells, BOARD.merchants, BOARD.fog)] == [4, 3, 15]
    assert [len(group) for group in (BOARD.forest, BOARD.river)] == [20, 26]
    assert max((len(near), space) for space, near in BOARD.adjacent.items()) == (8, 23)


def test_the_file_follows_the_schema() -> None:
    assert data.validate(json.loads(FILE.read_text(encoding="utf-8")), "board") == []


def test_what_stands_where() -> None:
    assert BOARD.castle == 0
    assert BOARD.box == 80
    assert BOARD.apart == {83}
    assert BOARD.wells == {5, 35, 45, 55}
    assert BOARD.merchants == {18, 57, 71}
    assert BOARD.fog == {8, 11, 12, 13, 16, 32, 42, 44, 46, 47, 48, 49, 56, 63, 64}
    assert {22, 23, 24, 25, 47, 60, 62, 63} <= BOARD.forest
    assert not BOARD.forest & {21, 26, 61, 64}
    assert {11, 16, 37, 48, 64} <= BOARD.river
    assert not BOARD.river & {8, 9, 15, 50}
    assert [(one.low, one.high) for one in BOARD.bridges] == [(16, 48), (38, 39), (46, 47)]


def test_known_borders() -> None:
    assert BOARD.adjacent[0] == (1, 2, 4, 5, 6, 7, 11)
    assert BOARD.adjacent[72] == (18, 19, 23, 28, 29, 34)
    assert BOARD.adjacent[71] == (43,)
    assert BOARD.adjacent[80] == BOARD.adjacent[83] == ()


@pytest.mark.parametrize(
    ("one", "other"),
    [(7, 11), (20, 24), (6, 12), (42, 45), (65, 65), (70, 71), (55, 59), (58, 61), (70, 81), (22, 72)],
)
def test_borders_where_published_maps_slipped(one: int, other: int) -> None:
    right = {(7, 11), (58, 61), (70, 81)}
    assert (other in BOARD.adjacent[one]) == (one in BOARD.adjacent[other]) == ((one, other) in right)


@pytest.mark.parametrize(
    ("space", "to"),
    [(22, 19), (23, 19), (41, 40), (63, 56), (71, 43), (72, 18), (84, 82), (48, 16), (47, 46), (39, 38)],
)
def test_arrows_where_published_maps_slipped(space: int, to: int) -> None:
    assert BOARD.arrows[space] == to


def test_every_space_but_box_and_tower_leads_to_the_castle() -> None:
    for space in set(BOARD.spaces) - {80, 83}:
        way = [space]
        while way[-1] != 0:
            way.append(BOARD.arrows[way[-1]])
            assert way[-1] in BOARD.adjacent[way[-2]]
            assert len(way) <= 17
    assert {0, 80, 83} == set(BOARD.spaces) - set(BOARD.arrows)


def test_every_group_of_figures_has_a_source() -> None:
    plain = json.loads(FILE.read_text(encoding="utf-8"))
    inner = {name for one in plain["spaces"].values() for name in one}
    groups = {*plain, *plain["terrain"], *inner} - {"title", "castle", "spaces", "terrain", "sources"}
    assert groups == set(BOARD.sources)


def test_positions_lie_on_the_board_and_apart_from_one_another() -> None:
    assert set(BOARD.positions) == set(BOARD.spaces)
    assert len(set(BOARD.positions.values())) == 78
    assert all(0 < part < 1 for position in BOARD.positions.values() for part in position)
    assert BOARD.positions[0][0] < 0.2
    assert BOARD.positions[57][0] > 0.6


# --- ways ---


@pytest.mark.parametrize(
    ("start", "end", "steps"),
    [(0, 0, 0), (0, 7, 1), (9, 11, 2), (0, 64, 7), (16, 48, 1), (0, 84, 16), (0, 83, None), (80, 0, None)],
)
def test_distances(start: int, end: int, steps: int | None) -> None:
    assert BOARD.distance(start, end) == BOARD.distance(end, start) == steps


def test_distances_agree_with_the_borders() -> None:
    for a, b in product(BOARD.spaces, repeat=2):
        near = [BOARD.distance(a, one) for one in BOARD.adjacent[b]]
        known = [steps for steps in near if steps is not None]
        expected = 0 if a == b else min(known) + 1 if known else None
        assert BOARD.distance(a, b) == expected
    for table in BOARD.distances.values():
        assert list(table.values()) == sorted(table.values())


def test_paths_are_shortest_ways() -> None:
    assert BOARD.path(0, 64) == (0, 6, 13, 16, 48, 47, 46, 64)
    assert BOARD.path(5, 5) == (5,)
    assert BOARD.path(0, 83) is BOARD.path(83, 0) is None
    for end in (0, 26, 60, 84):
        for start in set(BOARD.spaces) - {80, 83}:
            way = BOARD.path(start, end)
            assert way is not None
            assert (way[0], way[-1], len(way) - 1) == (start, end, BOARD.distance(start, end))
            assert all(b in BOARD.adjacent[a] for a, b in pairwise(way))


def test_r117_the_forgotten_tower_is_eight_steps_away_where_a_legend_joins_it_to_64() -> None:
    plain = json.loads(FILE.read_text(encoding="utf-8"))
    assert BOARD.distance(0, 83) is None  # the printed area has a closed border
    plain["spaces"]["64"]["adjacent"].append(83)
    plain["spaces"]["83"]["adjacent"].append(64)
    joined = Board.read(plain)
    assert joined.distance(0, 83) == 8
    assert joined.path(0, 83) == (0, 6, 13, 16, 48, 47, 46, 64, 83)


def test_r128_two_dice_as_tens_and_ones_always_name_a_space() -> None:
    named = {10 * tens + ones for tens, ones in product(range(1, 7), repeat=2)}
    assert len(named) == 36
    assert named <= set(BOARD.spaces) - {BOARD.box}


# --- where creatures go ---


def test_r070_a_creature_leaps_over_an_occupied_space() -> None:
    assert BOARD.leap(BOARD.arrows[22], {23}) == 19
    assert BOARD.leap(BOARD.arrows[23], {19}) == 3


def test_r071_a_creature_that_is_placed_on_an_occupied_space_goes_along_the_arrows() -> None:
    assert BOARD.leap(43, ()) == 43
    assert BOARD.leap(43, {43}) == 39
    assert BOARD.leap(43, {43, 39, 38}) == 16
    assert BOARD.leap(1, {1, 0}) == 0  # the castle takes any number
    assert BOARD.leap(83, {83}) is None


def test_r072_a_closed_bridge_keeps_the_creature_where_it_is() -> None:
    closed = BOARD.closed((48, 16))
    assert 48 not in closed.arrows
    assert closed.leap(48, {48}) is None
    assert closed.arrows[49] == 48
    assert 16 not in closed.adjacent[48]
    assert 48 not in closed.adjacent[16]
    assert closed.distance(16, 48) == 7
    assert BOARD.distance(16, 48) == 1
    assert [one.low for one in closed.bridges] == [38, 46]
    assert len(closed.edges) == 156
    with pytest.raises(ValueError, match="no bridge between 16 and 48"):
        closed.closed((16, 48))
    with pytest.raises(ValueError, match="no bridge between 1 and 2"):
        BOARD.closed((2, 1))


def test_with_two_bridges_closed_the_way_out_of_the_woods_leads_over_the_third() -> None:
    way = BOARD.closed((16, 48), (46, 47)).path(48, 0)
    assert way is not None
    assert len(way) == 13
    assert {64, 39, 38} < set(way)


def test_r093_and_r094_the_first_two_sunrises_of_legend_2() -> None:
    start = {"gor": [8, 20, 21, 26, 48], "skral": [19]}
    first = sunrise(BOARD, start)
    assert first == {"gor": [3, 4, 7, 16, 25], "skral": [1]}
    assert sunrise(BOARD, first) == {"gor": [0, 0, 0, 13, 24], "skral": [0]}


def test_r095_the_first_sunrise_of_legend_1() -> None:
    assert sunrise(BOARD, {"gor": [16, 22, 23, 24]}) == {"gor": [3, 13, 19, 21]}


def test_creatures_that_moved_already_block_those_that_come_later() -> None:
    assert sunrise(BOARD, {"gor": [71, 43]}) == {"gor": [39, 43]}
    assert sunrise(BOARD, {"gor": [22], "skral": [23]}) == {"gor": [19], "skral": [3]}
    assert sunrise(BOARD, {"gor": [23], "skral": [22]}) == {"gor": [19], "skral": [3]}
    assert sunrise(BOARD, {"wardrak": [27], "troll": [25]}) == {"wardrak": [4], "troll": [21]}
