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
    "at", "on", "to", "from", "with", "for", "into", "beside", "under", "over", "as", "within", "per", "up to",
)  # fmt: skip
RESERVED = {
    "if": "IF", "else": "ELSE", "each": "EACH", "choose": "CHOOSE", "in": "IN", "where": "WHERE", "by": "BY",
    "because": "BECAUSE", "and": "AND", "or": "OR", "not": "NOT", "of": "OF", "is": "IS", "is not": "IS",
    "when": "WHEN", **dict.fromkeys(PREPOSITIONS, "PREP"),
}  # fmt: skip
OPENERS = {"legend": 0, "card": 0, "ending": 0, "define": 0, "var": 0, "use": 0}
DEEPEST = 60

_TOKEN = re.compile(
    r"""
      (?P<_NL>\n(?:[ \t]*(?:\#[^\n]*)?\n)*[ \t]*)
    | (?P<_SKIP>[ ]+|\#[^\n]*)
    | (?P<PAIR>(?:instead[ ]of|is[ ]not|up[ ]to)(?![\w-]))
    | (?P<FUNC>[^\W\d_][^\W_]*(?:-[^\W_]+)*\()
    | (?P<WORD>[^\W\d_][^\W_]*(?:-[^\W_]+)*)
    | (?P<STRING>"(?:[^"\\\n]|\\.)*")
    | (?P<ARROW>->)
    | (?P<INT>(?<![\w])-?\d+)
    | (?P<RANGE>-(?=\d))
    | (?P<ASSIGN>[+-]?=)
    | (?P<CMP>[<>!]=|[<>])
    | (?P<PLUS>(?<=\d)\+)
    | (?P<SIGN>[+-])
    | (?P<STAR>[*/])
    | (?P<COMMA>,)
    | (?P<_COLON>:)
    | (?P<_LPAR>\()
    | (?P<_RPAR>\))
    | (?P<_LSQB>\[)
    | (?P<_RSQB>\])
    """,
    re.VERBOSE,
).match
_PROSE = re.compile(r">([^\n]*)").match
_BRACKETS = {"FUNC": 1, "_LPAR": 1, "_LSQB": 1, "_RPAR": -1, "_RSQB": -1}


class SyntaxFault(Exception):
    """Something in a block that cannot be read, at a range of the block's text."""

    def __init__(self, code: str, start: int, end: int, message: str, *hints: str) -> None:
        super().__init__(message)
        self.code, self.at, self.message, self.hints = code, (start, end), message, hints


class Lexeme:
    """A token. Lark asks for `type` alone; it copies the names without a meaning here to the end-of-input token."""

    __slots__ = ("end", "start", "type", "value")
    start_pos = end_pos = line = column = end_line = end_column = None

    def __init__(self, type: str, value: str, start: int, end: int) -> None:
        self.type, self.value, self.start, self.end = type, value, start, end


class Lexer(LarkLexer):
    """Lark's lexer interface over the text of one block."""

    def __init__(self, conf: object) -> None:
        self.conf = conf

    def lex(self, data: object) -> Iterator[Lexeme]:  # type: ignore[override]
        return tokens(str(data))


def tokens(text: str) -> Iterator[Lexeme]:
    """The tokens of one block.

    Raises:
        SyntaxFault: at a character that starts no token, or at an indentation that fits no line above.
    """
    position, depth, end, levels = 0, 0, len(text), [0]
    words = LEADING
    while position < end:
        found = _TOKEN(text, position)
        if found is None:
            raise _stray(text, position)
        kind, start, position = found.lastgroup, position, found.end()
        if kind == "WORD" or kind == "PAIR":
            value = found.group()
            kind = words.get(value) or RESERVED.get(value) or ("IDENT" if value[0].isupper() else "NAME")
            yield Lexeme(kind, value, start, position)
        elif kind == "_NL":
            if depth or position == end:
                continue
            column = position - text.rfind("\n", 0, position) - 1
            yield Lexeme("_NL", "", start, start)
            if column != levels[-1]:
                yield from _indentation(text, column, position, levels)
            first = text[position]
            words = STARTING
            if first == ">":
                lexeme = _prose(text, position, column)
                position = lexeme.end
                yield lexeme
            elif first == "*":
                position += 1
                yield Lexeme("BULLET", "*", position - 1, position)
            continue
        elif kind != "_SKIP":
            depth += _BRACKETS.get(kind, 0)  # type: ignore[arg-type]
            yield Lexeme(kind, found.group(), start, position)  # type: ignore[arg-type]
            if kind == "_COLON":
                words = STARTING
                continue
        else:
            continue
        words = RESERVED
    yield Lexeme("_NL", "", end, end)
    for _ in levels[1:]:
        yield Lexeme("_DEDENT", "", end, end)


STARTING = {"on": "ON", "rule": "RULE"}


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
        raise SyntaxFault("indentation", line, position, f"this line is indented by {column} spaces, which fits no line above",
                          f"lines above stand at {', '.join(map(str, levels))}")  # fmt: skip


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


def _stray(text: str, position: int) -> SyntaxFault:
    character = text[position]
    if character in "\u201c\u201d\u201e\u00ab\u00bb":
        hint = 'use straight quotes: "..."'
    elif character == '"':
        end = text.find("\n", position)
        return SyntaxFault("open-quote", position, end if end >= 0 else len(text), "this quote is not closed on its line",
                           'write the closing " before the end of the line')  # fmt: skip
    elif character == "\t":
        hint = "use spaces between words"
    elif character == "'":
        hint = 'put text into double quotes: "..."'
    elif character == "_":
        hint = "names are written with hyphens: tower-skral"
    else:
        hint = 'text of the story stands behind ">", other text in "quotes"'
    shown = character if character.isprintable() else f"U+{ord(character):04X}"
    return SyntaxFault("stray-character", position, position + 1, f"{shown!r} means nothing here", hint)
