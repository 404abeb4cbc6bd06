"""Problems as text for people, as JSON for programs, and as SARIF for code hosts.

Rendering is one module so that every command shows problems alike.  It trusts nothing that it shows: titles, paths
and source lines come from files, and must not reach a terminal as control sequences or as reordered text.
"""

import os
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from andorlang.problem import Code, Fix, Note, Problem, Severity
from andorlang.source import Source, Span

_TAB = 4
_CROP = 100  # characters of a source line that are shown
_BEFORE = 40  # of these, so many before the span if the line is longer
_LONGEST_MESSAGE = 400
_JOINERS = "\u200c\u200d"  # hold emoji and Indic letters together; harmless
_STYLES = {"error": "1;31", "warning": "1;33", "note": "1;36", "hint": "1;32", "gutter": "34", "bold": "1"}
_SARIF_SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"


def ordered(problems: Iterable[Problem]) -> list[Problem]:
    """Problems by file, place and code: the order in which every form shows them."""
    return sorted(problems, key=lambda problem: problem.sort_key)


def text(problems: Iterable[Problem], files: Sequence[str] = (), *, color: bool = False) -> str:
    """Every problem with its source line, carets, hints and notes, then a line that sums up; no line end at the end.

    Args:
        problems: in any order.
        files: the paths that were looked at, also those without a problem.
        color: with ANSI colours for a terminal.
    """
    found = ordered(problems)
    blocks = ["\n".join(_problem(problem, color)) for problem in found]
    return "\n\n".join([*blocks, summary(found, files)])


def summary(problems: Iterable[Problem], files: Sequence[str] = ()) -> str:
    """A line such as `3 errors, 1 warning in 2 files` or `no problems in 1 file`."""
    counts = Counter(problem.severity for problem in problems)
    found = ", ".join(_counted(counts[severity], severity) for severity in Severity if counts[severity])
    where = f" in {_counted(len(files), 'file')}" if files else ""
    return f"{found or 'no problems'}{where}"


def harmless(shown: str) -> str:
    """A text on one line without anything that a terminal would obey or that would reorder what follows it."""
    return "".join(_glyph(character) for character in shown.translate({9: " ", 10: " "}))


def document(problems: Iterable[Problem], files: Sequence[str]) -> dict[str, Any]:
    """Problems in the form of `problems.schema.json`."""
    return {"problems": [_entry(problem) for problem in ordered(problems)], "files": list(files)}


def sarif(problems: Iterable[Problem], codes: Iterable[Code], *, version: str = "") -> dict[str, Any]:
    """Problems as a SARIF 2.1.0 log of one run whose rules are `codes` and those of the problems.

    Paths become URIs relative to the working folder where they lie in it, since code hosts know no other place.
    """
    found = ordered(problems)
    rules = {code.name: code for code in (*codes, *(problem.code for problem in found))}
    index = {name: number for number, name in enumerate(sorted(rules))}
    driver = {"name": "andorlang", "rules": [_rule(rules[name]) for name in index]}
    if version:
        driver["semanticVersion"] = version
    run = {
        "tool": {"driver": driver},
        "columnKind": "unicodeCodePoints",
        "results": [_result(problem, index[problem.code.name]) for problem in found],
    }
    return {"$schema": _SARIF_SCHEMA, "version": "2.1.0", "runs": [run]}


# --- text ---


def _counted(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def _styled(shown: str, style: str, color: bool) -> str:
    return f"\x1b[{_STYLES[style]}m{shown}\x1b[0m" if color else shown


def _problem(problem: Problem, color: bool) -> Iterator[str]:
    label = _styled(f"{problem.severity}[{problem.code.name}]", problem.severity, color)
    message = _styled(_message(problem.message), "bold", color)
    yield f"{_place(problem.source, problem.span)}: {label}: {message}"
    yield from _snippet(problem.source, problem.span, problem.severity, color)
    for hint in problem.hints:
        yield f"  = {_styled('hint', 'hint', color)}: {_message(hint)}"
    for note in problem.notes:
        yield from _note(note, problem.source, color)


def _note(note: Note, source: Source, color: bool) -> Iterator[str]:
    label = _styled("note", "note", color)
    if note.span is None:
        yield f"  = {label}: {_message(note.text)}"
        return
    place = note.source or source
    yield f"{_place(place, note.span)}: {label}: {_message(note.text)}"
    yield from _snippet(place, note.span, "note", color)


def _place(source: Source, span: Span) -> str:
    line, column = source.position(span.start)
    return f"{harmless(source.path)}:{line}:{column}"


def _message(shown: str) -> str:
    return harmless(shown if len(shown) <= _LONGEST_MESSAGE else shown[:_LONGEST_MESSAGE] + "…")


def _snippet(source: Source, span: Span, style: str, color: bool) -> Iterator[str]:
    """The line on which a span starts, and carets under the part of the span that stands on it; nothing without a text."""
    if not source.text:
        return
    number, column = source.position(span.start)
    line = source.line(number)
    start = column - 1
    end = max(start, min(start + span.end - span.start, len(line)))
    left = max(0, start - _BEFORE) if len(line) > _CROP else 0
    right = min(len(line), left + _CROP)
    cells = list(_cells(line[left:right]))
    before, after = "…" if left else "", "…" if right < len(line) else ""
    indent = len(before) + sum(_width(cell) for cell in cells[: start - left])
    width = sum(_width(cell) for cell in cells[start - left : end - left])
    shown = f"{before}{''.join(cells)}{after}".rstrip()
    gutter = f"{number:>4} |"
    yield f"{_styled(gutter, 'gutter', color)} {shown}".rstrip()
    carets = _styled("^" * max(width, 1), style, color)
    yield f"{_styled(' ' * (len(gutter) - 1) + '|', 'gutter', color)} {' ' * indent}{carets}"


def _cells(line: str) -> Iterator[str]:
    """What is printed for each character of a line: itself, spaces for a tab, an escape for a dangerous one."""
    column = 0
    for character in line:
        cell = " " * (_TAB - column % _TAB) if character == "\t" else _glyph(character)
        column += _width(cell)
        yield cell


def _glyph(character: str) -> str:
    """The character itself, or its escape if it is a control, a format character or half of a pair."""
    if character.isprintable() or character in _JOINERS:
        return character
    if unicodedata.category(character) in {"Zs", "Cn", "Co"}:
        return character
    return character.encode("unicode_escape").decode("ascii")


def _width(cell: str) -> int:
    """The columns that a text takes in a terminal: two for East Asian wide letters, none for combining marks."""
    if cell.isascii():
        return len(cell)
    return sum(_columns(character) for character in cell)


def _columns(character: str) -> int:
    if character in _JOINERS or unicodedata.category(character) in {"Mn", "Me"}:
        return 0
    return 2 if unicodedata.east_asian_width(character) in {"W", "F"} else 1


# --- JSON ---


def _entry(problem: Problem) -> dict[str, Any]:
    return {
        "code": problem.code.name,
        "severity": problem.severity.value,
        "path": problem.path,
        "line": problem.line,
        "column": problem.column,
        "end_line": problem.end_line,
        "end_column": problem.end_column,
        "message": problem.message,
        "hints": list(problem.hints),
        "notes": [_note_entry(note, problem.source) for note in problem.notes],
    }


def _note_entry(note: Note, source: Source) -> dict[str, Any]:
    if note.span is None:
        return {"text": note.text, "path": None, "line": None, "column": None}
    place = note.source or source
    line, column = place.position(note.span.start)
    return {"text": note.text, "path": place.path, "line": line, "column": column}


# --- SARIF ---


def _rule(code: Code) -> dict[str, Any]:
    return {
        "id": code.name,
        "shortDescription": {"text": code.summary},
        "fullDescription": {"text": code.explanation},
        "help": {"text": f"{code.explanation}\n\nFor example:\n\n{code.example}"},
        "defaultConfiguration": {"level": code.severity.value},
    }


def _result(problem: Problem, rule_index: int) -> dict[str, Any]:
    hints = [f"Hint: {hint}" for hint in problem.hints]
    result: dict[str, Any] = {
        "ruleId": problem.code.name,
        "ruleIndex": rule_index,
        "level": problem.severity.value,
        "message": {"text": "\n".join([problem.message, *hints])},
        "locations": [_location(problem.source, problem.span)],
    }
    if problem.notes:
        result["relatedLocations"] = [_related(note, problem.source) for note in problem.notes]
    if problem.fix:
        result["fixes"] = [_fix(problem.fix, problem.source)]
    return result


def _location(source: Source, span: Span) -> dict[str, Any]:
    artifact = {"uri": _uri(source.path)}
    return {"physicalLocation": {"artifactLocation": artifact, "region": _region(source, span)}}


def _related(note: Note, source: Source) -> dict[str, Any]:
    place = _location(note.source or source, note.span) if note.span else {}
    return {"message": {"text": note.text}, **place}


def _region(source: Source, span: Span) -> dict[str, int]:
    (line, column), (end_line, end_column) = source.position(span.start), source.position(span.end)
    return {"startLine": line, "startColumn": column, "endLine": end_line, "endColumn": end_column}


def _fix(fix: Fix, source: Source) -> dict[str, Any]:
    replacements = [
        {"deletedRegion": _region(source, span), "insertedContent": {"text": inserted}}
        for span, inserted in fix.edits
    ]
    change = {"artifactLocation": {"uri": _uri(source.path)}, "replacements": replacements}
    return {"description": {"text": fix.title}, "artifactChanges": [change]}


def _uri(path: str) -> str:
    """A relative URI where the path lies in the working folder, else an absolute one; any bytes are escaped."""
    from urllib.parse import quote

    place = Path(path)
    if place.is_absolute() and place.is_relative_to(Path.cwd()):
        place = place.relative_to(Path.cwd())
    escaped = quote(os.fsencode(place.as_posix()))
    return f"file://{escaped}" if place.is_absolute() else escaped
