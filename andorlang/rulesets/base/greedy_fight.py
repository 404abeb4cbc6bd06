"""What the greedy player decides inside of a battle: who comes along, dice, shields, going on, and the reward."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from andorlang.rulesets.base import market, piece
from andorlang.rulesets.base.battle import faces
from andorlang.rulesets.base.fight_dice import DICE, DIE, MORE
from andorlang.rulesets.base.fight_state import CREATURE, PARTY, SPACE, WILLPOWER, current
from andorlang.rulesets.base.greedy_goals import DEFEAT
from andorlang.rulesets.base.greedy_view import look

if TYPE_CHECKING:
    from andorlang.engine.game import Game
    from andorlang.rulesets.base.actions import Option

STAKE, HOUR, BLOOD = 40.0, 0.7, 0.4
HURTS, WEAK, LEAST = 4, 3, 0.35


def decisive(game: Game) -> bool:
    """Whether the legend wants the creature of the battle beaten, so that nothing is spared."""
    name = current(game)[CREATURE]
    return any(want.kind == DEFEAT and want.what == name for want in look(game).wants)


def invites(game: Game, options: Sequence[Option]) -> Option:
    """The hero whose help is worth an hour a round, or nobody."""
    view, fight = look(game), current(game)
    here, name, space = fight[PARTY], fight[CREATURE], fight[SPACE]

    def worth(party: tuple[int, ...]) -> float:
        rounds = min(view.hours(seat, 4) for seat in party)
        found = view.prospect(party, name, space, rounds, brew=True)
        return STAKE * found.win - len(party) * (HOUR * found.rounds + BLOOD * found.loss)

    now = worth(here)
    best, chosen = now, options[-1]
    for option in options:
        if option[0] == "invite":
            found = worth((*here, game.state.heroes.index(option[1])))
            if found > best:
                best, chosen = found, option
    return chosen


def rolls_on(game: Game, options: Sequence[Option]) -> Option:
    """Throw the next die if those that are left promise more than the one that lies there."""
    frame = game.state.agenda[-1]
    promise = 0.0
    sides = faces(frame[DIE])
    for _ in range(frame[MORE]):
        promise = sum(max(face, promise) for face in sides) / len(sides)
    return _first(options, "roll on" if promise > frame[DICE][0] else "let lie")


def uses(game: Game, options: Sequence[Option]) -> Option:
    """Turn a die, add equal ones, use brew and herbs where they are worth it."""
    frame = game.state.agenda[-1]
    best, gain = options[-1], 0
    for option in options:
        if option[0] == "turn over":
            _, who, whose, face, other = option
            others = [one for one in frame[DICE] if one != face] + [face] * (frame[DICE].count(face) - 1)
            found = max(other, *others, 0) - max(frame[DICE]) - (0 if who == whose else 1)
            if found > gain:
                best, gain = option, found
        elif option[0] == "add up" and not gain:
            best, gain = option, 1
    if gain:
        return best
    if decisive(game):
        kept = {want.what for want in look(game).wants}
        for option in options:
            if option[0] == "double" or (option[0] == "add herb" and piece.name(option[2]) not in kept):
                return option
    return options[-1]


def wards_off(game: Game, options: Sequence[Option]) -> Option:
    """A shield is for a blow that hurts."""
    loss = options[0][2]
    left = game.state.willpower[game.state.heroes.index(options[0][1])] - loss
    return _first(options, "ward off" if loss >= HURTS or left < WEAK else "take blow")


def goes_on(game: Game, options: Sequence[Option]) -> Option:
    """Another round, as long as it promises something."""
    view, fight = look(game), current(game)
    party, name, space = fight[PARTY], fight[CREATURE], fight[SPACE]
    important = decisive(game)
    rounds = min(view.hours(seat, 1 if important else 4) for seat in party)
    if rounds < 1:
        return _first(options, "break off")
    found = view.prospect(party, name, space, rounds, brew=important, left=fight[WILLPOWER])
    least = 0.0 if important and view.letters < 1 else LEAST
    return _first(options, "fight on" if found.win > least else "break off")


def rewards(game: Game, options: Sequence[Option]) -> Option:
    """Gold for whoever comes to a merchant first; willpower for those who are weak."""
    state = game.state
    view = look(game)

    def worth(option: Option) -> tuple[float, int]:
        seat = state.heroes.index(option[1])
        if option[2] == "gold":
            near = min((view.away(seat, space) for space in market.merchants(game)), default=20)
            return 2.0 + 0.3 * (state.gold[seat] % 2) - near / 50, -seat
        willpower = state.willpower[seat]
        return (3.0 if willpower < 4 else 1.0 if willpower < 7 else 0.5), -seat

    return max(options, key=worth)


def _first(options: Sequence[Option], verb: str) -> Option:
    return next((option for option in options if option[0] == verb), options[0])
