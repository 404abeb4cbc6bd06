"""The base game for the engine: its hooks, and those of its own that a game which extends it may do otherwise.

A game that stands on this one is a subclass with its own box and board.  Everything that differs between the games is a method
here, so the procedures themselves know of no other game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from string import ascii_uppercase
from typing import Any

from andorlang.engine.game import Game
from andorlang.engine.rules import Rules
from andorlang.engine.script import Action, CardCode, Script
from andorlang.rulesets.base import (
    allies,
    begin,
    castle,
    creatures,
    effects_board,
    event_deck,
    narrator,
    piece,
    powers,
    reporting,
    showing,
    telling,
    tokens,
    turn,
    way,
)
from andorlang.rulesets.base.actions import Option, title
from andorlang.rulesets.base.board import Board, base_board
from andorlang.rulesets.base.box import Box
from andorlang.rulesets.base.ground import put
from andorlang.rulesets.base.pieces import GROUPS, pieces
from andorlang.rulesets.base.procedures import BASE
from andorlang.rulesets.base.state import BoardState

_GENERAL = frozenset({"creature", "article", "token", "figure", "hero"})


class BaseRules(Rules):
    """Hooks of the base game.

    Args:
        board: the legend's own, or that of the game.
        box: the components.
    """

    nested = True
    codes = BASE.codes
    hero_counts = (2, 4)
    alphabet = tuple(ascii_uppercase)
    procedures = BASE
    figures = ("witch", "prince-thorald", "shield-dwarves")

    def __init__(self, board: Board | None = None, box: Box | None = None) -> None:
        self.board = board or base_board()
        self.box = box or Box({name: pieces(name) for name in GROUPS})

    # -------------------------------------------------------------------------------------------- of the engine
    def new_state(self) -> BoardState:
        state = BoardState()
        state.stock = dict(self.box.stock)
        state.pools = dict(self.box.pools)
        return state

    def setup(self, game: Game, heroes: Sequence[str]) -> None:
        """Begin with these heroes; a name of a variant among them chooses that.

        Raises:
            ValueError: no such heroes, or not as many as the legend is for.
        """
        state: BoardState = game.state
        variants = game.script.header.get("variants", ())
        names = [name for name in heroes if name not in variants]
        state.variant = next((name for name in heroes if name in variants), "")
        if names:
            begin.seat(game, self._seated(game, names))
        game.call(begin.BEGIN)

    def _seated(self, game: Game, names: Sequence[str]) -> Sequence[str]:
        known, allowed = game.script.heroes, begin.counts(game)
        if len(names) == 1 and names[0].isdecimal():
            number = int(names[0])
            names = known[:number] if number in allowed else ()
            if not names:
                raise ValueError(f"this legend is for {_span(allowed)} heroes, not for {number}")
            return names
        unknown = [name for name in names if name not in known]
        if unknown:
            raise ValueError(f"there is no hero `{unknown[0][:40]}` here; there are {', '.join(known)}")
        if len(set(names)) < len(names):
            raise ValueError("each hero can be played once only")
        if len(names) not in allowed:
            raise ValueError(f"this legend is for {_span(allowed)} heroes, not for {len(names)}")
        return names

    def idle(self, game: Game) -> None:
        game.call(turn.TURN)

    def open(self, game: Game, card: int) -> bool:
        found = game.script.cards[card]
        return found.again or not game.state.read[card]

    def over(self, game: Game, won: bool, reason: str, cause: str) -> int:
        """Read the ending of that verdict, if the legend has exactly one; the reason stays."""
        endings = [number for number, card in enumerate(game.script.cards) if card.ending is won]
        if len(endings) != 1:
            return game.end(won, None, reason, cause)
        state: BoardState = game.state
        state.agenda.clear()
        state.pending.clear()
        state.options, state.why = None, (reason, cause)
        return game.read(endings[0])

    def means(self, game: Game, wanted: Any, subject: Any) -> bool:
        return isinstance(subject, str) and wanted in _GENERAL and effects_board.is_a(game, subject, wanted)

    def enter(self, game: Game, entered: CardCode, card: int) -> bool:
        """A card that was read is read no more, unless it says `again`: nothing happens."""
        return entered.ending is not None or entered.again or not game.state.read[card]

    # -------------------------------------------------------------------------------------------- for people and programs
    def status(self, game: Game) -> Mapping[str, Any]:
        return showing.status(game)

    def scene(self, game: Game) -> Sequence[str]:
        return showing.scene(game)

    def around(self, game: Game) -> Sequence[str]:
        return showing.around(game)

    def listed(self, game: Game, option: Any, action: Action) -> tuple[str, str]:
        return showing.listed(game, option, action)

    def steps(self, game: Game, goal: int) -> Sequence[Action]:
        return showing.steps(game, goal)

    def telling(self, script: Script) -> Mapping[str, Callable[..., str | None]]:
        return telling.sentences(self, script)

    def report(self, game: Game) -> Mapping[str, Any]:
        return reporting.report(game)

    def tally(self, game: Game) -> Mapping[str, int | str]:
        return reporting.tally(game)

    def counts(self, script: Script) -> Sequence[int]:
        return begin.counts(Game(script, self, undo=False))

    def variants(self, script: Script) -> Sequence[str]:
        return tuple(script.header.get("variants", ()))

    # -------------------------------------------------------------------------------------------- setup
    def lay_out(self, game: Game) -> None:
        """What lies on the board before any card is read: fog face down, and the wells."""
        if game.script.header.get("setup") == "own":
            return
        state: BoardState = game.state
        for space in sorted(self.board.fog):
            if state.stock["fog"]:
                state.stock["fog"] -= 1
                put(game, space, "fog?")
        for space in sorted(self.board.wells):
            if state.stock["well"]:
                state.stock["well"] -= 1
                put(game, space, "well")

    def lay_cards(self, game: Game) -> None:
        """Put the cards of the legend to their letters, as each says behind `at`."""
        for number, card in enumerate(game.script.cards):
            letter = card.phrases.get("at")
            if letter is not None:
                narrator.pin(game, number, str(letter(game)), card.flags)

    # -------------------------------------------------------------------------------------------- who
    @cached_property
    def ranks(self) -> Mapping[str, int]:
        return {name: one.rank for name, one in self.box.heroes.items()}

    def by_rank(self, game: Game, seats: Iterable[int] | None = None) -> list[int]:
        """Seats by rank, the lowest first."""
        heroes = game.state.heroes
        chosen = range(len(heroes)) if seats is None else seats
        return sorted(chosen, key=lambda seat: self.ranks.get(heroes[seat], 0))

    def lowest(self, game: Game) -> int:
        return self.by_rank(game)[0]

    # -------------------------------------------------------------------------------------------- moving
    def neighbors(self, game: Game, seat: int, space: int) -> Sequence[int]:
        """The spaces to which a hero can go from a space."""
        near = way.board(game).adjacent[space]
        if not game.state.overrides:
            return near
        return [one for one in near if game.override(f"space {one}", True)]

    def creature_goes(self, game: Game, space: int) -> int | None:
        """The space to which the creature of a space goes next, None if it stays."""
        return way.board(game).arrows.get(space)

    def walks_along(self, game: Game, seat: int) -> None:
        """Farmers walk along with a hero who comes somewhere, or join one there: the castle saves them, a creature takes them."""
        state: BoardState = game.state
        space = state.spaces[seat]
        if space == self.board.castle:
            castle.farmers_arrive(game, seat)
        elif space in state.creatures:
            self.meets(game, seat, space)

    def meets(self, game: Game, seat: int, space: int) -> None:
        """A hero has come to a creature's space: farmers who walk along are lost."""
        creatures.meet(game, space)

    def stopped(self, game: Game, seat: int, space: int) -> bool:
        """Carry out the next thing that waits where a move ended; whether there was one."""
        return event_deck.lasting(game, seat, space) or tokens.stopped(game, seat, space)

    # -------------------------------------------------------------------------------------------- taking and trading
    def may_take(self, game: Game, seat: int, one: str) -> bool:
        """Whether a piece on the hero's space can be taken: what a creature there bears cannot, all else can."""
        name, state = piece.name(one), game.state
        test = game.script.conditions.get("token", {}).get(name, {}).get("possible")
        if test is not None and not test(game, [0, 0, state.heroes[seat], state.spaces[seat]]):
            return False
        return not state.overrides or bool(game.override(f"taking of {name}", True))

    def sells(self, game: Game, name: str) -> bool:
        """Whether merchants have an article."""
        return True

    # -------------------------------------------------------------------------------------------- more of everything
    def more_actions(self, game: Game, seat: int) -> list[Option]:
        """Actions of the turn beyond the usual ones: figures that are moved, actions of the legend."""
        return allies.options(game, seat)

    def act(self, game: Game, seat: int, option: Option) -> None:
        """Do one of `more_actions`."""
        allies.act(game, seat, option)

    def more_free(self, game: Game, seats: Sequence[int], passing: int) -> list[Option]:
        """Free actions beyond the usual ones: what articles and powers of the legend can do."""
        found = powers.options(game, seats, passing)
        return found + event_deck.options(game, seats) if game.state.lasting else found

    def do_more(self, game: Game, option: Option) -> None:
        """Do one of `more_free`, or a trade."""
        if option[0] == "event offer":
            event_deck.accept(game, option)
        else:
            powers.done(game, option)

    def bonus(self, game: Game, space: int) -> int:
        """Strength that those on a space add who are no heroes."""
        return allies.bonus(game, space)

    def activate(self, game: Game, one: str, place: Any) -> None:
        """Carry out a token that lies at a letter."""
        tokens.activate(game, one, place)

    def carry_out(self, game: Game, one: str, place: Any, seat: int) -> None:
        """Carry out a token for a hero (-1 for nobody)."""
        tokens.activate(game, one, place, seat)

    def own_token(self, game: Game, name: str, front: str, seat: int, place: Any) -> None:
        """A token that only the legend knows: what it does are the legend's reactions."""

    def own_symbol(self, game: Game, symbol: str) -> None:
        """A symbol of the sunrise box that the base game does not have."""

    def sunrise(self, game: Game) -> Sequence[str]:
        """The symbols of the sunrise box."""
        return self.box.sunrise

    def reacts(self, game: Game, event: str) -> bool:
        """Whether the legend reacts to an event that is too frequent to be announced for nothing."""
        made = game.script.made
        key = ("reacts", event)
        found = made.get(key)
        if found is None:
            found = made[key] = any(name == event for _, name in game.script.listeners)
        return bool(found)

    def title(self, game: Game, kind: str, name: str) -> str:
        """The title of something that the ruleset or the legend defines."""
        return title(game, name)


def _span(counts: Sequence[int]) -> str:
    return str(counts[0]) if len(counts) == 1 else f"{counts[0]} to {counts[-1]}"
