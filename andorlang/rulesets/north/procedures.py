"""Where the procedures of the North begin: behind all of the base game's, so those keep their numbers."""

from __future__ import annotations

from andorlang.rulesets.base import ruleset
from andorlang.rulesets.base.procedures import BASE, Procedures

assert ruleset.RULES.procedures is BASE
NORTH = Procedures(under=BASE)
