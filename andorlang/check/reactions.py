"""Reactions, at the left margin and in definitions: to which event, for which of its subjects, and what is done then."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from andorlang.check.blocks import Blocks
from andorlang.check.events import describe, pattern, subjects
from andorlang.check.scope import Scope
from andorlang.check.values import Finding
from andorlang.rulesets.ruleset import Definable
from andorlang.syntax import nodes


@dataclass(slots=True)
class Meaning:
    """What a block means where it stands: its parts still without a place, and what is wrong in it."""

    parts: Any
    findings: list[Finding] = field(default_factory=list)


def reaction(
    scope: Scope, phase: str, given: nodes.Phrases, guard: nodes.Expr | None, body: nodes.Body, text: str, of: str = "",
    own: Definable | None = None,
) -> Meaning:  # fmt: skip
    """The meaning of a reaction; with `own`, of a handler of the definition `of`."""
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
        fitting = [i for i, one in enumerate(found.event.parameters) if own.kind.fits(one.kind)]
        for place in fitting[:1]:
            found.subjects[place] = of
    inner = Blocks(scope, subjects(found.event))
    test = inner.guard(guard)
    steps = inner.body(body)
    parts = (phase, found, test, steps, inner.values.locals.size, describe(phase, given, text), of)
    return Meaning(parts, [*outer.findings, *inner.findings])
