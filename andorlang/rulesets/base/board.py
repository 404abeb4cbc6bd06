"""A board as the rules and the drawing need it: what borders what, where creatures go, and how far everything is.

A board never changes in play, so what is asked of it often is worked out once: borders, arrows, and the distances
between all pairs of spaces.  A bridge that falls gives another board (`closed`).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache, cached_property
from importlib.resources import files
from pathlib import Path
from typing import Any, NamedTuple

from andorlang.problem import Problem
from andorlang.rulesets.base import codes, consistency, shape
from andorlang.rulesets.base.document import Document, NotJson
from andorlang.rulesets.base.faults import Faults
from andorlang.source import Source

PROPORTION = 1.5
NOWHERE = -1


class Bridge(NamedTuple):
    """Two neighbours on both banks, the lower number first; no space of its own (BA-030, BA-031)."""

    low: int
    high: int
    name: str = ""


class Stronghold(NamedTuple):
    """What creatures go for: its name in a sentence, and the creatures that it holds back by number of heroes.

    Without shields of its own those of the game count.
    """

    title: str
    shields: Mapping[int, int]


class Origin(NamedTuple):
    """Where a group of figures comes from, and how certain it is."""

    source: str
    certainty: str


class BadBoard(Exception):
    """A board file that is not right; `problems` says what, where and what to write instead."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__(self.problems)

    def __str__(self) -> str:
        first = self.problems[0]
        more = f" (and {len(self.problems) - 1} more)" if len(self.problems) > 1 else ""
        return f"{first.path}:{first.line}:{first.column}: {first.message}{more}"


@dataclass(frozen=True, eq=False, repr=False)
class Board:
    """One side of a board.

    Attributes:
        title: for people.
        castle: where creatures go, and where there is room for any number of them; `NOWHERE` where arrows end anywhere.
        box: where beaten creatures are put; a number of the board, but no place to walk on.
        spaces: all numbers, ascending, with the box.
        adjacent: the neighbours of each space, ascending.
        arrows: where creatures go from each space that has an arrow.
        apart: spaces whose arrows do not lead to the castle, on purpose.
        terrain: spaces by kind of ground; `river` holds those that border the river, which nobody enters (BA-029).
        zones: spaces by kind of token that lies there when a game begins, but for the fog.
        needs: the least willpower of heroes who may enter a space.
        positions: the middle of each space, as fractions of width and height from the upper left corner.
        proportion: width divided by height.
    """

    title: str
    castle: int
    box: int | None
    spaces: tuple[int, ...]
    adjacent: Mapping[int, tuple[int, ...]]
    arrows: Mapping[int, int]
    bridges: tuple[Bridge, ...]
    apart: frozenset[int]
    wells: frozenset[int]
    merchants: frozenset[int]
    fog: frozenset[int]
    terrain: Mapping[str, frozenset[int]]
    names: Mapping[int, str]
    positions: Mapping[int, tuple[float, float]]
    proportion: float
    sources: Mapping[str, Origin]
    zones: Mapping[str, frozenset[int]]
    needs: Mapping[int, int]
    stronghold: Stronghold

    @classmethod
    def read(cls, board: Path | str | Mapping[str, Any]) -> Board:
        """The board of a file, given its path, or of the value that such a file holds.

        Raises:
            BadBoard: it is no right board.
            Unreadable: there is no text at that path.
        """
        source = Document.of(board).source if isinstance(board, Mapping) else Source.read(board)
        found, problems = check(source)
        if found is None:
            raise BadBoard(problems)
        return found

    def __repr__(self) -> str:
        return f"<Board {self.title!r}, {len(self.spaces)} spaces>"

    @cached_property
    def distances(self) -> Mapping[int, Mapping[int, int]]:
        """For each space the fewest steps to all that can be reached from it, the nearest first: a table, made once."""
        return {space: _away(self.adjacent, space) for space in self.spaces}

    @property
    def forest(self) -> frozenset[int]:
        return self.terrain.get("forest", frozenset())

    @property
    def river(self) -> frozenset[int]:
        return self.terrain.get("river", frozenset())

    @cached_property
    def lake(self) -> frozenset[int]:
        return self.terrain.get("lake", frozenset())

    def zone(self, name: str) -> frozenset[int]:
        """The spaces where tokens of a kind lie when a game begins."""
        return self.zones.get(name, frozenset())

    @cached_property
    def edges(self) -> tuple[tuple[int, int], ...]:
        """Every border once, the lower number first, ascending."""
        return tuple((a, b) for a in self.spaces for b in self.adjacent[a] if a < b)

    def distance(self, start: int, end: int) -> int | None:
        """The fewest steps over borders, or None where no way leads there (BA-020, BA-021: arrows do not matter)."""
        return self.distances[start].get(end)

    def path(self, start: int, end: int) -> tuple[int, ...] | None:
        """A shortest way with both its ends, of several the one with the lower numbers first; None where there is none."""
        steps = self.distances[end]
        if start not in steps:
            return None
        way = [start]
        while way[-1] != end:
            way.append(next(one for one in self.adjacent[way[-1]] if steps[one] == steps[way[-1]] - 1))
        return tuple(way)

    def leap(self, space: int, occupied: Collection[int]) -> int | None:
        """Where a creature stands that is put on a space: there, or along the arrows on the next one that is free.

        The castle takes any number. None if the arrows end before a free space, which only happens apart from the castle or
        behind a closed bridge.
        """
        at: int | None = space
        while at is not None and at != self.castle and at in occupied:
            at = self.arrows.get(at)
        return at

    def closed(self, *bridges: tuple[int, int]) -> Board:
        """This board without these borders: nobody crosses there any more, and no arrow leads across.

        Raises:
            ValueError: there is no such bridge.
        """
        there = {(bridge.low, bridge.high): bridge for bridge in self.bridges}
        gone = {(min(ends), max(ends)) for ends in bridges}
        if unknown := sorted(gone - set(there)):
            raise ValueError(f"there is no bridge between {unknown[0][0]} and {unknown[0][1]}")
        both = gone | {(high, low) for low, high in gone}
        return replace(
            self,
            adjacent={a: tuple(b for b in near if (a, b) not in both) for a, near in self.adjacent.items()},
            arrows={a: b for a, b in self.arrows.items() if (a, b) not in both},
            bridges=tuple(bridge for ends, bridge in there.items() if ends not in gone),
        )


def check(source: Source) -> tuple[Board | None, list[Problem]]:
    """The board of a text if it is right, else everything that is wrong with it."""
    try:
        document = Document.read(source)
    except NotJson as error:
        hints = (error.hint,) if error.hint else ()
        return None, [Problem(codes.JSON, source, error.span, f"this is no JSON: {error.message}", hints)]
    faults = Faults(document)
    if shape.check(faults):
        consistency.check(faults)
    return (None if faults.problems else _built(document.value)), faults.problems


@cache
def shipped(package: str, name: str) -> Board:
    """A board that ships with the program: a file beside a ruleset's code."""
    text = files(package).joinpath(name).read_bytes()
    found, problems = check(Source.decode(name, text))
    assert found is not None, problems
    return found


def base_board() -> Board:
    """The front side of the base game's board, which ships with the program."""
    return shipped(__package__, "board.json")


def _built(value: Mapping[str, Any]) -> Board:
    spaces = {int(key): one for key, one in sorted(value["spaces"].items(), key=lambda pair: int(pair[0]))}
    return Board(
        title=value["title"],
        castle=NOWHERE if value["castle"] is None else value["castle"],
        box=value.get("box"),
        spaces=tuple(spaces),
        adjacent={space: tuple(sorted(one["adjacent"])) for space, one in spaces.items()},
        arrows={space: one["arrow"] for space, one in spaces.items() if one.get("arrow") is not None},
        bridges=tuple(_bridge(one) for one in value.get("bridges", ())),
        apart=frozenset(value.get("apart", ())),
        wells=frozenset(value.get("wells", ())),
        merchants=frozenset(value.get("merchants", ())),
        fog=frozenset(value.get("fog", ())),
        terrain={name: frozenset(numbers) for name, numbers in value.get("terrain", {}).items()},
        names={space: one["name"] for space, one in spaces.items() if "name" in one},
        positions={space: tuple(one["position"]) for space, one in spaces.items() if "position" in one},
        proportion=value.get("proportion", PROPORTION),
        sources={
            name: Origin(one["from"], one["certainty"]) for name, one in value.get("sources", {}).items()
        },
        zones={name: frozenset(numbers) for name, numbers in value.get("zones", {}).items()},
        needs={int(space): least for space, least in value.get("needs", {}).items()},
        stronghold=_stronghold(value.get("stronghold", {})),
    )


def _stronghold(one: Mapping[str, Any]) -> Stronghold:
    shields = {int(heroes): count for heroes, count in one.get("shields", {}).items()}
    return Stronghold(one.get("title", "the castle"), shields)


def _bridge(one: Mapping[str, Any]) -> Bridge:
    return Bridge(min(one["between"]), max(one["between"]), one.get("name", ""))


def _away(adjacent: Mapping[int, tuple[int, ...]], start: int) -> dict[int, int]:
    """Steps from one space to all that can be reached, the nearest first."""
    steps = {start: 0}
    for space in (queue := [start]):
        further = steps[space] + 1
        for one in adjacent[space]:
            if one not in steps:
                steps[one] = further
                queue.append(one)
    return steps
