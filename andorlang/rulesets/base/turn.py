"""Turns and days: who is up, what can be done, and when the sun rises.

On the own turn a hero moves, fights, passes for an hour, does an action that a legend or a figure offers, or ends the day
(FR-014, FR-185); free actions come before and after.  Then the next hero clockwise is up; those who have ended the day are left
out (FR-020 to FR-022).  When all have, the sun rises, and the hero with the rooster begins (FR-026 to FR-028).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from andorlang.engine.script import LEAVE, Action
from andorlang.rulesets.base import fight, free, moves, sunrise, time
from andorlang.rulesets.base.actions import AskOptions, Option, shown, title
from andorlang.rulesets.base.procedures import BASE

if TYPE_CHECKING:
    from andorlang.engine.game import Game
    from andorlang.engine.state import Frame
    from andorlang.rulesets.base.state import BoardState

BEGINS, ASKED, OVER = range(3)
NEXT = "turn"


def options(game: Game, seat: int) -> list[Option]:
    """What the hero can do whose turn it is, without free actions."""
    hero = game.state.heroes[seat]
    found = moves.options(game, seat)
    if time.hour_cost(game, seat) is not None:
        found += fight.options(game, seat)
        found += game.rules.more_actions(game, seat)
        found.append(("pass", hero))
    found.append(("rest", hero))
    return found


def _begins(game: Game, frame: Frame) -> int:
    state: BoardState = game.state
    seat = next_up(game)
    if seat is None:
        frame[1] = BEGINS
        game.call(sunrise.SUNRISE, 0)
        return LEAVE
    state.turn = seat
    frame[1] = ASKED
    if game.rules.reacts(game, "turn"):
        game.emit("turn", state.heroes[seat])
        return LEAVE
    return ASKED


def next_up(game: Game) -> int | None:
    """The seat of the next hero who has not ended the day; None when all have.  `state.turn` names the first who may be it."""
    state: BoardState = game.state
    count = len(state.heroes)
    for further in range(count):
        seat = (state.turn + further) % count
        if time.awake(state, seat):
            return seat
    return None


def _ask(game: Game, frame: Frame) -> int:
    state: BoardState = game.state
    if not time.awake(state, state.turn):
        return OVER
    return game.offer(frame, ASKED, options(game, state.turn) + free.options(game))


def _done(game: Game, frame: Frame, option: Option) -> None:
    state: BoardState = game.state
    seat = state.turn
    frame[1] = OVER
    match option:
        case ("go", _, int(space)):
            moves.go(game, seat, space)
        case ("stride", _, str(one)):
            moves.stride(game, seat, one)
        case ("fight", _, int(space), *_):
            fight.begin(game, seat, space)
        case ("pass", _):
            time.spend(game, seat)
            game.emit("passes", state.heroes[seat])
        case ("rest", _):
            time.rest(game, seat)
        case ("act", *_):
            game.rules.act(game, seat, option)
        case _:
            frame[1] = ASKED
            free.done(game, option)


def _over(game: Game, frame: Frame) -> int:
    state: BoardState = game.state
    if NEXT in state.used:
        state.used = tuple(one for one in state.used if one != NEXT)
    else:
        game.rules.turn_ends(game, state.turn)
        state.turn = (state.turn + 1) % len(state.heroes)
    return OVER + 1


ASK = AskOptions(_done)
TURN = BASE.add("a turn", (_begins, _ask, _over), asks={ASKED: ASK})


@shown("pass")
def _pass_shown(game: Game, hero: str) -> Action:
    return Action(f"{title(game, hero)}: pass", "1 hour")


@shown("rest")
def _rest_shown(game: Game, hero: str) -> Action:
    return Action(f"{title(game, hero)}: end the day")
