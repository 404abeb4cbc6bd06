"""How a fight can come out, without playing it: all results that can be, each with a shortest course of rounds.

A fight of two sides has some hundred positions between rounds, but millions of rolls and decisions inside; for the question
what can be reached the knife and the horn change nothing, since the highest of one or two dice shows 1 to 6 either way.
Used by analysis when no reaction of the legend looks into fights; a test holds it against the engine.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache, partial
from itertools import product
from typing import TYPE_CHECKING, Any, TypeAlias

from andorlang.engine.rules import Line, Shortcut
from andorlang.rulesets.storyquest import combat

if TYPE_CHECKING:
    from andorlang.engine.game import Game
    from andorlang.engine.script import Script

Result: TypeAlias = tuple[bool, int]
Round: TypeAlias = tuple[int, tuple[int, ...], bool]
Position: TypeAlias = tuple[int, int, bool]
MOST_WILLPOWER = 200
_LOOKED_INTO = ("throws", "wins")
_CHANGING = {"willpower", "fight"}
_Throw: TypeAlias = tuple[int, ...]
_ENEMY_THROWS: Mapping[int, Mapping[int, _Throw]] = {
    count: {combat.enemy_value(dice, 0): dice for dice in product(combat.FACES, repeat=count)}
    for count in (1, 2)
}
# By number of the enemy's dice: each lead that the hero's dice can have over the enemy's, with throws that give it.
LEADS: Mapping[int, Mapping[int, tuple[int, _Throw]]] = {
    count: {face - value: (face, dice) for value, dice in sorted(throws.items()) for face in combat.FACES}
    for count, throws in _ENEMY_THROWS.items()
}


@lru_cache(maxsize=4096)
def results(
    strength: int, willpower: int, enemy_strength: int, enemy_willpower: int, axe: bool
) -> dict[Result, tuple[Round, ...]]:
    """All results of a fight as `(won, willpower left)`, each with the rounds of a shortest course to it."""
    start: Position = (willpower, enemy_willpower, axe)
    courses: dict[Position, tuple[Round, ...]] = {start: ()}
    found: dict[Result, tuple[Round, ...]] = {}
    queue = deque([start])
    while queue:
        position = queue.popleft()
        for thrown, after in _rounds(position, strength, enemy_strength):
            if after[0] and after[1]:
                if after not in courses:
                    courses[after] = (*courses[position], thrown)
                    queue.append(after)
            elif (result := (after[0] > 0, after[0])) not in found:
                found[result] = (*courses[position], thrown)
    return found


def _rounds(position: Position, strength: int, enemy_strength: int) -> Iterator[tuple[Round, Position]]:
    """What one round can make of a position."""
    willpower, enemy, axe = position
    count = combat.dice_count(enemy)
    ahead = strength - enemy_strength
    for thrown_axe in (False, True) if axe and count == 2 else (False,):
        for difference, (face, dice) in LEADS[1 if thrown_axe else count].items():
            lead = difference + ahead
            if lead >= 0:
                after = (willpower, max(0, enemy - lead), axe and not thrown_axe)
            else:
                after = (max(0, willpower + lead), enemy, axe and not thrown_axe)
            yield (face, dice, thrown_axe), after


def shortcuts(game: Game) -> Sequence[Shortcut] | None:
    """The results of the fight that has just begun.

    None when none has, when the legend meddles with fights, or when the enemy's willpower is beyond all tracks.
    """
    state: Any = game.state
    if not _has_begun(game) or not _left_alone(game.script):
        return None
    strength, enemy_strength, enemy = (
        state.strength,
        state.fight[combat.STRENGTH],
        state.fight[combat.WILLPOWER],
    )
    if enemy > MOST_WILLPOWER:
        return None
    values = (strength, state.willpower, enemy_strength, enemy, "throwing-axe" in state.owned)
    return [
        Shortcut(partial(_settle, result=result), partial(_script, course, *values))
        for result, course in results(*values).items()
    ]


def _has_begun(game: Game) -> bool:
    """Whether a fight stands before the first throw of its first round, by the printed rules."""
    state: Any = game.state
    fight = state.fight
    if fight is None or state.options is None or state.overrides:
        return False
    return fight[combat.ROUND] == 1 and not fight[combat.USED] and state.agenda[-1][1] == combat.HORN_ASKED


def _left_alone(script: Script) -> bool:
    """Whether no goal and no reaction of the legend looks into fights."""
    return not (
        any(event in _LOOKED_INTO for _, event in script.listeners)
        or any(goal.reads & _CHANGING for goal in script.goals)
        or any("fight" in one.reads for one in script.all_listeners)
    )


def _settle(game: Game, result: Result) -> None:
    """Put a game behind the last round of a fight."""
    state: Any = game.state
    won, state.willpower = result
    if won:
        state.fight[combat.WILLPOWER] = 0
    state.options = None
    state.agenda[-1][1] = combat.NEXT


def _script(
    course: Sequence[Round], strength: int, willpower: int, enemy_strength: int, enemy: int, axe: bool
) -> list[Line]:
    """The lines that play a course: throws as they come, no knife and no horn."""
    lines: list[Line] = []
    for face, dice, thrown_axe in course:
        mine = (face, 1) if combat.dice_count(willpower) == 2 else (face,)
        lines.append((combat.ASK_HORN.actions[len(mine) - 1].label, mine))
        asked = axe and combat.dice_count(enemy) == 2
        lines.append((combat.AGAIN[0].label, () if asked else dice))
        if asked:
            lines.append((combat.ASK_AXE.actions[1 if thrown_axe else 0].label, dice))
        lead = face + strength - combat.enemy_value(dice, enemy_strength)
        willpower, enemy = willpower + min(lead, 0), enemy - max(lead, 0)
        axe = axe and not thrown_axe
    return lines
