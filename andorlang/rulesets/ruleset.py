"""What a ruleset is to the rest of the pipeline: its words, the names it declares, what legends may define and change."""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from andorlang.engine.kinds import CARD, NOTHING, Kind
from andorlang.engine.rules import Rules
from andorlang.problem import Problem
from andorlang.vocabulary import Parameter, Vocabulary, Word

PLACEHOLDER = re.compile("<([^>]+)>")


@dataclass(frozen=True, slots=True)
class SectionForm:
    """A labelled block of a definition.

    Attributes:
        subjects: names that the block knows, with their kinds; `it` is the first.
        parameters: a property for what stands between the label and the colon (`slot fame:`).
        many: it may stand there several times.
    """

    doc: str
    subjects: Mapping[str, Kind] = field(default_factory=dict)
    parameters: Word = field(default_factory=lambda: member("", ""))
    many: bool = False


@dataclass(frozen=True, slots=True)
class Definable:
    """Something that a legend may define with `define KIND name`.

    Attributes:
        kind: of the names that come to be.
        properties: words of its members, by name; the required ones in `required`.
        events: events that a handler (`on ...`) may name; the definition is their first subject of that kind.
        groups: its `cards` property lists the cards that belong to it.
        sections: its labelled blocks, by name.
        inherent: it plays a role without being named (an action that heroes may choose).
        conditions: properties that take a condition (`possible if ...`), with the names that these know.
    """

    kind: Kind
    doc: str
    properties: Mapping[str, Word] = field(default_factory=dict)
    required: tuple[str, ...] = ()
    events: tuple[str, ...] = ()
    groups: bool = False
    sections: Mapping[str, SectionForm] = field(default_factory=dict)
    conditions: Mapping[str, Mapping[str, Kind]] = field(default_factory=dict)
    inherent: bool = False


@dataclass(frozen=True, slots=True)
class Setting:
    """A rule that a legend may change with `rule NAME = VALUE`."""

    kind: Kind
    default: Any
    doc: str
    low: int | None = None
    high: int | None = None


class Unfit(Exception):
    """A file that a legend brings along (its board) has faults."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__(f"{len(problems)} faults")
        self.problems = problems


@dataclass(frozen=True)
class Ruleset:
    """One game.

    Attributes:
        names: built-in names, by kind and name; the value is what people read.
        definable: by the word behind `define`.
        header: words of the `legend` block, by name.
        card_flags: words behind the title of a card, with what they mean.
        settings: rules that may be changed, by name in words (`dice of enemy`); one for each name of a kind is a family
            (`strength of <creature>`).
        durations: what may stand behind `for` of a changed rule.
        faces: of the dice, by name.
        ranges: lowest and highest value of the number quantities that are tracks.
        starts: where the tracks start.
        hero_counts: with how many heroes it is played.
        needs_exit: a card has to lead on; a card without a way on is a dead end.
        template: a shipped legend that `andor new` begins with.
        numbers: which numbers the values of kinds that count can be, by name of the kind (the spaces of a board).
        constants: what names stand for in play where that is no name (a named space for its number), by kind.
        same: whether two values in play are the same for `is`; None compares them as they are.
        called: how people read a value in play that is no name of its kind; None for it leaves that to the titles.
        card_phrases: what stands behind the title of a card, by its preposition (`at C`).
        deadline: what may stand behind a goal, a property whose parameters are led; None judges goals all the time.
        concludes: the only won ending is read when a goal is met, the only lost one whenever the game is lost.
        bounds: properties of the `legend` block whose numbers bound a quantity, by its name.
        explorable: its states are few enough to be gone through; else only the text is looked at.
        happens: events that play brings about on its own, whatever a legend says.
        local: this game on a board of the legend's own: from its path and its name as written. Raises Unfit, Unreadable.
        sides: this game on a side of the board that comes with it, from its name.
        declares: properties of the `legend` block whose names become names of a kind (`variants easy, normal`).
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
    numbers: Mapping[str, Container[int]] = field(default_factory=dict)
    constants: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    same: Callable[[Any, Any, Any], bool] | None = None
    called: Callable[[Any, Any], str | None] | None = None
    declares: Mapping[str, Kind] = field(default_factory=dict)
    concludes: bool = False
    bounds: Mapping[str, str] = field(default_factory=dict)
    card_phrases: Mapping[str, Parameter] = field(default_factory=dict)
    deadline: Word | None = None
    explorable: bool = True
    happens: frozenset[str] = frozenset()
    local: Callable[[Path, str], Ruleset] | None = None
    sides: Callable[[str], Ruleset] | None = None

    @cached_property
    def kinds(self) -> Mapping[str, Kind]:
        """All kinds that anything here speaks of, by name; members of unions, too."""
        words = [*self.vocabulary, *self.header.values(), *([self.deadline] if self.deadline else ())]
        words += [word for one in self.definable.values() for word in one.properties.values()]
        words += [one.parameters for two in self.definable.values() for one in two.sections.values()]
        found = [kind for word in words for kind in (word.result, *(one.kind for one in word.parameters))]
        found += [one.kind for one in self.definable.values()] + [one.kind for one in self.settings.values()]
        found += [*self.declares.values(), *(one.kind for one in self.card_phrases.values()), CARD]
        whole = [inner for kind in found for inner in (kind, *kind.parts, kind.element)]
        named = {leaf.name: leaf for kind in whole for leaf in kind.leaves}
        return {**{name: Kind(name, named=True) for name in self.names}, **named}


def find_setting(
    settings: Mapping[str, Setting], text: str, known: Mapping[str, Container[str]] | None = None
) -> tuple[Setting, Sequence[tuple[str, str]]] | None:
    """The rule of a text as written, and for each kind of its family (`strength of <creature>`) what stands there.

    Args:
        known: names by kind; of families that read alike the one that knows them is meant.
    """
    if text in settings:
        return settings[text], ()
    families = [(settings[name], named) for name in settings if (named := _family(name, text))]
    names = known or {}
    meant = [one for one in families if all(name in names.get(kind, ()) for kind, name in one[1])]
    return next(iter(meant or families), None)


def _family(name: str, text: str) -> tuple[tuple[str, str], ...]:
    """What stands in a text for each kind of a family of rules; () if it is none of them."""
    kinds = PLACEHOLDER.findall(name)
    found = re.fullmatch(PLACEHOLDER.sub(r"(\\S+)", re.escape(name)), text) if kinds else None
    return tuple(zip(kinds, found.groups(), strict=True)) if found else ()


def member(name: str, doc: str, *parameters: Parameter) -> Word:
    """The word of a property, of a definition or of the legend block."""
    return Word(name, "property", _nothing, parameters, doc, (), result=NOTHING)


def takes(
    name: str,
    kind: Kind,
    *,
    led: bool = False,
    many: bool = False,
    required: bool = True,
    least: int | None = None,
) -> Parameter:
    return Parameter(name, kind, led, required, many, least=least)


def _nothing(*_: Any) -> None:
    """A property is data: nothing runs."""
