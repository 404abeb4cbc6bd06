"""The values and states of the North that conditions and instructions look at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from andorlang.engine.game import Fault
from andorlang.engine.kinds import Flag, Number
from andorlang.rulesets.base import ground, piece, where
from andorlang.rulesets.base.fight_state import CREATURE, WILLPOWER
from andorlang.rulesets.base.kinds import Creature, Die, Goods, Hero, Space, Spaces, Thing, Token
from andorlang.rulesets.north import boards, own_tokens, ship, shipboard, slots, upgrades, wrecks
from andorlang.rulesets.north.kinds import Bearer, Upgrade, Wind
from andorlang.vocabulary import quantity

if TYPE_CHECKING:
    from andorlang.engine.game import Game

CRESTS = "crests"


# ------------------------------------------------------------------------------------------------- the group
@quantity(reads=("fame",))
def fame(game: Game) -> Number:
    """Fame of the group.

    Examples:
        fame
    """
    found: int = game.state.fame
    return found


@quantity(random=True)
def crest(game: Game) -> Hero:
    """The hero whose crest is revealed: each once, then they are shuffled again.

    Examples:
        crest
    """
    state = game.state
    seen = state.decks.get(CRESTS, ((), (), ()))[1]
    left = [seat for seat in range(len(state.heroes)) if seat not in seen]
    if not left:
        left, seen = list(range(len(state.heroes))), ()
    seat = game.roll(left, "draw crest") if len(left) > 1 else left[0]
    state.decks[CRESTS] = ((), (*seen, seat), ())
    found: str = state.heroes[seat]
    return found


@quantity(reads=("items",))
def has_room(game: Game, what: Goods, hero: Hero) -> Flag:
    """Whether a hero has room for a piece on the hero board.

    Examples:
        has-room(shield, warrior)
    """
    return ground.room(game, game.state.heroes.index(hero), what)


# ------------------------------------------------------------------------------------------------- the sea
@quantity(reads=("wind",))
def wind(game: Game) -> Wind:
    """The wind that blows.

    Examples:
        wind
    """
    found: str = game.state.wind
    return found


@quantity()
def sea_space(game: Game, die: Die, face: Number) -> Space:
    """The sea space with a number of a die.

    Examples:
        sea-space(black, 8)

    Raises:
        Fault: no space has that number.
    """
    board = game.rules.board
    spaces = boards.numbered(board, die) if die in board.terrain else {}
    if face not in spaces:
        raise Fault(f"no sea space has the number {face} there")
    return spaces[face]


@quantity(reads=("board",))
def wreck_space(game: Game, face: Number) -> Space:
    """The sea space with a number of the black die, or the next one clockwise on which no wreck lies.

    Examples:
        wreck-space(8)

    Raises:
        Fault: no space has that number.
    """
    if face not in boards.numbered(game.rules.board, wrecks.BLACK):
        raise Fault(f"no sea space has the number {face} of the black die")
    return wrecks.place_for(game, face)


@quantity(random=True)
def white_space(game: Game) -> Space:
    """The land space that two white dice choose.

    Examples:
        white-space
    """
    return own_tokens.white(game)


@quantity(reads=("board",))
def clockwise(game: Game, what: Thing, start: Space) -> Space:
    """The next space clockwise around the board on which such a thing is; the start itself if there is none.

    Examples:
        clockwise(star, 301)
    """
    spaces = [space for space in where.find(game, what) if space != start]
    return boards.clockwise(game.rules.board, start, spaces)[0] if spaces else start


@quantity(reads=("board",))
def covered(game: Game, what: Token, places: Spaces) -> tuple[Space, ...]:
    """Of some spaces those on which such tokens lie face down.

    Examples:
        covered(snow, neighbours(space of ship))
    """
    lying = game.state.ground
    return tuple(
        space
        for space in places
        if any(piece.hidden(one) and piece.name(one) == what for one in lying.get(space, ()))
    )


# ------------------------------------------------------------------------------------------------- boards
@quantity(reads=("ship",))
def loaded(game: Game, what: Thing, board: Bearer) -> Number:
    """How many such things lie on the ship board or on a board of cards.

    Examples:
        loaded(star, bow)
    """
    return shipboard.lies(game, what, board)


@quantity(reads=("ship",))
def free_places(game: Game, board: Bearer) -> Number:
    """How many places of a board of cards are free.

    Examples:
        free-places(chest)
    """
    return len(slots.free(game, board))


@quantity(reads=("gold",))
def upgrade_price(game: Game) -> Number:
    """Gold that the group pays for an upgrade of the ship.

    Examples:
        upgrade-price
    """
    return upgrades.price(game)


@quantity(state=True, reads=("board", "ship"))
def aboard(game: Game, what: Thing) -> Flag:
    """A hero, a figure or a piece is on the ship.

    Examples:
        warrior is aboard
        merrik is aboard
    """
    seats = ship.crew(game)
    if what in ("hero", "anybody"):
        return bool(seats)
    return what in (game.state.heroes[seat] for seat in seats) or shipboard.carries(game, what)


@quantity(state=True, reads=("ship",))
def built(game: Game, upgrade: Upgrade) -> Flag:
    """The ship has this upgrade.

    Examples:
        figurehead is built
    """
    return shipboard.built(game, upgrade)


# ------------------------------------------------------------------------------------------------- battles
@quantity(state=True, reads=("battle",))
def fought(game: Game, creature: Creature) -> Flag:
    """The battle that is on is against this creature.

    Examples:
        gor is fought
    """
    fight = game.state.fight
    return bool(fight) and creature in (fight[CREATURE], "creature")


@quantity(reads=("battle",))
def foe_willpower(game: Game) -> Number:
    """Willpower of the creature of the battle; 0 outside of one.

    Examples:
        foe-willpower
    """
    fight = game.state.fight
    return int(fight[WILLPOWER]) if fight else 0
