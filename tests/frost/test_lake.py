"""The lake, ice tokens, the cave and the Iquar (FR-124, FR-309 to FR-317, FR-331 to FR-336)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.frost.playing import Winter, ice


def lake(setup: str = "", body: str = "", *dice: int, **given: Any) -> Winter:
    """The warrior is beside the lake, on 427."""
    places = "place warrior on 427\nplace wizard on 401\nstart with warrior"
    return Winter(f"{places}\n{setup}", body, *dice, side="steppes", **given)


# ------------------------------------------------------------------------------------------------- ice
@pytest.mark.rule("FR-331", "FR-332", "FR-333", "FR-334", "FR-335", "FR-020")
def test_a_step_on_ice_ends_the_move_and_the_ice_is_thin_then() -> None:
    table = lake("place ice on 447").act("warrior", "go to 447", ice("strength-1"))
    assert table.of("warrior", "strength") == 2
    assert table.up == "wizard", "the move is over"
    assert table.lying(447) == ()
    assert len(table.state.pools["ice"]) == 12
    assert table.state.thin == (447,)
    table.act("wizard", "pass")
    assert table.reach("warrior") == {426, 427, 448, 449, 450}, "who is on thin ice can leave"
    table.walk("warrior", 427)
    table.act("wizard", "pass")
    assert 447 not in table.reach("warrior")
    assert 448 in table.reach("warrior")


@pytest.mark.rule("FR-336")
def test_a_lake_space_without_a_token_is_passed_freely() -> None:
    table = lake("place ice on 460").walk("warrior", 447, 450, 449)
    assert table.of("warrior", "spaces") == 449
    assert table.state.thin == ()


GIVEN = {
    "storm": (1, 7, ()),
    "strength-1": (2, 7, ()),
    "willpower-loss-2": (1, 5, ()),
    "willpower-loss-3": (1, 4, ()),
    "gem": (1, 7, ("gem",)),
    "askimar-blade": (1, 7, ("askimar-blade",)),
    "wineskin": (1, 7, ("wineskin",)),
    "helm": (1, 7, ("helm",)),
}


@pytest.mark.rule("FR-093", "FR-094", "FR-095", "FR-096", "FR-097")
@pytest.mark.parametrize(("front", "after"), GIVEN.items())
def test_what_ice_does(front: str, after: tuple[int, int, tuple[str, ...]]) -> None:
    table = lake("place ice on 447\nplace wizard on 411").act("warrior", "go to 447", ice(front))
    assert (
        table.of("warrior", "strength"),
        table.of("warrior", "willpower"),
        table.items("warrior"),
    ) == after
    assert table.of("warrior", "spaces") == 447, "no arrow leads away from the lake, not even in a storm"
    assert table.of("wizard", "spaces") == (404 if front == "storm" else 411)


@pytest.mark.rule("FR-096")
def test_ice_can_take_the_last_willpower() -> None:
    table = lake("place ice on 447\nset willpower to 3 for warrior\nset strength to 2 for warrior")
    table.act("warrior", "go to 447", ice("willpower-loss-3"))
    assert (table.of("warrior", "strength"), table.of("warrior", "willpower")) == (1, 3)


@pytest.mark.rule("FR-335")
def test_nobody_comes_to_thin_ice_and_a_legend_can_freeze_it_again() -> None:
    table = lake("thin on 447, 448\nfreeze on 448")
    assert table.state.thin == (447,)
    assert table.reach("warrior") == {419, 420, 426, 428, 448}
    assert lake("thin on 427").state.thin == (), "only the lake has ice"


@pytest.mark.rule("FR-335")
def test_a_token_that_a_legend_carries_out_leaves_thin_ice() -> None:
    table = lake("place ice on 447\nactivate ice on 447 for wizard", "", ice("gem"))
    assert table.state.thin == (447,)
    assert table.items("wizard") == ("gem",)


@pytest.mark.rule("FR-208")
def test_no_creature_comes_onto_the_lake() -> None:
    table = lake("place gor on 447\nplace wargor on 427\nmove wargor on 427 to 447")
    assert table.state.creatures == {427: "wargor"}


@pytest.mark.rule("FR-124")
@pytest.mark.parametrize(("willpower", "enters"), [(13, False), (14, True)])
def test_the_cave_asks_for_willpower_of_who_walks_in(willpower: int, enters: bool) -> None:
    table = lake(f"place warrior on 413\nset willpower to {willpower} for warrior")
    assert (414 in table.reach("warrior")) == enters


# ------------------------------------------------------------------------------------------------- Iquar
HERE = "place griffin-iquar on 427\nplace steppe-buffalo-iquar on 427"


def with_iquar(setup: str = "", body: str = "", *, both: bool = False, **given: Any) -> Winter:
    """The warrior has an Iquar along, or both."""
    table = lake(f"{HERE}\n{setup}", body, **given).act("warrior", "take griffin iquar")
    return table.act("warrior", "take steppe buffalo iquar") if both else table


@pytest.mark.rule("FR-309", "FR-067", "FR-312")
def test_heroes_take_iquar_along_and_leave_them_anywhere() -> None:
    table = with_iquar(both=True).act("warrior", "go to 420")
    assert table.items("warrior") == ("iquar:griffin", "iquar:steppe-buffalo")
    table.act("warrior", "lay something down").do("Griffin iquar").act("warrior", "stop here")
    assert table.lying(420) == ("iquar:griffin",)
    assert table.items("warrior") == ("iquar:steppe-buffalo",)
    assert table.of("warrior", "hours") == 1


@pytest.mark.rule("FR-310")
def test_a_hero_with_an_iquar_loses_it_on_a_creatures_space_also_in_passing() -> None:
    table = with_iquar("place gor on 420", "when iquar is lost: give 1 strength to wizard")
    table.walk("warrior", 420, 411)
    assert table.items("warrior") == ()
    assert table.of("wizard", "strength") == 2
    assert table.state.stock["iquar"] == 0, "out of the game, not back in the box"
    assert table.lying(420) == ()


@pytest.mark.rule("FR-311")
@pytest.mark.parametrize("carried", [False, True])
def test_a_creature_that_comes_to_an_iquar_defeats_it(carried: bool) -> None:
    table = with_iquar("redirect 428 to 427\nplace gor on 428")
    if not carried:
        table.act("warrior", "lay something down").do("Griffin iquar")
    table.night()
    assert table.state.creatures == {427: "gor"}
    assert table.items("warrior") == ()
    assert table.lying(427) == ()


@pytest.mark.rule("FR-313", "FR-314", "FR-041", "FR-042")
def test_a_rescued_iquar_adds_a_shield() -> None:
    """Four heroes have one shield; both Iquar make that three creatures, and the fourth takes the tent city."""
    four = ("warrior", "fire-guardian", "wizard", "dwarf")
    body = "when iquar is saved: give 1 strength to hero"
    table = with_iquar("", body, both=True, heroes=four)
    for space in (420, 411, 403, 401):
        table.act("warrior", f"go to {space}")
    assert table.items("warrior") == ()
    assert table.of("warrior", "strength") == 3
    assert table.state.saved == 2
    assert table.game.rules.status(table.game)["shields"] == "0 of 3"


@pytest.mark.rule("FR-042", "FR-314")
@pytest.mark.parametrize(
    ("creatures", "iquar", "lost"), [(1, 0, False), (2, 0, True), (3, 2, False), (4, 2, True)]
)
def test_how_many_creatures_the_tent_city_holds_back(creatures: int, iquar: int, lost: bool) -> None:
    four = ("warrior", "fire-guardian", "wizard", "dwarf")
    places = f"place {iquar} iquar on 401\n" if iquar else ""
    table = lake(f"{places}place {creatures} gor on 401", heroes=four)
    outcome = table.game.outcome()
    assert (outcome is not None) == lost
    if outcome is not None:
        assert (outcome.won, outcome.reason) == (False, "The tent city has fallen.")


@pytest.mark.rule("FR-315")
def test_one_iquar_at_most_goes_over_the_lake() -> None:
    table = with_iquar(both=True)
    assert table.reach("warrior") == {419, 420, 426, 428}
    table = with_iquar()
    assert {447, 448} <= table.reach("warrior")
    table = lake(f"{HERE}\nmove griffin-iquar to 447\nmove steppe-buffalo-iquar to 447").act(
        "warrior", "go to 447"
    )
    table.act("warrior", "take griffin iquar")
    assert not table.may("warrior", "take"), "nor is a second one taken up there"


@pytest.mark.rule("FR-316", "FR-317", "FR-312")
@pytest.mark.parametrize("along", [True, False])
def test_a_storm_takes_an_iquar_along_if_its_hero_likes(along: bool) -> None:
    table = with_iquar("place snow on 420", both=True)
    table.act("warrior", "go to 420").act("warrior", "stop here", 0)
    verb = "take" if along else "leave"
    table.act("warrior", f"{verb} the griffin iquar").act("warrior", "leave the steppe buffalo iquar behind")
    assert table.of("warrior", "spaces") == 411
    assert table.items("warrior") == (("iquar:griffin",) if along else ())
    left = ("iquar:steppe-buffalo",) if along else ("iquar:griffin", "iquar:steppe-buffalo")
    assert table.lying(420) == left


@pytest.mark.rule("FR-313", "FR-316")
def test_a_storm_can_blow_an_iquar_home() -> None:
    table = with_iquar("place snow on 403\nplace warrior on 427").act("warrior", "go to 420")
    table.act("warrior", "go to 411").act("warrior", "go to 403").act("warrior", "stop here", 0)
    table.act("warrior", "take the griffin iquar along")
    assert table.of("warrior", "spaces") == 401
    assert table.state.saved == 1


@pytest.mark.rule("FR-309")
def test_an_iquar_is_handed_on_but_does_not_fly() -> None:
    setup = "place wizard on 427\nplace dwarf on 420\ngive falcon to warrior"
    table = with_iquar(setup, heroes=("warrior", "wizard", "dwarf"))
    table.act("warrior", "send the falcon to Dwarf")
    assert table.labels == ["The falcon flies home"]
    table.do("The falcon").act("warrior", "hand something to Wizard")
    assert "Griffin iquar" in table.labels
    table.do("Griffin iquar")
    assert table.items("wizard") == ("iquar:griffin",)
