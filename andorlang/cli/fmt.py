"""`andor fmt`: legends in the one usual layout."""

from __future__ import annotations

import difflib
from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from andorlang.cli.check import listed, read
from andorlang.cli.failure import PROBLEMS
from andorlang.cli.output import colors, say, write
from andorlang.report import harmless

if TYPE_CHECKING:
    from andorlang.source import Source


@click.command()
@click.argument("paths", metavar="PATH...", nargs=-1, required=True, type=click.Path())
@click.option(
    "--check", is_flag=True, help="Change nothing; the exit code is 1 if something would be changed."
)
@click.option("--diff", is_flag=True, help="Change nothing; show what would be changed.")
def command(paths: tuple[str, ...], check: bool, diff: bool) -> int:
    """Write legends in the one usual form: indentation, blanks and empty lines.

    A PATH is a file, or a folder whose .andor files are all written. A legend that cannot be read is left as it is.
    """
    from andorlang.source import Unreadable

    bad, changed, same = 0, 0, 0
    for path in dict.fromkeys(path for path, _ in listed(paths)):
        try:
            source = read(path)
        except Unreadable as error:
            click.echo(f"andor: {harmless(str(error))}", err=True)
            bad += 1
            continue
        text = _formatted(source)
        if text is None:
            bad += 1
        elif text == source.text:
            same += 1
        else:
            changed += 1
            _change(source, text, check=check, diff=diff)
    click.echo(_summary(changed, same, bad, wanted=check or diff), err=True)
    return PROBLEMS if bad or (changed and check) else 0


def _formatted(source: Source) -> str | None:
    """The text as it should be; None if it cannot be read, which is shown."""
    from andorlang import report
    from andorlang.format import format_source
    from andorlang.session import Session

    text, _ = format_source(source)
    if text is None:
        faults = Session(source, states=0).errors
        click.echo(report.text(faults, color=colors()), err=True)
        click.echo(
            f"andor: {harmless(source.path)}: left as it is, since it cannot be read as a whole", err=True
        )
    return text


def _change(source: Source, text: str, *, check: bool, diff: bool) -> None:
    if diff:
        for line in _difference(source, text):
            say(line)
    elif check:
        say(f"would be changed: {source.path}")
    else:
        write(source.path, text.replace("\n", source.newline).encode("utf-8", "surrogatepass"))
        say(f"changed: {source.path}")


def _difference(source: Source, text: str) -> Iterator[str]:
    old, new = source.text.splitlines(), text.splitlines()
    yield from difflib.unified_diff(old, new, source.path, source.path, "now", "formatted", lineterm="")


def _summary(changed: int, same: int, bad: int, *, wanted: bool) -> str:
    done = "would be changed" if wanted else "changed"
    parts = [f"{changed} {done}", f"{same} as they should be", *([f"{bad} left out"] if bad else [])]
    return ", ".join(parts)
