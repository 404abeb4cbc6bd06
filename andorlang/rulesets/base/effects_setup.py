"""Verbs for laying out the board, and for legends in several parts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from andorlang.engine.kinds import Count
from andorlang.rulesets.base import ground, piece, where
from andorlang.rulesets.base.effects_heroes import seat_of
from andorlang.rulesets.base.kinds import Hero, Mark, Token
from andorlang.rulesets.base.sunrise import renewed
from andorlang.vocabulary import effect

if TYPE_CHECKING:
    from andorlang.engine.game import Game
    from andorlang.rulesets.base.state import BoardState


@effect(writes=("board",))
def withhold(game: Game, front: Mark, count: Count = 1, *, from_: Token) -> None:
    """Tokens with a front stay in the box for the whole game: those that were not drawn yet.

    Examples:
        withhold 2 gor, wineskin, witchs-brew from fog
    """
    state: BoardState = game.state
    for _ in range(count):
        left = state.pools.get(from_, ())
        if front not in left:
            return
        state.pools[from_] = piece.without(left, front)
        state.stock[from_] = max(0, state.stock[from_] - 1)


@effect(writes=("board",))
def gather(game: Game, what: Token) -> None:
    """All tokens of a kind come back into the box, from the board, from heroes, and those that were used; none is withheld then.

    Examples:
        gather fog
    """
    state: BoardState = game.state
    for table in (state.ground, state.cargo):
        for space in list(table):
            table[space] = tuple(one for one in table[space] if not where.matches(game, one, what))
            if not table[space]:
                del table[space]
    state.items = [tuple(one for one in items if not where.matches(game, one, what)) for items in state.items]
    if what in game.rules.box.pools:
        state.pools[what] = game.rules.box.pools[what]
    state.stock[what] = ground.printed(game, what)


@effect(emits=("day",), writes=("hours", "turn"))
def begin_day(game: Game, *, with_: Hero | None = None) -> None:
    """A day begins without a sunrise: all hours are there again, and a hero, or who has the rooster, has the next turn.

    Examples:
        begin-day with lowest-rank
    """
    state: BoardState = game.state
    state.hours, state.resting = [0] * len(state.heroes), ()
    state.used = tuple(one for one in state.used if not one.startswith("day:"))
    state.items = [tuple(map(renewed, items)) for items in state.items]
    state.turn = state.rooster if with_ is None else seat_of(game, with_)
    if state.phase == "play":
        state.used = (*state.used, "turn")
    game.emit("day", state.day)
