"""What a ruleset decides for the machine: a few named hooks, each with the behaviour that most games want."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, TypeAlias

from andorlang.engine.script import Action, CardCode, Code, Game, Script
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
        nested: cards are read inside of procedures, which go on when a card leads to another one.
        policies: makers of players by name, each taking a seed; see `play.policies`.
    """

    codes: Sequence[Code] = ()
    nested: bool = False
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

    def scene(self, game: Game) -> Sequence[str]:
        """What else lies before a person who plays, line by line: who stands where, and with what."""
        return ()

    def listed(self, game: Game, option: Any, action: Action) -> tuple[str, str]:
        """The headline under which an option is offered to a person, "" for none, and what it says there."""
        return "", f"{action.label} ({action.detail})" if action.detail else action.label

    def around(self, game: Game) -> Sequence[str]:
        """The surroundings of those who play, line by line; nothing where there is no board."""
        return ()

    def steps(self, game: Game, goal: int) -> Sequence[Action]:
        """The actions, one after the other, that bring whoever moves now to a space; none where that is no way."""
        return ()

    def telling(self, script: Script) -> Mapping[str, Callable[..., str | None]]:
        """For each kind of note what makes a sentence of its values, None for what is not worth one; for "roll" see `cli.telling`."""
        return {}

    def report(self, game: Game) -> Mapping[str, Any]:
        """What programs see of a game's state, in the form of JSON."""
        return {}

    def tally(self, game: Game) -> Mapping[str, int | str]:
        """What is counted over many games at the end of each, such as the day; the same names in all games of a legend."""
        return {}

    def counts(self, script: Script) -> Sequence[int]:
        """How many heroes can be chosen, where that is a choice; such a number is then one of the `heroes` of a game."""
        return ()

    def variants(self, script: Script) -> Sequence[str]:
        """Names of the versions of a legend; one of them can be among the `heroes` of a game."""
        return ()

    def position(self, live: Live) -> Callable[[State], Hashable]:
        """A function that gives what this ruleset adds to a position, as far as it matters for what may come (`live`)."""
        return lambda state: tuple(frozen(getattr(state, name)) for name in state.FIELDS[len(State.FIELDS) :])

    def shortcuts(self, game: Game) -> Sequence[Shortcut] | None:
        """All ways in which a procedure that has just begun can come out, for analysis; None to go step by step."""
        return None

    def judging(self, game: Game) -> bool:
        """Whether goals count by now; not while a board is still being laid out."""
        return True

    def over(self, game: Game, won: bool, reason: str, cause: str) -> int:
        """A goal is met, or the rules end the game: end it, or read an ending first."""
        return game.end(won, None, reason, cause)

    def means(self, game: Game, wanted: Any, subject: Any) -> bool:
        """Whether a name in the pattern of a reaction means a subject although it is not its own (`creature` any of them)."""
        return False

    def unhandled(self, game: Game, label: str) -> int | None:
        """A verb came out with a label for which the legend has no branch; None goes on below the verb."""
        return None

    def supply(self) -> Mapping[str, int]:
        """How many there are of each thing that legends take out of the box; what is not named never runs out."""
        return {}

    def laid_out(self) -> Mapping[str, int]:
        """What lies on the board before any card is read, unless a legend does without."""
        return {}

    def part_of(self, name: str) -> str:
        """The kind of piece that a name stands for one of."""
        return name

    def retries(self, game: Game) -> list[int]:
        """Cards from which a game that has ended may be tried again."""
        return []

    def retry(self, game: Game, card: int) -> None:
        """Set the state for another try from a card of `retries`."""
        raise ValueError("there is no retry in this game")
