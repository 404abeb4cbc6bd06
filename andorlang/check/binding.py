"""Phrases: which value behind a word is which parameter. By preposition where there is one, by kind and order else."""

from __future__ import annotations

from collections.abc import Sequence

from andorlang.check.values import Values, plural
from andorlang.engine.kinds import CARD, FLAG, NUMBER, TEXT, Kind
from andorlang.legend import Const, Expr, Several, Unknown
from andorlang.syntax import nodes
from andorlang.syntax.nodes import Range
from andorlang.vocabulary import Implied, Parameter, Word

Group = tuple[nodes.Expr, ...]


def bind(
    values: Values, word: Word, phrases: nodes.Phrases, because: nodes.Text | None, at: Range
) -> list[tuple[Expr, ...]]:
    """The arguments of each call that a line stands for: one a group, so `gain 1 strength, 2 willpower` is two.

    Every argument is there, in the order of the word's parameters; what is wrong or missing is reported and Unknown.
    """
    led = led_values(values, word, phrases, because)
    plain = [one for one in word.parameters if not one.led]
    many = next((one for one in plain if one.many), None)
    calls = []
    if many is not None:
        if phrases.groups or (not many.required and not isinstance(many.default, Implied)):
            led[many.name] = _all(values, many, phrases.groups, phrases.at)
        calls.append(_complete(values, word, led, at))
    else:
        for group in phrases.groups or ((),):
            given = dict(led)
            _assign(values, word, plain, group, given)
            calls.append(_complete(values, word, given, at))
    return calls


def led_values(
    values: Values, word: Word, phrases: nodes.Phrases, because: nodes.Text | None = None
) -> dict[str, Expr]:
    """The arguments behind prepositions, by name of the parameter."""
    given: dict[str, Expr] = {}
    for phrase in phrases.led:
        parameter = next((one for one in word.parameters if one.led and one.name == phrase.preposition), None)
        if parameter is None:
            values.report(
                "unexpected-phrase",
                phrase.at,
                f"`{word.name}` takes no `{phrase.preposition}`",
                f"usage: {word.usage}",
            )
        elif parameter.many:
            before = given.get(parameter.name)
            found = _all(values, parameter, phrase.groups, phrase.at)
            if isinstance(before, Several) and isinstance(found, Several):
                found = Several((*before.items, *found.items), parameter.kind, phrase.at)
            given[parameter.name] = found
        elif parameter.name in given:
            values.report(
                "unexpected-phrase", phrase.at, f"a second `{phrase.preposition}`", f"usage: {word.usage}"
            )
        elif parameter.kind.several is not None and len(phrase.groups) > 1:
            listed = nodes.Listing(tuple(node for group in phrase.groups for node in group), phrase.at)
            given[parameter.name] = values.value(listed, parameter.kind)
        else:
            given[parameter.name] = _one(values, parameter, phrase.groups[0])
            for group in phrase.groups[1:]:
                at = (group[0].at[0], group[-1].at[1])
                values.report("unexpected-phrase", at, "only one value fits here", f"usage: {word.usage}")
    if because is not None:
        if any(one.name == "because" for one in word.parameters):
            given["because"] = Const(because.value, TEXT, because.at)
        else:
            values.report(
                "unexpected-phrase", because.at, f"`{word.name}` takes no `because`", f"usage: {word.usage}"
            )
    return given


def _all(values: Values, parameter: Parameter, groups: tuple[Group, ...], at: Range) -> Expr:
    """The value of a parameter that takes many: one a group, or a list or another expression that gives many."""
    if len(groups) == 1 and len(groups[0]) == 1 and not parameter.kind.parts:
        found = values.selected(groups[0][0], parameter.kind)
        return found if plural(found) else Several((found,), parameter.kind, at)
    return Several(tuple(_one(values, parameter, group) for group in groups), parameter.kind, at)


def _one(values: Values, parameter: Parameter, group: Group) -> Expr:
    """The value of a parameter that takes a whole group."""
    at = (group[0].at[0], group[-1].at[1])
    parts = parameter.kind.parts
    if not parts:
        if len(group) == 1:
            return values.value(group[0], parameter.kind)
    elif len(group) == len(parts):
        ordered = group if could_be(values, group[0], parts[0]) else group[::-1]
        inner = tuple(values.value(node, kind) for node, kind in zip(ordered, parts, strict=True))
        return Several(inner, parameter.kind, at)
    values.report("wrong-kind", at, f"this should read {parameter.kind}")
    return Unknown(parameter.kind, at)


def _assign(values: Values, word: Word, plain: list[Parameter], group: Group, given: dict[str, Expr]) -> None:
    """Give each value of a group to the first free parameter that it fits, else to the first free one."""
    free = list(plain)
    for node in group:
        fitting = [one for one in free if could_be(values, node, one.kind)] or free
        if not fitting:
            values.report(
                "unexpected-phrase", node.at, f"`{word.name}` takes no more values", f"usage: {word.usage}"
            )
            return
        parameter = fitting[0]
        free.remove(parameter)
        given[parameter.name] = values.value(node, parameter.kind)


def _complete(values: Values, word: Word, given: dict[str, Expr], at: Range) -> tuple[Expr, ...]:
    for one in word.parameters:
        value = given.get(one.name)
        if one.least is not None and isinstance(value, Const) and _below(value.value, one.least):
            values.report("wrong-kind", value.at, f"this has to be {one.least} at least, not {value.value}")
    return tuple(
        [given[one.name] if one.name in given else values.left_out(word, one, at) for one in word.parameters]
    )


def _below(value: object, least: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value < least


def unnamed(values: Values, word: Word, arguments: tuple[Expr, ...]) -> None:
    """Report what nobody defines (`fight "The pale wardrak"`) and what lacks values that a definition would give it."""
    for parameter, argument in zip(word.parameters, arguments, strict=True):
        known = values.scope.names.get(parameter.kind.name, {})
        if not parameter.kind.free or not isinstance(argument, Const) or argument.value in known:
            continue
        for other, given in zip(word.parameters, arguments, strict=True):
            if other.kind.parts and isinstance(given, Several):
                pairs = [one.items[0] for one in given.items if isinstance(one, Several)]
                there = {one.value for one in pairs if isinstance(one, Const)}
                missing = [name for name in values.scope.names[other.kind.parts[0].name] if name not in there]
                if missing:
                    values.report("missing-phrase", argument.at, f"nothing says what {' and '.join(missing)} this has",
                                  f"write behind it: with {other.kind}")  # fmt: skip


def could_be(values: Values, node: nodes.Expr, kind: Kind) -> bool:
    """Whether an expression may be of a kind, as far as its form and its names tell; reports nothing."""
    match node:
        case nodes.Number():
            return any(one is NUMBER or one is CARD or one.counts for one in kind.element.leaves)
        case nodes.Text():
            return any(one is TEXT or one.free for one in kind.element.leaves)
        case nodes.Name(text):
            return _name_could_be(values, text, kind)
        case nodes.Call(name) | nodes.Of(nodes.Name() as name):
            word = values.scope.ruleset.vocabulary.quantities.get(name.text)
            return word is not None and word.result.fits(kind)
        case nodes.Arithmetic():
            return NUMBER.fits(kind)
        case nodes.Listing(items):
            return could_be(values, items[0], kind)
        case nodes.Group(inner):
            return could_be(values, inner, kind)
        case nodes.Table(entries=entries):
            return could_be(values, entries[0][1], kind)
    return kind is FLAG or (kind.several is not None and isinstance(node, nodes.Relation))


def _name_could_be(values: Values, text: str, kind: Kind) -> bool:
    known: Sequence[Kind | None] = (
        values.locals.kinds.get(text),
        values.scope.variables.get(text),
        getattr(values.scope.ruleset.vocabulary.quantities.get(text), "result", None),
    )
    if values.scope.leaf(text, kind.element) is not None:
        return True
    if kind is FLAG and (text in ("yes", "no") or values.tested(text) is not None):
        return True
    return any(one is not None and one.fits(kind) for one in known)
