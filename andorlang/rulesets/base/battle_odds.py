"""The exact odds of a battle over all its rounds, by following every state that it can be in.

Rules: a round takes each hero an hour (BA-016, BA-071); the lower side loses the difference of the battle values, each hero
all of it, from the next space too (BA-054, BA-072); a creature without willpower is beaten (BA-058); a hero without it is out
of the battle (BA-063) and the others fight on. What that hero gives up and gets back (BA-064, BA-065) changes no chance.

Decided here:

- All who began fight on while they have willpower and the time lasts; nobody leaves, and nothing changes hands.
- The herb is used in the first round, brew in the first rounds in which it counts more than the throw without it, a side
  of the shield against a loss that would fell the hero.  What is saved for later battles is a matter of the whole legend.
- An hour of overtime and its price are no part of it: the hours of one day are the most that a battle can last.

A state is what all sides have left, its weight a whole number: chances of a round are counts out of six to the power of the
most dice that can be thrown in one.  That is a hundred times faster than adding fractions.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple, TypeAlias

from andorlang.rulesets.base.battle import Fighter, Foe, Unfit
from andorlang.rulesets.base.battle_outcome import HeroOdds, Odds, Round, mean
from andorlang.rulesets.base.battle_round import SIDES, GroupThrow, Throw, Total, foe_value, gains, together
from andorlang.rulesets.base.pieces import pieces

HOURS: int = pieces("track")["day"]["hours"]


class Left(NamedTuple):
    """What a hero has left; without willpower the hero is out."""

    willpower: int
    brew: int
    shield: int


Side: TypeAlias = tuple[Left, ...]


class Move(NamedTuple):
    """What a round can come to: what the foe loses, what the heroes have left, and in how many ways."""

    loss: int
    heroes: Side
    ways: int


def odds(heroes: Sequence[Fighter], foe: Foe, hours: int = HOURS) -> Odds:
    """The odds of a battle.

    Args:
        heroes: in the order in which they throw, the one who invited first.
        foe: at full willpower.
        hours: how long it can last, 1 to `HOURS`.

    Raises:
        Unfit: nobody fights, one hero fights twice, or the hours are out of bounds.
    """
    kinds = [hero.kind for hero in heroes]
    if not kinds:
        raise Unfit("nobody fights", "name a hero")
    if twice := [kind for kind in kinds if kinds.count(kind) > 1]:
        raise Unfit(f"the {twice[0]} cannot fight twice", "name each hero once")
    if not 1 <= hours <= HOURS:
        raise Unfit(f"a battle cannot last {hours} hours", f"write a number from 1 to {HOURS}")
    return _Battle(heroes, foe, hours).odds()


class _Battle:
    """The states of a battle, round by round, and the counts of how it ended.

    All counts are out of the same number, `self._all`.
    """

    def __init__(self, heroes: Sequence[Fighter], foe: Foe, hours: int) -> None:
        self._heroes, self._foe, self._hours = heroes, foe, hours
        dice = foe.dice(foe.willpower) + sum(hero.dice(hero.willpower) for hero in heroes)
        self._whole = SIDES**dice
        self._all = self._whole**hours
        self._won: defaultdict[int, int] = defaultdict(int)
        self._lost: defaultdict[int, int] = defaultdict(int)
        self._open = 0
        self._left: list[defaultdict[int, int]] = [defaultdict(int) for _ in heroes]
        self._known: dict[tuple[Side, int, bool], list[Move]] = {}
        self._counted_gains: dict[tuple[GroupThrow, int], Mapping[Total, int]] = {}

    def odds(self) -> Odds:
        heroes = tuple(Left(hero.willpower, hero.brew, hero.shield) for hero in self._heroes)
        states: Mapping[tuple[int, Side], int] = {(self._foe.willpower, heroes): 1}
        for number in range(1, self._hours + 1):
            states = self._fought(number, states)
        rounds = {number: self._won[number] + self._lost[number] for number in range(1, self._hours + 1)}
        rounds[self._hours] += self._open
        return Odds(
            won=Fraction(sum(self._won.values()), self._all),
            lost=Fraction(sum(self._lost.values()), self._all),
            undecided=Fraction(self._open, self._all),
            rounds=self._shares(rounds),
            won_in=self._shares(self._won),
            lost_in=self._shares(self._lost),
            first=self._first(heroes),
            heroes=tuple(self._of_hero(at) for at in range(len(self._heroes))),
        )

    def _fought(self, number: int, states: Mapping[tuple[int, Side], int]) -> Mapping[tuple[int, Side], int]:
        """The states after one more round in which the battle goes on; those in which it does not are counted."""
        after: defaultdict[tuple[int, Side], int] = defaultdict(int)
        for (foe, heroes), weight in states.items():
            for loss, left, ways in self._moves(heroes, foe, first=number == 1):
                after[foe - loss if foe > loss else 0, left] += weight * ways
        scale = self._whole ** (self._hours - number)
        return {
            (foe, heroes): weight
            for (foe, heroes), weight in after.items()
            if not self._counted(number, foe, heroes, weight * scale)
        }

    def _counted(self, number: int, foe: int, heroes: Side, weight: int) -> bool:
        """Whether the battle is over in that state after that round."""
        if foe == 0:
            self._won[number] += weight
        elif not any(one.willpower for one in heroes):
            self._lost[number] += weight
        elif number == self._hours:
            self._open += weight
        else:
            return False
        for left, one in zip(self._left, heroes, strict=True):
            left[one.willpower] += weight
        return True

    def _moves(self, heroes: Side, foe: int, *, first: bool) -> list[Move]:
        """All that a round can come to; the same for all willpower of the foe that gives it the same dice."""
        key = heroes, self._foe.dice(foe), first
        if key not in self._known:
            found: defaultdict[tuple[int, Side], int] = defaultdict(int)
            for (gain, brews), ways in self._gains(
                self._throw(heroes, first=first), self._foe.dice(foe)
            ).items():
                found[max(0, gain), _hit(heroes, max(0, -gain), brews)] += ways
            self._known[key] = [Move(*one, ways) for one, ways in found.items()]
        return self._known[key]

    def _gains(self, throw: GroupThrow, dice: int) -> Mapping[Total, int]:
        """What the heroes can have more than the foe, in how many ways."""
        if (throw, dice) not in self._counted_gains:
            chances = gains(throw, self._foe, dice).items()
            self._counted_gains[throw, dice] = {one: int(chance * self._whole) for one, chance in chances}
        return self._counted_gains[throw, dice]

    def _throw(self, heroes: Side, *, first: bool) -> GroupThrow:
        """How those heroes throw who have not fallen."""
        present = [(hero, one) for hero, one in zip(self._heroes, heroes, strict=True) if one.willpower]
        return GroupThrow(
            tuple(
                Throw(hero.die, hero.dice(one.willpower), hero.one_by_one, hero.helm, one.brew > 0)
                for hero, one in present
            ),
            any(hero.turns for hero, _ in present),
            sum(hero.strength + (hero.herb if first else 0) for hero, _ in present),
        )

    def _first(self, start: Side) -> Round:
        throw, dice = self._throw(start, first=True), self._foe.dice(self._foe.willpower)
        heroes = _values(together(throw))
        return Round(heroes, foe_value(self._foe, dice), _values(gains(throw, self._foe, dice)))

    def _of_hero(self, at: int) -> HeroOdds:
        left = self._shares(self._left[at])
        lost = self._heroes[at].willpower - mean(left)
        return HeroOdds(lost, left.get(0, Fraction(0)), left)

    def _shares(self, counted: Mapping[int, int]) -> Mapping[int, Fraction]:
        """Counts as chances, ascending; those that cannot be are left out."""
        return {value: Fraction(number, self._all) for value, number in sorted(counted.items()) if number}


def _values(totals: Mapping[Total, Fraction]) -> Mapping[int, Fraction]:
    """The chances of the values alone, ascending."""
    found: defaultdict[int, Fraction] = defaultdict(Fraction)
    for total, chance in totals.items():
        found[total.value] += chance
    return dict(sorted(found.items()))


def _hit(heroes: Side, loss: int, brews: tuple[bool, ...]) -> Side:
    """What a round leaves to the heroes; `brews` are of those who have not fallen."""
    used = iter(brews)
    return tuple(_left(one, loss, next(used)) if one.willpower else one for one in heroes)


def _left(one: Left, loss: int, brewed: bool) -> Left:
    brew = one.brew - brewed
    if one.shield and loss >= one.willpower:
        return Left(one.willpower, brew, one.shield - 1)
    return Left(max(0, one.willpower - loss), brew, one.shield)
