"""The lake and the cave: where heroes cannot go (FR-124, FR-315, FR-331 to FR-336).

Who steps on an ice token has to stop there.  From the moment when that token is gone the ice is so thin that nobody comes to the
space any more, whoever is on it can leave.  A hero takes one Iquar at most along on the lake.  The cave asks for willpower, of those
who walk in as of those whom a storm blows there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from andorlang.rulesets.base import piece

if TYPE_CHECKING:
    from andorlang.engine.game import Game
    from andorlang.rulesets.frost.state import FrostState

ICE, IQUAR = "ice", "iquar"


def enters(game: Game, seat: int, space: int) -> bool:
    """Whether a hero can come to a space, as far as ice and caves have a say."""
    board, state = game.rules.board, game.state
    if space in board.needs:
        return bool(state.willpower[seat] >= board.needs[space])
    if space in board.lake:
        return space not in state.thin and iquar(game, seat) < 2
    return True


def iquar(game: Game, seat: int) -> int:
    """How many Iquar a hero has along."""
    return len(piece.named(game.state.items[seat], IQUAR))


def bears(game: Game, space: int) -> bool:
    """Whether a hero who has come to a space can walk on: not over an ice token."""
    return not any(piece.name(one) == ICE for one in game.state.ground.get(space, ()))


def thin(game: Game, space: int) -> None:
    """The ice of a lake space bears nobody any more."""
    state: FrostState = game.state
    if space in game.rules.board.lake and space not in state.thin:
        state.thin = tuple(sorted((*state.thin, space)))
        game.note("thin ice", space)
        game.emit("thins", space)


def freeze(game: Game, space: int) -> None:
    """A lake space can be entered again."""
    state: FrostState = game.state
    state.thin = tuple(one for one in state.thin if one != space)
