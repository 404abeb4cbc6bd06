"""The mechanics of the northern legends, said in the language and played."""

from __future__ import annotations

from pathlib import Path

import pytest

from andorlang.format import format_source
from andorlang.source import Source
from tests.base.casebook import CHECKS, legend, play, rules, script
from tests.chunks import Chunk, chunks

CASES = chunks(*(Path(__file__).parent / "cases").glob("*.andor"))


@pytest.mark.parametrize("chunk", CASES, ids=lambda chunk: chunk.name)
def test_a_case_is_played(chunk: Chunk) -> None:
    play(chunk)


@pytest.mark.parametrize("chunk", CASES, ids=lambda chunk: chunk.name)
def test_a_case_proves_something_and_stands_in_the_one_layout(chunk: Chunk) -> None:
    lines = script(chunk.text)
    assert rules(chunk)
    assert lines[-1].word in CHECKS
    assert sum(line.word in CHECKS for line in lines) >= 2
    assert legend(chunk).script.cards
    text = chunk.text.strip("\n") + "\n"
    assert format_source(Source(chunk.name, text))[0] == text


def test_all_cases_of_the_north_are_there() -> None:
    assert {one for chunk in CASES for one in rules(chunk)} == {
        "C45", "C46", "C47", "C50", "C60", "C61", "C62", "C63", "C64", "C65",
    }  # fmt: skip
