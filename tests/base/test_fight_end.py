"""What battles cost and bring: losses, shields, falling, rewards, the narrator, and legends that change all of these."""

from __future__ import annotations

from typing import Any

import pytest

from andorlang.rulesets.base import creatures, fight_end, fight_state
from tests.base.fights import NEXT_TO, PLACE, Battle, Hero, Reaction

ON, OFF = "Fight on", "Break off the fight"


def strong(**more: Any) -> Hero:
    """A warrior who beats anything at once."""
    return Hero("warrior", 40, 3, **more)


# ------------------------------------------------------------------------------------------------- losses
@pytest.mark.rule("BA-053", "FR-139")
def test_the_lower_side_loses_the_difference() -> None:
    assert Battle(Hero("warrior", 4, 3)).fight(3, 2, 1, 2).creature == 1
    assert Battle(Hero("warrior", 1, 6)).fight(2, 1, 5, 2).of("warrior", "willpower") == 2


@pytest.mark.rule("BA-053")
def test_a_gor_loses_three() -> None:
    """R054: 10 against 7."""
    battle = Battle(Hero("warrior", 4, 3)).fight(3, 6, 5, 1)
    assert battle.values == (10, 7)
    assert battle.heard("wounds") == [("gor", 3, 1)]


@pytest.mark.rule("BA-054", "FR-164")
def test_each_hero_loses_all_of_it_from_the_next_space_too() -> None:
    party = (
        Hero("warrior", 1, 9),
        Hero("archer", 1, 6, space=NEXT_TO),
        Hero("dwarf", 1, 6, items=("bow",), space=NEXT_TO),
    )
    battle = Battle(*party, creature="troll").fight().join("archer", "dwarf", dice=(5, 1, 1, 4))
    battle.do("Archer: stop", 4, 1, 2, 5)
    assert battle.values == (16, 19)
    assert battle.state.willpower == [6, 3, 3]


def test_a_shield_wards_off_the_loss_of_its_owner_only() -> None:
    """R075."""
    battle = Battle(Hero("warrior", 1, 9, items=("shield",)), Hero("dwarf", 1, 9), creature="skral").fight()
    battle.join("dwarf", dice=(1, 1, 2, 1, 1, 5, 5))
    assert battle.labels == ["Warrior: use the shield", "Warrior: lose 11 willpower"]
    refused = battle.game.copy()
    battle.do("Warrior: use the shield")
    assert battle.of("warrior", "items") == ("shield:1",)
    assert battle.state.willpower == [9, 3]
    refused.push(refused.legal_actions()[1])
    assert refused.state.willpower == [3, 3]
    assert refused.state.items[0] == ("shield",)


def test_a_shield_is_gone_when_both_sides_were_used() -> None:
    battle = Battle(Hero("warrior", 1, 9, items=("shield:1",)), creature="skral")
    left = battle.state.stock["shield"]
    battle.fight(1, 1, 2, 5, 5).do("Warrior: use the shield")
    assert battle.of("warrior", "items") == ()
    assert battle.state.stock["shield"] == left + 1
    battle.do(ON, 6, 6, 6, 1, 2)
    assert battle.of("warrior", "willpower") == 8


# ------------------------------------------------------------------------------------------------- without willpower
@pytest.mark.rule("BA-063", "BA-064", "BA-065", "BA-066", "FR-146", "FR-147", "FR-148", "FR-149")
@pytest.mark.parametrize(("strength", "after"), [(3, 2), (2, 1), (1, 1)])
def test_a_hero_without_willpower_loses_the_battle(strength: int, after: int) -> None:
    battle = Battle(Hero("warrior", strength, 3), Hero("dwarf", space=NEXT_TO), creature="troll").fight(
        1, 1, 1, 2, 3
    )
    assert (battle.of("warrior", "strength"), battle.of("warrior", "willpower")) == (after, 3)
    assert battle.state.fight is None
    assert battle.state.creatures == {PLACE: "troll"}
    assert battle.state.letter == 0
    assert battle.state.turn == 1


@pytest.mark.rule("FR-176", "FR-177", "FR-178")
def test_the_others_fight_on_without_the_one_who_fell() -> None:
    battle = Battle(Hero("warrior", 3, 3), Hero("dwarf", 3, 9), creature="skral").fight()
    battle.join("dwarf", dice=(1, 1, 1, 1, 4, 4))
    assert battle.state.fight[0] == (1,)
    assert (battle.of("warrior", "strength"), battle.of("warrior", "willpower")) == (2, 3)
    assert battle.labels == [ON, OFF]
    battle.do(ON, 1, 1, 2)
    assert battle.values == (4, 8)
    assert battle.state.hours == [1, 2]


def test_a_reaction_before_a_fall_gives_willpower() -> None:
    def heal(game: Any, hero: str) -> None:
        game.state.willpower[0] = 5

    before = Battle(Hero("warrior", 3, 3), creature="troll", reactions=[Reaction("before", "falls", heal)])
    assert before.fight(1, 1, 1, 2, 3).labels == [ON, OFF]
    assert (before.of("warrior", "strength"), before.of("warrior", "willpower")) == (3, 5)
    instead = Battle(
        Hero("warrior", 3, 3), creature="troll", reactions=[Reaction("instead of", "falls", heal)]
    )
    assert instead.fight(1, 1, 1, 2, 3).state.fight is None
    assert (instead.of("warrior", "strength"), instead.of("warrior", "willpower")) == (3, 5)


# ------------------------------------------------------------------------------------------------- the creature is beaten
@pytest.mark.rule("BA-058", "BA-061", "BA-062", "FR-144", "FR-145")
def test_a_beaten_creature_leaves_the_board_and_the_narrator_goes_on() -> None:
    battle = Battle(strong())
    battle.state.cargo[PLACE] = ("herb:3",)
    battle.fight(1, 1, 1, 2).do("Warrior: 1 gold").do("Warrior: 1 gold")
    assert battle.state.creatures == {}
    assert battle.state.ground == {PLACE: ("herb:3",)}
    assert battle.state.beaten == {"gor": 1}
    assert battle.state.letter == 1
    assert battle.state.fight is None


@pytest.mark.rule("BA-059", "BA-060", "FR-152")
@pytest.mark.parametrize(("creature", "points"), [("gor", 2), ("skral", 4), ("wardrak", 6), ("troll", 6)])
def test_the_reward_as_the_display_says(creature: str, points: int) -> None:
    """R064: 6 for a wardrak."""
    dice = {"wardrak": (6, 8), "troll": (1, 2, 3)}.get(creature, (1, 2))
    battle = Battle(strong(), creature=creature).fight(1, 1, *dice)
    for left in range(points, 0, -1):
        assert battle.labels == ["Warrior: 1 gold", "Warrior: 1 willpower"]
        assert battle.state.options == [("reward", "warrior", what, left) for what in ("gold", "willpower")]
        battle.do("Warrior: 1 gold" if left > 1 else "Warrior: 1 willpower")
    assert (battle.of("warrior", "gold"), battle.of("warrior", "willpower")) == (points - 1, 4)


@pytest.mark.rule("FR-165", "FR-166", "FR-167")
def test_the_reward_is_shared_by_those_of_the_last_round() -> None:
    party = Hero("warrior", 5, 3), Hero("dwarf", 4, 3), Hero("wizard", 4, 3)
    battle = Battle(*party, creature="skral").fight().join("dwarf", "wizard", dice=(1, 2))
    battle.do("Warrior: leave", 1).do("Dwarf: leave", 1).do("Wizard: leave", 4, 4)
    battle.do("Dwarf: leave the fight").do(ON, 1, 2).do("Warrior: leave", 1).do("Wizard: leave", 1, 4)
    assert battle.creature == 1
    battle.do(ON, 1, 2).do("Warrior: leave", 1).do("Wizard: leave", 1, 4)
    assert battle.state.beaten == {"skral": 1}
    assert battle.labels == [
        "Warrior: 1 gold",
        "Warrior: 1 willpower",
        "Wizard: 1 gold",
        "Wizard: 1 willpower",
    ]
    battle.do("Warrior: 1 gold").do("Warrior: 1 gold").do("Warrior: 1 willpower").do("Wizard: 1 gold")
    assert battle.state.gold == [2, 0, 1]


def test_willpower_is_no_reward_for_who_has_all_of_it() -> None:
    assert Battle(Hero("warrior", 40, 20)).fight(1, 1, 1, 1, 1, 2).labels == ["Warrior: 1 gold"]


def test_a_hero_of_no_round_gets_nothing_and_the_narrator_waits_for_the_reward() -> None:
    battle = Battle(strong(), Hero("dwarf")).fight().do("Begin", 1, 1, 1, 2)
    assert battle.labels == ["Warrior: 1 gold", "Warrior: 1 willpower"]
    assert battle.state.letter == 0
    battle.do("Warrior: 1 gold").do("Warrior: 1 gold")
    assert battle.state.letter == 1


def test_what_a_reaction_does_to_the_winner_counts_when_the_battle_is_over() -> None:
    def hurt(game: Any, *_: Any) -> None:
        game.state.willpower[0] = 0

    battle = Battle(
        strong(), reactions=[Reaction("when", "defeated", hurt)], rules=[("reward of gor", 0, "")]
    )
    battle.fight(1, 1, 1, 2)
    assert (battle.of("warrior", "strength"), battle.of("warrior", "willpower")) == (39, 3)
    assert battle.state.letter == 1


def test_a_creature_is_beaten_without_a_battle() -> None:
    battle = Battle(Hero("warrior"), Hero("dwarf"))
    fight_end.defeated(battle.game, PLACE, "")
    battle.game.state.options = None
    battle.game.run()
    assert (battle.state.creatures, battle.state.beaten, battle.state.letter) == ({}, {"gor": 1}, 1)
    assert battle.state.gold == [0, 0]
    fight_end.defeated(battle.game, PLACE, "")
    battle.game.state.options = None
    battle.game.run()
    assert (battle.state.beaten, battle.state.letter) == ({"gor": 1}, 1)


# ------------------------------------------------------------------------------------------------- rules of legends
@pytest.mark.parametrize(
    ("rule", "value", "dice", "expected"),
    [
        ("dice of creature", 1, (3, 1, 4), (5, 6)),
        ("dice of heroes", 1, (3, 3, 3), (5, 8)),
        ("dice of warrior", 1, (3, 3, 3), (5, 8)),
        ("equal dice of creature", False, (3, 1, 3, 3), (5, 5)),
        ("equal dice of heroes", True, (3, 3, 3, 3), (8, 8)),
        ("bonus of heroes", 3, (3, 1, 3, 3), (8, 8)),
        ("strength of gor", 9, (1, 1, 3, 3), (3, 15)),
        ("strength of creatures", 1, (3, 1, 3, 3), (5, 9)),
    ],
)
def test_a_legend_changes_the_numbers(
    rule: str, value: Any, dice: tuple[int, ...], expected: tuple[int, int]
) -> None:
    battle = Battle(Hero("warrior", 2, 6), rules=[(rule, value, "")])
    assert battle.fight(*dice).values == expected


def test_a_legend_changes_the_willpower_of_a_creature() -> None:
    """With 9 a gor throws three dice."""
    battle = Battle(Hero("warrior", 4, 6), rules=[("willpower of gor", 9, "")]).fight(3, 1, 1, 2, 3)
    assert (battle.values, battle.creature) == ((7, 5), 7)


def test_a_rule_for_a_round_and_for_a_battle() -> None:
    """R083: one die in that round; the change for the whole battle ends with it."""
    rules = [("dice of creature", 1, "round"), ("bonus of heroes", 1, "fight"), ("ties", "creature", "")]
    battle = Battle(Hero("warrior", 14, 20), creature="troll", rules=rules).fight(1, 1, 1, 2, 3)
    assert battle.values == (17, 17)
    battle.do(ON, 1, 1, 1, 2, 1, 2, 3)
    assert battle.values == (17, 17)
    assert [rule for rule, _, _ in battle.state.overrides] == ["bonus of heroes", "ties"]
    battle.do(OFF)
    assert [rule for rule, _, _ in battle.state.overrides] == ["ties"]


def test_a_rule_that_is_changed_before_the_creature_throws() -> None:
    def horn(game: Any, side: str) -> None:
        if side == "creature":
            game.state.overrides += (("dice of creature", 1, "round"),)

    battle = Battle(Hero("warrior", 14, 20), creature="troll", reactions=[Reaction("before", "rolls", horn)])
    assert battle.fight(1, 1, 1, 1, 5).values == (15, 19)


@pytest.mark.parametrize("rule", ["heroes", "creature"])
def test_a_side_that_does_not_roll_has_its_strength_only(rule: str) -> None:
    def skip(game: Any, side: str) -> None:
        assert side in ("heroes", "creature")

    battle = Battle(Hero("warrior", 3, 9), reactions=[Reaction("instead of", "rolls", skip)])
    battle.game.script.all_listeners[0].subjects = (rule,)
    battle.fight(*((1, 2) if rule == "heroes" else (6, 1, 1)))
    assert battle.values == ((3, 4) if rule == "heroes" else (9, 2))


@pytest.mark.parametrize(
    ("ties", "side"), [("nobody", "nobody"), ("creature", "creature"), ("heroes", "heroes")]
)
def test_who_wins_a_round_with_equal_values(ties: str, side: str) -> None:
    heard: list[str] = []
    reaction = Reaction("when", "wins-round", lambda game, who: heard.append(who))
    Battle(Hero("warrior", 2, 3), reactions=[reaction], rules=[("ties", ties, "")]).fight(3, 1, 3, 1).do(
        ON, 6, 1, 1, 2
    )
    assert heard == [side, "heroes"]


@pytest.mark.parametrize(("letters", "after"), [(0, 0), (1, 1), (2, 2)])
def test_how_far_the_narrator_goes_for_a_beaten_creature(letters: int, after: int) -> None:
    rules = [("narrator at kills", letters, ""), ("reward of gor", 0, "")]
    assert Battle(strong(), rules=rules).fight(1, 1, 1, 2).state.letter == after


def test_a_legend_stands_in_place_of_all_that_follows() -> None:
    battle = Battle(strong(), reactions=[Reaction("instead of", "defeated", lambda game, *_: None)]).fight(
        1, 1, 1, 2
    )
    assert battle.state.fight is None
    assert (battle.state.creatures, battle.state.letter) == ({PLACE: "gor"}, 0)
    assert battle.of("warrior", "gold") == 0


def test_wounds_stay_where_creatures_do_not_recover() -> None:
    battle = Battle(Hero("warrior", 8, 3), creature="skral", rules=[("recovery of creatures", False, "")])
    battle.state.cargo[PLACE] = ("herb:3",)
    battle.fight(3, 2, 1, 2).do(OFF)
    assert battle.state.cargo == {PLACE: ("herb:3", "wounded:3")}
    battle.fight(1, 1, 1, 2)
    assert battle.creature == 2
    assert battle.state.cargo == {PLACE: ("herb:3",)}
    battle.do(ON, 1, 1, 1, 2).do(ON, 1, 1, 1, 2)
    for _ in range(4):
        battle.do("Warrior: 1 gold")
    assert battle.state.cargo == {}
    assert battle.state.ground == {PLACE: ("herb:3",)}


def test_wounds_are_forgotten_when_a_creature_is_beaten_without_a_battle() -> None:
    battle = Battle(Hero("warrior", 8, 3), creature="skral", rules=[("recovery of skral", False, "")])
    battle.fight(3, 2, 1, 2).do(OFF)
    fight_end.defeated(battle.game, PLACE, "warrior")
    battle.game.state.options = None
    battle.game.run()
    assert (battle.state.cargo, battle.state.ground) == ({}, {})


def test_figures_on_the_space_add_their_strength() -> None:
    """C13: 4 for the prince."""
    battle = Battle(Hero("warrior", 2, 3), figures=["prince-thorald"], creature="skral").fight(3, 1, 1, 2)
    assert battle.values == (9, 8)


def test_a_legend_poisons_a_creature_after_the_throw() -> None:
    """C73: nothing is thrown by a creature that has no willpower left."""

    def poison(game: Any, side: str) -> None:
        fight_state.hit(game, 99)

    rules = [("reward of troll", 0, "fight"), ("narrator at kills", 0, "fight")]
    battle = Battle(
        Hero("warrior", 1, 3), creature="troll", reactions=[Reaction("when", "rolls", poison)], rules=rules
    )
    battle.fight(1, 1)
    assert battle.state.beaten == {"troll": 1}
    assert (battle.state.letter, battle.of("warrior", "gold"), battle.state.overrides) == (0, 0, ())


def test_a_creature_is_put_on_the_space_by_what_follows_a_victory() -> None:
    def another(game: Any, *_: Any) -> None:
        creatures.place(game, "gor", PLACE)

    rules = [("reward of gor", 0, ""), ("recovery of creatures", False, "")]
    battle = Battle(strong(), reactions=[Reaction("when", "defeated", another)], rules=rules).fight(
        1, 1, 1, 2
    )
    assert battle.state.creatures == {PLACE: "gor"}
    assert battle.state.cargo == {}
    assert battle.fight(1, 1, 1, 2).state.beaten == {"gor": 2}
