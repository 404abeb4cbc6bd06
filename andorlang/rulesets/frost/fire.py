"""Fires: firewood makes one, two points of willpower light one that is out, and who is beside it is warm (FR-242, FR-286 to FR-293).

A fire is a piece on a space, `fire` or `fire:out`; the one on the hero board of the fire guardian is `state.hearth` and counts for
all heroes who are where she is.  It is one of the six of the box and is out when a game begins.

Decided: lighting never takes the last point of willpower; where a fire is already, burning or out, no other is made.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from andorlang.engine.script import Action
from andorlang.rulesets.base import ground
from andorlang.rulesets.base.actions import Option, shown, title
from andorlang.rulesets.base.state import NOWHERE
from andorlang.rulesets.base.tracks import change

if TYPE_CHECKING:
    from andorlang.engine.game import Game
    from andorlang.rulesets.frost.state import FrostState

FIRE, OUT, FIREWOOD = "fire", "fire:out", "firewood"


def set_up(game: Game) -> None:
    """The fire guardian has her fire, unless the box has none."""
    state: FrostState = game.state
    if keeper(game) is not None and state.stock[FIRE]:
        state.stock[FIRE] -= 1
        state.hearth = OUT


def keeper(game: Game) -> int | None:
    """The seat of the hero who carries a fire."""
    kinds = game.rules.box.heroes
    return next((seat for seat, hero in enumerate(game.state.heroes) if kinds[hero].hearth), None)


def burning(game: Game, space: int) -> bool:
    """Whether a fire burns on a space, or goes about with the fire guardian who is there."""
    state: FrostState = game.state
    if FIRE in state.ground.get(space, ()):
        return True
    return state.hearth == FIRE and space == hearth_space(game)


def hearth_space(game: Game) -> int:
    """Where the fire guardian is with her fire; `NOWHERE` without."""
    seat = keeper(game) if game.state.hearth else None
    return NOWHERE if seat is None else int(game.state.spaces[seat])


def bonus(game: Game, seat: int, space: int) -> int:
    """What a burning fire on a space adds to the strength of a hero in a battle: 1, 2 for the warrior (FR-288, FR-289, FR-291)."""
    if not burning(game, space):
        return 0
    return int(game.rules.box.heroes[game.state.heroes[seat]].fire)


# ------------------------------------------------------------------------------------------------- free actions
def price(game: Game) -> int:
    """Willpower for lighting a fire."""
    return int(game.override("willpower of fire", game.rules.box.data["tokens"]["fires"]["lighting"]))


def options(game: Game, seats: Sequence[int]) -> Iterator[Option]:
    """The fires that heroes can make or light again now."""
    state: FrostState = game.state
    cost = price(game)
    for seat in seats:
        if state.willpower[seat] <= cost:
            continue
        hero, lying = state.heroes[seat], state.ground.get(state.spaces[seat], ())
        if OUT in lying:
            yield ("relight", hero, cost)
        elif FIREWOOD in state.items[seat] and state.stock[FIRE] and FIRE not in lying:
            yield ("make fire", hero, cost)
        if state.hearth == OUT and seat == keeper(game):
            yield ("stoke", hero, cost)


def do(game: Game, seat: int, option: Option) -> None:
    """Make a fire, or light one again."""
    state: FrostState = game.state
    space = state.spaces[seat]
    if option[0] == "make fire":
        ground.use(game, seat, FIREWOOD)
        ground.put(game, space, ground.from_box(game, FIRE))
    elif option[0] == "relight":
        turn(game, space, OUT, FIRE)
    else:
        state.hearth = FIRE
    change(game, seat, "willpower", -option[2])
    game.note("fire", space)
    game.emit("fire-lit", space)


def turn(game: Game, space: int, before: str, after: str) -> None:
    """Turn over the fire on a space."""
    ground.take_up(game, space, before)
    ground.put(game, space, after)


# ------------------------------------------------------------------------------------------------- sunrise and legends
def warm(game: Game) -> None:
    """Heroes beside a burning fire get willpower (FR-221, FR-290)."""
    state: FrostState = game.state
    points = int(game.override("willpower of warmth", game.rules.box.data["tokens"]["fires"]["warmth"]))
    for seat, space in enumerate(state.spaces):
        if space != NOWHERE and burning(game, space):
            change(game, seat, "willpower", points)


def die_down(game: Game, spaces: Sequence[int] | None = None) -> None:
    """All burning fires go out, or those on some spaces (FR-224)."""
    state: FrostState = game.state
    out = [space for space, lying in state.ground.items() if FIRE in lying]
    for space in sorted(out):
        if spaces is None or space in spaces:
            turn(game, space, FIRE, OUT)
            _out(game, space)
    here = hearth_space(game)
    if state.hearth == FIRE and (spaces is None or here in spaces):
        state.hearth = OUT
        _out(game, here)


def _out(game: Game, space: int) -> None:
    game.note("fire out", space)
    game.emit("fire-out", space)


def light(game: Game, space: int) -> None:
    """A fire burns on a space: the one that is there, or a new one if the box has one."""
    lying = game.state.ground.get(space, ())
    if FIRE in lying:
        return
    if OUT in lying:
        turn(game, space, OUT, FIRE)
    else:
        ground.put(game, space, ground.from_box(game, FIRE))
    game.note("fire", space)
    game.emit("fire-lit", space)


@shown("make fire")
def _make_shown(game: Game, hero: str, cost: int) -> Action:
    return Action(f"{title(game, hero)}: make a fire", f"firewood and {cost} willpower")


@shown("relight")
def _relight_shown(game: Game, hero: str, cost: int) -> Action:
    return Action(f"{title(game, hero)}: light the fire again", f"{cost} willpower")


@shown("stoke")
def _stoke_shown(game: Game, hero: str, cost: int) -> Action:
    return Action(f"{title(game, hero)}: light the fire on the hero board", f"{cost} willpower")
