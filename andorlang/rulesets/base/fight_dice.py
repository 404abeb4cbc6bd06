"""The throws of a battle: each hero in order with all that is decided right after the throw, then the creature.

Decided here:

- One question holds all that can be used on a throw, and it is asked again until the players go on.  It is asked only where
  something can be used (BA-044, BA-045, FR-182, FR-183).
- The wizard turns one die in a round, of any hero's throw, but only before the next hero throws (FR-181 to FR-184).
- Brew doubles the die that counts; brew and helm exclude each other, and one half is used a round (R062).
- The helm is offered where it counts more than the highest die; the player may do without (BA-042, BA-043, R091, R098).  It is of no
  use for dice that are thrown one by one.
- Several herbs can be used on one throw: no rule says otherwise.
- Three rune stones of different colours give one black die in place of the own dice, as long as they are on the hero board.
- A creature whose willpower is in a row of the display without dice of its colour throws those of the row below.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from andorlang.engine.script import Action
from andorlang.rulesets.base import creatures, ground, piece
from andorlang.rulesets.base.actions import AskOptions, Option, shown, title
from andorlang.rulesets.base.battle import added
from andorlang.rulesets.base.fight_party import BOW, apart
from andorlang.rulesets.base.fight_state import (
    BREW,
    CREATURE,
    FOE_DICE,
    HELM,
    PARTY,
    POINTS,
    THROWN_DICE,
    TURNED,
    WILLPOWER,
    creature_value,
    current,
)  # fmt: skip
from andorlang.rulesets.base.free import called
from andorlang.rulesets.base.procedures import BASE

if TYPE_CHECKING:
    from andorlang.engine.game import Game
    from andorlang.engine.state import Frame
    from andorlang.rulesets.base.state import BoardState

# Values of a frame: seats that have still to throw, the one who throws, dice that lie there, dice that can still be thrown,
# "" or brew or helm, points of herbs, colour of the dice, whether they are thrown one by one, what was used on this throw.
LEFT, SEAT, DICE, MORE, MODE, HERBS, DIE, SINGLY, USED = range(2, 11)
NEXT, ONE, USE, COUNTS, OVER = range(5)
TURN = "turn over"
RUNES, COLORS = "rune-stone", 3


# ------------------------------------------------------------------------------------------------- dice
def die_of(game: Game, seat: int) -> str:
    """The colour of a hero's dice: black with three rune stones that differ."""
    state: BoardState = game.state
    stones = {one for one in state.items[seat] if piece.name(one) == RUNES}
    return "black" if len(stones) >= COLORS else str(game.rules.box.heroes[state.heroes[seat]].die)


def count_of(game: Game, seat: int) -> int:
    """How many dice a hero throws with the present willpower (BA-039), unless a legend says so."""
    state: BoardState = game.state
    hero = state.heroes[seat]
    rows = game.rules.box.heroes[hero].dice
    plain = 1 if die_of(game, seat) == "black" else rows[min(state.willpower[seat], len(rows) - 1)]
    if state.overrides:
        return int(game.override(f"dice of {hero}", game.override("dice of heroes", plain)))
    return int(plain)


def one_by_one(game: Game, seat: int) -> bool:
    """Whether a hero throws one die after the other: the archer always, with a bow only from the next space (R060)."""
    state: BoardState = game.state
    if not game.override("single dice", True):
        return False
    if game.rules.box.heroes[state.heroes[seat]].one_by_one:
        return True
    return (BOW in state.items[seat] or game.rules.reaches_far(game, seat)) and apart(game, seat)


def creature_throws(game: Game) -> None:
    """The creature throws all dice of its present willpower (BA-048, R063, R064)."""
    fight = current(game)
    kind = creatures.values(game, fight[CREATURE])
    row = min(fight[WILLPOWER], len(kind.dice) - 1)
    plain = next((number for number in kind.dice[row::-1] if number), 0)
    count = int(game.override("dice of creature", game.rules.foe_dice(game, plain)))
    faces = game.rules.box.faces[kind.die]
    fight[FOE_DICE] = tuple(game.roll(faces, fight[CREATURE]) for _ in range(count))
    game.note("creature throws", fight[CREATURE], fight[FOE_DICE], creature_value(game))


# ------------------------------------------------------------------------------------------------- a hero's throw
def _next(game: Game, frame: Frame) -> int:
    if not frame[LEFT]:
        return OVER
    seat, frame[LEFT] = frame[LEFT][0], frame[LEFT][1:]
    frame[SEAT], frame[MODE], frame[HERBS], frame[DICE], frame[USED] = seat, "", 0, (), ()
    frame[DIE], frame[MORE], frame[SINGLY] = die_of(game, seat), count_of(game, seat), one_by_one(game, seat)
    if frame[SINGLY] and frame[MORE] > 0:
        return ONE
    frame[DICE] = tuple(_roll(game, frame) for _ in range(frame[MORE]))
    return USE


def _roll(game: Game, frame: Frame) -> int:
    return game.roll(game.rules.box.faces[frame[DIE]], game.state.heroes[frame[SEAT]])


def _one(game: Game, frame: Frame) -> int:
    """One die more: only the last one counts."""
    frame[DICE] = (_roll(game, frame),)
    frame[MORE] -= 1
    if not frame[MORE]:
        return USE
    hero = game.state.heroes[frame[SEAT]]
    return game.offer(frame, ONE, [("let lie", hero, frame[DICE][0]), ("roll on", hero)])


def _rolled(game: Game, frame: Frame, option: Option) -> None:
    frame[1] = ONE if option[0] == "roll on" else USE


def _use(game: Game, frame: Frame) -> int:
    found = turning(game, frame) + using(game, frame)
    if not found:
        return COUNTS
    return game.offer(frame, USE, [*found, ("leave it", game.state.heroes[frame[SEAT]])])


def turning(game: Game, frame: Frame) -> list[Option]:
    """The dice of this throw that a wizard of the battle can turn."""
    state: BoardState = game.state
    fight, box = current(game), game.rules.box
    wizards = [
        seat for seat in fight[PARTY] if box.heroes[state.heroes[seat]].turns and seat not in fight[TURNED]
    ]
    if not wizards:
        return []
    who, whose = state.heroes[wizards[0]], state.heroes[frame[SEAT]]
    return [
        ("turn over", who, whose, face, box.opposite(frame[DIE], face)) for face in dict.fromkeys(frame[DICE])
    ]


def using(game: Game, frame: Frame) -> list[Option]:
    """What the hero who has thrown can use."""
    state: BoardState = game.state
    items = state.items[frame[SEAT]]
    if not items:
        return []
    hero, dice = state.heroes[frame[SEAT]], frame[DICE]
    found: list[Option] = []
    if not frame[MODE] and dice:
        if piece.named(items, BREW):
            found.append(("double", hero))
        helm = HELM in items and game.override("use of helms", True)
        if helm and not frame[SINGLY] and added(dice) > max(dice):
            found.append(("add up", hero))
    found += [("add herb", hero, one) for one in dict.fromkeys(items) if game.rules.herb(one, "battle")]
    return found + game.rules.throw_uses(game, frame)


def _used(game: Game, frame: Frame, option: Option) -> None:
    state: BoardState = game.state
    seat = frame[SEAT]
    frame[1] = USE
    match option:
        case ("turn over", str(who), _, int(face), int(other)):
            current(game)[TURNED] += (state.heroes.index(who),)
            dice = frame[DICE]
            at = dice.index(face)
            frame[DICE] = (*dice[:at], other, *dice[at + 1 :])
            frame[USED] += (TURN,)
            game.note("turns over", who, option[2], face, other)
        case ("double", _):
            frame[MODE] = BREW
            ground.use(
                game, seat, min(piece.named(state.items[seat], BREW), key=lambda one: ground.uses(game, one))
            )
        case ("add up", str(hero)):
            frame[MODE] = HELM
            game.note("uses", hero, HELM)
        case ("add herb", str(hero), str(one)):
            frame[HERBS] += game.rules.herb(one, "battle")
            ground.drop(game, seat, one)
            ground.to_box(game, one)
            game.note("uses", hero, one)
        case ("leave it", _):
            frame[1] = COUNTS
        case _:
            game.rules.use_on_throw(game, frame, option)


def _counts(game: Game, frame: Frame) -> int:
    hero = game.state.heroes[frame[SEAT]]
    adds = bool(game.override("equal dice of heroes", False)) and not frame[SINGLY]
    throw = (frame[SEAT], frame[DICE], frame[MODE], adds, frame[DIE])
    value = game.rules.counted(game, *throw[:4]) + frame[HERBS]
    current(game)[POINTS] += value
    current(game)[THROWN_DICE] += (throw,)
    game.note("hero throws", hero, frame[DICE], value)
    return NEXT


HEROES_THROW = BASE.add(
    "the throws of the heroes",
    (_next, _one, _use, _counts),
    size=9,
    asks={
        ONE: AskOptions(_rolled, "Roll on? Only the last die counts."),
        USE: AskOptions(_used, "What is used on this throw?"),
    },
)


# ------------------------------------------------------------------------------------------------- as shown
@shown("let lie")
def _let_lie_shown(game: Game, hero: str, face: int) -> Action:
    return Action(f"{title(game, hero)}: stop at {face}")


@shown("roll on")
def _roll_on_shown(game: Game, hero: str) -> Action:
    return Action(f"{title(game, hero)}: roll the next die")


@shown("turn over")
def _turn_over_shown(game: Game, who: str, whose: str, face: int, other: int) -> Action:
    die = f"the {face}" if who == whose else f"the {face} of {title(game, whose)}"
    return Action(f"{title(game, who)}: turn {die} to {other}")


@shown("double")
def _double_shown(game: Game, hero: str) -> Action:
    return Action(f"{title(game, hero)}: use the {title(game, BREW).lower()}", "doubles the die")


@shown("add up")
def _add_up_shown(game: Game, hero: str) -> Action:
    return Action(f"{title(game, hero)}: use the helm", "adds equal dice")


@shown("add herb")
def _add_herb_shown(game: Game, hero: str, one: str) -> Action:
    return Action(f"{title(game, hero)}: add the {called(game, one)}")


@shown("leave it")
def _leave_it_shown(game: Game, hero: str) -> Action:
    return Action(f"{title(game, hero)}: leave the throw as it is")


__all__ = ["HEROES_THROW", "count_of", "creature_throws", "die_of", "one_by_one"]
