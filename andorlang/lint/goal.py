"""A story should be one that can be won, and its endings are ends."""

from __future__ import annotations

from collections.abc import Iterator

from andorlang.legend import Act, Const
from andorlang.lint.context import Context, called
from andorlang.lint.rule import warning
from andorlang.problem import Problem

NO_WIN = warning(
    "no-win",
    "the story cannot be won",
    "No way leads to an ending that is `won`, to `end won`, or to a goal that wins. If that is meant, allow it in the first "
    "line of the legend: `# allow: no-win`.",
    '!legend "An example"\n    rules storyquest\n\ncard 1\n    > On.\n    -> bog\n\nending bog lost\n    > A bog.\n',
    '!legend "An example"\n    rules storyquest\n\ncard 1\n    > On.\n    * "Left" -> bog\n    * "Right" -> hill\n\n'
    "ending bog lost\n    > A bog.\n\nending hill won\n    > A hill.\n",
)
LEADS_ON = warning(
    "ending-leads-on",
    "an ending leads to a card",
    "An ending is where the story is over, won or lost. This one leads on, so it never ends there: make it a card, or take the "
    "arrow away. To let the reader try again, write `retry from`.",
    'card 1\n    > A fork.\n    * "Left" -> home\n    * "Right" -> bog\n\n'
    "card 2\n    > A log in the bog.\n    -> home\n\nending bog lost\n    > A bog.\n    -> 2\n",
    'card 1\n    > A fork.\n    * "Left" -> home\n    * "Right" -> bog\n\n'
    "ending bog lost\n    > A bog.\n    retry from 1\n",
)
CODES = (NO_WIN, LEADS_ON)


def check(context: Context) -> Iterator[Problem]:
    yield from _leading_on(context)
    legend = context.legend
    head = (0, len(legend.placed.block.text.split("\n", 1)[0].rstrip()))
    if not _winnable(context):
        won = [card for card in legend.cards.values() if card.won]
        message = "the story cannot be won: " + (
            "nothing leads to a won ending" if won else "it has no won ending"
        )
        notes = [context.note("this one is never reached", one.placed, one.name_at) for one in won[:3]]
        yield context.problem(NO_WIN, legend.placed, head, message, notes=notes)


def _leading_on(context: Context) -> Iterator[Problem]:
    for jump in context.facts.jumps:
        ending = jump.block.card
        if ending is not None and ending.won is not None and context.reachable(ending.id):
            message = f"{called(ending)} leads on to {called(context.legend.cards[jump.target])}"
            yield context.problem(
                LEADS_ON, jump.block.placed, jump.at, message, "what leads on is a card, not an ending"
            )


def _winnable(context: Context) -> bool:
    if any(goal.won for goal in context.legend.goals):
        return True
    if any(
        card.won and context.reachable(card.id) and not context.never(card)
        for card in context.legend.cards.values()
    ):
        return True
    return any(
        _wins(one.what) and (one.block is None or context.reachable(one.block.node))
        for one in context.facts.verbs
    )


def _wins(verb: object) -> bool:
    """Whether it is `end won`."""
    return (
        isinstance(verb, Act)
        and verb.word.ends
        and any(isinstance(one, Const) and one.value == "won" for one in verb.arguments)
    )
