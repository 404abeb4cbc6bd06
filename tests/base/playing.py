"""Small legends of the base game played with dice that show what a test wants."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from andorlang.engine.game import Game
from andorlang.session import Session
from andorlang.source import Source
from tests.playing import Table

HEAD = 'legend "A test"\n    rules base\n    players 1 to 4\n    setup own\n    events none\n'


def session(body: str, *, head: str = HEAD) -> Session:
    """A legend of the base game: without fog, wells and event cards, unless `head` says otherwise."""
    found = Session(Source("test.andor", f"{head}\n{body}\n"), states=0)
    assert not found.errors, [f"{one.line}: {one.message} {one.hints}" for one in found.errors]
    return found


class BoardTable(Table):
    """A game on the board, at its first question; `legend` was made by `session`."""

    def __init__(
        self,
        body: str = "",
        *dice: int,
        heroes: Sequence[str] = ("warrior", "archer"),
        seed: int = 0,
        head: str = HEAD,
        setup: str = "",
    ) -> None:
        lines = "".join(f"    {line}\n" for line in setup.splitlines())
        card = (
            f'card A1 "Setup" at A\n{lines}\n' if lines else 'card A1 "Setup" at A\n    > So it begins.\n\n'
        )
        super().__init__(session(card + body, head=head), dice, heroes=heroes, seed=seed)

    def seat(self, hero: str) -> int:
        return int(self.state.heroes.index(hero))

    def of(self, hero: str, track: str) -> Any:
        """A hero's `strength`, `willpower`, `gold`, `hours`, `spaces` or `items`."""
        return getattr(self.state, track)[self.seat(hero)]

    def has(self, label: str) -> bool:
        """Whether an action with that label is legal."""
        return label in self.labels

    def walk(self, hero: str, *spaces: int) -> BoardTable:
        """A whole move of the hero whose turn it is, along these spaces."""
        name = hero.capitalize()
        for space in spaces:
            self.do(f"{name}: go to {space}")
        if self.has(f"{name}: stop here"):
            self.do(f"{name}: stop here")
        return self

    def rest(self, *heroes: str) -> BoardTable:
        """These heroes end the day, in this order."""
        for hero in heroes:
            self.do(f"{hero.capitalize()}: end the day")
        return self


def games(of: Session, heroes: Sequence[str] = ("2",), seeds: Sequence[int] = range(1)) -> list[Game]:
    """Games of a legend that have begun."""
    assert of.ruleset is not None
    return [Game(of.script, of.ruleset.rules, seed=seed, heroes=heroes, undo=False).start() for seed in seeds]
