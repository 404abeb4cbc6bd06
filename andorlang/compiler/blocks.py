"""Blocks as steps. A block inside a block is not a frame of its own: `if`, outcomes and loops are jumps to steps."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from andorlang.compiler import steps
from andorlang.compiler.values import Look, Values, holds
from andorlang.engine.script import Action, Ask, AskOne, CardCode, Code, Place, Step, to_card
from andorlang.legend import (
    Act,
    Body,
    Branch,
    Change,
    Expr,
    Go,
    If,
    Local,
    Loop,
    Option,
    Statement,
    Store,
    Tell,
    Var,
    statements,
)
from andorlang.legend import Ask as AskStatement
from andorlang.legend import AskOne as AskOneStatement
from andorlang.rulesets.ruleset import find_setting
from andorlang.syntax.nodes import Range
from andorlang.syntax.parse import Placed
from andorlang.vocabulary import Word


class Watch(Protocol):
    """Analysis that looks on while a script runs."""

    def condition(self, placed: Placed, test: Expr, look: Look, compile_: Callable[[Expr], Look]) -> Look:
        """The condition to run in place of one of the legend; `compile_` makes looks at its parts."""
        ...

    def question(self, placed: Placed, ask: Ask, options: Sequence[Option]) -> None:
        """A question of the legend and its options."""
        ...


class Block:
    """The steps of one block while they are put together.

    Args:
        size: locals that the block has by itself; more are added for loops and collected options.
        place: the legend's block, and its number for places.
        announced: events that a legend reacts to before or instead of them, with their words.
    """

    def __init__(
        self, values: Values, cards: Sequence[CardCode], size: int, place: tuple[Placed, int],
        announced: Mapping[str, Word], watch: Watch | None,
    ) -> None:  # fmt: skip
        self.values, self.cards, self.size, self.announced, self.watch = values, cards, size, announced, watch
        self.placed, self.number = place
        self.makers: list[Callable[[], Step]] = []
        self.places: list[Place] = []
        self.asks: dict[int, Ask] = {}
        self.collected: int | None = None
        self.options: list[Option] = []

    # -------------------------------------------------------------------------------------------- putting together
    def add(self, at: Range, make: Callable[[int], Step]) -> int:
        """Append a step; `make` gets the number of the step after it, once all are there."""
        here = len(self.makers)
        self.makers.append(lambda: make(here + 1))
        self.places.append((self.number, *at))
        return here

    def here(self, mark: steps.Mark) -> None:
        mark.pc = len(self.makers)

    def jump(self, at: Range, mark: steps.Mark) -> None:
        self.add(at, lambda after: steps.jump(mark.pc))

    def slot(self) -> int:
        self.size += 1
        return self.size + 1

    def code(self, name: str) -> Code:
        """The finished code."""
        made = tuple(make() for make in self.makers)
        return Code(name, made, self.size, self.asks, tuple(self.places))

    # -------------------------------------------------------------------------------------------- bodies
    def whole(self, body: Body) -> None:
        """The body of a card, a reaction, an option: the bare options in it are offered when all else is done."""
        trailing = len(body)
        while trailing and isinstance(body[trailing - 1], Option):
            trailing -= 1
        if not any(isinstance(one, _MAY_HOLD_OPTIONS) for one in body[:trailing]) or not _bare_options(
            body[:trailing]
        ):
            self.body(body[:trailing])
            options = [one for one in body[trailing:] if isinstance(one, Option)]
            if options:
                self.ask(options, "", options[0].at, settle=True)
            return
        self.collected = self.slot()
        self.body(body)
        self.ask(self.options, "", self.options[0].at, settle=True, collected=self.collected)

    def body(self, body: Body) -> None:
        for statement in body:
            self.statement(statement)

    def statement(self, node: Statement) -> None:
        match node:
            case Tell(paragraphs, at):
                self.add(at, lambda after: steps.tell(paragraphs, after))
            case Store():
                self.store(node)
            case Go(card, at):
                index = self.values.cards[card]
                self.add(at, lambda after: lambda game, frame: game.leave_to(index))
            case Option():
                self.collect(node)
            case Act(word, arguments, at):
                self.act(word, arguments, at)
            case If():
                self.if_(node)
            case Branch():
                self.branch(node)
            case _:
                self.rarer(node)

    def rarer(self, node: Statement) -> None:
        match node:
            case AskStatement(question, options, at):
                self.ask(options, question, at)
            case AskOneStatement():
                self.ask_one(node)
            case Loop():
                self.loop(node)
            case Change():
                self.change(node)

    def condition(self, test: Expr) -> Look:
        look = self.values.look(test)
        return look if self.watch is None else self.watch.condition(self.placed, test, look, self.values.look)

    # -------------------------------------------------------------------------------------------- verbs
    def act(self, word: Word, arguments: Sequence[Expr], at: Range) -> None:
        after_all = steps.Mark()
        arguments = self.announce(word, arguments, at, after_all)
        run = self.values.call(word, arguments)
        self.add(at, lambda after: steps.act(run, after))
        self.here(after_all)

    def announce(
        self, word: Word, arguments: Sequence[Expr], at: Range, after_all: steps.Mark
    ) -> Sequence[Expr]:
        """Let `before` and `instead of` reactions run ahead of a verb whose event a legend reacts to like that.

        Returns:
            the arguments for the verb: looked at once, since dice may be among them.
        """
        event = self.announced.get(word.emits[0]) if word.emits else None
        names = [one.name for one in word.parameters]
        if event is None or any(one.name not in names and not one.kind.named for one in event.parameters):
            return arguments
        kept = [self.keep(one) for one in arguments]
        given = dict(zip(names, map(self.values.look, kept), strict=True))
        looks = [given.get(p.name, lambda game, frame, name=p.name: name) for p in event.parameters]
        self.add(at, lambda after: steps.announce(event.name, looks, after, after_all.pc))
        return kept

    def keep(self, expr: Expr) -> Expr:
        """A value that is looked at now and used later."""
        if self.values.constant(expr)[0]:
            return expr
        local, value = Local("", self.slot(), expr.kind, expr.at), self.values.look(expr)
        self.add(expr.at, lambda after: steps.store_local(local.slot, steps.COMBINE["="], value, after))
        return local

    def branch(self, node: Branch) -> None:
        end = steps.Mark()
        if node.word is not None:
            run = self.values.call(node.word, self.announce(node.word, node.arguments, node.at, end))
        else:
            assert node.subject is not None
            run = self.values.look(node.subject)
        targets = [steps.Mark() for _ in node.outcomes]
        labels = [(outcome.labels, mark) for outcome, mark in zip(node.outcomes, targets, strict=True)]

        def select(result: Any) -> int | None:
            for names, mark in labels:
                if any(holds(label, result) for label in names):
                    return mark.pc
            return None

        known = (
            node.values
            if node.word is None or node.values
            else [one.rstrip("?") for one in node.word.outcomes]
        )
        table: dict[Any, int] = {}
        calls = node.word is not None and not node.values
        self.add(node.at, lambda after: steps.select(run, table, select, end, after if calls else None))
        if calls:
            self.add(node.at, lambda after: steps.resume(table, end))
        for outcome, mark in zip(node.outcomes, targets, strict=True):
            self.here(mark)
            self.body(outcome.body)
            self.jump(outcome.at, end)
        self.here(end)
        table.update({value: pc for value in known if (pc := select(value)) is not None})

    # -------------------------------------------------------------------------------------------- choices
    def collect(self, node: Option) -> None:
        """A bare option among other instructions: remembered until the end of the block."""
        slot, number = self.collected, len(self.options)
        assert slot is not None
        self.options.append(node)
        self.add(node.at, lambda after: steps.collect(slot, number, after))

    def ask(
        self,
        options: Sequence[Option],
        question: str,
        at: Range,
        *,
        settle: bool = False,
        collected: int | None = None,
    ) -> None:
        """Ask which option; those that are shut are left out."""
        end = steps.Mark()
        tests = [self.test(option) for option in options]
        places = [(self.number, *option.at) for option in options]
        pc = self.add(at, lambda after: steps.ask(tests, places, end, after - 1, settle, collected))
        collecting, self.collected = self.collected, None
        targets = [self.target(option, end) for option in options]
        self.collected = collecting
        self.here(end)
        self.asks[pc] = ask = Ask([Action(option.label) for option in options], targets, question)
        if self.watch is not None:
            self.watch.question(self.placed, ask, options)

    def target(self, option: Option, end: steps.Mark) -> int:
        """Where an option leads: the first step of its block, or straight to a card."""
        if len(option.body) == 1 and isinstance(option.body[0], Go):
            return to_card(self.values.cards[option.body[0].card])
        first, outer = len(self.makers), (self.collected, self.options)
        self.options = []
        self.whole(option.body)
        self.collected, self.options = outer
        self.jump(option.at, end)
        return first

    def test(self, option: Option) -> steps.Test:
        """When an option is open: a card that has to be unread (-1 for none), and a condition (None for none).

        An option that leads to a card asks whether players may go there; with parts that is for the ruleset to say, unless
        the option does something before, which may begin the part.
        """
        guard = self.condition(option.guard) if option.guard is not None else None
        card = destination(option.body)
        if card is None:
            return -1, guard
        index = self.values.cards[card]
        target = self.cards[index]
        if target.ending is None and target.group and len(option.body) == 1:
            return -1, steps.open_by_rules(guard, index)
        return (-1 if target.ending is not None or target.again else index), guard

    def ask_one(self, node: AskOneStatement) -> None:
        end, body = steps.Mark(), steps.Mark()
        source = self.values.look(node.source)
        where = self.values.look(node.where) if node.where is not None else None
        local = node.local.slot
        ask = AskOne(local, 0, steps.namer(node.local.kind, self.values.ruleset.called), "")
        pc = self.add(node.at, lambda after: steps.ask_one(source, where, local, end, after - 1))
        self.asks[pc] = ask
        self.here(body)
        self.body(node.body)
        self.here(end)
        ask.target = body.pc

    # -------------------------------------------------------------------------------------------- conditions, loops
    def if_(self, node: If) -> None:
        test, otherwise, end = self.condition(node.test), steps.Mark(), steps.Mark()
        self.add(node.at, lambda after: steps.if_(test, after, otherwise.pc))
        self.body(node.then)
        if node.otherwise:
            self.jump(node.at, end)
        self.here(otherwise)
        self.body(node.otherwise)
        self.here(end)

    def loop(self, node: Loop) -> None:
        head, end, values, _ = steps.Mark(), steps.Mark(), self.slot(), self.slot()
        local = node.local.slot
        source = self.values.look(node.source)
        where = self.values.look(node.where) if node.where is not None else None
        self.add(node.at, lambda after: steps.loop_starts(source, values, after))
        self.here(head)
        self.add(node.at, lambda after: steps.loop(values, local, where, after, head, end))
        self.body(node.body)
        self.jump(node.at, head)
        self.here(end)

    # -------------------------------------------------------------------------------------------- values, rules
    def store(self, node: Store) -> None:
        value, target = self.values.look(node.value), node.target
        if isinstance(target, Local):
            slot = target.slot
            combine = steps.COMBINE[node.operator]
            self.add(node.at, lambda after: steps.store_local(slot, combine, value, after))
            return
        assert isinstance(target, Var)
        index = self.values.variables[target.name]
        known, amount = self.values.constant(node.value)
        if known and node.operator != "=":
            step = amount if node.operator == "+=" else -amount
            self.add(node.at, lambda after: steps.count(index, step, after))
        else:
            self.add(node.at, lambda after: steps.store(index, steps.COMBINE[node.operator], value, after))

    def change(self, node: Change) -> None:
        value = self.values.look(node.value)
        guard = self.values.look(node.guard) if node.guard is not None else None
        rule, until, found = node.rule, node.until, find_setting(self.values.ruleset.settings, node.rule)
        assert found is not None
        setting, _ = found
        self.add(node.at, lambda after: steps.change(rule, until, steps.within(value, setting), guard, after))


def destination(body: Body) -> str | None:
    """The card that an option leads to, when it does so without a further choice."""
    return body[-1].card if body and isinstance(body[-1], Go) else None


_MAY_HOLD_OPTIONS = (Option, If, Branch, Loop, AskOneStatement)


def _bare_options(body: Body) -> bool:
    """Whether there are options in a block that are not those of a `choose`."""
    hidden = {
        id(option) for one in statements(body) if isinstance(one, AskStatement) for option in one.options
    }
    return any(isinstance(one, Option) and id(one) not in hidden for one in statements(body))
