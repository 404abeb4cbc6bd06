"""Scripts: a game as text, one decision a line with the dice that fall, for people to write and for traces to be shown in.

    # who is played, then the way to the hammering; the die shows 3, then 5
    Play as Fenn
    Follow the hammering => 3 5
    2

A line is the label of an option, or its number from 1; dice stand behind ` => `. A first line without a label gives the
dice that fall before the first question. What the script does not say, the seed decides.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from andorlang.engine.game import Fault
from andorlang.play.follow import begin, find, with_dice
from andorlang.play.record import Decision, Recorded, Replay, stopped
from andorlang.problem import near
from andorlang.source import Source, Unreadable

_DICE = re.compile(r"(?:^|\s)=>((?:\s+\d+)*)\s*$")
_SHOWN = 6


@dataclass(frozen=True, slots=True)
class Line:
    """One decision of a script; `number` is that of its line."""

    number: int
    label: str
    rolls: tuple[int, ...] = ()


def parse_script(source: Source) -> list[Line]:
    """The decisions of a script file.

    Raises:
        Unreadable: a line is none, with `path:line` as its path.
    """
    found: list[Line] = []
    for number, text in enumerate(source.text.split("\n"), 1):
        line = text.strip()
        if line and not line.startswith("#"):
            found.append(_line(source.path, number, line, first=not found))
    return found


def _line(path: str, number: int, line: str, *, first: bool) -> Line:
    dice = _DICE.search(line)
    label = line[: dice.start()].strip() if dice else line
    if not label and not first:
        raise Unreadable(
            f"{path}:{number}", "there is no choice in this line, only dice", "write: label => dice"
        )
    faces = dice.group(1).split() if dice else []
    if any(len(face) > 4 for face in faces):
        raise Unreadable(f"{path}:{number}", "no die has such a face")
    return Line(number, label, tuple(map(int, faces)))


def follow_script(game: Recorded, lines: Sequence[Line], path: str) -> None:
    """Start a game (which keeps its undo) and make the decisions of a script.

    Raises:
        Unreadable: a line does not fit, with `path:line` as its path.
        Stopped: the legend did something impossible.
    """
    opening = lines[0] if lines and not lines[0].label else None
    try:
        _begin(game, opening, path)
        for line in lines[1:] if opening else lines:
            _follow(game, line, f"{path}:{line.number}")
    except Fault as fault:
        raise stopped(game, fault) from fault


def _begin(game: Recorded, opening: Line | None, path: str) -> None:
    if opening is None:
        begin(game)
        return
    place = f"{path}:{opening.number}"
    try:
        begin(game, opening.rolls)
    except ValueError as error:
        raise Unreadable(place, str(error)) from error
    _used(place, len(game.opening), len(opening.rolls))


def _follow(game: Recorded, line: Line, place: str) -> None:
    offered = game.offered()
    index = find(offered, line.label)
    if index is None and line.label.isdecimal() and 1 <= int(line.label[:6]) <= len(offered):
        index = int(line.label) - 1
    if index is None:
        raise Unreadable(place, *_unfit(game, line.label, offered))
    try:
        used = with_dice(game, index, line.rolls)
    except ValueError as error:
        raise Unreadable(place, str(error)) from error
    _used(place, used, len(line.rolls))


def _used(place: str, used: int, given: int) -> None:
    if used < given:
        raise Unreadable(place, f"{given} dice are given, but only {used} are thrown", "take the others away")


def _unfit(game: Recorded, label: str, offered: Sequence[str]) -> tuple[str, str]:
    """What is wrong with a label, and a hint."""
    if not offered:
        return f"the game is over before `{label[:80]}`", "take the rest of the script away"
    where = f"at card {game.card}" if game.card is not None else "before the first card"
    meant = near(label, offered)
    shown = ", ".join(f"`{one}`" for one in offered[:_SHOWN]) + (", ..." if len(offered) > _SHOWN else "")
    hint = f"did you mean `{meant}`?" if meant else f"offered there: {shown}"
    return f"{where} `{label[:80]}` is not offered", hint


def script_lines(decisions: Iterable[Decision], opening: Sequence[int] = ()) -> Iterator[str]:
    """The lines of a script that makes these decisions."""
    if opening:
        yield script_line("", 0, opening)
    for one in decisions:
        yield script_line(one.label, one.index, one.rolls)


def script_line(label: str, index: int, rolls: Sequence[int]) -> str:
    """One line; a label that would read as something else is written as its number."""
    shown = " ".join(label.split())
    if shown.startswith("#") or _DICE.search(shown) or (not shown and not rolls):
        shown = str(index + 1)
    return f"{shown} => {' '.join(map(str, rolls))}" if rolls else shown


def script_text(replay: Replay, title: str) -> str:
    """A script that plays a game again."""
    heroes = f", heroes {', '.join(replay.heroes)}" if replay.heroes else ""
    head = f"# {' '.join(title.split())}, seed {replay.seed}{heroes}"
    return "\n".join([head, *script_lines(replay.decisions, replay.rolls)]) + "\n"
