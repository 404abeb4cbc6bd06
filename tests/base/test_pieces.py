"""The figures of heroes, creatures, articles, tokens, events and tracks, and that they fit together."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

import pytest

from andorlang import data
from andorlang.rulesets.base.board import base_board
from andorlang.rulesets.base.pieces import GROUPS, pieces

HEROES = pieces("heroes")
CREATURES = pieces("creatures")
ARTICLES = pieces("articles")
TOKENS = pieces("tokens")
EVENTS = pieces("events")
TRACK = pieces("track")
ALL: dict[str, Any] = {group: pieces(group) for group in GROUPS}


def nested(value: Any) -> Iterator[dict[str, Any]]:
    if isinstance(value, dict):
        yield value
        for inner in value.values():
            yield from nested(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from nested(inner)


def test_the_files_follow_the_schema() -> None:
    assert data.validate(ALL, "pieces") == []


def test_the_schema_wants_for_each_kind_of_event_what_it_needs() -> None:
    broken = copy.deepcopy(ALL)
    del broken["events"]["golden"][1]["by"]
    del broken["events"]["golden"][8]["allowed"]
    del broken["events"]["silver"][3]["space"]
    found = [message.partition(":")[0] for message in data.validate(broken, "pieces")]
    assert found == ["/events/golden/1", "/events/golden/8", "/events/silver/3"]


def test_every_group_of_figures_has_a_source() -> None:
    for group in GROUPS:
        for name, value in ALL[group].items():
            if not name.endswith("-source") and not isinstance(value, list):
                inner = [one for one in value.values() if isinstance(one, dict)]
                covered = (
                    "source" in value
                    or f"{name}-source" in ALL[group]
                    or all("source" in one for one in inner)
                )
                assert covered or name == "silver-start", f"{group}: {name}"
    assert {"golden-source", "silver-source"} <= set(EVENTS)


# --- heroes ---


@pytest.mark.rule("BA-002", "BA-013", "BA-014")
def test_dice_and_ranks_of_the_heroes() -> None:
    dice = {name: hero["dice"] for name, hero in HEROES["heroes"].items()}
    assert dice == {"warrior": [2, 3, 4], "archer": [3, 4, 5], "wizard": [1, 1, 1], "dwarf": [1, 2, 3]}
    ranks = {hero["rank"]: name for name, hero in HEROES["heroes"].items()}
    assert ranks == {34: "wizard", 25: "archer", 14: "warrior", 7: "dwarf"}
    assert (ranks[max(ranks)], ranks[min(ranks)]) == ("wizard", "dwarf")


def test_points_of_the_heroes() -> None:
    assert (HEROES["start"]["strength"], HEROES["start"]["willpower"]) == (1, 7)
    assert (HEROES["maximum"]["strength"], HEROES["maximum"]["willpower"]) == (14, 20)
    assert HEROES["rows"]["from"] == [0, 7, 14]
    assert {name: HEROES["fallen"][name] for name in ("strength", "least-strength", "willpower")} == {
        "strength": -1,
        "least-strength": 1,
        "willpower": 3,
    }
    assert [HEROES["storage"][slot] for slot in ("small", "large", "helm")] == [3, 1, 1]


def test_no_hero_needs_more_dice_than_there_are() -> None:
    for hero in HEROES["heroes"].values():
        assert max(hero["dice"]) == TOKENS["dice"][hero["die"]]["count"]


def test_every_hero_has_a_space_of_the_own_rank() -> None:
    assert {hero["rank"] for hero in HEROES["heroes"].values()} <= set(base_board().spaces)
    assert HEROES["heroes"]["dwarf"]["ability"]["strength-price"]["space"] in base_board().merchants


# --- creatures ---


def test_figures_of_the_creatures() -> None:
    rows = {
        name: tuple(one[figure] for figure in ("strength", "willpower", "die", "reward", "figures"))
        for name, one in CREATURES["creatures"].items()
    }
    assert rows == {
        "gor": (2, 4, "red", 2, 16),
        "skral": (6, 6, "red", 4, 5),
        "wardrak": (10, 7, "black", 6, 2),
        "troll": (14, 12, "red", 6, 5),
    }


@pytest.mark.parametrize(
    ("die", "willpower", "count"),
    [("red", 4, 2), ("red", 6, 2), ("red", 7, 3), ("red", 12, 3), ("black", 6, 1), ("black", 7, 2)],
)
def test_dice_of_the_creatures_by_willpower(die: str, willpower: int, count: int) -> None:
    rows = CREATURES["rows"]
    row = max(index for index, start in enumerate(rows["from"]) if start <= willpower)
    assert rows[die][row] == count


def test_creatures_stand_on_the_display_and_their_dice_suffice() -> None:
    for one in CREATURES["creatures"].values():
        assert one["strength"] in CREATURES["display"]["strengths"]
        most = [count for count in CREATURES["rows"][one["die"]] if count]
        assert max(most) <= TOKENS["dice"][one["die"]]["count"]


def test_the_tower_skral() -> None:
    strengths = CREATURES["special"]["tower-skral"]["strength"]
    assert strengths == {"easy": {"2": 10, "3": 20, "4": 30}, "normal": {"2": 20, "3": 30, "4": 40}}


# --- articles and tokens ---


def test_articles_and_prices() -> None:
    rows = {name: (one["count"], one["slot"], one["uses"]) for name, one in ARTICLES["articles"].items()}
    assert rows == {
        "wineskin": (5, "small", 2),
        "shield": (4, "large", 2),
        "bow": (3, "large", None),
        "falcon": (2, "large", 1),
        "telescope": (2, "small", None),
        "helm": (3, "helm", None),
        "witchs-brew": (5, "small", 2),
    }
    assert (ARTICLES["prices"]["strength"], ARTICLES["prices"]["article"]) == (2, 2)
    assert [ARTICLES["brew-price"][heroes] for heroes in "234"] == [3, 4, 5]


def test_fog_tokens_are_as_many_as_fog_circles() -> None:
    counts = {name: one["count"] for name, one in TOKENS["fog"]["kinds"].items()}
    assert counts == {
        "event": 5,
        "strength-1": 1,
        "willpower-2": 1,
        "willpower-3": 1,
        "gold-1": 3,
        "gor": 2,
        "wineskin": 1,
        "witchs-brew": 1,
    }
    assert sum(counts.values()) == len(base_board().fog) == 15
    assert TOKENS["wells"]["count"] == len(base_board().wells)


def test_counts_of_the_other_tokens() -> None:
    values = {name: TOKENS[name]["values"] for name in ("gold", "herbs", "parchments", "gems", "rubble")}
    assert values == {
        "gold": {"1": 12, "2": 10, "5": 4},
        "herbs": {"3": 1, "4": 2},
        "parchments": dict.fromkeys(("7", "8", "10", "11", "14", "17"), 1),
        "gems": {"2": 5, "4": 5, "6": 1},
        "rubble": {"2": 1, "5": 2, "6": 1, "7": 2, "8": 2},
    }
    assert TOKENS["rune-stones"]["colors"] == {"blue": 2, "yellow": 2, "green": 2}
    others = {name: count for name, count in TOKENS["others"].items() if name != "source"}
    assert others == {
        "farmer": 4,
        "star": 8,
        "red-x": 3,
        "poison": 1,
        "creature-token": 15,
        "n-token": 1,
        "large-token": 7,
    }


def test_dice() -> None:
    assert {name: die["count"] for name, die in TOKENS["dice"].items()} == {
        "blue": 4,
        "green": 5,
        "yellow": 3,
        "purple": 1,
        "red": 3,
        "black": 4,
    }
    assert TOKENS["dice"]["black"]["faces"] == [6, 6, 8, 10, 10, 12]
    assert all(die["faces"] == [1, 2, 3, 4, 5, 6] for name, die in TOKENS["dice"].items() if name != "black")
    opposite = {int(face): other for face, other in TOKENS["opposite-faces"]["black"].items()}
    assert all(opposite[opposite[face]] == face for face in opposite)
    faces = TOKENS["dice"]["black"]["faces"]
    assert all(faces.count(face) == faces.count(other) for face, other in opposite.items())


# --- events ---


def test_the_decks_are_complete() -> None:
    assert [card["number"] for card in EVENTS["golden"]] == list(range(1, TOKENS["cards"]["golden"] + 1))
    assert [card["number"] for card in EVENTS["silver"]] == list(range(1, TOKENS["cards"]["silver"] + 1))
    assert EVENTS["silver-start"]["on"] == [16, 22, 23, 24]


def test_which_events_a_shield_fends_off() -> None:
    golden = [card["number"] for card in EVENTS["golden"] if card["shield"]]
    assert golden == [2, 5, 7, 9, 11, 15, 17, 18, 19, 20, 21, 22, 24, 27, 31, 32, 33]
    assert [card["number"] for card in EVENTS["silver"] if card["shield"]] == [2, 4, 8, 9, 10]


def test_events_name_only_what_there_is() -> None:
    board = base_board()
    for card in nested(EVENTS):
        who = card.get("who")
        groups = who if isinstance(who, dict) else {}
        spaces = [
            *groups.get("between", ()),
            *groups.get("first-on", ()),
            *groups.get("not-on", ()),
            *card.get("on", ()),
        ]
        spaces += [card[name] for name in ("space", "lies") if name in card]
        assert set(spaces) <= set(board.spaces)
        assert {groups[name] for name in ("terrain", "not-terrain") if name in groups} <= set(board.terrain)
        assert set(groups.get("heroes", ())) <= set(HEROES["heroes"])
        assert card.get("creature", "any") in {*CREATURES["creatures"], "any"}
        for amount in (card.get("by", {}), card.get("gets", {})):
            assert amount.get("article", "any") in {*ARTICLES["articles"], "any"}
    assert {card["space"] for card in nested(EVENTS) if card.get("kind") == "remove-well"} == board.wells - {
        5
    }


def test_a_few_events_in_full() -> None:
    by_number = {card["number"]: card for card in EVENTS["golden"]}
    assert by_number[18]["unless"] == {"of": ["willpower"], "amount": {"2": 2, "3": 4, "4": 6}}
    assert by_number[27]["unless"] == {"of": ["gold", "willpower"], "amount": {"2": 2, "3": 3, "4": 4}}
    assert (by_number[21]["who"], by_number[21]["by"]) == (
        {"first-on": [22, 23, 24, 25], "tie": "highest-rank"},
        {"willpower": -4},
    )
    different = {name for name in by_number[24] if by_number[24][name] != by_number[31][name]}
    assert different == {"number"}


# --- tracks ---


def test_day_sunrise_and_castle() -> None:
    assert (TRACK["day"]["hours"], TRACK["day"]["overtime"], TRACK["day"]["overtime-willpower"]) == (
        7,
        [8, 9, 10],
        2,
    )
    assert TRACK["sunrise"]["order"] == [
        "event",
        "gor",
        "skral",
        "wardrak",
        "troll",
        "wardrak",
        "wells",
        "narrator",
    ]
    assert [TRACK["castle-shields"][heroes] for heroes in "234"] == [3, 2, 1]


def test_every_face_of_a_die_chooses_one_letter() -> None:
    track = TRACK["legend-track"]
    assert "".join(track["letters"]) == "ABCDEFGHIJKLMN"
    assert track["pips"] == {"B": [1], "D": [2], "E": [3], "F": [4, 5], "H": [6]}
    assert sorted(pip for pips in track["pips"].values() for pip in pips) == [1, 2, 3, 4, 5, 6]
