"""Cards that come to their end without leading on: play would stop there, and nobody knows whether that was meant.

A card is first looked at as a whole; only where some way through it comes to an end are the ways followed one by one, so that
two conditions of which always one holds are not mistaken for a gap.
"""

from __future__ import annotations

from collections.abc import Iterator

from andorlang.legend import Card, Option
from andorlang.lint.context import Context, called
from andorlang.lint.facts import Block
from andorlang.lint.paths import Path, Paths
from andorlang.lint.rule import error
from andorlang.problem import Problem

DEAD_END = error(
    "dead-end",
    "a card does not lead on",
    "Every way through a card has to lead somewhere: with `->` to another card or to an ending, with `end`, or with options. "
    "Here the instructions come to their end without any of these, at least when the dice or the conditions fall that way, "
    "and the reader would not know how to go on.",
    "card 1\n    > A bridge.\n    test strength:\n        pass -> home\n        fail:\n            > You slip.\n"
    "            lose 1 willpower\n",
    "card 1\n    > A bridge.\n    test strength:\n        pass -> home\n        fail:\n            > You slip.\n"
    "            lose 1 willpower\n            -> home\n",
)
CODES = (DEAD_END,)


def check(context: Context) -> Iterator[Problem]:
    """One problem a card: at the way that leads nowhere, or at the card when it has none at all."""
    if not context.legend.ruleset.needs_exit:
        return
    reacted = {one.event.name for one in context.legend.all_reactions()}
    paths = Paths(context.logic, reacted, _never_shut)
    for block in context.facts.blocks:
        if (
            block.card is not None
            and block.card.won is None
            and (block.dangling or block.card.id in context.loose)
        ):
            yield from _check(context, block, block.card, paths)


def _never_shut(_: Option) -> bool:
    return False


def _check(context: Context, block: Block, card: Card, paths: Paths) -> Iterator[Problem]:
    found = paths.through(card.body, Path()) if card.id in context.loose else ()
    end = next((path for path in found if not path.options), None)
    if end is not None:
        yield _problem(context, card, end)
        return
    for option in block.dangling:
        assumed = ((option.guard, True),) if option.guard is not None else ()
        for path in paths.through(option.body, Path(assumed, (option.at, "this is chosen")))[:1]:
            yield _problem(context, card, path)
            return


def _problem(context: Context, card: Card, path: Path) -> Problem:
    hint = 'end it with `-> CARD`, with `end won` or `end lost`, or offer options: `* "..." -> CARD`'
    if path.last is None:
        return context.problem(DEAD_END, card.placed, card.name_at, f"{called(card)} does not lead on", hint)
    at, when = path.last
    message = f"{called(card)} does not lead on when {when}"
    return context.problem(DEAD_END, card.placed, at, message, hint)
