"""The symbols of a map, for the map itself and for its key, so that both show the same."""

from __future__ import annotations

from collections.abc import Mapping

from andorlang.draw import palette

Look = Mapping[str, str]


def _look(width: float, fill: palette.Ink, line: palette.Ink, **more: str) -> Look:
    size = {"width": str(width), "height": str(width)}
    return {**size, "fillcolor": fill.light, "color": line.light, "penwidth": "1.1", **more}


_NUMBER = {"fontsize": "12", "fontcolor": palette.TEXT.light}
SPACE = _look(0.36, palette.SPACE.fill, palette.SPACE.line, **_NUMBER)
CASTLE = _look(0.44, palette.CASTLE.fill, palette.CASTLE.line, shape="square", penwidth="2.4", **_NUMBER)
BEATEN = _look(
    0.4, palette.BEATEN.fill, palette.BEATEN.line, shape="square", style="filled,dashed", **_NUMBER
)
APART = _look(0.44, palette.SPACE.fill, palette.SPACE.line, shape="octagon", style="filled,dashed", **_NUMBER)
FOG = _look(0.54, palette.FOG.fill, palette.FOG.line, style="filled,dashed")
BADGE = _look(
    0.18, palette.WELL.fill, palette.TAG_TEXT, penwidth="0.8", fontsize="8", fontcolor=palette.TAG_TEXT.light
)
FIGURE = _look(0.46, palette.CREATURE.fill, palette.CREATURE.line, shape="hexagon", penwidth="2.4", **_NUMBER)
DISC = _look(
    0.25, palette.FAINT, palette.TAG_TEXT, penwidth="1.2", fontsize="9", fontcolor=palette.TAG_TEXT.light
)
PLANK = _look(0.36, palette.BRIDGE.fill, palette.BRIDGE.line, shape="box")


def badge(tag: palette.Tag) -> dict[str, str]:
    """What makes a badge that of a well or a merchant."""
    return {"label": tag.word, "fillcolor": tag.fill.light}


def symbol(name: str, look: Look, x: float, y: float, **more: str) -> str:
    """The statement for a symbol at a place in points; in SVG it is the element of that name."""
    attributes = {"id": name, **look, **more, "pos": f"{x:.1f},{y:.1f}"}
    words = ", ".join(f'{key}="{value}"' for key, value in attributes.items())
    return f'"{name}" [{words}]'
