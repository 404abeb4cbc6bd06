"""The throws of a battle: the worked numbers of the rulebooks, played in the engine."""

from __future__ import annotations

from fractions import Fraction

import pytest

from andorlang.engine.dice import Enumerating
from tests.base.fights import NEXT_TO, RULES, Battle, Hero

LEAVE = "leave the throw as it is"
STONES = ("rune-stone:blue", "rune-stone:green", "rune-stone:yellow")


def labels(hero: str, *what: str) -> list[str]:
    return [f"{hero}: {one}" for one in (*what, LEAVE)]


# ------------------------------------------------------------------------------------------------- own dice
@pytest.mark.rule("BA-038", "BA-039", "BA-040", "BA-041", "FR-129", "FR-131", "FR-132")
def test_the_highest_die_counts() -> None:
    """R051: without a helm 9."""
    battle = Battle(Hero("warrior", 5, 9), creature="skral").fight(4, 3, 3, 1, 2)
    assert battle.values == (9, 8)
    assert battle.heard("hero throws") == [("warrior", (4, 3, 3), 4)]


@pytest.mark.rule("BA-042", "BA-043")
def test_with_a_helm_equal_dice_are_added_in_place_of_the_highest() -> None:
    """R051 and R098: 11 and not 15."""
    battle = Battle(Hero("warrior", 5, 9, items=("helm",)), creature="skral").fight(4, 3, 3)
    assert battle.labels == labels("Warrior", "use the helm")
    assert battle.do("Warrior: use the helm", 1, 2).values == (11, 8)
    assert battle.of("warrior", "items") == ("helm",)


@pytest.mark.rule("BA-043")
def test_the_helm_is_the_choice_of_the_player() -> None:
    battle = Battle(Hero("warrior", 5, 9, items=("helm",)), creature="skral").fight(4, 3, 3)
    assert battle.do("Warrior: leave", 1, 2).values == (9, 8)


@pytest.mark.parametrize("dice", [(6, 5, 4), (6, 1, 1), (4, 2, 2)])
def test_a_helm_that_gives_no_more_is_not_asked_about(dice: tuple[int, ...]) -> None:
    """R098: unequal dice are never added."""
    battle = Battle(Hero("warrior", 5, 9, items=("helm",)), creature="skral").fight(*dice, 1, 2)
    assert battle.values == (5 + dice[0], 8)


def test_a_helm_adds_two_pairs() -> None:
    """R091, as it is decided."""
    battle = Battle(Hero("warrior", 5, 14, items=("helm",)), creature="skral").fight(3, 3, 4, 4)
    assert battle.do("Warrior: use the helm", 1, 2).values == (19, 8)


@pytest.mark.rule("BA-039", "FR-130")
@pytest.mark.parametrize(("willpower", "dice"), [(1, 1), (6, 1), (7, 2), (13, 2), (14, 3), (20, 3)])
def test_how_many_dice_the_present_willpower_gives(willpower: int, dice: int) -> None:
    battle = Battle(Hero("dwarf", 1, willpower), creature="troll").fight(*[1] * dice, 1, 2, 3)
    assert battle.heard("hero throws") == [("dwarf", (1,) * dice, 1)]


@pytest.mark.rule("BA-039", "FR-130")
def test_dice_are_looked_up_anew_every_round() -> None:
    """An hour of overtime counts, too: it is paid before the throw."""
    battle = Battle(Hero("dwarf", 4, 9, hours=6), creature="skral").fight(3, 1, 1, 2)
    assert battle.of("dwarf", "willpower") == 8
    battle.do("Fight on", 3, 1, 2)
    assert [dice for _, dice, _ in battle.heard("hero throws")] == [(3, 1), (3,)]


# ------------------------------------------------------------------------------------------------- one die after the other
@pytest.mark.rule("BA-034")
def test_the_archer_throws_one_by_one_and_the_last_die_counts() -> None:
    battle = Battle(Hero("archer", 4, 8, space=NEXT_TO), creature="skral").fight(6)
    assert battle.labels == ["Archer: stop at 6", "Archer: roll the next die"]
    battle.do("Archer: roll", 1).do("Archer: roll", 5).do("Archer: stop at 5", 1, 2)
    assert battle.values == (9, 8)


def test_the_archers_last_die_has_to_be_taken() -> None:
    battle = Battle(Hero("archer", 4, 3), creature="skral").fight(4)
    battle.do("Archer: roll", 3).do("Archer: roll", 1, 1, 2)
    assert battle.values == (5, 8)


@pytest.mark.rule("BA-035")
def test_a_bow_is_used_from_the_next_space_only() -> None:
    """R060: on the creature's own space all dice are thrown at once."""
    near = Battle(Hero("warrior", 4, 3, items=("bow", "helm")), creature="skral").fight(3, 3)
    assert near.labels == labels("Warrior", "use the helm")
    far = Battle(Hero("warrior", 4, 3, items=("bow", "helm"), space=NEXT_TO), creature="skral").fight(3)
    assert far.labels == ["Warrior: stop at 3", "Warrior: roll the next die"]
    assert far.do("Warrior: roll", 3, 1, 2).values == (7, 8)


# ------------------------------------------------------------------------------------------------- the wizard
@pytest.mark.rule("FR-181", "FR-184")
def test_the_wizard_turns_a_die_of_a_companion_and_then_not_the_own() -> None:
    """The example of the Eternal Frost without its fire: 11 + 6 + 2 against 10 + 2."""
    battle = Battle(Hero("warrior", 5, 9), Hero("wizard", 6, 9)).fight()
    battle.join("wizard", dice=(1, 1, 2))
    assert battle.labels == [
        "Wizard: turn the 1 of Warrior to 6", "Wizard: turn the 2 of Warrior to 5", f"Warrior: {LEAVE}",
    ]  # fmt: skip
    battle.do("Wizard: turn the 1", 2, 5, 5)
    assert battle.values == (19, 12)


@pytest.mark.rule("FR-182", "FR-183")
def test_the_wizard_cannot_wait_for_the_other_throws() -> None:
    battle = Battle(Hero("dwarf", 5, 3), Hero("wizard", 6, 9), creature="troll").fight()
    battle.join("wizard", dice=(1,)).do("Dwarf: leave", 2)
    assert battle.labels == labels("Wizard", "turn the 2 to 5")


def test_the_wizard_turns_one_die_in_every_round() -> None:
    battle = Battle(Hero("wizard", 6, 9), creature="skral").fight(1)
    battle.do("Wizard: turn the 1 to 6", 3, 3).do("Fight on", 3)
    assert battle.labels == labels("Wizard", "turn the 3 to 4")


def test_without_a_wizard_in_the_battle_nobody_turns_a_die() -> None:
    battle = Battle(Hero("dwarf", 5, 3), Hero("wizard", 6, 9), creature="skral").fight().do("Begin", 1, 1, 2)
    assert battle.values == (6, 8)


# ------------------------------------------------------------------------------------------------- brew, herbs, stones
@pytest.mark.rule("BA-044", "BA-045", "BA-051", "BA-052", "BA-072", "FR-160", "FR-163")
def test_three_heroes_with_brew_herb_and_a_turned_die_against_a_skral() -> None:
    """R057: 29 against 16, and the reward of 4 as 2 gold and 2 willpower."""
    heroes = (
        Hero("dwarf", 2, 9, items=("witchs-brew",)),
        Hero("wizard", 2, 5, items=("herb:3",)),
        Hero("archer", 3, 8, space=NEXT_TO),
    )
    battle = Battle(*heroes, creature="skral").fight().join("wizard", "archer", dice=(5, 2))
    battle.do("Dwarf: use the witch's brew").do("Dwarf: leave", 4)
    battle.do("Wizard: add the herb 3").do("Wizard: leave", 2).do("Archer: stop at 2")
    battle.do("Wizard: turn the 2 of Archer to 5", 5, 5)
    assert battle.values == (29, 16)
    assert battle.heard("wounds") == [("skral", 13, 0)]
    battle.do("Dwarf: 1 gold").do("Dwarf: 1 gold").do("Wizard: 1 willpower").do("Archer: 1 willpower")
    assert battle.state.gold == [2, 0, 0]
    assert battle.state.willpower == [9, 6, 9]
    assert battle.state.items == [("witchs-brew:1",), (), ()]


@pytest.mark.rule("BA-044")
def test_brew_and_helm_exclude_each_other() -> None:
    """R062: one die doubled to 6 and another 6 are not added."""
    items = ("witchs-brew", "helm")
    battle = Battle(Hero("warrior", 1, 3, items=items), creature="skral").fight(3, 3)
    assert battle.labels == labels("Warrior", "use the witch's brew", "use the helm")
    helmed = battle.game.copy()
    assert battle.do("Warrior: use the witch's brew", 1, 2).values == (7, 8)
    helmed.push(next(one for one in helmed.legal_actions() if "helm" in one.label))
    assert helmed.state.items == [items]


def test_one_half_of_the_brew_is_used_a_round() -> None:
    """R062: the opened one first, then it is gone and back in the box."""
    brews = ("witchs-brew", "witchs-brew:1")
    battle = Battle(Hero("dwarf", 4, 3, items=brews), creature="skral")
    in_box = battle.state.stock["witchs-brew"]
    battle.fight(2).do("Dwarf: use the witch's brew", 1, 2)
    assert battle.values == (8, 8)
    assert battle.of("dwarf", "items") == ("witchs-brew",)
    assert battle.state.stock["witchs-brew"] == in_box + 1
    battle.do("Fight on", 2).do("Dwarf: use the witch's brew", 1, 2)
    assert battle.of("dwarf", "items") == ("witchs-brew:1",)


@pytest.mark.rule("BA-044", "BA-045")
def test_what_is_used_is_decided_before_the_creature_throws() -> None:
    battle = Battle(Hero("dwarf", 4, 3, items=("witchs-brew", "herb:4")), creature="skral").fight(2)
    assert battle.state.fight[8] == ()
    assert battle.labels == labels("Dwarf", "use the witch's brew", "add the herb 4")
    battle.do("Dwarf: use").do("Dwarf: add the herb 4", 1, 2)
    assert battle.values == (12, 8)
    assert battle.of("dwarf", "items") == ("witchs-brew:1",)


def test_nothing_is_used_up_by_looking_on() -> None:
    battle = Battle(Hero("dwarf", 4, 3, items=("witchs-brew", "herb:4")), creature="skral").fight(2)
    battle.do("Dwarf: leave", 1, 2)
    assert battle.values == (6, 8)
    assert battle.of("dwarf", "items") == ("witchs-brew", "herb:4")


def test_brew_doubles_the_die_as_the_wizard_has_left_it() -> None:
    battle = Battle(Hero("wizard", 1, 7, items=("witchs-brew",)), creature="skral").fight(2)
    battle.do("Wizard: turn the 2 to 5").do("Wizard: use the witch's brew", 1, 2)
    assert battle.values == (11, 8)


def test_three_different_rune_stones_give_a_black_die() -> None:
    """R088: its faces, and what lies on their other sides."""
    battle = Battle(Hero("wizard", 1, 7, items=STONES), creature="skral").fight(8)
    assert battle.labels == labels("Wizard", "turn the 8 to 12")
    assert battle.do("Wizard: turn", 1, 2).values == (13, 8)
    warrior = Battle(Hero("warrior", 1, 19, items=STONES), creature="skral").fight(12, 1, 2)
    assert warrior.values == (13, 8)
    archer = Battle(Hero("archer", 1, 19, items=STONES), creature="skral").fight(6, 1, 2)
    assert archer.values == (7, 8)
    pair = (*STONES[:2], STONES[0])
    assert Battle(Hero("dwarf", 1, 7, items=pair), creature="skral").fight(2, 4, 1, 2).values == (5, 8)


# ------------------------------------------------------------------------------------------------- the creature
@pytest.mark.rule("BA-046", "BA-047", "BA-048", "BA-049", "FR-133", "FR-135", "FR-137", "FR-138")
@pytest.mark.parametrize("dice", [(3, 3, 5), (5, 3, 3)])
def test_a_troll(dice: tuple[int, ...]) -> None:
    """R063 and R096: equal dice are added, 20 and not 19."""
    battle = Battle(Hero("warrior", 14, 20), creature="troll").fight(6, 1, 1, 1, *dice)
    assert battle.values == (20, 20)
    assert battle.state.fight[3:5] == [14, 12]


def test_a_troll_below_seven_throws_two_dice() -> None:
    """R063."""
    battle = Battle(Hero("warrior", 14, 20), Hero("dwarf", 1, 1), creature="troll").fight()
    battle.join("dwarf", dice=(6, 1, 1, 1, 6, 1, 2, 4))
    assert battle.creature == 3
    battle.do("Fight on", 6, 1, 1, 1, 6, 1, 2)
    assert battle.heard("creature throws")[-1] == ("troll", (1, 2), 16)


@pytest.mark.rule("BA-048", "BA-050", "BA-051")
def test_a_wardrak_throws_black_dice() -> None:
    """R064 and R088: 10 strength, 7 willpower, two dice, and one below 7."""
    battle = Battle(Hero("warrior", 14, 20), creature="wardrak").fight(6, 1, 1, 1, 6, 6)
    assert battle.values == (20, 22)
    battle.do("Fight on", 6, 1, 1, 1, 6, 8)
    assert battle.values == (20, 18)
    battle.do("Fight on", 6, 1, 1, 1, 12)
    assert battle.values == (20, 22)


def test_all_faces_of_the_black_die() -> None:
    """R088."""
    dice = Enumerating()
    shown = []
    battle = Battle(Hero("warrior"))
    while True:
        battle.game.dice = dice
        shown.append((battle.game.roll(RULES.box.faces["black"]), dice.probability * 6))
        if not dice.again():
            break
    assert sorted(shown) == [(6, Fraction(2)), (8, Fraction(1)), (10, Fraction(2)), (12, Fraction(1))]


@pytest.mark.parametrize(("dice", "value"), [((3, 3), 8), ((4, 5), 7), ((5, 1), 7)])
def test_a_creatures_equal_dice_are_added_and_a_heros_are_not(dice: tuple[int, int], value: int) -> None:
    """R054, R055 and R086, on a gor with strength 2."""
    battle = Battle(Hero("warrior", 2, 3)).fight(*dice, *dice)
    assert battle.values == (2 + max(dice), value)
