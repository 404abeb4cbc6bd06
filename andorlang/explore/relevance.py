"""What of a state still matters at a card: the variables, cards read and things owned that anything ahead looks at.

Exploring a story would drown in states that differ only in what nobody will ask for again. A variable counts from a card on
when a condition or a value ahead uses it; a read card counts when a test ahead asks for it or a way can lead back to it.
A variable that only grows and is only compared with numbers is cut at the largest of these (and the other way round); so
is a quantity that counts on by itself, such as the round of a fight.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from math import inf
from typing import TYPE_CHECKING, Any, TypeAlias

from andorlang.engine.kinds import CARD, NUMBER
from andorlang.engine.rules import Live
from andorlang.legend import (
    Act,
    Apply,
    Body,
    Branch,
    Compared,
    Const,
    Expr,
    Legend,
    Math,
    Store,
    Var,
    expressions,
    inside,
    statements,
)
from andorlang.vocabulary import Word

if TYPE_CHECKING:
    from andorlang.graph import Graph

UP, DOWN = 1, -1
Bounds: TypeAlias = tuple[int | None, int | None]


@dataclass(slots=True)
class Uses:
    """What a block looks at."""

    variables: set[str] = field(default_factory=set)
    cards: set[str] = field(default_factory=set)
    words: set[str] = field(default_factory=set)
    names: set[str] = field(default_factory=set)

    def add(self, other: Uses) -> None:
        self.variables |= other.variables
        self.cards |= other.cards
        self.words |= other.words
        self.names |= other.names


@dataclass(frozen=True, slots=True)
class Matters:
    """What counts at a card: indices of variables (with the bounds that they are cut at), of cards, and words."""

    variables: tuple[tuple[int, int | None, int | None], ...]
    cards: tuple[int, ...]
    live: Live


def relevance(legend: Legend, graph: Graph) -> list[Matters]:
    """What matters at each card, in the order of the legend's cards."""
    import networkx as nx

    story: Any = nx.DiGraph()
    story.add_nodes_from(graph)
    story.add_edges_from((a, b) for a, b, way in graph.edges(data=True) if way["kind"] != "restart")
    always = everywhere(legend)
    own = {node: Uses() for node in graph}
    own.update({card.id: uses(card.body) for card in legend.cards.values()})
    own.update({name: uses(section.body) for name, _, section in legend.all_sections()})
    own.update({f"reaction:{i}": uses(one.body) for i, one in enumerate(legend.all_reactions(), 1)})
    parts = nx.condensation(story)
    ahead: dict[int, Uses] = {}
    for part in reversed(list(nx.topological_sort(parts))):
        total = Uses()
        total.add(always)
        for following in parts.successors(part):
            total.add(ahead[following])
        for node in parts.nodes[part]["members"]:
            total.add(own[node])
        ahead[part] = total
    bounds, tops = cuts(legend)
    numbers = {card: i for i, card in enumerate(legend.cards)}
    # All cards of a circle share what matters
    shared = {
        part: _matters(legend, parts.nodes[part]["members"], used, bounds, tops, numbers)
        for part, used in ahead.items()
    }
    return [shared[parts.graph["mapping"][card]] for card in legend.cards]


def _matters(
    legend: Legend, members: set[str], used: Uses, bounds: Mapping[str, Bounds],
    tops: Mapping[str, float], numbers: Mapping[str, int],
) -> Matters:  # fmt: skip
    circle = members if len(members) > 1 else ()
    cards = {
        one
        for one in circle
        if one in legend.cards and legend.cards[one].won is None and not legend.cards[one].again
    }
    cards |= used.cards & numbers.keys()
    variables = tuple(
        (i, *bounds.get(name, (None, None)))
        for i, name in enumerate(legend.variables)
        if name in used.variables
    )
    live = Live(frozenset(used.words), frozenset(used.names), tops)
    return Matters(variables, tuple(sorted(numbers[one] for one in cards)), live)


def everywhere(legend: Legend) -> Uses:
    """What is looked at whatever card is read: goals, conditions of reactions, properties, changed rules."""
    found = Uses()
    for reaction in legend.all_reactions():
        if reaction.guard is not None:
            _look(reaction.guard, found)
    for goal in legend.goals:
        _look(goal.test, found)
    for value in _defined(legend):
        _look(value, found)
    if legend.goals or any(True for _ in legend.all_reactions()):
        found.words |= {"strength", "willpower", "hero"}
    return found


def uses(body: Body) -> Uses:
    """What a block looks at, inner blocks included."""
    found = Uses()
    for statement in statements(body):
        if isinstance(statement, Act | Branch) and statement.word is not None:
            found.words.add(statement.word.name)
        for expr in expressions(statement):
            _look(expr, found)
    return found


def _look(expr: Expr, found: Uses) -> None:
    for part in inside(expr):
        match part:
            case Var(name):
                found.variables.add(name)
            case Apply(word):
                found.words.add(word.name)
            case Const(str() as value, kind):
                found.names.add(value)
                if kind is CARD:
                    found.cards.add(value)


def cuts(legend: Legend) -> tuple[dict[str, Bounds], dict[str, float]]:
    """Beyond which values numbers play alike.

    Returns:
        for number variables the bounds `(lowest, highest)`, None for no bound; for quantities without arguments, which may
        grow for ever, the highest.
    """
    thresholds: dict[str, list[int]] = {
        name: [] for name, one in legend.variables.items() if one.kind is NUMBER
    }
    free: set[str] = set()
    direction: dict[str, set[int]] = {name: set() for name in thresholds}
    for statement in _all_statements(legend):
        if isinstance(statement, Store) and isinstance(statement.target, Var):
            operator, value = _assigned(statement)
            direction.setdefault(statement.target.name, set()).update(_directions(operator, value))
            _thresholds(value, thresholds, free)
        else:
            for expr in expressions(statement):
                _thresholds(expr, thresholds, free)
    for expr in _other_expressions(legend):
        _thresholds(expr, thresholds, free)
    found: dict[str, Bounds] = {}
    for name in legend.variables:
        if name not in free and thresholds.get(name):
            values, ways = thresholds.pop(name), direction[name]
            found[name] = (None if UP in ways else min(values) - 1, None if DOWN in ways else max(values))
    words = legend.ruleset.vocabulary.quantities
    tops = {name: max(values, default=0) for name, values in thresholds.items() if name in words}
    return found, {**tops, **{name: inf for name in free if name in words}}


def _assigned(statement: Store) -> tuple[str, Expr]:
    """The operator and value of an assignment; `x = x + 1` is `x += 1`."""
    match statement:
        case Store(Var(name), "=", Math("+" | "-" as sign, Var(same), value)) if name == same:
            return f"{sign}=", value
        case Store(Var(name), "=", Math("+", value, Var(same))) if name == same:
            return "+=", value
    return statement.operator, statement.value


def _all_statements(legend: Legend) -> Iterator[Any]:
    for card in legend.cards.values():
        yield from statements(card.body)
    for reaction in legend.all_reactions():
        yield from statements(reaction.body)
    for _, _, section in legend.all_sections():
        yield from statements(section.body)


def _other_expressions(legend: Legend) -> Iterator[Expr]:
    yield from (goal.test for goal in legend.goals)
    yield from (one.guard for one in legend.all_reactions() if one.guard is not None)
    yield from _defined(legend)


def _defined(legend: Legend) -> Iterator[Expr]:
    """What the lines of definitions look at, their blocks left out."""
    for one in legend.all_definitions():
        for values in one.properties.values():
            yield from values
        yield from one.conditions.values()
        for section in one.sections:
            yield from (*section.arguments, *([section.guard] if section.guard is not None else ()))


def _thresholds(expr: Expr, thresholds: dict[str, list[int]], free: set[str]) -> None:
    """The numbers from which on a comparison comes out otherwise; a variable that is used in another way is `free`."""
    match expr:
        case Compared(sign, Var(name) | Apply(Word(name=name), ()), Const(int() as value)):
            found = thresholds.setdefault(name, [])
            if sign not in (">", "<="):
                found.append(value)
            if sign not in (">=", "<"):
                found.append(value + 1)
            return
        case Var(name) | Apply(Word(name=name), ()):
            free.add(name)
    for part in _parts(expr):
        _thresholds(part, thresholds, free)


def _parts(expr: Expr) -> list[Expr]:
    """The parts directly inside an expression."""
    found = list(inside(expr))[1:]
    deeper = {id(inner) for part in found for inner in list(inside(part))[1:]}
    return [part for part in found if id(part) not in deeper]


def _directions(operator: str, value: Expr) -> set[int]:
    """Which ways an assignment can move a variable; setting it to a number moves it neither way for good."""
    if operator == "=":
        return set() if isinstance(value, Const) else {UP, DOWN}
    low, high = limits(value)
    if operator == "-=":
        low, high = (None if high is None else -high), (None if low is None else -low)
    found = set()
    if high is None or high > 0:
        found.add(UP)
    if low is None or low < 0:
        found.add(DOWN)
    return found


def limits(expr: Expr) -> tuple[int | None, int | None]:
    """The lowest and highest value of a number, None where it is not known."""
    match expr:
        case Const(int() as value):
            return value, value
        case Apply(word) if word.random:
            return 1, None
        case Math("+", left, right):
            (a, b), (c, d) = limits(left), limits(right)
            return (None if a is None or c is None else a + c), (None if b is None or d is None else b + d)
        case Math("-", left, right):
            (a, b), (c, d) = limits(left), limits(right)
            return (None if a is None or d is None else a - d), (None if b is None or c is None else b - c)
    return None, None
