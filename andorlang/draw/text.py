"""Cleaning, shortening and ordering of the words in a picture.

A title may be ten thousand characters long or hold characters that no XML file may hold, and a picture must
neither burst nor break from it.
"""

from __future__ import annotations

import re
import textwrap

# What XML 1.0 cannot hold (section 2.2, Char): most control characters, surrogates, U+FFFE and U+FFFF.
_FORBIDDEN = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_NUMBER = re.compile(r"([0-9]+)")
ELLIPSIS = "…"


def clean(text: str) -> str:
    """The text with every character that XML forbids replaced by U+FFFD, and line ends as newlines."""
    return _FORBIDDEN.sub("\ufffd", text.replace("\r\n", "\n").replace("\r", "\n"))


def clip(text: str, width: int) -> str:
    """One line of at most `width` characters; an ellipsis stands for what was left out."""
    line = " ".join(text[: 8 * width].split())
    cut = len(text) > 8 * width or len(line) > width
    return line[: width - 1].rstrip() + ELLIPSIS if cut else line


def wrap(text: str, width: int, lines: int) -> list[str]:
    """At most `lines` lines of at most `width` characters; an ellipsis stands for what was left out."""
    start = clip(text, 2 * width * lines)
    return textwrap.wrap(start, width, max_lines=lines, placeholder=ELLIPSIS)


def natural(text: str) -> list[tuple[int, int, str]]:
    """A sort key under which card 9 comes before card 10 and numbers come before names."""
    parts = _NUMBER.split(text)
    return [(0, int(part), part) if index % 2 else (1, 0, part) for index, part in enumerate(parts) if part]
