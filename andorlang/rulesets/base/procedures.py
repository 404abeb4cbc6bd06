"""The procedures of a board game: native code by number, in the order in which their modules are imported.

A game that extends another begins where that one ends, so the numbers of the shared ones stay.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from andorlang.engine.script import Ask, Code, Step


class Procedures:
    """Native code of one game.

    Args:
        under: those of the game that it extends.
    """

    def __init__(self, under: Procedures | None = None) -> None:
        self.codes: list[Code] = list(under.codes) if under else []

    def add(
        self, name: str, steps: Sequence[Step], size: int = 0, asks: Mapping[int, Ask] | None = None
    ) -> int:
        """Take a procedure in; its number, for `Game.call`."""
        self.codes.append(Code(name, steps, size, asks or {}, native=True))
        return len(self.codes)


BASE = Procedures()
