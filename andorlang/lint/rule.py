"""How a rule declares its codes: each with an example that a test holds to trigger it and nothing else."""

from __future__ import annotations

from andorlang.check.codes import HEAD, TAIL
from andorlang.problem import Code, Severity


def error(name: str, summary: str, explanation: str, example: str, better: str = "") -> Code:
    return _code(Severity.ERROR, name, summary, explanation, example, better)


def warning(name: str, summary: str, explanation: str, example: str, better: str = "") -> Code:
    return _code(Severity.WARNING, name, summary, explanation, example, better)


def note(name: str, summary: str, explanation: str, example: str, better: str = "") -> Code:
    return _code(Severity.NOTE, name, summary, explanation, example, better)


def _code(severity: Severity, name: str, summary: str, explanation: str, example: str, better: str) -> Code:
    return Code(name, severity, summary, explanation, _whole(example), _whole(better))


def _whole(body: str) -> str:
    """A complete legend: as it is behind a `!`, else with a head and a won ending `home` around it."""
    return body[1:] if body.startswith("!") else body and HEAD + body + TAIL
