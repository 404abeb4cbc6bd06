"""What is told of a game on the board: a sentence for every note, and what people and programs see of the state."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest

from andorlang.cli.telling import Telling
from andorlang.engine.game import Game
from andorlang.play import make_policy
from andorlang.play.policies import drive
from andorlang.rulesets.base import reporting, showing, telling
from andorlang.rulesets.base.wells import EMPTY, FULL
from tests.base.playing import HEAD, BoardTable, session

RULES = Path(telling.__file__).parent
OF_EVERY_GAME = {"card", "prose", "choice", "reaction"}


def notes() -> set[str]:
    """The kinds of all notes that the rules write; those that are no constant are `_arrive`'s two."""
    found = {"appears", "moves"}
    for path in RULES.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Attribute(attr="note"), args=[ast.Constant(value=str(kind)), *_]):
                    found.add(kind)
    return found


def test_every_note_has_a_sentence_and_every_sentence_a_note() -> None:
    assert notes() - OF_EVERY_GAME == set(telling.SENTENCES) - {"roll"}


@pytest.mark.parametrize("count", ["2", "4"])
def test_whole_games_are_told(count: str) -> None:
    card = 'card A1 "Setup" at A\n    place gor on 20, 26\n    place farmer on 24\n    give 2 wineskin, 3 gold to group\n'
    made = session(card, head=HEAD.replace("    setup own\n    events none\n", ""))
    assert made.ruleset is not None
    lines: list[tuple[str, str]] = []
    heard: set[str] = set()
    for seed in range(12):
        game = Game(made.script, made.ruleset.rules, seed=seed, heroes=(count,), undo=False)
        tell = Telling(made.script, made.ruleset.rules, lambda kind, text: lines.append((kind, text)))

        def hear(kind: str, *values: Any, tell: Telling = tell) -> None:
            heard.add(kind)
            tell.hear(kind, *values)

        game.tell = hear
        drive(game.start(), make_policy("random", game.rules, seed), 1500)
        tell.flush()
    assert heard <= set(telling.SENTENCES) | OF_EVERY_GAME
    assert len(heard) > 20
    facts = [text for kind, text in lines if kind == "fact"]
    assert all(text and text == text.strip() and "?" not in text.replace("(face down)", "") for text in facts)
    assert not any("draw" in text.split(":")[0] for text in facts)


def told(setup: str, *does: str) -> list[str]:
    table = BoardTable(setup=setup)
    rules, found = table.game.rules, []
    tell = Telling(table.game.script, rules, lambda kind, text: found.append(text))
    table.game.tell = tell.hear
    for one in does:
        table.do(one)
    tell.flush()
    return found


def test_sentences() -> None:
    assert told("place farmer on 15\nplace warrior on 14", "Warrior: go to 2") == ["Warrior goes to 2"]
    found = told("give 3 gold to warrior\nplace warrior on 57", "Warrior: trade", "Buy strength")
    assert found == [
        "Warrior: gold -2, now 1",
        "Warrior buys strength for 2 gold",
        "Warrior: strength +1, now 2",
    ]


# ------------------------------------------------------------------------------------------------- the state
SETUP = """\
place warrior on 57
place archer on 25
place gor on 9
place farmer on 24, 24
place 2 gold on 24
place well on 5
give wineskin to archer
"""


def test_the_status_is_that_of_the_table() -> None:
    table = BoardTable(setup=SETUP)
    assert dict(showing.status(table.game)) == {
        "day": 1,
        "narrator": "A of N",
        "shields": "0 of 3",
        "turn": "Warrior",
    }
    rows = dict(row.split(None, 1) for row in showing.scene(table.game))
    assert rows["Warrior"] == "on 57 (Tree of Songs) · hour 0 · strength 1 · willpower 7 · 0 gold"
    assert rows["Archer"].endswith(" · 0 gold · wineskin")
    assert rows["board"].startswith("9: gor · 24: 2 × farmer")
    assert rows["wells"] == "5"
    assert "fog" not in rows


def test_before_the_heroes_are_known_there_is_nothing_to_see() -> None:
    table = BoardTable(heroes=())
    assert (showing.status(table.game), list(showing.scene(table.game))) == ({}, [])
    assert reporting.report(table.game) == {}
    assert list(showing.around(table.game)) == []


def test_wells_and_fog_have_rows_of_their_own() -> None:
    table = BoardTable(
        heroes=("warrior",), head=HEAD.replace("    setup own\n", ""), setup="place warrior on 5"
    )
    rows = dict(row.split(None, 1) for row in showing.scene(table.game))
    assert rows["fog"].split()[:3] == ["8", "11", "12"]
    assert rows["wells"] == "5 35 45 55"
    table.do("Warrior: empty the well")
    rows = dict(row.split(None, 1) for row in showing.scene(table.game))
    assert rows["wells"] == "35 45 55 · empty: 5"
    assert {FULL, EMPTY} == {"well", "well:empty"}


def test_the_report() -> None:
    found = reporting.report(BoardTable(setup=SETUP).game)
    assert found["heroes"][1] == {
        "name": "archer",
        "space": 25,
        "hour": 0,
        "resting": False,
        "strength": 1,
        "willpower": 7,
        "gold": 0,
        "items": ["wineskin"],
    }
    assert (found["day"], found["letter"], found["shields"]) == (1, "A", {"used": 0, "all": 3})
    assert found["creatures"] == {"9": "gor"}


# ------------------------------------------------------------------------------------------------- options and ways
def listed(table: BoardTable) -> dict[str, list[str]]:
    game, found = table.game, {}  # type: ignore[var-annotated]
    for option, action in zip(game.state.options or (), game.legal_actions(), strict=True):
        headline, label = showing.listed(game, option, action)
        found.setdefault(headline, []).append(label)
    return found


def test_options_are_grouped_by_hero_and_kind() -> None:
    table = BoardTable(
        setup="place warrior on 14\nplace archer on 57\nplace gor on 14\ngive 1 gold to archer\nplace well on 2"
    )
    found = listed(table)
    assert list(found) == [
        "Warrior's turn: move",
        "Warrior's turn: fight",
        "Warrior's turn: other",
        "Free actions of the archer",
    ]
    assert "go to 2: well" in found["Warrior's turn: move"]
    assert found["Warrior's turn: fight"] == ["fight the gor on 14 (1 hour a round)"]
    assert found["Warrior's turn: other"] == ["pass (1 hour)", "end the day"]
    assert found["Free actions of the archer"] == ["lay something down"]


def test_questions_without_a_hero_have_no_headline() -> None:
    table = BoardTable(heroes=())
    assert listed(table) == {"": ["1 hero", "2 heroes", "3 heroes", "4 heroes"]}


def labels(table: BoardTable, goal: int) -> list[str]:
    return [one.label for one in showing.steps(table.game, goal)]


def test_a_way_goes_step_by_step() -> None:
    table = BoardTable(setup="place warrior on 14")
    assert labels(table, 6) == ["Warrior: go to 6"]
    assert labels(table, 13) == ["Warrior: go to 6", "Warrior: go to 13"]
    assert labels(table, 14) == []
    assert labels(table, 999) == []
    for label in labels(table, 13):
        table.do(label)
    assert table.of("warrior", "spaces") == 13


def test_a_way_ends_before_overtime() -> None:
    table = BoardTable(heroes=("warrior",), setup="place warrior on 7")
    whole = table.game.rules.board.path(7, 60)
    assert whole is not None
    assert len(whole) - 1 > 8
    for label in labels(table, 60):
        table.do(label)
    assert (table.of("warrior", "hours"), table.of("warrior", "willpower")) == (7, 7)
    assert len(labels(table, 60)) == 1


def test_overtime_is_said_where_it_is_paid() -> None:
    table = BoardTable(heroes=("warrior",), setup="place warrior on 7\ngive wineskin to warrior")
    for label in labels(table, 60):
        table.do(label)
    paid = listed(table)["Warrior's turn: move"]
    assert paid[0].endswith(" (overtime: 2 willpower)")
    table.do("Warrior: walk with the wineskin")
    free = listed(table)["Warrior's turn: move"]
    assert free[0] == paid[0].removesuffix(" (overtime: 2 willpower)")


def test_a_way_avoids_what_is_closed() -> None:
    table = BoardTable(setup="place warrior on 16\nclose 16 to 48")
    found = [int(label.rsplit(" ", 1)[1]) for label in labels(table, 48)]
    assert len(found) > 1
    assert found[-1] == 48
