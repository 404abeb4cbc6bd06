"""The symbols of a map, for the map itself and for its key, so that both show the same."""

from __future__ import annotations

from collections.abc import Mapping

from andorlang.draw import palette
from andorlang.draw.markup import font

Look = Mapping[str, str]


def _look(width: float, fill: palette.Ink, line: palette.Ink, **more: str) -> Look:
    size = {"width": str(width), "height": str(width)}
    return {**size, "fillcolor": fill.light, "color": line.light, "penwidth": "1.1", **more}


SPACE = _look(0.35, palette.SPACE.fill, palette.SPACE.line)
CASTLE = _look(0.44, palette.CASTLE.fill, palette.CASTLE.line, shape="square", penwidth="2.4")
BEATEN = _look(0.4, palette.BEATEN.fill, palette.BEATEN.line, shape="square", style="filled,dashed")
APART = _look(0.44, palette.SPACE.fill, palette.SPACE.line, shape="octagon", style="filled,dashed")
FOG = _look(0.54, palette.FOG.fill, palette.FOG.line, style="filled,dashed")
BADGE = _look(0.18, palette.WELL.fill, palette.TAG_TEXT, penwidth="0.8")
PLANK = _look(0.36, palette.BRIDGE.fill, palette.BRIDGE.line, shape="box")


def number(space: int) -> str:
    """The label of a space."""
    return font(str(space), size=11, bold=True)


def badge(tag: palette.Tag) -> dict[str, str]:
    """What makes a badge that of a well or a merchant."""
    return {"label": font(tag.word, size=7, bold=True, ink=palette.TAG_TEXT), "fillcolor": tag.fill.light}


def symbol(name: str, look: Look, x: float, y: float, **more: str) -> str:
    """The statement for a symbol at a place in points; in SVG it is the element of that name.  A label is HTML-like."""
    attributes = {"id": name, **look, **more, "pos": f"{x:.1f},{y:.1f}"}
    words = ", ".join(
        f"{key}=<{value}>" if key == "label" and value else f'{key}="{value}"'
        for key, value in attributes.items()
    )
    return f'"{name}" [{words}]'
