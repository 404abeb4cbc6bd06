"""The hero boards of the base game: who there is, the tracks, storage, and how a legend begins (BA-001 to BA-014)."""

from __future__ import annotations

from typing import Any

import pytest

from andorlang.rulesets.base.rules import BaseRules
from tests.base.playing import BoardTable

BOX = BaseRules().box
HEROES = ("warrior", "archer", "wizard", "dwarf")


@pytest.mark.rule("BA-001")
def test_the_players_choose_how_many_they_are_and_who_each_of_them_is() -> None:
    table = BoardTable(heroes=())
    assert table.labels == ["1 hero", "2 heroes", "3 heroes", "4 heroes"]
    table.do("2 heroes")
    assert table.labels == [hero.capitalize() for hero in HEROES]
    table.do("Wizard")
    assert "Wizard" not in table.labels
    table.do("Dwarf")
    assert table.state.heroes == ("wizard", "dwarf")


@pytest.mark.rule("BA-001")
def test_every_hero_has_dice_of_an_own_colour() -> None:
    assert len({BOX.heroes[hero].die for hero in HEROES}) == len(HEROES)


@pytest.mark.rule("BA-002", "BA-008", "BA-010", "BA-011")
@pytest.mark.parametrize(
    ("hero", "low", "middle", "high"),
    [("warrior", 2, 3, 4), ("archer", 3, 4, 5), ("wizard", 1, 1, 1), ("dwarf", 1, 2, 3)],
)
def test_dice_by_willpower(hero: str, low: int, middle: int, high: int) -> None:
    """R004: the warrior has three dice at 7 and two at 6."""
    rows = BOX.heroes[hero].dice
    assert [rows[points] for points in (1, 6, 7, 13, 14, 20)] == [low, low, middle, middle, high, high]


@pytest.mark.rule("BA-003")
def test_every_hero_has_an_ability() -> None:
    warrior, archer, wizard, dwarf = (BOX.heroes[hero] for hero in HEROES)
    assert warrior.well > archer.well
    assert archer.reach == 1
    assert wizard.turns
    assert dwarf.prices


@pytest.mark.rule("BA-004")
@pytest.mark.parametrize(("article", "room"), [("telescope", 2), ("wineskin", 3), ("shield", 1), ("helm", 1)])
def test_each_space_of_the_hero_board_holds_one_piece(article: str, room: int) -> None:
    """What there is no room for lies on the hero's space."""
    count = min(room + 1, BOX.articles[article].count)
    table = BoardTable(setup=f"place warrior on 14\ngive {count} {article} to warrior")
    assert table.of("warrior", "items") == (article,) * min(room, count)
    assert table.state.ground.get(14, ()) == (article,) * max(0, count - room)


@pytest.mark.rule("BA-004")
def test_a_large_article_does_not_lie_on_a_small_space() -> None:
    table = BoardTable(setup="place warrior on 14\ngive shield to warrior\nplace bow, telescope on 14")
    assert not table.has("Warrior: take bow")
    assert table.has("Warrior: take telescope")


@pytest.mark.rule("BA-005")
def test_gold_and_gems_need_no_room() -> None:
    table = BoardTable(setup="place warrior on 14\ngive 30 gold, 6 gem, 3 wineskin to warrior")
    assert table.of("warrior", "gold") == 30
    assert sum(one.startswith("gem:") for one in table.of("warrior", "items")) == 6
    assert 14 not in table.state.ground


@pytest.mark.rule("BA-006", "BA-040")
def test_strength_counts_in_a_battle() -> None:
    table = BoardTable(
        setup="place warrior on 14\nplace gor on 14\ngive 4 strength to warrior", heroes=("warrior",)
    )
    table.do("Warrior: fight on 14", 3, 2, 1, 1, 2)
    assert table.all("compares") == [(5 + 3, "gor", 2 + 2)]


@pytest.mark.rule("BA-007", "BA-009")
def test_a_hero_begins_with_one_strength_and_seven_willpower() -> None:
    """R004."""
    table = BoardTable(heroes=HEROES)
    assert table.state.strength == [1] * 4
    assert table.state.willpower == [7] * 4
    assert table.state.gold == [0] * 4


@pytest.mark.parametrize(("stat", "end"), [("strength", 14), ("willpower", 20)])
def test_tracks_have_an_end(stat: str, end: int) -> None:
    table = BoardTable(setup=f"give 30 {stat} to warrior")
    assert table.of("warrior", stat) == end


@pytest.mark.rule("BA-012", "BA-013", "BA-014")
def test_ranks() -> None:
    """R005 and R052: wizard 34, archer 25, warrior 14, dwarf 7."""
    assert [BOX.heroes[hero].rank for hero in ("wizard", "archer", "warrior", "dwarf")] == [34, 25, 14, 7]
    table = BoardTable(heroes=HEROES)
    assert [HEROES[seat] for seat in table.game.rules.by_rank(table.game)] == [
        "dwarf",
        "warrior",
        "archer",
        "wizard",
    ]


@pytest.mark.rule("BA-012")
def test_heroes_start_on_the_space_of_their_rank_and_the_lowest_rank_begins() -> None:
    table = BoardTable(heroes=("wizard", "warrior", "archer"))
    assert table.state.spaces == [34, 14, 25]
    assert table.state.turn == table.seat("warrior")


# ------------------------------------------------------------------------------------------------- what heroes carry
def test_the_telescope_turns_up_what_lies_next_door_without_its_effect() -> None:
    table = BoardTable(setup="place warrior on 14\nplace fog on 10, 17, 24\ngive telescope to warrior")
    assert [one for one in table.labels if "look" in one] == [
        "Warrior: look to 10 through the telescope", "Warrior: look to 17 through the telescope",
    ]  # fmt: skip
    table.do("Warrior: look to 10", 8)
    assert table.state.ground[10] == ("fog:gold-1",)
    assert table.state.gold == [0, 0]
    assert not table.has("Warrior: look to 10")


def test_no_telescope_while_passing() -> None:
    table = BoardTable(setup="place warrior on 14\nplace fog on 10, 18\ngive telescope to warrior")
    table.do("Warrior: go to 17")
    assert not any("look" in one for one in table.labels)


def test_the_falcon_carries_from_afar_once_a_day_and_nothing_large() -> None:
    setup = "place warrior on 14\nplace archer on 25\ngive falcon, wineskin to warrior\ngive shield, herb to archer"
    table = BoardTable(setup=setup)
    table.do("Warrior: send the falcon to Archer")
    flights: Any = [one for one in table.labels if " from " in one]
    assert not any("Shield" in one or "Falcon" in one for one in flights)
    table.do("Wineskin from Warrior").do("Herb").do("The falcon flies home")
    assert "wineskin" in table.of("archer", "items")
    assert any(one.startswith("herb") for one in table.of("warrior", "items"))
    assert not table.has("Warrior: send the falcon")
    table.rest("warrior", "archer")
    assert table.has("Warrior: send the falcon to Archer")


def test_an_herb_is_eaten_for_its_value_or_walked_with() -> None:
    table = BoardTable("", 2, setup="place warrior on 14\ngive herb to warrior")
    assert table.of("warrior", "items") == ("herb:4",)
    table.do("Warrior: walk with the herb 4").do("Warrior: go to").do("Warrior: go to")
    assert table.of("warrior", "hours") == 0
    table = BoardTable("", 0, setup="place warrior on 14\ngive herb to warrior")
    table.do("Warrior: eat the herb 3")
    assert table.of("warrior", "willpower") == 10
    assert table.of("warrior", "items") == ()
