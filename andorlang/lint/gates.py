"""Arrows that force a reader to a card which may not be visited then: it was read before, or its part has not begun.

Options that lead straight to such a card are simply not offered; an arrow anywhere else ends the adventure.
"""

from __future__ import annotations

from collections.abc import Iterator

from andorlang.legend import Card
from andorlang.lint.context import Context, called
from andorlang.lint.facts import Jump
from andorlang.lint.rule import warning
from andorlang.problem import Code, Problem

TWICE = warning(
    "read-twice",
    "the story forces the reader to a card that was read before",
    "A card is visited once, unless its first line says `again`. An arrow outside of an option leads to it whether it was read "
    "or not, and when it was, the adventure is over and lost.",
    'card 1\n    > A crossroads.\n    * "Look around" -> 2\n    * "Home" -> home\n\n'
    "card 2\n    > Nothing to see.\n    -> 1\n",
    'card 1 again\n    > A crossroads.\n    * "Look around" -> 2\n    * "Home" -> home\n\n'
    "card 2\n    > Nothing to see.\n    -> 1\n",
)
PARTS = 'define part one "Below"\n    cards 1 to 2\n\ndefine part two "Above"\n    cards 3 to 3\n\n'
PART = warning(
    "part-not-begun",
    "the story forces the reader to a card of a part that has not begun",
    "The cards of a part may be visited once `begin PART` was carried out. An arrow outside of an option leads to such a card "
    "in any case, and when the part has not begun, the adventure is over and lost.",
    PARTS
    + "card 1\n    > A stair.\n    test strength:\n        pass:\n            begin two\n            -> 3\n        fail -> 2\n\n"
    "card 2\n    > Steps.\n    -> 3\n\ncard 3\n    > The sky.\n    -> home\n",
    PARTS
    + "card 1\n    > A stair.\n    test strength:\n        pass:\n            begin two\n            -> 3\n        fail -> 2\n\n"
    "card 2\n    > Steps.\n    begin two\n    -> 3\n\ncard 3\n    > The sky.\n    -> home\n",
)
CODES = (TWICE, PART)


def check(context: Context) -> Iterator[Problem]:
    if not context.legend.ruleset.needs_exit:
        return
    seen = (
        {(one.kind, one.card, one.target) for one in context.exploration.stuck}
        if context.exploration
        else set()
    )
    looping = {card for circle in context.endless for card in circle}
    for jump, target in _forced(context):
        name = jump.block.node
        if not target.again and not (name in looping and target.id in looping):
            yield from _twice(context, jump, target, ("read-twice", name, target.id) in seen)
        if target.group in context.beginners:
            yield from _early(context, jump, target, ("part", name, target.id) in seen)


def _forced(context: Context) -> Iterator[tuple[Jump, Card]]:
    """The arrows to cards (not to endings) that are followed in any case."""
    for jump in context.facts.jumps:
        target = context.legend.cards.get(jump.target)
        if (
            not jump.gated
            and target is not None
            and target.won is None
            and context.reachable(jump.block.node)
        ):
            yield jump, target


def _twice(context: Context, jump: Jump, target: Card, seen: bool) -> Iterator[Problem]:
    card = jump.block.card
    if not seen and (context.complete or card is None or not _may_be_read(context, jump, card, target)):
        return
    sure = card is not None and context.story.precedes(target.id, card.id)
    message = f"this leads to {called(target)}, which {'was' if sure else 'may have been'} read before"
    hint = f"write `again` in its first line, `card {target.id} ... again`, or ask `{target.id} is not read`"
    yield _problem(context, TWICE, jump, message, hint, target)


def _may_be_read(context: Context, jump: Jump, card: Card, target: Card) -> bool:
    """Whether the card can have been read before, as far as ways and conditions tell."""
    if target is not card and not context.story.returns(target.id, card.id):
        return False
    read = context.is_read(target.id)
    return read is None or context.logic.possible((*jump.assumed, (read, True)))


def _early(context: Context, jump: Jump, target: Card, seen: bool) -> Iterator[Problem]:
    card = jump.block.card
    if seen or (
        not context.complete and card is not None and card.id in context.unbegun.get(target.group, ())
    ):
        message = f"this leads to {called(target)} of part `{target.group}`, which may not have begun"
        yield _problem(context, PART, jump, message, f"write `begin {target.group}` above it", target)


def _problem(context: Context, code: Code, jump: Jump, message: str, hint: str, target: Card) -> Problem:
    kind = "read-twice" if code is TWICE else "part"
    way = context.way(kind, jump.block.node) if jump.block.card is not None else ""
    notes = [context.note("it stands here", target.placed, target.name_at)]
    return context.problem(code, jump.block.placed, jump.at, message, hint, way, notes=notes)
