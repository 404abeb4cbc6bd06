"""`andor replay`: a recorded or saved game again, and whether it still comes out as it did."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from andorlang.cli.common import begun, opened
from andorlang.cli.failure import PROBLEMS, Failure
from andorlang.cli.output import say
from andorlang.cli.run import Account
from andorlang.cli.saving import legend_of

if TYPE_CHECKING:
    from andorlang.play import Replay
    from andorlang.play.record import Decision
    from andorlang.source import Source

_FACES = 12


@click.command()
@click.argument("path", metavar="FILE", type=click.Path())
@click.option("--legend", "legend_path", metavar="PATH", help="Else the one that the file names.")
def command(path: str, legend_path: str | None) -> int:
    """Play a recorded or saved game again, and verify it.

    FILE is what `andor run --format json` printed or what was saved. The exit code is 1 if the legend was changed so that
    the game comes out otherwise; where it does is said.
    """
    from andorlang.play.save import FORMAT
    from andorlang.source import Source

    source = Source.read(path)
    return _saved(source, legend_path) if f'"{FORMAT}"' in source.text else _run(source, legend_path)


def _run(source: Source, legend_path: str | None) -> int:
    from andorlang.play import Replay
    from andorlang.play.follow import begin, follow
    from andorlang.play.save import read_document, same_game

    old = Replay.from_document(read_document(source, "run", "a recorded game"))
    legend = opened(legend_of({"legend": old.legend}, source.path, legend_path))
    same_game(old.ruleset, legend.ruleset, source.path)
    account = Account(legend)
    recorder = begun(legend, old.seed, old.heroes, account.telling.hear)
    say(f"{legend.title}, seed {old.seed}")
    try:
        begin(recorder.game, old.rolls)
    except ValueError as error:
        raise Failure(f"{source.path}: {error}", "it was not recorded with this legend") from error
    followed = follow(recorder.game, old.decisions)
    new = recorder.replay(old.outcome.reason if old.outcome.won is None else "")
    account.end(new)
    found = [str(followed)] if followed.misfit is not None else list(differences(old, new))
    for one in found:
        say(f"It differs: {one}.")
    if not found:
        say("The same game: all choices, all cards and the outcome are as recorded.")
    return PROBLEMS if found else 0


def differences(old: Replay, new: Replay) -> Iterator[str]:
    """Where a game that was played again came out otherwise; each kind of difference once, at its first place."""
    for number, (before, now) in enumerate(zip(old.decisions, new.decisions, strict=False), 1):
        if (before.card, before.index, before.of) != (now.card, now.index, now.of):
            yield (
                f"choice {number} `{now.label}` is made at card {now.card}, option {now.index + 1} of {now.of}; "
                f"it was at card {before.card}, option {before.index + 1} of {before.of}"
            )
            break
    for number, (before, now) in enumerate(zip(old.decisions, new.decisions, strict=False), 1):
        if before.rolls != now.rolls:
            yield f"the dice of choice {number} `{now.label}` show {_faces(now)}; it was {_faces(before)}"
            break
    for number, (was, card) in enumerate(zip([*old.cards, None], [*new.cards, None], strict=False), 1):
        if was != card:
            yield f"card number {number} is {card or 'missing'}; it was {was or 'not there'}"
            break
    if old.outcome != new.outcome:
        yield f"the outcome is {_shown(new)}; it was {_shown(old)}"
    for name in [name for name in old.state if old.state[name] != new.state.get(name)]:
        yield f"{name} at the end: {new.state.get(name)}; it was {old.state[name]}"


def _faces(decision: Decision) -> str:
    shown = " ".join(str(face) for face in decision.rolls[:_FACES]) or "nothing"
    return f"{shown} …" if len(decision.rolls) > _FACES else shown


def _shown(replay: Replay) -> str:
    won = {True: "won", False: "lost", None: "open"}[replay.outcome.won]
    return " ".join(
        one
        for one in (won, replay.outcome.ending or "", f"({replay.outcome.reason})")
        if one not in ("", "()")
    )


def _saved(source: Source, legend_path: str | None) -> int:
    from andorlang.play import save

    plain = save.read(source)
    legend = opened(legend_of(plain, source.path, legend_path))
    save.same_game(plain["ruleset"], legend.ruleset, source.path)
    account = Account(legend)
    say(f"{legend.title}, seed {plain['seed']}")
    restored = save.restore(plain, legend.script, legend.rules, source.path, account.telling.hear)
    account.end(restored.recorder.replay("The game was saved here."))
    if restored.followed is not None:
        say(f"The legend was edited since: {restored.followed}.")
        return PROBLEMS if restored.followed.misfit is not None else 0
    if not restored.exact:
        say("It differs: the choices lead elsewhere than to the state that was saved.")
        return PROBLEMS
    say("The same game: the choices lead to the state that was saved.")
    return 0
