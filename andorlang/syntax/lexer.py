"""The tokens of a block: words, numbers, strings, story text, and the indentation around them.

It is a lexer of its own, plugged into Lark, because some things depend on where a word stands and not on what the parser
expects: the words that lead a block are keywords only there, `>` and `*` mean story text and an option only at the start
of a line, and story lines of one indentation are one token. It is also three times as fast as the general one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from lark.lexer import Lexer as LarkLexer

LEADING = {
    "legend": "LEGEND", "card": "CARD", "ending": "CARD", "define": "DEFINE", "when": "PHASE", "before": "PHASE",
    "instead of": "PHASE", "win": "OUTCOME", "lose": "OUTCOME", "var": "VAR", "use": "USE", "rule": "RULE",
}  # fmt: skip
PREPOSITIONS = (
    "at", "on", "to", "from", "with", "for", "into", "onto", "beside", "near", "under", "over", "through", "between",
    "behind", "as", "within", "per", "up to",
)  # fmt: skip
RESERVED = {
    "if": "IF", "else": "ELSE", "each": "EACH", "choose": "CHOOSE", "in": "IN", "where": "WHERE", "by": "BY",
    "because": "BECAUSE", "and": "AND", "or": "OR", "not": "NOT", "of": "OF", "is": "IS", "is not": "IS",
    "when": "WHEN", **dict.fromkeys(PREPOSITIONS, "PREP"),
}  # fmt: skip
STARTING = {"on": "ON", "rule": "RULE"}
DEEPEST = 60
MOST_BRACKETS = 30
LONGEST_NAME = 100

_TOKEN = re.compile(
    r"""
      (?P<_NL>\n(?:[ \t]*(?:\#[^\n]*)?(?:\n|\Z))*[ \t]*)
    | (?P<_SKIP>[ \t]+|\#[^\n]*)
    | (?P<PAIR>(?:instead[ \t]+of|is[ \t]+not|up[ \t]+to)(?![\w-]))
    | (?P<FUNC>[^\W\d_][^\W_]*(?:-[^\W_]+)*\()
    | (?P<WORD>[^\W\d_][^\W_]*(?:-[^\W_]+)*)
    | (?P<STRING>"(?:[^"\\\n]|\\["\\])*")
    | (?P<ARROW>->)
    | (?P<INT>(?<!\w)-?(?:0|[1-9][0-9]*)(?!\w))
    | (?P<RANGE>-(?=\d))
    | (?P<ASSIGN>[+-]?=(?![=>]))
    | (?P<CMP>[<>!]=|[<>])
    | (?P<PLUS>(?<=\d)\+)
    | (?P<SIGN>[+-])
    | (?P<STAR>[*/](?!/))
    | (?P<COMMA>,)
    | (?P<_COLON>:)
    | (?P<LPAR>\()
    | (?P<RPAR>\))
    | (?P<LSQB>\[)
    | (?P<RSQB>\])
    """,
    re.VERBOSE,
).match
_PROSE = re.compile(r">([^\n]*)").match
BRACKETS = {"FUNC": 1, "LPAR": 1, "LSQB": 1, "RPAR": -1, "RSQB": -1}


class SyntaxFault(Exception):
    """Something in a block that cannot be read, at a range of the block's text."""

    def __init__(self, code: str, start: int, end: int, message: str, *hints: str) -> None:
        super().__init__(message)
        self.code, self.at, self.message = code, (start, end), message
        self.hints = tuple(hint for hint in hints if hint)


class Lexeme:
    """A token. Lark asks for `type` alone; it copies the names without a meaning here to the end-of-input token."""

    __slots__ = ("end", "start", "type", "value")
    start_pos = end_pos = line = column = end_line = end_column = None

    def __init__(self, type: str, value: str, start: int, end: int) -> None:
        self.type, self.value, self.start, self.end = type, value, start, end


def shown(written: str) -> str:
    """What an author wrote, short enough for a message."""
    return written if len(written) <= 60 else written[:57] + "..."


class Lexer(LarkLexer):
    """Lark's lexer interface over the text of one block, or over tokens that somebody else has put together."""

    def __init__(self, conf: object) -> None:
        self.conf = conf

    def lex(self, data: object) -> Iterator[Lexeme]:  # type: ignore[override]
        return iter(data) if isinstance(data, list) else tokens(str(data))


def tokens(text: str) -> Iterator[Lexeme]:
    """The tokens of one block, or of one line of a block with the line end before it.

    Raises:
        SyntaxFault: at a character that starts no token, or at an indentation that fits no line above.
    """
    position, depth, end, levels = 0, 0, len(text), [0]
    words = LEADING
    while position < end:
        found = _TOKEN(text, position)
        if found is None:
            raise stray(text, position)
        kind, start, position = found.lastgroup, position, found.end()
        if kind == "WORD" or kind == "PAIR":
            value = found.group()
            if kind == "PAIR":
                value = " ".join(value.split())
            elif position - start > LONGEST_NAME:
                raise _long_name(start, position)
            kind = words.get(value) or RESERVED.get(value) or ("IDENT" if value[0].isupper() else "NAME")
            yield Lexeme(kind, value, start, position)
        elif kind == "_NL":
            if depth > 0 or position == end:
                continue
            line, position = _line(text, start, position, levels)
            yield from line
            words = STARTING
            continue
        elif kind != "_SKIP":
            depth += BRACKETS.get(kind, 0)  # type: ignore[arg-type]
            if depth > MOST_BRACKETS:
                raise SyntaxFault("too-deep", start, position, f"more than {MOST_BRACKETS} brackets stand inside one another",
                                  "put the inner part into a variable")  # fmt: skip
            yield Lexeme(kind, found.group(), start, position)  # type: ignore[arg-type]
            if kind == "_COLON" and not depth:
                words = STARTING
                continue
        else:
            continue
        words = RESERVED
    yield Lexeme("_NL", "", end, end)
    for _ in levels[1:]:
        yield Lexeme("_DEDENT", "", end, end)


def _line(text: str, start: int, position: int, levels: list[int]) -> tuple[list[Lexeme], int]:
    """The tokens of a line end and of what has a meaning only at the start of the next line; and where they end."""
    column = position - text.rfind("\n", 0, position) - 1
    found = [Lexeme("_NL", "", start, start)]
    if column != levels[-1]:
        found += _indentation(text, column, position, levels)
    first = text[position]
    if first == ">":
        found.append(_prose(text, position, column))
        position = found[-1].end
    elif first == "*":
        position += 1
        found.append(Lexeme("BULLET", "*", position - 1, position))
    return found, position


def _long_name(start: int, end: int) -> SyntaxFault:
    return SyntaxFault(
        "syntax", start, end, f"this name has {end - start} characters; {LONGEST_NAME} are allowed"
    )


def _indentation(text: str, column: int, position: int, levels: list[int]) -> Iterator[Lexeme]:
    line = text.rfind("\n", 0, position) + 1
    if "\t" in text[line:position]:
        raise SyntaxFault("tab-indentation", line, position, "this line is indented with a tab",
                          "use four spaces for each level; `andor fmt` does it for you")  # fmt: skip
    if column > levels[-1]:
        if len(levels) > DEEPEST:
            raise SyntaxFault("too-deep", line, position, f"blocks are nested more than {DEEPEST} deep",
                              "move the inner part to a card or a definition of its own")  # fmt: skip
        levels.append(column)
        yield Lexeme("_INDENT", "", position, position)
        return
    while column < levels[-1]:
        levels.pop()
        yield Lexeme("_DEDENT", "", position, position)
    if column != levels[-1]:
        raise SyntaxFault(
            "indentation",
            line,
            position,
            f"this line is indented by {column} spaces, which fits no line above",
        )


def _prose(text: str, start: int, column: int) -> Lexeme:
    """One token for this story line and those that follow it at the same indentation."""
    lines, position, lead = [], start, "\n" + " " * column + ">"
    while True:
        found = _PROSE(text, position)
        assert found is not None
        lines.append(found.group(1).strip())
        position = found.end()
        if not text.startswith(lead, position):
            return Lexeme("PROSE", "\n".join(lines), start, position)
        position += len(lead) - 1


# What stands in the way of a token, longest first, and what the author should write instead.
_STRAYS = (
    ("==", "write `is` to compare"), ("=>", "write `->` to go on with a card"), ("&&", "write `and`"), ("||", "write `or`"),
    ("\u2013>", "write `->` with a plain hyphen"), ("\u2014>", "write `->` with a plain hyphen"), ("\u2192", "write `->`"),
    ("//", "a remark starts with `#`"), ("!", "write `not`"), ("&", "write `and`"), ("|", "write `or`"),
    ("\u2264", "write `<=`"), ("\u2265", "write `>=`"), ("\u2260", "write `is not`"), ("\u00d7", "write `*`"),
    ("\u2013", "write a plain hyphen"), ("\u2014", "write a plain hyphen"), ("\u2212", "write a plain hyphen"),
    (";", "write each instruction on a line of its own"), ("{", "blocks are made by indentation, without braces"),
    ("}", "blocks are made by indentation, without braces"), (".", "numbers are whole, and lines end without a full stop"),
    ("'", 'put text into double quotes: "..."'), ("_", "names are written with hyphens: tower-skral"),
    ("\u00a0", "this is a no-break blank; type a plain one"), ("@", "names are made of letters, digits and hyphens"),
    *((quote, 'use straight quotes: "..."') for quote in "\u201c\u201d\u201e\u201f\u00ab\u00bb\u2018\u2019\u201a"),
)  # fmt: skip
_DIGITS = re.compile(r"-?\d\w*").match
_ESCAPE = re.compile(r'"(?:[^"\\\n]|\\["\\])*(\\.)').match


def stray(text: str, position: int) -> SyntaxFault:
    """What to say about a place where no token starts."""
    character = text[position]
    if character == '"':
        return _quote(text, position)
    digits = _DIGITS(text, position)
    if digits:
        return _digits(digits.group(), position)
    for written, hint in _STRAYS:
        if text.startswith(written, position):
            return _means_nothing(written, position, hint)
    hint = 'text of the story stands behind ">", other text in "quotes"'
    return _means_nothing(character, position, hint)


def _means_nothing(written: str, position: int, hint: str) -> SyntaxFault:
    what = f"`{written}`" if written.isprintable() else f"the character U+{ord(written):04X}"
    return SyntaxFault(
        "stray-character", position, position + len(written), f"{what} means nothing here", hint
    )


def _quote(text: str, position: int) -> SyntaxFault:
    escape = _ESCAPE(text, position)
    if escape and '"' in text[escape.end() : (text + "\n").find("\n", escape.end())]:
        return SyntaxFault("stray-character", *escape.span(1), f"`{escape.group(1)}` means nothing in a quote",
                           'a backslash stands only before " and before another backslash')  # fmt: skip
    end = text.find("\n", position)
    return SyntaxFault("open-quote", position, end if end >= 0 else len(text), "this quote is not closed on its line",
                       'write the closing " before the end of the line')  # fmt: skip


def _digits(written: str, position: int) -> SyntaxFault:
    end = position + len(written)
    if not written.lstrip("-").isdecimal():
        return SyntaxFault("syntax", position, end, f"`{shown(written)}` is neither a number nor a name",
                           "names start with a letter")  # fmt: skip
    plain = written.lstrip("-").lstrip("0") or "0"
    hint = f"write {plain}" if plain.isascii() and len(plain) < 10 else ""
    return SyntaxFault("number", position, end, f"`{shown(written)}` is not how numbers are written", hint)
