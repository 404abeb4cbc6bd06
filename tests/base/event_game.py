"""A game without a legend, in which event cards are carried out one by one and every question survives being saved."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from andorlang.engine.dice import SEEDED, Scripted
from andorlang.engine.game import Game
from andorlang.engine.script import GOING, Code, Listener, Script
from andorlang.rulesets.base import begin, event_deck
from andorlang.rulesets.base.rules import BaseRules
from andorlang.rulesets.base.state import BoardState

ALL = ("warrior", "archer", "wizard", "dwarf")


class Quiet(BaseRules):
    """The rules of the base game, but nobody has a turn: a question without options stands for the end of a procedure."""

    def idle(self, game: Game) -> None:
        game.state.options = []


class EventGame:
    """Heroes on the board, with wells and fog, and what is told of them.

    Args:
        heroes: in the order of their seats; each stands on the space of the own rank.
        deck: of the legend.
        reactions: to `drawn`, by phase.
    """

    def __init__(
        self,
        *heroes: str,
        deck: str = "golden",
        seed: int = 1,
        reactions: Mapping[str, Callable[[Game], None]] | None = None,
    ) -> None:
        rules, names = Quiet(), heroes or ALL
        listeners = reactions or {}
        codes = [GOING, *rules.codes, *(_code(act) for act in listeners.values())]
        script = Script(
            "No legend", "", codes, [], -1, -1, [], [],
            {(phase, "drawn"): [number] for number, phase in enumerate(listeners)},
            [Listener(1 + len(rules.codes) + number, (None, None), None) for number in range(len(listeners))],
            [], {}, {}, names, {"events": deck},
        )  # fmt: skip
        self.told: list[tuple[Any, ...]] = []
        self.game = Game(script, rules, seed=seed)
        self.game.tell = lambda *what: self.told.append(what)
        begin.seat(self.game, names)
        self.state.spaces = [rules.ranks[name] for name in names]
        rules.lay_out(self.game)

    @property
    def state(self) -> BoardState:
        state: Any = self.game.state
        assert isinstance(state, BoardState)
        return state

    def set(self, stat: str, **values: int) -> EventGame:
        """Give heroes, by name, points of a stat, or (`spaces`) a place."""
        for hero, value in values.items():
            getattr(self.state, stat)[self.seat(hero)] = value
        return self

    def have(self, hero: str, *pieces: str) -> EventGame:
        """Lay pieces on a hero board."""
        self.state.items[self.seat(hero)] = pieces
        return self

    def seat(self, hero: str) -> int:
        return self.state.heroes.index(hero)

    def of(self, stat: str) -> dict[str, int]:
        """A stat of all heroes, by name."""
        return dict(zip(self.state.heroes, getattr(self.state, stat), strict=True))

    def items(self, hero: str) -> tuple[str, ...]:
        return self.state.items[self.seat(hero)]

    # -------------------------------------------------------------------------------------------- playing
    def event(self, number: int, *labels: str, deck: str = "golden", dice: Sequence[int] = ()) -> EventGame:
        """Carry out a card, with these answers; nothing is left to be asked then."""
        return self.begin(number, deck=deck, dice=dice).answer(*labels)

    def begin(self, number: int, *, deck: str = "golden", dice: Sequence[int] = ()) -> EventGame:
        """Carry out a card up to its first question."""
        self.run(lambda: event_deck.draw_card(self.game, deck, number), dice)
        return self

    def draw(self, *labels: str, dice: Sequence[int] = ()) -> EventGame:
        """Draw the top card of the legend's deck."""
        self.run(lambda: event_deck.draw(self.game), dice)
        return self.answer(*labels)

    def answer(self, *labels: str) -> EventGame:
        for label in labels:
            self.choose(label)
        assert not self.labels, f"there is still a question: {self.labels}"
        assert not self.state.agenda
        return self

    def run(self, act: Callable[[], Any], dice: Sequence[int] = ()) -> None:
        """Do something and go on to the next question, with all of these dice."""
        shown = Scripted(dice)
        self.game.dice = shown
        self.state.options = None
        act()
        self.game.run()
        self.game.dice = SEEDED
        assert shown.used == len(dice), f"only {shown.used} of the dice {dice} were thrown"
        self.reload()

    def choose(self, label: str, *dice: int) -> None:
        found = [one for one in self.game.legal_actions() if one.label == label] if self.state.agenda else []
        assert len(found) == 1, f"{label!r} is not among {self.labels}"
        shown = Scripted(dice)
        self.game.dice = shown
        self.game.push(found[0])
        self.game.dice = SEEDED
        assert shown.used == len(dice), f"only {shown.used} of the dice {dice} were thrown"
        self.reload()

    def reload(self) -> None:
        """Go on with a state that was saved and read again; a copy is the same position, too."""
        plain = self.state.to_plain()
        assert json.dumps(plain)
        again = BoardState()
        again.from_plain(plain)
        assert again.key() == self.state.key() == self.state.copy().key()
        assert again.seed == self.state.seed
        self.game.state = again

    @property
    def labels(self) -> list[str]:
        """The actions of the question that is open."""
        return [one.label for one in self.game.legal_actions()] if self.state.agenda else []

    def all(self, kind: str) -> list[tuple[Any, ...]]:
        """What was told of a kind."""
        return [what[1:] for what in self.told if what[0] == kind]


def _code(act: Callable[[Game], None]) -> Code:
    def step(game: Game, frame: list[Any]) -> int:
        frame[1] = 1
        act(game)
        return -1

    return Code("a reaction", (step,), size=2, native=True)
