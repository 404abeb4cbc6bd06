"""The components of The Eternal Frost: counted as they are printed, and all that is not public marked as reconstructed."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from andorlang import data
from andorlang.rulesets import origins
from andorlang.rulesets.base.box import Box
from andorlang.rulesets.base.pieces import GROUPS as BASE_GROUPS
from andorlang.rulesets.base.pieces import pieces as of_base
from andorlang.rulesets.frost.data import GROUPS, box, pieces

BOX = box()
TOKENS = pieces("tokens")
CERTAINTIES = ("printed", "agreed", "single", "approximate", "decided", "reconstructed")


def counted(group: str) -> dict[str, int]:
    return {name: count for name, count in TOKENS[group].items() if name != "source"}


def guessed(group: Any) -> set[tuple[str, ...]]:
    return {tuple(map(str, one.steps)) for one in origins.figures(pieces(group))}


def test_the_files_follow_the_schema() -> None:
    assert data.validate({group: pieces(group) for group in GROUPS}, "pieces") == []
    assert data.validate({group: of_base(group) for group in BASE_GROUPS}, "pieces") == []


def test_every_figure_has_a_source() -> None:
    for group in GROUPS:
        by_certainty = [list(origins.figures(pieces(group), one)) for one in CERTAINTIES]
        assert sum(map(len, by_certainty)) == leaves(pieces(group))
        assert all(one.source for found in by_certainty for one in found)


def leaves(value: Any) -> int:
    """How many figures there are, those without a source among them."""
    if not isinstance(value, dict):
        return 1
    return sum(
        leaves(inner)
        for name, inner in value.items()
        if name not in ("says", "does", "source") and not name.endswith("-source")
    )


# --- the list of components ---


@pytest.mark.rule("FR-046", "FR-047", "FR-048", "FR-053", "FR-054", "FR-055")
def test_material() -> None:
    material = counted("material")
    assert (material["gameboard"], material["hero-board"]) == (1, 4)
    holders = {name: count for name, count in material.items() if name.endswith("-holder")}
    assert sum(holders.values()) == 40
    assert (holders["red-holder"], holders["black-holder"], holders["grey-holder"]) == (27, 1, 4)
    assert sum(count for name, count in material.items() if name.endswith("-disc")) == 9
    assert sum(count for name, count in material.items() if name.endswith(("-cube", "black-piece"))) == 7
    assert counted("cards") == {"legend": 71, "checklist": 1, "quick-start-guide": 1}


@pytest.mark.rule("FR-049", "FR-050", "FR-051", "FR-052")
def test_dice() -> None:
    counts = {name: die["count"] for name, die in TOKENS["dice"].items()}
    assert counts == {"blue": 4, "green": 3, "yellow": 3, "purple": 1, "red": 3, "black": 2}
    assert sum(counts.values()) == 16
    assert all(max(hero.dice) <= counts[hero.die] for hero in BOX.heroes.values())
    assert all(max(one.dice) <= counts[one.die] for one in BOX.creatures.values())
    assert sorted(hero.die for hero in BOX.heroes.values()) == ["blue", "green", "purple", "yellow"]


@pytest.mark.rule("FR-056", "FR-057")
def test_figures() -> None:
    assert counted("figures") == {
        "hero": 8,
        "tranuk": 1,
        "great-yetohe-warrior": 1,
        "mirage": 1,
        "narrator": 1,
        "flying-fox": 1,
    }
    assert list(BOX.heroes) == ["warrior", "fire-guardian", "wizard", "dwarf"]


@pytest.mark.rule("FR-058", "FR-059", "FR-060", "FR-061", "FR-062", "FR-063", "FR-064")
def test_creatures_are_counted_by_kind() -> None:
    figures = {name: one.figures for name, one in BOX.creatures.items()}
    takota = figures.pop("takota")
    assert figures == {
        "gor": 10,
        "wargor": 7,
        "steppe-buffalo": 4,
        "horned-troll": 4,
        "shron": 1,
        "myrk": 1,
        "tuhavar": 1,
    }
    assert (sum(figures.values()), takota) == (28, 1)


@pytest.mark.rule("FR-065", "FR-066", "FR-067", "FR-068", "FR-069", "FR-070", "FR-071", "FR-072")
@pytest.mark.rule("FR-073", "FR-074", "FR-075")
def test_tokens() -> None:
    assert Counter(BOX.pools["herb"]) == {
        "blue-berries": 2,
        "white-wart-root": 2,
        "red-blood-herb": 2,
        "black-night-thorn": 1,
    }
    assert BOX.pools["iquar"] == ("griffin", "steppe-buffalo")
    assert BOX.pools["tablet"] == ("griffin", "sea-monster", "steppe-buffalo")
    stock = {
        "herb": 7,
        "iquar": 2,
        "tablet": 3,
        "winter-stone": 1,
        "fire": 6,
        "star": 8,
        "target-marker": 3,
        "eternal-frost": 1,
        "gem": 3,
        "red-x": 1,
        "secret-passage": 1,
    }
    assert {name: BOX.stock[name] for name in stock} == stock


@pytest.mark.rule("FR-076", "FR-077", "FR-078", "FR-079", "FR-080", "FR-081", "FR-082", "FR-083")
def test_snow_tokens() -> None:
    assert Counter(BOX.pools["snow"]) == {
        "storm": 6,
        "firewood": 3,
        "willpower-loss-2": 2,
        "strength-1": 2,
        "blue-berries": 2,
        "red-blood-herb": 2,
        "white-wart-root": 2,
        "gem": 2,
        "griffin-tablet": 1,
        "sea-monster-tablet": 1,
        "steppe-buffalo-tablet": 1,
    }
    assert BOX.stock["snow"] == 24


@pytest.mark.rule("FR-084", "FR-085", "FR-086", "FR-087", "FR-088", "FR-089", "FR-090", "FR-091")
def test_articles() -> None:
    counts = {name: one.count for name, one in BOX.articles.items()}
    assert counts == {
        "wineskin": 5,
        "askimar-blade": 2,
        "falcon": 1,
        "telescope": 2,
        "firewood": 3,
        "helm": 2,
        "carlion": 1,
    }
    assert sum(counts.values()) == 16


@pytest.mark.rule("FR-092", "FR-093", "FR-094", "FR-095", "FR-096", "FR-097")
def test_ice_tokens() -> None:
    assert Counter(BOX.pools["ice"]) == {
        "storm": 3,
        "strength-1": 2,
        "willpower-loss-2": 2,
        "willpower-loss-3": 2,
        "gem": 1,
        "askimar-blade": 1,
        "wineskin": 1,
        "helm": 1,
    }
    assert BOX.stock["ice"] == 13


def test_what_tokens_give_is_in_the_box() -> None:
    """All pieces of snow and ice together are there, and each is what its front says."""
    given: Counter[str] = Counter()
    for group in ("snow", "ice"):
        for front, one in TOKENS[group]["kinds"].items():
            gift = one.get("gives", {})
            assert gift or front == "storm"
            if "piece" in gift:
                name, _, detail = gift["piece"].partition(":")
                assert name in BOX.slots
                assert not detail or detail in BOX.pools[name]
                given[gift["piece"]] += one["count"]
    plain = {name: count for name, count in given.items() if ":" not in name}
    assert all(count <= BOX.stock[name] for name, count in plain.items())
    for name in ("herb", "tablet"):
        fronts = Counter(
            {piece.partition(":")[2]: count for piece, count in given.items() if piece.startswith(name)}
        )
        assert fronts <= Counter(BOX.pools[name])
    assert given["gem"] == BOX.stock["gem"]


# --- heroes ---


@pytest.mark.rule("FR-104", "FR-106", "FR-107", "FR-108", "FR-109", "FR-110", "FR-111", "FR-112")
def test_heroes() -> None:
    start = pieces("heroes")["start"]
    assert (start["strength"], start["willpower"]) == (1, 7)
    warrior, dwarf, wizard = (BOX.heroes[name] for name in ("warrior", "dwarf", "wizard"))
    assert (warrior.dice[6], warrior.dice[7], dwarf.dice[9]) == (2, 3, 2)
    assert set(wizard.dice) == {1}
    ranks = {name: one.rank for name, one in BOX.heroes.items()}
    assert (max(ranks, key=lambda name: ranks[name]), ranks["fire-guardian"]) == ("fire-guardian", 60)
    assert (min(ranks, key=lambda name: ranks[name]), ranks["dwarf"]) == ("dwarf", 7)
    assert len(set(ranks.values())) == 4


@pytest.mark.rule("FR-100", "FR-288", "FR-289", "FR-290")
def test_fires_and_abilities() -> None:
    assert {name: one.fire for name, one in BOX.heroes.items()} == {
        "warrior": 2,
        "fire-guardian": 1,
        "wizard": 1,
        "dwarf": 1,
    }
    assert [name for name, one in BOX.heroes.items() if one.hearth] == ["fire-guardian"]
    assert [name for name, one in BOX.heroes.items() if one.turns] == ["wizard"]
    fires = TOKENS["fires"]
    assert (fires["lighting"], fires["strength"], fires["warmth"]) == (2, 1, 5)
    assert {one.overtime for one in BOX.heroes.values()} == {None, 1}
    assert BOX.day["overtime-willpower"] == 2


def test_heroes_of_the_base_game_have_no_fires() -> None:
    base = Box({group: of_base(group) for group in BASE_GROUPS})
    assert {(one.fire, one.hearth, one.overtime) for one in base.heroes.values()} == {(0, False, None)}
    assert all(not one.choice and one.reward for one in base.creatures.values())


@pytest.mark.rule("FR-101", "FR-102", "FR-241", "FR-244")
def test_places_on_the_hero_board() -> None:
    assert BOX.storage == {"small": 3, "large": 1, "helm": 1}
    assert BOX.slots["herb"] == BOX.slots["gem"] == "free"
    assert (BOX.slots["askimar-blade"], BOX.slots["firewood"]) == ("large", "small")
    printed = {tuple(one.steps) for one in origins.figures(pieces("articles"), "printed")}
    assert {("articles", name, "slot") for name in ("askimar-blade", "firewood")} <= printed
    assert len(BOX.pools["tablet"]) == BOX.storage[BOX.slots["tablet"]] == 3


# --- creatures ---


@pytest.mark.rule("FR-136", "FR-154", "FR-211", "FR-212", "FR-213", "FR-214", "FR-215", "FR-216")
def test_printed_values_of_the_creatures() -> None:
    wargor, troll = BOX.creatures["wargor"], BOX.creatures["horned-troll"]
    assert (wargor.strength, wargor.willpower, wargor.dice[6]) == (2, 6, 2)
    assert wargor.choice == {"strength": 1, "willpower": 4}
    assert (troll.strength, troll.dice[13], troll.dice[14]) == (12, 2, 3)
    assert troll.willpower >= 14
    assert {one.die for one in BOX.creatures.values()} == {"red"}


@pytest.mark.rule("FR-151", "FR-153")
def test_rewards_are_a_choice_but_for_the_gor() -> None:
    kinds = {name: set(one.choice) for name, one in BOX.creatures.items()}
    assert kinds.pop("gor") == {"willpower"}
    assert all(one == {"strength", "willpower"} for one in kinds.values())
    assert all(one.reward == 0 for one in BOX.creatures.values())
    assert "gold" not in pieces("creatures")["reward"]["kinds"]


def test_stronger_creatures_are_worth_more() -> None:
    row = [BOX.creatures[name] for name in ("gor", "wargor", "steppe-buffalo", "horned-troll")]
    for weaker, stronger in pairwise(row):
        assert weaker.strength + weaker.willpower < stronger.strength + stronger.willpower
        assert weaker.choice.get("strength", 0) < stronger.choice["strength"]
        assert weaker.choice["willpower"] < stronger.choice["willpower"]


# --- tracks ---


@pytest.mark.rule("FR-008", "FR-009", "FR-010", "FR-217", "FR-218", "FR-219", "FR-222", "FR-035", "FR-041")
def test_tracks() -> None:
    assert (BOX.day["hours"], BOX.day["overtime"]) == (7, [8, 9, 10])
    assert BOX.sunrise == (
        "gor",
        "wargor",
        "steppe-buffalo",
        "wargor",
        "horned-troll",
        "warmth",
        "frost",
        "fires",
        "narrator",
    )
    frost = pieces("track")["eternal-frost"]
    assert (frost["start"], frost["moves"]) == (BOX.last_hour + 1, -1)
    assert (BOX.letters[0], BOX.letters[-1], len(BOX.letters)) == ("A", "N", 14)
    assert [BOX.shields(heroes) for heroes in (2, 3, 4)] == [3, 2, 1]
    assert BOX.events("golden") == {}


# --- what is printed, and what is not ---


def test_no_printed_value_counts_as_reconstructed_and_no_guess_as_printed() -> None:
    creatures = guessed("creatures")
    assert not {steps for steps in creatures if steps[:2] == ("creatures", "wargor")}
    assert ("creatures", "horned-troll", "strength") not in creatures
    for name in ("gor", "steppe-buffalo", "shron", "myrk", "tuhavar", "takota"):
        of_one = {steps[2] for steps in creatures if steps[:2] == ("creatures", name)}
        assert of_one == {"strength", "willpower", "reward"}
    heroes = guessed("heroes")
    assert {("heroes", "fire-guardian", "rank"), ("heroes", "wizard", "dice")}.isdisjoint(heroes)
    assert {("heroes", "warrior", "rank"), ("heroes", "dwarf", "ability", "overtime")} <= heroes
    assert {("heroes", "warrior", "ability", "fire"), ("start", "strength")}.isdisjoint(heroes)
    track = guessed("track")
    assert {("eternal-frost", "start"), ("castle-shields", "2"), ("castle-shields", "3")} <= track
    assert ("castle-shields", "4") not in track
    assert all(steps[-2:-1] == ("black",) or steps[0] != "dice" for steps in guessed("tokens"))


def test_nothing_of_the_base_game_is_reconstructed() -> None:
    assert [one for group in BASE_GROUPS for one in origins.figures(of_base(group))] == []


def test_a_source_covers_what_has_none_of_its_own() -> None:
    made = {"from": "here", "certainty": "reconstructed"}
    known = {"from": "print", "certainty": "printed"}
    plain = {
        "all": {"a": 1, "b": {"c": [2], "says": "two"}, "b-source": made, "d": {"e": 3, "source": made}},
        "all-source": known,
        "none": {"f": 4},
    }
    assert list(origins.figures(plain)) == [(("all", "b", "c"), [2], "here"), (("all", "d", "e"), 3, "here")]
    assert list(origins.figures(plain, "printed")) == [(("all", "a"), 1, "print")]
