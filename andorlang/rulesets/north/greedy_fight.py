"""What the greedy player of the North decides inside of a battle: who comes along, and whether it goes on."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import TYPE_CHECKING

from andorlang.rulesets.base import creatures
from andorlang.rulesets.base import greedy_fight as base_fight
from andorlang.rulesets.base.fight_state import CREATURE, PARTY, SPACE, WILLPOWER, current
from andorlang.rulesets.north.greedy_goals import acceptable
from andorlang.rulesets.north.greedy_view import LAST, NorthView

if TYPE_CHECKING:
    from andorlang.engine.game import Game
    from andorlang.rulesets.base.actions import Option

WIN, HOUR, BLOOD, DEAR = 40.0, 0.7, 0.4, 200.0
KEEP, LOW = 5, 3


def decisive(view: NorthView) -> bool:
    """Whether this battle is what the legend is about."""
    return not creatures.base_kind(view.game, current(view.game)[CREATURE])


def invites(game: Game, options: Sequence[Option]) -> Option:
    """The gift that helps where it counts, then the hero whose help is worth an hour a round, or nobody."""
    view, fight = NorthView(game), current(game)
    here = fight[PARTY]
    cat = next((option for option in options if option[0] == "cat"), None)
    if cat is not None:
        return cat
    keep = LOW if decisive(view) else KEEP

    def worth(party: tuple[int, ...]) -> float:
        rounds = min(LAST, *(view.hours(seat, keep) for seat in party))
        found = view.odds(party, fight[SPACE], rounds=max(rounds, 1))
        prize = DEAR if decisive(view) else WIN
        return prize * found.win - len(party) * (HOUR * found.rounds + BLOOD * found.loss)

    guests = {game.state.heroes.index(option[1]): option for option in options if option[0] == "invite"}
    parties = [those for size in range(len(guests) + 1) for those in combinations(guests, size)]
    worths = {those: worth((*here, *those)) for those in parties}
    chosen = max(parties, key=lambda those: (worths[those], len(those)))
    if decisive(view) and worths[chosen] <= 0:
        chosen = parties[-1]
    return guests[chosen[0]] if chosen else options[-1]


def goes_on(game: Game, options: Sequence[Option]) -> Option:
    """Another round, as long as it promises something."""
    view, fight = NorthView(game), current(game)
    important = decisive(view)
    rounds = min((view.hours(seat, LOW if important else KEEP) for seat in fight[PARTY]), default=0)
    wanted = "break off"
    if rounds:
        found = view.odds(fight[PARTY], fight[SPACE], rounds=min(rounds, LAST), left=fight[WILLPOWER])
        least = acceptable(view, fight[CREATURE]) * 0.6
        wanted = "fight on" if found.win >= least else "break off"
    return next((option for option in options if option[0] == wanted), options[0])


def uses(game: Game, options: Sequence[Option]) -> Option:
    """Dice are turned and added in any battle, brew and herbs are for the one that decides."""
    found = base_fight.uses(game, options)
    if found != options[-1] or not decisive(NorthView(game)):
        return found
    return next((one for one in options if one[0] in ("double", "add herb")), found)


def rewards(game: Game, options: Sequence[Option]) -> Option:
    """Gold for the purser, willpower for those who are weak."""
    view, state = NorthView(game), game.state

    def worth(option: Option) -> tuple[float, int]:
        seat = state.heroes.index(option[1])
        if option[2] == "gold":
            return 3.0 + 0.5 * (seat == view.purser), -seat
        willpower = state.willpower[seat]
        return (4.0 if willpower < KEEP else 1.0 if willpower < KEEP + 2 else 0.5), -seat

    return max((one for one in options if one[0] == "reward"), key=worth, default=options[0])
