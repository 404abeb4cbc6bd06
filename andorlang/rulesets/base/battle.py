"""What the dice of a battle are worth: who fights, with how many dice, and what a throw counts.

Plain values and no game state, so that the odds, the engine and the tests all count dice by the same functions.

Rules: dice by willpower (BA-002, BA-010, BA-011, BA-039, BA-048); the highest die counts and strength is added (BA-040,
BA-052, BA-072), equal dice of a hero only with a helm and in place of the highest one (BA-041 to BA-043); brew doubles one
die and an herb adds its points, both decided right after the roll (BA-044, BA-045); creatures throw red or black dice and
count equal ones if that gives more (BA-049 to BA-051); who may attack from the next space (BA-033 to BA-035, BA-069).

Decided here, because the sources leave it open:

- A helm adds all dice that have an equal: 3, 3, 4, 4 count 14.  Its text speaks of all equal values and sets no limit of one
  value; the same holds for a foe with four dice or more, which no creature of the base game has.
- The helm is the player's choice, throw by throw: 6, 1, 1 count 6.
- Brew doubles the die that counts, as it lies when the wizard is done with it; a throw has either brew or the helm.
- Dwarf and warrior have nothing of their own in battle but their dice.
- Three rune stones give one black die in place of all own dice, whoever holds them; the wizard turns it by the table of
  opposite faces, which has one source only.
- One herb is used in a battle: the rulebook has no example of two.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from andorlang.rulesets.base.pieces import pieces

_HEROES = pieces("heroes")
_CREATURES = pieces("creatures")
_TOKENS = pieces("tokens")
_ARTICLES = pieces("articles")["articles"]
_BLACK = {int(face): other for face, other in _TOKENS["opposite-faces"]["black"].items()}
_HERBS = tuple(int(points) for points in _TOKENS["herbs"]["values"])
_SMALL = _HEROES["storage"]["small"]
_BREW_USES = _ARTICLES["witchs-brew"]["uses"]

HERO_KINDS: tuple[str, ...] = tuple(_HEROES["heroes"])
CREATURE_KINDS: tuple[str, ...] = tuple(_CREATURES["creatures"])
FOE_DICE = ("red", "black")
HIGHEST_OF_FOE = 99
MOST_DICE = 10


class Unfit(ValueError):
    """A hero or a foe that there cannot be; `hint` says what to write instead."""

    def __init__(self, message: str, hint: str) -> None:
        super().__init__(message)
        self.hint = hint


@dataclass(frozen=True)
class Fighter:
    """A hero as one goes into battle.

    Attributes:
        kind: one of `HERO_KINDS`.
        brew: uses of witch's brew, two to a full one.
        herb: points of an herb; 0 without.
        shield: sides of a shield that are left.
        runes: three rune stones of different colours, which give a black die.
        apart: stands on the next space and not on the creature's.

    Raises:
        Unfit: out of the tracks, more than the hero board holds, or too far away to attack.
    """

    kind: str
    strength: int = _HEROES["start"]["strength"]
    willpower: int = _HEROES["start"]["willpower"]
    helm: bool = False
    bow: bool = False
    brew: int = 0
    herb: int = 0
    shield: int = 0
    runes: bool = False
    apart: bool = False

    def __post_init__(self) -> None:
        _known("hero", self.kind, HERO_KINDS)
        for name in ("strength", "willpower"):
            _within(name, getattr(self, name), 1, _HEROES["maximum"][name])
        _within("brew", self.brew, 0, _SMALL * _BREW_USES)
        _within("shield", self.shield, 0, _ARTICLES["shield"]["uses"])
        if self.herb not in (0, *_HERBS):
            raise Unfit(f"there is no herb of {self.herb}", f"write {_either(_HERBS)}")
        small = -(-self.brew // _BREW_USES) + (self.herb > 0) + _SMALL * self.runes
        if small > _SMALL:
            raise Unfit(
                "brew, herb and rune stones do not all fit on the hero board",
                f"it has {_SMALL} small spaces, and the rune stones fill {_SMALL}: leave something out",
            )
        if self.bow and self.shield:
            raise Unfit("bow and shield do not both fit on the hero board", "leave one of the two out")
        if self.apart and not (self.bow or self._ability.get("reach")):
            raise Unfit(
                f"a {self.kind} cannot attack from the next space", "leave `next` out, or add `bow` to it"
            )

    @property
    def _ability(self) -> Mapping[str, Any]:
        ability: Mapping[str, Any] = _HEROES["heroes"][self.kind]["ability"]
        return ability

    @property
    def one_by_one(self) -> bool:
        """Whether dice are thrown one after the other: by the archer always, with a bow from the next space only."""
        return bool(self._ability.get("one-by-one")) or (self.bow and self.apart)

    @property
    def turns(self) -> bool:
        """Whether this hero turns a die to its opposite face, once a round."""
        return bool(self._ability.get("turns"))

    @property
    def die(self) -> str:
        return "black" if self.runes else str(_HEROES["heroes"][self.kind]["die"])

    def dice(self, willpower: int) -> int:
        """How many dice are thrown at that willpower."""
        row: int = _HEROES["heroes"][self.kind]["dice"][_row(_HEROES, willpower)]
        return 1 if self.runes else row


@dataclass(frozen=True)
class Foe:
    """A creature as it goes into battle, at the values at which every battle begins (BA-046, BA-067).

    Attributes:
        die: `red` or `black`.
        fixed: how many dice it throws at any willpower; None for those of the creature display.
        adds: whether equal dice are added where that gives more.

    Raises:
        Unfit: a figure out of its bounds, or no number of dice for it on the display.
    """

    name: str
    strength: int
    willpower: int
    die: str = "red"
    fixed: int | None = None
    adds: bool = True

    def __post_init__(self) -> None:
        _within("strength", self.strength, 0, HIGHEST_OF_FOE)
        _within("willpower", self.willpower, 1, HIGHEST_OF_FOE)
        _known("die", self.die, FOE_DICE)
        if self.fixed is not None:
            _within("dice", self.fixed, 1, MOST_DICE)
        elif _CREATURES["rows"][self.die][_row(_CREATURES, self.willpower)] is None:
            raise Unfit(
                f"the creature display has no {self.die} dice at {self.willpower} willpower",
                "say how many it throws: dice=2",
            )

    @classmethod
    def of(cls, kind: str, **changes: Any) -> Foe:
        """A creature of the display, with some of the attributes of a foe changed."""
        _known("creature", kind, CREATURE_KINDS)
        figures = _CREATURES["creatures"][kind]
        foe = cls(kind, figures["strength"], figures["willpower"], figures["die"])
        return replace(foe, **changes)

    def dice(self, willpower: int) -> int:
        """How many dice it throws at that willpower."""
        row: int = _CREATURES["rows"][self.die][_row(_CREATURES, willpower)]
        return row if self.fixed is None else self.fixed

    def value(self, dice: Sequence[int]) -> int:
        """The battle value of a throw."""
        return self.strength + die_value(dice, adds=self.adds)


@cache
def faces(die: str) -> tuple[int, ...]:
    """The six faces of a die, by its colour."""
    return tuple(_TOKENS["dice"][die]["faces"])


def opposite(face: int, die: str) -> int:
    """What lies on the other side of a die."""
    total: int = _TOKENS["opposite-faces"]["others-add-to"]
    return _BLACK[face] if die == "black" else total - face


def added(dice: Sequence[int]) -> int:
    """The sum of all dice that have an equal among the others; 0 if there are none."""
    return sum(face * number for face, number in Counter(dice).items() if number > 1)


def die_value(dice: Sequence[int], *, adds: bool = False) -> int:
    """What a throw counts: its highest die, or equal dice added, by a helm or of a creature, if that is more."""
    return max(*dice, added(dice)) if adds else max(dice)


def brewed(dice: Sequence[int]) -> int:
    """What a throw counts with brew: the highest die twice, without equal ones."""
    return 2 * max(dice)


def hero_value(dice: Sequence[int], *, helm: bool = False, brew: bool = False) -> tuple[int, bool]:
    """The most that a throw can count, and whether it takes the brew: never where the helm gives as much.

    Args:
        dice: those that count; of dice thrown one by one the last.
        helm: there is one.
        brew: there is some left.
    """
    without = die_value(dice, adds=helm)
    if brew and brewed(dice) > without:
        return brewed(dice), True
    return without, False


def _row(group: Mapping[str, Any], willpower: int) -> int:
    """The row of a display: the last one that begins at this willpower or below."""
    starts: list[int] = group["rows"]["from"]
    return sum(start <= willpower for start in starts) - 1


def _known(what: str, name: str, names: Sequence[str]) -> None:
    if name not in names:
        raise Unfit(f"there is no {what} `{name}`", f"write {_either(names)}")


def _within(name: str, value: int, low: int, high: int) -> None:
    if not low <= value <= high:
        raise Unfit(f"{name} cannot be {value}", f"write {name}=N with a number from {low} to {high}")


def _either(choices: Sequence[Any]) -> str:
    return " or ".join(filter(None, (", ".join(map(str, choices[:-1])), str(choices[-1]))))
