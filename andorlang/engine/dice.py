"""Dice: one integer of state when a game is played, every outcome in turn when it is analysed.

The generator is a 64-bit linear congruential one whose high bits are used: a copy costs nothing, a save file holds it,
and the same seed gives the same rolls in every process and on every Python. Analysis runs the same engine code under
`Enumerating`, so there is no second engine that could disagree.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Protocol

from andorlang.engine.state import State

_MASK = (1 << 64) - 1
_MULTIPLIER = 6364136223846793005
_INCREMENT = 1442695040888963407


class Dice(Protocol):
    """What decides a roll: one of the faces."""

    def roll(self, state: State, faces: Sequence[int]) -> int: ...


def seeded(seed: int) -> int:
    """The first state of the generator for a seed; neighbouring seeds start far apart."""
    state = ((seed & _MASK) ^ 0x9E3779B97F4A7C15) * 0xBF58476D1CE4E5B9 & _MASK
    return (state ^ state >> 31) & _MASK


class Seeded:
    """Dice for play: the generator whose state is `State.seed`."""

    __slots__ = ()

    def roll(self, state: State, faces: Sequence[int]) -> int:
        state.seed = seed = (state.seed * _MULTIPLIER + _INCREMENT) & _MASK
        return faces[(seed >> 33) * len(faces) >> 31]


class Scripted:
    """Dice that show the faces that they are told to, then go on as seeded ones.

    Raises:
        ValueError: (from `roll`) the die that is thrown has no such face.
    """

    __slots__ = ("faces", "used")

    def __init__(self, faces: Sequence[int]) -> None:
        self.faces, self.used = list(faces), 0

    def roll(self, state: State, faces: Sequence[int]) -> int:
        if self.used >= len(self.faces):
            return SEEDED.roll(state, faces)
        face = self.faces[self.used]
        self.used += 1
        if face not in faces:
            raise ValueError(f"the die has no {face}; its faces are {', '.join(map(str, faces))}")
        return face


class Enumerating:
    """Dice that go through all outcomes of an action, one combination of rolls a run; equal faces count as ways.

    Attributes:
        shown: the faces of this run, in the order of the rolls.
    """

    __slots__ = ("_choices", "_weights", "shown")

    def __init__(self) -> None:
        self.shown: list[int] = []
        self._choices: list[list[tuple[int, int]]] = []
        self._weights: list[Fraction] = []

    def roll(self, state: State, faces: Sequence[int]) -> int:
        position = len(self.shown)
        if position == len(self._choices):
            ways = [(face, faces.count(face)) for face in sorted(set(faces), reverse=True)]
            self._choices.append(ways)
            self._weights.append(Fraction(1, len(faces)))
        face = self._choices[position][-1][0]
        self.shown.append(face)
        return face

    def again(self) -> bool:
        """Set the rolls for the next run; False when all were had."""
        self.shown = []
        while self._choices:
            self._choices[-1].pop()
            if self._choices[-1]:
                return True
            self._choices.pop()
            self._weights.pop()
        return False

    @property
    def probability(self) -> Fraction:
        """The chance of the rolls of this run."""
        chance = Fraction(1)
        for ways, weight in zip(self._choices, self._weights, strict=True):
            chance *= ways[-1][1] * weight
        return chance


SEEDED = Seeded()
