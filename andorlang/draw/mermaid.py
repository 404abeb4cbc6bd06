"""The story graph as a Mermaid flowchart, which GitHub, GitLab and many wikis draw from a code block.

Mermaid has no full way of quoting: a label may be read as Markdown, as HTML or as a piece of the chart.  So
every character that could mean something is written as a numeric entity (`#34;`), which is text in all of
these.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from andorlang.draw import palette
from andorlang.draw.key import roles
from andorlang.draw.model import Edge, Node, Picture, read
from andorlang.draw.text import clip, wrap

if TYPE_CHECKING:
    from andorlang.draw.model import Graph

# After these, even as entities, Mermaid sees a formula, a line break or an icon: `$$`, `\\n`, `fa:`.
_TRIGGER = re.compile(r"[$\\]|\bfa\w?:")
_JOINER = "\u2060"
_PUNCTUATION = " ,?!'…·"
# Mermaid drops marks from the title of a chart, whatever way they are written.
_ANGLES = str.maketrans("<>", "\u2039\u203a")
_SHAPES = {"ending": ("([", "])"), "goal": ("{{", "}}"), "reaction": (">", "]"), "letter": ("((", "))")}
_ARROWS = {"solid": "-->", "dashed": "-.->", "dotted": "-.->"}


def mermaid(graph: Graph) -> str:
    """Source for Mermaid 10 or later; `n3` is the fourth node of `document(graph)`."""
    picture = read(graph)
    title = json.dumps(clip(picture.title, 80).translate(_ANGLES))
    lines = [*_nodes(picture), *_edges(picture), *_classes(picture)]
    return f"---\ntitle: {title}\n---\nflowchart TD\n" + "".join(f"  {line}\n" for line in lines)


def escape(text: str) -> str:
    """Text that Mermaid shows as it is."""
    parted = _TRIGGER.sub(lambda found: found[0] + _JOINER, text)
    return "".join(char if char.isalnum() or char in _PUNCTUATION else f"#{ord(char)};" for char in parted)


def _nodes(picture: Picture) -> Iterator[str]:
    drawn = {node.id: _node(index, node) for index, node in enumerate(picture.nodes)}
    for index, group in enumerate(picture.groups):
        yield f'subgraph part{index}["{escape(clip(group, 60))}"]'
        yield from (f"  {drawn[node.id]}" for node in picture.nodes if node.group == group)
        yield "end"
        yield f"style part{index} fill:{palette.PART.light},stroke:{palette.PART_LINE.light}"
    yield from (drawn[node.id] for node in picture.nodes if not node.group)


def _node(index: int, node: Node) -> str:
    number, title = f"<b>{escape(clip(node.id, 24))}</b>", [escape(line) for line in wrap(node.title, 22, 3)]
    head = (
        [" ".join([number, *title[:1]]), *title[1:]] if node.kind in ("card", "ending") else title or [number]
    )
    words = [palette.TAGS[name].word if name in palette.TAGS else escape(name.upper()) for name in node.tags]
    label = "<br/>".join([*head, " · ".join(words)] if words else head)
    before, after = _SHAPES.get(node.kind, ("(", ")"))
    return f'n{index}{before}"{label}"{after}:::{_class(node)}'


def _class(node: Node) -> str:
    if not node.reachable:
        return "unreachable"
    return node.role if node.role in palette.BOXES else "card"


def _edges(picture: Picture) -> Iterator[str]:
    place = {node.id: index for index, node in enumerate(picture.nodes)}
    for edge in picture.edges:
        arrow = _ARROWS[palette.line(edge.role).style]
        label = _edge_label(edge)
        arrow += f'|"{label}"|' if label else ""
        yield f"n{place[edge.source]} {arrow} n{place[edge.target]}"
    for role in dict.fromkeys(edge.role for edge in picture.edges):
        indices = ",".join(str(index) for index, edge in enumerate(picture.edges) if edge.role == role)
        yield f"linkStyle {indices} stroke:{palette.line(role).ink.light}"


def _edge_label(edge: Edge) -> str:
    lines = [escape(line) for line in wrap(edge.label, 20, 2)]
    if edge.guard:
        lines.append(f"<i>if {escape(clip(edge.guard, 28))}</i>")
    return "<br/>".join(lines)


def _classes(picture: Picture) -> Iterator[str]:
    for role in roles(picture):
        yield _class_line(role, palette.BOXES[role], "")
    if any(not node.reachable for node in picture.nodes):
        yield _class_line("unreachable", palette.LOST_WAY, ",stroke-dasharray:5 3,stroke-width:2px")


def _class_line(name: str, look: palette.Box, more: str) -> str:
    colours = f"fill:{look.fill.light},stroke:{look.line.light},color:{palette.TEXT.light}"
    return f"classDef {name} {colours}{more}"
