"""The story graph as JSON, for other programs.

Its shape is `schemas/graph.schema.json`, which is part of what the program promises; so the fields are
written out here and do not follow the records of a picture by themselves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from andorlang.draw.model import Edge, Node, read

if TYPE_CHECKING:
    from andorlang.draw.model import Graph


def document(graph: Graph) -> dict[str, Any]:
    """The graph as a value for `json.dumps`, valid by `schemas/graph.schema.json`."""
    picture = read(graph)
    return {
        "title": picture.title,
        "ruleset": picture.ruleset,
        "nodes": [_node(node) for node in picture.nodes],
        "edges": [_edge(edge) for edge in picture.edges],
    }


def _node(node: Node) -> dict[str, Any]:
    return {
        "id": node.id,
        "kind": node.kind,
        "title": node.title,
        "text": node.text,
        "won": node.won,
        "marks": list(node.marks),
        "reachable": node.reachable,
        "start": node.start,
        "group": node.group,
        "line": node.line,
    }


def _edge(edge: Edge) -> dict[str, str]:
    return {
        "source": edge.source,
        "target": edge.target,
        "kind": edge.kind,
        "label": edge.label,
        "guard": edge.guard,
    }
