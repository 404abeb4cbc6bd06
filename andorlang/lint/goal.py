"""A story has to begin somewhere and should be one that can be won."""

from __future__ import annotations

from collections.abc import Iterator

from andorlang.legend import Act, Const
from andorlang.lint.context import Context
from andorlang.lint.rule import error, warning
from andorlang.problem import Problem

NO_START = error(
    "no-start",
    "there is no first card",
    "The story begins with the card that `start` names, else with the first one in the file. Here there is no card, or `start` "
    "names an ending, so the story would be over before it begins.",
    "!legend \"An example\"\n    rules storyquest\n\nending home \"Home\" won\n    > Home at last.\n",
    "card 1\n    > On.\n    -> home\n",
)
NO_WIN = warning(
    "no-win",
    "the story cannot be won",
    "No way leads to an ending that is `won`, to `end won`, or to a goal that wins. If that is meant, allow it in the first "
    "line of the legend: `# allow: no-win`.",
    "!legend \"An example\"\n    rules storyquest\n\ncard 1\n    > On.\n    -> bog\n\nending bog lost\n    > A bog.\n",
    "!legend \"An example\"\n    rules storyquest\n\ncard 1\n    > On.\n    * \"Left\" -> bog\n    * \"Right\" -> hill\n\n"
    "ending bog lost\n    > A bog.\n\nending hill won\n    > A hill.\n",
)
CODES = (NO_START, NO_WIN)


def check(context: Context) -> Iterator[Problem]:
    legend = context.legend
    head = (0, len(legend.placed.block.text.split("\n", 1)[0].rstrip()))
    first = legend.cards.get(legend.start)
    if first is None or first.won is not None:
        message = "the story begins with an ending" if first is not None else "the legend has no card"
        yield context.problem(NO_START, legend.placed, head, message, "write the first one: `card 1 \"Title\"`")
    elif not _winnable(context):
        won = [card for card in legend.cards.values() if card.won]
        message = "the story cannot be won: " + ("nothing leads to a won ending" if won else "it has no won ending")
        notes = [context.note("this one is never reached", one.placed, one.name_at) for one in won[:3]]
        yield context.problem(NO_WIN, legend.placed, head, message, notes=notes)


def _winnable(context: Context) -> bool:
    if any(goal.won for goal in context.legend.goals):
        return True
    if any(card.won and context.reachable(card.id) and not context.never(card) for card in context.legend.cards.values()):
        return True
    return any(_wins(one.what) and (one.block is None or context.reachable(one.block.node)) for one in context.facts.verbs)


def _wins(verb: object) -> bool:
    """Whether it is `end won`."""
    return isinstance(verb, Act) and verb.word.ends and any(isinstance(one, Const) and one.value == "won" for one in verb.arguments)
