"""The part of a story graph from which given nodes can be reached, such as all that leads to winning."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import networkx as nx


def focus(graph: nx.MultiDiGraph[Any], targets: Iterable[str]) -> nx.MultiDiGraph[Any]:
    """A copy with only the targets and what leads to them; a target that the graph does not hold raises `KeyError`.

    Restarts do not count as ways on, since after a lost ending every card would lead to everything again.
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
            waiting += [source for source, _, kind in graph.in_edges(node, data="kind") if kind != "restart"]
    return graph.subgraph(kept).copy()
