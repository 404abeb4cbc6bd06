"""Articles, herbs, tablets and merchants (FR-230 to FR-235, FR-242 to FR-285, W12, W13, W15, W22, W23)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.frost.playing import Winter, snow

MERCHANT = 422


def shop(
    setup: str = "", *, has: str = "", there: str = "", heroes: tuple[str, ...] = ("warrior", "wizard")
) -> Winter:
    """The warrior is with the merchant on 422, with articles of the own; others lie there."""
    lines = ["place warrior on 422", "place wizard on 401", "start with warrior", setup]
    lines += [f"give {has} to warrior"] if has else []
    lines += [f"place {there} on {MERCHANT}"] if there else []
    return Winter("\n".join(lines), side="steppes", heroes=heroes)


# ------------------------------------------------------------------------------------------------- wineskin
@pytest.mark.rule("FR-230", "FR-232", "FR-233", "FR-196", "FR-199", "FR-123", "FR-020", "FR-190")
def test_w15_a_half_wineskin_and_a_gift() -> None:
    setup = (
        "place warrior on 10\nplace wizard on 7\ngive gem to wizard\ngive 2 wineskin to warrior\n"
        "flip wineskin from warrior\nstart with warrior"
    )
    table = Winter(setup)
    assert table.items("warrior") == ("wineskin:1", "wineskin")
    table.act("warrior", "walk with the wineskin (half)")
    for space in (3, 1, 0):
        table.act("warrior", f"go to {space}")
    assert table.of("warrior", "hours") == 2, "three spaces, one of them without an hour"
    assert table.items("warrior") == ("wineskin",)
    assert table.state.stock["wineskin"] == 4, "the used one is in the box again"
    table = Winter(setup.replace("wizard on 7", "wizard on 1"))
    table.act("warrior", "walk with the wineskin (half)").act("warrior", "go to 3").act("warrior", "go to 1")
    table.act("warrior", "stop here")
    assert table.up == "wizard"
    table.act("warrior", "hand something to Wizard").do("Wineskin")
    table.act("wizard", "hand something to Warrior").do("Gem")
    assert (table.items("warrior"), table.items("wizard")) == (("gem",), ("wineskin",))
    assert not table.reach("warrior"), "the move is over, and gifts do not begin it anew"


@pytest.mark.rule("FR-234")
def test_two_full_wineskins_are_four_spaces() -> None:
    table = Winter("place warrior on 22\ngive 2 wineskin to warrior\nstart with warrior")
    for space in (19, 3, 1, 0):
        table.do("Warrior: walk with the wineskin").act("warrior", f"go to {space}")
    assert table.of("warrior", "hours") == 0
    assert table.items("warrior") == ()
    assert table.state.stock["wineskin"] == 5


@pytest.mark.rule("FR-235")
def test_a_wineskin_can_be_saved() -> None:
    table = Winter("place warrior on 22\ngive wineskin to warrior\nstart with warrior").walk(
        "warrior", 19, 3, 1
    )
    assert table.of("warrior", "hours") == 3
    assert table.items("warrior") == ("wineskin",)


@pytest.mark.rule("FR-231")
def test_a_wineskin_is_of_no_use_but_for_the_own_move() -> None:
    table = Winter(
        "place warrior on 22\nplace gor on 22\nplace tranuk on 9\ngive wineskin to wizard\nstart with warrior"
    )
    assert not table.may("wizard", "walk with")
    table.act("warrior", "move Tranuk")
    assert not table.may("warrior", "walk with")
    assert not table.may("wizard", "walk with")


# ------------------------------------------------------------------------------------------------- firewood and fires
@pytest.mark.rule("FR-242", "FR-243", "FR-193", "FR-190", "FR-189", "FR-197", "FR-200")
def test_firewood_and_two_willpower_make_a_fire() -> None:
    table = Winter("place warrior on 9\nplace wizard on 15\ngive firewood to wizard\nstart with warrior")
    table.act("wizard", "make a fire")
    assert table.lying(15) == ("fire",)
    assert table.of("wizard", "willpower") == 5
    assert table.items("wizard") == ()
    assert table.of("wizard", "hours") == 0
    assert table.up == "warrior", "also when it is not one's turn, before or after any action"
    assert table.state.stock["firewood"] == 3


@pytest.mark.rule("FR-242", "FR-069")
@pytest.mark.parametrize(
    "setup",
    [
        "set willpower to 2 for wizard",
        "place fire on 15",
        "place fire on 1, 2, 3, 4, 5, 6",
        "end-day for wizard",
    ],
)
def test_when_no_fire_can_be_made(setup: str) -> None:
    table = Winter(
        f"place warrior on 9\nplace wizard on 15\ngive firewood to wizard\nstart with warrior\n{setup}"
    )
    assert not table.may("wizard", "make a fire")
    assert not table.may("wizard", "light")


@pytest.mark.rule("FR-286")
@pytest.mark.parametrize(("willpower", "may"), [(3, True), (2, False)])
def test_a_fire_that_is_out_is_lit_again_without_firewood(willpower: int, may: bool) -> None:
    table = Winter(f"place wizard on 15\nhide fire on 15\nset willpower to {willpower} for wizard")
    assert table.lying(15) == ("fire:out",)
    assert table.may("wizard", "light the fire again") == may
    if may:
        table.act("wizard", "light the fire again")
        assert table.lying(15) == ("fire",)
        assert table.of("wizard", "willpower") == 1


@pytest.mark.rule("FR-287", "FR-069")
def test_the_fire_guardian_lights_the_fire_on_the_hero_board() -> None:
    table = Winter("place fire-guardian on 15", heroes=("fire-guardian", "wizard"))
    assert (table.state.hearth, table.state.stock["fire"]) == ("fire:out", 5)
    table.act("fire-guardian", "light the fire on the hero board")
    assert table.state.hearth == "fire"
    assert table.of("fire-guardian", "willpower") == 5
    assert not table.may("fire-guardian", "light")
    assert Winter().state.stock["fire"] == 6


def test_a_legend_lights_fires_and_puts_them_out() -> None:
    body = "when fire-lit: give 1 strength to warrior\nwhen fire-out: give 1 strength to wizard"
    table = Winter("hide fire on 9\nlight on 9, 11\nlight on 9\nput-out on 11\nput-out on 12", body)
    assert (table.lying(9), table.lying(11)) == (("fire",), ("fire:out",))
    assert (table.of("warrior", "strength"), table.of("wizard", "strength")) == (3, 2)


# ------------------------------------------------------------------------------------------------- telescope
@pytest.mark.rule("FR-252", "FR-253", "FR-254", "FR-257", "FR-294")
def test_a_telescope_turns_up_snow_beside_its_owner() -> None:
    setup = "place warrior on 5\nplace wizard on 9\ngive telescope to wizard\nplace snow on 8, 15, 11\nstart with warrior"
    table = Winter(setup)
    assert table.may("wizard", "look to 8")
    assert table.may("wizard", "look to 15")
    assert not table.may("wizard", "look to 11")
    table.act("wizard", "look to 8", snow("storm"))
    assert table.lying(8) == ("snow:storm",)
    assert table.of("wizard", "spaces") == 9, "nothing is carried out"
    assert table.lying(15) == ("snow?",), "nobody has to look"
    assert table.up == "warrior"


@pytest.mark.rule("FR-258")
def test_some_tokens_of_a_space_can_stay_as_they_are() -> None:
    table = Winter("place wizard on 9\ngive telescope to wizard\nplace 2 snow on 8").act(
        "wizard", "look to 8", snow("gem")
    )
    assert table.lying(8) == ("snow:gem", "snow?")
    table.act("wizard", "look to 8", snow("storm"))
    assert table.lying(8) == ("snow:gem", "snow:storm")
    assert not table.may("wizard", "look")


@pytest.mark.rule("FR-251", "FR-277")
def test_not_in_passing() -> None:
    setup = "place wizard on 7\ngive telescope to wizard\nplace snow on 8\nstart with wizard"
    table = Winter(setup).act("wizard", "go to 9")
    assert not table.may("wizard", "look")
    assert table.act("wizard", "stop here").may("wizard", "look to 8")


@pytest.mark.rule("FR-255", "FR-256")
def test_a_telescope_shows_neither_ice_nor_target_markers() -> None:
    setup = "place wizard on 427\ngive telescope to wizard\nplace ice on 447\nhide target-marker on 428\nplace snow on 426"
    table = Winter(setup, side="steppes")
    assert [one for one in table.labels if "look" in one] == ["Wizard: look to 426 through the telescope"]


# ------------------------------------------------------------------------------------------------- falcon
@pytest.mark.rule("FR-259", "FR-260", "FR-263", "FR-266", "FR-301", "FR-199")
def test_w13_the_falcon_fetches_an_herb_on_another_turn() -> None:
    setup = "place wizard on 5\nplace dwarf on 9\nplace snow on 8\ngive falcon to wizard\nstart with dwarf"
    table = Winter(setup, heroes=("dwarf", "wizard"))
    table.act("dwarf", "go to 8").act("dwarf", "stop here", snow("red-blood-herb"))
    assert table.items("dwarf") == ("herb:red-blood-herb",)
    table.act("wizard", "send the falcon to Dwarf").do("Red blood herb from Dwarf").do(
        "The falcon flies home"
    )
    assert table.items("wizard") == ("falcon:0", "herb:red-blood-herb")
    assert table.items("dwarf") == ()
    assert not table.may("wizard", "send"), "once a day"
    assert not table.may("dwarf", "send"), "who has no falcon sends none"


@pytest.mark.rule("FR-264")
def test_the_falcon_is_turned_back_at_sunrise() -> None:
    table = (
        Winter("place wizard on 5\ngive falcon to wizard").act("wizard", "send the falcon").do("The falcon")
    )
    assert table.items("wizard") == ("falcon:0",)
    assert table.night().items("wizard") == ("falcon",)


@pytest.mark.rule("FR-259", "FR-261", "FR-262")
def test_what_a_falcon_carries() -> None:
    setup = (
        "place wizard on 5\nplace warrior on 9\ngive falcon to wizard\ngive askimar-blade to warrior\ngive helm to warrior\n"
        "give wineskin to warrior\ngive gem to wizard\ngive blue-berries to warrior\nstart with wizard"
    )
    table = Winter(setup).act("wizard", "send the falcon to Warrior")
    carried = {label.split(" from ")[0] for label in table.labels}
    assert carried == {"Helm", "Wineskin", "Gem", "Blue berries", "The falcon flies home"}
    table.do("Helm from Warrior").do("Gem from Wizard").do("Wineskin from Warrior").do("The falcon")
    assert set(table.items("wizard")) == {"falcon:0", "helm", "wineskin"}, "any number at one time"


@pytest.mark.rule("FR-265")
def test_no_falcon_in_a_battle() -> None:
    setup = "place wizard on 5\nplace warrior on 9\nplace gor on 9\ngive falcon to wizard\nstart with warrior"
    table = Winter(setup)
    assert table.may("wizard", "send")
    table.act("warrior", "fight on 9", 1, 1, 1, 1, 2)
    assert table.has("Fight on")
    assert not table.offers("Wizard")


# ------------------------------------------------------------------------------------------------- merchants
@pytest.mark.rule("FR-276", "FR-123", "FR-235", "FR-198")
def test_w12_a_wineskin_for_a_falcon_after_a_move() -> None:
    setup = "place wizard on 403\ngive wineskin to wizard\nplace falcon on 422\nplace warrior on 401\nstart with wizard"
    table = Winter(setup, side="steppes").walk("wizard", 404, 421, 422)
    assert table.of("wizard", "hours") == 3
    assert table.up == "warrior"
    table.act("wizard", "exchange with the merchant").do("Wineskin for falcon")
    assert table.items("wizard") == ("falcon",)
    assert table.lying(422) == ("wineskin",)
    assert table.of("wizard", "hours") == 3
    assert not table.reach("wizard"), "the move has ended"


@pytest.mark.rule("FR-285")
def test_w23_a_small_thing_for_a_large_one() -> None:
    table = (
        shop(has="firewood", there="askimar-blade")
        .act("warrior", "exchange with")
        .do("Firewood for askimar blade")
    )
    assert table.items("warrior") == ("askimar-blade",)
    full = shop(has="firewood, falcon", there="askimar-blade").act("warrior", "exchange with")
    assert full.labels == ["Falcon for askimar blade", "Exchange nothing more"], "room for it is needed"


@pytest.mark.rule("FR-276", "FR-275")
def test_as_many_as_are_given() -> None:
    table = shop(has="2 wineskin", there="telescope, firewood").act("warrior", "exchange with")
    table.do("Wineskin for telescope").do("Wineskin for firewood").do("Exchange nothing more")
    assert table.items("warrior") == ("telescope", "firewood")
    assert table.lying(MERCHANT) == ("wineskin", "wineskin")


def test_a_shop_without_anything_to_swap_has_no_action() -> None:
    assert not shop(has="wineskin").may("warrior", "exchange")
    assert not shop(there="wineskin").may("warrior", "exchange")
    assert not shop(has="wineskin", there="helm", setup="rule trade = no").may("warrior", "exchange")
    assert shop(has="wineskin", there="helm").may("warrior", "exchange")


@pytest.mark.rule("FR-277")
def test_no_trade_in_passing() -> None:
    setup = "place wizard on 412\ngive wineskin to wizard\nplace falcon on 422\nstart with wizard"
    table = Winter(setup, side="steppes").act("wizard", "go to 422")
    assert not table.may("wizard", "exchange")
    assert table.act("wizard", "stop here").may("wizard", "exchange")


@pytest.mark.rule("FR-278", "FR-279", "FR-280", "FR-270", "FR-282")
@pytest.mark.parametrize(
    ("has", "trades"),
    [("gem", False), ("blue-berries", False), ("winter-stone", False), ("helm", True), ("firewood", True), ("falcon", True),
     ("griffin-tablet", True)],
)  # fmt: skip
def test_what_a_merchant_takes(has: str, trades: bool) -> None:
    assert shop(has=has, there="wineskin").may("warrior", "exchange") == trades
    assert not shop(there="wineskin, gem", setup=f"give {has} to wizard").may("warrior", "exchange")


@pytest.mark.rule("FR-279", "FR-280", "FR-270")
@pytest.mark.parametrize("there", ["gem", "blue-berries", "winter-stone"])
def test_nor_does_a_merchant_give_it_in_exchange(there: str) -> None:
    assert not shop(has="wineskin", there=there).may("warrior", "exchange")


@pytest.mark.rule("FR-281", "FR-194")
def test_what_lies_with_a_merchant_is_not_just_taken() -> None:
    table = shop(there="wineskin, gem")
    assert [one for one in table.labels if "take" in one] == ["Warrior: take gem"]
    elsewhere = Winter("place warrior on 421\nplace wineskin on 421\nplace gem on 421", side="steppes")
    assert elsewhere.may("warrior", "take wineskin")


@pytest.mark.rule("FR-283", "FR-284")
def test_w22_what_was_used_is_not_traded() -> None:
    assert not shop("give wineskin to warrior\nflip wineskin from warrior", there="helm").may(
        "warrior", "exchange"
    )
    table = shop(has="falcon", there="helm").act("warrior", "send the falcon").do("The falcon flies home")
    assert not table.may("warrior", "exchange")


# ------------------------------------------------------------------------------------------------- winter stone, Carlion
@pytest.mark.rule("FR-268", "FR-269")
@pytest.mark.parametrize(("willpower", "left"), [(7, 4), (3, 1), (1, 1)])
def test_the_winter_stone_takes_willpower_but_not_the_last(willpower: int, left: int) -> None:
    """What the stone does stands on cards of its legends; it takes the stone's price of who has it at sunrise."""
    body = "when sunrise frost if winter-stone on wizard:\n    drain 3 willpower from wizard\n"
    table = Winter(f"give winter-stone to wizard\nset willpower to {willpower} for wizard", body).night()
    assert table.of("wizard", "willpower") == left
    assert (
        Winter(f"set willpower to {willpower} for wizard", body).night().of("wizard", "willpower")
        == willpower
    )


CARLION = """define article carlion "Carlion"
    slot large
    once per day
    possible if creature on space of hero
    use:
        give 2 strength to hero
"""


@pytest.mark.rule("FR-267", "FR-085", "FR-007", "FR-006")
def test_carlion_can_do_what_the_legend_says() -> None:
    setup = "place warrior on 9\nplace gor on 9\nplace carlion on 9\nstart with warrior"
    table = Winter(setup, CARLION).act("warrior", "take carlion")
    assert table.items("warrior") == ("carlion",)
    assert table.state.stock["carlion"] == 0
    table.act("warrior", "use carlion")
    assert table.of("warrior", "strength") == 3
    assert not table.may("warrior", "use")
    plain = Winter(setup, 'define article carlion "Carlion"\n    slot large\n').act("warrior", "take")
    assert not plain.may("warrior", "use")


# ------------------------------------------------------------------------------------------------- herbs
@pytest.mark.rule("FR-066", "FR-081", "FR-102")
def test_each_herb_has_its_own_use() -> None:
    def having(herb: str) -> Winter:
        return Winter(f"place warrior on 10\ngive {herb} to warrior\nstart with warrior")

    assert having("blue-berries").act("warrior", "eat the blue berries").of("warrior", "willpower") == 11
    table = (
        having("white-wart-root").act("warrior", "walk with the white wart root").walk("warrior", 3, 1, 0, 7)
    )
    assert table.of("warrior", "hours") == 1
    for herb in ("red-blood-herb", "black-night-thorn"):
        assert not any("herb" in one or "thorn" in one for one in having(herb).labels), "in a battle only"


# ------------------------------------------------------------------------------------------------- tablets
THREE = "give griffin-tablet, sea-monster-tablet, steppe-buffalo-tablet to wizard"


@pytest.mark.rule("FR-271", "FR-272", "FR-273", "FR-274", "FR-029", "FR-223")
def test_three_tablets_free_the_hours_of_one_day() -> None:
    table = Winter(f"place wizard on 15\ncover 3\n{THREE}\nstart with warrior")
    assert table.state.frost == 3
    assert table.game.rules.last_hour(table.game) == 2
    assert table.act("wizard", "turn the tablets over").game.rules.last_hour(table.game) == 10
    assert not table.may("wizard", "turn the tablets")
    assert len(table.items("wizard")) == 3
    table.night()
    assert table.items("wizard") == ()
    assert table.state.stock["tablet"] == 0
    assert (table.state.frost, table.game.rules.last_hour(table.game)) == (2, 1), (
        "turned up first, then moved"
    )


@pytest.mark.rule("FR-271")
@pytest.mark.parametrize("lacking", range(3))
def test_two_tablets_do_nothing(lacking: int) -> None:
    names = ["griffin-tablet", "sea-monster-tablet", "steppe-buffalo-tablet"]
    other = names.pop(lacking)
    table = Winter(f"place wizard on 15\ngive {', '.join(names)} to wizard\ngive {other} to warrior")
    assert not any("tablets" in one for one in table.labels)


@pytest.mark.rule("FR-274")
def test_a_legend_can_ban_the_frost_for_a_day_too() -> None:
    table = Winter("cover 3\nthaw", "when thaws: give 1 strength to warrior")
    assert table.of("warrior", "strength") == 2
    assert table.game.rules.last_hour(table.game) == 10
    assert table.night().game.rules.last_hour(table.game) == 1


def test_how_the_status_tells_of_winter() -> None:
    table = Winter("cover 3\nthin on 450", heroes=("fire-guardian", "wizard"), side="steppes")
    status: Any = table.game.rules.status(table.game)
    assert status["eternal frost"] == "from hour 3 on"
    assert status["thin ice"] == "450"
    assert status["fire carried"] == "out"
