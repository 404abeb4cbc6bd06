from __future__ import annotations

import pytest

from andorlang.rulesets.base import sharing
from tests.base.event_game import EventGame


def share(table: EventGame, what: str, amount: int, *labels: str) -> EventGame:
    table.run(lambda: sharing.share(table.game, what, amount))
    return table.answer(*labels)


def test_a_gain_is_split_as_the_players_like() -> None:
    table = EventGame("warrior", "dwarf")
    share(table, "willpower", 3, *["Warrior gains 1 willpower"] * 2, "Dwarf gains 1 willpower")
    assert table.of("willpower") == {"warrior": 9, "dwarf": 8}
    assert table.all("track") == [("warrior", "willpower", 2, 9), ("dwarf", "willpower", 1, 8)]


def test_nobody_gains_beyond_the_end_of_the_track() -> None:
    table = EventGame("warrior", "dwarf").set("willpower", warrior=19, dwarf=20)
    share(table, "willpower", 5)
    assert table.of("willpower") == {"warrior": 20, "dwarf": 20}


def test_a_loss_takes_from_those_who_have_something() -> None:
    table = EventGame("warrior", "dwarf", "wizard").set("gold", warrior=2, dwarf=1)
    table.run(lambda: sharing.share(table.game, "gold", -2))
    assert table.labels == ["Warrior loses 1 gold", "Dwarf loses 1 gold"]
    table.answer("Dwarf loses 1 gold")
    assert table.of("gold") == {"warrior": 1, "dwarf": 0, "wizard": 0}


def test_what_nobody_has_is_not_owed() -> None:
    table = EventGame("warrior", "dwarf").set("strength", warrior=2).set("gold", dwarf=1)
    share(table, "strength", -3)
    share(table, "gold", -3)
    assert table.of("strength") == {"warrior": 1, "dwarf": 1}
    assert table.of("gold") == {"warrior": 0, "dwarf": 0}


def test_the_last_willpower_of_a_hero_is_safe_while_others_have_more() -> None:
    table = EventGame("warrior", "dwarf", "wizard").set("willpower", warrior=1, dwarf=2, wizard=3)
    table.run(lambda: sharing.share(table.game, "willpower", -2))
    assert table.labels == ["Dwarf loses 1 willpower", "Wizard loses 1 willpower"]
    table.choose("Dwarf loses 1 willpower")
    assert not table.labels
    assert table.of("willpower") == {"warrior": 1, "dwarf": 1, "wizard": 2}


@pytest.mark.rule("BA-065")
def test_when_all_are_at_their_last_willpower_somebody_falls() -> None:
    table = EventGame("warrior", "dwarf").set("willpower", warrior=1, dwarf=2).set("strength", dwarf=4)
    share(table, "willpower", -2, "Dwarf loses 1 willpower")
    assert table.of("willpower") == {"warrior": 1, "dwarf": 3}
    assert table.of("strength") == {"warrior": 1, "dwarf": 3}


def test_only_heroes_on_the_board_share() -> None:
    table = EventGame("warrior", "dwarf").set("spaces", dwarf=-1)
    share(table, "gold", 3)
    assert table.of("gold") == {"warrior": 3, "dwarf": 0}


def test_pieces_are_shared_one_by_one_as_far_as_the_box_goes() -> None:
    table = EventGame("warrior", "dwarf")
    table.state.stock["wineskin"] = 2
    share(table, "wineskin", 3, "Dwarf gets the wineskin", "Warrior gets the wineskin")
    assert (table.items("warrior"), table.items("dwarf")) == (("wineskin",), ("wineskin",))
    assert table.state.stock["wineskin"] == 0


@pytest.mark.rule("BA-004")
def test_a_piece_for_which_there_is_no_room_lies_on_the_space() -> None:
    table = EventGame("dwarf").have("dwarf", "bow")
    share(table, "shield", 1)
    assert table.items("dwarf") == ("bow",)
    assert table.state.ground[7] == ("shield",)


def test_pieces_are_given_up_by_those_who_have_them() -> None:
    table = EventGame("warrior", "dwarf").have("warrior", "wineskin", "wineskin:1").have("dwarf", "helm")
    before = table.state.stock["wineskin"]
    share(table, "wineskin", -3, "Warrior gives up the wineskin (1)")
    assert table.items("warrior") == ()
    assert table.items("dwarf") == ("helm",)
    assert table.state.stock["wineskin"] == before + 2


def test_a_payment_may_mix_gold_and_willpower() -> None:
    table = EventGame("warrior", "dwarf").set("gold", warrior=1).set("willpower", warrior=1, dwarf=3)
    kinds = ("gold", "willpower")
    assert sharing.can_pay(table.game, kinds, 3)
    assert not sharing.can_pay(table.game, kinds, 4)
    table.run(lambda: sharing.pay(table.game, kinds, 2))
    assert table.labels == ["Warrior pays 1 gold", "Dwarf pays 1 willpower"]
    table.answer("Dwarf pays 1 willpower", "Warrior pays 1 gold")
    assert table.of("gold") == {"warrior": 0, "dwarf": 0}
    assert table.of("willpower") == {"warrior": 1, "dwarf": 2}


def test_a_payment_of_all_that_there_is_asks_nothing() -> None:
    table = EventGame("warrior", "dwarf").set("willpower", warrior=2, dwarf=3)
    table.run(lambda: sharing.pay(table.game, ("willpower",), 3))
    table.answer()
    assert table.of("willpower") == {"warrior": 1, "dwarf": 1}
