"""Many games of a legend, over processes, and what they come to: endings with their uncertainty, lengths, cards, reactions.

Game number i has the seed `seed + i` whatever process plays it, and only sums come back, so the figures do not depend on
the number of processes, and `andor run --seed` shows any of the games.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from andorlang.play.policies import MOST, make_policy
from andorlang.simulate.processes import spread
from andorlang.simulate.summary import Summary, percentile, summed, wilson
from andorlang.simulate.tally import Playable, Tally, Work, played

Progress: TypeAlias = Callable[[int], None]
MOST_A_PIECE = 200

__all__ = ["Playable", "Summary", "percentile", "simulate", "wilson"]


def simulate(
    make: Callable[[], Playable],
    runs: int,
    *,
    seed: int = 0,
    policy: str = "random",
    heroes: Sequence[str] = (),
    each_count: bool = False,
    jobs: int = 1,
    progress: Progress | None = None,
) -> Summary:
    """Play many games and sum them up.

    Args:
        make: makes the legend; for more than one job a function that can be pickled, as `Legend.maker()` gives.
        runs: how many games, at least one.
        seed: of the first game; each further one has the next.
        heroes: with which all games begin; empty leaves it to the policy.
        each_count: play so many games with each number of heroes that the legend allows.
        jobs: processes. Calling with more than one needs a main module that can be imported.
        progress: called with the number of games that were played since the last call.

    Raises:
        ValueError: no such policy or heroes, or numbers below 1, or the number of heroes is no choice.
        Stopped: the legend did something impossible in one of the games.
        ChildProcessError: the system ended one of the processes.
    """
    if runs < 1 or jobs < 1:
        raise ValueError("at least one game has to be played, by at least one process")
    legend = make()
    make_policy(policy, legend.rules, seed)
    parties = _each_count(legend, heroes) if each_count else [tuple(heroes)]
    pieces = list(_pieces(runs, jobs, seed, policy, parties))
    total = Tally()
    for part in _parts(make, legend, pieces, jobs):
        total.add(part)
        if progress is not None:
            progress(part.steps.total())
    return summed(legend, seed, policy, parties, total)


def _each_count(legend: Playable, heroes: Sequence[str]) -> list[tuple[str, ...]]:
    found = [(str(count), *heroes) for count in legend.rules.counts(legend.script)]
    if not found:
        raise ValueError("the number of heroes is no choice in this legend")
    return found


def _pieces(
    runs: int, jobs: int, seed: int, policy: str, parties: Sequence[tuple[str, ...]]
) -> Iterator[Work]:
    """All games in pieces; small ones, so that stopping and progress are prompt."""
    size = max(1, min(MOST_A_PIECE, math.ceil(runs * len(parties) / (4 * jobs))))
    for party in parties:
        for start in range(0, runs, size):
            yield Work(seed + start, min(size, runs - start), policy, party, MOST)


def _parts(
    make: Callable[[], Playable], legend: Playable, pieces: Sequence[Work], jobs: int
) -> Iterator[Tally]:
    """What the pieces come to, as they are done."""
    if jobs == 1 or len(pieces) == 1:
        return (played(legend, piece) for piece in pieces)
    return spread(make, pieces, min(jobs, len(pieces)))
