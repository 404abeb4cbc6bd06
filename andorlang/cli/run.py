"""`andor run`: one game without a person, as an account, as JSON, or as a script."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from andorlang.cli.common import (
    Wanted,
    begun,
    chosen,
    format_option,
    heroes_options,
    legend_argument,
    opened,
    party,
    seed_option,
)
from andorlang.cli.output import raw, say, say_json
from andorlang.cli.saving import write_save
from andorlang.cli.telling import Telling, ended

if TYPE_CHECKING:
    from andorlang.api import Legend
    from andorlang.play import Replay
    from andorlang.play.scripts import Line


@click.command()
@legend_argument
@seed_option
@heroes_options
@click.option("--policy", metavar="NAME", help="Who decides, such as random (without a script) or first.")
@click.option(
    "--script", "script_path", metavar="FILE", help="Decisions, one a line; where it ends, --policy goes on."
)
@format_option("text", "json", "script")
@click.option(
    "--save", metavar="FILE", help="Save the game as it stands at the end, for `andor play --load`."
)
def command(
    path: str,
    seed: int,
    wanted: Wanted,
    policy: str | None,
    script_path: str | None,
    form: str,
    save: str | None,
) -> None:
    """Let a policy or a script play one game.

    In a script each line is the label of an option (or its number); behind ` => ` stand the dice that fall, as in
    `Follow the hammering => 3 5`. The format `script` prints the game as such a file.
    """
    from andorlang.play.play import play_on
    from andorlang.play.scripts import follow_script, script_text

    legend = opened(path)
    account = Account(legend) if form == "text" else None
    recorder = begun(legend, seed, party(legend, wanted), account.telling.hear if account else None)
    choose = chosen(legend, policy or "random", seed)
    lines = script_of(script_path)
    if account:
        say(f"{legend.title}, seed {seed}")
    follow_script(recorder.game, lines, script_path or "")
    if script_path is None or policy is not None:
        replay = play_on(recorder, choose)
    else:
        replay = recorder.replay("The script ends here.")
    replay = replay.named(legend.path, legend.ruleset)
    if save is not None:
        write_save(recorder.game, legend, save)
    if form == "json":
        say_json(replay.document())
    elif account is not None:
        account.end(replay)
    else:
        raw(script_text(replay, legend.title).encode("utf-8", "replace"))


def script_of(path: str | None) -> Sequence[Line]:
    """The decisions of a script file; none without a file.

    Raises:
        Unreadable: it is no script.
    """
    from andorlang.play.scripts import parse_script
    from andorlang.source import Source

    return () if path is None else parse_script(Source.read(path))


class Account:
    """A game as lines on the screen: cards, what was chosen, what the dice did."""

    def __init__(self, legend: Legend) -> None:
        self._script = legend.script
        self.telling = Telling(legend.script, legend.rules, self._show)

    def _show(self, kind: str, text: str) -> None:
        if kind == "card":
            say()
            say(text)
        elif kind == "choice":
            say(f"    > {text}")
        elif kind == "fact":
            say(f"      {text}")

    def end(self, replay: Replay) -> None:
        self.telling.flush()
        count = len(replay.decisions)
        say()
        say(f"{ended(self._script, replay.outcome)} ({count} decision{'' if count == 1 else 's'})")
