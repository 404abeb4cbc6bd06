"""Verbs of the North: ship board and boards of cards, tokens on tokens, upgrades, the wind, and what happens in battles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from andorlang.engine.kinds import Number
from andorlang.rulesets.base.kinds import Front, Letter, Thing
from andorlang.rulesets.north import duel, shipboard, slots, upgrades
from andorlang.rulesets.north import wind as winds
from andorlang.rulesets.north.kinds import Bearer, Upgrade
from andorlang.vocabulary import effect

if TYPE_CHECKING:
    from andorlang.engine.game import Game


@effect(writes=("ship",), marks=("place",))
def load(game: Game, what: Thing, count: Number = 1, *, into: Bearer) -> None:
    """Lay pieces of the box on the ship board or on a board of the legend's own; a figure leaves the map for it.

    Examples:
        load merrik into cabin
        load 2 star into bow
    """
    for _ in range(count):
        shipboard.load(game, what, into)


@effect(writes=("ship",), marks=("remove",))
def unload(game: Game, what: Thing, count: Number = 1, *, from_: Bearer) -> None:
    """Take pieces off a board, back into the box, as many as lie there.

    Examples:
        unload star from bow
    """
    for _ in range(count):
        shipboard.take_off(game, what, from_)


@effect(
    emits=("gains", "loses", "gets", "fame-rises", "fame-falls"),
    writes=("ship", "strength", "willpower", "gold", "items"),
)
def fill(game: Game, board: Bearer, *, with_: Front) -> int:
    """The players lay something on a free place of a board, and what stands there is done; nothing where none is free.

    Examples:
        fill chest with star
    """
    return game.call(slots.FILL, board, with_)


@effect(emits=("stacked",), writes=("letters",), marks=("pin",))
def stack(game: Game, front: Front, *, at: Letter) -> None:
    """Lay a token that has left the board on what lies at a letter; it is gone when the narrator comes there.

    Examples:
        stack ice at R
    """
    laid = game.state.letters
    laid[at] = (*laid.get(at, ()), f"snow:{front}")
    game.note("stacked", front, at)
    game.emit("stacked", front, at)


@effect(emits=("built",), writes=("ship",))
def build(game: Game, upgrade: Upgrade) -> None:
    """The ship has an upgrade from now on, free of charge.

    Examples:
        build figurehead
    """
    upgrades.build(game, upgrade)


@effect(emits=("blows", "figure-moves"), writes=("board",), random=True)
def change_wind(game: Game) -> None:
    """Turn up the next wind card.

    Examples:
        change-wind
    """
    winds.turn(game)


@effect(writes=("battle",))
def turn_die(game: Game) -> int:
    """The players may turn one die of a hero to the opposite side, after all heroes have thrown.

    Examples:
        turn-die
    """
    return game.call(duel.TURN_DIE)


@effect(writes=("battle",))
def wound(game: Game, amount: Number) -> None:
    """The creature of the battle loses willpower at once; nothing happens outside of a battle.

    Examples:
        wound 2
    """
    duel.change_willpower(game, -amount)


@effect(writes=("battle",))
def mend(game: Game, amount: Number) -> None:
    """The creature of the battle has willpower back, but never more than at first.

    Examples:
        mend 1
    """
    duel.change_willpower(game, amount)
