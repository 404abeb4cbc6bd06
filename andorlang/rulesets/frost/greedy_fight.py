"""What the greedy player decides around a battle in winter: fire and allies before it, blade and herbs in it, the reward after it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from andorlang.rulesets.base import greedy_fight, piece
from andorlang.rulesets.base.battle import faces
from andorlang.rulesets.base.fight_dice import DICE, DIE
from andorlang.rulesets.base.fight_state import throw_value
from andorlang.rulesets.base.greedy_view import View
from andorlang.rulesets.frost import fire

if TYPE_CHECKING:
    from andorlang.engine.game import Game
    from andorlang.engine.state import Frame
    from andorlang.rulesets.base.actions import Option
    from andorlang.rulesets.frost.greedy_view import FrostView

LIGHTS = ("relight", "stoke", "make fire")
WORTH, WEAK, EATS = 1.5, 6, 16


def kindles(view: FrostView, options: Sequence[Option], space: int) -> Option | None:
    """Light a fire before a battle on a space, if the battle becomes so much better."""
    state, name = view.state, view.state.creatures[space]
    if fire.burning(view.game, space):
        return None
    party = [seat for seat in view.awake if state.spaces[seat] == space]
    rounds = min(view.hours(seat, WEAK) for seat in party)
    plain = View.prospect(view, party, name, space, rounds)
    lit = view.prospect(party, name, space, rounds, brew=True)
    if 30 * (lit.win - plain.win) + len(party) * (plain.loss - lit.loss) < WORTH:
        return None
    found = [one for one in options if one[0] in LIGHTS and state.spaces[state.heroes.index(one[1])] == space]
    return min(found, key=lambda one: _price(view, one), default=None)


def _price(view: FrostView, option: Option) -> tuple[int, int]:
    """Wood is dear, and so is the willpower of the weak."""
    return LIGHTS.index(option[0]), -view.state.willpower[view.state.heroes.index(option[1])]


def eats(view: FrostView, options: Sequence[Option], space: int) -> Option | None:
    """An herb that gives willpower, before a battle that decides."""
    state = view.state
    for option in options:
        if option[0] == "eat":
            seat = state.heroes.index(option[1])
            if state.spaces[seat] == space and state.willpower[seat] <= EATS:
                return option
    return None


# ------------------------------------------------------------------------------------------------- a throw
def uses(game: Game, options: Sequence[Option]) -> Option:
    """The blade first, then what the base game knows, then the thorn where the legend depends on it."""
    frame = game.state.agenda[-1]
    gain, found = max(
        ((_again(frame, option[2]), option) for option in options if option[0] == "throw again"),
        default=(0.0, options[-1]),
    )
    if gain > 0.4:
        return found
    known = [option for option in options if option[0] not in ("throw again", "thorn")]
    chosen = greedy_fight.uses(game, known)
    thorn = next((option for option in options if option[0] == "thorn"), None)
    if chosen[0] == "leave it" and thorn is not None and greedy_fight.decisive(game):
        return thorn
    return chosen


def _again(frame: Frame, face: int) -> float:
    """What throwing a die again can be expected to gain."""
    dice = list(frame[DICE])
    before = throw_value(dice)
    dice.remove(face)
    sides = faces(frame[DIE])
    return sum(throw_value([*dice, side]) for side in sides) / len(sides) - before


# ------------------------------------------------------------------------------------------------- the reward
def rewards_as(game: Game, options: Sequence[Option]) -> Option:
    """Strength, unless those who are left are about to fall."""
    weak = sum(willpower < WEAK for willpower in game.state.willpower)
    wanted = "willpower" if 2 * weak > len(game.state.willpower) else "strength"
    return next((option for option in options if option[1] == wanted), options[0])


def rewards(game: Game, options: Sequence[Option]) -> Option:
    """Willpower for the weakest; strength for those with most dice, who fight alone most often."""
    state = game.state

    def worth(option: Option) -> tuple[float, ...]:
        seat = state.heroes.index(option[1])
        if option[2] == "strength":
            rows = game.rules.box.heroes[state.heroes[seat]].dice
            return rows[min(state.willpower[seat], len(rows) - 1)] - 0.7 * state.strength[seat], -seat
        return -float(state.willpower[seat]), -seat

    return max(options, key=worth)


def gets(game: Game, options: Sequence[Option]) -> Option:
    """Firewood for heroes without a fire of their own, all else for whoever has fewest things."""
    state, box = game.state, game.rules.box
    wood = options[0][2:3] == (fire.FIREWOOD,)

    def full(option: Option) -> tuple[int, ...]:
        seat = state.heroes.index(option[1])
        hearth = wood and box.heroes[option[1]].hearth
        return int(bool(hearth)), len([one for one in state.items[seat] if piece.name(one) != "herb"]), seat

    return min(options, key=full)


def around(game: Game) -> FrostView:
    """The position in winter."""
    view: FrostView = game.rules.view(game)
    return view
