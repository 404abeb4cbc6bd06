"""Portals of time, and how the legend ends, row by row of the ledger."""

from __future__ import annotations

import pytest

from tests.north.test_floes import afloat
from tests.north.voyages import SeaTable, search

PORTAL = "portal-of-time"


def on_portal(*items: str, others: tuple[str, ...] = ()) -> SeaTable:
    """The ship has just come onto a portal; the warrior has these pieces, the archer others."""
    found = afloat(front="portal")
    found.state.items = [items, others]
    found.look_again()
    return found.sail("warrior", 201).share("warrior")


@pytest.mark.rule("NO-264")
def test_a_portal_that_was_uncovered_from_afar_lies_there() -> None:
    table = afloat(front="portal")
    table.do("Warrior: Explore").do("201")
    assert table.state.items[0] == ("shield:1",)
    assert table.state.ground[201] == ("snow:portal",)


@pytest.mark.rule("NO-265", "NO-269")
def test_who_activates_it_puts_it_on_a_small_space() -> None:
    table = on_portal("wineskin", "telescope")
    assert table.of("warrior", "items") == ("wineskin", "telescope", PORTAL)
    assert 201 not in table.state.ground


@pytest.mark.rule("NO-265")
def test_without_room_another_hero_aboard_takes_it_or_nobody() -> None:
    full = ("wineskin", "wineskin", "telescope")
    table = on_portal(*full)
    if table.has("Archer"):
        table.do("Archer")
    assert table.of("archer", "items") == (PORTAL,)
    table = on_portal(*full, others=full)
    assert (table.of("warrior", "items"), table.of("archer", "items")) == (full, full)
    assert 201 not in table.state.ground


def using(hours: int, *items: str) -> SeaTable:
    found = search(2)
    found.state.items = [items, ()]
    found.state.hours[0] = hours
    found.set("willpower", 9)
    found.look_again()
    return found


@pytest.mark.rule("NO-266", "NO-267", "NO-268", "R049")
@pytest.mark.parametrize(("hours", "back", "left"), [(5, 3, 2), (5, 2, 3), (5, 1, 4), (2, 3, 0), (9, 3, 6)])
def test_a_portal_gives_back_up_to_three_hours_and_is_gone(hours: int, back: int, left: int) -> None:
    table = using(hours, PORTAL)
    table.do("Warrior: use portal of time").do(f"{back} hour")
    assert table.of("warrior", "hours") == left
    assert table.of("warrior", "items") == ()


@pytest.mark.rule("NO-266")
def test_not_from_the_sunrise_box() -> None:
    table = using(5, PORTAL)
    table.do("Warrior: end the day")
    assert not table.has("Warrior: use portal")


@pytest.mark.rule("NO-267")
def test_also_when_another_hero_is_up_and_between_two_rounds_of_a_battle() -> None:
    table = using(5, PORTAL)
    table.state.turn = 1
    table.look_again()
    assert table.has("Archer: pass")
    assert table.has("Warrior: use portal of time")
    table.state.creatures[306] = "sea-troll"
    table.state.turn = 0
    table.look_again()
    table.do("Warrior: fight on 306")
    assert table.has("Warrior: use portal of time")
    table.do("Warrior: use portal of time").do("3 hours")
    assert table.of("warrior", "hours") == 2


@pytest.mark.rule("NO-270", "NO-271")
def test_it_is_handed_over_and_flown() -> None:
    table = using(0, PORTAL, "falcon")
    table.do("Warrior: hand something to Archer").do("Portal of time")
    assert table.of("archer", "items") == (PORTAL,)
    table = using(0, PORTAL, "falcon")
    table.state.spaces = [306, 99]
    table.look_again()
    table.do("Warrior: send the falcon to Archer").do("Portal of time from Warrior")
    assert table.of("archer", "items") == (PORTAL,)


@pytest.mark.rule("NO-272", "NO-273", "W47")
def test_two_portals_give_back_six_hours() -> None:
    table = using(7, PORTAL, PORTAL)
    for _ in range(2):
        table.do("Warrior: use portal of time").do("3 hours")
    assert table.of("warrior", "hours") == 1
    assert table.of("warrior", "items") == ()


# ------------------------------------------------------------------------------------------------- the end
def at_last_letter(*, fame: int = 6, beaten: str = "") -> SeaTable:
    """The narrator is before Z."""
    found = search(2)
    found.state.letter = 10
    found.state.fame = fame
    if beaten:
        found.state.beaten[beaten] = 1
    found.look_again()
    found.night(0)
    return found


@pytest.mark.rule("NO-062", "NO-275")
def test_at_z_it_is_too_late() -> None:
    ended = at_last_letter().game.outcome()
    assert ended is not None
    assert (ended.won, ended.ending, ended.cause) == (False, "silence", "narrator")


@pytest.mark.rule("NO-211", "NO-242", "NO-274", "R050")
@pytest.mark.parametrize("abductor", ["warx", "unknown-warrior"])
def test_at_z_it_is_won_if_the_abductor_is_beaten(abductor: str) -> None:
    ended = at_last_letter(beaten=abductor).game.outcome()
    assert ended is not None
    assert (ended.won, ended.ending) == (True, "song")


@pytest.mark.rule("NO-061", "NO-276")
def test_without_fame_it_is_lost_at_once() -> None:
    table = search(2)
    table.state.fame = 1
    table.state.creatures[105] = "gor"
    table.state.letters.clear()
    table.night(0)
    ended = table.game.outcome()
    assert ended is not None
    assert (ended.won, ended.ending, ended.reason) == (
        False,
        "silence",
        "Nobody sings of the heroes any more.",
    )
    assert table.state.letter == 0
