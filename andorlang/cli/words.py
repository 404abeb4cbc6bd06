"""`andor words`: the reference of the language."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from andorlang.cli import reference
from andorlang.cli.common import format_option
from andorlang.cli.failure import USAGE, Failure
from andorlang.cli.output import say_json

if TYPE_CHECKING:
    from andorlang.rulesets.ruleset import Ruleset


@click.command()
@click.argument("word", nargs=-1)
@click.option("--rules", default="storyquest", show_default=True, metavar="RULESET", help="Of which game.")
@format_option("text", "json")
def command(word: tuple[str, ...], rules: str, form: str) -> None:
    """Show the words of the language, or all about one WORD."""
    ruleset = ruleset_of(rules)
    found = reference.entries(ruleset)
    if word:
        found = _found(found, " ".join(word))
    if form == "json":
        say_json({"ruleset": ruleset.name, "words": [one.document() for one in found]})
    elif word:
        click.echo("\n\n".join("\n".join(reference.full(one)) for one in found))
    else:
        click.echo("\n".join(reference.brief(found)))


def ruleset_of(name: str) -> Ruleset:
    """The ruleset of a name.

    Raises:
        Failure: there is none.
    """
    from andorlang.rulesets import NAMES, find

    found = find(name)
    if found is None:
        raise Failure(f"there is no game `{name[:60]}`", f"there is: {', '.join(NAMES)}", code=USAGE)
    return found


def _found(found: list[reference.Entry], word: str) -> list[reference.Entry]:
    from andorlang.problem import near

    same = reference.find(found, word)
    if not same:
        meant = near(word, [one.name for one in found])
        hint = f"did you mean `{meant}`?" if meant else "`andor words` lists them"
        raise Failure(f"there is no word `{word[:60]}`", hint, code=USAGE)
    return same
