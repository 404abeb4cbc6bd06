"""What one top-level form means by itself: a card, a variable, a definition, a reaction, a goal, a changed rule."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from andorlang.check.binding import bind
from andorlang.check.blocks import Blocks
from andorlang.check.events import describe, pattern, subjects
from andorlang.check.scope import Scope
from andorlang.check.values import Finding, shown
from andorlang.engine.kinds import FLAG
from andorlang.legend import Const, Expr, Unknown
from andorlang.rulesets.ruleset import Definable
from andorlang.syntax import nodes


@dataclass(slots=True)
class Meaning:
    """What a block means where it stands: its parts still without a place, and what is wrong in it."""

    parts: Any
    findings: list[Finding] = field(default_factory=list)


def meaning(item: nodes.Item | None, text: str, scope: Scope) -> Meaning:
    """The meaning of one block: whatever the `_place` of its kind takes."""
    blocks = Blocks(scope)
    match item:
        case nodes.Card():
            flags = _flags(blocks, item)
            body = blocks.body(item.body)
            return Meaning((flags, body, blocks.values.locals.size), blocks.findings)
        case nodes.Variable(name, value, at):
            return _variable(blocks, name, value)
        case nodes.Definition():
            return _definition(blocks, item, text, scope)
        case nodes.Reaction(phase, given, guard, body, at):
            return _reaction(scope, phase, given, guard, body, text, "")
        case nodes.Goal(_, test, _, deadline, at):
            if deadline.groups or deadline.led:
                blocks.report("unexpected-phrase", deadline.at, f"{scope.ruleset.title} judges goals all the time",
                                     "take the deadline away")  # fmt: skip
            return Meaning(blocks.values.value(test, FLAG), blocks.findings)
        case nodes.SetRule():
            return Meaning(blocks.change(item), blocks.findings)
        case nodes.Legend(_, _, at):
            blocks.report(
                "duplicate-name", at, "a second `legend` block", "a legend has one, its files together"
            )
    return Meaning(None, blocks.findings)


def _flags(blocks: Blocks, item: nodes.Card) -> tuple[str, ...]:
    """The words behind a card's title."""
    endings = ("won", "lost") if item.kind == "ending" else ()
    allowed = (
        {**blocks.scope.ruleset.card_flags, **dict.fromkeys(endings, "")}
        if endings
        else blocks.scope.ruleset.card_flags
    )
    found: list[str] = []
    for group in item.phrases.groups:
        for node in group:
            text = node.text if isinstance(node, nodes.Name) else ""
            if text in allowed:
                found.append(text)
            else:
                near = blocks.scope.near(text, allowed)
                hints = near or (f"here may stand: {', '.join(allowed)}; a title stands in quotes",)
                blocks.report("unexpected-phrase", node.at, "this says nothing about a card", *hints)
    for phrase in item.phrases.led:
        blocks.report(
            "unexpected-phrase",
            phrase.at,
            f"{blocks.scope.ruleset.title} knows no `{phrase.preposition}` for cards",
        )
    if endings and len([one for one in found if one in endings]) != 1:
        blocks.report(
            "missing-phrase", item.at, "an ending is either `won` or `lost`", f"ending {item.id.text} won"
        )
    return tuple(found)


def _variable(blocks: Blocks, name: nodes.Name, value: nodes.Expr) -> Meaning:
    """A variable starts with a number, a text, yes or no."""
    vocabulary = blocks.scope.ruleset.vocabulary
    if name.text in vocabulary.quantities or name.text in ("yes", "no", "it"):
        blocks.report(
            "duplicate-name", name.at, f"{shown(name.text)} already has a meaning", "choose another name"
        )
    found = blocks.values.value(value)
    if not isinstance(found, Const) or found.kind.named:
        if not isinstance(found, Unknown):
            blocks.report("wrong-kind", value.at, "a variable starts with a number, a text, yes or no")
        found = Const(0, found.kind, value.at)
    return Meaning(found, blocks.findings)


def _reaction(
    scope: Scope, phase: str, given: nodes.Phrases, guard: nodes.Expr | None, body: nodes.Body, text: str, of: str,
    own: Definable | None = None,
) -> Meaning:  # fmt: skip
    outer = Blocks(scope)
    found = pattern(outer.values, given)
    if found is None:
        return Meaning(None, outer.findings)
    if phase not in ("on", *found.event.phases):
        outer.report("unknown-event", given.at, f"there is no `{phase}` for `{found.event.name}`",
                            f"what can be written: {', '.join(f'`{one}`' for one in found.event.phases)}")  # fmt: skip
        return Meaning(None, outer.findings)
    if own is not None and found.event.name not in own.events:
        outer.report("unknown-event", given.at, f"`{found.event.name}` does not happen to this",
                            f"what does: {', '.join(own.events) or 'nothing'}")  # fmt: skip
        return Meaning(None, outer.findings)
    if own is not None:
        place = next(i for i, one in enumerate(found.event.parameters) if one.kind is own.kind)
        found.subjects[place] = of
    inner = Blocks(scope, subjects(found.event))
    test = inner.guard(guard)
    steps = inner.body(body)
    parts = (phase, found, test, steps, inner.values.locals.size, describe(phase, given, text), of)
    return Meaning(parts, [*outer.findings, *inner.findings])


def _definition(blocks: Blocks, item: nodes.Definition, text: str, scope: Scope) -> Meaning:
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
    properties: dict[str, tuple[Expr, ...]] = {}
    reactions: list[Meaning] = []
    for member in item.members:
        match member:
            case nodes.Property():
                property_(blocks, member, definable.properties, properties, f"`define {item.kind.text}`")
            case nodes.Handler(given, guard, body):
                reactions.append(_reaction(scope, "on", given, guard, body, text, item.name.text, definable))
            case nodes.Section(name):
                blocks.report("unknown-property", name.at, f"no block {shown(name.text)} belongs here")
    for needed in definable.required:
        if needed not in properties:
            blocks.report("missing-phrase", item.at, f"this {item.kind.text} needs `{needed}`",
                                 f"usage: {definable.properties[needed].usage}")  # fmt: skip
    findings = [*blocks.findings, *(finding for one in reactions for finding in one.findings)]
    return Meaning((properties, [one.parts for one in reactions if one.parts]), findings)


def property_(blocks: Blocks, member: nodes.Property, words: Any, into: dict[str, Any], where: str) -> None:
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
