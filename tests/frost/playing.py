"""Small legends of The Eternal Frost played with dice that show what a test wants."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self

from andorlang.rulesets.frost.data import box
from tests.base.playing import BoardTable

BOX = box()
SIDES = {
    side: f'legend "A test"\n    rules frost\n    board {side}\n    players 1 to 4\n    setup own\n'
    for side in ("andor", "steppes")
}
STANDARD = {side: head.replace("    setup own\n", "") for side, head in SIDES.items()}
FOUR = ("warrior", "fire-guardian", "wizard", "dwarf")


def drawn(token: str, front: str, *gone: str) -> int:
    """What the draw of a token has to show for a front, when some were drawn before."""
    left = list(BOX.pools[token])
    for one in gone:
        left.remove(one)
    return left.index(front)


def snow(front: str, *gone: str) -> int:
    return drawn("snow", front, *gone)


def ice(front: str, *gone: str) -> int:
    return drawn("ice", front, *gone)


class Winter(BoardTable):
    """A game at its first question, without snow and ice but what the setup places.

    Args:
        side: `andor` or `steppes`.
        head: another head than that of the side.
    """

    def __init__(
        self,
        setup: str = "",
        body: str = "",
        *dice: int,
        heroes: Sequence[str] = ("warrior", "wizard"),
        side: str = "andor",
        head: str = "",
        seed: int = 0,
    ) -> None:
        super().__init__(body, *dice, heroes=heroes, head=head or SIDES[side], setup=setup, seed=seed)

    def walk(self, hero: str, *spaces: int) -> Self:
        for space in spaces:
            self.act(hero, f"go to {space}")
        return self.stop(hero)

    def stop(self, hero: str, *dice: int) -> Self:
        """End a move that has not ended by itself."""
        if self.may(hero, "stop here"):
            self.act(hero, "stop here", *dice)
        return self

    def rest(self, *heroes: str) -> Self:
        for hero in heroes:
            self.act(hero, "end the day")
        return self

    def night(self, *dice: int) -> Self:
        """All heroes who are up end the day, from the one whose turn it is; the dice fall in the sunrise."""
        count = len(self.state.heroes)
        seats = [(self.state.turn + further) % count for further in range(count)]
        awake = [self.state.heroes[seat] for seat in seats if seat not in self.state.resting]
        self.rest(*awake[:-1])
        return self.act(awake[-1], "end the day", *dice)

    def act(self, hero: str, label: str, *dice: int) -> Self:
        """An action of a hero, by the begin of its label behind the name."""
        return self.do(f"{spoken(hero)}: {label}", *dice)

    def may(self, hero: str, label: str) -> bool:
        """Whether a hero has an action whose label begins so."""
        return any(one.startswith(f"{spoken(hero)}: {label}") for one in self.labels)

    def fight(self, space: int, *dice: int, allies: Sequence[str] = ()) -> Self:
        """The hero who is up attacks with allies; the dice are what the first hero throws, and who is asked nothing after that."""
        *steps, last = [f"{spoken(self.up)}: fight on {space}", *(f"{spoken(hero)}: join" for hero in allies)]
        for label in steps:
            self.do(label)
        peek = self.game.copy()
        peek.push(next(one for one in peek.legal_actions() if one.label.startswith(last)))
        if any(one.label == "Begin the fight" for one in peek.legal_actions()):
            return self.do(last).do("Begin the fight", *dice)
        return self.do(last, *dice)

    def keep(self, *dice: int) -> Self:
        """Leave the throw that lies there as it is."""
        return self.do(next(one for one in self.labels if one.endswith("leave the throw as it is")), *dice)

    def offers(self, label: str) -> bool:
        """Whether any action's label begins so."""
        return any(one.startswith(label) for one in self.labels)

    def items(self, hero: str) -> tuple[str, ...]:
        found: tuple[str, ...] = self.of(hero, "items")
        return found

    @property
    def up(self) -> str:
        """The hero whose turn it is."""
        return str(self.state.heroes[self.state.turn])

    def lying(self, space: int) -> tuple[str, ...]:
        found: tuple[str, ...] = self.state.ground.get(space, ())
        return found

    def reach(self, hero: str) -> set[int]:
        """The spaces to which a hero who is up can go now."""
        found: set[Any] = {one[2] for one in self.state.options if one[:2] == ("go", hero)}
        return found


def spoken(hero: str) -> str:
    return hero.replace("-", " ").capitalize()
