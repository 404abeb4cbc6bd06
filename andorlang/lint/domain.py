"""Which values something can have: a few that are listed, or numbers from a lowest to a highest, with holes."""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

Limits: TypeAlias = tuple[int | None, int | None]
_HOLDS: Mapping[str, Callable[[Any, Any], bool]] = {
    "is": operator.eq, "is not": operator.ne, "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge,
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Domain:
    """Values that are possible.

    Attributes:
        values: all of them, when they are few and known.
        low, high: bounds of numbers, None for none.
        holes: values that are left out.
    """

    values: frozenset[Any] | None = None
    low: int | None = None
    high: int | None = None
    holes: frozenset[Any] = frozenset()

    @property
    def empty(self) -> bool:
        if self.values is not None:
            return not self.values
        return self.low is not None and self.high is not None and self.low > self.high

    @property
    def only(self) -> Any:
        """The value, if there is but one."""
        if self.values is not None:
            return next(iter(self.values)) if len(self.values) == 1 else None
        return self.low if self.low is not None and self.low == self.high else None

    @property
    def limits(self) -> Limits:
        if self.values is None:
            return self.low, self.high
        numbers = [one for one in self.values if isinstance(one, int)]
        return (min(numbers), max(numbers)) if numbers and len(numbers) == len(self.values) else (None, None)

    def keep(self, sign: str, value: Any) -> Domain:
        """What is left when only values count that compare like that."""
        if self.values is not None:
            return replace(self, values=frozenset(one for one in self.values if _HOLDS[sign](one, value)))
        if sign == "is":
            inside = self.empty or value in self.holes or not self._between(value)
            return Domain(values=frozenset() if inside else frozenset([value]))
        if sign == "is not":
            return replace(self, holes=self.holes | {value})._closed()
        low, high = _bounds(sign, value)
        found = Domain(None, _tighter(self.low, low, max), _tighter(self.high, high, min), self.holes)
        return found._closed() if self.holes else found

    def _between(self, value: Any) -> bool:
        return (self.low is None or value >= self.low) and (self.high is None or value <= self.high)

    def _closed(self) -> Domain:
        """The same with the bounds moved inwards over holes."""
        low, high = self.low, self.high
        while low is not None and low in self.holes:
            low += 1
        while high is not None and high in self.holes:
            high -= 1
        return replace(self, low=low, high=high)


ANYTHING = ANY_NUMBER = Domain()
BOTH = Domain(values=frozenset([True, False]))


def _bounds(sign: str, value: int) -> Limits:
    match sign:
        case ">":
            return value + 1, None
        case ">=":
            return value, None
        case "<":
            return None, value - 1
    return None, value


def _tighter(one: int | None, other: int | None, choose: Callable[[int, int], int]) -> int | None:
    if one is None or other is None:
        return other if one is None else one
    return choose(one, other)


def comparable(sign: str, left: Limits, right: Limits) -> bool:
    """Whether two numbers between these limits can compare like that."""
    match sign:
        case "<" | "<=":
            return left[0] is None or right[1] is None or _HOLDS[sign](left[0], right[1])
        case ">" | ">=":
            return left[1] is None or right[0] is None or _HOLDS[sign](left[1], right[0])
        case "is":
            return comparable("<=", left, right) and comparable(">=", left, right)
    return left[0] is None or left[0] != left[1] or left != right


def calculated(sign: str, left: Limits, right: Limits) -> Limits:
    """Limits of a sum, difference, product or quotient."""
    match sign:
        case "+":
            return _both(left[0], right[0], operator.add), _both(left[1], right[1], operator.add)
        case "-":
            return _both(left[0], right[1], operator.sub), _both(left[1], right[0], operator.sub)
        case "*":
            return _corners(left, right, operator.mul)
    if right[0] is None or right[0] <= 0:
        return None, None
    return _corners(left, right, operator.floordiv)


def _both(one: int | None, other: int | None, combine: Callable[[int, int], int]) -> int | None:
    return None if one is None or other is None else combine(one, other)


def _corners(left: Limits, right: Limits, combine: Callable[[int, int], int]) -> Limits:
    found = [_both(a, b, combine) for a in left for b in right]
    known = [one for one in found if one is not None]
    return (min(known), max(known)) if len(known) == len(found) else (None, None)
