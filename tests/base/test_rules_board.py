"""Moving over the board, fog, the castle, creatures at sunrise (BA-021 to BA-032, rulings R066 to R101)."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from andorlang.rulesets.base.board import base_board
from tests.base.playing import HEAD, BoardTable

BOARD = base_board()
FOG = ("event",) * 5 + ("strength-1", "willpower-2", "willpower-3") + ("gold-1",) * 3 + ("gor",) * 2
FIRST = {front: FOG.index(front) for front in FOG} | {"wineskin": 13, "witchs-brew": 14}
HIDDEN_ON_11 = "place warrior on 12\nplace fog on 11"


def dawn(
    *creatures: str, heroes: tuple[str, ...] = ("warrior",), setup: str = "", body: str = ""
) -> BoardTable:
    """The first sunrise with these creatures, as `gor on 8, 20`."""
    lines = "\n".join(f"place {one}" for one in creatures)
    return night(BoardTable(body, setup=f"{lines}\n{setup}", heroes=heroes))


def night(table: BoardTable) -> BoardTable:
    """All heroes end the day at once, from the one whose turn it is."""
    heroes, up = table.state.heroes, table.state.turn
    return table.rest(*heroes[up:], *heroes[:up])


# ------------------------------------------------------------------------------------------------- moving
@pytest.mark.rule("BA-021")
def test_arrows_mean_nothing_for_heroes() -> None:
    table = BoardTable(setup="place warrior on 19")
    reach = {space for verb, _, space in (one for one in table.state.options if one[0] == "go")}
    assert reach == set(BOARD.adjacent[19])
    assert BOARD.arrows[19] == 3
    assert BOARD.arrows[22] == 19


@pytest.mark.rule("BA-029", "BA-030")
def test_the_river_is_crossed_by_bridge_only() -> None:
    assert not any(space in BOARD.adjacent[13] for space in (48, 47))
    for bridge in BOARD.bridges:
        table = BoardTable(setup=f"place warrior on {bridge.low}")
        assert table.has(f"Warrior: go to {bridge.high}")
        closed = BOARD.closed((bridge.low, bridge.high))
        assert bridge.high not in closed.adjacent[bridge.low]
    no_bridges = BOARD.closed(*((one.low, one.high) for one in BOARD.bridges))
    assert no_bridges.path(16, 48) is None


@pytest.mark.rule("BA-031")
def test_a_bridge_costs_no_hour() -> None:
    table = BoardTable(setup="place warrior on 16").walk("warrior", 48)
    assert table.of("warrior", "hours") == 1


@pytest.mark.rule("BA-032")
def test_any_number_of_heroes_stands_on_one_space() -> None:
    heroes = ("warrior", "archer", "wizard", "dwarf")
    setup = "\n".join(f"place {hero} on 14" for hero in heroes[:3])
    table = BoardTable(setup=f"{setup}\nplace dwarf on 18", heroes=heroes).walk("dwarf", 14)
    assert table.state.spaces == [14] * 4


# ------------------------------------------------------------------------------------------------- fog
@pytest.mark.rule("BA-020", "BA-022", "BA-023", "BA-025", "BA-026")
def test_a_fog_token_is_turned_up_and_carried_out_where_a_move_ends() -> None:
    """Two spaces from 9 to 11 are two hours, the token is carried out, and the next hero is up."""
    table = BoardTable(setup="place warrior on 15\nplace fog on 8")
    assert table.state.ground[8] == ("fog?",)
    table.do("Warrior: go to 9").do("Warrior: go to 8").do("Warrior: stop here", FIRST["strength-1"])
    assert table.of("warrior", "hours") == 2
    assert table.of("warrior", "strength") == 2
    assert 8 not in table.state.ground
    assert table.state.heroes[table.state.turn] == "archer"


@pytest.mark.rule("BA-024")
def test_walking_over_a_fog_token_does_nothing() -> None:
    table = BoardTable(setup=HIDDEN_ON_11).walk("warrior", 11, 7)
    assert table.state.ground[11] == ("fog?",)


@pytest.mark.rule("BA-022")
def test_standing_on_fog_without_a_move_does_nothing() -> None:
    table = BoardTable(setup="place warrior on 11\nplace fog on 11").do("Warrior: pass")
    assert table.state.ground[11] == ("fog?",)


@pytest.mark.parametrize(
    ("front", "track", "points"),
    [
        ("strength-1", "strength", 2),
        ("willpower-2", "willpower", 9),
        ("willpower-3", "willpower", 10),
        ("gold-1", "gold", 1),
    ],
)
def test_what_fog_gives(front: str, track: str, points: int) -> None:
    table = BoardTable(setup=HIDDEN_ON_11).do("Warrior: go to 11").do("Warrior: stop", FIRST[front])
    assert table.of("warrior", track) == points


@pytest.mark.parametrize("front", ["wineskin", "witchs-brew"])
def test_fog_with_an_article(front: str) -> None:
    table = BoardTable(setup=HIDDEN_ON_11).do("Warrior: go to 11").do("Warrior: stop", FIRST[front])
    assert table.of("warrior", "items") == (front,)


def test_a_fog_token_is_carried_out_once() -> None:
    """R101 and I16: a used token is gone, whoever comes there later."""
    table = BoardTable(setup=HIDDEN_ON_11).do("Warrior: go to 11").do("Warrior: stop", FIRST["gold-1"])
    table.do("Archer: pass").walk("warrior", 12).do("Archer: pass").walk("warrior", 11)
    assert table.of("warrior", "gold") == 1
    assert len(table.all("token")) == 1


def test_a_gor_in_the_fog_goes_on_from_a_taken_space() -> None:
    """R101 and I11: it comes to the next free space along the arrows, as every creature does."""
    table = BoardTable(setup=f"{HIDDEN_ON_11}\nplace gor on 13\nplace warrior on 16\nplace fog on 13")
    table.do("Warrior: go to 13").do("Warrior: stop", FIRST["gor"])
    there = BOARD.arrows[13]
    assert table.state.creatures == {13: "gor", there: "gor"}


def test_fronts_of_fog_are_the_printed_ones() -> None:
    """Every one of fifteen is turned up once, and none is left then."""
    spaces = sorted(BOARD.fog)
    table = BoardTable(
        setup=f"place fog on {', '.join(map(str, spaces))}\nuncover fog on {', '.join(map(str, spaces))}"
    )
    shown = Counter(lying[0].partition(":")[2] for lying in table.state.ground.values())
    assert shown == {
        "event": 5, "strength-1": 1, "willpower-2": 1, "willpower-3": 1, "gold-1": 3, "gor": 2, "wineskin": 1, "witchs-brew": 1,
    }  # fmt: skip
    assert table.state.pools["fog"] == ()


# ------------------------------------------------------------------------------------------------- the castle
@pytest.mark.rule("BA-027", "BA-028")
@pytest.mark.parametrize("space", [1, 2, 4, 5, 6, 7, 11])
def test_the_castle_is_entered_from_all_sides_and_passed_through(space: int) -> None:
    table = BoardTable(setup=f"place warrior on {space}").do("Warrior: go to 0")
    assert {int(one[2]) for one in table.state.options if one[0] == "go"} == {1, 2, 4, 5, 6, 7, 11}
    table.do("Warrior: go to 7").do("Warrior: stop here")
    assert table.of("warrior", "hours") == 2


@pytest.mark.parametrize(("heroes", "shields"), [(2, 3), (3, 2), (4, 1)])
def test_the_castle_holds_back_creatures_by_the_number_of_heroes(heroes: int, shields: int) -> None:
    """R087."""
    party = ("warrior", "archer", "wizard", "dwarf")[:heroes]
    gors = (1, 2, 4, 5)
    full = dawn(f"gor on {', '.join(map(str, gors[:shields]))}", heroes=party)
    assert full.game.outcome() is None
    assert full.state.shields == ("gor",) * shields
    assert full.state.creatures == {}
    fallen = dawn(f"gor on {', '.join(map(str, gors[: shields + 1]))}", heroes=party)
    outcome = fallen.game.outcome()
    assert outcome is not None
    assert not outcome.won


def test_a_farmer_in_the_castle_counts_once() -> None:
    """I12: who has been saved is in no other place, and going in and out again saves nobody else."""
    table = BoardTable(setup="place warrior on 5\nplace farmer on 5", heroes=("warrior",))
    table.do("Warrior: take farmer").walk("warrior", 0)
    assert table.state.saved == 1
    assert table.of("warrior", "items") == ()
    table.walk("warrior", 5).walk("warrior", 0)
    assert table.state.saved == 1
    assert table.all("walker saved") == [("farmer", "warrior", 4)]


def test_a_farmer_who_meets_a_creature_is_lost() -> None:
    """On a space, walking along into it, and when a creature comes to the hero (Legend 2, A4)."""
    table = BoardTable(setup="place warrior on 14\nplace farmer on 14\nplace gor on 18", heroes=("warrior",))
    table.do("Warrior: take farmer").walk("warrior", 18)
    assert table.of("warrior", "items") == ()
    assert dawn("gor on 22", "farmer on 19").state.ground == {}
    table = BoardTable(setup="place warrior on 19\nplace farmer on 19\nplace gor on 22", heroes=("warrior",))
    table.do("Warrior: take farmer").rest("warrior")
    assert table.of("warrior", "items") == ()
    assert len(table.all("walker lost")) == 1


# ------------------------------------------------------------------------------------------------- creatures at sunrise
@pytest.mark.parametrize(
    ("creatures", "after"),
    [
        (("gor on 22, 23",), {19: "gor", 3: "gor"}),
        (("gor on 16, 22, 23, 24",), {13: "gor", 19: "gor", 3: "gor", 21: "gor"}),
        (
            ("gor on 8, 20, 21, 26, 48", "skral on 19"),
            {7: "gor", 3: "gor", 4: "gor", 25: "gor", 16: "gor", 1: "skral"},
        ),
        (("gor on 37, 41",), {40: "gor", 39: "gor"}),
    ],
    ids=["R070", "R095", "R093", "I01"],
)
def test_creatures_go_one_after_the_other_from_the_lowest_space(
    creatures: tuple[str, ...], after: dict[int, str]
) -> None:
    """I01, I13, I19: each against the board as it is then, and who has not gone yet is in the way, too."""
    assert dawn(*creatures).state.creatures == after


def test_the_second_sunrise_of_legend_two_fells_the_castle() -> None:
    """R094: four creatures reach it on the second morning if nobody acts, which is too many for any number of heroes."""
    table = dawn("gor on 8, 20, 21, 26, 48", "skral on 19", heroes=("warrior", "archer"))
    night(table)
    outcome = table.game.outcome()
    assert outcome is not None
    assert outcome.cause == "castle"
    assert [name for name, *_ in table.all("shield")] == ["gor", "gor", "gor", "skral"]


def test_wardraks_go_twice_with_the_trolls_between() -> None:
    """R064 and I13: all four kinds have their symbol."""
    table = dawn("gor on 72", "skral on 36", "troll on 50", "wardrak on 66")
    steps = Counter(name for name, _ in table.all("moves"))
    assert steps == {"gor": 1, "skral": 1, "troll": 1, "wardrak": 2}


def test_a_closed_bridge_holds_a_creature() -> None:
    """R072: it stays where its arrow led across."""
    assert dawn("gor on 48", setup="close 16 to 48").state.creatures == {48: "gor"}


def test_a_creature_that_is_placed_on_a_taken_space_goes_along_the_arrow() -> None:
    """R071."""
    assert BoardTable(setup="place gor on 19\nplace skral on 19").state.creatures == {19: "gor", 3: "skral"}


# ------------------------------------------------------------------------------------------------- cards and saves
def test_a_rune_stone_lies_where_two_dice_say() -> None:
    """R074: red is the tens, so 4 and 2 are space 42; only 36 spaces are possible, and all are on the board (R128)."""
    table = BoardTable("", 4, 2, setup="place rune-stone on tens-and-ones(red, hero-die)")
    assert table.state.ground == {42: ("rune-stone?",)}
    spaces = {10 * tens + ones for tens in range(1, 7) for ones in range(1, 7)}
    assert len(spaces) == 36
    assert spaces <= set(BOARD.distances)


def test_a_card_at_a_rolled_letter_survives_a_save() -> None:
    """R104 and I10: what waits at a letter is part of the state."""
    body = "card omen\n    give 3 gold to warrior\n"
    table = BoardTable(
        body, 4, setup="by roll(hero-die):\n        1-3: pin omen at C\n        4-6: pin omen at D"
    )
    saved = json.loads(json.dumps(table.state.to_plain()))
    table.game.state = table.game.rules.new_state()
    table.state.from_plain(saved)
    for days in range(1, 4):
        assert table.of("warrior", "gold") == 0
        night(table)
        assert table.state.letter == days
    assert table.of("warrior", "gold") == 3


def test_rubble_is_worked_off_by_its_value() -> None:
    """R077: a battle value of 12 is enough for 5 and 7, one of 11 is not."""
    body = (
        "define action dig\n    cost 1 hour\n    do:\n        attempt 12:\n            pass: remove 2 rubble on 14\n"
        "            fail: remove 1 rubble on 14\n"
    )
    for dice, left in (((6, 1, 1), ()), ((5, 1, 1), ("rubble:7",))):
        table = BoardTable(
            body, 1, 3, setup="place warrior on 14\nplace 2 rubble on 14\ngive 5 strength to warrior"
        )
        assert table.state.ground[14] == ("rubble:5", "rubble:7")
        table.do("Warrior: dig", *dice)
        assert table.state.ground.get(14, ()) == left


def test_who_owns_several_gems_chooses_which_one_it_costs() -> None:
    """R080."""
    table = BoardTable("when warrior passes: take 1 gem from group", 0, 5, setup="give 2 gem to warrior")
    table.do("Warrior: pass")
    assert table.labels == ["Warrior gives up the gem (2)", "Warrior gives up the gem (4)"]


def test_a_legend_hears_a_creature_come_to_a_hero() -> None:
    """R079: the alarm sounds when one walks onto a hero at sunrise."""
    body = "var alarm = no\n\nwhen creature moves if space is space of warrior: alarm = yes\n"
    table = BoardTable(body, setup="place warrior on 19\nplace gor on 22", heroes=("warrior",))
    assert table.rest("warrior").variable("alarm") is True
    table = BoardTable(body, setup="place warrior on 18\nplace gor on 22", heroes=("warrior",))
    assert table.rest("warrior").variable("alarm") is False


def test_events_come_also_when_nobody_could_fend_them_off() -> None:
    """I09: a shield is a choice, not a condition."""
    head = HEAD.replace("events none", "events golden")
    shielded = next(
        one
        for one in BoardTable().game.rules.box.events("golden").values()
        if one["shield"] and one["kind"] == "change"
    )
    table = BoardTable(f"when warrior passes: event {shielded['number']} from golden", head=head)
    table.do("Warrior: pass")
    assert table.all("event")
    assert not table.has("Nobody")


def test_an_offer_by_a_space_is_taken_up_by_whoever_has_the_gold() -> None:
    """Golden event 8: at any time, by any hero who stands there, and then it is gone."""
    head = HEAD.replace("events none", "events golden")
    card = BoardTable().game.rules.box.events("golden")[8]
    space = card["who"]["first-on"][0]
    body = "when warrior passes: event 8 from golden\n\nwhen archer passes: give 9 gold to warrior"
    table = BoardTable(body, setup=f"place warrior on {space}", head=head)
    table.do("Warrior: pass")
    assert not any("offer" in one for one in table.labels)
    table.do("Archer: pass")
    before = (table.of("warrior", "gold"), table.of("warrior", "strength"), table.of("warrior", "willpower"))
    table.do("Warrior: take the offer")
    assert (
        table.of("warrior", "gold"),
        table.of("warrior", "strength"),
        table.of("warrior", "willpower"),
    ) != before
    assert table.of("warrior", "gold") < 9
    assert table.state.lasting == ()


def test_a_fog_token_that_was_seen_is_carried_out_all_the_same() -> None:
    table = BoardTable(setup=f"{HIDDEN_ON_11}\ngive telescope to warrior")
    table.do("Warrior: look to 11", FIRST["strength-1"])
    assert table.of("warrior", "strength") == 1
    table.walk("warrior", 11)
    assert table.of("warrior", "strength") == 2
    assert 11 not in table.state.ground


def test_of_several_tokens_on_a_space_each_is_carried_out() -> None:
    table = BoardTable(setup=f"{HIDDEN_ON_11}\nplace fog on 11")
    table.do("Warrior: go to 11").do("Warrior: stop", FIRST["strength-1"], FIRST["gold-1"] - 1)
    assert (table.of("warrior", "strength"), table.of("warrior", "gold")) == (2, 1)
    assert 11 not in table.state.ground
