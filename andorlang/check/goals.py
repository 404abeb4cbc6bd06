"""Goals: their condition, and the letter or day at which they are judged.

`castle is standing at N` reads like a thing that is somewhere. The parser takes a place away from whatever is a condition
by its form; which names are conditions, and which places are deadlines, only the words of the game tell.
"""

from __future__ import annotations

from andorlang.check.binding import could_be, led_values
from andorlang.check.blocks import Blocks
from andorlang.engine.kinds import FLAG
from andorlang.legend import Const, Expr, Several, Unknown, inside
from andorlang.syntax import nodes
from andorlang.vocabulary import Word

Deadline = tuple[str, Expr]


def goal(blocks: Blocks, item: nodes.Goal) -> tuple[Expr, Deadline | None]:
    """The condition of a goal and its deadline."""
    word, test, led = blocks.scope.ruleset.deadline, item.test, item.deadline.led
    if word is None:
        if item.deadline.groups or led:
            message = f"{blocks.scope.ruleset.title} judges goals all the time"
            blocks.report("unexpected-phrase", item.deadline.at, message, "take the deadline away")
        return blocks.values.value(test, FLAG), None
    test, early = _split(blocks, word, test)
    found = blocks.values.value(test, FLAG)
    for group in item.deadline.groups:
        message = "a goal takes no such value"
        blocks.report("unexpected-phrase", group[0].at, message, f"usage: win when ... {word.usage}")
    return found, _deadline(blocks, word, early + led)


def _split(blocks: Blocks, word: Word, test: nodes.Expr) -> tuple[nodes.Expr, tuple[nodes.Phrase, ...]]:
    """A condition without the deadline at its very end, and that."""
    match test:
        case nodes.Logic(operator, left, right, at):
            right, found = _split(blocks, word, right)
            return nodes.Logic(operator, left, right, (at[0], right.at[1])), found
        case nodes.Not(inner, at):
            inner, found = _split(blocks, word, inner)
            return nodes.Not(inner, (at[0], inner.at[1])), found
        case nodes.Relation(preposition, left, right):
            values = blocks.values
            when = next((one for one in word.parameters if one.name == preposition), None)
            if when is not None and could_be(values, right, when.kind) and could_be(values, left, FLAG):
                return left, (nodes.Phrase(preposition, ((right,),), (left.at[1], right.at[1])),)
    return test, ()


def _deadline(blocks: Blocks, word: Word, led: tuple[nodes.Phrase, ...]) -> Deadline | None:
    at = (led[0].at[0], led[-1].at[1]) if led else (0, 0)
    found = led_values(blocks.values, word, nodes.Phrases((), led, at))
    for extra in list(found)[1:]:
        blocks.report("unexpected-phrase", found[extra].at, "a goal is judged at one time only")
    for name, value in found.items():
        if all(isinstance(one, Const | Several | Unknown) for one in inside(value)):
            return name, value
        blocks.report("wrong-kind", value.at, "when a goal is judged has to be the same in every game")
    return None
