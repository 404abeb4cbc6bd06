"""Cards, endings and reactions to which nothing leads, followed from the first card over all ways and reactions.

Of a group of unreachable cards each is reported, and each says which card would open the group: mostly one arrow is missing.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from andorlang.legend import Card
from andorlang.lint.context import Context, called, first_line, listed
from andorlang.lint.rule import warning
from andorlang.problem import Note, Problem

CARD = warning(
    "unreachable-card",
    "no way leads to a card",
    "Followed from the first card, no arrow and no reaction ever leads here, so no reader will see this card. Perhaps an arrow "
    "names another card by mistake, or the card is left over.",
    "card 1\n    > On.\n    -> home\n\ncard 2\n    > A hidden valley.\n    -> home\n",
    'card 1\n    > On.\n    * "Into the valley" -> 2\n    * "Home" -> home\n\n'
    "card 2\n    > A hidden valley.\n    -> home\n",
)
ENDING = warning(
    "unreachable-ending",
    "no way leads to an ending",
    "Followed from the first card, no arrow leads to this ending. Is an arrow missing, or does one name another ending?",
    "card 1\n    > On.\n    -> home\n\nending swamp lost\n    > The swamp has you.\n",
    'card 1\n    > On.\n    * "Home" -> home\n    * "Through the swamp" -> swamp\n\n'
    "ending swamp lost\n    > The swamp has you.\n",
)
REACTION = warning(
    "unreachable-reaction",
    "nothing sets a reaction off",
    "A reaction waits for something that happens, but no instruction on any card that can be reached makes it happen.",
    "when throwing-axe is taken:\n    gain 1 strength\n\ncard 1\n    > On.\n    -> home\n",
    "when throwing-axe is taken:\n    gain 1 strength\n\ncard 1\n    > On.\n    take throwing-axe\n    -> home\n",
)
CODES = (CARD, ENDING, REACTION)


def check(context: Context) -> Iterator[Problem]:
    legend = context.legend
    if legend.start not in legend.cards:
        return
    lost = {card.id for card in legend.cards.values() if not context.reachable(card.id)}
    openers = _openers(context, lost) if lost else {}
    for name in legend.cards:
        if name in lost:
            yield _lost(context, legend.cards[name], openers.get(name, ()))
    yield from _reactions(context)


def _reactions(context: Context) -> Iterator[Problem]:
    for block in context.facts.blocks:
        if (
            block.reaction is not None
            and not context.reachable(block.node)
            and not _of_unused(context, block.reaction.of)
        ):
            message = f"nothing sets `{block.reaction.shown}` off"
            yield context.problem(
                REACTION, block.placed, first_line(block.placed, block.reaction.at), message
            )


def _of_unused(context: Context, definition: str) -> bool:
    """Whether a handler belongs to a definition that is reported as a whole."""
    return bool(definition) and not any(name == definition for _, name in context.facts.used)


def _lost(context: Context, card: Card, openers: tuple[str, ...]) -> Problem:
    code, hints, notes = CARD if card.won is None else ENDING, [], list[Note]()
    if openers:
        notes.append(Note(f"it would be reached if there were a way to {listed(openers)}"))
    elif context.legend.start:
        hints.append(f"write `-> {card.id}` where the story should come here, or take it away")
    arrows = [one for one in context.jumps_to.get(card.id, ()) if one.block.node != card.id]
    notes += [
        context.note("the arrow here is never followed", one.block.placed, one.at) for one in arrows[:1]
    ]
    return context.problem(
        code, card.placed, card.name_at, f"no way leads to {called(card)}", *hints, notes=notes
    )


def _openers(context: Context, lost: set[str]) -> dict[str, tuple[str, ...]]:
    """For each lost card the lost cards that would open it: those of its group to which nothing leads."""
    import networkx as nx

    group: Any = nx.condensation(nx.DiGraph(context.graph.subgraph(lost)))
    found: dict[int, tuple[str, ...]] = {}
    for part in nx.topological_sort(group):
        above = [name for before in group.predecessors(part) for name in found[before]]
        members: set[str] = group.nodes[part]["members"]
        first = next(name for name in context.legend.cards if name in members) if not above else ""
        found[part] = tuple(dict.fromkeys(above))[:5] or (first,)
    mapping: dict[str, int] = group.graph["mapping"]
    return {name: found[part] for name, part in mapping.items() if found[part] != (name,)}
