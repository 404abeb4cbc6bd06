"""`andor new`: a legend to begin with."""

from __future__ import annotations

import os
import re
import unicodedata

import click

from andorlang.cli.failure import USAGE, Failure
from andorlang.cli.output import say, write
from andorlang.cli.words import ruleset_of

TEMPLATE = "legends/first-steps.andor"
_LONGEST = 100
_TITLE = re.compile(r'^legend "[^"\n]*"', re.MULTILINE)
_BEGINNING = re.compile(r"\A#[^\n]*\n#\n")


@click.command()
@click.argument("name")
@click.option(
    "--rules", default="storyquest", show_default=True, metavar="RULESET", help="The game that it is for."
)
def command(name: str, rules: str) -> None:
    """Begin a legend: write NAME.andor, a small legend that works, to be changed."""
    from andorlang import data

    ruleset = ruleset_of(rules)
    path, title = file_name(name), title_of(name)
    template = data.find(ruleset.template or TEMPLATE).read_text(encoding="utf-8")
    text = _TITLE.sub(lambda _: f'legend "{title}"', _BEGINNING.sub("", template), count=1)
    create(path, text)
    say(f"{path} is written: a legend that can be played. Change it as you like.")
    say(f"  andor play {path}")
    say(f"  andor check {path}")


def create(path: str, text: str) -> None:
    """Write a new file; one that is there stays.

    Raises:
        Failure: it is there, or cannot be written.
    """
    if os.path.lexists(path):
        raise Failure(f"{path}: is there already", "choose another name")
    write(path, text.encode())


def _stem(name: str) -> str:
    return name.removesuffix(".andor")


def file_name(name: str) -> str:
    """The file name for the name of a legend.

    Raises:
        Failure: it can be none.
    """
    stem = re.sub(r"\s+", "-", _stem(name).strip())
    if re.search(r'[\\/:*?"<>|]', stem) or any(unicodedata.category(one)[0] == "C" for one in stem):
        raise Failure(
            f"`{name[:60]}` cannot be the name of a file",
            "use letters, digits, spaces and hyphens",
            code=USAGE,
        )
    if not stem or stem.startswith((".", "-")) or len(stem.encode()) > _LONGEST:
        hint = f"begin it with a letter or a digit, at most {_LONGEST} bytes long"
        raise Failure(f"`{name[:60]}` cannot be the name of a file", hint, code=USAGE)
    return f"{stem}.andor"


def title_of(name: str) -> str:
    """The title for the name of a legend: `dark-paths` is "Dark Paths", other names stay as they are."""
    words = _stem(name).split()
    if len(words) == 1 and words[0] == words[0].lower():
        words = [word[:1].upper() + word[1:] for word in re.split(r"[-_]+", words[0]) if word]
    return " ".join(words)
