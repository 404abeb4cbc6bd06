"""The ways through the instructions of one block, to find one that comes to its end.

`ends` is quick and coarse, for all cards; `through` follows each way with what its conditions say, for cards under suspicion.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from andorlang.legend import (
    Act,
    Ask,
    AskOne,
    Body,
    Branch,
    Expr,
    Go,
    If,
    Loop,
    Option,
    Several,
    Statement,
)  # fmt: skip
from andorlang.lint.assumed import Assumed, forget_one
from andorlang.lint.logic import Logic
from andorlang.syntax.nodes import Range
from andorlang.ways import label_text

NOTHING, MAYBE, SURELY = 1, 2, 4
MOST = 64
Shuttable: TypeAlias = Callable[[Option], bool]


def ends(body: Body, shuttable: Shuttable, before: int = NOTHING) -> int:
    """With which options a block can come to its end: bits of NOTHING, MAYBE (all may be shut), SURELY (one is open)."""
    now = before
    for statement in body:
        match statement:
            case Go():
                return 0
            case Act(word) if word.ends:
                return 0
            case Option():
                now = _offered(now, shuttable(statement))
            case If(_, then, otherwise):
                now = ends(then, shuttable, now) | ends(otherwise, shuttable, now)
            case Branch(outcomes=outcomes):
                now = _joined([one.body for one in outcomes], shuttable, now) | (
                    now if uncovered(statement) else 0
                )
            case Ask(options=options):
                shut = all(map(shuttable, options))
                now = _joined([one.body for one in options], shuttable, now) | (now if shut else 0)
            case AskOne(body=inner) | Loop(body=inner):
                now = ends(inner, shuttable, now) | (0 if filled(statement) else now)
        if not now:
            return 0
    return now


def _offered(now: int, maybe: bool) -> int:
    if not maybe:
        return SURELY if now else 0
    return (now & SURELY) | (MAYBE if now & (NOTHING | MAYBE) else 0)


def _joined(bodies: Sequence[Body], shuttable: Shuttable, now: int) -> int:
    found = 0
    for body in bodies:
        found |= ends(body, shuttable, now)
    return found


def uncovered(branch: Branch) -> bool:
    """Whether a value may come that no label names, so that play goes on below."""
    labels = [label.name for outcome in branch.outcomes for label in outcome.labels]
    return branch.word is None and not branch.values and "else" not in labels


def filled(loop: Statement) -> bool:
    """Whether what `choose` or `each` goes through is sure to hold something."""
    assert isinstance(loop, AskOne | Loop)
    return isinstance(loop.source, Several) and bool(loop.source.items) and loop.where is None


@dataclass(frozen=True, slots=True)
class Path:
    """A way through a block.

    Attributes:
        assumed: what its conditions say.
        last: the last thing that decided where it went, and what came out.
        options: offered at its end.
        shut: a question on the way had no open option.
    """

    assumed: Assumed = ()
    last: tuple[Range, str] | None = None
    options: tuple[Option, ...] = ()
    shut: bool = False


@dataclass(frozen=True, slots=True)
class Paths:
    """Follows the ways through blocks of a legend."""

    logic: Logic
    reacted: Collection[str]
    shuttable: Shuttable

    def through(self, body: Body, start: Path) -> list[Path]:
        """The ways that come to the end of a block; those that lead on, end the game or cannot be are left out."""
        current = [start]
        for statement in body:
            current = [after for path in current for after in self._step(path, statement)][:MOST]
            if not current:
                break
        return current

    def _step(self, path: Path, statement: Statement) -> list[Path]:
        match statement:
            case Go():
                return []
            case Act(word) if word.ends:
                return []
            case Option():
                return [replace(path, options=(*path.options, statement))]
            case If(test, then, otherwise, at):
                yes = self._assume(path, test, True, (at, "this holds"))
                no = self._assume(path, test, False, (at, "this does not hold"))
                return [*self._all(then, yes), *self._all(otherwise, no)]
        return self._rarer(
            replace(path, assumed=forget_one(path.assumed, statement, self.reacted)), statement
        )

    def _rarer(self, path: Path, statement: Statement) -> list[Path]:
        match statement:
            case Branch(outcomes=outcomes, at=at):
                found = [path] if uncovered(statement) else []
                for one in outcomes:
                    shown = ", ".join(map(label_text, one.labels))
                    found += self.through(one.body, replace(path, last=(one.at, f"`{shown}` comes out")))
                return found
            case Ask(options=options, at=at):
                return self._ask(path, options, at)
            case AskOne(body=inner) | Loop(body=inner):
                return [*self.through(inner, path), *([] if filled(statement) else [path])]
        return [path]

    def _ask(self, path: Path, options: Sequence[Option], at: Range) -> list[Path]:
        found = []
        for one in options:
            before = replace(path, last=(one.at, "this is chosen"))
            found += self._all(one.body, self._assume(before, one.guard, True, before.last))
        if all(map(self.shuttable, options)):
            found.append(replace(path, shut=True, last=(at, "nothing here is open")))
        return found

    def _assume(
        self, path: Path, test: Expr | None, wanted: bool, last: tuple[Range, str] | None
    ) -> list[Path]:
        if test is None:
            return [path]
        assumed = (*path.assumed, (test, wanted))
        return [replace(path, assumed=assumed, last=last)] if self.logic.possible(assumed) else []

    def _all(self, body: Body, starts: Sequence[Path]) -> list[Path]:
        return [after for start in starts for after in self.through(body, start)]
