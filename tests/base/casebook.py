"""Legends that are played by the comments in them, so that a mechanic and the proof of it stand side by side and authors can read both.

A file holds several legends, see `tests.chunks`; one without a `legend` block gets `HEAD`.  These comments are the script:

    # rule: C12                          what it proves
    # heroes: warrior, archer => 3 4     a game begins with these heroes (and a variant), and with these dice
    # do: Warrior: go to 5 / stop => 2   actions by the begin of their labels; the dice are thrown in the last one
    # walk: warrior 5 6                  a whole move
    # rest: warrior, archer => 1         these heroes end the day, in this order
    # expect: gor on 5 and day is 2      a condition in the language; `expect not:` that it does not hold
    # offers: Warrior: stop here         it is among the actions; `offers not:` that nothing begins like that
    # hears: it rains                    part of a text that was told; `hears not:` that it was not
    # outcome: lost "Too late."          won, lost or none, and if wanted why
    # fault: no skral is left            what went wrong in the line above
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from andorlang.check.scope import Locals
from andorlang.check.values import Values
from andorlang.compiler.values import Values as Compiled
from andorlang.engine.game import Fault
from andorlang.engine.kinds import FLAG
from andorlang.session import Session
from andorlang.source import Source
from andorlang.syntax import nodes
from andorlang.syntax.parse import parse
from tests.chunks import Chunk
from tests.playing import Table

HEAD = 'legend "A case"\n    rules base\n    players 1 to 4\n    setup own\n    events none\n\n'
LINE = re.compile(
    r"^\s*# (rule|heroes|do|walk|rest|(?:expect|offers|hears)(?: not)?|outcome|fault): (.*?)\s*$",
    re.MULTILINE,
)
CHECKS = {"expect", "offers", "hears", "outcome", "fault"}


class Line(NamedTuple):
    """A line of a script: its first word, whether `not` follows, what it says, and the dice behind `=>`."""

    word: str
    denied: bool
    text: str
    dice: tuple[int, ...]


def script(text: str) -> list[Line]:
    """The lines of a legend's script."""
    return [_line(*found.groups()) for found in LINE.finditer(text)]


def _line(word: str, text: str) -> Line:
    said, _, dice = text.partition(" => ") if not text.startswith("=> ") else ("", "", text[3:])
    return Line(
        word.removesuffix(" not"),
        word.endswith(" not"),
        said.strip(),
        tuple(int(one) for one in dice.split()),
    )


def rules(chunk: Chunk) -> list[str]:
    """The ids that a legend names."""
    return [one.strip() for line in script(chunk.text) if line.word == "rule" for one in line.text.split(",")]


def legend(chunk: Chunk) -> Session:
    """The legend of a chunk, which has to be free of errors."""
    text = chunk.text if re.search(r"^legend ", chunk.text, re.MULTILINE) else HEAD + chunk.text
    found = Session(Source(f"{chunk.name}.andor", text), states=0)
    assert not found.errors, [f"{one.line}: {one.message} {one.hints}" for one in found.errors]
    return found


def play(chunk: Chunk) -> None:
    """Play all games of a legend's script."""
    of = legend(chunk)
    for game in _games(script(chunk.text)):
        Performance(of, game[0]).perform(game[1:])


def _games(lines: Sequence[Line]) -> Iterator[list[Line]]:
    game: list[Line] = []
    for line in lines:
        if line.word == "heroes" and game:
            yield game
            game = []
        if game or line.word == "heroes":
            game.append(line)
    yield game


class Performance(Table):
    """One game of a script."""

    def __init__(self, of: Session, first: Line) -> None:
        self.session = of
        self.fault: Fault | None = None
        super().__init__(of, first.dice, heroes=[one.strip() for one in first.text.split(",")])

    def perform(self, lines: Sequence[Line]) -> None:
        for line in lines:
            if self.fault is not None and line.word != "fault":
                raise self.fault
            try:
                getattr(self, f"line_{line.word}")(line)
            except AssertionError as error:
                kind = f"{line.word} not" if line.denied else line.word
                raise AssertionError(f"# {kind}: {line.text}\n{error}\n{self.about()}") from error
        assert self.fault is None, self.fault

    def about(self) -> str:
        """What a person needs to know who looks for the reason of a failure."""
        state = self.state.to_plain()
        state.pop("stock", None)
        state.pop("pools", None)
        return f"{state}\n{self.told[-25:]}\n{self.labels if self.state.ended is None else self.state.ended}"

    # -------------------------------------------------------------------------------------------- acting
    def act(self, label: str, dice: Sequence[int] = ()) -> None:
        legal = self.game.legal_actions()
        found = [one for one in legal if one.label == label] or [
            one for one in legal if one.label.startswith(label)
        ]
        assert len(found) == 1, f"{len(found)} actions begin with {label!r}"
        try:
            self.throw(dice, lambda: self.game.push(found[0]))
        except Fault as fault:
            self.fault = fault
        self.reload()

    def reload(self) -> None:
        """Everything that happened has to stand in the state: a save that is read again is the same position."""
        plain = self.state.to_plain()
        again = self.game.rules.new_state()
        again.from_plain(json.loads(json.dumps(plain)))
        assert again.key() == self.state.key()

    def line_do(self, line: Line) -> None:
        *labels, last = line.text.split(" / ")
        for label in labels:
            self.act(label)
        self.act(last, line.dice)

    def line_walk(self, line: Line) -> None:
        hero, *spaces = line.text.split()
        name = hero.capitalize()
        goes = [f"{name}: go to {space}" for space in spaces]
        for label in goes[:-1]:
            self.act(label)
        stop = f"{name}: stop here"
        self.act(goes[-1])
        if stop in self.labels:
            self.act(stop, line.dice)
        else:
            assert not line.dice, "the move was over before the dice"

    def line_rest(self, line: Line) -> None:
        *heroes, last = [one.strip().capitalize() for one in line.text.split(",")]
        for hero in heroes:
            self.act(f"{hero}: end the day")
        self.act(f"{last}: end the day", line.dice)

    # -------------------------------------------------------------------------------------------- checking
    def line_expect(self, line: Line) -> None:
        assert bool(self.value(line.text)) is not line.denied

    def value(self, text: str) -> Any:
        """What a condition of the language is in this game now."""
        tree = parse(Source("expected", f"card x\n    if {text}: -> x\n"))
        card = tree.blocks[0].block
        assert not card.faults, card.faults
        assert isinstance(card.item, nodes.Card)
        test, scope = card.item.body[0], self.session.checked.scope
        assert isinstance(test, nodes.If)
        assert scope is not None
        values = Values(scope, Locals())
        meant = values.value(test.test, FLAG)
        assert not values.findings, [f"{one.message} {one.hints}" for one in values.findings]
        script = self.game.script
        variables = {name: i for i, name in enumerate(script.variables)}
        return Compiled(variables, script.card_index, scope.ruleset).look(meant)(self.game, [0, 0])

    def line_offers(self, line: Line) -> None:
        assert any(label.startswith(line.text) for label in self.labels) is not line.denied

    def line_hears(self, line: Line) -> None:
        told = " ".join(text for (paragraphs,) in self.all("prose") for text in paragraphs)
        assert (line.text in told) is not line.denied

    def line_outcome(self, line: Line) -> None:
        verdict, _, reason = line.text.partition(" ")
        ended = self.game.outcome()
        assert (ended is None) == (verdict == "none")
        if ended is not None:
            assert ended.won == (verdict == "won")
            assert reason.strip('"') in ended.reason

    def line_fault(self, line: Line) -> None:
        assert self.fault is not None, "nothing went wrong"
        assert line.text in str(self.fault)
        self.fault = None
