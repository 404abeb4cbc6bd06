"""A compiled legend: code as steps, cards, reactions, goals. Made once, shared by all games of it, never changed.

A step is a closure `step(game, frame) -> next step`; `LEAVE` means that the agenda has to be looked at again: a frame was
pushed or popped, a question is asked, the game has ended. So straight code runs in a loop of two bytecodes a step, and
blocks inside blocks need no frames: `if`, `each` and outcomes are jumps.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias

from andorlang.engine.state import Frame

Game: TypeAlias = Any  # the class stands on this module, so it has no better name here
LEAVE = -1
GO = 0
Step: TypeAlias = Callable[[Game, Frame], int]
Place: TypeAlias = tuple[int, int, int]


class Action(NamedTuple):
    """Something that the players may do now.

    Attributes:
        label: as shown to people, and as written in scripts.
        detail: more about it (a price, a risk), may be empty.
    """

    label: str
    detail: str = ""


class Ask:
    """A question of a block: its actions, and where each leads.

    Args:
        actions: one an option, made once.
        targets: the step to go on with, one an option; or a card, as `to_card` writes it.
        question: shown above the options, may be empty.
    """

    __slots__ = ("actions", "question", "targets")

    def __init__(self, actions: Sequence[Action], targets: Sequence[int], question: str = "") -> None:
        self.actions, self.targets, self.question = tuple(actions), tuple(targets), question

    def legal(self, game: Game, options: Sequence[Any]) -> list[Action]:
        actions = self.actions
        if len(options) == len(actions):
            return list(actions)
        return [actions[i] for i in options]

    def find(self, game: Game, options: Sequence[Any], action: Action) -> Any:
        """The option that an action stands for; None if it is not open."""
        actions = self.actions
        for i in options:
            if actions[i] is action:
                return i
        return next((i for i in options if actions[i] == action), None)

    def take(self, game: Game, frame: Frame, option: Any) -> None:
        """Go on with an option: a jump, or (`to_card`) straight to a card."""
        target = self.targets[option]
        if target < 0:
            game.leave_to(-2 - target)
        else:
            frame[1] = target


def to_card(card: int) -> int:
    """The target of an option that does nothing but lead to a card."""
    return -2 - card


class AskValue(Ask):
    """A question whose options are values, with an action for each that `legal` makes."""

    __slots__ = ()

    def find(self, game: Game, options: Sequence[Any], action: Action) -> Any:
        legal = self.legal(game, options)
        return options[legal.index(action)] if action in legal else None


class AskOne(AskValue):
    """`choose X in ...`: the options are values, put into a local of the frame."""

    __slots__ = ("made", "name", "slot", "target")

    def __init__(self, slot: int, target: int, name: Callable[[Game, Any], str], question: str = "") -> None:
        super().__init__((), (), question)
        self.slot, self.target, self.name = slot, target, name
        self.made: dict[str, Action] = {}

    def legal(self, game: Game, options: Sequence[Any]) -> list[Action]:
        labels = [self.name(game, value) for value in options]
        return [self.made.setdefault(label, Action(label)) for label in labels]

    def take(self, game: Game, frame: Frame, option: Any) -> None:
        frame[self.slot], frame[1] = option, self.target


@dataclass(slots=True)
class Code:
    """The steps of one block.

    Attributes:
        name: for messages.
        steps: see the module.
        size: how many local values its frames hold.
        asks: the questions, by the step that asks.
        places: for each step `(block, start, end)` in the legend; () for native code.
        native: written in Python; reactions that wait run between its steps.

    A last step that ends the block is added to `steps`.
    """

    name: str
    steps: Sequence[Step]
    size: int = 0
    asks: Mapping[int, Ask] = field(default_factory=dict)
    places: Sequence[Place] = ()
    native: bool = False

    def __post_init__(self) -> None:
        self.steps = (*self.steps, _finish)


def _finish(game: Game, frame: Frame) -> int:
    game.state.agenda.pop()
    return LEAVE


@dataclass(slots=True)
class CardCode:
    """A card or ending as the engine sees it.

    Attributes:
        code: index of its code.
        again: it may be read more than once.
        ending: None for a card, else whether it is won.
        group: the name of its part, "" for none.
        blank: a frame of its code before the first step.
        phrases: what stands behind its title, by preposition (`at C`); looked at when the game is set up.
        flags: the plain words behind its title.
    """

    id: str
    title: str
    code: int
    again: bool
    ending: bool | None = None
    group: str = ""
    blank: tuple[Any, ...] = ()
    phrases: Mapping[str, Callable[[Game], Any]] = field(default_factory=dict)
    flags: tuple[str, ...] = ()


@dataclass(slots=True)
class Listener:
    """A reaction: to which subjects of its event, under which condition, and what it does.

    Attributes:
        subjects: for each subject of the event the value it must have, or None for any.
        guard: a condition over the reaction's own frame, or None.
        once: it fires the first time only.
        reads: tracks of the state that its condition and its block look at.
    """

    code: int
    subjects: tuple[Any, ...]
    guard: Callable[[Game, Frame], Any] | None
    once: bool = False
    reads: frozenset[str] = frozenset()


@dataclass(slots=True)
class Goal:
    """A goal of the legend; with a `deadline` it is judged only when that letter or day has come.

    Attributes:
        deadline: `(preposition, value)`, such as `("at", "N")`; None for a goal that is judged all the time.
        reads: tracks of the state that its condition looks at.
    """

    won: bool
    test: Callable[[Game, Frame], Any]
    reason: str
    deadline: tuple[str, Any] | None = None
    reads: frozenset[str] = frozenset()


@dataclass(slots=True)
class SectionCode:
    """A labelled block of a definition: what it is called with, when it is open, and what it does.

    Attributes:
        guard: a condition over the block's own frame, `[0, 0, *subjects]`, or None.
        code: number of its code; its first locals are its subjects.
    """

    name: str
    arguments: Callable[[Game], tuple[Any, ...]]
    guard: Callable[[Game, Frame], Any] | None
    code: int


@dataclass(slots=True)
class Script:
    """Everything that games of one legend share.

    Attributes:
        title: of the legend.
        digest: hash of the sources, to recognise saves.
        codes: `GO`, then native ones of the ruleset, then those of the legend.
        cards: cards and endings, in the order of the file.
        start: index of the first card, -1 for none.
        introduction: code to run before the first card, -1 for none.
        initial: first values of the variables.
        variables: their names.
        listeners: by `(phase, event)`, as numbers in `all_listeners`.
        definitions: what the legend defines: `[kind][name] -> properties`.
        sections: labelled blocks of definitions: `[kind][name]`, in the order of the text.
        conditions: of properties: `[kind][name][property]`, over a frame `[0, 0, *subjects]`.
        titles: of what the ruleset and the legend define, by kind and name.
        heroes: who may be played.
        header: other properties of the legend, for the ruleset.
        made: what a ruleset worked out for this legend once, such as the actions of options.
        judged_always: whether there is a goal without a deadline.
    """

    title: str
    digest: str
    codes: Sequence[Code]
    cards: Sequence[CardCode]
    start: int
    introduction: int
    initial: Sequence[Any]
    variables: Sequence[str]
    listeners: Mapping[tuple[str, str], Sequence[int]]
    all_listeners: Sequence[Listener]
    goals: Sequence[Goal]
    definitions: Mapping[str, Mapping[str, Mapping[str, Callable[[Game], tuple[Any, ...]]]]]
    titles: Mapping[str, Mapping[str, str]]
    heroes: Sequence[str]
    header: Mapping[str, Any]
    where: Callable[[Place], str] = lambda place: ""
    card_index: dict[str, int] = field(default_factory=dict)
    hears_cards: bool = False
    sections: Mapping[str, Mapping[str, Sequence[SectionCode]]] = field(default_factory=dict)
    conditions: Mapping[str, Mapping[str, Mapping[str, Callable[[Game, Frame], Any]]]] = field(
        default_factory=dict
    )
    made: dict[Any, Any] = field(default_factory=dict)
    judged_always: bool = False

    def __post_init__(self) -> None:
        self.hears_cards = ("when", "read") in self.listeners
        self.judged_always = any(goal.deadline is None for goal in self.goals)
        self.card_index = {card.id: i for i, card in enumerate(self.cards)}
        for card in self.cards:
            card.blank = (card.code, 0, *[None] * self.codes[card.code].size)


GOING = Code("go on with a card", (lambda game, frame: game.leave_to(frame[2]),), size=1, native=True)
