"""The action "sail": for an hour the ship goes as far as the wind says, with all who are aboard, and again for the next hour.

Decided here:

- Whoever is aboard may do it on the own turn.  The sea warrior's free space is one more in each action of his own.
- A snow token stops the ship and ends the action (NO-073); what is left of its spaces is lost.  A wreck is carried out where the
  action ends.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from andorlang.engine.script import LEAVE, Action
from andorlang.rulesets.base import ground, piece, time, tokens
from andorlang.rulesets.base.actions import AskOptions, Option, shown
from andorlang.rulesets.north import floes, ship, wind, wrecks
from andorlang.rulesets.north.procedures import NORTH

if TYPE_CHECKING:
    from andorlang.engine.game import Game
    from andorlang.engine.state import Frame

# Values of a frame: seat of who sails, spaces that are left, space to go to.
SEAT, LEFT, TARGET = 2, 3, 4
NAME = "sail-the-ship"
BEGINS, ASKED, LEAVES, ARRIVES, FLOE, MOORS, WRECK, OVER = range(8)


def options(game: Game, seat: int) -> list[Option]:
    """Sailing, for a hero aboard."""
    if not ship.aboard(game, seat) or not ship.seaways(game):
        return []
    return [("act", game.state.heroes[seat], "own", NAME)]


def pushes(game: Game, seat: int) -> int:
    """Spaces that a hero's own action goes further without an hour."""
    one = game.rules.box.data["heroes"]["heroes"][game.state.heroes[seat]]
    return int(one["ability"].get("sails", 0))


def _begins(game: Game, frame: Frame) -> int:
    frame[LEFT] = pushes(game, frame[SEAT])
    return _pays(game, frame)


def _pays(game: Game, frame: Frame) -> int:
    time.spend(game, frame[SEAT])
    frame[LEFT] += wind.spaces(game)
    frame[1] = ASKED
    return LEAVE


def _ask(game: Game, frame: Frame) -> int:
    if not ship.aboard(game, frame[SEAT]):
        return MOORS
    found: list[Option] = []
    if frame[LEFT] > 0:
        found = [("sail to", space) for space in ship.seaways(game)]
    elif time.hour_cost(game, frame[SEAT]) is not None and time.awake(game.state, frame[SEAT]):
        found = [("sail on",)]
    return game.offer(frame, ASKED, [*found, ("moor",)]) if found else MOORS


def _done(game: Game, frame: Frame, option: Option) -> None:
    match option:
        case ("sail to", int(space)):
            frame[TARGET], frame[1] = space, LEAVES
        case ("sail on",):
            _pays(game, frame)
        case _:
            frame[1] = MOORS


def _leaves(game: Game, frame: Frame) -> int:
    """A legend may keep the ship where it is; the space counts all the same."""
    frame[LEFT] -= 1
    frame[1] = ARRIVES
    if game.replaced("sails", ship.SHIP, frame[TARGET]):
        frame[1] = ASKED
    return LEAVE


def _arrives(game: Game, frame: Frame) -> int:
    ship.put(game, frame[TARGET])
    frame[1] = FLOE
    game.emit("sails", ship.SHIP, frame[TARGET])
    return LEAVE


def _floe(game: Game, frame: Frame) -> int:
    if ship.space(game) != frame[TARGET] or floes.floe(game, frame[TARGET]) is None:
        return ASKED
    frame[1] = MOORS
    return game.call(floes.BOARD_FLOE, frame[SEAT], frame[TARGET])


def _moors(game: Game, frame: Frame) -> int:
    frame[1] = WRECK
    game.emit("moors", ship.SHIP, ship.space(game))
    return LEAVE


def _wreck(game: Game, frame: Frame) -> int:
    space = ship.space(game)
    one = wrecks.lying(game, space)
    if one is None:
        return OVER
    ground.take_up(game, space, one)
    frame[1] = OVER
    front = piece.detail(ground.turned_up(game, one) if piece.hidden(one) else one)
    return game.call(tokens.ACTIVATE, front, frame[SEAT], space, wrecks.WRECK)


def _over(game: Game, frame: Frame) -> int:
    return OVER + 1


SAIL = NORTH.add(
    "sailing",
    (_begins, _ask, _leaves, _arrives, _floe, _moors, _wreck, _over),
    size=3,
    asks={ASKED: AskOptions(_done, "Where does the ship sail?")},
)


@shown("sail to")
def _sail_shown(game: Game, space: int) -> Action:
    return Action(f"Sail to {space}", game.rules.board.names.get(space, ""))


@shown("sail on")
def _on_shown(game: Game) -> Action:
    return Action("Sail on", "1 hour")


@shown("moor")
def _moor_shown(game: Game) -> Action:
    return Action("Sail no further")
