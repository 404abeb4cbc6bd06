"""Turns, hours and free actions (BA-015 to BA-020, BA-026, BA-037), and the day as both games that share these rules have it."""

from __future__ import annotations

from typing import Any

import pytest

from andorlang.session import Session
from tests.base.playing import BoardTable
from tests.playing import LEGENDS, Table

ALL = ("warrior", "archer", "wizard", "dwarf")
CLOSE = "place warrior on 14\nplace archer on 14"


def actions(table: BoardTable) -> set[str]:
    """The verbs of what can be done now."""
    return {str(option[0]) for option in table.state.options}


# ------------------------------------------------------------------------------------------------- the turn
@pytest.mark.rule("BA-015")
def test_a_turn_is_a_move_or_a_fight() -> None:
    assert {"go", "fight", "pass", "rest"} <= actions(
        BoardTable(setup="place warrior on 14\nplace gor on 14")
    )
    table = BoardTable(setup="place warrior on 14\nplace gor on 17, 18")
    table.do("Warrior: go to 17")
    assert actions(table) == {"go", "stop"}
    table.do("Warrior: stop")
    assert {hero for _, hero, *_ in table.state.options} == {"archer"}


@pytest.mark.rule("BA-015", "BA-016")
def test_after_a_fight_the_turn_is_over() -> None:
    table = BoardTable(setup="place warrior on 14\nplace gor on 14", heroes=("warrior", "dwarf"))
    assert table.state.heroes[table.state.turn] == "dwarf"
    table.do("Dwarf: pass").do("Warrior: fight on 14", 1, 1, 1, 1, 2).do("Break off")
    assert table.of("warrior", "hours") == 1
    assert table.state.heroes[table.state.turn] == "dwarf"


@pytest.mark.rule("BA-026", "BA-037")
def test_the_next_hero_clockwise_is_up() -> None:
    table = BoardTable(heroes=ALL)
    order = []
    for _ in range(5):
        hero = table.state.heroes[table.state.turn]
        order.append(hero)
        table.do(f"{hero.capitalize()}: pass")
    assert order == ["dwarf", "warrior", "archer", "wizard", "dwarf"]


@pytest.mark.rule("BA-066")
def test_after_a_lost_battle_the_next_hero_is_up() -> None:
    table = BoardTable(setup="place warrior on 14\nplace troll on 14\nset willpower to 2 for warrior")
    table.do("Warrior: fight on 14", 1, 1, 6, 6, 6)
    assert table.of("warrior", "willpower") == 3
    assert table.state.heroes[table.state.turn] == "archer"


# ------------------------------------------------------------------------------------------------- hours
@pytest.mark.rule("BA-016")
def test_three_rounds_cost_three_hours() -> None:
    """R002."""
    table = BoardTable(
        setup="place warrior on 14\nplace troll on 14\ngive 13 willpower, 9 strength to warrior"
    )
    table.do("Warrior: fight on 14", 6, 1, 1, 1, 1, 2, 3).do("Fight on", 5, 1, 1, 1, 1, 2, 3)
    table.do("Fight on", 4, 1, 1, 1, 1, 2, 3).do("Break off")
    assert table.of("warrior", "hours") == 3


@pytest.mark.rule("BA-019", "BA-020")
def test_every_space_costs_an_hour() -> None:
    """R001: four spaces, four hours; the start space costs nothing."""
    table = BoardTable(setup="place warrior on 14")
    table.walk("warrior", 18, 72, 34, 30)
    assert table.of("warrior", "hours") == 4


@pytest.mark.rule("BA-019")
def test_a_day_has_seven_hours_and_three_of_overtime() -> None:
    """I08: hours are counted, so there is never one too many."""
    table = BoardTable(setup="place warrior on 14\ngive 13 willpower to warrior")
    for hour in range(1, 11):
        table.do(f"Warrior: go to {18 if hour % 2 else 14}")
        assert table.of("warrior", "willpower") == 20 - 2 * max(0, hour - 7)
    assert table.of("warrior", "hours") == 10
    assert table.state.heroes[table.state.turn] == "archer"
    table.do("Archer: pass")
    assert actions(table) == {"rest"}


@pytest.mark.parametrize(("willpower", "can"), [(1, False), (2, False), (3, True)])
def test_overtime_never_takes_the_last_willpower(willpower: int, can: bool) -> None:
    """R015: hours 8 to 10 cost 2 willpower each."""
    setup = f"place warrior on 14\nspend 7 hours for warrior\nset willpower to {willpower} for warrior"
    table = BoardTable(setup=setup)
    assert table.has("Warrior: go to 18") is can
    assert table.has("Warrior: pass") is can
    assert table.has("Warrior: end the day")
    if can:
        table.do("Warrior: pass")
        assert table.of("warrior", "willpower") == 1


def test_passing_costs_an_hour() -> None:
    table = BoardTable()
    table.do("Warrior: pass")
    assert table.of("warrior", "hours") == 1


# ------------------------------------------------------------------------------------------------- the end of the day
def test_who_has_ended_the_day_is_left_out() -> None:
    table = BoardTable(heroes=ALL[:3])
    table.do("Warrior: end the day").do("Archer: pass").do("Wizard: pass")
    assert table.state.heroes[table.state.turn] == "archer"
    assert not any(one.startswith("Warrior:") for one in table.labels)
    assert table.state.day == 1


def test_the_first_to_end_the_day_begins_the_next_one() -> None:
    table = BoardTable(heroes=ALL[:3])
    table.do("Warrior: pass").do("Archer: end the day").do("Wizard: end the day").do("Warrior: end the day")
    assert table.state.day == 2
    assert table.state.heroes[table.state.turn] == "archer"
    assert table.state.hours == [0, 0, 0]
    assert table.state.resting == ()


def test_the_sun_rises_once_with_all_symbols_in_their_order() -> None:
    """I04: nothing at the end of a day happens twice.  R064: wardraks have two symbols, with the trolls between."""
    reactions = "when sunrise event: order = order * 10 + 1\n" + "".join(
        f"\nwhen sunrise {symbol}: order = order * 10 + {number}\n"
        for number, symbol in enumerate(("gor", "skral", "wardrak", "troll", "wells", "narrator"), start=2)
    )
    table = BoardTable(f"var order = 0\n\n{reactions}")
    table.rest("warrior", "archer")
    assert table.variable("order") == 12345467
    assert table.all("day") == [(2,)]
    assert table.state.letter == 1


def test_the_narrator_goes_from_the_first_letter_to_the_last_and_that_is_the_end() -> None:
    """I17: each step of the narrator is told once, and the state and what was told agree."""
    table = BoardTable()
    for day in range(1, 14):
        assert table.state.day == day
        assert table.state.letter == day - 1
        table.rest(*("warrior", "archer") if table.state.turn == 0 else ("archer", "warrior"))
    assert [letter for (letter,) in table.all("narrator")] == list("BCDEFGHIJKLMN")
    outcome = table.game.outcome()
    assert outcome is not None
    assert not outcome.won


# ------------------------------------------------------------------------------------------------- free actions
@pytest.mark.rule("BA-017", "BA-018")
def test_free_actions_are_open_to_all_and_cost_no_hour() -> None:
    table = BoardTable(setup=f"{CLOSE}\ngive 1 gold, wineskin to archer\nplace herb on 14")
    assert table.state.heroes[table.state.turn] == "warrior"
    for label in ("Archer: take herb", "Archer: lay something down", "Archer: hand something to Warrior"):
        assert table.has(label) or any(one.startswith(label) for one in table.labels)
    table.do("Archer: hand something to Warrior").do("Wineskin")
    table.do("Warrior: hand something to Archer").do("Wineskin")
    table.do("Archer: lay something down").do("1 gold")
    table.do("Warrior: take 1 gold")
    assert table.of("warrior", "gold") == 1
    assert table.of("archer", "items") == ("wineskin",)
    assert table.state.hours == [0, 0]
    assert table.state.heroes[table.state.turn] == "warrior"


def test_no_free_action_for_a_hero_in_the_sunrise_box() -> None:
    """R067: neither of the own, nor as the one who receives."""
    setup = f"{CLOSE}\ngive 2 gold, falcon to warrior\ngive 4 gold, herb to archer\nplace gem, well on 14\nplace witch on 14"
    table = BoardTable(setup=setup)
    assert table.has("Archer: empty the well")
    table.do("Warrior: pass").do("Archer: end the day")
    assert not any(one.startswith("Archer:") for one in table.labels)
    assert not any("Archer" in one for one in table.labels)
    assert table.has("Warrior: empty the well")


def test_heroes_hand_things_over_on_one_space_only() -> None:
    table = BoardTable(setup="place warrior on 14\nplace archer on 17\ngive 1 gold to warrior")
    assert not table.has("Warrior: hand something to Archer")


def test_a_merchant_sells_to_any_hero_who_stands_there_at_any_time() -> None:
    """R068: not in passing, but off-turn as soon as there is gold."""
    table = BoardTable(setup="place warrior on 18\nplace archer on 57\ngive 2 gold, falcon to warrior")
    table.do("Warrior: send the falcon to Archer").do("1 gold").do("1 gold").do("The falcon flies home")
    assert table.state.heroes[table.state.turn] == "warrior"
    table.do("Archer: trade").do("Buy strength")
    assert table.of("archer", "strength") == 2
    assert table.of("archer", "gold") == 0


def test_no_trade_and_no_taking_in_passing() -> None:
    """R068."""
    table = BoardTable(setup="place warrior on 14\nplace gem, well, farmer on 18\ngive 4 gold to warrior")
    table.do("Warrior: go to 18")
    assert not table.has("Warrior: trade")
    assert not table.has("Warrior: empty the well")
    assert not any(one.startswith("Warrior: take gem") for one in table.labels)
    assert table.has("Warrior: take farmer")
    table.do("Warrior: stop here")
    assert table.has("Warrior: trade")
    assert table.has("Warrior: empty the well")
    assert any(one.startswith("Warrior: take gem") for one in table.labels)


def test_a_half_full_wineskin_saves_one_hour_of_three() -> None:
    """R012: a full one may be handed over at once, and something else comes back off-turn."""
    setup = "place warrior on 14\nplace archer on 30\ngive 2 wineskin to warrior\ngive gem to archer"
    table = BoardTable(setup=setup)
    table.do("Warrior: walk with the wineskin").do("Warrior: go to 18").do("Warrior: stop here").do(
        "Archer: pass"
    )
    assert table.of("warrior", "items") == ("wineskin:1", "wineskin")
    table.do("Warrior: walk with the wineskin (half)")
    table.do("Warrior: go to 72").do("Warrior: go to 34").do("Warrior: go to 30")
    assert table.of("warrior", "hours") == 2
    table.do("Warrior: hand something to Archer").do("Wineskin").do("Warrior: stop here")
    assert table.state.heroes[table.state.turn] == "archer"
    assert table.of("archer", "items")[-1] == "wineskin"
    table.do("Archer: pass").do("Archer: hand something to Warrior").do("Gem")
    assert [one.partition(":")[0] for one in table.of("warrior", "items")] == ["gem"]


def test_a_half_full_wineskin_is_emptied() -> None:
    table = BoardTable(setup="place warrior on 14\ngive wineskin to warrior")
    stock = table.state.stock["wineskin"]
    table.do("Warrior: walk with the wineskin").do("Warrior: walk with the wineskin (half)")
    table.do("Warrior: go to 18").do("Warrior: go to 14")
    assert table.of("warrior", "hours") == 0
    assert table.of("warrior", "items") == ()
    assert table.state.stock["wineskin"] == stock + 1


# ------------------------------------------------------------------------------------------------- wells and prices
@pytest.mark.parametrize(("hero", "points"), [("warrior", 5), ("archer", 3)])
def test_a_well_is_empty_until_the_sun_rises_without_a_hero_there(hero: str, points: int) -> None:
    """R066."""
    table = BoardTable(setup=f"place {hero} on 5\nplace well on 5", heroes=(hero,))
    name = hero.capitalize()
    table.do(f"{name}: empty the well")
    assert table.of(hero, "willpower") == 7 + points
    assert not table.has(f"{name}: empty the well")
    table.rest(hero)
    assert not table.has(f"{name}: empty the well")
    table.walk(hero, 4).rest(hero)
    assert table.state.ground[5] == ("well",)


@pytest.mark.parametrize(("heroes", "price"), [(2, 3), (3, 4), (4, 5)])
def test_the_brew_has_a_price_by_the_number_of_heroes_and_is_cheaper_for_the_archer(
    heroes: int, price: int
) -> None:
    """R087."""
    chosen = ("archer", "warrior", "wizard", "dwarf")[:heroes]
    lines = "".join(f"place {hero} on 23\ngive 9 gold to {hero}\n" for hero in chosen[:2])
    table = BoardTable(setup=f"{lines}place witch on 23", heroes=chosen)
    for hero, pays in (("archer", price - 1), ("warrior", price)):
        table.do(f"{hero.capitalize()}: trade").do("Buy witch's brew")
        assert table.of(hero, "gold") == 9 - pays
        if table.has("Buy nothing more"):
            table.do("Buy nothing more")


@pytest.mark.parametrize(("space", "price"), [(71, 1), (18, 2), (57, 2)])
def test_strength_is_cheaper_for_the_dwarf_in_the_mine(space: int, price: int) -> None:
    table = BoardTable(setup=f"place dwarf on {space}\ngive 2 gold to dwarf", heroes=("dwarf",))
    table.do("Dwarf: trade").do("Buy strength")
    assert table.of("dwarf", "gold") == 2 - price


# ------------------------------------------------------------------------------------------------- variants
def test_a_version_of_a_legend_is_that_one_all_through() -> None:
    """I18: text and numbers of a version never mix with those of another one."""
    session = Session(LEGENDS / "healing-of-the-king.andor", states=0)
    farmers: dict[str, Any] = {}
    for variant in ("easy", "normal"):
        table = Table(session, heroes=("2", variant))
        assert table.state.variant == variant
        farmers[variant] = sum(one == "farmer" for lying in table.state.ground.values() for one in lying)
    assert farmers == {"easy": 2, "normal": 1}
