"""The state of a game on a board: heroes by their seat, what lies where, who stands where, time and the narrator.

All of it is integers, strings, and flat lists, tuples and dictionaries of them, so that a copy is a few dozen bytes moved and a
save is its plain form.  A piece is a string, `name`, `name:detail` or `name?` (face down), see `piece`.

What lies face down is not drawn before it is turned up: `pools` holds what can still be under it.  For pieces that were shuffled
this is the same game in distribution, and then a state holds nothing that players do not know, so neither can an agent peek nor
does an exact analysis go through 34! orders of a deck.
"""

from __future__ import annotations

from typing import Any, ClassVar

from andorlang.engine.state import State

NOWHERE = -1


class BoardState(State):
    """Adds to the common state; lists go by seat, that is by position in `heroes`.

    Attributes:
        heroes: names in order around the table, clockwise.
        variant: of the legend, "" without.
        day: from 1.
        letter: where the narrator stands, as an index of the legend's letters.
        turn: seat of the hero whose turn it is, -1 before the first.
        resting: seats of those who have ended the day, in that order; the first has the rooster (FR-025).
        rooster: seat of the hero who begins the day (FR-026).
        hours: used today.
        spaces: where heroes stand, `NOWHERE` for those not on the board.
        strength, willpower, gold: of each.
        items: what lies on each hero board, as pieces; farmers who walk along, too.
        ground: what lies on spaces, as pieces.
        creatures: kind of the creature on a space.
        cargo: what the creature on a space takes along or bears, as pieces.
        figures: space of each other figure on the board.
        letters: what lies at letters: pieces, and `card:N` for a card that was put there.
        shields: creatures on the shields of the castle.
        saved: farmers in the castle.
        stock: how many of each piece are left in the box.
        pools: what can be under face-down pieces, by name.
        decks: for each deck the cards left in it, the discarded ones, and those on top that are known.
        lasting: event cards that lie beside the board until they are used.
        beaten: how many of each creature were defeated.
        changed: borders that were closed (a, b, 0) or opened (a, b, 1).
        used: powers and the like that were used today or this round.
        fight: values of the fight that is on, see `fight`; None outside.
        phase: "setup" until the first turn, then "play".
    """

    __slots__ = (
        "beaten", "cargo", "changed", "creatures", "day", "decks", "fight", "figures", "gold", "ground", "heroes", "hours",
        "items", "lasting", "letter", "letters", "phase", "pools", "resting", "rooster", "saved", "shields", "spaces",
        "stock", "strength", "turn", "used", "variant", "willpower",
    )  # fmt: skip
    FIELDS: ClassVar[tuple[str, ...]] = (
        *State.FIELDS, "heroes", "variant", "phase", "day", "letter", "turn", "resting", "rooster", "hours", "spaces",
        "strength", "willpower", "gold", "items", "ground", "creatures", "cargo", "figures", "letters", "shields", "saved",
        "stock", "pools", "decks", "lasting", "beaten", "changed", "used", "fight",
    )  # fmt: skip

    def __init__(self) -> None:
        super().__init__()
        self.heroes: tuple[str, ...] = ()
        self.variant, self.phase = "", "setup"
        self.day, self.letter, self.turn, self.rooster = 1, 0, -1, 0
        self.resting: tuple[int, ...] = ()
        self.hours: list[int] = []
        self.spaces: list[int] = []
        self.strength: list[int] = []
        self.willpower: list[int] = []
        self.gold: list[int] = []
        self.items: list[tuple[str, ...]] = []
        self.ground: dict[int, tuple[str, ...]] = {}
        self.creatures: dict[int, str] = {}
        self.cargo: dict[int, tuple[str, ...]] = {}
        self.figures: dict[str, int] = {}
        self.letters: dict[str, tuple[str, ...]] = {}
        self.shields: tuple[str, ...] = ()
        self.saved = 0
        self.stock: dict[str, int] = {}
        self.pools: dict[str, tuple[str, ...]] = {}
        self.decks: dict[str, tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]] = {}
        self.lasting: tuple[Any, ...] = ()
        self.beaten: dict[str, int] = {}
        self.changed: tuple[tuple[int, int, int], ...] = ()
        self.used: tuple[str, ...] = ()
        self.fight: list[Any] | None = None

    def copy(self) -> BoardState:
        new = BoardState.__new__(type(self))
        self.copy_common(new)
        self.copy_board(new)
        return new

    def copy_board(self, new: BoardState) -> None:
        """Give another state everything of this one that all board games share."""
        new.heroes, new.variant, new.phase = self.heroes, self.variant, self.phase
        new.day, new.letter, new.turn, new.rooster = self.day, self.letter, self.turn, self.rooster
        new.resting, new.shields, new.saved = self.resting, self.shields, self.saved
        new.hours = self.hours[:]
        new.spaces = self.spaces[:]
        new.strength = self.strength[:]
        new.willpower = self.willpower[:]
        new.gold = self.gold[:]
        new.items = self.items[:]
        new.ground = self.ground.copy()
        new.creatures = self.creatures.copy()
        new.cargo = self.cargo.copy()
        new.figures = self.figures.copy()
        new.letters = self.letters.copy()
        new.stock = self.stock.copy()
        new.pools = self.pools.copy()
        new.decks = self.decks.copy()
        new.beaten = self.beaten.copy()
        new.lasting, new.changed, new.used = self.lasting, self.changed, self.used
        fight = self.fight
        new.fight = fight and fight[:]
