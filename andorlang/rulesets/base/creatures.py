"""Creatures on the board: how they come, go along the arrows, and leave it.

One creature a space, and one at a time against the live board: who would come to a space that is taken goes on along the arrow
of that space (R071, R085, FR-205 to FR-207).  Where the arrows end before a free space the creature stays where it is; one that
is placed there does not come into play.  A creature that meets farmers, on its way or placed on them, removes them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from andorlang.engine.game import Fault
from andorlang.rulesets.base import castle, piece
from andorlang.rulesets.base.box import CreatureKind
from andorlang.rulesets.base.ground import drop, property_of, spoken, take_up, to_box
from andorlang.rulesets.base.way import board

if TYPE_CHECKING:
    from collections.abc import Mapping

    from andorlang.engine.game import Game
    from andorlang.rulesets.base.state import BoardState


WOUNDED = "wounded"


def base_kind(game: Game, name: str) -> str:
    """The creature of the display that a creature is or is `like`; "" for one of its own."""
    made = game.script.made
    key = ("base", name)
    if key not in made:
        own = game.script.definitions.get("creature", {}).get(name, {})
        if name in game.rules.box.creatures and not own:
            made[key] = name
        else:
            made[key] = base_kind(game, str(own["like"](game)[0])) if "like" in own else ""
    return str(made[key])


def values(game: Game, name: str) -> CreatureKind:
    """The values of a creature before changed rules: its own, else those of what it is like."""
    made = game.script.made
    key = ("values", name, len(game.state.heroes), game.state.variant)
    if key not in made:
        made[key] = _values(game, name)
    found: CreatureKind = made[key]
    return found


def _values(game: Game, name: str) -> CreatureKind:
    like = game.rules.box.creatures.get(base_kind(game, name))
    own = game.script.definitions.get("creature", {}).get(name, {})
    if like is not None and not own:
        return like
    given = {word: look(game) for word, look in own.items()}
    inherited = property_of
    number = {
        word: inherited(game, "creature", name, word) for word in ("strength", "willpower", "reward", "count")
    }
    dice = given.get("dice")
    die = str(dice[1]) if dice and len(dice) > 1 and dice[1] else (like.die if like else "red")
    counts = (int(dice[0]),) * 100 if dice else game.rules.box.foe_dice(die)

    def value(word: str, of_like: int) -> int:
        found = number[word]
        return int(found) if found is not None else of_like

    return CreatureKind(
        game.script.titles.get("creature", {}).get(name, name),
        value("strength", like.strength if like else 0),
        value("willpower", like.willpower if like else 1),
        die, counts,
        value("reward", like.reward if like else 0),
        value("count", 1),
        _choice(game, name, like if number["reward"] is None else None),
    )  # fmt: skip


def _choice(game: Game, name: str, like: CreatureKind | None) -> Mapping[str, int]:
    """The points by kind of which one is chosen as the reward: a creature's own, else those of what it is like."""
    own = {
        stat: int(points)
        for stat in ("strength", "willpower")
        if (points := property_of(game, "creature", name, f"{stat}-reward"))
    }
    return own or (like.choice if like else {})


def strength(game: Game, name: str) -> int:
    """Strength in a battle, with changed rules: those for the very creature count before those for its kind."""
    plain = values(game, name).strength
    if not game.state.overrides:
        return plain
    found = game.override(f"strength of {name}", None)
    if found is None:
        found = game.override(f"strength of {base_kind(game, name)}", plain)
    return max(0, int(found) + int(game.override("strength of creatures", 0)))


def moves(game: Game, name: str) -> bool:
    """Whether a creature moves at sunrise at all."""
    found = property_of(game, "creature", name, "moves")
    return bool(game.override(f"moves of {name}", True if found is None else found))


def figures_left(game: Game, name: str) -> bool:
    """Whether the box holds one more figure of a creature; beaten ones on space 80 are taken again."""
    return used(game, name) < values(game, name).figures


def used(game: Game, name: str) -> int:
    """How many figures of a creature are on the board and on shields."""
    state: BoardState = game.state
    return sum(one == name for one in state.creatures.values()) + state.shields.count(name)


def place(game: Game, name: str, space: int, cargo: tuple[str, ...] = ()) -> int | None:
    """Put a creature on a space, or on the next free one along the arrows.

    Returns:
        where it stands; None if the arrows ended, or it went to a shield.

    Raises:
        Fault: all figures of it are on the board.
    """
    if not figures_left(game, name):
        raise Fault(f"no {name} is left: the box holds {values(game, name).figures}")
    at = board(game).leap(space, game.state.creatures) if game.rules.bears_creatures(space) else None
    if at is None:
        game.note("no space", name, space)
        return None
    return _arrive(game, name, at, cargo, "appears")


def _arrive(game: Game, name: str, space: int, cargo: tuple[str, ...], event: str) -> int | None:
    state: BoardState = game.state
    if space == game.rules.board.castle:
        castle.enter(game, name, borne(cargo))
        return None
    state.creatures[space] = name
    if cargo:
        state.cargo[space] = cargo
    game.note(event, name, space)
    game.rules.creature_comes(game, space)
    game.emit(event, name, space)
    return space


def meet(game: Game, space: int) -> None:
    """Farmers who are on the space of a creature are lost, also those who walk with heroes (Legend 2, A4)."""
    state: BoardState = game.state
    for one in state.ground.get(space, ()):
        if piece.name(one) in game.rules.walkers:
            take_up(game, space, one)
            _lost(game, one, space)
    for seat, at in enumerate(state.spaces):
        if at == space:
            for one in game.rules.walking(game, seat):
                drop(game, seat, one)
                _lost(game, one, space)


def _lost(game: Game, one: str, space: int) -> None:
    to_box(game, one)
    game.note("walker lost", one, space)
    game.emit("lost", spoken(game, one), space)


def advance(game: Game, space: int) -> int | None:
    """Move the creature on a space along its arrow, over occupied spaces; where it stands then, None if it went to a shield."""
    state: BoardState = game.state
    name = state.creatures[space]
    way = board(game)
    target = game.rules.creature_goes(game, space)
    at = None if target is None else way.leap(target, state.creatures)
    if at is None:
        game.note("stays", name, space)
        return space
    del state.creatures[space]
    cargo = state.cargo.pop(space, ())
    return _arrive(game, name, at, cargo, "moves")


def relocate(game: Game, space: int, to: int) -> int | None:
    """Put the creature of a space somewhere else, with what it bears."""
    state: BoardState = game.state
    name = state.creatures.pop(space)
    cargo = state.cargo.pop(space, ())
    at = board(game).leap(to, state.creatures) if game.rules.bears_creatures(to) else None
    if at is None:
        at = space
    return _arrive(game, name, at, cargo, "moves")


def becomes(game: Game, space: int, name: str) -> None:
    """Another creature stands in the place of one, with all that it bore.

    Raises:
        Fault: all figures of it are on the board.
    """
    state: BoardState = game.state
    if not figures_left(game, name):
        raise Fault(f"no {name} is left: the box holds {values(game, name).figures}")
    game.note("becomes", state.creatures[space], name, space)
    state.creatures[space] = name
    game.emit("appears", name, space)


def remove(game: Game, space: int) -> str:
    """Take the creature off a space; what it bore stays there.  Its kind."""
    state: BoardState = game.state
    name = state.creatures.pop(space)
    left = borne(state.cargo.pop(space, ()))
    if left:
        state.ground[space] = (*state.ground.get(space, ()), *left)
    game.note("removed", name, space)
    return name


def borne(cargo: tuple[str, ...]) -> tuple[str, ...]:
    """What a creature takes along, without the wounds that are noted there."""
    return tuple(one for one in cargo if piece.name(one) != WOUNDED)


def count(game: Game, name: str) -> int:
    """How many of a creature are on the board."""
    return sum(one == name for one in game.state.creatures.values())


def is_a(game: Game, name: str, wanted: str) -> bool:
    """Whether a creature is meant by a name: its own, or `creature` for all of them."""
    return wanted in (name, "creature")
