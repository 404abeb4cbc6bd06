"""What a battle promises, quickly: the chance to win it, how long it takes, and what it costs.

A player who looks at a dozen battles before every turn cannot afford the exact odds of `battle_odds`.  Here the exact chances of one
round are taken from `battle_round`, as floats and once for each party and foe, and followed over the rounds with the heroes' dice as
they are at the beginning.  The party breaks off when somebody would fall, so that counts as not won.
"""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache
from typing import NamedTuple

from andorlang.rulesets.base.battle import Foe
from andorlang.rulesets.base.battle_round import GroupThrow, foe_value, together

_KEPT = 1 << 16
Margins = tuple[tuple[int, float], ...]


class Against(NamedTuple):
    """A creature as the odds need it.

    Attributes:
        die: colour of its dice.
        dice: how many, by willpower from 0 to what it has.
        adds: whether its equal dice are added.
    """

    die: str
    dice: tuple[int, ...]
    adds: bool = True


class Prospect(NamedTuple):
    """What to expect of a battle.

    Attributes:
        win: the chance that the creature is beaten.
        fall: the chance that a hero is left without willpower.
        rounds: how many are fought, which is what each hero pays in hours.
        loss: willpower that each hero loses.
    """

    win: float
    fall: float
    rounds: float
    loss: float


NEVER = Prospect(0.0, 1.0, 1.0, 5.0)


@lru_cache(_KEPT)
def values(group: GroupThrow) -> Margins:
    """The chances of what the dice of a party count."""
    found: defaultdict[int, float] = defaultdict(float)
    for total, chance in together(group).items():
        found[total.value] += float(chance)
    return tuple(sorted(found.items()))


@lru_cache(_KEPT)
def margins(group: GroupThrow, die: str, count: int, *, adds: bool) -> Margins:
    """The chances of the party's dice less those of the creature."""
    found: defaultdict[int, float] = defaultdict(float)
    theirs = foe_value(Foe("foe", 0, 1, die, max(count, 1), adds), count) if count else {0: 1}
    for ours, chance in values(group):
        for value, other in theirs.items():
            found[ours - value] += chance * float(other)
    return tuple(sorted(found.items()))


@lru_cache(_KEPT)
def battle(group: GroupThrow, foe: Against, lead: int, limit: int, rounds: int) -> Prospect:
    """Follow a battle round by round.

    Args:
        lead: strength of the party less that of the creature.
        limit: willpower of the weakest hero; who loses so much falls.
        rounds: how many there is time for.
    """
    states: dict[tuple[int, int], float] = {(len(foe.dice) - 1, 0): 1.0}
    win = fall = spent = lost = 0.0
    for _ in range(rounds):
        after: defaultdict[tuple[int, int], float] = defaultdict(float)
        for (willpower, loss), weight in states.items():
            spent += weight
            for dice, part in margins(group, foe.die, foe.dice[willpower], adds=foe.adds):
                margin, chance = dice + lead, part * weight
                if margin >= willpower:
                    win += chance
                    lost += chance * loss
                elif margin >= 0:
                    after[willpower - margin, loss] += chance
                elif loss - margin >= limit:
                    fall += chance
                    lost += chance * limit
                else:
                    after[willpower, loss - margin] += chance
        states = after
    lost += sum(weight * loss for (_, loss), weight in states.items())
    return Prospect(win, fall, spent, lost)
