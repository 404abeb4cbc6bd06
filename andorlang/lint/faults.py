"""Instructions that cannot be carried out, met while the story was explored: a division by 0, a number out of all bounds."""

from __future__ import annotations

import re
from collections.abc import Iterator

from andorlang.lint.context import Context
from andorlang.lint.rule import error
from andorlang.problem import Problem
from andorlang.source import Source, Span

FAULT = error(
    "fault",
    "play comes to an instruction that cannot be carried out",
    "The story was played through in all of its states, and in some of them this instruction is impossible, as a division by a "
    "variable that is 0. Ask for that with a condition before.",
    'var guests = 0\n\ncard 1\n    > A cake.\n    * "Alone" -> 2\n    * "With a friend":\n        guests += 1\n        -> 2\n\n'
    "card 2\n    > You share it.\n    gain (6 / guests) willpower\n    -> home\n",
    'var guests = 1\n\ncard 1\n    > A cake.\n    * "Alone" -> 2\n    * "With a friend":\n        guests += 1\n        -> 2\n\n'
    "card 2\n    > You share it.\n    gain (6 / guests) willpower\n    -> home\n",
)
CODES = (FAULT,)
PLACE = re.compile(r"^(?P<path>.*?):(?P<line>\d+): (?P<message>.*)$", re.DOTALL)


def check(context: Context) -> Iterator[Problem]:
    faults = list(context.exploration.faults) if context.exploration is not None else []
    if not faults or context.endless:
        return
    sources: dict[str, Source] = {
        block.placed.source.path: block.placed.source for block in context.facts.blocks
    }
    for one in dict.fromkeys(faults):
        found = PLACE.match(one)
        source = sources.get(found["path"]) if found else None
        if found is not None and source is not None:
            yield Problem(FAULT, source, _written(source, int(found["line"])), found["message"])
        else:
            placed = context.legend.placed
            yield context.problem(FAULT, placed, (0, len(placed.block.text.split("\n", 1)[0])), one)


def _written(source: Source, line: int) -> Span:
    """A line without its indentation."""
    start, end = source.line_span(line)
    text = source.text[start:end]
    return Span(end - len(text.lstrip()), start + len(text.rstrip()))
