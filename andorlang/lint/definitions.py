"""Enemies, articles and parts that are defined and never play a role."""

from __future__ import annotations

from collections.abc import Iterator

from andorlang.engine.kinds import Kind
from andorlang.legend import Definition
from andorlang.lint.context import Context
from andorlang.lint.rule import warning
from andorlang.problem import Note, Problem

UNUSED = warning(
    "unused-definition",
    "something is defined and never used",
    "Nobody fights this enemy, nobody can take this article, or this part never begins. Take the definition away, or bring it "
    "into play: `fight ENEMY:`, `take ARTICLE`, `begin PART`.",
    'define enemy guard "A guard"\n    strength 2\n    willpower 3\n\ncard 1\n    > A gate.\n    -> home\n',
    'define enemy guard "A guard"\n    strength 2\n    willpower 3\n\ncard 1\n    > A gate.\n'
    "    fight guard:\n        win -> home\n",
)
CODES = (UNUSED,)


def check(context: Context) -> Iterator[Problem]:
    for table in context.legend.definitions.values():
        for definition in table.values():
            message = _message(context, definition)
            if message:
                hint = _hint(context, definition)
                notes = _ways_into(context, definition)
                yield context.problem(
                    UNUSED, definition.placed, definition.name_at, message, hint, notes=notes
                )


def _message(context: Context, one: Definition) -> str:
    kind: Kind = context.legend.ruleset.definable[one.kind].kind
    uses = context.facts.used.get((kind.name, one.name), ())
    shown = f"the {one.kind} `{one.name}`"
    if one.kind == "part":
        return (
            f"{shown} never begins, so its cards can never be visited" if _never_begins(context, one) else ""
        )
    if not uses and not context.legend.ruleset.definable[one.kind].inherent:
        return f"{shown} is never used"
    if one.kind == "article" and one.name not in context.taken:
        return f"{shown} is asked for, but can never be taken"
    return ""


def _never_begins(context: Context, part: Definition) -> bool:
    first = next(iter(context.legend.definitions["part"]))
    return part.name != first and part.name not in context.beginners


def _ways_into(context: Context, one: Definition) -> list[Note]:
    """The first arrow from outside to a card of a part."""
    group = (
        {card.id for card in context.legend.cards.values() if card.group == one.name}
        if one.kind == "part"
        else set()
    )
    jumps = [jump for jump in context.facts.jumps if jump.target in group and jump.block.node not in group]
    return [context.note("the story leads there from here", jump.block.placed, jump.at) for jump in jumps[:1]]


def _hint(context: Context, one: Definition) -> str:
    verb = {"part": "begin", "article": "take", "enemy": "fight"}.get(one.kind, "")
    if not verb or verb not in context.legend.ruleset.vocabulary.effects:
        return ""
    return f"write `{verb} {one.name}{':' if verb == 'fight' else ''}` on the card where {_when(one.kind)}"


def _when(kind: str) -> str:
    return {"part": "it begins", "article": "the hero finds it"}.get(kind, "the hero meets it")
