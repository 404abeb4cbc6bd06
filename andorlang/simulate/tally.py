"""Games of one piece of work, played and counted; all that comes back are sums, so that pieces can be added up."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol, TypeAlias

from andorlang.engine.game import Fault, Game
from andorlang.engine.rules import Rules
from andorlang.engine.script import Script
from andorlang.play.policies import drive, make_policy
from andorlang.play.record import Finish, Stopped

Value: TypeAlias = int | str


class Playable(Protocol):
    """A legend that is ready to be played."""

    path: str
    ruleset: str
    script: Script
    rules: Rules


class Work(NamedTuple):
    """Some of the games: how they are played, the seed of the first one, and how many.

    Attributes:
        most: decisions after which a game is left unfinished.
    """

    seed: int
    games: int
    policy: str
    heroes: tuple[str, ...]
    most: int


@dataclass(slots=True)
class Tally:
    """Sums over games.

    Attributes:
        finishes: how many games ended how, and for what cause.
        steps: how many games took how many decisions.
        visits: how often each card was read, by its index.
        games: how many games read it.
        fired: how often each reaction did, by its number.
        ends: how many games ended with a value of something that the rules count (`Rules.tally`), and won or not.
    """

    finishes: Counter[tuple[Finish, str]] = field(default_factory=Counter)
    steps: Counter[int] = field(default_factory=Counter)
    visits: Counter[int] = field(default_factory=Counter)
    games: Counter[int] = field(default_factory=Counter)
    fired: Counter[int] = field(default_factory=Counter)
    ends: Counter[tuple[str, Value, bool]] = field(default_factory=Counter)

    def add(self, other: Tally) -> None:
        self.finishes += other.finishes
        self.steps += other.steps
        self.visits += other.visits
        self.games += other.games
        self.fired += other.fired
        self.ends += other.ends


def played(legend: Playable, work: Work) -> Tally:
    """Play the games of a piece of work.

    Raises:
        Stopped: the legend did something impossible in one of them.
    """
    tally = Tally()
    for seed in range(work.seed, work.seed + work.games):
        _game(legend, work, seed, tally)
    return tally


def _game(legend: Playable, work: Work, seed: int, tally: Tally) -> None:
    game = Game(legend.script, legend.rules, seed=seed, heroes=work.heroes, undo=False)
    visits, fired = tally.visits, tally.fired

    def tell(kind: str, *values: Any) -> None:
        if kind == "card":
            visits[values[0]] += 1
        elif kind == "reaction":
            fired[values[0]] += 1

    game.tell = tell
    try:
        steps = drive(game.start(), make_policy(work.policy, legend.rules, seed), work.most)
    except Fault as fault:
        raise Stopped(str(fault), seed, [one.label for one in game.choices]) from fault
    tally.steps[steps] += 1
    tally.games.update(i for i, read in enumerate(game.state.read) if read)
    _end(game, tally, work.most)


def _end(game: Game, tally: Tally, most: int) -> None:
    """Count how a game ended."""
    ended = game.outcome()
    if ended is None:
        finish, cause = Finish(None, None, f"The game was not over after {most:,} decisions."), ""
    else:
        finish, cause = Finish(ended.won, ended.ending, ended.reason), ended.cause
    tally.finishes[finish, cause] += 1
    for name, value in game.rules.tally(game).items():
        tally.ends[name, value, finish.won is True] += 1
