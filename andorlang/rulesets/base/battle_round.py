"""The exact chances of one round of battle: of what heroes throw together, and of what their foe throws.

Heroes throw in order, the one who invited first (BA-073).  Two things are decided between the throws, and both so that the
expected value of all dice together is highest:

- Dice that are thrown one by one are thrown on while the next ones promise more than the one that lies there.
- The wizard turns one die a round, and only right after its throw, own or a companion's.  So a die is turned if that gains
  more than the turn can be expected to gain with the heroes who have still to throw; he does not know their dice.

This is the best play for the expected value, not in every position for the chance to win.  Brew is used in the first rounds,
wherever it counts more than the throw without it.  All chances are of one sixth to the power of the dice.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from andorlang.rulesets.base.battle import Foe, faces, hero_value, opposite

SIDES = 6
_KEPT = 4096


@dataclass(frozen=True)
class Throw:
    """How one hero throws in a round.

    Attributes:
        dice: how many.
        one_by_one: the player may stop after any die, and the last one counts.
        brew: there is some to be used.
    """

    die: str
    dice: int
    one_by_one: bool = False
    helm: bool = False
    brew: bool = False


class GroupThrow(NamedTuple):
    """How all heroes of a round throw.

    Attributes:
        heroes: in the order in which they throw.
        turns: the wizard is among them.
        points: what is added to the dice: strength, and herbs.
    """

    heroes: tuple[Throw, ...]
    turns: bool
    points: int


class Counts(NamedTuple):
    """What a throw comes to: its value, and what was used for it."""

    value: int
    brew: bool
    turned: bool


class Total(NamedTuple):
    """What all throws come to: a battle value, or that less the foe's, and for each hero whether brew was used."""

    value: int
    brews: tuple[bool, ...]


def ways(sides: tuple[int, ...], count: int) -> Mapping[tuple[int, ...], int]:
    """In how many ways so many dice show what; the dice are sorted, and all ways are six to the power of the count."""
    found: Mapping[tuple[int, ...], int] = {(): 1}
    for _ in range(count):
        more: Counter[tuple[int, ...]] = Counter()
        for dice, number in found.items():
            for face in sides:
                more[tuple(sorted((*dice, face)))] += number
        found = more
    return found


@lru_cache(_KEPT)
def foe_value(foe: Foe, count: int) -> Mapping[int, Fraction]:
    """The chances of the foe's battle values with that many dice, ascending."""
    found: Counter[int] = Counter()
    for dice, number in ways(faces(foe.die), count).items():
        found[foe.value(dice)] += number
    return {value: Fraction(number, SIDES**count) for value, number in sorted(found.items())}


@lru_cache(_KEPT)
def gains(throw: GroupThrow, foe: Foe, count: int) -> Mapping[Total, Fraction]:
    """The chances of the heroes' battle value less that of the foe, who throws that many dice."""
    theirs = foe_value(foe, count)
    return _summed(
        (Total(one.value - value, one.brews), chance * other)
        for one, chance in together(throw).items()
        for value, other in theirs.items()
    )


@lru_cache(_KEPT)
def together(throw: GroupThrow) -> Mapping[Total, Fraction]:
    """The chances of the heroes' battle value."""
    spent: Mapping[Total, Fraction] = {Total(throw.points, ()): Fraction(1)}
    kept = spent
    for one in reversed(throw.heroes):
        price = _mean(kept) - _mean(spent)
        with_turn = list(_joined(counts(one, price), kept, spent)) if throw.turns else []
        spent = _summed(_joined(counts(one, None), spent, spent))
        kept = _summed(with_turn) if throw.turns else spent
    return kept


@lru_cache(_KEPT)
def counts(throw: Throw, price: Fraction | None) -> Mapping[Counts, Fraction]:
    """The chances of what one hero's throw comes to.

    Args:
        throw: the hero's.
        price: what the wizard's turn is still worth with those who throw later; None if there is no turn.
    """
    if throw.one_by_one:
        return _one_by_one(throw, price)
    found: defaultdict[Counts, Fraction] = defaultdict(Fraction)
    for dice, number in ways(faces(throw.die), throw.dice).items():
        found[_best(throw, dice, price)] += Fraction(number, SIDES**throw.dice)
    return found


def _one_by_one(throw: Throw, price: Fraction | None) -> Mapping[Counts, Fraction]:
    """From the last die back to the first: each is taken unless the dice behind it promise more."""
    behind: Mapping[Counts, Fraction] = {}
    for _ in range(throw.dice):
        promised = sum((chance * _worth(one, price) for one, chance in behind.items()), Fraction(0))
        found: defaultdict[Counts, Fraction] = defaultdict(Fraction)
        for face in faces(throw.die):
            best = _best(throw, (face,), price)
            taken = {best: Fraction(1)} if _worth(best, price) >= promised else behind
            for one, chance in taken.items():
                found[one] += chance / SIDES
        behind = found
    return behind


def _best(throw: Throw, dice: tuple[int, ...], price: Fraction | None) -> Counts:
    """The best that can be made of dice that lie there: none is turned where that gains no more than it costs."""
    options = [Counts(*hero_value(dice, helm=throw.helm, brew=throw.brew), False)]
    if price is not None:
        for at, face in enumerate(dice):
            other = (*dice[:at], opposite(face, throw.die), *dice[at + 1 :])
            options.append(Counts(*hero_value(other, helm=throw.helm, brew=throw.brew), True))
    return max(options, key=lambda one: _worth(one, price))


def _worth(one: Counts, price: Fraction | None) -> Fraction:
    return one.value - price if one.turned and price is not None else Fraction(one.value)


def _joined(
    first: Mapping[Counts, Fraction], kept: Mapping[Total, Fraction], spent: Mapping[Total, Fraction]
) -> Iterator[tuple[Total, Fraction]]:
    """One hero's throw before those of the others, which go on with or without the wizard's turn."""
    for one, chance in first.items():
        for rest, more in (spent if one.turned else kept).items():
            yield Total(one.value + rest.value, (one.brew, *rest.brews)), chance * more


def _summed(found: Iterable[tuple[Total, Fraction]]) -> Mapping[Total, Fraction]:
    total: defaultdict[Total, Fraction] = defaultdict(Fraction)
    for one, chance in found:
        total[one] += chance
    return total


def _mean(spread: Mapping[Total, Fraction]) -> Fraction:
    return sum((one.value * chance for one, chance in spread.items()), Fraction(0))
