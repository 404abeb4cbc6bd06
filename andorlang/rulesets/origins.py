"""Which figures of data files and boards are of some certainty, above all those that are reconstructed.

A guess must never pass for a fact, so what is not public is not only marked in the files but can be listed, value by value.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from andorlang.rulesets.base.document import Steps

if TYPE_CHECKING:
    from andorlang.rulesets.base.board import Board

RECONSTRUCTED = "reconstructed"
_SOURCE, _WORDS = "source", ("says", "does")
_SINGLE = ("name", "arrow", "position", "needs")


class Figure(NamedTuple):
    """A value of a data file: the keys that lead to it, and where it comes from."""

    steps: Steps
    value: Any
    source: str


def figures(
    data: Mapping[str, Any], certainty: str = RECONSTRUCTED, of: Mapping[str, str] | None = None
) -> Iterator[Figure]:
    """The values of a data file that are of a certainty; what only puts them into words is left out.

    Args:
        data: the file, or an object of it.
        certainty: which of `shape.CERTAINTIES`.
        of: the source of an object that has none of its own.
    """
    for key, value in data.items():
        if key == _SOURCE or key.endswith(f"-{_SOURCE}") or key in _WORDS:
            continue
        source = data.get(f"{key}-{_SOURCE}") or data.get(_SOURCE) or of
        if isinstance(value, Mapping):
            for one in figures(value, certainty, source):
                yield one._replace(steps=(key, *one.steps))
        elif source is not None and source["certainty"] == certainty:
            yield Figure((key,), value, source["from"])


def entries(board: Board, certainty: str = RECONSTRUCTED) -> dict[str, list[str]]:
    """The entries of a board that are of a certainty, by the name of their source, with their values in words."""
    return {name: _values(board, name) for name, one in board.sources.items() if one.certainty == certainty}


def _values(board: Board, name: str) -> list[str]:
    entry, _, space = name.rpartition("-")
    if entry in _SINGLE:
        return [words for at, words in _of_spaces(board, entry).items() if str(at) == space]
    if name in _SINGLE:
        return [words for at, words in _of_spaces(board, name).items() if f"{name}-{at}" not in board.sources]
    return _of_board(board, name)


def _of_spaces(board: Board, entry: str) -> dict[int, str]:
    """What single spaces have."""
    found: dict[str, dict[int, str]] = {
        "name": {at: f"{at} {name}" for at, name in board.names.items()},
        "arrow": {at: f"{at}>{to}" for at, to in board.arrows.items()},
        "position": {at: f"{at} ({x}, {y})" for at, (x, y) in board.positions.items()},
        "needs": {at: f"{at} {least} willpower" for at, least in board.needs.items()},
    }
    return found[entry]


def _of_board(board: Board, entry: str) -> list[str]:
    """What the board as a whole has."""
    if entry == "adjacent":
        return [f"{low}-{high}" for low, high in board.edges]
    if entry == "bridges":
        return [f"{one.low}-{one.high} {one.name}".rstrip() for one in board.bridges]
    if entry == "stronghold":
        return [board.stronghold.title]
    if entry == "shields":
        return [f"{count} for {heroes} heroes" for heroes, count in board.stronghold.shields.items()]
    spaces = {
        "box": [] if board.box is None else [board.box],
        "castle": [board.castle],
        "apart": board.apart,
        "wells": board.wells,
        "merchants": board.merchants,
        "fog": board.fog,
        **board.zones,
        **board.terrain,
    }
    return [str(space) for space in sorted(spaces.get(entry, ()))]
