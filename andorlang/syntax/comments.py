"""The comments of a source, found by a pass of their own.

The parser skips them, so that they can stand anywhere; the formatter and `# allow: CODE` need them with their places.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

_MARK = re.compile(
    r"""
      (?P<story>^[ \t]*>)
    | (?P<block>\n(?=[^\s#)\]]))
    | (?P<quote>"(?:[^"\\\n]|\\.)*")
    | (?P<comment>\#[^\n]*)
    | (?P<open>[(\[])
    | (?P<close>[)\]])
    """,
    re.VERBOSE | re.MULTILINE,
)


@dataclass(frozen=True, slots=True)
class Comment:
    """A comment from its `#` to the end of its line, in characters of the source; `alone` if nothing stands before it."""

    start: int
    end: int
    text: str
    alone: bool


def comments(text: str) -> list[Comment]:
    """All comments of a source in their order; a `#` inside a quote or in story text is none."""
    found = []
    position = depth = 0
    while mark := _MARK.search(text, position):
        position = mark.end()
        match mark.lastgroup:
            case "block":
                depth = 0
            case "story" if depth == 0:
                end = text.find("\n", position)
                position = end if end >= 0 else len(text)
            case "comment":
                before = text[text.rfind("\n", 0, mark.start()) + 1 : mark.start()]
                found.append(Comment(*mark.span(), mark.group(), not before.strip()))
            case "open":
                depth += 1
            case "close":
                depth = max(depth - 1, 0)
    return found
