"""How the position stands against time: creatures on their way to the castle, letters that are left, strength that is missing."""

from __future__ import annotations

from andorlang.rulesets.base import where
from andorlang.rulesets.base.greedy_goals import BRING, DEFEAT, Want, hidden, sought
from andorlang.rulesets.base.greedy_view import HORIZON, View
from andorlang.rulesets.base.state import NOWHERE

DAY, MOST_MISSING, SEARCH, SEEN = 7, 12, 3, 5


class Danger:
    """How urgent it is to stop each creature, how scarce letters are, and how much strength is missing."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.missing = max(
            (_missing(view, want.what) for want in view.wants if want.kind == DEFEAT), default=0
        )
        self.nights = min(nights_needed(view), HORIZON)
        last = max(1, min(view.letters + 1, self.nights + view.weights.ahead, HORIZON))
        arrivals = [going.arrives for going in view.going.values()]
        self.excess = {
            day: sum(one <= day for one in arrivals) + (day - 1) // view.weights.future - view.shields
            for day in range(1, last + 1)
        }
        self.spare = view.letters - self.nights - max(0, *self.excess.values(), 0)
        if self.spare < view.weights.despair:
            self.excess = {day: count for day, count in self.excess.items() if day <= view.weights.near}
        self._worth = [
            max(
                (self.urgency(day, count) for day, count in self.excess.items() if arrives <= day),
                default=0.0,
            )
            for arrives in range(HORIZON + 2)
        ]

    def urgency(self, day: int, count: int) -> float:
        """The worth of one creature less, if so many too many will have come to the castle after so many sunrises."""
        weights = self.view.weights
        if count <= 0:
            return 0.0
        return weights.alarm if day == 1 else weights.care + weights.worry * count / (day - 1)

    def of(self, space: int) -> float:
        """The worth of stopping the creature on a space."""
        if self.tonight and space in self.view.helps:
            return self._worth[1]
        return self._worth[min(self.view.going[space].arrives, HORIZON + 1)]

    @property
    def tonight(self) -> bool:
        """Whether the castle falls at the next sunrise if nobody does anything."""
        return self.excess.get(1, 0) > 0

    @property
    def worst(self) -> float:
        return self._worth[0]

    @property
    def soon(self) -> bool:
        """Whether something has to be done by tomorrow."""
        return self.excess.get(2, 0) > 0

    @property
    def letter(self) -> float:
        """The worth of a letter of the track."""
        letter = self.view.weights.letter
        return (
            letter[max(0, min(self.spare, len(letter) - 1))] + self.view.weights.card * self.view.card_ahead
        )

    @property
    def gold(self) -> float:
        """The worth of a point of reward."""
        return self.view.weights.wage if self.missing and self.spare > 0 else self.view.weights.gold

    @property
    def strength(self) -> float:
        """The worth of a point of strength."""
        return self.view.weights.muscle if self.missing else self.view.weights.strength


def _missing(view: View, name: str) -> int:
    """Points of strength that all heroes together lack for a battle that the legend wants."""
    party = tuple(range(len(view.state.heroes)))
    for more in range(0, MOST_MISSING, 2):
        if view.prospect(party, name, NOWHERE, 3, brew=True, more=more).win >= view.weights.bold:
            return more
    return MOST_MISSING


def nights_needed(view: View) -> int:
    """How many sunrises it takes at least until all that the legend wants can be done."""
    brings = [_nights(view, want) for want in view.wants if want.kind == BRING]
    beats = [_nights(view, want) for want in view.wants if want.kind == DEFEAT]
    return max(max(brings, default=0) + (1 if brings and beats else 0), max(beats, default=0))


def _nights(view: View, want: Want) -> int:
    heroes = range(len(view.state.heroes))
    if want.kind == DEFEAT:
        there = [space for space, name in view.state.creatures.items() if name == want.what]
        steps = [max(view.away(seat, space) + 2 - view.hours(seat) for seat in heroes) for space in there]
        return max(0, -(-min(steps, default=0) // DAY))
    found = where.find(view.game, want.what)
    if not found:
        return SEARCH + (len(hidden(view.game)) // (SEEN * len(heroes)) if sought(view.game) else 0)
    further = min(view.distance(found[0], space) for space in want.spaces)
    steps = [view.away(seat, found[0]) + further + 2 - view.hours(seat) for seat in heroes]
    return max(0, -(-min(steps) // DAY))
