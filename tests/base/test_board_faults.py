"""Board files that are not right: what is said of each, and that nothing in a file is a fault of ours."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from andorlang import data, report
from andorlang.problem import Code
from andorlang.rulesets.base import shape
from andorlang.rulesets.base.board import BadBoard, Board, base_board, check
from andorlang.rulesets.base.codes import CODES
from andorlang.rulesets.base.document import Document
from andorlang.rulesets.base.faults import Faults
from andorlang.source import Source, Unreadable

FILE = Path(data.__file__).parent / "rulesets/base/board.json"
TEXT = FILE.read_text(encoding="utf-8")
SMALL: dict[str, Any] = {
    "$schema": "board.schema.json",
    "title": "Small",
    "castle": 0,
    "box": 9,
    "apart": [4],
    "proportion": 2,
    "spaces": {
        "0": {"adjacent": [1, 2], "name": "Home", "position": [0, 0.25]},
        "1": {"adjacent": [0, 2], "arrow": 0, "position": [1, 0.5]},
        "2": {"adjacent": [0, 1, 3], "arrow": 1},
        "3": {"adjacent": [2, 4], "arrow": 2},
        "4": {"adjacent": [3], "arrow": None},
        "9": {"adjacent": []},
    },
    "bridges": [{"between": [3, 2], "name": "plank"}],
    "wells": [1],
    "merchants": [2],
    "fog": [3],
    "terrain": {"bog": [1, 2], "river": []},
    "zones": {"snow": [2, 3]},
    "needs": {"2": 14},
    "stronghold": {"title": "the hut", "shields": {"2": 3, "4": 0}},
    "sources": {"adjacent": {"from": "made up", "certainty": "decided"}},
}


def changed(*changes: tuple[tuple[str | int, ...], Any]) -> dict[str, Any]:
    """The small board with the values at some places replaced; `...` takes an entry out."""
    plain: dict[str, Any] = json.loads(json.dumps(SMALL))
    for path, value in changes:
        place: Any = plain
        for step in path[:-1]:
            place = place[step]
        if value is ...:
            del place[path[-1]]
        else:
            place[path[-1]] = value
    return plain


def found(value: Any) -> list[tuple[str, str, tuple[str, ...]]]:
    board, problems = check(Source("b.json", json.dumps(value)))
    assert (board is None) == bool(problems)
    return [(one.code.name.removeprefix("board-"), one.message, one.hints) for one in problems]


def test_the_small_board_is_right() -> None:
    board = Board.read(SMALL)
    assert repr(board) == "<Board 'Small', 6 spaces>"
    assert (board.castle, board.box, board.apart, board.proportion) == (0, 9, frozenset({4}), 2.0)
    assert board.bridges == ((2, 3, "plank"),)
    assert board.arrows == {1: 0, 2: 1, 3: 2}
    assert board.terrain == {"bog": {1, 2}, "river": set()}
    assert not board.forest | board.river
    assert board.positions == {0: (0, 0.25), 1: (1, 0.5)}
    assert board.names == {0: "Home"}
    assert board.zones == {"snow": {2, 3}}
    assert board.zone("snow") == {2, 3}
    assert not board.zone("ice") | board.lake
    assert board.needs == {2: 14}
    assert board.stronghold == ("the hut", {2: 3, 4: 0})
    assert base_board().stronghold == ("the castle", {})
    assert board.sources["adjacent"] == ("made up", "decided")
    assert data.validate(SMALL, "board") == []


@pytest.mark.parametrize("code", CODES.values(), ids=lambda code: code.name)
def test_every_code_has_an_example_with_exactly_it_and_the_same_mended(code: Code) -> None:
    assert {one.code for one in check(Source("b.json", code.example))[1]} == {code}
    assert len(check(Source("b.json", code.example))[1]) == 1
    assert check(Source("b.json", code.better))[1] == []
    assert len(code.explanation) > 80


@pytest.mark.parametrize(
    ("text", "place", "message", "hint"),
    [
        ("", (1, 1), "the file is empty", None),
        ("{", (1, 2), "it ends too soon", "a `}`, a `]` or a quote is missing at the end"),
        (
            '{"title": "A",\n "castle": 0,\n}',
            (2, 13),
            "a comma stands before the end of a list or object",
            "take this comma out",
        ),
        (
            '{"wells": [1, 2, ]}',
            (1, 16),
            "a comma stands before the end of a list or object",
            "take this comma out",
        ),
        (
            '{"wells": [1 2]}',
            (1, 14),
            "a comma is missing here, or the end of the list",
            "write a comma between entries",
        ),
        (
            '{"wells": [1}',
            (1, 13),
            "a comma is missing here, or the end of the list",
            "write a comma between entries",
        ),
        ('{"wells" [1]}', (1, 10), "a colon is missing behind a name", 'write "name": value'),
        ("{'wells': [1]}", (1, 2), "texts and names need straight double quotes", 'write "..."'),
        ("{“wells”: [1]}", (1, 2), "texts and names need straight double quotes", 'write "..."'),
        ("{wells: [1]}", (1, 2), "a name in double quotes is missing here", 'write "name": value'),
        ('{"title": "A\n"}', (1, 13), "a text has no end on its line", 'close it with `"`'),
        ('{"title": "A}', (1, 11), "a text has no end on its line", 'close it with `"`'),
        (
            r'{"title": "\q"}',
            (1, 12),
            "a backslash in a text needs a second one",
            r"write `\\` for one backslash",
        ),
        ("{ // mine\n}", (1, 3), "it knows no comments", "take this one out"),
        ("# mine\n{}", (1, 1), "it knows no comments", "take this one out"),
        ("{} {}", (1, 4), "something stands behind its end", "take out what follows the last `}`"),
        (
            '{"castle": zero}',
            (1, 12),
            "this is no value",
            "write a number, a text in double quotes, a list or an object",
        ),
        ("[" * 100_000, (1, 1), "its lists lie too deep in one another", None),
        ('{"castle": ' + "9" * 5000 + "}", (1, 1), "one of its numbers has thousands of digits", None),
    ],
)
def test_what_is_no_json(text: str, place: tuple[int, int], message: str, hint: str | None) -> None:
    board, [problem] = check(Source("b.json", text))
    assert board is None
    assert problem.code.name == "board-json"
    assert (problem.line, problem.column) == place
    assert problem.message == f"this is no JSON: {message}"
    assert problem.hints == ((hint,) if hint else ())


SPACE = "write the number of a space, from 0 to 999, without quotes"


@pytest.mark.parametrize(
    ("value", "message", "hint"),
    [
        ([], "/: an empty list cannot stand here", 'write an object: {"title": ...}'),
        (changed((("title",), ...)), '/: there is no "title" here', 'add an entry "title"'),
        (changed((("title",), " ")), '/title: " " cannot stand here', 'write a text: "..."'),
        (changed((("castel",), 0)), '/castel: there is no entry "castel"', 'did you mean "castle"?'),
        (changed((("castle",), "0")), '/castle: "0" cannot stand here', SPACE),
        (changed((("castle",), True)), "/castle: true cannot stand here", SPACE),
        (changed((("box",), None)), "/box: null cannot stand here", SPACE),
        (changed((("box",), 1000)), "/box: 1000 cannot stand here", SPACE),
        (changed((("wells",), 5)), "/wells: 5 cannot stand here", "write a list of spaces: [1, 2]"),
        (changed((("wells",), [1, 2.5])), "/wells/1: 2.5 cannot stand here", SPACE),
        (
            changed((("proportion",), 0)),
            "/proportion: 0 cannot stand here",
            "write the width divided by the height, such as 1.5",
        ),
        (changed((("spaces",), [])), "/spaces: an empty list cannot stand here", "write an object: { }"),
        (
            changed((("spaces", "07"), {"adjacent": []})),
            '/spaces/07: "07" is no name for this',
            'write the number of the space as it is printed, from 0 to 999: "12"',
        ),
        (
            changed((("spaces", "4", "adjacent"), ...)),
            '/spaces/4: there is no "adjacent" here',
            'add an entry "adjacent"',
        ),
        (
            changed((("spaces", "4", "colour"), 1)),
            '/spaces/4/colour: there is no entry "colour"',
            "there is: name, adjacent, arrow, position",
        ),
        (changed((("spaces", "4", "arrow"), [3])), "/spaces/4/arrow: a list of 1 cannot stand here", SPACE),
        (
            changed((("spaces", "4", "position"), [0.5])),
            "/spaces/4/position: a list of 1 cannot stand here",
            "write how far from the left and from the top: [0.5, 0.25]",
        ),
        (
            changed((("spaces", "4", "position"), [0.5, "low"])),
            '/spaces/4/position/1: "low" cannot stand here',
            "write a fraction, such as 0.25",
        ),
        (
            changed((("bridges",), {"between": [2, 3]})),
            "/bridges: an object cannot stand here",
            'write a list of bridges: [{"between": [16, 48]}]',
        ),
        (
            changed((("bridges", 0, "between"), [1, 2, 3])),
            "/bridges/0/between: a list of 3 cannot stand here",
            "write the two spaces that it joins: [16, 48]",
        ),
        (
            changed((("terrain", "Deep Bog"), [])),
            '/terrain/Deep Bog: "Deep Bog" is no name for this',
            'write a word in small letters: "forest"',
        ),
        (
            changed((("sources", "adjacent", "certainty"), "sure")),
            '/sources/adjacent/certainty: "sure" cannot stand here',
            "write one of: printed, agreed, single, approximate, decided, reconstructed",
        ),
    ],
)
def test_wrong_forms(value: Any, message: str, hint: str) -> None:
    assert found(value) == [("shape", message, (hint,))]


@pytest.mark.parametrize(
    ("value", "code", "message", "hint"),
    [
        (
            changed((("spaces", "1", "adjacent"), [0])),
            "border",
            "/spaces/2/adjacent/1: 2 borders 1, but 1 does not border 2",
            "add 2 to /spaces/1/adjacent, or take 1 out here",
        ),
        (
            changed((("spaces", "1", "adjacent"), [0, 2, 1])),
            "border",
            "/spaces/1/adjacent/2: 1 borders itself",
            "take 1 out of this list",
        ),
        (
            changed((("spaces", "9", "adjacent"), [4]), (("spaces", "4", "adjacent"), [3, 9])),
            "border",
            "/spaces/9/adjacent: 9 is the box of beaten creatures, which borders nothing",
            'write "adjacent": [], or name another box',
        ),
        (
            changed((("spaces", "1", "adjacent"), [0, 2, 0])),
            "twice",
            "/spaces/1/adjacent/2: 0 stands twice in this list",
            "take one out",
        ),
        (changed((("wells",), [1, 2, 1])), "twice", "/wells/2: 1 stands twice in this list", "take one out"),
        (
            changed((("bridges",), [{"between": [2, 3]}, {"between": [3, 2]}])),
            "twice",
            "/bridges/1: the bridge between 2 and 3 stands twice",
            "take one out",
        ),
        (
            changed((("fog",), [3, 7])),
            "space",
            "/fog/1: there is no space 7",
            "describe it under `spaces`, or mend the number; spaces are 0-4, 9",
        ),
        (
            changed((("spaces", "3", "adjacent"), [2, 4, 5])),
            "space",
            "/spaces/3/adjacent/2: there is no space 5",
            "describe it under `spaces`, or mend the number; spaces are 0-4, 9",
        ),
        (
            changed((("spaces", "3", "arrow"), 7)),
            "space",
            "/spaces/3/arrow: there is no space 7",
            "describe it under `spaces`, or mend the number; spaces are 0-4, 9",
        ),
        (
            changed((("box",), 0), (("spaces", "9"), ...)),
            "space",
            "/box: 0 is the castle",
            "name another space, or none",
        ),
        (
            changed((("spaces", "3", "arrow"), 1)),
            "arrow",
            "/spaces/3/arrow: the arrow of 3 leads to 1, which is no neighbour",
            "it borders 2 and 4",
        ),
        (
            changed((("spaces", "9", "arrow"), 1)),
            "arrow",
            "/spaces/9/arrow: the arrow of 9 leads to 1, which is no neighbour",
            "it borders nothing: take the arrow out",
        ),
        (
            changed((("spaces", "0", "arrow"), 1)),
            "arrow",
            "/spaces/0/arrow: the castle has no arrow: creatures that got there stay",
            "take it out",
        ),
        (
            changed((("spaces", "1", "arrow"), 2)),
            "circle",
            "/spaces/1/arrow: the arrows lead in a circle: 1 -> 2 -> 1",
            "let one of them lead to a neighbour that is nearer to the castle",
        ),
        (
            changed((("spaces", "2", "arrow"), ...)),
            "astray",
            "/spaces/2: no arrow leads on from 2: creatures there never get to the castle, nor do those on 3",
            'give it an "arrow" to 0 or 1; if it is meant so, write "apart": [2, 3, 4]',
        ),
        (
            changed((("apart",), [])),
            "astray",
            "/spaces/4: no arrow leads on from 4: creatures there never get to the castle",
            'give it an "arrow" to 3; if it is meant so, write "apart": [4]',
        ),
        (
            changed((("spaces", "8"), {"adjacent": []})),
            "astray",
            "/spaces/8: no arrow leads on from 8: creatures there never get to the castle",
            'if it is meant so, write "apart": [4, 8]',
        ),
        (
            changed((("apart",), [4, 3])),
            "astray",
            "/apart/1: 3 is declared apart, but its arrows lead to the castle",
            "take 3 out of this list",
        ),
        (
            changed((("spaces", "3", "arrow"), 4)),
            "astray",
            "/spaces/3/arrow: the arrow of 3 leads to 4, which is declared apart",
            "let it lead towards the castle, or declare 3 apart, too",
        ),
        (
            changed((("bridges", 0, "between"), [1, 3])),
            "bridge",
            "/bridges/0/between: a bridge joins 1 and 3, which do not border each other",
            "add 3 to /spaces/1/adjacent and the other way round, or mend the numbers",
        ),
        (
            changed((("spaces", "1", "position"), [-0.1, 0.5])),
            "position",
            "/spaces/1/position/0: the position of 1 lies outside of the board",
            "write a fraction of the board's width or height, from 0 to 1",
        ),
        (
            changed((("spaces", "1", "position"), [0.5, float("nan")])),
            "position",
            "/spaces/1/position/1: the position of 1 lies outside of the board",
            "write a fraction of the board's width or height, from 0 to 1",
        ),
    ],
)
def test_what_does_not_fit_together(value: Any, code: str, message: str, hint: str) -> None:
    assert found(value) == [(code, message, (hint,))]


def test_entries_that_stand_twice_in_the_text() -> None:
    text = json.dumps(SMALL)
    twice = text.replace('"1": {', '"1": {"adjacent": [5]}, "1": {"name": "A", "name": "B", ')
    problems = check(Source("b.json", twice))[1]
    assert [one.message for one in problems] == [
        "/spaces/1: this entry stands twice",
        "/spaces/1/name: this entry stands twice",
    ]
    assert [twice[one.span.start : one.span.end] for one in problems] == ['"1"', '"name"']
    assert problems[1].span.start > problems[0].span.start > twice.index('"1": {"adjacent"')


def test_all_problems_are_reported_at_once_each_at_its_place() -> None:
    text = TEXT.replace("[0, 8, 9, 11, 15]", "[0, 8, 9, 15]").replace('"arrow": 19', '"arrow": 10', 1)
    text = text.replace('"wells": [5,', '"wells": [5, 79,')
    board, problems = check(Source("andor.json", text))
    assert board is None
    assert [(one.line, text[one.span.start : one.span.end], one.message) for one in problems] == [
        (91, "79", "/wells/1: there is no space 79"),
        (18, "7", "/spaces/11/adjacent/2: 11 borders 7, but 7 does not border 11"),
        (29, "10", "/spaces/22/arrow: the arrow of 22 leads to 10, which is no neighbour"),
    ]


def test_a_long_circle_is_shown_in_short_and_once() -> None:
    ring = {
        str(at): {"adjacent": [(at - 1) % 30 or 30, at % 30 + 1], "arrow": at % 30 + 1} for at in range(1, 31)
    }
    ring["1"]["adjacent"] = [0, 2, 30]
    ring["30"] = {"adjacent": [29, 1], "arrow": 1}
    ring["2"]["adjacent"] = [1, 3]
    value = {"title": "Ring", "castle": 0, "spaces": {"0": {"adjacent": [1]}, **ring}}
    [(code, message, _)] = found(value)
    assert code == "circle"
    shown = " -> ".join(map(str, range(1, 13)))
    assert message == f"/spaces/1/arrow: the arrows lead in a circle: {shown} -> ... -> 1"


def test_reading_raises_what_is_wrong(tmp_path: Path) -> None:
    path = tmp_path / "b.json"
    path.write_text(json.dumps(changed((("wells",), [7, 8]))), encoding="utf-8")
    with pytest.raises(BadBoard) as caught:
        Board.read(path)
    assert [one.code.name for one in caught.value.problems] == ["board-space", "board-space"]
    assert str(caught.value).startswith(f"{path}:1:")
    assert str(caught.value).endswith(": /wells/0: there is no space 7 (and 1 more)")
    with pytest.raises(BadBoard, match=r"^board:\d+:\d+: /wells/0: there is no space 7 \(and 1 more\)$"):
        Board.read(changed((("wells",), [7, 8])))
    with pytest.raises(Unreadable):
        Board.read(tmp_path / "none.json")
    assert Board.read(str(FILE)).edges == base_board().edges


# --- whatever a file holds ---

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 1200) | st.floats(-1, 2) | st.text(max_size=4) | st.just("7"),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["0", "7", "name", "x/~"]), inner)
    ),
    max_leaves=4,
)


def places(value: Any, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    inside: list[tuple[str | int, Any]] = []
    if isinstance(value, dict):
        inside = list(value.items())
    elif isinstance(value, list):
        inside = list(enumerate(value))
    return [path, *(place for step, inner in inside for place in places(inner, (*path, step)))]


PLACES = places(SMALL)[1:]


@st.composite
def corrupted(draw: st.DrawFn) -> Any:
    plain = json.loads(json.dumps(SMALL))
    for path in draw(st.lists(st.sampled_from(PLACES), min_size=1, max_size=3)):
        place: Any = plain
        try:
            for step in path[:-1]:
                place = place[step]
            if draw(st.booleans()):
                place[path[-1]] = draw(VALUES)
            else:
                del place[path[-1]]
        except (KeyError, IndexError, TypeError):
            continue
    return plain


@given(corrupted())
@settings(max_examples=200, deadline=None)
def test_a_corrupted_board_is_right_or_has_problems_with_places(value: Any) -> None:
    source = Source("b.json", json.dumps(value))
    board, problems = check(source)
    assert (board is None) == bool(problems)
    report.text(problems)
    for one in problems:
        assert 0 <= one.span.start <= one.span.end <= len(source.text)
        assert one.message.startswith("/")
    if board is not None:
        assert all(board.leap(space, board.spaces) in (board.castle, None) for space in board.spaces)
        assert all(board.distance(space, space) == 0 for space in board.spaces)


@given(corrupted())
@settings(max_examples=200, deadline=None)
def test_schema_and_check_agree_on_the_form(value: Any) -> None:
    document = Document.of(value)
    # JSON Schema takes 7.0 for a whole number; a board has to write 7.
    if not any(isinstance(one, float) and one.is_integer() for one in leaves(value)):
        assert shape.check(Faults(document)) == (data.validate(document.value, "board") == [])


def leaves(value: Any) -> list[Any]:
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list) else None
    return [value] if inside is None else [leaf for inner in inside for leaf in leaves(inner)]


@given(st.data())
@settings(max_examples=150, deadline=None)
def test_a_corrupted_text_never_ends_in_a_traceback(drawn: st.DataObject) -> None:
    start = drawn.draw(st.integers(0, len(TEXT)))
    length = drawn.draw(st.integers(0, 40))
    put = drawn.draw(st.text(alphabet='{}[]",: 0123459\\\n-eabc', max_size=12))
    board, problems = check(Source("b.json", TEXT[:start] + put + TEXT[start + length :]))
    assert (board is None) == bool(problems)
    report.text(problems)
