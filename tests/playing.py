"""Small legends played with dice that show what a test wants: what the tests of the engine and of the rulesets share."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Self

from andorlang.engine.dice import SEEDED, Scripted
from andorlang.engine.game import Game
from andorlang.session import Session
from andorlang.source import Source

LEGENDS = Path(__file__).resolve().parent.parent / "legends"
HEAD = 'legend "A test"\n    rules storyquest\n    heroes fenn\n'
TAIL = "\nending home won\n    > Home.\n"
KEEP = "Keep the throw"


def session(body: str, *, head: str = HEAD, tail: str = TAIL, states: int = 20_000) -> Session:
    """A legend with a head, and with a won ending `home` behind it."""
    found = Session(Source("test.andor", f"{head}\n{body}\n{tail}"), states=states)
    assert not found.errors, [f"{one.line}: {one.message}" for one in found.errors]
    return found


class Table:
    """A game with all that was told in it.

    Args:
        dice: what is thrown before the first question.
    """

    def __init__(
        self, of: Session, dice: Sequence[int] = (), *, heroes: Sequence[str] = (), seed: int = 0
    ) -> None:
        assert of.ruleset is not None
        self.told: list[tuple[Any, ...]] = []
        self.game = Game(of.script, of.ruleset.rules, seed=seed, heroes=heroes)
        self.game.tell = lambda *what: self.told.append(what)
        self.throw(dice, self.game.start)

    def throw(self, dice: Sequence[int], act: Any) -> None:
        shown = Scripted(dice)
        self.game.dice = shown
        try:
            act()
        finally:
            self.game.dice = SEEDED
        assert shown.used == len(dice), f"only {shown.used} of the dice {dice} were thrown"

    def do(self, label: str, *dice: int) -> Self:
        """The action whose label starts like that; all of the dice have to be thrown in it."""
        found = [one for one in self.game.legal_actions() if one.label.startswith(label)]
        assert found, f"{label!r} is not among {self.labels}"
        self.throw(dice, lambda: self.game.push(found[0]))
        return self

    def round(self, mine: Sequence[int], theirs: Sequence[int]) -> Self:
        """A round of a fight without abilities."""
        return self.do("Throw", *mine).do(KEEP, *theirs)

    @property
    def labels(self) -> list[str]:
        return [one.label for one in self.game.legal_actions()]

    @property
    def state(self) -> Any:
        return self.game.state

    @property
    def card(self) -> str:
        """Id of the card or ending that lies open."""
        return self.game.script.cards[self.game.state.card].id

    @property
    def enemy(self) -> tuple[int, int]:
        """Strength and willpower of the enemy that is fought."""
        return self.state.fight[1], self.state.fight[2]

    def all(self, kind: str) -> list[tuple[Any, ...]]:
        """What was told of a kind."""
        return [what[1:] for what in self.told if what[0] == kind]

    def rolls(self, of: str = "") -> list[int]:
        """The faces that were thrown, all or those of one colour."""
        return [face for colour, face in self.all("roll") if not of or colour == of]

    def variable(self, name: str) -> Any:
        return self.state.variables[list(self.game.script.variables).index(name)]


def table(body: str, *dice: int, heroes: Sequence[str] = (), seed: int = 0, **given: Any) -> Table:
    """A game of a small legend, at its first question."""
    return Table(session(body, **given), dice, heroes=heroes, seed=seed)


def fighting(enemy: str, *, strength: int = 1, willpower: int = 7, before: str = "", more: str = "") -> Table:
    """A fight at the question of its first round; it is won at card `won` and lost at card `lost`.

    Args:
        enemy: as behind `fight`.
        before: instructions ahead of it.
        more: blocks of the legend behind its cards.
    """
    lines = [f"set strength to {strength}", f"set willpower to {willpower}", *before.splitlines()]
    body = "card 1\n" + "".join(f"    {line}\n" for line in lines)
    body += f"    fight {enemy}:\n        win -> won\n        lose -> lost\n"
    body += (
        'card won\n    * "On" -> home\ncard lost\n    * "On" -> home\nending fallen lost\n    > You fell.\n'
    )
    head = HEAD + "    death fallen\n"
    return table(body + more, head=head)
