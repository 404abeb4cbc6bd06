"""What commands print: harmless text, and JSON that is always UTF-8 whatever the terminal can show."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any

import click

from andorlang.cli.failure import Failure
from andorlang.report import harmless
from andorlang.source import write_atomic


def say(text: str = "") -> None:
    """One line; what a terminal would obey is shown as its escape."""
    click.echo(harmless(text))


def say_aside(text: str) -> None:
    """One line for people, beside what is printed."""
    click.echo(harmless(text), err=True)


def say_json(plain: Any) -> None:
    raw(as_json(plain))


def raw(content: bytes) -> None:
    """The bytes as they are."""
    click.echo(content, nl=False)


def as_json(plain: Any) -> bytes:
    """A document with a line end; escaped where a path holds bytes that are no UTF-8."""
    try:
        return (json.dumps(plain, ensure_ascii=False, indent=2) + "\n").encode()
    except UnicodeEncodeError:
        return (json.dumps(plain, indent=2) + "\n").encode()


def terminal() -> bool:
    """Whether a person reads what is printed."""
    return sys.stdout.isatty()


def colors() -> bool:
    return terminal() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def is_file(path: Path | str) -> bool:
    """Whether there is such a file; a path that cannot be one is none."""
    try:
        return Path(path).is_file()
    except (OSError, ValueError):
        return False


def is_folder(path: Path | str) -> bool:
    """Whether there is such a folder; a path that cannot be one is none."""
    try:
        return Path(path).is_dir()
    except (OSError, ValueError):
        return False


def write(path: Path | str, content: bytes) -> None:
    """Write a whole file or nothing.

    Raises:
        Failure: it cannot be written.
    """
    try:
        write_atomic(path, content)
    except OSError as error:
        raise Failure(f"{path}: cannot be written ({error.strerror})", _why(Path(path))) from error
    except ValueError as error:
        raise Failure(f"{path}: is no possible name of a file") from error


def write_made(path: Path | str, content: bytes, *made_of: str | None) -> None:
    """Write what was made of other files: over none of these, and over no legend.

    Raises:
        Failure: it cannot be written, or something would be lost.
    """
    legend = Path(path).suffix.lower() == ".andor" and is_file(path)
    if legend or any(_same(path, other) for other in made_of if other):
        raise Failure(f"{path}: is no file of this kind and would be lost", "write under another name")
    write(path, content)


def _same(path: Path | str, other: str) -> bool:
    try:
        return Path(path).samefile(other)
    except (OSError, ValueError):
        return False


def _why(path: Path) -> str:
    if is_folder(path):
        return "that is a folder: name a file in it"
    return "" if is_folder(path.parent) else f"make the folder {path.parent} first"
