"""A block as a tree of lines, by indentation alone: each line with its tokens and with what may stand in its place.

The parser needs a block without faults. The formatter, and the search for all faults of a block, need its lines whatever
is wrong with them; both work on this tree, where a line that cannot be read harms no other.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum

from andorlang.syntax.lexer import BRACKETS, DEEPEST, Lexeme, SyntaxFault, tokens

TAB = 4
PATIENCE = 5000
"""Lines that are looked at in vain for the ends of brackets, so that a broken block of megabytes is done in time."""
_OUTSIDE = {"ASSIGN", "ARROW", "IF", "EACH", "CHOOSE"}  # these never stand inside of brackets
_LABEL = r"(?:INT RANGE INT|INT PLUS|INT|NAME|IDENT|ELSE)"
_OUTCOME = re.compile(rf"{_LABEL}(?: COMMA {_LABEL})* (?:ARROW|_COLON)").match


class Place(Enum):
    """What may stand on a line."""

    ITEM = "block"
    MEMBER = "member"
    STATEMENT = "instruction"
    OUTCOME = "outcome"
    OPTION = "option"


@dataclass(slots=True, eq=False)
class Line:
    """One line, or more where a bracket goes on; positions are those of the block.

    `margin` is where its indentation begins, `start` its first token, and `end` lies behind its last one.
    """

    tokens: list[Lexeme]
    margin: int
    start: int
    end: int
    column: int
    fault: SyntaxFault | None = None
    place: Place = Place.ITEM
    children: list[Line] = field(default_factory=list)

    @property
    def types(self) -> list[str]:
        return [token.type for token in self.tokens]

    @property
    def first(self) -> str:
        """The type of the first token; empty when there is none."""
        return self.tokens[0].type if self.tokens else ""

    @property
    def colons(self) -> list[int]:
        """Which tokens are colons outside of brackets."""
        depth, found = 0, []
        for i, token in enumerate(self.tokens):
            depth += BRACKETS.get(token.type, 0)
            if token.type == "_COLON" and depth == 0:
                found.append(i)
        return found

    @property
    def inner(self) -> str:
        """The type of the token that leads what stands below: the first, unless two blocks are opened in one line."""
        colons = self.colons if self.opens else []
        return self.tokens[colons[-2] + 1].type if len(colons) > 1 else self.first

    @property
    def opens(self) -> bool:
        """Whether it ends with the colon that opens a block."""
        return bool(self.tokens) and self.tokens[-1].type == "_COLON"


def tree(text: str, patience: int = PATIENCE) -> Line:
    """The first line of a block, with all others below it as their indentation says.

    Args:
        text: the block.
        patience: how many lines are looked at in vain for the ends of open brackets.
    """
    found = _Cutter(text, patience).lines()
    stack, deep = [next(found)], False
    for line in found:
        above = stack[-1]
        while len(stack) > 1 and stack[-1].column > line.column:
            above = stack.pop()
        if len(stack) > 1 and stack[-1].column == line.column:
            stack.pop()
        elif above.column > line.column:
            line.fault = line.fault or _misplaced(line)
        if len(stack) > DEEPEST:
            if not deep:
                line.fault, deep = _too_deep(line), True
                stack[-1].children.append(line)
            continue
        stack[-1].children.append(line)
        stack.append(line)
    _assign(stack[0])
    return stack[0]


class _Cutter:
    def __init__(self, text: str, patience: int) -> None:
        self.text, self.patience, self.tabs = text, patience, False
        self.head = self.stop(0)

    def lines(self) -> Iterator[Line]:
        position = 0
        while position < len(self.text):
            stop = self.stop(position)
            content = self.text[position:stop].lstrip(" \t")
            if content and content[0] != "#":
                line, stop = self.line(position, stop - len(content), stop)
                yield line
            position = stop + 1

    def stop(self, position: int) -> int:
        end = self.text.find("\n", position)
        return len(self.text) if end < 0 else end

    def line(self, margin: int, start: int, stop: int) -> tuple[Line, int]:
        """The line whose first character stands at `start`, and where it stops."""
        # A line end in front tells the lexer that a line starts, where `>` and `*` have a meaning of their own
        lead = "\n" if margin > self.head else ""
        found, fault = self.lex(start, stop, lead)
        depth = _depth(found)
        if depth > 0 and fault is None:
            further = self.closing(stop, depth)
            if further is None:
                fault = _unclosed(found)
            else:
                stop = further
                found, fault = self.lex(start, stop, lead)
        blanks = self.text[margin:start]
        if "\t" in blanks and not self.tabs:
            self.tabs = True
            fault = SyntaxFault("tab-indentation", margin, start, "this line is indented with a tab",
                                "use four spaces for each level; `andor fmt` does it for you")  # fmt: skip
        end = found[-1].end if found else stop
        return Line(found, margin, start, end, len(blanks.expandtabs(TAB)), fault), stop

    def lex(self, start: int, stop: int, lead: str) -> tuple[list[Lexeme], SyntaxFault | None]:
        """The tokens of a stretch up to its first fault."""
        offset, found = start - len(lead), []
        try:
            for token in tokens(lead + self.text[start:stop]):
                if token.type != "_NL":
                    token.start, token.end = token.start + offset, token.end + offset
                    found.append(token)
        except SyntaxFault as fault:
            fault.at = (fault.at[0] + offset, fault.at[1] + offset)
            return found, fault
        return found, None

    def closing(self, stop: int, depth: int) -> int | None:
        """The end of the line that closes so many open brackets, or None."""
        looked = 0
        while depth > 0 and stop < len(self.text) and looked < self.patience:
            start, stop = stop + 1, self.stop(stop + 1)
            looked += 1
            for token in self.lex(start, stop, "")[0]:
                depth += BRACKETS.get(token.type, 0)
                if depth > 0 and token.type in _OUTSIDE:
                    self.patience -= looked
                    return None
        self.patience -= looked if depth > 0 else 0
        return None if depth > 0 else stop


def _depth(found: list[Lexeme]) -> int:
    return sum(BRACKETS.get(token.type, 0) for token in found)


def _unclosed(found: list[Lexeme]) -> SyntaxFault:
    opened: list[Lexeme] = []
    for token in found:
        step = BRACKETS.get(token.type, 0)
        if step > 0:
            opened.append(token)
        elif step < 0 and opened:
            opened.pop()
    last = opened[-1]
    closing = "]" if last.type == "LSQB" else ")"
    return SyntaxFault(
        "syntax", last.end - 1, last.end, "this bracket is not closed", f"write `{closing}` where it ends"
    )


def _misplaced(line: Line) -> SyntaxFault:
    return SyntaxFault("indentation", line.margin, line.start,
                       f"this line is indented by {line.column} blanks, which fits no line above",
                       "lines that belong together start in the same column")  # fmt: skip


def _too_deep(line: Line) -> SyntaxFault:
    return SyntaxFault("too-deep", line.start, line.end, f"blocks are nested more than {DEEPEST} deep",
                       "move the inner part to a card or a definition of its own")  # fmt: skip


def _assign(line: Line) -> None:
    inside = below(line)
    for child in line.children:
        child.place = inside
        _assign(child)


def below(line: Line) -> Place:
    """What may stand one level below a line."""
    first = line.inner
    if line.place is Place.ITEM:
        return Place.MEMBER if first in ("LEGEND", "DEFINE") else Place.STATEMENT
    if line.place is Place.STATEMENT:
        if first == "CHOOSE" and "IN" not in line.types:
            return Place.OPTION
        if first == "BY" or (first == "NAME" and (line.opens or is_outcome(line.children))):
            return Place.OUTCOME
    return Place.STATEMENT


def is_outcome(lines: list[Line]) -> bool:
    """Whether the first of these lines reads like an outcome: `1-2: ...`, `pass -> 4`."""
    return bool(lines) and _OUTCOME(" ".join(lines[0].types)) is not None
