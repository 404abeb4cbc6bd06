"""The kinds of words that only the North has."""

from __future__ import annotations

from typing import Annotated

from andorlang.engine.kinds import Kind
from andorlang.rulesets.base.kinds import BEARER

UPGRADE = Kind("upgrade of the ship", named=True)
WIND = Kind("wind", named=True)

Bearer = Annotated[str, BEARER]
Upgrade = Annotated[str, UPGRADE]
Wind = Annotated[str, WIND]
