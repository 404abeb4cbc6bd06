"""The components of Journey to the North, from data files in the form of the base game's; it has no event cards.

What the base game has nothing like (ship, winds, fame, trade) stands in a file of its own, `voyage`, which
`schemas/voyage.schema.json` describes.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, cached_property
from typing import Any

from andorlang.rulesets.base.box import SMALL, Box
from andorlang.rulesets.base.pieces import Group
from andorlang.rulesets.base.pieces import pieces as of_package

GROUPS: tuple[Group, ...] = ("heroes", "creatures", "articles", "tokens", "track", "voyage")


def pieces(group: Group) -> dict[str, Any]:
    """One data file; shared by all callers, so not to be changed."""
    return of_package(group, __package__)


class NorthBox(Box):
    """The box, with a size for gifts that lie face down."""

    @cached_property
    def slots(self) -> Mapping[str, str]:
        return {**super().slots, "gift": SMALL}


@cache
def box() -> Box:
    """All that is in the box."""
    return NorthBox({group: pieces(group) for group in GROUPS})
