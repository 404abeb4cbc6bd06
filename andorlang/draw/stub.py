"""Ways that are drawn as a short arrow to a small copy of their target.

A dozen fights that can be lost lead to one ending, and every lost ending leads back to the start.  As lines
across the whole picture such ways hide the story, and routing them takes most of the time of a layout (a book
of 600 cards: a minute with them, two seconds without).
"""

from __future__ import annotations

from collections import Counter

from andorlang.draw import palette
from andorlang.draw.markup import font, table
from andorlang.draw.model import Node, Picture
from andorlang.draw.text import clip

# An ending with no more ways in than this is reached by plain lines.
_FEW = 2


def stubs(picture: Picture) -> frozenset[int]:
    """Places in `picture.edges` of the ways to draw so: restarts, and those to endings that many lead to."""
    ways = Counter(edge.target for edge in picture.edges)
    busy = {node.id for node in picture.nodes if node.ends and ways[node.id] > _FEW}
    ways_drawn_short = (edge.kind == "restart" or edge.target in busy for edge in picture.edges)
    return frozenset(index for index, short in enumerate(ways_drawn_short) if short)


def gathered(picture: Picture, short: frozenset[int]) -> list[Node]:
    """Endings that only small copies lead to: nothing else would hold them at the bottom."""
    led_to = {edge.target for index, edge in enumerate(picture.edges) if index not in short}
    copied = {picture.edges[index].target for index in short}
    return [node for node in picture.nodes if node.ends and node.id in copied and node.id not in led_to]


def stub_name(index: int) -> str:
    """The name in the Graphviz source; no node has it, as `#` stands before a number in theirs."""
    return f'"#stub-{index}"'


def stub(index: int, target: Node) -> str:
    """The statement for the small copy; in SVG it is the element `stub-5` for edge 5."""
    look = palette.box(target.role, target.reachable)
    colours = f'fillcolor="{look.fill.light}", color="{look.line.light}"'
    size = 'fontsize=9, margin="0.04,0.01", height=0.2, width=0.3'
    return (
        f'{stub_name(index)} [id="stub-{index}", class="stub", label=<{_label(target)}>, {size}, {colours}]'
    )


def _label(target: Node) -> str:
    words = [target.title or target.id] if target.kind == "ending" else [target.id, target.title]
    return table([[f"<TD>{font(clip(' '.join(words), 20) or '?', size=9)}</TD>"]])
