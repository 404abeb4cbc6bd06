"""Games in the North: small legends played with dice that show what a test wants, and the search for Grenolin."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from andorlang.rulesets.north import floes
from andorlang.session import Session
from andorlang.source import Source
from tests.playing import LEGENDS, Table

HEAD = 'legend "A test"\n    rules north\n    players 2 to 4\n    letters O to Z\n    setup own\n'
GRENOLIN = LEGENDS / "search-for-grenolin.andor"
ALL = ("warrior", "archer", "wizard", "sea-warrior")


def session(body: str, *, head: str = HEAD) -> Session:
    found = Session(Source("test.andor", f"{head}\n{body}\n"), states=0)
    assert not found.errors, [f"{one.line}: {one.message} {one.hints}" for one in found.errors]
    return found


@cache
def grenolin() -> Session:
    found = Session(GRENOLIN, states=0)
    assert not found.errors
    return found


class SeaTable(Table):
    """A game in the North, at its first question."""

    def seat(self, hero: str) -> int:
        return int(self.state.heroes.index(hero))

    def of(self, hero: str, track: str) -> Any:
        """A hero's `strength`, `willpower`, `gold`, `hours`, `spaces` or `items`."""
        return getattr(self.state, track)[self.seat(hero)]

    def set(self, track: str, value: Any, *heroes: str) -> None:
        """Put a track of heroes, by default of all, to a value."""
        for hero in heroes or self.state.heroes:
            getattr(self.state, track)[self.seat(hero)] = value

    def has(self, label: str) -> bool:
        """Whether an action begins like that."""
        return any(one.startswith(label) for one in self.labels)

    def look_again(self) -> None:
        """The question that is open is asked anew, after a test has changed the state."""
        self.state.options = None
        self.game.run()

    def ship(self, space: int) -> None:
        """Put the ship somewhere, with all heroes aboard."""
        self.state.figures["ship"] = space
        self.state.spaces = [space] * len(self.state.heroes)

    def lay(self, space: int, *pieces: str) -> None:
        """These pieces lie on a space, and nothing else."""
        self.state.ground.pop(space, None)
        if pieces:
            self.state.ground[space] = pieces

    def floe(self, front: str, space: int, *, hidden: bool = True) -> None:
        """A snow token with this front lies on a space; all that are face down have it until it is turned up."""
        self.lay(space, f"{floes.SNOW}?" if hidden else f"{floes.SNOW}:{front}")
        if hidden:
            self.state.pools[floes.SNOW] = (front,)

    def sail(self, hero: str, *spaces: int, dice: Sequence[int] = ()) -> SeaTable:
        """A whole action of a hero; the dice are thrown in its last step."""
        self.do(f"{title(hero)}: Sail the ship")
        for space in spaces[:-1]:
            self.do(f"Sail to {space}")
        self.do(f"Sail to {spaces[-1]}", *dice)
        return self

    def walk(self, hero: str, *spaces: int) -> SeaTable:
        for space in spaces:
            self.do(f"{title(hero)}: go to {space}")
        if self.has(f"{title(hero)}: stop here"):
            self.do(f"{title(hero)}: stop here")
        return self

    def share(self, hero: str) -> SeaTable:
        """All points that are to be shared go to a hero, as far as that is open."""
        while self.labels and " 1 " in self.labels[0] and "to share" in self.game.legal_actions()[0].detail:
            found = [one for one in self.labels if one.startswith(title(hero))]
            self.do((found or self.labels)[0])
        return self

    def night(self, *dice: int) -> SeaTable:
        """All heroes end the day; the dice are thrown at sunrise."""
        awake = [seat for seat in range(len(self.state.heroes)) if seat not in self.state.resting]
        for number in range(len(awake)):
            end = next(one for one in self.labels if one.endswith(": end the day"))
            self.do(end, *(dice if number == len(awake) - 1 else ()))
        return self

    def read(self, card: str) -> bool:
        return bool(self.state.read[self.game.script.card_index[card]])

    def order(self) -> list[str]:
        """Ids of the cards in the order in which they were read."""
        return [self.game.script.cards[one[0]].id for one in self.all("card")]


def title(hero: str) -> str:
    return hero.replace("-", " ").capitalize()


def table(
    body: str = "", *dice: int, setup: str = "> So.", heroes: Sequence[str] = ALL[:2], **given: Any
) -> SeaTable:
    """A game of a small legend whose first card is `setup`."""
    lines = "".join(f"    {line}\n" for line in setup.splitlines())
    return SeaTable(session(f'card O1 "Setup" at O\n{lines}\n{body}', **given), dice, heroes=heroes)


def search(
    heroes: int = 2,
    *dice: int,
    variant: str = "normal",
    seed: int = 1,
    shared: bool = True,
    calm: bool = True,
) -> SeaTable:
    """The search for Grenolin, begun.

    Args:
        dice: of the setup: number of the wind card, two white dice a gift, a red die, seats of the crests.
        shared: the first willpower goes to the first hero, the shield, too; else that is still open.
        calm: the nerax, the troll and the gors are not there, so nights are quiet.
    """
    found = SeaTable(grenolin(), dice, heroes=(*ALL[:heroes], variant), seed=seed)
    if shared:
        found.share(ALL[0]).do(title(ALL[0]))
        if calm:
            found.state.creatures.clear()
            found.state.wind = "breeze"
            found.ship(306)
            found.state.turn = found.state.rooster = 0
            found.look_again()
    return found
