"""Verbs for the special rules of single legends: battles that a card begins, figures and arrows that change, symbols, uses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from andorlang.engine.game import Fault
from andorlang.rulesets.base import creatures, ground, piece, sunrise, way
from andorlang.rulesets.base import fight as battles
from andorlang.rulesets.base.effects_board import checked
from andorlang.rulesets.base.effects_heroes import seat_of
from andorlang.rulesets.base.kinds import Article, Creature, Hero, Space, Symbol
from andorlang.vocabulary import effect, implied

if TYPE_CHECKING:
    from andorlang.engine.game import Game
    from andorlang.rulesets.base.state import BoardState


@effect(
    emits=(
        "fights",
        "rolls",
        "wins-round",
        "defeated",
        "marker",
        "narrator",
        "loses",
        "gains",
    ),
    outcomes=("win", "lose?"),
    writes=("board", "willpower", "hours"),
    marks=("fight",),
    random=True,
)
def fight(game: Game, *, on: Space, for_: Hero = implied("hero")) -> int:
    """A hero has to fight the creature on a space now; each round costs hours as always, others may be invited.

    Examples:
        fight on 57 for warrior:
            win: give 1 gold
            lose: advance narrator
    """
    if on not in game.state.creatures:
        raise Fault(f"no creature is on {on}")
    return battles.begin(game, seat_of(game, for_), on)


@effect(emits=("appears",), writes=("board",), marks=("place",))
def replace(game: Game, what: Creature, *, on: Space, with_: Creature) -> None:
    """Put another creature in the place of one, with all that this one bears.

    Examples:
        replace gor on 24 with skral
    """
    state: BoardState = game.state
    there = state.creatures.get(on, "")
    if not creatures.is_a(game, there, what):
        raise Fault(f"no {what} is on {on}")
    creatures.becomes(game, on, with_)


@effect(writes=("borders",))
def redirect(game: Game, first: Space, *, to: Space) -> None:
    """The arrow of a space leads to another space beside it from now on; where that border is closed it leads nowhere.

    Examples:
        redirect 22 to 23
    """
    way.redirect(game, checked(game, first), checked(game, to))


@effect(emits=("moves", "enters-castle", "drawn", "narrator"), writes=("board", "narrator"), marks=("event",))
def perform(game: Game, symbol: Symbol) -> None:
    """Carry out a symbol of the sunrise box, now and once more than usual; nothing reacts to it as to a sunrise.

    Examples:
        perform gor
        perform wells
    """
    sunrise.perform(game, symbol)


@effect(writes=("items",))
def flip(game: Game, article: Article, *, from_: Hero = implied("hero")) -> None:
    """A hero uses an article once, whatever for; after the last use it goes back into the box.

    Examples:
        flip shield from warrior
    """
    seat = seat_of(game, from_)
    found = piece.named(game.state.items[seat], article)
    if not found:
        raise Fault(f"{from_} has no {article}")
    if article in game.rules.box.articles:
        ground.use(game, seat, min(found, key=lambda one: ground.uses(game, one)))
    else:
        ground.drop(game, seat, found[0])
        ground.to_box(game, found[0])
