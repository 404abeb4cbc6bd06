"""Test files in the language itself: many small legends in one file, each with the problems that it must have.

A line `---`, with a title behind it if wanted, parts the legends. A comment `# error: CODE` says that its line, or the
next line if it stands alone, has that error; `# warning:` and `# note:` work alike, and several may stand above a line.
`# error: CODE 11-13` gives the columns too, the end exclusive, and `# error: CODE 11-13: some words` demands that the
message or a hint holds these words. What is not expected must not be found.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from andorlang.problem import Problem
from andorlang.source import Source
from andorlang.syntax.parse import Tree

PARTING = re.compile(r"^---[ \t]*(.*)$\n?", re.MULTILINE)
EXPECTATION = re.compile(r"#\s*(error|warning|note):\s*([\w-]+)(?:\s+(\d+)-(\d+))?(?::\s*(.+?))?\s*$")
SYNTAX_CODES = {
    "syntax", "reserved-word", "indentation", "tab-indentation", "too-deep", "open-quote", "stray-character", "number",
}  # fmt: skip


@dataclass(frozen=True)
class Expected:
    """A problem that must be found; no columns and no words match any."""

    severity: str
    code: str
    line: int
    columns: tuple[int, int] | None
    words: str


@dataclass(frozen=True)
class Found:
    """A problem as it was found: lines and columns from 1, the end exclusive."""

    severity: str
    code: str
    line: int
    columns: tuple[int, int]
    text: str


@dataclass(frozen=True)
class Chunk:
    """One legend of a test file; `name` is for test ids."""

    name: str
    text: str
    expected: tuple[Expected, ...]

    @property
    def source(self) -> Source:
        return Source(self.name, self.text)


def chunks(*paths: Path) -> list[Chunk]:
    """The legends of some files in their order."""
    return [chunk for path in sorted(paths) for chunk in _chunks(path)]


def _chunks(path: Path) -> Iterator[Chunk]:
    parts = PARTING.split(path.read_text(encoding="utf-8"))
    for i, (title, text) in enumerate(zip(["", *parts[1::2]], parts[::2], strict=True)):
        if text.strip():
            yield Chunk(f"{path.stem}-{i}-{title.strip().replace(' ', '-')}", text, tuple(_expected(text)))


def _expected(text: str) -> Iterator[Expected]:
    waiting: list[re.Match[str]] = []
    for number, line in enumerate(text.split("\n"), 1):
        match = EXPECTATION.search(line)
        alone = line.lstrip().startswith("#")
        if match:
            waiting.append(match)
        if not alone and line.strip():
            for found in waiting:
                severity, code, low, high, words = found.groups()
                yield Expected(severity, code, number, (int(low), int(high)) if low else None, words or "")
            waiting.clear()


def faults(tree: Tree) -> list[Found]:
    """The syntax faults of a parsed file."""
    return [
        Found(
            "error",
            fault.code,
            *_place(tree.source, placed.offset, fault.at),
            _text(fault.message, fault.hints),
        )
        for placed in tree.blocks
        for fault in placed.block.faults
    ]


def problems(found: Iterable[Problem]) -> list[Found]:
    """Problems in the form in which they are compared."""
    return [
        Found(
            one.severity, one.code.name, one.line, (one.column, one.end_column), _text(one.message, one.hints)
        )
        for one in found
    ]


def differences(chunk: Chunk, found: Iterable[Found]) -> list[str]:
    """What was expected and not found, and what was found and not expected; empty if all is as it should be."""
    left = list(found)
    missing = []
    for wanted in chunk.expected:
        match = next((one for one in left if _fits(wanted, one)), None)
        if match:
            left.remove(match)
        else:
            missing.append(f"missing: {wanted}")
    return missing + [f"not expected: {one}" for one in left]


def _fits(wanted: Expected, found: Found) -> bool:
    same = (wanted.severity, wanted.code, wanted.line) == (found.severity, found.code, found.line)
    return same and wanted.columns in (None, found.columns) and wanted.words in found.text


def _place(source: Source, offset: int, at: tuple[int, int]) -> tuple[int, tuple[int, int]]:
    line, column = source.position(offset + at[0])
    return line, (column, source.position(offset + at[1])[1])


def _text(message: str, hints: tuple[str, ...]) -> str:
    return "\n".join([message, *hints])
