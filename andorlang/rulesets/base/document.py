"""A JSON file whose values know their place in the text.

The standard reader forgets where a value stood and which keys stood twice, and whoever mends a board of eighty spaces
needs both.  Places are looked up in the text only when there is something to say, so a right file costs nothing more.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from andorlang.source import Source, Span

Steps = tuple[str | int, ...]
_SPACE = re.compile(r"[ \t\n\r]*")
_READER = json.JSONDecoder()
# What the reader says, what stands where it stopped, and what we say of it; the first row that fits counts.
_MISTAKES = tuple(
    (said, re.compile(stands), message, hint)
    for said, stands, message, hint in (
        ("", r"\s*\Z", "it ends too soon", "a `}`, a `]` or a quote is missing at the end"),
        ("Extra", "", "something stands behind its end", "take out what follows the last `}`"),
        ("", r",\s*[}\]]", "a comma stands before the end of a list or object", "take this comma out"),
        ("", r"//|/\*|#", "it knows no comments", "take this one out"),
        ("", "['‘’“”„«»]", "texts and names need straight double quotes", 'write "..."'),
        ("Invalid control|Unterminated", "", "a text has no end on its line", 'close it with `"`'),
        (r"Invalid \\", "", "a backslash in a text needs a second one", r"write `\\` for one backslash"),
        (
            "Expecting ','",
            "",
            "a comma is missing here, or the end of the list",
            "write a comma between entries",
        ),
        ("Expecting ':'", "", "a colon is missing behind a name", 'write "name": value'),
        ("Expecting property", "", "a name in double quotes is missing here", 'write "name": value'),
        ("", "", "this is no value", "write a number, a text in double quotes, a list or an object"),
    )
)


class Repeating(dict[str, Any]):
    """An object in which some keys stand more than once; as in every reader, the last one counts."""

    def __init__(self, pairs: Sequence[tuple[str, Any]]) -> None:
        super().__init__(pairs)
        seen: set[str] = set()
        self.repeated: list[str] = []
        for name, _ in pairs:
            (self.repeated.append if name in seen else seen.add)(name)


class NotJson(Exception):
    """A text that no reader of JSON takes.

    Args:
        span: where reading stopped.
        message: completes "this is no JSON: ...".
        hint: what to write instead, or empty.
    """

    def __init__(self, span: Span, message: str, hint: str) -> None:
        super().__init__(span, message, hint)
        self.span = span
        self.message = message
        self.hint = hint


@dataclass(frozen=True, slots=True)
class Document:
    """A text and the value that it holds."""

    source: Source
    value: Any

    @classmethod
    def read(cls, source: Source) -> Document:
        """Read a text.

        Raises:
            NotJson: it is none.
        """
        try:
            return cls(source, json.loads(source.text, object_pairs_hook=_object))
        except json.JSONDecodeError as error:
            raise _refused(source.text, error) from error
        except RecursionError as error:
            raise NotJson(Span(0, 0), "its lists lie too deep in one another", "") from error
        except ValueError as error:
            raise NotJson(Span(0, 0), "one of its numbers has thousands of digits", "") from error

    @classmethod
    def of(cls, value: Any) -> Document:
        """A document of a value that stands in no file; its text is what a file would hold."""
        return cls.read(Source("board", json.dumps(value, indent=2)))

    def span(self, steps: Steps, *, key: bool = False) -> Span:
        """Where the value at the end of these keys and indices stands, or the last of the keys itself."""
        text = self.source.text
        found = _Member("", Span(0, 0), Span(_skip(text, 0), len(text.rstrip())))
        for step in steps:
            # The last one of equal keys is the one that counts.
            inside = [one for one in _members(text, found.value.start) if one.name == step]
            if not inside:
                return found.value
            found = inside[-1]
        return found.key if key and found.key.end else found.value


class _Member(NamedTuple):
    name: str | int
    key: Span
    value: Span


def _object(pairs: list[tuple[str, Any]]) -> Mapping[str, Any]:
    plain = dict(pairs)
    return plain if len(plain) == len(pairs) else Repeating(pairs)


def _skip(text: str, at: int) -> int:
    found = _SPACE.match(text, at)
    return found.end() if found else at


def _members(text: str, at: int) -> Iterator[_Member]:
    """The members of the object or list that starts here; nothing of any other value."""
    if text[at : at + 1] not in ("{", "["):
        return
    named = text[at] == "{"
    index = 0
    at = _skip(text, at + 1)
    while text[at] not in "}]":
        name: str | int = index
        key = Span(0, 0)
        if named:
            start = at
            name, at = _READER.raw_decode(text, at)
            key = Span(start, at)
            at = _skip(text, _skip(text, at) + 1)
        _, end = _READER.raw_decode(text, at)
        yield _Member(name, key, Span(at, end))
        index += 1
        at = _skip(text, end)
        if text[at] == ",":
            at = _skip(text, at + 1)


def _refused(text: str, error: json.JSONDecodeError) -> NotJson:
    if not text.strip():
        return NotJson(Span(0, 0), "the file is empty", "")
    at = error.pos
    before = text[:at].rstrip()
    if before.endswith(",") and text[at : at + 1] in ("}", "]"):
        at = len(before) - 1
    for said, stands, message, hint in _MISTAKES:
        if re.match(said, error.msg) and stands.match(text, at):
            return NotJson(Span(at, min(at + 1, len(text))), message, hint)
    raise AssertionError(f"the last row fits everything: {error.msg}")
