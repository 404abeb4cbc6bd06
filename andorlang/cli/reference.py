"""The reference of a ruleset's language, read off its vocabulary: as data, as text for terminals, as Markdown."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from andorlang.rulesets.ruleset import Ruleset
from andorlang.vocabulary import Word

WIDTH = 88


class Entry(NamedTuple):
    """One word of the reference.

    Attributes:
        part: the heading under which it stands.
        usage: how to write it.
        labels: of its branches.
    """

    name: str
    part: str
    usage: str
    doc: str
    labels: tuple[str, ...] = ()
    examples: tuple[str, ...] = ()

    def document(self) -> dict[str, Any]:
        """The form of `words.schema.json`."""
        plain = self._asdict()
        return {**plain, "labels": list(self.labels), "examples": list(self.examples)}


PARTS = {
    "verb": "Verbs",
    "value": "Values",
    "state": "States",
    "relation": "Several things, for `each`, `choose` and words that take many",
    "event": "Events",
    "definition": "Definitions",
    "property": "Properties of definitions",
    "block": "Blocks of definitions",
    "legend": "Lines of the legend block",
    "card": "Words behind the title of a card",
    "rule": "Rules that a legend may change",
    "name": "Names",
}


def entries(ruleset: Ruleset) -> list[Entry]:
    """All words of a ruleset in the order of `PARTS`, each part by name."""
    vocabulary = ruleset.vocabulary
    tables = {
        "verb": vocabulary.effects,
        "value": vocabulary.quantities,
        "state": vocabulary.states,
        "relation": vocabulary.selectors,
        "event": vocabulary.events,
    }
    found = [_word(part, word) for part, words in tables.items() for word in words.values()]
    found += _definitions(ruleset)
    found += [_word("legend", word) for word in ruleset.header.values()]
    found += [Entry(name, "card", f'card 1 "Title" {name}', doc) for name, doc in ruleset.card_flags.items()]
    found += [
        Entry(name, "card", f'card 1 "Title" {name} <{one.kind}>', f"Where the card lies: {one.kind}.")
        for name, one in ruleset.card_phrases.items()
    ]
    found += _rules(ruleset)
    found += _names(ruleset)
    order = list(PARTS)
    return sorted(found, key=lambda one: (order.index(one.part), one.name))


def _word(part: str, word: Word, usage: str = "") -> Entry:
    return Entry(word.name, part, usage or word.usage, word.doc, word.outcomes, word.examples)


def _definitions(ruleset: Ruleset) -> Iterator[Entry]:
    for name, one in ruleset.definable.items():
        handlers = f" Handlers: {', '.join(f'on {event}' for event in one.events)}." if one.events else ""
        yield Entry(name, "definition", f'define {name} NAME "Title"', one.doc + handlers)
        for word in one.properties.values():
            needed = "" if word.name in one.required else " It may be left out."
            yield Entry(word.name, "property", f"{word.usage}   (of: {name})", word.doc + needed)
        for condition in one.conditions:
            usage = f"{condition} if <condition>   (of: {name})"
            yield Entry(condition, "property", usage, "While this holds. It may be left out.")
        for section, form in one.sections.items():
            known = f" It knows: {', '.join(form.subjects)}." if form.subjects else ""
            yield Entry(section, "block", f"{section}:   (of: {name})", form.doc + known)


def _rules(ruleset: Ruleset) -> Iterator[Entry]:
    for name, setting in ruleset.settings.items():
        bounds = f" From {setting.low} to {setting.high}." if setting.low is not None else ""
        lasting = " or ".join(f"for {one}" for one in ruleset.durations)
        usage = f"rule {name} = <{setting.kind}>" + (f" [{lasting}]" if lasting else "")
        yield Entry(name, "rule", usage, setting.doc + bounds)


def _names(ruleset: Ruleset) -> Iterator[Entry]:
    for kind, names in ruleset.names.items():
        if names:
            shown = ", ".join(
                name if title in (name, "") else f"{name} ({title})" for name, title in names.items()
            )
            yield Entry(kind, "name", f"<{kind}>", f"{shown}.")


def find(found: Iterable[Entry], word: str) -> list[Entry]:
    """The entries of a word."""
    wanted = " ".join(word.lower().split())
    return [one for one in found if one.name == wanted]


# ------------------------------------------------------------------------------------------------- text
def brief(found: Sequence[Entry]) -> Iterator[str]:
    """A list for terminals: usage and first sentence."""
    widest = min(44, max(len(one.usage) for one in found))
    part = ""
    for one in found:
        if one.part != part:
            yield from ([""] if part else [])
            part = one.part
            yield PARTS[part]
        sentence = one.doc.split(". ")[0].rstrip(".").split("\n")[0]
        begin = f"  {one.usage:{widest}}  "
        if len(one.usage) > widest:
            yield f"  {one.usage}"
            begin = " " * (widest + 4)
        yield from textwrap.wrap(
            sentence, WIDTH + 16, initial_indent=begin, subsequent_indent=" " * (widest + 4)
        )


def full(one: Entry) -> Iterator[str]:
    """One word for terminals: all that is said of it."""
    yield f"{one.usage}   [{PARTS[one.part].lower()}]"
    for paragraph in one.doc.split("\n\n"):
        yield ""
        yield from textwrap.wrap(
            " ".join(paragraph.split()), WIDTH, initial_indent="  ", subsequent_indent="  "
        )
    if one.labels:
        yield ""
        yield f"  Branches: {_labels(one)}"
    if one.examples:
        yield ""
        yield "  Examples:"
        for example in one.examples:
            yield textwrap.indent(example, "      ")


def _labels(one: Entry) -> str:
    named = {"*": "the faces of the die"}
    return ", ".join(
        f"{label[:-1]} (or left out)" if label.endswith("?") else named.get(label, label)
        for label in one.labels
    )


# ------------------------------------------------------------------------------------------------- Markdown
def markdown(rulesets: Iterable[Ruleset]) -> str:
    """The reference of rulesets as one page."""
    lines = [
        "# Words of the legend language",
        "",
        "Written by `tools/reference.py` from the vocabularies; not to be edited.",
    ]
    for ruleset in rulesets:
        lines += ["", f"## {ruleset.title} (`rules {ruleset.name}`)"]
        part = ""
        for one in entries(ruleset):
            if one.part != part:
                part = one.part
                lines += ["", f"### {PARTS[part]}"]
            lines += _markdown(one)
    return "\n".join(lines) + "\n"


def _markdown(one: Entry) -> Iterator[str]:
    yield from ("", f"#### `{one.usage}`", "")
    yield "\n\n".join(" ".join(paragraph.split()) for paragraph in one.doc.split("\n\n")).replace("<", "\\<")
    if one.labels:
        yield from ("", f"Branches: {_labels(one)}.")
    if one.examples:
        yield from ("", "```andor", *one.examples, "```")
