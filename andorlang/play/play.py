"""One game played to its end by a policy."""

from __future__ import annotations

from collections.abc import Sequence

from andorlang.engine.game import Fault
from andorlang.engine.rules import Rules
from andorlang.engine.script import Script
from andorlang.play.policies import MOST, Policy, drive, make_policy
from andorlang.play.record import Recorded, Recorder, Replay, Tell, stopped


def play(
    script: Script,
    rules: Rules,
    *,
    seed: int = 0,
    policy: str = "random",
    heroes: Sequence[str] = (),
    most: int = MOST,
    tell: Tell | None = None,
) -> Replay:
    """Play one game to its end.

    Args:
        policy: a name of `policies`; its choices follow from the seed, too.
        heroes: who is played; empty leaves it to the policy, as the first decision.
        most: decisions after which the game is left unfinished.
        tell: hears all that happens, see `Game.tell`.

    Raises:
        ValueError: no such policy, or no such heroes.
        Stopped: the legend did something impossible.
    """
    choose = make_policy(policy, rules, seed)
    recorder = Recorder(Recorded(script, rules, seed=seed, heroes=heroes, undo=False), tell)
    try:
        recorder.game.start()
    except Fault as fault:
        raise stopped(recorder.game, fault) from fault
    return play_on(recorder, choose, most)


def play_on(recorder: Recorder, choose: Policy, most: int = MOST) -> Replay:
    """Let a policy play a game that has begun to its end.

    Raises:
        Stopped: the legend did something impossible.
    """
    try:
        drive(recorder.game, choose, max(0, most - len(recorder.game.decisions)))
    except Fault as fault:
        raise stopped(recorder.game, fault) from fault
    return recorder.replay(f"The game was not over after {most:,} decisions.")
