"""Patterns of reactions: which event, and for which of its subjects (`when gor is defeated`)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from andorlang.check.binding import could_be
from andorlang.check.scope import Locals
from andorlang.check.values import Values
from andorlang.engine.kinds import Kind, Value
from andorlang.legend import Const
from andorlang.syntax import nodes
from andorlang.vocabulary import Parameter, Word


@dataclass(slots=True)
class Pattern:
    event: Word
    subjects: list[Value | None]
    once: bool


def pattern(values: Values, phrases: nodes.Phrases) -> Pattern | None:
    """Read a pattern: the event is the name of one behind `is`, else the first that is one; the other values are its subjects."""
    words = list(_words(phrases))
    events = values.scope.ruleset.vocabulary.events
    named_events = [
        i for i, (_, node) in enumerate(words) if isinstance(node, nodes.Name) and node.text in events
    ]
    said = [node for phrase in phrases.led if phrase.preposition == "is" for node in phrase.groups[0][:1]]
    place = next((i for i in named_events if words[i][1] in said), next(iter(named_events), None))
    if place is None:
        names = [node.text for _, node in words if isinstance(node, nodes.Name)]
        hints = next((near for name in reversed(names) if (near := values.scope.near(name, events))), ())
        values.report(
            "unknown-event",
            phrases.at,
            "no event is named here",
            *(hints or (f"events are: {', '.join(events)}",)),
        )
        return None
    named = words.pop(place)[1]
    assert isinstance(named, nodes.Name)
    found = Pattern(events[named.text], [None] * len(events[named.text].parameters), False)
    if words and isinstance(words[0][1], nodes.Name) and words[0][1].text == "first":
        found.once = True
        words.pop(0)
    free = list(found.event.parameters)
    for lead, node in words:
        _subject(values, found, free, lead, node)
    return found


def _words(phrases: nodes.Phrases) -> Iterator[tuple[str, nodes.Expr]]:
    """All values of a pattern with the preposition that leads them; `is` leads nothing."""
    for group in phrases.groups:
        yield from (("", node) for node in group)
    for phrase in phrases.led:
        lead = "" if phrase.preposition in ("is", "is not") else phrase.preposition
        for group in phrase.groups:
            yield from ((lead if i == 0 else "", node) for i, node in enumerate(group))


def _subject(values: Values, found: Pattern, free: list[Parameter], lead: str, node: nodes.Expr) -> None:
    """Set the subject that a value stands for; a kind's own name (`enemy`) stands for any of it."""
    leads = found.event.leads
    matching = [one for one in free if (lead in (one.name, leads.get(one.name)) if lead else not one.led)]
    general = next(
        (one for one in matching if isinstance(node, nodes.Name) and node.text == one.kind.name), None
    )
    if general is not None:
        free.remove(general)
        return
    exact = next((one for one in matching if could_be(values, node, one.kind)), None)
    if exact is not None:
        value = values.value(node, exact.kind)
        free.remove(exact)
        if isinstance(value, Const):
            found.subjects[found.event.parameters.index(exact)] = value.value
        return
    if not matching:
        values.report("unexpected-phrase", node.at, f"`{found.event.name}` has no such subject",
                      f"usage: when {found.event.usage}")  # fmt: skip
        return
    free.remove(matching[0])
    values.value(node, matching[0].kind)


def subjects(word: Word) -> Locals:
    """The names that a reaction's block knows: the subjects of its event, and `it` for the first."""
    return named_locals({one.name: one.kind for one in word.parameters})


def named_locals(kinds: Mapping[str, Kind]) -> Locals:
    """The names that a block begins with, and `it` for the first of them."""
    names = Locals().given(kinds)
    if kinds and "it" not in kinds:
        first = next(iter(kinds))
        names.kinds["it"], names.slots["it"] = kinds[first], names.slots[first]
    return names


def describe(phase: str, phrases: nodes.Phrases, text: str) -> str:
    """A pattern as written, on one line."""
    return f"{phase} {' '.join(text[slice(*phrases.at)].split())}"
