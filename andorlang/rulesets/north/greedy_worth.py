"""Choices that a legend puts before the players, decided by looking one decision ahead: what leaves the group best off.

What follows is only tried on a copy, with other dice than those that will fall, so nothing is foreseen that people would not; where
the next question belongs to the same choice, its best answer counts.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from andorlang.rulesets.base import creatures
from andorlang.rulesets.base.fight_dice import count_of
from andorlang.rulesets.base.fight_state import (
    CREATURE,
    FOE_DICE,
    PARTY,
    THROWN_DICE,
    WILLPOWER,
    heroes_value,
)
from andorlang.rulesets.north import fame
from andorlang.rulesets.north.greedy_free import pays

if TYPE_CHECKING:
    from andorlang.engine.game import Game
    from andorlang.engine.script import Action

OTHER_DICE = 0x9E3779B97F4A7C15
DEEP, MANY = 2, 10
SMALL = frozenset({"pay offer", "turn one", "turn none", "slot", "share", "share gets"})
END, LETTER, FAME, SCARCE, STRENGTH, GOLD, ITEM, BOARD = 10_000.0, 8.0, 6.0, 60.0, 8.0, 2.5, 2.0, 1.0
MARGIN, HIT, MOST, LEAST = 4.0, 3.0, 12.0, -12.0
RED, BLACK = 3.5, 8.7
SHAME, HEALING, NOTED, FURTHER, LAST_FAME = 1.5, 25.0, 14.0, 12, 80.0


def best(game: Game, actions: Sequence[Action], deep: int = DEEP) -> int:
    """The number of the option after which the position is worth most; the first of equal ones."""
    values = [_after(game, action, deep) for action in actions]
    return max(range(len(values)), key=lambda number: (values[number], -number))


def _after(game: Game, action: Action, deep: int) -> float:
    copy = game.copy()
    copy.undo = False
    copy.state.seed ^= OTHER_DICE
    copy.push(action)
    options = copy.state.options
    if deep > 1 and options and len(options) <= MANY and _belongs(options[0]):
        return max(_after(copy, one, deep - 1) for one in copy.legal_actions())
    return worth(copy)


def _belongs(option: Any) -> bool:
    return not isinstance(option, tuple) or option[0] in SMALL


def worth(game: Game) -> float:
    """What a position is worth to the group."""
    state = game.state
    if state.ended is not None:
        return END if state.ended[0] else -END
    value = FAME * state.fame - SCARCE / (1 + state.fame) - LETTER * state.letter
    value += STRENGTH * sum(state.strength) + GOLD * sum(state.gold)
    value += sum(min(one, 14) + 2 * min(one, 4) for one in state.willpower)
    value += ITEM * sum(map(len, state.items)) + BOARD * sum(map(len, state.boards.values()))
    value -= SHAME * sum(_shame(game, space) for space in state.creatures)
    value += HEALING * bool(game.override("healing", True))
    return float(value + _battle(game))


def _shame(game: Game, space: int) -> int:
    """1 for a creature on the board, more where it costs fame."""
    if not creatures.base_kind(game, game.state.creatures[space]) or not game.override(
        f"fame on {space}", True
    ):
        return 0
    return 3 if space in game.rules.board.terrain["land"] or space in fame.coast(game) else 1


def gains(game: Game, actions: Sequence[Action], number: int) -> bool:
    """Whether something that could as well be left alone makes the position better; what a legend notes counts a little."""
    copy = game.copy()
    copy.undo = False
    copy.state.seed ^= OTHER_DICE
    copy.push(actions[number])
    for _ in range(FURTHER):
        options = copy.state.options
        if not options or not _belongs(options[0]):
            break
        found = copy.legal_actions()
        paying = isinstance(options[0], tuple) and options[0][0] == "pay offer"
        copy.push(found[options.index(pays(copy, options)) if paying else best(copy, found)])
    noted = NOTED * (copy.state.variables != game.state.variables)
    return bool(worth(copy) + noted > worth(game) + 0.5)


def _battle(game: Game) -> float:
    """How a battle stands: what the round promises, and what the creature has left."""
    state, fight = game.state, game.state.fight
    if not fight or not fight[PARTY]:
        return 0.0
    boss = not creatures.base_kind(game, fight[CREATURE])
    dear = 2.0 if boss else 1.0
    margin = _ours(game) - creatures.strength(game, fight[CREATURE]) - _theirs(game)
    known = min(MOST, max(LEAST, margin))
    spent = LAST_FAME if boss and state.fame < 2 else 0.0
    return float(dear * (MARGIN * known - HIT * fight[WILLPOWER]) - spent)


def _ours(game: Game) -> float:
    fight = game.state.fight
    thrown = {one[0] for one in fight[THROWN_DICE]}
    single = game.override("single dice", True)
    still = sum(
        _best(count_of(game, seat), RED, adds=not single) for seat in fight[PARTY] if seat not in thrown
    )
    return float(heroes_value(game) + still)


def _theirs(game: Game) -> float:
    fight = game.state.fight
    kind = creatures.values(game, fight[CREATURE])
    plain = kind.dice[min(fight[WILLPOWER], len(kind.dice) - 1)] or 1
    count = int(game.override("dice of creature", game.rules.foe_dice(game, plain)))
    return float(sum(fight[FOE_DICE])) or _best(count, BLACK if kind.die == "black" else RED, adds=True)


def _best(dice: int, middle: float, *, adds: bool = False) -> float:
    """About what the best of so many dice counts; with equal ones added about a third more for each further die."""
    more = 0.3 if adds else 0.19
    return middle * (1 + more * max(0, min(dice - 1, 5))) if dice > 0 else 0.0


__all__ = ["best", "gains", "worth"]
