"""What stands flat inside a line, put in order: phrases of a word, and expressions by precedence.

The grammar leaves the inside of a line flat because eight levels of LALR reductions for every number took most of the
parsing time; this is the textbook precedence climb over a list, with messages that know what a legend looks like.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from andorlang.syntax.lexer import RESERVED, Lexeme, SyntaxFault, shown
from andorlang.syntax.nodes import (
    Arithmetic,
    Compare,
    Expr,
    Is,
    Logic,
    Name,
    Not,
    Number,
    Of,
    Phrase,
    Phrases,
    Relation,
    Text,
)
from andorlang.syntax.walk import operands, shallow

Part: TypeAlias = Lexeme | Expr
LEVELS = {"OR": 1, "AND": 2, "IS": 4, "CMP": 4, "PREP": 4, "IN": 4, "SIGN": 5, "PLUS": 5, "STAR": 6, "OF": 7}
RELATIONS = ("PREP", "IN")
LEADS = (*RELATIONS, "IS")
NEGATION = 3
COMPARISON = 4
MOST_OPERATORS = 60
BIGGEST = 999_999_999


def atom(part: Part) -> Expr | None:
    """The value that one part is by itself, or None for an operator."""
    if not isinstance(part, Lexeme):
        return part
    kind = part.type
    if kind == "NAME" or kind == "IDENT":
        return Name(part.value, (part.start, part.end))
    if kind == "INT":
        return Number(number(part), (part.start, part.end))
    if kind == "STRING":
        return Text(unquote(part.value), (part.start, part.end))
    return None


def number(token: Lexeme) -> int:
    """The value of a number.

    Raises:
        SyntaxFault: it is too big to be meant.
    """
    value = int(token.value) if len(token.value) <= 10 else BIGGEST + 1
    if abs(value) > BIGGEST:
        raise SyntaxFault("number", token.start, token.end, f"numbers go up to {BIGGEST}")
    return value


def unquote(literal: str) -> str:
    """The text of a quoted literal."""
    inner = literal[1:-1]
    return inner.replace('\\"', '"').replace("\\\\", "\\") if "\\" in inner else inner


def place(part: Part) -> tuple[int, int]:
    return (part.start, part.end) if isinstance(part, Lexeme) else part.at


def expression(parts: Sequence[Part]) -> Expr:
    """The expression that a flat list of values and operators stands for.

    Raises:
        SyntaxFault: where a value is missing, or two stand side by side.
    """
    if len(parts) == 1:
        value = atom(parts[0])
        if value is not None:
            return value
    climb = _Climb(parts)
    result = climb.level(1)
    if climb.position < len(parts):
        part = parts[climb.position]
        hint = _subtraction(part) if isinstance(part, Lexeme) else ""
        raise _unexpected(part, "an operator such as `and`, `>=`, `+` is missing before {}", hint)
    return result


class _Climb:
    def __init__(self, parts: Sequence[Part]) -> None:
        self.parts, self.position, self.operators = parts, 0, 0

    def level(self, lowest: int) -> Expr:
        left = self.value(lowest)
        while self.position < len(self.parts):
            operator = self.parts[self.position]
            found = LEVELS.get(operator.type, 0) if isinstance(operator, Lexeme) else 0
            if found < lowest or not isinstance(operator, Lexeme):
                break
            self.position += 1
            self.operators += 1
            if self.operators > MOST_OPERATORS:
                raise SyntaxFault("too-deep", operator.start, operator.end, "this expression is too long",
                                  "put parts of it into variables")  # fmt: skip
            # `of` binds to the right, all others to the left; comparisons do not chain
            right = self.level(found if operator.type == "OF" else found + 1)
            left = combine(operator, left, right)
            if found == COMPARISON:
                lowest = max(lowest, 1)
                self.no_chain()
        return left

    def no_chain(self) -> None:
        if self.position < len(self.parts):
            part = self.parts[self.position]
            if (
                isinstance(part, Lexeme)
                and LEVELS.get(part.type) == COMPARISON
                and part.type not in RELATIONS
            ):
                raise _unexpected(
                    part, "comparisons do not chain: {} would be a second one", "join two with `and`"
                )

    def value(self, lowest: int) -> Expr:
        if self.position >= len(self.parts):
            start, end = place(self.parts[-1])
            raise SyntaxFault("syntax", start, end, f"a value is missing after `{_shown(self.parts[-1])}`")
        part = self.parts[self.position]
        self.position += 1
        if isinstance(part, Lexeme) and part.type == "NOT":
            if lowest > NEGATION:
                raise _unexpected(
                    part,
                    "{} stands only before a whole condition",
                    "put it and its condition into parentheses",
                )
            test = self.level(NEGATION + 1)
            return Not(test, (part.start, test.at[1]))
        found = atom(part)
        if found is None:
            raise _unexpected(part, "a value is missing before {}")
        return found


def combine(operator: Lexeme, left: Expr, right: Expr) -> Expr:
    """The node for `left operator right`."""
    at, kind = (left.at[0], right.at[1]), operator.type
    if kind == "SIGN" or kind == "STAR" or kind == "PLUS":
        return Arithmetic(operator.value, left, right, at)
    if kind == "CMP":
        return Compare(operator.value, left, right, at)
    if kind == "IS":
        return Is(left, right, operator.value == "is not", at)
    if kind in RELATIONS:
        if operator.value == "to" and isinstance(left, Name) and left.text == "up":
            raise SyntaxFault("syntax", *at, "`up to` stands on one line")
        return Relation(operator.value, left, right, at)
    if kind == "OF":
        return Of(left, right, at)
    return Logic(operator.value, left, right, at)


def inner(expr: Expr) -> Expr:
    """The expression inside a pair of brackets, as it is.

    Raises:
        SyntaxFault: it is nested too deep.
    """
    shallow(expr, operands, MOST_OPERATORS, "put parts of it into variables")
    return expr


def phrases(parts: Sequence[Part], start: int) -> Phrases:
    """Groups, then phrases led by prepositions, from the flat list behind a word.

    Args:
        start: where the list would begin, for an empty one.
    """
    if not parts:
        return Phrases((), (), (start, start))
    at = (place(parts[0])[0], place(parts[-1])[1])
    leads = [i for i, part in enumerate(parts) if isinstance(part, Lexeme) and part.type in LEADS]
    if not leads:
        return Phrases(_groups(parts, None), (), at)
    led = []
    for i, j in zip(leads, [*leads[1:], len(parts)], strict=True):
        lead = parts[i]
        assert isinstance(lead, Lexeme)
        led.append(Phrase(lead.value, _groups(parts[i + 1 : j], lead), (lead.start, place(parts[j - 1])[1])))
    return Phrases(_groups(parts[: leads[0]], None) if leads[0] else (), tuple(led), at)


def _groups(parts: Sequence[Part], lead: Lexeme | None) -> tuple[tuple[Expr, ...], ...]:
    groups: list[tuple[Expr, ...]] = []
    current: list[Part] = []
    comma: Part | None = lead
    for part in parts:
        if isinstance(part, Lexeme) and part.type == "COMMA":
            groups.append(_group(current, part))
            current, comma = [], part
        else:
            current.append(part)
    groups.append(_group(current, comma))
    return tuple(groups)


def _group(parts: list[Part], near: Part | None) -> tuple[Expr, ...]:
    """Values side by side; `+ - * / of` join their neighbours into one value."""
    if len(parts) == 1:
        value = atom(parts[0])
        if value is not None:
            return (value,)
    if not parts:
        assert near is not None
        raise SyntaxFault("syntax", *place(near), f"a value is missing beside `{_shown(near)}`")
    climb, values = _Climb(parts), []
    while climb.position < len(parts):
        values.append(climb.level(LEVELS["SIGN"]))
    return tuple(values)


def _shown(part: Part) -> str:
    return shown(part.value) if isinstance(part, Lexeme) else type(part).__name__.lower()


def _subtraction(part: Lexeme) -> str:
    return f"to subtract, put blanks on both sides: `- {part.value[1:]}`" if part.value[:1] == "-" else ""


def _unexpected(part: Part, message: str, *hints: str) -> SyntaxFault:
    what = f"`{shown(part.value)}`" if isinstance(part, Lexeme) else "this value"
    if isinstance(part, Lexeme) and part.value in RESERVED and not any(hints):
        hints = ("this word has a meaning of its own and cannot be a name",)
    return SyntaxFault("syntax", *place(part), message.replace("{}", what), *hints)
