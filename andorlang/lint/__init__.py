"""Rules about the whole story: each is one file that holds its codes, with examples, and a function `check`.

A rule yields problems and changes nothing. What several rules want to know is in `facts` (one walk over all instructions),
`logic` (whether conditions can hold), `paths` (ways through a block) and `circles` (ways that come back), all shared by
their `Context`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, TypeAlias

from andorlang.bulk import undisturbed
from andorlang.legend import Legend
from andorlang.lint import (
    closed,
    components,
    conditions,
    dead_end,
    definitions,
    faults,
    gates,
    goal,
    instructions,
    loops,
    options,
    play,
    reach,
    retries,
    variables,
)  # fmt: skip
from andorlang.lint.context import Context, Exploration
from andorlang.problem import Code, Problem

if TYPE_CHECKING:
    from andorlang.graph import Graph

Rule: TypeAlias = Callable[[Context], Iterator[Problem]]

_MODULES = (
    goal, dead_end, closed, reach, play, loops, gates, conditions, variables, definitions, instructions, options, retries,
    faults, components,
)  # fmt: skip
RULES: tuple[Rule, ...] = tuple(module.check for module in _MODULES)
CODES: dict[str, Code] = {code.name: code for module in _MODULES for code in module.CODES}


def lint(legend: Legend, graph: Graph, exploration: Exploration | None = None) -> list[Problem]:
    """What all rules find in a legend without errors.

    Args:
        graph: of the legend.
        exploration: what exploring its states showed; without it, rules say what cannot be ruled out from the text.
    """
    context = Context(legend, graph, exploration)
    with undisturbed():
        return [problem for rule in RULES for problem in rule(context)]
