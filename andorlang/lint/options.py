"""Options of one question that share a label: neither readers nor scripts could tell them apart.

Two that can never be open together are fine, so their conditions are held against each other.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from andorlang.legend import Ask, Body, Branch, Card, If, Negated, Option, statements
from andorlang.lint.assumed import Assumed
from andorlang.lint.closed import gate
from andorlang.lint.context import Context
from andorlang.lint.facts import Block
from andorlang.lint.rule import warning
from andorlang.problem import Problem

DUPLICATE = warning(
    "duplicate-option",
    "two options have the same label",
    "Both are offered at once, and the reader cannot know which is which. Give each a label of its own, or conditions that "
    "are never true together.",
    'card 1\n    > A fork.\n    * "On" -> home\n    * "On" -> bog\n\nending bog lost\n    > A bog.\n',
    'card 1\n    > A fork.\n    * "Left" -> home\n    * "Right" -> bog\n\nending bog lost\n    > A bog.\n',
)
CODES = (DUPLICATE,)
Trail = tuple[tuple[int, int], ...]


def check(context: Context) -> Iterator[Problem]:
    for block in context.facts.blocks:
        labels = [option.label for option, _ in block.options]
        if len(labels) != len(set(labels)):
            for question in _questions(block.body):
                yield from _question(context, block, question)


def _questions(body: Body) -> Iterator[list[tuple[Option, Trail]]]:
    """The options that may be offered together, each with the branches that it stands in."""
    yield list(_bare(body, ()))
    for statement in statements(body):
        if isinstance(statement, Ask):
            yield [(option, ()) for option in statement.options]


def _bare(body: Body, trail: Trail) -> Iterator[tuple[Option, Trail]]:
    for statement in body:
        if isinstance(statement, Option):
            yield statement, trail
        elif isinstance(statement, If | Branch):
            for i, inner in enumerate(_inner(statement)):
                yield from _bare(inner, (*trail, (id(statement), i)))


def _inner(statement: If | Branch) -> Sequence[Body]:
    if isinstance(statement, If):
        return statement.then, statement.otherwise
    return [outcome.body for outcome in statement.outcomes]


def _question(context: Context, block: Block, options: list[tuple[Option, Trail]]) -> Iterator[Problem]:
    around = {id(option): assumed for option, assumed in block.options}
    by_label: dict[str, list[tuple[Option, Trail]]] = {}
    for option, trail in options:
        for other, other_trail in by_label.get(option.label, ()):
            apart = any(a != b and a[0] == b[0] for a, b in zip(trail, other_trail, strict=False))
            assumed = (*around[id(option)], *around[id(other)])
            if not apart and _together(context, block.card, option, other, assumed):
                notes = [context.note("the other one", block.placed, other.at)]
                message = f'another option here is called "{option.label}" as well'
                yield context.problem(DUPLICATE, block.placed, option.at, message, notes=notes)
                break
        by_label.setdefault(option.label, []).append((option, trail))


def _together(context: Context, card: Card | None, one: Option, other: Option, assumed: Assumed) -> bool:
    """Whether both can be open at once, as far as their conditions and the cards that they lead to tell."""
    for option in (one, other):
        if option.guard is not None:
            assumed = (*assumed, (option.guard, True))
        target = gate(context, card, option) if card is not None else ""
        read = context.is_read(target) if target else None
        if read is not None:
            assumed = (*assumed, (Negated(read, option.at), True))
    return context.logic.possible(assumed)
