"""Expressions: which name means what, and whether the kinds fit."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from andorlang.check.labels import uncovered
from andorlang.check.scope import Locals, Scope
from andorlang.engine.kinds import ANY, CARD, FLAG, NOTHING, NUMBER, TEXT, Kind
from andorlang.legend import (
    Apply,
    ByValue,
    Compared,
    Const,
    Expr,
    Joined,
    Local,
    Math,
    Negated,
    Several,
    Unknown,
    Var,
)
from andorlang.syntax import nodes
from andorlang.syntax.nodes import Range
from andorlang.vocabulary import Word

LONGEST_SHOWN = 60


@dataclass(slots=True)
class Finding:
    """A problem inside a block, before the block's place in a file is known."""

    code: str
    at: Range
    message: str
    hints: tuple[str, ...] = ()


def shown(name: str) -> str:
    """A name in a message, cut when it is absurdly long."""
    return f"`{name if len(name) <= LONGEST_SHOWN else name[:LONGEST_SHOWN] + '…'}`"


@dataclass(slots=True)
class Values:
    """Resolves the expressions of one block."""

    scope: Scope
    locals: Locals
    findings: list[Finding] = field(default_factory=list)

    def report(self, code: str, at: Range, message: str, *hints: str) -> None:
        self.findings.append(Finding(code, at, message, hints))

    # -------------------------------------------------------------------------------------------- dispatch
    def value(self, node: nodes.Expr, want: Kind = ANY) -> Expr:
        """The meaning of an expression where a value of a kind is wanted."""
        match node:
            case nodes.Number(value, at):
                return self._number(value, at, want)
            case nodes.Name():
                return self._name(node, want)
            case nodes.Text(text, at):
                if want.free:
                    return Const(text, want, at)
                return self._fit(Const(text, TEXT, at), want)
            case nodes.Group(inner):
                return self.value(inner, want)
            case nodes.Call(name, arguments, at):
                return self._fit(self._call(name, arguments, at), want)
            case nodes.Of(what, whose, at):
                return self._fit(self._of(what, whose, at), want)
            case nodes.Arithmetic(operator, left, right, at):
                return self._fit(self._math(operator, left, right, at), want)
            case nodes.Table():
                return self._table(node, want)
            case nodes.Listing(items, at):
                return self._list(items, want, at)
        return self._fit(self._condition(node), want)

    def _list(self, items: tuple[nodes.Expr, ...], want: Kind, at: Range) -> Expr:
        """Values of one kind: that of the first, where none is wanted."""
        first = self.value(items[0], want)
        kind = first.kind if want is ANY else want
        return Several((first, *(self.value(item, kind) for item in items[1:])), kind, at)

    def _condition(self, node: nodes.Expr) -> Expr:
        match node:
            case nodes.Compare(operator, left, right, at):
                return Compared(operator, self.value(left, NUMBER), self.value(right, NUMBER), at)
            case nodes.Is():
                return self._is(node)
            case nodes.Relation():
                return self._relation(node)
            case nodes.Logic(operator, left, right, at):
                return Joined(operator, self.value(left, FLAG), self.value(right, FLAG), at)
            case nodes.Not(test, at):
                return Negated(self.value(test, FLAG), at)
        raise AssertionError(f"no expression: {node}")

    def _fit(self, value: Expr, want: Kind) -> Expr:
        """The value if it fits where `want` is wanted; else a finding, and Unknown."""
        kind = value.kind
        if want is ANY or kind is want or kind is ANY or isinstance(value, Unknown):
            return value
        if want is NOTHING:
            return value
        hints: tuple[str, ...] = ()
        if want is FLAG and kind is NUMBER:
            hints = ("write what it is compared with: `... >= 1`",)
        elif TEXT in (kind, want) and NUMBER in (kind, want):
            hints = ('numbers are written without quotes, text in "quotes"',)
        self.report("wrong-kind", value.at, f"this is {_a(kind)}, but {_a(want)} is needed here", *hints)
        return Unknown(want, value.at)

    # -------------------------------------------------------------------------------------------- names and numbers
    def _number(self, value: int, at: Range, want: Kind) -> Expr:
        if want is CARD:
            return self.card(nodes.Name(str(value), at))
        return self._fit(Const(value, NUMBER, at), want)

    def card(self, name: nodes.Name) -> Expr:
        """A card or an ending, by its id."""
        known = self.scope.names[CARD.name]
        if name.text in known:
            return Const(name.text, CARD, name.at)
        self.report(
            "unknown-card",
            name.at,
            f"there is no card or ending {shown(name.text)}",
            *(self.scope.near(name.text, known) or (f"write it, as `card {name.text[:60]}`",)),
        )
        return Unknown(CARD, name.at)

    def _name(self, node: nodes.Name, want: Kind) -> Expr:
        text, at = node.text, node.at
        if text in self.locals.kinds:
            return self._fit(Local(text, self.locals.slots[text], self.locals.kinds[text], at), want)
        if want.named and text in self.scope.names.get(want.name, ()):
            return Const(text, want, at)
        if text in self.scope.variables:
            return self._fit(Var(text, self.scope.variables[text], at), want)
        if text in ("yes", "no"):
            return self._fit(Const(text == "yes", FLAG, at), want)
        word = self.scope.ruleset.vocabulary.quantities.get(text)
        if word is not None and not any(one.required for one in word.parameters):
            return self._fit(self.apply(word, (), (), at), want)
        return self._other_name(node, want, word)

    def _other_name(self, node: nodes.Name, want: Kind, word: Word | None) -> Expr:
        text, at = node.text, node.at
        kinds = self.scope.kinds_of(text)
        if kinds and want is ANY:
            return Const(text, next(kind for kind in self._kinds() if kind.name == kinds[0]), at)
        if kinds:
            self.report("wrong-kind", at, f"{shown(text)} is {_a(kinds[0])}, but {_a(want)} is needed here")
        elif word is not None:
            self.report("missing-phrase", at, f"{shown(text)} needs more", f"usage: {word.usage}")
        elif want is CARD:
            return self.card(node)
        else:
            what = f"no {want} is called" if want.named else "nothing is called"
            self.report("unknown-name", at, f"{what} {shown(text)}", *self._suggest(text, want))
        return Unknown(want, at)

    def _suggest(self, text: str, want: Kind) -> tuple[str, ...]:
        own = [*self.locals.kinds, *self.scope.variables]
        if want.named:
            known = list(self.scope.names.get(want.name, ()))
            few = (f"there are: {', '.join(known[:8])}",) if 0 < len(known) <= 8 else ()
            return self.scope.near(text, [*known, *own]) or (*few, *self._declare(text, want))
        words = [*own, *self.scope.ruleset.vocabulary.quantities]
        return self.scope.near(text, words) or (f"declare it at the left margin: `var {text} = 0`",)

    def _declare(self, text: str, want: Kind) -> tuple[str, ...]:
        """How to make a name known, where a legend can."""
        words = [word for word, one in self.scope.ruleset.definable.items() if one.kind is want]
        return (f'declare it at the left margin: `define {words[0]} {text} "..."`',) if words else ()

    def _kinds(self) -> list[Kind]:
        parameters = (one for word in self.scope.ruleset.vocabulary for one in word.parameters)
        return [
            *(one.kind for one in parameters),
            *(d.kind for d in self.scope.ruleset.definable.values()),
            CARD,
        ]

    # -------------------------------------------------------------------------------------------- words
    def _call(self, name: nodes.Name, arguments: tuple[nodes.Expr, ...], at: Range) -> Expr:
        quantities = self.scope.ruleset.vocabulary.quantities
        word = quantities.get(name.text)
        if word is None:
            self.report("unknown-word", name.at, f"no quantity is called {shown(name.text)}",
                        *self.scope.near(name.text, quantities))  # fmt: skip
            return Unknown(ANY, at)
        return self.apply(word, arguments, (), at)

    def _of(self, what: nodes.Expr, whose: nodes.Expr, at: Range) -> Expr:
        if isinstance(what, nodes.Name):
            word = self.scope.ruleset.vocabulary.quantities.get(what.text)
            if word is not None and any(one.led and one.name == "of" for one in word.parameters):
                return self.apply(word, (), (("of", whose),), at)
        self.report("unknown-word", what.at, "nothing like this can be said `of` something")
        return Unknown(ANY, at)

    def apply(
        self,
        word: Word,
        arguments: tuple[nodes.Expr, ...],
        led: tuple[tuple[str, nodes.Expr], ...],
        at: Range,
    ) -> Expr:
        """A quantity with its arguments; wrong ones are reported."""
        plain = [one for one in word.parameters if not one.led]
        given = dict(led)
        if len(arguments) != len(plain):
            self.report("missing-phrase" if len(arguments) < len(plain) else "unexpected-phrase", at,
                        f"`{word.name}` takes {len(plain)} value{'s' * (len(plain) != 1)}, not {len(arguments)}",
                        f"usage: {word.usage}")  # fmt: skip
            return Unknown(word.result, at)
        values: list[Expr] = [self.value(node, one.kind) for node, one in zip(arguments, plain, strict=True)]
        for one in word.parameters:
            if one.led:
                node = given.get(one.name)
                values.append(
                    Const(one.default, one.kind, at) if node is None else self.value(node, one.kind)
                )
        return Apply(word, tuple(values), word.result, at)

    def _is(self, node: nodes.Is) -> Expr:
        if isinstance(node.right, nodes.Name):
            word = self.scope.ruleset.vocabulary.states.get(node.right.text)
            if word is not None:
                found: Expr = Apply(word, (self.value(node.left, word.parameters[0].kind),), FLAG, node.at)
                return Negated(found, node.at) if node.negated else found
        left = self.value(node.left, ANY)
        if isinstance(node.right, nodes.Name) and isinstance(left, Unknown) and left.kind is ANY:
            return Unknown(FLAG, node.at)
        right = self.value(node.right, left.kind)
        return Compared("is not" if node.negated else "is", left, right, node.at)

    def _relation(self, node: nodes.Relation) -> Expr:
        word = self.scope.ruleset.vocabulary.states.get(node.preposition)
        if word is None:
            self.report(
                "unknown-word",
                node.at,
                f"{self.scope.ruleset.title} knows no `{node.preposition}` between things",
            )
            return Unknown(FLAG, node.at)
        what, where = word.parameters
        return Apply(
            word, (self.value(node.left, what.kind), self.value(node.right, where.kind)), FLAG, node.at
        )

    # -------------------------------------------------------------------------------------------- numbers
    def _math(self, operator: str, left: nodes.Expr, right: nodes.Expr, at: Range) -> Expr:
        one, other = self.value(left, NUMBER), self.value(right, NUMBER)
        if operator == "/" and isinstance(other, Const) and other.value == 0:
            self.report("division-by-zero", other.at, "this divides by 0")
            return Unknown(NUMBER, at)
        return Math(operator, one, other, NUMBER, at)

    def _table(self, node: nodes.Table, want: Kind) -> Expr:
        subject = self.value(node.by, NUMBER)
        entries = tuple((labels, self.value(value, want)) for labels, value in node.entries)
        labels = [label for entry in node.entries for label in entry[0]]
        self.cover(labels, self.range_of(subject), node.at, of=node.by.text)
        return ByValue(subject, entries, entries[0][1].kind, node.at)

    def range_of(self, subject: Expr) -> tuple[int, ...]:
        """The values that a number can have, when they are few and known."""
        ruleset = self.scope.ruleset
        match subject:
            case Apply(word, (Const(value=str(name)), *_)) if word.random:
                return tuple(sorted(set(ruleset.faces.get(name, ()))))
            case Apply(word) if word.name in ruleset.ranges:
                low, high = ruleset.ranges[word.name]
                return tuple(range(low, high + 1))
        return ()

    def cover(self, labels: list[nodes.Label], values: tuple[int, ...], at: Range, *, of: str) -> None:
        """Labels that overlap, that cannot come, or that leave a value out."""
        for code, place, message, hint in uncovered(labels, values, at, of):
            self.report(code, place, message, hint)


def _a(kind: Any) -> str:
    name = str(kind)
    return f"{'an' if name[:1] in 'aeiou' else 'a'} {name}" if name not in ("text", "yes or no") else name
