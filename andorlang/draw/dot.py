"""The story graph as Graphviz source.

The labels are HTML-like, since only those can hold a number, a title and coloured tags side by side; the
system's Graphviz and `graphviz-pure` draw them alike.  Tags are words and not symbols: neither program brings
a font that has swords or dice.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import TYPE_CHECKING

from andorlang.draw import palette
from andorlang.draw.key import header
from andorlang.draw.markup import escape, font, table, tags
from andorlang.draw.model import Edge, Node, Picture, read
from andorlang.draw.stub import gathered, stub, stub_name, stubs
from andorlang.draw.text import clip, wrap

if TYPE_CHECKING:
    from andorlang.draw.model import Graph

_PLAIN = re.compile(r"[A-Za-z0-9_.:-]{1,60}")
_LONGEST_NUMBER = 4
_LOOSE = ("reaction", "definition")
COLUMN = 6


def dot(graph: Graph, *, with_key: bool = True) -> str:
    """Source for the program `dot`.

    In SVG, element `node-3` is the fourth node and `edge-5` the sixth edge of `document(graph)`.  The key
    stands above the picture together with the title; without it there is only the graph.
    """
    picture = read(graph)
    names = {node.id: _name(index, node.id) for index, node in enumerate(picture.nodes)}
    short = stubs(picture)
    lines = [
        *_defaults(header(picture) if with_key else ""),
        *_nodes(picture, names, short),
        *_edges(picture, names, short),
        *_stacked(picture, names),
    ]
    return "digraph legend {\n" + "".join(f"  {line}\n" for line in lines) + "}\n"


def _defaults(label: str) -> Iterator[str]:
    """The attributes of everything; edges get labels of their own."""
    text = f'fontname="Helvetica", fontcolor="{palette.TEXT.light}"'
    heading = f"label=<{label}>, labelloc=t, labeljust=l, " if label else ""
    yield f'graph [{heading}{text}, bgcolor="{palette.PAPER.light}", nodesep=0.22, ranksep=0.38, pad=0.25]'
    yield f'node [{text}, shape=box, style="rounded,filled", fontsize=11, margin="0.07,0.04", height=0.3]'
    yield f"edge [{text}, fontsize=9, arrowsize=0.6]"


def _nodes(picture: Picture, names: dict[str, str], short: frozenset[int]) -> Iterator[str]:
    grouped: dict[str, list[str]] = {group: [] for group in ("", *picture.groups)}
    by_id = {node.id: node for node in picture.nodes}
    for index, node in enumerate(picture.nodes):
        grouped[node.group].append(_node(index, node, names[node.id]))
    for index in sorted(short):
        edge = picture.edges[index]
        grouped[by_id[edge.source].group].append(stub(index, by_id[edge.target]))
    for index, group in enumerate(picture.groups):
        yield from _part(index, group, grouped[group])
    yield from grouped[""]
    if letters := [names[node.id] for node in picture.nodes if node.kind == "letter"]:
        yield f"{{ rank=same; {' '.join(letters)} }}"
    if last := _last(picture, names, short):
        yield f"{{ rank=sink; {' '.join(last)} }}"


def _stacked(picture: Picture, names: dict[str, str]) -> Iterator[str]:
    """What leads to nothing and comes from nothing stands in columns; side by side it would be as wide as a street."""
    joined = {end for edge in picture.edges for end in (edge.source, edge.target)}
    loose = [names[one.id] for one in picture.nodes if one.kind in _LOOSE and one.id not in joined]
    for above, below in pairwise(loose):
        if (loose.index(above) + 1) % COLUMN:
            yield f"{above} -> {below} [style=invis]"


def _last(picture: Picture, names: dict[str, str], short: frozenset[int]) -> list[str]:
    """The bottom row: endings that only small copies lead to, or the small copies beyond them."""
    ends = {node.id: names[node.id] for node in gathered(picture, short) if not node.group}
    beyond = [index for index in sorted(short) if picture.edges[index].source in ends]
    leading = {picture.edges[index].source for index in beyond}
    return [
        *(name for node, name in ends.items() if node not in leading),
        *(stub_name(index) for index in beyond),
    ]


def _part(index: int, title: str, members: Iterable[str]) -> Iterator[str]:
    label = table([[f"<TD>{font(clip(title, 60), size=15, bold=True, ink=palette.FAINT)}</TD>"]])
    yield f"subgraph cluster_{index} {{"
    yield f'  graph [label=<{label}>, labeljust=l, style="rounded,filled", penwidth=1, margin=14,'
    yield f'    fillcolor="{palette.PART.light}", color="{palette.PART_LINE.light}"]'
    yield from (f"  {member}" for member in members)
    yield "}"


def _node(index: int, node: Node, name: str) -> str:
    look = palette.box(node.role, node.reachable)
    style = "rounded,filled" if node.reachable else "rounded,filled,dashed"
    width = 2.4 if node.start or not node.reachable or node.won is not None else 1.1
    rings = 2 if "again" in node.marks else 1
    colours = f'fillcolor="{look.fill.light}", color="{look.line.light}"'
    shape = f'style="{style}", penwidth={width}, peripheries={rings}'
    if node.kind == "letter":
        form = 'box, style="rounded,filled"' if node.marks else "circle, style=filled"
        shape = f"shape={form}, penwidth=2.4"
    return f'{name} [id="node-{index}", class="{node.role}", label=<{_label(node)}>, {shape}, {colours}]'


def _label(node: Node) -> str:
    """Number, title and tags; a number stands beside the title, a longer name above it."""
    number, title = clip(node.id, 24), wrap(node.title, 22, 3)
    if node.kind == "letter":
        tokens = [[f"<TD>{font(clip(mark, 24), size=8, ink=palette.FAINT)}</TD>"] for mark in node.marks]
        return table([[f"<TD>{font(clip(node.title, 12), size=20, bold=True)}</TD>"], *tokens])
    short = node.kind == "card" and len(number) <= _LONGEST_NUMBER
    rows = [_lines(title)] if title else []
    if not short and node.kind in ("card", "ending"):
        rows.insert(0, f'<TD ALIGN="LEFT">{font(number, size=9, ink=palette.FAINT)}</TD>')
    if node.tags:
        rows.append(f'<TD ALIGN="LEFT">{tags(node.tags)}</TD>')
    if not short:
        return table([[row] for row in rows or [_lines([number])]])
    big = f"<TD>{font(number, size=17, bold=True)}</TD>"
    return table([[big, f"<TD>{table([[row] for row in rows])}</TD>"] if rows else [big]], 2)


def _lines(lines: list[str]) -> str:
    text = "<BR/>".join(escape(line) for line in lines)
    return f'<TD ALIGN="LEFT" BALIGN="LEFT">{text}</TD>'


def _edges(picture: Picture, names: dict[str, str], short: frozenset[int]) -> Iterator[str]:
    lost = {node.id for node in picture.nodes if not node.reachable}
    for index, edge in enumerate(picture.edges):
        look = palette.line(edge.role)
        ink = palette.LOST_WAY.line if edge.source in lost else look.ink
        attributes = [
            f'id="edge-{index}"',
            f'class="{edge.role}"',
            f'color="{ink.light}"',
            f"style={look.style}",
        ]
        if label := _edge_label(edge):
            attributes.append(f"label=<{label}>")
        target = stub_name(index) if index in short else names[edge.target]
        yield f"{names[edge.source]} -> {target} [{', '.join(attributes)}]"


def _edge_label(edge: Edge) -> str:
    """The option in two short lines at most and its condition, smaller, under it."""
    ink = palette.TEXT if edge.kind == "option" else palette.line(edge.role).ink
    bold = edge.kind == "outcome"
    lines = [font(line, size=9, bold=bold, ink=ink) for line in wrap(edge.label, 20, 2)]
    if edge.guard:
        lines.append(font(f"if {clip(edge.guard, 24)}", size=8, italic=True, ink=palette.FAINT))
    return "<BR/>".join(lines)


def _name(index: int, identity: str) -> str:
    """A name that needs no escaping: the number or name in the legend where it is plain, else its place."""
    return f'"{identity}"' if _PLAIN.fullmatch(identity) else f'"#{index}"'
