"""Every card of both decks: what it does, and that a shield fends off those that show one."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from andorlang.rulesets.base import creatures, event_deck, event_pile, ground, time
from tests.base.event_game import ALL, EventGame

CARDS = [("golden", number) for number in range(1, 35)] + [("silver", number) for number in range(12)]


def standing(**spaces: int) -> EventGame:
    return EventGame().set("spaces", **spaces)


def willpower(game: EventGame) -> tuple[int, ...]:
    return tuple(game.state.willpower)


# ------------------------------------------------------------------------------------------------- where heroes stand
def golden_2() -> None:
    game = standing(warrior=0, archer=20, wizard=21, dwarf=7).event(2)
    assert willpower(game) == (4, 4, 7, 4)


def golden_4() -> None:
    game = standing(warrior=28, archer=64, wizard=0, dwarf=36).event(4)
    assert [game.items(hero) for hero in ALL] == [("wineskin",), ("wineskin",), (), ()]
    assert game.state.stock["wineskin"] == 3


def golden_5() -> None:
    game = standing(warrior=37, archer=70, wizard=36, dwarf=71).event(5)
    assert willpower(game) == (4, 4, 7, 7)


def golden_24() -> None:
    game = standing(warrior=22, archer=71, wizard=0, dwarf=18).event(24)
    assert willpower(game) == (7, 7, 7, 5)
    game.set("spaces", warrior=72, archer=61, wizard=63, dwarf=14).event(24)
    assert willpower(game) == (7, 5, 7, 3)


def golden_31() -> None:
    game = standing(warrior=22, archer=71, wizard=0, dwarf=18).event(31)
    assert willpower(game) == (7, 7, 7, 5)


def silver_3() -> None:
    game = standing(warrior=0, archer=9, wizard=10, dwarf=80).event(3, deck="silver")
    assert willpower(game) == (9, 9, 7, 7)


def silver_8() -> None:
    game = standing(warrior=22, archer=63, wizard=47, dwarf=61)
    game.set("strength", warrior=3, archer=1, wizard=2, dwarf=5).event(8, deck="silver")
    assert game.state.strength == [2, 1, 1, 5]


def golden_28() -> None:
    game = EventGame()
    game.state.resting = (2, 0)
    assert willpower(game.event(28)) == (9, 7, 9, 7)


def golden_32() -> None:
    game = EventGame()
    game.state.resting = (2, 0)
    assert willpower(game.event(32)) == (5, 7, 5, 7)


# ------------------------------------------------------------------------------------------------- who they are
def golden_12() -> None:
    assert willpower(EventGame().event(12)) == (7, 10, 10, 7)


def golden_14() -> None:
    assert willpower(EventGame().event(14)) == (10, 7, 7, 10)


def golden_13() -> None:
    game = EventGame().set("willpower", warrior=9, archer=10, wizard=15, dwarf=1)
    game.event(13, "Warrior: leave it", "Dwarf: rise to 10 willpower")
    assert willpower(game) == (9, 10, 15, 10)


def golden_17() -> None:
    game = EventGame().set("willpower", warrior=20, archer=12, wizard=13, dwarf=3)
    assert willpower(game.event(17)) == (12, 12, 12, 3)


def golden_23() -> None:
    game = EventGame().set("strength", warrior=6, archer=7, wizard=1, dwarf=2)
    game.begin(23)
    assert game.labels == [
        "Warrior gains 1 strength",
        "Wizard gains 1 strength",
        "Dwarf gains 1 strength",
        "No other hero",
    ]
    game.answer("Warrior gains 1 strength", "Dwarf gains 1 strength")
    assert game.state.strength == [7, 7, 1, 3]
    game.event(23, "Wizard gains 1 strength", "No other hero")
    assert game.state.strength == [7, 7, 2, 3]


def golden_33() -> None:
    game = EventGame().set("strength", warrior=3, archer=1, wizard=1, dwarf=2)
    game.event(33, "Dwarf loses 1 strength")
    assert game.state.strength == [3, 1, 1, 1]
    game.event(33).event(33).event(33)
    assert game.state.strength == [1, 1, 1, 1]


def silver_1() -> None:
    game = EventGame().set("willpower", warrior=9, archer=10, dwarf=1)
    assert willpower(game.event(1, deck="silver")) == (11, 10, 9, 3)


def silver_9() -> None:
    game = EventGame().set("willpower", warrior=13, archer=20, wizard=20, dwarf=20)
    assert willpower(game.event(9, deck="silver")) == (12, 12, 20, 20)


def silver_10() -> None:
    game = EventGame().set("willpower", warrior=20, archer=20, wizard=5, dwarf=20)
    assert willpower(game.event(10, deck="silver")) == (20, 20, 5, 12)


# ------------------------------------------------------------------------------------------------- rolls and the group
def golden_6() -> None:
    game = EventGame().event(6, "Dwarf: leave it")
    assert willpower(game) == (7, 7, 7, 7)
    for face, after in ((1, 6), (4, 3), (5, 12), (6, 13)):
        game.set("willpower", dwarf=7)
        game.begin(6)
        game.choose("Dwarf: roll a die", face)
        assert game.of("willpower")["dwarf"] == after
        assert game.all("roll")[-1] == ("yellow", face)


def golden_7() -> None:
    game = EventGame().set("willpower", warrior=1, archer=1, wizard=2, dwarf=5)
    game.begin(7, dice=[4])
    assert game.labels == ["Wizard loses 1 willpower", "Dwarf loses 1 willpower"]
    game.answer("Wizard loses 1 willpower")
    assert willpower(game) == (1, 1, 1, 2)


def golden_25() -> None:
    game = EventGame().set("willpower", warrior=5, archer=6, wizard=1)
    game.begin(25, dice=[6, 2])
    assert willpower(game) == (11, 6, 3, 7)
    assert game.all("roll")[-2:] == [("blue", 6), ("purple", 2)]


def silver_2() -> None:
    game = EventGame()
    game.event(2, *["Warrior loses 1 willpower"] * 2, "Dwarf loses 1 willpower", deck="silver")
    assert willpower(game) == (5, 7, 7, 6)


def silver_11() -> None:
    game = EventGame()
    game.event(11, *["Wizard gains 1 willpower"] * 5, deck="silver")
    assert willpower(game) == (7, 7, 12, 7)


# ------------------------------------------------------------------------------------------------- offers
def golden_1() -> None:
    game = EventGame().set("willpower", warrior=3, archer=4).have("wizard", "bow")
    game.state.stock["falcon"] = 0
    game.begin(1)
    assert game.labels == [
        "Archer: wineskin for 3 willpower",
        "Archer: shield for 3 willpower",
        "Archer: bow for 3 willpower",
        "Archer: telescope for 3 willpower",
        "Archer: helm for 3 willpower",
        "Archer: buy nothing",
    ]
    game.choose("Archer: shield for 3 willpower")
    assert "Wizard: bow for 3 willpower" not in game.labels
    game.answer("Wizard: buy nothing", "Dwarf: helm for 3 willpower")
    assert willpower(game) == (3, 1, 7, 4)
    assert (game.items("archer"), game.items("dwarf")) == (("shield",), ("helm",))


def golden_10() -> None:
    game = EventGame().set("gold", warrior=3, dwarf=1, archer=2).set("willpower", warrior=20)
    game.event(10, "Archer: 3 willpower for 1 gold", "Dwarf: buy nothing")
    assert willpower(game) == (20, 10, 7, 7)
    assert game.state.gold == [3, 1, 0, 1]


def silver_7() -> None:
    game = EventGame().set("gold", warrior=3, dwarf=1, archer=2)
    game.event(7, "Warrior: 5 willpower for 2 gold", "Archer: 5 willpower for 2 gold", deck="silver")
    assert willpower(game) == (12, 12, 7, 7)
    assert game.state.gold == [1, 0, 0, 1]


def golden_34() -> None:
    game = EventGame().set("strength", warrior=3, archer=2, dwarf=9)
    game.begin(34)
    assert game.labels == [
        "Warrior: 10 willpower for 2 strength",
        "Dwarf: 10 willpower for 2 strength",
        "Nobody buys",
    ]
    game.answer("Warrior: 10 willpower for 2 strength")
    assert willpower(game) == (17, 7, 7, 7)
    assert game.state.strength == [1, 2, 1, 9]
    game.event(34, "Nobody buys")
    assert game.state.strength == [1, 2, 1, 9]


def golden_8() -> None:
    game = EventGame().set("spaces", archer=9).set("gold", archer=3, warrior=5).event(8)
    everybody = range(4)
    (offer,) = event_deck.options(game.game, everybody)
    assert offer[1] == "archer"
    game.run(lambda: event_deck.accept(game.game, offer))
    assert game.of("strength")["archer"] == 3
    assert game.of("gold")["archer"] == 1
    assert event_deck.options(game.game, everybody) == []


# ------------------------------------------------------------------------------------------------- beside a space
def waits(number: int, space: int, stat: str, change: int) -> None:
    """Of those who stand there the highest rank; else the first who comes."""
    game = EventGame().set("spaces", warrior=space, archer=space).event(number)
    before = getattr(EventGame().state, stat)[0]
    assert getattr(game.state, stat) == [before, before + change, before, before]
    assert game.state.lasting == ()
    game = standing(archer=33).event(number)
    assert game.state.lasting == (("golden", number),)
    assert not event_deck.lasting(game.game, 3, space + 9)
    game.run(lambda: event_deck.lasting(game.game, 3, space))
    assert getattr(game.state, stat) == [before, before, before, before + change]
    assert not event_deck.lasting(game.game, 2, space)


def golden_3() -> None:
    waits(3, 57, "strength", 1)


def golden_21() -> None:
    for space in (22, 23, 24, 25):
        waits(21, space, "willpower", -4)


def lies(deck: str, number: int, space: int, piece: str) -> None:
    """Of those who stand there the lowest rank gets it; else it lies there."""
    game = EventGame().event(number, deck=deck)
    assert piece in game.state.ground[space]
    game = EventGame().set("spaces", wizard=space, archer=space).event(number, deck=deck)
    assert piece not in game.state.ground.get(space, ())
    assert game.items("archer") == (() if "gold" in piece else (piece,))
    assert game.of("gold")["archer"] == (3 if "gold" in piece else 0)
    assert game.state.lasting == ()


def golden_29() -> None:
    lies("golden", 29, 57, "shield")


def golden_30() -> None:
    lies("golden", 30, 72, "wineskin")


def silver_5() -> None:
    lies("silver", 5, 26, "gold:3")


# ------------------------------------------------------------------------------------------------- today
def costs(game: EventGame) -> list[int | None]:
    return [time.cost_of(game.game, 0, hour) for hour in (7, 8, 9, 10, 11)]


def golden_9() -> None:
    game = EventGame().event(9)
    assert costs(game) == [0, 2, 2, None, None]
    game.game.lift("day")
    assert costs(game) == [0, 2, 2, 2, None]


def golden_19() -> None:
    game = EventGame().event(19)
    assert costs(game) == [0, 2, 3, 3, None]
    game.game.lift("day")
    assert costs(game) == [0, 2, 2, 2, None]


def golden_26() -> None:
    game = EventGame().event(26)
    assert costs(game) == [0, 0, 2, 2, None]
    game.set("willpower", warrior=1)
    assert costs(game) == [0, 0, None, None, None]


def golden_11() -> None:
    game = EventGame().event(11)
    strengths = [creatures.strength(game.game, name) for name in ("gor", "skral", "wardrak", "troll")]
    assert strengths == [3, 7, 11, 15]
    game.game.lift("day")
    assert creatures.strength(game.game, "gor") == 2


# ------------------------------------------------------------------------------------------------- the land
def dries_up(deck: str, number: int, space: int) -> None:
    for well in ("well", "well:empty"):
        game = EventGame()
        game.state.ground[space] = (well,)
        game.event(number, deck=deck)
        assert space not in game.state.ground
        assert game.all("well gone") == [(space,)]
        game.event(number, deck=deck)
        assert len(game.all("well gone")) == 1


def golden_15() -> None:
    dries_up("golden", 15, 35)


def golden_22() -> None:
    dries_up("golden", 22, 45)


def silver_4() -> None:
    dries_up("silver", 4, 55)


def golden_18() -> None:
    for heroes, price in ((2, 2), (3, 4), (4, 6)):
        game = EventGame(*ALL[:heroes])
        game.state.creatures = {8: "gor", 3: "skral", 70: "gor"}
        game.begin(18)
        assert game.labels == [f"Pay {price} willpower", "Let it happen"]
        game.answer("Let it happen")
        assert game.state.creatures == {7: "gor", 3: "skral", 70: "gor"}
        game.event(18, f"Pay {price} willpower", *["Warrior pays 1 willpower"] * price)
        assert game.state.creatures == {7: "gor", 3: "skral", 70: "gor"}
        assert game.of("willpower")["warrior"] == 7 - price


def golden_27() -> None:
    for heroes in (2, 3, 4):
        game = EventGame(*ALL[:heroes]).set("gold", warrior=heroes)
        game.state.creatures = {8: "gor", 3: "skral", 70: "wardrak"}
        game.event(27, "Let it happen")
        assert game.state.creatures == {8: "gor", 3: "skral", game.game.rules.board.arrows[70]: "wardrak"}
        game.event(27, f"Pay {heroes} gold and willpower together", *["Warrior pays 1 gold"] * heroes)
        assert game.of("gold")["warrior"] == 0
        assert 70 not in game.state.creatures


def golden_20() -> None:
    game = EventGame("warrior", "dwarf").have("dwarf", "farmer")
    ground.put(game.game, 24, "farmer")
    game.event(20, "Let it happen", "The farmer on 24")
    assert game.items("dwarf") == ("farmer",)
    assert 24 not in game.state.ground
    before = game.state.stock["farmer"]
    game.event(20, "Let it happen")
    assert game.items("dwarf") == ()
    assert game.state.stock["farmer"] == before + 1
    game.event(20)
    ground.put(game.game, 24, "farmer")
    game.set("gold", dwarf=1)
    game.event(20, "Pay 2 gold and willpower together", "Dwarf pays 1 gold", "Warrior pays 1 willpower")
    assert game.state.ground[24] == ("farmer",)
    assert (willpower(game), game.state.gold) == ((6, 7), [0, 0])


def golden_16() -> None:
    game = EventGame()
    game.begin(16, dice=[10])
    assert game.all("peeks") == [("wizard", "golden", 10)]
    game.answer("Put event 10 back")
    assert event_pile.pile(game.game, "golden")[2] == (10,)
    game.event(16, "Remove event 10")
    left, discarded, top = event_pile.pile(game.game, "golden")
    assert 10 not in (*left, *discarded, *top)
    assert len(left) == 32


def silver_6() -> None:
    game = EventGame()
    game.begin(6, deck="silver")
    assert len(game.labels) == 15
    game.choose("Dwarf: uncover the fog on 8", 3)
    game.choose("Dwarf: uncover the fog on 64", 0)
    game.answer()
    assert game.state.ground[8] == ("fog:event",)
    assert game.state.ground[64] == ("fog:event",)
    assert game.all("uncovered") == [(8, "fog:event"), (64, "fog:event")]


def silver_0() -> None:
    game = EventGame().set("spaces", warrior=16)
    game.state.creatures = {23: "skral"}
    game.event(0, deck="silver")
    assert game.state.creatures == {16: "gor", 22: "gor", 23: "skral", 19: "gor", 24: "gor"}
    assert event_pile.pile(game.game, "silver")[1] == ()


EFFECTS: dict[tuple[str, int], Callable[[], None]] = {
    (deck, number): globals()[f"{deck}_{number}"] for deck, number in CARDS
}


@pytest.mark.parametrize(("deck", "number"), CARDS)
def test_what_the_card_does(deck: str, number: int) -> None:
    EFFECTS[deck, number]()


@pytest.mark.rule("R075")
@pytest.mark.parametrize(("deck", "number"), CARDS)
def test_a_shield_fends_off_the_cards_that_show_one(deck: str, number: int) -> None:
    game = EventGame(deck=deck).set("willpower", wizard=15).have("dwarf", "shield")
    game.state.resting = (0, 1, 2, 3)
    game.state.creatures = {30: "gor", 40: "skral"}
    ground.put(game.game, 24, "farmer")
    card = event_pile.card(game.game, deck, number)
    if not card["shield"]:
        game.begin(number, deck=deck)
        assert "Dwarf: hold up the shield" not in game.labels
        return
    before = game.state.copy()
    game.event(number, "Dwarf: hold up the shield", deck=deck)
    assert game.items("dwarf") == ("shield:1",)
    assert event_pile.pile(game.game, deck)[1] == (number,)
    game.state.items, game.state.decks, game.state.options = before.items, before.decks, None
    assert game.state.key() == before.key()
