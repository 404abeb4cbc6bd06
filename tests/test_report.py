import json
import os
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from andorlang import data, report
from andorlang.problem import Code, Fix, Note, Problem, Severity
from andorlang.source import Source, Span

CARD = Code("unknown-card", Severity.ERROR, "No such card", "A way leads nowhere.", "-> 9\n")
UNUSED = Code("unused", Severity.WARNING, "Never used", "Nobody reads it.", "var x = 0\n")
BOOK = Source("legends/book.andor", 'card 1 "Start"\n    -> 12\n    -> 13\n')


def at(source: Source, marked: str, code: Code = CARD, message: str = "wrong", **more: Any) -> Problem:
    start = source.text.index(marked)
    return Problem(code, source, Span(start, start + len(marked)), message, **more)


def snippet(text: str, start: int, end: int) -> tuple[str, str]:
    """The source line and the line of carets that are printed for a span of a text."""
    shown = report.text([Problem(CARD, Source("x", text), Span(start, end), "wrong")]).split("\n")
    return shown[1], shown[2]


def under(text: str, marked: str) -> tuple[str, str]:
    start = text.index(marked)
    return snippet(text, start, start + len(marked))


# --- text ---


def test_a_problem_as_text() -> None:
    first = Note("the cards are numbered from here", None, Span(0, 4))
    problem = at(
        BOOK,
        "12",
        message="there is no card `12`",
        hints=("did you mean `13`?",),
        notes=(first, Note("cards stand in column 1")),
    )
    assert report.text([problem], ["legends/book.andor"]) == "\n".join(
        [
            "legends/book.andor:2:8: error[unknown-card]: there is no card `12`",
            "   2 |     -> 12",
            "     |        ^^",
            "  = hint: did you mean `13`?",
            "legends/book.andor:1:1: note: the cards are numbered from here",
            '   1 | card 1 "Start"',
            "     | ^^^^",
            "  = note: cards stand in column 1",
            "",
            "1 error in 1 file",
        ]
    )


def test_problems_are_shown_in_order_of_place() -> None:
    later, earlier = at(BOOK, "13"), at(BOOK, "12", UNUSED)
    shown = report.text([later, earlier])
    assert shown == report.text([earlier, later])
    assert shown.index("2:8: warning[unused]") < shown.index("3:8: error[unknown-card]")
    assert "\n\nlegends/book.andor:3:8" in shown


def test_a_note_in_another_file_has_its_place_and_line() -> None:
    other = Source("common.andor", "var x = 1\n")
    shown = report.text([at(BOOK, "12", notes=(Note("declared here", other, Span(4, 5)),))])
    assert "common.andor:1:5: note: declared here\n   1 | var x = 1\n     |     ^" in shown


@pytest.mark.parametrize(
    ("severities", "files", "expected"),
    [
        ("", 2, "no problems in 2 files"),
        ("", 0, "no problems"),
        ("e", 1, "1 error in 1 file"),
        ("weee", 2, "3 errors, 1 warning in 2 files"),
        ("nnww", 3, "2 warnings, 2 notes in 3 files"),
    ],
)
def test_the_summary_counts(severities: str, files: int, expected: str) -> None:
    kinds = {"e": Severity.ERROR, "w": Severity.WARNING, "n": Severity.NOTE}
    problems = [at(BOOK, "12", Code("c", kinds[letter], "", "", "")) for letter in severities]
    assert report.summary(problems, ["f.andor"] * files) == expected


def test_colours_only_add_control_sequences() -> None:
    problem = at(BOOK, "12", hints=("h",), notes=(Note("n"),))
    colored = report.text([problem], color=True)
    assert colored.count("\x1b[") % 2 == 0
    plain = "".join(part.partition("m")[2] if n else part for n, part in enumerate(colored.split("\x1b[")))
    assert plain == report.text([problem])
    assert "\x1b" not in report.text([problem])


# --- carets ---


@pytest.mark.parametrize(
    ("text", "marked", "indent", "width"),
    [
        ("card 1", "1", 5, 1),
        ("\tat 3", "at", 4, 2),
        ("ab\tat 3", "at", 4, 2),
        ("a\tb", "\t", 1, 3),
        ('"\u6f22\u5b57" at', "at", 7, 2),
        ('"\u6f22\u5b57" at', "\u6f22\u5b57", 1, 4),
        ("e\u0301t\u0301 at", "at", 3, 2),
        ("e\u0301 at", "e\u0301", 0, 1),
        ("\U0001f40d at", "at", 3, 2),
        ("a\u00a0b", "b", 2, 1),
        ("\x1b[31m at", "at", 9, 2),
        ("a\u202eb", "b", 7, 1),
        ("a\ufeff", "\ufeff", 1, 6),
    ],
)
def test_carets_stand_under_the_span(text: str, marked: str, indent: int, width: int) -> None:
    assert under(text, marked)[1] == "     | " + " " * indent + "^" * width


def test_a_span_of_several_lines_is_marked_to_the_end_of_the_first() -> None:
    assert under("card 1\n    -> 2\n", "1\n    ->") == ("   1 | card 1", "     |      ^")


@pytest.mark.parametrize(
    ("text", "offset", "line", "caret"),
    [
        ("card 1\n", 6, "   1 | card 1", "     |       ^"),
        ("card 1", 6, "   1 | card 1", "     |       ^"),
        ("card 1\n", 7, "   2 |", "     | ^"),
    ],
)
def test_an_empty_span_is_one_caret(text: str, offset: int, line: str, caret: str) -> None:
    assert snippet(text, offset, offset) == (line, caret)


def test_a_span_beyond_the_text_is_shown_at_its_end() -> None:
    assert snippet("card", 90, 99) == ("   1 | card", "     |     ^")


@pytest.mark.parametrize("before", [0, 10, 41, 100_000])
@pytest.mark.parametrize("after", [0, 200, 100_000])
def test_a_long_line_is_cropped_around_the_span(before: int, after: int) -> None:
    line, carets = under("x" * before + " target " + "y" * after, "target")
    assert len(line) <= 110
    assert line[carets.index("^") : carets.rindex("^") + 1] == "target"
    assert line.endswith("\u2026") == (after > 0)
    assert line.startswith("   1 | \u2026") == (before > 40 and before + after > 100)


def test_the_carets_of_a_long_span_end_with_what_is_shown() -> None:
    line, carets = snippet("x" * 10_000, 5, 9_000)
    assert carets == "     | " + " " * 5 + "^" * 95
    assert line == "   1 | " + "x" * 100 + "\u2026"


def test_without_a_text_there_is_nothing_to_show() -> None:
    lines = report.text([Problem(CARD, Source("x", ""), Span(0, 0), "gone", ("look",))]).splitlines()
    assert [line.strip() for line in lines[:2]] == ["x:1:1: error[unknown-card]: gone", "= hint: look"]


@given(st.text(min_size=1, max_size=150), st.integers(0, 150), st.integers(0, 150))
def test_any_text_can_be_shown_on_lines_of_its_own(text: str, start: int, length: int) -> None:
    problem = Problem(CARD, Source("x", text), Span(start, start + length), text, (text,))
    lines = report.text([problem]).splitlines()
    assert len(lines) == 6
    assert set(lines[2][5:]) <= {"|", " ", "^"}
    assert all(
        character.isprintable() or character in "\u200c\u200d" or not character.isascii()
        for character in "".join(lines)
    )
    assert not any("\x80" <= character <= "\x9f" for character in "".join(lines))


# --- harm ---


@pytest.mark.parametrize(
    ("given_text", "shown"),
    [
        ("plain `card` 12 \u2014 \u6f22 \U0001f40d", "plain `card` 12 \u2014 \u6f22 \U0001f40d"),
        ("\x1b]0;title\x07", r"\x1b]0;title\x07"),
        ("two\nlines\tand a tab", "two lines and a tab"),
        ("back\rspace\x08\x7f", r"back\rspace\x08\x7f"),
        ("\x9b31m", r"\x9b31m"),
        ("\u202eright to left\u2066", r"\u202eright to left\u2066"),
        ("line\u2028paragraph\u2029", r"line\u2028paragraph\u2029"),
        ("half \udce9", r"half \udce9"),
        ("family \U0001f468\u200d\U0001f469", "family \U0001f468\u200d\U0001f469"),
    ],
)
def test_nothing_that_a_terminal_obeys_gets_through(given_text: str, shown: str) -> None:
    assert report.harmless(given_text) == shown


def test_paths_messages_hints_and_notes_are_made_harmless() -> None:
    bad = "\x1b[2J"
    source = Source(f"{bad}.andor", f"card {bad}")
    problem = Problem(CARD, source, Span(5, 9), bad, (bad,), (Note(bad), Note(bad, source, Span(0, 1))))
    assert "\x1b" not in report.text([problem])


def test_endless_messages_are_cropped() -> None:
    shown = report.text([at(BOOK, "12", message="x" * 10_000, hints=("y" * 10_000,))])
    assert max(map(len, shown.split("\n"))) < 500


# --- JSON ---


def test_the_document_follows_its_schema_and_says_everything() -> None:
    notes = (Note("bare"), Note("placed", None, Span(0, 4)))
    problem = at(BOOK, "-> 12\n    ->", message="m", hints=("h",), notes=notes)
    document = report.document([problem, at(BOOK, "Start", UNUSED)], ["a.andor", "legends/book.andor"])
    assert data.validate(document, "problems") == []
    assert document["files"] == ["a.andor", "legends/book.andor"]
    assert [entry["code"] for entry in document["problems"]] == ["unused", "unknown-card"]
    assert document["problems"][1] == {
        "code": "unknown-card",
        "severity": "error",
        "path": "legends/book.andor",
        "line": 2,
        "column": 5,
        "end_line": 3,
        "end_column": 7,
        "message": "m",
        "hints": ["h"],
        "notes": [
            {"text": "bare", "path": None, "line": None, "column": None},
            {"text": "placed", "path": "legends/book.andor", "line": 1, "column": 1},
        ],
    }


def test_no_problems_are_a_document_too() -> None:
    assert report.document([], []) == {"problems": [], "files": []}
    assert data.validate(report.document([], []), "problems") == []


# --- SARIF ---


def sarif_run(problems: list[Problem], **more: str) -> dict[str, Any]:
    log = report.sarif(problems, [UNUSED], **more)
    assert log["version"] == "2.1.0"
    assert json.loads(json.dumps(log)) == log
    [run] = log["runs"]
    assert isinstance(run, dict)
    return run


def test_sarif_names_the_tool_and_every_rule() -> None:
    driver = sarif_run([at(BOOK, "12")], version="0.1.0")["tool"]["driver"]
    assert (driver["name"], driver["semanticVersion"]) == ("andorlang", "0.1.0")
    assert [rule["id"] for rule in driver["rules"]] == ["unknown-card", "unused"]
    assert driver["rules"][1]["shortDescription"] == {"text": "Never used"}
    assert driver["rules"][1]["defaultConfiguration"] == {"level": "warning"}
    assert "var x = 0" in driver["rules"][1]["help"]["text"]


def test_sarif_without_problems_still_has_the_rules() -> None:
    run = sarif_run([])
    assert run["results"] == []
    assert "semanticVersion" not in run["tool"]["driver"]
    assert [rule["id"] for rule in run["tool"]["driver"]["rules"]] == ["unused"]


def test_a_sarif_result_points_at_rule_and_region() -> None:
    run = sarif_run([at(BOOK, "13", UNUSED), at(BOOK, "12", hints=("try 13",))])
    rules = run["tool"]["driver"]["rules"]
    assert run["columnKind"] == "unicodeCodePoints"
    for result in run["results"]:
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"]
    first = run["results"][0]
    assert (first["level"], first["message"]["text"]) == ("error", "wrong\nHint: try 13")
    assert first["locations"] == [
        {
            "physicalLocation": {
                "artifactLocation": {"uri": "legends/book.andor"},
                "region": {"startLine": 2, "startColumn": 8, "endLine": 2, "endColumn": 10},
            }
        }
    ]


def test_sarif_carries_notes_and_fixes() -> None:
    other = Source("b c.andor", "x")
    notes = (Note("bare"), Note("there", other, Span(0, 1)))
    fix = Fix("go to card 13", ((Span(22, 24), "13"),))
    [result] = sarif_run([at(BOOK, "12", notes=notes, fix=fix)])["results"]
    assert result["relatedLocations"][0] == {"message": {"text": "bare"}}
    assert result["relatedLocations"][1]["physicalLocation"]["artifactLocation"] == {"uri": "b%20c.andor"}
    [change] = result["fixes"][0]["artifactChanges"]
    assert result["fixes"][0]["description"] == {"text": "go to card 13"}
    assert change["artifactLocation"] == {"uri": "legends/book.andor"}
    [replacement] = change["replacements"]
    assert replacement["insertedContent"] == {"text": "13"}
    assert replacement["deletedRegion"] == {"startLine": 2, "startColumn": 8, "endLine": 2, "endColumn": 10}


@pytest.mark.parametrize(
    ("path", "uri"),
    [
        ("a.andor", "a.andor"),
        ("./a/b.andor", "a/b.andor"),
        ("../up.andor", "../up.andor"),
        ("my legend #1?.andor", "my%20legend%20%231%3F.andor"),
        ("c:d.andor", "c%3Ad.andor"),
        ("100%.andor", "100%25.andor"),
        ("B\u00fccher/\u6f22.andor", "B%C3%BCcher/%E6%BC%A2.andor"),
        (os.fsdecode(b"caf\xe9.andor"), "caf%E9.andor"),
    ],
)
def test_paths_become_relative_escaped_uris(path: str, uri: str) -> None:
    [result] = sarif_run([Problem(CARD, Source(path, "x"), Span(0, 1), "m")])["results"]
    assert result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] == uri


def test_absolute_paths_are_relative_to_the_working_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    inside, outside = tmp_path / "in side.andor", tmp_path.parent / "out.andor"
    results = sarif_run(
        [Problem(CARD, Source(str(path), "x"), Span(0, 1), "m") for path in (inside, outside)]
    )
    uris = {
        result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] for result in results["results"]
    }
    assert uris == {"in%20side.andor", outside.as_uri()}
