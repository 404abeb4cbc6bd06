"""What ways lead to but no play gets to, and options that are never open: only exploration can know.

Of a chain of such cards each is told apart by what keeps it shut, so the first one, where the fault is, stands out.
"""

from __future__ import annotations

from collections.abc import Iterator

from andorlang.legend import Card, Option
from andorlang.lint.closed import gate
from andorlang.lint.context import Context, Verdict, called, listed
from andorlang.lint.facts import Block, Jump
from andorlang.lint.rule import note, warning
from andorlang.problem import Problem

REACHED = warning(
    "never-reached",
    "ways lead to a card, but no play gets there",
    "The story was played through in all of its states: every choice, every throw of the dice. In none of them the reader gets "
    "here, because a condition on the way is never true or an option on the way is never open.",
    "card 1\n    > A giant.\n    set strength to 6\n    test strength:\n        pass -> home\n        fail -> swamp\n\n"
    "ending swamp lost\n    > The swamp has you.\n",
    "card 1\n    > A giant.\n    set strength to 5\n    test strength:\n        pass -> home\n        fail -> swamp\n\n"
    "ending swamp lost\n    > The swamp has you.\n",
)
OFFERED = warning(
    "never-offered",
    "an option is never open",
    "No reader will ever see this option: its condition is never true when the card is read, the card that it leads to was "
    "always read before, or the instructions lead away from the card before options are offered.",
    'card 1\n    > A path.\n    * "On" -> 2\n    * "Home" -> home\n\n'
    'card 2\n    > A cliff.\n    * "Back" -> 1\n    * "Home" -> home\n',
    'card 1 again\n    > A path.\n    * "On" -> 2\n    * "Home" -> home\n\n'
    'card 2\n    > A cliff.\n    * "Back" -> 1\n    * "Home" -> home\n',
)
UNDECIDED = note(
    "not-decided",
    "the story has too many states to say everything about it",
    "Whether each card, ending and option can be reached is found out by playing the story through in all of its states, up to "
    "a bound. This story has more, so what was not met is neither confirmed nor refuted.",
    'var steps = 0\n\ncard 1 again\n    > A wheel.\n    * "Turn it":\n        steps += 1\n        -> 1\n'
    '    * "Let go" if steps - steps / 2 * 2 is 0 -> home\n    * "Stop" -> home\n',
)
CODES = (REACHED, OFFERED, UNDECIDED)


def check(context: Context) -> Iterator[Problem]:
    blocks = context.facts.blocks if context.complete or context.story.shut else ()
    for block in blocks:
        if context.reachable(block.node):
            yield from _block(context, block)
    for found in context.facts.unoffered:
        if found.block is not None and context.reachable(found.block.node):
            message = (
                f'the option "{found.what.label}" is never offered: the instructions below lead on first'
            )
            yield context.problem(
                OFFERED, found.placed, found.what.at, message, "options are offered when all else is done"
            )
    if context.exploration is not None and not context.complete:
        most = max(context.exploration.most, context.exploration.states)
        yield _undecided(context, most, context.exploration.verdicts)


def _block(context: Context, block: Block) -> Iterator[Problem]:
    card = block.card
    if card is None:
        return
    if context.never(card):
        yield from _never(context, card)
        return
    cut_off = {id(one.what) for one in context.facts.unoffered}
    for option, assumed in block.options:
        idle = any(
            context.said("condition", block.placed, test.at) == ("never" if holds else "always")
            for test, holds in assumed
        )
        if not idle and id(option) not in cut_off and _never_open(context, block, card, option):
            yield from _shut(context, block, card, option)


def _never_open(context: Context, block: Block, card: Card, option: Option) -> bool:
    said = context.said("option", block.placed, option.at)
    return said == "never" or (said == "" and (card.id, gate(context, card, option)) in context.story.shut)


def _never(context: Context, card: Card) -> Iterator[Problem]:
    if _never_begins(context, card.id):
        return
    jumps = context.jumps_to.get(card.id, [])
    because = _because(context, jumps)
    yield context.problem(REACHED, card.placed, card.name_at, f"no play ever gets to {called(card)}{because}",
                          notes=context.ways_to(card.id))  # fmt: skip


def _because(context: Context, jumps: list[Jump]) -> str:
    """What keeps a card from being reached."""
    lost = [
        one.block.card.id for one in jumps if one.block.card is not None and context.never(one.block.card)
    ]
    if jumps and len(lost) == len(jumps):
        return f": no play gets to {listed(list(dict.fromkeys(lost)))}, from where {'it is' if len(lost) == 1 else 'they are'} led to"
    if jumps and all(one.gated for one in jumps):
        return ": the options that lead to it are never open"
    return ": the arrows to it are never followed" if jumps else ""


def _shut(context: Context, block: Block, card: Card, option: Option) -> Iterator[Problem]:
    target = gate(context, card, option)
    if (option.guard is not None and context.logic.verdict(option.guard) is False) or _never_begins(
        context, target
    ):
        return
    because, hint = _guard(context, block, option), ""
    if not because and target:
        because = f": {context.closed_because(card, target)}"
        hint = f"write `again` in the first line of card {target}, if it may be visited again"
    message = f'the option "{option.label}" is never open{because}'
    yield context.problem(OFFERED, block.placed, option.at, message, hint)


def _guard(context: Context, block: Block, option: Option) -> str:
    """How the condition of an option keeps it shut."""
    if option.guard is None or context.said("condition", block.placed, option.guard.at) != "never":
        return ""
    numbers = context.why("condition", block.placed, option.guard.at)
    return f": {numbers} there" if numbers else ": its condition is never true then"


def _never_begins(context: Context, card: str) -> bool:
    """Whether a card belongs to a part that never begins, which is reported where it is defined."""
    part = context.legend.cards[card].group if card else ""
    return part in context.unbegun and part not in context.beginners


def _undecided(context: Context, most: int, verdicts: object) -> Problem:
    found: list[Verdict] = list(verdicts)  # type: ignore[call-overload]
    open_ = [one for one in found if one.verdict == "undecided" and one.what in ("card", "ending", "option")]
    counts = [(what, sum(one.what == what for one in open_)) for what in ("card", "ending", "option")]
    shown = ", ".join(f"{count} {what}{'s' * (count != 1)}" for what, count in counts if count)
    assert context.exploration is not None
    message = context.exploration.limit + (f"; not decided: {shown}" if shown else "")
    hint = (
        f"`andor check --states {10 ** len(str(4 * most))}` looks further"
        if context.exploration.by_bound
        else ""
    )
    placed = context.legend.placed
    return context.problem(UNDECIDED, placed, (0, len(placed.block.text.split("\n", 1)[0])), message, hint)
