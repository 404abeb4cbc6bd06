"""What `andor board info` tells, as lines and as a document."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from andorlang.rulesets.base.board import Board

_WIDTH = 100
_INDENT = 12


def document(board: Board, path: str | None) -> dict[str, Any]:
    """The board in the form of `schemas/board-info.schema.json`."""
    return {
        "board": path,
        "title": board.title,
        "counts": {
            "spaces": len(board.spaces),
            "borders": len(board.edges),
            "arrows": len(board.arrows),
            "bridges": len(board.bridges),
            "wells": len(board.wells),
            "merchants": len(board.merchants),
            "fog": len(board.fog),
        },
        "castle": board.castle,
        "box": board.box,
        "apart": sorted(board.apart),
        "unreachable": unreachable(board),
        "wells": sorted(board.wells),
        "merchants": sorted(board.merchants),
        "fog": sorted(board.fog),
        "bridges": [{"between": [one.low, one.high], "name": one.name} for one in board.bridges],
        "terrain": {kind: sorted(spaces) for kind, spaces in board.terrain.items()},
        "names": {str(space): name for space, name in board.names.items()},
        "longest": longest(board),
        "sources": {
            name: {"from": one.source, "certainty": one.certainty} for name, one in board.sources.items()
        },
    }


def lines(board: Board) -> Iterator[str]:
    """The same for people."""
    plain = document(board, None)
    yield board.title
    yield ""
    yield from _row(
        "counts", ", ".join(_counted(name, count) for name, count in plain["counts"].items() if count)
    )
    yield from _row("castle", str(board.castle))
    if board.box is not None:
        yield from _row("box", f"{board.box}, for beaten creatures")
    for name in ("apart", "unreachable", "wells", "merchants", "fog"):
        yield from _row(name, _numbers(plain[name]))
    bridges = [f"{one.low}-{one.high} {one.name}".rstrip() for one in board.bridges]
    yield from _row("bridges", ", ".join(bridges))
    for kind, spaces in plain["terrain"].items():
        yield from _row(kind, _numbers(spaces))
    way = plain["longest"]
    if len(way) > 1:
        shown = " ".join(map(str, way))
        yield from _row("longest way", f"{len(way) - 1} arrows from {way[0]} to the castle: {shown}")
    yield from _row("names", ", ".join(f"{space} {name}" for space, name in board.names.items()))
    for number, (name, one) in enumerate(board.sources.items()):
        yield from [""] if number == 0 else []
        yield from _row(name, f"{one.certainty}: {one.source}")


def unreachable(board: Board) -> list[int]:
    """Spaces that no hero can walk to from the castle; the box is none of them."""
    return [
        space for space in board.spaces if space not in board.distances[board.castle] and space != board.box
    ]


def longest(board: Board) -> list[int]:
    """The longest way along the arrows to the castle, with both ends; of several that of the lowest space."""
    return max((_way(board, space) for space in board.spaces if space not in board.apart), key=len)


def _way(board: Board, space: int) -> list[int]:
    way = [space]
    while way[-1] in board.arrows:
        way.append(board.arrows[way[-1]])
    return way


def _counted(name: str, count: int) -> str:
    name = "fog circles" if name == "fog" else name
    return f"{count} {name.removesuffix('s') if count == 1 else name}"


def _numbers(spaces: Iterable[int]) -> str:
    return ", ".join(map(str, spaces))


def _row(name: str, text: str) -> Iterator[str]:
    """A name and what belongs to it, in lines of bounded width; nothing for nothing."""
    if text:
        yield from textwrap.wrap(
            f"{name:{_INDENT - 1}} {text}", _WIDTH, subsequent_indent=" " * _INDENT, break_on_hyphens=False
        )
