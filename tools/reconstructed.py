#!/usr/bin/env python3
"""The reconstructed values of a game as Markdown: whatever in its data and on its boards is not public and was made up.

python tools/reconstructed.py GAME            print them
python tools/reconstructed.py GAME FILE       write them to a file
python tools/reconstructed.py --readme        write them into README.md, where they stand between comments
"""

import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from andorlang.rulesets import boards, origins
from andorlang.source import write_atomic

GAMES = tuple(dict.fromkeys(name.partition(":")[0] for name in boards.NAMES if not name.startswith("base:")))
_SHOWN = 24


def text(game: str) -> str:
    """Two tables: the figures of the components, then the entries of the boards."""
    rows = [("value", "reconstructed as", "after"), ("---",) * 3, *components(game)]
    entries = [("entry", "reconstructed as", "after"), ("---",) * 3, *on_boards(game)]
    return "\n".join("| " + " | ".join(row) + " |" if row else "" for row in (*rows, (), *entries)) + "\n"


def components(game: str) -> Iterator[tuple[str, str, str]]:
    """The figures that are guessed alike on one line: `creatures gor`, `strength 2, willpower 4`."""
    data = import_module(f"andorlang.rulesets.{game}.data")
    rows: dict[tuple[str, str], list[str]] = {}
    for group in data.GROUPS:
        for one in origins.figures(data.pieces(group)):
            *above, last = dict.fromkeys((group, *map(str, one.steps)))
            rows.setdefault((" ".join(above), one.source), []).append(f"{last} {_words(one.value)}")
    for (what, source), values in rows.items():
        yield what, "; ".join(values), source


def on_boards(game: str) -> Iterator[tuple[str, str, str]]:
    for name in boards.NAMES:
        board = boards.named(name)
        if board is None or name.partition(":")[0] != game:
            continue
        for entry, values in origins.entries(board).items():
            shown = ", ".join(values) if len(values) <= _SHOWN else f"all {len(values)}"
            yield f"`{name}` {entry}", shown, board.sources[entry].source


def _words(value: Any) -> str:
    if isinstance(value, list):
        return ", ".join(map(str, value))
    return str(value)


def in_readme(readme: str) -> str:
    """The text of the README with the tables as they have to be."""
    for game in GAMES:
        begin, end = f"<!-- reconstructed: {game} -->\n", "<!-- end -->"
        before, found, rest = readme.partition(begin)
        if found:
            readme = f"{before}{begin}\n{text(game)}\n{end}{rest.partition(end)[2]}"
    return readme


def main(arguments: list[str]) -> int:
    if arguments == ["--readme"]:
        path = Path(__file__).resolve().parent.parent / "README.md"
        write_atomic(str(path), in_readme(path.read_text(encoding="utf-8")).encode())
        return 0
    if len(arguments) not in (1, 2) or arguments[0] not in GAMES:
        print(__doc__, f"Games: {', '.join(GAMES)}", sep="\n", file=sys.stderr)
        return 2
    if len(arguments) == 2:
        write_atomic(arguments[1], text(arguments[0]).encode())
    else:
        sys.stdout.buffer.write(text(arguments[0]).encode())
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
