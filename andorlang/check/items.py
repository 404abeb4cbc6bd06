"""What one top-level form means by itself: a card, a variable, a definition, a reaction, a goal, a changed rule."""

from __future__ import annotations

from andorlang.check.binding import led_values
from andorlang.check.blocks import Blocks
from andorlang.check.definitions import definition
from andorlang.check.goals import goal
from andorlang.check.reactions import Meaning, reaction
from andorlang.check.scope import Scope
from andorlang.check.values import shown
from andorlang.legend import Const, Expr, Unknown
from andorlang.rulesets.ruleset import member
from andorlang.syntax import nodes


def meaning(item: nodes.Item | None, text: str, scope: Scope) -> Meaning:
    """The meaning of one block: whatever the `_place` of its kind takes."""
    blocks = Blocks(scope)
    match item:
        case nodes.Card():
            flags, phrases = _flags(blocks, item), _phrases(blocks, item)
            body = blocks.body(item.body)
            return Meaning((flags, phrases, body, blocks.values.locals.size), blocks.findings)
        case nodes.Variable(name, value, at):
            return _variable(blocks, name, value)
        case nodes.Definition():
            return definition(blocks, item, text)
        case nodes.Reaction(phase, given, guard, body, at):
            return reaction(scope, phase, given, guard, body, text)
        case nodes.Goal():
            return Meaning(goal(blocks, item), blocks.findings)
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
    known = [one for one in item.phrases.led if one.preposition in blocks.scope.ruleset.card_phrases]
    behind = [node for phrase in known for node in phrase.groups[-1][1:]]
    for node in (*(node for group in item.phrases.groups for node in group), *behind):
        text = node.text if isinstance(node, nodes.Name) else ""
        if text in allowed:
            found.append(text)
        else:
            near = blocks.scope.near(text, allowed)
            hints = near or (f"here may stand: {', '.join(allowed)}; a title stands in quotes",)
            blocks.report("unexpected-phrase", node.at, "this says nothing about a card", *hints)
    if endings and len([one for one in found if one in endings]) != 1:
        blocks.report(
            "missing-phrase", item.at, "an ending is either `won` or `lost`", f"ending {item.id.text} won"
        )
    return tuple(found)


def _phrases(blocks: Blocks, item: nodes.Card) -> dict[str, Expr]:
    """The phrases behind a card's title; words that follow the value of one are flags."""
    ruleset, known = blocks.scope.ruleset, []
    for phrase in item.phrases.led:
        if phrase.preposition in ruleset.card_phrases:
            *groups, last = phrase.groups
            known.append(nodes.Phrase(phrase.preposition, (*groups, last[:1]), phrase.at))
        else:
            message = f"{ruleset.title} knows no `{phrase.preposition}` for cards"
            blocks.report("unexpected-phrase", phrase.at, message)
    word = member(item.kind, "", *ruleset.card_phrases.values())
    return led_values(blocks.values, word, nodes.Phrases((), tuple(known), item.phrases.at))


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
