"""The map of a game as commands draw it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Literal

from andorlang.cli.common import Wanted, begun, opened, party
from andorlang.cli.failure import USAGE, Failure
from andorlang.cli.output import say_aside, write
from andorlang.cli.saving import legend_of

if TYPE_CHECKING:
    from andorlang.engine.game import Game
    from andorlang.engine.rules import Rules
    from andorlang.rulesets.base.state import BoardState


def write_map(game: Game, path: str) -> None:
    """Draw a game on its board into a file.

    Raises:
        Failure: it has no board, or the file cannot be written.
    """
    write(path, drawn(game, guessed(path)))


def drawn(game: Game, form: Literal["svg", "png"]) -> bytes:
    """The picture of a game on its board.

    Raises:
        Failure: it has no board, or one that cannot be drawn.
    """
    from andorlang.draw.board import draw_board
    from andorlang.draw.board_game import position
    from andorlang.draw.render import CannotDraw
    from andorlang.rulesets.base.way import board

    _on_board(game.rules)
    try:
        return draw_board(board(game), form, position(game))
    except ValueError as error:
        raise Failure(f"the board cannot be drawn: {error}") from error
    except CannotDraw as error:
        raise Failure(str(error).partition(";")[0]) from error


def begun_game(path: str, seed: int, wanted: Wanted, script_path: str | None) -> Game:
    """A game of a legend where its script ends; without one, at its first turn.

    Raises:
        Failure: the legend has errors, or no such heroes.
        Unreadable: the script does not fit.
        Stopped: the legend did something impossible.
    """
    from andorlang.cli.run import script_of
    from andorlang.play.scripts import follow_script

    legend = opened(path)
    _on_board(legend.rules)
    game = begun(legend, seed, party(legend, wanted)).game
    follow_script(game, script_of(script_path), script_path or "")
    while script_path is None and game.outcome() is None and _preparing(game):
        game.take(0)
    return game


def loaded(legend_path: str | None, load_path: str) -> Game:
    """A game that was saved.

    Raises:
        Failure: its legend is not there, or has errors.
        Unreadable: it is no saved game.
    """
    from andorlang.play import save
    from andorlang.source import Source

    plain = save.read(Source.read(load_path))
    legend = opened(legend_of(plain, load_path, legend_path))
    save.same_game(plain["ruleset"], legend.ruleset, load_path)
    restored = save.restore(plain, legend.script, legend.rules, load_path)
    if restored.followed is not None:
        say_aside(f"andor: the legend was edited since: {restored.followed}")
    return restored.game


def _preparing(game: Game) -> bool:
    """Whether the first turn of a game on a board has not begun."""
    state: BoardState = game.state
    return state.phase == "setup"


def _on_board(rules: Rules) -> None:
    from andorlang.rulesets.base.rules import BaseRules

    if not isinstance(rules, BaseRules):
        raise Failure("this game is played without a board", code=USAGE)


def guessed(output: str | None) -> Literal["svg", "png"]:
    """The format of a picture by the ending of its file; svg for no file.

    Raises:
        Failure: it has another ending.
    """
    ending = Path(output or "").suffix.lstrip(".").lower()
    if output in (None, "-") or ending == "svg":
        return "svg"
    if ending == "png":
        return "png"
    hint = "end the name in .svg or .png, or say --format svg|png"
    raise Failure(f"{output}: the ending of this file names no format", hint, code=USAGE)
