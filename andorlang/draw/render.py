"""Graphviz source as SVG or PNG.

Two programs can lay it out.  A system's own Graphviz goes first, since it knows the fonts of the machine;
where there is none, or where it fails, the program that PyPI's `graphviz-pure` brings does it, so that
pictures work after one `pip install`.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Literal

Format = Literal["svg", "png"]
PLACED = ("-Kneato", "-n2")
"""Arguments for a graph whose nodes know their places, in points."""
SECONDS = 120
_PURE = "graphviz-pure"


class CannotDraw(Exception):
    """No program could lay the graph out; the message says what to do about it."""


def render(source: str, format: Format, arguments: tuple[str, ...] = ()) -> bytes:
    """The whole picture; nothing is written anywhere.

    `arguments` go to the program, such as `PLACED`.  A program that has not answered after two minutes is stopped and counts as failed.

    Raises:
        CannotDraw: there is no program, or none of them could do it.
    """
    found = programs()
    if not found:
        raise CannotDraw(
            "no program for drawing graphs: install one with `pip install graphviz-pure`, or install Graphviz "
            "so that `dot` is on the PATH; or ask for the formats dot, mermaid or json, which need none"
        )
    failures = []
    for program in found:
        try:
            return _run(program, source, format, arguments)
        except (OSError, subprocess.SubprocessError) as error:
            failures.append(f"{Path(program).name}: {_reason(error)}")
    raise CannotDraw(
        f"the graph could not be drawn as {format} ({'; '.join(failures)}); "
        "the formats dot, mermaid and json still work"
    )


def programs() -> list[str]:
    """Paths of the programs that are there, the one to try first in front."""
    beside = (sysconfig.get_path("scripts"), str(Path(sys.executable).parent))
    pure = (shutil.which(_PURE, path=folder) for folder in (None, *beside))
    return list(dict.fromkeys(path for path in (shutil.which("dot"), *pure) if path))


def _run(program: str, source: str, format: Format, arguments: tuple[str, ...] = ()) -> bytes:
    done = subprocess.run(  # noqa: S603 -- a program of Graphviz, fixed arguments, no shell
        [program, *arguments, f"-T{format}"],
        input=source.encode(),
        capture_output=True,
        timeout=SECONDS,
        check=True,
    )
    if not done.stdout:
        raise subprocess.SubprocessError("it wrote nothing")
    return done.stdout


def _reason(error: Exception) -> str:
    if isinstance(error, subprocess.TimeoutExpired):
        return f"not done after {SECONDS} seconds"
    if isinstance(error, subprocess.CalledProcessError):
        lines = error.stderr.decode(errors="replace").strip().splitlines()
        return lines[-1][:200] if lines else f"it stopped with code {error.returncode}"
    return str(error)
