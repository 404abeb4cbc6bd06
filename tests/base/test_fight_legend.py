"""Battles of legends, in the language: what reactions and rules do to them."""

from __future__ import annotations

from tests.base.playing import BoardTable

SETUP = """place troll on 24
place warrior on 24
place archer on 23
set strength to 14 for warrior
set willpower to 20 for warrior"""
HORN = """
before creature rolls:
    rule dice of creature = 1 for round
"""
ON = "Fight on"


def test_a_horn_takes_dice_from_a_creature() -> None:
    """R083: it rolls one die that round."""
    table = BoardTable(HORN, setup=SETUP).do("Warrior: fight on 24").do("Begin", 1, 1, 1, 2, 6)
    assert table.all("compares") == [(16, "troll", 20)]
    assert table.labels == [ON, "Break off the fight"]


def test_what_a_lost_round_costs_besides() -> None:
    body = """
when creature wins-round: give 1 gold to archer
when troll is defeated: give 5 gold to archer
"""
    setup = SETUP.replace("to 14", "to 10")
    table = BoardTable(body, setup=setup)
    table.do("Warrior: fight on 24").do("Begin", 1, 1, 1, 2, 1, 2, 4)
    assert table.of("archer", "gold") == 1
    table.do(ON, 6, 5, 4, 1, 6, 1, 5)
    assert table.of("archer", "gold") == 2


def test_a_creature_that_does_not_recover() -> None:
    """C82."""
    table = BoardTable("rule recovery of creatures = no\n", setup=SETUP)
    table.do("Warrior: fight on 24").do("Begin", 6, 1, 1, 1, 1, 2, 3).do("Break off")
    assert table.state.cargo[24] == ("wounded:9",)


def test_the_reward_comes_before_the_reaction_and_the_narrator_after_it() -> None:
    body = """
card B1 at B
    > B is read.
    give 7 gold to archer

when troll is defeated:
    if narrator-at is A: give 1 gold to archer
"""
    table = BoardTable(body, setup=SETUP.replace("troll", "gor"))
    table.do("Warrior: fight on 24").do("Begin", 6, 1, 1, 1, 1, 2)
    assert table.labels == ["Warrior: 1 gold"]
    table.do("Warrior: 1 gold").do("Warrior: 1 gold")
    assert table.of("archer", "gold") == 7
