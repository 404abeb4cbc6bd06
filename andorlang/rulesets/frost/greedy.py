"""The greedy player of The Eternal Frost: the base game's rules of thumb, and what winter asks for beside them.

It sleeps beside fires, fights beside them when the battle matters, calls Tranuk and the flying fox to what the legend wants beaten,
turns up snow in hours that nobody needs, and deals with merchants only where that makes the throws better.  Each of its free
actions uses something up, so they come to an end.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from andorlang.rulesets.base import greedy, greedy_free, piece
from andorlang.rulesets.base.greedy import MOST_FREE
from andorlang.rulesets.base.greedy_tasks import Danger
from andorlang.rulesets.base.state import NOWHERE
from andorlang.rulesets.frost import fire, greedy_fight, greedy_tasks, lures
from andorlang.rulesets.frost.greedy_fight import around
from andorlang.rulesets.frost.greedy_view import FrostView

if TYPE_CHECKING:
    from andorlang.engine.game import Game
    from andorlang.engine.script import Action
    from andorlang.rulesets.base.actions import Option

FOX, TRANUK = "flying-fox", "tranuk"
COLD, ROUNDS, WAKE = 7, 3, 2


class Player(greedy.Player):
    """The player of one game; beside the base game's it remembers where a figure that moves is sent."""

    def __init__(self) -> None:
        super().__init__()
        self.target = NOWHERE
        self.own: Mapping[str, Callable[[Game, Sequence[Option]], Option]] = {
            "leave it": greedy_fight.uses,
            "reward as": greedy_fight.rewards_as,
            "reward": greedy_fight.rewards,
            "share gets": greedy_fight.gets,
            "no more swaps": swaps,
            "this": lays,
            "left behind": leaves,
            "lured to": lured,
            "fox to": self.sends,
            "fox waits": self.stays,
            "guided": self.sends,
        }

    def decide(self, game: Game, options: Sequence[Option]) -> Option:
        verbs = {option[0] for option in options}
        for verb, decide in self.own.items():
            if verb in verbs:
                return decide(game, options)
        return super().decide(game, options)

    def acts(self, game: Game, options: Sequence[Option]) -> Option:
        if self.free < MOST_FREE:
            found = first(around(game), options)
            if found is not None:
                self.free += 1
                return found
        chosen = super().acts(game, options)
        if chosen[0] in ("fight", "rest", "pass"):
            found = self.before(around(game), options, chosen)
            if found is not None:
                return found
        return chosen

    def before(self, view: FrostView, options: Sequence[Option], chosen: Option) -> Option | None:
        """What comes before a battle or the end of a day."""
        seat = view.state.turn
        if chosen[0] == "fight":
            space: int = chosen[2]
            return self.arms(view, options, space)
        prey = view.prey
        if prey != NOWHERE and view.hours(seat) and view.distance(view.state.spaces[seat], prey) < COLD:
            found = self.calls(view, options, prey)
            if found is not None:
                return found
        return sleeps(view, options) if chosen[0] == "rest" else None

    def arms(self, view: FrostView, options: Sequence[Option], space: int) -> Option | None:
        """Fire, herbs and allies before a battle."""
        found = greedy_fight.kindles(view, options, space)
        if found is not None or space != view.prey:
            return found
        found = greedy_fight.eats(view, options, space)
        if found is None and view.hours(view.state.turn, WAKE) > ROUNDS:
            found = self.calls(view, options, space)
        return found

    def calls(self, view: FrostView, options: Sequence[Option], space: int) -> Option | None:
        """Send Tranuk or the fox to where the legend wants a battle."""
        figures = view.state.figures
        for option in options:
            if option[0] != "act" or option[3] not in (FOX, TRANUK):
                continue
            at = figures[option[3]]
            if at != space and (option[3] == FOX or view.distance(at, space) <= ROUNDS + 1):
                self.target = space
                return option
        return None

    def sends(self, game: Game, options: Sequence[Option]) -> Option:
        """The next space of a figure that was sent somewhere."""
        for option in options:
            if option == ("fox to", self.target):
                return option
            if option[0] == "guide":
                way = around(game).path(game.state.figures[option[1]], self.target)
                wanted = ("guide", option[1], way[0]) if way else None
                if wanted is not None and wanted in options:
                    return wanted
        return next((option for option in options if option[0] == "guided"), options[0])

    def stays(self, game: Game, options: Sequence[Option]) -> Option:
        """The fox leaves the snow alone where it helps in a battle."""
        return next(option for option in options if option[0] == "fox waits")


# ------------------------------------------------------------------------------------------------- free actions
def first(view: FrostView, options: Sequence[Option]) -> Option | None:
    """The first free action of winter that is worth it."""
    moving = any(option[0] == "stop" for option in options)
    for option in options:
        if worth(view, option, moving=moving):
            return option
    return None


def worth(view: FrostView, option: Option, *, moving: bool) -> bool:
    """Whether a free action is worth it."""
    state = view.state
    match option:
        case ("tablets", _):
            return state.frost <= COLD and not any(state.hours)
        case ("barter", hero):
            seat = state.heroes.index(hero)
            return greedy_tasks.best_swap(view, seat, state.spaces[seat])[0] > greedy_tasks.SWAP
        case ("dig", hero):
            seat = state.heroes.index(hero)
            guards = view.game.rules.walking(view.game, seat) or state.spaces[seat] == view.prey
            return not moving and not guards and state.willpower[seat] > COLD
        case ("take", hero, str(one)) if piece.name(one) in view.game.rules.walkers:
            return state.spaces[state.heroes.index(hero)] not in state.creatures
        case ("lay", hero) if not moving:
            return bool(_laid(view, state.heroes.index(hero)))
    return False


def _laid(view: FrostView, seat: int) -> str:
    """The gem that a hero lays down here to lure a creature; "" for none."""
    if lures.GEM not in view.state.items[seat]:
        return ""
    gain, space = greedy_tasks.lure(view, seat, Danger(view))
    return lures.GEM if gain > 0 and space == view.state.spaces[seat] else ""


def lays(game: Game, options: Sequence[Option]) -> Option:
    """What the legend wants here, or a gem as a lure."""
    frame = game.state.agenda[-1]
    found = greedy_free.hands(game, options)
    gem = ("this", lures.GEM)
    if found[0] != "this" and frame[3] < 0 and gem in options and _laid(around(game), frame[2]):
        return gem
    return found


def swaps(game: Game, options: Sequence[Option]) -> Option:
    """The best exchange, as long as it gains something."""
    view, seat = around(game), game.state.agenda[-1][2]
    gain, give, get = greedy_tasks.best_swap(view, seat, game.state.spaces[seat])
    wanted = ("swap", game.state.heroes[seat], give, get)
    return wanted if gain > greedy_tasks.SWAP and wanted in options else options[-1]


def leaves(game: Game, options: Sequence[Option]) -> Option:
    """An Iquar comes along in a storm, unless it would be blown to a creature."""
    view = around(game)
    seat = game.state.heroes.index(options[0][1])
    target = view.board.arrows.get(game.state.spaces[seat])
    wanted = "left behind" if target in game.state.creatures else "blown along"
    return next(option for option in options if option[0] == wanted)


def lured(game: Game, options: Sequence[Option]) -> Option:
    """A creature goes to the gem that is furthest from the castle."""
    view = around(game)
    return max(options, key=lambda option: (view.distance(option[2], view.castle), -option[2]))


def sleeps(view: FrostView, options: Sequence[Option]) -> Option | None:
    """Light a fire before the night, if it warms more than it costs; the last one who rests there does it."""
    state, seat = view.state, view.state.turn
    here = state.spaces[seat]
    if fire.burning(view.game, here) or any(one != seat and state.spaces[one] == here for one in view.awake):
        return None
    gain = sum(
        greedy_tasks.warmth(view, one) for one in range(len(state.heroes)) if state.spaces[one] == here
    )
    hero = state.heroes[seat]
    for verb, price in zip(greedy_fight.LIGHTS, (2.0, 2.0, 4.0), strict=True):
        option = next((one for one in options if one[:2] == (verb, hero)), None)
        if option is not None and gain > price:
            return option
    return None


def make(seed: int) -> Callable[[Game, Sequence[Action]], int]:
    """A greedy player for winter. It does not throw dice of its own, so all seeds play alike."""
    return Player()


__all__ = ["Player", "make"]
