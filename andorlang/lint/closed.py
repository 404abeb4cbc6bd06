"""Cards on which no option may be open: all have a condition, or lead to cards that are visited once.

After a complete exploration this says exactly what can happen; without one, what cannot be ruled out from the text.
"""

from __future__ import annotations

from collections.abc import Iterator

from andorlang.legend import Card, Expr, Go, Joined, Negated, Option
from andorlang.lint.context import Context, called
from andorlang.lint.paths import MAYBE, NOTHING, Path, Paths, ends
from andorlang.lint.rule import warning
from andorlang.problem import Note, Problem
from andorlang.ways import bare_options

GATE = (
    'card 1\n    > A meadow.\n    * "Train":\n        gain 1 strength\n        -> 2\n    * "Sleep" -> 2\n\n'
    "card 2\n    > A gate.\n"
)
CLOSED = warning(
    "closed-options",
    "all options of a card can be shut",
    "An option with a condition is offered only when that is true, and an option that leads straight to a card which was read "
    "before is not offered at all, unless that card says `again`. When every option is shut, the reader is stuck and the "
    "adventure is lost. Give one option no condition, or write behind the options where the story goes on.",
    GATE + '    * "Lift it" if strength >= 2 -> home\n',
    GATE + '    * "Lift it" if strength >= 2 -> home\n    * "Knock" -> home\n',
)
CODES = (CLOSED,)
HINT = "give one option no condition and a card that can be visited then"


def check(context: Context) -> Iterator[Problem]:
    if not context.legend.ruleset.needs_exit:
        return
    cards = context.legend.cards
    stuck = (
        {one.card for one in context.exploration.stuck if one.kind == "closed"}
        if context.exploration
        else set()
    )
    for card in cards.values():
        if card.won is None and not _unfinished(context, card):
            if card.id in stuck:
                yield _problem(context, card, "can")
            elif not context.complete and _may_be_stuck(context, card):
                yield _problem(context, card, "may")


def _unfinished(context: Context, card: Card) -> bool:
    """Whether a card is a dead end, or no card of the story at all."""
    return (
        card.id in context.loose or bool(context.blocks[card.id].dangling) or not context.reachable(card.id)
    )


def gate(context: Context, card: Card, option: Option) -> str:
    """The card that an option leads to straight away, if it may be closed to players then; else ""."""
    story = context.story
    if not story.circle and not story.shut and not context.unbegun:
        return ""
    target = destination(context, option)
    if target is None or target.won is not None:
        return ""
    later = len(option.body) == 1 and context.may_be_early(card, target.group)
    twice = story.returns(target.id, card.id) or (card.id, target.id) in story.shut
    return target.id if later or (twice and not target.again) else ""


def destination(context: Context, option: Option) -> Card | None:
    """The card that is an option's last instruction, which decides whether it is open."""
    last = option.body[-1] if option.body else None
    return context.legend.cards.get(last.card) if isinstance(last, Go) else None


def _may_be_stuck(context: Context, card: Card) -> bool:
    def shuttable(option: Option) -> bool:
        return option.guard is not None or bool(gate(context, card, option))

    if not ends(card.body, shuttable) & (MAYBE | NOTHING):
        return False
    reacted = {one.event.name for one in context.legend.all_reactions()}
    for path in Paths(context.logic, reacted, shuttable).through(card.body, Path()):
        assumed = [(_shut(context, card, one), True) for one in path.options if shuttable(one)]
        if len(assumed) == len(path.options) and context.logic.possible((*path.assumed, *assumed)):
            return True
    return False


def _shut(context: Context, card: Card, option: Option) -> Expr:
    """The condition that an option is not open."""
    target = gate(context, card, option)
    read = context.is_read(target) if target else None
    closed = Negated(option.guard, option.at) if option.guard is not None else None
    if closed is not None and read is not None:
        return Joined("or", closed, read, option.at)
    found = closed or read
    assert found is not None
    return found


def _problem(context: Context, card: Card, can: str) -> Problem:
    options = list(bare_options(card.body))
    at, notes = options[0].at if options else card.name_at, list[Note]()
    if len(options) == 1:
        message = f"the only option of {called(card)} {can} be shut"
    elif not options:
        message = f"play {can} come to the end of {called(card)} without a way on"
    else:
        message = f"all options of {called(card)} {can} be shut at once"
        notes = [_note(context, card, one) for one in options[:4]]
    return context.problem(
        CLOSED, card.placed, at, message, HINT, context.way("closed", card.id), notes=notes
    )


def _note(context: Context, card: Card, option: Option) -> Note:
    target = gate(context, card, option)
    reasons = ["its condition does not hold"] if option.guard is not None else []
    if target:
        reasons.append(context.closed_because(card, target))
    text = f"shut when {' or '.join(reasons)}" if reasons else "not offered on this way"
    return context.note(text, card.placed, option.at)
