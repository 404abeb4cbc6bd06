"""The program `andor` called in the same process, and the small legends that its tests call it with."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from andorlang import data
from andorlang.cli import main

STEPS = str(data.find("legends/first-steps.andor"))
HEAD = 'legend "T"\n    rules storyquest\n    heroes fenn\n\n'
HOME = '\nending home "Home" won\n    > Home.\n'
SMALL = HEAD + 'card 1 "One"\n    > A *fine* day.\n    * "On" -> home\n' + HOME
WARNED = HEAD + 'var unused = 3\n\ncard 1 "One"\n    > A.\n    -> home\n' + HOME
WRONG = HEAD + 'card 1 "One"\n    > A.\n    -> hoem\n' + HOME
FAULT = (
    HEAD
    + 'card 1 "One"\n    > A.\n    * "On" -> 2\n\ncard 2 "Two"\n    > B.\n    gain 6 / (strength - 1) strength\n    -> home\n'
    + HOME
)
LOST = (
    HEAD
    + 'card 1 "One"\n    > A.\n    * "On" -> lost\n    * "Home" -> home\n'
    + HOME
    + '\nending lost "Gone" lost\n    > L.\n    retry from 1\n'
)

Andor = Callable[..., Result]


def calls(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Andor:
    """A function that calls `andor` in a folder; `text` is written to `t.andor` there before."""
    monkeypatch.chdir(folder)
    monkeypatch.delenv("ANDOR_TRACEBACK", raising=False)

    def run(*arguments: str, text: str | None = None, stdin: str = "") -> Result:
        if text is not None:
            Path("t.andor").write_text(text, encoding="utf-8")
        result = CliRunner().invoke(main, arguments, input=stdin)
        assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
        assert "Traceback" not in result.output
        return result

    return run


def failed(result: Result, code: int, *parts: str) -> None:
    """The command ended with this exit code and one line that starts with `andor:`."""
    assert result.exit_code == code, result.output
    lines = [line for line in result.stderr.splitlines() if line.startswith("andor: ")]
    assert len(lines) == 1
    for part in parts:
        assert part in result.stderr


def document(result: Result, schema: str) -> Any:
    plain = json.loads(result.stdout_bytes.decode("utf-8"))
    assert data.validate(plain, schema) == []
    return plain
