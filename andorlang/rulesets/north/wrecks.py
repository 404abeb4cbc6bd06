"""Wrecks: they drift along the arrows at sunrise, and break up on the coast to the shame of the heroes, unless the ship comes first.

A wreck is carried out where the ship ends its way.  Where one is put while another lies there, it goes to the next space clockwise
with a number of the black die (NO-192, NO-193).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from andorlang.rulesets.base import ground, piece
from andorlang.rulesets.base.way import board
from andorlang.rulesets.north import boards, fame

if TYPE_CHECKING:
    from andorlang.engine.game import Game

WRECK, BLACK = "wreck", "black"


def lying(game: Game, space: int) -> str | None:
    """The wreck of a space."""
    return next((one for one in game.state.ground.get(space, ()) if piece.name(one) == WRECK), None)


def place_for(game: Game, face: int) -> int:
    """Where a wreck goes for a face of the black die; where all are taken, to the space of that number all the same."""
    of = game.rules.board
    spaces = boards.numbered(of, BLACK)
    first = spaces[face]
    order = (first, *boards.clockwise(of, first, spaces.values()))
    return next((one for one in order if lying(game, one) is None), first)


def appear(game: Game) -> None:
    """A wreck from the box, where the black die says; nothing if there is none left."""
    if not ground.left(game, WRECK):
        return
    face = game.roll(game.rules.box.faces[BLACK], BLACK)
    space = place_for(game, face)
    ground.put(game, space, ground.from_box(game, WRECK, face_down=True))
    game.note("laid", f"{WRECK}?", space)


def drift(game: Game) -> None:
    """All wrecks on the sea go on along the arrows; those at the coast break up (the one nearest to it first)."""
    now, ends = board(game), fame.coast(game)
    sea = now.terrain["sea"]
    there = [space for space in game.state.ground if space in sea and lying(game, space)]
    for space in sorted(there, key=lambda one: game.rules.goes_before(game, one)):
        one = lying(game, space)
        if one is None:
            continue
        if space in ends:
            ground.take_up(game, space, one)
            game.note("breaks up", space)
            game.emit("lost", WRECK, space)
            fame.change(game, -int(fame.table(game)["sunrise"]["wreck"]))
        elif space in now.arrows:
            ground.take_up(game, space, one)
            ground.put(game, now.arrows[space], one)
            game.note("drifts", space, now.arrows[space])
