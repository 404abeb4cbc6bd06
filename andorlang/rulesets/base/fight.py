"""The action "fight": invitation, rounds, and what is decided between them (BA-033 to BA-073, FR-125 to FR-184).

Decided here:

- Every round costs each hero an hour when it begins; who cannot pay drops out then (FR-142, FR-175).  When nobody could pay for
  another round, nothing is asked and the battle is over.
- A creature that a reaction takes away or moves ends the battle; what it cost is spent.
- A battle that a reaction begins inside of another one comes first, then the other goes on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from andorlang.engine.script import LEAVE, Action
from andorlang.rulesets.base import fight_end, fight_party, free, time, way
from andorlang.rulesets.base.actions import AskOptions, Option, shown, title
from andorlang.rulesets.base.fight_dice import HEROES_THROW, creature_throws
from andorlang.rulesets.base.fight_loss import LOSSES, fainted
from andorlang.rulesets.base.fight_state import (
    CREATURE,
    CREATURES,
    FOE_DICE,
    HEROES,
    INVITER,
    NOBODY,
    PARTY,
    POINTS,
    ROUND,
    SPACE,
    THROWN_DICE,
    TURNED,
    WILLPOWER,
    creature_value,
    current,
    decided,
    gone,
    heroes_value,
    hit,
    new,
    of_creature,
)  # fmt: skip
from andorlang.rulesets.base.procedures import BASE

if TYPE_CHECKING:
    from andorlang.engine.game import Game
    from andorlang.engine.state import Frame
    from andorlang.rulesets.base.state import BoardState

# Values of a frame: hero who begins, space of the creature, the battle inside of which this one was begun, who won the round.
SEAT, PLACE, OUTER, WINNER = 2, 3, 4, 5
OPENS, INVITES, STARTS, HOUR, BEFORE, THROWS, THROWN, ANSWERS, ANSWERED = range(9)
COMPARED, LOST, JUDGED, BETWEEN, WON, OVER, END = range(9, 16)
WIN, LOSE = "win", "lose"


# ------------------------------------------------------------------------------------------------- the action
def options(game: Game, seat: int) -> list[Option]:
    """The creatures that a hero can attack now, as ("fight", hero, space); that there is an hour for it is not looked at."""
    state: BoardState = game.state
    at, there = state.spaces[seat], state.creatures
    spaces = [at] if at in there else []
    spaces += [
        space
        for space in way.board(game).adjacent[at]
        if space in there and fight_party.reaches(game, seat, space)
    ]
    hero = state.heroes[seat]
    return [("fight", hero, space) for space in spaces if fight_party.may_be_attacked(game, space)]


def begin(game: Game, seat: int, space: int) -> int:
    """A hero attacks the creature on a space; when all is over `state.result` is "win" or "lose"."""
    return game.call(FIGHT, seat, space)


def _opens(game: Game, frame: Frame) -> int:
    state: BoardState = game.state
    frame[OUTER] = tuple(state.fight or ())
    if frame[PLACE] not in state.creatures:
        return END
    fight = state.fight = new(game, frame[SEAT], frame[PLACE])
    hero = state.heroes[frame[SEAT]]
    game.note("fight", hero, fight[CREATURE], frame[PLACE])
    frame[1] = INVITES
    if game.replaced("fights", hero, fight[CREATURE], frame[PLACE]):
        frame[1] = OVER
    return LEAVE


def _invites(game: Game, frame: Frame) -> int:
    found = fight_party.guests(game) + game.rules.in_battle(game)
    return game.offer(frame, INVITES, [*found, ("begin",)]) if found else STARTS


def _invited(game: Game, frame: Frame, option: Option) -> None:
    state: BoardState = game.state
    if option[0] == "begin":
        frame[1] = STARTS
        return
    frame[1] = INVITES
    if option[0] == "invite":
        fight_party.join(game, state.heroes.index(option[1]))
    else:
        game.rules.do_more(game, option)


def _starts(game: Game, frame: Frame) -> int:
    frame[1] = HOUR
    game.emit("fights", game.state.heroes[frame[SEAT]], current(game)[CREATURE], frame[PLACE])
    return LEAVE


# ------------------------------------------------------------------------------------------------- a round
def _hour(game: Game, frame: Frame) -> int:
    """The round begins: it costs everyone an hour (BA-071, FR-158)."""
    fight = current(game)
    if gone(game):
        return OVER
    if fainted(game) is not None:
        frame[1] = HOUR
        return game.call(LOSSES, (), 0)
    for seat in fight[PARTY]:
        if fight_party.able(game, seat, fight[SPACE]):
            time.spend(game, seat)
        else:
            fight_party.leave(game, seat)
    if not fight[PARTY]:
        return OVER
    fight[ROUND] += 1
    fight[POINTS], fight[FOE_DICE], fight[TURNED], fight[THROWN_DICE] = 0, (), (), ()
    game.note("round", fight[ROUND])
    frame[1] = BEFORE
    return LEAVE


def _before(game: Game, frame: Frame) -> int:
    frame[1] = THROWS
    if game.replaced("rolls", HEROES):
        frame[1] = THROWN
    return LEAVE


def _throws(game: Game, frame: Frame) -> int:
    if decided(game):
        return JUDGED
    frame[1] = THROWN
    return game.call(HEROES_THROW, current(game)[PARTY])


def _thrown(game: Game, frame: Frame) -> int:
    frame[1] = ANSWERS
    game.emit("rolls", HEROES)
    return LEAVE


def _answers(game: Game, frame: Frame) -> int:
    if decided(game):
        return JUDGED
    frame[1] = ANSWERED
    if game.replaced("rolls", CREATURES):
        frame[1] = COMPARED
    return LEAVE


def _answered(game: Game, frame: Frame) -> int:
    if decided(game):
        return JUDGED
    frame[1] = COMPARED
    creature_throws(game)
    game.emit("rolls", CREATURES)
    return LEAVE


def _compare(game: Game, frame: Frame) -> int:
    """The lower side loses the difference (BA-053, FR-139); a draw costs nothing (BA-055), a legend may say who wins it."""
    if decided(game):
        return JUDGED
    fight = current(game)
    ours, theirs = heroes_value(game), creature_value(game)
    game.note("compares", ours, fight[CREATURE], theirs)
    if ours == theirs:
        frame[WINNER] = str(game.override("ties", NOBODY))
    else:
        frame[WINNER] = HEROES if ours > theirs else CREATURES
    if ours > theirs:
        hit(game, ours - theirs)
    frame[1] = LOST
    hurts = theirs > ours and of_creature(game, "harm", fight[CREATURE], True)
    return game.call(LOSSES, fight[PARTY] if hurts else (), theirs - ours)


def _lost(game: Game, frame: Frame) -> int:
    frame[1] = JUDGED
    game.emit("wins-round", frame[WINNER])
    return LEAVE


def _judge(game: Game, frame: Frame) -> int:
    """After a round: the creature is beaten, nobody is left or could go on, or the players decide (BA-056 to BA-058)."""
    state: BoardState = game.state
    fight = current(game)
    if fainted(game) is not None:
        frame[1] = JUDGED
        return game.call(LOSSES, (), 0)
    game.lift("round")
    if gone(game):
        return OVER
    if fight[WILLPOWER] <= 0:
        frame[1] = WON
        points = fight_end.reward(game, fight[CREATURE])
        return game.call(fight_end.BEAT, fight[SPACE], state.heroes[fight[INVITER]], points, fight[PARTY])
    return BETWEEN if any(fight_party.able(game, seat, fight[SPACE]) for seat in fight[PARTY]) else OVER


# ------------------------------------------------------------------------------------------------- between two rounds
def _between(game: Game, frame: Frame) -> int:
    return game.offer(frame, BETWEEN, fight_party.between(game))


def _chosen(game: Game, frame: Frame, option: Option) -> None:
    frame[1] = BETWEEN
    match option:
        case ("fight on",):
            frame[1] = HOUR
        case ("break off",):
            frame[1] = OVER
        case ("leave fight", str(hero)):
            fight_party.leave(game, game.state.heroes.index(hero))
        case _:
            free.done(game, option)


# ------------------------------------------------------------------------------------------------- the end
def _won(game: Game, frame: Frame) -> int:
    """The narrator goes on when the battle is over, so that what is read then is no part of it."""
    frame[1], frame[WINNER] = END, WIN
    fight_end.narrator_goes_on(game)
    fight_end.close(game, frame[OUTER])
    return LEAVE


def _over(game: Game, frame: Frame) -> int:
    frame[1], frame[WINNER] = END, LOSE
    fight_end.close(game, frame[OUTER])
    return LEAVE


def _end(game: Game, frame: Frame) -> int:
    game.state.result = frame[WINNER] or LOSE
    return END + 1


FIGHT = BASE.add(
    "a battle",
    (
        _opens, _invites, _starts, _hour, _before, _throws, _thrown, _answers, _answered,
        _compare, _lost, _judge, _between, _won, _over, _end,
    ),
    size=4,
    asks={
        INVITES: AskOptions(_invited, "Who fights along?"),
        BETWEEN: AskOptions(_chosen, "Does the battle go on?"),
    },
)  # fmt: skip


# ------------------------------------------------------------------------------------------------- as shown
@shown("fight")
def _fight_shown(game: Game, hero: str, space: int) -> Action:
    return Action(f"{title(game, hero)}: fight on {space}", "1 hour a round")
