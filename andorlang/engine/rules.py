"""What a ruleset decides for the machine: a few named hooks, each with the behaviour that most games want."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from andorlang.engine.script import Code
from andorlang.engine.state import State

if TYPE_CHECKING:
    from andorlang.engine.game import Game


class Rules:
    """Hooks of a ruleset. An `if` on a ruleset's name anywhere in the engine would mean that one is missing here.

    Attributes:
        codes: native procedures, in front of every legend's code.
    """

    codes: Sequence[Code] = ()

    def new_state(self) -> State:
        """A state with the slots of this ruleset and the values of a game's start."""
        return State()

    def setup(self, game: Game, heroes: Sequence[str]) -> None:
        """Put the first frames on the agenda.

        Args:
            heroes: who is played; empty lets the players decide.
        """

    def idle(self, game: Game) -> None:
        """The agenda is empty: begin what comes next, or end the game."""
        game.end(False, None, "The story goes no further.")

    def open(self, game: Game, card: int) -> bool:
        """Whether players may go to a card now."""
        return True

    def enter(self, game: Game, card: int) -> bool:
        """A card is about to be read; False when something else happens instead."""
        return True

    def status(self, game: Game) -> Mapping[str, Any]:
        """What a person sees of the state: names to numbers or texts, in the order of showing."""
        return {}

    def unhandled(self, game: Game, label: str) -> int | None:
        """A verb came out with a label for which the legend has no branch; None goes on below the verb."""
        return None

    def retries(self, game: Game) -> list[int]:
        """Cards from which a game that has ended may be tried again."""
        return []

    def retry(self, game: Game, card: int) -> None:
        """Set the state for another try from a card of `retries`."""
        raise ValueError("there is no retry in this game")
