"""Dice: one integer of state when a game is played, every outcome in turn when it is analysed.

The generator is a 64-bit linear congruential one whose high bits are used: a copy costs nothing, a save file holds it,
and the same seed gives the same rolls in every process and on every Python. Analysis runs the same engine code under
`Enumerating`, so there is no second engine that could disagree.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import Protocol

from andorlang.engine.state import State

_MASK = (1 << 64) - 1
_MULTIPLIER = 6364136223846793005
_INCREMENT = 1442695040888963407


class Dice(Protocol):
    """What decides a roll: a number from 0 to n - 1."""

    def pick(self, state: State, n: int) -> int: ...


def seeded(seed: int) -> int:
    """The first state of the generator for a seed; neighbouring seeds start far apart."""
    state = ((seed & _MASK) ^ 0x9E3779B97F4A7C15) * 0xBF58476D1CE4E5B9 & _MASK
    return (state ^ state >> 31) & _MASK


class Seeded:
    """Dice for play: the generator whose state is `State.seed`."""

    __slots__ = ()

    def pick(self, state: State, n: int) -> int:
        state.seed = seed = (state.seed * _MULTIPLIER + _INCREMENT) & _MASK
        return (seed >> 33) * n >> 31


class Scripted:
    """Dice that show what they are told to, then go on as seeded ones.

    Args:
        picks: what each roll gives, counted from 0.
    """

    __slots__ = ("_next", "picks")

    def __init__(self, picks: Sequence[int]) -> None:
        self.picks, self._next = list(picks), 0

    def pick(self, state: State, n: int) -> int:
        if self._next >= len(self.picks):
            return SEEDED.pick(state, n)
        found = self.picks[self._next]
        self._next += 1
        if found >= n:
            raise ValueError(f"roll {self._next} of the script has no face {found + 1}; the die has {n}")
        return found


class Enumerating:
    """Dice that go through all outcomes of an action: one call of `again` a combination of rolls."""

    __slots__ = ("_position", "picked", "sizes")

    def __init__(self) -> None:
        self.picked: list[int] = []
        self.sizes: list[int] = []
        self._position = 0

    def pick(self, state: State, n: int) -> int:
        position = self._position
        self._position += 1
        if position == len(self.picked):
            self.picked.append(0)
            self.sizes.append(n)
        return self.picked[position]

    def again(self) -> bool:
        """Set the rolls for the next run; False when all were had."""
        self._position = 0
        while self.picked and self.picked[-1] + 1 == self.sizes[-1]:
            self.picked.pop()
            self.sizes.pop()
        if not self.picked:
            return False
        self.picked[-1] += 1
        return True

    @property
    def probability(self) -> Fraction:
        """The chance of the rolls of this run."""
        ways = 1
        for n in self.sizes:
            ways *= n
        return Fraction(1, ways)


def every(run: Callable[[Enumerating], None]) -> Iterator[Enumerating]:
    """Run something once for each combination of rolls that it makes."""
    dice = Enumerating()
    while True:
        run(dice)
        yield dice
        if not dice.again():
            return


SEEDED = Seeded()
