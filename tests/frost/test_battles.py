"""Battles in winter (FR-104 to FR-112, FR-125 to FR-184, FR-227 to FR-229, FR-236 to FR-250, FR-288 to FR-293, FR-318, FR-329)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.frost.playing import Winter

PLACE = 9


def battle(
    setup: str = "", *, foe: str = "gor", heroes: tuple[str, ...] = ("warrior", "wizard"), body: str = ""
) -> Winter:
    """All heroes are with a creature; the first of them is up.  `setup` says their values."""
    places = "\n".join(f"place {hero} on {PLACE}" for hero in heroes)
    return Winter(f"{places}\nplace {foe} on {PLACE}\nstart with {heroes[0]}\n{setup}", body, heroes=heroes)


def alone(setup: str = "", hero: str = "warrior", foe: str = "gor", body: str = "") -> Winter:
    return battle(setup, foe=foe, heroes=(hero,), body=body)


def values(table: Winter) -> list[tuple[int, int]]:
    """The battle values of all rounds so far, heroes and creature."""
    return [(ours, theirs) for ours, _, theirs in table.all("compares")]


# ------------------------------------------------------------------------------------------------- one hero
@pytest.mark.rule("FR-104", "FR-105", "FR-106", "FR-107", "FR-108", "FR-130")
def test_w04_the_rows_of_the_warrior() -> None:
    table = alone()
    assert (table.of("warrior", "strength"), table.of("warrior", "willpower")) == (1, 7)
    kind = table.game.rules.box.heroes["warrior"]
    assert (kind.dice[7], kind.dice[6]) == (3, 2)
    table.act("warrior", "fight on 9", 1, 1, 1, 1, 1 + 1)
    assert table.of("warrior", "willpower") == 5
    table.do("Fight on", 1, 1, 2, 1)
    assert table.rolls("warrior") == [1, 1, 1, 1, 1], "two dice in the second round"


@pytest.mark.rule("FR-109", "FR-131", "FR-132", "FR-103", "FR-288", "FR-292", "FR-007", "FR-129")
@pytest.mark.parametrize(("fire", "value"), [("", 9), ("place fire on 9", 10), ("hide fire on 9", 9)])
def test_w06_the_battle_value_of_the_dwarf(fire: str, value: int) -> None:
    """Nine willpower are two dice, 4 and 3; five strength; one more beside a burning fire."""
    setup = f"set willpower to 9 for dwarf\nset strength to 5 for dwarf\n{fire}"
    table = alone(setup, "dwarf").act("dwarf", "fight on 9", 4, 3, 1, 2)
    assert values(table) == [(value, 4)]
    assert table.of("dwarf", "strength") == 5
    assert [one for one, _ in table.all("roll")] == ["dwarf", "dwarf", "gor", "gor"]


@pytest.mark.rule("FR-125", "FR-126", "FR-127")
def test_who_can_be_attacked() -> None:
    table = Winter("place warrior on 9\nplace gor on 9, 8\nstart with warrior")
    assert [one for one in table.labels if "fight" in one] == ["Warrior: fight on 9"]
    assert table.may("warrior", "pass")


@pytest.mark.rule("FR-133", "FR-134", "FR-136", "FR-137", "FR-138", "FR-135", "FR-215")
@pytest.mark.parametrize(
    ("foe", "dice", "value"),
    [("wargor", (5, 5), 12), ("wargor", (2, 5), 7), ("gor", (3, 4), 6), ("horned-troll", (3, 3, 5), 18),
     ("horned-troll", (1, 1, 5), 17), ("horned-troll", (2, 2, 2), 18)],
)  # fmt: skip
def test_w17_what_a_creature_counts(foe: str, dice: tuple[int, ...], value: int) -> None:
    table = alone("set strength to 14 for warrior\nset willpower to 13 for warrior", foe=foe)
    table.act("warrior", "fight on 9", 1, 1, 1, *dice)
    assert values(table) == [(15, value)]


@pytest.mark.rule("FR-139", "FR-140", "FR-141", "FR-142", "FR-143")
def test_the_lower_side_loses_the_difference_until_somebody_stops() -> None:
    table = alone("set strength to 3 for warrior").act("warrior", "fight on 9", 2, 1, 1, 1, 2)
    assert values(table) == [(5, 4)]
    assert table.state.fight[4] == 3
    table.do("Fight on", 1, 1, 1, 1, 2)
    assert (table.state.fight[4], table.of("warrior", "willpower")) == (3, 7), "a draw costs nobody anything"
    table.do("Fight on", 1, 1, 1, 4, 3)
    assert table.of("warrior", "willpower") == 5
    assert table.labels == ["Fight on", "Break off the fight"]
    table.do("Break off")
    assert table.state.fight is None


@pytest.mark.rule("FR-142", "FR-009")
def test_no_hour_no_further_round() -> None:
    table = alone("set strength to 3 for warrior\ncover 3")
    table.act("warrior", "fight on 9", 1, 1, 1, 1, 2).do("Fight on", 1, 1, 1, 1, 2)
    assert table.state.fight is None, "the third hour is covered"
    assert table.of("warrior", "hours") == 2


@pytest.mark.rule("FR-150")
def test_a_creature_that_was_not_beaten_recovers() -> None:
    table = alone("set strength to 3 for warrior").act("warrior", "fight on 9", 4, 1, 1, 1, 2).do("Break off")
    table.act("warrior", "fight on 9", 1, 1, 1, 1, 2)
    assert table.state.fight[4] == 4


@pytest.mark.rule("FR-146", "FR-147", "FR-148", "FR-149", "FR-150")
@pytest.mark.parametrize(("strength", "after"), [(1, 1), (2, 1)])
def test_who_has_no_willpower_left_has_lost(strength: int, after: int) -> None:
    table = battle(
        f"set willpower to 2 for warrior\nset strength to {strength} for warrior", foe="horned-troll"
    )
    table.act("warrior", "fight on 9").do("Begin", 1, 1, 6, 6, 6)
    assert (table.of("warrior", "strength"), table.of("warrior", "willpower")) == (after, 3)
    assert table.state.fight is None
    assert table.up == "wizard"
    assert table.state.creatures == {9: "horned-troll"}


# ------------------------------------------------------------------------------------------------- rewards
def beaten(foe: str, heroes: tuple[str, ...] = ("warrior", "wizard")) -> Winter:
    """All fight along, and the creature is beaten in the first round."""
    table = battle("set strength to 14 for warrior\nset willpower to 13 for warrior\nset strength to 10 for wizard",
                   foe=foe, heroes=heroes)  # fmt: skip
    table.fight(9, 6, 6, 6, allies=("wizard",))
    table.keep(6)
    return table.keep(1, 1)


@pytest.mark.rule("FR-144", "FR-145", "FR-151", "FR-152", "FR-154", "FR-165", "FR-166")
def test_w11_the_reward_is_one_kind_and_shared() -> None:
    table = beaten("wargor")
    assert table.labels == ["1 strength", "4 willpower"]
    assert table.state.creatures == {}
    table.do("4 willpower")
    for hero in ("Warrior", "Warrior", "Wizard", "Wizard"):
        table.do(f"{hero}: 1 willpower")
    assert (table.of("warrior", "willpower"), table.of("wizard", "willpower")) == (15, 9)
    assert table.state.letter == 1
    table = beaten("wargor").do("1 strength").do("Wizard: 1 strength")
    assert (table.of("warrior", "strength"), table.of("wizard", "strength")) == (14, 11)
    assert table.up == "wizard"


@pytest.mark.rule("FR-151")
def test_a_gor_gives_what_its_display_says() -> None:
    table = beaten("gor")
    assert {label.split(": ")[1] for label in table.labels} == {"1 willpower"}


@pytest.mark.rule("FR-151")
@pytest.mark.parametrize("foe", ["wargor", "steppe-buffalo"])
def test_the_others_leave_a_choice(foe: str) -> None:
    choice = beaten(foe).game.rules.box.creatures[foe].choice
    assert beaten(foe).labels == [f"{points} {kind}" for kind, points in choice.items()]


def test_who_has_all_of_a_kind_gets_no_more_of_it() -> None:
    """The warrior has all strength, so nobody could take the second choice further than the wizard."""
    table = alone("set strength to 14 for warrior", foe="wargor").act("warrior", "fight on 9", 6, 1, 1, 1, 2)
    table.do("1 strength")
    assert table.state.fight is None
    assert table.of("warrior", "strength") == 14


def test_a_legend_can_change_a_reward() -> None:
    table = alone("set strength to 13 for warrior\nrule reward of wargor = 1", foe="wargor")
    table.act("warrior", "fight on 9", 6, 1, 1, 1, 2)
    assert table.labels == ["Warrior: 1 strength", "Warrior: 1 willpower"]


# ------------------------------------------------------------------------------------------------- together
W08 = "set strength to 6 for warrior\nset strength to 5 for wizard\nplace fire on 9"


def w08() -> Winter:
    """The warrior has thrown 1, 1 and 2."""
    return battle(W08, foe="wargor").fight(9, 1, 1, 2, allies=("wizard",))


@pytest.mark.rule(
    "FR-155", "FR-156", "FR-157", "FR-158", "FR-160", "FR-161", "FR-289", "FR-227", "FR-228", "FR-229"
)
def test_w08_fourteen_on_the_track() -> None:
    """Strength 11 together, 1 more for the wizard and 2 for the warrior beside the fire."""
    table = battle(W08, foe="wargor").act("warrior", "fight on 9")
    assert table.labels == ["Wizard: join the fight", "Begin the fight"]
    table = w08()
    assert table.state.hours == [1, 1]
    status: Any = table.game.rules.status(table.game)
    assert status["fighting together"] == "14"
    table.keep(3)
    assert table.game.rules.status(table.game)["fighting together"] == "14", "dice are no part of it"


@pytest.mark.rule("FR-181", "FR-182", "FR-183", "FR-184", "FR-162")
def test_w09_the_wizard_turns_a_die_of_the_warrior() -> None:
    table = w08()
    assert table.labels[:2] == ["Wizard: turn the 1 of Warrior to 6", "Wizard: turn the 2 of Warrior to 5"]
    table.do("Wizard: turn the 1 of Warrior to 6", 2, 5, 5)
    assert table.all("hero throws")[-2:] == [("warrior", (6, 1, 2), 6), ("wizard", (2,), 2)]
    assert table.rolls("wizard") == [2], "the own 2 stays, as one die was turned in this round"


@pytest.mark.rule("FR-163", "FR-137", "FR-138", "FR-139", "FR-144", "FR-032")
def test_w10_twenty_two_against_twelve() -> None:
    table = w08().do("Wizard: turn the 1 of Warrior to 6", 2, 5, 5)
    assert values(table) == [(22, 12)]
    assert table.all("wounds") == [("wargor", 10, 0)]
    table.do("4 willpower")
    for _ in range(4):
        table.do("Wizard: 1 willpower")
    assert table.state.letter == 1
    assert table.state.beaten == {"wargor": 1}


@pytest.mark.rule("FR-157", "FR-159", "FR-191")
@pytest.mark.parametrize(
    "setup", ["end-day for wizard", "spend 7 hours for wizard\nset willpower to 2 for wizard"]
)
def test_who_cannot_be_invited(setup: str) -> None:
    table = battle(setup).act("warrior", "fight on 9", 1, 1, 1, 1, 2)
    assert table.all("joins fight") == []
    assert battle().act("warrior", "fight on 9").may("wizard", "join")


@pytest.mark.rule("FR-164")
def test_each_of_the_group_loses_the_whole_difference() -> None:
    table = battle(foe="horned-troll").fight(9, 2, 2, 2, allies=("wizard",))
    table.keep(1).keep(3, 2, 1)
    assert values(table) == [(2 + 2 + 1, 15)]
    assert [table.of(hero, "willpower") for hero in ("warrior", "wizard")] == [3, 3], (
        "both lost all seven, and fell"
    )


@pytest.mark.rule("FR-167", "FR-169", "FR-170", "FR-171", "FR-172", "FR-173", "FR-168", "FR-174")
def test_the_inviter_leaves_and_the_others_go_on() -> None:
    three = ("warrior", "dwarf", "wizard")
    table = battle("set strength to 2 for dwarf\nset strength to 2 for wizard", heroes=three, foe="wargor")
    table.fight(9, 1, 1, 1, allies=("dwarf", "wizard"))
    table.keep(1, 1).keep(1).keep(5, 1)
    assert values(table) == [(8, 7)]
    table.do("Warrior: leave the fight")
    assert not table.may("warrior", "leave the fight")
    table.do("Fight on", 6, 6)
    assert table.rolls()[-2:] == [6, 6], "the one to the left of the inviter begins"
    assert not table.may("warrior", "join")
    table.keep(6).keep(1, 2)
    assert table.state.hours == [1, 2, 2]
    table.do("4 willpower")
    assert {label.split(":")[0] for label in table.labels} == {"Dwarf", "Wizard"}
    for _ in range(4):
        table.do("Dwarf: 1 willpower")
    assert table.up == "dwarf", "left of the inviter"


@pytest.mark.rule("FR-175", "FR-176", "FR-177", "FR-178", "FR-173")
def test_who_drops_out_leaves_the_others_to_fight_on() -> None:
    setup = "spend 6 hours for wizard\nset willpower to 2 for dwarf\nset strength to 3 for dwarf\nset strength to 3 for warrior"
    table = battle(setup, heroes=("warrior", "dwarf", "wizard"), foe="horned-troll")
    table.fight(9, 4, 1, 1, allies=("dwarf", "wizard"))
    table.keep(4).keep(1).keep(2, 1, 6)
    assert values(table) == [(16, 18)]
    assert (table.of("dwarf", "strength"), table.of("dwarf", "willpower")) == (2, 3)
    assert table.of("warrior", "willpower") == 5
    assert table.has("Fight on")
    table.do("Wizard: leave the fight")
    table.do("Fight on", 1, 1, 6, 1, 1)
    assert table.of("dwarf", "willpower") == 3, "not back in this battle"


@pytest.mark.rule("FR-175", "FR-159")
def test_a_hero_without_hours_is_out_of_the_next_round() -> None:
    setup = "spend 7 hours for wizard\nset willpower to 3 for wizard\nset strength to 12 for warrior"
    table = battle(setup, foe="horned-troll").fight(9, 1, 1, 1, allies=("wizard",))
    table.keep(6).keep(1, 2, 3)
    assert table.of("wizard", "willpower") == 1
    table.do("Fight on", 4, 4, 4, 1, 2)
    assert table.all("leaves fight")[-1] == ("wizard",)


@pytest.mark.rule("FR-179", "FR-180")
def test_w07_a_blade_changes_hands_between_rounds_only() -> None:
    heroes = ("dwarf", "warrior")
    table = battle(
        "give askimar-blade to dwarf\nset strength to 9 for dwarf", heroes=heroes, foe="horned-troll"
    )
    table.fight(9, 3, 2, allies=("warrior",))
    assert not table.may("dwarf", "hand something")
    table.do("Dwarf: throw the 2 again", 1, 1, 1, 1, 1, 2, 3)
    table.do("Dwarf: hand something to Warrior").do("Askimar blade")
    assert table.items("warrior") == ("askimar-blade",)
    assert not table.may("dwarf", "lay"), "nothing else is free in a battle"


# ------------------------------------------------------------------------------------------------- blade and helm
@pytest.mark.rule("FR-236", "FR-237", "FR-238")
def test_w18_a_blade_without_luck() -> None:
    table = alone("give askimar-blade to dwarf\nset willpower to 9 for dwarf", "dwarf").act(
        "dwarf", "fight on 9", 3, 2
    )
    table.do("Dwarf: throw the 2 again", 1, 1, 2)
    assert table.all("hero throws") == [("dwarf", (3, 1), 3)]


@pytest.mark.rule("FR-236")
def test_each_blade_throws_one_die_a_round() -> None:
    setup = "give askimar-blade to dwarf\nset willpower to 9 for dwarf"
    once = alone(setup, "dwarf").act("dwarf", "fight on 9", 3, 2).do("Dwarf: throw the 3 again", 6, 1, 2)
    assert once.all("hero throws") == [("dwarf", (6, 2), 6)]
    once.do("Fight on", 1, 1)
    assert once.may("dwarf", "throw the 1 again"), "and again in the next one"
    twice = alone(setup, "dwarf")
    twice.state.items[0] = ("askimar-blade", "askimar-blade")
    twice.act("dwarf", "fight on 9", 3, 2).do("Dwarf: throw the 3 again", 1).do(
        "Dwarf: throw the 1 again", 4, 1, 1
    )
    assert twice.all("hero throws") == [("dwarf", (4, 2), 4)]


@pytest.mark.rule("FR-239", "FR-240")
def test_w19_first_the_blade_then_the_wizard() -> None:
    setup = "give askimar-blade to dwarf\nset willpower to 9 for dwarf"
    table = battle(setup, heroes=("dwarf", "wizard")).fight(9, 3, 4, allies=("wizard",))
    table.do("Dwarf: throw the 3 again", 1).do("Wizard: turn the 1 of Dwarf to 6", 1, 1, 2)
    assert table.all("hero throws")[0] == ("dwarf", (6, 4), 6)
    other = battle(setup, heroes=("dwarf", "wizard")).fight(9, 1, 4, allies=("wizard",))
    assert other.may("dwarf", "throw the 1 again")
    other.do("Wizard: turn the 1 of Dwarf to 6", 1, 1, 2)
    assert not other.offers("Dwarf: throw")
    assert other.all("throws again") == [], "what the wizard turned is not thrown again"


@pytest.mark.rule("FR-239", "FR-250")
def test_a_blade_is_for_the_own_dice_only() -> None:
    table = battle("give askimar-blade to warrior", heroes=("dwarf", "warrior"))
    table.fight(9, 3, 2, 1, 2, 3, allies=("warrior",))
    assert {one for one in table.labels if "again" in one} == {
        f"Warrior: throw the {face} again" for face in (1, 2, 3)
    }


@pytest.mark.rule("FR-249", "FR-245", "FR-248")
def test_w20_a_helm_with_the_wizard() -> None:
    table = battle("give helm to warrior").fight(9, 3, 4, 4, allies=("wizard",))
    table.do("Wizard: turn the 3 of Warrior to 4").do("Warrior: use the helm", 1, 1, 2)
    assert table.all("hero throws")[0] == ("warrior", (4, 4, 4), 12)


@pytest.mark.rule("FR-250", "FR-245")
def test_w21_a_helm_with_a_blade() -> None:
    table = alone("give helm, askimar-blade to warrior").act("warrior", "fight on 9", 2, 2, 3)
    table.do("Warrior: throw the 3 again", 2).do("Warrior: use the helm", 1, 2)
    assert table.all("hero throws") == [("warrior", (2, 2, 2), 6)]


@pytest.mark.rule("FR-246")
@pytest.mark.parametrize(("dice", "offered"), [((6, 2, 2), False), ((5, 3, 3), True), ((6, 1, 1), False)])
def test_a_helm_is_used_where_it_counts_more(dice: tuple[int, ...], offered: bool) -> None:
    table = alone("give helm to warrior\nset strength to 6 for warrior")
    rest = () if offered else (1, 2)
    table.act("warrior", "fight on 9", *dice, *rest)
    assert table.may("warrior", "use the helm") == offered


@pytest.mark.rule("FR-247", "FR-248", "FR-110")
def test_a_helm_is_of_no_use_to_the_wizard_who_may_carry_it() -> None:
    table = alone("give helm to wizard\nset willpower to 20 for wizard", "wizard")
    assert table.items("wizard") == ("helm",)
    table.act("wizard", "fight on 9", 4)
    assert table.labels == ["Wizard: turn the 4 to 3", "Wizard: leave the throw as it is"]


# ------------------------------------------------------------------------------------------------- fires
@pytest.mark.rule("FR-291", "FR-290")
def test_w25_the_guardians_fire_in_battle() -> None:
    heroes = ("dwarf", "fire-guardian")
    table = battle(heroes=heroes).act("fire-guardian", "light the fire on the hero board")
    assert table.of("fire-guardian", "willpower") == 5, "so she throws one die, the dwarf two"
    table.fight(9, 1, 1, 1, 1, 2, allies=("fire-guardian",))
    assert values(table) == [(1 + 1 + 1 + 1 + 2, 4)]


@pytest.mark.rule("FR-291", "FR-289")
@pytest.mark.parametrize(
    ("hero", "setup", "value"),
    [("warrior", "", 4), ("warrior", "place fire on 9", 4), ("dwarf", "", 3), ("dwarf", "place fire on 9", 3),
     ("dwarf", "place fire-guardian on 15", 2)],
)  # fmt: skip
def test_her_fire_counts_once_for_all_who_are_with_her(hero: str, setup: str, value: int) -> None:
    """She stays out of the battle; the dice of the warrior or the dwarf show 1."""
    table = battle(f"{setup}\nset willpower to 6 for {hero}", heroes=(hero, "fire-guardian"))
    table.act("fire-guardian", "light the fire on the hero board")
    dice = (1, 1) if hero == "warrior" else (1,)
    assert values(table.fight(9, *dice, 1, 2))[0][0] == value


@pytest.mark.rule("FR-293")
def test_a_fire_in_the_castle_helps_nobody_to_fight() -> None:
    table = Winter("place warrior on 0\nplace fire on 0\nplace gor on 0\nstart with warrior")
    assert table.state.creatures == {}
    assert not table.may("warrior", "fight")


@pytest.mark.rule("FR-193", "FR-200", "FR-242", "FR-299")
def test_w14_a_fire_before_the_fight() -> None:
    heroes = ("dwarf", "wizard")
    table = battle("give firewood to dwarf", foe="steppe-buffalo", heroes=heroes).act("dwarf", "make a fire")
    assert (table.of("dwarf", "willpower"), table.items("dwarf")) == (5, ())
    assert table.lying(9) == ("fire",)
    table.fight(9, 1, allies=("wizard",))
    table.keep(1).keep(1, 2)
    assert values(table)[0][0] == (1 + 1) + (1 + 1) + (1 + 1)


# ------------------------------------------------------------------------------------------------- herbs
@pytest.mark.rule("FR-066", "FR-102")
def test_two_herbs_are_for_battles() -> None:
    table = alone("give red-blood-herb to warrior").act("warrior", "fight on 9", 1, 1, 1)
    table.do("Warrior: add the red blood herb", 1, 2)
    assert values(table) == [(1 + 1 + 4, 4)]
    table = alone("give black-night-thorn to warrior", foe="wargor").act("warrior", "fight on 9", 1, 1, 1)
    table.do("Warrior: use the black night thorn")
    assert table.all("wounds") == [("wargor", 6, 0)]
    assert table.labels == ["1 strength", "4 willpower"]


# ------------------------------------------------------------------------------------------------- Tranuk and the fox
@pytest.mark.rule("FR-318")
def test_tranuk_adds_two_once() -> None:
    table = battle("place tranuk on 9").fight(9, 1, 1, 1, allies=("wizard",))
    table.keep(1).keep(1, 2)
    assert values(table) == [(1 + 1 + 1 + 1 + 2, 4)]
    elsewhere = alone("place tranuk on 8").act("warrior", "fight on 9", 1, 1, 1, 1, 2)
    assert values(elsewhere) == [(2, 4)]


@pytest.mark.rule("FR-329", "FR-330")
def test_the_fox_takes_a_die_in_the_first_round() -> None:
    table = alone("place flying-fox on 9\nset strength to 2 for warrior", foe="wargor")
    table.act("warrior", "fight on 9", 1, 1, 1, 4)
    assert table.rolls("wargor") == [4]
    assert table.of("warrior", "willpower") == 4, "three less, so two dice are left"
    table.do("Fight on", 1, 1, 4, 5)
    assert table.rolls("wargor") == [4, 4, 5]
    away = alone("place flying-fox on 8", foe="wargor").act("warrior", "fight on 9", 1, 1, 1, 4, 1)
    assert away.rolls("wargor") == [4, 1]
