"""Fame of the group, as the bard sings of it: one marker for all, on a track of its own.

At sunrise each creature on land costs some.  A sea creature costs some when it comes to the end of its route (decided: once, and
then it lies before the coast and goes no further).  Creatures that only a legend knows are no part of that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from andorlang.rulesets.base import creatures
from andorlang.rulesets.base.way import board

if TYPE_CHECKING:
    from andorlang.engine.game import Game
    from andorlang.rulesets.north.state import NorthState

FAME = "fame"


def table(game: Game) -> dict[str, Any]:
    """The figures of the fame track."""
    found: dict[str, Any] = game.rules.box.data["voyage"]["fame"]
    return found


def change(game: Game, amount: int) -> None:
    """Move the marker; it stays between 0 and the end of the track."""
    state: NorthState = game.state
    before = state.fame
    state.fame = max(0, min(max(before, int(table(game)["end"])), before + amount))
    if state.fame == before:
        return
    game.note("fame", state.fame - before, state.fame)
    game.emit("fame-rises" if state.fame > before else "fame-falls", abs(state.fame - before))


def coast(game: Game) -> frozenset[int]:
    """The sea spaces where routes end."""
    made = game.script.made
    now = board(game)
    key = ("coast", game.state.changed)
    if key not in made:
        made[key] = frozenset(now.arrows.values()) - set(now.arrows) - set(now.terrain["land"])
    found: frozenset[int] = made[key]
    return found


def costs(game: Game, space: int) -> bool:
    """Whether the creature of a space is one that costs fame."""
    name = game.state.creatures.get(space)
    return bool(name and creatures.base_kind(game, name) and game.override(f"fame on {space}", True))


def at_sunrise(game: Game) -> None:
    """What the creatures on land cost."""
    land = board(game).terrain["land"]
    lost = sum(space in land and costs(game, space) for space in game.state.creatures)
    if lost:
        change(game, -lost * int(table(game)["sunrise"]["land"]))


def arrives(game: Game, space: int) -> None:
    """A creature has come to a space."""
    if space in coast(game) and costs(game, space):
        change(game, -int(table(game)["sunrise"]["coast"]))
