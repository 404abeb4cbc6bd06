"""What can happen in a story: its states are gone through, each once, by the engine itself with dice that show every face.

A state is what still matters (see `relevance`); fights are taken as a whole where no reaction looks into them (see
`Rules.shortcuts`). The walk is breadth first, so the way it found to a card is a shortest one, and `script` writes it down
for `andor run --script`. It stops at a bound; then what was not seen is "undecided", never "never".
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from andorlang.bulk import undisturbed
from andorlang.compiler import compile_legend
from andorlang.engine.dice import SEEDED, Enumerating
from andorlang.engine.game import Fault, Game
from andorlang.engine.rules import Line
from andorlang.explore.positions import Positions
from andorlang.explore.relevance import everywhere, uses
from andorlang.explore.watch import Watching
from andorlang.legend import Body, Expr, If, Legend, Option, span, statements
from andorlang.play.scripts import script_line
from andorlang.syntax.nodes import Range
from andorlang.syntax.parse import Placed

if TYPE_CHECKING:
    from andorlang.graph import Graph

PROGRESS_EVERY = 1000
MOST_THROWN = 30_000
WAYS_A_STATE, FEWEST_WAYS = 4, 400_000
ROUNDS_A_WAY = 20
STUCK = ("closed", "read-twice", "part")


@dataclass(frozen=True, slots=True)
class Verdict:
    """What exploration says of a card, an ending, an option or a condition.

    Attributes:
        what: "card", "ending", "option" or "condition".
        id: of the card or ending, or of the card that holds the option or condition.
        label: of the option, or the condition as written.
        verdict: "reached", "never", "undecided"; for conditions "always", "never", "both", "undecided".
        because: why never, in words.
        steps: lines of the shortest script that gets there.
    """

    what: str
    id: str
    label: str
    placed: Placed
    at: Range
    verdict: str
    because: str = ""
    steps: int | None = None

    @property
    def line(self) -> int:
        return self.placed.source.position(span(self.placed, self.at).start)[0]

    def document(self) -> dict[str, Any]:
        """As in `schemas/reach.schema.json`."""
        return {
            "what": self.what, "id": self.id, "label": self.label, "line": self.line,
            "verdict": self.verdict, "because": self.because, "steps": self.steps,
        }  # fmt: skip


@dataclass(frozen=True, slots=True)
class Stuck:
    """Play that came to an end which the author hardly meant.

    Attributes:
        kind: "closed": no option was open; "read-twice", "part": a forced way led to a card that may not be visited.
        card: where.
        target: the card that was led to.
    """

    card: str
    kind: str
    target: str
    steps: int | None


@dataclass(slots=True)
class Node:
    """A state that was met: how it came about, and (until it is expanded) its game."""

    parent: int
    lines: Sequence[Line] | Callable[[], Sequence[Line]]
    faces: tuple[int, ...]
    game: Game | None


class Exploration:
    """The states of a story up to a bound.

    Attributes:
        states: how many were met.
        limit: why not all could be met, in words; "" if all were.
        by_bound: whether a larger bound would help.
        stuck: ends that the author hardly meant.
        faults: messages of instructions that could not be carried out.
    """

    def __init__(
        self, legend: Legend, graph: Graph, most: int, progress: Callable[[int], None] | None = None
    ) -> None:
        self.legend, self.most, self._progress = legend, most, progress
        self.watching = Watching()
        self.script = compile_legend(legend, self.watching)
        self.positions = Positions(legend, graph)
        self._rolls = [rolls(legend, card.body) for card in legend.cards.values()]
        self.nodes: list[Node] = []
        self.limit, self.by_bound = "", False
        self._looked = 0
        self.cards: dict[str, int] = {}
        self.options: dict[tuple[int, Range], int] = {}
        self.ends: dict[tuple[str, str, str], int] = {}
        self.faults: dict[str, int] = {}
        self._keys: set[Hashable] = set()
        self._steps: dict[int, int] = {}
        self._queue: deque[int] = deque()
        self._walk()

    @property
    def states(self) -> int:
        return len(self.nodes)

    @property
    def complete(self) -> bool:
        """Whether all states were met."""
        return not self.limit

    @property
    def stuck(self) -> tuple[Stuck, ...]:
        return tuple(
            Stuck(card, kind, target, self.steps(node))
            for (card, kind, target), node in self.ends.items()
            if kind in STUCK
        )

    # -------------------------------------------------------------------------------------------- the walk
    def _walk(self) -> None:
        game = Game(self.script, self.legend.ruleset.rules, undo=False)
        game.pausing = True
        game.rules.setup(game, ())
        for faces, after in self._advance(game, Game.run, -1):
            self._meet(after, -1, (), faces)
        ways = max(FEWEST_WAYS, self.most * WAYS_A_STATE)
        while self._queue:
            if len(self.nodes) >= self.most or self._looked >= ways:
                self.limit = f"the story has more states than the {len(self.nodes):,} that were looked at"
                self.by_bound = True
                return
            number = self._queue.popleft()
            if self._progress is not None and number % PROGRESS_EVERY == 0:
                self._progress(len(self.nodes))
            node = self.nodes[number]
            game, node.game = node.game, None  # type: ignore[assignment]
            if game.state.options is None:
                self._continue(game, number)
            else:
                self._choose(game, number)

    def _continue(self, game: Game, number: int) -> None:
        """A card begins: run it to its question; without dice on the way the question needs no state of its own."""
        found = [((), game)] if self._runs(game, number) else list(self._advance(game, _going_on, number))
        if len(found) == 1 and not found[0][0] and found[0][1].state.options is not None:
            self._choose(found[0][1], number)
            return
        for faces, after in found:
            self._meet(after, number, (), faces)

    def _runs(self, game: Game, number: int) -> bool:
        """Run a card that throws no dice in place, without a copy; whether it is one and could be run."""
        if self._rolls[game.state.card]:
            return False
        try:
            game.run(going_on=True)
        except Fault as fault:
            self.faults.setdefault(str(fault), number)
            game.end(False, None, str(fault), "fault")
        self._looked += game.rounds // ROUNDS_A_WAY
        return True

    def _choose(self, game: Game, number: int) -> None:
        """Do each open action, with every roll that it makes."""
        shortcuts = game.rules.shortcuts(game)
        if shortcuts is not None:
            for shortcut in shortcuts:
                for more, after in self._advance(game, _taking(shortcut.apply), number):
                    self._meet(after, number, shortcut.script, more)
            return
        self._offered(game, number)
        legal = game.legal_actions()
        labels = Counter(action.label for action in legal)
        for i, action in enumerate(legal):
            lines = _line(action.label if labels[action.label] == 1 else "", i)
            for more, after in self._advance(game, _choosing(i), number):
                self._meet(after, number, lines, more)

    def _advance(
        self, game: Game, act: Callable[[Game], None], number: int
    ) -> Iterator[tuple[tuple[int, ...], Game]]:
        """Copies of a game after an action, one for each combination of rolls."""
        dice, thrown = Enumerating(), 0
        while thrown < MOST_THROWN:
            self._looked += 1
            after = game.copy()
            after.dice = dice
            try:
                act(after)
            except Fault as fault:
                self.faults.setdefault(str(fault), number)
            else:
                after.dice = SEEDED
                after.choices.clear()
                yield tuple(dice.shown), after
            self._looked += after.rounds // ROUNDS_A_WAY
            thrown += 1 + len(dice.shown) + after.rounds // ROUNDS_A_WAY
            if not dice.again():
                return
        self.limit = "more dice are thrown at once than all rolls of which could be looked at"

    def _meet(
        self,
        game: Game,
        parent: int,
        lines: Sequence[Line] | Callable[[], Sequence[Line]],
        faces: tuple[int, ...],
    ) -> None:
        """Note a state, unless one that plays alike was met."""
        key = self.positions.key(game)
        if key in self._keys:
            return
        self._keys.add(key)
        number = len(self.nodes)
        state = game.state
        self.nodes.append(Node(parent, lines, faces, None if state.ended else game))
        if state.card >= 0:
            self.cards.setdefault(self.script.cards[state.card].id, number)
        if state.ended is None:
            self._queue.append(number)
            return
        cause, _, target = state.ended[3].partition(" ")
        card = self.script.cards[state.card].id if state.card >= 0 else ""
        self.ends.setdefault((card, cause, target), number)

    def _offered(self, game: Game, number: int) -> None:
        ask = game.ask()
        known = self.watching.asks.get(id(ask))
        if known is None or game.state.options is None:
            return
        placed, options, _ = known
        for option in game.state.options:
            self.options.setdefault((id(placed), options[option].at), number)

    # -------------------------------------------------------------------------------------------- verdicts
    @property
    def verdicts(self) -> tuple[Verdict, ...]:
        """A verdict on every card, ending, option and condition, in the order of the file."""
        return tuple(self._verdicts())

    def _verdicts(self) -> Iterator[Verdict]:
        for card in self.legend.cards.values():
            what = "card" if card.won is None else "ending"
            found = self.cards.get(card.id)
            yield self._verdict(
                what, card.id, card.title, card.placed, card.name_at, found, "no way of play gets here"
            )
            yield from self._inside(card.id, card.placed, card.body)
        for reaction in self.legend.all_reactions():
            yield from self._inside(reaction.shown, reaction.placed, reaction.body)

    def _inside(self, name: str, placed: Placed, body: Any) -> Iterator[Verdict]:
        for statement in statements(body):
            if isinstance(statement, Option):
                found = self.options.get((id(placed), statement.at))
                because = self._shut(name, placed, statement)
                yield self._verdict("option", name, statement.label, placed, statement.at, found, because)
                if statement.guard is not None:
                    yield from self._condition(name, placed, statement.guard)
            elif isinstance(statement, If):
                yield from self._condition(name, placed, statement.test)

    def _shut(self, name: str, placed: Placed, option: Option) -> str:
        """Why an option was never open."""
        if name in self.legend.cards and name not in self.cards:
            return "its card is never read"
        because = self.watching.at(placed, option.guard.at).because if option.guard is not None else ""
        return "it is shut whenever it could be offered" + (f": {because}" if because else "")

    def _verdict(
        self, what: str, name: str, label: str, placed: Placed, at: Range, found: int | None, because: str
    ) -> Verdict:  # fmt: skip
        if found is not None:
            return Verdict(what, name, label, placed, at, "reached", "", self.steps(found))
        if self.complete:
            return Verdict(what, name, label, placed, at, "never", because)
        return Verdict(
            what, name, label, placed, at, "undecided", f"not decided within {self.states:,} states"
        )

    def _condition(self, name: str, placed: Placed, test: Expr) -> Iterator[Verdict]:
        observed = self.watching.at(placed, test.at)
        seen = observed.outcomes
        if not seen:
            return
        text = " ".join(placed.block.text[slice(*test.at)].split())
        if len(seen) == 2:
            verdict = "both"
        elif not self.complete:
            verdict = "undecided"
        else:
            verdict = "always" if True in seen else "never"
        because = observed.because if verdict == "never" else ""
        yield Verdict("condition", name, text, placed, test.at, verdict, because)

    # -------------------------------------------------------------------------------------------- ways there
    def trace(self, what: str, name: str) -> list[str] | None:
        """A shortest script that gets to a card or ending, or (`what` of `Stuck`) stuck at a card; None if it was not met."""
        if what in STUCK:
            found = next(
                (node for (card, kind, _), node in self.ends.items() if (kind, card) == (what, name)), None
            )
        else:
            found = self.cards.get(name) if what in ("card", "ending") else None
        return None if found is None else self.lines(found)

    def steps(self, number: int) -> int:
        """How many lines the script has that leads to a state."""
        way = []
        while number >= 0 and number not in self._steps:
            way.append(number)
            number = self.nodes[number].parent
        count = self._steps.get(number, 0)
        for one in reversed(way):
            node = self.nodes[one]
            count += len(node.lines() if callable(node.lines) else node.lines)
            # Dice that fall before the first choice stand in a line of their own
            count = self._steps[one] = max(count, min(len(node.faces), 1))
        return count

    def lines(self, number: int) -> list[str]:
        """The script that leads to a state."""
        chain = []
        while number >= 0:
            chain.append(self.nodes[number])
            number = self.nodes[number].parent
        found: list[Line] = [("", ())]
        for node in reversed(chain):
            found += node.lines() if callable(node.lines) else node.lines
            label, faces = found[-1]
            found[-1] = (label, faces + node.faces)
        return [script_line(label, -1, faces).lstrip() for label, faces in found if label or faces]

    def document(self) -> dict[str, Any]:
        """As in `schemas/reach.schema.json`."""
        verdicts = [one.document() for one in self.verdicts if one.what != "condition"]
        return {
            "legend": self.legend.placed.source.path, "states": self.states, "complete": self.complete, "verdicts": verdicts,
        }  # fmt: skip


def explore(
    legend: Legend, graph: Graph, most: int, progress: Callable[[int], None] | None = None
) -> Exploration:
    """Go through the states of a story.

    Args:
        graph: of the legend.
        most: how many states at the most.
        progress: called now and then with the number of states so far.
    """
    with undisturbed():
        return Exploration(legend, graph, most, progress)


def rolls(legend: Legend, body: Body) -> bool:
    """Whether dice may be thrown between the start of a block and its first question; reactions may always."""
    if any(True for _ in legend.all_reactions()):
        return True
    found = uses(body).words | everywhere(legend).words
    return any(word.random for word in legend.ruleset.vocabulary if word.name in found)


def _going_on(game: Game) -> None:
    game.run(going_on=True)


@lru_cache(maxsize=10_000)
def _line(label: str, index: int) -> tuple[Line]:
    """The line of a script that takes an option, by its label or (without one) by its number."""
    return ((script_line(label, index, ()), ()),)


def _choosing(i: int) -> Callable[[Game], None]:
    """What `Game.push` does with legal action `i`, which need not be looked for."""

    def act(game: Game) -> None:
        state, ask = game.state, game.ask()
        options, state.options = state.options, None
        ask.take(game, state.agenda[-1], options[i])
        game.run()

    return act


def _taking(apply: Callable[[Game], None]) -> Callable[[Game], None]:
    def act(game: Game) -> None:
        apply(game)
        game.run()

    return act
