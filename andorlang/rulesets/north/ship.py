"""The ship on the sea: who is aboard, where it can go, and where one goes ashore.

Decided here:

- Whoever is aboard stands on the ship's space and goes with it, also in the sunrise box (the ship does not wait).
- One goes ashore, and aboard, over the border between the ship's space and a jetty; that is a step of a move like any other.
- Cliffs are closed to the ship without a pilot (Merrik aboard).  A ship on the next space lies alongside: those aboard fight a
  creature on the cliffs as if on its space (without that nobody without a bow could fight Warx there, NO-208).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from andorlang.rulesets.base.state import NOWHERE
from andorlang.rulesets.base.way import board
from andorlang.rulesets.north import shipboard

if TYPE_CHECKING:
    from collections.abc import Sequence

    from andorlang.engine.game import Game
    from andorlang.rulesets.north.state import NorthState

SHIP, PILOT = "ship", "merrik"


def space(game: Game) -> int:
    """Where the ship is; `NOWHERE` without one."""
    return int(game.state.figures.get(SHIP, NOWHERE))


def aboard(game: Game, seat: int) -> bool:
    """Whether a hero is aboard."""
    at = game.state.spaces[seat]
    return bool(at >= 0 and at == game.state.figures.get(SHIP, NOWHERE))


def crew(game: Game) -> list[int]:
    """The seats of those aboard."""
    return [seat for seat in range(len(game.state.heroes)) if aboard(game, seat)]


def put(game: Game, to: int) -> None:
    """Put the ship somewhere, with all who are aboard."""
    state: NorthState = game.state
    those = crew(game)
    state.figures[SHIP] = to
    for seat in those:
        state.spaces[seat] = to
    game.note("sails", to)


def seaways(game: Game) -> list[int]:
    """The spaces to which the ship can go next."""
    now = board(game)
    sea, cliffs = now.terrain["sea"], now.terrain["cliff"]
    closed = not game.override("passing of cliffs", shipboard.carries(game, PILOT))
    return [
        one
        for one in now.adjacent[space(game)]
        if one in sea and not (closed and one in cliffs) and game.override(f"space {one}", True)
    ]


def steps(game: Game, near: Sequence[int], start: int) -> list[int]:
    """Of the spaces beside a hero's, those to which one can go on foot: land, ashore over a jetty, or aboard over one."""
    now = board(game)
    land, jetty = now.terrain["land"], now.terrain["jetty"]
    if start not in land:
        return [one for one in near if one in jetty]
    there = space(game) if start in jetty else NOWHERE
    return [one for one in near if one in land or one == there]


def at_jetty(game: Game, of: int) -> bool:
    """Whether the ship lies at the jetty of a space."""
    now = board(game)
    return of in now.terrain["jetty"] and space(game) in now.adjacent[of]


def alongside(game: Game, seat: int, other: int) -> bool:
    """Whether a hero aboard lies alongside cliffs on the next space."""
    now = board(game)
    return aboard(game, seat) and other in now.terrain["cliff"] and other in now.adjacent[space(game)]
