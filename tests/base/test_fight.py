"""The action "fight": who can attack whom, who joins, what a round costs, and who goes on."""

from __future__ import annotations

import random
from typing import Any

import pytest

from andorlang.rulesets.base import fight, turn
from tests.base.fights import FAR, NEXT_TO, PLACE, Battle, Hero, Reaction

WARRIOR, ARCHER = Hero("warrior", 5, 9), Hero("archer", 4, 8)
OFF = "Break off the fight"


# ------------------------------------------------------------------------------------------------- who can attack
@pytest.mark.rule("BA-033", "BA-034", "BA-035", "FR-125", "FR-127")
@pytest.mark.parametrize(
    ("hero", "can"),
    [
        (Hero("warrior"), True),
        (Hero("warrior", space=NEXT_TO), False),
        (Hero("archer", space=NEXT_TO), True),
        (Hero("dwarf", space=NEXT_TO, items=("bow",)), True),
        (Hero("archer", space=FAR), False),
        (Hero("warrior", hours=10), False),
        (Hero("warrior", hours=7, willpower=2), False),
        (Hero("warrior", hours=7, willpower=3), True),
    ],
)
def test_who_can_attack(hero: Hero, can: bool) -> None:
    label = f"{hero.name.capitalize()}: fight on {PLACE}"
    assert (label in Battle(hero).labels) is can


def test_the_archer_attacks_on_the_own_space_too() -> None:
    """R102."""
    assert f"Archer: fight on {PLACE}" in Battle(Hero("archer")).labels


@pytest.mark.rule("BA-036", "FR-128")
def test_who_has_moved_there_waits_for_the_next_turn() -> None:
    battle = Battle(Hero("warrior", space=NEXT_TO), Hero("dwarf", space=FAR))
    battle.do(f"Warrior: go to {PLACE}")
    assert not any("fight" in label for label in battle.labels)
    battle.do("Warrior: stop here")
    assert f"Warrior: fight on {PLACE}" not in battle.labels
    battle.do("Dwarf: pass")
    assert f"Warrior: fight on {PLACE}" in battle.labels


@pytest.mark.parametrize("rule", ["attack of gor", f"attack on {PLACE}"])
def test_a_legend_forbids_to_attack(rule: str) -> None:
    assert f"Warrior: fight on {PLACE}" not in Battle(WARRIOR, rules=[(rule, False, "")]).labels


# ------------------------------------------------------------------------------------------------- invitations
@pytest.mark.rule("BA-068", "BA-069", "BA-070", "FR-155", "FR-156", "FR-159")
def test_those_are_invited_who_are_near_enough_and_have_an_hour() -> None:
    battle = Battle(
        WARRIOR, Hero("archer", space=NEXT_TO), Hero("dwarf", space=NEXT_TO), Hero("wizard", hours=10)
    ).fight()
    assert battle.labels == ["Archer: join the fight", "Begin the fight"]
    with_bow = Battle(WARRIOR, Hero("dwarf", space=NEXT_TO, items=("bow",))).fight()
    assert with_bow.labels == ["Dwarf: join the fight", "Begin the fight"]


@pytest.mark.rule("FR-159")
def test_nobody_is_called_out_of_the_sunrise_box() -> None:
    battle = Battle(WARRIOR, Hero("archer"), Hero("dwarf"))
    battle.state.resting = (1,)
    battle.fight()
    assert battle.labels == ["Dwarf: join the fight", "Begin the fight"]


def test_without_anybody_to_invite_the_round_begins_at_once() -> None:
    battle = Battle(WARRIOR, Hero("dwarf", space=FAR)).fight(6, 1, 1, 1, 2)
    assert battle.values == (11, 4)


@pytest.mark.rule("BA-073", "FR-162")
def test_heroes_throw_clockwise_from_the_one_who_began() -> None:
    battle = Battle(Hero("dwarf", space=FAR), Hero("wizard"), Hero("archer"), Hero("warrior", willpower=3))
    battle.do("Dwarf: pass").do(f"Wizard: fight on {PLACE}")
    battle.join("warrior", "archer", dice=(1,))
    assert battle.state.fight[0] == (1, 2, 3)
    battle.do("Wizard: leave", 3)
    assert battle.labels == ["Archer: stop at 3", "Archer: roll the next die"]


@pytest.mark.rule("BA-071", "FR-158", "FR-172")
def test_each_round_costs_all_of_them_an_hour() -> None:
    battle = Battle(WARRIOR, Hero("dwarf", 1, 3, hours=2), creature="troll").fight()
    assert battle.state.hours == [0, 2]
    battle.join("dwarf", dice=(6, 6, 6, 6, 1, 2, 3))
    assert battle.state.hours == [1, 3]
    assert battle.do("Fight on", 6, 6, 1, 1, 2, 3).state.hours == [2, 4]


def test_a_legend_says_how_many_may_fight() -> None:
    rules = [("heroes against gor", 2, "")]
    battle = Battle(WARRIOR, ARCHER, Hero("dwarf"), rules=rules).fight()
    battle.do("Dwarf: join", 1, 1, 1)
    assert battle.state.fight[0] == (0, 2)
    assert Battle(WARRIOR, ARCHER, rules=[("heroes against gor", 1, "")]).fight().state.fight[0] == (0,)


# ------------------------------------------------------------------------------------------------- between two rounds
@pytest.mark.rule("BA-055", "BA-056", "FR-140", "FR-141", "FR-143")
def test_after_a_draw_the_battle_may_go_on() -> None:
    battle = Battle(Hero("warrior", 2, 3)).fight(3, 2, 3, 1)
    assert battle.values == (5, 5)
    assert (battle.of("warrior", "willpower"), battle.creature) == (3, 4)
    assert battle.labels == ["Fight on", OFF]
    assert battle.do("Fight on", 1, 1, 1, 2).values == (3, 4)


@pytest.mark.rule("BA-057", "FR-142")
def test_without_an_hour_there_is_no_further_round() -> None:
    battle = Battle(Hero("warrior", 2, 2, hours=6)).fight(3, 2, 3, 1)
    assert battle.state.fight is None
    assert battle.of("warrior", "willpower") == 2
    assert battle.heard("fight over") == [("gor",)]


@pytest.mark.rule("BA-067", "FR-150")
def test_a_creature_that_was_not_beaten_recovers() -> None:
    """R099: a skral is back at 6."""
    battle = Battle(Hero("warrior", 8, 3), creature="skral").fight(3, 2, 1, 2)
    assert battle.creature == 3
    battle.do(OFF)
    assert battle.state.creatures == {PLACE: "skral"}
    battle.fight(1, 1, 1, 2)
    assert battle.creature == 5
    assert battle.heard("wounds")[-1] == ("skral", 1, 5)


@pytest.mark.rule("FR-169", "FR-170", "FR-171", "FR-172", "FR-173", "FR-174")
def test_heroes_leave_between_rounds_and_cannot_come_back() -> None:
    battle = Battle(
        Hero("warrior", 3, 3), Hero("dwarf", 3, 3), Hero("wizard", 3, 3), creature="skral"
    ).fight()
    battle.join(
        "dwarf",
        "wizard",
        dice=(
            1,
            1,
        ),
    ).do("Warrior: leave", 1).do("Dwarf: leave", 1)
    battle.do("Wizard: leave", 5, 1)
    assert battle.values == (12, 11)
    assert battle.labels == [
        "Fight on", "Warrior: leave the fight", "Dwarf: leave the fight", "Wizard: leave the fight", OFF,
    ]  # fmt: skip
    battle.do("Warrior: leave the fight").do("Wizard: leave the fight")
    assert battle.labels == ["Fight on", OFF]
    battle.do("Fight on", 1, 1, 2)
    assert battle.values == (4, 8)
    assert battle.state.hours == [1, 2, 1]


@pytest.mark.rule("FR-168", "FR-149", "BA-066")
def test_the_player_left_of_the_one_who_began_is_next() -> None:
    battle = (
        Battle(Hero("warrior", 3, 9), Hero("dwarf", 3, 3), creature="skral")
        .fight()
        .join(
            "dwarf",
            dice=(
                1,
                1,
                2,
                1,
                2,
                3,
            ),
        )
    )
    battle.do("Warrior: leave the fight").do(OFF)
    assert battle.state.turn == 1
    assert battle.labels[-1] != OFF


@pytest.mark.rule("FR-175", "FR-173")
def test_who_has_no_hour_left_drops_out_and_the_others_fight_on() -> None:
    battle = Battle(Hero("warrior", 3, 9, hours=9), Hero("dwarf", 3, 3), creature="skral").fight()
    battle.join("dwarf", dice=(1, 1, 2, 2, 1, 3))
    assert battle.of("warrior", "hours") == 10
    battle.do("Fight on", 6, 1, 2)
    assert battle.state.fight[0] == (1,)
    assert battle.heard("leaves fight") == [("warrior",)]
    assert battle.state.hours == [10, 2]


@pytest.mark.rule("FR-179", "FR-180")
def test_articles_change_hands_between_rounds_on_one_space_only() -> None:
    party = (
        Hero("warrior", 3, 9, items=("witchs-brew",)),
        Hero("dwarf", 3, 3),
        Hero("archer", 3, 3, items=("herb:3",), space=NEXT_TO),
    )
    battle = Battle(*party, creature="troll").fight()
    battle.join(
        "dwarf",
        "archer",
        dice=(
            1,
            1,
            2,
        ),
    )
    assert not any("hand" in label for label in battle.labels)
    battle.do("Warrior: leave", 1, 3).do("Archer: stop").do("Archer: leave", 1, 2, 3)
    assert [label for label in battle.labels if "hand" in label] == ["Warrior: hand something to Dwarf"]
    battle.do("Warrior: hand").do("Witch's brew")
    assert battle.of("dwarf", "items") == ("witchs-brew",)
    assert [label for label in battle.labels if "hand" in label] == ["Dwarf: hand something to Warrior"]


def test_nothing_else_is_free_in_a_battle() -> None:
    hero = Hero("warrior", 10, 12, items=("herb:3", "telescope", "wineskin", "falcon"), gold=9)
    battle = Battle(hero, Hero("dwarf", space=FAR), creature="troll")
    battle.state.ground[PLACE] = ("well", "gold:3")
    battle.fight(1, 1, 2)
    assert battle.labels == ["Warrior: add the herb 3", "Warrior: leave the throw as it is"]
    battle.do("Warrior: leave", 1, 2, 3)
    assert battle.labels == ["Fight on", OFF]


# ------------------------------------------------------------------------------------------------- reactions
def test_what_happens_in_which_order() -> None:
    order: list[str] = []

    def noted(phase: str, event: str) -> Reaction:
        return Reaction(phase, event, lambda game, *subjects: order.append(f"{phase} {event} {subjects[0]}"))

    reactions = [
        noted(phase, event)
        for phase in ("before", "when")
        for event in (
            "fights",
            "marker",
            "rolls",
            "loses",
            "falls",
            "wins-round",
            "defeated",
            "narrator",
            "gains",
        )
    ]
    Battle(Hero("warrior", 20, 3), reactions=reactions).fight(6, 1, 1, 2).do("Warrior: 1 gold").do(
        "Warrior: 1 gold"
    )
    assert order == [
        "before fights warrior", "when fights warrior", "when marker warrior",
        "before rolls heroes", "when rolls heroes", "before rolls creature", "when rolls creature",
        "when wins-round heroes", "before defeated gor", "when gains warrior", "when gains warrior",
        "when defeated gor", "before narrator B", "when narrator B",
    ]  # fmt: skip


def test_a_reaction_stands_in_place_of_the_battle() -> None:
    battle = Battle(WARRIOR, reactions=[Reaction("instead of", "fights", lambda game, *_: None)]).fight()
    assert battle.state.fight is None
    assert battle.state.hours == [0]


def test_a_reaction_takes_the_creature_away() -> None:
    def away(game: Any, side: str) -> None:
        del game.state.creatures[PLACE]

    battle = Battle(WARRIOR, reactions=[Reaction("when", "rolls", away)]).fight(1, 2, 3)
    assert battle.state.fight is None
    assert battle.state.beaten == {}
    assert battle.state.hours == [1]


def test_a_hero_whom_a_reaction_leaves_without_willpower_is_out() -> None:
    def faint(game: Any, side: str) -> None:
        game.state.willpower[1] = 0

    battle = Battle(
        Hero("warrior", 2, 3),
        Hero("dwarf", 2, 3),
        creature="skral",
        reactions=[Reaction("when", "wins-round", faint)],
    )
    battle.fight().join(
        "dwarf",
        dice=(
            4,
            1,
            1,
            1,
            3,
        ),
    )
    assert battle.state.fight[0] == (0,)
    assert (battle.of("dwarf", "strength"), battle.of("dwarf", "willpower")) == (1, 3)


def test_a_battle_inside_of_a_battle_comes_first() -> None:
    seen: list[int] = []

    def another(game: Any, side: str) -> None:
        if not seen:
            seen.append(game.state.fight[4])
            game.state.creatures[NEXT_TO] = "skral"
            fight.begin(game, 1, NEXT_TO)

    heroes = Hero("warrior", 2, 3), Hero("dwarf", 30, 3, space=NEXT_TO)
    battle = Battle(*heroes, reactions=[Reaction("when", "wins-round", another)]).fight(3, 2, 1, 2, 6, 1, 2)
    assert battle.state.beaten == {"skral": 1}
    for _ in range(4):
        battle.do("Dwarf: 1 gold")
    assert battle.labels == ["Fight on", OFF]
    assert battle.state.fight[:5] == [(0,), PLACE, "gor", 2, 3]
    assert seen == [3]


# ------------------------------------------------------------------------------------------------- as a state
@pytest.mark.parametrize("seed", range(12))
def test_a_battle_is_saved_copied_and_taken_back_at_every_question(seed: int) -> None:
    items, chance = ("witchs-brew", "helm", "shield", "herb:4"), random.Random(seed)
    battle = Battle(
        Hero("warrior", 9, 19, items=items),
        Hero("wizard", 1, 9),
        Hero("archer", 1, 9),
        creature="troll",
        seed=seed,
    )
    battle.fight()
    game, asked = battle.game, 0
    while game.state.fight is not None:
        before, copied = game.key(), game.copy()
        saved = game.rules.new_state()
        saved.from_plain(game.state.to_plain())
        assert saved.key() == before
        assert len(set(battle.labels)) == len(battle.labels)
        choice = chance.choice(game.legal_actions())
        game.push(choice)
        game.pop()
        assert game.key() == before
        game.push(choice)
        copied.push(choice)
        assert copied.key() == game.key()
        asked += 1
    assert asked > 1
    assert [frame[0] for frame in game.state.agenda] == [turn.TURN]
