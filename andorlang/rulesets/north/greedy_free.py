"""Free actions and small questions of the greedy player of the North: gold in one hand, trading, powers of a legend.

Gold only goes to the purser, things are only taken, what is once a day is done once: so none of it goes round in a circle.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from andorlang.rulesets.base import piece
from andorlang.rulesets.base.greedy_free import purchase
from andorlang.rulesets.north import fame, trade
from andorlang.rulesets.north.greedy_view import NorthView

if TYPE_CHECKING:
    from andorlang.engine.game import Game
    from andorlang.rulesets.base.actions import Option

COIN, GOLD = "gold:1", "gold"
BOW, WORTH_IRON, LOW_FAME, TIRED = "iron-bow", 12, 6, 6
NOT_TAKEN = frozenset({"well", "star", "red-x", "parchment"})


def first(view: NorthView, options: Sequence[Option], *, walking: bool) -> Option | None:
    """The first free action that is worth doing now."""
    return next((option for option in options if _worth(view, option, walking=walking)), None)


def _worth(view: NorthView, option: Option, *, walking: bool) -> bool:
    state = view.state
    match option:
        case ("give", str(hero), str(other)):
            seat, to = state.heroes.index(hero), state.heroes.index(other)
            return not walking and to == view.purser and state.gold[seat] > 0
        case ("take", str(hero), str(one)):
            return not walking and piece.name(one) not in NOT_TAKEN
        case ("drink", str(hero)):
            return state.willpower[state.heroes.index(hero)] <= 17
        case ("trade", str(hero)):
            return bool(purchase(view, state.heroes.index(hero)))
        case ("exchange", str(hero), str(one)):
            return trade.worth(view.game, one) > 0
        case ("upgrade", _, str(kind)):
            return kind == BOW and len(view.covered) >= WORTH_IRON
        case ("apply", str(hero), _):
            seat = state.heroes.index(hero)
            return not walking and seat == state.turn and state.hours[seat] >= TIRED
        case ("eat", str(hero), _):
            return state.willpower[state.heroes.index(hero)] <= 2
    return False


def hands(game: Game, options: Sequence[Option]) -> Option:
    """Gold is handed over; nothing is laid down."""
    frame = game.state.agenda[-1]
    coin = next((option for option in options if option[0] == "this" and option[1] == COIN), None)
    return coin if coin is not None and frame[3] >= 0 else options[-1]


def pays(game: Game, options: Sequence[Option]) -> Option:
    """A price in willpower is paid as long as there is plenty of it, any other one at once."""
    offer = next(option for option in options if option[0] == "pay offer")
    return offer if offer[2] != "willpower" or NorthView(game).rich else options[-1]


def shares(game: Game, options: Sequence[Option]) -> Option:
    """Strength and gold for the purser, willpower for the weakest; losses for the strongest."""
    view, state = NorthView(game), game.state

    def worth(option: Option) -> tuple[float, int]:
        _, what, stat, hero, _ = option
        seat = state.heroes.index(hero)
        value = getattr(state, stat)[seat]
        if stat == "willpower":
            return (-value if what == "gain" else value), -seat
        mine = seat == view.purser
        return (float(mine) if what == "gain" else value - 100.0 * mine), -seat

    return max(options, key=worth)


def exchanges(game: Game, options: Sequence[Option]) -> Option:
    """Fame as long as it is low, else gold."""
    wanted = fame.FAME if game.state.fame < LOW_FAME else GOLD
    return next((one for one in options if one[0] == "in return" and one[2] == wanted), options[0])
