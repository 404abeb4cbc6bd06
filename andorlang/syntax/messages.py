"""What to say about a line that does not follow the grammar: in the words of an author, with what to write instead.

Lark knows the token in the way and the kinds of token that would fit; these functions look at the line around it for the
mistakes that people make, and fall back on the two.
"""

from __future__ import annotations

from dataclasses import dataclass

from andorlang.problem import near
from andorlang.syntax.lexer import LEADING, RESERVED, Lexeme, SyntaxFault, shown
from andorlang.syntax.lines import Line, Place

_EXPECTED = {
    "_COLON": "`:`", "ARROW": "`->`", "STRING": '"text"', "NAME": "a name", "_NL": "the end of the line", "INT": "a number",
    "ASSIGN": "`=`", "RPAR": "`)`", "RSQB": "`]`", "COMMA": "`,`", "IN": "`in`", "WHEN": "`when`", "LPAR": "`(`",
}  # fmt: skip
_LEADS = "legend, card, ending, define, when, before, instead of, win, lose, var, rule or use"
_OPENERS = ("IF", "ELSE", "EACH", "CHOOSE", "BY", "ON", "PHASE", "BULLET")
_BLOCKLESS = ("CARD", "DEFINE", "LEGEND")
_OPENING = ("FUNC", "LPAR", "LSQB")
_INDENTED = ("ARROW", "STAR", "CMP", "NAME", "IF", "ELSE", "EACH", "CHOOSE", "BY", "INT")
_QUOTED = {
    "BULLET": "the label of an option",
    "BECAUSE": "a reason",
    "LEGEND": "a title",
    "USE": "the name of a file",
}
_RESERVED = {*RESERVED.values(), "ON"}
Hint = tuple[str, str]


@dataclass(slots=True)
class Case:
    """A token in the way, where it stands in its line, and what would fit there."""

    line: Line
    at: int
    token: Lexeme
    expected: set[str]

    @property
    def before(self) -> list[Lexeme]:
        return self.line.tokens[: self.at]

    @property
    def last(self) -> str:
        """The type of the token before; empty at the start of the line."""
        return self.line.tokens[self.at - 1].type if self.at else ""

    @property
    def shown(self) -> str:
        return shown(self.token.value)


def unexpected(line: Line, token: Lexeme | None, expected: set[str]) -> SyntaxFault:
    """The fault of a line.

    Args:
        line: what was read.
        token: the one in the way; one that is not of the line stands for the end of the line.
        expected: types of token that would fit.
    """
    at = next((i for i, own in enumerate(line.tokens) if own is token), None)
    if at is None or token is None:
        return _ends_early(line, expected)
    if at == 0 and line.place is Place.ITEM:
        return _no_lead(line, token)
    case = Case(line, at, token, expected)
    for rule in _RULES:
        hint = rule(case)
        if hint is not None:
            return SyntaxFault("syntax", token.start, token.end, *hint)
    if token.type in _RESERVED:
        return _reserved(token, expected)
    return SyntaxFault(
        "syntax", token.start, token.end, f"`{case.shown}` does not fit here", _fitting(expected)
    )


def _ends_early(line: Line, expected: set[str]) -> SyntaxFault:
    place = (line.end - 1, line.end) if line.tokens else (line.start, line.end)
    if "_COLON" in expected and (line.children or line.first in _OPENERS):
        return SyntaxFault("syntax", *place, "a `:` is missing at the end of this line")
    return SyntaxFault("syntax", *place, "the line ends too early", _fitting(expected))


def _no_lead(line: Line, token: Lexeme) -> SyntaxFault:
    if line.column:
        margin = (line.margin, line.start)
        return SyntaxFault("indentation", *margin, "this line is indented, but no block stands above it",
                           f"a block starts at the left margin with {_LEADS}")  # fmt: skip
    meant = near(token.value, LEADING)
    hint = f"did you mean `{meant}`?" if meant else f"a block starts with {_LEADS}"
    if token.type in _INDENTED and token.value.lower() != meant:
        hint = f"indent this line if it belongs to the block above; {hint}"
    return SyntaxFault(
        "syntax", token.start, token.end, f"`{shown(token.value)}` does not start a block", hint
    )


# ------------------------------------------------------------------------------------------------- common mistakes
def _assignment(case: Case) -> Hint | None:
    if case.token.type != "ASSIGN":
        return None
    if case.line.place is Place.MEMBER:
        name = shown(case.line.tokens[0].value)
        return f"a property has no `{case.shown}`", f"write the value behind the name: `{name} ...`"
    if "CMP" in case.expected and case.token.value == "=":
        return "`=` gives a value and does not compare", "write `is` to compare"
    return None


def _colon(case: Case) -> Hint | None:
    if case.token.type == "_COLON" and case.line.place is Place.ITEM and case.line.first in _BLOCKLESS:
        return f"`{case.line.tokens[0].value}` takes no `:`", "leave it out"
    return None


def _second_block(case: Case) -> Hint | None:
    after = case.last == "_COLON"
    if case.token.type == "_COLON" or (after and case.token.type in _OPENERS):
        if any(own.type == "_COLON" for own in case.before):
            hint = "start a new line for it, indented by four blanks"
            return "behind a `:` on the same line stands one plain instruction", hint
    elif after and case.line.place is Place.MEMBER:
        return f"`{case.shown}` is no instruction", "a property is written without `:`"
    return None


def _quotes(case: Case) -> Hint | None:
    if case.token.type in ("NAME", "IDENT", "INT") and case.last in _QUOTED and "STRING" in case.expected:
        return f"{_QUOTED[case.last]} stands in quotes", f'write: {case.before[-1].value} "..."'
    return None


def _dash(case: Case) -> Hint | None:
    if case.token.type == "RANGE":
        message = "`-` stands between two numbers only in an outcome such as `1-2:`"
        return message, "to subtract, put blanks on both sides"
    return None


def _bracket(case: Case) -> Hint | None:
    if case.token.type == "FUNC" and case.last == "BY":
        hint = f"put a blank before the bracket: `{shown(case.token.value[:-1])} (`"
        return "the cases of a table stand apart from the name", hint
    if case.token.type in ("RPAR", "RSQB") and not any(own.type in _OPENING for own in case.before):
        return "this bracket closes none that was opened", ""
    return None


def _arrow(case: Case) -> Hint | None:
    if case.token.type == "ARROW" and case.line.place is Place.STATEMENT and case.at:
        if case.line.first in _OPENERS:
            return "a `:` is missing before `->`", ""
        return "`->` does not fit here", "write it on a line of its own"
    if len(case.before) >= 2 and case.before[-2].type == "ARROW":
        target = shown(case.before[-1].value)
        hint = f"write `if ...: -> {target}` instead" if case.token.type == "IF" else ""
        return f"nothing may stand behind `-> {target}`", hint
    return None


def _wrong_place(case: Case) -> Hint | None:
    place = case.line.place
    if place is Place.OPTION and not case.at:
        return "a `choose` with a question holds nothing but options", 'write: * "Label" -> card'
    if place is Place.OUTCOME and not case.at:
        return (
            "this is no outcome of the line above",
            "an outcome starts with its result: `pass:`, `1-2:`, `else:`",
        )
    if place is Place.OUTCOME and "ARROW" in case.expected:
        return f"`{case.shown}` does not fit here", "outcomes are written `fail: ...` or `fail -> card`"
    return None


def _reserved(token: Lexeme, expected: set[str]) -> SyntaxFault:
    fits = "cannot be a name" if "NAME" in expected else "does not fit here"
    message = f"`{token.value}` has a meaning of its own and {fits}"
    return SyntaxFault("reserved-word", token.start, token.end, message, _fitting(expected))


def _fitting(expected: set[str]) -> str:
    kinds = [_EXPECTED[kind] for kind in _EXPECTED if kind in expected]
    return f"expected {' or '.join(kinds)}" if kinds and len(expected) < 8 else ""


_RULES = (_assignment, _colon, _second_block, _quotes, _dash, _bracket, _arrow, _wrong_place)
