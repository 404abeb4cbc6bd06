"""Both sides of the board of The Eternal Frost: what is known of them, and that the reconstructed rest can be played on."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from andorlang import data
from andorlang.cli import board_info
from andorlang.rulesets import boards, origins
from andorlang.rulesets.base import codes
from andorlang.rulesets.base.board import Board, base_board, check
from andorlang.rulesets.frost.boards import SIDES, board
from andorlang.rulesets.frost.data import box
from andorlang.source import Source
from tests.calling import Andor, calls, document, failed
from tools import reconstructed

ANDOR, STEPPES = board("andor"), board("steppes")
FOLDER = Path(data.__file__).parent / "rulesets/frost"
LAND = set(STEPPES.spaces) - STEPPES.lake - {400}


@pytest.fixture
def andor(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Andor:
    return calls(tmp_path, monkeypatch)


def way(of: Board, space: int) -> list[int]:
    found = [space]
    while found[-1] in of.arrows:
        found.append(of.arrows[found[-1]])
    return found


# --- both sides ---


@pytest.mark.parametrize("side", SIDES)
def test_the_files_follow_the_schema(side: str) -> None:
    plain = json.loads((FOLDER / f"board-{side}.json").read_text(encoding="utf-8"))
    assert data.validate(plain, "board") == []


@pytest.mark.parametrize("side", [ANDOR, STEPPES])
def test_every_group_of_entries_has_a_source(side: Board) -> None:
    entries = {"adjacent", "arrow", "position", "name", "bridges", "apart", "box", *side.terrain, *side.zones}
    given = {name.rpartition("-")[0] if name[-1].isdigit() else name for name in side.sources}
    assert entries <= given
    assert ("merchants" in given) == bool(side.merchants)
    assert ("needs" in given) == bool(side.needs)


@pytest.mark.rule("FR-076", "FR-092")
@pytest.mark.parametrize("side", [ANDOR, STEPPES])
def test_there_is_a_space_for_every_token(side: Board) -> None:
    assert len(side.zone("snow")) == box().stock["snow"]
    assert len(side.zone("ice")) in (0, box().stock["ice"])
    assert not side.fog | side.wells
    assert side.castle not in side.zone("snow")


@pytest.mark.rule("FR-145")
def test_beaten_creatures_have_a_place_of_their_own_on_each_side() -> None:
    assert (ANDOR.box, STEPPES.box) == (80, 400)
    assert ANDOR.adjacent[80] == STEPPES.adjacent[400] == ()


# --- Andor in winter ---


@pytest.mark.rule("FR-016", "FR-116")
def test_the_winter_side_has_the_borders_and_arrows_of_the_base_game() -> None:
    base = base_board()
    assert (ANDOR.castle, ANDOR.spaces, ANDOR.edges) == (0, base.spaces, base.edges)
    assert (ANDOR.arrows, ANDOR.bridges, ANDOR.apart) == (base.arrows, base.bridges, base.apart)
    assert ANDOR.distance(9, 11) == 2
    assert 11 in ANDOR.zone("snow")
    assert not ANDOR.merchants


# --- the Steppes ---


@pytest.mark.rule("FR-040", "FR-117", "FR-124", "FR-275")
def test_what_is_known_of_the_steppes() -> None:
    assert STEPPES.castle == 401
    assert STEPPES.stronghold == ("the tent city", {})
    assert STEPPES.merchants == {422, 445}
    assert STEPPES.needs == {414: 14}
    assert 460 in STEPPES.lake
    assert {414, 425, 460} < set(STEPPES.names)
    assert STEPPES.spaces == tuple(range(400, 461))


@pytest.mark.rule("FR-208", "FR-209", "FR-331")
def test_no_arrow_leads_into_the_lake_or_out_of_it() -> None:
    assert STEPPES.zone("ice") == STEPPES.lake - {460}
    assert STEPPES.apart == STEPPES.lake
    assert not STEPPES.lake & {*STEPPES.arrows, *STEPPES.arrows.values()}
    assert not STEPPES.zone("snow") & STEPPES.lake


@pytest.mark.rule("FR-351")
def test_an_arrow_leads_into_the_cave_and_on_to_the_tent_city() -> None:
    assert [space for space, to in STEPPES.arrows.items() if to == 414] == [415]
    assert way(STEPPES, 415)[-1] == 401


@pytest.mark.rule("FR-203", "FR-204")
def test_all_arrows_of_the_land_lead_to_the_tent_city() -> None:
    ways = {space: way(STEPPES, space) for space in LAND}
    assert {one[-1] for one in ways.values()} == {401}
    assert set(STEPPES.arrows) == LAND - {401}
    longest = max(map(len, ways.values())) - 1
    assert longest == len(board_info.longest(base_board())) - 1 == 16


def test_every_space_can_be_reached_and_heroes_without_much_willpower_get_round_the_cave() -> None:
    everywhere = set(STEPPES.spaces) - {400}
    assert set(STEPPES.distances[401]) == everywhere
    assert max(STEPPES.distances[401].values()) <= 10
    seen = {401}
    queue = [401]
    for space in queue:
        for near in set(STEPPES.adjacent[space]) - seen - {414}:
            seen.add(near)
            queue.append(near)
    assert seen == everywhere - {414}


def test_the_ice_is_a_short_cut() -> None:
    steps = STEPPES.distance(427, 444)
    assert steps == len(STEPPES.path(427, 444) or ()) - 1
    dry = {space: tuple(set(near) - STEPPES.lake) for space, near in STEPPES.adjacent.items()}
    reached, round_trip = {427}, 0
    while 444 not in reached:
        reached |= {near for space in reached for near in dry[space]}
        round_trip += 1
    assert steps is not None
    assert steps < round_trip


def test_tokens_lie_apart_from_what_is_printed() -> None:
    taken = STEPPES.merchants | {401, 414, 460}
    assert not STEPPES.zone("snow") & taken
    assert STEPPES.zone("snow") < LAND


def test_the_numbers_grow_with_the_way_from_the_tent_city() -> None:
    """As on the printed boards: close numbers lie close together, and high ones far away."""
    steps = STEPPES.distances[401]
    assert max(steps[space] for space in range(402, 412)) <= 3
    assert min(steps[space] for space in range(431, 447)) >= 5


# --- the map ---


def _side(a: tuple[float, float], b: tuple[float, float], c: tuple[float, float]) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def crossings(of: Board, edges: tuple[tuple[int, int], ...]) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """Pairs of borders whose lines cross between their ends."""
    at = of.positions
    return [
        (one, other)
        for one, other in combinations(edges, 2)
        if not {*one} & {*other}
        and _side(at[one[0]], at[one[1]], at[other[0]]) * _side(at[one[0]], at[one[1]], at[other[1]]) < 0
        and _side(at[other[0]], at[other[1]], at[one[0]]) * _side(at[other[0]], at[other[1]], at[one[1]]) < 0
    ]


def test_no_two_borders_of_the_steppes_cross() -> None:
    assert crossings(STEPPES, STEPPES.edges) == []
    assert crossings(STEPPES, (*STEPPES.edges, (401, 446))) != []


def test_no_line_of_the_steppes_runs_through_the_circle_of_another_space() -> None:
    spots = {space: (x * STEPPES.proportion, y) for space, (x, y) in STEPPES.positions.items()}
    for low, high in STEPPES.edges:
        (ax, ay), (bx, by) = spots[low], spots[high]
        length = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
        for space in set(STEPPES.spaces) - {low, high}:
            x, y = spots[space]
            along = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length**2
            if 0 < along < 1:
                assert abs(_side(spots[low], spots[high], spots[space])) / length > 0.035, (low, high, space)


def test_positions_lie_apart_from_one_another() -> None:
    spots = [(x * STEPPES.proportion, y) for x, y in STEPPES.positions.values()]
    assert len(spots) == 61
    assert min(((a - c) ** 2 + (b - d) ** 2) ** 0.5 for (a, b), (c, d) in combinations(spots, 2)) > 0.1


# --- commands ---


@pytest.mark.parametrize("name", boards.NAMES)
def test_boards_that_ship_are_named(andor: Andor, name: str) -> None:
    assert andor("board", "check", name).stdout == "no problems in 1 file\n"
    found = boards.named(name)
    assert found is not None
    assert document(andor("board", "info", name, "--format", "json"), "board-info")["title"] == found.title
    assert andor("board", "draw", name, "-o", "map.svg").exit_code == 0
    ids = {one.get("id") for one in ET.parse("map.svg").iter()}
    assert {f"space-{space}" for space in found.spaces} <= ids


def test_other_names_are_files(andor: Andor) -> None:
    assert boards.named("frost:moon") is None
    failed(andor("board", "info", "frost:moon"), 1, "frost:moon: does not exist")


def test_info_lists_every_reconstructed_value(andor: Andor) -> None:
    plain = document(andor("board", "info", "frost:steppes", "--format", "json"), "board-info")
    listed = plain["reconstructed"]
    assert set(listed) == {
        name for name, one in plain["sources"].items() if one["certainty"] == "reconstructed"
    }
    assert len(listed["adjacent"]) == plain["counts"]["borders"]
    assert len(listed["arrow"]) == plain["counts"]["arrows"]
    assert len(listed["position"]) == plain["counts"]["spaces"]
    assert listed["snow"] == [str(space) for space in sorted(STEPPES.zone("snow"))]
    assert "415>414" in listed["arrow"]
    assert {"merchants", "name", "needs"}.isdisjoint(listed)
    shown = andor("board", "info", "frost:steppes").stdout.splitlines()
    assert "castle      401, the tent city" in shown
    assert "needs       414 14 willpower" in shown
    assert "position    all 61" in shown
    assert any(line.startswith("longest way 16 arrows from 446 to the tent city: 446 443") for line in shown)
    rest = " ".join(shown[shown.index("reconstructed, since it is not public:") :]).split()
    assert {f"{low}-{high}" for low, high in STEPPES.edges} <= {word.rstrip(",") for word in rest}
    assert max(map(len, shown)) <= 100


def test_info_of_a_board_that_is_all_fact_lists_nothing(andor: Andor) -> None:
    assert document(andor("board", "info", "--format", "json"), "board-info")["reconstructed"] == {}
    assert "reconstructed" not in andor("board", "info").stdout


def test_a_source_can_be_of_one_space() -> None:
    listed = origins.entries(ANDOR)
    assert "0 Castle of Rietburg" not in listed["name"]
    assert "84 Dragon's lair" in listed["name"]
    printed = origins.entries(ANDOR, "printed")
    assert printed == {"name-0": ["0 Castle of Rietburg"], "name-80": ["80 Beaten creatures"]}


def test_zones_needs_and_stronghold_are_drawn(andor: Andor) -> None:
    andor("board", "draw", "frost:steppes", "-o", "map.svg")
    root = ET.parse("map.svg").getroot()
    words = " ".join("".join(text.itertext()) for text in root.iter() if text.tag.endswith("text"))
    plain = words.replace("\xa0", " ")
    for meaning in ("tent city", "lake", "mountains", "circle for a snow token", "circle for an ice token"):
        assert meaning in plain
    assert "willpower to enter" in plain
    assert "apart from the arrows" not in plain
    assert "needs-414" in {one.get("id") for one in root.iter()}


# --- files with such entries ---


def found(**changes: Any) -> list[tuple[str, str]]:
    plain = {
        "title": "T",
        "castle": 0,
        "spaces": {"0": {"adjacent": [1]}, "1": {"adjacent": [0], "arrow": 0}},
        **changes,
    }
    value, problems = check(Source("b.json", json.dumps(plain)))
    assert (value is None) == bool(problems)
    return [(one.code.name, one.message) for one in problems]


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"zones": {"Snow": [1]}}, '/zones/Snow: "Snow" is no name for this'),
        ({"zones": {"snow": [-1]}}, "/zones/snow/0: -1 cannot stand here"),
        ({"needs": {"x": 3}}, '/needs/x: "x" is no name for this'),
        ({"needs": {"1": 0}}, "/needs/1: 0 cannot stand here"),
        ({"stronghold": {}}, '/stronghold: there is no "title" here'),
        (
            {"stronghold": {"title": "T", "shields": {"5": 1}}},
            '/stronghold/shields/5: "5" is no name for this',
        ),
        ({"stronghold": {"title": "T", "shields": {"2": -1}}}, "/stronghold/shields/2: -1 cannot stand here"),
    ],
)
def test_wrong_forms(changes: dict[str, Any], message: str) -> None:
    assert found(**changes) == [(codes.SHAPE.name, message)]


def test_zones_and_needs_are_of_spaces_that_there_are() -> None:
    assert found(zones={"snow": [1, 7]}) == [("board-space", "/zones/snow/1: there is no space 7")]
    assert found(zones={"snow": [1, 1]}) == [("board-twice", "/zones/snow/1: 1 stands twice in this list")]
    assert found(needs={"7": 14}) == [("board-space", "/needs/7: there is no space 7")]
    assert found(zones={"snow": [1]}, needs={"1": 14}, stronghold={"title": "the hut"}) == []


# --- the list of guesses ---


def test_the_tool_lists_every_reconstructed_value(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = reconstructed.text("frost")
    assert "| creatures gor | strength 2; willpower 4 | the gor of the base game |" in text
    assert "| `frost:steppes` adjacent | all 144 |" in text
    for name in ("frost:andor", "frost:steppes"):
        side = boards.named(name)
        assert side is not None
        assert all(f"`{name}` {entry} |" in text for entry in origins.entries(side))
    assert reconstructed.main(["frost", str(tmp_path / "list.md")]) == 0
    assert (tmp_path / "list.md").read_text(encoding="utf-8") == text
    assert reconstructed.main(["chess"]) == 2
    assert "Games: frost" in capsys.readouterr().err
