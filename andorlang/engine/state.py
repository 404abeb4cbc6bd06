"""The state of a game as plain data: integers, strings, lists of them. A ruleset adds slots in a subclass.

`copy` is written by hand because it is what search, undo and exact analysis pay for; `deepcopy` would take thirty times as
long. A frame of the agenda is a flat list `[code, next step, local values ...]` whose values are never changed in place.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, ClassVar, TypeAlias

Frame: TypeAlias = list[Any]
End: TypeAlias = tuple[bool, str | None, str, str]
Plain: TypeAlias = Any


class State:
    """The part that all rulesets share.

    Attributes:
        agenda: frames, the running one last.
        options: open options of the question that the running frame stands at, or None while nothing is asked.
        pending: reactions that wait for the running block to end, as `[listener, subjects ...]`.
        result: the outcome of the last procedure, read by the branch that called it.
        card: index of the card being read, -1 before the first.
        read: one byte a card, 1 once it was read.
        variables: values of the legend's variables, by index.
        overrides: changed rules, as `(rule, value, until)`.
        seed: the dice.
        ended: None, or `(won, ending or None, reason, cause)`.
        fired: numbers of the reactions that fire once and have.
        why: reason and cause of the end that an ending is being read for; empty before.
    """

    __slots__ = (
        "agenda", "card", "ended", "fired", "options", "overrides", "pending", "read", "result", "seed", "variables",
        "why",
    )  # fmt: skip
    FIELDS: ClassVar[tuple[str, ...]] = (
        "card", "read", "variables", "agenda", "options", "pending", "result", "overrides", "ended", "fired", "why",
    )  # fmt: skip

    UNKEYED: ClassVar[tuple[str, ...]] = ("seed",)

    def __init__(self) -> None:
        self.agenda: list[Frame] = []
        self.options: list[Any] | None = None
        self.pending: list[list[Any]] = []
        self.result: str = ""
        self.card = -1
        self.read = bytearray()
        self.variables: list[Any] = []
        self.overrides: tuple[tuple[str, Any, str], ...] = ()
        self.seed = 0
        self.ended: End | None = None
        self.fired: tuple[int, ...] = ()
        self.why: tuple[str, str] = ("", "")

    def copy(self) -> State:
        """A state of its own. Every subclass writes it out anew: this is what search and undo pay for."""
        new = State.__new__(type(self))
        self.copy_common(new)
        return new

    def copy_common(self, new: State) -> None:
        """Give another state everything of this one that all rulesets share."""
        new.agenda = [frame[:] for frame in self.agenda]
        options = self.options
        new.options = options and options[:]
        new.pending = [one[:] for one in self.pending] if self.pending else []
        new.result = self.result
        new.card = self.card
        new.seed = self.seed
        new.ended = self.ended
        new.read = self.read[:]
        new.variables = self.variables[:]
        new.overrides = self.overrides
        new.fired, new.why = self.fired, self.why

    def key(self) -> Hashable:
        """Equal for positions that play alike. The dice are left out: they are chance, not position."""
        return tuple(frozen(getattr(self, name)) for name in self.FIELDS)

    def to_plain(self) -> dict[str, Plain]:
        """What `from_plain` takes: only what JSON can hold."""
        return {name: _plain(getattr(self, name)) for name in (*self.FIELDS, *self.UNKEYED)}

    def from_plain(self, plain: dict[str, Plain]) -> None:
        """Set every field from what `to_plain` gave.

        Raises:
            KeyError: a field is missing.
            ValueError: a field has no such form.
        """
        for name in (*self.FIELDS, *self.UNKEYED):
            setattr(self, name, _unplain(plain[name]))


def frozen(value: Any) -> Hashable:
    """A plain value in a form that can be a key; what a dictionary holds in whatever order."""
    kind = type(value)
    if kind is list:
        return tuple(map(frozen, value))
    if kind is dict:
        return frozenset(value.items())
    return bytes(value) if kind is bytearray else value


def _plain(value: Any) -> Plain:
    """JSON has no tuples and no bytes: they become objects with one key."""
    if isinstance(value, list):
        return [_plain(one) for one in value]
    if isinstance(value, tuple):
        return {"tuple": [_plain(one) for one in value]}
    if isinstance(value, bytearray):
        return {"bytes": value.hex()}
    if isinstance(value, dict):
        # As pairs: the keys of a JSON object are strings, those of a board are numbers.
        return {"dict": [[key, _plain(one)] for key, one in value.items()]}
    return value


def _unplain(plain: Plain) -> Any:
    if isinstance(plain, list):
        return [_unplain(one) for one in plain]
    if not isinstance(plain, dict):
        return plain
    match plain:
        case {"tuple": list(items)}:
            return tuple(_unplain(one) for one in items)
        case {"bytes": str(digits)}:
            return bytearray.fromhex(digits)
        case {"dict": list(items)}:
            return {key: _unplain(one) for key, one in items}
    raise ValueError(f"a saved state holds no {sorted(plain)}")
