"""Battles without a legend: heroes and a creature on the board, dice that show what a test wants, reactions in Python."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from andorlang.engine.game import Game
from andorlang.engine.script import GOING, Code, Listener, Script
from andorlang.rulesets.base.rules import BaseRules
from tests.playing import Table

RULES = BaseRules()
PLACE = 24
NEXT_TO = RULES.board.adjacent[PLACE][0]
TITLES = {name: one.title for name, one in RULES.box.articles.items()}
FAR = RULES.board.castle


@dataclass(frozen=True)
class Hero:
    """A hero as one stands on the board; on the creature's space if not said otherwise."""

    name: str
    strength: int = 1
    willpower: int = 7
    items: tuple[str, ...] = ()
    space: int = PLACE
    hours: int = 0
    gold: int = 0


@dataclass(frozen=True)
class Reaction:
    """What a legend does at an event; the function gets the game and the event's subjects."""

    phase: str
    event: str
    do: Callable[..., Any]


def script(reactions: Sequence[Reaction] = ()) -> Script:
    """A legend without a text."""
    native = [GOING, *RULES.codes]
    codes = [Code(one.event, (_step(one.do),), size=4) for one in reactions]
    listeners: dict[tuple[str, str], list[int]] = {}
    for number, one in enumerate(reactions):
        listeners.setdefault((one.phase, one.event), []).append(number)
    return Script(
        title="A battle", digest="", codes=[*native, *codes], cards=[], start=-1, introduction=-1, initial=[],
        variables=[], listeners=listeners,
        all_listeners=[Listener(len(native) + number, (), None) for number in range(len(codes))],
        goals=[], definitions={}, titles={"article": TITLES}, heroes=tuple(RULES.box.heroes), header={},
    )  # fmt: skip


def _step(do: Callable[..., Any]) -> Callable[[Any, list[Any]], int]:
    def step(game: Any, frame: list[Any]) -> int:
        frame[1] = 1
        do(game, *(value for value in frame[2:] if value is not None))
        return -1

    return step


class Battle(Table):
    """The turn of the first hero, with a creature on `PLACE`.

    Args:
        rules: overrides, as rule and value.
    """

    def __init__(
        self,
        *heroes: Hero,
        creature: str = "gor",
        rules: Sequence[tuple[str, Any, str]] = (),
        reactions: Sequence[Reaction] = (),
        figures: Sequence[str] = (),
        seed: int = 0,
    ) -> None:
        self.told: list[tuple[Any, ...]] = []
        self.game = Game(script(reactions), RULES, seed=seed)
        self.game.tell = lambda *what: self.told.append(what)
        state: Any = self.game.state
        state.heroes = tuple(one.name for one in heroes)
        for track in ("strength", "willpower", "hours", "gold"):
            setattr(state, track, [getattr(one, track) for one in heroes])
        state.items, state.spaces = [one.items for one in heroes], [one.space for one in heroes]
        state.phase, state.turn = "play", 0
        state.creatures[PLACE] = creature
        state.figures = dict.fromkeys(figures, PLACE)
        state.overrides = tuple(rules)
        self.game.run()

    def fight(self, *dice: int) -> Battle:
        """The hero whose turn it is attacks."""
        self.do(f"{self.state.heroes[self.state.turn].capitalize()}: fight on {PLACE}", *dice)
        return self

    def do(self, label: str, *dice: int) -> Battle:
        super().do(label, *dice)
        return self

    def join(self, *heroes: str, dice: Sequence[int] = ()) -> Battle:
        """These heroes are invited, and the first dice are thrown; there is no question once nobody is left to invite."""
        labels = [f"{hero.capitalize()}: join the fight" for hero in heroes]
        if len(self.labels) - 1 > len(labels):
            labels.append("Begin the fight")
        for label in labels[:-1]:
            self.do(label)
        self.do(labels[-1], *dice)
        return self

    def of(self, hero: str, track: str) -> Any:
        """A hero's `strength`, `willpower`, `gold`, `hours` or `items`."""
        return getattr(self.state, track)[self.state.heroes.index(hero)]

    @property
    def creature(self) -> int:
        """Willpower of the creature in the battle that is on."""
        return int(self.state.fight[4])

    @property
    def values(self) -> tuple[int, int]:
        """The battle values of the last round: of the heroes, and of the creature."""
        ours, _, theirs = self.heard("compares")[-1]
        return ours, theirs

    def heard(self, kind: str) -> list[tuple[Any, ...]]:
        """What was told of a kind."""
        return [one[1:] for one in self.told if one[0] == kind]
