"""The page of a game in the terminal: story text wrapped to its width, emphasis in bold and italic where it can be shown."""

from __future__ import annotations

import re
import shutil
import textwrap
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

import click

from andorlang.cli.output import colors
from andorlang.report import harmless

if TYPE_CHECKING:
    from rich.console import Console

WIDEST = 84
SCENE_COLUMN = 12
_EMPHASIS = re.compile(
    r"\*\*(?=\S)(?P<bold>.+?)(?<=\S)\*\*|\*(?=\S)(?P<italic>.+?)(?<=\S)\*|\b_(?=\S)(?P<line>.+?)(?<=\S)_\b"
)


class Page:
    """Writes to the terminal; plain text where no person looks."""

    def __init__(self) -> None:
        self._styled = colors()
        self._rich: Console | None = None

    @property
    def width(self) -> int:
        return max(20, min(WIDEST, shutil.get_terminal_size().columns))

    def show(self, kind: str, text: str) -> None:
        """A line of a `Telling`."""
        match kind:
            case "card":
                click.echo()
                self.title(text)
            case "prose":
                click.echo()
                self.paragraph(text)
            case "choice":
                self._wrapped(f"> {text}", "dim", indent=4)
            case _:
                self._wrapped(text, "cyan", indent=4)

    def title(self, text: str) -> None:
        self._wrapped(text, "bold")

    def strong(self, text: str) -> None:
        self._wrapped(text, "bold")

    def paragraph(self, text: str) -> None:
        """Story text with its emphasis."""
        if text:
            self._wrapped(text, "", emphasis=True)

    def state(self, status: Mapping[str, Any]) -> None:
        if status:
            self._wrapped(" · ".join(f"{name} {value}" for name, value in status.items()), "cyan")

    def scene(self, line: str) -> None:
        """A row of what lies on the table: its name, and the rest of it in a column."""
        self._wrapped(line, "", indent=2, hanging=SCENE_COLUMN)

    def headline(self, text: str) -> None:
        self._wrapped(text, "bold", indent=1)

    def option(self, number: int, label: str) -> None:
        self._wrapped(f"{number}) {label}", "", indent=2, hanging=len(f"{number}) "))

    def lines(self, text: str) -> None:
        for line in text.splitlines():
            click.echo(line)

    def _wrapped(
        self, text: str, style: str, *, indent: int = 0, hanging: int = 0, emphasis: bool = False
    ) -> None:
        shown = harmless(text)
        if self._styled:
            self._print(shown, style, indent, hanging, emphasis=emphasis)
            return
        begin, rest = " " * indent, " " * (indent + hanging)
        for line in textwrap.wrap(shown, self.width, initial_indent=begin, subsequent_indent=rest) or [""]:
            click.echo(line)

    def _print(self, shown: str, style: str, indent: int, hanging: int, *, emphasis: bool) -> None:
        from rich.text import Text

        text = Text(style=style)
        for piece, how in _pieces(shown) if emphasis else [(shown, "")]:
            text.append(piece, how)
        console = self._console()
        room = self.width - indent
        for number, line in enumerate(text.wrap(console, room - hanging)):
            line.rstrip()
            console.print(Text(" " * (indent + (hanging if number else 0))) + line, soft_wrap=True)

    def _console(self) -> Console:
        if self._rich is None:
            from rich.console import Console

            self._rich = Console(highlight=False, markup=False, emoji=False)
        return self._rich


def _pieces(text: str) -> Iterator[tuple[str, str]]:
    """A text cut at its emphasis, each piece with its style."""
    end = 0
    for found in _EMPHASIS.finditer(text):
        yield text[end : found.start()], ""
        yield found["bold"] or found["italic"] or found["line"], "bold" if found["bold"] else "italic"
        end = found.end()
    yield text[end:], ""
