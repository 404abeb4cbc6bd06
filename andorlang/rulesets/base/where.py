"""Where things are: the one place that knows in which zone to look for what a legend names.

A place is a space (a number), a letter (the narrator's or not), a hero, or a region of the board (`board`, `forest`, `river`,
`letters`, `castle`).  A thing that a hero carries or a creature bears is where they are (C04, Legend 1 H2); `creature`, `hero`,
`token`, `article` and `figure` stand for any of them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING, Any

from andorlang.rulesets.base import piece
from andorlang.rulesets.base.piles import PILE
from andorlang.rulesets.base.state import NOWHERE
from andorlang.rulesets.base.track import CARD, letters

if TYPE_CHECKING:
    from andorlang.engine.game import Game
    from andorlang.rulesets.base.state import BoardState

BOARD, LETTERS = "board", "letters"
EVERYBODY = ("hero", "anybody")
ANYTHING = {"anybody", "creature", "hero", "token", "article", "figure"}


def spaces_in(game: Game, place: Any) -> Collection[int]:
    """The spaces of a place that is a space or a region.  A hero's or figure's is the one where it stands."""
    state: BoardState = game.state
    if isinstance(place, int):
        return (place,)
    board = game.rules.board
    if place == BOARD:
        return board.distances.keys()
    if place in game.rules.strongholds:
        return (board.castle,)
    if isinstance(place, str) and place.removesuffix("-spaces") in board.zones:
        return board.zone(place.removesuffix("-spaces"))
    if place in board.terrain:
        found: frozenset[int] = board.terrain[place]
        return found
    if place in ("merchants", "wells", "fog-spaces"):
        marked: frozenset[int] = getattr(board, place.removesuffix("-spaces"))
        return marked
    if place in state.heroes:
        return (state.spaces[state.heroes.index(place)],)
    if place in state.figures:
        return (state.figures[place],)
    return [space for space, kind in state.creatures.items() if place in (kind, "creature")]


def matches(game: Game, one: str, what: str) -> bool:
    """Whether a piece is meant by a name."""
    name = piece.name(one)
    if game.rules.fronts.get(what) == one:
        return True
    if name == what:
        return not one.startswith("well:") or what == "well"
    if what in game.script.definitions.get("token", ()) and piece.detail(one) == what:
        return True
    if what == "article":
        return name in game.rules.box.articles or name in game.script.definitions.get("article", {})
    return what == "token" and not matches(game, one, "article")


def find(game: Game, what: str, place: Any = BOARD) -> list[int]:
    """The spaces of all things of a name in a place, ascending, a space once for each thing."""
    return sorted(_found(game, what, place))


def anywhere(game: Game, what: str, place: Any = BOARD) -> bool:
    """Whether there is a thing of a name in a place."""
    return next(_found(game, what, place), None) is not None


def _found(game: Game, what: str, place: Any) -> Iterator[int]:
    state: BoardState = game.state
    if place in state.heroes and what not in ANYTHING and what not in game.rules.box.creatures:
        seat = state.heroes.index(place)
        if state.spaces[seat] != NOWHERE:
            yield from [state.spaces[seat]] * carried(game, seat, what)
        return
    if place in game.rules.strongholds:
        place = game.rules.board.castle
    if isinstance(place, int):
        yield from [place] * _there(game, what, place)
        return
    everywhere = place == BOARD
    wanted = () if everywhere else spaces_in(game, place)
    for space in _all(game, what):
        if (everywhere and space != NOWHERE) or space in wanted:
            yield space


def carried(game: Game, seat: int, what: str) -> int:
    """How many things of a name lie on a hero board."""
    state: BoardState = game.state
    if what == "gold":
        return state.gold[seat]
    return sum(matches(game, one, what) for one in state.items[seat])


def _there(game: Game, what: str, space: int) -> int:
    """How many things of a name are on one space."""
    state: BoardState = game.state
    if what in state.heroes or what in EVERYBODY:
        heroes = zip(state.heroes, state.spaces, strict=True)
        return sum(at == space and what in (hero, *EVERYBODY) for hero, at in heroes)
    known = _known(game, what)
    pieces = [*state.ground.get(space, ()), *state.cargo.get(space, ())]
    for seat, at in enumerate(state.spaces):
        if at == space:
            pieces += state.items[seat]
    count = sum(known[one] if one in known else _learned(game, known, one, what) for one in pieces)
    count += space in state.creatures and what in (state.creatures[space], "creature")
    if what == "figure":
        return count + sum(at == space for at in state.figures.values())
    return count + (state.figures.get(what) == space)


def _all(game: Game, what: str) -> Iterator[int]:
    state: BoardState = game.state
    if what in state.heroes or what in EVERYBODY:
        yield from (
            space
            for hero, space in zip(state.heroes, state.spaces, strict=True)
            if what in (hero, *EVERYBODY) and space != NOWHERE
        )
        return
    yield from (space for space, kind in state.creatures.items() if what in (kind, "creature"))
    if what == "figure":
        yield from state.figures.values()
    elif what in state.figures:
        yield state.figures[what]
    yield from _pieces(game, what)


def _pieces(game: Game, what: str) -> Iterator[int]:
    """The spaces of pieces that lie on spaces, are borne by creatures, or belong to heroes."""
    state: BoardState = game.state
    known = _known(game, what)
    for table in (state.ground, state.cargo):
        for space, lying in table.items():
            for one in lying:
                if known[one] if one in known else _learned(game, known, one, what):
                    yield space
    for seat, items in enumerate(state.items):
        for one in items:
            if known[one] if one in known else _learned(game, known, one, what):
                yield state.spaces[seat]


def _known(game: Game, what: str) -> dict[str, bool]:
    """Which pieces are meant by a name, as far as that was asked before: it never changes in a legend."""
    made = game.script.made
    found = made.get(("means", what))
    if found is None:
        found = made["means", what] = {}
    return found


def _learned(game: Game, known: dict[str, bool], one: str, what: str) -> bool:
    known[one] = matches(game, one, what)
    return known[one]


def at_letters(game: Game, what: str, place: Any = LETTERS) -> list[str]:
    """The letters at which things of a name lie; `narrator` is at its letter."""
    state: BoardState = game.state
    wanted = (place,) if place != LETTERS else letters(game)
    if what == "narrator":
        return [letters(game)[state.letter]] if letters(game)[state.letter] in wanted else []
    return [
        letter
        for letter in letters(game)
        if letter in wanted
        for one in state.letters.get(letter, ())
        if not one.startswith((CARD, PILE)) and matches(game, one, what)
    ]


def space_of(game: Game, what: Any) -> int:
    """The space of a thing; of several the lowest; `NOWHERE` if it is not on the board."""
    if isinstance(what, int):
        return what
    found = find(game, what)
    return found[0] if found else NOWHERE
