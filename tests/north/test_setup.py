"""The search for Grenolin as it begins: cards O1 to O6, row by row of the ledger, and what is in the box for it."""

from __future__ import annotations

from collections import Counter

import pytest

from andorlang.rulesets import find
from andorlang.rulesets.base import piece
from andorlang.rulesets.north.boards import board, named
from andorlang.rulesets.north.data import box
from andorlang.rulesets.north.rules import NorthRules
from tests.north.voyages import ALL, SeaTable, grenolin, search

SETUP = (0, 1, 2, 3, 4, 1, 0)
RULESET = find("north")


def pieces(table: SeaTable, name: str) -> int:
    """How many of a piece there are anywhere on the board and at letters."""
    places = [*table.state.ground.values(), *table.state.letters.values(), *table.state.boards.values()]
    return sum(len(piece.named(lying, name)) for lying in places)


@pytest.mark.rule("NO-001", "NO-002")
def test_the_legend_is_played_on_the_board_of_the_north_by_two_to_four() -> None:
    of = grenolin()
    assert of.ruleset is not None
    assert of.ruleset.name == "north"
    assert isinstance(of.ruleset.rules, NorthRules)
    assert of.ruleset.rules.board is board()
    assert list(of.ruleset.rules.counts(of.script)) == [2, 3, 4]


@pytest.mark.rule("NO-003", "NO-004", "R031")
def test_there_are_eighteen_cards_of_the_printed_kinds() -> None:
    cards = [card for card in grenolin().script.cards if card.ending is None]
    assert len(cards) == 18
    assert Counter(card.title for card in cards)["Grenolin's Abductor"] == 2
    assert {card.id for card in cards} == {
        "O1", "O2", "O3", "O4", "O5", "O6", "Z", "irja-1", "irja-2", "ice-1", "ice-2", "fires-1", "fires-2", "abductor-warx",
        "abductor-warrior", "portals", "warx-card", "unknown-warrior-card",
    }  # fmt: skip


@pytest.mark.rule("NO-005", "NO-006", "NO-007", "NO-008")
def test_one_gift_lies_open_and_two_face_down_where_two_white_dice_each_say() -> None:
    table = search(2, *SETUP)
    spaces = box().data["voyage"]["positions"]["spaces"]
    assert table.state.boards["beside-board"] == ("nixie-dust",)
    assert [space for space, lying in table.state.ground.items() if "gift?" in lying] == [
        spaces["3"],
        spaces["7"],
    ]
    assert set(table.state.pools["gift"]) == {"horned-cat", "magic-compass"}


@pytest.mark.rule("NO-009", "NO-010")
def test_wells_and_wind_are_there_and_the_figurehead_is_built_for_nothing() -> None:
    table = search(2, *SETUP)
    assert all("well" in table.state.ground[space] for space in board().wells)
    assert table.all("wind")[0][0] == "calm"
    assert table.state.boards["upgrades"] == ("figurehead",)
    assert sum(table.state.gold) == 3


@pytest.mark.rule("NO-011", "NO-012", "NO-013", "NO-014", "NO-015", "NO-025", "NO-080", "NO-081", "NO-082")
def test_the_box_holds_what_is_made_ready() -> None:
    stock, kinds = box().stock, box().data["tokens"]["snow"]["kinds"]
    assert (stock["iron"], stock["eternal-fire"], stock["storm-shield"]) == (2, 3, 1)
    assert box().data["tokens"]["material"]["marker-ring"] == 1
    assert {"irja", "warx", "unknown-warrior"} <= box().data["tokens"]["figures"].keys()
    assert [kinds[name]["count"] for name in ("ice", "eternal-fire", "portal")] == [12, 4, 3]


@pytest.mark.rule("NO-016", "NO-017", "NO-018", "NO-019", "NO-020", "NO-051")
def test_seven_of_nine_creature_tokens_lie_at_letters_one_on_91_and_one_is_left() -> None:
    table = search(2)
    lying = {letter for letter, there in table.state.letters.items() if "north-creature?" in there}
    assert lying == set("PRSTUVW")
    assert "north-creature?" in table.state.ground[91]
    assert table.state.stock["north-creature"] == 1
    assert len(table.state.pools["north-creature"]) == 9
    assert not {"nerax-iv", "arrog-i"} & set(table.state.pools["north-creature"])


@pytest.mark.rule("NO-021", "NO-022", "NO-023", "NO-024", "NO-026", "NO-083", "R032")
def test_of_forty_snow_tokens_twenty_eight_are_left() -> None:
    table = search(2)
    assert box().stock["snow"] == 40
    left = Counter(table.state.pools["snow"])
    assert left.total() == 28
    assert (left["ice"], left["eternal-fire"], left["portal"], left["fame-1"]) == (12, 3, 3, 1)
    assert not left["firewood"] + left["cold-snap"]
    assert left.total() - 12 - 3 - 3 == 10


@pytest.mark.rule("NO-027", "NO-028", "C64")
def test_one_abductor_comes_into_play_and_the_other_never() -> None:
    seen = set()
    for seed in range(8):
        table = search(2, seed=seed)
        table.floe("fame-1", 201)
        table.sail("warrior", 201).share("warrior")
        read = {name for name in ("abductor-warx", "abductor-warrior") if table.read(name)}
        assert len(read) == 1
        seen |= read
    assert len(seen) == 2


@pytest.mark.rule("NO-029", "NO-030", "NO-117", "C60", "W34")
@pytest.mark.parametrize(("heroes", "letter"), [(2, "Q"), (3, "R"), (4, "R")])
def test_irja_waits_at_her_letter(heroes: int, letter: str) -> None:
    table = search(heroes)
    card = table.game.script.card_index["irja-1"]
    assert f"card:{card}!" in table.state.letters[letter]


@pytest.mark.rule("NO-031", "NO-060")
def test_the_star_and_grenolin_are_at_z() -> None:
    assert {"star", "grenolin"} <= set(search(2).state.letters["Z"])


@pytest.mark.rule("NO-032", "NO-037", "NO-056", "NO-072", "NO-093")
def test_the_cards_of_the_start_follow_one_another() -> None:
    assert search(2).order() == ["O1", "O2", "O3", "O4", "O5", "O6"]


@pytest.mark.rule("NO-033", "NO-034")
def test_all_are_aboard_on_black_6() -> None:
    table = search(3, calm=False)
    assert table.state.figures["ship"] == named(board())["black 6"]
    assert table.state.spaces == [306] * 3


@pytest.mark.rule("NO-035", "NO-036")
def test_a_floe_lies_on_each_of_the_spaces_of_the_map() -> None:
    table = search(2)
    lying = {space for space, there in table.state.ground.items() if "snow?" in there}
    assert lying == set(board().zone("snow"))
    assert len(lying) == 28
    assert lying <= board().terrain["sea"]


@pytest.mark.rule("NO-038", "NO-039", "NO-040", "NO-041", "NO-048", "NO-052")
def test_signs_with_a_red_x_lie_in_the_capitals() -> None:
    table = search(2, calm=False)
    ground = table.state.ground
    assert {"shell-sign", "red-x"} <= set(ground[91])
    assert {"log-sign", "red-x"} <= set(ground[100])
    assert {"willpower-sign", "red-x", "wreck?"} <= set(ground[114])
    assert pieces(table, "red-x") == 3
    assert table.state.creatures[100] == "gor"


@pytest.mark.rule("NO-059", "NO-079")
def test_stars_remind_of_the_fame_and_of_the_price_of_ice() -> None:
    table = search(2)
    assert table.state.boards["display"] == ("star",)
    assert table.state.boards["bow"] == ("star",)


@pytest.mark.rule("NO-089", "NO-090", "R036")
@pytest.mark.parametrize(("heroes", "iron"), [(2, 1), (3, 2), (4, 2)])
def test_iron_lies_in_silberhall(heroes: int, iron: int) -> None:
    assert search(heroes).state.ground[91].count("iron") == iron


@pytest.mark.rule("NO-102", "NO-103")
def test_nerax_and_troll_stand_on_their_routes() -> None:
    creatures = search(2, calm=False).state.creatures
    assert (creatures[named(board())["I"]], creatures[named(board())["IV"]]) == ("nerax", "sea-troll")


@pytest.mark.rule("NO-104", "NO-105", "NO-106", "NO-107", "W35")
@pytest.mark.parametrize(("face", "space"), [(1, 73), (2, 73), (3, 105), (4, 105), (5, 108), (6, 108)])
def test_a_red_die_places_the_second_gor(face: int, space: int) -> None:
    table = search(2, 0, 1, 1, 1, 1, face, 0, calm=False)
    assert table.state.creatures[space] == "gor"
    assert list(table.state.creatures.values()).count("gor") == 2


@pytest.mark.rule("NO-108", "NO-109", "NO-110", "NO-114", "W36", "R037")
@pytest.mark.parametrize(("first", "second"), [(0, 1), (2, 0), (1, 2)])
def test_two_crests_give_strength_and_the_first_begins(first: int, second: int) -> None:
    table = search(3, 0, 1, 1, 1, 1, 1, first, second, calm=False)
    expected = {first: 2, second: 3}
    assert table.state.strength == [expected.get(seat, 1) for seat in range(3)]
    assert table.state.rooster == table.state.turn == first
    assert table.state.hours == [0, 0, 0]


@pytest.mark.rule("NO-111", "NO-112", "NO-113", "W36", "R037")
def test_the_group_has_three_gold_eight_willpower_and_a_damaged_shield_to_share() -> None:
    table = search(2, shared=False)
    table.do("Archer gains 1 gold").do("Warrior gains 1 gold").do("Warrior gains 1 gold")
    for hero in ("Archer", "Warrior") * 4:
        table.do(f"{hero} gains 1 willpower")
    table.do("Archer")
    assert (table.state.gold, table.state.willpower) == ([2, 1], [11, 11])
    assert table.of("archer", "items") == ("shield:1",)


@pytest.mark.rule("NO-115", "NO-116")
@pytest.mark.parametrize(("variant", "open_"), [("normal", False), ("easy", True)])
def test_only_with_merrik_aboard_the_ship_passes_cliffs(variant: str, open_: bool) -> None:
    table = search(2, variant=variant)
    assert ("merrik" in table.state.boards.get("cabin", ())) is open_
    table.ship(204)
    table.lay(203)
    table.look_again()
    table.do("Warrior: Sail the ship")
    assert table.has("Sail to 203")
    assert table.has("Sail to 333") is open_


@pytest.mark.rule("NO-007")
def test_all_heroes_of_the_box_can_be_chosen() -> None:
    assert tuple(grenolin().script.heroes) == ALL
