"""Saved games as commands write and take them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from andorlang.cli.failure import Failure
from andorlang.cli.output import as_json, is_file, write

if TYPE_CHECKING:
    from andorlang.api import Legend
    from andorlang.play import Recorded


def write_save(game: Recorded, legend: Legend, path: str) -> None:
    """Save a game.

    Raises:
        Failure: the file cannot be written, or is something else that would be lost.
    """
    from andorlang.play import save
    from andorlang.source import Source, Unreadable

    if is_file(path):
        try:
            old = Source.read(path).text
        except Unreadable:
            old = "unknown"
        if old.strip() and f'"{save.FORMAT}"' not in old:
            raise Failure(f"{path}: is no saved game and would be lost", "save under another name")
    write(path, as_json(save.document(game, legend.path, legend.ruleset)))


def legend_of(plain: dict[str, Any], path: str, named: str | None) -> str:
    """The path of the legend of a recorded or saved game: as named, as recorded, or beside the record.

    Raises:
        Failure: it is in none of these places.
    """
    if named is not None:
        return named
    recorded = Path(plain["legend"])
    for place in (recorded, Path(path).parent / recorded, Path(path).parent / recorded.name):
        if is_file(place):
            return str(place)
    raise Failure(f"{path}: its legend {recorded} is not there", "name the legend as well")
