"""A game of a legend: ten words, and a user knows the library.

`legal_actions`, `push`, `pop`, `outcome`, `copy`, `key`, `outcomes`; `push` runs the agenda until the next question or the
end. `to_json` and `from_json` are added by `andorlang.Game`, which knows where its legend lies, and so can tell a save of
another one. The rest of the class is what the words of a ruleset call.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from andorlang.engine.dice import SEEDED, Dice, Enumerating, seeded
from andorlang.engine.rules import Rules
from andorlang.engine.script import GO, LEAVE, Action, Ask, Place, Script
from andorlang.engine.state import Frame, State

TURNS_WITHOUT_CHOICE = 10_000
DEEPEST_AGENDA = 400
MOST_ROUNDS = 100_000
MOST_THROWN = 200_000


class Fault(Exception):
    """Something that a legend may not do, found while it ran.

    Attributes:
        message: what.
        place: the instruction, as `(block, start, end)`; None inside the ruleset.
        where: the same as text, `file:line`.
    """

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message
        self.place: Place | None = None
        self.where = ""

    def __str__(self) -> str:
        return f"{self.where}: {self.message}" if self.where else self.message


class IllegalAction(ValueError):
    """An action was pushed that is not legal now."""


class Outcome(NamedTuple):
    """How a game ended.

    Attributes:
        won: True, False.
        ending: id of the ending that was read, or None.
        reason: in words, may be empty.
        cause: for programs: "ending", "card", "goal", or a word of the ruleset such as "fallen".
    """

    won: bool
    ending: str | None
    reason: str
    cause: str = ""


class Game:
    """A running game.

    Args:
        script: the compiled legend.
        rules: the behaviour of its ruleset.
        seed: of the dice.
        heroes: who is played; by default the players decide.
        undo: keep what `pop` needs. Costs a copy an action.

    Raises:
        Fault: the legend did something impossible before its first question.
        ValueError: no such heroes.
    """

    __slots__ = (
        "choices",
        "dice",
        "heroes",
        "past",
        "pausing",
        "rounds",
        "rules",
        "script",
        "seed",
        "state",
        "tell",
        "undo",
    )

    def __init__(
        self, script: Script, rules: Rules, *, seed: int = 0, heroes: Sequence[str] = (), undo: bool = True
    ) -> None:
        self.script, self.seed, self.heroes, self.undo = script, seed, tuple(heroes), undo
        self.rules: Any = rules
        self.dice: Dice = SEEDED
        self.tell: Callable[..., None] | None = None
        self.pausing = False
        self.rounds = 0
        self.past: list[State] = []
        self.choices: list[Action] = []
        self.state: Any = rules.new_state()  # of the ruleset's own class, which only its words know
        self.state.seed = seeded(seed)
        self.state.read = bytearray(len(script.cards))
        self.state.variables = list(script.initial)

    def start(self) -> Game:
        """Run to the first question. Apart from the constructor so that a listener can be set before."""
        self.rules.setup(self, self.heroes)
        self.run()
        return self

    # -------------------------------------------------------------------------------------------- for players
    def legal_actions(self) -> list[Action]:
        """What the players may do now; empty once the game has ended."""
        state = self.state
        options = state.options
        if options is None:
            return []
        frame = state.agenda[-1]
        return self.script.codes[frame[0]].asks[frame[1]].legal(self, options)

    def ask(self) -> Ask:
        """The question that is open now."""
        frame = self.state.agenda[-1]
        return self.script.codes[frame[0]].asks[frame[1]]

    def push(self, action: Action) -> None:
        """Do one of the legal actions and run to the next question.

        Raises:
            IllegalAction: it is not legal now; the game is unchanged.
            Fault: the legend did something impossible.
        """
        if not isinstance(action, Action):
            raise TypeError(f"an action is one of `legal_actions()`, not {action!r}")
        state = self.state
        options = state.options
        if options is None:
            raise IllegalAction("the game has ended")
        frame = state.agenda[-1]
        ask = self.script.codes[frame[0]].asks[frame[1]]
        option = ask.find(self, options, action)
        if option is None:
            shown = ", ".join(repr(one.label) for one in ask.legal(self, options))
            raise IllegalAction(f"{action.label!r} is not legal now; legal are {shown}")
        if self.undo:
            self.past.append(state.copy())
        self.choices.append(action)
        state.options = None
        ask.take(self, frame, option)
        self.run()

    def pop(self) -> Action:
        """Take the last action back, dice included.

        Raises:
            IndexError: nothing was done, or undo is off.
        """
        if not self.past:
            raise IndexError("there is nothing to take back")
        self.state = self.past.pop()
        return self.choices.pop()

    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        ended = self.state.ended
        return None if ended is None else Outcome(*ended)

    def copy(self) -> Game:
        """A game that goes its own way from here; it can be popped as far back as this one."""
        new = type(self).__new__(type(self))
        new.script, new.rules, new.seed, new.heroes, new.undo = (
            self.script, self.rules, self.seed, self.heroes, self.undo,
        )  # fmt: skip
        new.dice, new.tell, new.pausing, new.state = self.dice, None, self.pausing, self.state.copy()
        new.past, new.choices, new.rounds = self.past[:], self.choices[:], 0
        return new

    def key(self) -> Hashable:
        """Equal for positions that play alike, whatever the dice will show."""
        return self.state.key()

    def outcomes(self, action: Action) -> list[tuple[Fraction, Game]]:
        """All that an action can lead to, each with its exact probability; equal positions are put together.

        They are put together at the start of each card that is passed, too: six dice in a row are not 46,656 games.
        """
        done: dict[Hashable, tuple[Fraction, Game]] = {}
        open_: dict[Hashable, tuple[Fraction, Game]] = {}
        for chance, game in self._after(lambda game: game.push(action)):
            _merge(done if game.stopped else open_, chance, game)
        for _ in range(TURNS_WITHOUT_CHOICE):
            if not open_:
                break
            before, paused = open_.pop(next(iter(open_)))
            for chance, game in paused._after(lambda game: game.run(going_on=True)):
                _merge(done if game.stopped else open_, before * chance, game)
        else:
            raise Fault(
                f"nothing was asked for {TURNS_WITHOUT_CHOICE:,} turns: the story goes round in a loop"
            )
        for _, game in done.values():
            game.pausing = self.pausing
        return list(done.values())

    @property
    def stopped(self) -> bool:
        """Whether a question is open or the game has ended."""
        return self.state.options is not None or self.state.ended is not None

    def _after(self, act: Callable[[Game], None]) -> Iterator[tuple[Fraction, Game]]:
        """Copies that have done something, up to the next card, one for each combination of rolls."""
        dice, thrown = Enumerating(), 0
        while thrown < MOST_THROWN:
            game = self.copy()
            game.dice, game.pausing = dice, True
            act(game)
            game.dice = self.dice
            yield dice.probability, game
            thrown += 1 + len(dice.shown)
            if not dice.again():
                return
        raise Fault(
            "more dice are thrown between two questions than all rolls of which could be gone through"
        )

    def retries(self) -> list[int]:
        """Cards (as indices of `script.cards`) from which a game that has ended may be tried again."""
        return self.rules.retries(self) if self.state.ended is not None else []

    def retry(self, card: int) -> None:
        """Try again from one of `retries`; what was done before cannot be popped any more."""
        self.rules.retry(self, card)
        self.past.clear()
        self.run()

    # -------------------------------------------------------------------------------------------- the agenda
    def run(self, *, going_on: bool = False) -> None:
        """Run the agenda until a question is open or the game has ended; with `pausing`, also until a card begins.

        Args:
            going_on: the card that begins now is the one that was paused at.
        """
        state, codes, judged = self.state, self.script.codes, self.script.judged_always
        agenda, pausing, pc, self.rounds = state.agenda, self.pausing, 0, 0
        frame: Frame | None = None
        try:
            for _ in range(TURNS_WITHOUT_CHOICE):
                if agenda:
                    frame = agenda[-1]
                    code = codes[frame[0]]
                    if pausing and frame[1] == 0 and len(agenda) == 1 and not code.native:
                        if not going_on:
                            return
                        going_on = False
                    if state.pending and code.native:
                        self.settle()
                        continue
                    steps, following = code.steps, frame[1]
                    while following >= 0:
                        pc = following
                        following = steps[pc](self, frame)
                elif state.pending:
                    self.settle()
                else:
                    self.rules.idle(self)
                if judged and state.ended is None:
                    self.judge()
                if state.options is not None or state.ended is not None:
                    return
                if len(agenda) > DEEPEST_AGENDA:
                    frame = None
                    raise Fault("reactions or cards call one another without an end")
            frame = None
            raise Fault(
                f"nothing was asked for {TURNS_WITHOUT_CHOICE:,} turns: the story goes round in a loop"
            )
        except Fault as fault:
            self._locate(fault, pc, frame)
            raise

    def _locate(self, fault: Fault, pc: int, running: Frame | None) -> None:
        """Say where: the step `pc` of the running block, or what the innermost block of the legend below it waits for.

        The running block need not be the innermost one: its step may have put others on the agenda before it failed.
        """
        for depth, frame in enumerate(reversed(self.state.agenda)):
            places = self.script.codes[frame[0]].places
            if places and fault.place is None:
                waits = 0 if depth == 0 else max(0, frame[1] - 1)
                step = pc if frame is running else waits
                fault.place = places[min(step, len(places) - 1)]
                fault.where = self.script.where(fault.place)

    def call(self, code: int, *values: Any) -> int:
        """Put a block on the agenda, with its first local values; it runs when the running step has left."""
        block = self.script.codes[code]
        self.state.agenda.append([code, 0, *values, *[None] * (block.size - len(values))])
        return LEAVE

    def leave_to(self, card: int) -> int:
        """Go on with a card: the card that is read now is over; reactions that wait come before the next one.

        Procedures that run now are over, too, unless the rules let them go on (`Rules.nested`).
        """
        state = self.state
        agenda = state.agenda
        if self.rules.nested:
            self._close()
        else:
            agenda.clear()
        if state.pending:
            return self.call(GO, card)
        return self.read(card)

    def read(self, card: int) -> int:
        """Put a card on the agenda, above whatever runs now."""
        state, script = self.state, self.script
        entered = script.cards[card]
        if self.rules.enter(self, entered, card):
            state.card = card
            state.read[card] = 1
            state.agenda.append(list(entered.blank))
            if self.tell is not None:
                self.tell("card", card)
            if script.hears_cards:
                self.emit("read", card)
        return LEAVE

    def _close(self) -> None:
        """The blocks of the legend that are on top are over; a procedure that called them goes on."""
        agenda, codes = self.state.agenda, self.script.codes
        if agenda and agenda[-1][0] == GO:
            agenda.pop()
        while agenda and not codes[agenda[-1][0]].native:
            agenda.pop()

    def settle(self) -> bool:
        """Let the reactions that wait run now; whether there were any, so that the caller has to leave its step."""
        state = self.state
        waiting, state.pending = state.pending, []
        for number, *subjects in reversed(waiting):
            self.call(self.script.all_listeners[number].code, *subjects)
        return bool(waiting)

    def end(self, won: bool, ending: str | None, reason: str, cause: str) -> int:
        """End the game; see `Outcome`."""
        state = self.state
        if state.why[1]:
            reason, cause = state.why
        state.ended = (won, ending, reason, cause)
        state.agenda.clear()
        state.pending.clear()
        state.options = None
        return LEAVE

    def judge(self, deadline: Any = None) -> bool:
        """End the game when a goal of the legend is met that is judged now; losing comes before winning.

        Args:
            deadline: the letter or day that has come; None for the goals that are judged all the time.
        """
        if self.state.why[1] or not self.rules.judging(self):
            return False
        for goal in self.script.goals:
            if goal.deadline == deadline and goal.test(self, []):
                self.rules.over(self, goal.won, goal.reason, "goal")
                return True
        return False

    # -------------------------------------------------------------------------------------------- for words
    def loops(self, rounds: int) -> None:
        """A loop begins that goes round so many times.

        Raises:
            Fault: loops within loops would go on for hours.
        """
        self.rounds += rounds
        if self.rounds > MOST_ROUNDS:
            raise Fault(f"loops go round more than {MOST_ROUNDS:,} times before the next question")

    def offer(self, frame: Frame, pc: int, options: list[Any]) -> int:
        """Open the question of a block at step `pc`; the step returns what this returns."""
        frame[1], self.state.options = pc, options
        return LEAVE

    def roll(self, faces: Sequence[int], what: str = "") -> int:
        """Roll a die with these faces."""
        face = self.dice.roll(self.state, faces)
        if self.tell is not None:
            self.tell("roll", what, face)
        return face

    def note(self, kind: str, *values: Any) -> None:
        """Tell whoever listens what happened."""
        if self.tell is not None:
            self.tell(kind, *values)

    def emit(self, event: str, *subjects: Any) -> None:
        """Something has happened: reactions to it wait for the running block to end."""
        found = self.script.listeners.get(("when", event))
        if found:
            self.state.pending += [[number, *subjects] for number in found if self._fires(number, subjects)]

    def replaced(self, event: str, *subjects: Any) -> bool:
        """Something is about to happen: put `before` and `instead of` reactions on the agenda.

        Returns:
            whether a reaction stands in its place. The caller has to leave its step in either case.
        """
        listeners = self.script.listeners
        for number in listeners.get(("instead of", event), ()):
            if self._fires(number, subjects):
                self.call(self.script.all_listeners[number].code, *subjects)
                return True
        before = [number for number in listeners.get(("before", event), ()) if self._fires(number, subjects)]
        for number in reversed(before):
            self.call(self.script.all_listeners[number].code, *subjects)
        return False

    def _fires(self, number: int, subjects: tuple[Any, ...]) -> bool:
        listener, state = self.script.all_listeners[number], self.state
        if any(
            want is not None and want != now and not self.rules.means(self, want, now)
            for want, now in zip(listener.subjects, subjects, strict=False)
        ):
            return False
        if listener.once and number in state.fired:
            return False
        if listener.guard is not None and not listener.guard(self, [0, 0, *subjects]):
            return False
        if listener.once:
            state.fired += (number,)
        if self.tell is not None:
            self.tell("reaction", number)
        return True

    def override(self, rule: str, default: Any) -> Any:
        """The value of a rule that a legend may have changed; the last change counts."""
        for name, value, _ in reversed(self.state.overrides):
            if name == rule:
                return value
        return default

    def lift(self, until: str) -> None:
        """Take back the changes of rules that last until now."""
        overrides = self.state.overrides
        if overrides:
            self.state.overrides = tuple(one for one in overrides if one[2] != until)


def _merge(into: dict[Hashable, tuple[Fraction, Game]], chance: Fraction, game: Game) -> None:
    key = game.key()
    known = into.get(key)
    into[key] = (chance, game) if known is None else (known[0] + chance, known[1])
