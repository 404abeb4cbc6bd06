"""The legends of the base game at the table: played from card A1, or put to where a test wants them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from typing import Any

from andorlang.engine.game import Game
from andorlang.rulesets.base import event_pile, narrator
from andorlang.session import Session
from andorlang.source import Source
from tests.base.playing import BoardTable
from tests.playing import LEGENDS, Table

ARRIVAL, HEALING, WATCH = "arrival-of-the-heroes", "healing-of-the-king", "small-watch"
PARTIES: dict[int, tuple[str, ...]] = {
    2: ("warrior", "archer"),
    3: ("warrior", "archer", "wizard"),
    4: ("warrior", "archer", "wizard", "dwarf"),
}
HARMLESS = 28
"""A golden event card that only gives: 2 willpower to those in the sunrise box."""


@cache
def legend(name: str, *, more: str = "") -> Session:
    """A legend of the base game, checked and compiled once; `more` is put behind it."""
    text = (LEGENDS / f"{name}.andor").read_text(encoding="utf-8")
    found = Session(Source(f"{name}.andor", f"{text}\n{more}\n" if more else text), states=0)
    assert not found.errors, [f"{one.line}: {one.message}" for one in found.errors]
    return found


class Play(BoardTable):
    """A game of a legend."""

    def __init__(self, of: Session, *dice: int, heroes: Sequence[str], seed: int = 0) -> None:
        Table.__init__(self, of, dice, heroes=heroes, seed=seed)

    def do(self, label: str, *dice: int) -> Play:
        super().do(label, *dice)
        return self

    def walk(self, hero: str, *spaces: int) -> Play:
        super().walk(hero, *spaces)
        return self

    def answer(self, *, until: str = ": end the day") -> Play:
        """Answer with the first option until an action is among those that are asked for."""
        while not any(until in label for label in self.labels):
            self.do(self.labels[0])
        return self

    def act(self, act: Callable[[], Any], *dice: int) -> Play:
        """Do something that no player can do, with these dice, and go on to the next question."""
        self.state.options = None

        def run() -> None:
            act()
            self.game.run()

        self.throw(dice, run)
        return self

    def letter(self, letter: str, *dice: int) -> Play:
        """The narrator comes to a letter."""
        return self.act(lambda: narrator.jump(self.game, letter), *dice)

    def next_event(self, number: int = HARMLESS, deck: str = "golden") -> Play:
        """Put an event card on top of its deck."""
        event_pile.put_on_top(self.game, deck, number)
        return self

    def sleep(self, *dice: int) -> Play:
        """All heroes end the day; the dice are thrown in the sunrise."""
        left = [hero for hero in self.state.heroes if self.seat(hero) not in self.state.resting]
        for _ in left[1:]:
            self.do(next(label for label in self.labels if label.endswith("end the day")))
        self.do(next(label for label in self.labels if label.endswith("end the day")), *dice)
        return self

    def put(self, hero: str, space: int) -> Play:
        """Put a hero on a space; the actions that are open are made anew."""
        self.state.spaces[self.seat(hero)] = space
        return self.again()

    def again(self) -> Play:
        """Ask the open question of a turn again, as the state is now."""
        self.state.options = None
        self.game.run()
        return self

    @property
    def creatures(self) -> dict[int, str]:
        found: dict[int, str] = self.state.creatures
        return found

    @property
    def read(self) -> list[str]:
        """Ids of the cards that were read, in the order of the file."""
        return [card.id for number, card in enumerate(self.game.script.cards) if self.state.read[number]]

    @property
    def outcome(self) -> tuple[bool, str] | None:
        """Whether the game is won, and why not."""
        found = self.game.outcome()
        return None if found is None else (found.won, found.reason)


def finished(of: Session, heroes: Sequence[str], seed: int, most: int = 20_000) -> Game:
    """A game that was played to its end with random actions."""
    assert of.ruleset is not None
    random = Random(seed)
    game = Game(of.script, of.ruleset.rules, seed=seed, heroes=heroes, undo=False).start()
    for _ in range(most):
        actions = game.legal_actions()
        if not actions:
            break
        game.push(random.choice(actions))
    return game
