"""Turns, hours, overtime, eternal frost, the narrator, and how a legend goes (FR-001 to FR-045, FR-113 to FR-123, FR-185 to FR-200)."""

from __future__ import annotations

from typing import Any

import pytest

from andorlang.rulesets.frost.ruleset import RULESET
from tests.frost.playing import FOUR, Winter

HOURS = 7


def alone(setup: str = "", body: str = "", hero: str = "warrior", **given: Any) -> Winter:
    return Winter(f"place {hero} on 10\n{setup}", body, heroes=(hero,), **given)


def passing(table: Winter, hero: str, times: int) -> Winter:
    for _ in range(times):
        table.act(hero, "pass")
    return table


# ------------------------------------------------------------------------------------------------- legends
@pytest.mark.rule("FR-001", "FR-003", "FR-004", "FR-005", "FR-006", "FR-007", "FR-030", "FR-098")
def test_a_legend_has_cards_of_its_own_which_come_before_play_and_bring_rules_of_their_own() -> None:
    """A1 is read before the first turn; what it adds and changes holds from then on, all else is as the rulebook says."""
    setup = "place carlion on 9\nrule willpower of warmth = 3\n> The winter has come."
    table = Winter(
        setup,
        'define article carlion "Carlion"\n    slot large\n\ncard B "The sword" at B\n    give 1 strength to warrior\n',
    )
    assert table.card == "A1"
    assert table.state.phase == "play"
    assert table.lying(9) == ("carlion",)
    assert table.game.rules.status(table.game)["narrator"] == "A of N"
    assert table.game.rules.last_hour(table.game) == 10


@pytest.mark.rule("FR-002")
def test_every_legend_can_be_played_under_the_whole_rulebook() -> None:
    """No legend needs another one: the first of all has storms, fires and the marker of eternal frost as every other one."""
    table = alone("place snow on 3\nplace fire on 10")
    assert table.state.frost == 11
    assert {"storm", "light", "cover"} <= set(RULESET.vocabulary.effects)


@pytest.mark.rule("FR-055", "FR-056", "FR-098", "FR-099")
def test_up_to_four_heroes_each_of_them_once() -> None:
    assert RULESET.hero_counts == (2, 4)
    assert RULESET.names["hero"].keys() == set(FOUR)
    with pytest.raises(ValueError, match="once"):
        Winter(heroes=("warrior", "warrior"))


# ------------------------------------------------------------------------------------------------- hours
@pytest.mark.rule("FR-008", "FR-016", "FR-018", "FR-019", "FR-020", "FR-113")
def test_w01_four_spaces_are_four_hours() -> None:
    table = Winter("place warrior on 24\nplace wizard on 9\nstart with warrior")
    table.walk("warrior", 22, 19, 3, 1)
    assert table.of("warrior", "hours") == 4
    assert table.of("wizard", "hours") == 0
    assert table.up == "wizard"


@pytest.mark.rule("FR-017", "FR-018", "FR-142")
def test_w02_three_rounds_are_three_hours() -> None:
    """Four against four, three times."""
    table = alone("place gor on 10\nset strength to 3 for warrior").act(
        "warrior", "fight on 10", 1, 1, 1, 1, 2
    )
    table.do("Fight on", 1, 1, 1, 1, 2).do("Fight on", 1, 1, 1, 1, 2).do("Break off")
    assert table.of("warrior", "hours") == 3


@pytest.mark.rule("FR-009", "FR-010", "FR-013", "FR-015")
def test_overtime_costs_two_willpower_an_hour_after_the_seventh() -> None:
    table = passing(alone(), "warrior", HOURS)
    assert table.of("warrior", "willpower") == 7
    passing(table, "warrior", 2)
    assert table.of("warrior", "willpower") == 3
    passing(table, "warrior", 1)
    assert (table.of("warrior", "willpower"), table.of("warrior", "hours")) == (1, 10)
    assert not table.may("warrior", "pass")


@pytest.mark.rule("FR-011", "FR-012", "FR-114")
@pytest.mark.parametrize(("willpower", "may"), [(2, False), (3, True)])
def test_overtime_is_free_to_choose_and_leaves_a_point(willpower: int, may: bool) -> None:
    table = passing(alone(f"set willpower to {willpower} for warrior"), "warrior", HOURS)
    assert table.may("warrior", "pass") == may
    assert bool(table.reach("warrior")) == may
    assert table.may("warrior", "end the day")
    if may:
        table.act("warrior", "pass")
        assert table.of("warrior", "willpower") == 1


def test_the_dwarf_pays_less_for_overtime_in_this_reconstruction() -> None:
    table = passing(alone(hero="dwarf"), "dwarf", HOURS + 3)
    assert table.of("dwarf", "willpower") == 4


@pytest.mark.rule("FR-222", "FR-223", "FR-029")
def test_eternal_frost_takes_one_more_hour_each_sunrise() -> None:
    table = alone("rule last letter = N")
    days = []
    for _ in range(11):
        days.append((table.state.frost, table.game.rules.last_hour(table.game)))
        table.night()
    assert days == [(11 - day, 10 - day) for day in range(11)]


@pytest.mark.rule("FR-223", "FR-009")
def test_covered_hours_cannot_be_used_overtime_included() -> None:
    table = passing(alone("cover 8"), "warrior", HOURS)
    assert not table.may("warrior", "pass")
    assert not table.reach("warrior")
    table = passing(alone("cover 4"), "warrior", 3)
    assert table.labels == ["Warrior: end the day"]
    table = alone("cover 1")
    assert table.labels == ["Warrior: end the day"]
    table.night()
    assert table.state.frost == 1


@pytest.mark.rule("FR-223")
def test_a_legend_reacts_to_the_marker() -> None:
    body = "when covers 10: give 1 strength to warrior\nwhen covers if hour is 9: give 2 strength to warrior"
    table = alone("", body).night().night()
    assert table.of("warrior", "strength") == 4


# ------------------------------------------------------------------------------------------------- turns
@pytest.mark.rule("FR-014", "FR-015", "FR-185", "FR-188")
def test_what_a_hero_can_choose_on_the_own_turn() -> None:
    table = alone("place gor on 10")
    verbs = {one[0] for one in table.state.options}
    assert verbs == {"go", "fight", "pass", "rest"}
    assert {one[0] for one in alone("place tranuk on 9\nplace flying-fox on 9").state.options} == {
        "go",
        "act",
        "pass",
        "rest",
    }
    table.act("warrior", "go to 3")
    assert {one[0] for one in table.state.options} == {"go", "stop"}, "no fight in a move"


@pytest.mark.rule("FR-020", "FR-021", "FR-186", "FR-187")
def test_turns_go_round_and_a_pass_costs_an_hour() -> None:
    table = Winter("start with warrior", heroes=("warrior", "wizard", "dwarf"))
    for hero in ("warrior", "wizard", "dwarf", "warrior", "wizard", "dwarf"):
        assert table.up == hero
        table.act(hero, "pass")
    assert table.state.hours == [2, 2, 2]
    assert table.state.resting == ()


@pytest.mark.rule("FR-022", "FR-023", "FR-024", "FR-025", "FR-026", "FR-027", "FR-028", "FR-191")
def test_who_ends_the_day_is_left_out_until_the_sun_rises() -> None:
    setup = "give firewood to wizard\ngive wineskin to wizard\nplace wizard on 9\nplace dwarf on 9\nplace warrior on 5\nstart with wizard"
    table = Winter(setup, heroes=("warrior", "wizard", "dwarf"))
    table.rest("wizard")
    assert table.up == "dwarf"
    assert not table.offers("Wizard"), "no free actions in the sunrise box"
    assert not table.may("dwarf", "hand something to Wizard")
    table.act("dwarf", "pass").act("warrior", "pass")
    assert table.up == "dwarf"
    table.rest("dwarf")
    assert (table.state.day, table.up) == (1, "warrior")
    table.rest("warrior")
    assert (table.state.day, table.up) == (2, "wizard"), "who was first has the rooster"
    assert table.state.hours == [0, 0, 0]


@pytest.mark.rule("FR-123", "FR-128")
def test_a_move_is_not_taken_up_again_and_a_fight_waits_for_the_next_turn() -> None:
    table = Winter("place warrior on 10\nplace gor on 3\nstart with warrior").walk("warrior", 3)
    assert table.up == "wizard"
    assert not table.reach("warrior")
    assert not table.may("warrior", "fight")
    table.act("wizard", "pass")
    assert table.may("warrior", "fight on 3")


# ------------------------------------------------------------------------------------------------- moving
@pytest.mark.rule("FR-115", "FR-116", "FR-118", "FR-119", "FR-120", "FR-121", "FR-122")
def test_where_heroes_walk() -> None:
    table = Winter("place warrior on 19\nplace gor on 3\nstart with warrior")
    board = table.game.rules.board
    assert table.reach("warrior") == set(board.adjacent[19]), (
        "arrows mean nothing to them, creatures are no hindrance"
    )
    bridge = Winter("place warrior on 16\nplace wizard on 48\nstart with warrior")
    assert {
        one for one in bridge.reach("warrior") if (min(16, one), max(16, one)) in {(16, 48), (16, 32)}
    } == {48, 32}
    bridge.act("warrior", "go to 48")
    assert bridge.of("warrior", "hours") == 1, "a bridge is no space"
    closed = Winter("place warrior on 16\nclose 16 to 48\nstart with warrior")
    assert 48 not in closed.reach("warrior")
    castle = Winter("place warrior on 1\nplace wizard on 0\nstart with warrior").walk("warrior", 0, 7)
    assert castle.of("warrior", "spaces") == 7


@pytest.mark.rule("FR-117", "FR-121")
def test_the_tent_city_is_walked_through_like_any_space() -> None:
    table = Winter("place warrior on 402\nstart with warrior", side="steppes").walk("warrior", 401, 406)
    assert table.of("warrior", "spaces") == 406
    assert table.of("warrior", "hours") == 2
    four = Winter(side="steppes", heroes=FOUR)
    assert four.state.spaces == [401] * 4


# ------------------------------------------------------------------------------------------------- free actions
@pytest.mark.rule("FR-194", "FR-195", "FR-196", "FR-189", "FR-190", "FR-200")
def test_taking_laying_down_and_handing_over_at_any_time() -> None:
    setup = "place warrior on 5\nplace wizard on 9\nplace dwarf on 9\nplace helm on 9\nstart with warrior"
    table = Winter(setup, heroes=("warrior", "wizard", "dwarf"))
    table.act("wizard", "take helm").act("wizard", "hand something to Dwarf").do("Helm")
    assert table.items("dwarf") == ("helm",)
    table.act("dwarf", "lay something down").do("Helm")
    assert table.lying(9) == ("helm",)
    assert table.state.hours == [0, 0, 0]
    assert table.up == "warrior"


# ------------------------------------------------------------------------------------------------- narrator and end
@pytest.mark.rule("FR-031", "FR-033", "FR-034", "FR-052")
def test_the_narrator_goes_on_at_sunrise_and_cards_are_read_at_once() -> None:
    table = alone("", 'card C "Third" at C\n    give 2 strength to warrior\n')
    table.night()
    assert (table.state.letter, table.of("warrior", "strength")) == (1, 1), "nothing lies at B"
    table.night()
    assert (table.state.letter, table.of("warrior", "strength")) == (2, 3)


@pytest.mark.rule("FR-032", "FR-033", "FR-144", "FR-145")
def test_the_narrator_goes_on_for_a_beaten_creature_but_not_for_a_lost_one() -> None:
    body = 'card B "Second" at B\n    give 2 strength to warrior\n'
    table = alone("place gor on 10\nset strength to 9 for warrior", body).act(
        "warrior", "fight on 10", 6, 1, 1, 1, 1 + 1
    )
    table.do("Warrior: 1 willpower").do("Warrior: 1 willpower")
    assert (table.state.letter, table.of("warrior", "strength")) == (1, 11)
    assert table.state.beaten == {"gor": 1}
    shield = alone("place gor on 0\nplace gor on 20\nremove gor on 20")
    assert shield.state.letter == 0
    assert shield.state.shields == ("gor",)


@pytest.mark.rule("FR-035", "FR-036")
def test_thirteen_steps_from_a_to_n_and_the_end() -> None:
    table = alone("rule shields of castle = 20")
    for day in range(13):
        assert table.state.letter == day
        table.night()
    outcome: Any = table.game.outcome()
    assert (outcome.won, outcome.cause) == (False, "narrator")


@pytest.mark.rule("FR-036", "FR-037")
@pytest.mark.parametrize(("day", "won"), [(1, True), (40, False)])
def test_the_goal_has_to_be_met_before_or_at_n(day: int, won: bool) -> None:
    table = alone("rule shields of castle = 20", f'win when day >= {day} at N because "Winter is over."')
    for _ in range(13):
        table.night()
    outcome: Any = table.game.outcome()
    assert outcome.won == won


@pytest.mark.rule("FR-036")
def test_a_kill_whose_step_reaches_n_counts_for_the_goal() -> None:
    table = alone(
        "place wargor on 10\nset strength to 9 for warrior\nadvance narrator to M",
        "win when wargor is defeated at N",
    )
    table.act("warrior", "fight on 10", 6, 1, 1, 1, 2).do("1 strength").do("Warrior: 1 strength")
    outcome: Any = table.game.outcome()
    assert outcome.won


# ------------------------------------------------------------------------------------------------- strongholds
@pytest.mark.rule("FR-038", "FR-039", "FR-041", "FR-042", "FR-043", "FR-044", "FR-045")
def test_w03_four_heroes_have_one_shield() -> None:
    table = Winter("place gor on 1\nplace gor on 3\nplace warrior on 0", heroes=FOUR).night()
    assert table.state.shields == ("gor",)
    assert 0 not in table.state.creatures
    assert not table.may("warrior", "fight"), "who is on a shield cannot be attacked"
    assert table.game.rules.status(table.game)["shields"] == "1 of 1"
    assert table.game.outcome() is None
    table.night()
    outcome: Any = table.game.outcome()
    assert (outcome.won, outcome.reason) == (False, "The castle has fallen.")


@pytest.mark.rule("FR-040", "FR-041")
@pytest.mark.parametrize(("heroes", "shields"), [(2, 3), (3, 2), (4, 1)])
@pytest.mark.parametrize("side", ["andor", "steppes"])
def test_shields_by_the_number_of_heroes(heroes: int, shields: int, side: str) -> None:
    table = Winter(side=side, heroes=FOUR[:heroes])
    assert table.game.rules.status(table.game)["shields"] == f"0 of {shields}"


@pytest.mark.rule("FR-040", "FR-038")
def test_a_legend_speaks_of_castle_and_tent_city_alike() -> None:
    body = "when gor enters-castle: give 1 strength to warrior\ninstead of tent-city falls-castle: give 5 strength to warrior"
    table = Winter(
        "place gor on 401\nplace gor on 401\nplace warrior on 402", body, side="steppes", heroes=FOUR
    )
    assert table.of("warrior", "strength") == 1 + 2 + 5
    table = Winter(
        "place warrior on 401", "win when warrior on tent-city and warrior on castle", side="steppes"
    )
    assert table.game.outcome() is not None


@pytest.mark.rule("FR-226")
def test_the_castle_falls_before_the_narrator_goes_on() -> None:
    table = Winter(
        "place gor on 1\nplace gor on 4\nadvance narrator to M", "win when day >= 1 at N", heroes=FOUR
    ).night()
    outcome: Any = table.game.outcome()
    assert (outcome.won, outcome.cause) == (False, "castle")
