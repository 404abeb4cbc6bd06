"""Pieces on spaces and on hero boards: putting down, taking up, turning up, and what there is room for.

A hero board has three small spaces, one large and one for a helm; gold, gems and farmers who walk along need none (BA-004,
BA-005).  What a hero gets without room for it lies on the space where the hero stands.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from andorlang.engine.game import Fault
from andorlang.rulesets.base import piece
from andorlang.rulesets.base.box import FREE, SMALL
from andorlang.rulesets.base.tracks import change

if TYPE_CHECKING:
    from andorlang.engine.game import Game
    from andorlang.rulesets.base.state import BoardState


def put(game: Game, space: int, one: str) -> None:
    """Lay a piece on a space."""
    ground = game.state.ground
    ground[space] = (*ground.get(space, ()), one)


def take_up(game: Game, space: int, one: str) -> bool:
    """Take a piece from a space; whether it lay there."""
    ground = game.state.ground
    before = ground.get(space, ())
    if one not in before:
        return False
    after = piece.without(before, one)
    if after:
        ground[space] = after
    else:
        del ground[space]
    return True


def property_of(game: Game, kind: str, name: str, word: str) -> Any:
    """A property that a legend gives something it defines, or None; those of what it is `like` count, too."""
    key = (kind, name, word)
    made = game.script.made
    if key not in made:
        own = game.script.definitions.get(kind, {}).get(name, {})
        made[key] = own.get(word) or (own.get("like") and _inherited(game, kind, own["like"](game)[0], word))
    look = made[key]
    return look(game)[0] if look else None


def _inherited(game: Game, kind: str, name: str, word: str) -> Any:
    own = game.script.definitions.get(kind, {}).get(name, {})
    return own.get(word) or (own.get("like") and _inherited(game, kind, own["like"](game)[0], word))


def slot(game: Game, name: str) -> str | None:
    """The size of a piece, or None for what no hero can have."""
    made = game.script.made
    key = ("slot", name)
    if key not in made:
        found = game.rules.box.slots.get(name)
        if found is None:
            given = property_of(game, "token", name, "slot") or property_of(game, "article", name, "slot")
            found = given or (SMALL if name in game.script.definitions.get("article", {}) else None)
        made[key] = found
    found = made[key]
    return None if found is None else str(found)


def room(game: Game, seat: int, one: str) -> bool:
    """Whether a hero has room for a piece."""
    size = slot(game, piece.name(one))
    if size is None or size == FREE:
        return size is not None and bool(game.rules.may_have(game, seat, one))
    held = sum(slot(game, piece.name(other)) == size for other in game.state.items[seat])
    return held < game.rules.box.storage[size]


def give(game: Game, seat: int, one: str) -> None:
    """A hero gets a piece; without room for it, it lies on the hero's space."""
    state: BoardState = game.state
    name, hero = piece.name(one), state.heroes[seat]
    if name == "gold":
        change(game, seat, "gold", piece.number(one, 1))
        return
    if not room(game, seat, one):
        put(game, game.rules.stands(game, seat), one)
        game.note("no room", hero, one)
        return
    if piece.hidden(one):
        one = game.rules.owned(turned_up(game, one))
    state.items[seat] = (*state.items[seat], one)
    game.note("gets", hero, one)
    game.emit("gets", hero, spoken(game, one))
    if name in game.rules.walkers:
        game.rules.walks_along(game, seat)


def spoken(game: Game, one: str) -> str:
    """What a legend calls a piece: its name, or that of its front where it has one of its own."""
    return game.rules.named_fronts.get(one) or piece.name(one)


def drop(game: Game, seat: int, one: str) -> None:
    """Take a piece from a hero board; it goes nowhere by itself."""
    items = game.state.items
    items[seat] = piece.without(items[seat], one)


def fronts(game: Game, name: str) -> tuple[Any, ...]:
    """What a legend prints on the fronts of a token of its own; () for nothing."""
    return tuple(property_of(game, "token", name, "fronts") or ())


def fill(game: Game) -> None:
    """Put what a legend defines into the box: as many as it says, with their fronts."""
    state: BoardState = game.state
    for kind in ("token", "article"):
        for name in game.script.definitions.get(kind, {}):
            printed = fronts(game, name) if kind == "token" else ()
            if printed:
                state.pools[name] = tuple(str(one) for one in printed)
            count = property_of(game, kind, name, "count")
            if printed or count is not None:
                state.stock[name] = len(printed) if count is None else int(count)


def turned_up(game: Game, one: str) -> str:
    """A piece that lay face down, with its front: one of those that are left is drawn now (see `state`)."""
    name = piece.name(one)
    return f"{name}:{draw(game, name)}"


def draw(game: Game, name: str) -> str:
    """Draw one of the fronts that are left of a kind of token.

    Raises:
        Fault: none are left.
    """
    pools = game.state.pools
    left = pools.get(name, ())
    if not left:
        raise Fault(f"no {name} is left in the box")
    at = game.roll(range(len(left)), f"draw {name}") if len(left) > 1 else 0
    pools[name] = left[:at] + left[at + 1 :]
    return left[at]


def left(game: Game, name: str) -> bool:
    """Whether the box still holds a piece."""
    state: BoardState = game.state
    one = game.rules.fronts.get(name)
    if one is not None:
        return piece.detail(one) in state.pools[piece.name(one)]
    return state.stock.get(name, 1) > 0 and bool(state.pools.get(name, ("",)))


def printed(game: Game, name: str) -> int:
    """How many of a piece there are in all: as the box has them, or as the legend that defines it says, else one."""
    there = game.rules.box.stock.get(name)
    if there is None:
        there = property_of(game, "token", name, "count") or property_of(game, "article", name, "count") or 1
    return int(there)


def from_box(game: Game, name: str, *, face_down: bool = False) -> str:
    """Take a piece out of the box, with a front if its kind has some.

    Raises:
        Fault: there are none left.
    """
    state: BoardState = game.state
    if name in game.rules.fronts:
        return _with_front(game, name)
    left = state.stock.get(name)
    if left is not None:
        if left < 1:
            raise Fault(f"no {name} is left in the box")
        state.stock[name] = left - 1
    if name not in state.pools:
        return name
    return f"{name}?" if face_down else f"{name}:{draw(game, name)}"


def _with_front(game: Game, name: str) -> str:
    """Take a token with a certain front out of the box.

    Raises:
        Fault: it is not there any more.
    """
    one: str = game.rules.fronts[name]
    token, front, state = piece.name(one), piece.detail(one), game.state
    if front not in state.pools[token] or not state.stock[token]:
        raise Fault(f"no {name} is left in the box")
    state.stock[token] -= 1
    state.pools[token] = piece.without(state.pools[token], front)
    return one


def to_box(game: Game, one: str) -> None:
    """Put a piece back: it can come into play again, except that fronts stay out once they were seen."""
    state: BoardState = game.state
    name = piece.name(one)
    if name in state.stock and (name not in state.pools or piece.hidden(one)):
        state.stock[name] += 1


def used_up(game: Game, one: str) -> str | None:
    """An article after one use: the piece as it is then, or None if it is gone, back into the box."""
    kind = game.rules.box.articles[piece.name(one)]
    left = piece.number(one, kind.uses) - 1
    if left > 0 or kind.renewed:
        return f"{piece.name(one)}:{left}"
    to_box(game, one)
    return None


def use(game: Game, seat: int, one: str) -> None:
    """Use an article of a hero once."""
    items = game.state.items
    rest = used_up(game, one)
    at = items[seat].index(one)
    items[seat] = (*items[seat][:at], *((rest,) if rest else ()), *items[seat][at + 1 :])
    game.note("uses", game.state.heroes[seat], one)


def uses(game: Game, one: str) -> int:
    """How often an article can still be used."""
    return piece.number(one, game.rules.box.articles[piece.name(one)].uses)
