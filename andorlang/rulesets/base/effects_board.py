"""Verbs for what stands and lies on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from andorlang.engine.game import Fault
from andorlang.engine.kinds import Count, Number
from andorlang.rulesets.base import (
    castle,
    creatures,
    event_deck,
    ground,
    moves,
    narrator,
    piece,
    way,
    wells,
    where,
)
from andorlang.rulesets.base.kinds import Advancing, Hero, Letter, Letters, Piece, Place, Space, Spaces, Thing
from andorlang.vocabulary import effect

if TYPE_CHECKING:
    from andorlang.engine.game import Game
    from andorlang.rulesets.base.state import BoardState

PLACED = ("appears", "enters-castle", "lost", "falls-castle", "stops", "enters")


@effect(emits=PLACED, writes=("board", "letters"), marks=("place",), fetches=True)
def place(game: Game, what: Thing, count: Count = 1, *, on: Spaces = (), at: Letters = ()) -> None:
    """Put figures or tokens on spaces, or tokens at letters; a creature on a taken space goes along the arrows.

    Fog tokens, rune stones and creature tokens are put face down, all else face up.

    Examples:
        place gor on 8, 20, 21
        place 2 farmer on 24
        place star at C, G, N
        place warrior on 0
    """
    for space in on:
        for _ in range(count):
            place_one(game, what, checked(game, space))
    for letter in at:
        for _ in range(count):
            laid = game.state.letters
            laid[letter] = (
                *laid.get(letter, ()),
                ground.from_box(game, what, face_down=what in game.rules.face_down),
            )


def checked(game: Game, space: int) -> int:
    """A space of the board.

    Raises:
        Fault: there is no such one.
    """
    if space not in game.rules.board.distances:
        raise Fault(f"there is no space {space} on this board")
    return space


def place_one(game: Game, what: str, space: int, *, face_down: bool | None = None) -> None:
    """Put one thing on a space."""
    state: BoardState = game.state
    if what in state.heroes:
        set_hero(game, what, space)
    elif is_creature(game, what):
        creatures.place(game, what, space)
    elif is_figure(game, what):
        game.rules.put_figure(game, what, space)
    elif what in game.script.heroes:
        return
    else:
        hide = what in game.rules.face_down if face_down is None else face_down
        one = ground.from_box(game, what, face_down=hide)
        lay(game, game.rules.turned.get(one, one) if hide else one, space)


def lay(game: Game, one: str, space: int) -> None:
    """Lay a piece on a space; a farmer in the castle is saved, one on a creature's space is lost."""
    state: BoardState = game.state
    ground.put(game, space, one)
    game.note("laid", one, space)
    if piece.name(one) not in game.rules.walkers:
        return
    if space == game.rules.board.castle:
        ground.take_up(game, space, one)
        castle.save(game, one)
    elif space in state.creatures:
        creatures.meet(game, space)


def set_hero(game: Game, hero: str, space: int) -> None:
    """Put a hero on a space, without hours and without activating what lies there."""
    seat = game.state.heroes.index(hero)
    moves.arrive(game, seat, space)
    if game.state.phase == "play":
        game.emit("enters", hero, space)
        event_deck.lasting(game, seat, space)


def is_creature(game: Game, name: str) -> bool:
    return name in game.rules.box.creatures or name in game.script.definitions.get("creature", {})


def is_a(game: Game, name: str, wanted: str) -> bool:
    """Whether a thing is a `creature`, `figure`, `hero`, `article` or `token`."""
    match wanted:
        case "creature":
            return is_creature(game, name)
        case "figure":
            return is_figure(game, name)
        case "hero":
            return name in game.state.heroes
        case "article":
            return where.matches(game, name, "article")
    return not any(is_a(game, name, one) for one in ("creature", "figure", "hero", "article"))


def is_figure(game: Game, name: str) -> bool:
    return name in game.rules.figures or name in game.script.definitions.get("figure", {})


@effect(writes=("board",), marks=("place",), fetches=True)
def hide(game: Game, what: Piece, count: Count = 1, *, on: Spaces) -> None:
    """Lay tokens face down on spaces; what is on their fronts shows when they are turned up or taken. A well is empty then.

    Examples:
        hide gem on 5, 10
    """
    for space in on:
        for _ in range(count):
            place_one(game, what, checked(game, space), face_down=True)


@effect(emits=("removed",), writes=("board", "letters"), marks=("remove",))
def remove(
    game: Game, what: Thing, count: Count = 0, *, on: tuple[Place, ...] = (), at: Letters = ()
) -> None:
    """Take things off the board, or tokens from letters: all of them, or so many; nothing happens where there are none.

    Examples:
        remove creature on 52
        remove prince-thorald
        remove 1 farmer on board
        remove well on 35
    """
    left = count or 10**6
    for letter in at:
        laid = game.state.letters
        for one in laid.get(letter, ()):
            if left > 0 and where.matches(game, one, what):
                _take_from(laid, letter, one)
                ground.to_box(game, one)
                left -= 1
    for area in on or (() if at else (where.BOARD,)):
        for space in where.find(game, what, area):
            if left > 0 and remove_one(game, what, space):
                left -= 1


def remove_one(game: Game, what: str, space: int) -> bool:
    """Take one thing off a space; whether it was there."""
    state: BoardState = game.state
    if what in ("creature", state.creatures.get(space)):
        name = creatures.remove(game, space)
        game.emit("removed", name, space)
        return True
    figure = next(
        (name for name, at in state.figures.items() if at == space and what in (name, "figure")), None
    )
    if figure is not None:
        del state.figures[figure]
    elif what in (*state.heroes, "hero"):
        _remove_hero(state, what, space)
    elif not _remove_piece(game, what, space):
        return False
    game.note("removed", what, space)
    game.emit("removed", what, space)
    return True


def _remove_hero(state: BoardState, what: str, space: int) -> None:
    for seat, at in enumerate(state.spaces):
        if at == space and what in (state.heroes[seat], "hero"):
            state.spaces[seat] = -1


def _take_from(table: dict[Any, tuple[str, ...]], place: Any, one: str) -> None:
    """Take a piece out of a table of places, in which no place is empty."""
    left = piece.without(table[place], one)
    if left:
        table[place] = left
    else:
        del table[place]


def _remove_piece(game: Game, what: str, space: int) -> bool:
    state: BoardState = game.state
    for table in (state.ground, state.cargo):
        for one in table.get(space, ()):
            if where.matches(game, one, what):
                _take_from(table, space, one)
                ground.to_box(game, one)
                return True
    for seat, items in enumerate(state.items):
        for one in items if state.spaces[seat] == space else ():
            if where.matches(game, one, what):
                ground.drop(game, seat, one)
                ground.to_box(game, one)
                return True
    return False


@effect(emits=("moves", "enters", "figure-moves"), writes=("board",))
def move(game: Game, what: Thing, *, on: Place | None = None, to: Space) -> None:
    """Move a hero, a creature, a figure or a token to a space, without hours.

    Examples:
        move warrior to 0
        move creature on 19 to 24
        move prince-thorald to 72
    """
    state: BoardState = game.state
    checked(game, to)
    for space in where.find(game, what, where.BOARD if on is None else on)[:1]:
        if what in state.heroes:
            set_hero(game, what, to)
        elif what in ("creature", state.creatures.get(space)):
            creatures.relocate(game, space, to)
        elif what in state.figures:
            place_one(game, what, to)
        else:
            one = next((one for one in state.ground.get(space, ()) if where.matches(game, one, what)), None)
            if one is not None:
                ground.take_up(game, space, one)
                lay(game, one, to)


@effect(emits=("narrator", "moves", "enters-castle"), writes=("narrator", "board"), marks=("narrator",))
def advance(
    game: Game, what: Advancing, count: Number = 1, *, on: Place | None = None, to: Letter | None = None
) -> None:
    """The narrator goes on by letters or straight to one, so does the end marker; creatures go along their arrows.

    Examples:
        advance narrator
        advance narrator 2
        advance narrator to N
        advance end-marker -1
        advance creature on 19
    """
    if what == "narrator":
        if to is None:
            narrator.advance(game, count)
        else:
            narrator.jump(game, to)
        return
    if what == "end-marker":
        narrator.shift_end(game, narrator.last(game) + count if to is None else narrator.number(game, to))
        return
    for space in where.find(game, what, where.BOARD if on is None else on):
        if space in game.state.creatures:
            creatures.advance(game, space)


@effect(writes=("board",))
def attach(game: Game, what: Piece, *, on: Space) -> None:
    """The creature on a space, if there is one, takes up a piece that lies there (else one from the box) and bears it along.

    Examples:
        attach herb on 37
    """
    state: BoardState = game.state
    if on not in state.creatures:
        return
    lying = next((one for one in state.ground.get(on, ()) if where.matches(game, one, what)), None)
    if lying is None:
        lying = ground.from_box(game, what)
    else:
        ground.take_up(game, on, lying)
    state.cargo[on] = (*state.cargo.get(on, ()), lying)


@effect(writes=("borders",))
def close(game: Game, first: Space, *, to: Space | None = None) -> None:
    """Nobody crosses the border between two spaces any more, or any border of one; creatures there stay (Legend 1, H1).

    Examples:
        close 16 to 48
        close 16
    """
    if to is None:
        way.block(game, checked(game, first), blocked=True)
    else:
        way.change(game, checked(game, first), checked(game, to), opened=False)


@effect(writes=("borders",))
def open_(game: Game, first: Space, *, to: Space | None = None) -> None:
    """Two spaces border on one another from now on, or again; or a space is open again that was closed all round.

    Examples:
        open 61 to 83
        open 16
    """
    if to is None:
        way.block(game, checked(game, first), blocked=False)
    else:
        way.change(game, checked(game, first), checked(game, to), opened=True)


@effect(
    emits=("activated", "drawn", "gains", "loses", "gets", "appears", "bought", "moves", "removed", "falls"),
    writes=("board",),
)
def activate(
    game: Game, what: Piece, *, on: Space | None = None, at: Letter | None = None, for_: Hero | None = None
) -> None:
    """Carry out a token that lies on a space or at a letter, as if a hero had stopped there.

    Examples:
        activate fog on 8
        activate fog on 8 for archer
    """
    state: BoardState = game.state
    seat = max(state.turn, 0) if state.phase == "play" else -1
    if for_ is not None:
        seat = state.heroes.index(for_)
    table: Any = state.ground if on is not None else state.letters
    key = on if on is not None else at
    one = next((one for one in table.get(key, ()) if where.matches(game, one, what)), None)
    if one is not None:
        _take_from(table, key, one)
        game.rules.carry_out(game, one, key, seat)


@effect(writes=("board",))
def refresh(game: Game) -> None:
    """Turn up the wells on whose spaces no hero stands.

    Examples:
        refresh
    """
    wells.refresh(game)


@effect(emits=("uncovered",), writes=("board",))
def uncover(game: Game, what: Piece, *, on: Spaces) -> None:
    """Turn up what lies face down on spaces, without carrying it out.

    Examples:
        uncover fog on 8, 11
    """
    from andorlang.rulesets.base.free import look

    for space in on:
        if any(
            piece.hidden(one) and where.matches(game, one, what) for one in game.state.ground.get(space, ())
        ):
            look(game, space)
