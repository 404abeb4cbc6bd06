"""What dice of a battle count: the worked numbers of the rulebooks, and who may fight how."""

from __future__ import annotations

from typing import Any

import pytest

from andorlang.rulesets.base.battle import Fighter, Foe, Unfit, brewed, die_value, faces, hero_value, opposite

TROLL = Foe.of("troll")


@pytest.mark.rule("BA-040", "BA-041", "BA-042", "BA-043")
def test_a_warrior_with_and_without_helm() -> None:
    """R051."""
    warrior = Fighter("warrior", strength=5, willpower=9)
    dice = (4, 3, 3)
    assert warrior.dice(9) == len(dice)
    assert warrior.strength + hero_value(dice)[0] == 9
    assert warrior.strength + hero_value(dice, helm=True)[0] == 11


@pytest.mark.rule("BA-044", "BA-045", "BA-051", "BA-052", "BA-072")
def test_three_heroes_with_brew_herb_and_a_turned_die_against_a_skral() -> None:
    """R057."""
    heroes = 7 + brewed((5, 2)) + (die_value((4,)) + 3) + opposite(2, "green")
    skral = Foe.of("skral").value((5, 5))
    assert (heroes, skral) == (29, 16)
    assert heroes - skral == 13 >= Foe.of("skral").willpower


def test_brew_doubles_one_die_and_goes_not_with_the_helm() -> None:
    """R062: one die doubled to 6 and another 6 are not added."""
    assert hero_value((3, 6), helm=True, brew=True) == (12, True)
    assert hero_value((3, 3), helm=True, brew=True) == (6, False)
    assert hero_value((6, 6, 6), helm=True, brew=True) == (18, False)
    assert hero_value((2, 2, 4), brew=True) == (8, True)


@pytest.mark.rule("BA-048", "BA-049", "BA-051")
def test_a_troll() -> None:
    """R063 and R096: equal dice of a troll are added."""
    assert (TROLL.dice(12), TROLL.dice(7), TROLL.dice(6), TROLL.dice(1)) == (3, 3, 2, 2)
    assert TROLL.value((3, 3, 5)) == 20
    assert TROLL.value((1, 1, 5)) == 19
    assert TROLL.die == "red"


@pytest.mark.rule("BA-048", "BA-050")
def test_a_wardrak_throws_black_dice() -> None:
    """R064 and R088."""
    wardrak = Foe.of("wardrak")
    assert (wardrak.strength, wardrak.willpower) == (10, 7)
    assert (wardrak.dice(7), wardrak.dice(6)) == (2, 1)
    assert faces(wardrak.die) == (6, 6, 8, 10, 10, 12)
    assert (wardrak.value((6, 6)), wardrak.value((8, 12))) == (22, 22)


@pytest.mark.rule("BA-042", "BA-043")
def test_a_helm_adds_equal_dice_only() -> None:
    """R098, and R091 as it is decided."""
    assert hero_value((4, 3, 3), helm=True)[0] == 6
    assert hero_value((6, 5, 4), helm=True)[0] == 6
    assert hero_value((6, 1, 1), helm=True)[0] == 6
    assert hero_value((3, 3, 4, 4), helm=True)[0] == 14


def test_dice_that_differ_are_not_added() -> None:
    """R054, R055 and R086, whose creatures are of other boxes: 10 against 7, 6, and 16 against 7."""
    assert 4 + hero_value((3, 6))[0] == 10
    assert Foe("gor", 2, 4, fixed=1).value((5,)) == 7
    assert Foe("enemy", 0, 4, fixed=2).value((3, 3)) == 6
    assert 10 + hero_value((6,))[0] == 16
    assert Foe("wargor", 2, 6, fixed=2).value((4, 5)) == 7
    assert Foe("enemy", 0, 4, fixed=2, adds=False).value((3, 3)) == 3


@pytest.mark.rule("BA-002", "BA-010", "BA-011", "BA-039")
@pytest.mark.parametrize(
    ("kind", "dice"),
    [("warrior", (2, 3, 4)), ("archer", (3, 4, 5)), ("wizard", (1, 1, 1)), ("dwarf", (1, 2, 3))],
)
def test_dice_by_willpower(kind: str, dice: tuple[int, ...]) -> None:
    fighter = Fighter(kind)
    assert tuple(fighter.dice(willpower) for willpower in (1, 7, 14)) == dice
    assert tuple(fighter.dice(willpower) for willpower in (6, 13, 20)) == dice


def test_three_rune_stones_are_one_black_die() -> None:
    fighter = Fighter("archer", willpower=20, runes=True)
    assert (fighter.dice(20), fighter.die) == (1, "black")


@pytest.mark.rule("BA-033", "BA-034", "BA-035", "BA-069")
def test_who_attacks_from_the_next_space_and_throws_one_by_one() -> None:
    """R060 and R102: a bow is of no use on the creature's space, and the archer may stand there."""
    assert Fighter("archer", apart=True).one_by_one
    assert Fighter("archer").one_by_one
    assert Fighter("dwarf", bow=True, apart=True).one_by_one
    assert not Fighter("dwarf", bow=True).one_by_one
    with pytest.raises(Unfit, match="next space"):
        Fighter("dwarf", apart=True)


def test_opposite_faces() -> None:
    assert [opposite(face, "red") for face in range(1, 7)] == [6, 5, 4, 3, 2, 1]
    assert [opposite(face, "black") for face in (6, 8, 10, 12)] == [10, 12, 6, 8]


@pytest.mark.parametrize(
    ("fighter", "message", "hint"),
    [
        ({"kind": "bard"}, "no hero `bard`", "warrior, archer, wizard or dwarf"),
        ({"kind": "dwarf", "strength": 15}, "strength cannot be 15", "from 1 to 14"),
        ({"kind": "dwarf", "willpower": 0}, "willpower cannot be 0", "from 1 to 20"),
        ({"kind": "dwarf", "brew": 7}, "brew cannot be 7", "from 0 to 6"),
        ({"kind": "dwarf", "shield": 3}, "shield cannot be 3", "from 0 to 2"),
        ({"kind": "dwarf", "herb": 5}, "no herb of 5", "3 or 4"),
        ({"kind": "dwarf", "runes": True, "herb": 3}, "do not all fit", "3 small"),
        ({"kind": "dwarf", "bow": True, "shield": 1}, "bow and shield", "leave one"),
    ],
)
def test_heroes_that_there_cannot_be(fighter: dict[str, Any], message: str, hint: str) -> None:
    with pytest.raises(Unfit, match=message) as error:
        Fighter(**fighter)
    assert hint in error.value.hint


def test_the_hero_board_holds_brew_and_herb_side_by_side() -> None:
    assert Fighter("dwarf", brew=4, herb=4).brew == 4
    with pytest.raises(Unfit, match="do not all fit"):
        Fighter("dwarf", brew=5, herb=4)


@pytest.mark.parametrize(
    ("changes", "message", "hint"),
    [
        ({"strength": 100}, "strength cannot be 100", "from 0 to 99"),
        ({"willpower": 0}, "willpower cannot be 0", "from 1 to 99"),
        ({"die": "white"}, "no die `white`", "red or black"),
        ({"fixed": 11}, "dice cannot be 11", "from 1 to 10"),
        ({"die": "black", "willpower": 14}, "no black dice at 14", "dice=2"),
    ],
)
def test_foes_that_there_cannot_be(changes: dict[str, Any], message: str, hint: str) -> None:
    with pytest.raises(Unfit, match=message) as error:
        Foe.of("gor", **changes)
    assert hint in error.value.hint


def test_a_creature_that_is_not_on_the_display() -> None:
    with pytest.raises(Unfit, match="no creature `orc`") as error:
        Foe.of("orc")
    assert error.value.hint == "write gor, skral, wardrak or troll"
