"""A battle that is on: what is noted of it, and what both sides have.

`state.fight` is a flat list by the positions below; it is None outside of battles.  The values of the creature are set anew for
every battle (BA-046, BA-067, R099), unless a legend lets creatures keep their wounds: then what it has left lies with what it
bears, as `wounded:N`.  Strength of both sides is looked at when it counts, so a reaction in the middle of a round changes it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from andorlang.rulesets.base import creatures, piece
from andorlang.rulesets.base.battle import brewed, die_value
from andorlang.rulesets.base.creatures import WOUNDED

if TYPE_CHECKING:
    from collections.abc import Sequence

    from andorlang.engine.game import Game
    from andorlang.rulesets.base.state import BoardState

# Positions in `state.fight`: seats in the order in which they throw; space, kind, strength and willpower of the creature; number of
# the round; seat of the hero who began; what the heroes' dice and herbs count in this round; the creature's dice; seats of those who
# have turned a die in this round; the throws of the heroes in this round, as (seat, dice, mode, whether equal dice are added, colour).
PARTY, SPACE, CREATURE, STRENGTH, WILLPOWER, ROUND, INVITER, POINTS, FOE_DICE, TURNED, THROWN_DICE = range(11)

BREW, HELM = "witchs-brew", "helm"
HEROES, CREATURES, NOBODY = "heroes", "creature", "nobody"


def current(game: Game) -> list[Any]:
    """The battle that is on; only where there is one."""
    fight: list[Any] | None = game.state.fight
    assert fight is not None
    return fight


def new(game: Game, seat: int, space: int) -> list[Any]:
    """The values of a battle that a hero begins; wounds that the creature kept are taken into it."""
    state: BoardState = game.state
    name = state.creatures[space]
    willpower = int(of_creature(game, "willpower", name, creatures.values(game, name).willpower))
    kept = piece.named(state.cargo.get(space, ()), WOUNDED)
    if kept:
        willpower = min(willpower, piece.number(kept[0]))
        others = piece.without(state.cargo[space], kept[0])
        if others:
            state.cargo[space] = others
        else:
            del state.cargo[space]
    return [(seat,), space, name, creatures.strength(game, name), willpower, 0, seat, 0, (), (), ()]


def of_creature(game: Game, rule: str, name: str, default: Any) -> Any:
    """A rule that a legend can change for one creature (`reward of gor`), or for what that is like."""
    if not game.state.overrides:
        return default
    like = creatures.base_kind(game, name)
    return game.override(
        f"{rule} of {name}", game.override(f"{rule} of {like}", default) if like else default
    )


# ------------------------------------------------------------------------------------------------- what both sides have
def throw_value(dice: Sequence[int], mode: str = "", *, adds: bool = False) -> int:
    """What a throw counts, with brew or a helm as `mode`; nothing without dice."""
    if not dice:
        return 0
    return brewed(dice) if mode == BREW else die_value(dice, adds=adds or mode == HELM)


def heroes_value(game: Game) -> int:
    """The battle value of the heroes: strength of all, what their dice count, and what others on the space add (BA-072)."""
    fight, state, rules = current(game), game.state, game.rules
    own = sum(
        state.strength[seat] + rules.hero_bonus(game, seat, state.spaces[seat]) for seat in fight[PARTY]
    )
    own += fight[POINTS]
    return int(own + rules.bonus(game, fight[SPACE]) + game.override("bonus of heroes", 0))


def creature_value(game: Game) -> int:
    """The battle value of the creature (BA-051, BA-052)."""
    fight = current(game)
    fight[STRENGTH] = creatures.strength(game, fight[CREATURE])
    if game.override("all dice of creature", False):
        return int(fight[STRENGTH]) + sum(fight[FOE_DICE])
    adds = bool(game.override("equal dice of creature", True))
    return int(fight[STRENGTH]) + throw_value(fight[FOE_DICE], adds=adds)


def hit(game: Game, amount: int) -> None:
    """The creature of the battle loses willpower; what is more than it has is lost (FR-144)."""
    fight = current(game)
    fight[WILLPOWER] = max(0, fight[WILLPOWER] - amount)
    game.note("wounds", fight[CREATURE], amount, fight[WILLPOWER])


def gone(game: Game) -> bool:
    """Whether the creature is not there any more."""
    fight = current(game)
    return bool(game.state.creatures.get(fight[SPACE]) != fight[CREATURE])


def decided(game: Game) -> bool:
    """Whether there is nothing left to fight about: the creature is gone or beaten, or nobody is left against it."""
    fight = current(game)
    return fight[WILLPOWER] <= 0 or not fight[PARTY] or gone(game)
