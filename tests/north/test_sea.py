"""What is otherwise in the North than in the base game: ship, wind, fame, wrecks, trade, upgrades and gifts."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from andorlang.engine.game import Fault, Game
from andorlang.rulesets import find
from andorlang.rulesets.base import sunrise
from andorlang.rulesets.north import quantities, wind
from andorlang.rulesets.north.boards import board, numbered
from andorlang.rulesets.north.data import box
from andorlang.session import Session
from andorlang.source import Source
from tests.north.voyages import ALL, HEAD, SeaTable, session, table

VOYAGE = box().data["voyage"]


def sunrise_symbol(of: SeaTable, symbol: str) -> SeaTable:
    """Carry out one symbol of the sunrise box, and come back to the question."""
    sunrise.perform(of.game, symbol)
    of.look_again()
    return of


# ------------------------------------------------------------------------------------------------- the ship
def test_all_begin_aboard_in_the_corner_where_the_ship_is() -> None:
    plain = table()
    assert plain.state.figures["ship"] == 306
    assert plain.state.spaces == [306, 306]
    assert plain.state.wind == "calm"


def test_a_standard_setup_lays_wells_and_turns_up_a_wind() -> None:
    plain = table("", 2, head=HEAD.replace("setup own", "setup standard"))
    assert plain.state.wind == "breeze"
    assert all(plain.state.ground[space] == ("well",) for space in board().wells)
    assert len(plain.state.pools["winds"]) == 11


@pytest.mark.parametrize(("card", "spaces"), [("calm", 1), ("breeze", 2), ("fresh-wind", 3)])
def test_the_wind_says_how_far_the_ship_goes_for_an_hour_and_all_go_along(card: str, spaces: int) -> None:
    plain = table()
    plain.state.wind = card
    plain.look_again()
    plain.do("Warrior: Sail the ship")
    for space in (209, 326, 222)[:spaces]:
        plain.do(f"Sail to {space}")
    assert plain.labels == ["Sail on", "Sail no further"]
    assert plain.state.hours == [1, 0]
    assert plain.state.spaces == [plain.state.figures["ship"]] * 2
    plain.do("Sail on")
    assert plain.state.hours == [2, 0]


def test_the_sea_warrior_sails_a_space_further_in_an_own_action() -> None:
    plain = table(heroes=("sea-warrior", "archer"))
    plain.do("Archer: pass").do("Sea warrior: Sail the ship").do("Sail to 209").do("Sail to 326")
    assert plain.labels == ["Sail on", "Sail no further"]
    plain.do("Sail on").do("Sail to 222")
    assert plain.labels == ["Sail on", "Sail no further"]


def test_one_goes_ashore_and_aboard_over_a_jetty_only() -> None:
    plain = table(setup="place ship on 211")
    assert {f"Warrior: go to {space}" for space in (92, 100)} <= set(plain.labels)
    assert not plain.has("Warrior: go to 96")
    plain.walk("warrior", 100)
    assert plain.of("warrior", "spaces") == 100
    assert plain.of("warrior", "hours") == 1
    plain.do("Archer: pass")
    assert {"Warrior: go to 211", "Warrior: go to 97"} <= set(plain.labels)
    assert not plain.has("Warrior: Sail")
    plain.walk("warrior", 211)
    assert plain.has("Archer: Sail the ship")


def test_who_is_not_aboard_stays_behind() -> None:
    plain = table(setup="place ship on 211\nplace archer on 100")
    plain.sail("warrior", 205)
    assert plain.state.spaces == [205, 100]


def test_the_ship_never_goes_ashore_and_a_legend_can_open_the_cliffs() -> None:
    plain = table(setup="place ship on 222\nrule passing of cliffs = yes")
    plain.do("Warrior: Sail the ship")
    assert {one for one in plain.labels if one.startswith("Sail to")} == {
        "Sail to 304",
        "Sail to 326",
        "Sail to 331",
    }


def test_a_legend_can_close_spaces_to_the_ship_and_say_how_far_it_goes() -> None:
    plain = table(setup="rule space 209 = no\nrule spaces of ship = 5")
    plain.do("Warrior: Sail the ship")
    assert not plain.has("Sail to 209")
    for space in (201, 202, 203, 204, 205):
        plain.do(f"Sail to {space}")
    assert plain.labels == ["Sail on", "Sail no further"]


def test_those_aboard_fight_a_creature_on_cliffs_from_the_next_space_as_if_there() -> None:
    plain = table(setup="place ship on 204\nplace gor on 333\nplace nerax on 205")
    assert plain.has("Warrior: fight on 333")
    assert not plain.has("Warrior: fight on 205")
    plain.do("Warrior: fight on 333").do("Archer: join the fight", 6, 6, 6)
    assert plain.has("Archer: stop at")


# ------------------------------------------------------------------------------------------------- the wind
def test_the_winds_are_shuffled_when_all_have_been_up() -> None:
    plain = table()
    plain.state.pools.pop("winds", None)
    seen: Counter[str] = Counter()
    for _ in range(12):
        wind.turn(plain.game)
        seen[plain.state.wind] += 1
    assert seen == {name: one["count"] for name, one in VOYAGE["winds"].items()}
    wind.turn(plain.game)
    assert len(plain.state.pools["winds"]) == 11


@pytest.mark.parametrize("face", range(1, 7))
def test_a_storm_throws_the_ship_and_activates_nothing_there(face: int) -> None:
    plain = table()
    goal = numbered(board(), "red")[face]
    plain.floe("gold-2", goal)
    plain.state.pools["winds"] = ("storm",)
    plain.throw((face,), lambda: wind.turn(plain.game))
    assert plain.state.figures["ship"] == goal
    assert plain.state.spaces == [goal, goal]
    assert plain.state.ground[goal] == ("snow?",)


def test_no_storm_throws_a_ship_with_a_keel() -> None:
    plain = table(setup="build keel")
    plain.state.pools["winds"] = ("storm",)
    plain.throw((), lambda: wind.turn(plain.game))
    assert plain.state.figures["ship"] == 306


def test_no_storm_throws_an_empty_ship() -> None:
    plain = table(setup="place ship on 211\nplace warrior, archer on 100")
    plain.state.pools["winds"] = ("storm",)
    plain.throw((), lambda: wind.turn(plain.game))
    assert plain.state.figures["ship"] == 211


# ------------------------------------------------------------------------------------------------- fame and narrator
def test_fame_begins_in_the_middle_and_stays_on_its_track() -> None:
    plain = table(setup="give 9 fame to group")
    assert plain.state.fame == VOYAGE["fame"]["end"] == 12
    assert table(setup="take 20 fame from group").state.fame == 0
    assert table().state.fame == VOYAGE["fame"]["start"]


def test_creatures_on_land_cost_fame_at_each_sunrise() -> None:
    plain = table(setup="place gor on 105, 92\nplace nerax on 301")
    assert sunrise_symbol(plain, "fame").state.fame == 6 - 2
    assert sunrise_symbol(plain, "fame").state.fame == 6 - 4


def test_a_sea_creature_costs_fame_once_when_it_comes_to_the_coast() -> None:
    plain = table(setup="place nerax on 217")
    assert sunrise_symbol(plain, "nerax").state.creatures == {223: "nerax"}
    assert plain.state.fame == 5
    for symbol in ("fame", "nerax"):
        assert sunrise_symbol(plain, symbol).state.fame == 5


def test_a_legend_can_excuse_a_creature() -> None:
    plain = table(setup="place gor on 105, 92\nrule fame on 105 = no")
    assert sunrise_symbol(plain, "fame").state.fame == 5


def test_who_is_beaten_gives_gold_and_willpower_or_all_of_it_in_fame() -> None:
    plain = table(setup="place gor on 306\nset willpower to 10 for warrior\nrule bonus of heroes = 20")
    plain.do("Warrior: fight on 306").do("Begin the fight")
    assert "1 fame for all of it" in plain.labels
    plain.do("1 fame for all of it")
    assert plain.state.fame == 7
    assert sum(plain.state.gold) == 0


@pytest.mark.rule("NO-057", "NO-058")
def test_fame_as_a_reward_can_be_ruled_out() -> None:
    plain = table(setup="place gor on 306\nrule fame for creatures = no\nrule bonus of heroes = 20")
    plain.do("Warrior: fight on 306").do("Begin the fight")
    assert not any("fame" in one for one in plain.labels)
    plain.do("Warrior: 1 gold").do("Warrior: 1 willpower")
    assert (plain.of("warrior", "gold"), plain.of("warrior", "willpower")) == (1, 8)


def test_the_narrator_goes_on_for_every_second_creature() -> None:
    plain = table(setup="place gor on 73, 105, 108, 92\ndefeat gor on 73")
    assert plain.state.letter == 0
    plain = table(setup="place gor on 73, 105, 108\ndefeat gor on 73\ndefeat gor on 105")
    assert plain.state.letter == 1
    plain = table(setup="rule kills for narrator = 1\nplace gor on 73\ndefeat gor on 73")
    assert plain.state.letter == 1
    plain = table(
        setup="rule narrator at kills = 0\nplace gor on 73, 105\ndefeat gor on 73\ndefeat gor on 105"
    )
    assert plain.state.letter == 0


# ------------------------------------------------------------------------------------------------- wrecks
def test_a_wreck_drifts_an_arrow_a_night_and_breaks_up_on_the_coast() -> None:
    plain = table(setup="place wreck on black-10")
    assert plain.state.ground[310] == ("wreck?",)
    way = []
    while any("wreck?" in lying for lying in plain.state.ground.values()):
        way.append(next(space for space, lying in plain.state.ground.items() if "wreck?" in lying))
        sunrise_symbol(plain, "wrecks")
    assert way == [310, 244, 243, 242, 303, 235, 228, 229]
    assert plain.state.fame == 5


@pytest.mark.parametrize(
    ("front", "check"), [("gold-3", ("gold", 3)), ("castaway", ("fame", 7)), ("log", ("items", 1))]
)
def test_the_ship_takes_what_a_wreck_holds_where_its_way_ends(front: str, check: tuple[str, int]) -> None:
    plain = table()
    plain.lay(201, "wreck?")
    plain.state.pools["wreck"] = (front,)
    plain.sail("warrior", 201).do("Sail no further").share("warrior")
    assert 201 not in plain.state.ground
    track, value = check
    found: Any = getattr(plain.state, track)
    assert value == (found if track == "fame" else sum(found) if track == "gold" else len(found[0]))


def test_a_creature_lies_in_wait_in_a_wreck() -> None:
    plain = table()
    plain.lay(201, "wreck:nerax")
    plain.sail("warrior", 201).do("Sail no further")
    assert plain.state.creatures == {201: "nerax"}


# ------------------------------------------------------------------------------------------------- trade and upgrades
def test_shells_show_what_they_are_worth_when_taken() -> None:
    plain = table(setup="place warrior on 91\ngive 4 shell to warrior")
    held = [*plain.of("warrior", "items"), *plain.state.ground.get(91, ())]
    assert Counter(one.partition(":")[2] for one in held) == {"empty": 1, "small": 2, "pearl": 1}
    plain.do("Warrior: exchange the shell pearl").do("The shell pearl for 8 willpower")
    assert plain.of("warrior", "willpower") == 15


@pytest.mark.parametrize("kind", ["ballista", "sail", "keel", "figurehead"])
def test_an_upgrade_is_built_once_by_whoever_is_there(kind: str) -> None:
    plain = table(setup="place ship on 211\ngive 7 gold to archer")
    plain.do(f"Warrior: have the {kind} built")
    assert kind in plain.state.boards["upgrades"]
    assert plain.of("archer", "gold") == 4
    assert not plain.has(f"Warrior: have the {kind}")


def test_sail_and_figurehead() -> None:
    plain = table(setup="build sail")
    plain.do("Warrior: Sail the ship").do("Sail to 209").do("Sail to 214")
    assert plain.labels == ["Sail on", "Sail no further"]
    plain = table(setup="build figurehead\nplace gor on 306\nset strength to 3 for warrior")
    plain.do("Warrior: fight on 306").do("Begin the fight", 1, 2, 3, 1, 2)
    assert plain.all("compares")[-1] == (3 + 3 + 2, "gor", 2 + 2)
    ashore = table(setup="build figurehead\nplace warrior, gor on 105")
    ashore.do("Warrior: fight on 105", 1, 2, 3, 1, 2)
    assert ashore.all("compares")[-1][0] == 1 + 3


def test_one_hero_mans_the_ballista_against_the_next_space_and_throws_dice_singly() -> None:
    plain = table(setup="build ballista\nplace nerax on 201", heroes=("warrior", "wizard", "archer"))
    assert plain.has("Warrior: fight on 201")
    plain.do("Warrior: fight on 201")
    assert plain.has("Archer: join")
    assert not plain.has("Wizard: join")
    plain.do("Begin the fight", 4)
    assert "Warrior: stop at 4" in plain.labels


# ------------------------------------------------------------------------------------------------- gifts
@pytest.mark.rule("NO-122")
def test_nixie_dust_moves_the_ship_by_the_usual_rules() -> None:
    plain = table(setup="give nixie-dust to warrior")
    plain.do("Warrior: use the nixie dust").do("The ship goes to 201").do("The ship goes to 202")
    assert plain.state.figures["ship"] == 202
    assert plain.state.hours == [0, 0]
    assert plain.of("warrior", "items") == ("nixie-dust:0",)
    assert not plain.has("Warrior: use the nixie dust")


def test_a_gift_shows_what_it_is_when_taken_and_is_used_once_a_day() -> None:
    plain = table(setup="place warrior on 105\nplace gift on 105")
    plain.state.pools["gift"] = ("magic-compass",)
    plain.do("Warrior: take gift")
    assert plain.of("warrior", "items") == ("magic-compass",)
    plain.state.pools["winds"] = ("fresh-wind",)
    plain.do("Warrior: turn up another wind")
    assert plain.state.wind == "fresh-wind"
    assert not plain.has("Warrior: turn up")
    plain.state.pools["winds"] = ("calm",)
    plain.night()
    assert plain.has("Warrior: turn up another wind")


def test_the_cat_takes_a_die_off_a_foe() -> None:
    plain = table(setup="place gor on 306\ngive horned-cat to warrior")
    plain.do("Warrior: fight on 306").do("Warrior: let the horned cat hiss").do("Begin the fight", 6, 6, 6, 4)
    assert plain.all("creature throws")[-1][1] == (4,)


# ------------------------------------------------------------------------------------------------- names, faults, boards
@pytest.mark.parametrize("space", ["IV", "black-6", "red-3", "cliff-by-IV", "Silberhall", "Tauri-town"])
def test_spaces_are_called_by_their_names(space: str) -> None:
    plain = table(setup=f"place star on {space}")
    assert (
        "star"
        in plain.state.ground[
            next(one for one, name in board().names.items() if name == space.replace("-", " "))
        ]
    )


@pytest.mark.parametrize(
    "call",
    [
        lambda game: quantities.sea_space(game, "black", 7),
        lambda game: quantities.sea_space(game, "blue", 1),
        lambda game: quantities.wreck_space(game, 7),
    ],
)
def test_numbers_that_the_sea_does_not_have_are_faults(call: Any) -> None:
    with pytest.raises(Fault, match="no sea space"):
        call(table().game)


def test_crests_come_up_once_each_and_then_anew() -> None:
    plain = table(heroes=ALL)
    seen = [quantities.crest(plain.game) for _ in range(5)]
    assert set(seen[:4]) == set(ALL)
    assert seen[4] in ALL


def test_words_about_the_castle_and_event_cards_are_unknown_here() -> None:
    north, base = find("north"), find("base")
    assert north is not None
    assert base is not None
    for word in ("event", "shields", "standing", "enters-castle"):
        assert base.vocabulary.find(word)
        assert not north.vocabulary.find(word)
    for line in ("event", "place skral on 73", "place gor on 8"):
        assert Session(Source("x.andor", f'{HEAD}\ncard O1 "x" at O\n    {line}\n'), states=0).errors


def test_a_legend_can_have_a_sea_of_its_own(tmp_path: Any) -> None:
    import json
    from pathlib import Path

    from andorlang import data

    plan = json.loads(
        (Path(data.__file__).parent / "rulesets/north/board-north.json").read_text(encoding="utf-8")
    )
    plan["spaces"]["92"]["name"] = "Stormness"
    (tmp_path / "sea.json").write_text(json.dumps(plan), encoding="utf-8")
    (tmp_path / "a.andor").write_text(
        f'{HEAD}    board "sea.json"\n\ncard O1 "x" at O\n    place gor on Stormness\n', encoding="utf-8"
    )
    found = Session(tmp_path / "a.andor", states=0)
    assert not found.errors
    assert found.ruleset is not None
    game = Game(found.script, found.ruleset.rules, heroes=("2",)).start()
    assert game.state.creatures == {92: "gor"}


def test_people_see_fame_wind_and_what_is_on_the_boards() -> None:
    plain = table(
        'define board chest "A chest"\n    slot "1 gold": give 1 gold to group\n',
        setup="build figurehead\nload star into bow\nfill chest with star",
    )
    status = plain.game.rules.status(plain.game)
    assert "shields" not in status
    assert status["fame"] == "6 of 12"
    assert status["wind"] == "calm (1 space an hour)"
    scene = "\n".join(plain.game.rules.scene(plain.game))
    for text in ("aboard      Warrior, Archer", "upgrades    figurehead", "bow         star"):
        assert text in scene
    told = plain.game.rules.telling(plain.game.script)
    for kind, values in (
        ("fame", (-1, 5)), ("wind", ("calm", 1)), ("sails", (301,)), ("loaded", ("star", "bow")), ("stacked", ("ice", "R")),
        ("melts", ("R",)), ("drifts", (310, 244)), ("breaks up", (229,)), ("exchanges", ("warrior", "log", "gold", 2)),
        ("foe willpower", ("gor", -2, 2)),
    ):  # fmt: skip
        assert told[kind](*values)


def test_the_session_of_a_small_legend_has_no_errors() -> None:
    assert not session('card O1 "x" at O\n    place ship on IV\n').errors
