"""The native procedures of The Eternal Frost, behind those of the base game.

The whole base game is imported first, so that all of its numbers are given.
"""

from __future__ import annotations

from andorlang.rulesets.base import ruleset
from andorlang.rulesets.base.procedures import BASE, Procedures

FROST = Procedures(under=BASE)
BASE_RULESET = ruleset.RULESET
