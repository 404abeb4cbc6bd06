"""From nodes and tokens back to text: one spelling for everything.

Tools that show a guard or a value (graph labels, messages, hover) have nodes; the formatter has the tokens of a line.
Both spell alike, which a test sees to.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from andorlang.syntax.lexer import Lexeme
from andorlang.syntax.nodes import (
    Arithmetic,
    Call,
    Compare,
    Expr,
    Group,
    Is,
    Label,
    Listing,
    Logic,
    Name,
    Not,
    Number,
    Of,
    Phrases,
    Relation,
    Table,
    Text,
)


# ------------------------------------------------------------------------------------------------- nodes
def expression_text(expr: Expr) -> str:
    """An expression as the language spells it."""
    match expr:
        case Number() | Text() | Name():
            return _word(expr)
        case Not(test):
            return f"not {expression_text(test)}"
        case Group(inner):
            return f"({expression_text(inner)})"
        case Call(name, arguments):
            return f"{name.text}({_listed(arguments)})"
        case Listing(items):
            return f"[{_listed(items)}]"
        case Table(by, entries):
            cases = (f"{labels_text(labels)}: {expression_text(value)}" for labels, value in entries)
            return f"by {by.text} ({', '.join(cases)})"
        case _:
            left, operator, right = _sides(expr)
            return f"{expression_text(left)} {operator} {expression_text(right)}"


def _word(expr: Number | Text | Name) -> str:
    match expr:
        case Number(value):
            return str(value)
        case Text(value):
            return quoted(value)
        case Name(text):
            return text


def _sides(expr: Arithmetic | Compare | Logic | Is | Relation | Of) -> tuple[Expr, str, Expr]:
    match expr:
        case Is(left, right, negated):
            return left, "is not" if negated else "is", right
        case Relation(preposition, left, right):
            return left, preposition, right
        case Of(what, whose):
            return what, "of", whose
        case Arithmetic() | Compare() | Logic():
            return expr.left, expr.operator, expr.right


def phrases_text(phrases: Phrases) -> str:
    """What stands behind a word: `5 willpower from group`."""
    led = (f"{phrase.preposition} {_groups(phrase.groups)}" for phrase in phrases.led)
    return " ".join(part for part in (_groups(phrases.groups), *led) if part)


def labels_text(labels: Iterable[Label]) -> str:
    """What an outcome is for: `1-2`, `3+`, `6, 8`, `pass`."""
    return ", ".join(map(_label, labels))


def quoted(text: str) -> str:
    """A text as a literal."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _label(label: Label) -> str:
    if label.name:
        return label.name
    if label.high is None:
        return f"{label.low}+"
    return str(label.low) if label.low == label.high else f"{label.low}-{label.high}"


def _listed(items: Iterable[Expr]) -> str:
    return ", ".join(map(expression_text, items))


def _groups(groups: Iterable[tuple[Expr, ...]]) -> str:
    return ", ".join(" ".join(map(expression_text, group)) for group in groups)


# ------------------------------------------------------------------------------------------------- tokens
_CLOSE_LEFT = {"COMMA", "_COLON", "RPAR", "RSQB", "RANGE"}
_CLOSE_RIGHT = {"LPAR", "LSQB", "FUNC", "RANGE"}
_LABEL_ENDS = {"COMMA", "_COLON", "ARROW"}


def tokens_text(tokens: Sequence[Lexeme]) -> str:
    """The tokens of a line, with the blanks between them that belong there."""
    parts: list[str] = []
    before = ""
    for i, token in enumerate(tokens):
        kind = token.type
        label = kind == "PLUS" and i + 1 < len(tokens) and tokens[i + 1].type in _LABEL_ENDS
        if parts and not (kind in _CLOSE_LEFT or before in _CLOSE_RIGHT or label):
            parts.append(" ")
        parts.append(token.value)
        before = kind
    return "".join(parts)
