"""What a ruleset decides for the machine: a few named hooks, each with the behaviour that most games want."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, TypeAlias

from andorlang.engine.script import Action, CardCode, Code, Game
from andorlang.engine.state import State, frozen

Line: TypeAlias = tuple[str, tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Live:
    """What can still be looked at from some card on.

    Attributes:
        words: names of verbs, quantities and states.
        names: names that these are used with.
        tops: by quantity, the number from which on all larger ones play alike; those that never matter are missing.
    """

    words: frozenset[str] = frozenset()
    names: frozenset[str] = frozenset()
    tops: Mapping[str, float] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Shortcut:
    """One way a procedure can come out.

    Attributes:
        apply: puts a game that stands at the beginning of the procedure behind it; `Game.run` goes on from there.
        script: what plays it step by step: labels of actions with the faces of the dice that each throws.
    """

    apply: Callable[[Game], None]
    script: Callable[[], Sequence[Line]]


class Rules:
    """Hooks of a ruleset. An `if` on a ruleset's name anywhere in the engine would mean that one is missing here.

    Attributes:
        codes: native procedures, in front of every legend's code.
        policies: makers of players by name, each taking a seed; see `play.policies`.
    """

    codes: Sequence[Code] = ()
    policies: Mapping[str, Callable[[int], Callable[[Game, Sequence[Action]], int]]] = MappingProxyType({})

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
        game.end(False, None, "The story goes no further.", "closed")

    def open(self, game: Game, card: int) -> bool:
        """Whether players may go to a card now."""
        return True

    def enter(self, game: Game, entered: CardCode, card: int) -> bool:
        """A card (and its number) is about to be read; False when something else happens instead."""
        return True

    def status(self, game: Game) -> Mapping[str, Any]:
        """What a person sees of the state: names to numbers or texts, in the order of showing."""
        return {}

    def position(self, live: Live) -> Callable[[State], Hashable]:
        """A function that gives what this ruleset adds to a position, as far as it matters for what may come (`live`)."""
        return lambda state: tuple(frozen(getattr(state, name)) for name in state.FIELDS[len(State.FIELDS) :])

    def shortcuts(self, game: Game) -> Sequence[Shortcut] | None:
        """All ways in which a procedure that has just begun can come out, for analysis; None to go step by step."""
        return None

    def unhandled(self, game: Game, label: str) -> int | None:
        """A verb came out with a label for which the legend has no branch; None goes on below the verb."""
        return None

    def retries(self, game: Game) -> list[int]:
        """Cards from which a game that has ended may be tried again."""
        return []

    def retry(self, game: Game, card: int) -> None:
        """Set the state for another try from a card of `retries`."""
        raise ValueError("there is no retry in this game")
