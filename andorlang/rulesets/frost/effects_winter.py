"""Verbs for winter: storms, fires, the marker of eternal frost, ice, and what a hero can lose without falling."""

from __future__ import annotations

from typing import TYPE_CHECKING

from andorlang.engine.kinds import Number
from andorlang.rulesets.base import where
from andorlang.rulesets.base.effects_board import checked
from andorlang.rulesets.base.effects_heroes import seat_of
from andorlang.rulesets.base.kinds import Hero, Place, Spaces, Stat
from andorlang.rulesets.base.tracks import change
from andorlang.rulesets.frost import fire, frost_marker, lake, storms
from andorlang.vocabulary import effect, implied

if TYPE_CHECKING:
    from andorlang.engine.game import Game


@effect(
    emits=("storm", "enters", "activated", "gains", "loses", "gets", "lost", "saved", "dropped"),
    writes=("board",),
    random=True,
)
def storm(game: Game) -> None:
    """A snowstorm breaks out: every hero is blown along the arrow of the own space, and carries out the snow there.

    Examples:
        storm
    """
    storms.begin(game, -1)


@effect(emits=("fire-lit",), writes=("board",), marks=("place",))
def light(game: Game, *, on: Spaces) -> None:
    """A fire burns on spaces: the one that is there, or a new one from the box, as `place fire` puts it.

    Examples:
        light on 9, 11
    """
    for space in on:
        fire.light(game, checked(game, space))


@effect(emits=("fire-out",), writes=("board",))
def put_out(game: Game, *, on: tuple[Place, ...]) -> None:
    """Burning fires go out, also the one that the fire guardian carries; nothing happens where none burns.

    Examples:
        put-out on 9
        put-out on board
    """
    for place in on:
        fire.die_down(game, tuple(where.spaces_in(game, place)))


@effect(emits=("covers",), writes=("hours",))
def cover(game: Game, hour: Number) -> None:
    """The marker of eternal frost lies on an hour: this one and all later ones cannot be used; 11 covers none.

    Examples:
        cover 8
        cover frost - 1
    """
    frost_marker.put(game, hour)


@effect(emits=("thaws",), writes=("hours",))
def thaw(game: Game) -> None:
    """The marker of eternal frost lies face down until the next sunrise, as if the tablets had been turned over.

    Examples:
        thaw
    """
    frost_marker.thaw(game)


@effect(emits=("thins",), writes=("board",))
def thin(game: Game, *, on: Spaces) -> None:
    """The ice of lake spaces is too thin from now on: nobody comes there any more.

    Examples:
        thin on 450
    """
    for space in on:
        lake.thin(game, checked(game, space))


@effect(writes=("board",))
def freeze(game: Game, *, on: Spaces) -> None:
    """Lake spaces bear heroes again.

    Examples:
        freeze on 450
    """
    for space in on:
        lake.freeze(game, checked(game, space))


@effect(emits=("loses",), writes=("strength", "willpower"))
def drain(game: Game, count: Number, stat: Stat, *, from_: Hero = implied("hero")) -> None:
    """A hero loses points, but never the last one, as the winter stone takes them (FR-269).

    Examples:
        drain 3 willpower
        drain 2 willpower from wizard
    """
    seat = seat_of(game, from_)
    change(game, seat, stat, -max(0, min(count, getattr(game.state, stat)[seat] - 1)))
