"""Circles of cards in which readers are never asked anything and which nothing leads out of.

A circle that a die, a test or a condition can leave is none: only cards all of whose ways lead to such cards again count.
"""

from __future__ import annotations

from collections.abc import Iterator

from andorlang.lint.context import Context, listed
from andorlang.lint.rule import error
from andorlang.problem import Note, Problem

LOOP = error(
    "endless-loop",
    "cards lead to one another for ever",
    "These cards lead from one to the next and back again. The reader is never asked anything on the way, and no die, test or "
    "condition can lead out. Cards that are visited only once end the adventure on the second visit instead, which is hardly "
    "what you mean either.",
    'card 1\n    > A maze.\n    * "Left" -> 2\n    * "Right" -> home\n\n'
    "card 2 again\n    > A turn.\n    -> 3\n\ncard 3 again\n    > Another turn.\n    -> 2\n",
    'card 1\n    > A maze.\n    * "Left" -> 2\n    * "Right" -> home\n\n'
    "card 2\n    > A turn.\n    -> 3\n\ncard 3\n    > Another turn.\n    -> home\n",
)
CODES = (LOOP,)


def check(context: Context) -> Iterator[Problem]:
    for circle in context.endless:
        yield _problem(context, circle)


def _problem(context: Context, circle: list[str]) -> Problem:
    cards = context.legend.cards
    first = cards[circle[0]]
    jumps = [one for one in context.facts.jumps if one.block.node in circle and one.target in circle]
    at = next(one for one in jumps if one.block.node == first.id)
    message = (
        f"card `{first.id}` leads to itself for ever"
        if len(circle) == 1
        else f"cards {listed(circle)} lead to one another for ever"
    )
    once = [one for one in circle if not cards[one].again]
    notes: list[Note] = []
    if once:
        notes.append(
            Note(
                f"card {once[0]} may be visited once, so the adventure ends there on the second visit, and is lost"
            )
        )
    notes += [
        context.note(f"from here to card {one.target}", one.block.placed, one.at)
        for one in jumps[:6]
        if one is not at
    ]
    return context.problem(
        LOOP,
        first.placed,
        at.at,
        message,
        f"let {'it' if len(circle) == 1 else 'one of them'} ask the reader, or lead somewhere else",
        notes=notes,
    )
