"""`andor graph`: the story graph as a picture, a page or data."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from andorlang.cli.common import legend_argument
from andorlang.cli.failure import PROBLEMS, Failure
from andorlang.cli.output import raw, terminal, write_made
from andorlang.draw import FORMATS

if TYPE_CHECKING:
    from andorlang.graph import Graph
    from andorlang.session import Session

_ENDINGS = {"gv": "dot", "mmd": "mermaid", "htm": "html", **{one: one for one in FORMATS}}


@click.command()
@legend_argument
@click.option("-o", "--output", metavar="FILE", help="Where to write it; else it is printed.")
@click.option("--format", "form", type=click.Choice(FORMATS), help="Else that of the file's ending, or dot.")
@click.option("--to-win", is_flag=True, help="Only what leads to a won ending.")
def command(path: str, output: str | None, form: str | None, to_win: bool) -> int:
    """Draw the story graph: cards, endings, reactions, and what leads from one to another.

    The page of the format html can be searched and zoomed without a network. Legends with errors are drawn as far as they
    can be understood, and the exit code is 1.
    """
    from andorlang.draw import draw
    from andorlang.draw.render import CannotDraw

    form = form or _guessed(output)
    if form == "png" and output is None and terminal():
        raise Failure("a picture is nothing for a terminal", "name a file with: -o FILE.png", code=2)
    session = _session(path)
    try:
        content = draw(_to_win(session.graph, path) if to_win else session.graph, form)
    except CannotDraw as error:
        raise Failure(str(error)) from error
    if output is None or output == "-":
        raw(content)
    else:
        write_made(output, content, path)
    return PROBLEMS if session.errors else 0


def _guessed(output: str | None) -> str:
    ending = Path(output or "").suffix.lstrip(".").lower()
    if output in (None, "-"):
        return "dot"
    if ending not in _ENDINGS:
        hint = f"end the name in .svg, .png or .html, or say --format {'|'.join(FORMATS)}"
        raise Failure(f"{output}: the ending of this file names no format", hint, code=2)
    return _ENDINGS[ending]


def _session(path: str) -> Session:
    """The legend of a file, if there is one, with a word about its errors."""
    from andorlang import report
    from andorlang.session import Session

    session = Session(path, states=0)
    if session.legend is None:
        click.echo(report.text(session.errors), err=True)
        raise Failure(f"{path}: there is nothing to draw before this is mended")
    if session.errors:
        count = report.summary(session.errors)
        click.echo(f"andor: {report.harmless(path)}: {count}; the drawing may lack parts", err=True)
    return session


def _to_win(graph: Any, path: str) -> Graph:
    from andorlang.draw.focus import focus

    won = [node for node, is_won in graph.nodes(data="won") if is_won]
    if not won:
        raise Failure(f"{path}: no card and no ending is won")
    found: Graph = focus(graph, won)
    return found
