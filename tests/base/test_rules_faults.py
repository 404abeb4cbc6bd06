"""Faults that published implementations of the game had, each as a test that it is not ours (I01 to I20 in its docstring).

Those about single rules are in the files of these rules: I01, I04, I08 to I13, I16 to I18.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from andorlang.engine.dice import SEEDED
from andorlang.rulesets.base.battle import die_value
from andorlang.rulesets.base.board import base_board
from andorlang.rulesets.base.rules import BaseRules
from tests.base.playing import BoardTable, games, session

BOARD, BOX = base_board(), BaseRules().box
HELM = "place warrior on 14\nplace troll on 14\ngive 13 willpower, helm to warrior"


def test_black_dice_have_six_faces_and_all_of_them_come() -> None:
    """I02 and R088: 6, 6, 8, 10, 10, 12, which is 26/3 on average."""
    faces = BOX.faces["black"]
    assert faces == (6, 6, 8, 10, 10, 12)
    assert Fraction(sum(faces), len(faces)) == Fraction(26, 3)
    state = BaseRules().new_state()
    thrown = Counter(SEEDED.roll(state, faces) for _ in range(6000))
    assert set(thrown) == set(faces)
    assert all(abs(count - 1000 * faces.count(face)) < 150 for face, count in thrown.items())


@pytest.mark.parametrize(
    ("dice", "value"),
    [((6, 2, 2), 6), ((2, 2, 3), 4), ((4, 4, 4), 12), ((1, 6, 1), 6), ((3, 5, 3), 6), ((2, 3, 3, 3, 6), 9)],
)
def test_equal_dice_are_found_wherever_they_are(dice: tuple[int, ...], value: int) -> None:
    """I03: not only the two best dice are compared."""
    assert die_value(dice, adds=True) == value


def test_a_troll_adds_equal_dice() -> None:
    """I05 and R096: 3, 3, 5 with strength 14 are 20, not 19."""
    table = BoardTable(
        setup="place warrior on 14\nplace troll on 14\ngive 13 willpower to warrior", heroes=("warrior",)
    )
    table.do("Warrior: fight on 14", 1, 1, 1, 1, 3, 3, 5)
    assert [theirs for _, _, theirs in table.all("compares")] == [20]


@pytest.mark.parametrize(("dice", "offered"), [((6, 5, 4, 1), False), ((4, 3, 3, 1), True)])
def test_a_helm_adds_equal_dice_only(dice: tuple[int, ...], offered: bool) -> None:
    """I06 and R098: dice that differ are never added."""
    table = BoardTable(setup=HELM, heroes=("warrior",))
    table.do("Warrior: fight on 14", *dice, *(() if offered else (1, 2, 3)))
    assert (table.state.fight[7] == 0) is offered
    if not offered:
        assert table.all("compares")[-1][0] == 6 + 1


def test_the_archer_hits_on_the_own_space() -> None:
    """I07 and R102."""
    assert BoardTable(setup="place archer on 14\nplace gor on 14", heroes=("archer",)).has(
        "Archer: fight on 14"
    )


def test_every_space_is_reached() -> None:
    """I14."""
    cut_off = set(BOARD.spaces) - set(BOARD.distances[BOARD.castle])
    assert cut_off <= {BOARD.box} | BOARD.apart


def test_the_same_seed_is_the_same_game() -> None:
    """I15: what is random comes from the state, so it is the same for everybody who looks."""
    legend = session("card omen\n    place gor on tens-and-ones(red, hero-die)\n\nwhen day 2: read omen")
    first, second = games(legend, heroes=("2",), seeds=(5, 5))
    for game in (first, second):
        for _ in range(2):
            game.push(next(one for one in game.legal_actions() if one.label.endswith("end the day")))
    assert first.state.creatures == second.state.creatures != {}
    assert first.state.seed == second.state.seed


@pytest.mark.parametrize(
    ("name", "strength", "willpower", "reward", "dice"),
    [
        ("gor", 2, 4, 2, (2, 3)), ("skral", 6, 6, 4, (2, 3)), ("wardrak", 10, 7, 6, (1, 2)), ("troll", 14, 12, 6, (2, 3)),
    ],
)  # fmt: skip
def test_creatures_are_those_of_the_display(
    name: str, strength: int, willpower: int, reward: int, dice: tuple[int, int]
) -> None:
    """I19: values, and dice at 6 and at 7 willpower, in one table that battles read, too."""
    kind = BOX.creatures[name]
    assert (kind.strength, kind.willpower, kind.reward) == (strength, willpower, reward)
    assert (kind.dice[6], kind.dice[7]) == dice
    table = BoardTable(setup=f"place warrior on 14\nplace {name} on 14", heroes=("warrior",))
    thrown = (1,) * 3 + ((6,) if kind.die == "black" else (1,)) * kind.dice[kind.willpower]
    table.do("Warrior: fight on 14", *thrown)
    assert table.all("creature throws")[0][0] == name


def test_a_creature_has_all_of_its_willpower_in_the_next_battle() -> None:
    """I19 and R099: a skral has 6 again, as on the display."""
    table = BoardTable(
        setup="place warrior on 14\nplace skral on 14\ngive 9 strength to warrior", heroes=("warrior",)
    )
    table.do("Warrior: fight on 14", 1, 1, 1, 1, 2)
    assert table.state.fight[4] == 3
    table.do("Break off").do("Warrior: fight on 14", 1, 1, 1, 1, 2)
    assert table.state.fight[4] == 3


def test_the_map_is_one_and_agrees_with_itself() -> None:
    """I20: borders go both ways, no space borders itself, arrows go to neighbours and lead to the castle."""
    for space, near in BOARD.adjacent.items():
        assert space not in near
        assert all(space in BOARD.adjacent[other] for other in near)
    for space, target in BOARD.arrows.items():
        assert target in BOARD.adjacent[space]
        seen = [space]
        while seen[-1] in BOARD.arrows:
            seen.append(BOARD.arrows[seen[-1]])
            assert len(seen) <= len(BOARD.spaces)
        assert seen[-1] == BOARD.castle or space in BOARD.apart
    assert set(BOARD.arrows) >= set(BOARD.spaces) - {BOARD.castle, BOARD.box} - BOARD.apart
