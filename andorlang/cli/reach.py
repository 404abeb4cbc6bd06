"""`andor reach`: the verdicts of exploration, and scripts that lead to a card."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import click

from andorlang.cli.common import format_option, legend_argument, opened, states_option
from andorlang.cli.failure import USAGE, Failure
from andorlang.cli.output import raw, say_json, write_made
from andorlang.report import harmless

if TYPE_CHECKING:
    from andorlang.explore import Exploration

_LABEL = 48


@click.command()
@legend_argument
@click.option(
    "--to", "target", metavar="ID", help="Print a shortest script that leads to this card or ending."
)
@click.option("-o", "--output", metavar="FILE", help="Where to write that script.")
@format_option("text", "json")
@states_option
def command(path: str, target: str | None, output: str | None, form: str, states: int) -> None:
    """Show what can be reached in play, and how.

    The states of the story are gone through up to a bound. The verdict on a card, option or ending is `reached` with the
    number of steps of a shortest way, `never` with the reason, or `undecided` if the bound came first. A script of --to is
    played with `andor run PATH --script FILE`.
    """
    if output is not None and target is None:
        raise Failure("-o goes with --to ID", code=USAGE)
    if target is not None and form == "json":
        raise Failure("--to writes a script, not JSON", "leave one of --to and --format out", code=USAGE)
    exploration = _explored(path, states)
    if target is not None:
        _script(exploration, path, target, output)
    elif form == "json":
        say_json(exploration.document())
    else:
        click.echo("\n".join(_table(exploration.document())))


def _explored(path: str, states: int) -> Exploration:
    session = opened(path).session
    session.states = states
    if session.legend is not None and not session.legend.ruleset.explorable:
        hint = "`andor simulate` shows what comes up in play"
        raise Failure("a game on a board has too many states to go through", hint, code=USAGE)
    if session.exploration is None:
        raise Failure("with --states 0 nothing can be said", code=USAGE)
    return session.exploration


def _script(exploration: Exploration, path: str, target: str, output: str | None) -> None:
    from andorlang.problem import near

    cards = exploration.legend.cards
    if target not in cards:
        meant = near(target, cards)
        raise Failure(
            f"{path}: there is no card or ending `{target[:60]}`",
            f"did you mean `{meant}`?" if meant else "",
            code=USAGE,
        )
    what = "card" if cards[target].won is None else "ending"
    lines = exploration.trace(what, target)
    if lines is None:
        why = (
            "can never be reached"
            if exploration.complete
            else f"was not reached within {exploration.states:,} states"
        )
        raise Failure(
            f"{path}: {what} {target} {why}", "" if exploration.complete else "give more with --states N"
        )
    text = "\n".join([f"# {harmless(exploration.legend.title)}: to {what} {target}", *lines]) + "\n"
    if output is None:
        raw(text.encode("utf-8", "replace"))
    else:
        write_made(output, text.encode("utf-8", "replace"), path)


def _table(plain: dict[str, Any]) -> Iterator[str]:
    """The verdicts line by line: options are indented below their card."""
    counts: dict[tuple[str, str], int] = {}
    for one in plain["verdicts"]:
        counts[one["what"], one["verdict"]] = counts.get((one["what"], one["verdict"]), 0) + 1
        yield _row(one)
    yield ""
    bound = "all of them" if plain["complete"] else "the bound; there are more"
    yield f"{plain['states']:,} states, {bound}"
    for what in ("card", "option", "ending"):
        found = [
            f"{counts[what, verdict]} {verdict}"
            for verdict in ("reached", "never", "undecided")
            if (what, verdict) in counts
        ]
        if found:
            yield f"{what}s: {', '.join(found)}"


def _row(one: dict[str, Any]) -> str:
    label = one["label"] if one["what"] == "option" else f"{one['id']}  {one['label']}".rstrip()
    begin = "    * " if one["what"] == "option" else f"{one['what']} "
    shown = begin + harmless(label)
    if len(shown) > _LABEL + 10:
        shown = shown[: _LABEL + 9] + "…"
    steps = (
        f"{one['steps']} step{'' if one['steps'] == 1 else 's'}"
        if one["steps"] is not None
        else harmless(one["because"])
    )
    return f"{shown:{_LABEL + 10}}  {one['verdict']:9}  {steps}".rstrip()
