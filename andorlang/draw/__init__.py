"""Pictures of a story graph, in six formats.

Each format is one function in a module of its own from the graph to text; only `svg`, `png` and `html` need a
program that lays graphs out.  The modules are loaded when they are wanted, because the command line asks for
`FORMATS` early.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from andorlang.draw.model import Graph

FORMATS = ("svg", "png", "dot", "mermaid", "json", "html")


def draw(graph: Graph, format: str) -> bytes:
    """The whole file in one of `FORMATS`, text in UTF-8.

    Raises:
        CannotDraw: svg, png or html, and no program can lay the graph out.
        ValueError: there is no such format.
    """
    from andorlang.draw import document, dot, html, mermaid, render

    match format:
        case "svg" | "png":
            return render.render(dot.dot(graph), format)
        case "dot":
            return dot.dot(graph).encode()
        case "mermaid":
            return mermaid.mermaid(graph).encode()
        case "json":
            return (json.dumps(document.document(graph), ensure_ascii=False, indent=2) + "\n").encode()
        case "html":
            return html.html(graph).encode()
        case _:
            raise ValueError(f"no format {format!r}; the formats are {', '.join(FORMATS)}")
