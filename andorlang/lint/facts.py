"""What the rules want to know of all instructions, collected in one walk over the legend.

The walk knows, at every place, what the conditions around it say (`assumed`) and whether play can still be there, so rules
ask for a list instead of walking themselves.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from andorlang.legend import (
    Act,
    Apply,
    Ask,
    AskOne,
    Body,
    Branch,
    ByValue,
    Card,
    Change,
    Compared,
    Const,
    Expr,
    Go,
    If,
    Joined,
    Legend,
    Local,
    Loop,
    Math,
    Negated,
    Option,
    Outcome,
    Reaction,
    Several,
    Statement,
    Store,
    Tell,
    Var,
)  # fmt: skip
from andorlang.lint.assumed import Assumed, forget, forget_one
from andorlang.syntax.nodes import Range
from andorlang.syntax.parse import Placed


@dataclass(slots=True)
class Block:
    """A block of instructions of its own.

    Attributes:
        node: its node in the graph, "" for what has none.
        targets: cards that its instructions lead to.
        asks: players are asked something in it.
        passes: its instructions can come to their end.
        open_ended: play can end in it, or a reaction or a fall can lead out of it.
        options: all of them, with what the conditions around each say.
        dangling: options, but those of a `choose`, whose own instructions can come to their end.
    """

    node: str
    body: Body
    placed: Placed
    card: Card | None = None
    reaction: Reaction | None = None
    targets: set[str] = field(default_factory=set)
    asks: bool = False
    passes: bool = True
    open_ended: bool = False
    options: list[tuple[Option, Assumed]] = field(default_factory=list)
    dangling: list[Option] = field(default_factory=list)


@dataclass(slots=True)
class Condition:
    """A condition, what is taken for granted where it stands, and the instruction that it belongs to."""

    block: Block | None
    test: Expr
    placed: Placed
    assumed: Assumed
    of: Statement | None


@dataclass(slots=True)
class Jump:
    """An arrow; `gated` when it is the last instruction of an option, which is offered only if players may go there."""

    block: Block
    target: str
    at: Range
    assumed: Assumed
    gated: bool


@dataclass(slots=True)
class Found:
    """An instruction, or a value, where it stands; `chosen` inside an option, which is offered before it is done."""

    block: Block | None
    placed: Placed
    what: Any
    chosen: bool = False


@dataclass(slots=True)
class Facts:
    """What the walk found."""

    blocks: list[Block] = field(default_factory=list)
    conditions: list[Condition] = field(default_factory=list)
    jumps: list[Jump] = field(default_factory=list)
    stores: dict[str, list[Found]] = field(default_factory=dict)
    looked: set[str] = field(default_factory=set)
    locals: list[Found] = field(default_factory=list)
    verbs: list[Found] = field(default_factory=list)
    used: dict[tuple[str, str], list[Found]] = field(default_factory=dict)
    divisions: list[Found] = field(default_factory=list)
    unreached: list[Found] = field(default_factory=list)
    unoffered: list[Found] = field(default_factory=list)


def collect(legend: Legend) -> Facts:
    """Walk over all instructions of a legend."""
    walk = _Walk(legend)
    for card in legend.cards.values():
        for phrase in card.phrases.values():
            walk.look(card.placed, phrase, None)
        walk.block(Block(card.id, card.body, card.placed, card=card))
    for i, reaction in enumerate(legend.all_reactions(), 1):
        block = Block(f"reaction:{i}", reaction.body, reaction.placed, reaction=reaction)
        if reaction.guard is not None:
            walk.condition(block, reaction.guard, (), None)
        walk.block(block)
    for goal in legend.goals:
        walk.condition(None, goal.test, (), None, goal.placed)
    for placed, change in legend.rules:
        walk.statement(Block("", (change,), placed), change, ())
    _definitions(walk, legend)
    return walk.facts


def _definitions(walk: _Walk, legend: Legend) -> None:
    for definition in legend.all_definitions():
        for value in (value for values in definition.properties.values() for value in values):
            walk.look(definition.placed, value, None)
        for test in definition.conditions.values():
            walk.condition(None, test, (), None, definition.placed)
    for name, of, section in legend.all_sections():
        block = Block(name, section.body, of.placed)
        for value in section.arguments:
            walk.look(of.placed, value, None)
        if section.guard is not None:
            walk.condition(block, section.guard, (), None)
        walk.block(block)


class _Walk:
    """The walk; `body` and `statement` return whether play can go on behind them, and the options left to offer."""

    def __init__(self, legend: Legend) -> None:
        self.facts = Facts()
        self.reacted = {one.event.name for one in legend.all_reactions()}
        self.gates: set[int] = set()
        self.dead = self.chosen = 0

    # -------------------------------------------------------------------------------------------- blocks
    def block(self, block: Block) -> None:
        self.facts.blocks.append(block)
        block.passes, options = self.body(block, block.body, ())
        block.asks = block.asks or bool(options)

    def body(self, block: Block, body: Body, assumed: Assumed) -> tuple[bool, list[Option]]:
        passes, offered = True, list[Option]()
        for statement in body:
            goes_on, options, assumed = self.statement(block, statement, assumed)
            offered += options
            if goes_on or not passes:
                continue
            passes = False
            self.cut_off(block, offered, body, statement)
            offered = []
            self.dead += 1
        if not passes:
            self.dead -= 1
        return passes, offered

    def cut_off(self, block: Block, offered: list[Option], body: Body, leaving: Statement) -> None:
        """Play leaves here: options that were not offered yet never are, and what stands below is not reached."""
        if self.dead:
            return
        self.facts.unoffered += [Found(block, block.placed, option) for option in offered]
        below = next(i for i, one in enumerate(body, 1) if one is leaving)
        if below < len(body):
            self.facts.unreached.append(Found(block, block.placed, body[below]))

    def statement(
        self, block: Block, node: Statement, assumed: Assumed
    ) -> tuple[bool, list[Option], Assumed]:
        """Also returned: what is taken for granted behind the instruction."""
        if isinstance(node, Tell):
            return True, [], assumed
        if isinstance(node, Go):
            self.jump(Jump(block, node.card, node.at, assumed, id(node) in self.gates))
            return False, [], assumed
        if isinstance(node, Option):
            block.options.append((node, assumed))
            if self.option(block, node, ()):
                block.dangling.append(node)
            return True, [node], assumed
        if isinstance(node, If):
            return self.if_(block, node, assumed)
        if isinstance(node, Branch):
            return self.branch(block, node, assumed)
        return self.rarer(block, node, assumed)

    def rarer(self, block: Block, node: Statement, assumed: Assumed) -> tuple[bool, list[Option], Assumed]:
        goes_on = True
        match node:
            case Act(word, arguments):
                self.verb(block, node, arguments)
                block.open_ended |= word.ends
                goes_on = not word.ends
            case Store():
                self.store(block, node)
            case Change(value=value, guard=guard):
                self.look(block.placed, value, block)
                if guard is not None:
                    self.condition(block, guard, assumed, node)
            case Ask(_, options):
                block.asks = True
                block.options += [(option, assumed) for option in options]
                through = [self.option(block, option, assumed) for option in options]
                goes_on = any(through) or all(option.guard is not None for option in options)
            case AskOne() | Loop():
                return self.ranged(block, node)
        return goes_on, [], forget_one(assumed, node, self.reacted)

    # -------------------------------------------------------------------------------------------- forms
    def ranged(self, block: Block, node: AskOne | Loop) -> tuple[bool, list[Option], Assumed]:
        block.asks |= isinstance(node, AskOne)
        self.look(block.placed, node.source, block)
        if node.where is not None:
            self.condition(block, node.where, (), node)
        passes, offered = self.body(block, node.body, ())
        sure = isinstance(node.source, Several) and bool(node.source.items) and node.where is None
        return passes or not sure, offered, ()

    def option(self, block: Block, node: Option, assumed: Assumed) -> bool:
        """Whether its instructions come to their end; one at the end of a block is looked at when all else is done."""
        if node.guard is not None:
            self.condition(block, node.guard, assumed, node)
            assumed = (*assumed, (node.guard, True))
        if node.body and isinstance(node.body[-1], Go):
            self.gates.add(id(node.body[-1]))
        self.chosen += 1
        passes, _ = self.body(block, node.body, assumed)
        self.chosen -= 1
        return passes

    def if_(self, block: Block, node: If, assumed: Assumed) -> tuple[bool, list[Option], Assumed]:
        self.condition(block, node.test, assumed, node)
        one, options = self.body(block, node.then, (*assumed, (node.test, True)))
        other, more = self.body(block, node.otherwise, (*assumed, (node.test, False)))
        if one != other:
            assumed = (*assumed, (node.test, one))
        return one or other, [*options, *more], forget(assumed, node, self.reacted)

    def branch(self, block: Block, node: Branch, assumed: Assumed) -> tuple[bool, list[Option], Assumed]:
        if node.word is not None:
            self.verb(block, node, node.arguments)
            block.asks |= "fight" in node.word.marks
        elif node.subject is not None:
            self.look(block.placed, node.subject, block)
        before = forget_one(assumed, node, self.reacted)
        ends = [self.body(block, outcome.body, before) for outcome in node.outcomes]
        gap = node.word is None and not node.values and not _rest(node.outcomes)
        options = [option for _, offered in ends for option in offered]
        return gap or any(passes for passes, _ in ends), options, forget(assumed, node, self.reacted)

    def verb(self, block: Block, node: Act | Branch, arguments: tuple[Expr, ...]) -> None:
        self.facts.verbs.append(Found(block, block.placed, node, self.chosen > 0))
        block.open_ended |= node.word is not None and "falls" in node.word.emits
        for one in arguments:
            self.look(block.placed, one, block)

    def store(self, block: Block, node: Store) -> None:
        found, name = Found(block, block.placed, node), node.target.name
        if isinstance(node.target, Var):
            self.facts.stores.setdefault(name, []).append(found)
        else:
            self.facts.locals.append(found)
        self.look(block.placed, node.value, block, name)

    def jump(self, jump: Jump) -> None:
        if not self.dead:
            self.facts.jumps.append(jump)
            jump.block.targets.add(jump.target)

    def condition(
        self,
        block: Block | None,
        test: Expr,
        assumed: Assumed,
        of: Statement | None,
        placed: Placed | None = None,
    ) -> None:
        placed = placed or (block.placed if block else None)
        assert placed is not None
        self.look(placed, test, block)
        if not self.dead:
            self.facts.conditions.append(Condition(block, test, placed, assumed, of))

    # -------------------------------------------------------------------------------------------- values
    def look(self, placed: Placed, expr: Expr, block: Block | None, own: str = "") -> None:
        """Note what an expression looks at; a variable that only counts itself up (`own`) is not looked at by that."""
        facts = self.facts
        if isinstance(expr, Const):
            if expr.kind.named and isinstance(expr.value, str):
                facts.used.setdefault((expr.kind.name, expr.value), []).append(Found(block, placed, expr))
        elif isinstance(expr, Var | Local):
            self.name(placed, expr, block, own)
        else:
            if isinstance(expr, Math) and expr.operator == "/":
                facts.divisions.append(Found(block, placed, expr))
            for part in parts(expr):
                self.look(placed, part, block, own)

    def name(self, placed: Placed, expr: Var | Local, block: Block | None, own: str) -> None:
        if expr.name == own:
            return
        if isinstance(expr, Var):
            self.facts.looked.add(expr.name)
        elif block is not None:
            self.facts.used.setdefault(("local", f"{block.node} {expr.name}"), []).append(
                Found(block, placed, expr)
            )


def parts(expr: Expr) -> tuple[Expr, ...]:
    """The expressions directly inside one."""
    match expr:
        case Apply(_, inner) | Several(inner):
            return inner
        case Math(_, left, right) | Compared(_, left, right) | Joined(_, left, right):
            return left, right
        case Negated(test):
            return (test,)
        case ByValue(subject, entries):
            return subject, *(value for _, value in entries)
    return ()


def _rest(outcomes: tuple[Outcome, ...]) -> bool:
    return any(label.name == "else" for outcome in outcomes for label in outcome.labels)
