"""A fight by rounds (rulebook: Combat). Each decision is a question, so a fight can be saved, copied or taken back inside.

Every round begins with a question, even when there is nothing to decide: so an action never holds more than one round, and
all that it can lead to can be enumerated.

Decided here: an ability is offered only where it changes something. The horn is, before the throw, when only one die
would be thrown (SQ-059, SQ-060); the knife after the throw, once a die lies there (SQ-057), and the new face has to be
taken (SQ-056); the axe before the enemy's throw, when the enemy would throw two dice (SQ-074, SQ-075). What a legend does
before a throw comes ahead of these questions, so that they are asked about the dice that will be thrown. A hero whom a
reaction brings to 0 willpower has lost the fight when the round is over.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from andorlang.engine.script import LEAVE, Action, Ask, AskValue, Code
from andorlang.engine.state import Frame
from andorlang.rulesets.storyquest.kinds import data

if TYPE_CHECKING:
    from andorlang.engine.game import Game

# Positions in `StoryState.fight`.
NAME, STRENGTH, WILLPOWER, USED, HERO_DICE, ENEMY_ONE_DIE, ROUND = range(7)
KNIFE, HORN, AXE = 1, 2, 4
HORN_BLOWN = 2
# Steps of the procedure.
STARTS, ROUND_STARTS, HORN_ASKED, THROW, KNIFE_ASKED, BEFORE_ENEMY, AXE_ASKED, ENEMY_THROWS, NEXT, OVER = (
    range(10)
)

FACES = tuple(data()["faces"]["orange"])
TWO_DICE_FROM = data()["dice"]["two-from-willpower"]


def dice_count(willpower: int) -> int:
    """How many dice a side throws (SQ-047, SQ-050)."""
    return 2 if willpower >= TWO_DICE_FROM else 1


def hero_value(dice: Sequence[int], strength: int, *, add_equal: bool = False) -> int:
    """Highest die plus strength; equal dice are not added (SQ-048, SQ-049) unless a legend's rule says so."""
    return (sum(dice) if add_equal and len(set(dice)) < len(dice) else max(dice)) + strength


def enemy_value(dice: Sequence[int], strength: int, *, add_equal: bool = True) -> int:
    """Highest die, or the sum of equal dice, plus strength (SQ-051, SQ-065)."""
    return hero_value(dice, strength, add_equal=add_equal)


def new_fight(name: str, strength: int, willpower: int) -> list[Any]:
    """The values of a fight that begins."""
    return [name, strength, willpower, 0, (), False, 0]


class AskHorn(Ask):
    __slots__ = ()

    def take(self, game: Game, frame: Frame, option: Any) -> None:
        if option == HORN_BLOWN:
            game.state.fight[USED] |= HORN
            game.state.fight[HERO_DICE] = (0, 0)
            game.note("horn")
        frame[1] = THROW


class AskKnife(AskValue):
    """Keep the throw, or throw one of the dice again; the options are the faces that lie there, 0 keeps them."""

    __slots__ = ()

    def legal(self, game: Game, options: Sequence[Any]) -> list[Action]:
        return [AGAIN[face] for face in options]

    def take(self, game: Game, frame: Frame, option: Any) -> None:
        fight = game.state.fight
        if option:
            fight[USED] |= KNIFE
            dice = list(fight[HERO_DICE])
            dice.remove(option)
            game.note("knife", option)
            fight[HERO_DICE] = tuple(sorted([*dice, game.roll(FACES, "orange")]))
        frame[1] = BEFORE_ENEMY


class AskAxe(Ask):
    __slots__ = ()

    def take(self, game: Game, frame: Frame, option: Any) -> None:
        if option == 1:
            game.state.fight[USED] |= AXE
            game.state.fight[ENEMY_ONE_DIE] = True
            game.note("axe")
        frame[1] = ENEMY_THROWS


AGAIN = [Action("Keep the throw"), *(Action(f"Use the knife: throw the {face} again") for face in FACES)]
ASK_HORN = AskHorn(
    [Action("Throw one die"), Action("Throw two dice"), Action("Blow the horn: throw two dice")], ()
)
ASK_KNIFE = AskKnife((), ())
ASK_AXE = AskAxe(
    [Action("Let the enemy throw two dice"), Action("Throw the axe: the enemy throws one die")], ()
)


def _starts(game: Game, frame: Frame) -> int:
    game.emit("starts", game.state.fight[NAME])
    frame[1] = ROUND_STARTS
    return LEAVE


def _round_starts(game: Game, frame: Frame) -> int:
    if game.state.willpower <= 0:
        return NEXT
    game.state.fight[ROUND] += 1
    frame[1] = HORN_ASKED
    game.replaced("throws", "hero")
    return LEAVE


def _horn(game: Game, frame: Frame) -> int:
    """Ask for the throw, and for the horn where it would help."""
    state: Any = game.state
    fight = state.fight
    count = game.override("dice of hero", dice_count(state.willpower))
    fight[HERO_DICE], fight[ENEMY_ONE_DIE] = (0,) * count, False
    blow = [HORN_BLOWN] if count < 2 and not fight[USED] & HORN else []
    return game.offer(frame, HORN_ASKED, [count - 1, *blow])


def _throw(game: Game, frame: Frame) -> int:
    state: Any = game.state
    fight = state.fight
    fight[HERO_DICE] = tuple(sorted(game.roll(FACES, "orange") for _ in fight[HERO_DICE]))
    game.emit("throws", "hero")
    frame[1] = KNIFE_ASKED
    return LEAVE


def _knife(game: Game, frame: Frame) -> int:
    state: Any = game.state
    fight = state.fight
    if fight[USED] & KNIFE:
        return BEFORE_ENEMY
    return game.offer(frame, KNIFE_ASKED, [0, *sorted(set(fight[HERO_DICE]))])


def _axe(game: Game, frame: Frame) -> int:
    state: Any = game.state
    fight = state.fight
    if "throwing-axe" in state.owned and not fight[USED] & AXE and _enemy_dice(game) == 2:
        return game.offer(frame, AXE_ASKED, [0, 1])
    return ENEMY_THROWS


def _enemy_dice(game: Game) -> int:
    fight = game.state.fight
    count: int = game.override("dice of enemy", dice_count(fight[WILLPOWER]))
    return min(count, 1) if fight[ENEMY_ONE_DIE] else count


def _before_enemy(game: Game, frame: Frame) -> int:
    frame[1] = AXE_ASKED
    game.replaced("throws", "enemy")
    return LEAVE


def _enemy_throws(game: Game, frame: Frame) -> int:
    """The enemy's throw decides the round: the lower side loses the difference (SQ-053, SQ-054)."""
    state: Any = game.state
    fight = state.fight
    dice = [game.roll(FACES, "red") for _ in range(_enemy_dice(game))]
    adds = game.override("equal dice of hero", False)
    mine = hero_value(fight[HERO_DICE], state.strength, add_equal=adds)
    theirs = enemy_value(dice, fight[STRENGTH], add_equal=game.override("equal dice of enemy", True))
    game.note("round", fight[ROUND], mine, theirs)
    game.emit("throws", "enemy")
    if mine > theirs:
        fight[WILLPOWER] = max(0, fight[WILLPOWER] - mine + theirs)
        game.emit("wins", "hero")
    elif theirs > mine:
        state.willpower = max(0, state.willpower - theirs + mine)
        game.emit("wins", "enemy")
    frame[1] = NEXT
    return LEAVE


def _next(game: Game, frame: Frame) -> int:
    """Another round, unless a side has no willpower left (SQ-055, SQ-066, SQ-067)."""
    state: Any = game.state
    game.lift("round")
    if state.fight[WILLPOWER] > 0 and state.willpower > 0:
        return ROUND_STARTS
    won = state.willpower > 0
    game.note("fight", state.fight[NAME], won)
    if won:
        game.emit("defeated", state.fight[NAME])
    frame[1] = OVER
    return LEAVE


def _over(game: Game, frame: Frame) -> int:
    state: Any = game.state
    state.result = "win" if state.willpower > 0 else "lose"
    leave(game)
    return OVER + 1


def leave(game: Game) -> None:
    """The fight is over, or the story has gone on without its end."""
    game.state.fight = None
    game.lift("round")
    game.lift("fight")


FIGHT = Code(
    "a fight",
    (_starts, _round_starts, _horn, _throw, _knife, _before_enemy, _axe, _enemy_throws, _next, _over),
    asks={HORN_ASKED: ASK_HORN, KNIFE_ASKED: ASK_KNIFE, AXE_ASKED: ASK_AXE},
    native=True,
)
