"""The trigger/effect graph of a legend: cards, endings and reactions, and what leads from one to another.

Everything in it comes from the resolved legend and from what each word says of itself (`emits`, `marks`); nothing is run.
Lints ask it what can be reached, pictures draw it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from andorlang.engine.kinds import CARD, Kind
from andorlang.legend import Act, Body, Branch, Card, Const, Expr, Legend, Reaction, Tell, span, statements
from andorlang.syntax.parse import Placed
from andorlang.ways import Way, ways

if TYPE_CHECKING:
    import networkx as nx

    Graph = nx.MultiDiGraph[str]

Given: TypeAlias = tuple[Kind, Expr]


def graph(legend: Legend) -> Graph:
    """The graph of a legend; node and edge attributes are those that `draw` names."""
    import networkx as nx

    found: Graph = nx.MultiDiGraph(
        title=legend.title, ruleset=legend.ruleset.title, legend=legend.placed.source.path
    )
    reactions = [(f"reaction:{i}", one) for i, one in enumerate(legend.all_reactions(), 1)]
    for card in legend.cards.values():
        found.add_node(card.id, **_card(legend, card))
    for name, reaction in reactions:
        found.add_node(name, **_node("reaction", reaction.shown, reaction.body, reaction.placed, reaction.at))
    for card in legend.cards.values():
        _edges(found, legend, card.id, card.body, card.placed)
        _fires(found, legend, card.id, card.body, reactions)
    for name, reaction in reactions:
        _edges(found, legend, name, reaction.body, reaction.placed)
        _fires(found, legend, name, reaction.body, reactions)
    _reach(found, legend)
    return found


def _card(legend: Legend, card: Card) -> dict[str, Any]:
    parts = legend.definitions.get("part", {})
    title = parts[card.group].title or card.group if card.group in parts else ""
    kind = "card" if card.won is None else "ending"
    node = _node(kind, card.title, card.body, card.placed, card.at)
    again = ("again",) if card.again else ()
    won = card.won
    for statement in statements(card.body):
        if isinstance(statement, Act) and statement.word.ends and statement.arguments:
            won = getattr(statement.arguments[0], "value", None) == "won"
    return {
        **node,
        "won": won,
        "marks": (*node["marks"], *again),
        "start": card.id == legend.start,
        "group": title,
    }


def _node(kind: str, title: str, body: Body, placed: Placed, at: tuple[int, int]) -> dict[str, Any]:
    texts = [paragraph for one in statements(body) if isinstance(one, Tell) for paragraph in one.paragraphs]
    marks = [
        mark
        for one in statements(body)
        if isinstance(one, Act | Branch) and one.word
        for mark in one.word.marks
    ]
    line, _ = placed.source.position(span(placed, at).start)
    return {
        "kind": kind, "title": title, "text": "\n\n".join(texts), "won": None, "marks": tuple(dict.fromkeys(marks)),
        "reachable": False, "start": False, "group": "", "line": line,
    }  # fmt: skip


def _edges(found: Graph, legend: Legend, source: str, body: Body, placed: Placed) -> None:
    for way in ways(body):
        if way.target in legend.cards:
            found.add_edge(source, way.target, kind=way.kind, label=way.label, guard=guard_text(way, placed))
    if legend.death and any("falls" in word.emits for word in words(body)):
        found.add_edge(source, legend.death, kind="fires", label="willpower 0", guard="")


def guard_text(way: Way, placed: Placed) -> str:
    """The conditions of a way as written."""
    parts = []
    for test, wanted in way.guards:
        text = " ".join(placed.block.text[slice(*test.at)].split())
        parts.append(text if wanted else f"not ({text})" if " " in text else f"not {text}")
    return " and ".join(parts)


def words(body: Body) -> Iterator[Any]:
    """The verbs of a block."""
    for statement in statements(body):
        if isinstance(statement, Act | Branch) and statement.word is not None:
            yield statement.word


def _fires(
    found: Graph, legend: Legend, source: str, body: Body, reactions: list[tuple[str, Reaction]]
) -> None:
    """Edges to the reactions that something in a block can set off."""
    if not reactions:
        return
    card = [(CARD, Const(source, CARD, (0, 0)))]
    emitted: dict[str, list[Sequence[Given]]] = {"read": [card]} if source in legend.cards else {}
    for statement in statements(body):
        if isinstance(statement, Act | Branch) and statement.word is not None:
            kinds = [one.kind for one in statement.word.parameters]
            for event in statement.word.emits:
                emitted.setdefault(event, []).append(list(zip(kinds, statement.arguments, strict=True)))
    for name, reaction in reactions:
        if any(_fits(reaction, given) for given in emitted.get(reaction.event.name, ())):
            found.add_edge(source, name, kind="fires", label=reaction.event.name, guard="")


def _fits(reaction: Reaction, given: Sequence[Given]) -> bool:
    """Whether a verb with these arguments can concern the subjects that a reaction wants, as far as can be seen."""
    for wanted, subject in zip(reaction.subjects, reaction.event.parameters, strict=True):
        same = [one for kind, one in given if kind is subject.kind]
        if (
            wanted is not None
            and same
            and all(isinstance(one, Const) and one.value != wanted for one in same)
        ):
            return False
    return True


def _reach(found: Graph, legend: Legend) -> None:
    """Mark what can be reached from the first card, restarts left out."""
    import networkx as nx

    start = legend.start
    if start not in found:
        return
    story = nx.subgraph_view(found, filter_edge=lambda a, b, key: found.edges[a, b, key]["kind"] != "restart")
    for node in (start, *nx.descendants(story, start)):
        found.nodes[node]["reachable"] = True
