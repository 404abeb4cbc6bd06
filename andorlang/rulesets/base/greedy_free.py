"""Free actions and small questions of the greedy player: taking, drinking, trading, and who gets what.

Each of its free actions makes something less that never becomes more by another one of them, so they come to an end: things on the
ground, full wells, gold.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from andorlang.rulesets.base import market, piece
from andorlang.rulesets.base.greedy_goals import BRING, wants
from andorlang.rulesets.base.greedy_tasks import useful, wants_brew
from andorlang.rulesets.base.greedy_view import View, look

if TYPE_CHECKING:
    from andorlang.engine.game import Game
    from andorlang.rulesets.base.actions import Option
    from andorlang.rulesets.base.greedy_turn import Plan

VERBS = {"take", "drink", "trade", "eat", "event offer", "lay"}


def first(game: Game, options: Sequence[Option], plan: Plan | None) -> Option | None:
    """The first free action that is worth doing now."""
    if not any(option[0] in VERBS for option in options):
        return None
    view = look(game)
    moving = any(option[0] == "stop" for option in options)
    for option in options:
        if option[0] in VERBS and _worth(view, option, plan if moving else None):
            return option
    return None


def _worth(view: View, option: Option, plan: Plan | None) -> bool:
    state = view.state
    seat = state.heroes.index(option[1])
    match option:
        case ("take", _, str(one)) if piece.name(one) in view.game.rules.walkers:
            return plan is not None and plan.seat == seat and plan.route[-1:] == (view.castle,)
        case ("take", _, str(one)):
            here = state.spaces[seat]
            return useful(view, seat, one) and view.tempts(seat, here, one) and not _belongs(view, here, one)
        case ("drink", _):
            well = view.game.rules.box.heroes[state.heroes[seat]].well
            return bool(20 - state.willpower[seat] >= min(3, well))
        case ("trade", _):
            return bool(purchase(view, seat))
        case ("lay", _):
            return plan is None and bool(delivered(view, seat))
        case ("eat", _, str(one)):
            wanted = any(want.what == piece.name(one) for want in view.wants)
            return not wanted and state.willpower[seat] <= 3
        case ("event offer", _, _, _, str(what), _, "gold", _):
            return what == "strength"
    return False


def delivered(view: View, seat: int) -> list[str]:
    """What a hero has along that the legend wants just here."""
    here = view.state.spaces[seat]
    return [one for one in view.state.items[seat] if _belongs(view, here, one)]


def _belongs(view: View, space: int, one: str) -> bool:
    """Whether the legend wants a thing on a space."""
    name = piece.name(one)
    return any(want.kind == BRING and want.what == name and space in want.spaces for want in wants(view.game))


# ------------------------------------------------------------------------------------------------- trading
def purchase(view: View, seat: int) -> str | None:
    """What a hero buys here: brew before a battle that decides, else strength."""
    found = dict(market.sold(view.game, seat))
    if market.BREW in found and wants_brew(view, seat):
        return market.BREW
    return "strength" if "strength" in found else None


def buys(game: Game, options: Sequence[Option]) -> Option:
    """Go on buying as long as there is something to buy."""
    seat = game.state.agenda[-1][2]
    wanted = purchase(look(game), seat)
    return next((option for option in options if option[0] == "buy" and option[1] == wanted), options[-1])


def deals(game: Game, options: Sequence[Option]) -> Option:
    """Of what event cards offer only strength for gold is worth it, and willpower for those who have little."""
    for option in options:
        if option[0] == "event deal" and option[4] == "gold":
            low = game.state.willpower[game.state.heroes.index(option[1])] < 7
            if option[2] == "strength" or (low and option[2] == "willpower"):
                return option
    return options[-1]


def hands(game: Game, options: Sequence[Option]) -> Option:
    """Lay down what has come to where the legend wants it; else nothing after all."""
    frame = game.state.agenda[-1]
    laid = delivered(look(game), frame[2]) if frame[3] < 0 else []
    return next((option for option in options if option[0] == "this" and option[1] in laid), options[-1])


# ------------------------------------------------------------------------------------------------- who gets what
def shares(game: Game, options: Sequence[Option]) -> Option:
    """Gold for one who is near a merchant; willpower for the weakest, and from the strongest."""
    view, state = look(game), game.state

    def worth(option: Option) -> tuple[float, int]:
        _, what, stat, hero, _ = option
        seat = state.heroes.index(hero)
        if stat == "gold":
            near = min((view.away(seat, space) for space in market.merchants(game)), default=20)
            return (-near if what == "gain" else near - state.gold[seat] % 2, -seat)
        value = getattr(state, stat)[seat]
        return (-value if what == "gain" else value, -seat)

    return max(options, key=worth)


def gets(game: Game, options: Sequence[Option]) -> Option:
    """Things for whoever has the fewest."""
    state = game.state
    return min(
        options,
        key=lambda option: (len(state.items[state.heroes.index(option[1])]), state.heroes.index(option[1])),
    )


def event_for(game: Game, options: Sequence[Option]) -> Option:
    """What is good for the weakest, what is bad for the strongest."""
    state = game.state

    def worth(option: Option) -> tuple[int, int]:
        if option[0] != "event for":
            return -1000, 0
        _, hero, what, points = option
        values = getattr(state, what, None)
        value = values[state.heroes.index(hero)] if values else 0
        return (-value if points > 0 else value - 500), -state.heroes.index(hero)

    return max(options, key=worth)
