"""How a battle can end, as chances: what `battle_odds` works out, without how it does.

All chances are fractions, so that those of all cases sum to exactly 1.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True)
class HeroOdds:
    """What a battle does to one hero.

    Attributes:
        lost: the willpower that is lost, on average, without what a fallen hero gets back.
        falls: the chance to end without willpower.
        willpower: the chances of what is left after the last round, ascending; 0 is before a fallen hero gets it back.
    """

    lost: Fraction
    falls: Fraction
    willpower: Mapping[int, Fraction]


@dataclass(frozen=True)
class Round:
    """The first round of a battle.

    Attributes:
        heroes: chances of their battle value, ascending; `foe` the same of the foe's.
        difference: chances of the heroes' value less the foe's, ascending.
    """

    heroes: Mapping[int, Fraction]
    foe: Mapping[int, Fraction]
    difference: Mapping[int, Fraction]


@dataclass(frozen=True)
class Odds:
    """How a battle ends.

    Attributes:
        won: the foe is beaten.
        lost: all heroes are out.
        undecided: the hours are over first.
        rounds: the chances of how many rounds are fought, the same as the hours spent.
        won_in: the chances to win in that very round; `lost_in` likewise.
        first: the first round.
        heroes: in their order.
    """

    won: Fraction
    lost: Fraction
    undecided: Fraction
    rounds: Mapping[int, Fraction]
    won_in: Mapping[int, Fraction]
    lost_in: Mapping[int, Fraction]
    first: Round
    heroes: tuple[HeroOdds, ...]

    @property
    def hours(self) -> Fraction:
        """How many hours the battle takes on average."""
        return mean(self.rounds)


def mean(spread: Mapping[int, Fraction]) -> Fraction:
    return sum((value * chance for value, chance in spread.items()), Fraction(0))
