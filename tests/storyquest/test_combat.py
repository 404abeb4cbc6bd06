"""A fight by rounds: dice, values, who loses how much, and when it is over."""

from __future__ import annotations

from itertools import product

import pytest

from andorlang.rulesets.storyquest.combat import dice_count, enemy_value, hero_value
from andorlang.session import Session
from andorlang.source import Source
from tests.playing import HEAD, KEEP, TAIL, fighting, table
from tests.storyquest.dark import at, cards_with


@pytest.mark.rule("SQ-042")
def test_only_the_symbol_begins_a_fight() -> None:
    assert at(17).state.fight is None
    assert at(9).all("fight starts") == [("gor", 1, 3)]
    assert {"9", "23", "30", "33", "43", "54", "68", "71", "82", "86", "99", "103"} == set(
        cards_with("fight")
    )


@pytest.mark.rule("SQ-043", "SQ-044")
def test_there_is_no_way_on_and_no_flight_before_the_end() -> None:
    fight = fighting("gor with strength 2, willpower 9", strength=2)
    seen = set(fight.labels)
    for _ in range(4):
        fight.do("Throw", 3, 3)
        seen |= set(fight.labels)
        fight.do(KEEP, 2, 1)
        assert fight.card == "1"
    assert seen == {"Throw two dice", KEEP, "Use the knife: throw the 3 again"}


@pytest.mark.rule("SQ-044")
def test_only_0_willpower_on_one_side_ends_a_fight() -> None:
    fight = fighting("gor with strength 1, willpower 20", willpower=20)
    for _ in range(30):
        fight.round([4, 1], [4, 2])
    assert (fight.state.willpower, fight.enemy) == (20, (1, 20))


@pytest.mark.rule("SQ-045")
def test_the_card_says_strength_and_willpower_of_the_enemy() -> None:
    assert fighting("gor").enemy == (2, 4)
    assert fighting("gor with strength 5, willpower 9").enemy == (5, 9)
    assert fighting('"The pale wardrak" with willpower 3, strength 2').enemy == (2, 3)
    assert fighting(
        "wolf with willpower 6", more="define enemy wolf\n    strength 3\n    willpower 5\n"
    ).enemy == (3, 6)
    assert at(103).enemy == (5, 10)


@pytest.mark.rule("SQ-046")
def test_the_hero_throws_first_in_each_round() -> None:
    fight = fighting("gor", strength=2, willpower=8)
    fight.round([3, 3], [3]).round([2, 2], [2])
    assert [colour for colour, _ in fight.all("roll")] == ["orange", "orange", "red"] * 2


@pytest.mark.rule("SQ-047", "SQ-048", "SQ-050", "SQ-051", "SQ-053")
def test_fennah_against_the_gor() -> None:
    """Worked example W49, ruling R054: 10 against 7, the gor loses 3 and has 1 left."""
    fight = fighting("gor with strength 2, willpower 4", strength=4, willpower=8)
    assert fight.labels == ["Throw two dice"]
    fight.round([3, 6], [5])
    assert fight.all("round") == [(1, 10, 7)]
    assert (fight.rolls("orange"), fight.rolls("red")) == ([3, 6], [5])
    assert (fight.enemy, fight.state.willpower) == ((2, 1), 8)


@pytest.mark.rule("SQ-049", "SQ-065")
def test_equal_dice_count_double_for_enemies_only() -> None:
    """Worked example W50, ruling R055: the enemy's 3 and 3 are 6, the hero's are 3."""
    fight = fighting("gor with strength 2, willpower 9", strength=2, willpower=9)
    fight.round([3, 3], [3, 3])
    assert fight.all("round") == [(1, 3 + 2, 6 + 2)]
    assert fight.state.willpower == 9 - 3


@pytest.mark.rule("SQ-048", "SQ-049", "SQ-051", "SQ-065")
@pytest.mark.parametrize(("first", "second"), list(product(range(1, 7), repeat=2)))
def test_values_of_all_throws(first: int, second: int) -> None:
    assert hero_value((first, second), 4) == max(first, second) + 4
    expected = first + second if first == second else max(first, second)
    assert enemy_value((first, second), 2) == expected + 2
    assert enemy_value((first,), 2) == first + 2


@pytest.mark.rule("SQ-047", "SQ-050")
@pytest.mark.parametrize(("willpower", "dice"), [(1, 1), (4, 1), (5, 2), (8, 2), (20, 2)])
def test_willpower_decides_the_number_of_dice(willpower: int, dice: int) -> None:
    assert dice_count(willpower) == dice
    mine, theirs = [1, 2][:dice], [2, 1][:dice]
    fight = fighting(f"gor with strength 1, willpower {willpower}", willpower=willpower)
    fight.round(mine, theirs)
    assert (fight.rolls("orange"), fight.rolls("red")) == (mine, theirs)


@pytest.mark.rule("SQ-052", "SQ-055")
def test_the_number_of_dice_is_looked_up_anew_each_round() -> None:
    fight = fighting("gor with strength 3, willpower 6", strength=3, willpower=6)
    fight.round([1, 1], [3, 1])
    assert fight.state.willpower == 4
    assert fight.labels[0] == "Throw one die"
    fight.round([5], [2, 1])
    assert fight.enemy == (3, 3)
    fight.round([5], [5])
    assert [number for number, _, _ in fight.all("round")] == [1, 2, 3]


@pytest.mark.rule("SQ-053")
@pytest.mark.parametrize(
    ("mine", "theirs", "left"), [(6, 1, (7, 4)), (3, 4, (6, 9)), (1, 6, (2, 9)), (4, 2, (7, 7))]
)
def test_the_loser_of_a_round_loses_the_difference(mine: int, theirs: int, left: tuple[int, int]) -> None:
    lower = min(mine, theirs, 1)
    fight = fighting("gor with strength 1, willpower 9", strength=1, willpower=7)
    fight.round([mine, lower], [theirs, 1] if theirs != 1 else [1, 1])
    expected = left if theirs != 1 else (7, 9 - (mine - 2))
    assert (fight.state.willpower, fight.enemy[1]) == expected


@pytest.mark.rule("SQ-054")
def test_equal_values_cost_nobody_anything() -> None:
    fight = fighting("gor with strength 1, willpower 4", strength=4, willpower=7)
    fight.round([2, 1], [5])
    assert fight.all("round") == [(1, 6, 6)]
    assert (fight.state.willpower, fight.enemy) == (7, (1, 4))


@pytest.mark.rule("SQ-055", "SQ-066", "SQ-067")
def test_a_new_round_follows_until_a_side_is_at_0() -> None:
    fight = fighting("gor with strength 1, willpower 4", strength=1, willpower=7)
    fight.round([2, 1], [1]).round([4, 4], [2])
    assert fight.enemy == (1, 1)
    fight.round([2, 2], [1])
    assert fight.all("fight") == [("gor", True)]
    assert fight.card == "won"


@pytest.mark.rule("SQ-066", "SQ-068")
def test_a_won_fight_goes_on_with_the_winners_branch() -> None:
    fight = fighting("gor with strength 1, willpower 2", strength=1)
    fight.round([6, 1], [1])
    assert (fight.card, fight.state.willpower) == ("won", 7)


@pytest.mark.rule("SQ-067", "SQ-068")
def test_a_lost_fight_goes_on_with_the_losers_branch() -> None:
    game = table(
        "card 1\n    fight gor with strength 9, willpower 9:\n        win -> home\n        lose -> bad\nending bad lost\n    > Lost.\n"
    )
    game.round([1, 1], [6, 6])
    assert game.all("fight") == [("gor", False)]
    assert game.game.outcome() == (False, "bad", "", "ending")


@pytest.mark.rule("SQ-068")
def test_the_cards_of_dark_paths_state_both_sequels_where_a_lost_fight_goes_on() -> None:
    lost = at(30, willpower=1).do("Throw", 1).do(KEEP, 6, 6)
    assert (lost.card, lost.state.willpower) == ("35", 4)
    won = at(30, strength=9, willpower=9).do("Throw", 6, 6).do(KEEP, 1, 2)
    assert won.all("card")[-2:] == [(36,), (42,)], "through card 37 to the wardrak that heard the fight"


@pytest.mark.rule("SQ-068")
def test_a_card_has_to_state_the_sequel_of_a_won_fight() -> None:
    broken = f"{HEAD}card 1\n    fight gor:\n        lose -> home\n{TAIL}"
    assert [one.code.name for one in Session(Source("test.andor", broken)).problems] == ["missing-outcome"]
