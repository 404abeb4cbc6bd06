"""Strength and willpower: how the markers move, and what happens at the ends of their tracks."""

from __future__ import annotations

import pytest

from andorlang.rulesets.storyquest.combat import hero_value
from andorlang.rulesets.storyquest.kinds import data
from tests.playing import HEAD, Table, fighting, session, table

ON = '\n    * "On" -> home'


def tracks(*instructions: str, dice: tuple[int, ...] = (), head: str = HEAD, more: str = "") -> Table:
    return table("card 1\n" + "\n".join(f"    {one}" for one in instructions) + ON + more, *dice, head=head)


@pytest.mark.rule("SQ-026")
def test_strength_helps_in_tests_and_in_fights() -> None:
    passed = [sum(face <= strength for face in range(1, 7)) for strength in range(7)]
    assert passed == sorted(passed)
    story = session(
        "card 1\n    set strength to 2\n    test strength:\n        pass -> home\n        fail: end lost"
    )
    assert [Table(story, [face]).card for face in (1, 2)] == ["home", "home"]
    assert Table(story, [3]).card == "1"
    assert [hero_value((4, 2), strength) for strength in (1, 2, 3)] == [5, 6, 7]


@pytest.mark.rule("SQ-027")
def test_the_symbol_moves_strength_up_one_until_the_track_ends() -> None:
    assert tracks("gain 1 strength").state.strength == 2
    top = data()["strength"]["maximum"]
    assert tracks(f"set strength to {top - 1}", "gain 1 strength", "gain 1 strength").state.strength == top


@pytest.mark.rule("SQ-028")
def test_nothing_but_a_card_lowers_strength() -> None:
    fight = fighting("gor with strength 3, willpower 9", strength=3, willpower=20)
    for mine, theirs in (([1, 2], [5, 4]), ([6, 1], [1, 2]), ([4, 1], [2])):
        fight.round(mine, theirs)
        assert fight.state.strength == 3
    failed = tracks(
        "set strength to 3",
        "test strength:",
        "    pass: gain 1 willpower",
        "    fail: lose 1 willpower",
        dice=(6,),
    )
    assert (failed.state.strength, failed.state.willpower) == (3, 6)
    assert tracks("set strength to 3", "lose 2 strength").state.strength == 1


@pytest.mark.rule("SQ-029")
def test_the_adventure_ends_at_0_willpower() -> None:
    ended = tracks("lose 7 willpower", "gain 3 willpower").game.outcome()
    assert ended is not None
    assert (ended.won, ended.ending, ended.cause) == (False, None, "fallen")
    dead = tracks(
        "lose 9 willpower", head=HEAD + "    death fallen\n", more="\nending fallen lost\n    > You fell.\n"
    )
    assert dead.game.outcome() == (False, "fallen", "", "ending")
    assert dead.state.willpower == 0, "never below"


@pytest.mark.rule("SQ-029")
def test_in_a_fight_the_lost_branch_is_followed_if_there_is_one() -> None:
    branch = table(
        "card 1\n    fight gor with strength 9, willpower 9:\n        win -> home\n        lose:\n"
        '            gain 4 willpower\n            -> 2\ncard 2\n    * "On" -> home'
    )
    branch.round([1, 1], [6, 6])
    assert (branch.card, branch.state.willpower) == ("2", 4)
    without = table("card 1\n    fight gor with strength 9, willpower 9:\n        win -> home").round(
        [1, 1], [6, 6]
    )
    assert without.game.outcome() == (False, None, "Willpower has fallen to 0.", "fallen")


@pytest.mark.rule("SQ-029")
def test_nobody_goes_on_with_0_willpower() -> None:
    lost = table(
        "card 1\n    fight gor with strength 9, willpower 9:\n        win -> home\n        lose -> 2\n"
        'card 2\n    gain 4 willpower\n    * "On" -> home'
    ).round([1, 1], [6, 6])
    assert lost.game.outcome() == (False, None, "Willpower has fallen to 0.", "fallen")
    assert lost.card == "1"


@pytest.mark.rule("SQ-030")
def test_the_green_leaf_adds_willpower_until_the_track_ends() -> None:
    assert tracks("gain 1 willpower").state.willpower == 8
    assert tracks("gain 99 willpower").state.willpower == data()["willpower"]["maximum"]


@pytest.mark.rule("SQ-031")
def test_the_red_leaf_takes_willpower() -> None:
    assert tracks("lose 1 willpower").state.willpower == 6


@pytest.mark.rule("SQ-032")
@pytest.mark.parametrize("face", range(1, 7))
def test_a_die_beside_the_symbol_decides_the_points(face: int) -> None:
    lost = tracks("lose roll(orange) willpower", dice=(face,))
    assert (lost.state.willpower, lost.all("roll")) == (7 - face, [("orange", face)])
    assert tracks("gain roll(orange) willpower", dice=(face,)).state.willpower == 7 + face


def test_a_marker_above_a_lowered_end_does_not_move_down_by_a_gain() -> None:
    low = "rule maximum of willpower = 5\n"
    stays = table(low + "card 1\n    gain 1 willpower" + ON)
    assert (stays.state.willpower, stays.all("track")) == (7, [])
    assert table(low + "card 1\n    lose 1 willpower" + ON).state.willpower == 6
    assert table(low + "card 1\n    lose 4 willpower\n    gain 4 willpower" + ON).state.willpower == 5


def test_set_moves_the_marker_either_way_and_kills_at_0() -> None:
    assert tracks("set willpower to 3").all("track") == [("willpower", -4, 3)]
    assert tracks("set willpower to 9").all("track") == [("willpower", 2, 9)]
    assert tracks("set willpower to 0").game.outcome() is not None
