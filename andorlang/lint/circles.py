"""Where a story can go round in circles, arrows left out that can never be followed.

An option that leads to a card which was surely read before is never offered, so a circle that needs it is none.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from andorlang.legend import Legend
from andorlang.lint.facts import Block

if TYPE_CHECKING:
    import networkx as nx

MOST_FOLLOWED = 400
Edge = tuple[str, str, bool]


class Story:
    """The ways of a legend without retries.

    Attributes:
        shut: options, as from and to, that are never open: their card was read by everyone who comes there.

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
        self._sizes: Counter[int] = Counter()
        self._after: dict[str, set[str]] = {}
        self.circle = self._circles()
        self.before: dict[str, str] = {}
        self.shut: set[tuple[str, str]] = set()
        if self.circle and legend.ruleset.needs_exit:
            self._without_shut_ways()

    def together(self, one: str, other: str) -> bool:
        """Whether each of two cards can come after the other."""
        return one in self.circle and self.circle[one] == self.circle.get(other)

    def returns(self, first: str, then: str) -> bool:
        """Whether one can come from a card to another one of its circle, though cards that lie before the first are read."""
        if not self.together(first, then):
            return False
        if self._sizes[self.circle[first]] > MOST_FOLLOWED:
            return True
        if first not in self._after:
            self._after[first] = self._followed(first)
        return then in self._after[first]

    def _followed(self, first: str) -> set[str]:
        """The cards of its circle that can come after a card."""
        closed = {one for one in self._above(first) if self._once(one) and one != first}
        found, front = set[str](), [first]
        while front:
            for following in self.graph.successors(front.pop()):
                if following not in found and following not in closed and self.together(first, following):
                    found.add(following)
                    front.append(following)
        return found

    def _above(self, card: str) -> Iterator[str]:
        """The cards that whoever gets to a card has read before, the card itself first."""
        while True:
            yield card
            above = self.before.get(card, card)
            if above == card:
                return
            card = above

    def precedes(self, first: str, then: str) -> bool:
        """Whether whoever gets to a card has read another one before, or it is the same."""
        return first in self._above(then)

    def _circles(self) -> dict[str, int]:
        """The number of its circle, for each card that is part of one."""
        import networkx as nx

        found = {}
        for number, members in enumerate(nx.strongly_connected_components(self.graph)):
            if len(members) > 1 or any(self.graph.has_edge(one, one) for one in members):
                found.update(dict.fromkeys(members, number))
        self._sizes = Counter(found.values())
        return found

    def _without_shut_ways(self) -> None:
        import networkx as nx

        start = self.legend.start
        if start not in self.graph:
            return
        self.before = dict(nx.immediate_dominators(self.graph, start))
        self.shut = {
            (source, target)
            for source, target in self.graph.edges
            if self.together(source, target) and (source, target) not in self.forced
            and self._once(target) and self.precedes(target, source)
        }  # fmt: skip
        if self.shut:
            self.graph.remove_edges_from(self.shut)
            self.circle = self._circles()

    def _once(self, card: str) -> bool:
        found = self.legend.cards.get(card)
        return found is not None and found.won is None and not found.again


def endless(legend: Legend, blocks: Mapping[str, Block], fires: Collection[str]) -> list[list[str]]:
    """The circles of cards that readers are never asked on and cannot leave, each in the order of the file.

    Args:
        fires: nodes that set reactions off, which may lead anywhere.
    """
    caught = _caught(
        blocks,
        {name for name, card in legend.cards.items() if _goes_on(legend, blocks[name], fires, card.won)},
    )
    if not caught:
        return []
    import networkx as nx

    order = {name: i for i, name in enumerate(legend.cards)}
    ways: nx.DiGraph[str] = nx.DiGraph((name, target) for name in caught for target in blocks[name].targets)
    found = [
        one
        for one in nx.strongly_connected_components(ways)
        if len(one) > 1 or any(ways.has_edge(a, a) for a in one)
    ]
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
