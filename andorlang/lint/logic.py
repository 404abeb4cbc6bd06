"""Whether conditions can hold, as far as numbers and names tell: ranges of tracks, dice and variables, one value at a time.

It answers "impossible" only where that is certain, so a rule that builds on it may miss something but never cries wolf.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import product
from typing import TypeAlias

from andorlang.engine.kinds import FLAG, NUMBER
from andorlang.legend import (
    Apply,
    ByValue,
    Compared,
    Const,
    Expr,
    Joined,
    Legend,
    Local,
    Math,
    Negated,
    Several,
    Store,
    Var,
)  # fmt: skip
from andorlang.lint.assumed import Assumed
from andorlang.lint.domain import ANY_NUMBER, ANYTHING, BOTH, Domain, Limits, calculated, comparable

Key: TypeAlias = tuple[object, ...]
Known: TypeAlias = dict[Key, Domain]

OPPOSITE = {"is": "is not", "is not": "is", "!=": "is", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}
MIRRORED = {"<": ">", ">": "<", "<=": ">=", ">=": "<="}
MOST_CASES = 64
MOST_ASSUMED = 12


class Logic:
    """What is known of the values of one legend.

    Args:
        stores: all assignments to each variable.
        taken: articles that some instruction takes.
    """

    def __init__(self, legend: Legend, stores: Mapping[str, Sequence[Store]], taken: Collection[str]) -> None:
        self.legend, self.stores, self.taken = legend, stores, taken
        self._domains: Known = {}

    # -------------------------------------------------------------------------------------------- questions
    def verdict(self, test: Expr, assumed: Assumed = ()) -> bool | None:
        """True if a condition always holds under the assumptions, False if never, None if that is not known."""
        if not self.possible((*assumed, (test, True))):
            return False
        return None if self.possible((*assumed, (test, False))) else True

    def possible(self, assumed: Assumed) -> bool:
        """Whether all of it can be so at once; only the last assumptions are looked at when there are many."""
        if len(assumed) == 1 and not isinstance(assumed[0][0], Joined | Negated):
            return self._narrow(*assumed[0], {})
        alternatives = [_cases(expr, wanted) for expr, wanted in assumed[-MOST_ASSUMED:]]
        count = 1
        for one in alternatives:
            count *= len(one)
        if count > MOST_CASES:
            return True
        return any(
            self._consistent([part for case in chosen for part in case]) for chosen in product(*alternatives)
        )

    # -------------------------------------------------------------------------------------------- values
    def domain(self, expr: Expr, known: Known | None = None) -> Domain:
        """Which values an expression can have."""
        key = _key(expr)
        if key is None:
            return ANY_NUMBER if expr.kind is NUMBER else ANYTHING
        if known and key in known:
            return known[key]
        if isinstance(expr, Local):
            return BOTH if expr.kind is FLAG else ANYTHING
        if key not in self._domains:
            self._domains[key] = ANYTHING
            self._domains[key] = self._variable(expr.name) if isinstance(expr, Var) else self._quantity(expr)
        return self._domains[key]

    def limits(self, expr: Expr, known: Known | None = None) -> Limits:
        """Lowest and highest value of a number; None for no bound."""
        match expr:
            case Const(int() as value):
                return value, value
            case Math(operator, left, right):
                return calculated(operator, self.limits(left, known), self.limits(right, known))
            case Apply(word, (Const(str() as die),)) if word.random:
                faces = self.legend.ruleset.faces.get(die)
                return (min(faces), max(faces)) if faces else (None, None)
            case ByValue(_, entries):
                every = [self.limits(value, known) for _, value in entries]
                return _lowest(low for low, _ in every), _highest(high for _, high in every)
        return self.domain(expr, known).limits

    def _variable(self, name: str) -> Domain:
        """All that is ever put into a variable; numbers that are counted up stay above where they began."""
        declared, stores = self.legend.variables.get(name), self.stores.get(name, ())
        if declared is None:
            return ANYTHING
        constants = [
            one.value.value for one in stores if one.operator == "=" and isinstance(one.value, Const)
        ]
        first = Domain(values=frozenset([declared.value, *constants]))
        if len(constants) == len(stores):
            return first
        if declared.kind is not NUMBER:
            return BOTH if declared.kind is FLAG else ANYTHING
        found = first.limits
        for store in stores:
            found = self._stored(found, store)
        return Domain(low=found[0], high=found[1])

    def _stored(self, limits: Limits, store: Store) -> Limits:
        """Limits of a number that may also have been changed like that, any number of times."""
        least, most = self.limits(store.value)
        if store.operator == "=":
            return _lowest((limits[0], least)), _highest((limits[1], most))
        if store.operator == "-=":
            least, most = calculated("-", (0, 0), (least, most))
        return (None if least is None or least < 0 else limits[0]), (
            None if most is None or most > 0 else limits[1]
        )

    def _quantity(self, expr: Expr) -> Domain:
        """What the ruleset says of a quantity or a state."""
        assert isinstance(expr, Apply)
        word, arguments = expr.word, [one.value for one in expr.arguments if isinstance(one, Const)]
        if word.state:
            never = "owned" in word.reads and arguments[0] not in self.taken
            return Domain(values=frozenset([False])) if never else BOTH
        if word.name in self.legend.ruleset.ranges and all(one == "hero" for one in arguments):
            low, high = self.legend.ruleset.ranges[word.name]
            return Domain(low=low, high=high)
        if word.result.name == "hero":
            return self._heroes()
        return BOTH if expr.kind is FLAG else ANYTHING

    def _heroes(self) -> Domain:
        """Who may be played."""
        named = self.legend.header.get("heroes")
        items = named[0].items if named and isinstance(named[0], Several) else ()
        if not items or not all(isinstance(one, Const) and one.kind.named for one in items):
            return ANYTHING
        return Domain(values=frozenset(one.value for one in items if isinstance(one, Const)))

    # -------------------------------------------------------------------------------------------- one case
    def _consistent(self, case: Sequence[tuple[Expr, bool]]) -> bool:
        """Whether conditions without `and`, `or`, `not` can hold together."""
        known: Known = {}
        twice = case if len(case) == 1 else (*case, *case)
        return all(self._narrow(expr, wanted, known) for expr, wanted in twice)

    def _narrow(self, expr: Expr, wanted: bool, known: Known) -> bool:
        match expr:
            case Const(bool() as value):
                return value == wanted
            case Compared(operator, left, right):
                return self._compare(
                    operator if wanted else OPPOSITE.get(operator, operator), left, right, known
                )
        return self._keep(expr, "is", wanted, known) if expr.kind is FLAG else True

    def _compare(self, operator: str, left: Expr, right: Expr, known: Known) -> bool:
        operator = "is not" if operator == "!=" else operator
        if self.legend.ruleset.same is not None and left.kind.nominal:
            return True
        for one, other, sign in ((left, right, operator), (right, left, MIRRORED.get(operator, operator))):
            fixed = self._fixed(other, known)
            if fixed is not None and _key(one) is not None:
                return self._keep(one, sign, fixed, known)
        if left.kind is NUMBER:
            return comparable(operator, self.limits(left, known), self.limits(right, known))
        if isinstance(left, Const) and isinstance(right, Const):
            return (left.value == right.value) == (operator == "is")
        return True

    def _keep(self, expr: Expr, operator: str, value: object, known: Known) -> bool:
        """Keep of the values of an expression those that compare like that; whether any is left."""
        key = _key(expr)
        if key is None:
            return True
        known[key] = self.domain(expr, known).keep(operator, value)
        return not known[key].empty

    def _fixed(self, expr: Expr, known: Known) -> object:
        """The one value that an expression has, or None."""
        if isinstance(expr, Const):
            return expr.value
        if expr.kind is NUMBER:
            low, high = self.limits(expr, known)
            return low if low == high else None
        return self.domain(expr, known).only


def _cases(expr: Expr, wanted: bool) -> list[list[tuple[Expr, bool]]]:
    """A condition as alternatives, each a list of conditions without `and`, `or`, `not`."""
    match expr:
        case Negated(test):
            return _cases(test, not wanted)
        case Joined(operator, left, right):
            one, other = _cases(left, wanted), _cases(right, wanted)
            if (operator == "and") != wanted:
                return [*one, *other]
            return [[*a, *b] for a in one[:MOST_CASES] for b in other[:MOST_CASES]]
    return [[(expr, wanted)]]


def _key(expr: Expr) -> Key | None:
    """By which a value is known again; None for what may differ at each look."""
    match expr:
        case Var(name):
            return ("var", name)
        case Local(_, slot):
            return ("local", slot)
        case Apply(word, arguments) if not word.random and all(isinstance(one, Const) for one in arguments):
            return (word.name, word.state, *(one.value for one in arguments if isinstance(one, Const)))
    return None


def _lowest(values: Iterable[int | None]) -> int | None:
    found = list(values)
    return None if None in found else min(one for one in found if one is not None)


def _highest(values: Iterable[int | None]) -> int | None:
    found = list(values)
    return None if None in found else max(one for one in found if one is not None)
