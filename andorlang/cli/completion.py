"""`andor completion`: the script that makes a shell complete `andor`."""

from __future__ import annotations

import click
from click.shell_completion import get_completion_class

HOW = {
    "bash": 'in ~/.bashrc:  eval "$(andor completion bash)"',
    "zsh": 'in ~/.zshrc:  eval "$(andor completion zsh)"',
    "fish": "once:  andor completion fish > ~/.config/fish/completions/andor.fish",
}


@click.command(epilog="Where to put it: " + "; ".join(HOW.values()))
@click.argument("shell", type=click.Choice(list(HOW)))
@click.pass_context
def command(ctx: click.Context, shell: str) -> None:
    """Print the completion script of a shell."""
    found = get_completion_class(shell)
    assert found is not None
    click.echo(found(ctx.find_root().command, {}, "andor", "_ANDOR_COMPLETE").source())
