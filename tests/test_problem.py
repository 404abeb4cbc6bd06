import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from andorlang.problem import Code, Problem, Severity, near
from andorlang.source import Source, Span

NAMES = ["gor", "skral", "wardrak", "troll", "Tower-Skral", "fennah", "willpower", "strength"]
CODE = Code("odd", Severity.WARNING, "Something is odd", "Why it is odd.", "odd\n")


def test_a_problem_knows_its_place() -> None:
    problem = Problem(CODE, Source("a.andor", "one\ntwo three\nfour"), Span(8, 15), "two lines")
    assert (problem.path, problem.severity) == ("a.andor", "warning")
    assert (problem.line, problem.column) == (2, 5)
    assert (problem.end_line, problem.end_column) == (3, 2)


def test_problems_sort_by_path_place_and_code() -> None:
    first, second = Source("a", "text"), Source("b", "text")
    other = Code("zeal", Severity.ERROR, "", "", "")
    expected = [
        Problem(CODE, first, Span(2, 3), "1"),
        Problem(CODE, second, Span(0, 1), "2"),
        Problem(CODE, second, Span(0, 2), "3"),
        Problem(other, second, Span(0, 2), "3"),
        Problem(CODE, second, Span(1, 1), "4"),
    ]
    shuffled = random.Random(3).sample(expected, len(expected))
    assert sorted(shuffled, key=lambda problem: problem.sort_key) == expected


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("skrall", "skral"),
        ("gro", "gor"),
        ("got", "gor"),
        ("Fenna", "fennah"),
        ("tower-skral", "Tower-Skral"),
        ("TROLL", "troll"),
        ("wilpower", "willpower"),
        ("dragon", None),
        ("", None),
        ("xx", None),
    ],
)
def test_the_name_that_was_meant(word: str, meant: str | None) -> None:
    assert near(word, NAMES) == meant


def test_numbers_are_not_guessed() -> None:
    assert near("107", ["106", "108"]) is None
    assert near("106a", ["106", "106b"]) == "106b"


def test_the_order_of_the_candidates_does_not_matter() -> None:
    assert near("card", ["cart", "care", "bard"]) == near("card", ["bard", "cart", "care"])


def test_long_words_and_many_candidates_are_cut_off() -> None:
    assert near("x" * 61, ["x" * 60]) is None
    assert near("x" * 60, ["x" * 61, "x" * 10_000]) is None
    assert near("skrall", (f"{number}-name" for number in range(10**12))) is None


@given(st.text(max_size=70), st.lists(st.text(max_size=70), max_size=20))
def test_what_is_suggested_is_a_candidate(word: str, candidates: list[str]) -> None:
    assert near(word, candidates) in {None, *candidates}


@given(st.from_regex(r"[a-z][a-z0-9-]{0,59}", fullmatch=True))
def test_a_name_is_nearest_to_itself(word: str) -> None:
    assert near(word, [*NAMES, word]) == word
