"""How a command fails: one line that starts with `andor:`, hints, an exit code; never a traceback at the author."""

from __future__ import annotations

import errno
import io
import os
import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import NoReturn

import click

PROBLEMS, USAGE, OURS, STOPPED = 1, 2, 70, 130
_CHOICES, _LONGEST = 12, 600


class Failure(click.ClickException):
    """Ends a command.

    Args:
        message: one line.
        hints: what to do about it.
        code: the exit code.
    """

    def __init__(self, message: str, *hints: str, code: int = PROBLEMS) -> None:
        super().__init__(message)
        self.hints = tuple(hint for hint in hints if hint)
        self.code = code


@contextmanager
def shown() -> Iterator[None]:
    """Show whatever ends a command early, and exit."""
    _tolerant()
    try:
        yield
    except click.exceptions.NoArgsIsHelpError as error:
        error.show()
        sys.exit(USAGE)
    except click.exceptions.Abort:
        _end("stopped", (), STOPPED)
    except click.ClickException as error:
        _end(*_of_click(error))
    except BrokenPipeError:
        _close_pipe()
    except OSError as error:
        # On Windows a closed pipe is an error of this number.
        if error.errno == errno.EINVAL and error.filename is None:
            _close_pipe()
        place = f"{error.filename}: " if error.filename else ""
        _end(f"{place}{error.strerror or error}", (), PROBLEMS)
    except Exception as error:
        _end(*_of_ours(error))


def _of_click(error: click.ClickException) -> tuple[str, Sequence[str], int]:
    if isinstance(error, Failure):
        return error.message, error.hints, error.code
    hint = ""
    if isinstance(error, click.UsageError) and error.ctx is not None:
        hint = f"`{error.ctx.command_path} --help` shows how to call it"
    return _sentence(error.format_message()), (hint,), error.exit_code


def _of_ours(error: Exception) -> tuple[str, Sequence[str], int]:
    from andorlang.data import MissingData
    from andorlang.play.record import Stopped
    from andorlang.source import Unreadable

    match error:
        case Unreadable():
            return str(error), (error.hint,), PROBLEMS
        case Stopped():
            return error.why, _way(error.seed, error.choices), PROBLEMS
        case MissingData():
            return str(error), (), OURS
    if os.environ.get("ANDOR_TRACEBACK"):
        raise error
    reason = " ".join(f"{type(error).__name__}: {error}".split())[:300]
    hints = (
        "it is no fault of the legend; please report it",
        "with ANDOR_TRACEBACK=1 set, the place is shown",
    )
    return f"a fault of andorlang itself: {reason}", hints, OURS


def _way(seed: int, choices: Sequence[str]) -> tuple[str, ...]:
    """How to come to the place where a legend stopped."""
    if not choices:
        return (f"it happens with seed {seed}, before the first choice",)
    shown = ", ".join(f"`{one}`" for one in choices[-_CHOICES:])
    left_out = f"the last {_CHOICES}: " if len(choices) > _CHOICES else ""
    return (
        f"it happens with seed {seed} after {len(choices)} choice{'s' * (len(choices) != 1)}: {left_out}{shown}",
    )


def _sentence(message: str) -> str:
    """A message of click in the form of ours."""
    message = " ".join(message.split()).rstrip(".")
    message = re.sub("is not a valid integer( range)?$", "is not a whole number", message)
    return message[:1].lower() + message[1:]


def _end(message: str, hints: Sequence[str], code: int) -> NoReturn:
    from andorlang.report import harmless

    # What was printed before belongs above, also when both go to one file.
    try:
        sys.stdout.flush()
        shown = (
            message
            if len(message) <= _LONGEST
            else f"{message[: _LONGEST // 2]} … {message[-_LONGEST // 2 :]}"
        )
        click.echo(f"andor: {harmless(shown)}", err=True)
        for hint in hints:
            if hint:
                click.echo(f"  = hint: {harmless(hint)}", err=True)
    except BrokenPipeError:
        _close_pipe()
    sys.exit(code)


def _close_pipe() -> NoReturn:
    """Nobody reads any more: leave quietly, also when Python flushes at its end."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit(PROBLEMS)


def _tolerant() -> None:
    """A terminal that lacks a letter gets a question mark for it; a stream that was closed is as good as empty."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper) and stream.errors != "replace":
            stream.reconfigure(errors="replace")
