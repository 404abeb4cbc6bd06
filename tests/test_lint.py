"""Every code, with the example that its explanation shows to authors; and what is peculiar to single rules."""

import pytest

from andorlang.check.codes import CODES as CHECK_CODES
from andorlang.lint import CODES as LINT_CODES
from andorlang.problem import Code, Problem
from andorlang.session import Session
from andorlang.source import Source

CODES = {**CHECK_CODES, **LINT_CODES}
STATES = 2_000


def problems(text: str, states: int = STATES) -> list[Problem]:
    return Session(Source("legend.andor", text), states=states).problems


@pytest.mark.parametrize("code", [code for code in CODES.values() if code.example], ids=lambda code: code.name)
def test_an_example_triggers_its_code_and_nothing_else(code: Code) -> None:
    found = problems(code.example)
    assert {one.code.name for one in found} == {code.name}
    assert {one.severity for one in found} == {code.severity}


@pytest.mark.parametrize("code", [code for code in CODES.values() if code.better], ids=lambda code: code.name)
def test_a_mended_example_triggers_nothing(code: Code) -> None:
    assert problems(code.better) == []
