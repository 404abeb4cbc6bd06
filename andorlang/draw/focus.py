"""The part of a story graph from which given nodes can be reached, such as all that leads to winning."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from andorlang.draw.model import Graph


def focus(graph: Graph, targets: Iterable[str]) -> Graph:
    """A copy with only the targets and what leads to them.

    Restarts do not count as ways on, since after a lost ending every card would lead to everything again.

    Raises:
        KeyError: a target is not in the graph.
    """
    kept: set[str] = set()
    waiting = list(targets)
    for target in waiting:
        if target not in graph:
            raise KeyError(target)
    while waiting:
        node = waiting.pop()
        if node not in kept:
            kept.add(node)
            ways = graph.in_edges(node, data=True)
            waiting += [source for source, _, data in ways if data.get("kind") != "restart"]
    return graph.subgraph(kept).copy()
