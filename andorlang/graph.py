"""The trigger/effect graph of a legend: cards, endings, reactions and blocks of definitions, and what leads from one to another.

Everything in it comes from the resolved legend and from what each word says of itself (`emits`, `marks`); nothing is run.
Where cards hang at letters, these are nodes, too, and goals stand at the letter at which they are judged. Lints ask the graph
what can be reached, pictures draw it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any, TypeAlias

from andorlang.engine.kinds import CARD, Kind, Value
from andorlang.legend import (
    Act,
    Body,
    Branch,
    ByValue,
    Card,
    Const,
    Expr,
    Goal,
    Legend,
    Reaction,
    Several,
    Tell,
    span,
    statements,
)
from andorlang.syntax.parse import Placed
from andorlang.ways import Way, label_text, ways

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
    starts = legend.starts
    for card in legend.cards.values():
        found.add_node(card.id, **_card(legend, card, card.id in starts))
    for name, reaction in reactions:
        found.add_node(name, **_node("reaction", reaction.shown, reaction.body, reaction.placed, reaction.at))
    for name, of, section in legend.all_sections():
        which = "".join(f" {one.value}" for one in section.arguments if isinstance(one, Const))
        title = f"{section.name}{which} of {of.title or of.name}"
        found.add_node(name, **_node("definition", title, section.body, of.placed, section.at))
    goals = list(_goals(found, legend))
    roots = [*starts, *_track(found, legend, goals), *(name for name, _ in goals), legend.decided(False)]
    for name, body, placed in _bodies(legend, reactions):
        _edges(found, legend, name, body, placed)
        _fires(found, legend, name, body, reactions)
    roots += [name for name, one in reactions if one.event.name in legend.ruleset.happens]
    _reach(found, [*roots, *(name for name, _, _ in legend.all_sections())])
    return found


def _bodies(legend: Legend, reactions: list[tuple[str, Reaction]]) -> Iterator[tuple[str, Body, Placed]]:
    """The instructions of each node."""
    yield from ((card.id, card.body, card.placed) for card in legend.cards.values())
    yield from ((name, one.body, one.placed) for name, one in reactions)
    yield from ((name, section.body, of.placed) for name, of, section in legend.all_sections())


def _goals(found: Graph, legend: Legend) -> Iterator[tuple[str, Goal]]:
    """Add the goals of a game with letters, each leading to the ending that it decides for."""
    for i, goal in enumerate(legend.goals if legend.letters else (), 1):
        found.add_node(f"goal:{i}", **_goal(goal))
        if ending := legend.decided(goal.won):
            found.add_edge(f"goal:{i}", ending, kind="fires", label="", guard="")
        yield f"goal:{i}", goal


def _track(found: Graph, legend: Legend, goals: Iterable[tuple[str, Goal]]) -> list[str]:
    """Add the letters at which something hangs, one leading to the next, with their cards and goals."""
    hanging = {letter: list[tuple[str, str]]() for letter in legend.letters}
    for card in legend.cards.values():
        for letter, labels in card.hangs():
            hanging.setdefault(letter, []).append((card.id, ", ".join(map(label_text, labels))))
    for name, goal in goals:
        if goal.deadline is not None and isinstance(goal.deadline[1], Const):
            hanging.get(str(goal.deadline[1].value), []).append((name, ""))
    laid = _laid(legend)
    used = [letter for letter, things in hanging.items() if things or letter in laid]
    for letter in used:
        tokens = tuple(dict.fromkeys(laid.get(letter, ())))
        found.add_node(f"letter:{letter}", **{**_blank("letter", letter, 0), "marks": tokens})
    for letter, following in pairwise(used):
        found.add_edge(f"letter:{letter}", f"letter:{following}", kind="narrator", label="", guard="")
    for letter in used:
        for thing, label in hanging[letter]:
            found.add_edge(f"letter:{letter}", thing, kind="fires", label=label, guard="")
    return [f"letter:{letter}" for letter in used]


def _laid(legend: Legend) -> dict[str, list[str]]:
    """What instructions lay at letters (`place star at C, G`), by letter: titles of tokens and of piles."""
    found: dict[str, list[str]] = {}
    bodies = [*(card.body for card in legend.cards.values()), *(one.body for one in legend.all_reactions())]
    for statement in (one for body in bodies for one in statements(body)):
        if not isinstance(statement, Act) or "letters" not in statement.word.writes:
            continue
        what = statement.arguments[0]
        if isinstance(what, Const) and what.kind is not CARD:
            title = _title(legend, str(what.value))
            for parameter, value in zip(statement.word.parameters, statement.arguments, strict=True):
                if parameter.led and parameter.name == "at":
                    for letter in _constants(value):
                        found.setdefault(letter, []).append(title)
    return found


def _title(legend: Legend, name: str) -> str:
    own = next((one.title for table in legend.definitions.values() if (one := table.get(name))), "")
    return own or next((table[name] for table in legend.ruleset.names.values() if table.get(name)), name)


def _constants(value: Expr) -> Iterator[str]:
    if isinstance(value, Several):
        for item in value.items:
            yield from _constants(item)
    elif isinstance(value, Const) and isinstance(value.value, str):
        yield value.value


def _goal(goal: Goal) -> dict[str, Any]:
    """A goal as it is written."""
    line, _ = goal.placed.source.position(span(goal.placed, goal.at).start)
    title = " ".join(goal.placed.block.text[slice(*goal.at)].split())
    return {**_blank("goal", title, line), "won": goal.won}


def _card(legend: Legend, card: Card, start: bool) -> dict[str, Any]:
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
        "start": start,
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
        **_blank(kind, title, line), "text": "\n\n".join(texts), "marks": tuple(dict.fromkeys(marks)),
    }  # fmt: skip


def _blank(kind: str, title: str, line: int) -> dict[str, Any]:
    return {
        "kind": kind, "title": title, "text": "", "won": None, "marks": (), "reachable": False, "start": False, "group": "",
        "line": line,
    }  # fmt: skip


def _edges(found: Graph, legend: Legend, source: str, body: Body, placed: Placed) -> None:
    for way in ways(body):
        if way.target in legend.cards:
            found.add_edge(source, way.target, kind=way.kind, label=way.label, guard=guard_text(way, placed))
    for letter in _jumps(body):
        if f"letter:{letter}" in found:
            found.add_edge(source, f"letter:{letter}", kind="narrator", label="", guard="")
    for label, card in _drawn(legend, body):
        found.add_edge(source, card, kind="outcome", label=label, guard="")
    if legend.death and any("falls" in word.emits for word in words(body)):
        found.add_edge(source, legend.death, kind="fires", label="willpower 0", guard="")


def _jumps(body: Body) -> Iterator[str]:
    """The letters to which a block sends the narrator."""
    for statement in statements(body):
        if isinstance(statement, Act) and "narrator" in statement.word.writes:
            for parameter, value in zip(statement.word.parameters, statement.arguments, strict=True):
                if parameter.led and parameter.name == "to":
                    yield from _constants(value)


def _drawn(legend: Legend, body: Body) -> Iterator[tuple[str, str]]:
    """The cards of the piles that a block draws from, with the name of the pile."""
    named = [
        one
        for statement in statements(body)
        if isinstance(statement, Act)
        for one in statement.arguments
        if isinstance(one, Const) and one.kind.named
    ]
    for word, table in legend.definitions.items():
        kind = legend.ruleset.definable[word].kind
        for one in named:
            if one.kind is kind and not legend.ruleset.definable[word].groups and one.value in table:
                for card in _cards(table[str(one.value)].properties.get("cards", ())):
                    if card in legend.cards:
                        yield str(one.value), card


def _cards(values: Iterable[Expr]) -> Iterator[str]:
    for value in values:
        if isinstance(value, Several):
            yield from _cards(value.items)
        elif isinstance(value, Const) and value.kind is CARD:
            yield str(value.value)


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
        if any(_fits(legend, reaction, given) for given in emitted.get(reaction.event.name, ())):
            found.add_edge(source, name, kind="fires", label=reaction.event.name, guard="")
        elif reaction.event.name in legend.ruleset.happens and _brings(legend, body, reaction):
            found.add_edge(source, name, kind="fires", label="", guard="")


def _brings(legend: Legend, body: Body, reaction: Reaction) -> bool:
    """Whether a block brings something of the legend's own into play with which a reaction deals later."""
    own = {name for table in legend.definitions.values() for name in table}
    wanted = own.intersection(one for one in reaction.subjects if isinstance(one, str))
    return any(
        isinstance(expr, Const) and expr.value in wanted
        for statement in statements(body)
        if isinstance(statement, Act) and "place" in statement.word.marks
        for argument in statement.arguments
        for expr in _each(argument)
    )


def _fits(legend: Legend, reaction: Reaction, given: Sequence[Given]) -> bool:
    """Whether a verb with these arguments can concern the subjects that a reaction wants, as far as can be seen."""
    for wanted, subject in zip(reaction.subjects, reaction.event.parameters, strict=True):
        same = [one for kind, expr in given if kind.fits(subject.kind) for one in _each(expr)]
        if wanted is not None and same and all(_other(legend, one, wanted) for one in same):
            return False
    return True


def _each(expr: Expr) -> Iterator[Expr]:
    """The values that one of several can be."""
    if isinstance(expr, Several):
        yield from (part for item in expr.items for part in _each(item))
    elif isinstance(expr, ByValue):
        yield from (part for _, value in expr.entries for part in _each(value))
    else:
        yield expr


def _other(legend: Legend, given: Expr, wanted: Value) -> bool:
    """Whether a value is surely not the one that is wanted; a game of its own mind about sameness has names for many things."""
    if not isinstance(given, Const) or given.value == wanted:
        return False
    kinds = legend.ruleset.kinds
    return legend.ruleset.same is None or not (given.value in kinds or wanted in kinds)


def _reach(found: Graph, starts: Iterable[str]) -> None:
    """Mark what can be reached from where play begins, restarts left out."""
    import networkx as nx

    story = nx.subgraph_view(found, filter_edge=lambda a, b, key: found.edges[a, b, key]["kind"] != "restart")
    for start in starts:
        if start in found and not found.nodes[start]["reachable"]:
            for node in (start, *nx.descendants(story, start)):
                found.nodes[node]["reachable"] = True
