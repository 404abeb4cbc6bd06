"""The program `andor`: one module a command, loaded when it is called for.

The one-line helps stand here, so that `andor --help` and completion import no command. Whatever goes wrong leaves as one
line that starts with `andor:`, a hint where there is one, and an exit code: 1 for what is wrong with files and legends,
2 for how the program was called, 70 for faults of andorlang itself.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import click

from andorlang.cli import failure

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

COMMANDS: Mapping[str, str] = {
    "new": "Begin a legend: write a small one that works, to be changed.",
    "check": "Look for mistakes in legends.",
    "fmt": "Write legends in the one usual form.",
    "play": "Play a legend in the terminal.",
    "run": "Let a policy or a script play one game.",
    "replay": "Play a recorded or saved game again, and verify it.",
    "simulate": "Play many games and show what they come to.",
    "reach": "Show what can be reached in play, and how.",
    "graph": "Draw the story graph.",
    "board": "Check, describe and draw boards.",
    "odds": "Work out the chances of a battle.",
    "explain": "Explain a kind of problem, with an example.",
    "words": "Show the words of the language.",
    "completion": "Print the completion script of a shell.",
}


class Program(click.Group):
    """A group whose commands are modules of this package."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        from importlib import import_module

        found = import_module(f"andorlang.cli.{cmd_name}").command
        assert isinstance(found, click.Command)
        return found

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and args[0] not in COMMANDS and not args[0].startswith("-"):
            from andorlang.problem import near

            meant = near(args[0], COMMANDS)
            hint = f"did you mean `andor {meant}`?" if meant else "`andor --help` lists the commands"
            raise failure.Failure(f"there is no command `{args[0][:60]}`", hint, code=2)
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        from click.shell_completion import CompletionItem

        found = [
            CompletionItem(name, help=COMMANDS[name]) for name in COMMANDS if name.startswith(incomplete)
        ]
        return [*found, *click.Command.shell_complete(self, ctx, incomplete)]

    def main(self, *args: Any, **extra: Any) -> Any:
        run: Callable[..., Any] = super().main
        if not extra.pop("standalone_mode", True):
            return run(*args, **extra, standalone_mode=False)
        with failure.shown():
            code = run(*args, **extra, standalone_mode=False)
            sys.stdout.flush()
        sys.exit(code if isinstance(code, int) else 0)


def _version(ctx: click.Context, _param: click.Parameter, wanted: bool) -> None:
    if wanted and not ctx.resilient_parsing:
        from importlib.metadata import version

        click.echo(f"andor {version('andorlang')}")
        ctx.exit()


@click.group("andor", cls=Program, context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--version", is_flag=True, expose_value=False, is_eager=True, callback=_version, help="Show the version."
)
def main() -> None:
    """Write, check, draw and play fan legends of the board game Legends of Andor.

    A start: `andor new my-legend`, `andor check my-legend.andor`, `andor play my-legend.andor`.
    """
