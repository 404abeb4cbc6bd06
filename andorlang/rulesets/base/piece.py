"""Pieces as strings: `farmer`, `herb:4`, `wineskin:1` (one use left), `fog?` (face down), `gold:2`.

A string is the smallest plain value that says what lies there, can be compared, and reads well in a save.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

HIDDEN = "?"


@cache
def name(piece: str) -> str:
    """What it is: `wineskin` of `wineskin:1`."""
    return piece.rstrip(HIDDEN).partition(":")[0]


@cache
def detail(piece: str) -> str:
    """Its value or its uses that are left: `4` of `herb:4`; "" without."""
    return piece.partition(":")[2]


@cache
def number(piece: str, default: int = 0) -> int:
    """The detail as a number."""
    found = detail(piece)
    return int(found) if found.isdecimal() else default


def hidden(piece: str) -> bool:
    """Whether it lies face down."""
    return piece.endswith(HIDDEN)


def without(pieces: tuple[str, ...], piece: str) -> tuple[str, ...]:
    """The pieces but one of these; as they are if there is none."""
    if piece not in pieces:
        return pieces
    at = pieces.index(piece)
    return pieces[:at] + pieces[at + 1 :]


def named(pieces: Iterable[str], what: str) -> list[str]:
    """The pieces of a name."""
    return [one for one in pieces if name(one) == what]
