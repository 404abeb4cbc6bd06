"""The story graph as plain records, which every drawing starts from.

The graph that `andorlang.graph` hands over carries loose attributes.  Reading them once, with defaults,
cleaned and in a fixed order, keeps the writers of the formats free of look-ups and makes the same legend give
the same bytes everywhere.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from andorlang.draw.text import clean, natural

if TYPE_CHECKING:
    import networkx as nx

    Graph = nx.MultiDiGraph[Any]


KINDS = ("card", "ending", "reaction", "goal", "definition", "letter")


@dataclass(frozen=True, slots=True)
class Node:
    """A card, an ending or another thing of a legend that leads somewhere."""

    id: str
    kind: str
    title: str
    text: str
    won: bool | None
    marks: tuple[str, ...]
    reachable: bool
    start: bool
    group: str
    line: int
    leads_on: bool

    @property
    def role(self) -> str:
        """The entry of the palette that colours it."""
        if self.ends and self.won is not None:
            return "won" if self.won else "lost"
        return "again" if "again" in self.marks else self.kind

    @property
    def ends(self) -> bool:
        """Whether the game is over here in any case, as in an ending, and not only on one of the ways."""
        over = self.kind == "ending" or "end" in self.marks or self.won is not None
        return over and self.kind != "goal" and not self.leads_on

    @property
    def tags(self) -> tuple[str, ...]:
        """What its tags say, in the order in which they are drawn."""
        tags = ["start"] if self.start else []
        tags += [mark for mark in self.marks if mark != "end"]
        if self.won is not None and self.kind != "goal":
            tags.append("won" if self.won else "lost")
        if self.kind in ("reaction", "goal", "definition"):
            tags.insert(0, self.kind)
        if not self.reachable:
            tags.append("unreachable")
        return tuple(tags)


@dataclass(frozen=True, slots=True)
class Edge:
    """A way from one node to another; several may join the same two."""

    source: str
    target: str
    kind: str
    label: str
    guard: str

    @property
    def role(self) -> str:
        """The entry of the palette that colours it."""
        if self.kind != "outcome":
            return self.kind
        return {"pass": "good", "win": "good", "fail": "bad", "lose": "bad"}.get(self.label, "outcome")


@dataclass(frozen=True, slots=True)
class Picture:
    """All of a story graph; `nodes` and `edges` are in the order in which every format shows them."""

    title: str
    ruleset: str
    legend: str
    nodes: tuple[Node, ...]
    edges: tuple[Edge, ...]

    @property
    def groups(self) -> tuple[str, ...]:
        """The titles of the parts, in the order of their first node; "" is left out."""
        return tuple(dict.fromkeys(node.group for node in self.nodes if node.group))


def read(graph: Graph) -> Picture:
    """The records of a graph: nodes by kind and number, edges by source and then as the author wrote them."""
    onward = {source for source, _, data in graph.edges(data=True) if data.get("kind") != "restart"}
    nodes = sorted((_node(key, data, key in onward) for key, data in graph.nodes(data=True)), key=_place)
    place = {node.id: index for index, node in enumerate(nodes)}
    edges = [_edge(source, target, data) for source, target, data in graph.edges(data=True)]
    edges.sort(key=lambda edge: place[edge.source])
    return Picture(
        _text(graph.graph, "title"),
        _text(graph.graph, "ruleset"),
        _text(graph.graph, "legend"),
        tuple(nodes),
        tuple(edges),
    )


def _node(key: Hashable, data: Mapping[str, Any], leads_on: bool) -> Node:
    return Node(
        id=clean(str(key)),
        kind=_text(data, "kind") or "card",
        title=_text(data, "title"),
        text=_text(data, "text"),
        won=data.get("won"),
        marks=tuple(data.get("marks") or ()),
        reachable=bool(data.get("reachable", True)),
        start=bool(data.get("start", False)),
        group=_text(data, "group"),
        line=int(data.get("line") or 0),
        leads_on=leads_on,
    )


def _edge(source: Hashable, target: Hashable, data: Mapping[str, Any]) -> Edge:
    return Edge(
        clean(str(source)),
        clean(str(target)),
        _text(data, "kind") or "goto",
        _text(data, "label"),
        _text(data, "guard"),
    )


def _text(data: Mapping[str, Any], name: str) -> str:
    return clean(str(data.get(name) or ""))


def _place(node: Node) -> tuple[int, list[tuple[int, int, str]]]:
    kind = KINDS.index(node.kind) if node.kind in KINDS else len(KINDS)
    return kind, natural(node.id)
