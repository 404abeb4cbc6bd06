"""Knife, horn and throwing axe: each is a decision, once a fight, at its own moment of the round."""

from __future__ import annotations

import pytest

from tests.playing import KEEP, Table, fighting, session, table
from tests.storyquest.dark import at, cards_with

ENEMY = "gor with strength 1, willpower 20"


@pytest.mark.rule("SQ-056")
def test_the_knife_throws_one_die_of_this_round_again_and_the_new_face_counts() -> None:
    fight = fighting(ENEMY, willpower=8).do("Throw", 3, 6)
    assert fight.labels == [KEEP, "Use the knife: throw the 3 again", "Use the knife: throw the 6 again"]
    fight.do("Use the knife: throw the 6", 1, 4, 2)
    assert fight.all("round") == [(1, 3 + 1, 4 + 1)], "the 6 is gone, though the new 1 is worse"
    assert fight.rolls() == [3, 6, 1, 4, 2]


@pytest.mark.rule("SQ-056")
def test_equal_dice_are_offered_once() -> None:
    assert fighting(ENEMY).do("Throw", 4, 4).labels == [KEEP, "Use the knife: throw the 4 again"]


@pytest.mark.rule("SQ-057")
def test_the_knife_comes_after_the_own_throw_and_before_the_enemys() -> None:
    fight = fighting(ENEMY)
    assert not any("knife" in label for label in fight.labels)
    fight.do("Throw", 1, 2)
    assert fight.rolls("red") == []
    fight.do("Use the knife: throw the 2", 6, 5, 1)
    assert [what[0] for what in fight.told if what[0] in ("knife", "roll", "round")] == [
        "roll", "roll", "knife", "roll", "roll", "roll", "round",
    ]  # fmt: skip
    assert not any("knife" in label for label in fight.labels), "the throw of the enemy has been"


@pytest.mark.rule("SQ-058")
def test_the_knife_works_once_a_fight() -> None:
    fight = fighting(ENEMY).do("Throw", 1, 2).do("Use the knife: throw the 1", 2, 2, 1)
    fight.do("Throw", 2, 2, 2, 1)
    assert len(fight.all("round")) == 2, "the second throw stands, and nobody was asked"
    assert len(fight.all("knife")) == 1


@pytest.mark.rule("SQ-058", "SQ-061", "SQ-076")
def test_no_ability_has_to_be_used() -> None:
    fight = fighting(ENEMY, willpower=4, before="take throwing-axe")
    fight.do("Throw one die", 1).do(KEEP).do("Let the enemy", 1, 2)
    assert [fight.all(one) for one in ("knife", "horn", "axe")] == [[], [], []]


@pytest.mark.rule("SQ-059", "SQ-062")
@pytest.mark.parametrize(
    ("willpower", "offered"),
    [(4, ["Throw one die", "Blow the horn: throw two dice"]), (5, ["Throw two dice"])],
)
def test_the_horn_gives_two_dice_below_5_willpower(willpower: int, offered: list[str]) -> None:
    """Worked example W51: with 4 willpower two dice instead of one, with 5 two anyway."""
    fight = fighting(ENEMY, willpower=willpower)
    assert fight.labels == offered
    fight.do(offered[-1], 2, 3)
    assert fight.rolls("orange") == [2, 3]


@pytest.mark.rule("SQ-059")
def test_without_the_horn_one_die_is_thrown_below_5_willpower() -> None:
    assert fighting(ENEMY, willpower=4).do("Throw one die", 2).rolls("orange") == [2]


@pytest.mark.rule("SQ-060")
def test_the_horn_is_declared_before_the_throw() -> None:
    fight = fighting(ENEMY, willpower=4).do("Throw one die", 2)
    assert not any("horn" in label for label in fight.labels)
    blown = fighting(ENEMY, willpower=4).do("Blow", 2, 3)
    assert [what[0] for what in blown.told if what[0] in ("horn", "roll")] == ["horn", "roll", "roll"]


@pytest.mark.rule("SQ-061")
def test_the_horn_works_once_a_fight_and_for_one_round() -> None:
    fight = fighting(ENEMY, willpower=4).do("Blow", 2, 3).do(KEEP, 2, 3)
    assert fight.labels == ["Throw one die"]


@pytest.mark.rule("SQ-062")
def test_there_is_no_third_die() -> None:
    for willpower in (4, 5, 9):
        fight = fighting(ENEMY, willpower=willpower)
        fight.do(fight.labels[-1], 1, 1)
        assert len(fight.rolls("orange")) == 2


@pytest.mark.rule("SQ-063")
def test_knife_and_horn_in_the_same_round() -> None:
    fight = fighting(ENEMY, willpower=4).do("Blow", 1, 2).do("Use the knife: throw the 1", 6, 3, 1)
    assert fight.all("round") == [(1, 7, 4)]
    assert (len(fight.all("horn")), len(fight.all("knife"))) == (1, 1)


@pytest.mark.rule("SQ-064", "SQ-076")
def test_all_abilities_are_fresh_in_the_next_fight() -> None:
    story = session(
        "card 1\n    take throwing-axe\n    set willpower to 4\n    set strength to 9\n"
        "    fight gor with strength 1, willpower 6:\n        win -> 2\n"
        "card 2\n    fight gor with strength 1, willpower 6:\n        win -> home\n"
    )
    game = Table(story)
    for card in ("1", "2"):
        assert game.card == card
        assert game.labels == ["Throw one die", "Blow the horn: throw two dice"]
        game.do("Blow", 1, 2)
        game.do("Use the knife: throw the 2", 3)
        game.do("Throw the axe", 2)
        assert [len(game.all(one)) for one in ("horn", "knife", "axe")] == [int(card)] * 3
    assert game.card == "home"


@pytest.mark.rule("SQ-072")
def test_the_axe_is_nobodys_until_a_card_gives_it() -> None:
    fight = fighting(ENEMY).do("Throw", 1, 1).do(KEEP, 1, 2)
    assert fight.all("round") == [(1, 2, 3)], "the enemy threw at once"
    assert cards_with("take", "throwing-axe") == ["64"]
    given = fighting(ENEMY, before="take throwing-axe").do("Throw", 1, 1).do(KEEP)
    assert given.labels == ["Let the enemy throw two dice", "Throw the axe: the enemy throws one die"]


@pytest.mark.rule("SQ-073")
def test_card_64_gives_the_axe_and_shows_that_it_is_owned() -> None:
    game = at(64)
    assert game.state.owned == ("throwing-axe",)
    assert game.game.rules.status(game.game)["owned"] == "The throwing axe of Grambolosch"
    assert game.game.script.cards[63].group == "two"


@pytest.mark.rule("SQ-074")
def test_with_the_axe_the_enemy_throws_one_die_in_this_round() -> None:
    fight = fighting(ENEMY, before="take throwing-axe").do("Throw", 1, 1).do(KEEP)
    assert fight.rolls("red") == [], "the axe is thrown before the enemy throws"
    fight.do("Throw the axe", 6)
    assert fight.rolls("red") == [6]
    fight.do("Throw one", 1).do(KEEP, 1, 2)
    assert fight.rolls("red") == [6, 1, 2], "two dice again in the next round"


@pytest.mark.rule("SQ-075")
def test_the_axe_is_not_offered_against_a_single_die() -> None:
    fight = (
        fighting("gor with strength 1, willpower 4", before="take throwing-axe").do("Throw", 1, 1).do(KEEP, 6)
    )
    assert fight.rolls("red") == [6]


@pytest.mark.rule("SQ-076")
def test_the_axe_works_once_a_fight() -> None:
    fight = fighting(ENEMY, willpower=20, before="take throwing-axe")
    fight.do("Throw", 1, 1).do(KEEP).do("Throw the axe", 1)
    fight.do("Throw", 1, 1).do(KEEP, 1, 2)
    assert (len(fight.all("round")), len(fight.all("axe"))) == (2, 1)


def test_a_dropped_axe_is_thrown_no_more() -> None:
    game = table(
        "card 1\n    take throwing-axe\n    drop throwing-axe\n    fight gor with strength 1, willpower 9:\n        win -> home"
    )
    game.round([1, 1], [1, 2])
    assert len(game.all("round")) == 1
