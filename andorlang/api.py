"""The library as scripts use it: `load` a legend, then play a `Game` of it, or many."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Self

from andorlang import report
from andorlang.engine.rules import Rules
from andorlang.engine.script import Script
from andorlang.play import Recorded, Replay, play
from andorlang.problem import Problem
from andorlang.session import Session
from andorlang.source import Source

if TYPE_CHECKING:
    from andorlang.simulate import Summary


class LegendError(ValueError):
    """A legend that cannot be played; the text of the exception shows its problems as `andor check` does.

    Attributes:
        problems: the errors among them.
    """

    def __init__(self, problems: Sequence[Problem], path: str) -> None:
        super().__init__(report.text(problems, [path]))
        self.problems = tuple(problems)


class Legend:
    """A legend without errors, ready to be played.

    Args:
        session: whose text it is; it is compiled at once.

    Raises:
        LegendError: it has errors.

    Attributes:
        path: of its file.
        ruleset: the name of its game.
    """

    def __init__(self, session: Session) -> None:
        errors = session.errors
        if errors or session.ruleset is None:
            raise LegendError(errors, session.source.path)
        self.session = session
        self.path, self.ruleset = session.source.path, session.ruleset.name
        self.script: Script = session.script
        self.rules: Rules = session.ruleset.rules

    @property
    def title(self) -> str:
        return self.script.title

    @property
    def problems(self) -> list[Problem]:
        """Warnings and notes; the first look explores the whole story."""
        return self.session.problems

    def play(self, *, seed: int = 0, policy: str = "random", heroes: Sequence[str] = ()) -> Replay:
        """One game played to its end, see `andorlang.play.play`."""
        replay = play(self.script, self.rules, seed=seed, policy=policy, heroes=heroes)
        return replay.named(self.path, self.ruleset)

    def simulate(
        self,
        games: int,
        *,
        seed: int = 0,
        policy: str = "random",
        heroes: Sequence[str] = (),
        each_count: bool = False,
        jobs: int = 1,
    ) -> Summary:
        """The statistics of many games, see `andorlang.simulate.simulate`."""
        from andorlang.simulate import simulate

        return simulate(
            self.maker(), games, seed=seed, policy=policy, heroes=heroes, each_count=each_count, jobs=jobs
        )

    def maker(self) -> Callable[[], Legend]:
        """Makes this legend again, in another process."""
        return partial(_made, self.session.source)


def _made(source: Source) -> Legend:
    return Legend(Session(source, states=0))


def load(path: Path | str) -> Legend:
    """Read, check and compile the legend of a file.

    Raises:
        Unreadable: there is no text at that path.
        LegendError: it has errors.
    """
    return Legend(Session(path))


class Game(Recorded):
    """A game of a legend, at its first question.

    Args:
        heroes: who is played, such as `["fenn"]`; by default that is the first question.
        undo: keep what `pop` needs; costs a copy an action.
        tell: called with `(kind, *values)` for all that happens, such as `("card", index)`.

    Raises:
        Fault: the legend did something impossible before its first question.
        ValueError: no such heroes.
        TypeError: the legend is none that `load` gave, the heroes are no list of names, or the seed is no whole number.
    """

    __slots__ = ("legend",)

    def __init__(
        self,
        legend: Legend,
        *,
        seed: int = 0,
        heroes: Sequence[str] = (),
        undo: bool = True,
        tell: Callable[..., None] | None = None,
    ) -> None:
        if not isinstance(legend, Legend):
            raise TypeError(f"a game is played of what `load` gives, not of {legend!r}")
        if isinstance(heroes, str) or not all(isinstance(name, str) for name in heroes):
            raise TypeError(f'heroes are a list of names, such as ["warrior", "archer"], not {heroes!r}')
        if not isinstance(seed, int):
            raise TypeError(f"a seed is a whole number, not {seed!r}")
        super().__init__(legend.script, legend.rules, seed=seed, heroes=heroes, undo=undo)
        self.legend, self.tell = legend, tell
        self.start()

    def copy(self) -> Self:
        new = super().copy()
        new.legend = self.legend
        return new

    def to_json(self) -> str:
        """The game as a file of `andor play --load`; `from_json` takes it."""
        from andorlang.play import save

        return json.dumps(save.document(self, self.legend.path, self.legend.ruleset), indent=1)

    @classmethod
    def from_json(cls, legend: Legend, text: str) -> Self:
        """The game that `to_json` or `andor play` saved; if the legend was edited, its choices are made again.

        Raises:
            Unreadable: the text is no saved game, one of another game's rules, or one whose choices do not all fit the
                legend any more.
        """
        from andorlang.play import save
        from andorlang.source import Unreadable

        plain = save.read(Source("saved game", text))
        save.same_game(plain["ruleset"], legend.ruleset, "saved game")
        restored = save.restore(plain, legend.script, legend.rules, "saved game")
        if restored.followed is not None and restored.followed.misfit is not None:
            raise Unreadable(
                "saved game", str(restored.followed), "load it with `andor play` to go on from there"
            )
        game = restored.game
        found = game.onto(game, object.__new__(cls))
        found.legend, found.tell = legend, None
        return found
