"""Warx and the Unknown Warrior: where they are, what they have, and what can be bought against them, row by row of the ledger."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from andorlang.rulesets.base.fight_state import STRENGTH, WILLPOWER
from andorlang.rulesets.north.boards import board, clockwise, named
from tests.north.voyages import SeaTable, search, title

CLIFF = named(board())["cliff by IV"]
GIVE, KEEP = "Give it up", "Keep it"
HEROES = (2, 3, 4)


def to_trail(found: SeaTable, *dice: int) -> SeaTable:
    """The warrior sails onto the trail; the dice fall when the card is read."""
    found.do("Warrior: Sail the ship")
    number = len(found.state.heroes)
    found.do("Sail to 201")
    for left in range(number, 0, -1):
        hero = title(found.state.heroes[0])
        found.do(
            f"{hero} pays 1" if found.has(f"{hero} pays") else f"{hero} loses 1", *(dice if left == 1 else ())
        )
    return found


def met(abductor: str, heroes: int = 2, *dice: int) -> SeaTable:
    """The abductor's card has been read."""
    found = search(heroes)
    found.set("willpower", 12)
    found.floe("fame-1", 201, hidden=False)
    found.look_again()
    return to_trail(found, found.game.script.card_index[abductor], *dice)


def strong(found: SeaTable, *, strength: int = 14, fame: int = 6) -> SeaTable:
    """All heroes have so much strength, two dice at least, all hours, and it is the warrior's turn."""
    found.set("strength", strength)
    found.set("willpower", 12)
    found.set("hours", 0)
    found.state.fame, found.state.turn = fame, 0
    found.state.resting = ()
    found.state.items = [()] * len(found.state.heroes)
    found.look_again()
    return found


def warx(heroes: int = 2, fight: int = 1, *, strength: int = 14, fame: int = 6) -> SeaTable:
    """The ship lies beside Warx, in front of one of the three fights."""
    found = met("abductor-warx", heroes)
    found.ship(222)
    found.lay(222)
    variables = list(found.game.script.variables)
    found.state.variables[variables.index("warx-fight")] = fight
    if fight > 1:
        found.state.overrides += (("willpower of warx", {2: 7, 3: 10}[fight], ""),)
    return strong(found, strength=strength, fame=fame)


# ------------------------------------------------------------------------------------------------- Warx comes
@pytest.mark.rule("NO-207", "NO-208", "NO-209", "NO-210", "NO-212", "NO-227")
def test_warx_waits_on_the_cliffs_with_grenolin_and_stars_show_where_he_goes() -> None:
    before = search(2)
    assert not before.read("warx-card")
    found = met("abductor-warx")
    assert found.state.fame == 7
    assert found.state.figures["grenolin"] == CLIFF
    assert found.state.creatures == {CLIFF: "warx"}
    assert "grenolin" not in found.state.letters["Z"]
    assert sorted(space for space, lying in found.state.ground.items() if "star" in lying) == [301, 308]
    assert found.order()[-2:] == ["abductor-warx", "warx-card"]
    assert found.variable("warx-fight") == 1


@pytest.mark.rule("NO-215", "NO-216", "NO-217", "NO-218", "NO-221", "NO-222", "NO-223", "W42", "R044", "C63")
@pytest.mark.parametrize(("heroes", "strength"), [(2, 24), (3, 30), (4, 36)])
def test_warx_has_five_white_dice_and_strength_by_the_number_of_heroes(heroes: int, strength: int) -> None:
    found = warx(heroes)
    found.do("Warrior: fight on")
    assert found.state.fight[STRENGTH] == strength
    assert found.state.fight[WILLPOWER] == 5
    found.do("Begin the fight")
    decide(found)
    found.do(KEEP, 6, 6, 1, 2, 6)
    assert found.all("creature throws")[-1] == ("warx", (6, 6, 1, 2, 6), strength + 18)


def decide(found: SeaTable) -> SeaTable:
    """Leave all throws as they are, up to the question of the legend."""
    while not found.has(KEEP) and not found.has("1 fame, and") and not found.has("Fight on"):
        wanted = [one for one in found.labels if "stop at" in one or "leave the throw" in one]
        if not wanted:
            break
        found.do(wanted[0])
    return found


@pytest.mark.rule("NO-219", "NO-220", "W42")
@pytest.mark.parametrize(("fight", "willpower"), [(1, 5), (2, 7), (3, 10)])
def test_his_willpower_grows_from_fight_to_fight(fight: int, willpower: int) -> None:
    found = warx(2, fight)
    found.do("Warrior: fight on")
    assert found.state.fight[WILLPOWER] == willpower


def alone(
    fight: int, hero: Sequence[int], theirs: Sequence[int], *, answers: Sequence[str] = (), fame: int = 6
) -> SeaTable:
    """The warrior, who has 14 strength and ten more by the sails, wins a round against Warx.

    Args:
        hero: the warrior's dice.
        answers: of the questions of the legend, in their order; the last one is followed by what is thrown.
    """
    found = warx(2, fight, fame=fame)
    found.state.overrides += (("bonus of heroes", 20, ""),)
    found.look_again()
    found.do("Warrior: fight on")
    if fight == 1:
        found.do("Begin the fight", *hero)
        found.do(answers[0] if answers else KEEP, *([] if answers and answers[0] == GIVE else theirs))
        if answers and answers[0] == GIVE:
            found.do(answers[1], *theirs)
    else:
        found.do("Begin the fight")
        found.do(answers[0] if answers else KEEP, *hero, *theirs)
    return found


@pytest.mark.rule("NO-213", "NO-214", "NO-224", "NO-225", "R044", "R045", "C63")
def test_a_win_costs_a_fame_and_he_goes_on_clockwise() -> None:
    found = alone(1, (6, 1, 1), (1, 2, 1, 2, 3), answers=(GIVE, "Turn no die"))
    assert found.state.fame == 6 - 1 - 1
    first = clockwise(board(), CLIFF, (301, 308))[0]
    assert found.state.creatures == {first: "warx"}
    assert found.variable("warx-fight") == 2
    assert found.game.outcome() is None
    assert found.state.letter == 0
    found.night()
    assert found.state.creatures[first] == "warx"


@pytest.mark.rule("NO-225")
def test_from_the_first_star_he_goes_to_the_second() -> None:
    found = alone(2, (6, 1, 1), (1, 2, 1, 2, 3))
    start = next(iter(found.state.creatures))
    assert start in (301, 308)
    assert found.variable("warx-fight") == 3


@pytest.mark.rule("NO-215")
def test_a_win_over_him_gives_no_reward_and_moves_no_narrator() -> None:
    found = alone(1, (6, 1, 1), (1, 2, 1, 2, 3))
    assert sum(found.state.gold) == 3
    assert found.state.letter == 0
    assert found.state.kills == 0


@pytest.mark.rule("NO-211", "NO-226", "NO-274", "R050")
def test_the_third_win_frees_grenolin_and_ends_the_legend() -> None:
    found = alone(3, (6, 1, 1), (1, 2, 1, 2, 3))
    ended = found.game.outcome()
    assert ended is not None
    assert ended.won
    assert ended.ending == "song"
    assert found.order()[-2:] == ["Z", "song"]


# ------------------------------------------------------------------------------------------------- the three bargains
@pytest.mark.rule("NO-228", "R045")
def test_in_the_first_fight_a_fame_turns_a_die_once() -> None:
    found = warx(2, 1, strength=5)
    found.do("Warrior: fight on").do("Begin the fight", 1, 2, 2)
    assert found.labels == [GIVE, KEEP]
    found.do(GIVE)
    assert found.state.fame == 5
    assert set(found.labels) == {"Warrior: turn the 1 to 6", "Warrior: turn the 2 to 5", "Turn no die"}
    found.do("Warrior: turn the 1 to 6", 1, 2, 3, 4, 6)
    compared = found.all("compares")[-1]
    assert compared == (5 + 6 + 2, "warx", 24 + 6)


@pytest.mark.rule("NO-228")
def test_the_help_is_offered_once_in_a_fight() -> None:
    found = warx(2, 1, strength=14)
    found.state.overrides += (("bonus of heroes", 12, ""),)
    found.look_again()
    found.do("Warrior: fight on").do("Begin the fight", 1, 1, 1).do(GIVE).do("Turn no die", 3, 1, 2, 4, 3)
    assert found.has("Fight on")
    found.do("Fight on", 1, 1, 1, 3, 1, 2, 4, 3)
    assert found.has("Fight on")
    assert found.state.fame == 5


@pytest.mark.rule("NO-229", "R045")
def test_who_wins_the_first_fight_without_a_turned_die_gets_a_fame() -> None:
    assert alone(1, (6, 1, 1), (1, 2, 1, 2, 3)).state.fame == 6 + 1 - 1


@pytest.mark.rule("NO-230", "NO-231")
def test_in_the_second_fight_a_fame_lets_all_throw_at_once_and_helms_are_of_no_use() -> None:
    found = warx(2, 2, strength=9)
    found.state.items[0] = ("helm",)
    found.look_again()
    found.do("Warrior: fight on").do("Archer: join the fight")
    found.do(GIVE, 4, 4, 1, 2, 6, 3, 1, 1, 2, 3, 4, 5)
    assert found.all("hero throws")[-2:] == [("warrior", (4, 4, 1), 4), ("archer", (2, 6, 3, 1), 6)]
    assert found.state.fame == 5


@pytest.mark.rule("NO-230")
def test_without_the_fame_the_archer_throws_one_die_after_the_other() -> None:
    found = warx(2, 2)
    found.do("Warrior: fight on").do("Archer: join the fight")
    found.do(KEEP, 4, 4, 1, 2)
    assert found.has("Archer: stop at 2")


@pytest.mark.rule("NO-232")
def test_at_the_ballista_two_dice_are_added() -> None:
    found = warx(2, 2)
    found.state.creatures = {203: "warx"}
    found.ship(204)
    found.lay(204)
    found.lay(203)
    found.state.boards["upgrades"] = ("figurehead", "ballista")
    found.look_again()
    found.do("Warrior: fight on 203").do("Begin the fight")
    found.do(GIVE, 5, 4, 1, 1, 2, 3, 4, 5)
    assert found.all("hero throws")[-1] == ("warrior", (5, 4, 1), 9)


@pytest.mark.rule("NO-233")
@pytest.mark.parametrize(("answer", "fame"), [(KEEP, 6), (GIVE, 4)])
def test_who_wins_the_second_fight_without_it_gets_a_fame(answer: str, fame: int) -> None:
    assert alone(2, (6, 1, 1), (1, 2, 1, 2, 3), answers=(answer,)).state.fame == fame


@pytest.mark.rule("NO-234", "NO-235", "NO-236", "W43", "R045")
@pytest.mark.parametrize(
    ("answer", "paid", "dice"), [(KEEP, 0, 5), ("1 fame, and he has 4", 1, 4), ("2 fame, and he has 3", 2, 3)]
)
def test_in_the_third_fight_each_fame_takes_a_die_off_him(answer: str, paid: int, dice: int) -> None:
    found = warx(2, 3, strength=5)
    found.do("Warrior: fight on").do("Begin the fight")
    assert found.labels == ["1 fame, and he has 4", "2 fame, and he has 3", KEEP]
    found.do(answer, 1, 1, 1, *range(1, dice + 1))
    assert len(found.all("creature throws")[-1][1]) == dice
    assert found.state.fame == 6 - paid


@pytest.mark.rule("NO-236")
def test_nobody_pays_two_fame_who_has_one() -> None:
    found = warx(2, 3, fame=1)
    found.do("Warrior: fight on").do("Begin the fight")
    assert found.labels == ["1 fame, and he has 4", KEEP]


@pytest.mark.rule("NO-237", "W43")
@pytest.mark.parametrize(("answer", "dice", "fame"), [(KEEP, 5, 6), ("1 fame, and he has 4", 4, 4)])
def test_who_wins_the_third_fight_against_all_dice_gets_a_fame(answer: str, dice: int, fame: int) -> None:
    found = alone(3, (6, 1, 1), (1, 2, 1, 2, 3)[:dice], answers=(answer,))
    assert found.state.fame == fame


@pytest.mark.rule("NO-224", "NO-276")
def test_a_win_with_the_last_fame_loses() -> None:
    found = alone(3, (6, 1, 1), (1, 2, 1, 2), answers=("1 fame, and he has 4",), fame=2)
    ended = found.game.outcome()
    assert ended is not None
    assert not ended.won
    assert ended.reason == "Nobody sings of the heroes any more."


# ------------------------------------------------------------------------------------------------- the Unknown Warrior
def warrior(heroes: int = 2, *, fires: Sequence[int] = (), strength: int = 9, fame: int = 6) -> SeaTable:
    """The heroes stand before the Unknown Warrior, in the mountains of the south."""
    found = met("abductor-warrior", heroes, 6)
    found.state.spaces = [112] * heroes
    for city in fires:
        found.state.ground[city] = ("eternal-fire",)
    return strong(found, strength=strength, fame=fame)


@pytest.mark.rule("NO-238", "NO-239", "NO-240", "NO-241", "NO-252", "NO-253", "W44")
@pytest.mark.parametrize(("face", "space"), [(1, 75), (2, 75), (3, 75), (4, 112), (5, 112), (6, 112)])
def test_a_red_die_says_where_he_is_with_grenolin(face: int, space: int) -> None:
    assert not search(2).read("unknown-warrior-card")
    found = met("abductor-warrior", 2, face)
    assert found.state.figures["grenolin"] == space
    assert found.state.creatures == {space: "unknown-warrior"}
    assert found.state.fame == 6 + 1 + 1
    assert found.order()[-2:] == ["abductor-warrior", "unknown-warrior-card"]


@pytest.mark.rule("NO-243", "NO-244", "NO-245", "NO-246", "NO-247", "NO-248", "NO-249", "W45")
@pytest.mark.parametrize(("heroes", "strength"), [(2, 18), (3, 22), (4, 26)])
def test_he_has_two_black_dice_that_are_added_and_strength_by_the_number_of_heroes(
    heroes: int, strength: int
) -> None:
    found = warrior(heroes)
    found.do("Warrior: fight on 112")
    assert found.state.fight[WILLPOWER] == 13
    found.do("Begin the fight", 1, 1, 1, 8, 8)
    assert found.all("creature throws")[-1] == ("unknown-warrior", (8, 8), strength + 16)


def fight_round(found: SeaTable, bonus: int, *dice: int) -> SeaTable:
    """A round in which something is added for the heroes."""
    found.state.overrides += (("bonus of heroes", bonus, ""),)
    found.look_again()
    return found.do("Warrior: fight on 112").do("Begin the fight", *dice)


@pytest.mark.rule("NO-251", "W46")
def test_after_a_round_that_he_lost_he_has_one_willpower_again_and_never_more_than_thirteen() -> None:
    found = fight_round(warrior(), 18 + 8 + 4 - 9 - 6, 6, 1, 1, 6, 8)
    assert found.all("compares")[-1] == (30, "unknown-warrior", 26)
    assert found.state.fight[WILLPOWER] == 13 - 4 + 1
    found = fight_round(warrior(), 18 + 8 + 1 - 9 - 6, 6, 1, 1, 6, 8)
    assert found.state.fight[WILLPOWER] == 13
    found = fight_round(warrior(), 12, 6, 1, 1, 6, 10)
    assert found.state.fight[WILLPOWER] == 13


@pytest.mark.rule("NO-258", "R047")
@pytest.mark.parametrize(("bonus", "fame"), [(13, 7), (11, 7), (14, 6)])
def test_a_round_that_is_not_won_brings_a_fame_a_tie_too(bonus: int, fame: int) -> None:
    found = fight_round(warrior(), bonus, 6, 1, 1, 10, 6)
    ours, _, theirs = found.all("compares")[-1]
    assert (ours > theirs) is (fame == 6)
    assert found.state.fame == fame


@pytest.mark.rule("R047")
def test_equal_black_dice_are_added_and_the_heroes_lose_the_difference() -> None:
    found = fight_round(warrior(), 30 - 9 - 6, 6, 1, 1, 8, 8)
    assert found.all("compares")[-1] == (30, "unknown-warrior", 34)
    assert found.of("warrior", "willpower") == 12 - 4
    assert found.state.fame == 7


@pytest.mark.rule("NO-242", "NO-250", "NO-274")
def test_who_beats_him_has_freed_grenolin() -> None:
    found = fight_round(warrior(), 40, 6, 1, 1, 6, 8)
    ended = found.game.outcome()
    assert ended is not None
    assert ended.won
    assert found.order()[-2:] == ["Z", "song"]


@pytest.mark.rule("NO-254", "NO-255", "NO-256")
def test_each_fire_is_brought_for_three_willpower_of_the_group() -> None:
    found = warrior(fires=(91, 100, 114))
    for city in ("91", "100", "114"):
        found.do("Warrior: Bring an eternal fire").do(city) if city != "114" else found.do(
            "Warrior: Bring an eternal fire"
        )
        if city == "114" and found.has("114"):
            found.do("114")
        found.do("Pay 3 willpower").do("Archer pays").do("Archer pays").do("Archer pays")
    assert found.of("archer", "willpower") == 12 - 9
    assert found.state.hours == [0, 0]
    assert not any("eternal-fire" in lying for lying in found.state.ground.values())
    assert [found.variable(f"brazier-{city}") for city in ("silberhall", "werftheim", "tauri")] == [True] * 3
    assert not found.has("Warrior: Bring")


def with_fire(city: str, *, fame: int = 6, strength: int = 9) -> SeaTable:
    found = warrior(fame=fame, strength=strength)
    variables = list(found.game.script.variables)
    found.state.variables[variables.index(f"brazier-{city}")] = True
    found.state.overrides += (("strength of unknown-warrior", 8, ""),)
    found.look_again()
    return found


@pytest.mark.rule("NO-257", "NO-259", "NO-256")
def test_the_fire_of_silberhall_gives_a_strength_that_lasts() -> None:
    found = with_fire("silberhall")
    found.do("Warrior: fight on 112").do("Begin the fight", 6, 1, 1)
    found.do(GIVE).do("Warrior", 6, 8)
    assert found.of("warrior", "strength") == 10
    assert found.all("compares")[-1][0] == 10 + 6
    found.do("Fight on", 6, 1, 1)
    assert found.has(GIVE)


@pytest.mark.rule("NO-257", "NO-260")
def test_the_fire_of_werftheim_adds_two_in_this_round() -> None:
    found = with_fire("werftheim")
    found.do("Warrior: fight on 112").do("Begin the fight", 6, 1, 1)
    found.do(GIVE, 6, 8)
    assert found.all("compares")[-1][0] == 9 + 6 + 2
    assert found.state.fame == 6 - 1
    found.do("Fight on", 6, 1, 1).do(KEEP, 6, 8)
    assert found.all("compares")[-1][0] == 9 + 6


@pytest.mark.rule("NO-257", "NO-261", "NO-262")
@pytest.mark.parametrize(("willpower", "offered"), [(2, False), (3, True), (13, True)])
def test_the_fire_of_the_tauri_takes_two_willpower_off_him_before_a_round(
    willpower: int, offered: bool
) -> None:
    found = with_fire("tauri")
    found.state.overrides += (("willpower of unknown-warrior", willpower, ""),)
    found.look_again()
    found.do("Warrior: fight on 112").do("Begin the fight")
    assert found.has(GIVE) is offered
    if offered:
        found.do(GIVE, 6, 1, 1, 6, 8)
        assert found.all("foe willpower")[0] == ("unknown-warrior", -2, willpower - 2)
        assert found.state.fame == 6 - 1 + 1
