"""Pieces that the box does not hold: one instruction that asks for too many of them, or the cards of the first letter together.

Only what is certain is said: numbers and spaces that stand there as they are, and of the first cards those instructions that are
carried out whatever happens, up to the first that could put something back or lead away.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from andorlang.legend import (
    Act,
    Branch,
    Card,
    Change,
    Const,
    Expr,
    Legend,
    Reaction,
    Several,
    Statement,
    Store,
    Tell,
    statements,
)
from andorlang.lint.context import Context
from andorlang.lint.facts import Found
from andorlang.lint.rule import error
from andorlang.problem import Note, Problem

_LEGEND = (
    '!legend "An example"\n    rules base\n    letters A to C\n    setup own\n\ncard A "Gors" at A\n    > They come over the pass.\n'
    "    place gor on {0}\n    place gor on {1}\n\nwin when castle is standing at C\n"
)
TOO_MANY = error(
    "too-many-pieces",
    "more pieces are asked for than the box holds",
    "Every figure, token and article is in the box so many times and no more, and what lies on the board is not in the box. The cards "
    "of the first letter are all carried out before anybody can do anything, so what they need is needed at once. Use less, or "
    "define a thing of the legend's own with a `count`.",
    _LEGEND.format("10, 11, 12, 13, 14, 15, 16, 17, 18, 19", "20, 21, 22, 23, 24, 25, 26"),
    _LEGEND.format("10, 11, 12, 13, 14, 15, 16, 17, 18, 19", "20, 21, 22, 23, 24, 25"),
)
CODES = (TOO_MANY,)
_PLACES = {"board", "items", "letters", "narrator"}


def check(context: Context) -> Iterator[Problem]:
    box = _box(context.legend)
    too_many = []
    for one in context.facts.verbs:
        name, amount = _asked(one.what)
        if amount > box.get(name, amount):
            too_many.append(one.what)
            yield _problem(context, one, name, f"this needs {amount} {name}", box[name])
    if not any(map(_puts_back, _at_once(context.legend))):
        yield from _together(context, box, too_many)


def _problem(
    context: Context, one: Found, name: str, needs: str, holds: int, notes: tuple[Note, ...] = ()
) -> Problem:
    defined = any(name in table for table in context.legend.definitions.values())
    hint = f"raise the `count` of `{name}`" if defined else ""
    message = f"{needs}, and the box holds {holds}"
    return context.problem(TOO_MANY, one.placed, one.what.at, message, hint, notes=notes)


def _box(legend: Legend) -> Mapping[str, int]:
    """How many there are of each thing; what the legend defines counts as it says."""
    found = dict(legend.ruleset.rules.supply())
    for kind, table in legend.definitions.items():
        for name, one in table.items():
            count = one.properties.get("count")
            if count and isinstance(count[0], Const):
                found[name] = int(count[0].value)
            elif kind == "creature" and "like" not in one.properties:
                found[name] = 1
    return found


# ------------------------------------------------------------------------------------------------- one instruction
def _asked(what: object) -> tuple[str, int]:
    """What an instruction takes out of the box, and how many; ("", 0) where that cannot be said."""
    if not isinstance(what, Act) or not what.word.fetches:
        return "", 0
    names = [one.keyword or one.name for one in what.word.parameters]
    given = dict(zip(names, what.arguments, strict=True))
    piece, count = given["what"], given.get("count")
    number = count.value if isinstance(count, Const) else None
    if not isinstance(piece, Const) or type(number) is not int:
        return "", 0
    places = [given[one] for one in ("on", "at") if one in given]
    return str(piece.value), number * (sum(map(_places, places)) if places else 1)


def _places(expr: Expr) -> int:
    """How many places an expression names for certain."""
    if isinstance(expr, Several):
        return sum(map(_places, expr.items))
    return int(isinstance(expr, Const) and isinstance(expr.value, int | str))


# ------------------------------------------------------------------------------------------------- the first cards
def _at_once(legend: Legend) -> Iterator[Reaction]:
    """The reactions that can come while pieces are taken out of the box."""
    words = legend.ruleset.vocabulary.effects.values()
    events = {event for word in words if word.fetches for event in word.emits}
    return (one for one in legend.all_reactions() if one.event.name in events)


def _puts_back(reaction: Reaction) -> bool:
    """Whether a reaction could bring pieces back into the box."""
    words = [one.word for one in statements(reaction.body) if isinstance(one, Act | Branch)]
    return any(word is not None and not word.fetches and _PLACES & set(word.writes) for word in words)


def _together(context: Context, box: Mapping[str, int], said: list[object]) -> Iterator[Problem]:
    rules = context.legend.ruleset.rules
    setup = context.legend.header.get("setup")
    standard = not (setup and isinstance(setup[0], Const) and setup[0].value == "own")
    used = dict(rules.laid_out()) if standard else {}
    for card, what in _first(context.legend):
        name, amount = _asked(what)
        for one in dict.fromkeys((name, rules.part_of(name))):
            used[one] = used.get(one, 0) + amount
            if used[one] > box.get(one, used[one]) and what not in said:
                found = Found(None, card.placed, what)
                yield _problem(
                    context, found, one, f"up to here {used[one]} {one} are needed at the start", box[one]
                )
                return


def _first(legend: Legend) -> Iterator[tuple[Card, Statement]]:
    """The instructions with which every game begins, as far as that is certain."""
    letter = legend.letters[:1]
    for name in legend.starts:
        card = legend.cards[name]
        if legend.letters and (letter[0], ()) not in card.hangs():
            return
        for statement in card.body:
            if isinstance(statement, Act) and statement.word.fetches:
                yield card, statement
            elif not isinstance(statement, Tell | Store | Change):
                return
