"""A game in progress on its map: figures at their spaces, what lies there in words, and beside the map who has what.

What is drawn is a plain `Position`, so that the drawing knows no rules; `position` reads one off a game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from andorlang.draw import palette
from andorlang.draw.board_text import cell, text
from andorlang.draw.cells import Frame, Point
from andorlang.draw.markup import font, table
from andorlang.draw.symbols import DISC, FIGURE, symbol
from andorlang.draw.text import clean, clip, wrap

if TYPE_CHECKING:
    from andorlang.engine.game import Game
    from andorlang.rulesets.base.state import BoardState

PANEL = 268
_GAP, _INDENT, _ROW, _LETTERS = 24, 14, 15, 46
_STEP, _ABOVE, _BELOW, _LINE = 19, 24, 18, 10
_PLATE = "#fffffff0"


@dataclass(frozen=True, slots=True)
class Seat:
    """A hero: on a space or not, with what is said of it beside the map."""

    name: str
    title: str
    die: str
    space: int | None
    says: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Position:
    """What lies on a board.

    Attributes:
        facts: lines about the whole game, such as the day.
        creatures: titles by space.
        figures: titles of others who stand on a space.
        pieces: what lies on a space, in words.
        fog: spaces with a token of fog face down.
        zones: spaces with other tokens face down, by kind.
        wells: spaces of wells, and whether they are full.
    """

    title: str
    facts: tuple[str, ...]
    heroes: tuple[Seat, ...] = ()
    creatures: Mapping[int, str] = field(default_factory=dict)
    figures: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    pieces: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    fog: frozenset[int] = frozenset()
    zones: Mapping[str, frozenset[int]] = field(default_factory=dict)
    wells: Mapping[int, bool] = field(default_factory=dict)


# ------------------------------------------------------------------------------------------------- of a game
def position(game: Game) -> Position:
    """The position of a game on a board."""
    from andorlang.rulesets.base import showing, wells
    from andorlang.rulesets.base.actions import title

    state: BoardState = game.state
    facts = [f"{name}: {value}" for name, value in game.rules.status(game).items()]
    rows = [row.split(None, 1) for row in showing.scene(game)]
    facts += [f"{row[0]}: {row[1]}" for row in rows if row[0] in ("castle", "track")]
    lying = {space: Counter(pieces) for space, pieces in state.ground.items()}
    return Position(
        title=game.script.title,
        facts=tuple(facts),
        heroes=tuple(_seat(game, seat) for seat in range(len(state.spaces))),
        creatures={space: title(game, name) for space, name in state.creatures.items()},
        figures=_others(game),
        pieces={space: tuple(words) for space in lying if (words := showing.lying(game, space))},
        fog=frozenset(space for space, pieces in lying.items() if pieces[showing.FOG]),
        zones={
            name: frozenset(space for space, pieces in lying.items() if pieces[one])
            for name, one in game.rules.rows.items()
            if one != showing.FOG
        },
        wells={
            space: bool(pieces[wells.FULL])
            for space, pieces in lying.items()
            if pieces[wells.FULL] or pieces[wells.EMPTY]
        },
    )


def _seat(game: Game, seat: int) -> Seat:
    from andorlang.rulesets.base import showing
    from andorlang.rulesets.base.actions import title

    state: BoardState = game.state
    hero, space = state.heroes[seat], state.spaces[seat]
    return Seat(
        hero,
        title(game, hero),
        game.rules.box.heroes[hero].die,
        space if space >= 0 else None,
        _told(showing.of_hero(game, seat)),
    )


def _told(parts: Sequence[str]) -> tuple[str, ...]:
    """Where and when, then what the hero can do, then what the hero has: three lines."""
    return " · ".join(parts[:2]), " · ".join(parts[2:5]), *parts[5:]


def _others(game: Game) -> dict[int, tuple[str, ...]]:
    from andorlang.rulesets.base.actions import title

    found: dict[int, tuple[str, ...]] = {}
    for name, space in game.state.figures.items():
        found[space] = (*found.get(space, ()), title(game, name))
    return found


# ------------------------------------------------------------------------------------------------- on the map
def pieces(there: Position, middles: Mapping[int, Point]) -> Iterator[str]:
    """Heroes as discs above their spaces, and under each space the words for all that is on it."""
    for space, middle in middles.items():
        yield from _discs([one for one in there.heroes if one.space == space], middle)
        words = [(there.creatures[space], palette.CREATURE.line)] if space in there.creatures else []
        words += [(name, palette.TEXT) for name in there.figures.get(space, ())]
        words += [(name, palette.FAINT) for name in there.pieces.get(space, ())]
        if words:
            yield _plate(space, words, middle)


def _discs(heroes: list[Seat], middle: Point) -> Iterator[str]:
    for index, one in enumerate(heroes):
        x = middle[0] + (index - (len(heroes) - 1) / 2) * _STEP
        yield _disc(f"hero-{one.name}", one, x, middle[1] + _ABOVE)


def _disc(name: str, one: Seat, x: float, y: float) -> str:
    ink = palette.DICE.get(one.die, palette.FAINT)
    return symbol(name, DISC, x, y, label=_short(one.title), fillcolor=ink.light, tooltip=_quoted(one.title))


def _short(title: str) -> str:
    """Two letters: two heroes begin with the same one."""
    return _quoted(clip(clean(title), 80)[:2])


def _quoted(words: str) -> str:
    return clip(clean(words), 60).replace("\\", "\\\\").replace('"', '\\"')


def _plate(space: int, words: Iterable[tuple[str, palette.Ink]], middle: Point) -> str:
    lines = [font(clip(clean(word), 22), size=8, bold=True, ink=ink) for word, ink in words]
    rows = "<BR/>".join(lines)
    plate = f'<TABLE BORDER="0" CELLPADDING="0" CELLSPACING="0"><TR><TD BGCOLOR="{_PLATE}">{rows}</TD></TR></TABLE>'
    return text(f"on-{space}", plate, middle[0], middle[1] - _BELOW - _LINE * len(lines) / 2)


def creature(title: str) -> dict[str, str]:
    """How the space of a creature looks."""
    return {**FIGURE, "tooltip": _quoted(title)}


# ------------------------------------------------------------------------------------------------- beside the map
def panel(there: Position, frame: Frame) -> Iterator[str]:
    """A box to the right of the frame: the game, then each hero."""
    rows = list(_rows(there))
    left, top = frame.right + _GAP, frame.top
    height = _ROW * (len(rows) + 1)
    box = {
        "shape": "box",
        "width": f"{PANEL / 72:.2f}",
        "height": f"{height / 72:.2f}",
        "fillcolor": palette.PART.light,
        "color": palette.PART_LINE.light,
    }
    yield symbol("panel", box, left + PANEL / 2, top - height / 2)
    for index, (seat, words) in enumerate(rows):
        y = top - _ROW * (index + 1)
        indent = _INDENT * 2 if seat else _INDENT
        if seat is not None and words == _name(seat):
            yield _disc(f"panel-{seat.name}", seat, left + _INDENT, y)
        width = PANEL - indent - 4
        yield text(f"panel-{index}", table([[cell(words, width)]]), left + indent + width / 2, y)


def _rows(there: Position) -> Iterator[tuple[Seat | None, str]]:
    """The lines of the box, each with the hero to whom it belongs."""
    yield None, font(clip(clean(there.title), 34), size=13, bold=True)
    for fact in there.facts:
        yield from ((None, font(line, size=10)) for line in wrap(clean(fact), _LETTERS, 4))
    for seat in there.heroes:
        yield None, ""
        yield seat, _name(seat)
        for says in seat.says:
            yield from ((seat, font(line, size=10)) for line in wrap(clean(says), _LETTERS, 3))


def _name(seat: Seat) -> str:
    return font(clip(clean(seat.title), 30), size=11, bold=True)
