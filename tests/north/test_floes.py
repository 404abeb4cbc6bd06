"""Ice floes: exploring them, running onto them, and what ice, portals and eternal fires do, row by row of the ledger."""

from __future__ import annotations

import pytest

from andorlang.rulesets.base import piece
from andorlang.rulesets.north.boards import board, clockwise, numbered
from andorlang.rulesets.north.data import box
from tests.north.voyages import SeaTable, search, table

KEEP = "Leave it"
ON_CARD, ON_TOKEN = "Lay it on the card Ice 2", "Lay it on a creature token, for 1 fame"


def afloat(heroes: int = 2, front: str = "gold-2", *, hidden: bool = True) -> SeaTable:
    """The ship beside one floe, on 201, with 10 willpower for each hero and nothing else around."""
    found = search(heroes)
    found.set("willpower", 10)
    found.lay(202)
    found.lay(210)
    found.lay(209)
    found.floe(front, 201, hidden=hidden)
    found.look_again()
    return found


# ------------------------------------------------------------------------------------------------- exploring
@pytest.mark.rule("NO-065", "NO-066", "NO-067", "NO-069", "NO-070")
def test_exploring_takes_an_hour_and_turns_up_one_floe_without_activating_it() -> None:
    table = afloat()
    table.do("Warrior: Explore an ice floe").do("201")
    assert table.of("warrior", "hours") == 1
    assert table.state.ground[201] == ("snow:gold-2",)
    assert sum(table.state.gold) == 3
    assert table.has("Archer: pass")
    assert not table.has("Archer: Explore")


@pytest.mark.rule("NO-068")
def test_exploring_is_open_on_land_beside_a_floe_and_nowhere_else() -> None:
    table = search(2)
    table.state.spaces = [92, 105]
    table.floe("gold-2", 206)
    table.look_again()
    assert table.has("Warrior: Explore")
    table.do("Warrior: Explore").do("206")
    assert not piece.hidden(table.state.ground[206][0])
    table.state.spaces = [102, 102]
    table.look_again()
    assert not table.has("Archer: Explore")


@pytest.mark.rule("NO-071")
def test_a_telescope_shows_no_snow_but_wrecks() -> None:
    table = search(2)
    table.state.items[0] = ("telescope",)
    table.look_again()
    assert not any("telescope" in one for one in table.labels)
    table.lay(209, "wreck?")
    table.look_again()
    table.do("Warrior: look to 209")
    assert not piece.hidden(table.state.ground[209][0])


# ------------------------------------------------------------------------------------------------- running onto one
@pytest.mark.rule("NO-073", "NO-074")
@pytest.mark.parametrize("hidden", [True, False])
def test_a_floe_stops_the_ship_and_is_activated_at_once(hidden: bool) -> None:
    table = afloat(hidden=hidden)
    table.sail("warrior", 201).share("warrior")
    assert table.state.figures["ship"] == 201
    assert 201 not in table.state.ground
    assert sum(table.state.gold) == 5
    assert table.has("Archer: pass")


@pytest.mark.rule("NO-075", "NO-076", "NO-077", "NO-078", "W33", "R035")
@pytest.mark.parametrize("hidden", [True, False])
@pytest.mark.parametrize("heroes", [2, 3, 4])
def test_a_floe_costs_the_group_as_much_willpower_as_it_has_heroes(heroes: int, hidden: bool) -> None:
    table = afloat(heroes, hidden=hidden)
    table.sail("warrior", 201).share("archer")
    assert sum(table.state.willpower) == 10 * heroes - heroes
    assert table.of("archer", "willpower") == 10 - heroes


@pytest.mark.rule("NO-075")
def test_nobody_pays_the_last_willpower_for_a_floe_so_the_ship_may_have_to_stay() -> None:
    table = afloat()
    table.set("willpower", 1)
    table.state.willpower[1] = 2
    table.sail("warrior", 201)
    assert table.state.figures["ship"] == 306
    assert table.state.willpower == [1, 2]
    table = afloat()
    table.set("willpower", 1)
    table.state.willpower[1] = 3
    table.sail("warrior", 201)
    assert table.state.figures["ship"] == 201
    assert table.state.willpower == [1, 1]


@pytest.mark.rule("NO-084")
@pytest.mark.parametrize("front", ["ice", "portal", "eternal-fire"])
def test_ice_portals_and_fires_do_nothing_by_themselves(front: str) -> None:
    plain = table(setup="place ship on 202")
    plain.floe(front, 201, hidden=False)
    before = plain.state.willpower[:], plain.state.gold[:], plain.state.items[:], plain.state.fame
    plain.sail("warrior", 201)
    assert before == (plain.state.willpower, plain.state.gold, plain.state.items, plain.state.fame)
    assert 201 not in plain.state.ground


@pytest.mark.rule("NO-085", "NO-086", "NO-087", "NO-156", "NO-180", "NO-263")
@pytest.mark.parametrize(
    ("front", "cards"),
    [("portal", ["portals"]), ("eternal-fire", ["fires-1", "fires-2"]), ("ice", ["ice-1", "ice-2"])],
)
def test_the_first_of_a_kind_has_a_card_that_is_read_once(front: str, cards: list[str]) -> None:
    table = afloat(front=front)
    before = len(table.order())
    table.do("Warrior: Explore").do("201")
    assert table.order()[before:] == cards
    table.floe(front, 209)
    table.look_again()
    table.do("Archer: Explore").do("209")
    assert table.order()[before:] == cards


@pytest.mark.rule("NO-064", "NO-063", "NO-207", "NO-238")
def test_the_trail_leads_to_an_abductor_at_once() -> None:
    table = afloat(front="fame-1")
    fame = table.state.fame
    table.do("Warrior: Explore").do("201")
    assert not table.read("abductor-warx")
    assert not table.read("abductor-warrior")
    table.sail("archer", 201).share("archer")
    assert table.read("abductor-warx") != table.read("abductor-warrior")
    assert table.state.fame == fame + (1 if table.read("abductor-warx") else 2)


# ------------------------------------------------------------------------------------------------- ice
def on_ice(fame: int = 6) -> SeaTable:
    """An ice has just been activated."""
    found = afloat(front="ice")
    found.state.fame = fame
    found.sail("warrior", 201).share("warrior")
    return found


@pytest.mark.rule("NO-157")
def test_ice_is_activated_by_the_ship_only() -> None:
    table = afloat(front="ice")
    table.do("Warrior: Explore").do("201")
    assert table.has("Archer: pass")
    table.sail("archer", 201).share("archer")
    assert table.has(ON_CARD)


@pytest.mark.rule("NO-158", "NO-159")
def test_activated_ice_has_two_uses_or_none() -> None:
    table = on_ice()
    assert table.read("ice-2")
    assert table.labels == [ON_CARD, ON_TOKEN, KEEP]


@pytest.mark.rule("NO-160", "NO-170", "NO-171", "NO-172", "NO-174")
def test_each_of_five_places_takes_one_ice_for_good() -> None:
    table = on_ice()
    table.do(ON_CARD)
    assert len(table.labels) == 5
    table.do("2 gold").share("warrior")
    assert table.state.boards["ice-card"] == ("ice:1",)
    table.floe("ice", 209)
    table.look_again()
    table.sail("archer", 209).share("archer").do(ON_CARD)
    assert table.labels == ["5 willpower", "2 strength", "2 fame", "An herb of 4"]


@pytest.mark.rule("NO-173", "NO-175", "NO-176", "NO-177", "NO-178", "NO-179", "W39", "R041")
@pytest.mark.parametrize(
    ("place", "track", "gain"),
    [
        ("5 willpower", "willpower", 5),
        ("2 gold", "gold", 2),
        ("2 strength", "strength", 2),
        ("2 fame", "fame", 2),
    ],
)
def test_a_place_gives_its_bonus_which_the_group_shares(place: str, track: str, gain: int) -> None:
    table = on_ice()
    table.set("strength", 1)
    table.do(ON_CARD)
    before = getattr(table.state, track)
    before = before if track == "fame" else sum(before)
    table.do(place)
    if track != "fame":
        table.do("Warrior gains 1").do("Archer gains 1").share("archer")
    after = getattr(table.state, track)
    assert (after if track == "fame" else sum(after)) == before + gain


@pytest.mark.rule("NO-179")
def test_the_herb_is_one_of_4() -> None:
    table = on_ice()
    table.do(ON_CARD).do("An herb of 4").do("Archer")
    assert table.of("archer", "items") == ("herb:4",)


@pytest.mark.rule("NO-161", "NO-162")
def test_ice_on_a_token_costs_a_fame() -> None:
    table = on_ice()
    table.do(ON_TOKEN)
    assert table.labels == list("PRSTUVW")
    table.do("S")
    assert table.state.fame == 5
    assert table.state.letters["S"] == ("north-creature?", "snow:ice")


@pytest.mark.rule("NO-163", "W38", "C62")
def test_three_ice_remove_a_token_unseen() -> None:
    table = on_ice()
    for space in (209, 210):
        table.do(ON_TOKEN).do("S")
        hero = ("warrior", "archer")[table.state.turn]
        table.floe("ice", space)
        table.look_again()
        table.sail(hero, space).share(hero)
    assert len(table.state.letters["S"]) == 3
    table.do(ON_TOKEN).do("S")
    assert "S" not in table.state.letters
    assert table.state.fame == 3


@pytest.mark.rule("NO-164", "NO-165", "NO-166", "NO-167", "W38")
@pytest.mark.parametrize("ice", [1, 2])
def test_too_little_ice_is_lost_and_the_token_is_carried_out(ice: int) -> None:
    table = search(2)
    table.state.letters["P"] = ("north-creature?", *("snow:ice",) * ice)
    table.state.pools["north-creature"] = ("nerax-ii",)
    table.night(0)
    assert "P" not in table.state.letters
    assert list(table.state.creatures.values()) == ["nerax"]
    assert table.state.fame == 6
    assert not table.state.boards.get("ice-card")


@pytest.mark.rule("NO-168")
def test_no_ice_goes_on_the_token_in_silberhall() -> None:
    table = on_ice()
    table.state.letters = {"Z": table.state.letters["Z"]}
    table.do(KEEP)
    table.floe("ice", 209)
    table.look_again()
    table.sail("archer", 209).share("archer")
    assert "north-creature?" in table.state.ground[91]
    assert table.labels == [ON_CARD, KEEP]


@pytest.mark.rule("NO-169")
def test_ice_can_be_left_and_is_out_of_the_game() -> None:
    table = on_ice()
    letters = dict(table.state.letters)
    table.do(KEEP)
    assert table.state.letters == letters
    assert 201 not in table.state.ground
    assert table.state.fame == 6


# ------------------------------------------------------------------------------------------------- eternal fires
def fires(number: int = 1) -> SeaTable:
    """So many eternal fires wait on the sunrise box, in front of the first night."""
    found = search(2)
    found.set("willpower", 10)
    for space, hero in list(zip((201, 209), ("warrior", "archer"), strict=True))[:number]:
        found.floe("eternal-fire", space)
        found.look_again()
        found.do(f"{hero.capitalize()}: Explore").do(str(space))
    found.state.letters.pop("P", None)
    return found


@pytest.mark.rule("NO-181", "NO-182", "NO-183", "NO-184", "NO-194", "NO-196")
def test_a_fire_is_activated_as_it_is_uncovered_and_waits_for_sunrise() -> None:
    table = fires()
    assert 201 not in table.state.ground
    assert table.state.boards["sunrise-box"] == ("eternal-fire", "marker-ring")
    assert table.read("fires-2")


@pytest.mark.rule("NO-181")
def test_a_fire_under_the_bow_is_activated_once() -> None:
    table = afloat(front="eternal-fire")
    table.sail("warrior", 201).share("warrior")
    assert table.state.boards["sunrise-box"].count("eternal-fire") == 1
    assert 201 not in table.state.ground


@pytest.mark.rule("NO-088", "NO-185", "NO-195", "NO-197", "NO-199", "NO-206", "C61")
def test_at_the_wells_a_fire_goes_to_a_capital_then_its_bonus_is_chosen() -> None:
    table = fires()
    table.night(0)
    assert table.labels == ["91", "100", "114"]
    assert table.state.creatures == {}
    table.do("100")
    assert "eternal-fire" in table.state.ground[100]
    assert table.labels == ["2 fame", "2 strength", "7 willpower"]
    assert "red-x" in table.state.ground[100]


@pytest.mark.rule("NO-198", "W41")
def test_one_fire_is_placed_at_a_sunrise_and_the_other_waits() -> None:
    table = fires(2)
    table.night(0).do("91").do("2 fame")
    assert table.state.boards["sunrise-box"].count("eternal-fire") == 1
    assert sum("eternal-fire" in lying for lying in table.state.ground.values()) == 1


@pytest.mark.rule("NO-200", "NO-201", "NO-202", "NO-203", "W40")
@pytest.mark.parametrize(
    ("place", "track", "gain"),
    [("2 fame", "fame", 2), ("2 strength", "strength", 2), ("7 willpower", "willpower", 7)],
)
def test_each_place_of_the_fires_gives_its_bonus_once(place: str, track: str, gain: int) -> None:
    table = fires(2)
    table.night(0).do("114")
    before = getattr(table.state, track)
    before = before if track == "fame" else sum(before)
    table.state.pools["wreck"] = ("log",)
    table.do(place).share("archer")
    after = getattr(table.state, track)
    assert (after if track == "fame" else sum(after)) == before + gain
    table.state.letters.clear()
    table.night(0).do("100")
    assert place not in table.labels
    assert len(table.labels) == 2


@pytest.mark.rule("NO-186", "NO-188", "NO-204")
def test_only_the_city_of_this_fire_loses_its_x_before_it_wakes_what_sleeps() -> None:
    table = fires()
    table.state.pools["north-creature"] = ("nerax-ii",)
    table.night(0).do("91").do("2 fame")
    assert not {"red-x", "shell-sign", "north-creature?"} & set(table.state.ground[91])
    assert "red-x" in table.state.ground[100]
    assert "red-x" in table.state.ground[114]


@pytest.mark.rule("NO-189")
def test_in_silberhall_the_creature_token_is_carried_out() -> None:
    table = fires()
    table.state.pools["north-creature"] = ("arrog-iii",)
    table.night(0).do("91").do("2 fame")
    assert table.state.creatures == {303: "arrog"}


@pytest.mark.rule("NO-190")
@pytest.mark.parametrize(("first", "second"), [(1, 2), (6, 6)])
def test_in_werftheim_the_gor_goes_where_two_white_dice_say(first: int, second: int) -> None:
    table = fires()
    table.state.creatures[100] = "gor"
    table.night(0).do("100").do("2 fame", first, second)
    space = box().data["voyage"]["positions"]["spaces"][str(first + second)]
    assert table.state.creatures == {space: "gor"}
    assert table.state.fame == 6 + 2
    table.state.letters.clear()
    table.night(0)
    assert table.state.creatures != {space: "gor"}
    assert table.state.fame == 7


@pytest.mark.rule("NO-191")
@pytest.mark.parametrize("face", [6, 8, 10, 12])
def test_among_the_tauri_a_wreck_goes_where_a_black_die_says(face: int) -> None:
    table = fires()
    table.night(0).do("114").do("2 fame", face)
    assert table.state.ground[numbered(board(), "black")[face]] == ("wreck?",)
    assert "wreck?" not in table.state.ground[114]


@pytest.mark.rule("NO-192")
def test_a_wreck_goes_on_clockwise_where_one_lies() -> None:
    black = numbered(board(), "black")
    table = fires()
    table.lay(black[8], "wreck?")
    table.night(0).do("114")
    there = next(space for space, lying in table.state.ground.items() if "wreck?" in lying and space != 114)
    table.state.ground.pop(there)
    table.lay(black[8], "wreck?")
    table.do("2 fame", 8)
    following = clockwise(board(), black[8], black.values())[0]
    assert table.state.ground[following] == ("wreck?",)


@pytest.mark.rule("NO-193")
def test_so_do_wrecks_of_creature_tokens() -> None:
    black = numbered(board(), "black")
    plain = table(setup="place north-creature at P\nplace north-creature at P")
    plain.state.pools["north-creature"] = ("gor-wreck", "gor-wreck")
    plain.night(0, 0, 1, 2, 8, 3, 4, 8)
    lying = {space for space, there in plain.state.ground.items() if "wreck?" in there}
    assert lying == {black[8], clockwise(board(), black[8], black.values())[0]}


@pytest.mark.rule("NO-205")
@pytest.mark.parametrize("number", [0, 1])
def test_the_wells_are_refreshed_with_and_without_a_fire(number: int) -> None:
    table = fires(number)
    table.lay(84, "well:empty")
    table.night(0)
    if number:
        table.do("91").do("2 fame")
    assert table.state.ground[84] == ("well",)
