"""A script that is looked at while it runs: how its conditions come out, on which values, and which questions are whose."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeAlias

from andorlang.engine.kinds import NUMBER
from andorlang.legend import Apply, Compared, Const, Expr, Option, Var, inside
from andorlang.syntax.nodes import Range
from andorlang.syntax.parse import Placed

if TYPE_CHECKING:
    from andorlang.engine.game import Game
    from andorlang.engine.script import Ask

Look: TypeAlias = "Callable[[Game, Any], Any]"
Key: TypeAlias = tuple[int, Range]


@dataclass(slots=True)
class Observed:
    """What is known of one condition.

    Attributes:
        outcomes: how it came out.
        ranges: while it was never true, the lowest and highest of each number that it compares, by its text.
    """

    outcomes: set[bool] = field(default_factory=set)
    ranges: dict[str, list[int]] = field(default_factory=dict)

    @property
    def because(self) -> str:
        """Why it was never true, as far as its numbers tell; "" if they say nothing."""
        parts = [f"`{text}` was {_shown(*bounds)}" for text, bounds in self.ranges.items()]
        return " and ".join(parts)


@dataclass(slots=True)
class Watching:
    """The watch that exploration gives to the compiler."""

    conditions: dict[Key, Observed] = field(default_factory=dict)
    asks: dict[int, tuple[Placed, Sequence[Option], Ask]] = field(default_factory=dict)

    def condition(self, placed: Placed, test: Expr, look: Look, compile_: Callable[[Expr], Look]) -> Look:
        observed = self.conditions.setdefault((id(placed), test.at), Observed())
        outcomes, ranges = observed.outcomes, observed.ranges
        numbers = [(text, compile_(part)) for text, part in _compared(placed, test)]

        def watched(game: Game, frame: Any) -> Any:
            value = look(game, frame)
            outcomes.add(bool(value))
            if True not in outcomes:
                for text, number in numbers:
                    _widen(ranges, text, number(game, frame))
            return value

        return watched

    def question(self, placed: Placed, ask: Ask, options: Sequence[Option]) -> None:
        self.asks[id(ask)] = (placed, options, ask)

    def at(self, placed: Placed, at: Range) -> Observed:
        """What is known of the condition at a place; nothing if it was never looked at."""
        return self.conditions.get((id(placed), at), Observed())


def _compared(placed: Placed, test: Expr) -> list[tuple[str, Expr]]:
    """The numbers that a condition compares with constants, with their texts; nothing that rolls a die."""
    found: list[tuple[str, Expr]] = []
    for part in inside(test):
        if isinstance(part, Compared) and isinstance(part.right, Const) and part.left.kind is NUMBER:
            left = part.left
            if isinstance(left, Var) or (isinstance(left, Apply) and not left.word.random):
                found.append((" ".join(placed.block.text[slice(*left.at)].split()), left))
    return found


def _widen(ranges: dict[str, list[int]], text: str, value: int) -> None:
    bounds = ranges.setdefault(text, [value, value])
    bounds[0], bounds[1] = min(bounds[0], value), max(bounds[1], value)


def _shown(low: int, high: int) -> str:
    return f"always {low}" if low == high else f"{low} to {high}"
