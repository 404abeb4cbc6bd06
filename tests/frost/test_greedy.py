"""The greedy player in winter: its games end, and it uses what winter has: fires, merchants, lures, Iquar, allies, and the ice."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from andorlang.engine.game import Game
from andorlang.rulesets.frost.greedy import Player, make
from andorlang.rulesets.frost.greedy_view import away
from andorlang.rulesets.frost.rules import FrostRules
from andorlang.session import Session
from tests.frost.playing import Winter
from tests.playing import LEGENDS

MOST = 1500
GOAL = "\nwin when shron is defeated\n"


def played(table: Winter, most: int = 80, day: int = 2) -> list[str]:
    """What the player does until a day begins."""
    choose = Player()
    labels: list[str] = []
    while len(labels) < most and table.state.day < day and (actions := table.game.legal_actions()):
        found = actions[choose(table.game, actions)]
        labels.append(found.label)
        table.game.push(found)
    return labels


@pytest.mark.parametrize("legend", ["winter-watch", "tent-city"])
@pytest.mark.parametrize("heroes", [("2",), ("3",), ("warrior", "dwarf")])
def test_games_end_and_are_the_same_again(legend: str, heroes: Sequence[str]) -> None:
    of = Session(LEGENDS / f"{legend}.andor", states=0)
    assert of.ruleset is not None
    ends = []
    for _ in range(2):
        game = Game(of.script, of.ruleset.rules, seed=3, heroes=heroes, undo=False).start()
        choose, count = make(3), 0
        while count < MOST and (actions := game.legal_actions()):
            game.push(actions[choose(game, actions)])
            count += 1
        assert game.outcome() is not None
        ends.append((count, game.outcome(), game.state.day))
    assert ends[0] == ends[1]


def test_it_has_a_player_of_its_own() -> None:
    assert FrostRules.policies["greedy"] is make


def test_the_last_to_rest_lights_the_fire() -> None:
    table = Winter("hide fire on 0", heroes=("warrior", "wizard"))
    labels = played(table)
    assert [one for one in labels if "light the fire" in one] == [labels[-2]]
    assert table.of("warrior", "willpower") + table.of("wizard", "willpower") == 14 - 2 + 10


def test_nobody_pays_for_a_fire_that_hardly_warms() -> None:
    table = Winter("hide fire on 0\neach hero: give 12 willpower")
    assert not any("light" in one for one in played(table))


def test_an_exchange_ends() -> None:
    table = Winter(
        "place helm, telescope on 422\nplace warrior on 422\ngive wineskin, telescope to warrior",
        side="steppes",
    )
    labels = played(table)
    assert sum("for helm" in one for one in labels) == 1
    assert {"helm", "wineskin"} <= set(table.items("warrior"))


def test_a_wizard_wants_no_helm() -> None:
    table = Winter("place helm on 422\nplace wizard on 422\ngive wineskin to wizard", side="steppes")
    assert not any("exchange" in one for one in played(table))


def test_an_iquar_is_led_home() -> None:
    table = Winter("place griffin-iquar on 410", side="steppes")
    assert any("take griffin iquar" in one for one in played(table))
    assert table.state.saved == 1


def test_an_iquar_beyond_broken_ice_stays_there() -> None:
    table = Winter("place griffin-iquar on 460\nthin on 450, 453, 454", side="steppes")
    assert not any("go to 447" in one or "go to 449" in one for one in played(table))


def test_ways_go_around_the_lake_and_the_cave() -> None:
    board = Winter(side="steppes").game.rules.board
    assert away(board, (), 431)[426] == 2
    assert away(board, (), 444)[428] > board.distances[428][444]
    assert away(board, (), 416)[413] > 3
    assert away(board, (), 460)[427] == 3
    assert away(board, (457, 458), 460)[441] == 3
    assert 441 not in away(board, (450, 453, 454, 457, 458, 459), 460)


def test_a_gem_lures_and_is_left_lying() -> None:
    table = Winter("place gor on 1, 2, 4, 5\nplace warrior on 3\nplace wizard on 68\ngive gem to warrior")
    labels = played(table)
    assert labels.count("Gem") == 1
    assert not any("take gem" in one for one in labels)
    assert table.game.outcome() is None


@pytest.mark.parametrize(
    ("figure", "call"), [("tranuk", "move Tranuk"), ("flying-fox", "move The flying fox")]
)
def test_allies_come_to_the_battle_that_counts(figure: str, call: str) -> None:
    setup = f"each hero: give 4 strength\neach hero: give 7 willpower\nplace shron on 6\nplace {figure} on 13"
    table = Winter(setup, GOAL)
    labels = played(table)
    assert any(call in one for one in labels)
    assert table.state.beaten.get("shron") == 1 or table.state.figures[figure] == 6


def test_a_fire_is_lit_for_the_battle_that_counts() -> None:
    setup = (
        "each hero: give 2 strength\neach hero: give 7 willpower\nplace shron on 6\ngive firewood to wizard"
    )
    labels = played(Winter(setup, GOAL))
    made = next(at for at, one in enumerate(labels) if "make a fire" in one)
    assert any("fight on 6" in one for one in labels[made:])


def test_tablets_are_turned_when_days_are_short() -> None:
    tablets = "give griffin-tablet, sea-monster-tablet, steppe-buffalo-tablet to warrior"
    assert any("turn the tablets" in one for one in played(Winter(f"{tablets}\ncover 5")))
    assert not any("turn the tablets" in one for one in played(Winter(tablets)))


def test_target_markers_are_visited() -> None:
    table = Winter("place target-marker on 12", "\nwhen target-marker is activated on 12: give 1 strength\n")
    played(table)
    assert table.of("warrior", "strength") + table.of("wizard", "strength") == 3
