"""The capitals under their red X, and what they are good for without it; iron and the other upgrades of the ship."""

from __future__ import annotations

import pytest

from andorlang.rulesets.base.tracks import change
from tests.north.test_floes import fires
from tests.north.voyages import SeaTable, search, table

X = "place shell-sign, red-x on 91"


def in_town(space: int, *items: str) -> SeaTable:
    """The warrior in a capital with some pieces, in the search for Grenolin."""
    found = search(2)
    found.state.spaces = [space, 306]
    found.state.items[0] = items
    found.look_again()
    return found


# ------------------------------------------------------------------------------------------------- the red X
@pytest.mark.rule("NO-042", "NO-043", "C61")
@pytest.mark.parametrize(
    ("space", "piece", "name"), [(91, "shell:small", "Shell small"), (100, "log", "Log")]
)
def test_shells_and_logs_are_neither_exchanged_nor_laid_down(space: int, piece: str, name: str) -> None:
    found = in_town(space, piece)
    assert not found.has("Warrior: exchange")
    found.do("Warrior: lay something down")
    assert not found.has(name)
    elsewhere = in_town(99, piece)
    elsewhere.do("Warrior: lay something down")
    assert elsewhere.has(name)


@pytest.mark.rule("NO-044")
def test_nobody_is_healed_among_the_tauri() -> None:
    found = in_town(114)
    found.state.willpower[0] = 5
    found.do("Warrior: pass")
    assert found.of("warrior", "willpower") == 5


@pytest.mark.rule("NO-045", "NO-053")
@pytest.mark.parametrize(("start", "space"), [(82, 91), (101, 100), (110, 114)])
def test_the_capitals_are_entered_as_usual_and_nothing_there_is_turned_up(start: int, space: int) -> None:
    found = search(2)
    before = found.state.ground[space]
    found.state.spaces = [start, 306]
    found.look_again()
    found.walk("warrior", space)
    assert found.of("warrior", "spaces") == space
    assert found.state.ground[space] == before


@pytest.mark.rule("NO-046", "NO-047")
def test_silberhall_sells_strength_and_articles_all_the_same() -> None:
    found = in_town(91)
    found.state.gold[0] = 9
    found.look_again()
    found.do("Warrior: trade")
    assert found.has("Buy strength")
    assert found.has("Buy helm")
    found.do("Buy strength")
    assert found.of("warrior", "gold") == 7


@pytest.mark.rule("NO-049", "NO-050")
def test_the_gor_in_werftheim_costs_nothing_cannot_be_fought_and_stays() -> None:
    found = search(2)
    found.state.creatures[100] = "gor"
    found.state.spaces = [100, 306]
    found.look_again()
    assert not found.has("Warrior: fight")
    found.state.letters.clear()
    found.night(0)
    assert found.state.creatures == {100: "gor"}
    assert found.state.fame == 6


@pytest.mark.rule("NO-054", "NO-055")
@pytest.mark.parametrize(("start", "space"), [(82, 91), (110, 114)])
def test_no_telescope_and_no_ability_turns_up_the_tokens_in_the_towns(start: int, space: int) -> None:
    found = search(4)
    for seat in range(4):
        found.state.spaces[seat], found.state.items[seat] = start, ("telescope",)
    found.look_again()
    assert not any(f"to {space}" in one and "telescope" in one for one in found.labels)
    assert any("?" in one for one in found.state.ground[space])


@pytest.mark.rule("NO-187")
def test_without_the_x_the_bonus_is_there_again() -> None:
    found = fires()
    found.state.pools["north-creature"] = ("nerax-ii",)
    found.night(0).do("91").do("2 fame")
    found.state.spaces, found.state.items = [91, 306], [("shell:small",), ()]
    found.look_again()
    found.do("Warrior: exchange").do("The shell small for 2 gold")
    assert found.of("warrior", "gold") == 5
    found = fires()
    found.night(0).do("114").do("2 fame", 6)
    found.state.spaces, found.state.willpower, found.state.turn = [114, 306], [5, 5], 0
    found.look_again()
    found.do("Warrior: pass")
    assert found.of("warrior", "willpower") == 14


@pytest.mark.rule("NO-187")
def test_logs_are_exchanged_in_werftheim() -> None:
    plain = table(setup="place warrior on 100\ngive log to warrior")
    plain.do("Warrior: exchange")
    assert plain.labels == ["The log for 2 gold", "The log for 4 willpower", "The log for 1 fame", "Keep it"]
    plain.do("The log for 1 fame")
    assert plain.state.fame == 7
    assert plain.state.stock["log"] == 4


# ------------------------------------------------------------------------------------------------- iron
def with_iron(heroes: int = 2, strength: int = 4, gold: int = 9) -> SeaTable:
    """The ship lies at Werftheim, the heroes with iron aboard."""
    found = search(heroes)
    found.lay(91, "shell-sign", "red-x", "north-creature?")
    found.lay(211)
    found.ship(211)
    found.set("strength", strength)
    found.set("gold", 0)
    found.state.gold[0] = gold
    found.state.items[0] = ("iron",)
    if heroes > 2:
        found.state.items[1] = ("iron",)
    found.look_again()
    return found


@pytest.mark.rule("NO-091", "R036")
@pytest.mark.parametrize(("strength", "able"), [(3, False), (4, True)])
def test_iron_is_carried_by_who_has_four_strength(strength: int, able: bool) -> None:
    found = search(2)
    found.state.spaces = [91, 306]
    found.state.items[0] = ()
    found.state.strength[0] = strength
    found.look_again()
    assert found.has("Warrior: take iron") is able


@pytest.mark.rule("NO-092")
def test_a_hero_carries_one_piece_of_iron() -> None:
    found = search(3)
    found.state.spaces = [91, 306, 306]
    found.state.items[0] = ()
    found.state.strength[0] = 9
    found.look_again()
    found.do("Warrior: take iron")
    assert found.of("warrior", "items") == ("iron",)
    assert "iron" in found.state.ground[91]
    assert not found.has("Warrior: take iron")


@pytest.mark.rule("NO-092")
@pytest.mark.parametrize("aboard", [True, False])
def test_who_grows_too_weak_for_iron_lays_it_down(aboard: bool) -> None:
    found = with_iron(strength=4)
    if not aboard:
        found.state.spaces[0] = 99
    found.state.willpower[0] = 3
    found.look_again()
    change(found.game, 0, "willpower", -3)
    found.look_again()
    assert found.of("warrior", "strength") == 3
    assert found.of("warrior", "items") == ()
    if aboard:
        assert found.state.boards["hold"] == ("iron",)
        found.do("Warrior: have the iron bow built")
        assert "hold" not in found.state.boards
        assert found.state.boards["bow"] == ("iron",)
    else:
        assert found.state.ground[99] == ("iron",)


@pytest.mark.rule("NO-094")
@pytest.mark.parametrize(
    ("space", "able"), [(211, True), (219, True), (322, True), (205, False), (235, False)]
)
def test_the_bow_is_built_at_the_jetty_of_werftheim(space: int, able: bool) -> None:
    found = with_iron()
    found.lay(space)
    found.ship(space)
    found.look_again()
    assert found.has("Warrior: have the iron bow built") is able


@pytest.mark.rule("NO-095")
def test_the_iron_is_with_the_heroes_or_lies_in_werftheim() -> None:
    found = with_iron()
    found.state.items[0] = ()
    found.look_again()
    assert not found.has("Warrior: have the iron bow")
    found.lay(100, "log-sign", "red-x", "iron")
    found.look_again()
    assert found.has("Warrior: have the iron bow")
    found.state.spaces[1], found.state.items[1] = 99, ("iron",)
    found.lay(100, "log-sign", "red-x")
    found.look_again()
    assert not found.has("Warrior: have the iron bow")
    found.state.spaces[1] = 100
    found.look_again()
    assert found.has("Warrior: have the iron bow")


@pytest.mark.rule("NO-096", "NO-097", "NO-098", "NO-101")
@pytest.mark.parametrize(("heroes", "price"), [(2, 3), (3, 4), (4, 5)])
def test_the_bow_is_an_upgrade_and_costs_as_much(heroes: int, price: int) -> None:
    found = with_iron(heroes, gold=price)
    found.do("Warrior: have the iron bow built")
    assert sum(found.state.gold) == 0
    assert "iron-bow" in found.state.boards["upgrades"]
    assert found.state.boards["bow"] == ("iron",) * (1 if heroes == 2 else 2)
    poor = with_iron(heroes, gold=price - 1)
    assert not poor.has("Warrior: have the")


@pytest.mark.rule("NO-099")
def test_both_pieces_are_one_upgrade_and_with_two_heroes_the_one_is_enough() -> None:
    found = with_iron(3)
    found.state.items[1] = ()
    found.look_again()
    assert not found.has("Warrior: have the iron bow")
    assert found.has("Warrior: have the ballista")
    found = with_iron(2)
    found.do("Warrior: have the iron bow built")
    assert found.state.boards["bow"] == ("iron",)


@pytest.mark.rule("NO-100", "W33")
def test_with_iron_at_the_bow_floes_cost_nothing() -> None:
    found = with_iron()
    found.do("Warrior: have the iron bow built")
    found.state.willpower = [1, 1]
    found.floe("gold-2", 205)
    found.look_again()
    found.sail("warrior", 205).share("warrior")
    assert found.state.willpower == [1, 1]
    assert found.state.figures["ship"] == 205
