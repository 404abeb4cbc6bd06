"""What a legend does in the middle of something: heroes who vanish on their way, creatures that go with what they bear."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.base.playing import BoardTable

WEAK = "place warrior on 14\nplace gor on 14\ngive 9 strength to warrior\nrule recovery of creatures = no"


@pytest.mark.parametrize("event", ["warrior enters 18", "warrior stops on 18", "warrior moved"])
def test_a_hero_who_is_taken_away_on_the_way_moves_no_further(event: str) -> None:
    table = BoardTable(f"when {event}: remove warrior", setup="place warrior on 14")
    table.walk("warrior", 18)
    assert table.of("warrior", "spaces") == -1
    assert table.state.heroes[table.state.turn] == "archer"
    assert len(table.state.agenda) == 1


def test_a_hero_who_is_taken_away_before_a_step_does_not_take_it() -> None:
    table = BoardTable("before warrior enters 18: remove warrior", setup="place warrior on 14")
    table.do("Warrior: go to 18")
    assert table.of("warrior", "spaces") == -1
    assert table.of("warrior", "hours") == 0


def test_a_hero_whose_day_ends_on_the_way_stops_there() -> None:
    body = "when warrior enters 18: end-day for warrior\n\nwhen warrior stops on 18: give 1 gold to warrior"
    table = BoardTable(body, setup="place warrior on 14").do("Warrior: go to 18")
    assert table.state.resting == (table.seat("warrior"),)
    assert table.of("warrior", "gold") == 1
    assert table.state.heroes[table.state.turn] == "archer"


def test_who_has_to_stop_is_who_moves() -> None:
    """A hero who is told to stop while standing goes as far as any other the next time."""
    table = BoardTable("when first warrior marker 1: stop warrior", setup="place warrior on 14")
    table.do("Warrior: pass").do("Archer: pass").do("Warrior: go to 18")
    assert table.has("Warrior: go to 72")
    table = BoardTable("when warrior enters 18: stop warrior", setup="place warrior on 14").do(
        "Warrior: go to 18"
    )
    assert table.state.heroes[table.state.turn] == "archer"


def test_dice_of_a_hero_with_more_willpower_than_the_track_has() -> None:
    setup = (
        "rule maximum of willpower = 30\nplace warrior on 14\nplace gor on 14\ngive 20 willpower to warrior"
    )
    body = "when warrior passes:\n    attempt 5:\n        pass: give 1 gold to warrior\n        fail: refresh"
    table = BoardTable(body, setup=setup, heroes=("warrior",))
    assert table.of("warrior", "willpower") == 27
    table.do("Warrior: fight on 14", 1, 1, 1, 1, 1, 2)
    assert table.all("compares") == [(2, "gor", 4)]
    table.do("Break off").do("Warrior: pass", 1, 1, 1, 4)
    assert table.of("warrior", "gold") == 1


# ------------------------------------------------------------------------------------------------- wounds and loads
@pytest.mark.parametrize("how", ["remove creature on 14", "defeat creature on 14"])
def test_wounds_go_with_the_creature(how: str) -> None:
    """What a creature bears stays behind when it is gone; that it was wounded does not."""
    table = BoardTable(f"when warrior passes: {how}", setup=f"{WEAK}\nattach star on 14", heroes=("warrior",))
    table.do("Warrior: fight on 14", 1, 1, 1, 6, 5).do("Break off")
    assert table.state.cargo == {14: ("star", "wounded:1")}
    table.do("Warrior: pass")
    assert table.state.cargo == {}
    assert table.state.ground == {14: ("star",)}


def test_wounds_are_carried_along_but_not_into_the_castle() -> None:
    setup = f"{WEAK}\nplace warrior on 3\nplace skral on 3\nattach star on 3"
    table = BoardTable(setup=setup, heroes=("warrior",))
    table.do("Warrior: fight on 3", 1, 1, 1, 1, 2).do("Break off")
    wounds = table.state.cargo[3][-1]
    table.rest("warrior")
    assert table.state.cargo[1] == ("star", wounds)
    table.rest("warrior")
    assert "skral" in table.state.shields
    assert table.state.ground[0] == ("star",)


def test_what_is_removed_goes_back_to_the_box() -> None:
    body = "when warrior passes:\n    remove star at C\n    remove gem on 24\n    remove herb on 25"
    table = BoardTable(body, setup="place 2 star at C\nplace gor on 24\nattach gem on 24\nplace herb on 25")
    stars = table.state.stock["star"]
    table.do("Warrior: pass")
    assert table.state.stock["star"] == stars + 2
    assert "C" not in table.state.letters
    assert table.state.cargo == {}
    assert table.state.ground == {}


def test_a_farmer_who_joins_a_hero_in_the_castle_is_saved() -> None:
    table = BoardTable("when warrior passes: give farmer to warrior", setup="place warrior on 0").do(
        "Warrior: pass"
    )
    assert table.state.saved == 1
    assert table.of("warrior", "items") == ()


# ------------------------------------------------------------------------------------------------- procedures
def test_no_procedure_is_added_once_a_legend_is_compiled() -> None:
    """Numbers of procedures stand in states and saves, so all modules that have some are there with the ruleset."""
    code = (
        "from andorlang.rulesets.base.ruleset import RULES\n"
        "count = len(RULES.codes)\n"
        "import importlib, pkgutil, andorlang.rulesets.base as base\n"
        "for one in pkgutil.iter_modules(base.__path__): importlib.import_module(f'{base.__name__}.{one.name}')\n"
        "print(count, len(RULES.codes))"
    )
    found = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    ).stdout.split()
    assert found[0] == found[1]
