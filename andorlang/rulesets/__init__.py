"""The games. Each folder is one ruleset: its words, its rules and its data; `find` loads one by name."""

from __future__ import annotations

from importlib import import_module

from andorlang.rulesets.ruleset import Ruleset

NAMES = ("storyquest", "base", "frost", "north")


def find(name: str) -> Ruleset | None:
    """The ruleset of a name, or None; only this one is imported."""
    if name not in NAMES:
        return None
    found = import_module(f"andorlang.rulesets.{name}.ruleset").RULESET
    assert isinstance(found, Ruleset)
    return found
