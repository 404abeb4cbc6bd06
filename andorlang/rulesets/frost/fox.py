"""The flying fox: for an hour to any space of the board, an eye for the snow there, and a die less for who is fought (FR-325 to FR-330).

It turns up one snow token of the space where it lands, if the players like; nothing is carried out.  Where it is with a hero on the
space of a creature, that one throws a die less in the first round of a battle.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from andorlang.engine.script import LEAVE, Action
from andorlang.rulesets.base import free, time
from andorlang.rulesets.base.actions import AskOptions, Option, shown, title
from andorlang.rulesets.base.fight_state import ROUND, SPACE, current
from andorlang.rulesets.frost.procedures import FROST

if TYPE_CHECKING:
    from andorlang.engine.game import Game
    from andorlang.engine.state import Frame
    from andorlang.rulesets.frost.state import FrostState

FOX = "flying-fox"
FLIES, WHERE, LOOKS, OVER = range(4)


def ability(game: Game, name: str) -> Any:
    """What the fox can do, as the data say it."""
    return game.rules.box.data["heroes"]["allies"][FOX][name]


def options(game: Game, seat: int) -> list[Option]:
    """The action that moves the fox, where it is in the game (FR-188)."""
    state: FrostState = game.state
    return [("act", state.heroes[seat], "fly", FOX)] if FOX in state.figures else []


def foe_dice(game: Game, count: int) -> int:
    """How many dice the creature of the battle throws."""
    state: FrostState = game.state
    fight = current(game)
    space = fight[SPACE]
    if fight[ROUND] == 1 and state.figures.get(FOX) == space and space in state.spaces:
        return max(0, count + int(ability(game, "foe-dice")))
    return count


def _flies(game: Game, frame: Frame) -> int:
    """Value of the frame: the hero who sends it."""
    time.spend(game, frame[2])
    return WHERE


def _ask(game: Game, frame: Frame) -> int:
    state: FrostState = game.state
    board = game.rules.board
    spaces = [space for space in board.spaces if space not in (board.box, state.figures.get(FOX))]
    return game.offer(frame, WHERE, [("fox to", space) for space in spaces])


def _landed(game: Game, frame: Frame, option: Option) -> None:
    frame[1] = LOOKS
    state: FrostState = game.state
    state.figures[FOX] = option[1]
    game.note("guides", state.heroes[frame[2]], FOX, option[1])
    game.emit("figure-moves", FOX, option[1])


def _look(game: Game, frame: Frame) -> int:
    space = game.state.figures.get(FOX, -1)
    if not game.rules.spied(game, space):
        return OVER
    return game.offer(frame, LOOKS, [("fox digs", space), ("fox waits",)])


def _looked(game: Game, frame: Frame, option: Option) -> None:
    frame[1] = OVER
    if option[0] == "fox digs":
        free.turn_up(game, option[1], game.rules.spied(game, option[1]))


def _over(game: Game, frame: Frame) -> int:
    frame[1] = OVER + 1
    game.emit("figure-moved", FOX, game.state.figures.get(FOX, -1))
    return LEAVE


FLY = FROST.add(
    "the flying fox",
    (_flies, _ask, _look, _over),
    size=1,
    asks={
        WHERE: AskOptions(_landed, "Where does the fox fly?"),
        LOOKS: AskOptions(_looked, "Does it uncover the snow there?"),
    },
)


@shown("fox to")
def _to_shown(game: Game, space: int) -> Action:
    return Action(f"{title(game, FOX)} flies to {space}", game.rules.board.names.get(space, ""))


@shown("fox digs")
def _digs_shown(game: Game, space: int) -> Action:
    return Action(f"{title(game, FOX)} uncovers the snow on {space}")


@shown("fox waits")
def _waits_shown(game: Game) -> Action:
    return Action(f"{title(game, FOX)} leaves the snow alone")
