"""Going from card to card: options, forced ways, the discard pile, cards that may be visited again."""

from __future__ import annotations

import pytest

from andorlang.engine.game import IllegalAction
from andorlang.engine.script import Action
from tests.playing import Table, fighting, session, table
from tests.storyquest.dark import DARK, at, card

FORK = 'card 1\n    * "Left" -> 2\n    * "Right" -> 3\ncard 2\n    -> 4\ncard 3\n    -> 4\ncard 4\n    * "On" -> home\n'


@pytest.mark.rule("SQ-018")
def test_options_name_the_cards_that_they_lead_to() -> None:
    story = session(FORK)
    assert Table(story).do("Left").all("card") == [(0,), (1,), (3,)]
    assert Table(story).do("Right").all("card") == [(0,), (2,), (3,)]


@pytest.mark.rule("SQ-019")
def test_exactly_one_of_several_options_is_chosen() -> None:
    game = table(FORK)
    assert game.labels == ["Left", "Right"]
    assert game.game.outcome() is None, "the story waits"
    game.do("Left")
    assert game.labels == ["On"], "the other option is gone"


@pytest.mark.rule("SQ-020")
def test_a_single_way_forward_is_taken_at_once() -> None:
    game = table("card 1\n    -> 2\ncard 2\n    -> home")
    assert game.labels == []
    assert game.all("card") == [(0,), (1,), (2,)]


@pytest.mark.rule("SQ-021")
def test_nothing_but_the_printed_targets_can_be_chosen() -> None:
    game = table(FORK)
    before = game.game.key()
    with pytest.raises(IllegalAction, match="'On' is not legal now; legal are 'Left', 'Right'"):
        game.game.push(Action("On"))
    assert game.game.key() == before


@pytest.mark.rule("SQ-022")
def test_the_finished_card_goes_to_the_discard_pile() -> None:
    game = table(FORK).do("Right")
    assert [bool(one) for one in game.state.read] == [True, False, True, True, False]


@pytest.mark.rule("SQ-023")
def test_the_discard_pile_can_be_looked_through_at_any_time() -> None:
    fight = fighting("gor", more="\nwhen enemy wins if 1 is read: gain 1 strength\n")
    assert bool(fight.state.read[0]), "in a fight, too"
    fight.round([1, 1], [6])
    assert fight.state.strength == 2


@pytest.mark.rule("SQ-024")
def test_a_discarded_card_is_not_offered_again() -> None:
    story = (
        'card 1 again\n    * "Once" -> 2\n    * "Always" -> home\n    * "Once, after a deed":\n        gain 1 willpower\n        -> 2\n'
        "card 2\n    -> 1\n"
    )
    game = table(story)
    assert game.labels == ["Once", "Always", "Once, after a deed"]
    assert game.do("Once").labels == ["Always"]


@pytest.mark.rule("SQ-024")
def test_the_adventure_ends_where_no_option_is_left_and_where_a_forced_way_leads_back() -> None:
    closed = table('card 1 again\n    * "On" -> 2\ncard 2\n    -> 1').do("On").game.outcome()
    assert closed is not None
    assert (closed.won, closed.cause) == (False, "closed")
    back = table("card 1\n    -> 2\ncard 2\n    -> 1").game.outcome()
    assert back is not None
    assert (back.won, back.cause) == (False, "read-twice 1")


@pytest.mark.rule("SQ-025")
def test_cards_of_another_shade_are_visited_again_with_all_that_they_give() -> None:
    game = table('card 1 again\n    gain 1 willpower\n    * "Again" -> 1\n    * "On" -> home')
    for visit in range(1, 6):
        assert game.state.willpower == 7 + visit
        game.do("Again")
    again = [one.id for one in DARK.script.cards if one.again]
    assert again == ["17", "44", "70", "93"]
    assert at(17).do("Draw water").card == "17"


@pytest.mark.rule("SQ-033")
def test_symbols_take_effect_before_an_option_is_chosen() -> None:
    game = table(
        'card 1\n    * "Only for the strong" if strength >= 2 -> home\n    * "On" -> home\n    gain 1 strength'
    )
    assert game.labels == ["Only for the strong", "On"]
    assert game.state.strength == 2
    assert at(19, strength=3, willpower=5).state.willpower == 7
    assert card(19).title == "Runes"
