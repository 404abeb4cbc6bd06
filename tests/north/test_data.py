"""Journey to the North: what its legend says of components and board, and that the reconstructed rest can be played on."""

from __future__ import annotations

import json
from collections import Counter
from itertools import combinations, pairwise, product
from pathlib import Path
from typing import Any

import pytest

from andorlang import data
from andorlang.cli import board_info
from andorlang.rulesets import origins
from andorlang.rulesets.base import shape
from andorlang.rulesets.base.board import NOWHERE, Board
from andorlang.rulesets.base.pieces import Group
from andorlang.rulesets.base.pieces import pieces as of_base
from andorlang.rulesets.north.boards import board, clockwise, named, numbered
from andorlang.rulesets.north.data import GROUPS, box, pieces
from tools import reconstructed

FILE = Path(data.__file__).parent / "rulesets/north/board-north.json"
SEA = board()
BOX = box()
TOKENS, VOYAGE, TRACK = pieces("tokens"), pieces("voyage"), pieces("track")
CAPITALS = (91, 100, 114)
AFLOAT = SEA.terrain["sea"] - SEA.terrain["cliff"]
FOUR = SEA.terrain["roman"]


def way(space: int) -> list[int]:
    found = [space]
    while found[-1] in SEA.arrows:
        found.append(SEA.arrows[found[-1]])
    return found


def kinds(group: str) -> dict[str, Any]:
    return dict(TOKENS[group]["kinds"])


def counts(group: str) -> dict[str, int]:
    return {name: one["count"] for name, one in kinds(group).items()}


# --- the data files ---


def test_the_files_follow_their_schemas() -> None:
    shared = {group: pieces(group) for group in GROUPS if group != "voyage"}
    assert data.validate(shared, "pieces") == []
    assert data.validate(VOYAGE, "voyage") == []
    assert data.validate(json.loads(FILE.read_text(encoding="utf-8")), "board") == []


def leaves(value: Any) -> int:
    """How many figures there are, those without a source among them."""
    if not isinstance(value, dict):
        return 1
    named = {name: inner for name, inner in value.items() if not name.endswith("source")}
    return sum(leaves(inner) for name, inner in named.items() if name not in ("says", "does"))


@pytest.mark.parametrize("group", GROUPS)
def test_every_figure_has_a_source(group: Group) -> None:
    found = [one for certainty in shape.CERTAINTIES for one in origins.figures(pieces(group), certainty)]
    assert len(found) == leaves(pieces(group))


def test_every_group_of_board_entries_has_a_source() -> None:
    entries = {
        "castle",
        "adjacent",
        "arrow",
        "position",
        "name",
        "wells",
        "merchants",
        *SEA.terrain,
        *SEA.zones,
    }
    assert entries == {name for name in SEA.sources if not name[-1].isdigit()}
    assert {int(name.removeprefix("name-")) for name in SEA.sources if name[-1].isdigit()} <= set(SEA.names)


def test_the_list_of_reconstructed_values_names_creatures_and_board() -> None:
    text = reconstructed.text("north")
    assert "| creatures nerax | strength 4; willpower 6; die red; reward 4; figures 8 |" in text
    assert "| voyage fame | start 6; end 12 |" in text
    assert "| `north:isles` adjacent | all 275 |" in text
    assert "| `north:isles` merchants" not in text
    assert "{'" not in text


# --- what the cards of the bonus legend count ---


@pytest.mark.rule("NO-021", "NO-022", "NO-023", "NO-024", "NO-025", "NO-080", "NO-081", "NO-082", "NO-083")
def test_snow_tokens() -> None:
    snow = counts("snow")
    assert sum(snow.values()) == len(BOX.pools["snow"]) == 40
    assert (snow["firewood"], snow["cold-snap"], snow["eternal-fire"]) == (9, 2, 4)
    left = sum(snow.values()) - 9 - 2 - 1
    assert left == len(SEA.zone("snow")) == 28
    assert (snow["ice"], snow["eternal-fire"] - 1, snow["portal"], snow["fame-1"]) == (12, 3, 3, 1)
    own = {name for name, one in kinds("snow").items() if "source" in one}
    assert sum(snow[name] for name in own) == 9
    assert kinds("snow")["fame-1"]["gives"] == {"fame": 1}


@pytest.mark.rule("NO-016", "NO-017", "NO-018", "NO-020")
def test_north_creature_tokens() -> None:
    tokens = kinds("north-creature")
    assert set(counts("north-creature").values()) == {1}
    assert len(tokens) == 11
    assert tokens["nerax-iv"]["places"] == {"nerax": "IV"}
    assert tokens["arrog-i"]["places"] == {"arrog": "I"}
    places = [one["places"] for name, one in tokens.items() if name not in ("nerax-iv", "arrog-i")]
    assert len(places) == 9
    assert {what for one in places for what in one} == {*BOX.creatures, "wreck"}
    assert {where for one in places for where in one.values()} == {"I", "II", "III", "IV", "white", "black"}
    assert all(what != "gor" or where == "white" for one in places for what, where in one.items())
    assert all(where in named(SEA) or where in TOKENS["dice"] for one in places for where in one.values())


def test_no_creature_needs_more_figures_than_there_are() -> None:
    tokens = [one for group in ("north-creature", "snow", "wreck") for one in kinds(group).values()]
    placed = Counter(what for one in tokens for what in one.get("places", ()))
    placed.update(["nerax", "sea-troll", "gor", "gor"])  # where the bonus legend begins
    assert all(placed[name] <= one.figures for name, one in BOX.creatures.items())


@pytest.mark.rule("NO-011", "NO-012", "NO-013", "NO-014", "NO-015", "NO-041")
def test_material() -> None:
    assert (BOX.stock["iron"], BOX.stock["eternal-fire"], BOX.stock["storm-shield"]) == (2, 3, 1)
    assert BOX.stock["red-x"] >= 3
    assert {"irja", "warx", "unknown-warrior", "merrik", "ship"} <= set(TOKENS["figures"])
    assert TOKENS["material"]["marker-ring"] == 1


@pytest.mark.rule("NO-005", "NO-007", "NO-152")
def test_gifts_of_the_north_are_turned_back_at_sunrise() -> None:
    assert len(VOYAGE["gifts"]) == 3
    for name in VOYAGE["gifts"]:
        one = BOX.articles[name]
        assert (one.count, one.uses, one.renewed, one.sold) == (1, 1, True, "nobody")
    assert (BOX.articles["storm-shield"].uses, BOX.articles["storm-shield"].slot) == (2, "large")


@pytest.mark.rule("NO-018", "NO-019", "NO-031")
def test_letters() -> None:
    assert "".join(BOX.letters) == "OPQRSTUVWXYZ"
    assert TRACK["legend-track"]["pips"] == {letter: [pip] for pip, letter in enumerate("PQRSTU", 1)}


@pytest.mark.rule("NO-089", "NO-090", "NO-091", "NO-096", "NO-097", "NO-100")
def test_upgrades_of_the_ship() -> None:
    upgrades = VOYAGE["upgrades"]
    iron = upgrades["kinds"]["iron-bow"]
    assert (iron["iron"], iron["strength"], iron["ice"]) == ({"2": 1, "3": 2, "4": 2}, 4, True)
    assert max(iron["iron"].values()) == BOX.stock["iron"]
    assert {"figurehead", "ballista"} <= set(upgrades["kinds"])
    assert upgrades["space"] == 100
    assert upgrades["space"] in SEA.terrain["jetty"]
    price = [upgrades["prices"][heroes] for heroes in "234"]
    assert price == sorted(set(price))
    assert price[0] == 3  # what the group of the bonus legend begins with buys one (NO-111)


# --- the components for the rules ---


def test_heroes() -> None:
    base = of_base("heroes")["heroes"]
    sailor = BOX.heroes["sea-warrior"]
    assert pieces("heroes")["heroes"]["sea-warrior"]["replaces"] == "dwarf"
    assert sailor.rank == max(one.rank for one in BOX.heroes.values())
    assert [sailor.dice[points] for points in (0, 7, 14)] == [2, 3, 3]
    assert {name: (one["rank"], one["die"], one["dice"]) for name, one in base.items()} == {
        name: (one.rank, one.die, [one.dice[points] for points in (0, 7, 14)])
        for name, one in BOX.heroes.items()
        if name in base
    }
    assert all(max(one.dice) <= TOKENS["dice"][one.die]["count"] for one in BOX.heroes.values())
    assert BOX.heroes["dwarf"].prices == {91: 1}


def test_creatures_get_stronger_and_are_worth_more() -> None:
    order = [one for one in BOX.sunrise if one in BOX.creatures]
    assert order == ["gor", "nerax", "arrog", "sea-troll"]
    for weak, strong in pairwise(order):
        low, high = BOX.creatures[weak], BOX.creatures[strong]
        assert (low.strength, low.willpower, low.reward) < (high.strength, high.willpower, high.reward)
        assert low.reward < high.reward
        assert VOYAGE["fame"]["reward"][weak] <= VOYAGE["fame"]["reward"][strong]
    assert all(one.dice[one.willpower] <= TOKENS["dice"][one.die]["count"] for one in BOX.creatures.values())
    troll = BOX.creatures["sea-troll"]
    assert (troll.dice[troll.willpower], troll.die) == (3, "red")


@pytest.mark.rule("NO-142", "NO-216", "NO-244")
def test_dice() -> None:
    assert set(BOX.faces["black"]) == {6, 8, 10, 12} == set(numbered(SEA, "black"))
    assert set(BOX.faces["red"]) == set(BOX.faces["white"]) == set(numbered(SEA, "red"))
    assert TOKENS["dice"]["white"]["count"] == 5
    assert TOKENS["dice"]["black"]["count"] >= 2


def test_sunrise_and_fame() -> None:
    assert BOX.sunrise.index("wrecks") > max(BOX.sunrise.index(one) for one in BOX.creatures)
    assert (BOX.sunrise[0], BOX.sunrise[-1]) == ("wind", "narrator")
    assert "wells" in BOX.sunrise
    fame = VOYAGE["fame"]
    assert 0 < fame["start"] < fame["end"]
    assert set(fame["reward"]) - {"source"} == set(BOX.creatures)


@pytest.mark.rule("NO-038", "NO-039", "NO-040", "NO-046", "NO-047")
def test_what_the_capitals_are_good_for() -> None:
    assert (VOYAGE["exchange"]["shell"], VOYAGE["exchange"]["log"], VOYAGE["healing"]["space"]) == CAPITALS
    assert SEA.merchants == {91}
    assert VOYAGE["healing"]["willpower"] == 14
    points = VOYAGE["exchange"]["points"]
    assert points["willpower"] < points["gold"] < points["fame"]
    for worth in (TOKENS["log"]["worth"], *(one["worth"] for one in kinds("shell").values())):
        assert all((worth / points[what]).is_integer() for what in ("gold", "willpower", "fame"))
    assert counts("shell") == {"empty": 1, "small": 2, "pearl": 1}


def test_winds() -> None:
    winds = VOYAGE["winds"]
    assert sum(one["count"] for one in winds.values()) == 12
    assert winds["storm"]["throws"] == VOYAGE["storm-shield"]["goes"] == "red"
    assert not SEA.terrain["red"] & (SEA.zone("snow") | SEA.terrain["cliff"])


@pytest.mark.rule("NO-008", "NO-190")
def test_two_white_dice_always_name_a_space_on_land_far_from_the_capitals() -> None:
    places = {int(total): space for total, space in VOYAGE["positions"]["spaces"].items()}
    assert set(places) == {one + other for one, other in product(BOX.faces["white"], repeat=2)}
    assert len(set(places.values())) == len(places)
    assert set(places.values()) <= SEA.terrain["land"] - set(CAPITALS)
    assert all(len(way(space)) > 2 for space in places.values())


# --- the board ---


def test_the_spaces_that_the_legend_names() -> None:
    land = SEA.terrain["land"]
    assert land == set(range(70, 116))
    assert {73, 75, *CAPITALS, 105, 108, 112} <= land
    assert SEA.spaces == (*sorted(land), *sorted(SEA.terrain["sea"]))
    assert len(SEA.terrain["sea"]) == 64
    assert {named(SEA)[name] for name in ("I", "II", "III", "IV")} == FOUR
    assert set(numbered(SEA, "red")) == set(range(1, 7))
    assert set(numbered(SEA, "black").values()) == SEA.terrain["black"]
    assert len(named(SEA)) == len(SEA.names)
    assert len(SEA.wells) == TOKENS["wells"]["count"] == 3


@pytest.mark.rule("NO-116", "NO-208")
def test_cliffs() -> None:
    cliff = named(SEA)
    at = SEA.positions
    by_four, by_red = cliff["cliff by IV"], cliff["cliff by red 4"]
    assert {by_four, by_red} < SEA.terrain["cliff"] < SEA.terrain["sea"]
    assert at[by_four] < at[cliff["IV"]]
    assert at[by_four][1] < at[cliff["IV"]][1]
    assert at[by_red][0] < at[cliff["red 4"]][0]
    assert by_four in SEA.adjacent[cliff["IV"]]
    assert by_red in SEA.adjacent[cliff["red 4"]]
    assert not SEA.terrain["cliff"] & {*SEA.arrows, *SEA.arrows.values()}


def test_the_ship_gets_everywhere_without_a_cliff() -> None:
    seen = [306]
    for space in seen:
        seen += sorted((set(SEA.adjacent[space]) & AFLOAT) - set(seen))
    assert set(seen) == AFLOAT


def test_heroes_walk_all_over_each_isle_and_land_at_jetties_only() -> None:
    land, jetties = SEA.terrain["land"], SEA.terrain["jetty"]
    assert {100, *CAPITALS} <= jetties < land
    isles = []
    for capital in CAPITALS:
        seen = [capital]
        for space in seen:
            seen += sorted((set(SEA.adjacent[space]) & land) - set(seen))
        isles.append(set(seen))
        assert len(jetties & set(seen)) >= 2
        assert len(SEA.wells & set(seen)) == 1
    assert set.union(*isles) == land
    assert sum(map(len, isles)) == len(land)
    assert all(set(SEA.adjacent[space]) & AFLOAT for space in jetties)
    assert [isle & {73, 105, 108} for isle in isles] == [{73}, {105}, {108}]


@pytest.mark.rule("NO-035", "NO-068", "NO-102", "NO-103")
def test_snow_lies_on_sea_spaces_without_anything_else() -> None:
    snow = SEA.zone("snow")
    assert snow <= AFLOAT - set(SEA.names)
    north = {space for space in snow if SEA.positions[space][1] < 0.5}
    assert len(north) > 2 * len(snow - north)
    for capital in CAPITALS:
        assert set(SEA.adjacent[capital]) & AFLOAT - snow


# --- arrows and routes ---


def test_arrows_end_in_capitals_and_at_the_coast() -> None:
    assert SEA.castle == NOWHERE
    land = SEA.terrain["land"]
    assert {way(space)[-1] for space in land} == set(CAPITALS)
    assert set(land) - set(SEA.arrows) == set(CAPITALS)
    assert all(set(way(space)) <= land for space in land)
    ends = {way(space)[-1] for space in SEA.arrows if space not in land}
    assert len(ends) == 4
    assert all(set(SEA.adjacent[end]) & land for end in ends)


@pytest.mark.rule("NO-149", "NO-150")
def test_sea_routes_lead_from_black_numbers_to_roman_numerals_and_on_to_the_coast() -> None:
    routes = [way(space) for space in sorted(SEA.terrain["black"])]
    assert [next(space for space in route if space in FOUR) for route in routes] == sorted(FOUR)
    for route in routes:
        roman = next(index for index, space in enumerate(route) if space in FOUR)
        assert roman >= 2
        assert len(route) - 1 - roman == 3
        assert set(route) <= AFLOAT
        assert len(FOUR & set(route)) == 1
    assert sum(len(route) for route in routes) == len({space for route in routes for space in route})


@pytest.mark.rule("NO-192", "NO-210", "NO-225")
def test_clockwise() -> None:
    black = numbered(SEA, "black")
    assert clockwise(SEA, black[6], black.values()) == (black[8], black[10], black[12], black[6])
    assert clockwise(SEA, black[12], [black[10], black[6]]) == (black[6], black[10])
    stars = {named(SEA)["I"], black[8]}
    first, second = clockwise(SEA, named(SEA)["cliff by IV"], stars)
    assert (first, second) == (named(SEA)["I"], black[8])
    assert clockwise(SEA, first, stars)[0] == second
    assert clockwise(SEA, second, stars)[0] == first


# --- the map ---


def _side(a: tuple[float, float], b: tuple[float, float], c: tuple[float, float]) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def crossings(of: Board, edges: tuple[tuple[int, int], ...]) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """Pairs of borders whose lines cross between their ends."""

    def parted(one: tuple[int, int], other: tuple[int, int]) -> bool:
        a, b, c, d = (of.positions[space] for space in (*one, *other))
        return _side(a, b, c) * _side(a, b, d) < 0

    pairs = ((one, other) for one, other in combinations(edges, 2) if not {*one} & {*other})
    return [(one, other) for one, other in pairs if parted(one, other) and parted(other, one)]


def test_no_two_borders_cross() -> None:
    assert crossings(SEA, SEA.edges) == []
    assert crossings(SEA, (*SEA.edges, (306, 310))) != []


def test_positions_lie_apart_from_one_another() -> None:
    spots = [(x * SEA.proportion, y) for x, y in SEA.positions.values()]
    assert len(spots) == len(SEA.spaces) == 110
    assert min(((a - c) ** 2 + (b - d) ** 2) ** 0.5 for (a, b), (c, d) in combinations(spots, 2)) > 0.075


# --- a board without a castle ---


def test_info_of_a_board_without_a_castle() -> None:
    plain = board_info.document(SEA, "north:isles")
    assert data.validate(plain, "board-info") == []
    assert plain["castle"] is None
    assert plain["unreachable"] == []
    shown = list(board_info.lines(SEA))
    assert not any(line.startswith("castle ") for line in shown[:6])
    assert any(line.startswith("longest way 7 arrows from 310 to 229: 310 ") for line in shown)


def test_arrows_may_end_anywhere_without_a_castle_but_not_lead_in_a_circle() -> None:
    plain = json.loads(FILE.read_text(encoding="utf-8"))
    del plain["spaces"]["70"]["arrow"]
    loose = Board.read(plain)
    assert loose.leap(70, {70}) is None
    assert SEA.leap(70, {70}) == 75
    plain["spaces"]["70"]["arrow"] = 75
    plain["spaces"]["75"]["arrow"] = 70
    with pytest.raises(Exception, match=r"the arrows lead in a circle: 70 -> 75 -> 70"):
        Board.read(plain)
