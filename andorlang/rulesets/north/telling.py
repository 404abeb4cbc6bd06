"""What happens in the North, as sentences: one for each kind of note that its rules write."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from andorlang.engine.game import Game
from andorlang.rulesets.base.actions import title
from andorlang.rulesets.base.free import called
from andorlang.rulesets.base.telling import at, counted

if TYPE_CHECKING:
    from andorlang.engine.rules import Rules
    from andorlang.engine.script import Script


def sentences(rules: Rules, script: Script) -> Mapping[str, Callable[..., str | None]]:
    """What makes a sentence of the values of a note, by its kind."""
    names = Game(script, rules, undo=False)
    return {kind: partial(tell, names) for kind, tell in _SENTENCES.items()}


def _fame(names: Game, change: int, now: int) -> str:
    return f"Fame {change:+d}, now {now}"


def _wind(names: Game, name: str, spaces: int) -> str:
    return f"The wind: {title(names, name).lower()}, {counted(spaces, 'space')} an hour"


def _sails(names: Game, space: int) -> str:
    return f"The ship comes to {at(names, space)}"


def _loaded(names: Game, one: str, board: str) -> str:
    return f"{called(names, one).capitalize()} lies on: {title(names, board).lower()}"


def _stacked(names: Game, front: str, letter: str) -> str:
    return f"{title(names, front)} lies on the token at {letter}"


def _melts(names: Game, letter: str) -> str:
    return f"The ice at {letter} is gone"


def _drifts(names: Game, start: int, to: int) -> str:
    return f"The wreck on {start} drifts to {at(names, to)}"


def _breaks(names: Game, space: int) -> str:
    return f"The wreck on {space} breaks up on the coast"


def _exchanges(names: Game, hero: str, one: str, what: str, amount: int) -> str:
    return f"{title(names, hero)} exchanges {called(names, one)} for {amount} {what}"


def _foe(names: Game, name: str, change: int, now: int) -> str:
    return f"{title(names, name)}: willpower {change:+d}, now {now}"


_SENTENCES: Mapping[str, Callable[..., str | None]] = {
    "fame": _fame,
    "wind": _wind,
    "sails": _sails,
    "loaded": _loaded,
    "stacked": _stacked,
    "melts": _melts,
    "drifts": _drifts,
    "breaks up": _breaks,
    "exchanges": _exchanges,
    "foe willpower": _foe,
}
