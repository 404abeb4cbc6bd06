"""`andor simulate`: many games, and what they come to."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import click

from andorlang.cli.common import (
    Wanted,
    begun,
    chosen,
    format_option,
    heroes_options,
    legend_argument,
    opened,
    party,
    seed_option,
)
from andorlang.cli.failure import USAGE, Failure
from andorlang.cli.output import say_json

if TYPE_CHECKING:
    from andorlang.api import Legend

GAMES_WORTH_A_PROCESS = 1_000


@click.command()
@legend_argument
@click.option(
    "-n", "--games", type=click.IntRange(1), default=1_000, show_default=True, metavar="N", help="How many."
)
@seed_option
@heroes_options
@click.option("--each-count", is_flag=True, help="That many games with each number of heroes.")
@click.option(
    "--policy", default="random", show_default=True, metavar="NAME", help="Who decides, such as first."
)
@click.option(
    "--jobs",
    type=click.IntRange(1),
    metavar="N",
    help="Processes, at most two for each processor; else as many as there are processors.",
)
@format_option("text", "json")
def command(
    path: str,
    games: int,
    seed: int,
    wanted: Wanted,
    each_count: bool,
    policy: str,
    jobs: int | None,
    form: str,
) -> None:
    """Play many games and show what they come to.

    Game number i, from 0, has the seed N + i, so that `andor run --seed` shows it. The figures do not depend on the number of
    processes. Intervals are 95 % Wilson intervals.
    """
    from andorlang.simulate import simulate

    legend = opened(path)
    chosen(legend, policy, seed)
    if each_count and wanted.heroes:
        raise Failure("--each-count and --heroes exclude each other", "leave one of them out", code=USAGE)
    heroes = party(legend, wanted)
    begun(legend, seed, heroes)
    all_games = games * _counts(legend) if each_count else games
    processors = os.cpu_count() or 1
    jobs = min(jobs, 2 * processors) if jobs else max(1, min(processors, all_games // GAMES_WORTH_A_PROCESS))
    with progress(all_games) as advance:
        summary = simulate(
            legend.maker(),
            games,
            seed=seed,
            policy=policy,
            heroes=heroes,
            each_count=each_count,
            jobs=jobs,
            progress=advance,
        )
    if form == "json":
        say_json(summary.document())
    else:
        click.echo(summary.text())


def _counts(legend: Legend) -> int:
    """With how many numbers of heroes the legend can be played.

    Raises:
        Failure: there is no choice.
    """
    counts = legend.rules.counts(legend.script)
    if not counts:
        raise Failure("the number of heroes is no choice here", "leave `--each-count` out", code=USAGE)
    return len(counts)


@contextmanager
def progress(games: int) -> Iterator[Callable[[int], None] | None]:
    """A bar on the terminal while games are played; nothing where no person looks."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("games", total=games)
        yield lambda count: bar.advance(task, count)
