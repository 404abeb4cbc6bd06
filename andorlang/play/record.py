"""The record of a game: every decision with the dice that fell because of it, so that it can be played again on its own.

The dice are kept beside the seed because a game need not have been played with seeded ones: a script says what they show.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple, Self, TypeAlias, TypeVar

from andorlang.engine.game import Fault, Game
from andorlang.engine.rules import Rules
from andorlang.engine.script import Action, Script

Tell: TypeAlias = Callable[..., None]
R = TypeVar("R", bound="Recorded")


@dataclass(frozen=True, slots=True)
class Decision:
    """One decision: at which card, which of how many, and the faces of the dice that were thrown because of it."""

    card: str | None
    index: int
    label: str
    of: int = 1
    rolls: tuple[int, ...] = ()

    def document(self) -> dict[str, Any]:
        """The form of `run.schema.json`; that of a save lacks `of`."""
        plain = {"card": self.card, "index": self.index, "label": self.label, "of": self.of}
        return {**plain, "rolls": list(self.rolls)} if self.rolls else plain

    @classmethod
    def from_document(cls, plain: Mapping[str, Any]) -> Self:
        rolls = tuple(plain.get("rolls", ()))
        return cls(plain["card"], plain["index"], plain["label"], plain.get("of", plain["index"] + 1), rolls)


class Finish(NamedTuple):
    """How a game ended; `won` is None if it did not."""

    won: bool | None
    ending: str | None
    reason: str


class Recorded(Game):
    """A game that keeps its decisions with their dice, and tells them: `("choice", index, label, of)`.

    Attributes:
        decisions: so far; a retry is one of them.
        opening: faces thrown before the first decision.
    """

    __slots__ = ("_thrown", "decisions", "opening")

    def __init__(
        self, script: Script, rules: Rules, *, seed: int = 0, heroes: Sequence[str] = (), undo: bool = True
    ) -> None:
        super().__init__(script, rules, seed=seed, heroes=heroes, undo=undo)
        self.decisions: list[Decision] = []
        self.opening: list[int] = []
        self._thrown = self.opening

    def roll(self, faces: Sequence[int], what: str = "") -> int:
        face = super().roll(faces, what)
        self._thrown.append(face)
        return face

    @property
    def card(self) -> str | None:
        """The id of the card that lies open; None before the first."""
        return self.script.cards[self.state.card].id if self.state.card >= 0 else None

    def offered(self) -> list[str]:
        """Labels of all that can be decided now: actions, or retries once the game has ended."""
        if self.outcome() is None:
            return [one.label for one in self.legal_actions()]
        return [f"Try again from card {self.script.cards[one].id}" for one in self.retries()]

    def take(self, index: int) -> None:
        """Decide for one of `offered`.

        Raises:
            IndexError: there is no such one.
            Fault: the legend did something impossible.
        """
        if self.outcome() is None:
            self.push(self.legal_actions()[index])
        else:
            self.retry(self.retries()[index])

    def push(self, action: Action) -> None:
        legal, card, done = self.legal_actions(), self.card, len(self.choices)
        index = _position(legal, action)
        self._thrown = []
        if index is not None:
            self.note("choice", index, action.label, len(legal))
        try:
            super().push(action)
        finally:
            if len(self.choices) > done and index is not None:
                self._keep(card, index, action.label, len(legal))

    def pop(self) -> Action:
        action = super().pop()
        self.decisions.pop()
        return action

    def retry(self, card: int) -> None:
        labels, place, index = self.offered(), self.card, self.retries().index(card)
        self._thrown = []
        self.note("choice", index, labels[index], len(labels))
        super().retry(card)
        self._keep(place, index, labels[index], len(labels))

    def copy(self) -> Self:
        return self.onto(super().copy(), object.__new__(type(self)))

    def onto(self, plain: Game, new: R) -> R:
        """Make an empty game one with the position of a plain game and the record of this one."""
        for name in Game.__slots__:
            setattr(new, name, getattr(plain, name))
        new.decisions, new.opening, new._thrown = self.decisions[:], self.opening[:], []
        return new

    def _keep(self, card: str | None, index: int, label: str, of: int) -> None:
        self.decisions.append(Decision(card, index, label, of, tuple(self._thrown)))


def _position(legal: Sequence[Action], action: Action) -> int | None:
    """Which of the actions is meant: the very one, or else an equal one."""
    same = [i for i, one in enumerate(legal) if one is action] or [
        i for i, one in enumerate(legal) if one == action
    ]
    return same[0] if same else None


@dataclass(frozen=True, slots=True)
class Replay:
    """A game that was played.

    Attributes:
        legend: the path of the legend.
        heroes: those that were named before the game; one that was chosen in the game is a decision.
        cards: ids in the order read.
        rolls: faces thrown before the first decision.
        cause: of the end, see `Outcome`; "" if it has not come.
        state: what the rules report of the game as it stands at the end (`Rules.report`).
    """

    legend: str
    ruleset: str
    seed: int
    heroes: tuple[str, ...]
    outcome: Finish
    decisions: tuple[Decision, ...]
    cards: tuple[str, ...]
    rolls: tuple[int, ...] = ()
    cause: str = ""
    state: Mapping[str, Any] = field(default_factory=dict)

    def named(self, legend: str, ruleset: str) -> Replay:
        """The same game, with the path of its legend and the name of its ruleset."""
        return replace(self, legend=legend, ruleset=ruleset)

    def document(self) -> dict[str, Any]:
        """The form of `run.schema.json`."""
        cause = {"cause": self.cause} if self.cause else {}
        plain = {
            "legend": self.legend,
            "ruleset": self.ruleset,
            "seed": self.seed,
            "heroes": list(self.heroes),
            "outcome": {
                "ending": self.outcome.ending,
                "won": self.outcome.won,
                "reason": self.outcome.reason,
                **cause,
            },
            "decisions": [one.document() for one in self.decisions],
            "cards": list(self.cards),
        }
        rolls = {"rolls": list(self.rolls)} if self.rolls else {}
        return {**plain, **rolls, **({"state": dict(self.state)} if self.state else {})}

    @classmethod
    def from_document(cls, plain: Mapping[str, Any]) -> Self:
        """The game of a document that fits `run.schema.json`."""
        end = plain["outcome"]
        return cls(
            plain["legend"],
            plain["ruleset"],
            plain["seed"],
            tuple(plain["heroes"]),
            Finish(end["won"], end["ending"], end["reason"]),
            tuple(Decision.from_document(one) for one in plain["decisions"]),
            tuple(plain["cards"]),
            tuple(plain.get("rolls", ())),
            end.get("cause", ""),
            plain.get("state", {}),
        )


class Stopped(Exception):
    """A legend did something impossible in the middle of a game.

    Attributes:
        why: what and where, as the `Fault` says it.
        seed: of the game.
        choices: labels of the decisions up to there.
    """

    def __init__(self, why: str, seed: int, choices: Sequence[str]) -> None:
        super().__init__(why, seed, tuple(choices))  # exactly the parameters, so that it survives pickling
        self.why, self.seed, self.choices = why, seed, tuple(choices)

    def __str__(self) -> str:
        return f"{self.why} (seed {self.seed}, after {len(self.choices)} choices)"


class Recorder:
    """Listens to a game that is not started yet, keeps the order of its cards and passes on what it hears."""

    def __init__(self, game: Recorded, tell: Tell | None = None) -> None:
        self.game = game
        self.cards: list[str] = []
        self._tell = tell
        game.tell = self._hear

    def _hear(self, kind: str, *values: Any) -> None:
        if kind == "card":
            self.cards.append(self.game.script.cards[values[0]].id)
        if self._tell is not None:
            self._tell(kind, *values)

    def replay(self, unfinished: str = "") -> Replay:
        """The game so far.

        Args:
            unfinished: the reason to give if it has not ended.
        """
        game, ended = self.game, self.game.outcome()
        finish = (
            Finish(None, None, unfinished) if ended is None else Finish(ended.won, ended.ending, ended.reason)
        )
        decisions, cards, opening = tuple(game.decisions), tuple(self.cards), tuple(game.opening)
        cause, state = "" if ended is None else ended.cause, game.rules.report(game)
        return Replay("", "", game.seed, game.heroes, finish, decisions, cards, opening, cause, state)


def stopped(game: Recorded, fault: Fault) -> Stopped:
    """The fault of a game with what is needed to come to it again."""
    return Stopped(str(fault), game.seed, [one.label for one in game.decisions])
