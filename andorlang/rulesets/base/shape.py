"""The form of a board file: which entries there are, and of what kind their values must be.

`schemas/board.schema.json` says the same for editors, and a test holds the two together.  The check is written out
because a schema's validator takes a hundred times as long to load as a board to read, and says only what is wrong; who
draws a board wants to be told what to write.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from andorlang.problem import near
from andorlang.rulesets.base.codes import SHAPE
from andorlang.rulesets.base.document import Steps
from andorlang.rulesets.base.faults import Faults

Check = Callable[[Faults, Any, Steps], None]
HIGHEST = 999
CERTAINTIES = ("printed", "agreed", "single", "approximate", "decided", "reconstructed")
_NUMBER = re.compile(r"0|[1-9][0-9]{0,2}")
_WORD = re.compile(r"[a-z][a-z0-9-]*")
_HEROES = re.compile(r"[2-4]")
_SPACE_HINT = f"write the number of a space, from 0 to {HIGHEST}, without quotes"
_LONGEST = 40


def check(faults: Faults) -> bool:
    """Look at the whole document; whether its form is right."""
    before = len(faults.problems)
    _entries(faults, faults.document.value, (), _BOARD, ("title", "castle", "spaces"))
    return len(faults.problems) == before


def _entries(
    faults: Faults, value: Any, steps: Steps, known: Mapping[str, Check], needed: tuple[str, ...]
) -> None:
    """An object with these entries and no others."""
    if not isinstance(value, dict):
        _wrong(faults, value, steps, f'write an object: {{"{needed[0]}": ...}}')
        return
    for name in needed:
        if name not in value:
            faults.add(SHAPE, steps, f'there is no "{name}" here', f'add an entry "{name}"')
    for name, inner in value.items():
        if name in known:
            known[name](faults, inner, (*steps, name))
        else:
            meant = near(name, known)
            hint = f'did you mean "{meant}"?' if meant else f"there is: {', '.join(known)}"
            faults.add(SHAPE, (*steps, name), f"there is no entry {_shown(name)}", hint, key=True)


def _each(faults: Faults, value: Any, steps: Steps, name: re.Pattern[str], hint: str, check: Check) -> None:
    """An object whose names follow a pattern and whose values are all of a kind."""
    if not isinstance(value, dict):
        _wrong(faults, value, steps, "write an object: { }")
        return
    for key, inner in value.items():
        if name.fullmatch(key):
            check(faults, inner, (*steps, key))
        else:
            faults.add(SHAPE, (*steps, key), f"{_shown(key)} is no name for this", hint, key=True)


def _list(
    faults: Faults, value: Any, steps: Steps, check: Check, size: int | None = None, hint: str = ""
) -> None:
    if not isinstance(value, list) or (size is not None and len(value) != size):
        _wrong(faults, value, steps, hint or "write a list: [ ]")
        return
    for index, inner in enumerate(value):
        check(faults, inner, (*steps, index))


def _space(faults: Faults, value: Any, steps: Steps) -> None:
    if type(value) is not int or not 0 <= value <= HIGHEST:
        _wrong(faults, value, steps, _SPACE_HINT)


def _space_or_none(faults: Faults, value: Any, steps: Steps) -> None:
    if value is not None:
        _space(faults, value, steps)


def _spaces(faults: Faults, value: Any, steps: Steps) -> None:
    # A whole list of numbers, as they mostly are, is passed at once: a board has four hundred of them.
    if type(value) is list and all(type(one) is int and 0 <= one <= HIGHEST for one in value):
        return
    _list(faults, value, steps, _space, hint="write a list of spaces: [1, 2]")


def _text(faults: Faults, value: Any, steps: Steps) -> None:
    if not isinstance(value, str) or not value.strip():
        _wrong(faults, value, steps, 'write a text: "..."')


def _proportion(faults: Faults, value: Any, steps: Steps) -> None:
    if not _real(value) or not 0.1 <= value <= 10:
        _wrong(faults, value, steps, "write the width divided by the height, such as 1.5")


def _coordinate(faults: Faults, value: Any, steps: Steps) -> None:
    if not _real(value):
        _wrong(faults, value, steps, "write a fraction, such as 0.25")


def _position(faults: Faults, value: Any, steps: Steps) -> None:
    _list(faults, value, steps, _coordinate, 2, "write how far from the left and from the top: [0.5, 0.25]")


def _certainty(faults: Faults, value: Any, steps: Steps) -> None:
    if value not in CERTAINTIES:
        _wrong(faults, value, steps, f"write one of: {', '.join(CERTAINTIES)}")


def _one_space(faults: Faults, value: Any, steps: Steps) -> None:
    _entries(faults, value, steps, _SPACE, ("adjacent",))


def _all_spaces(faults: Faults, value: Any, steps: Steps) -> None:
    hint = f'write the number of the space as it is printed, from 0 to {HIGHEST}: "12"'
    _each(faults, value, steps, _NUMBER, hint, _one_space)


def _bridge_ends(faults: Faults, value: Any, steps: Steps) -> None:
    _list(faults, value, steps, _space, 2, "write the two spaces that it joins: [16, 48]")


def _bridge(faults: Faults, value: Any, steps: Steps) -> None:
    _entries(faults, value, steps, {"between": _bridge_ends, "name": _text}, ("between",))


def _bridges(faults: Faults, value: Any, steps: Steps) -> None:
    _list(faults, value, steps, _bridge, hint='write a list of bridges: [{"between": [16, 48]}]')


def _terrain(faults: Faults, value: Any, steps: Steps) -> None:
    _each(faults, value, steps, _WORD, 'write a word in small letters: "forest"', _spaces)


def _willpower(faults: Faults, value: Any, steps: Steps) -> None:
    if type(value) is not int or not 0 < value <= HIGHEST:
        _wrong(faults, value, steps, "write the least willpower, such as 14")


def _needs(faults: Faults, value: Any, steps: Steps) -> None:
    hint = f'write the number of the space, from 0 to {HIGHEST}: "12"'
    _each(faults, value, steps, _NUMBER, hint, _willpower)


def _count(faults: Faults, value: Any, steps: Steps) -> None:
    if type(value) is not int or not 0 <= value <= HIGHEST:
        _wrong(faults, value, steps, "write a whole number, such as 3")


def _shields(faults: Faults, value: Any, steps: Steps) -> None:
    _each(faults, value, steps, _HEROES, 'write the number of heroes: "2", "3" or "4"', _count)


def _stronghold(faults: Faults, value: Any, steps: Steps) -> None:
    _entries(faults, value, steps, {"title": _text, "shields": _shields}, ("title",))


def _source(faults: Faults, value: Any, steps: Steps) -> None:
    _entries(faults, value, steps, {"from": _text, "certainty": _certainty}, ("from", "certainty"))


def _sources(faults: Faults, value: Any, steps: Steps) -> None:
    _each(faults, value, steps, _WORD, 'write what the source is of: "adjacent"', _source)


_SPACE: Mapping[str, Check] = {
    "name": _text,
    "adjacent": _spaces,
    "arrow": _space_or_none,
    "position": _position,
}
_BOARD: Mapping[str, Check] = {
    "$schema": _text,
    "title": _text,
    "castle": _space_or_none,
    "box": _space,
    "apart": _spaces,
    "proportion": _proportion,
    "spaces": _all_spaces,
    "bridges": _bridges,
    "wells": _spaces,
    "merchants": _spaces,
    "fog": _spaces,
    "terrain": _terrain,
    "zones": _terrain,
    "needs": _needs,
    "stronghold": _stronghold,
    "sources": _sources,
}


def _real(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _wrong(faults: Faults, value: Any, steps: Steps, hint: str) -> None:
    faults.add(SHAPE, steps, f"{_shown(value)} cannot stand here", hint)


def _shown(value: Any) -> str:
    """A value in a few words."""
    match value:
        case dict():
            return "an object" if value else "an empty object"
        case list():
            return f"a list of {len(value)}" if value else "an empty list"
        case None | bool():
            return {None: "null", True: "true", False: "false"}[value]
        case str():
            return f'"{value[:_LONGEST]}{"…" if len(value) > _LONGEST else ""}"'
    return str(value)[:_LONGEST]
