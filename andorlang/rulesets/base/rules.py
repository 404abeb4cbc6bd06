"""The base game for the engine: its hooks, and those of its own that a game which extends it may do otherwise.

A game that stands on this one is a subclass with its own box and board.  Everything that differs between the games is a method
here, so the procedures themselves know of no other game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from string import ascii_uppercase
from types import MappingProxyType
from typing import Any

from andorlang.engine.game import Game
from andorlang.engine.rules import Rules
from andorlang.engine.script import Action, CardCode, Script
from andorlang.engine.state import Frame
from andorlang.rulesets.base import (
    allies,
    begin,
    castle,
    creatures,
    effects_board,
    event_deck,
    greedy,
    greedy_view,
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
from andorlang.rulesets.base.fight_state import throw_value
from andorlang.rulesets.base.ground import put
from andorlang.rulesets.base.pieces import GROUPS, pieces
from andorlang.rulesets.base.procedures import BASE
from andorlang.rulesets.base.state import BoardState

_GENERAL = frozenset({"creature", "article", "token", "figure", "hero"})


class BaseRules(Rules):
    """Hooks of the base game.

    Attributes:
        figures: figures that are neither heroes nor creatures.
        walkers: pieces that walk along with heroes: the castle takes them in, creatures take them away.
        carried_out: tokens that are carried out where a move ends.
        answering: tokens of the box that are carried out there if the legend reacts to that.
        face_down: tokens that are put face down.
        strongholds: names of what the creatures go for.
        stats: the tracks of a hero.
        rows: pieces that many spaces hold alike, with the name under which their spaces are shown together.
        free_verbs: first words of the free actions that this game adds.
        whole_days: no rule of the game takes away any of the usual hours.
        turned: the other side of pieces that have two, for `hide`.

    Args:
        board: the legend's own, or that of the game.
        box: the components.
    """

    nested = True
    policies = MappingProxyType({"greedy": greedy.make})
    codes = BASE.codes
    hero_counts = (2, 4)
    alphabet = tuple(ascii_uppercase)
    procedures = BASE
    figures: tuple[str, ...] = ("witch", "prince-thorald", "shield-dwarves")
    walkers: tuple[str, ...] = ("farmer",)
    carried_out: tuple[str, ...] = ("fog",)
    answering: tuple[str, ...] = ()
    face_down: tuple[str, ...] = ("fog", "rune-stone", "creature-token")
    strongholds: tuple[str, ...] = ("castle",)
    stats: tuple[str, ...] = ("strength", "willpower", "gold")
    rows: Mapping[str, str] = MappingProxyType({"fog": "fog?"})
    free_verbs: frozenset[str] = frozenset()
    whole_days = True
    turned: Mapping[str, str] = MappingProxyType({"well": "well:empty"})

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

    def judging(self, game: Game) -> bool:
        return bool(game.state.phase == "play")

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

    # -------------------------------------------------------------------------------------------- the greedy player
    def view(self, game: Game) -> greedy_view.View:
        """The position as the greedy player of this game looks at it."""
        return greedy_view.View(game)

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

    def supply(self) -> Mapping[str, int]:
        found = {name: one.figures for name, one in self.box.creatures.items()} | dict(self.box.stock)
        for name, one in self.fronts.items():
            found[name] = self.box.pools[piece.name(one)].count(piece.detail(one))
        return found

    def laid_out(self) -> Mapping[str, int]:
        box = self.box.stock
        return {
            name: min(len(spaces), box[name])
            for name, spaces in (("fog", self.board.fog), ("well", self.board.wells))
            if name in box
        }

    def part_of(self, name: str) -> str:
        return piece.name(self.fronts.get(name, name))

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

    def stands(self, game: Game, seat: int) -> int:
        """Where a hero stands, or will when the first turn begins."""
        space: int = game.state.spaces[seat]
        return space if space >= 0 else self.start_space(game.state.heroes[seat])

    def by_rank(self, game: Game, seats: Iterable[int] | None = None) -> list[int]:
        """Seats by rank, the lowest first."""
        heroes = game.state.heroes
        chosen = range(len(heroes)) if seats is None else seats
        return sorted(chosen, key=lambda seat: self.ranks.get(heroes[seat], 0))

    def lowest(self, game: Game) -> int:
        return self.by_rank(game)[0]

    @cached_property
    def fronts(self) -> Mapping[str, str]:
        """Names that stand for a token with one of its fronts, and that piece."""
        return {}

    @cached_property
    def named_fronts(self) -> Mapping[str, str]:
        """The names of `fronts` by piece."""
        return {one: name for name, one in self.fronts.items()}

    def start_space(self, hero: str) -> int:
        """Where a hero begins whom the legend puts nowhere: on the space of the rank."""
        return self.box.heroes[hero].rank

    # -------------------------------------------------------------------------------------------- time
    def last_hour(self, game: Game) -> int:
        """The last hour of this day."""
        last = self.box.last_hour
        return int(game.override("last hour", last)) if game.state.overrides else last

    def dawns(self, game: Game) -> None:
        """The sun rises: what comes before the first symbol."""

    # -------------------------------------------------------------------------------------------- moving
    def neighbors(self, game: Game, seat: int, space: int) -> Sequence[int]:
        """The spaces to which a hero can go from a space."""
        near = way.board(game).adjacent[space]
        if not game.state.overrides:
            return near
        return [one for one in near if game.override(f"space {one}", True)]

    def goes_on(self, game: Game, seat: int) -> bool:
        """Whether a hero who has just come to a space in a move can go further."""
        return True

    def creature_turn(self, game: Game, space: int) -> None:
        """Move the creature of a space at sunrise."""
        creatures.advance(game, space)

    def creature_comes(self, game: Game, space: int) -> None:
        """A creature has come to a space."""
        creatures.meet(game, space)

    def bears_creatures(self, space: int) -> bool:
        """Whether creatures can be on a space at all."""
        return True

    def walking(self, game: Game, seat: int) -> list[str]:
        """The pieces on a hero board that walk along."""
        return [one for one in game.state.items[seat] if piece.name(one) in self.walkers]

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

    def may_have(self, game: Game, seat: int, one: str) -> bool:
        """Whether a hero can have one more of a piece for which there is no place on the hero board."""
        return True

    def may_lay(self, game: Game, seat: int, one: str) -> bool:
        """Whether a hero can lay a piece down now."""
        return True

    def spied(self, game: Game, space: int) -> Sequence[str]:
        """The pieces on a space that one look through a telescope turns up."""
        return [one for one in game.state.ground.get(space, ()) if piece.hidden(one)]

    def herb(self, one: str, use: str) -> int:
        """What a piece gives as an herb: `willpower` at any time, `spaces` in a move, points in a `battle`; 0 for nothing."""
        return piece.number(one) if piece.name(one) == "herb" else 0

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

    def throw_uses(self, game: Game, frame: Frame) -> list[Option]:
        """What the hero who has thrown can use beyond the usual; see `fight_dice` for the frame."""
        return []

    def use_on_throw(self, game: Game, frame: Frame, option: Option) -> None:
        """Use one of `throw_uses`."""

    def shared(self, game: Game, what: str, amount: int) -> bool:
        """Gain or lose (less than 0) what all heroes have together; whether it is such a thing."""
        return False

    def owned(self, one: str) -> str:
        """A piece that was taken up face down, as it is on a hero board."""
        return one

    def uncovered_as(self, one: str) -> str:
        """What was uncovered, as reactions know it."""
        return piece.name(one)

    def put_figure(self, game: Game, name: str, space: int) -> None:
        """Put a figure on a space."""
        game.state.figures[name] = space
        game.note("figure", name, space)
        game.emit("figure-moves", name, space)

    def figure_steps(self, game: Game, name: str) -> Sequence[int]:
        """The spaces to which a figure that is moved can go next."""
        return way.board(game).adjacent[game.state.figures[name]]

    def goes_before(self, game: Game, space: int) -> tuple[int, ...]:
        """In which order equal creatures move at sunrise: the lowest first."""
        return (space,)

    def turn_ends(self, game: Game, seat: int) -> None:
        """A hero's turn is over; nothing may be called here."""

    def in_battle(self, game: Game) -> list[Option]:
        """What can be done when a battle begins and between its rounds, beyond the usual; done by `do_more`."""
        return []

    def alongside(self, game: Game, seat: int, space: int) -> bool:
        """Whether a hero on the next space fights there as if on that space."""
        return False

    def reaches_far(self, game: Game, seat: int) -> bool:
        """Whether a hero without a bow fights from the next space, one die after the other."""
        return False

    def counted(self, game: Game, seat: int, dice: Sequence[int], mode: str, adds: bool) -> int:
        """What a throw of a hero counts, with brew or a helm as `mode`."""
        return throw_value(dice, mode, adds=adds)

    def letters_of_kill(self, game: Game) -> int:
        """How many letters the narrator goes on for a creature that was just beaten (BA-062)."""
        return int(game.override("narrator at kills", 1))

    def more_rewards(self, game: Game, name: str, points: int) -> list[Option]:
        """What can be had in place of all points of a reward that are left."""
        return []

    def rewarded(self, game: Game, option: Option) -> None:
        """Give one of `more_rewards`."""

    def foe_dice(self, game: Game, count: int) -> int:
        """How many dice the creature of the battle throws in this round, in place of so many."""
        return count

    def hero_bonus(self, game: Game, seat: int, space: int) -> int:
        """Strength that a hero has more in a battle who stands on a space."""
        return 0

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
