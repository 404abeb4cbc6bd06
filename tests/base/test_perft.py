"""Counts of what can happen: ways and positions to a depth, against small models of their own, and whole games as they were once.

The models know nothing of the engine: a walker is a space, hours and willpower; a round of a battle is its dice.
"""

from __future__ import annotations

import random
from collections.abc import Hashable, Iterator
from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from andorlang.engine.game import Game
from andorlang.rulesets.base.board import base_board
from tests.base.playing import BoardTable, games, session

BOARD = base_board()
HOURS, LAST, OVERTIME = 7, 10, 2


def ways(game: Game, depth: int) -> int:
    """How many sequences of so many actions there are; a game that ends earlier counts once."""
    legal = game.legal_actions()
    if not legal or depth == 0:
        return 1
    if depth == 1:
        return len(legal)
    found = 0
    for action in legal:
        game.push(action)
        found += ways(game, depth - 1)
        game.pop()
    return found


def positions(game: Game, depth: int) -> list[int]:
    """How many positions that differ can be reached by 0, 1, 2 ... actions."""
    layer: dict[Hashable, Game] = {game.key(): game}
    counts = [1]
    for _ in range(depth):
        following: dict[Hashable, Game] = {}
        for one in layer.values():
            for action in one.legal_actions():
                after = one.copy()
                after.push(action)
                following[after.key()] = after
        layer = following
        counts.append(len(layer))
    return counts


# ------------------------------------------------------------------------------------------------- a lone walker
@cache
def walks(space: int, hours: int, willpower: int, depth: int, *, moving: bool = False) -> int:
    """The ways of one hero on an empty board: step by step, pass, stop, end the day."""
    if depth == 0:
        return 1
    cost = OVERTIME if hours >= HOURS else 0
    able = hours < LAST and (cost == 0 or willpower > cost)
    if moving and not able:
        return walks(space, hours, willpower, depth)
    found = 0
    if able:
        for near in BOARD.adjacent[space]:
            found += walks(near, hours + 1, willpower - cost, depth - 1, moving=True)
        if not moving:
            found += walks(space, hours + 1, willpower - cost, depth - 1)
    if moving:
        return found + walks(space, hours, willpower, depth - 1)
    return found + walks(space, 0, willpower, depth - 1)


@pytest.mark.parametrize(
    ("space", "counts"), [(14, (8, 57, 399, 2759)), (0, (9, 60, 392, 2534)), (71, (3, 12, 53, 257))]
)
def test_ways_of_a_lone_walker(space: int, counts: tuple[int, ...]) -> None:
    table = BoardTable(setup=f"place warrior on {space}", heroes=("warrior",))
    assert tuple(walks(space, 0, 7, depth) for depth in range(1, 5)) == counts
    assert tuple(ways(table.game, depth) for depth in range(1, 5)) == counts


@pytest.mark.parametrize(("hours", "willpower"), [(5, 7), (6, 3), (6, 2), (8, 5), (9, 20), (10, 20)])
def test_ways_of_a_walker_late_in_the_day(hours: int, willpower: int) -> None:
    """Overtime ends where the willpower does, and a move that cannot go on stops by itself."""
    setup = f"give 13 willpower to warrior\nspend {hours} hours for warrior\nset willpower to {willpower} for warrior"
    table = BoardTable(setup=f"place warrior on 71\n{setup}", heroes=("warrior",))
    for depth in range(1, 7):
        assert ways(table.game, depth) == walks(71, hours, willpower, depth)


def walked(space: int, depth: int) -> list[int]:
    """How many positions of the walker there are: day, space, hours, and whether it is in the middle of a move."""
    layer = {(1, space, 0, False)}
    counts = [1]
    for _ in range(depth):
        layer = {after for before in layer for after in steps(*before)}
        counts.append(len(layer))
    return counts


def steps(day: int, space: int, hours: int, moving: bool) -> Iterator[tuple[int, int, int, bool]]:
    """What can follow a position in the first seven hours of a day."""
    for near in BOARD.adjacent[space]:
        yield day, near, hours + 1, True
    if moving:
        yield day, space, hours, False
    else:
        yield day, space, hours + 1, False
        yield day + 1, space, 0, False


@pytest.mark.parametrize("space", [71, 14, 0])
def test_positions_of_a_lone_walker(space: int) -> None:
    table = BoardTable(setup=f"place warrior on {space}", heroes=("warrior",))
    assert positions(table.game, 5) == walked(space, 5)


def test_two_walkers_take_turns() -> None:
    """Both stand where only one space is next door, so a turn is: go and stop or go on, pass, or end the day."""
    table = BoardTable(setup="place warrior on 71\nplace archer on 71")
    assert ways(table.game, 1) == 3
    first_moves = len(BOARD.adjacent[43]) + 1
    assert ways(table.game, 2) == first_moves + 3 + 3


# ------------------------------------------------------------------------------------------------- one round
def rounds(own: int, foe: int, strength: int, willpower: int, dice: int) -> dict[tuple[int, int], Fraction]:
    """Willpower of both sides after a round, with its chance: the best of `dice` against two red dice that add when equal."""
    found: dict[tuple[int, int], Fraction] = {}
    each = Fraction(1, 6 ** (dice + 2))
    for thrown in product(range(1, 7), repeat=dice + 2):
        ours = strength + max(thrown[:dice])
        first, second = thrown[dice:]
        theirs = foe + max(first, second, first + second if first == second else 0)
        left = (own - max(0, theirs - ours), willpower - max(0, ours - theirs))
        left = (max(0, left[0]), max(0, left[1]))
        found[left] = found.get(left, Fraction(0)) + each
    return found


@pytest.mark.parametrize(
    ("hero", "strength", "dice"), [("warrior", 1, 3), ("warrior", 5, 3), ("dwarf", 2, 2)]
)
def test_outcomes_of_the_first_round_against_a_gor(hero: str, strength: int, dice: int) -> None:
    setup = f"place {hero} on 14\nplace gor on 14\nset strength to {strength} for {hero}"
    table = BoardTable(setup=setup, heroes=(hero,))
    fight = next(one for one in table.game.legal_actions() if "fight" in one.label)
    model = rounds(7, 2, strength, 4, dice)
    found: dict[tuple[int, int], Fraction] = {}
    for chance, after in table.game.outcomes(fight):
        state = after.state
        left = (state.willpower[0], state.fight[4] if state.fight is not None else 0)
        if state.strength[0] < strength or (state.fight is None and 14 in state.creatures):
            left = (0, 4)
        found[left] = found.get(left, Fraction(0)) + chance
    assert sum(found.values()) == 1
    assert {left: chance for left, chance in model.items() if left[0] > 0} == {
        left: chance for left, chance in found.items() if left[0] > 0
    }


# ------------------------------------------------------------------------------------------------- whole games
LEGEND = """
define creature ogre "The ogre"
    like troll
    strength 9
    willpower 5
    count 1

card A1 at A
    rule shields of castle = 9
    place gor on 8, 20, 21, 26, 48
    place skral on 19
    place farmer on 24, 36
    place star at C
    place fog on 8, 11, 12, 13, 16, 32
    each hero: give 1 strength
    give 5 gold, 2 wineskin to group

card C1 at C
    place ogre on 57
    place prince-thorald on 72
    place gor on 27, 31, 43
    place wardrak on 66

when narrator E: place gor on 26, 27

when ogre is defeated: advance narrator to N

win when ogre is defeated at N
"""


def played(seed: int, heroes: int) -> tuple[int, str, bool, int]:
    """Last day, letter, whether it was won, and how many decisions it took to play at random."""
    (game,) = games(session(LEGEND), heroes=(str(heroes),), seeds=(seed,))
    dice = random.Random(seed)
    decisions = 0
    while legal := game.legal_actions():
        game.push(legal[int(dice.random() * len(legal))])
        decisions += 1
    outcome = game.outcome()
    assert outcome is not None
    return game.state.day, "ABCDEFGHIJKLMN"[game.state.letter], outcome.won, decisions


GOLDEN = {
    (0, 2): (7, "G", False, 201),
    (0, 3): (7, "H", False, 227),
    (0, 4): (7, "G", False, 328),
    (1, 2): (8, "I", False, 205),
    (1, 3): (7, "G", False, 253),
    (1, 4): (7, "H", False, 391),
    (2, 2): (7, "G", False, 160),
    (2, 3): (7, "G", False, 256),
    (2, 4): (7, "G", False, 387),
    (3, 2): (7, "G", False, 188),
    (3, 3): (7, "H", False, 288),
    (3, 4): (7, "G", False, 367),
}


@pytest.mark.parametrize(("seed", "heroes"), sorted(GOLDEN))
def test_a_game_is_played_as_it_always_was(seed: int, heroes: int) -> None:
    assert played(seed, heroes) == GOLDEN[seed, heroes]
