"""The figures of the base game's components, as its data files give them.

Everything that a later find could correct stands there and not in code: each group says where it comes from and how
certain it is.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any, Literal

Group = Literal["heroes", "creatures", "articles", "tokens", "events", "track", "voyage"]
GROUPS: tuple[Group, ...] = ("heroes", "creatures", "articles", "tokens", "events", "track")


@cache
def pieces(group: Group, package: str = __package__) -> dict[str, Any]:
    """One data file, valid by its entry of `schemas/pieces.schema.json`; shared by all callers, so not to be changed.

    Args:
        group: the name of the file.
        package: the ruleset beside whose code it lies.
    """
    found = json.loads(files(package).joinpath(f"{group}.json").read_text(encoding="utf-8"))
    assert isinstance(found, dict)
    return found
