"""The whole script: cards, reactions, goals and definitions of a legend, with the native code of its ruleset in front."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from andorlang.compiler.blocks import Block, Watch
from andorlang.compiler.values import Look, Values
from andorlang.engine.game import Fault
from andorlang.engine.kinds import ANY
from andorlang.engine.script import GOING, CardCode, Code, Goal, Listener, Place, Script, SectionCode
from andorlang.engine.state import Frame
from andorlang.legend import (
    Apply,
    Card,
    Const,
    Definition,
    Expr,
    Legend,
    Reaction,
    Section,
    Several,
    expressions,
    inside,
    statements,
)
from andorlang.syntax.parse import Placed
from andorlang.vocabulary import Word

if TYPE_CHECKING:
    from andorlang.engine.game import Game


def compile_legend(legend: Legend, watch: Watch | None = None) -> Script:
    """Compile a legend without errors.

    Args:
        watch: is told of every condition and question; the script is slower with one.

    Raises:
        ValueError: the legend has errors.
    """
    return _Compiler(legend, watch).script()


class _Compiler:
    def __init__(self, legend: Legend, watch: Watch | None) -> None:
        self.legend, self.watch = legend, watch
        self.values = Values(
            {name: i for i, name in enumerate(legend.variables)},
            {card: i for i, card in enumerate(legend.cards)},
            legend.ruleset,
        )
        self.codes: list[Code] = [GOING, *legend.ruleset.rules.codes]
        self.placed: list[Placed] = []
        first = len(self.codes)
        self.cards = [_card(card, first + i) for i, card in enumerate(legend.cards.values())]
        self.reactions = list(legend.all_reactions())
        events = legend.ruleset.vocabulary.events
        self.announced: Mapping[str, Word] = {
            one.event.name: events[one.event.name] for one in self.reactions if one.phase != "when"
        }

    def script(self) -> Script:
        legend = self.legend
        for card, made in zip(legend.cards.values(), self.cards, strict=True):
            self.card(card, made)
            made.phrases = {name: self.alone(one, card.placed) for name, one in card.phrases.items()}
        numbers = range(len(self.reactions))
        listeners = [self.listener(reaction) for reaction in self.reactions]
        tables: dict[tuple[str, str], list[int]] = {}
        for number, reaction in zip(numbers, self.reactions, strict=True):
            tables.setdefault((reaction.phase, reaction.event.name), []).append(number)
        introduction, sections = self.introduction(), self.sections()
        return Script(
            title=legend.title,
            digest=digest(legend),
            codes=tuple(self.codes),
            cards=tuple(self.cards),
            start=self.values.cards.get(legend.start, -1),
            introduction=introduction,
            initial=tuple(one.value for one in legend.variables.values()),
            variables=tuple(legend.variables),
            listeners={key: tuple(found) for key, found in tables.items()},
            all_listeners=tuple(listeners),
            goals=self.goals(),
            definitions=self.definitions(),
            titles=titles(legend),
            heroes=heroes(legend),
            header=header(legend),
            where=self.where,
            sections=sections,
            conditions=self.conditions(),
        )

    def block(self, placed: Placed, size: int) -> Block:
        self.placed.append(placed)
        return Block(
            self.values, self.cards, size, (placed, len(self.placed) - 1), self.announced, self.watch
        )

    def card(self, card: Card, made: CardCode) -> None:
        block = self.block(card.placed, card.size)
        block.whole(card.body)
        if card.won is not None:
            won, name = card.won, card.id
            block.add(card.at, lambda after: lambda game, frame: game.end(won, name, "", "ending"))
        self.codes.append(block.code(f"{'card' if card.won is None else 'ending'} {card.id}"))

    def listener(self, reaction: Reaction) -> Listener:
        block = self.block(reaction.placed, reaction.size)
        block.whole(reaction.body)
        self.codes.append(block.code(reaction.shown))
        guard = self.located(reaction.guard, reaction.placed) if reaction.guard is not None else None
        wanted = tuple(
            self.values.cards.get(value, value)
            if parameter.kind.name == "card" and isinstance(value, str)
            else value
            for value, parameter in zip(reaction.subjects, reaction.event.parameters, strict=True)
        )
        looked = [expr for statement in statements(reaction.body) for expr in expressions(statement)]
        reads = tracks(*looked, *([reaction.guard] if reaction.guard is not None else ()))
        return Listener(len(self.codes) - 1, wanted, guard, reaction.once, reads)

    def introduction(self) -> int:
        """Changed rules and story text of the whole legend, run before the first card."""
        legend = self.legend
        if not legend.rules and not legend.introduction:
            return -1
        block = self.block(legend.placed, 0)
        for placed, change in legend.rules:
            self.placed.append(placed)
            block.placed, block.number = placed, len(self.placed) - 1
            block.statement(change)
        block.placed, block.number = legend.placed, self.placed.index(legend.placed)
        block.body(legend.introduction)
        self.codes.append(block.code("introduction"))
        return len(self.codes) - 1

    def goals(self) -> tuple[Goal, ...]:
        ordered = sorted(self.legend.goals, key=lambda goal: goal.won)
        return tuple(
            Goal(
                goal.won,
                self.located(goal.test, goal.placed),
                goal.reason,
                self.deadline(goal.deadline),
                tracks(goal.test),
            )
            for goal in ordered
        )

    def deadline(self, given: tuple[str, Expr] | None) -> tuple[str, Any] | None:
        return None if given is None else (given[0], self.values.constant(given[1])[1])

    def definitions(self) -> Mapping[str, Mapping[str, Mapping[str, Callable[[Game], tuple[Any, ...]]]]]:
        return {
            kind: {
                name: {word: self.property(values, one.placed) for word, values in one.properties.items() if values}
                for name, one in table.items()
            }
            for kind, table in self.legend.definitions.items()
        }  # fmt: skip

    def sections(self) -> Mapping[str, Mapping[str, tuple[SectionCode, ...]]]:
        return {
            kind: {
                name: tuple(self.section(one, part) for part in one.sections) for name, one in table.items()
            }
            for kind, table in self.legend.definitions.items()
        }

    def section(self, of: Definition, section: Section) -> SectionCode:
        block = self.block(of.placed, section.size)
        block.whole(section.body)
        self.codes.append(block.code(f"{section.name} of {of.name}"))
        code, placed, given = len(self.codes) - 1, of.placed, section.arguments
        guard = self.located(section.guard, placed) if section.guard is not None else None
        return SectionCode(section.name, self.alone(Several(given, ANY, section.at), placed), guard, code)

    def conditions(self) -> Mapping[str, Mapping[str, Mapping[str, Look]]]:
        return {
            kind: {
                name: {word: self.located(test, one.placed) for word, test in one.conditions.items()}
                for name, one in table.items()
            }
            for kind, table in self.legend.definitions.items()
        }

    def property(self, values: tuple[Expr, ...], placed: Placed) -> Callable[[Game], tuple[Any, ...]]:
        return self.alone(Several(values, values[0].kind, values[0].at), placed)

    def alone(self, expr: Expr, placed: Placed) -> Callable[[Game], Any]:
        """An expression outside of all blocks that names none of their locals."""
        look = self.located(expr, placed)
        no_frame: Frame = []
        return lambda game: look(game, no_frame)

    def located(self, expr: Expr, placed: Placed) -> Look:
        """The closure of an expression outside of all blocks: its faults know themselves where they are."""
        look = self.values.look(expr)
        self.placed.append(placed)
        place = (len(self.placed) - 1, *expr.at)

        def looked(game: Game, frame: Frame) -> Any:
            try:
                return look(game, frame)
            except Fault as fault:
                fault.place, fault.where = place, self.where(place)
                raise

        return looked

    def where(self, place: Place) -> str:
        """The file and line of an instruction."""
        placed = self.placed[place[0]]
        line, _ = placed.source.position(placed.offset + place[1])
        return f"{placed.source.path}:{line}"


def _card(card: Card, code: int) -> CardCode:
    return CardCode(card.id, card.title, code, card.again, card.won, card.group, flags=card.flags)


def digest(legend: Legend) -> str:
    """Recognises the text that a legend was compiled from, in all of its files."""
    defined = [one for table in legend.definitions.values() for one in table.values()]
    found = [legend.placed, *(placed for placed, _ in legend.rules)]
    for items in (legend.cards.values(), legend.variables.values(), defined, legend.reactions, legend.goals):
        found += [item.placed for item in items]
    sources = {placed.source.path: placed.source for placed in found}
    return hashlib.sha256("".join(sources[path].hash for path in sorted(sources)).encode()).hexdigest()


def tracks(*exprs: Expr) -> frozenset[str]:
    """What of the state expressions look at, as their words say (`Word.reads`)."""
    words = [part.word for expr in exprs for part in inside(expr) if isinstance(part, Apply)]
    return frozenset(track for word in words for track in word.reads)


def titles(legend: Legend) -> dict[str, dict[str, str]]:
    """Titles of everything with a name, by kind and name."""
    found = {kind: dict(table) for kind, table in legend.ruleset.names.items()}
    for word, table in legend.definitions.items():
        kind = legend.ruleset.definable[word].kind.name
        found.setdefault(kind, {}).update({name: one.title or name for name, one in table.items()})
    return found


def header(legend: Legend) -> dict[str, Any]:
    """The other properties of the `legend` block: a value, or a tuple where a property takes several."""
    found: dict[str, Any] = {"death": legend.death}
    for name, arguments in legend.header.items():
        values = [_plain(one) for one in arguments]
        found.setdefault(name, values[0] if len(values) == 1 else tuple(values))
    return found


def _plain(expr: Expr) -> Any:
    if isinstance(expr, Several):
        return tuple(_plain(one) for one in expr.items)
    return expr.value if isinstance(expr, Const) else None


def heroes(legend: Legend) -> tuple[str, ...]:
    """Whom one may play: as the legend says, else all of the ruleset."""
    named = legend.header.get("heroes")
    if named and isinstance(named[0], Several):
        return tuple(str(one.value) for one in named[0].items if isinstance(one, Const))
    return tuple(legend.ruleset.names.get("hero", ()))
