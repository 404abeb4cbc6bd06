"""The greedy player: rules of thumb for a decent game of any legend of the base game.

It guards the castle, fights where the odds are good and with as many as it takes, turns gold into strength, looks into the fog as long
as the legend waits for a token there, and brings what the legend wants to where it belongs.  It knows what players know, decides
every question by itself, and never does a free action that could be undone by another one, so its games come to an end.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from andorlang.rulesets.base import greedy_fight, greedy_free, greedy_turn
from andorlang.rulesets.base.greedy_turn import Plan

if TYPE_CHECKING:
    from andorlang.engine.game import Game
    from andorlang.engine.script import Action
    from andorlang.rulesets.base.actions import Option

MOST_FREE = 40
Decide = Callable[["Game", Sequence["Option"]], "Option"]
BY_VERB: Mapping[str, Decide] = {
    "begin": greedy_fight.invites,
    "roll on": greedy_fight.rolls_on,
    "leave it": greedy_fight.uses,
    "ward off": greedy_fight.wards_off,
    "fight on": greedy_fight.goes_on,
    "reward": greedy_fight.rewards,
    "this": greedy_free.hands,
    "no more": greedy_free.buys,
    "share": greedy_free.shares,
    "share gets": greedy_free.gets,
    "event for": greedy_free.event_for,
    "event no deal": greedy_free.deals,
    "guided": greedy_turn.guides,
}
CHOICES: Mapping[str, str] = {
    "event rise": "event rise",
    "event leave": "event leave",
    "fly home": "fly home",
}


class Player:
    """One game's player; it remembers where the hero who moves wants to go, and how many free actions were done in a row."""

    def __init__(self) -> None:
        self.plan: Plan | None = None
        self.free = 0

    def __call__(self, game: Game, actions: Sequence[Action]) -> int:
        options = game.state.options or []
        if not options or not isinstance(options[0], tuple) or len(options) < 2:
            return 0
        return options.index(self.decide(game, options))

    def decide(self, game: Game, options: Sequence[Option]) -> Option:
        """The option that is taken."""
        verbs = {option[0] for option in options}
        if "rest" in verbs or "stop" in verbs:
            return self.acts(game, options)
        for verb, decide in BY_VERB.items():
            if verb in verbs:
                return decide(game, options)
        wanted = next((CHOICES[verb] for verb in CHOICES if verb in verbs), None)
        return next((option for option in options if option[0] == wanted), options[0])

    def acts(self, game: Game, options: Sequence[Option]) -> Option:
        """A free action that is worth it, else the turn or the next step of a move."""
        if self.free < MOST_FREE:
            found = greedy_free.first(game, options, self.plan)
            if found is not None:
                self.free += 1
                return found
        self.free = 0
        if any(option[0] == "stop" for option in options):
            self.plan, option = greedy_turn.walks(game, options, self.plan)
            return option
        self.plan, option = greedy_turn.begins(game, options)
        return option


def make(seed: int) -> Callable[[Game, Sequence[Action]], int]:
    """A greedy player. It does not throw dice of its own, so all seeds play alike."""
    return Player()


__all__: list[Any] = ["Player", "make"]
