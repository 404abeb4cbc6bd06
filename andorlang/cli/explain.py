"""`andor explain`: what a code means, with a legend that has the problem and the same one mended."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

import click

from andorlang.cli.failure import USAGE, Failure

if TYPE_CHECKING:
    from andorlang.problem import Code

_WIDTH = 88


@click.command()
@click.argument("code", required=False)
def command(code: str | None) -> None:
    """Explain a kind of problem, with an example.

    CODE is what stands in brackets behind `error`, `warning` or `note`. Without it all codes are listed.
    """
    from andorlang.problem import near

    found = codes()
    if code is None:
        click.echo("\n".join(_listed(found)))
        return
    name = code.strip("[]").lower()
    if name not in found:
        meant = near(name, found)
        hint = f"did you mean `{meant}`?" if meant else "`andor explain` lists all codes"
        raise Failure(f"there is no code `{code[:60]}`", hint, code=USAGE)
    click.echo("\n".join(_explained(found[name])))


def codes() -> Mapping[str, Code]:
    """Every code that a check can find, by name."""
    from andorlang import lint
    from andorlang.check.codes import CODES
    from andorlang.rulesets.base import codes as board

    return dict(sorted({**CODES, **lint.CODES, **board.CODES}.items()))


def _listed(found: Mapping[str, Code]) -> Iterator[str]:
    widest = max(map(len, found))
    for code in found.values():
        yield f"{code.name:{widest}}  {code.severity:7}  {code.summary}"


def _explained(code: Code) -> Iterator[str]:
    yield f"{code.severity}[{code.name}]: {code.summary}"
    yield ""
    yield from textwrap.wrap(code.explanation, _WIDTH)
    for head, example in (("For example:", code.example), ("Better:", code.better)):
        if example:
            yield ""
            yield head
            yield ""
            yield textwrap.indent(example.rstrip("\n"), "    ")
