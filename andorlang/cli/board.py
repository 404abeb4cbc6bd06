"""`andor board`: board files checked, described and drawn; without a file the board that ships with the program."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import click

from andorlang.cli.common import Wanted, format_option, heroes_options, seed_option
from andorlang.cli.failure import PROBLEMS, USAGE, Failure
from andorlang.cli.mapping import begun_game, drawn, guessed, loaded
from andorlang.cli.output import colors, raw, say, say_json, terminal, write_made

if TYPE_CHECKING:
    from andorlang.problem import Problem
    from andorlang.rulesets.base.board import Board

_FORMATS = ("svg", "png")


@click.group("board", invoke_without_command=True)
@click.pass_context
def command(ctx: click.Context) -> int | None:
    """Check, describe and draw boards.

    A board is a JSON file that names its spaces, what borders what, and where creatures go; schemas/board.schema.json lists
    its entries. Instead of a FILE the boards that ship with the program can be named: base:front, frost:andor,
    frost:steppes and north:isles; where nothing is given, base:front is meant.
    """
    if ctx.invoked_subcommand is not None:
        return None
    click.echo(ctx.get_help())
    return USAGE


@command.command("check")
@click.argument("paths", metavar="FILE...", nargs=-1, required=True, type=click.Path())
@format_option("text", "json")
def check(paths: tuple[str, ...], form: str) -> int:
    """Look for mistakes in board files.

    Borders that one side does not know, arrows that lead astray or in a circle, numbers that are no spaces: each is named
    with its place. The exit code is 0 if nothing was found, 1 if something was, 2 if the command was called wrongly.
    """
    from andorlang import report

    files = list(dict.fromkeys(paths))
    found = [problem for path in files for problem in _problems(path)]
    if form == "json":
        say_json(report.document(found, files))
    else:
        click.echo(report.text(found, files, color=colors()))
    return PROBLEMS if found else 0


@command.command("info")
@click.argument("path", metavar="[FILE]", required=False, type=click.Path())
@format_option("text", "json")
def info(path: str | None, form: str) -> None:
    """Say what there is on a board.

    Counts, ground, names, the longest way to the castle, and where the figures come from.
    """
    from andorlang.cli import board_info

    board = _board(path)
    if form == "json":
        say_json(board_info.document(board, path))
    else:
        for line in board_info.lines(board):
            say(line)


@command.command("draw")
@click.argument("path", metavar="[FILE]", required=False, type=click.Path())
@click.option("-o", "--output", metavar="FILE", help="Where to write it; else it is printed.")
@click.option("--format", "form", type=click.Choice(_FORMATS), help="Else that of the file's ending, or svg.")
@click.option("--legend", "legend_path", metavar="PATH", help="Draw a game of this legend on its board.")
@seed_option
@heroes_options
@click.option(
    "--script", "script_path", metavar="FILE", help="Its decisions, one a line, as `andor run` takes them."
)
@click.option("--load", "load_path", metavar="FILE", help="Draw a game that was saved.")
def draw(
    path: str | None,
    output: str | None,
    form: Literal["svg", "png"] | None,
    legend_path: str | None,
    seed: int,
    wanted: Wanted,
    script_path: str | None,
    load_path: str | None,
) -> None:
    """Draw a board as a map, or a game on it.

    Every space needs a position in the file. A game is drawn where its --script ends; without one, as it is set up, with the
    first option taken wherever that asks. A saved game is drawn as it is.
    """
    form = form or guessed(output)
    if form == "png" and output is None and terminal():
        raise Failure("a picture is nothing for a terminal", "name a file with: -o FILE.png", code=USAGE)
    if load_path is not None:
        _alone(path, "--load")
        content = drawn(loaded(legend_path, load_path), form)
    elif legend_path is not None:
        _alone(path, "--legend")
        content = drawn(begun_game(legend_path, seed, wanted, script_path), form)
    elif any(wanted) or script_path:
        raise Failure("there is no game without --legend", "name one with --legend PATH", code=USAGE)
    else:
        content = _drawn(path, form)
    if output is None or output == "-":
        raw(content)
    else:
        write_made(output, content, path, legend_path, script_path, load_path)


def _alone(path: str | None, option: str) -> None:
    if path is not None:
        raise Failure(f"{option} draws the board of its legend", "leave the board's file out", code=USAGE)


def _drawn(path: str | None, form: Literal["svg", "png"]) -> bytes:
    """The picture of a board without a game."""
    from andorlang.draw.board import draw_board
    from andorlang.draw.render import CannotDraw

    try:
        return draw_board(_board(path), form)
    except ValueError as error:
        hint = 'write how far from the left and from the top, such as "position": [0.5, 0.25]'
        raise Failure(f"{path}: {error}", hint) from error
    except CannotDraw as error:
        raise Failure(str(error).partition(";")[0]) from error


def _problems(path: str) -> list[Problem]:
    from andorlang.cli.check import unreadable
    from andorlang.rulesets import boards
    from andorlang.rulesets.base.board import check as check_board
    from andorlang.source import Source, Unreadable

    if path in boards.NAMES:
        return []
    try:
        return check_board(Source.read(path))[1]
    except Unreadable as error:
        return [unreadable(error)]


def _board(path: str | None) -> Board:
    """The board of a file, or the one that ships with the program.

    Raises:
        Unreadable: there is no text at that path.
        Failure: it is not right; its problems are shown.
    """
    from andorlang import report
    from andorlang.rulesets import boards
    from andorlang.rulesets.base.board import BadBoard, Board, base_board

    if path is None:
        return base_board()
    if (known := boards.named(path)) is not None:
        return known
    try:
        return Board.read(path)
    except BadBoard as error:
        click.echo(report.text(error.problems), err=True)
        hint = "`andor explain CODE` says more"
        raise Failure(f"{path}: this has to be mended first", hint, code=PROBLEMS) from error
