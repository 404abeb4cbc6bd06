"""What commands share: options, and a legend made ready for play."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import click

from andorlang.cli.failure import PROBLEMS, Failure
from andorlang.cli.output import colors

if TYPE_CHECKING:
    from andorlang.api import Legend
    from andorlang.play import Recorder
    from andorlang.play.policies import Policy
    from andorlang.play.record import Tell

F = TypeVar("F", bound=Callable[..., Any])


def _split(_ctx: click.Context, _param: click.Parameter, value: str) -> tuple[str, ...]:
    return tuple(value.replace(",", " ").split())


def legend_argument(function: F) -> F:
    return click.argument("path", metavar="PATH", type=click.Path())(function)


def seed_option(function: F) -> F:
    return click.option("--seed", type=int, default=0, show_default=True, metavar="N", help="Of the dice.")(
        function
    )


def heroes_option(function: F) -> F:
    return click.option(
        "--heroes",
        default="",
        metavar="NAMES",
        callback=_split,
        help="Who is played, such as `fenn`; else a choice.",
    )(function)


def format_option(*formats: str) -> Callable[[F], F]:
    """`--format`, the first one by default."""
    return click.option("--format", "form", type=click.Choice(formats), default=formats[0], show_default=True)


def _states() -> int:
    from andorlang.session import STATES

    return STATES


def states_option(function: F) -> F:
    return click.option(
        "--states",
        type=click.IntRange(min=0),
        default=_states,
        show_default="what takes some seconds",
        metavar="N",
        help="How many states of the story to go through; 0 for none.",
    )(function)


def opened(path: str) -> Legend:
    """The legend of a file, ready for play.

    Raises:
        Unreadable: there is no text at that path.
        Failure: it has errors, which are shown.
    """
    from andorlang import report
    from andorlang.api import Legend
    from andorlang.session import Session

    session = Session(path)
    errors = session.errors
    if not errors:
        return Legend(session)
    click.echo(report.text(errors, color=colors() and sys.stderr.isatty()), err=True)
    raise Failure(
        f"{path}: cannot be played before this is mended", "`andor explain CODE` says more", code=PROBLEMS
    )


def begun(legend: Legend, seed: int, heroes: tuple[str, ...], tell: Tell | None = None) -> Recorder:
    """A game of a legend that is not started, with undo.

    Raises:
        Failure: no such heroes.
    """
    from andorlang.play import Recorded, Recorder

    game = Recorded(legend.script, legend.rules, seed=seed, heroes=heroes)
    try:
        legend.rules.setup(game.copy(), heroes)
    except ValueError as error:
        raise Failure(
            str(error), "see the line `heroes` of the legend, or leave `--heroes` out", code=2
        ) from error
    return Recorder(game, tell)


def chosen(legend: Legend, policy: str, seed: int) -> Policy:
    """The policy of a name.

    Raises:
        Failure: there is none.
    """
    from andorlang.play import make_policy

    try:
        return make_policy(policy, legend.rules, seed)
    except ValueError as error:
        raise Failure(str(error), code=2) from error
