"""`andor check`: all problems of files and folders, as text, JSON or SARIF."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from andorlang.cli.common import format_option, states_option
from andorlang.cli.failure import PROBLEMS, USAGE, Failure
from andorlang.cli.output import colors, is_folder, say_json

if TYPE_CHECKING:
    from andorlang.problem import Problem
    from andorlang.session import Session
    from andorlang.source import Source


@click.command()
@click.argument("paths", metavar="PATH...", nargs=-1, required=True, type=click.Path())
@click.option("--strict", is_flag=True, help="Warnings count as problems, too.")
@format_option("text", "json", "sarif")
@states_option
def command(paths: tuple[str, ...], strict: bool, form: str, states: int) -> int:
    """Look for mistakes in legends.

    A PATH is a file, or a folder whose .andor files are all looked at. The exit code is 0 if no errors were found (and with
    --strict no warnings), 1 if some were, 2 if the command was called wrongly.
    """
    from andorlang import report
    from andorlang.check.codes import CODES
    from andorlang.problem import Severity

    files, found = problems(paths, states)
    if form == "json":
        say_json(report.document(found, files))
    elif form == "sarif":
        from importlib.metadata import version

        from andorlang import lint

        say_json(report.sarif(found, [*CODES.values(), *lint.CODES.values()], version=version("andorlang")))
    else:
        click.echo(report.text(found, files, color=colors()))
    bad = {Severity.ERROR, Severity.WARNING} if strict else {Severity.ERROR}
    return PROBLEMS if any(problem.severity in bad for problem in found) else 0


def problems(paths: Iterable[str], states: int) -> tuple[list[str], list[Problem]]:
    """The files that were looked at, and what is wrong in them, each problem once."""
    from andorlang.session import Session
    from andorlang.source import Unreadable

    sessions: list[tuple[Session, bool]] = []
    files: dict[str, None] = {}
    found: list[Problem] = []
    for path, named in listed(paths):
        if path not in files:
            files[path] = None
            try:
                sessions.append((Session(read(path), states=states), named))
            except Unreadable as error:
                found.append(unreadable(error))
    for session in _whole(sessions):
        found += session.problems
    once = {(one.path, one.span, one.code.name, one.message): one for one in found}
    return list(files), list(once.values())


def listed(paths: Iterable[str]) -> Iterator[tuple[str, bool]]:
    """The files of paths, and whether they were named themselves; a folder without any stands for itself."""
    for path in paths:
        if not path:
            raise Failure("a PATH is empty", "write . for this folder", code=USAGE)
        if not is_folder(path):
            yield path, True
            continue
        inside = sorted(one for one in Path(path).rglob("*.andor") if _visible(one.relative_to(path)))
        for one in inside:
            yield str(one), False
        if not inside:
            yield path, True


def read(path: str) -> Source:
    """The text of a file that `listed` gave.

    Raises:
        Unreadable: there is none.
    """
    from andorlang.source import Source, Unreadable

    if is_folder(path):
        raise Unreadable(
            path, "is a folder without .andor files", "name a legend, or a folder with legends in it"
        )
    return Source.read(path)


def _visible(path: Path) -> bool:
    return not any(part.startswith(".") for part in path.parts)


def unreadable(error: Exception) -> Problem:
    """A file that cannot be read, as a problem at its beginning."""
    from andorlang.check.codes import CODES
    from andorlang.problem import Problem
    from andorlang.source import Source, Span, Unreadable

    assert isinstance(error, Unreadable)
    hints = (error.hint,) if error.hint else ()
    return Problem(CODES["unreadable"], Source(error.path, ""), Span(0, 0), f"this {error.reason}", hints)


def _whole(sessions: Iterable[tuple[Session, bool]]) -> Iterator[Session]:
    """Without the files of a folder that are only parts of other ones."""
    found = list(sessions)
    used = {Path(tree.source.path).resolve() for session, _ in found for tree in session.trees[1:]}
    for session, named in found:
        part = Path(session.source.path).resolve() in used
        if named or not part or not any(one.code.name == "no-legend" for one in session.errors):
            yield session
