"""Many games of a legend, over processes, and what they come to: endings with their uncertainty, lengths, cards.

Game number i has the seed `seed + i` whatever process plays it, and only sums come back, so the figures do not depend on
the number of processes, and `andor run --seed` shows any of the games. Processes are spawned, the one way that works on
every system; each makes the script once.
"""

from __future__ import annotations

import math
import multiprocessing
import os
import signal
import threading
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from dataclasses import asdict, dataclass, field
from typing import Any, NamedTuple, Protocol, TypeAlias

from andorlang import report
from andorlang.engine.game import Fault, Game
from andorlang.engine.rules import Rules
from andorlang.engine.script import Script
from andorlang.play.policies import MOST, drive, make_policy
from andorlang.play.record import Finish, Stopped

Progress: TypeAlias = Callable[[int], None]
Z95 = 1.959963984540054
MOST_A_CHUNK = 200


class Playable(Protocol):
    """A legend that is ready to be played."""

    path: str
    ruleset: str
    script: Script
    rules: Rules


class Setting(NamedTuple):
    """How the games are played."""

    seed: int
    policy: str
    heroes: tuple[str, ...]
    most: int


@dataclass(slots=True)
class Tally:
    """Sums over games.

    Attributes:
        finishes: how many games ended how.
        steps: how many games took how many decisions.
        visits: how often each card was read, by its index.
        games: how many games read it.
    """

    finishes: Counter[Finish] = field(default_factory=Counter)
    steps: Counter[int] = field(default_factory=Counter)
    visits: Counter[int] = field(default_factory=Counter)
    games: Counter[int] = field(default_factory=Counter)

    def add(self, other: Tally) -> None:
        self.finishes += other.finishes
        self.steps += other.steps
        self.visits += other.visits
        self.games += other.games


@dataclass(frozen=True, slots=True)
class Row:
    """One way in which games end; `low` and `high` bound the share with 95 % confidence (Wilson)."""

    ending: str | None
    won: bool | None
    reason: str
    count: int
    share: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Coverage:
    """How often a card was read in all games, and the share of the games that read it."""

    id: str
    visits: int
    share: float


@dataclass(frozen=True, slots=True)
class Steps:
    """Decisions of a game: their mean, median and 95th percentile."""

    mean: float
    p50: int
    p95: int


@dataclass(frozen=True, slots=True)
class Summary:
    """What the games come to.

    Attributes:
        legend: the path of the legend.
        outcomes: won ones first, then by count.
        cards: cards and endings in the order of the legend.
        never: ids of those that no game read.
    """

    legend: str
    ruleset: str
    runs: int
    seed: int
    policy: str
    outcomes: tuple[Row, ...]
    cards: tuple[Coverage, ...]
    never: tuple[str, ...]
    steps: Steps

    @property
    def won(self) -> int:
        """How many games were won."""
        return sum(row.count for row in self.outcomes if row.won)

    def document(self) -> dict[str, Any]:
        """The form of `simulate.schema.json`."""
        plain = asdict(self)
        return {key: list(value) if isinstance(value, tuple) else value for key, value in plain.items()}

    def text(self) -> str:
        """A table for people."""
        return "\n".join(_text(self))


def simulate(
    make: Callable[[], Playable],
    runs: int,
    *,
    seed: int = 0,
    policy: str = "random",
    heroes: Sequence[str] = (),
    jobs: int = 1,
    progress: Progress | None = None,
) -> Summary:
    """Play many games and sum them up.

    Args:
        make: makes the legend; for more than one job a function that can be pickled, as `Legend.maker()` gives.
        runs: how many games, at least one.
        seed: of the first game; each further one has the next.
        jobs: processes. Calling with more than one needs a main module that can be imported.
        progress: called with the number of games that were played since the last call.

    Raises:
        ValueError: no such policy or heroes, or numbers below 1.
        Stopped: the legend did something impossible in one of the games.
        ChildProcessError: the system ended one of the processes.
    """
    if runs < 1 or jobs < 1:
        raise ValueError("at least one game has to be played, by at least one process")
    legend, setting = make(), Setting(seed, policy, tuple(heroes), MOST)
    make_policy(policy, legend.rules, seed)
    total, chunks = Tally(), list(_chunks(runs, jobs))
    if jobs == 1 or len(chunks) == 1:
        parts: Iterator[Tally] = (_games(legend, setting, start, count) for start, count in chunks)
    else:
        parts = _spread(make, setting, chunks, min(jobs, len(chunks)))
    for part in parts:
        total.add(part)
        if progress is not None:
            progress(part.finishes.total())
    return _summary(legend, setting, runs, total)


# ------------------------------------------------------------------------------------------------- playing
def _chunks(runs: int, jobs: int) -> Iterator[tuple[int, int]]:
    """First game and number of games of each piece of work; small ones, so that stopping and progress are prompt."""
    size = max(1, min(MOST_A_CHUNK, math.ceil(runs / (4 * jobs))))
    for start in range(0, runs, size):
        yield start, min(size, runs - start)


def _games(legend: Playable, setting: Setting, start: int, count: int) -> Tally:
    """Play some of the games."""
    tally = Tally()
    for seed in range(setting.seed + start, setting.seed + start + count):
        _game(legend, setting, seed, tally)
    return tally


def _game(legend: Playable, setting: Setting, seed: int, tally: Tally) -> None:
    game = Game(legend.script, legend.rules, seed=seed, heroes=setting.heroes, undo=False)
    visits = tally.visits

    def tell(kind: str, *values: Any) -> None:
        if kind == "card":
            visits[values[0]] += 1

    game.tell = tell
    try:
        steps = drive(game.start(), make_policy(setting.policy, legend.rules, seed), setting.most)
    except Fault as fault:
        raise Stopped(str(fault), seed, [one.label for one in game.choices]) from fault
    ended = game.outcome()
    unfinished = f"The game was not over after {setting.most:,} decisions."
    finish = (
        Finish(None, None, unfinished) if ended is None else Finish(ended.won, ended.ending, ended.reason)
    )
    tally.finishes[finish] += 1
    tally.steps[steps] += 1
    tally.games.update(i for i, read in enumerate(game.state.read) if read)


# ------------------------------------------------------------------------------------------------- processes
_made: dict[str, Callable[[], Playable] | Playable] = {}


def _prepare(make: Callable[[], Playable]) -> None:
    """Begin a process: the terminal's Ctrl-C is for the main one, which then ends this one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave_with_main, daemon=True).start()
    _made["make"] = make


def _leave_with_main() -> None:
    """End this process when the main one was killed, which could not end it any more."""
    main = multiprocessing.parent_process()
    if main is not None:
        main.join()
        os._exit(1)


def _work(setting: Setting, start: int, count: int) -> Tally:
    if "legend" not in _made:
        _made["legend"] = _made["make"]()  # type: ignore[operator]
    return _games(_made["legend"], setting, start, count)  # type: ignore[arg-type]


def _spread(
    make: Callable[[], Playable], setting: Setting, chunks: Sequence[tuple[int, int]], jobs: int
) -> Iterator[Tally]:
    """Play the pieces in processes; whatever stops this early ends the processes too."""
    others = set(multiprocessing.active_children())
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(jobs, context, _prepare, (make,))
    try:
        waiting: list[Future[Tally]] = [pool.submit(_work, setting, *chunk) for chunk in chunks]
        for done in as_completed(waiting):
            yield done.result()
    except BrokenProcessPool as error:
        pool.shutdown()
        raise ChildProcessError("a process was ended from outside; fewer jobs take less memory") from error
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        for process in set(multiprocessing.active_children()) - others:
            process.terminate()
        raise
    pool.shutdown()


# ------------------------------------------------------------------------------------------------- figures
def wilson(count: int, of: int) -> tuple[float, float]:
    """The 95 % Wilson score interval of a share."""
    share, z2 = count / of, Z95 * Z95
    centre = share + z2 / (2 * of)
    spread = Z95 * math.sqrt((share * (1 - share) + z2 / (4 * of)) / of)
    low, high = (centre - spread) / (1 + z2 / of), (centre + spread) / (1 + z2 / of)
    return (0.0 if count == 0 else max(0.0, low)), (1.0 if count == of else min(1.0, high))


def percentile(counts: Counter[int], percent: int) -> int:
    """The smallest value that so many percent of the entries do not exceed."""
    needed, seen = math.ceil(counts.total() * percent / 100), 0
    for value in sorted(counts):
        seen += counts[value]
        if seen >= needed:
            return value
    raise ValueError("there are no entries")


def _summary(legend: Playable, setting: Setting, runs: int, total: Tally) -> Summary:
    rows = [
        Row(one.ending, one.won, one.reason, count, count / runs, *wilson(count, runs))
        for one, count in total.finishes.items()
    ]
    rows.sort(
        key=lambda row: (row.won is not True, row.won is None, -row.count, row.ending or "", row.reason)
    )
    ids = [card.id for card in legend.script.cards]
    cards = tuple(Coverage(name, total.visits[i], total.games[i] / runs) for i, name in enumerate(ids))
    mean = sum(value * count for value, count in total.steps.items()) / runs
    return Summary(
        legend.path,
        legend.ruleset,
        runs,
        setting.seed,
        setting.policy,
        tuple(rows),
        cards,
        tuple(one.id for one in cards if not one.visits),
        Steps(mean, percentile(total.steps, 50), percentile(total.steps, 95)),
    )


# ------------------------------------------------------------------------------------------------- text
def _text(summary: Summary) -> Iterator[str]:
    games = "1 game" if summary.runs == 1 else f"{summary.runs:,} games"
    yield f"{report.harmless(summary.legend)}: {games}, policy {summary.policy}, seeds from {summary.seed}"
    yield ""
    yield from _table(
        [("ENDING", "RESULT", "GAMES", "SHARE", "95 % INTERVAL"), *map(_cells, summary.outcomes)]
    )
    low, high = wilson(summary.won, summary.runs)
    yield ""
    yield f"won      {summary.won / summary.runs:.2%} ({low:.2%} to {high:.2%})"
    steps = summary.steps
    yield f"length   {steps.mean:.1f} decisions on average, half of the games at most {steps.p50}, 95 % at most {steps.p95}"
    read = len(summary.cards) - len(summary.never)
    yield f"cards    {read} of {len(summary.cards)} were read"
    if summary.never:
        yield f"never    {report.harmless(', '.join(summary.never))}"


def _cells(row: Row) -> tuple[str, ...]:
    name = report.harmless(row.ending or row.reason or "(no ending)")
    if len(name) > 60:
        name = name[:59] + "…"
    result = {True: "won", False: "lost", None: "open"}[row.won]
    return name, result, f"{row.count:,}", f"{row.share:.2%}", f"{row.low:.2%} to {row.high:.2%}"


def _table(rows: Sequence[tuple[str, ...]]) -> Iterator[str]:
    """Columns side by side; the first two are words, the others figures."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = [
            cell.ljust(width) if i < 2 else cell.rjust(width)
            for i, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        yield "  ".join(cells).rstrip()
