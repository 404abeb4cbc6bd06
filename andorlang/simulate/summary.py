"""What many games come to: shares with their uncertainty, and the same as a document and as tables for people."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from andorlang import report
from andorlang.engine.script import Listener, Script
from andorlang.simulate.tally import Playable, Tally, Value

Z95 = 1.959963984540054
_LONGEST = 60


@dataclass(frozen=True, slots=True)
class Row:
    """One way in which games end; `low` and `high` bound the share with 95 % confidence (Wilson)."""

    ending: str | None
    won: bool | None
    reason: str
    cause: str
    count: int
    share: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Coverage:
    """How often a card was read in all games, and the share of the games that read it."""

    id: str
    visits: int
    share: float


@dataclass(frozen=True, slots=True)
class Reaction:
    """A reaction as the legend writes it, where, and how often it fired in all games."""

    shown: str
    where: str
    fired: int


@dataclass(frozen=True, slots=True)
class Steps:
    """Decisions of a game: their mean, median and 95th percentile."""

    mean: float
    p50: int
    p95: int


@dataclass(frozen=True, slots=True)
class Part:
    """The games that have one value of something in common: how many, how many of them were won, bounds of that share."""

    value: Value
    count: int
    share: float
    won: int
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Distribution:
    """The games by something that their rules count at the end, such as the day."""

    name: str
    values: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Summary:
    """What the games come to.

    Attributes:
        legend: the path of the legend.
        parties: the heroes with which games began; each party played as many. An empty one leaves them to the policy.
        outcomes: won ones first, then by count.
        cards: cards and endings in the order of the legend.
        never: ids of those that no game read.
        reactions: in the order of the legend.
        ends: what the rules count at the end of a game.
    """

    legend: str
    ruleset: str
    runs: int
    seed: int
    policy: str
    parties: tuple[tuple[str, ...], ...]
    outcomes: tuple[Row, ...]
    cards: tuple[Coverage, ...]
    never: tuple[str, ...]
    reactions: tuple[Reaction, ...]
    steps: Steps
    ends: tuple[Distribution, ...]

    @property
    def won(self) -> int:
        """How many games were won."""
        return sum(row.count for row in self.outcomes if row.won)

    def document(self) -> dict[str, Any]:
        """The form of `simulate.schema.json`."""
        plain: dict[str, Any] = _plain(asdict(self))
        return plain

    def text(self) -> str:
        """A table for people."""
        return "\n".join(_text(self))


def _plain(value: Any) -> Any:
    """A value with lists where it has tuples, as JSON has them."""
    if isinstance(value, dict):
        return {key: _plain(one) for key, one in value.items()}
    return [_plain(one) for one in value] if isinstance(value, tuple | list) else value


# ------------------------------------------------------------------------------------------------- figures
def wilson(count: int, of: int) -> tuple[float, float]:
    """The 95 % Wilson score interval of a share."""
    share, z2 = count / of, Z95 * Z95
    centre = share + z2 / (2 * of)
    spread = Z95 * math.sqrt((share * (1 - share) + z2 / (4 * of)) / of)
    low, high = (centre - spread) / (1 + z2 / of), (centre + spread) / (1 + z2 / of)
    return (0.0 if count == 0 else max(0.0, low)), (1.0 if count == of else min(1.0, high))


def percentile(counts: Counter[int], percent: int) -> int:
    """The smallest value that so many percent of the entries do not exceed."""
    needed, seen = math.ceil(counts.total() * percent / 100), 0
    for value in sorted(counts):
        seen += counts[value]
        if seen >= needed:
            return value
    raise ValueError("there are no entries")


def summed(
    legend: Playable, seed: int, policy: str, parties: Sequence[tuple[str, ...]], total: Tally
) -> Summary:
    """The summary of all games that were played, at least one."""
    runs = total.steps.total()
    ids = [card.id for card in legend.script.cards]
    cards = tuple(Coverage(name, total.visits[i], total.games[i] / runs) for i, name in enumerate(ids))
    mean = sum(value * count for value, count in total.steps.items()) / runs
    return Summary(
        legend=legend.path,
        ruleset=legend.ruleset,
        runs=runs,
        seed=seed,
        policy=policy,
        parties=tuple(parties),
        outcomes=tuple(_rows(total, runs)),
        cards=cards,
        never=tuple(one.id for one in cards if not one.visits),
        reactions=tuple(_reactions(legend.script, total.fired)),
        steps=Steps(mean, percentile(total.steps, 50), percentile(total.steps, 95)),
        ends=tuple(_distributions(total.ends, runs)),
    )


def _rows(total: Tally, runs: int) -> list[Row]:
    rows = [
        Row(one.ending, one.won, one.reason, cause, count, count / runs, *wilson(count, runs))
        for (one, cause), count in total.finishes.items()
    ]
    return sorted(
        rows,
        key=lambda row: (
            row.won is not True,
            row.won is None,
            -row.count,
            row.ending or "",
            row.reason,
            row.cause,
        ),
    )


def _reactions(script: Script, fired: Mapping[int, int]) -> Iterator[Reaction]:
    for number, listener in enumerate(script.all_listeners):
        yield Reaction(script.codes[listener.code].name, _where(script, listener), fired.get(number, 0))


def _where(script: Script, listener: Listener) -> str:
    places = script.codes[listener.code].places
    return script.where(places[0]) if places else ""


def _distributions(ends: Mapping[tuple[str, Value, bool], int], runs: int) -> Iterator[Distribution]:
    """What was counted, in the order of the rules; numbers before words, both ascending."""
    for name in dict.fromkeys(name for name, _, _ in ends):
        values = {value for other, value, _ in ends if other == name}
        parts = []
        for value in sorted(values, key=lambda one: (isinstance(one, str), one)):
            won = ends.get((name, value, True), 0)
            count = won + ends.get((name, value, False), 0)
            parts.append(Part(value, count, count / runs, won, *wilson(won, count)))
        yield Distribution(name, tuple(parts))


# ------------------------------------------------------------------------------------------------- text
def _text(summary: Summary) -> Iterator[str]:
    games = "1 game" if summary.runs == 1 else f"{summary.runs:,} games"
    yield f"{report.harmless(summary.legend)}: {games}, policy {summary.policy}, seeds from {summary.seed}"
    yield ""
    yield from _outcomes(summary)
    yield ""
    yield from _figures(summary)
    alike = [one for one in summary.ends if len(one.values) == 1]
    if alike:
        shown = ", ".join(f"{one.name} {one.values[0].value}" for one in alike)
        yield f"always   {report.harmless(shown)}"
    for one in summary.ends:
        if len(one.values) > 1:
            yield ""
            yield from _distribution(one)


def _outcomes(summary: Summary) -> Iterator[str]:
    """How games ended; the cause only where more than cards can end a game."""
    heads = ("ENDING", "RESULT", "CAUSE", "GAMES", "SHARE", "95 % INTERVAL")
    rows = [heads, *map(_cells, summary.outcomes)]
    if not summary.ends:
        rows = [(*row[:2], *row[3:]) for row in rows]
    yield from _table(rows, 3 if summary.ends else 2)


def _figures(summary: Summary) -> Iterator[str]:
    low, high = wilson(summary.won, summary.runs)
    yield f"won      {summary.won / summary.runs:.2%} ({low:.2%} to {high:.2%})"
    steps = summary.steps
    yield f"length   {steps.mean:.1f} decisions on average, half of the games at most {steps.p50}, 95 % at most {steps.p95}"
    read = len(summary.cards) - len(summary.never)
    yield f"cards    {read} of {len(summary.cards)} were read"
    if summary.never:
        yield f"never    {report.harmless(', '.join(summary.never))}"
    if summary.reactions:
        silent = [one for one in summary.reactions if not one.fired]
        yield f"fired    {len(summary.reactions) - len(silent)} of {len(summary.reactions)} reactions"
        for one in silent:
            yield f"never    {report.harmless(f'{one.where}: {one.shown}'.removeprefix(': '))}"


def _distribution(one: Distribution) -> Iterator[str]:
    """The games by the values of one thing, with the share that was won of each."""
    rows = [(one.name.upper(), "GAMES", "SHARE", "WON", "95 % INTERVAL")]
    rows += [
        (
            report.harmless(str(part.value)),
            f"{part.count:,}",
            f"{part.share:.2%}",
            f"{part.won / part.count:.2%}",
            f"{part.low:.2%} to {part.high:.2%}",
        )
        for part in one.values
    ]
    yield from _table(rows, 1)


def _cells(row: Row) -> tuple[str, ...]:
    name = report.harmless(row.ending or row.reason or f"({row.cause or 'no ending'})")
    if len(name) > _LONGEST:
        name = name[: _LONGEST - 1] + "…"
    result = {True: "won", False: "lost", None: "open"}[row.won]
    cause = report.harmless(row.cause)
    return name, result, cause, f"{row.count:,}", f"{row.share:.2%}", f"{row.low:.2%} to {row.high:.2%}"


def _table(rows: Sequence[tuple[str, ...]], words: int) -> Iterator[str]:
    """Columns side by side; figures stand to the right, the first columns are words."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = [
            cell.ljust(width) if i < words else cell.rjust(width)
            for i, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        yield "  ".join(cells).rstrip()
