"""`andor run`, `simulate`, `play` and `board draw` with a legend on a board."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from andorlang.draw import palette
from tests.calling import HEAD as STORY
from tests.calling import HOME, SMALL, STEPS, Andor, calls, document, failed

LEGEND = """\
legend "The Watch"
    rules base
    players 2 to 3
    letters A to C
    variants easy, normal
    setup own
    events none

when gor is defeated: give 1 gold to group

when wardrak is defeated: give 1 gold to group

card A1 "The bridge" at A
    > Somebody has to watch the bridge.
    place warrior on 14
    place gor on 14
    place well on 15
    give 10 strength to warrior
    if easy: give 2 strength to warrior
    give 1 gold to warrior

card B1 "The first night" at B
    > It was quiet.
    place skral on 19

card never "Nobody reads this"
    > Nothing.

win when gor is defeated
"""
WATCH = ("t.andor", "--heroes", "warrior,archer", "--variant", "easy")


@pytest.fixture
def andor(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Andor:
    run = calls(tmp_path, monkeypatch)
    Path("t.andor").write_text(LEGEND, encoding="utf-8")
    return run


# --- who is played ---


def test_the_heroes_of_a_run(andor: Andor) -> None:
    plain = document(andor("run", *WATCH, "--format", "json"), "run")
    assert plain["heroes"] == ["warrior", "archer", "easy"]
    assert [one["name"] for one in plain["state"]["heroes"]] == ["warrior", "archer"]
    assert plain["state"]["variant"] == "easy"
    assert plain["decisions"][0]["label"].startswith("Warrior: ")


def test_only_the_number_of_heroes(andor: Andor) -> None:
    plain = document(andor("run", "t.andor", "--heroes", "3", "--format", "json"), "run")
    assert [one["name"] for one in plain["state"]["heroes"]] == ["warrior", "archer", "wizard"]
    assert plain["decisions"][0]["label"] in ("Easy", "Normal")


def test_without_heroes_the_policy_chooses(andor: Andor) -> None:
    plain = document(andor("run", "t.andor", "--format", "json"), "run")
    count = int(plain["decisions"][0]["label"].split()[0])
    assert len(plain["state"]["heroes"]) == count


@pytest.mark.parametrize("command", ["run", "simulate", "play"])
@pytest.mark.parametrize(
    ("arguments", "parts"),
    [
        (["--heroes", "4"], ["2 to 3 heroes, not for 4"]),
        (["--heroes", "0"], ["2 to 3 heroes, not for 0"]),
        (["--heroes", "archer"], ["2 to 3 heroes, not for 1"]),
        (["--heroes", "archer,archer"], ["each hero can be played once only"]),
        (["--heroes", "archr,warrior"], ["there is no hero `archr`", "did you mean `archer`?"]),
        (["--heroes", "warrior,archer,wizard,dwarf"], ["not for 4"]),
        (["--heroes", ","], ["it names nobody"]),
        (["--variant", "hard"], ["this legend has no variant `hard`", "there are: easy, normal"]),
    ],
)
def test_bad_heroes(andor: Andor, command: str, arguments: list[str], parts: list[str]) -> None:
    failed(andor(command, "t.andor", *arguments), 2, *parts)


def test_a_legend_without_variants(andor: Andor) -> None:
    failed(andor("run", STEPS, "--variant", "easy"), 2, "this legend has no variants")
    failed(andor("simulate", STEPS, "--each-count"), 2, "the number of heroes is no choice here")
    failed(andor("simulate", "t.andor", "--each-count", "--heroes", "2"), 2, "exclude each other")


# --- run ---


def test_the_end_of_a_run(andor: Andor) -> None:
    for seed in range(30):
        plain = document(andor("run", *WATCH, "--seed", str(seed), "--format", "json"), "run")
        outcome, state = plain["outcome"], plain["state"]
        assert outcome["cause"] in ("goal", "castle", "narrator")
        assert outcome["won"] is (outcome["cause"] == "goal")
        assert state["letter"] in "ABC"
        assert state["shields"]["all"] == 3
        if outcome["cause"] == "narrator":
            assert (state["letter"], outcome["reason"][:12]) == ("C", "The narrator")


def test_a_run_is_told_and_played_again(andor: Andor) -> None:
    shown = andor("run", *WATCH, "--seed", "3").stdout
    assert "A1  The bridge" in shown
    assert "Gor appears on 14" in shown
    Path("r.json").write_text(
        andor("run", *WATCH, "--seed", "3", "--format", "json").stdout, encoding="utf-8"
    )
    assert andor("replay", "r.json").exit_code == 0
    plain = json.loads(Path("r.json").read_text(encoding="utf-8"))
    plain["state"]["day"] += 1
    Path("r.json").write_text(json.dumps(plain), encoding="utf-8")
    result = andor("replay", "r.json")
    assert result.exit_code == 1
    assert re.search(r"It differs: day at the end: \d+; it was \d+\.", result.stdout)


def test_records_without_a_state_are_played_again(andor: Andor) -> None:
    plain = document(andor("run", STEPS, "--seed", "2", "--format", "json"), "run")
    assert plain["state"]["heroes"][0]["name"] in ("fenn", "fennah")
    del plain["state"], plain["outcome"]["cause"]
    Path("r.json").write_text(json.dumps(plain), encoding="utf-8")
    assert andor("replay", "r.json").exit_code == 0


def test_saves_hold_the_board(andor: Andor) -> None:
    Path("s.txt").write_text("Warrior: go to 2\nWarrior: stop here\n", encoding="utf-8")
    assert andor("run", *WATCH, "--script", "s.txt", "--save", "g.save").exit_code == 0
    assert andor("replay", "g.save").exit_code == 0
    shown = andor("play", "--load", "g.save", stdin="u\n").stdout
    assert "2 choices are made." in shown
    assert "Warrior     on 2 · hour 1" in shown
    assert "Taken back: Warrior: stop here" in shown


# --- simulate ---


def test_simulate_by_number_of_heroes(andor: Andor) -> None:
    arguments = ("simulate", "t.andor", "--variant", "easy", "-n", "25", "--each-count")
    plain = document(andor(*arguments, "--jobs", "1", "--format", "json"), "simulate")
    assert plain["parties"] == [["2", "easy"], ["3", "easy"]]
    assert plain["runs"] == 50 == sum(row["count"] for row in plain["outcomes"])
    ends = {one["name"]: one["values"] for one in plain["ends"]}
    assert list(ends) == ["heroes", "variant", "day", "letter"]
    assert [(one["value"], one["count"]) for one in ends["heroes"]] == [(2, 25), (3, 25)]
    for values in ends.values():
        assert sum(one["count"] for one in values) == 50
        assert sum(one["won"] for one in values) == sum(
            row["count"] for row in plain["outcomes"] if row["won"]
        )
    assert {row["cause"] for row in plain["outcomes"]} <= {"goal", "castle", "narrator"}
    assert plain["never"] == ["never"]
    fired = {one["shown"]: one["fired"] for one in plain["reactions"]}
    assert list(fired.values())[1] == 0
    assert plain == document(andor(*arguments, "--jobs", "2", "--format", "json"), "simulate")


def test_simulate_agrees_with_single_runs(andor: Andor) -> None:
    plain = document(andor("simulate", *WATCH, "-n", "12", "--seed", "5", "--format", "json"), "simulate")
    runs = [
        document(andor("run", *WATCH, "--seed", str(seed), "--format", "json"), "run")
        for seed in range(5, 17)
    ]
    days = [run["state"]["day"] for run in runs]
    [found] = [one["values"] for one in plain["ends"] if one["name"] == "day"]
    assert {one["value"]: one["count"] for one in found} == {day: days.count(day) for day in set(days)}


def test_the_table_of_a_simulation(andor: Andor) -> None:
    result = andor("simulate", "t.andor", "-n", "20", "--each-count")
    assert result.exit_code == 0, result.output
    shown = result.stdout
    assert re.search(r"^ENDING +RESULT +CAUSE +GAMES +SHARE +95 % INTERVAL$", shown, re.MULTILINE)
    assert re.search(r"^HEROES +GAMES +SHARE +WON +95 % INTERVAL$", shown, re.MULTILINE)
    assert re.search(r"^LETTER ", shown, re.MULTILINE)
    assert "cards    2 of 3 were read\nnever    never\n" in shown
    assert re.search(r"^fired    \d of 2 reactions$", shown, re.MULTILINE)
    assert "never    t.andor:11: when wardrak is defeated" in shown
    assert "always   heroes 2" in andor("simulate", *WATCH, "-n", "10").stdout


def test_reactions_of_storyquest_are_counted(andor: Andor) -> None:
    text = STORY + "when 1 is read: gain 1 willpower\n\nwhen 2 is read: gain 1 willpower\n\n"
    text += 'card 1 "One"\n    > A.\n    -> home\n\ncard 2 "Two"\n    > B.\n    -> home\n' + HOME
    plain = document(andor("simulate", "t.andor", "-n", "9", "--format", "json", text=text), "simulate")
    assert [one["fired"] for one in plain["reactions"]] == [9, 0]
    assert plain["ends"] == []


# --- play ---


def test_play_shows_heroes_board_and_groups(andor: Andor) -> None:
    shown = andor("play", *WATCH, "--seed", "1", stdin="q\n").stdout
    for part in (
        "day 1 · narrator A of C · shields 0 of 3 · turn Warrior",
        "  Warrior     on 14 · hour 0 · strength 13 · willpower 7 · 1 gold",
        "  board       14: gor, Warrior · 25: Archer",
        "  wells       15",
        " Warrior's turn: move\n  1) go to 2\n",
        " Warrior's turn: other\n",
        ") pass (1 hour)\n",
        " Free actions of the warrior\n",
    ):
        assert part in shown


def test_play_walks_to_a_space(andor: Andor) -> None:
    shown = andor("play", *WATCH, stdin="11\ng 7\n57000\n999999999999\ng x\nu\n").stdout
    assert "> Warrior: go to 6\n    Warrior goes to 6\n    > Warrior: go to 11\n" in shown
    assert "Warrior goes to 7\n" in shown
    assert "There is no '57000' here" in shown
    assert "Nobody can go there now." in shown
    assert "Taken back: Warrior: go to 7" in shown


def test_play_shows_only_what_is_new(andor: Andor) -> None:
    shown = andor("play", *WATCH, stdin="1\n").stdout
    assert shown.count("  Archer      on 25") == 1
    assert "  Warrior     on 2 · hour 1" in shown
    shown = andor("play", *WATCH, stdin="1\nl\n").stdout
    assert shown.count("  Archer      on 25") == 2


def test_play_shows_and_draws_the_map(andor: Andor) -> None:
    shown = andor("play", *WATCH, stdin="?\nm\nm map.svg\nm map.gif\nm no/map.svg\n").stdout
    assert "  57          walk to space 57" in shown
    assert re.search(r"^>   Warrior     2 · 3 · 6 · 10 ", shown, re.MULTILINE)
    assert "Drawn: map.svg" in shown
    assert "Not drawn: map.gif: the ending of this file names no format" in shown
    assert "Not drawn: no/map.svg: cannot be written" in shown
    ET.fromstring(Path("map.svg").read_text(encoding="utf-8"))


def test_play_without_a_board_has_no_map(andor: Andor) -> None:
    shown = andor("play", "t.andor", text=SMALL, stdin="m\ng 5\n?\n").stdout
    assert "There is no map in this game." in shown
    assert "Nobody can go there now." in shown
    assert "walk to space" not in shown


# --- board draw ---


def drawn(andor: Andor, *arguments: str) -> dict[str, str]:
    """The elements of a picture by their id, each with its words."""
    assert andor("board", "draw", *arguments, "-o", "map.svg").exit_code == 0
    picture = ET.fromstring(Path("map.svg").read_text(encoding="utf-8"))
    groups = [one for one in picture.iter() if one.tag.endswith("}g")]
    return {one.get("id", ""): " ".join("".join(one.itertext()).split()) for one in groups}


def test_a_game_is_drawn(andor: Andor) -> None:
    found = drawn(andor, "--legend", *WATCH)
    assert found["hero-warrior"].endswith("Wa")
    assert found["hero-archer"].endswith("Ar")
    assert found["on-14"].endswith("Gor")
    assert "well-15" in found
    assert "well-5" not in found
    assert any("The Watch" in words for words in found.values())
    assert any("narrator: A of C" in words.replace("\xa0", " ") for words in found.values())
    text = Path("map.svg").read_text(encoding="utf-8")
    assert palette.CREATURE.fill.light in text
    assert palette.DICE["green"].light in text


def test_a_script_and_a_save_are_drawn_where_they_end(andor: Andor) -> None:
    Path("s.txt").write_text("Warrior: go to 2\nWarrior: stop here\n", encoding="utf-8")
    found = drawn(andor, "--legend", *WATCH, "--script", "s.txt")
    assert any("on 2 · hour 1" in words.replace("\xa0", " ") for words in found.values())
    andor("run", *WATCH, "--script", "s.txt", "--save", "g.save")
    assert drawn(andor, "--load", "g.save") == found


def test_without_heroes_the_first_options_set_the_game_up(andor: Andor) -> None:
    assert {"hero-warrior", "hero-archer"} <= set(drawn(andor, "--legend", "t.andor"))


def test_wrong_wishes_for_a_picture(andor: Andor) -> None:
    failed(andor("board", "draw", "--legend", STEPS), 2, "this game is played without a board")
    failed(andor("board", "draw", "--heroes", "2"), 2, "there is no game without --legend")
    failed(andor("board", "draw", "b.json", "--legend", "t.andor"), 2, "draws the board of its legend")
    failed(andor("board", "draw", "--legend", "t.andor", "--heroes", "9"), 2, "not for 9")
    failed(andor("board", "draw", "--load", "t.andor"), 1, "is not a saved game")
