"""What must hold between the values of a line of the `legend` block: no name twice, the lower one of two first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from andorlang.check.values import Finding, shown
from andorlang.legend import Const, Expr, Legend, Several

HERO = "hero"


def header(legend: Legend) -> Iterator[Finding]:
    """Look at all lines of the block; what could not be understood was reported already."""
    for name, values in legend.header.items():
        several = [one for one in values if isinstance(one, Several)]
        yield from (found for one in several for found in _names(legend, name, one.items))
        if name in legend.ruleset.bounds:
            yield from _counts(legend, values)
        elif len(values) == 2:
            yield from _order(legend, name, values)
    named = legend.header.get("heroes")
    least = legend.ruleset.hero_counts[0]
    told = any(name in legend.header for name in legend.ruleset.bounds)
    if named and not told and isinstance(named[0], Several) and 0 < len(named[0].items) < least:
        message = f"{len(named[0].items)} can be chosen, but at least {least} play"
        yield Finding("wrong-kind", named[0].at, message, ("name more, or say how many play: `players 1`",))


def _names(legend: Legend, name: str, items: Sequence[Expr]) -> Iterator[Finding]:
    """Names of a list; those of variants are given together with heroes when a game begins."""
    seen: set[object] = set()
    heroes = legend.ruleset.names.get(HERO, {}) if name in legend.ruleset.declares else {}
    for one in items:
        if not isinstance(one, Const):
            continue
        if one.value in seen:
            yield Finding(
                "duplicate-name", one.at, f"{shown(str(one.value))} stands here twice", ("take one out",)
            )
        elif one.value in heroes:
            yield Finding("duplicate-name", one.at, f"a hero is called {shown(str(one.value))} already")
        seen.add(one.value)


def _counts(legend: Legend, values: Sequence[Expr]) -> Iterator[Finding]:
    """With how many one plays: at least one, at most so many as there are."""
    known = [one for one in values if isinstance(one, Const) and isinstance(one.value, int)]
    named = legend.header.get("heroes")
    items = named[0].items if named and isinstance(named[0], Several) else ()
    most = min(legend.ruleset.hero_counts[1], len(items) or legend.ruleset.hero_counts[1])
    for one in known:
        if not 1 <= int(one.value) <= most:
            bounds = f"from 1 to {most}" if most > 1 else "1"
            hint = (
                f"write a number {bounds}"
                if not items
                else f"{len(items)} can be chosen: see the line `heroes`"
            )
            yield Finding(
                "wrong-kind", one.at, f"a game with {one.value} heroes is not possible here", (hint,)
            )
            return
    if len(known) == 2 and int(known[0].value) > int(known[1].value):
        hint = f"write `{known[1].value} to {known[0].value}`"
        yield Finding("wrong-kind", known[0].at, "the larger number stands first", (hint,))


def _order(legend: Legend, name: str, values: Sequence[Expr]) -> Iterator[Finding]:
    """Two names of a kind whose names have an order: letters."""
    first, last = values
    if not (isinstance(first, Const) and isinstance(last, Const)) or first.kind.name != last.kind.name:
        return
    order = list(legend.ruleset.names.get(first.kind.name, ()))
    if (
        first.value in order
        and last.value in order
        and order.index(str(first.value)) > order.index(str(last.value))
    ):
        hint = f"write `{name} {last.value} to {first.value}`"
        yield Finding(
            "wrong-kind",
            first.at,
            f"{shown(str(first.value))} comes behind {shown(str(last.value))}",
            (hint,),
        )
