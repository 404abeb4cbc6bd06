"""What commands share: options, and a legend made ready for play."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar, cast

import click

from andorlang.cli.failure import PROBLEMS, USAGE, Failure
from andorlang.cli.output import colors

if TYPE_CHECKING:
    from andorlang.api import Legend
    from andorlang.play import Recorder
    from andorlang.play.policies import Policy
    from andorlang.play.record import Tell

F = TypeVar("F", bound=Callable[..., Any])


def _split(_ctx: click.Context, _param: click.Parameter, value: str | None) -> tuple[str, ...]:
    names = tuple((value or "").replace(",", " ").split())
    if value and not names:
        raise click.BadParameter("it names nobody")
    return names


def legend_argument(function: F) -> F:
    return click.argument("path", metavar="PATH", type=click.Path())(function)


def seed_option(function: F) -> F:
    return click.option("--seed", type=int, default=0, show_default=True, metavar="N", help="Of the dice.")(
        function
    )


class Wanted(NamedTuple):
    """What a person wants of a game: who is played, and which version of the legend."""

    heroes: tuple[str, ...]
    variant: str | None


def heroes_options(function: F) -> F:
    """`--heroes` and `--variant`, which come together as the argument `wanted`."""

    @wraps(function)
    def joined(*arguments: Any, heroes: tuple[str, ...], variant: str | None, **more: Any) -> Any:
        return function(*arguments, wanted=Wanted(heroes, variant), **more)

    variant = click.option("--variant", metavar="NAME", help="Which version of the legend, such as `easy`.")
    heroes = click.option(
        "--heroes",
        default=None,
        metavar="NAMES",
        callback=_split,
        help="Who is played, such as `warrior,archer`, or how many, such as `3`; else a choice.",
    )
    return cast("F", heroes(variant(joined)))


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


def party(legend: Legend, wanted: Wanted) -> tuple[str, ...]:
    """What a game begins with: the heroes, and behind them the version of the legend.

    Raises:
        Failure: the legend has no such version.
    """
    heroes, variant = wanted
    if variant is None:
        return heroes
    there = legend.rules.variants(legend.script)
    if variant not in there:
        hint = f"there are: {', '.join(there)}" if there else "leave `--variant` out"
        missing = f"has no variant `{variant[:40]}`" if there else "has no variants"
        raise Failure(f"this legend {missing}", hint, code=USAGE)
    return (*(name for name in heroes if name not in there), variant)


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
        raise Failure(str(error), _meant(legend, heroes), code=USAGE) from error
    return Recorder(game, tell)


def _meant(legend: Legend, heroes: tuple[str, ...]) -> str:
    """A hint for heroes who are not there."""
    from andorlang.problem import near

    known = [*legend.script.heroes, *legend.rules.variants(legend.script)]
    found = [near(name, known) for name in heroes if name not in known and not name.isdecimal()]
    if len(heroes) == len(set(heroes)) and any(found):
        return f"did you mean `{next(one for one in found if one)}`?"
    return "see the line `heroes` of the legend, or leave `--heroes` out"


def chosen(legend: Legend, policy: str, seed: int) -> Policy:
    """The policy of a name.

    Raises:
        Failure: there is none.
    """
    from andorlang.play import make_policy

    try:
        return make_policy(policy, legend.rules, seed)
    except ValueError as error:
        raise Failure(str(error), code=USAGE) from error
