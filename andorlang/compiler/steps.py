"""The steps of blocks: closures over `(game, frame)`, one function for each kind.

A step returns the step to go on with, or `LEAVE` when the agenda has to be looked at again; then the frame says where it
goes on. Where that is known only when the whole block is there, a `Mark` stands for it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from andorlang.compiler.values import Look, bounded
from andorlang.engine.game import Fault
from andorlang.engine.kinds import CARD, Kind
from andorlang.engine.script import LEAVE, Place, Step
from andorlang.engine.state import Frame
from andorlang.rulesets.ruleset import Setting

if TYPE_CHECKING:
    from andorlang.engine.game import Game

Test: TypeAlias = "tuple[int, Look | None]"


class Mark:
    """A step that is not there yet."""

    __slots__ = ("pc",)

    def __init__(self) -> None:
        self.pc = 0


def namer(kind: Kind, called: Callable[[Game, Any], str | None] | None) -> Callable[[Game, Any], str]:
    """How a value is shown as an option."""
    if kind is CARD:
        return lambda game, value: game.script.cards[value].title or f"Card {game.script.cards[value].id}"
    names = [leaf.name for leaf in kind.leaves]

    def shown(game: Game, value: Any) -> str:
        if isinstance(value, bool):
            return "yes" if value else "no"
        own = called(game, value) if called is not None else None
        titles = game.script.titles
        return own or next(
            (title for name in names if (title := titles.get(name, {}).get(str(value)))), str(value)
        )

    return shown


COMBINE: Mapping[str, Callable[[Any, Any], Any]] = {
    "=": lambda old, new: new,
    "+=": lambda old, new: bounded(old + new),
    "-=": lambda old, new: bounded(old - new),
}


def jump(target: int) -> Step:
    return lambda game, frame: target


def tell(paragraphs: Sequence[str], after: int) -> Step:
    def step(game: Game, frame: Frame) -> int:
        if game.tell is not None:
            game.tell("prose", paragraphs)
        return after

    return step


def act(run: Look, after: int) -> Step:
    def step(game: Game, frame: Frame) -> int:
        if run(game, frame) is None:
            agenda = game.state.agenda
            if agenda and agenda[-1] is frame:
                return after
        frame[1] = after
        return LEAVE

    return step


def announce(event: str, looks: Sequence[Look], after: int, past: int) -> Step:
    def step(game: Game, frame: Frame) -> int:
        frame[1] = after
        if game.replaced(event, *[look(game, frame) for look in looks]):
            frame[1] = past
        return LEAVE

    return step


def select(
    run: Look, table: Mapping[Any, int], select: Callable[[Any], int | None], end: Mark, resume: int | None
) -> Step:
    """Run a verb (or look at a value) and jump by what comes out; a verb that needs players comes back to `resume`."""

    def step(game: Game, frame: Frame) -> int:
        result = run(game, frame)
        if result == LEAVE and resume is not None:
            frame[1] = resume
            return LEAVE
        found = table.get(result)
        if found is None:
            found = select(result)
        return end.pc if found is None else found

    return step


def resume(table: Mapping[Any, int], end: Mark) -> Step:
    def step(game: Game, frame: Frame) -> int:
        label, game.state.result = game.state.result, ""
        found = table.get(label)
        if found is not None:
            return found
        frame[1] = end.pc
        return end.pc if game.rules.unhandled(game, label) is None else LEAVE

    return step


def collect(slot: int, number: int, after: int) -> Step:
    def step(game: Game, frame: Frame) -> int:
        before = frame[slot] or ()
        if number not in before:
            frame[slot] = (*before, number)
        return after

    return step


def ask(
    tests: Sequence[Test], places: Sequence[Place], end: Mark, pc: int, settle: bool, collected: int | None
) -> Step:
    numbered = [(i, card, guard) for i, (card, guard) in enumerate(tests)]

    def step(game: Game, frame: Frame) -> int:
        state = game.state
        if settle and state.pending:
            frame[1] = pc
            game.settle()
            return LEAVE
        options, read, i = [], state.read, 0
        try:
            for i, card, guard in (
                numbered if collected is None else [numbered[i] for i in frame[collected] or ()]
            ):
                if (card < 0 or not read[card]) and (guard is None or guard(game, frame)):
                    options.append(i)
        except Fault as fault:
            fault.place, fault.where = places[i], game.script.where(places[i])
            raise
        if not options:
            return end.pc
        return game.offer(frame, pc, options)

    return step


def open_by_rules(guard: Look | None, card: int) -> Look:
    if guard is None:
        return lambda game, frame: game.rules.open(game, card)
    return lambda game, frame: game.rules.open(game, card) and guard(game, frame)


def ask_one(source: Look, where: Look | None, local: int, end: Mark, pc: int) -> Step:
    def step(game: Game, frame: Frame) -> int:
        options = []
        for value in source(game, frame):
            frame[local] = value
            if where is None or where(game, frame):
                options.append(value)
        frame[local] = None
        if not options:
            return end.pc
        return game.offer(frame, pc, options)

    return step


def if_(test: Look, then: int, otherwise: int) -> Step:
    return lambda game, frame: then if test(game, frame) else otherwise


def loop_starts(source: Look, values: int, after: int) -> Step:
    """Keep what a loop goes through in a local, and in the next one how far it has come."""

    def step(game: Game, frame: Frame) -> int:
        found = tuple(source(game, frame))
        game.loops(len(found))
        frame[values], frame[values + 1] = found, 0
        return after

    return step


def loop(values: int, local: int, where: Look | None, after: int, head: Mark, end: Mark) -> Step:
    def step(game: Game, frame: Frame) -> int:
        number = frame[values + 1]
        if number == len(frame[values]):
            frame[values] = None
            return end.pc
        frame[local], frame[values + 1] = frame[values][number], number + 1
        return after if where is None or where(game, frame) else head.pc

    return step


def store_local(slot: int, combine: Callable[[Any, Any], Any], value: Look, after: int) -> Step:
    def step(game: Game, frame: Frame) -> int:
        frame[slot] = combine(frame[slot], value(game, frame))
        return after

    return step


def count(index: int, amount: int, after: int) -> Step:
    def step(game: Game, frame: Frame) -> int:
        game.state.variables[index] += amount
        return after

    return step


def store(index: int, combine: Callable[[Any, Any], Any], value: Look, after: int) -> Step:
    def step(game: Game, frame: Frame) -> int:
        variables = game.state.variables
        variables[index] = combine(variables[index], value(game, frame))
        return after

    return step


def within(look: Look, setting: Setting) -> Look:
    """The value of a rule, which has to lie in its range."""
    low, high = setting.low, setting.high
    if low is None or high is None:
        return look

    def step(game: Game, frame: Frame) -> Any:
        value = look(game, frame)
        if isinstance(value, int) and not low <= value <= high:
            raise Fault(f"this rule goes from {low} to {high}, not to {value}")
        return value

    return step


def change(rule: str, until: str, value: Look, guard: Look | None, after: int) -> Step:
    def step(game: Game, frame: Frame) -> int:
        if guard is None or guard(game, frame):
            state = game.state
            others = tuple(one for one in state.overrides if one[0] != rule or one[2] != until)
            state.overrides = (*others, (rule, value(game, frame), until))
        return after

    return step
