"""How an adventure ends, and from where it may be tried again."""

from __future__ import annotations

from typing import Any

import pytest

from andorlang.legend import Go, Store, Var, statements
from tests.playing import KEEP, Table, session, table
from tests.storyquest.dark import DARK, at, card, cards_with

RETRY = (
    "var seen = 0\n"
    'card 1\n    gain 1 willpower\n    seen += 1\n    * "On" -> 2\n'
    'card 2\n    checkpoint\n    gain 1 strength\n    seen += 1\n    take throwing-axe\n    * "Fail" -> bad\n    * "Wait" -> 3\n'
    'card 3\n    seen += 1\n    * "Fail" -> bad\n'
    "ending bad lost\n    > Bad.\n    retry from 1, 2\n"
)


@pytest.mark.rule("SQ-069")
def test_the_game_ends_on_a_card_or_with_an_ending() -> None:
    on_card = table('card 1\n    end lost because "The river took you."')
    assert on_card.game.outcome() == (False, None, "The river took you.", "card")
    assert table("card 1\n    end won").game.outcome() == (True, None, "", "card")
    with_ending = table("card 1\n    -> home")
    assert with_ending.game.outcome() == (True, "home", "", "ending")
    assert with_ending.labels == []
    assert set(cards_with("end")) == {"40", "79", "106"}


@pytest.mark.rule("SQ-070")
def test_an_ending_is_read_only_when_a_card_leads_there() -> None:
    game = table('card 1\n    * "On" -> home\nending other lost\n    > Other.\n')
    assert game.all("prose") == []
    assert game.do("On").all("prose") == [(("Home.",),)]
    graph = DARK.graph
    into = {
        ending: sorted(source for source, _ in graph.in_edges(ending))
        for ending in graph
        if ending.startswith("ending-")
    }
    assert into == {"ending-1": ["103"], "ending-2": ["105", "105"], "ending-3": ["105"], "ending-4": ["105"]}


@pytest.mark.rule("SQ-071", "SQ-078")
def test_four_endings_one_lost_and_three_won() -> None:
    endings = {one.id: one.ending for one in DARK.script.cards if one.ending is not None}
    assert endings == {"ending-1": False, "ending-2": True, "ending-3": True, "ending-4": True}


def nearly_home(**variables: bool) -> Table:
    """The fight with Nehamal is won: what does card 105 read?"""
    owned = ("throwing-axe",) if variables.pop("axe", True) else ()
    game = at(100, 6, owned=owned)
    for name, value in variables.items():
        game.state.variables[list(game.game.script.variables).index(name.replace("_", "-"))] = value
    game.state.options = None
    game.game.leave_to(104)
    game.game.run()
    return game


@pytest.mark.rule("SQ-078")
@pytest.mark.parametrize(
    ("state", "ending"),
    [
        ({"handed_over": True}, "ending-3"),
        ({"krark_dead": True}, "ending-4"),
        ({"handed_over": True, "krark_dead": True}, "ending-3"),
        ({}, "ending-2"),
        ({"axe": False}, "ending-2"),
        ({"axe": False, "krark_dead": True}, "ending-2"),
    ],
)
def test_the_ruby_goes_back_in_all_three_victories(state: dict[str, bool], ending: str) -> None:
    game = nearly_home(**state)
    assert game.game.outcome() == (True, ending, "", "ending")
    assert "ruby" in game.state.owned


def written(variable: str) -> list[tuple[str, Any]]:
    """Which cards set a variable, to what."""
    assert DARK.legend is not None
    return [
        (one.id, getattr(statement.value, "value", None))
        for one in DARK.legend.cards.values()
        for statement in statements(one.body)
        if isinstance(statement, Store)
        and isinstance(statement.target, Var)
        and statement.target.name == variable
    ]


@pytest.mark.rule("SQ-079")
def test_ending_3_is_read_only_by_those_who_handed_the_ruby_over_before() -> None:
    guards = [data["guard"] for _, _, data in DARK.graph.in_edges("ending-3", data=True)]
    assert guards == ["handed-over"]
    assert written("handed-over") == [("63", True)]
    assert "ruby" not in at(63, owned=("ruby",)).state.owned, "the Krark took it"
    for given in (True, False):
        outcome = nearly_home(handed_over=given).game.outcome()
        assert outcome is not None
        assert (outcome.ending == "ending-3") == given


@pytest.mark.rule("SQ-080")
def test_ending_4_is_read_only_when_the_bird_is_dead_and_the_ruby_was_never_held_before() -> None:
    guards = [data["guard"] for _, _, data in DARK.graph.in_edges("ending-4", data=True)]
    assert guards == ["not handed-over and krark-dead and throwing-axe is owned and 52 is not read"]
    assert written("krark-dead") == [("84", True)]
    assert cards_with("take", "ruby") == ["52", "105"]
    held = nearly_home(krark_dead=True)
    assert held.game.outcome() == (True, "ending-4", "", "ending")


@pytest.mark.rule("SQ-081")
def test_ending_1_is_the_lost_fight_with_nehamal() -> None:
    game = at(103, willpower=4).do("Throw one", 1).do(KEEP, 6, 6)
    assert game.game.outcome() == (False, "ending-1", "", "ending")


@pytest.mark.rule("SQ-077")
def test_ending_1_is_tried_again_from_card_1_or_from_card_56() -> None:
    game = Table(DARK, heroes=["fennah"])
    state = game.state
    state.options, state.strength, state.willpower = None, 5, 3
    game.game.leave_to(55)
    game.game.run()
    assert (game.card, game.state.strength, game.state.willpower) == ("57", 6, 5)
    game.state.options = None
    game.game.leave_to(102)
    game.game.run()
    game.do("Throw", 1, 1).do(KEEP, 6, 6)
    assert game.game.outcome() == (False, "ending-1", "", "ending")
    again = game.game.copy()
    assert [game.game.script.cards[one].id for one in game.game.retries()] == ["1", "56"]
    game.game.retry(55)
    assert (game.card, game.state.strength, game.state.willpower, game.state.hero) == ("57", 6, 5, "fennah")
    again.retry(0)
    assert (again.state.card, again.rules.status(again)) == (0, {"strength": 1, "willpower": 7})


@pytest.mark.rule("SQ-077")
def test_a_checkpoint_keeps_what_was_so_on_reaching_the_card() -> None:
    game = table(RETRY).do("On").do("Wait").do("Fail")
    ended = game.game.outcome()
    assert ended is not None
    assert not ended.won
    assert game.game.retries() == [0, 1]
    game.game.retry(1)
    assert (game.card, game.labels) == ("2", ["Fail", "Wait"])
    assert (game.state.strength, game.state.willpower, game.variable("seen")) == (2, 8, 2)
    assert game.state.owned == ("throwing-axe",)
    assert list(game.state.read) == [1, 1, 0, 0, 0], "card 3 and the ending lie in the stack again"
    game.do("Fail").game.retry(1)
    assert game.variable("seen") == 2, "as often as one likes"


@pytest.mark.rule("SQ-077")
def test_a_retry_from_the_first_card_is_a_new_game() -> None:
    game = table(RETRY).do("On").do("Fail")
    game.game.retry(0)
    assert (game.state.strength, game.state.willpower, game.variable("seen"), game.state.owned) == (
        1,
        8,
        1,
        (),
    )
    with pytest.raises(IndexError):
        game.game.pop()


@pytest.mark.rule("SQ-077")
def test_a_checkpoint_that_was_not_reached_is_no_way_back() -> None:
    game = table(
        'card 1\n    * "Fail" -> bad\n    * "On" -> 2\ncard 2\n    checkpoint\n    -> home\nending bad lost\n    > Bad.\n    retry from 1, 2\n'
    )
    assert game.do("Fail").game.retries() == [0]


@pytest.mark.rule("SQ-077")
def test_a_retry_keeps_the_rules_of_the_legend_and_what_fires_once() -> None:
    more = "rule maximum of willpower = 9\nwhen first hero gains strength: gain 1 willpower\n"
    game = table(more + RETRY).do("On").do("Fail")
    before = (game.state.overrides, game.state.fired)
    assert all(before)
    game.game.retry(1)
    assert game.state.overrides == before[0]
    assert game.state.willpower == 9, "8 on reaching the card, and 1 for the strength gained there"
    game.do("Wait").do("Fail").game.retry(0)
    assert game.state.overrides == before[0]


@pytest.mark.rule("SQ-082")
def test_victories_offer_no_retry() -> None:
    for ending in ("ending-2", "ending-3", "ending-4"):
        assert not any(isinstance(one, Go) for one in statements(card(ending).body))
        game = at(ending)
        assert game.game.outcome() is not None
        assert game.game.retries() == []
    assert cards_with("retry") == ["ending-1"]


@pytest.mark.rule("SQ-083")
def test_nehamal_and_nehal_are_one_person() -> None:
    assert DARK.legend is not None
    texts = {
        one.id: " ".join(str(statement) for statement in statements(one.body))
        for one in DARK.legend.cards.values()
    }
    assert all("Nehamal" in texts[one] and "Nehal" in texts[one] for one in ("96", "105"))
    assert [name for name in DARK.legend.definitions["enemy"] if name.startswith("neha")] == ["nehamal"]


def test_a_story_without_death_ending_ends_with_the_reason() -> None:
    assert session("card 1\n    lose 9 willpower\n    -> home").script.header["death"] == ""
