"""Where a story can go round in circles, arrows left out that can never be followed.

An option that leads to a card which was surely read before is never offered, so a circle that needs it is none.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import TYPE_CHECKING

from andorlang.legend import Legend
from andorlang.lint.facts import Block

if TYPE_CHECKING:
    import networkx as nx

Edge = tuple[str, str, bool]


class Story:
    """The ways of a legend without retries.

    Args:
        jumps: from, to, and whether the way is an option that is offered only if players may go there.
        fires: from a block to the reactions that it sets off.
    """

    def __init__(self, legend: Legend, jumps: Iterable[Edge], fires: Iterable[tuple[str, str]]) -> None:
        import networkx as nx

        self.legend = legend
        self.graph: nx.DiGraph[str] = nx.DiGraph()
        self.graph.add_nodes_from(legend.cards)
        self.forced: set[tuple[str, str]] = set()
        for source, target, gated in jumps:
            self.graph.add_edge(source, target)
            if not gated:
                self.forced.add((source, target))
        for source, target in fires:
            self.graph.add_edge(source, target)
            self.forced.add((source, target))
        self.circle = self._circles()
        self.before: dict[str, str] = {}
        if self.circle:
            self._without_shut_ways()

    def together(self, one: str, other: str) -> bool:
        """Whether each of two cards can come after the other."""
        return one in self.circle and self.circle[one] == self.circle.get(other)

    def precedes(self, first: str, then: str) -> bool:
        """Whether whoever gets to a card has read another one before, or it is the same."""
        while then != first:
            above = self.before.get(then, then)
            if above == then:
                return False
            then = above
        return True

    def _circles(self) -> dict[str, int]:
        """The number of its circle, for each card that is part of one."""
        import networkx as nx

        found = {}
        for number, members in enumerate(nx.strongly_connected_components(self.graph)):
            if len(members) > 1 or any(self.graph.has_edge(one, one) for one in members):
                found.update(dict.fromkeys(members, number))
        return found

    def _without_shut_ways(self) -> None:
        import networkx as nx

        start = self.legend.start
        if start not in self.graph:
            return
        self.before = dict(nx.immediate_dominators(self.graph, start))
        shut = [
            (source, target)
            for source, target in self.graph.edges
            if self.together(source, target) and (source, target) not in self.forced
            and self._once(target) and self.precedes(target, source)
        ]  # fmt: skip
        if shut:
            self.graph.remove_edges_from(shut)
            self.circle = self._circles()

    def _once(self, card: str) -> bool:
        found = self.legend.cards.get(card)
        return found is not None and found.won is None and not found.again


def endless(legend: Legend, blocks: Mapping[str, Block], fires: Collection[str]) -> list[list[str]]:
    """The circles of cards that readers are never asked on and cannot leave, each in the order of the file.

    Args:
        fires: nodes that set reactions off, which may lead anywhere.
    """
    caught = _caught(blocks, {name for name, card in legend.cards.items() if _goes_on(legend, blocks[name], fires, card.won)})
    if not caught:
        return []
    import networkx as nx

    order = {name: i for i, name in enumerate(legend.cards)}
    ways: nx.DiGraph[str] = nx.DiGraph((name, target) for name in caught for target in blocks[name].targets)
    found = [one for one in nx.strongly_connected_components(ways) if len(one) > 1 or any(ways.has_edge(a, a) for a in one)]
    return sorted((sorted(one, key=order.__getitem__) for one in found), key=lambda one: order[one[0]])


def _goes_on(legend: Legend, block: Block, fires: Collection[str], won: bool | None) -> bool:
    """Whether a card leads on without a question, an end, or a chance for something else to happen."""
    free = block.asks or block.passes or block.open_ended or bool(legend.goals)
    return won is None and not free and block.node not in fires


def _caught(blocks: Mapping[str, Block], caught: set[str]) -> set[str]:
    """Of cards that lead on without a question, those all of whose ways stay among them."""
    sources: dict[str, list[str]] = {}
    for name in caught:
        for target in blocks[name].targets:
            sources.setdefault(target, []).append(name)
    front = [target for target in sources if target not in caught]
    while front:
        for source in sources.get(front.pop(), ()):
            if source in caught:
                caught.remove(source)
                front.append(source)
    return caught
