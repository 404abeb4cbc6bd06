"""The nixie Irja: her cards, how she is moved, and what her dust does, row by row of the ledger."""

from __future__ import annotations

import pytest

from andorlang.rulesets.base import piece
from andorlang.rulesets.north.boards import board, numbered
from tests.north.voyages import SeaTable, search

DUST, ICE, AWAY = "Use the nixie dust", "She brings the ice", "She leads the creature"
BLACK = numbered(board(), "black")


def with_irja(heroes: int = 2) -> SeaTable:
    """The morning after Irja has come, with the ship on open water and no creatures about."""
    found = search(heroes)
    found.state.letters["P"] = ()
    del found.state.letters["P"]
    found.night(0)
    if heroes > 2:
        found.state.letters["R"] = tuple(one for one in found.state.letters["R"] if one.startswith("card"))
    else:
        assert not found.has("Warrior: move Irja")
    found.state.turn = 0
    found.look_again()
    found.night(0)
    while not found.has("Warrior: pass") and not found.has("Archer: pass"):
        found.do(found.labels[0])
    found.state.creatures.clear()
    found.state.fame = 6
    found.state.turn = 0
    found.look_again()
    return found


@pytest.mark.rule("NO-118", "C60")
def test_a_creature_token_comes_before_her() -> None:
    table = search(3)
    for letter in "PQ":
        table.state.letters.pop(letter, None)
    table.state.pools["north-creature"] = ("nerax-iii",)
    for _ in range(3):
        table.night(0)
        while not any(one.endswith(": pass") for one in table.labels):
            table.do(table.labels[0])
    told = [what for what in table.told if what[0] in ("token", "card")]
    token = next(number for number, what in enumerate(told) if what[0] == "token")
    irja = next(
        number
        for number, what in enumerate(told)
        if what[0] == "card" and table.game.script.cards[what[1]].id == "irja-1"
    )
    assert token < irja


@pytest.mark.rule("NO-117", "NO-119", "NO-120", "NO-140")
def test_she_comes_to_the_ship_and_her_dust_into_the_cabin() -> None:
    table = with_irja()
    assert table.order()[-2:] == ["irja-1", "irja-2"]
    assert table.state.figures["irja"] == table.state.figures["ship"]
    assert "nixie-dust" in table.state.boards["cabin"]
    assert "beside-board" not in table.state.boards


@pytest.mark.rule("NO-121", "NO-122")
def test_her_dust_stays_in_the_cabin_and_moves_no_ship() -> None:
    table = with_irja()
    assert not any("nixie dust" in one.lower() for one in table.labels)
    assert not any("nixie-dust" in one for items in table.state.items for one in items)


@pytest.mark.rule("NO-153", "NO-155", "C65")
def test_a_hero_aboard_gets_the_storm_shield() -> None:
    table = with_irja()
    assert sum(
        items.count("storm-shield") for items in table.state.items
    ) == 1 or "storm-shield" in table.state.ground.get(306, ())
    table.state.items[0] = ("storm-shield",)
    table.look_again()
    table.do("Warrior: use the storm shield")
    assert {f"The ship goes to {space}" for space in numbered(board(), "red").values()} <= set(table.labels)
    table.do("The ship goes to 323")
    assert table.state.figures["ship"] == 323
    assert table.state.spaces == [323, 323]
    assert table.of("warrior", "items") == ("storm-shield:1",)


@pytest.mark.rule("NO-154")
def test_with_nobody_aboard_the_storm_shield_goes_into_the_cabin() -> None:
    table = search(2)
    table.state.letters.pop("P", None)
    table.state.letter = 1
    table.state.spaces = [99, 99]
    table.look_again()
    table.night(0)
    assert table.read("irja-2")
    assert set(table.state.boards["cabin"]) == {"nixie-dust", "storm-shield"}


# ------------------------------------------------------------------------------------------------- moving her
@pytest.mark.rule("NO-123", "NO-124", "NO-125", "NO-126")
def test_every_hero_moves_her_four_spaces_an_hour() -> None:
    table = with_irja()
    table.state.spaces[0] = 105
    table.look_again()
    start = table.state.figures["irja"]
    table.do("Warrior: move Irja")
    path = board().path(start, 205)
    assert path is not None
    for space in path[1:5]:
        table.do(f"Irja goes to {space}")
    assert table.of("warrior", "hours") == 1
    assert table.labels == ["Irja goes further", "Irja stays there"]
    table.do("Irja goes further")
    assert table.of("warrior", "hours") == 2
    assert len([one for one in table.labels if one.startswith("Irja goes to")]) > 0
    table.do("Irja stays there")
    assert table.has("Archer: move Irja")


@pytest.mark.rule("NO-127", "NO-128", "NO-129", "NO-130", "NO-131")
def test_she_passes_cliffs_and_floes_and_turns_up_nothing_and_never_goes_ashore() -> None:
    table = with_irja()
    table.state.figures["irja"] = 205
    table.floe("ice", 204)
    table.floe("ice", 203)
    table.look_again()
    table.do("Warrior: move Irja").do("Irja goes to 204").do("Irja goes to 203").do("Irja goes to 333")
    assert all(piece.hidden(one) for space in (203, 204) for one in table.state.ground[space])
    table.do("Irja goes to 217")
    table.do("Irja stays there")
    table.state.figures["irja"] = 206
    table.look_again()
    table.do("Archer: move Irja")
    assert not table.has("Irja goes to 92")
    table.do("Irja stays there")
    assert table.state.figures["irja"] == 206


# ------------------------------------------------------------------------------------------------- the dust
def dust(creature: str = "nerax", space: int = 302) -> SeaTable:
    """Irja is with a creature, in the middle of nothing else."""
    table = with_irja()
    table.state.creatures[space] = creature
    table.state.figures["irja"] = space
    table.set("willpower", 10)
    table.state.items = [("shield:1",), ()]
    table.look_again()
    return table


@pytest.mark.rule("NO-132", "NO-133", "NO-134", "NO-135", "NO-136", "NO-151", "NO-152", "C65")
def test_once_a_day_somebody_aboard_uses_the_dust_for_no_hour() -> None:
    table = dust()
    table.state.spaces[1] = 99
    table.look_again()
    assert not table.has(f"Archer: {DUST}")
    table.do(f"Warrior: {DUST}").do(AWAY, 8)
    assert table.state.hours == [0, 0]
    assert table.has("Warrior: pass")
    table.state.figures["irja"] = BLACK[8]
    table.look_again()
    assert not table.has(f"Warrior: {DUST}")
    table.state.creatures.clear()
    table.night(0)
    table.state.creatures[302], table.state.figures["irja"] = "nerax", 302
    table.look_again()
    assert table.has(f"Warrior: {DUST}") or table.has(f"Archer: {DUST}")


@pytest.mark.rule("NO-137", "NO-138", "NO-139")
def test_she_brings_an_open_ice_to_a_creature_token_for_no_fame() -> None:
    table = with_irja()
    table.state.figures["irja"] = 205
    table.floe("ice", 205)
    table.look_again()
    assert not table.has(f"Warrior: {DUST}")
    table.floe("ice", 205, hidden=False)
    table.look_again()
    table.do(f"Warrior: {DUST}")
    assert table.labels == ["She brings the ice to a creature token"]
    table.do(ICE).do("T")
    assert table.state.letters["T"] == ("north-creature?", "snow:ice")
    assert 205 not in table.state.ground
    assert table.state.fame == 6


@pytest.mark.rule("NO-141")
def test_she_needs_a_creature_to_lead_away() -> None:
    table = with_irja()
    table.state.figures["irja"] = 205
    table.lay(205)
    table.state.creatures[206] = "nerax"
    table.look_again()
    assert not table.has(f"Warrior: {DUST}")
    table.state.figures["irja"] = 206
    table.look_again()
    table.do(f"Warrior: {DUST}")
    assert table.labels == ["She leads the creature away"]


@pytest.mark.rule("NO-142", "NO-143", "NO-144", "NO-148", "W37", "R039")
@pytest.mark.parametrize("face", [6, 8, 10, 12])
def test_a_black_die_says_where_the_creature_goes_also_onto_a_wreck(face: int) -> None:
    table = dust()
    table.lay(BLACK[face], "wreck?")
    table.do(f"Warrior: {DUST}").do(AWAY, face)
    assert table.state.creatures == {BLACK[face]: "nerax"}
    assert table.state.ground[BLACK[face]] == ("wreck?",)
    moved = next(number for number, what in enumerate(table.told) if what[:2] == ("moves", "nerax"))
    assert all(
        number > moved for number, what in enumerate(table.told) if what[0] == "loses" and "shield:1" in what
    )


@pytest.mark.rule("NO-145", "NO-146", "W37")
@pytest.mark.parametrize("face", [6, 8])
@pytest.mark.parametrize("items", [("shield:1",), ()])
def test_6_and_8_cost_a_shield_and_two_willpower(face: int, items: tuple[str, ...]) -> None:
    table = dust()
    table.state.items[0] = items
    table.look_again()
    table.do(f"Warrior: {DUST}").do(AWAY, face)
    assert table.of("warrior", "items") == ()
    assert table.of("warrior", "willpower") == 8
    assert table.of("archer", "willpower") == 10


@pytest.mark.rule("NO-147", "W37")
@pytest.mark.parametrize("face", [10, 12])
def test_10_and_12_turn_up_any_floe(face: int) -> None:
    table = dust()
    table.floe("ice", 243)
    table.look_again()
    table.do(f"Warrior: {DUST}").do(AWAY, face)
    assert set(table.labels) == {
        str(space) for space, lying in table.state.ground.items() if "snow?" in lying
    }
    table.do("243")
    assert table.state.ground[243] == ("snow:ice",)
    assert table.of("warrior", "willpower") == 10


@pytest.mark.rule("NO-149")
@pytest.mark.parametrize(("face", "roman"), [(6, 301), (8, 302), (10, 303), (12, 304)])
def test_from_a_black_number_a_creature_goes_the_whole_dashed_line_at_sunrise(face: int, roman: int) -> None:
    table = dust()
    table.do(f"Warrior: {DUST}").do(AWAY, face)
    while not table.has("Warrior: end the day"):
        table.do(table.labels[0])
    table.state.letters.clear()
    table.night(0)
    assert table.state.creatures == {roman: "nerax"}


@pytest.mark.rule("NO-150")
def test_of_equal_creatures_on_a_route_the_one_nearer_to_the_coast_goes_first() -> None:
    table = with_irja()
    table.state.creatures = {301: "nerax", 216: "nerax", 306: "nerax"}
    table.ship(229)
    table.state.letters.clear()
    table.look_again()
    table.night(0)
    assert set(table.state.creatures) == {217, 216, 301}
