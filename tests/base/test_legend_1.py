"""Legend 1, "The Arrival of the Heroes": the first steps, and the legend that follows on them."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from andorlang.rulesets.base import tokens, way
from tests.base.legend_play import ARRIVAL, PARTIES, Play, legend

CIRCLES = [8, 11, 12, 13, 16, 32, 42, 44, 46, 47, 48, 49, 56, 63, 64]
TAKEN_OUT = {"gor", "wineskin", "witchs-brew"}
UNDONE = (False, "The first part is over, and not all four tasks are done.")


def first_part(count: int = 2) -> Play:
    return Play(legend(ARRIVAL), heroes=(*PARTIES[count], "complete"))


def second_part(count: int = 2, free: Sequence[int] = (8, 11, 12, 13)) -> Play:
    """The second part, begun again, with these circles left without fog."""
    game = Play(legend(ARRIVAL), heroes=(*PARTIES[count], "second-part"))
    for circle in free:
        game.do(str(circle))
    return game.answer()


def lying(game: Play, piece: str) -> list[int]:
    return sorted(space for space, pieces in game.state.ground.items() for one in pieces if one == piece)


# ------------------------------------------------------------------------------------------------- the first part
@pytest.mark.parametrize("count", PARTIES)
def test_the_first_part_begins_as_the_cards_say(count: int) -> None:
    game = first_part(count)
    home = {"dwarf": 43, "warrior": 25, "archer": 53, "wizard": 9}
    assert game.state.spaces == [home[hero] for hero in PARTIES[count]]
    assert (lying(game, "well"), lying(game, "fog?"), lying(game, "gold")) == (
        [5],
        [11, 12, 13],
        [17, 17, 20],
    )
    assert (game.creatures, set(game.state.strength)) == ({}, {1})
    first = "Dwarf" if count == 4 else "Warrior"
    assert game.has(f"{first}: end the day"), "the lowest rank begins"


def test_only_one_merchant_is_open_and_sells_only_strength() -> None:
    game = first_part()
    game.state.gold = [9, 9]
    shops = []
    for space in (18, 57, 71):
        game.put("warrior", space)
        if game.has("Warrior: trade"):
            shops.append(space)
    assert shops == [18]
    game.put("warrior", 18).do("Warrior: trade")
    assert game.labels == ["Buy strength", "Buy nothing more"]


def test_there_is_no_overtime_in_the_first_part() -> None:
    game = first_part()
    game.state.hours = [6, 0]
    assert game.again().has("Warrior: pass")
    game.state.hours = [7, 0]
    game.again()
    assert not [label for label in game.labels if label.startswith(("Warrior: go", "Warrior: pass"))]
    assert game.has("Warrior: end the day")


@pytest.mark.rule("C01", "C02")
def test_all_four_tasks_lead_on_to_the_second_part() -> None:
    game = first_part()
    game.walk("warrior", 24, 21, 5).do("Warrior: empty the well")
    game.walk("archer", 48, 16, 17).do("Archer: take gold").do("Archer: take gold")
    game.do("Warrior: pass").walk("archer", 18).do("Archer: trade").do("Buy strength")
    assert (game.of("archer", "strength"), game.of("archer", "gold")) == (2, 0)
    game.do("Warrior: pass").do("Archer: go to 17").do("Archer: go to 13").do("Archer: stop here", GOLD)
    assert game.of("archer", "gold") == 1
    game.do("Warrior: go to 0").do("Warrior: stop here")
    assert (game.outcome, "castle" in game.read) == (None, True)


def ready(*, well: bool = True, strength: bool = True, fog: bool = True) -> Play:
    """The warrior is about to enter the castle, and these tasks are done."""
    game = first_part()
    if well:
        game.put("archer", 5).do("Archer: empty the well")
    if strength:
        game.state.gold[1] = 2
        game.put("archer", 18).do("Archer: trade").do("Buy strength")
    if fog:
        game.put("warrior", 6).do("Warrior: go to 13").do("Warrior: stop here", GOLD)
        game.do("Archer: pass")
    return game.put("warrior", 1)


GOLD = 8
"""Where among the fronts of the fog a gold piece is, once gors, wineskin and brew are taken out."""


@pytest.mark.rule("C01")
@pytest.mark.parametrize("left", ["well", "strength", "fog"])
def test_with_three_of_them_the_gate_stays_shut(left: str) -> None:
    game = ready(**{left: False})
    game.do("Warrior: go to 0").do("Warrior: stop here")
    assert game.outcome == UNDONE
    assert "gate" in game.read


@pytest.mark.rule("C01")
def test_passing_through_the_castle_is_no_arrival() -> None:
    game = ready(well=False).do("Warrior: go to 0").do("Warrior: go to 2").do("Warrior: stop here")
    assert game.outcome is None


@pytest.mark.rule("C01")
def test_when_all_hours_are_used_it_is_over_too() -> None:
    game = ready().sleep()
    assert game.outcome == UNDONE
    assert game.state.day == 1, "the sun did not rise"


@pytest.mark.rule("C01", "C02")
def test_the_second_part_follows_where_the_heroes_stand() -> None:
    game = ready().put("archer", 63)
    game.do("Warrior: go to 0").do("Warrior: stop here")
    assert game.labels == [str(circle) for circle in CIRCLES if circle != 63], "no fog where a hero stands"
    for circle in (8, 11, 12):
        game.do(str(circle))
    game.answer()
    assert (game.outcome, game.state.spaces, lying(game, "gold")) == (None, [0, 63], [])
    assert lying(game, "fog?") == [one for one in CIRCLES if one not in (8, 11, 12, 63)]
    assert set(game.state.strength) == {2, 3}, "one of them has bought some"
    assert (game.state.hours, game.state.resting) == ([0, 0], ())
    assert game.has("Warrior: end the day"), "who is in the castle begins"
    assert sorted(game.state.pools["fog"]) == sorted(
        ["event"] * 5 + ["gold-1"] * 3 + ["strength-1", "willpower-2", "willpower-3"]
    ), "what was turned up in the first part is back"


# ------------------------------------------------------------------------------------------------- the second part
@pytest.mark.parametrize("count", PARTIES)
def test_the_second_part_can_be_begun_by_itself(count: int) -> None:
    game = second_part(count)
    state = game.state
    ranks = [game.game.rules.ranks[hero] for hero in state.heroes]
    assert state.spaces == [0 if rank == min(ranks) else rank for rank in ranks]
    assert (set(state.strength), sum(state.gold), state.letter) == ({2}, 4, 1)
    assert [at for at, laid in sorted(state.letters.items()) if "star" in laid] == ["C", "D", "F", "H", "N"]
    assert game.read == ["A1", "rested", "castle", "B1", "B2"]
    assert game.has(f"{'Dwarf' if count == 4 else 'Warrior'}: end the day")


@pytest.mark.rule("C02")
def test_four_kinds_of_fog_are_out_and_four_circles_free() -> None:
    game = second_part(free=(63, 8, 44, 16))
    assert lying(game, "fog?") == [one for one in CIRCLES if one not in (63, 8, 44, 16)]
    assert len(game.state.pools["fog"]) == 11
    assert TAKEN_OUT.isdisjoint(game.state.pools["fog"])


def test_the_wells_are_empty_until_the_first_sunrise() -> None:
    game = second_part()
    assert (lying(game, "well:empty"), lying(game, "well")) == ([5, 35, 45, 55], [])
    game.sleep()
    assert lying(game, "well") == [5, 35, 45, 55]


def test_all_merchants_sell_strength_and_nothing_else() -> None:
    game = second_part()
    game.state.gold = [9, 9]
    for space in (18, 57, 71):
        game.put("warrior", space).do("Warrior: trade")
        assert game.labels == ["Buy strength", "Buy nothing more"]
        game.do("Buy nothing more")


def test_there_is_overtime_again() -> None:
    game = second_part()
    game.state.hours = [7, 0]
    assert game.again().has("Warrior: pass")


@pytest.mark.rule("R095")
@pytest.mark.parametrize("count", PARTIES)
def test_the_first_event_is_the_start_card(count: int) -> None:
    game = second_part(count).sleep()
    assert game.creatures == {13: "gor", 19: "gor", 3: "gor", 21: "gor"}
    assert (game.state.letter, game.state.day) == (2, 2)
    assert "C" in game.read


def test_the_start_card_comes_earlier_out_of_the_fog_even_onto_heroes() -> None:
    game = second_part().put("archer", 22)
    game.act(lambda: tokens.activate(game.game, "fog:event", 44, 0))
    assert sorted(game.creatures) == [16, 22, 23, 24]
    game.next_event(1, "silver").sleep()
    assert sorted(game.creatures) == [3, 13, 19, 21], "and it does not come again"


@pytest.mark.parametrize(("letter", "joins"), [("B", False), ("C", True)])
def test_from_c_on_heroes_fight_together(letter: str, joins: bool) -> None:
    game = second_part().letter(letter).put("archer", 24)
    game.creatures[24] = "gor"
    game.put("warrior", 24).do("Warrior: fight on 24")
    assert game.has("Archer: join the fight") is joins


def test_what_comes_at_d_f_and_h() -> None:
    game = second_part().letter("D")
    assert game.creatures == dict.fromkeys([8, 15, 48, 53, 43], "gor")
    game.creatures.clear()
    game.letter("F")
    assert game.creatures == {32: "skral"}
    game.letter("H")
    assert game.creatures == {32: "skral", **dict.fromkeys([19, 36, 56], "gor"), 54: "skral", 64: "skral"}
    assert sum(one.startswith("parchment") for one in game.state.ground[5]) == 1


@pytest.mark.rule("C03")
def test_nobody_crosses_the_rope_bridge_any_more() -> None:
    game = second_part().put("warrior", 16)
    assert game.has("Warrior: go to 48")
    assert way.board(game.game).arrows[48] == 16
    game.letter("H").put("warrior", 16)
    assert not game.has("Warrior: go to 48")
    game.put("warrior", 48)
    assert not game.has("Warrior: go to 16")
    game.creatures.clear()
    game.creatures.update({48: "gor", 50: "gor"})
    game.next_event(1, "silver").sleep()
    assert game.creatures == {48: "gor", 50: "gor"}, "one stays, and the other one has nowhere to go on to"


# ------------------------------------------------------------------------------------------------- the parchment
LOST = (False, "The parchment has fallen into the hands of the creatures.")


def bearing(space: int, *creatures: int) -> Play:
    """The warrior has the parchment and stands on a space; gors stand on others."""
    game = second_part().letter("H")
    game.creatures.clear()
    game.creatures.update(dict.fromkeys(creatures, "gor"))
    game.put("warrior", 5).do("Warrior: take parchment")
    return game.put("warrior", space)


@pytest.mark.rule("C04")
def test_passing_a_creature_with_the_parchment_loses() -> None:
    game = bearing(54, 56)
    game.do("Warrior: go to 56")
    assert (game.outcome, game.card) == (LOST, "again")


@pytest.mark.rule("C04")
def test_a_creature_that_comes_to_the_bearer_loses_too() -> None:
    game = bearing(47, 53).next_event(1, "silver").sleep()
    assert game.outcome == LOST


@pytest.mark.rule("C04")
def test_and_one_that_comes_to_where_the_parchment_lies() -> None:
    game = bearing(47, 53).do("Warrior: lay something down").do("Parchment")
    game.put("warrior", 0)
    assert game.outcome is None
    assert game.next_event(1, "silver").sleep().outcome == LOST


@pytest.mark.rule("C04")
def test_other_heroes_may_meet_creatures() -> None:
    game = bearing(54, 56)
    game.do("Warrior: pass").put("archer", 57).do("Archer: go to 56")
    assert game.outcome is None


def test_the_parchment_can_be_handed_over_but_no_strength() -> None:
    game = bearing(54).put("archer", 54).do("Warrior: hand something to Archer")
    assert all(not label.startswith(("Strength", "Willpower")) for label in game.labels)
    game.do("Parchment")
    assert [one.partition(":")[0] for one in game.state.items[1]] == ["parchment"]


@pytest.mark.rule("C05")
def test_the_parchment_under_the_tree_of_songs_wins() -> None:
    game = bearing(54)
    game.do("Warrior: go to 57")
    assert game.outcome == (True, "")
    assert (game.state.letter, game.card) == (13, "songs")


def test_without_the_parchment_nothing_happens_there_and_the_end_is_lost() -> None:
    game = second_part().letter("H")
    game.creatures.clear()
    game.put("warrior", 54).walk("warrior", 57)
    assert game.state.letter == 7
    game.letter("N")
    assert game.outcome == (False, "The narrator has reached the last letter before the goal was met.")


@pytest.mark.parametrize("count", PARTIES)
def test_too_many_creatures_in_the_castle_lose(count: int) -> None:
    game = second_part(count)
    shields = {2: 3, 3: 2, 4: 1}[count]
    game.creatures.update(dict.fromkeys([1, 2, 4, 5][: shields + 1], "gor"))
    game.next_event(1, "silver").sleep()
    assert game.outcome == (False, "The castle has fallen.")


@pytest.mark.parametrize("way_in", ["first", "again"])
def test_who_begins_has_one_turn_and_no_more(way_in: str) -> None:
    if way_in == "first":
        game = ready().do("Warrior: go to 0").do("Warrior: stop here")
        for circle in (8, 11, 12, 42):
            game.do(str(circle))
        game.answer()
    else:
        game = second_part()
    game.do("Warrior: pass")
    assert game.has("Archer: end the day")
