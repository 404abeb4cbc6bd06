"""Gems as lures: a creature beside one goes to it at sunrise and not along its arrow (FR-337 to FR-342).

The gem is gone then, so it lures one creature, the first whose turn comes.  Never into the lake, nor to a space without an arrow,
where no creature goes; the castle has none but is where they want to go (FR-208, FR-209).  Beside two gems the players choose.  When
a creature is on the gem's space the lured one goes on from there along the arrows, and the gem is gone all the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from andorlang.engine.script import Action
from andorlang.rulesets.base import creatures, ground, way
from andorlang.rulesets.base.actions import AskOptions, Option, shown, title
from andorlang.rulesets.frost.procedures import FROST

if TYPE_CHECKING:
    from andorlang.engine.game import Game
    from andorlang.engine.state import Frame

GEM = "gem"


def gems(game: Game, space: int) -> list[int]:
    """The spaces beside a creature to which a gem lures it."""
    board, lying = way.board(game), game.state.ground
    return [
        near
        for near in board.adjacent[space]
        if GEM in lying.get(near, ())
        and near not in board.lake
        and (near in board.arrows or near == board.castle)
    ]


def turn(game: Game, space: int) -> None:
    """The creature of a space moves at sunrise."""
    found = gems(game, space)
    if len(found) > 1:
        game.call(LURE, space)
    elif found:
        lure(game, space, found[0])
    else:
        creatures.advance(game, space)


def lure(game: Game, space: int, to: int) -> None:
    """The creature of a space goes to a gem beside it."""
    name = game.state.creatures[space]
    ground.take_up(game, to, GEM)
    game.note("lured", name, to)
    creatures.relocate(game, space, to)
    game.emit("lured", name, to)


def found_by(game: Game, space: int) -> None:
    """A creature has come to a space: the gems there are gone (FR-340)."""
    while ground.take_up(game, space, GEM):
        game.note("removed", GEM, space)


def _ask(game: Game, frame: Frame) -> int:
    """Value of the frame: the space of the creature."""
    name = game.state.creatures[frame[2]]
    return game.offer(frame, 0, [("lured to", name, space) for space in gems(game, frame[2])])


def _chosen(game: Game, frame: Frame, option: Option) -> None:
    frame[1] = 1
    lure(game, frame[2], option[2])


LURE = FROST.add(
    "a creature between gems",
    (_ask,),
    size=1,
    asks={0: AskOptions(_chosen, "Which gem lures it?")},
)


@shown("lured to")
def _lured_shown(game: Game, name: str, space: int) -> Action:
    return Action(f"{title(game, name)} goes to the gem on {space}")
