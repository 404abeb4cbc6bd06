"""The odds of a battle: sums, brute force over all dice, an independent simulation, and what must grow with what."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from andorlang.rulesets.base.battle import Fighter, Foe, Unfit
from andorlang.rulesets.base.battle_odds import HOURS, odds
from andorlang.rulesets.base.battle_outcome import mean
from andorlang.rulesets.base.battle_round import GroupThrow, Throw, counts, foe_value, together, ways

GOR, SKRAL, TROLL = Foe.of("gor"), Foe.of("skral"), Foe.of("troll")
DIE = range(1, 7)
GROUPS: list[tuple[tuple[Fighter, ...], Foe]] = [
    ((Fighter("warrior", 5, 9, helm=True),), SKRAL),
    ((Fighter("archer", 4, 7, apart=True, brew=1), Fighter("wizard", 3, 8, herb=3)), SKRAL),
    ((Fighter("dwarf", 4, 14, shield=2), Fighter("warrior", 6, 8, helm=True, brew=3)), TROLL),
    ((Fighter("dwarf", 2, 3, bow=True, apart=True), Fighter("wizard", 2, 9, runes=True)), Foe.of("wardrak")),
    (
        tuple(Fighter(kind, 5, 8) for kind in ("warrior", "archer", "wizard", "dwarf")),
        Foe.of("skral", strength=30),
    ),
]


def best(*dice: int) -> int:
    """The value of a creature's throw, counted another way than in the program."""
    return max(*dice, sum(face for face in dice if dice.count(face) > 1))


# --- one round ---


def test_the_ways_of_dice() -> None:
    assert sum(ways(tuple(DIE), 4).values()) == 6**4
    assert ways((6, 6, 8, 10, 10, 12), 2)[6, 8] == 4
    assert ways((6, 6, 8, 10, 10, 12), 2)[6, 10] == 8


@pytest.mark.rule("BA-051", "BA-052")
@pytest.mark.parametrize("dice", [1, 2, 3])
def test_values_of_a_foe_by_all_its_dice(dice: int) -> None:
    expected = Counter(2 + best(*shown) for shown in product(DIE, repeat=dice))
    found = foe_value(Foe.of("gor", fixed=dice), dice)
    assert found == {value: Fraction(number, 6**dice) for value, number in expected.items()}


def test_values_of_heroes_by_all_their_dice() -> None:
    throws = (Throw("blue", 3, helm=True), Throw("yellow", 2))
    expected: Counter[int] = Counter()
    for shown in product(DIE, repeat=5):
        expected[7 + best(*shown[:3]) + max(shown[3:])] += 1
    found = together(GroupThrow(throws, False, 7))
    assert {one.value: chance for one, chance in found.items()} == {
        value: Fraction(number, 6**5) for value, number in expected.items()
    }


@pytest.mark.parametrize(
    ("dice", "expected"),
    [
        (1, Fraction(7, 2)),
        (2, Fraction(17, 4)),
        (3, Fraction(14, 3)),
        (4, Fraction(89, 18)),
        (5, Fraction(277, 54)),
    ],
)
def test_the_archer_stops_where_the_next_dice_promise_no_more(dice: int, expected: Fraction) -> None:
    found = counts(Throw("green", dice, one_by_one=True), None)
    assert sum(one.value * chance for one, chance in found.items()) == expected
    assert sum(found.values()) == 1


def test_the_wizard_turns_his_own_die_to_what_is_higher() -> None:
    found = together(GroupThrow((Throw("purple", 1),), True, 0))
    assert {one.value: chance for one, chance in found.items()} == dict.fromkeys((4, 5, 6), Fraction(1, 3))


def test_the_wizard_turns_a_companions_die_only_if_it_gains_more_than_his_own_may() -> None:
    """His own die gains 3/2 on average: a companion's 3 stays, a 2 is turned, and then his own die stays."""
    expected: Counter[int] = Counter()
    for first, own in product(DIE, DIE):
        expected[7 - first + own if first < 3 else first + max(own, 7 - own)] += 1
    found = together(GroupThrow((Throw("yellow", 1), Throw("purple", 1)), True, 0))
    assert {one.value: chance for one, chance in found.items()} == {
        value: Fraction(number, 36) for value, number in expected.items()
    }


def test_the_wizard_who_throws_first_does_not_know_the_dice_of_others() -> None:
    """Of two equal dice either may be thrown first; beside more dice the order matters."""
    first = together(GroupThrow((Throw("purple", 1), Throw("yellow", 1)), True, 0))
    last = together(GroupThrow((Throw("yellow", 1), Throw("purple", 1)), True, 0))
    assert first == last
    many = Throw("blue", 4, helm=True)
    orders = [
        together(GroupThrow(throws, True, 0))
        for throws in ((Throw("purple", 1), many), (many, Throw("purple", 1)))
    ]
    assert orders[0] != orders[1]


def test_the_wizard_turns_a_die_for_a_helm() -> None:
    """A 3 beside two 4 becomes a third 4, as in the example of another box (R019)."""
    found = counts(Throw("blue", 3, helm=True), Fraction(0))
    threes = {one.value for one in found if one.turned}
    assert 12 in threes
    assert sum(found.values()) == 1


# --- whole battles ---


@pytest.mark.parametrize(("heroes", "foe"), GROUPS)
def test_all_chances_sum_to_one(heroes: tuple[Fighter, ...], foe: Foe) -> None:
    found = odds(heroes, foe)
    assert found.won + found.lost + found.undecided == 1
    assert sum(found.rounds.values()) == 1
    assert (sum(found.won_in.values()), sum(found.lost_in.values())) == (found.won, found.lost)
    for spread in (found.first.heroes, found.first.foe, found.first.difference):
        assert sum(spread.values()) == 1
        assert list(spread) == sorted(spread)
    assert mean(found.first.difference) == mean(found.first.heroes) - mean(found.first.foe)
    for hero, fighter in zip(found.heroes, heroes, strict=True):
        assert sum(hero.willpower.values()) == 1
        assert hero.lost == fighter.willpower - mean(hero.willpower)
    assert found.lost <= min(hero.falls for hero in found.heroes)


@cache
def by_force(strength: int, willpower: int, foe: int, hours: int) -> tuple[Fraction, Fraction]:
    """The chances that a dwarf wins or falls against a gor, by going through all dice of all rounds."""
    if foe <= 0 or willpower <= 0:
        return Fraction(foe <= 0), Fraction(willpower <= 0)
    if hours == 0:
        return Fraction(0), Fraction(0)
    mine = 1 if willpower < 7 else 2
    won = fallen = Fraction(0)
    for shown in product(DIE, repeat=mine + 2):
        gain = strength + max(shown[:mine]) - 2 - best(*shown[mine:])
        after = by_force(strength, willpower - max(0, -gain), foe - max(0, gain), hours - 1)
        won, fallen = won + after[0], fallen + after[1]
    return won / 6 ** (mine + 2), fallen / 6 ** (mine + 2)


@pytest.mark.rule("BA-016", "BA-039", "BA-048", "BA-058", "BA-063")
@pytest.mark.parametrize(("strength", "willpower"), [(1, 7), (4, 3)])
def test_one_hero_by_force(strength: int, willpower: int) -> None:
    found = odds([Fighter("dwarf", strength, willpower)], GOR, hours=2)
    assert (found.won, found.lost) == by_force(strength, willpower, GOR.willpower, 2)
    assert found.heroes[0].falls == found.lost


@pytest.mark.rule("BA-054", "BA-072")
def test_each_hero_loses_the_whole_difference_from_the_next_space_too() -> None:
    found = odds([Fighter("wizard", 1, 20), Fighter("archer", 1, 20, apart=True)], TROLL, hours=1)
    expected = sum(min(20, -gain) * chance for gain, chance in found.first.difference.items() if gain < 0)
    assert [hero.lost for hero in found.heroes] == [expected, expected]


def test_those_who_have_not_fallen_fight_on() -> None:
    """The wizard falls at his first loss; the warrior then fights without his strength."""
    wizard, warrior = Fighter("wizard", 5, 1), Fighter("warrior", 5, 20)
    found = odds([wizard, warrior], TROLL)
    assert found.heroes[0].falls > found.heroes[1].falls
    assert found.won < odds([Fighter("wizard", 5, 20), warrior], TROLL).won


def test_a_shield_keeps_a_hero_from_falling_twice() -> None:
    """With a foe who always wins by more than the hero has, each side of the shield is worth a round."""
    chances = [odds([Fighter("dwarf", 1, 3, shield=sides)], TROLL, hours=3) for sides in (0, 1, 2)]
    assert [dict(one.lost_in) for one in chances] == [{1: 1}, {2: 1}, {3: 1}]


def test_an_herb_is_used_once_and_brew_as_long_as_it_lasts() -> None:
    plain, herb = (odds([Fighter("dwarf", 3, 7, herb=points)], SKRAL) for points in (0, 4))
    assert mean(herb.first.heroes) == mean(plain.first.heroes) + 4
    assert herb.won > plain.won
    brews = [odds([Fighter("dwarf", 3, 7, brew=uses)], SKRAL).won for uses in (0, 1, 2, 6)]
    assert brews == sorted(set(brews))


@pytest.mark.parametrize("kind", ["warrior", "archer", "wizard", "dwarf"])
def test_the_stronger_hero_wins_more_often_and_the_stronger_foe_less(kind: str) -> None:
    wins = [odds([Fighter(kind, strength)], SKRAL).won for strength in range(1, 15)]
    assert wins == sorted(wins)
    assert wins[0] < wins[-1]
    foes = [odds([Fighter(kind, 6)], Foe.of("skral", strength=strength)).won for strength in range(15)]
    assert foes == sorted(foes, reverse=True)


def test_more_hours_decide_more() -> None:
    chances = [odds([Fighter("warrior", 4)], SKRAL, hours) for hours in range(1, HOURS + 1)]
    assert [one.undecided for one in chances] == sorted((one.undecided for one in chances), reverse=True)
    assert all(max(one.rounds) <= hours for hours, one in enumerate(chances, 1))
    assert chances[2].won_in == {n: chance for n, chance in chances[-1].won_in.items() if n <= 3}


def test_what_is_no_battle() -> None:
    with pytest.raises(Unfit, match="nobody"):
        odds([], GOR)
    with pytest.raises(Unfit, match="twice"):
        odds([Fighter("dwarf"), Fighter("dwarf", 3)], GOR)
    with pytest.raises(Unfit, match="0 hours"):
        odds([Fighter("dwarf")], GOR, hours=0)
    with pytest.raises(Unfit, match="8 hours"):
        odds([Fighter("dwarf")], GOR, hours=8)


# --- against dice that are really thrown ---

STOPS = {1: 4, 2: 5, 3: 5, 4: 5}  # what the archer keeps with so many dice still to throw


def simulated(chance: random.Random) -> tuple[str, int, int]:
    """One battle of a warrior (5, 9, helm) and an archer (4, 7, one brew) with a troll: its end, rounds, the warrior's loss."""
    warrior, archer, foe, brew = 9, 7, 12, 1
    for number in range(1, HOURS + 1):
        dice = [chance.randint(1, 6) for _ in range(2 if foe < 7 else 3)]
        gain = -14 - best(*dice)
        if warrior > 0:
            gain += 5 + best(*(chance.randint(1, 6) for _ in range(2 if warrior < 7 else 3)))
        if archer > 0:
            for left in reversed(range(3 if archer < 7 else 4)):
                face = chance.randint(1, 6)
                if left and face >= STOPS[left]:
                    break
            gain += 4 + face * (2 if brew else 1)
            brew = 0
        if gain >= 0:
            foe -= gain
        else:
            warrior, archer = max(0, warrior + gain), max(0, archer + gain)
        if foe <= 0:
            return "won", number, 9 - warrior
        if warrior == archer == 0:
            return "lost", number, 9
    return "undecided", HOURS, 9 - warrior


@pytest.mark.slow
def test_the_odds_are_those_of_battles_that_are_thrown() -> None:
    found = odds([Fighter("warrior", 5, 9, helm=True), Fighter("archer", 4, 7, apart=True, brew=1)], TROLL)
    runs = 400_000
    chance = random.Random(20)
    ends: Counter[str] = Counter()
    rounds: Counter[int] = Counter()
    lost = 0
    for _ in range(runs):
        end, number, loss = simulated(chance)
        ends[end] += 1
        rounds[number] += 1
        lost += loss
    for name, share in (("won", found.won), ("lost", found.lost), ("undecided", found.undecided)):
        assert ends[name] / runs == pytest.approx(float(share), abs=0.004)
    for number, share in found.rounds.items():
        assert rounds[number] / runs == pytest.approx(float(share), abs=0.004)
    assert lost / runs == pytest.approx(float(found.heroes[0].lost), abs=0.03)
