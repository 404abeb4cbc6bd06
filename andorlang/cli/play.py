"""`andor play`: a person plays in the terminal."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

import click

from andorlang.cli.common import Wanted, begun, heroes_options, opened, party
from andorlang.cli.failure import Failure
from andorlang.cli.saving import legend_of
from andorlang.cli.table import Table

if TYPE_CHECKING:
    from andorlang.api import Legend


@click.command()
@click.argument("path", metavar="[PATH]", required=False, type=click.Path())
@click.option("--seed", type=int, metavar="N", help="Of the dice; else any.")
@heroes_options
@click.option("--load", "load_path", metavar="FILE", help="Go on with a game that was saved.")
def command(path: str | None, seed: int | None, wanted: Wanted, load_path: str | None) -> None:
    """Play a legend in the terminal.

    Each question is answered with the number of an option; on a board, the number of a space leads a hero there. `u` takes a
    choice back, `s FILE` saves, `?` lists the rest.
    """
    if load_path is not None:
        _loaded(path, load_path).play()
        return
    if path is None:
        raise Failure("name the legend to play, or a saved game with --load FILE", code=2)
    legend = opened(path)
    seed = secrets.randbelow(1_000_000) if seed is None else seed
    table = Table(legend)
    recorder = begun(legend, seed, party(legend, wanted), table.hear)
    table.begin(recorder, seed)
    table.play()


def _loaded(path: str | None, load_path: str) -> Table:
    """A table with a saved game on it; says what an edit of the legend did to it."""
    from andorlang.play import save
    from andorlang.source import Source

    plain = save.read(Source.read(load_path))
    legend: Legend = opened(legend_of(plain, load_path, path))
    save.same_game(plain["ruleset"], legend.ruleset, load_path)
    table = Table(legend)
    restored = save.restore(plain, legend.script, legend.rules, load_path, table.hear)
    note = f"The legend was edited since: {restored.followed}." if restored.followed is not None else ""
    table.resume(restored.recorder, note)
    return table
