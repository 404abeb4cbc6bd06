"""Expressions: which name means what, and whether the kinds fit."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from andorlang.check.labels import uncovered, uncovered_names
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
from andorlang.vocabulary import Implied, Parameter, Word

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
        if want.several is not None:
            return self.several(node, want.several)
        found = self._meaning(node, want)
        if plural(found):
            message = "this may be any number of things, but one is needed here"
            self.report("wrong-kind", node.at, message)
            return Unknown(want, node.at)
        return found

    def several(self, node: nodes.Expr, want: Kind = ANY) -> Expr:
        """The meaning of an expression where any number of values is wanted; one value stands for itself."""
        found = self.selected(node, want)
        return found if plural(found) else Several((found,), found.kind, found.at)

    def selected(self, node: nodes.Expr, want: Kind = ANY) -> Expr:
        """As `several`, but a single value is given as it is."""
        match node:
            case nodes.Group(inner):
                return self.selected(inner, want)
            case nodes.Relation():
                return self._fit(self._relation(node, self.scope.ruleset.vocabulary.selectors), want)
            case nodes.Table():
                return self._table(node, want, self.several)
        return self._meaning(node, want)

    def _meaning(self, node: nodes.Expr, want: Kind) -> Expr:
        match node:
            case nodes.Number(value, at):
                return self._number(value, at, want)
            case nodes.Name():
                return self._name(node, want)
            case nodes.Text(text, at):
                free = next((leaf for leaf in want.leaves if leaf.free), None)
                if free is not None:
                    return Const(text, free, at)
                return self._fit(Const(text, TEXT, at), want)
            case nodes.Group(inner):
                return self._meaning(inner, want)
            case nodes.Call(name, arguments, at):
                return self._fit(self._call(name, arguments, at), want)
            case nodes.Of(what, whose, at):
                return self._fit(self._of(what, whose, at), want)
            case nodes.Arithmetic(operator, left, right, at):
                return self._fit(self._math(operator, left, right, at), want)
            case nodes.Table():
                return self._table(node, want, self.value)
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
                return self._relation(node, self.scope.ruleset.vocabulary.states)
            case nodes.Logic(operator, left, right, at):
                return Joined(operator, self.value(left, FLAG), self.value(right, FLAG), at)
            case nodes.Not(test, at):
                return Negated(self.value(test, FLAG), at)
        raise AssertionError(f"no expression: {node}")

    def _fit(self, value: Expr, want: Kind) -> Expr:
        """The value if it fits where `want` is wanted; else a finding, and Unknown."""
        kind = value.kind
        if kind is want or isinstance(value, Unknown) or kind.fits(want) or want is NOTHING:
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
        counted = None
        for leaf in want.leaves:
            if leaf is CARD and (leaf is want or str(value) in self.scope.names[CARD.name]):
                return self.card(nodes.Name(str(value), at))
            if leaf is NUMBER or (leaf.counts and self._can_be(leaf, value)):
                return Const(value, leaf, at)
            counted = leaf if leaf.counts else counted
        if counted is None:
            return self._fit(Const(value, NUMBER, at), want)
        self.report("unknown-space", at, f"there is no {counted} {value}", *self._numbers(counted, value))
        return Unknown(want, at)

    def _can_be(self, kind: Kind, value: int) -> bool:
        allowed = self.scope.ruleset.numbers.get(kind.name)
        return allowed is None or value in allowed

    def _numbers(self, kind: Kind, value: int) -> tuple[str, ...]:
        """A hint with the numbers that there are: all of them in a row, else those next to the one that was written."""
        allowed = self.scope.ruleset.numbers[kind.name]
        numbers = sorted(allowed) if isinstance(allowed, Iterable) else []
        if not numbers:
            return ()
        low, high = numbers[0], numbers[-1]
        if len(numbers) == high - low + 1:
            return (f"the numbers go from {low} to {high}",)
        around = [max((one for one in numbers if one < value), default=None),
                  min((one for one in numbers if one > value), default=None)]  # fmt: skip
        return (f"next to it there are: {', '.join(str(one) for one in around if one is not None)}",)

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
        leaf = self.scope.leaf(text, want)
        if leaf is not None:
            return Const(text, leaf, at)
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
            return Const(text, self.scope.ruleset.kinds[kinds[0]], at)
        tested = self.tested(text) if want is FLAG else None
        if tested is not None:
            return self._tested(Const(text, tested, at))
        if kinds:
            self.report("wrong-kind", at, f"{shown(text)} is {_a(kinds[0])}, but {_a(want)} is needed here")
        elif word is not None:
            self.report("missing-phrase", at, f"{shown(text)} needs more", f"usage: {word.usage}")
        elif want is CARD:
            return self.card(node)
        else:
            what = f"no {want} is called" if want.named or want.of else "nothing is called"
            self.report("unknown-name", at, f"{what} {shown(text)}", *self._suggest(text, want))
        return Unknown(want, at)

    def _suggest(self, text: str, want: Kind) -> tuple[str, ...]:
        own = [*self.locals.kinds, *self.scope.variables]
        if want.named or want.of:
            known = self.scope.known(want)
            few = (f"there are: {', '.join(known[:8])}",) if 0 < len(known) <= 8 else ()
            return self.scope.near(text, [*known, *own]) or (*few, *self._declare(text, want))
        words = [*own, *self.scope.ruleset.vocabulary.quantities]
        return self.scope.near(text, words) or (f"declare it at the left margin: `var {text} = 0`",)

    def _declare(self, text: str, want: Kind) -> tuple[str, ...]:
        """How to make a name known, where a legend can."""
        words = [word for word, one in self.scope.ruleset.definable.items() if one.kind in want.leaves]
        return (f'declare it at the left margin: `define {words[0]} {text} "..."`',) if words else ()

    def tested(self, name: str) -> Kind | None:
        """The kind of a name that is a condition by itself."""
        kinds = (self.scope.ruleset.kinds[kind] for kind in self.scope.kinds_of(name))
        return next((kind for kind in kinds if kind.tested), None)

    def _tested(self, name: Const) -> Expr:
        """`easy` as a condition: `variant is easy`."""
        word = self.scope.ruleset.vocabulary.quantities[name.kind.tested]
        return Compared("is", self.apply(word, (), (), name.at), name, name.at)

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
                values.append(self.left_out(word, one, at) if node is None else self.value(node, one.kind))
        return Apply(word, tuple(values), word.result, at)

    def left_out(self, word: Word, parameter: Parameter, at: Range) -> Expr:
        """What stands for a phrase that is not there."""
        default = parameter.default
        if isinstance(default, Implied):
            return self._implied(word, parameter, default.name, at)
        if parameter.required:
            need = f"`{parameter.name}`" if parameter.led else f"{parameter.kind}"
            self.report("missing-phrase", at, f"`{word.name}` needs {need}", f"usage: {word.usage}")
            return Unknown(parameter.kind, at)
        if parameter.many or (parameter.kind.several is not None and default is None):
            return Several((), parameter.kind, at)
        return Const(default, parameter.kind, at)

    def _implied(self, word: Word, parameter: Parameter, name: str, at: Range) -> Expr:
        if name in self.locals.kinds:
            found: Expr = Local(name, self.locals.slots[name], self.locals.kinds[name], at)
        else:
            other = self.scope.ruleset.vocabulary.quantities.get(name)
            if other is None:
                need = f"`{parameter.name}`" if parameter.led else f"{parameter.kind}"
                self.report("missing-phrase", at, f"`{word.name}` needs {need}, as no {shown(name)} is meant here",
                            f"usage: {word.usage}")  # fmt: skip
                return Unknown(parameter.kind, at)
            found = self.apply(other, (), (), at)
        found = self._fit(found, parameter.kind)
        wraps = parameter.many or parameter.kind.several is not None
        return Several((found,), found.kind, at) if wraps and not plural(found) else found

    def _is(self, node: nodes.Is) -> Expr:
        if isinstance(node.right, nodes.Name):
            word = self.scope.ruleset.vocabulary.states.get(node.right.text)
            if word is not None:
                first, *rest = word.parameters
                arguments = [self.value(node.left, first.kind)]
                arguments += [self.left_out(word, one, node.at) for one in rest]
                found: Expr = Apply(word, tuple(arguments), FLAG, node.at)
                return Negated(found, node.at) if node.negated else found
        left = self.value(node.left, ANY)
        if isinstance(node.right, nodes.Name) and isinstance(left, Unknown) and left.kind is ANY:
            return Unknown(FLAG, node.at)
        right = self.value(node.right, left.kind)
        return Compared("is not" if node.negated else "is", left, right, node.at)

    def _relation(self, node: nodes.Relation, words: Mapping[str, Word]) -> Expr:
        """`X on Y`: whether that is so, or all that is so, as the words say."""
        word = words.get(node.preposition.replace(" ", "-"))
        if word is None:
            self.report(
                "unknown-word",
                node.at,
                f"{self.scope.ruleset.title} knows no `{node.preposition}` between things",
            )
            return Unknown(FLAG, node.at)
        what, where, *rest = word.parameters
        arguments = [self.value(node.left, what.kind), self.value(node.right, where.kind)]
        arguments += [self.left_out(word, one, node.at) for one in rest]
        return Apply(word, tuple(arguments), word.result, node.at)

    # -------------------------------------------------------------------------------------------- numbers
    def _math(self, operator: str, left: nodes.Expr, right: nodes.Expr, at: Range) -> Expr:
        one, other = self.value(left, NUMBER), self.value(right, NUMBER)
        if operator == "/" and isinstance(other, Const) and other.value == 0:
            self.report("division-by-zero", other.at, "this divides by 0")
            return Unknown(NUMBER, at)
        return Math(operator, one, other, NUMBER, at)

    def _table(self, node: nodes.Table, want: Kind, look: Callable[[nodes.Expr, Kind], Expr]) -> Expr:
        subject = self.branched(node.by)
        entries = tuple((labels, look(value, want)) for labels, value in node.entries)
        labels = [label for entry in node.entries for label in entry[0]]
        self.cover_subject(labels, subject, node.at, of=node.by.text)
        return ByValue(subject, entries, entries[0][1].kind, node.at)

    def range_of(self, subject: Expr) -> tuple[int, ...]:
        """The values that a number can have, when they are few and known."""
        ruleset = self.scope.ruleset
        match subject:
            case Apply(word, (Const(value=str(name)), *_)) if word.random:
                return tuple(sorted(set(ruleset.faces.get(name, ()))))
            case Apply(word) if word.name in self.scope.ranges:
                low, high = self.scope.ranges[word.name]
                return tuple(range(low, high + 1))
        return ()

    def branched(self, node: nodes.Expr) -> Expr:
        """What a table or a branch goes by: a number, or one of the names of a kind (`by variant`)."""
        subject = self.value(node, ANY)
        return subject if subject.kind.named else self._fit(subject, NUMBER)

    def cover_subject(self, labels: list[nodes.Label], subject: Expr, at: Range, *, of: str) -> None:
        """Whether labels stand for all that a subject can be, each once."""
        if subject.kind.named:
            names = self.scope.names.get(subject.kind.name, {})
            found = uncovered_names(labels, list(names), at, str(subject.kind))
        else:
            found = uncovered(labels, self.range_of(subject), at, of)
        for code, place, message, hint in found:
            self.report(code, place, message, *([hint] if hint else []))

    def cover(self, labels: list[nodes.Label], values: tuple[int, ...], at: Range, *, of: str) -> None:
        """Labels that overlap, that cannot come, or that leave a value out."""
        for code, place, message, hint in uncovered(labels, values, at, of):
            self.report(code, place, message, hint)


def plural(expr: Expr) -> bool:
    """Whether a resolved expression gives any number of values, as a tuple."""
    match expr:
        case Several():
            return True
        case Apply(word):
            return word.many
        case Local(kind=kind):
            return kind.several is not None
        case ByValue(entries=entries):
            return any(plural(value) for _, value in entries)
    return False


def _a(kind: Any) -> str:
    name = str(kind)
    if getattr(kind, "several", None) is not None:
        return name
    return f"{'an' if name[:1] in 'aeiou' else 'a'} {name}" if name not in ("text", "yes or no") else name
