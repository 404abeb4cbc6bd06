"""Strength, willpower and gold of heroes: the one place where they change.

Willpower that falls to 0 outside of a battle has no rule of its own in the rulebooks; decided: the hero falls as in a lost
battle, 1 strength less (never below 1) and 3 willpower (BA-064, BA-065).  In a battle the round decides about that.
Gold is paid with coins of any size, so the number of coins in the box is no limit.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from andorlang.rulesets.base.procedures import BASE

if TYPE_CHECKING:
    from andorlang.engine.game import Game
    from andorlang.engine.state import Frame
    from andorlang.rulesets.base.state import BoardState

LEAST_STRENGTH, FALLEN_WILLPOWER = 1, 3


def top(game: Game, stat: str) -> int:
    """The end of a track; gold has none."""
    box = game.rules.box
    if stat == "strength":
        return int(game.override("maximum of strength", box.top_strength))
    return int(game.override("maximum of willpower", box.top_willpower)) if stat == "willpower" else 10**6


def change(game: Game, seat: int, stat: str, amount: int) -> int | None:
    """Move a hero's marker; strength stays at 1 and everything else at 0 at least.

    Returns:
        LEAVE if the hero fell and the caller has to leave its step.
    """
    state: BoardState = game.state
    values: list[int] = getattr(state, stat)
    before = values[seat]
    least = LEAST_STRENGTH if stat == "strength" else 0
    after = max(min(least, before), min(max(top(game, stat), before), before + amount))
    if after == before:
        return None
    values[seat] = after
    hero = state.heroes[seat]
    game.note("track", hero, stat, after - before, after)
    game.emit("gains" if after > before else "loses", hero, stat, abs(after - before))
    if stat == "willpower" and after == 0 and not fighting(state, seat):
        return game.call(FALL, seat)
    return None


def fighting(state: BoardState, seat: int) -> bool:
    """Whether a hero takes part in the battle that is on."""
    return state.fight is not None and seat in state.fight[0]


def _before_fall(game: Game, frame: Frame) -> int:
    frame[1] = 1
    if game.replaced("falls", game.state.heroes[frame[2]]):
        frame[1] = 2
    return -1


def _fall(game: Game, frame: Frame) -> int:
    state: BoardState = game.state
    seat = frame[2]
    if state.willpower[seat] == 0:
        fall(game, seat)
    return 2


def fall(game: Game, seat: int) -> None:
    """A hero without willpower loses a point of strength and gets three of willpower (BA-064, BA-065)."""
    state: BoardState = game.state
    game.note("falls", state.heroes[seat])
    change(game, seat, "strength", -1)
    state.willpower[seat] = FALLEN_WILLPOWER
    game.emit("falls", state.heroes[seat])


FALL = BASE.add("a hero without willpower", (_before_fall, _fall), size=1)
