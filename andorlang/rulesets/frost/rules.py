"""The Eternal Frost for the engine: the hooks of the base game that winter does otherwise."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from types import MappingProxyType
from typing import Any

from andorlang.engine.game import Game
from andorlang.engine.script import Script
from andorlang.engine.state import Frame
from andorlang.rulesets.base import creatures, market, moves, piece
from andorlang.rulesets.base.actions import Option
from andorlang.rulesets.base.board import Board
from andorlang.rulesets.base.box import Box
from andorlang.rulesets.base.rules import BaseRules
from andorlang.rulesets.frost import (
    blade,
    boards,
    data,
    exchange,
    fire,
    fox,
    frost_marker,
    greedy,
    greedy_tasks,
    lake,
    lures,
    snow,
    storms,
    telling,
)
from andorlang.rulesets.frost.procedures import FROST
from andorlang.rulesets.frost.state import FrostState

HERBS = "herb-effects"


class FrostRules(BaseRules):
    """Hooks of The Eternal Frost.

    Args:
        board: the side or a legend's own; by default Andor in winter.
        box: the components.
    """

    policies = MappingProxyType({"greedy": greedy.make})
    codes = FROST.codes
    procedures = FROST
    figures = ("tranuk", "flying-fox", "great-yetohe-warrior", "mirage")
    walkers = ("iquar",)
    carried_out = ()
    answering = ("target-marker",)
    face_down = ("snow", "ice")
    strongholds = ("castle", "tent-city")
    stats = ("strength", "willpower")
    rows = MappingProxyType({"snow": "snow?", "ice": "ice?"})
    turned = MappingProxyType({"fire": "fire:out"})
    whole_days = False
    free_verbs = frozenset({"make fire", "relight", "stoke", "dig", "barter", "tablets"})

    def __init__(self, board: Board | None = None, box: Box | None = None) -> None:
        super().__init__(board or boards.board("andor"), box or data.box())

    def view(self, game: Game) -> greedy_tasks.Winter:
        return greedy_tasks.Winter(game)

    def new_state(self) -> FrostState:
        state = FrostState()
        state.stock = dict(self.box.stock)
        state.pools = dict(self.box.pools)
        state.frost = int(self.box.data["track"]["eternal-frost"]["start"])
        return state

    def lay_out(self, game: Game) -> None:
        """The fire on the hero board, and what lies on the board before any card is read: snow and ice, face down."""
        fire.set_up(game)
        if game.script.header.get("setup") != "own":
            snow.lay_out(game)

    def laid_out(self) -> Mapping[str, int]:
        return {name: min(len(self.board.zone(name)), self.box.stock[name]) for name in (snow.SNOW, snow.ICE)}

    # -------------------------------------------------------------------------------------------- names
    @cached_property
    def fronts(self) -> Mapping[str, str]:
        """Names that stand for one front of a token: herbs, tablets and Iquar are told apart."""
        kinds = {name: tuple(dict.fromkeys(self.box.pools[name])) for name in ("herb", "tablet", "iquar")}
        return {
            front if name == "herb" else f"{front}-{name}": f"{name}:{front}"
            for name, found in kinds.items()
            for front in found
        }

    def means(self, game: Game, wanted: Any, subject: Any) -> bool:
        """`castle` and `tent-city` are one, and `herb` means all kinds of herbs."""
        if subject in self.fronts and self.part_of(subject) == wanted:
            return True
        same = wanted in self.strongholds and subject in self.strongholds
        return same or super().means(game, wanted, subject)

    def start_space(self, hero: str) -> int:
        """Heroes begin in the castle or the tent city: ranks are no spaces of the Steppes."""
        return self.board.castle

    # -------------------------------------------------------------------------------------------- time
    def last_hour(self, game: Game) -> int:
        return min(super().last_hour(game), frost_marker.last_open(game))

    def dawns(self, game: Game) -> None:
        frost_marker.dawns(game)

    def own_symbol(self, game: Game, symbol: str) -> None:
        {"warmth": fire.warm, "frost": frost_marker.advance, "fires": fire.die_down}[symbol](game)

    # -------------------------------------------------------------------------------------------- moving
    @cached_property
    def guarded(self) -> frozenset[int]:
        """The spaces to which not every hero can come: the lake, and the cave."""
        return self.board.lake | frozenset(self.board.needs)

    def neighbors(self, game: Game, seat: int, space: int) -> Sequence[int]:
        near = super().neighbors(game, seat, space)
        if self.guarded.isdisjoint(near):
            return near
        return [one for one in near if lake.enters(game, seat, one)]

    def goes_on(self, game: Game, seat: int) -> bool:
        return lake.bears(game, game.state.spaces[seat])

    def stopped(self, game: Game, seat: int, space: int) -> bool:
        return snow.stopped(game, seat, space)

    def creature_turn(self, game: Game, space: int) -> None:
        lures.turn(game, space)

    def creature_comes(self, game: Game, space: int) -> None:
        creatures.meet(game, space)
        lures.found_by(game, space)

    def bears_creatures(self, space: int) -> bool:
        return space not in self.board.lake

    # -------------------------------------------------------------------------------------------- pieces
    def may_take(self, game: Game, seat: int, one: str) -> bool:
        """As in the base game, but what lies with a merchant is exchanged only (FR-281)."""
        if game.state.spaces[seat] in market.merchants(game) and exchange.stored(game, one):
            return False
        return super().may_take(game, seat, one)

    def may_have(self, game: Game, seat: int, one: str) -> bool:
        """On the lake one Iquar at most (FR-315)."""
        if piece.name(one) != lake.IQUAR or game.state.spaces[seat] not in self.board.lake:
            return True
        return not lake.iquar(game, seat)

    def may_lay(self, game: Game, seat: int, one: str) -> bool:
        """A gem is not laid down in passing (FR-338)."""
        return piece.name(one) != lures.GEM or not moves.passing(game, seat)

    def spied(self, game: Game, space: int) -> Sequence[str]:
        """One snow token at a time, so that the others of a space can stay as they are (FR-255 to FR-258)."""
        hidden = f"{snow.SNOW}{piece.HIDDEN}"
        return [hidden] if hidden in game.state.ground.get(space, ()) else []

    def herb(self, one: str, use: str) -> int:
        if piece.name(one) != "herb":
            return 0
        effects = self.box.data["tokens"][HERBS]["effects"].get(piece.detail(one), {})
        return int(effects.get(use, 0))

    def own_token(self, game: Game, name: str, front: str, seat: int, place: Any) -> None:
        if name not in (snow.SNOW, snow.ICE):
            return
        if front == snow.STORM:
            storms.begin(game, seat)
        else:
            snow.carry_out(game, name, front, seat)

    def carry_out(self, game: Game, one: str, place: Any, seat: int) -> None:
        if piece.name(one) == snow.ICE and isinstance(place, int):
            lake.thin(game, place)
        super().carry_out(game, one, place, seat)

    # -------------------------------------------------------------------------------------------- more of everything
    def more_actions(self, game: Game, seat: int) -> list[Option]:
        return super().more_actions(game, seat) + fox.options(game, seat)

    def act(self, game: Game, seat: int, option: Option) -> None:
        if option[2] == "fly":
            game.call(fox.FLY, seat)
        else:
            super().act(game, seat, option)

    def more_free(self, game: Game, seats: Sequence[int], passing: int) -> list[Option]:
        found = super().more_free(game, seats, passing)
        found += snow.options(game, seats, passing)
        found += fire.options(game, seats)
        found += exchange.options(game, seats, passing)
        found += frost_marker.options(game, seats)
        return found

    def do_more(self, game: Game, option: Option) -> None:
        seat = game.state.heroes.index(option[1])
        match option[0]:
            case "make fire" | "relight" | "stoke":
                fire.do(game, seat, option)
            case "dig":
                snow.dig(game, seat)
            case "barter":
                game.call(exchange.EXCHANGE, seat)
            case "tablets":
                frost_marker.turn_over(game)
            case _:
                super().do_more(game, option)

    def throw_uses(self, game: Game, frame: Frame) -> list[Option]:
        return blade.options(game, frame)

    def use_on_throw(self, game: Game, frame: Frame, option: Option) -> None:
        blade.use(game, frame, option)

    def foe_dice(self, game: Game, count: int) -> int:
        return fox.foe_dice(game, count)

    def hero_bonus(self, game: Game, seat: int, space: int) -> int:
        """What a burning fire adds."""
        return fire.bonus(game, seat, space)

    # -------------------------------------------------------------------------------------------- for people
    def status(self, game: Game) -> Mapping[str, Any]:
        return telling.status(game, super().status(game))

    def telling(self, script: Script) -> Mapping[str, Callable[..., str | None]]:
        return {**super().telling(script), **telling.sentences(self, script)}
