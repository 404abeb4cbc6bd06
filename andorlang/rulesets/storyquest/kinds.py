"""The kinds of StoryQuest's words, and the numbers of its two hero sides and its dice."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Annotated, Any

from andorlang.engine.kinds import NUMBER, Kind

STAT = Kind("strength or willpower", named=True)
FIGHTER = Kind("hero or enemy", named=True)
HERO = Kind("hero", named=True)
ENEMY = Kind("enemy", named=True, free=True)
ARTICLE = Kind("article", named=True)
DIE = Kind("die", named=True)
PART = Kind("part", named=True)
VERDICT = Kind("won or lost", named=True)
VALUES = Kind("strength <number>, willpower <number>", parts=(STAT, NUMBER))

Stat = Annotated[str, STAT]
Fighter = Annotated[str, FIGHTER]
Hero = Annotated[str, HERO]
Enemy = Annotated[str, ENEMY]
Article = Annotated[str, ARTICLE]
Die = Annotated[str, DIE]
Part = Annotated[str, PART]
Verdict = Annotated[str, VERDICT]
StatValue = Annotated[tuple[str, int], VALUES]


@cache
def data() -> dict[str, Any]:
    """`data.json`: every figure of the ruleset, with where it comes from."""
    text = files(__package__).joinpath("data.json").read_text(encoding="utf-8")
    found = json.loads(text)
    assert isinstance(found, dict)
    return found
