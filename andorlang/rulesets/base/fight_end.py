"""How battles end: the beaten creature, the reward, the narrator; and what is left when nobody won.

Of all that follows when a creature is beaten the reward comes first, then what a legend has to say about it, then the narrator
goes on (FR-033, FR-036).  A legend can change each of these by itself: reward, narrator, and with `instead of` all of it.

Decided here: a reward is given out point by point, gold or willpower for any hero of the last round, so every split is possible
(FR-165, FR-167; R057 splits it that way).  Willpower is not offered to a hero who has all of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from andorlang.engine.script import LEAVE, Action
from andorlang.rulesets.base import creatures, narrator, tracks
from andorlang.rulesets.base.actions import AskOptions, Option, shown, title
from andorlang.rulesets.base.creatures import WOUNDED, borne
from andorlang.rulesets.base.fight_state import (
    CREATURE,
    PARTY,
    SPACE,
    WILLPOWER,
    current,
    gone,
    of_creature,
)  # fmt: skip
from andorlang.rulesets.base.procedures import BASE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from andorlang.engine.game import Game
    from andorlang.engine.state import Frame
    from andorlang.rulesets.base.state import BoardState

# Values of a frame: space, hero who began, points of the reward, seats of those who share it, the creature, kinds of the points.
PLACE, HERO, REWARD, SHARERS, NAME, KINDS = range(2, 8)
BEFORE, BEATEN, CHOSEN, SHARED, TOLD, CLOSED = range(6)
DEFEATED, REPLACED = "defeated", ""
CHOICE = -1


def defeated(game: Game, space: int, hero: str) -> int:
    """The creature on a space is beaten without a battle and without a reward; the narrator goes on.

    Args:
        hero: by whom; "" for nobody.
    """
    return game.call(DEFEAT, space, hero)


def reward(game: Game, name: str) -> int:
    """How many points of reward a creature gives (BA-060); `CHOICE` where the heroes choose what (FR-151)."""
    kind = creatures.values(game, name)
    plain = CHOICE if kind.choice else kind.reward
    if plain == CHOICE and of_creature(game, "reward", name, None) is None:
        return CHOICE
    return max(0, int(of_creature(game, "reward", name, plain)))


def most(game: Game, name: str) -> int:
    """The most points that a creature can give."""
    points = reward(game, name)
    return max(creatures.values(game, name).choice.values()) if points == CHOICE else points


# ------------------------------------------------------------------------------------------------- a creature is beaten
def _before(game: Game, frame: Frame) -> int:
    name = game.state.creatures.get(frame[PLACE])
    if name is None:
        return CLOSED
    frame[NAME], frame[1] = name, BEATEN
    if game.replaced("defeated", name, frame[HERO], frame[PLACE]):
        frame[NAME], frame[1] = None, CLOSED
    return LEAVE


def _beaten(game: Game, frame: Frame) -> int:
    state: BoardState = game.state
    name, space = frame[NAME], frame[PLACE]
    if state.creatures.get(space) == name:
        forget_wounds(game, space)
        creatures.remove(game, space)
    state.beaten[name] = state.beaten.get(name, 0) + 1
    game.note("defeated", name, space)
    frame[KINDS] = game.rules.box.reward_kinds
    return CHOSEN


def _choose(game: Game, frame: Frame) -> int:
    """Some creatures give points of one kind, and the heroes choose which (FR-151, FR-154)."""
    if frame[REWARD] != CHOICE:
        return SHARED
    choice = creatures.values(game, frame[NAME]).choice
    if frame[SHARERS] and len(choice) > 1:
        return game.offer(frame, CHOSEN, [("reward as", kind, points) for kind, points in choice.items()])
    for kind, points in choice.items():
        frame[KINDS], frame[REWARD] = (kind,), points
    return SHARED


def _chose(game: Game, frame: Frame, option: Option) -> None:
    frame[KINDS], frame[REWARD], frame[1] = (option[1],), option[2], SHARED


def _share(game: Game, frame: Frame) -> int:
    points = frame[REWARD]
    found = rewards(game, frame[SHARERS], points, frame[KINDS]) if points > 0 else []
    found += game.rules.more_rewards(game, frame[NAME], points) if found else []
    return game.offer(frame, SHARED, found) if found else TOLD


def rewards(game: Game, seats: Sequence[int], points: int, kinds: Sequence[str]) -> list[Option]:
    """What the next point of a reward can be, and whose; nothing where all of them have enough of it."""
    state: BoardState = game.state
    return [
        ("reward", state.heroes[seat], what, points)
        for seat in seats
        for what in kinds
        if getattr(state, what)[seat] < tracks.top(game, what)
    ]


def _rewarded(game: Game, frame: Frame, option: Option) -> None:
    state: BoardState = game.state
    frame[1] = SHARED
    if option[0] != "reward":
        frame[REWARD] = 0
        game.rules.rewarded(game, option)
        return
    frame[REWARD] -= 1
    tracks.change(game, state.heroes.index(option[1]), option[2], 1)


def _tell(game: Game, frame: Frame) -> int:
    frame[1] = CLOSED
    game.emit("defeated", frame[NAME], frame[HERO], frame[PLACE])
    return LEAVE


def _close(game: Game, frame: Frame) -> int:
    """Whoever called this goes on at once, so it reads the result before any reaction can set another one."""
    game.state.result = DEFEATED if frame[NAME] else REPLACED
    return CLOSED + 1


BEAT = BASE.add(
    "a creature is beaten",
    (_before, _beaten, _choose, _share, _tell, _close),
    size=6,
    asks={
        CHOSEN: AskOptions(_chose, "What do you take as the reward?"),
        SHARED: AskOptions(_rewarded, "Who gets the next point of the reward, and as what?"),
    },
)


# ------------------------------------------------------------------------------------------------- without a battle
def _beat(game: Game, frame: Frame) -> int:
    frame[1] = 1
    return game.call(BEAT, frame[2], frame[3], 0, ())


def _goes_on(game: Game, frame: Frame) -> int:
    frame[1] = 2
    narrator_goes_on(game)
    return LEAVE


DEFEAT = BASE.add("a creature is beaten without a battle", (_beat, _goes_on), size=2)


def narrator_goes_on(game: Game) -> None:
    """The narrator goes on by a letter for a creature that has just been beaten (BA-062)."""
    letters = game.rules.letters_of_kill(game) if game.state.result == DEFEATED else 0
    if letters:
        narrator.advance(game, letters)


# ------------------------------------------------------------------------------------------------- the battle is over
def close(game: Game, outer: Sequence[Any]) -> None:
    """A battle is over, won or not.

    Args:
        outer: the one inside of which a reaction began this one; () for none.
    """
    state: BoardState = game.state
    fight = current(game)
    keep_wounds(game)
    game.note("fight over", fight[CREATURE])
    state.fight = list(outer) or None
    game.lift("round")
    game.lift("fight")
    for seat in fight[PARTY]:
        if state.willpower[seat] <= 0 and not tracks.fighting(state, seat):
            game.call(tracks.FALL, seat)


def keep_wounds(game: Game) -> None:
    """Where creatures do not recover, what is left of its willpower stays with the creature (BA-067 otherwise)."""
    state: BoardState = game.state
    fight = current(game)
    name, space, left = fight[CREATURE], fight[SPACE], fight[WILLPOWER]
    if not state.overrides or left <= 0 or gone(game):
        return
    if not of_creature(game, "recovery", name, game.override("recovery of creatures", True)):
        forget_wounds(game, space)
        state.cargo[space] = (*state.cargo.get(space, ()), f"{WOUNDED}:{left}")


def forget_wounds(game: Game, space: int) -> None:
    """What the creature on a space bears, without its wounds."""
    cargo = game.state.cargo
    others = borne(cargo.get(space, ()))
    if others:
        cargo[space] = others
    else:
        cargo.pop(space, None)


@shown("reward as")
def _reward_as_shown(game: Game, what: str, points: int) -> Action:
    return Action(f"{points} {what}", "shared among those of the last round")


@shown("reward")
def _reward_shown(game: Game, hero: str, what: str, points: int) -> Action:
    left = points - 1
    return Action(f"{title(game, hero)}: 1 {what}", f"{left} more to share" if left else "the last point")
