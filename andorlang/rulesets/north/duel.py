"""Battles in the North: the figurehead, the ballista, and dice that are turned after all have thrown.

Decided here: one hero aboard mans the ballista, the first of the battle who is on the next space without a reach of their own; the
figurehead counts once for all who fight aboard.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from andorlang.engine.script import Action
from andorlang.rulesets.base import creatures, piece
from andorlang.rulesets.base.actions import AskOptions, Option, shown, title
from andorlang.rulesets.base.fight_state import (
    CREATURE,
    PARTY,
    POINTS,
    SPACE,
    THROWN_DICE,
    WILLPOWER,
    of_creature,
)
from andorlang.rulesets.base.fight_state import throw_value as plain_value
from andorlang.rulesets.north import ship, shipboard
from andorlang.rulesets.north.procedures import NORTH

if TYPE_CHECKING:
    from collections.abc import Sequence

    from andorlang.engine.game import Game
    from andorlang.engine.state import Frame

ADDED = "dice added at ballista"


def figurehead(game: Game) -> int:
    """What the figurehead adds in the battle that is on."""
    fight = game.state.fight
    if not fight or not shipboard.built(game, "figurehead"):
        return 0
    if not any(ship.aboard(game, seat) for seat in fight[PARTY]):
        return 0
    return int(game.rules.box.data["voyage"]["upgrades"]["kinds"]["figurehead"]["battle"])


def mans_ballista(game: Game, seat: int) -> bool:
    """Whether a hero mans the ballista, or could: nobody of the battle does already."""
    if not shipboard.built(game, "ballista") or not ship.aboard(game, seat):
        return False
    fight = game.state.fight
    manned = [one for one in fight[PARTY] if _shoots(game, one, fight[SPACE])] if fight else []
    return not manned or manned[0] == seat


def _shoots(game: Game, seat: int, space: int) -> bool:
    """Whether a hero of the battle can only be in it by the ballista."""
    state = game.state
    if not ship.aboard(game, seat) or state.spaces[seat] == space or ship.alongside(game, seat, space):
        return False
    return not (piece.named(state.items[seat], "bow") or game.rules.box.heroes[state.heroes[seat]].reach)


def counted(game: Game, seat: int, dice: Sequence[int], mode: str, adds: bool) -> int:
    """What a throw counts; a legend may let more than one die count at the ballista (NO-232)."""
    number = int(game.override(ADDED, 1))
    fight = game.state.fight
    if number > 1 and not mode and fight and _shoots(game, seat, fight[SPACE]):
        return sum(sorted(dice)[-number:])
    return plain_value(dice, mode, adds=adds)


def change_willpower(game: Game, amount: int) -> None:
    """The creature of the battle loses willpower, or has some back, up to what it has at first (NO-251)."""
    fight = game.state.fight
    if not fight:
        return
    name = fight[CREATURE]
    most = int(of_creature(game, "willpower", name, creatures.values(game, name).willpower))
    fight[WILLPOWER] = max(0, min(max(most, fight[WILLPOWER]), fight[WILLPOWER] + amount))
    game.note("foe willpower", name, amount, fight[WILLPOWER])


# ------------------------------------------------------------------------------------------------- turning a die
def _ask(game: Game, frame: Frame) -> int:
    found = turnable(game)
    return game.offer(frame, 0, [*found, ("turn none",)]) if found else 1


def turnable(game: Game) -> list[Option]:
    """The dice of this round that can be turned, each face of a hero once."""
    fight, heroes = game.state.fight, game.state.heroes
    if not fight:
        return []
    return [
        ("turn one", heroes[seat], face, game.rules.box.opposite(die, face))
        for seat, dice, _, _, die in fight[THROWN_DICE]
        for face in dict.fromkeys(dice)
    ]


def _turned(game: Game, frame: Frame, option: Option) -> None:
    frame[1] = 1
    if option[0] == "turn none":
        return
    fight, (_, hero, face, other) = game.state.fight, option
    seat = game.state.heroes.index(hero)
    throws = list(fight[THROWN_DICE])
    number = next(number for number, one in enumerate(throws) if one[0] == seat)
    _, dice, mode, adds, die = throws[number]
    at = dice.index(face)
    turned = (*dice[:at], other, *dice[at + 1 :])
    fight[POINTS] += counted(game, seat, turned, mode, adds) - counted(game, seat, dice, mode, adds)
    throws[number] = (seat, turned, mode, adds, die)
    fight[THROWN_DICE] = tuple(throws)
    game.note("turns over", hero, hero, face, other)


TURN_DIE = NORTH.add("turning a die", (_ask,), asks={0: AskOptions(_turned, "Which die is turned over?")})


@shown("turn one")
def _turn_shown(game: Game, hero: str, face: int, other: int) -> Action:
    return Action(f"{title(game, hero)}: turn the {face} to {other}")


@shown("turn none")
def _none_shown(game: Game) -> Action:
    return Action("Turn no die")
