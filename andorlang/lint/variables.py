"""Variables and names of a block that nobody looks at, or that never change: mostly one of two spellings is wrong."""

from __future__ import annotations

from collections.abc import Iterator

from andorlang.legend import Variable
from andorlang.lint.conditions import decided_by
from andorlang.lint.context import Context
from andorlang.lint.rule import warning
from andorlang.problem import Problem, near

UNREAD = warning(
    "unread-variable",
    "a variable is never looked at",
    "No condition and no value uses this variable, so it changes nothing in the story. Take it away, or let an option, a "
    "condition or an instruction look at it.",
    "var gold = 0\n\ncard 1\n    > A purse.\n    gold += 3\n    -> home\n",
    'var gold = 0\n\ncard 1\n    > A purse.\n    * "Take it":\n        gold += 3\n        -> 2\n    * "Leave it" -> 2\n\n'
    'card 2\n    > A toll.\n    * "Pay" if gold >= 3 -> home\n    * "Swim" -> home\n',
)
UNWRITTEN = warning(
    "unwritten-variable",
    "a variable never changes",
    "Instructions look at this variable, but none ever changes it, so it is always what it was at the start. Perhaps an "
    "instruction is missing or changes another name; if it is meant to stay, write the value itself.",
    "var bonus = 2\n\ncard 1\n    > A well.\n    gain bonus willpower\n    -> home\n",
    "card 1\n    > A well.\n    gain 2 willpower\n    -> home\n",
)
LOCAL = warning(
    "unused-local",
    "a name gets a value that is never looked at",
    "A name that no `var` declares belongs to its block alone and is forgotten behind it. Here it gets a value, and nothing in "
    "the block uses it. Perhaps a declared variable was meant.",
    "card 1\n    > A raven.\n    ravn = yes\n    -> home\n",
    'var raven = no\n\ncard 1\n    > A raven.\n    * "Feed it":\n        raven = yes\n        -> 2\n    * "Go on" -> 2\n\n'
    'card 2\n    > A cliff.\n    * "Follow the raven" if raven -> home\n    * "Climb" -> home\n',
)
CODES = (UNREAD, UNWRITTEN, LOCAL)


def check(context: Context) -> Iterator[Problem]:
    for variable in context.legend.variables.values():
        yield from _variable(context, variable)
    yield from _locals(context)


def _variable(context: Context, variable: Variable) -> Iterator[Problem]:
    name, stores = variable.name, context.facts.stores.get(variable.name, [])
    if name not in context.facts.looked:
        what = "changed, but never looked at" if stores else "never used"
        notes = [context.note("it is changed here", one.placed, one.what.target.at) for one in stores[:1]]
        yield context.problem(
            UNREAD, variable.placed, variable.name_at, f"the variable `{name}` is {what}", notes=notes
        )
    elif not stores and not decided_by(context, name):
        value = (
            {True: "yes", False: "no"}.get(variable.value, variable.value)
            if isinstance(variable.value, bool)
            else variable.value
        )
        message = f"the variable `{name}` never changes: it is always {value}"
        hint = f"to change it write `{name} = ...`" + (f" or `{name} += 1`" if type(value) is int else "")
        yield context.problem(UNWRITTEN, variable.placed, variable.name_at, message, hint)


def _locals(context: Context) -> Iterator[Problem]:
    seen = set()
    for one in context.facts.locals:
        name, node = one.what.target.name, one.block.node if one.block else ""
        if ("local", f"{node} {name}") in context.facts.used or (node, name) in seen:
            continue
        seen.add((node, name))
        meant = near(name, context.legend.variables)
        hint = (
            f"did you mean `{meant}`?"
            if meant
            else f"to keep it for later cards, declare it at the left margin: `var {name} = ...`"
        )
        yield context.problem(
            LOCAL,
            one.placed,
            one.what.target.at,
            f"`{name}` gets a value here, but nothing looks at it",
            hint,
        )
