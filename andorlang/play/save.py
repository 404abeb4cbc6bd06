"""A game on its way, as a file: its state, and the choices that led to it.

While the legend is the one that was played, the state is taken as it is; after an edit the choices are made again in the
new legend, and where they stop to fit is said. A seal over the whole tells a file that somebody changed from a whole one.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from andorlang import data
from andorlang.engine.game import Fault
from andorlang.engine.rules import Rules
from andorlang.engine.script import Action, Script
from andorlang.play.follow import Followed, begin, follow
from andorlang.play.record import Decision, Recorded, Recorder, Tell, stopped
from andorlang.source import Source, Unreadable

FORMAT, VERSION = "andorlang-save", 1
_HINT = "take another copy of it, or begin anew"
_BROKEN = (AttributeError, IndexError, KeyError, TypeError, ValueError)


def document(game: Recorded, legend: str, ruleset: str) -> dict[str, Any]:
    """A game in the form of `save.schema.json`.

    Args:
        legend: the path of the legend.
    """
    plain = {
        "format": FORMAT,
        "version": VERSION,
        "legend": legend,
        "hash": game.script.digest,
        "ruleset": ruleset,
        "seed": game.seed,
        "heroes": list(game.heroes),
        "choices": [_choice(one) for one in game.decisions],
        "rolls": list(game.opening),
        "state": game.state.to_plain(),
    }
    return {**plain, "seal": seal(plain)}


def _choice(one: Decision) -> dict[str, Any]:
    plain = one.document()
    del plain["of"]
    return plain


def seal(plain: Mapping[str, Any]) -> str:
    """The SHA-256 over all of a save but the seal itself."""
    rest = {key: value for key, value in plain.items() if key != "seal"}
    return hashlib.sha256(json.dumps(rest, sort_keys=True, separators=(",", ":")).encode()).hexdigest()


def read_document(source: Source, schema: str, what: str) -> dict[str, Any]:
    """The JSON object of a file.

    Args:
        schema: that it has to fit.
        what: the file should be, for messages: "a saved game".

    Raises:
        Unreadable: it is cut off, no JSON, or does not fit.
    """
    try:
        plain = json.loads(source.text)
    except RecursionError as error:
        raise Unreadable(source.path, f"is not {what}: it is nested too deep") from error
    except ValueError as error:
        reason = f"is not {what}: it is cut off, or no JSON at all ({error})"
        raise Unreadable(source.path, reason, _HINT) from error
    found = data.validate(plain, schema, most=1)
    if found or not isinstance(plain, dict):
        raise Unreadable(source.path, f"does not have the form of {what} ({found[0]})", _HINT)
    return plain


def read(source: Source) -> dict[str, Any]:
    """The document of a saved game.

    Raises:
        Unreadable: it is cut off, changed, of another version, or something else.
    """
    if f'"{FORMAT}"' not in source.text:
        raise Unreadable(source.path, "is not a saved game", "save one in `andor play` with: s FILE")
    plain = read_document(source, "save", "a saved game")
    if plain["seal"] != seal(plain):
        raise Unreadable(source.path, "was changed after it was saved", _HINT)
    return plain


def same_game(was: str, now: str, path: str) -> None:
    """See to it that a legend is of the game that was played.

    Raises:
        Unreadable: its rules are those of another one.
    """
    if was != now:
        raise Unreadable(
            path, f"was played by the rules `{was}`, but this legend is for `{now}`", "name its own legend"
        )


@dataclass(slots=True)
class Restored:
    """A saved game that goes on.

    Attributes:
        followed: what became of its choices, if the legend was edited since; else None.
        exact: the choices, made again, lead to the state that was saved.
    """

    recorder: Recorder
    followed: Followed | None
    exact: bool

    @property
    def game(self) -> Recorded:
        return self.recorder.game


def restore(
    plain: Mapping[str, Any], script: Script, rules: Rules, path: str, tell: Tell | None = None
) -> Restored:
    """Go on with the game of a document that `read` gave.

    Args:
        path: of the save, for messages.
        tell: hears what happens in the game, also while its choices are made again.

    Raises:
        Unreadable: the state fits no game of this version.
        Stopped: the legend was edited and does something impossible now.
    """
    game = Recorded(script, rules, seed=plain["seed"], heroes=plain["heroes"])
    recorder = Recorder(game, tell)
    decisions = [Decision.from_document(one) for one in plain["choices"]]
    try:
        begin(game, plain.get("rolls", ()))
        followed = follow(game, decisions)
    except Fault as fault:
        raise stopped(game, fault) from fault
    except ValueError as error:
        raise Unreadable(path, f"does not fit the legend any more: {error}") from error
    if plain["hash"] == script.digest:
        return Restored(recorder, None, _set_state(game, plain, decisions, path))
    game.state.seed = int(plain["state"]["seed"])
    return Restored(recorder, followed, exact=False)


def _set_state(game: Recorded, plain: Mapping[str, Any], decisions: list[Decision], path: str) -> bool:
    """Take the state as it was saved; the way back stays open if the same choices led to it again, which is returned."""
    state = game.rules.new_state()
    try:
        state.from_plain(plain["state"])
        same = state.key() == game.state.key()
        game.state = state
        game.legal_actions()
    except _BROKEN as error:
        raise Unreadable(path, "holds a state that this version of andorlang does not know", _HINT) from error
    if not same:
        game.past.clear()
        game.choices, game.decisions = [Action(one.label) for one in decisions], decisions
    return same
