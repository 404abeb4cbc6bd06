"""One method a grammar rule: from the children that Lark has read to a node."""

from __future__ import annotations

from typing import Any, NamedTuple, TypeAlias

from lark import Transformer

from andorlang.syntax import nodes
from andorlang.syntax.lexer import Lexeme, SyntaxFault
from andorlang.syntax.nodes import Body, Expr, Label, Name, Range, Text
from andorlang.syntax.phrases import Part, expression, inner, number, phrases, unquote

Children: TypeAlias = list[Any]


class Guard(NamedTuple):
    test: Expr


class Where(NamedTuple):
    test: Expr


class Judged(NamedTuple):
    test: Expr
    deadline: tuple[nodes.Phrase, ...]


class Because(NamedTuple):
    text: Text


class Otherwise(NamedTuple):
    body: Body


def _text(token: Lexeme) -> Text:
    return Text(unquote(token.value), (token.start, token.end))


def _name(token: Lexeme) -> Name:
    if token.type == "INT" and number(token) < 0:
        raise SyntaxFault(
            "number", token.start, token.end, f"`{token.value}` is no name", "cards are numbered from 0"
        )
    return Name(token.value, (token.start, token.end))


def _body(children: Children) -> Body:
    return tuple(child for child in children if isinstance(child, _STATEMENTS))


_STATEMENTS = (
    nodes.Prose, nodes.Goto, nodes.Do, nodes.Branch, nodes.By, nodes.Option, nodes.Choose, nodes.ChooseOne, nodes.Each,
    nodes.If, nodes.Assign, nodes.SetRule,
)  # fmt: skip


def _one(children: Children, kind: type) -> Any:
    """The first child of a kind, or None."""
    return next((child for child in children if isinstance(child, kind)), None)


def _guard(children: Children) -> Expr | None:
    found = _one(children, Guard)
    return found.test if found else None


def _line(first: Lexeme, *others: Any) -> Range:
    """From a token to the end of the last of the nodes that there are."""
    end = first.end
    for other in others:
        if isinstance(other, Lexeme):
            end = max(end, other.end)
        elif other is not None:
            end = max(end, other.at[1])
    return (first.start, end)


class Builder(Transformer[Any, Any]):
    """Called by the parser as it reduces; method names are rules of `grammar/andor.lark`."""

    def item(self, children: Children) -> Any:
        return children[0]

    # -------------------------------------------------------------------------------------------- top level
    def legend(self, children: Children) -> nodes.Legend:
        return nodes.Legend(_text(children[1]), tuple(children[2:]), _line(children[0], children[1]))

    def card(self, children: Children) -> nodes.Card:
        lead, number, *rest = children
        title = _text(rest[0]) if isinstance(rest[0], Lexeme) else None
        led = phrases(_one(rest, list), number.end)
        return nodes.Card(lead.value, _name(number), title, led, _body(rest), _line(lead, number, title, led))

    def definition(self, children: Children) -> nodes.Definition:
        lead, kind, name, *rest = children
        title = _text(rest[0]) if rest and isinstance(rest[0], Lexeme) else None
        members = tuple(rest[1:] if title else rest)
        return nodes.Definition(_name(kind), _name(name), title, members, _line(lead, name, title))

    def reaction(self, children: Children) -> nodes.Reaction:
        lead = children[0]
        pattern, guard = phrases(children[1], lead.end), _guard(children)
        return nodes.Reaction(lead.value, pattern, guard, _body(children), _line(lead, pattern, guard))

    def goal(self, children: Children) -> nodes.Goal:
        lead, _, judged, *rest = children
        because = _one(rest, Because)
        text = because.text if because else None
        test, early = judged
        deadline = phrases(_one(rest, list) or [], (text or (early[-1] if early else test)).at[1])
        at = _line(lead, test, *early, text, deadline)
        if not early:
            test, early = _deadline(test)
        return nodes.Goal(
            lead.value, test, text, nodes.Phrases(deadline.groups, early + deadline.led, deadline.at), at
        )

    def judged(self, children: Children) -> Judged:
        """A condition; `on day 3` at its end is no part of it, since a name and a number make no value."""
        if [one.type for one in children[-3:] if isinstance(one, Lexeme)] == ["PREP", "NAME", "INT"]:
            return Judged(expression(children[:-3]), phrases(children[-3:], 0).led)
        return Judged(expression(children), ())

    def variable(self, children: Children) -> nodes.Variable:
        lead, name, _, value = children
        return nodes.Variable(_name(name), value, _line(lead, value))

    def use(self, children: Children) -> nodes.Use:
        return nodes.Use(_text(children[1]), _line(children[0], children[1]))

    # -------------------------------------------------------------------------------------------- members
    def property(self, children: Children) -> nodes.Property:
        name, guard = children[0], _guard(children)
        led = phrases(children[1], name.end)
        return nodes.Property(_name(name), led, guard, _line(name, led, guard))

    def section(self, children: Children) -> nodes.Section:
        name, guard = children[0], _guard(children)
        led = phrases(children[1], name.end)
        return nodes.Section(_name(name), led, guard, _body(children), _line(name, led, guard))

    def handler(self, children: Children) -> nodes.Handler:
        lead, guard = children[0], _guard(children)
        pattern = phrases(children[1], lead.end)
        return nodes.Handler(pattern, guard, _body(children), _line(lead, pattern, guard))

    # -------------------------------------------------------------------------------------------- statements
    def prose(self, children: Children) -> nodes.Prose:
        token = children[0]
        return nodes.Prose(tuple(token.value.split("\n")), (token.start, token.end))

    def do(self, children: Children) -> nodes.Do:
        name, parts, *rest = children
        because = rest[0].text if rest else None
        led = phrases(parts, name.end)
        return nodes.Do(_name(name), led, because, _line(name, led, because))

    def branch(self, children: Children) -> nodes.Branch:
        name, parts, *outcomes = children
        led = phrases(parts, name.end)
        return nodes.Branch(_name(name), led, tuple(outcomes), _line(name, led))

    def by(self, children: Children) -> nodes.By:
        lead, value, *outcomes = children
        return nodes.By(value, tuple(outcomes), _line(lead, value))

    def choose(self, children: Children) -> nodes.Choose:
        lead, *rest = children
        question = _text(rest.pop(0)) if isinstance(rest[0], Lexeme) else None
        return nodes.Choose(question, tuple(rest), _line(lead, question))

    def choose_one(self, children: Children) -> nodes.ChooseOne:
        lead, name, _, source = children[:4]
        selector = _selector(source, children)
        return nodes.ChooseOne(_name(name), selector, _body(children), _line(lead, selector))

    def each(self, children: Children) -> nodes.Each:
        lead, name, *rest = children
        ranged = rest and isinstance(rest[0], Lexeme)
        selector = _selector(rest[1], rest) if ranged else None
        return nodes.Each(_name(name), selector, _body(rest), _line(lead, name, selector))

    def if_(self, children: Children) -> nodes.If:
        lead, test, *rest = children
        otherwise = _one(rest, Otherwise)
        body = _body(rest)
        return nodes.If(test, body, otherwise.body if otherwise else (), _line(lead, test))

    def else_(self, children: Children) -> Otherwise:
        return Otherwise(_body(children))

    def else_if(self, children: Children) -> Otherwise:
        return Otherwise((self.if_(children[1:]),))

    def assign(self, children: Children) -> nodes.Assign:
        name, operator, value = children
        return nodes.Assign(_name(name), operator.value, value, _line(name, value))

    def rule(self, children: Children) -> nodes.SetRule:
        lead, parts, _, value, *_ = children
        duration, guard = None, _guard(children)
        match value:
            case nodes.Relation("for", left, Name() as right):
                value, duration = left, right
        at = _line(lead, value, duration, guard)
        return nodes.SetRule(phrases(parts, lead.end), value, duration, guard, at)

    def option(self, children: Children) -> nodes.Option:
        bullet, label = children[:2]
        guard = _guard(children)
        body = _body(children)
        end = body[0] if len(body) == 1 and isinstance(body[0], nodes.Goto) else None
        return nodes.Option(_text(label), guard, body, _line(bullet, label, guard, end))

    def goto(self, children: Children) -> nodes.Goto:
        arrow, target = children
        return nodes.Goto(_name(target), _line(arrow, target))

    def outcome(self, children: Children) -> nodes.Outcome:
        labels = tuple(child for child in children if isinstance(child, Label))
        return nodes.Outcome(labels, _body(children), (labels[0].at[0], labels[-1].at[1]))

    def guard(self, children: Children) -> Guard:
        return Guard(children[1])

    def where(self, children: Children) -> Where:
        return Where(children[1])

    def because(self, children: Children) -> Because:
        return Because(_text(children[1]))

    # -------------------------------------------------------------------------------------------- labels
    def label_range(self, children: Children) -> Label:
        low, _, high = children
        if number(low) > number(high):
            raise SyntaxFault("syntax", low.start, high.end, f"the span {low.value}-{high.value} runs backwards",
                              f"write {high.value}-{low.value}")  # fmt: skip
        return Label("", number(low), number(high), (low.start, high.end))

    def label_from(self, children: Children) -> Label:
        low, plus = children
        return Label("", number(low), None, (low.start, plus.end))

    def label_value(self, children: Children) -> Label:
        (low,) = children
        return Label("", number(low), number(low), (low.start, low.end))

    def label_name(self, children: Children) -> Label:
        (name,) = children
        return Label(name.value, 0, 0, (name.start, name.end))

    # -------------------------------------------------------------------------------------------- inside a line
    def phrases(self, children: Children) -> list[Part]:
        return children

    attributes = phrases

    def expr(self, children: Children) -> Expr:
        return expression(children)

    def paren(self, children: Children) -> nodes.Group:
        opening, value, closing = children
        return nodes.Group(inner(value), (opening.start, closing.end))

    def call(self, children: Children) -> nodes.Call:
        function = children[0]
        name = Name(function.value[:-1], (function.start, function.end - 1))
        return nodes.Call(name, _items(children), (function.start, children[-1].end))

    def table(self, children: Children) -> nodes.Table:
        lead, by, *entries = children
        kept = tuple(entry for entry in entries if not isinstance(entry, Lexeme))
        for _, value in kept:
            inner(value)
        return nodes.Table(_name(by), kept, (lead.start, children[-1].end))

    def list(self, children: Children) -> nodes.Listing:
        return nodes.Listing(_items(children), (children[0].start, children[-1].end))

    def entry(self, children: Children) -> tuple[tuple[Label, ...], Expr]:
        *labels, value = children
        return tuple(label for label in labels if isinstance(label, Label)), value


def _deadline(test: Expr) -> tuple[Expr, tuple[nodes.Phrase, ...]]:
    """A goal without the `at N` or `on 3` at its end, and that: a condition is nowhere, so it tells when."""
    match test:
        case nodes.Logic(operator, left, right):
            right, found = _deadline(right)
            return nodes.Logic(operator, left, right, (test.at[0], right.at[1])), found
        case nodes.Not(inner):
            inner, found = _deadline(inner)
            return nodes.Not(inner, (test.at[0], inner.at[1])), found
        case nodes.Relation(preposition, nodes.Is() | nodes.Compare() | nodes.Relation() as left, right):
            return left, (nodes.Phrase(preposition, ((right,),), (left.at[1], right.at[1])),)
        case _:
            return test, ()


def _items(children: Children) -> tuple[Expr, ...]:
    return tuple(inner(child) for child in children if not isinstance(child, Lexeme))


def _selector(source: Expr, children: Children) -> nodes.Selector:
    where = _one(children, Where)
    test = where.test if where else None
    return nodes.Selector(source, test, (source.at[0], (test or source).at[1]))
