"""Decisions made once, made again: by their label, since numbers of options change when a legend is edited."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from andorlang.engine.dice import SEEDED, Scripted
from andorlang.play.record import Decision, Recorded


@dataclass(frozen=True, slots=True)
class Followed:
    """What became of the decisions.

    Attributes:
        made: how many could be made.
        of: how many there were.
        misfit: the first one that could not; None if all fit.
        offered: what was offered in its place; nothing if the game had ended.
        strayed: number of the first one made at another card than before, from 1; 0 if there is none.
    """

    made: int
    of: int
    misfit: Decision | None = None
    offered: tuple[str, ...] = ()
    strayed: int = 0

    def __str__(self) -> str:
        if self.misfit is None:
            return f"all {self.of} choices still fit" + self._straying()
        there = f"at card {self.misfit.card}" if self.misfit.card is not None else "before the first card"
        now = ", ".join(f"`{one}`" for one in self.offered) or "nothing: the game is over"
        return (
            f"choice {self.made + 1} of {self.of} does not fit any more: {there} `{self.misfit.label}` was chosen; "
            f"offered now: {now}"
        )

    def _straying(self) -> str:
        return f", though from choice {self.strayed} on they are made at other cards" if self.strayed else ""


def begin(game: Recorded, opening: Sequence[int] = ()) -> None:
    """Start a game whose first dice show what they showed before."""
    game.dice = Scripted(opening)
    game.start()
    game.dice = SEEDED


def follow(game: Recorded, decisions: Sequence[Decision]) -> Followed:
    """Make decisions in a game that has begun and keeps its undo; the dice show again what they showed.

    A die that has no such face any more is thrown anew.

    Raises:
        Fault: the legend did something impossible.
    """
    strayed = 0
    for made, decision in enumerate(decisions):
        offered = game.offered()
        index = find(offered, decision.label, decision.index)
        if index is None:
            return Followed(made, len(decisions), decision, tuple(offered), strayed)
        if game.card != decision.card and not strayed:
            strayed = made + 1
        again(game, index, decision.rolls)
    return Followed(len(decisions), len(decisions), strayed=strayed)


def find(offered: Sequence[str], label: str, likely: int = -1) -> int | None:
    """Which of the labels is meant, the likely one if several are alike; spaces do not count."""
    wanted = " ".join(label.split())
    same = [i for i, one in enumerate(offered) if " ".join(one.split()) == wanted]
    if not same:
        return None
    return likely if likely in same else same[0]


def again(game: Recorded, index: int, rolls: Sequence[int]) -> None:
    """Make a decision with dice that show what they are told to.

    Raises:
        Fault: the legend did something impossible.
    """
    try:
        with_dice(game, index, rolls)
    except ValueError:
        game.take(index)


def with_dice(game: Recorded, index: int, rolls: Sequence[int]) -> int:
    """Make a decision with given dice, the rest seeded; how many of the given ones were thrown.

    Raises:
        Fault: the legend did something impossible.
        ValueError: a die has no such face; the game is as it was.
    """
    ended, dice = game.outcome() is not None, Scripted(rolls)
    before = game.copy() if ended else None
    game.dice = dice
    try:
        game.take(index)
    except ValueError:
        if before is None:
            game.pop()
        else:
            game.state = before.state
        raise
    finally:
        game.dice = SEEDED
    return dice.used
