"""Words that stand on a map at a place of their own."""

from __future__ import annotations


def cell(words: str, width: float) -> str:
    """A cell of a fixed width in points whose words begin at its left."""
    return f'<TD ALIGN="LEFT" FIXEDSIZE="FALSE" WIDTH="{width:.0f}">{words}</TD>'


def text(name: str, label: str, x: float, y: float) -> str:
    """The statement for a label in Graphviz's marks, with its middle at a place in points."""
    return f'"{name}" [id="{name}", shape=plain, style="", fixedsize=false, label=<{label}>, pos="{x:.1f},{y:.1f}"]'
