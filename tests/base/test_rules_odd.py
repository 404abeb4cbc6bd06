"""What players may try and the rules do not allow: none of it is ever among the actions."""

from __future__ import annotations

from typing import Any

import pytest

from andorlang.engine.game import IllegalAction
from andorlang.engine.script import Action
from tests.base.playing import BoardTable

FIGHTERS = (
    "place warrior on 14\nplace archer on 14\nplace troll on 14\ngive 13 willpower, 9 strength to warrior"
)


def verbs(table: BoardTable) -> set[str]:
    return {str(option[0]) for option in table.state.options}


def of(table: BoardTable, hero: str) -> list[str]:
    """What a hero could do now."""
    return [one for one in table.labels if one.startswith(f"{hero.capitalize()}:")]


# ------------------------------------------------------------------------------------------------- in a battle
def between_rounds(more: str = "") -> BoardTable:
    """The warrior has fought a round alone, with the archer on the same space."""
    table = BoardTable(setup=f"{FIGHTERS}\n{more}")
    table.do("Warrior: fight on 14")
    return table.do("Begin the fight", 6, 1, 1, 1, 1, 2, 3)


def test_no_trade_in_a_battle() -> None:
    more = "place witch on 14\ngive 9 gold to warrior\nrule merchant on 14 = yes\nplace well, gem on 14\ngive herb to archer"
    table = between_rounds(more)
    assert verbs(table) == {"fight on", "break off"}
    table.do("Break off")
    assert {"trade", "drink", "take", "eat"} <= verbs(table)


def test_no_falcon_in_a_battle() -> None:
    table = between_rounds("give falcon to warrior\ngive 1 gold to archer")
    assert "falcon" not in verbs(table)
    table.do("Break off")
    assert "falcon" in verbs(table)


def test_nobody_who_has_left_a_battle_comes_back() -> None:
    table = BoardTable(setup=FIGHTERS)
    table.do("Warrior: fight on 14").do("Archer: join the fight", 6, 1, 1, 1)
    while not table.has("Fight on"):
        table.do(table.labels[0])
    table.do("Archer: leave the fight")
    assert table.state.fight[0] == (table.seat("warrior"),)
    assert not of(table, "archer")
    table.do("Fight on")
    assert not any("join" in one for one in table.labels)
    assert table.of("archer", "hours") == 1


def test_nobody_joins_a_battle_that_has_begun() -> None:
    table = between_rounds()
    assert not any("join" in one for one in table.labels)


def test_creatures_on_shields_are_attacked_by_nobody() -> None:
    """What stands there is off the board."""
    table = BoardTable(setup="place gor on 1, 2\nplace warrior on 0", heroes=("warrior", "archer"))
    table.rest("warrior", "archer")
    assert table.state.shields == ("gor", "gor")
    assert "fight" not in verbs(table)


def test_nobody_attacks_from_afar_without_a_bow() -> None:
    table = BoardTable(setup="place warrior on 14\nplace gor on 18")
    assert "fight" not in verbs(table)
    assert "fight" in verbs(BoardTable(setup="place warrior on 14\nplace gor on 18\ngive bow to warrior"))


def test_the_helm_is_not_for_archer_and_wizard() -> None:
    for hero in ("archer", "wizard"):
        table = BoardTable(
            setup=f"place {hero} on 14\nplace gor on 14\ngive helm, 9 strength to {hero}", heroes=(hero,)
        )
        table.do(f"{hero.capitalize()}: fight on 14")
        assert not any("helm" in one for one in table.labels)


# ------------------------------------------------------------------------------------------------- the sunrise box
def test_a_hero_in_the_sunrise_box_does_and_receives_nothing() -> None:
    setup = (
        "place warrior on 18\nplace archer on 18\nplace gor on 18\nplace gem, well on 18\ngive 4 gold, telescope to warrior\n"
        "give 4 gold, falcon to archer\nplace fog on 14"
    )
    table = BoardTable(setup=setup)
    assert of(table, "archer")
    table.do("Warrior: pass").do("Archer: end the day")
    assert not of(table, "archer")
    assert not any("Archer" in one for one in table.labels)
    table.do("Warrior: fight on 18", 1, 1, 1, 1, 2)
    assert not any("Archer" in one for one in table.labels)


def test_the_sunrise_box_is_no_space() -> None:
    """Ending the day moves the marker, never the figure, and it is done in the own turn only."""
    table = BoardTable()
    assert not table.has("Archer: end the day")
    spaces = list(table.state.spaces)
    table.do("Warrior: end the day")
    assert table.state.spaces == spaces
    assert {one[2] for one in table.state.options if one[0] == "go"} <= set(table.game.rules.board.distances)


# ------------------------------------------------------------------------------------------------- hours and willpower
def test_no_pass_without_hours() -> None:
    table = BoardTable(setup="spend 7 hours for warrior\nset willpower to 2 for warrior")
    assert verbs(table) == {"rest"}


@pytest.mark.parametrize("hour", [7, 8, 9])
def test_no_overtime_down_to_nothing(hour: int) -> None:
    setup = f"give 13 willpower to warrior\nspend {hour} hours for warrior\nset willpower to 2 for warrior\nplace gor on 14"
    table = BoardTable(setup=f"place warrior on 14\n{setup}\nplace prince-thorald on 72")
    assert verbs(table) == {"rest"}


def test_no_eleventh_hour() -> None:
    table = BoardTable(
        setup="give 13 willpower to warrior\nspend 10 hours for warrior\nset willpower to 20 for warrior"
    )
    assert verbs(table) == {"rest"}


def test_nobody_is_invited_without_an_hour() -> None:
    table = BoardTable(setup=f"{FIGHTERS}\nspend 10 hours for archer")
    table.do("Warrior: fight on 14", 6, 1, 1, 1, 1, 2, 3)
    assert not any("join" in one for one in table.labels)


# ------------------------------------------------------------------------------------------------- pieces
def test_nobody_takes_what_a_creature_bears() -> None:
    table = BoardTable(setup="place warrior on 14\nplace gor, gem on 14\nplace herb on 14\nattach gem on 14")
    assert table.state.cargo[14][0].startswith("gem:")
    assert len([one for one in table.labels if one.startswith("Warrior: take herb")]) == 1
    assert not any("gem" in one for one in table.labels)


def test_nobody_takes_what_lies_elsewhere_or_is_no_thing_to_take() -> None:
    table = BoardTable(setup="place warrior on 14\nplace gem on 18\nplace star, red-x, fog on 14")
    assert not any("take" in one for one in table.labels)


def test_no_article_that_is_sold_out_or_too_large() -> None:
    table = BoardTable(setup="place warrior on 18\ngive 9 gold, shield to warrior\nplace 2 falcon on 14")
    table.do("Warrior: trade")
    assert not table.has("Buy falcon")
    assert not table.has("Buy bow")
    assert not any("brew" in one for one in table.labels)
    assert table.has("Buy helm")


def test_no_trade_without_gold_or_elsewhere() -> None:
    assert "trade" not in verbs(BoardTable(setup="place warrior on 18\ngive 1 gold to warrior"))
    assert "trade" not in verbs(BoardTable(setup="place warrior on 14\ngive 9 gold to warrior"))
    assert "trade" in verbs(BoardTable(setup="place warrior on 18\ngive 2 gold to warrior"))


def test_no_step_off_the_board() -> None:
    for space in (0, 14, 48, 72):
        table = BoardTable(setup=f"place warrior on {space}")
        steps: list[Any] = [one[2] for one in table.state.options if one[0] == "go"]
        assert steps == list(table.game.rules.board.adjacent[space])


@pytest.mark.parametrize(
    "label",
    [
        "Warrior: go to 57",
        "Archer: go to 24",
        "Warrior: fight on 14",
        "Warrior: trade",
        "Sunrise",
        "Warrior: end the da",
        "",
    ],
)
def test_what_is_not_offered_is_refused_and_changes_nothing(label: str) -> None:
    table = BoardTable(setup="place warrior on 14")
    before = table.state.to_plain()
    with pytest.raises(IllegalAction):
        table.game.push(Action(label))
    assert table.state.to_plain() == before
