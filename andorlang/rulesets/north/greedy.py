"""The greedy player of the North: rules of thumb for a decent game of any legend on the sea.

It sails with everybody aboard, looks at floes until it has found the trail, beats creatures before they cost fame, turns all gold
into strength by one hero's hand, and goes for the abductor when the odds are good or time is running out.  What a legend asks is
decided by looking one decision ahead.  Its free actions cannot be undone by one another, so its games come to an end.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from andorlang.rulesets.base import greedy_fight as base_fight
from andorlang.rulesets.base import greedy_free as base_free
from andorlang.rulesets.north import greedy_fight, greedy_free, greedy_steps, greedy_worth
from andorlang.rulesets.north.greedy_goals import Goal
from andorlang.rulesets.north.greedy_view import NorthView

if TYPE_CHECKING:
    from andorlang.engine.game import Game
    from andorlang.engine.script import Action
    from andorlang.rulesets.base.actions import Option

MOST_FREE = 30
Decide = Callable[["Game", Sequence["Option"]], "Option"]
BY_VERB: Mapping[str, Decide] = {
    "begin": greedy_fight.invites,
    "fight on": greedy_fight.goes_on,
    "reward": greedy_fight.rewards,
    "roll on": base_fight.rolls_on,
    "leave it": greedy_fight.uses,
    "ward off": base_fight.wards_off,
    "this": greedy_free.hands,
    "no more": base_free.buys,
    "share": greedy_free.shares,
    "pay offer": greedy_free.pays,
    "in return": greedy_free.exchanges,
}


class Player:
    """One game's player; it remembers the goal of the action that is on, and how many free actions were done in a row."""

    def __init__(self) -> None:
        self.goal: Goal | None = None
        self.free = 0
        self.tried: tuple[object, ...] = ()

    def __call__(self, game: Game, actions: Sequence[Action]) -> int:
        options = game.state.options or []
        if len(options) < 2:
            return 0
        if isinstance(options[0], tuple):
            found = self.decide(game, options)
            if found is not None:
                return options.index(found)
        return greedy_worth.best(game, actions)

    def decide(self, game: Game, options: Sequence[Option]) -> Option | None:
        """The option that is taken; None for a question that is nothing but a choice."""
        verbs = {option[0] for option in options}
        if "rest" in verbs or "stop" in verbs:
            return self.acts(game, options, walking="stop" in verbs)
        if "moor" in verbs:
            return greedy_steps.sails(NorthView(game), self.goal, options)
        return next((decide(game, options) for verb, decide in BY_VERB.items() if verb in verbs), None)

    def acts(self, game: Game, options: Sequence[Option], *, walking: bool) -> Option:
        """A free action that is worth it, else the turn or the next step of a move."""
        view = NorthView(game)
        if self.free < MOST_FREE:
            found = greedy_free.first(view, options, walking=walking)
            if found is None and not walking:
                found = self.power(game, options)
            if found is not None:
                self.free += 1
                return found
        self.free = 0
        if walking:
            stop = next(option for option in options if option[0] == "stop")
            return greedy_steps.walks(view, game.state.heroes.index(stop[1]), self.goal, options)
        self.goal, option = greedy_steps.begins(view, options)
        return option

    def power(self, game: Game, options: Sequence[Option]) -> Option | None:
        """A power of the legend that makes the position better."""
        seen = ("power", game.state.turn, *game.state.hours, game.state.letter)
        if seen == self.tried or not any(option[0] == "power" for option in options):
            return None
        self.tried = seen
        actions, done = game.legal_actions(), set()
        for number, option in enumerate(options):
            if option[0] == "power" and option[2] not in done:
                done.add(option[2])
                if greedy_worth.gains(game, actions, number):
                    return option
        return None


def make(seed: int) -> Callable[[Game, Sequence[Action]], int]:
    """A greedy player. It does not throw dice of its own, so all seeds play alike."""
    return Player()
