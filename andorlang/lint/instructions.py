"""Instructions that are never carried out because the story has gone on before, and divisions by what is always 0."""

from __future__ import annotations

from collections.abc import Iterator

from andorlang.check.codes import CODES as CHECK_CODES
from andorlang.legend import Option, Statement, Tell
from andorlang.lint.context import Context, first_line
from andorlang.lint.rule import warning
from andorlang.problem import Problem

UNREACHED = warning(
    "unreachable-instruction",
    "an instruction is never carried out",
    "The instruction above leads away from the card or ends the game, on every way, so what stands below is never done. Move "
    "it up, or indent it below the condition that it belongs to.",
    "card 1\n    > A spring.\n    -> home\n    gain 1 willpower\n",
    "card 1\n    > A spring.\n    gain 1 willpower\n    -> home\n",
)
CODES = (UNREACHED,)


def _what(statement: Statement) -> str:
    if isinstance(statement, Option):
        return "this option is never offered"
    return "this text is never told" if isinstance(statement, Tell) else "this is never carried out"


def check(context: Context) -> Iterator[Problem]:
    for one in context.facts.unreached:
        if one.block is None or context.reachable(one.block.node):
            message = f"{_what(one.what)}: the instructions above lead on, or end the game, on every way"
            yield context.problem(UNREACHED, one.placed, first_line(one.placed, one.what.at), message)
    for one in context.facts.divisions:
        if one.what.right.at and context.logic.limits(one.what.right) == (0, 0):
            yield context.problem(
                CHECK_CODES["division-by-zero"],
                one.placed,
                one.what.right.at,
                "this is always 0, and nothing can be divided by 0",
            )
