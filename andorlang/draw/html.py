"""The story graph as one page that pans, zooms and searches, without any network.

Graphviz lays the picture out once; the page carries it as SVG, the texts as JSON, and a short script that
joins the two. A content security policy in the page forbids it to load anything at all, so a legend cannot
make it.
"""

from __future__ import annotations

import html as markup
import json
import re
from importlib.resources import files
from string import Template
from typing import TYPE_CHECKING

from andorlang.draw import key, palette
from andorlang.draw.document import document
from andorlang.draw.dot import dot
from andorlang.draw.model import Picture, read
from andorlang.draw.render import render

if TYPE_CHECKING:
    from andorlang.draw.model import Graph

_NAMED = {
    "paper": palette.PAPER,
    "text": palette.TEXT,
    "faint": palette.FAINT,
    "part": palette.PART,
    "part-line": palette.PART_LINE,
    "accent": palette.ACCENT,
    "found": palette.FOUND,
}
# Names and comments that Graphviz adds for its own ends; browsers would show the names as tooltips.
_NOISE = re.compile(r"<!--.*?-->\n?|<title>[^<]*</title>\n?", re.DOTALL)
_SIZE = re.compile(r'(<svg\b[^>]*?) width="[^"]*" height="[^"]*"')


def html(graph: Graph) -> str:
    """The page.

    Raises:
        CannotDraw: no program can lay the graph out.
    """
    picture = read(graph)
    return Template(_file("viewer.html")).substitute(
        title=markup.escape(picture.title or "Story graph"),
        figures=markup.escape(key.figures(picture)),
        style=_file("viewer.css") + _colours(),
        key=_key(picture),
        svg=inline(render(dot(graph, with_key=False), "svg").decode()),
        data=embedded({**document(graph), "tags": _tags(picture)}),
        script=_file("viewer.js"),
    )


def inline(svg: str) -> str:
    """An SVG file as an element for a page: without declaration, names, comments and a size of its own."""
    element = _NOISE.sub("", svg[svg.index("<svg") :])
    return _SIZE.sub(r"\1", element, count=1)


def embedded(value: object) -> str:
    """JSON that is safe inside a script element: no `<` that could close it or open a comment."""
    return json.dumps(value, ensure_ascii=False).replace("<", "\\u003c").replace("\u2028", "\\u2028")


def _file(name: str) -> str:
    return files("andorlang.draw").joinpath(name).read_text(encoding="utf-8")


def _tags(picture: Picture) -> list[list[str]]:
    """The tags of each node, which the panel shows."""
    return [list(node.tags) for node in picture.nodes]


def _colours() -> str:
    """Style that names the colours of the palette and puts them in place of those in the SVG."""
    light = "".join(f"--{name}:{ink.light};" for name, ink in _NAMED.items())
    dark = "".join(f"--{name}:{ink.dark};" for name, ink in _NAMED.items())
    swaps = "".join(
        f'[fill="{ink.light}"]{{fill:{ink.dark}}}[stroke="{ink.light}"]{{stroke:{ink.dark}}}'
        for ink in palette.inks()
    )
    return f":root{{{light}}}\n@media (prefers-color-scheme:dark){{:root{{{dark}}}\n{swaps}}}\n"


def _key(picture: Picture) -> str:
    """The key as a list; small drawings, so that the swap of colours reaches them too."""
    rows = [(_box(look), look.meaning) for look in key.boxes(picture)]
    rows += [(_word(palette.TAGS[name]), palette.TAGS[name].meaning) for name in key.tag_names(picture)]
    rows += [(_line(palette.LINES[role]), palette.LINES[role].meaning) for role in key.lines(picture)]
    return "".join(f"<li>{sample}<span>{markup.escape(meaning)}</span></li>" for sample, meaning in rows)


def _box(look: palette.Box) -> str:
    shape = f'<rect x="2" y="2" width="30" height="14" rx="4" fill="{look.fill.light}" stroke="{look.line.light}"/>'
    return _sample(34, shape)


def _word(tag: palette.Tag) -> str:
    width = 7 * len(tag.word) + 8
    shape = f'<rect y="1" width="{width}" height="16" rx="4" fill="{tag.fill.light}"/>'
    text = (
        f'<text x="{width / 2}" y="13" text-anchor="middle" fill="{palette.TAG_TEXT.light}">{tag.word}</text>'
    )
    return _sample(width, shape + text, f' data-tag="{tag.word.lower()}"')


def _line(look: palette.Line) -> str:
    dashes = {"dashed": "6 3", "dotted": "2 3"}.get(look.style, "none")
    shape = f'<path d="M2 9H26M21 5L27 9L21 13" fill="none" stroke="{look.ink.light}" stroke-width="2"'
    return _sample(34, f'{shape} stroke-dasharray="{dashes}"/>')


def _sample(width: float, body: str, more: str = "") -> str:
    return f'<svg class="sample" width="{width}" height="18"{more} aria-hidden="true">{body}</svg>'
