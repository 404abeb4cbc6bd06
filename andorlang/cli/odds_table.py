"""What `andor odds` tells, as lines and as a document."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from fractions import Fraction
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from andorlang.rulesets.base.battle import Fighter, Foe
    from andorlang.rulesets.base.battle_outcome import Odds


def document(heroes: Sequence[Fighter], foe: Foe, hours: int, odds: Odds) -> dict[str, Any]:
    """The odds in the form of `schemas/odds.schema.json`."""
    return {
        "heroes": [
            {
                **_written(hero),
                "lost": float(one.lost),
                "falls": float(one.falls),
                "left": _numbers(one.willpower),
            }
            for hero, one in zip(heroes, odds.heroes, strict=True)
        ],
        "versus": {
            "name": foe.name,
            "strength": foe.strength,
            "willpower": foe.willpower,
            "die": foe.die,
            "dice": foe.dice(foe.willpower),
        },
        "hours": hours,
        "won": float(odds.won),
        "lost": float(odds.lost),
        "undecided": float(odds.undecided),
        "exact": {"won": str(odds.won), "lost": str(odds.lost), "undecided": str(odds.undecided)},
        "spent": float(odds.hours),
        "rounds": _numbers(odds.rounds),
        "won-in": _numbers(odds.won_in),
        "lost-in": _numbers(odds.lost_in),
        "first": {
            "heroes": _numbers(odds.first.heroes),
            "foe": _numbers(odds.first.foe),
            "difference": _numbers(odds.first.difference),
        },
    }


def lines(heroes: Sequence[Fighter], foe: Foe, hours: int, odds: Odds) -> Iterator[str]:
    """The same for people."""
    from andorlang.rulesets.base.battle_outcome import mean

    for number, hero in enumerate(heroes):
        yield f"{'and ' if number else ''}{hero.kind}: {_described(hero)}"
    yield f"against {foe.name}: strength {foe.strength}, willpower {foe.willpower}"
    yield ""
    yield f"won         {_percent(odds.won)}"
    yield f"lost        {_percent(odds.lost)}"
    yield f"undecided   {_percent(odds.undecided)}   after {_counted(hours, 'hour')}"
    yield f"takes       {float(odds.hours):7.2f} hours on average"
    yield f"first round {float(mean(odds.first.heroes)):7.2f} against {float(mean(odds.first.foe)):.2f} on average"
    yield ""
    yield from _rounds(odds)
    yield ""
    yield "hero       willpower lost     falls"
    for hero, one in zip(heroes, odds.heroes, strict=True):
        yield f"{hero.kind:10} {float(one.lost):14.2f} {_percent(one.falls):>9}"


def _rounds(odds: Odds) -> Iterator[str]:
    """One line a round: how it ends there, and how far the battle is won by then."""
    yield "round       won      lost    won by then"
    by_then = Fraction(0)
    for number in odds.rounds:
        won, lost = odds.won_in.get(number, Fraction(0)), odds.lost_in.get(number, Fraction(0))
        by_then += won
        yield f"{number:5} {_percent(won):>9} {_percent(lost):>9} {_percent(by_then):>14}"


def _described(hero: Fighter) -> str:
    """All that makes a difference in battle, in the words of the option."""
    words = [
        name if value is True else f"{name} {value}"
        for name, value in _written(hero).items()
        if value and name != "kind"
    ]
    return ", ".join(words)


def _written(hero: Fighter) -> dict[str, Any]:
    plain = asdict(hero)
    return {("next" if name == "apart" else name): value for name, value in plain.items()}


def _numbers(spread: Mapping[int, Fraction]) -> dict[str, float]:
    return {str(value): float(chance) for value, chance in spread.items()}


def _percent(chance: Fraction) -> str:
    """A share of a hundred; only what is certain or impossible shows as such."""
    if 0 < chance < Fraction(1, 2000):
        return " < 0.1 %"
    if Fraction(1999, 2000) < chance < 1:
        return "> 99.9 %"
    return f"{float(100 * chance):6.1f} %"


def _counted(number: int, name: str) -> str:
    return f"{number} {name}{'' if number == 1 else 's'}"
