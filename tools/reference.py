#!/usr/bin/env python3
"""The reference of all words, as Markdown, from the vocabularies of the rulesets.

python tools/reference.py            print it
python tools/reference.py FILE       write it to a file
"""

import sys

from andorlang.cli.reference import markdown
from andorlang.rulesets import NAMES, find
from andorlang.source import write_atomic


def text() -> str:
    """The whole page; the same for the same vocabularies."""
    found = [find(name) for name in NAMES]
    return markdown(ruleset for ruleset in found if ruleset is not None)


def main(arguments: list[str]) -> int:
    if len(arguments) > 1 or any(one.startswith("-") for one in arguments):
        print(__doc__, file=sys.stderr)
        return 2
    if arguments:
        write_atomic(arguments[0], text().encode())
    else:
        sys.stdout.buffer.write(text().encode())
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
