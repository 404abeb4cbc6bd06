"""The boards that ship with the program, by the names that people give them: the game and the side, `frost:steppes`."""

from __future__ import annotations

from andorlang.rulesets.base.board import Board, shipped

_FILES = {
    "base:front": "board.json",
    "frost:andor": "board-andor.json",
    "frost:steppes": "board-steppes.json",
    "north:isles": "board-north.json",
}
NAMES = tuple(_FILES)


def named(name: str) -> Board | None:
    """The board of a name, or None where no board is called so."""
    if name not in _FILES:
        return None
    return shipped(f"{__package__}.{name.partition(':')[0]}", _FILES[name])
