"""Lines of the `legend` block that contradict themselves, and the place of a fault behind what it had begun."""

from __future__ import annotations

from pathlib import Path

import pytest

from andorlang import Fault, Game, Legend, load
from andorlang.session import Session
from andorlang.source import Source

REST = '\ncard A1 "Begin" at A\n    > Begin.\n\nwin when castle is standing at H\n'


def session(header: str, rest: str = REST) -> Session:
    return Session(Source("t.andor", f'legend "T"\n    rules base\n{header}{rest}'), states=0)


@pytest.mark.parametrize(
    ("header", "message", "hint"),
    [
        ("players 0 to 2", "a game with 0 heroes is not possible here", "write a number from 1 to 4"),
        ("players 2 to 9", "a game with 9 heroes is not possible here", "write a number from 1 to 4"),
        ("players 4 to 2", "the larger number stands first", "write `2 to 4`"),
        (
            "players 2\n    heroes warrior",
            "a game with 2 heroes is not possible here",
            "1 can be chosen: see the line `heroes`",
        ),
        (
            "heroes warrior",
            "1 can be chosen, but at least 2 play",
            "name more, or say how many play: `players 1`",
        ),
        ("heroes warrior, archer, warrior", "`warrior` stands here twice", "take one out"),
        ("letters H to A", "`H` comes behind `A`", "write `letters A to H`"),
        ("variants easy, easy", "`easy` stands here twice", "take one out"),
        ("variants easy, warrior", "a hero is called `warrior` already", ""),
    ],
)
def test_contradictions(header: str, message: str, hint: str) -> None:
    (found,) = session(f"    {header}\n").errors
    assert (found.message, "".join(found.hints)) == (message, hint)


@pytest.mark.parametrize(
    "header",
    ["players 1", "players 1 to 4", "players 3", "heroes warrior, archer", "letters A to A", "variants easy"],
)
def test_what_is_possible(header: str) -> None:
    assert session(f"    {header}\n").errors == []


def finished(game: Game) -> None:
    while game.legal_actions():
        game.push(game.legal_actions()[0])


def test_a_fault_behind_creatures_in_the_castle_names_its_own_line() -> None:
    rest = REST.replace(
        "    > Begin.\n",
        "    > Begin.\n    give 1 gold to group\n    place 17 gor on 8\n    give 1 gold to group\n",
    )
    game = Game(Legend(session("    players 2\n", rest)), heroes=["2"])
    with pytest.raises(Fault, match=r"^t\.andor:8: no gor is left"):
        finished(game)


def test_the_group_shares_what_it_is_given_before_anybody_is_placed() -> None:
    rest = REST.replace("    > Begin.\n", "    > Begin.\n    give 3 gold, 1 wineskin to group\n")
    game = Game(Legend(session("    players 2\n", rest)), heroes=["2"])
    asked = 0
    while game.state.phase == "setup":
        game.push(game.legal_actions()[0])
        asked += 1
    assert asked > 0
    assert sum(game.state.gold) == 3
    assert sum(len(items) for items in game.state.items) == 1


def test_heroes_whose_space_an_own_board_lacks(tmp_path: Path) -> None:
    board = (
        '{"title": "T", "castle": 0, "spaces": {"0": {"adjacent": [1]}, "1": {"adjacent": [0], "arrow": 0}}}'
    )
    (tmp_path / "b.json").write_text(board, encoding="utf-8")
    text = f'legend "T"\n    rules base\n    board "b.json"\n{REST}'
    (tmp_path / "t.andor").write_text(text, encoding="utf-8")
    with pytest.raises(
        Fault, match="warrior begins on 14, which this board does not have: let the first card"
    ):
        Game(load(tmp_path / "t.andor"), heroes=["2"])
