"""The wind: a card a day, turned up at sunrise; it says how far the ship goes for an hour, and a storm throws it somewhere.

The cards are shuffled when all have been up.  Decided: a ship that a storm throws onto a token does not activate it, since nobody
has sailed there; a ship with nobody aboard lies at anchor and is not thrown, else heroes ashore could never come back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from andorlang.rulesets.base.ground import draw
from andorlang.rulesets.north import boards, shipboard

if TYPE_CHECKING:
    from andorlang.engine.game import Game
    from andorlang.rulesets.north.state import NorthState

WINDS, SHIP = "winds", "ship"


def cards(game: Game) -> dict[str, dict[str, Any]]:
    """The kinds of wind cards."""
    found: dict[str, dict[str, Any]] = game.rules.box.data["voyage"]["winds"]
    return found


def turn(game: Game) -> None:
    """Turn up the next card."""
    state: NorthState = game.state
    if not state.pools.get(WINDS):
        state.pools[WINDS] = tuple(
            name for name, one in cards(game).items() for _ in range(int(one["count"]))
        )
    state.wind = draw(game, WINDS)
    game.note("wind", state.wind, cards(game)[state.wind]["spaces"])
    game.emit("blows", state.wind)
    if "throws" in cards(game)[state.wind]:
        throw(game, cards(game)[state.wind]["throws"])


def throw(game: Game, die: str) -> None:
    """A storm throws the ship onto the sea space with the number of a die, unless its keel holds it."""
    at = game.state.figures.get(SHIP)
    if at is None or at not in game.state.spaces or shipboard.built(game, "keel"):
        return
    spaces = boards.numbered(game.rules.board, die)
    face = game.roll(game.rules.box.faces[die], die)
    if face in spaces:
        game.rules.put_figure(game, SHIP, spaces[face])


def spaces(game: Game) -> int:
    """Sea spaces that the ship goes for an hour."""
    state: NorthState = game.state
    plain = int(cards(game)[state.wind]["spaces"]) if state.wind else 1
    more = game.rules.box.data["voyage"]["upgrades"]["kinds"]["sail"]["spaces"]
    plain += int(more) if shipboard.built(game, "sail") else 0
    return int(game.override("spaces of ship", plain))
