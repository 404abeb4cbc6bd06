"""The castle: creatures that enter it go to its shields, farmers who reach it add some (FR-039 to FR-045, Legend 2 A4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from andorlang.rulesets.base import ground, piece
from andorlang.rulesets.base.procedures import BASE

if TYPE_CHECKING:
    from andorlang.engine.game import Game
    from andorlang.engine.state import Frame
    from andorlang.rulesets.base.state import BoardState

CASTLE = "castle"


def shields(game: Game) -> int:
    """How many creatures the castle can hold back."""
    state: BoardState = game.state
    return int(game.override("shields of castle", printed(game))) + state.saved


def printed(game: Game) -> int:
    """The shields printed beside the castle: those of this board, else those of the game."""
    heroes = len(game.state.heroes)
    own = game.rules.board.stronghold.shields.get(min(max(heroes, 2), 4))
    return int(game.rules.box.shields(heroes) if own is None else own)


def enter(game: Game, name: str, cargo: tuple[str, ...]) -> None:
    """A creature comes to the castle: it is put on a shield, and without a free one the castle falls."""
    state: BoardState = game.state
    game.call(ENTER, name, cargo)
    state.shields = (*state.shields, name)


def _before(game: Game, frame: Frame) -> int:
    frame[1] = 1
    if game.replaced("enters-castle", frame[2]):
        state: BoardState = game.state
        state.shields = piece.without(state.shields, frame[2])
        frame[1] = 3
    return -1


def _shield(game: Game, frame: Frame) -> int:
    state: BoardState = game.state
    game.note("shield", frame[2], len(state.shields), shields(game))
    game.emit("enters-castle", frame[2])
    if any(piece.name(one) != "wounded" for one in frame[3]):
        castle = game.rules.board.castle
        state.ground[castle] = (
            *state.ground.get(castle, ()),
            *(one for one in frame[3] if piece.name(one) != "wounded"),
        )
    if len(state.shields) <= shields(game):
        return 3
    frame[1] = 2
    if game.replaced("falls-castle", CASTLE):
        frame[1] = 3
    return -1


def _fall(game: Game, frame: Frame) -> int:
    state: BoardState = game.state
    if len(state.shields) <= shields(game) or not game.override("fall of castle", True):
        return 3
    title = game.rules.board.stronghold.title
    return int(game.rules.over(game, False, f"{title[:1].upper()}{title[1:]} has fallen.", "castle"))


ENTER = BASE.add("a creature enters the castle", (_before, _shield, _fall), size=2)


def farmers_arrive(game: Game, seat: int) -> None:
    """Farmers who come to the castle with a hero stay there; each is one more shield, once."""
    state: BoardState = game.state
    for one in game.rules.walking(game, seat):
        ground.drop(game, seat, one)
        save(game, one, state.heroes[seat])


def save(game: Game, one: str, hero: str = "") -> None:
    """A farmer is in the castle now.

    Args:
        hero: with whom the farmer came; "" for nobody.
    """
    game.state.saved += 1
    game.note("walker saved", one, hero, shields(game))
    game.emit("saved", ground.spoken(game, one), hero)
