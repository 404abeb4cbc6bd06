"""Tokens that are carried out: the fog of the board, what a legend defines, and what lies at letters.

A fog token is turned up where a hero's move ends, carried out at once, and gone (BA-022 to BA-025, R101).  One that a telescope
has shown before lies there with its front up and is carried out all the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from andorlang.engine.script import LEAVE
from andorlang.rulesets.base import creatures, event_deck, ground, piece
from andorlang.rulesets.base.procedures import BASE
from andorlang.rulesets.base.tracks import change

if TYPE_CHECKING:
    from andorlang.engine.game import Game
    from andorlang.engine.state import Frame
    from andorlang.rulesets.base.state import BoardState

# Values of a frame: the front, seat of the finder (-1 without), space or letter, name of the token.
FRONT, FINDER, PLACE, TOKEN = 2, 3, 4, 5


def stopped(game: Game, seat: int, space: int) -> bool:
    """Carry out the next token where a hero's move ended; whether there was one."""
    for one in game.state.ground.get(space, ()):
        name = piece.name(one)
        if name in game.rules.carried_out or activates(game, name):
            ground.take_up(game, space, one)
            shown = ground.turned_up(game, one) if piece.hidden(one) else one
            game.call(ACTIVATE, piece.detail(shown) or name, seat, space, name)
            return True
    return False


def activates(game: Game, name: str) -> bool:
    """Whether a token of the legend is carried out when a hero stops there."""
    made = game.script.made
    key = ("activates", name)
    if key not in made:
        numbers = [
            number
            for (_, event), found in game.script.listeners.items()
            if event == "activated"
            for number in found
        ]
        own = name in game.rules.answering or name in game.script.definitions.get("token", {})
        fronts = {name, *(str(one) for one in ground.fronts(game, name))}
        made[key] = own and any(game.script.all_listeners[number].subjects[0] in fronts for number in numbers)
    return bool(made[key])


def activate(game: Game, one: str, place: Any, seat: int = -1) -> None:
    """Carry out a token that lies at a letter or that a legend names."""
    if piece.hidden(one):
        one = ground.turned_up(game, one)
    game.call(ACTIVATE, piece.detail(one) or piece.name(one), seat, place, piece.name(one))


def _before(game: Game, frame: Frame) -> int:
    frame[1] = 1
    game.note("token", frame[TOKEN], frame[FRONT], frame[PLACE])
    hero = game.state.heroes[frame[FINDER]] if frame[FINDER] >= 0 else ""
    if game.replaced("activated", frame[FRONT], hero, frame[PLACE]):
        frame[1] = 2
    return LEAVE


def _effect(game: Game, frame: Frame) -> int:
    frame[1] = 2
    front, seat = frame[FRONT], frame[FINDER]
    if frame[TOKEN] == "fog":
        fog(game, front, seat, frame[PLACE])
    else:
        game.rules.own_token(game, frame[TOKEN], front, seat, frame[PLACE])
    return LEAVE


def _after(game: Game, frame: Frame) -> int:
    frame[1] = 3
    hero = game.state.heroes[frame[FINDER]] if frame[FINDER] >= 0 else ""
    game.emit("activated", frame[FRONT], hero, frame[PLACE])
    return LEAVE


def fog(game: Game, front: str, seat: int, space: int) -> None:
    """What a fog token of the base game does; one whose piece is not in the box any more does nothing."""
    state: BoardState = game.state
    what, _, amount = front.rpartition("-")
    if front == "event":
        event_deck.draw(game)
    elif what in ("strength", "willpower", "gold"):
        change(game, seat, what, int(amount))
    elif front in game.rules.box.creatures:
        if creatures.figures_left(game, front):
            creatures.place(game, front, space)
    elif state.stock.get(front):
        ground.give(game, seat, ground.from_box(game, front))


ACTIVATE = BASE.add("a token", (_before, _effect, _after), size=4)
