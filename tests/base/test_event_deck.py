from __future__ import annotations

from fractions import Fraction

import pytest

from andorlang.rulesets.base import event_deck, event_pile, ground
from tests.base.event_game import EventGame


# ------------------------------------------------------------------------------------------------- the pile
def taken(game: EventGame, count: int) -> list[int]:
    """So many cards from the top."""
    found = [event_pile.take(game.game, "silver") for _ in range(count)]
    return [one for one in found if one is not None]


def test_every_card_comes_once_before_the_discarded_ones_come_again() -> None:
    game = EventGame(deck="silver")
    drawn = taken(game, 11)
    assert sorted(drawn) == list(range(1, 12))
    assert drawn != sorted(drawn)
    assert event_pile.take(game.game, "silver") is None
    for number in (4, 2):
        event_pile.discard(game.game, "silver", number)
    assert sorted(taken(game, 2)) == [2, 4]
    assert event_pile.pile(game.game, "silver") == ((), (), ())


def test_a_deck_without_cards_does_nothing() -> None:
    game = EventGame(deck="silver")
    event_deck.set_aside(game.game, "silver", range(1, 12))
    game.draw()
    assert game.all("event") == []
    event_deck.put_on_top(game.game, "silver", 3)
    game.draw()
    assert [one[:2] for one in game.all("event")] == [("silver", 3)]


def test_a_legend_without_events_has_none() -> None:
    game = EventGame(deck="none").draw()
    assert game.all("event") == []
    assert game.state.decks == {}


def test_a_deck_goes_round() -> None:
    game = EventGame("warrior", deck="silver")
    event_deck.set_aside(game.game, "silver", [2, 6, 7, 11])
    for _ in range(3 * 7):
        game.draw()
        assert not game.labels
    counts = [sum(one[1] == number for one in game.all("event")) for number in range(1, 12)]
    stays = {5}
    for number, count in enumerate(counts, 1):
        if number in (2, 6, 7, 11):
            assert count == 0
        else:
            assert count == 1 if number in stays else count >= 3


def test_a_card_on_top_comes_first() -> None:
    game = EventGame(deck="silver")
    event_deck.put_on_top(game.game, "silver", event_pile.START)
    game.draw()
    assert sorted(game.state.creatures) == [16, 22, 23, 24]
    left, discarded, top = event_pile.pile(game.game, "silver")
    assert (len(left), discarded, top) == (11, (), ())


def test_all_cards_are_equally_likely() -> None:
    game = EventGame(deck="silver")
    game.state.options, game.game.undo = None, False
    event_deck.draw(game.game)
    found = list(game.game._after(lambda one: one.run()))
    assert [chance for chance, _ in found if chance != Fraction(1, 11)] == []
    assert len(found) == 11


def test_a_card_that_lasts_leaves_the_game_and_others_are_discarded() -> None:
    game = EventGame()
    for number in (9, 12, 21, 19, 29):
        game.event(number)
    assert event_pile.pile(game.game, "golden")[1] == (12,)
    assert len(event_pile.pile(game.game, "golden")[0]) == 29


# ------------------------------------------------------------------------------------------------- the shield
@pytest.mark.rule("R075", "R067")
def test_c32_one_shield_protects_all_even_at_sunrise() -> None:
    game = EventGame().have("dwarf", "shield:1").have("wizard", "shield")
    game.state.resting = (0, 1, 2, 3)
    before = game.state.stock["shield"]
    game.begin(32)
    assert game.labels == ["Wizard: hold up the shield", "Dwarf: hold up the shield", "Nobody"]
    game.answer("Dwarf: hold up the shield")
    assert game.state.willpower == [7] * 4
    assert game.items("dwarf") == ()
    assert game.state.stock["shield"] == before + 1
    game.event(32, "Nobody")
    assert game.state.willpower == [5] * 4
    assert game.items("wizard") == ("shield",)


def test_a_card_is_carried_out_when_nobody_has_a_shield() -> None:
    game = EventGame().have("dwarf", "helm", "bow").set("spaces", wizard=-1).have("wizard", "shield")
    game.set("willpower", warrior=15).event(17)
    assert game.of("willpower")["warrior"] == 12


# ------------------------------------------------------------------------------------------------- reactions
def test_a_legend_is_told_of_every_card() -> None:
    heard: list[int] = []
    game = EventGame(reactions={"when": lambda game: heard.append(game.state.willpower[1])})
    game.event(12)
    game.have("dwarf", "shield").event(9, "Dwarf: hold up the shield")
    assert heard == [10, 10]


def test_a_legend_can_do_something_else_instead() -> None:
    game = EventGame(reactions={"instead of": lambda game: game.note("instead")})
    game.have("dwarf", "shield").event(17).event(14)
    assert game.state.willpower == [7] * 4
    assert len(game.all("instead")) == 2
    assert event_pile.pile(game.game, "golden")[1] == (14, 17)


def test_a_reaction_that_draws_anew_does_not_get_the_same_card() -> None:
    def instead(game: object) -> None:
        if table.state.decks["silver"][1] == () and not table.all("again"):
            table.told.append(("again",))
            event_deck.draw(table.game)

    table = EventGame(deck="silver", reactions={"instead of": instead})
    event_deck.set_aside(table.game, "silver", [1, 2, 4, 5, 6, 7, 8, 9, 10, 11])
    table.draw()
    assert [one[1] for one in table.all("event")] == [3]
    assert event_pile.pile(table.game, "silver") == ((), (3,), ())


# ------------------------------------------------------------------------------------------------- cases
def test_c26_cards_for_a_day_add_up_with_what_a_legend_changed() -> None:
    game = EventGame()
    game.state.overrides = (("strength of creatures", 2, ""), ("last hour", 8, ""))
    game.event(11).event(9).event(19)
    assert game.game.override("strength of creatures", 0) == 3
    assert game.game.override("last hour", 10) == 8
    game.game.lift("day")
    assert game.game.override("strength of creatures", 0) == 2


def test_c27_a_card_beside_a_region_hits_once() -> None:
    game = EventGame("warrior", "dwarf").event(21)
    for space, called in ((21, False), (23, True), (24, False)):
        assert event_deck.lasting(game.game, 0, space) is called
        game.run(lambda: None)
    assert game.of("willpower") == {"warrior": 3, "dwarf": 7}
    assert [one[:2] for one in game.all("event used")] == [("golden", 21)]


def test_c27_two_cards_can_lie_by_the_same_space() -> None:
    game = EventGame("dwarf").event(3).event(29).event(8)
    assert game.state.lasting == (("golden", 3), ("golden", 8))
    assert game.state.ground[57] == ("shield",)
    game.run(lambda: event_deck.lasting(game.game, 0, 57))
    assert game.state.strength == [2]
    assert [*game.state.lasting] == [("golden", 8)]


def test_c27_an_offer_waits_until_somebody_can_pay() -> None:
    game = EventGame("warrior", "dwarf").set("spaces", warrior=9).event(8)
    assert event_deck.options(game.game, [0, 1]) == []
    assert not event_deck.lasting(game.game, 0, 9)
    game.set("gold", warrior=2, dwarf=2)
    assert event_deck.options(game.game, [0, 1]) == [
        ("event offer", "warrior", "golden", 8, "strength", 2, "gold", 2)
    ]
    assert event_deck.options(game.game, [1]) == []
    game.set("strength", warrior=14)
    assert event_deck.options(game.game, [0, 1]) == []


@pytest.mark.rule("R015")
def test_c29_the_group_cannot_pay_with_its_last_willpower() -> None:
    game = EventGame("warrior", "dwarf").set("willpower", warrior=2, dwarf=1)
    game.state.creatures = {8: "gor"}
    game.event(18)
    assert game.state.creatures == {7: "gor"}


def test_c29_nobody_pays_for_what_would_not_happen() -> None:
    game = EventGame("warrior", "dwarf").event(18).event(20).event(27)
    game.state.saved = 2
    game.event(20)
    assert game.state.saved == 2


@pytest.mark.rule("R089")
def test_c29_a_creature_that_is_held_stays() -> None:
    game = EventGame("warrior", "dwarf")
    game.state.creatures = {8: "gor", 70: "wardrak"}
    game.state.overrides = (("moves of wardrak", False, ""),)
    game.event(27)
    assert game.state.creatures == {8: "gor", 70: "wardrak"}


def test_c29_alone_a_hero_pays_as_two() -> None:
    game = EventGame("dwarf")
    game.state.creatures = {8: "gor"}
    game.event(18, "Pay 2 willpower")
    assert game.of("willpower") == {"dwarf": 5}
    assert game.state.creatures == {8: "gor"}


def test_c29_a_creature_that_events_move_can_take_the_castle() -> None:
    game = EventGame()
    game.state.creatures = {7: "gor"}
    game.state.shields = ("gor",)
    game.begin(27)
    game.choose("Let it happen")
    outcome = game.game.outcome()
    assert outcome is not None
    assert (outcome.won, outcome.cause) == (False, "castle")


def test_c30_the_card_that_was_looked_at_is_drawn_next() -> None:
    game = EventGame()
    game.begin(16, dice=[12])
    assert game.game.legal_actions()[0].detail == event_pile.card(game.game, "golden", 12)["says"]
    game.answer("Put event 12 back")
    game.draw()
    assert game.state.willpower == [7, 10, 10, 7]


def test_c30_there_may_be_nothing_to_look_at() -> None:
    game = EventGame()
    event_deck.set_aside(game.game, "golden", range(1, 35))
    game.event(16)
    assert game.all("peeks") == []


@pytest.mark.rule("BA-064", "BA-065")
def test_c31_a_hero_who_loses_all_willpower_falls() -> None:
    game = EventGame("dwarf").set("willpower", dwarf=3).set("strength", dwarf=4).event(2)
    assert (game.state.willpower, game.state.strength) == ([3], [3])


def test_c28_only_heroes_on_the_board_are_meant() -> None:
    game = EventGame("warrior", "dwarf").set("spaces", warrior=-1)
    game.event(14)
    assert game.of("willpower") == {"warrior": 7, "dwarf": 10}


def test_an_article_that_the_box_does_not_hold_is_not_given() -> None:
    game = EventGame("warrior", "archer", "dwarf")
    for hero in ("warrior", "archer", "dwarf"):
        game.set("spaces", **{hero: 28})
    game.state.stock["wineskin"] = 2
    game.event(4)
    assert [game.items(hero) for hero in ("warrior", "archer", "dwarf")] == [("wineskin",), ("wineskin",), ()]
    game.event(30)
    assert 72 not in game.state.ground


def test_the_last_fog_token_is_uncovered_without_a_question() -> None:
    game = EventGame()
    for space in [one for one in game.state.ground if game.state.ground[one] == ("fog?",)][1:]:
        ground.take_up(game.game, space, "fog?")
    game.event(6, deck="silver")
    assert len(game.all("uncovered")) == 1


def test_no_more_gors_come_than_the_box_holds() -> None:
    game = EventGame()
    figures = game.game.rules.box.creatures["gor"].figures
    game.state.creatures = dict.fromkeys(range(30, 30 + figures - 1), "gor")
    game.event(0, deck="silver")
    assert list(game.state.creatures.values()).count("gor") == figures
    assert game.state.creatures[16] == "gor"
