"""A legend on its way through the phases: files that use one another, allowed findings, checking again after an edit."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from andorlang.problem import Problem
from andorlang.session import Session
from andorlang.source import Source, Unreadable

ROOT = Path(__file__).resolve().parent.parent
HEAD = 'legend "Test"\n    rules storyquest\n\n'
END = "\nending home won\n    > Home.\n"


def told(problems: list[Problem]) -> list[tuple[str, str, int, int, str]]:
    return [(Path(one.path).name, one.code.name, one.line, one.column, one.message) for one in problems]


def written(folder: Path, **files: str) -> Session:
    for name, text in files.items():
        (folder / f"{name}.andor").write_text(text, encoding="utf-8")
    return Session(folder / "main.andor", states=500)


def test_a_used_file_gives_its_definitions_and_cards(tmp_path: Path) -> None:
    common = 'define article key "A key"\n\ncard 2\n    > Found.\n    take key\n    -> 3\n'
    main = HEAD + 'use "common.andor"\n\ncard 1\n    > On.\n    -> 2\n\ncard 3\n    > A door.\n'
    main += '    * "Unlock it" if key is owned -> home\n' + END
    session = written(tmp_path, main=main, common=common)
    assert session.legend is not None
    assert list(session.legend.cards) == ["1", "3", "home", "2"]
    assert [one.code.name for one in session.problems] == ["condition-always"]


def test_a_used_file_is_reported_under_its_own_name_and_line(tmp_path: Path) -> None:
    session = written(
        tmp_path, main=HEAD + 'use "common.andor"\n\ncard 1\n    -> 2\n' + END, common="\n\ncard 2\n    gian 1 strength\n    -> home\n"
    )  # fmt: skip
    assert [one[:4] for one in told(session.problems)] == [("common.andor", "unknown-word", 4, 5)]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ('use "main.andor"', "circle"),
        ('use "other.andor"', "circle"),
        ('use "../secret.andor"', "leads out of the folder"),
        ('use "/etc/hostname"', "leads out of the folder"),
        ('use "nowhere.andor"', "cannot be taken in"),
        ('use "."', "cannot be taken in"),
    ],
)
def test_a_file_that_cannot_be_used_is_said_at_its_line(tmp_path: Path, line: str, message: str) -> None:
    session = written(
        tmp_path, main=HEAD + line + "\n\ncard 1\n    -> home\n" + END, other='use "main.andor"\n'
    )
    (one,) = [problem for problem in session.problems if problem.code.name == "use"]
    assert message in one.message
    assert one.source.line(one.line) in (line, 'use "main.andor"')


def test_a_link_out_of_the_folder_is_not_followed(tmp_path: Path) -> None:
    outside = tmp_path / "outside.andor"
    outside.write_text("card 9\n    -> home\n", encoding="utf-8")
    folder = tmp_path / "legend"
    folder.mkdir()
    (folder / "inside.andor").symlink_to(outside)
    session = written(folder, main=HEAD + 'use "inside.andor"\n\ncard 1\n    -> home\n' + END)
    assert [one.code.name for one in session.problems] == ["use"]


def test_two_files_that_use_a_third_take_it_in_once(tmp_path: Path) -> None:
    use = 'use "third.andor"\n'
    main = HEAD + 'use "one.andor"\nuse "two.andor"\n\ncard 1\n    -> 2\n' + END
    session = written(tmp_path, main=main, one=use, two=use, third="card 2\n    > On.\n    -> home\n")
    assert session.problems == []


def test_a_missing_file_is_unreadable(tmp_path: Path) -> None:
    with pytest.raises(Unreadable):
        Session(tmp_path / "none.andor")


def test_a_warning_can_be_allowed_on_its_line_or_above_and_an_error_cannot() -> None:
    card = "card 1\n    > On.\n    -> home\n"
    loud = HEAD + "var gold = 0\n\n" + card + END
    beside = HEAD + "var gold = 0  # allow: unread-variable\n\n" + card + END
    above = HEAD + "# allow: no-win, unread-variable\nvar gold = 0\n\n" + card + END
    other = HEAD + "var gold = 0  # allow: no-win\n\n" + card + END
    error = HEAD + "card 1\n    gian 1 strength  # allow: unknown-word\n    -> home\n" + END
    found = [
        [one.code.name for one in Session(Source("t.andor", text)).problems]
        for text in (loud, beside, above, other, error)
    ]
    assert found == [["unread-variable"], [], [], ["unread-variable"], ["unknown-word"]]


def test_a_legend_with_errors_has_no_script() -> None:
    session = Session(Source("t.andor", HEAD + "card 1\n    -> nowhere\n" + END))
    assert session.errors
    with pytest.raises(ValueError, match="errors"):
        session.script  # noqa: B018
    assert session.exploration is None


@pytest.mark.parametrize(
    "text", ["", "# nothing\n", "card 1\n    -> 1\n", 'legend "X"\n', 'legend "X"\n    rules\n']
)
def test_without_a_whole_head_there_are_problems_and_no_legend(text: str) -> None:
    session = Session(Source("t.andor", text))
    assert session.problems
    assert session.legend is None


LINES = (ROOT / "legends/first-steps.andor").read_text(encoding="utf-8").split("\n")


@settings(max_examples=60, deadline=None)
@given(
    st.lists(
        st.tuples(
            st.integers(0, len(LINES) - 1), st.sampled_from(["", "    -> 4", "    gold += 1", "x", "card 2"])
        ),
        max_size=4,
    )
)
def test_checking_again_says_what_checking_anew_says(edits: list[tuple[int, str]]) -> None:
    """Taking over blocks that did not change must not change a word of what is reported, nor its place."""
    session = Session(Source("t.andor", "\n".join(LINES)), states=0)
    assert session.problems == []
    lines = list(LINES)
    for number, line in edits:
        lines[number] = line
        text = "\n".join(lines)
        session.update(text)
        assert told(session.problems) == told(Session(Source("t.andor", text), states=0).problems)


def test_an_edit_takes_over_the_other_blocks() -> None:
    text = "\n".join(LINES)
    session = Session(Source("t.andor", text), states=0)
    before = {placed.block.text: placed.block for placed in session.trees[0].blocks}
    session.update(text.replace('card 2 "The Brook"', 'card 2 "The Stream"'))
    blocks = [placed.block for placed in session.trees[0].blocks]
    assert sum(before.get(block.text) is block for block in blocks) == len(blocks) - 1
