"""Mechanics of winter legends, official ones and those of fans, said in the language and played."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from andorlang.format import format_source
from andorlang.source import Source
from tests.base.casebook import CHECKS, legend, play, rules, script
from tests.chunks import Chunk, chunks

HEAD = 'legend "A case"\n    rules frost\n    players 1 to 4\n    setup own\n\n'
CASES = chunks(*(Path(__file__).parent / "cases").glob("*.andor"))


def whole(chunk: Chunk) -> Chunk:
    """A case with the head of a winter legend, unless it has one."""
    return chunk if "\nlegend " in chunk.text else replace(chunk, text=HEAD + chunk.text)


@pytest.mark.parametrize("chunk", CASES, ids=lambda chunk: chunk.name)
def test_a_case_is_played(chunk: Chunk) -> None:
    play(whole(chunk))


@pytest.mark.parametrize("chunk", CASES, ids=lambda chunk: chunk.name)
def test_a_case_says_what_it_proves_and_proves_something(chunk: Chunk) -> None:
    lines = script(chunk.text)
    assert rules(chunk)
    assert lines[-1].word in CHECKS
    assert sum(line.word in CHECKS for line in lines) >= 2
    assert legend(whole(chunk)).script.cards


@pytest.mark.parametrize("chunk", CASES, ids=lambda chunk: chunk.name)
def test_a_case_stands_in_the_one_layout(chunk: Chunk) -> None:
    text = chunk.text.strip("\n") + "\n"
    assert format_source(Source(chunk.name, text))[0] == text
