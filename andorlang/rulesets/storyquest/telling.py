"""What happens in StoryQuest, as sentences: one for each kind of note that its rules write (`Game.note`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from andorlang.engine.script import Script


def sentences(script: Script) -> Mapping[str, Callable[..., str | None]]:
    """What makes a sentence of the values of a note, by its kind."""
    return {kind: partial(tell, script) for kind, tell in _SENTENCES.items()}


def _title(script: Script, kind: str, name: str) -> str:
    return script.titles.get(kind, {}).get(name) or name


def _track(_: Script, stat: str, change: int, now: int) -> str:
    return f"{stat} {change:+d}, now {now}"


def _test(_: Script, stat: str, passed: bool) -> str:
    return f"{stat} test {'passed' if passed else 'failed'}"


def _fight_starts(script: Script, enemy: str, strength: int, willpower: int) -> str:
    return f"fight against {_title(script, 'enemy', enemy)}: strength {strength}, willpower {willpower}"


def _round(_: Script, number: int, mine: int, theirs: int) -> str:
    lost = abs(mine - theirs)
    result = (
        "nobody loses willpower"
        if not lost
        else f"{'the enemy' if mine > theirs else 'you'} lose{'s' * (mine > theirs)} {lost}"
    )
    return f"round {number}: {mine} against {theirs}, {result}"


def _fight(script: Script, enemy: str, won: bool) -> str:
    return f"{_title(script, 'enemy', enemy)}: {'defeated' if won else 'the fight is lost'}"


def _named(before: str, kind: str, script: Script, name: str) -> str:
    return f"{before}: {_title(script, kind, name)}"


_SENTENCES: Mapping[str, Callable[..., Any]] = {
    "track": _track,
    "test": _test,
    "fight starts": _fight_starts,
    "round": _round,
    "fight": _fight,
    "part": partial(_named, "a part begins", "part"),
    "knife": lambda _, face: f"the knife: the {face} is thrown again",
    "horn": lambda _: "the horn: two dice this round",
    "axe": lambda _: "the axe: the enemy throws one die this round",
    "taken": partial(_named, "taken", "article"),
    "dropped": partial(_named, "gone", "article"),
}
