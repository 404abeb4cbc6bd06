"""What a ruleset is to the rest of the pipeline: its words, the names it declares, what legends may define and change."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from andorlang.engine.kinds import NOTHING, Kind
from andorlang.engine.rules import Rules
from andorlang.vocabulary import Parameter, Vocabulary, Word


@dataclass(frozen=True, slots=True)
class Definable:
    """Something that a legend may define with `define KIND name`.

    Attributes:
        kind: of the names that come to be.
        properties: words of its members, by name; the required ones in `required`.
        events: events that a handler (`on ...`) may name; the definition is their first subject of that kind.
        groups: its `cards` property lists the cards that belong to it.
    """

    kind: Kind
    doc: str
    properties: Mapping[str, Word] = field(default_factory=dict)
    required: tuple[str, ...] = ()
    events: tuple[str, ...] = ()
    groups: bool = False


@dataclass(frozen=True, slots=True)
class Setting:
    """A rule that a legend may change with `rule NAME = VALUE`."""

    kind: Kind
    default: Any
    doc: str
    low: int | None = None
    high: int | None = None


@dataclass(frozen=True, slots=True)
class Ruleset:
    """One game.

    Attributes:
        names: built-in names, by kind and name; the value is what people read.
        definable: by the word behind `define`.
        header: words of the `legend` block, by name.
        card_flags: words behind the title of a card, with what they mean.
        settings: rules that may be changed, by name in words (`dice of enemy`).
        durations: what may stand behind `for` of a changed rule.
        faces: of the dice, by name.
        ranges: lowest and highest value of the number quantities that are tracks.
        starts: where the tracks start.
        hero_counts: with how many heroes it is played.
        needs_exit: a card has to lead on; a card without a way on is a dead end.
        template: a shipped legend that `andor new` begins with.
    """

    name: str
    title: str
    vocabulary: Vocabulary
    rules: Rules
    names: Mapping[str, Mapping[str, str]]
    definable: Mapping[str, Definable]
    header: Mapping[str, Word]
    card_flags: Mapping[str, str]
    settings: Mapping[str, Setting]
    durations: Sequence[str]
    faces: Mapping[str, tuple[int, ...]]
    ranges: Mapping[str, tuple[int, int]]
    hero_counts: tuple[int, int]
    needs_exit: bool
    template: str


def member(name: str, doc: str, *parameters: Parameter) -> Word:
    """The word of a property, of a definition or of the legend block."""
    return Word(name, "property", _nothing, parameters, doc, (), result=NOTHING)


def takes(
    name: str, kind: Kind, *, led: bool = False, many: bool = False, required: bool = True
) -> Parameter:
    return Parameter(name, kind, led, required, many)


def _nothing(*_: Any) -> None:
    """A property is data: nothing runs."""
