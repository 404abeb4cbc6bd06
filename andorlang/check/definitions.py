"""Definitions: what each of their lines means, by what the game says of things of their kind."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from andorlang.check.binding import bind
from andorlang.check.blocks import Blocks
from andorlang.check.events import named_locals
from andorlang.check.reactions import Meaning, reaction
from andorlang.check.values import Finding, shown
from andorlang.engine.kinds import Kind
from andorlang.legend import Expr, Section
from andorlang.rulesets.ruleset import Definable, SectionForm
from andorlang.syntax import nodes
from andorlang.vocabulary import Word


@dataclass(slots=True)
class Parts:
    """What the lines of a definition say; `reactions` as `reaction` gives them."""

    properties: dict[str, tuple[Expr, ...]] = field(default_factory=dict)
    conditions: dict[str, Expr] = field(default_factory=dict)
    sections: list[Section] = field(default_factory=list)
    reactions: list[Any] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)


def definition(blocks: Blocks, item: nodes.Definition, text: str) -> Meaning:
    """The meaning of a definition."""
    scope = blocks.scope
    definable = scope.ruleset.definable.get(item.kind.text)
    if definable is None:
        known = scope.ruleset.definable
        hints = scope.near(item.kind.text, known) or (f"there are: {', '.join(known)}",)
        blocks.report(
            "unknown-kind",
            item.kind.at,
            f"{scope.ruleset.title} has no {shown(item.kind.text)} to define",
            *hints,
        )
        return Meaning(None, blocks.findings)
    parts = Parts()
    for member in item.members:
        match member:
            case nodes.Property(name) if name.text in definable.conditions:
                _condition(blocks, member, definable, parts)
            case nodes.Property():
                words = {**definable.properties, **dict.fromkeys(definable.conditions)}
                property_(blocks, member, words, parts.properties, f"`define {item.kind.text}`")
            case nodes.Handler(given, guard, body):
                found = reaction(scope, "on", given, guard, body, text, item.name.text, definable)
                parts.reactions += [found.parts] if found.parts else []
                parts.findings += found.findings
            case nodes.Section():
                _section(blocks, member, definable.sections, parts)
    _needed(blocks, item, definable, parts)
    return Meaning(parts, [*blocks.findings, *parts.findings])


def _needed(blocks: Blocks, item: nodes.Definition, definable: Definable, parts: Parts) -> None:
    """Report required properties that are missing; what is like something else has them from there."""
    for needed in definable.required if LIKE not in parts.properties else ():
        if needed not in parts.properties:
            blocks.report("missing-phrase", item.at, f"this {item.kind.text} needs `{needed}`",
                                 f"usage: {definable.properties[needed].usage}")  # fmt: skip


LIKE = "like"


def property_(
    blocks: Blocks, member: nodes.Property, words: Mapping[str, Word | None], into: dict[str, Any], where: str
) -> None:
    """A line of a definition or of the `legend` block."""
    word = words.get(member.name.text)
    if word is None:
        hints = blocks.scope.near(member.name.text, words) or (
            f"{where} takes: {', '.join(words) or 'nothing'}",
        )
        blocks.report(
            "unknown-property", member.name.at, f"no property is called {shown(member.name.text)}", *hints
        )
    elif word.name in into:
        blocks.report("duplicate-name", member.at, f"{shown(word.name)} stands here twice")
    else:
        if member.guard is not None:
            blocks.report("unexpected-phrase", member.guard.at, "this property takes no condition")
        into[word.name] = bind(blocks.values, word, member.phrases, None, member.at)[0]


def _condition(blocks: Blocks, member: nodes.Property, definable: Definable, parts: Parts) -> None:
    """A property with a condition: `possible if prince on board`. Where it has a word, too, it takes values and may do without."""
    name, word = member.name.text, definable.properties.get(member.name.text)
    if name in parts.conditions or name in parts.properties:
        blocks.report("duplicate-name", member.at, f"{shown(name)} stands here twice")
        return
    if word is not None:
        parts.properties[name] = bind(blocks.values, word, member.phrases, None, member.at)[0]
    elif member.phrases.groups or member.phrases.led:
        usage = f"usage: {name} if <yes or no>"
        blocks.report("unexpected-phrase", member.phrases.at, f"`{name}` takes no values", usage)
    if member.guard is not None:
        parts.conditions[name] = _inner(blocks, definable.conditions[name], parts).condition(member.guard)
    elif word is None:
        usage = f"usage: {name} if <yes or no>"
        blocks.report("missing-phrase", member.at, f"`{name}` needs a condition", usage)


def _section(blocks: Blocks, member: nodes.Section, forms: Mapping[str, SectionForm], parts: Parts) -> None:
    """A labelled block: `do:`, `slot fame:`."""
    name = member.name.text
    form = forms.get(name)
    if form is None:
        hints = blocks.scope.near(name, forms) or ((f"there are: {', '.join(forms)}",) if forms else ())
        blocks.report("unknown-property", member.name.at, f"no block {shown(name)} belongs here", *hints)
        return
    if not form.many and any(one.name == name for one in parts.sections):
        blocks.report("duplicate-name", member.at, f"a second block {shown(name)}", "join the two")
        return
    arguments = bind(blocks.values, form.parameters, member.phrases, None, member.at)[0]
    inner = _inner(blocks, form.subjects, parts)
    guard, body = inner.guard(member.guard), inner.body(member.body)
    size = inner.values.locals.size
    parts.sections.append(Section(name, arguments, guard, body, size, member.at))


def _inner(blocks: Blocks, subjects: Mapping[str, Kind], parts: Parts) -> Blocks:
    """A block that knows some names; what is wrong in it is kept with the definition."""
    inner = Blocks(blocks.scope, named_locals(subjects))
    inner.values.findings = parts.findings
    return inner
