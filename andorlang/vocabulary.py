"""Words: each is one Python function that says everything about itself, and this is what is read off it.

`@effect` marks a verb, `@event` something that legends can react to, `@quantity` a value or a state. The decorators only
mark; `Vocabulary.of` gathers the marked functions of modules. Checker, formatter, graph, reference manual and the
interpreter all read the same `Word`, so a new word is one function and nothing else.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import ModuleType
from typing import Annotated, Any, TypeVar, get_args, get_origin, get_type_hints

from andorlang.engine.kinds import ANY, FLAG, NOTHING, NUMBER, TEXT, Kind

Function = TypeVar("Function", bound=Callable[..., Any])
_MARK = "__andor__"
_EXAMPLE = re.compile(r"^Examples?:\n((?:    .*\n?|\n)+)", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Implied:
    """The default of a parameter that the block names: its local or subject of that name, else the quantity of that name.

    So `each hero: give 1 strength` gives it to each.
    """

    name: str


def implied(name: str) -> Any:
    """`Implied` as the default of a parameter of any type: the checker puts a value in its place."""
    return Implied(name)


@dataclass(frozen=True, slots=True)
class Parameter:
    """One thing that a word takes.

    Attributes:
        name: of the Python parameter; the preposition, when `led`.
        led: it stands behind its preposition.
        many: it takes all values of its phrase, as a tuple.
        default: a value, or `Implied`; what stands in a signature for nothing is None.
        keyword: name of the Python parameter when `led`.
        least: the smallest number that makes sense; a constant below it is an error.
    """

    name: str
    kind: Kind
    led: bool
    required: bool
    many: bool = False
    default: Any = None
    keyword: str = ""
    least: int | None = None


@dataclass(frozen=True, slots=True)
class Word:
    """A word of a vocabulary.

    Attributes:
        kind: "effect", "event" or "quantity".
        run: the function; takes the game, then the parameters in order.
        doc: what it does, one sentence first.
        examples: each a list of lines in the language.
        emits: events that it announces.
        reads, writes: tracks of the state that it looks at or changes.
        outcomes: labels of its branches; those ending in `?` may be left out; () for a plain verb; `*` for die faces.
        result: the kind of a quantity's value.
        many: a quantity that gives any number of values of the kind `result`, as a tuple.
        state: a quantity that stands behind `is` (`axe is owned`), or a preposition (`herb on 0`).
        relation: a quantity that is a preposition and gives all that is there (`choose one in herb on 0`).
        marks: what a drawing shows at a card with this word.
        ends: the word always ends the game (`end`).
        fetches: it takes pieces out of the box: `count` times `what`, for each place `on` and `at`.
        passive: an event that is written with `is` (`gor is defeated`).
        random: dice are thrown, so each look at a quantity may give another value.
        phases: of an event: how a legend can react to it.
        leads: of an event: prepositions that may lead its subjects, by name of the subject.
    """

    name: str
    kind: str
    run: Callable[..., Any]
    parameters: tuple[Parameter, ...]
    doc: str
    examples: tuple[str, ...]
    emits: tuple[str, ...] = ()
    reads: tuple[str, ...] = ()
    writes: tuple[str, ...] = ()
    outcomes: tuple[str, ...] = ()
    result: Kind = NOTHING
    many: bool = False
    state: bool = False
    relation: bool = False
    marks: tuple[str, ...] = ()
    ends: bool = False
    fetches: bool = False
    passive: bool = False
    random: bool = False
    phases: tuple[str, ...] = ("before", "when", "instead of")
    leads: Mapping[str, str] = field(default_factory=dict)

    @property
    def usage(self) -> str:
        """How to write it: `fight <enemy> [with strength <number>, willpower <number>]`."""
        plain = [_usage(one) for one in self.parameters if not one.led]
        led = [_usage(one) for one in self.parameters if one.led]
        if self.relation or (self.state and len(plain) == 2):
            return " ".join([plain[0], self.name, *plain[1:]])
        if self.state:
            return f"{plain[0]} is {self.name}"
        if self.kind == "event":
            happens = f"is {self.name}" if self.passive else self.name
            more = [_led(self.leads.get(one.name, ""), one) for one in self.parameters[1:]]
            return " ".join([*plain[:1], happens, *more])
        if self.kind == "quantity":
            return " ".join([f"{self.name}({', '.join(plain)})" if plain else self.name, *led])
        return " ".join([self.name, *plain, *led]) + (":" if self.outcomes else "")


def _led(lead: str, parameter: Parameter) -> str:
    return f"[{lead} {_usage(parameter)}]" if lead else _usage(parameter)


def _usage(parameter: Parameter) -> str:
    kind = parameter.kind
    text = kind.name if kind.parts else f"<{kind}>"
    text += ", ..." if parameter.many and not kind.parts else ""
    if parameter.led:
        text = f"{parameter.name} {text}"
    return text if parameter.required else f"[{text}]"


@dataclass(frozen=True, slots=True)
class _Mark:
    kind: str
    extra: Mapping[str, Any]


def effect(**extra: Any) -> Callable[[Function], Function]:
    """Mark a verb. Keywords are attributes of `Word`: emits, reads, writes, outcomes, marks, ends."""
    return _marker("effect", extra)


def event(**extra: Any) -> Callable[[Function], Function]:
    """Mark an event; its parameters are its subjects, in the order of `Game.emit`. `phases` as in `Word`."""
    return _marker("event", extra)


def quantity(**extra: Any) -> Callable[[Function], Function]:
    """Mark a value; `state` and `relation` as in `Word`. The result's kind is the return annotation.

    `tuple[Creature, ...]` says that there are any number of values.
    """
    return _marker("quantity", extra)


def _marker(kind: str, extra: Mapping[str, Any]) -> Callable[[Function], Function]:
    def mark(function: Function) -> Function:
        setattr(function, _MARK, _Mark(kind, extra))
        return function

    return mark


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The words of a ruleset, by kind of word and name."""

    effects: Mapping[str, Word] = field(default_factory=dict)
    events: Mapping[str, Word] = field(default_factory=dict)
    quantities: Mapping[str, Word] = field(default_factory=dict)
    states: Mapping[str, Word] = field(default_factory=dict)
    selectors: Mapping[str, Word] = field(default_factory=dict)

    @classmethod
    def of(cls, *modules: ModuleType) -> Vocabulary:
        """Gather the marked functions of modules, later ones over earlier ones."""
        tables: tuple[dict[str, Word], ...] = ({}, {}, {}, {}, {})
        for module in modules:
            for function in vars(module).values():
                mark = getattr(function, _MARK, None)
                if mark is not None:
                    word = _word(function, mark)
                    tables[_table(word)][word.name] = word
        return cls(*tables)

    def __iter__(self) -> Iterator[Word]:
        for table in (self.effects, self.events, self.quantities, self.states, self.selectors):
            yield from table.values()

    def find(self, name: str) -> list[Word]:
        """All words of a name."""
        return [word for word in self if word.name == name]


def _table(word: Word) -> int:
    if word.state or word.relation:
        return 3 if word.state else 4
    return ("effect", "event", "quantity").index(word.kind)


def _word(function: Callable[..., Any], mark: _Mark) -> Word:
    hints = get_type_hints(function, localns={"Game": object}, include_extras=True)
    parameters = tuple(_parameters(function, hints, mark.kind))
    doc = inspect.cleandoc(function.__doc__ or "")
    given = hints.get("return")
    many = mark.kind == "quantity" and get_origin(given) is tuple
    result = _kind(get_args(given)[0] if many else given) if mark.kind == "quantity" else NOTHING
    name = function.__name__.strip("_").replace("_", "-")
    return Word(
        name,
        mark.kind,
        function,
        parameters,
        _EXAMPLE.sub("", doc).strip(),
        _examples(doc),
        result=result,
        many=many,
        **mark.extra,
    )


def _parameters(function: Callable[..., Any], hints: Mapping[str, Any], kind: str) -> Iterator[Parameter]:
    given = list(inspect.signature(function).parameters.values())
    for one in given[0 if kind == "event" else 1 :]:
        hint = hints[one.name]
        many = get_origin(hint) is tuple
        led = one.kind is one.KEYWORD_ONLY
        name = one.name.strip("_").replace("_", " ") if led else one.name
        default = None if one.default is one.empty else one.default
        yield Parameter(
            name,
            _kind(get_args(hint)[0] if many else hint),
            led,
            one.default is one.empty,
            many,
            default,
            one.name,
            _least(hint),
        )


def _least(hint: Any) -> int | None:
    """The smallest number of a kind such as `Count`."""
    if get_origin(hint) is Annotated and len(get_args(hint)) > 2:
        return int(get_args(hint)[2])
    return None


def _kind(hint: Any) -> Kind:
    if get_origin(hint) is Annotated:
        found = get_args(hint)[1]
        assert isinstance(found, Kind)
        return found
    inner = [_kind(one) for one in get_args(hint) if one is not type(None)]
    if inner:
        return inner[0]
    return {int: NUMBER, bool: FLAG, str: TEXT}.get(hint, ANY)


def _examples(doc: str) -> tuple[str, ...]:
    """Each entry under `Examples:`; deeper lines belong to the one above."""
    found = _EXAMPLE.search(doc)
    entries: list[str] = []
    for line in found.group(1).splitlines() if found else ():
        if line.startswith("     ") and entries:
            entries[-1] += "\n" + line[4:]
        elif line.strip():
            entries.append(line.strip())
    return tuple(entries)


def merged(under: Vocabulary, over: Vocabulary) -> Vocabulary:
    """The words of a ruleset that extends another: `over` wins, name by name."""
    return Vocabulary(
        {**under.effects, **over.effects},
        {**under.events, **over.events},
        {**under.quantities, **over.quantities},
        {**under.states, **over.states},
        {**under.selectors, **over.selectors},
    )


def names(words: Iterable[Word]) -> Sequence[str]:
    return [word.name for word in words]
