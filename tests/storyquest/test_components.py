"""What is in the box: cards, the two-sided hero card, the enemy card, markers and dice."""

from __future__ import annotations

import pytest

from andorlang.rulesets.storyquest.kinds import data
from andorlang.rulesets.storyquest.ruleset import RULESET
from tests.playing import LEGENDS, fighting, table
from tests.storyquest.dark import DARK


@pytest.mark.rule("SQ-001")
def test_dark_paths_has_106_cards_in_two_parts() -> None:
    legend = DARK.legend
    assert legend is not None
    cards = [card for card in legend.cards.values() if card.won is None]
    assert [card.id for card in cards] == [str(number) for number in range(1, 107)]
    parts = {name: sum(card.group == name for card in cards) for name in legend.definitions["part"]}
    assert parts == {"one": 56, "two": 50}


@pytest.mark.rule("SQ-002")
def test_the_hero_card_has_two_sides() -> None:
    assert set(RULESET.names["hero"]) == {"fenn", "fennah"}
    both = table("card 1\n    -> home", head='legend "Both"\n    rules storyquest')
    assert both.labels == ["Play as Fenn", "Play as Fennah"]


@pytest.mark.rule("SQ-003", "SQ-005")
def test_only_one_enemy_is_fought_at_a_time() -> None:
    two = fighting(
        "gor",
        more='\nwhen enemy wins:\n    fight "Another" with strength 1, willpower 1:\n        win -> won\n',
    )
    two.do("Throw", 1, 1)
    with pytest.raises(Exception, match=r"test\.andor:\d+: a fight is on: only one enemy"):
        two.do("Keep", 6)


@pytest.mark.rule("SQ-004", "SQ-005")
def test_hero_and_enemy_have_one_strength_and_one_willpower_marker_each() -> None:
    fight = fighting("gor with strength 5, willpower 9", strength=3, willpower=8)
    assert (fight.state.strength, fight.state.willpower) == (3, 8)
    assert fight.enemy == (5, 9)
    fight.round([1, 1], [6, 1])
    assert (fight.state.strength, fight.enemy) == (3, (5, 9)), "a round moves markers of willpower only"
    assert fight.state.willpower == 8 - (6 + 5 - 1 - 3)


@pytest.mark.rule("SQ-006")
def test_four_dice_two_of_each_colour_with_six_faces() -> None:
    assert data()["faces"] == {"orange": [1, 2, 3, 4, 5, 6], "red": [1, 2, 3, 4, 5, 6]}
    fight = fighting("gor with strength 9, willpower 9", strength=9, willpower=9)
    fight.round([2, 3], [4, 1])
    assert (fight.rolls("orange"), fight.rolls("red")) == ([2, 3], [4, 1]), (
        "both dice of both sides, and no more"
    )


def test_two_of_the_shipped_legends_are_played_by_these_rules() -> None:
    texts = [path.read_text(encoding="utf-8") for path in sorted(LEGENDS.glob("*.andor"))]
    mine = [text for text in texts if "rules storyquest" in text]
    assert len(mine) == 2
