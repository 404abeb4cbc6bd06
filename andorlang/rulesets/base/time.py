"""Hours of the day: seven, and three of overtime that cost willpower (FR-008 to FR-013).

Event 26 makes the eighth hour cost nothing: read as no willpower, it still is an hour of the track.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from andorlang.engine.game import Game
    from andorlang.rulesets.base.state import BoardState


def hour_cost(game: Game, seat: int) -> int | None:
    """Willpower for the hero's next hour, or None if there is none that can be used today."""
    state: BoardState = game.state
    return cost_of(game, seat, state.hours[seat] + 1)


def cost_of(game: Game, seat: int, hour: int) -> int | None:
    """Willpower for an hour, or None: there is no such hour, or it would take the last willpower."""
    state: BoardState = game.state
    rules = game.rules
    free = hour <= rules.box.day["hours"]
    if free and rules.whole_days and not state.overrides:
        return 0
    if hour > rules.last_hour(game):
        return None
    cost = 0 if free else rules.box.overtime(state.heroes[seat])
    if state.overrides:
        cost = int(game.override(f"hour {hour}", cost))
    return cost if not cost or state.willpower[seat] > cost else None


def spend(game: Game, seat: int, hours: int = 1) -> None:
    """Use hours that `hour_cost` allows."""
    state: BoardState = game.state
    for _ in range(hours):
        cost = hour_cost(game, seat) or 0
        state.hours[seat] += 1
        if cost:
            state.willpower[seat] -= cost
            game.note("overtime", state.heroes[seat], state.hours[seat], cost)
        if ("when", "marker") in game.script.listeners:
            game.emit("marker", state.heroes[seat], state.hours[seat])


def rest(game: Game, seat: int) -> None:
    """End the day: the marker goes to the sunrise box, the first one to the rooster (FR-023 to FR-025)."""
    state: BoardState = game.state
    state.resting = (*state.resting, seat)
    game.note("rests", state.heroes[seat])
    game.emit("rests", state.heroes[seat])


def awake(state: BoardState, seat: int) -> bool:
    """Whether a hero is on the board and has not ended the day: only such a hero may do anything (R067)."""
    return seat not in state.resting and state.spaces[seat] >= 0
