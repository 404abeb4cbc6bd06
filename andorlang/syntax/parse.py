"""From a source to blocks of nodes: cut at column 0, each block parsed on its own.

So one broken block hides no other, and a block is known by its text: blocks of a file that was parsed before are taken
over, which makes checking again after an edit nearly free. No Lark tree leaves this package.
"""

from __future__ import annotations

import gc
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from andorlang.source import Source
from andorlang.syntax.lexer import SyntaxFault
from andorlang.syntax.nodes import Item
from andorlang.syntax.read import Unexpected, read
from andorlang.syntax.recover import recover

BLOCK = re.compile(
    r"^[^\S\n]*[^\s#].*\n?(?:(?:(?:[^\S\n]|[#)\]]).*)?\n|(?:[^\S\n]|[#)\]]).*\Z)*", re.MULTILINE
)
FAULTY_BLOCKS = 1000


@dataclass(slots=True)
class Block:
    """One top-level form: its text, its node (None when its first line cannot be read) and its faults."""

    text: str
    item: Item | None
    faults: tuple[SyntaxFault, ...]
    memo: dict[str, Any] = field(default_factory=dict, compare=False, repr=False)


@dataclass(slots=True)
class Placed:
    """A block where it stands in a source; `offset` is in characters."""

    block: Block
    source: Source
    offset: int


@dataclass(slots=True)
class Tree:
    """A parsed file."""

    source: Source
    blocks: tuple[Placed, ...]


def parse(source: Source, known: Mapping[str, Block] | None = None) -> Tree:
    """Parse a file block by block.

    Args:
        known: blocks by text, of an earlier parse; those that occur again are taken over.
    """
    known = known or {}
    placed = []
    faulty = 0
    with _no_collection():
        for found in BLOCK.finditer(source.text):
            text = found.group()
            block = known.get(text)
            if block is None:
                block = parse_block(text) if faulty < FAULTY_BLOCKS else _given_up(text)
            faulty += bool(block.faults)
            placed.append(Placed(block, source, found.start()))
            if faulty > FAULTY_BLOCKS:
                break
    return Tree(source, tuple(placed))


def parse_block(text: str) -> Block:
    """Parse one top-level form, leaving out the lines that cannot be read."""
    try:
        return Block(text, read(text), ())
    except SyntaxFault as fault:
        first = fault
    except Unexpected as error:
        start = error.token.start if error.token else len(text.rstrip())
        first = SyntaxFault("syntax", start, start + 1, "this does not fit here")
    item, faults = recover(text)
    return Block(text, item if faults else None, faults or (first,))


def _given_up(text: str) -> Block:
    end = text.find("\n")
    fault = SyntaxFault("syntax", 0, end if end >= 0 else len(text),
                        f"this file has faults in {FAULTY_BLOCKS} blocks; it was not read further")  # fmt: skip
    return Block(text, None, (fault,))


@contextmanager
def _no_collection() -> Iterator[None]:
    """Parsing makes many objects and no cycles; searching them for cycles again and again takes a third of its time."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()
