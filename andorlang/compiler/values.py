"""Expressions as closures over `(game, frame)`; constants are folded in, and the usual comparisons have forms of their own."""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from andorlang.engine.game import Fault
from andorlang.engine.kinds import CARD, Kind
from andorlang.engine.state import Frame
from andorlang.legend import (
    Apply,
    ByValue,
    Compared,
    Const,
    Expr,
    Joined,
    Local,
    Math,
    Negated,
    Several,
    Unknown,
    Var,
)
from andorlang.rulesets.ruleset import Ruleset
from andorlang.syntax.nodes import Label
from andorlang.vocabulary import Word

if TYPE_CHECKING:
    from andorlang.engine.game import Game

Look: TypeAlias = "Callable[[Game, Frame], Any]"
_COMPARE: Mapping[str, Callable[[Any, Any], bool]] = {
    "is": operator.eq, "is not": operator.ne, "!=": operator.ne,
    "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge,
}  # fmt: skip
BIGGEST = 10**15


class Values:
    """Compiles expressions of one legend.

    Args:
        variables: index of each variable.
        cards: index of each card.
        ruleset: the game.
    """

    def __init__(self, variables: Mapping[str, int], cards: Mapping[str, int], ruleset: Ruleset) -> None:
        self.variables, self.cards, self.ruleset = variables, cards, ruleset

    def constant(self, expr: Expr) -> tuple[bool, Any]:
        """Whether an expression is the same always, and its value."""
        match expr:
            case Const(value, kind):
                return True, self._runtime(value, kind)
            case Several(items):
                parts = [self.constant(item) for item in items]
                return all(known for known, _ in parts), tuple(value for _, value in parts)
        return False, None

    def _runtime(self, value: Any, kind: Kind) -> Any:
        if kind is CARD and isinstance(value, str):
            return self.cards[value]
        return self.ruleset.constants.get(kind.name, {}).get(value, value)

    def look(self, expr: Expr) -> Look:
        """The closure that gives the value of an expression."""
        known, value = self.constant(expr)
        if known:
            return lambda game, frame: value
        match expr:
            case Var(name):
                index = self.variables[name]
                return lambda game, frame: game.state.variables[index]
            case Local(_, slot):
                return lambda game, frame: frame[slot]
            case Apply(word, arguments):
                return self.call(word, arguments)
            case Compared(sign, left, right):
                return self._compared(sign, left, right)
            case Joined(sign, left, right):
                return _joined(sign, self.look(left), self.look(right))
            case Negated(test):
                inner = self.look(test)
                return lambda game, frame: not inner(game, frame)
        return self._rarer(expr)

    def _rarer(self, expr: Expr) -> Look:
        match expr:
            case Math(sign, left, right):
                return _math(sign, self.look(left), self.look(right))
            case ByValue(subject, entries):
                return _table(self.look(subject), [(labels, self.look(value)) for labels, value in entries])
            case Several(items):
                looks = [self.look(item) for item in items]
                return lambda game, frame: tuple([one(game, frame) for one in looks])
            case Unknown():
                raise ValueError("a legend with errors cannot be compiled")
        raise AssertionError(f"no expression: {expr}")

    def _compared(self, sign: str, left: Expr, right: Expr) -> Look:
        test = _COMPARE[sign]
        known, value = self.constant(right)
        first = self.look(left)
        if known and isinstance(left, Var):
            index = self.variables[left.name]
            if sign == ">=":
                return lambda game, frame: game.state.variables[index] >= value
            return lambda game, frame: test(game.state.variables[index], value)
        if known and (self.ruleset.same is None or not left.kind.nominal):
            return lambda game, frame: test(first(game, frame), value)
        second = self.look(right)
        same = self.ruleset.same
        if same is not None and sign in ("is", "is not") and left.kind.nominal:
            wanted = sign == "is"
            return lambda game, frame: same(game, first(game, frame), second(game, frame)) is wanted
        return lambda game, frame: test(first(game, frame), second(game, frame))

    def call(self, word: Word, arguments: Sequence[Expr]) -> Look:
        """A word with its arguments bound: those behind prepositions by name, the others by position."""
        run = word.run
        plain = [self._argument(one) for one, p in zip(arguments, word.parameters, strict=True) if not p.led]
        led = {
            p.keyword: self._argument(one) for one, p in zip(arguments, word.parameters, strict=True) if p.led
        }
        if all(known for known, _ in [*plain, *led.values()]):
            values, named = [value for _, value in plain], {name: value for name, (_, value) in led.items()}
            if named:
                return lambda game, frame: run(game, *values, **named)
            return _with(run, values)
        looks = [value if not known else _always(value) for known, value in plain]
        ahead = {name: value if not known else _always(value) for name, (known, value) in led.items()}
        return lambda game, frame: run(
            game,
            *[one(game, frame) for one in looks],
            **{name: one(game, frame) for name, one in ahead.items()},
        )

    def _argument(self, expr: Expr) -> tuple[bool, Any]:
        known, value = self.constant(expr)
        return (True, value) if known else (False, self.look(expr))


def _always(value: Any) -> Look:
    return lambda game, frame: value


def _with(run: Callable[..., Any], values: Sequence[Any]) -> Look:
    match values:
        case []:
            return lambda game, frame: run(game)
        case [first]:
            return lambda game, frame: run(game, first)
        case [first, second]:
            return lambda game, frame: run(game, first, second)
    return lambda game, frame: run(game, *values)


def _joined(sign: str, left: Look, right: Look) -> Look:
    if sign == "and":
        return lambda game, frame: left(game, frame) and right(game, frame)
    return lambda game, frame: left(game, frame) or right(game, frame)


def _math(sign: str, left: Look, right: Look) -> Look:
    if sign == "+":
        return lambda game, frame: bounded(left(game, frame) + right(game, frame))
    if sign == "-":
        return lambda game, frame: bounded(left(game, frame) - right(game, frame))
    if sign == "*":
        return lambda game, frame: bounded(left(game, frame) * right(game, frame))

    def divide(game: Game, frame: Frame) -> int:
        below = right(game, frame)
        if below == 0:
            raise Fault("this divides by 0")
        return int(left(game, frame) // below)

    return divide


def bounded(value: int) -> int:
    """A result, unless it has grown beyond all use: doubling in a loop must not eat the machine."""
    if not -BIGGEST < value < BIGGEST:
        raise Fault(f"the number {value:.3e} is too large")
    return value


def _table(subject: Look, entries: Sequence[tuple[Sequence[Label], Look]]) -> Look:
    def pick(game: Game, frame: Frame) -> Any:
        value = subject(game, frame)
        for labels, look in entries:
            if any(holds(label, value) for label in labels):
                return look(game, frame)
        raise Fault(f"the table has no entry for {value}")

    return pick


def holds(label: Label, value: Any) -> bool:
    """Whether a label stands for an outcome."""
    if label.name:
        return label.name == "else" or label.name == value
    return isinstance(value, int) and label.low <= value and (label.high is None or value <= label.high)
