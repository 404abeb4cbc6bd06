"""Trying again: a retry goes to the first card or to a card with a checkpoint, which stands first on it."""

from __future__ import annotations

from collections.abc import Iterator

from andorlang.engine.kinds import CARD
from andorlang.legend import Act, Card, Const, Option, Statement, Tell, inside, statements
from andorlang.lint.context import Context, called, first_line
from andorlang.lint.facts import Found
from andorlang.lint.rule import warning
from andorlang.problem import Problem

WITHOUT = warning(
    "retry-without-checkpoint",
    "a retry names a card without a checkpoint",
    "An ending can allow another try from the first card, or from a card that says `checkpoint`. From any other card nothing "
    "was kept, so the retry is never offered.",
    'card 1\n    > A plain.\n    * "On" -> 2\n    * "Home" -> home\n\ncard 2\n    > A bridge.\n    -> fallen\n\n'
    "ending fallen lost\n    > You fell.\n    retry from 1, 2\n",
    'card 1\n    > A plain.\n    * "On" -> 2\n    * "Home" -> home\n\ncard 2\n    > A bridge.\n    checkpoint\n    -> fallen\n\n'
    "ending fallen lost\n    > You fell.\n    retry from 1, 2\n",
)
LATE = warning(
    "late-checkpoint",
    "something is done before a checkpoint",
    "A retry reads the card of the checkpoint again from its top, with the values that the hero had at the checkpoint. What "
    "stands above it is done once more by every retry. Write `checkpoint` first.",
    'card 1\n    > A plain.\n    * "On" -> 2\n    * "Home" -> home\n\ncard 2\n    > A bridge.\n    gain 1 strength\n'
    "    checkpoint\n    -> fallen\n\nending fallen lost\n    > You fell.\n    retry from 2\n",
    'card 1\n    > A plain.\n    * "On" -> 2\n    * "Home" -> home\n\ncard 2\n    > A bridge.\n    checkpoint\n'
    "    gain 1 strength\n    -> fallen\n\nending fallen lost\n    > You fell.\n    retry from 2\n",
)
UNUSED = warning(
    "unused-checkpoint",
    "no retry goes back to a checkpoint",
    "`checkpoint` keeps what the hero has, so that an ending may allow a retry from this card; but no ending says "
    "`retry from` with it.",
    "card 1\n    > A plain.\n    checkpoint\n    -> home\n",
    "card 1\n    > A plain.\n    -> home\n",
)
CODES = (WITHOUT, LATE, UNUSED)


def check(context: Context) -> Iterator[Problem]:
    kept = {one.block.card.id: one for one in _verbs(context, "checkpoint") if one.block and one.block.card}
    retries = [(one, card) for one in _verbs(context, "retry") for card in _cards(one.what)]
    for one, card in retries:
        if card.value not in kept and card.value != context.legend.start:
            message = f"card {card.value} has no checkpoint, so this retry is never offered"
            hint = f"write `checkpoint` as the first instruction of card {card.value}"
            yield context.problem(WITHOUT, one.placed, card.at, message, hint)
    for name, one in kept.items():
        if all(card.value != name for _, card in retries):
            message = f"no ending allows a retry from {called(context.legend.cards[name])}"
            yield context.problem(
                UNUSED, one.placed, one.what.at, message, f"write `retry from {name}` on an ending"
            )
        else:
            yield from _late(context, context.legend.cards[name], one.what)


def _verbs(context: Context, name: str) -> list[Found]:
    return [one for one in context.facts.verbs if isinstance(one.what, Act) and one.what.word.name == name]


def _cards(verb: Act) -> Iterator[Const]:
    for argument in verb.arguments:
        yield from (part for part in inside(argument) if isinstance(part, Const) and part.kind is CARD)


def _late(context: Context, card: Card, checkpoint: Statement) -> Iterator[Problem]:
    """Instructions that change something above the checkpoint; text and options do not."""
    for statement in statements(card.body):
        if statement is checkpoint:
            return
        if not isinstance(statement, Tell | Option):
            notes = [context.note("the checkpoint stands here", card.placed, checkpoint.at)]
            at = first_line(card.placed, statement.at)
            message = "this is done again by every retry from here"
            yield context.problem(LATE, card.placed, at, message, "move `checkpoint` above it", notes=notes)
            return
