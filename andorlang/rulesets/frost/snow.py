"""Snow and ice tokens: turned up and carried out where a move ends, and out of the game then (FR-294 to FR-307, FR-331 to FR-333).

Snow comes before all other tokens of a space.  Of several snow tokens the players say which is next, until none is left or a storm
has blown the hero away (FR-305 to FR-307).  What a token gives is taken from the box; if the box has none, nobody gets anything.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from andorlang.engine.script import LEAVE, Action
from andorlang.rulesets.base import ground, piece, tokens
from andorlang.rulesets.base.actions import AskOptions, Option, shown, title
from andorlang.rulesets.base.free import called
from andorlang.rulesets.base.ground import put
from andorlang.rulesets.base.tracks import change
from andorlang.rulesets.frost import lake
from andorlang.rulesets.frost.procedures import FROST

if TYPE_CHECKING:
    from andorlang.engine.game import Game
    from andorlang.engine.state import Frame
    from andorlang.rulesets.frost.state import FrostState

SNOW, ICE, STORM = "snow", "ice", "storm"


def lay_out(game: Game) -> None:
    """Snow and ice tokens lie face down on their spaces."""
    state: FrostState = game.state
    for name in (SNOW, ICE):
        for space in sorted(game.rules.board.zone(name)):
            if state.stock[name]:
                state.stock[name] -= 1
                put(game, space, f"{name}?")


def lying(game: Game, space: int) -> list[str]:
    """The snow tokens on a space, alike ones once."""
    there = game.state.ground.get(space, ())
    return [one for one in dict.fromkeys(there) if piece.name(one) == SNOW]


def stopped(game: Game, seat: int, space: int) -> bool:
    """Carry out the next token where a move has ended; whether there was one."""
    if lying(game, space):
        game.call(SNOW_HERE, seat, space)
        return True
    ice = next((one for one in game.state.ground.get(space, ()) if piece.name(one) == ICE), None)
    if ice is None:
        return tokens.stopped(game, seat, space)
    uncover(game, seat, space, ice)
    return True


def uncover(game: Game, seat: int, space: int, one: str) -> None:
    """A token of a space is turned up and carried out for a hero (-1 for nobody); where there was ice it is thin now."""
    ground.take_up(game, space, one)
    front = ground.turned_up(game, one) if piece.hidden(one) else one
    if piece.name(one) == ICE:
        lake.thin(game, space)
    game.call(tokens.ACTIVATE, piece.detail(front), seat, space, piece.name(one))


def carry_out(game: Game, token: str, front: str, seat: int) -> None:
    """What a snow or ice token does, but for the storms."""
    if seat < 0:
        return
    gives = game.rules.box.data["tokens"][token]["kinds"][front].get("gives", {})
    for what, amount in gives.items():
        if what == "piece":
            get(game, seat, amount)
        else:
            change(game, seat, what, amount)


def get(game: Game, seat: int, one: str) -> None:
    """A hero gets a piece with just this front, if the box still has it."""
    name = game.rules.named_fronts.get(one, one)
    if ground.left(game, name):
        ground.give(game, seat, ground.from_box(game, name))
    else:
        game.note("none left", name)


# ------------------------------------------------------------------------------------------------- several on a space
def _next(game: Game, frame: Frame) -> int:
    """Values of the frame: hero, space."""
    seat, space = frame[2], frame[3]
    found = lying(game, space) if game.state.spaces[seat] == space else []
    if not found:
        return 1
    if len(found) > 1:
        return game.offer(frame, 0, [("dig up", game.state.heroes[seat], one) for one in found])
    frame[1] = 0
    uncover(game, seat, space, found[0])
    return LEAVE


def _chosen(game: Game, frame: Frame, option: Option) -> None:
    frame[1] = 0
    uncover(game, frame[2], frame[3], option[2])


SNOW_HERE = FROST.add(
    "snow on a space", (_next,), size=2, asks={0: AskOptions(_chosen, "Which token comes first?")}
)


# ------------------------------------------------------------------------------------------------- free actions
def options(game: Game, seats: Sequence[int], passing: int) -> Iterator[Option]:
    """Snow tokens that lie where heroes stand already (FR-192)."""
    state: FrostState = game.state
    for seat in seats:
        if seat != passing and lying(game, state.spaces[seat]):
            yield ("dig", state.heroes[seat])


def dig(game: Game, seat: int) -> None:
    game.call(SNOW_HERE, seat, game.state.spaces[seat])


@shown("dig up")
def _dig_up_shown(game: Game, hero: str, one: str) -> Action:
    return Action(f"{title(game, hero)}: carry out the {called(game, one)}")


@shown("dig")
def _dig_shown(game: Game, hero: str) -> Action:
    return Action(f"{title(game, hero)}: carry out the snow here")
