"""A fault of a legend as a value: what is wrong, where, and what to write instead.

Phases return problems beside their results instead of raising or printing, so one run reports everything, and an
editor, a test and the command line all read the same records.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from itertools import islice

from andorlang.source import Source, Span

_LONGEST_WORD = 60
_MOST_CANDIDATES = 4000
_CLOSE = 0.65  # one changed letter in three, or two swapped ones, still counts as meant


class Severity(StrEnum):
    """How bad it is: an error stops the legend from being played, a note only informs."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


@dataclass(frozen=True, slots=True)
class Code:
    """One kind of problem and all that is told about it.

    `name` is a slug such as `unknown-space`; `explanation` is written for the author of a legend; `example` is a
    complete legend with exactly this problem, and `better` the same one mended (or empty).
    """

    name: str
    severity: Severity
    summary: str
    explanation: str
    example: str
    better: str = ""


@dataclass(frozen=True, slots=True)
class Note:
    """A remark to a problem, with a place of its own if it has a source and a span."""

    text: str
    source: Source | None = None
    span: Span | None = None


@dataclass(frozen=True, slots=True)
class Fix:
    """A change that mends a problem: every span is replaced by its text, all in the source of the problem."""

    title: str
    edits: tuple[tuple[Span, str], ...]


@dataclass(frozen=True, slots=True)
class Problem:
    """One fault at one place.  Lines and columns count from 1, the end column is exclusive."""

    code: Code
    source: Source
    span: Span
    message: str
    hints: tuple[str, ...] = ()
    notes: tuple[Note, ...] = ()
    fix: Fix | None = None

    @property
    def severity(self) -> Severity:
        return self.code.severity

    @property
    def path(self) -> str:
        return self.source.path

    @property
    def line(self) -> int:
        return self.source.position(self.span.start)[0]

    @property
    def column(self) -> int:
        return self.source.position(self.span.start)[1]

    @property
    def end_line(self) -> int:
        return self.source.position(self.span.end)[0]

    @property
    def end_column(self) -> int:
        return self.source.position(self.span.end)[1]

    @property
    def sort_key(self) -> tuple[str, Span, str, str]:
        return self.path, self.span, self.code.name, self.message


def near(word: str, candidates: Iterable[str]) -> str | None:
    """The candidate that was probably meant by a misspelt word, or nothing.

    Numbers are never guessed, since 106 is no likelier than 105; very long words and very many candidates are cut
    off, since a comparison takes time in proportion to both.
    """
    import difflib

    if len(word) > _LONGEST_WORD or word.isdecimal():
        return None
    folded: dict[str, str] = {}
    for candidate in islice(candidates, _MOST_CANDIDATES):
        if len(candidate) <= _LONGEST_WORD and not candidate.isdecimal():
            folded.setdefault(candidate.casefold(), candidate)
    close = difflib.get_close_matches(word.casefold(), folded, n=1, cutoff=_CLOSE)
    return folded[close[0]] if close else None
