"""All faults of a block that cannot be read as a whole, and what of it can be read all the same.

Each line is parsed by itself, in the place that its indentation gives it, between lines that are known to be good. So
every line has at most one fault, at its own place, and none follows from another. What is left when the bad lines are
taken away still tells the checker which cards, names and ways there are.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from andorlang.syntax.lexer import LEADING, Lexeme, SyntaxFault
from andorlang.syntax.lines import Line, Place, below, is_outcome, tree
from andorlang.syntax.messages import unexpected
from andorlang.syntax.nodes import Item
from andorlang.syntax.read import Unexpected, read

FAULTS_PER_BLOCK = 20


def recover(text: str) -> tuple[Item | None, tuple[SyntaxFault, ...]]:
    """What can be read of a block, and its faults in the order of their places; there may be more than are given."""
    root = tree(text)
    found = tuple(islice(_faults(root), FAULTS_PER_BLOCK))
    if len(found) == FAULTS_PER_BLOCK:
        root.children.clear()  # the lines below the last fault have not been looked at
    return _salvaged(root), found


# ------------------------------------------------------------------------------------------------- faults
def _faults(line: Line, above: Line | None = None) -> Iterator[SyntaxFault]:
    """The fault of a line, which is noted in it, and those of the lines below it."""
    if line.place is Place.ITEM and line.tokens and line.first not in LEADING.values():
        line.fault = unexpected(line, line.tokens[0], set())
    line.fault = line.fault or _structure(line, above) or _alone(line)
    if line.fault is not None:
        yield line.fault
    before: Line | None = None
    for child in line.children:
        yield from _faults(child, before)
        before = child


def _structure(line: Line, above: Line | None) -> SyntaxFault | None:
    """What is wrong with the place of a line or with the lines below it."""
    if line.first == "ELSE" and line.place is Place.STATEMENT:
        chain = above.types[:2] if above else []
        if chain[:1] != ["IF"] and chain != ["ELSE", "IF"]:
            return SyntaxFault("syntax", line.start, line.tokens[0].end, "there is no `if` above this `else`",
                               "it stands right below the block of its `if`, in the same column")  # fmt: skip
    if line.opens and not line.children and line.first not in _BLOCKLESS:
        return SyntaxFault("syntax", line.end - 1, line.end, "nothing is indented below this line",
                           "indent what belongs to it by four blanks")  # fmt: skip
    if line.children and not line.opens and _lacks_colon(line):
        return SyntaxFault("syntax", line.end - 1, line.end, "a `:` is missing at the end of this line")
    if line.children and not line.opens and _takes_no_block(line):
        child = line.children[0]
        child.fault = child.fault or SyntaxFault(
            "indentation", child.margin, child.start,
            "this line is indented, but the line above opens no block",
            "end the line above with `:` if this belongs to it, or else indent this less")  # fmt: skip
    return None


_BLOCKLESS = ("CARD", "DEFINE", "LEGEND")
_OPENERS = ("IF", "ELSE", "EACH", "CHOOSE", "BY", "ON", "BULLET")


def _takes_no_block(line: Line) -> bool:
    if line.colons or "ARROW" in line.types:
        return True
    if line.place is Place.ITEM:
        return line.first in ("OUTCOME", "VAR", "USE", "RULE")
    return line.first not in _OPENERS and line.place is not Place.OUTCOME


def _lacks_colon(line: Line) -> bool:
    if line.first == "BULLET":
        return not line.colons and "ARROW" not in line.types
    verb = line.place is Place.STATEMENT and line.first == "NAME" and not line.colons
    return verb and "ASSIGN" not in line.types and is_outcome(line.children)


def _alone(line: Line) -> SyntaxFault | None:
    """What is wrong with a line by itself."""
    condition = _CONDITION if line.first == "ELSE" and line.place is Place.STATEMENT else []
    block = line.opens or (bool(line.children) and line.first in _BLOCKLESS and line.place is Place.ITEM)
    rest = [_NL, _INDENT, *_ANYTHING[below(line)], _NL, _DEDENT] if block else [_NL]
    before, after = _AROUND[line.place]
    try:
        read([*before, *condition, *line.tokens, *rest, *after])
    except SyntaxFault as fault:
        return fault
    except Unexpected as error:
        return unexpected(line, error.token, error.expected)
    return None


def _made(kinds: str) -> list[Lexeme]:
    values = {"INT": "1", "STRING": '""'}
    return [Lexeme(kind, values.get(kind, "x"), 0, 0) for kind in kinds.split()]


(_NL, _INDENT, _DEDENT) = _made("_NL _INDENT _DEDENT")
_CONDITION = _made("IF NAME _COLON NAME _NL")
_ANYTHING = {
    Place.MEMBER: _made("NAME"),
    Place.STATEMENT: _made("NAME"),
    Place.OUTCOME: _made("INT ARROW NAME"),
    Place.OPTION: _made("BULLET STRING"),
}
_CARD = "CARD NAME _NL _INDENT"
_AROUND = {
    Place.ITEM: ([], []),
    Place.MEMBER: (_made("DEFINE NAME NAME _NL _INDENT"), [_DEDENT]),
    Place.STATEMENT: (_made(_CARD), [_DEDENT]),
    Place.OUTCOME: (_made(f"{_CARD} BY NAME _COLON _NL _INDENT"), [_DEDENT, _DEDENT]),
    Place.OPTION: (_made(f"{_CARD} CHOOSE _COLON _NL _INDENT"), [_DEDENT, _DEDENT]),
}


# ------------------------------------------------------------------------------------------------- what is left
def _salvaged(root: Line) -> Item | None:
    """The block without its bad lines, or None when nothing is left to know it by."""
    head = _head(root)
    if not head:
        return None
    inside = _block(root.children) if root.opens or root.first in _BLOCKLESS else []
    try:
        return read([*head, _NL, *inside])
    except (SyntaxFault, Unexpected):
        return None


def _head(root: Line) -> list[Lexeme]:
    """The first line; if it is bad, as much of it as names the block."""
    if root.fault is None:
        return root.tokens
    match root.types:
        case ["CARD", "NAME" | "IDENT" | "INT", *_]:
            ends = [token for token in root.tokens[2:] if token.value in ("won", "lost")]
            return root.tokens[:2] + ends[:1]
        case ["DEFINE", "NAME", "NAME", *_]:
            return root.tokens[:3]
        case ["LEGEND", *_]:
            return [root.tokens[0], *_made("STRING")]
        case ["VAR", "NAME", *_]:
            return root.tokens[:2] + _made("ASSIGN INT")
    return []


def _block(lines: list[Line]) -> list[Lexeme]:
    """The tokens of the good lines among these, as an indented block; an empty story line where there are none."""
    found: list[Lexeme] = []
    dropped = False
    for line in lines:
        dropped = not _usable(line) or (dropped and line.first == "ELSE")
        if not dropped:
            found += [*line.tokens, _NL, *(_block(line.children) if line.opens else [])]
    if not lines:
        return []
    return [_INDENT, *(found or [Lexeme("PROSE", "", lines[0].start, lines[0].start), _NL]), _DEDENT]


def _usable(line: Line) -> bool:
    if line.fault is not None:
        return False
    # A verb without one of its outcomes, or a choice without one of its options, would only raise further questions
    return below(line) not in (Place.OUTCOME, Place.OPTION) or all(map(_usable, line.children))
