"""Strength tests: one orange die against the hero's strength."""

from __future__ import annotations

import pytest

from tests.playing import Table, session
from tests.storyquest.dark import DARK, at, cards_with


def trial(strength: int, face: int) -> Table:
    story = session(
        f"card 1\n    set strength to {strength}\n    test strength:\n        pass -> 2\n        fail -> 3\n"
        'card 2\n    * "On" -> home\ncard 3\n    * "On" -> home\n'
    )
    return Table(story, [face])


@pytest.mark.rule("SQ-034")
def test_only_the_symbol_asks_for_a_test() -> None:
    assert at(17).rolls() == []
    assert at(5, 1).all("test") == [("strength", True)]
    assert len(cards_with("test")) > 10
    assert "17" not in cards_with("test")


@pytest.mark.rule("SQ-035")
@pytest.mark.parametrize("strength", [1, 4, 9])
def test_one_orange_die_is_thrown(strength: int) -> None:
    assert trial(strength, 2).all("roll") == [("orange", 2)]


@pytest.mark.rule("SQ-036", "SQ-037", "SQ-038")
@pytest.mark.parametrize(("face", "card"), [(1, "2"), (2, "2"), (3, "2"), (4, "3"), (5, "3"), (6, "3")])
def test_strength_3_passes_with_at_most_3(face: int, card: str) -> None:
    """Worked example W48: a 3 passes; 4 to 6 fail."""
    assert trial(3, face).card == card


@pytest.mark.rule("SQ-039")
@pytest.mark.parametrize("face", range(1, 7))
def test_six_never_fails_and_one_passes_with_a_one_only(face: int) -> None:
    assert trial(6, face).card == "2"
    assert trial(11, face).card == "2"
    assert trial(1, face).card == ("2" if face == 1 else "3")


@pytest.mark.rule("SQ-040")
def test_both_sequels_are_told_and_are_followed() -> None:
    assert at(48, 1, strength=1).state.willpower == 7 + 2
    assert at(48, 2, strength=1).state.willpower == 7 - 1
    broken = 'legend "T"\n    rules storyquest\ncard 1\n    test strength:\n        pass -> home\nending home won\n    > Home.\n'
    found = [one.code.name for one in session("card 1\n    -> home").update(broken).problems]
    assert found == ["missing-outcome"]


@pytest.mark.rule("SQ-041")
def test_knife_and_horn_do_not_help() -> None:
    game = trial(1, 6)
    assert (game.card, game.game.choices) == ("3", []), "nothing is asked between die and sequel"
    assert DARK.script.cards[4].id == "5"
    assert at(5, 6).all("knife") == []
