"""What `andor board info` tells, as lines and as a document."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from andorlang.rulesets import origins

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
        "castle": board.castle if board.castle in board.spaces else None,
        "box": board.box,
        "apart": sorted(board.apart),
        "unreachable": unreachable(board),
        "wells": sorted(board.wells),
        "merchants": sorted(board.merchants),
        "fog": sorted(board.fog),
        "bridges": [{"between": [one.low, one.high], "name": one.name} for one in board.bridges],
        "terrain": {kind: sorted(spaces) for kind, spaces in board.terrain.items()},
        "zones": {kind: sorted(spaces) for kind, spaces in board.zones.items()},
        "needs": {str(space): least for space, least in board.needs.items()},
        "stronghold": board.stronghold.title,
        "names": {str(space): name for space, name in board.names.items()},
        "longest": longest(board),
        "sources": {
            name: {"from": one.source, "certainty": one.certainty} for name, one in board.sources.items()
        },
        "reconstructed": origins.entries(board),
    }


def lines(board: Board) -> Iterator[str]:
    """The same for people."""
    plain = document(board, None)
    yield board.title
    yield ""
    yield from _row(
        "counts", ", ".join(_counted(name, count) for name, count in plain["counts"].items() if count)
    )
    castle = "" if board.stronghold.title == "the castle" else f", {board.stronghold.title}"
    if plain["castle"] is not None:
        yield from _row("castle", f"{board.castle}{castle}")
    if board.box is not None:
        yield from _row("box", f"{board.box}, for beaten creatures")
    for name in ("apart", "unreachable", "wells", "merchants", "fog"):
        yield from _row(name, _numbers(plain[name]))
    bridges = [f"{one.low}-{one.high} {one.name}".rstrip() for one in board.bridges]
    yield from _row("bridges", ", ".join(bridges))
    for kind, spaces in (*plain["terrain"].items(), *plain["zones"].items()):
        yield from _row(kind, _numbers(spaces))
    yield from _row("needs", ", ".join(f"{space} {least} willpower" for space, least in board.needs.items()))
    way = plain["longest"]
    if len(way) > 1:
        shown = " ".join(map(str, way))
        end = board.stronghold.title if way[-1] == board.castle else way[-1]
        yield from _row("longest way", f"{len(way) - 1} arrows from {way[0]} to {end}: {shown}")
    yield from _row("names", ", ".join(f"{space} {name}" for space, name in board.names.items()))
    for number, (name, one) in enumerate(board.sources.items()):
        yield from [""] if number == 0 else []
        yield from _row(name, f"{one.certainty}: {one.source}")
    yield from _reconstructed(plain["reconstructed"])


def _reconstructed(entries: dict[str, list[str]]) -> Iterator[str]:
    """Every value that is no fact; whoever has the printed board can put them right in a copy of the file."""
    if entries:
        yield from ("", "reconstructed, since it is not public:")
    for name, values in entries.items():
        shown = [f"all {len(values)}"] if name == "position" else values
        yield from _row(name, ", ".join(shown))


def unreachable(board: Board) -> list[int]:
    """Spaces that no way leads to from the castle, or from the first space where there is none; the box is none of them."""
    start = board.castle if board.castle in board.spaces else board.spaces[0]
    return [space for space in board.spaces if space not in board.distances[start] and space != board.box]


def longest(board: Board) -> list[int]:
    """The longest way along the arrows to where they end, with both ends; of several that of the lowest space."""
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
