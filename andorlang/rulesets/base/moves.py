"""The action "move": one space after the other, as far as hours and wineskins last (BA-019 to BA-032).

Each step is a decision of its own, so that a legend can react between two and a hero can take farmers along in passing.  A token
is activated only where the move ends (BA-022 to BA-024); in passing one can take up farmers, lay something down and hand something
over, but neither trade, nor empty a well, nor take what lies there (R068).  A wineskin or an herb gives steps without hours before
or during the move; steps that are not used when the move ends are lost.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from andorlang.engine.script import LEAVE, Action
from andorlang.rulesets.base import event_deck, free, ground, piece, time
from andorlang.rulesets.base.actions import AskOptions, Option, shown, title
from andorlang.rulesets.base.procedures import BASE
from andorlang.rulesets.base.way import board

if TYPE_CHECKING:
    from andorlang.engine.game import Game
    from andorlang.engine.state import Frame
    from andorlang.rulesets.base.state import BoardState

# Values of a frame: hero, free steps that are left, space to go to (or -1), at the end the one where the move ended.
HERO, STEPS, TARGET = 2, 3, 4
ENTER, ENTERED, ASKED, STOPS, TOKEN, OVER = range(6)


def options(game: Game, seat: int, steps: int = 0) -> list[Option]:
    """The steps that a hero can go now."""
    state: BoardState = game.state
    hero = state.heroes[seat]
    near = game.rules.neighbors(game, seat, state.spaces[seat])
    if not steps and time.hour_cost(game, seat) is None:
        return skins(game, seat) if near else []
    found: list[Option] = [("go", hero, space) for space in near]
    return found + skins(game, seat) if near and state.items[seat] else found


def skins(game: Game, seat: int) -> list[Option]:
    """Wineskins and herbs that would give steps without an hour."""
    hero = game.state.heroes[seat]
    return [("stride", hero, one) for one in dict.fromkeys(game.state.items[seat]) if steps(game, one)]


def steps(game: Game, one: str) -> int:
    """How many steps without an hour a piece gives in a move; 0 for what is of no use there."""
    return 1 if piece.name(one) == "wineskin" else int(game.rules.herb(one, "spaces"))


def passing(game: Game, seat: int) -> bool:
    """Whether a hero is in the middle of a move."""
    return any(frame[0] == MOVE and frame[HERO] == seat and frame[1] < STOPS for frame in game.state.agenda)


def go(game: Game, seat: int, space: int) -> None:
    """Begin a move with a step to a space."""
    game.call(MOVE, seat, 0, space)


def stride(game: Game, seat: int, one: str) -> None:
    """Begin a move with a wineskin or an herb."""
    game.call(MOVE, seat, spend(game, seat, one), -1)
    game.state.agenda[-1][1] = ASKED


def spend(game: Game, seat: int, one: str) -> int:
    """Use a wineskin or an herb in a move; how many steps it gives."""
    found = steps(game, one)
    if piece.name(one) == "wineskin":
        ground.use(game, seat, one)
        return found
    ground.drop(game, seat, one)
    ground.to_box(game, one)
    game.note("uses", game.state.heroes[seat], one)
    return found


def _enter(game: Game, frame: Frame) -> int:
    state: BoardState = game.state
    seat, target = frame[HERO], frame[TARGET]
    if not game.rules.reacts(game, "enters"):
        return ENTERED
    frame[1] = ENTERED
    if game.replaced("enters", state.heroes[seat], target):
        frame[TARGET], frame[1] = -1, ASKED
    return LEAVE


def _entered(game: Game, frame: Frame) -> int:
    state: BoardState = game.state
    seat, target = frame[HERO], frame[TARGET]
    if state.spaces[seat] < 0:
        return OVER + 1
    if frame[STEPS]:
        frame[STEPS] -= 1
    else:
        time.spend(game, seat)
    arrive(game, seat, target)
    frame[TARGET], frame[1] = -1, ASKED
    game.emit("enters", state.heroes[seat], target)
    if state.lasting:
        event_deck.lasting(game, seat, target)
    return LEAVE if state.pending or state.agenda[-1] is not frame else ASKED


def arrive(game: Game, seat: int, space: int) -> None:
    """A hero is on a space now; farmers who walk along may meet a creature or the castle there."""
    state: BoardState = game.state
    state.spaces[seat] = space
    game.note("goes", state.heroes[seat], space)
    game.rules.walks_along(game, seat)


def _ask(game: Game, frame: Frame) -> int:
    state: BoardState = game.state
    seat = frame[HERO]
    if state.spaces[seat] < 0:
        return OVER + 1
    if seat in state.resting or (state.used and "stop:" + state.heroes[seat] in state.used):
        return STOPS
    if not game.rules.goes_on(game, seat):
        return STOPS
    found = options(game, seat, frame[STEPS])
    if not found:
        return STOPS
    found.append(("stop", state.heroes[seat]))
    found += free.options(game, passing=seat)
    return game.offer(frame, ASKED, found)


def _done(game: Game, frame: Frame, option: Option) -> None:
    seat = frame[HERO]
    frame[1] = ASKED
    match option:
        case ("go", _, int(space)):
            frame[TARGET], frame[1] = space, ENTER
        case ("stop", _):
            frame[1] = STOPS
        case ("stride", _, str(one)):
            frame[STEPS] += spend(game, seat, one)
        case _:
            free.done(game, option)


def _stops(game: Game, frame: Frame) -> int:
    state: BoardState = game.state
    hero = state.heroes[frame[HERO]]
    if state.used and "stop:" + hero in state.used:
        state.used = tuple(one for one in state.used if one != "stop:" + hero)
    frame[1] = TOKEN
    space = frame[TARGET] = state.spaces[frame[HERO]]
    game.note("stops", hero, space)
    game.emit("stops", hero, space)
    return LEAVE


def _token(game: Game, frame: Frame) -> int:
    """What lies where the move ended is carried out, one token after the other, as long as the hero is there (FR-306)."""
    state: BoardState = game.state
    seat = frame[HERO]
    there = state.spaces[seat] == frame[TARGET]
    frame[1] = TOKEN if there and game.rules.stopped(game, seat, frame[TARGET]) else OVER
    return LEAVE


def _over(game: Game, frame: Frame) -> int:
    game.emit("moved", game.state.heroes[frame[HERO]], game.state.spaces[frame[HERO]])
    return OVER + 1


ASK = AskOptions(_done)
MOVE = BASE.add("a move", (_enter, _entered, _ask, _stops, _token, _over), size=3, asks={ASKED: ASK})


@shown("go")
def _go_shown(game: Game, hero: str, space: int) -> Action:
    name = game.rules.board.names.get(space)
    return Action(f"{title(game, hero)}: go to {space}", name or "")


@shown("stop")
def _stop_shown(game: Game, hero: str) -> Action:
    return Action(f"{title(game, hero)}: stop here")


@shown("stride")
def _stride_shown(game: Game, hero: str, one: str) -> Action:
    return Action(
        f"{title(game, hero)}: walk with the {free.called(game, one)}", f"{steps(game, one)} without an hour"
    )


def all_steps(game: Game, space: int) -> tuple[int, ...]:
    """The spaces beside a space, as the board is now."""
    return board(game).adjacent[space]


__all__: list[Any] = ["MOVE", "arrive", "go", "options", "stride"]
