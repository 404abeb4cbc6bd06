"""Winter in words: what the status adds, and a sentence for each kind of note that only this game writes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from andorlang.engine.game import Game
from andorlang.rulesets.base import fight_state
from andorlang.rulesets.base.actions import title
from andorlang.rulesets.base.free import called
from andorlang.rulesets.base.telling import at
from andorlang.rulesets.frost import fire

if TYPE_CHECKING:
    from andorlang.engine.rules import Rules
    from andorlang.engine.script import Script
    from andorlang.rulesets.frost.state import FrostState


def status(game: Game, found: Mapping[str, Any]) -> Mapping[str, Any]:
    """What the base game shows, and the marker of eternal frost, thin ice, the fire guardian's fire, a battle fought together."""
    state: FrostState = game.state
    if not found:
        return found
    more = {
        "eternal frost": "face down today" if state.thawed else f"from hour {state.frost} on",
        "fire carried": {"": "", fire.FIRE: "burning", fire.OUT: "out"}[state.hearth],
        "thin ice": " ".join(map(str, state.thin)),
        "fighting together": together(game),
    }
    return {**found, **{name: text for name, text in more.items() if text}}


def together(game: Game) -> str:
    """What the track "Fighting Together" shows: strength of all and what is added to it, without dice (FR-227, FR-228)."""
    fight = game.state.fight
    if fight is None or len(fight[fight_state.PARTY]) < 2:
        return ""
    return str(fight_state.heroes_value(game) - fight[fight_state.POINTS])


def sentences(rules: Rules, script: Script) -> Mapping[str, Callable[..., str | None]]:
    """What makes a sentence of the values of a note, by its kind."""
    names = Game(script, rules, undo=False)
    return {kind: partial(tell, names) for kind, tell in SENTENCES.items()}


def _frost(names: Game, hour: int) -> str:
    return f"eternal frost takes hour {hour} and all later ones"


def _swaps(names: Game, hero: str, give: str, get: str) -> str:
    return f"{title(names, hero)} gives the merchant: {called(names, give)}, for: {called(names, get)}"


SENTENCES: Mapping[str, Callable[..., str | None]] = {
    "fire": lambda names, space: f"a fire burns on {at(names, space)}",
    "fire out": lambda names, space: f"the fire on {at(names, space)} goes out",
    "storm": lambda names: "a snowstorm breaks out",
    "thin ice": lambda names, space: f"the ice on {at(names, space)} is too thin now",
    "frost": _frost,
    "thaw": lambda names: "eternal frost is banned for this day",
    "lured": lambda names, name, space: f"{title(names, name)} is lured to the gem on {at(names, space)}",
    "swaps": _swaps,
    "throws again": lambda names, hero, face, new: f"{title(names, hero)} throws a {face} again: {new}",
}
