"""Journey to the North for the engine: the hooks of the base game that are otherwise on the sea."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from andorlang.engine.game import Game
from andorlang.engine.script import Action, Script
from andorlang.rulesets.base import creatures, piece, powers
from andorlang.rulesets.base.actions import Option, shown
from andorlang.rulesets.base.board import Board
from andorlang.rulesets.base.box import Box
from andorlang.rulesets.base.fight_state import PARTY
from andorlang.rulesets.base.ground import put
from andorlang.rulesets.base.rules import BaseRules
from andorlang.rulesets.base.state import NOWHERE
from andorlang.rulesets.base.way import board as now
from andorlang.rulesets.north import (
    boards,
    data,
    duel,
    fame,
    floes,
    gifts,
    greedy,
    own_tokens,
    sailing,
    ship,
    showing,
    telling,
    trade,
    upgrades,
    wind,
    wrecks,
)
from andorlang.rulesets.north.procedures import NORTH
from andorlang.rulesets.north.state import NorthState

START = "black 6"
KILLS = "kills for narrator"
IRON_STRENGTH = "strength"


class NorthRules(BaseRules):
    """Hooks of Journey to the North."""

    codes = NORTH.codes
    procedures = NORTH
    alphabet = tuple(data.box().letters)
    figures = ("ship", "irja", "merrik", "grenolin")
    walkers = ()
    carried_out = ()
    face_down = ("snow", "north-creature", "wreck", "gift", "rune-stone")
    strongholds = ()
    fronts = MappingProxyType(
        {
            **{name: f"snow:{name}" for name in ("ice", "portal", "fame-1", "firewood", "cold-snap")},
            **{f"herb-{number}": f"herb:{number}" for number in (3, 4)},
        }
    )
    rows = MappingProxyType({"snow": "snow?"})
    policies = MappingProxyType({"greedy": greedy.make})
    free_verbs = frozenset({"upgrade", "exchange", "compass", "ship moves"})

    def __init__(self, board: Board | None = None, box: Box | None = None) -> None:
        super().__init__(board or boards.board(), box or data.box())

    # -------------------------------------------------------------------------------------------- setup
    def new_state(self) -> NorthState:
        state = NorthState()
        state.stock = {**self.box.stock, "gift": 2}
        state.pools = {**self.box.pools, "gift": (gifts.CAT, gifts.COMPASS)}
        state.fame = int(self.box.data["voyage"]["fame"]["start"])
        return state

    def lay_out(self, game: Game) -> None:
        """The ship in its corner with all heroes aboard, wells, and the wind; with `setup own` the ship in a calm."""
        state: NorthState = game.state
        start = boards.named(self.board).get(START, min(self.board.terrain["sea"]))
        state.figures[ship.SHIP] = start
        state.spaces = [start] * len(state.heroes)
        state.wind = "calm"
        if game.script.header.get("setup") == "own":
            return
        for space in sorted(self.board.wells):
            state.stock["well"] -= 1
            put(game, space, "well")
        wind.turn(game)
        ship.put(game, start)

    def start_space(self, hero: str) -> int:
        return NOWHERE

    # -------------------------------------------------------------------------------------------- moving
    def neighbors(self, game: Game, seat: int, space: int) -> Sequence[int]:
        return ship.steps(game, super().neighbors(game, seat, space), space)

    def put_figure(self, game: Game, name: str, space: int) -> None:
        if name == ship.SHIP:
            ship.put(game, space)
            game.emit("figure-moves", name, space)
        else:
            super().put_figure(game, name, space)

    def figure_steps(self, game: Game, name: str) -> Sequence[int]:
        """A figure on the sea never goes ashore, and one on land never into the water (NO-129)."""
        near = super().figure_steps(game, name)
        sea = self.board.terrain["sea"]
        at_sea = game.state.figures[name] in sea
        return [space for space in near if (space in sea) is at_sea]

    def creature_goes(self, game: Game, space: int) -> int | None:
        """From a number of the black die a creature goes the whole dashed line to the Roman numeral (NO-149)."""
        arrows, terrain = now(game).arrows, self.board.terrain
        at = arrows.get(space)
        if space in terrain["black"]:
            while at is not None and at not in terrain["roman"]:
                at = arrows.get(at)
        return at

    def creature_comes(self, game: Game, space: int) -> None:
        super().creature_comes(game, space)
        fame.arrives(game, space)

    def goes_before(self, game: Game, space: int) -> tuple[int, ...]:
        """Who is nearest to the end of the route goes first (NO-150)."""
        arrows, steps, at = now(game).arrows, 0, space
        while at in arrows:
            at, steps = arrows[at], steps + 1
        return (steps, space)

    # -------------------------------------------------------------------------------------------- pieces
    def shared(self, game: Game, what: str, amount: int) -> bool:
        if what != fame.FAME:
            return False
        fame.change(game, amount)
        return True

    def means(self, game: Game, wanted: Any, subject: Any) -> bool:
        if wanted == floes.SNOW and subject in self.box.pools[floes.SNOW]:
            return True
        return super().means(game, wanted, subject)

    def uncovered_as(self, one: str) -> str:
        return piece.detail(one) if piece.name(one) == floes.SNOW else piece.name(one)

    def owned(self, one: str) -> str:
        return piece.detail(one) if piece.name(one) == gifts.GIFT else one

    def may_take(self, game: Game, seat: int, one: str) -> bool:
        """Iron is only for the strong (NO-091)."""
        if piece.name(one) == upgrades.IRON:
            least = self.box.data["voyage"]["upgrades"]["kinds"]["iron-bow"][IRON_STRENGTH]
            if game.state.strength[seat] < least:
                return False
        return super().may_take(game, seat, one)

    def may_lay(self, game: Game, seat: int, one: str) -> bool:
        space = game.state.spaces[seat]
        return bool(
            game.override(f"laying of {piece.name(one)} on {space}", super().may_lay(game, seat, one))
        )

    def spied(self, game: Game, space: int) -> Sequence[str]:
        found = super().spied(game, space)
        if not found or not game.state.overrides:
            return found
        if not game.override(f"looking on {space}", True):
            return ()
        return [one for one in found if game.override(f"looking at {piece.name(one)}", True)]

    # -------------------------------------------------------------------------------------------- what can be done
    def more_actions(self, game: Game, seat: int) -> list[Option]:
        return sailing.options(game, seat) + super().more_actions(game, seat)

    def act(self, game: Game, seat: int, option: Option) -> None:
        if option[3] == sailing.NAME:
            game.call(sailing.SAIL, seat)
        else:
            super().act(game, seat, option)

    def more_free(self, game: Game, seats: Sequence[int], passing: int) -> list[Option]:
        found = super().more_free(game, seats, passing)
        those = [seat for seat in seats if seat != passing]
        return found + upgrades.options(game, those) + trade.options(game, those) + gifts.options(game, those)

    def do_more(self, game: Game, option: Option) -> None:
        match option:
            case ("upgrade", _, str(kind)):
                game.call(upgrades.BUILD, kind)
            case ("exchange", str(hero), str(one)):
                game.call(trade.EXCHANGE, game.state.heroes.index(hero), one)
            case ("compass" | "ship moves" | "cat", *_):
                gifts.use(game, option)
            case _:
                super().do_more(game, option)

    def turn_ends(self, game: Game, seat: int) -> None:
        trade.heal(game, seat)

    # -------------------------------------------------------------------------------------------- battles
    def in_battle(self, game: Game) -> list[Option]:
        """The cat, and articles of the legend: those are used at any time (NO-267)."""
        party = game.state.fight[PARTY]
        own = [one for one in powers.options(game, party, NOWHERE) if one[0] == "apply"]
        return gifts.in_battle(game, party) + own

    def alongside(self, game: Game, seat: int, space: int) -> bool:
        return ship.alongside(game, seat, space)

    def reaches_far(self, game: Game, seat: int) -> bool:
        return duel.mans_ballista(game, seat)

    def counted(self, game: Game, seat: int, dice: Sequence[int], mode: str, adds: bool) -> int:
        return duel.counted(game, seat, dice, mode, adds)

    def bonus(self, game: Game, space: int) -> int:
        return super().bonus(game, space) + duel.figurehead(game)

    def foe_dice(self, game: Game, count: int) -> int:
        return max(0, count + int(game.override(gifts.FEWER, 0)))

    def letters_of_kill(self, game: Game) -> int:
        """The narrator goes on for every second beaten creature."""
        state: NorthState = game.state
        letters = int(game.override("narrator at kills", 1))
        if not letters:
            return 0
        state.kills += 1
        if state.kills < int(game.override(KILLS, self.box.data["track"]["narrator"]["beaten"])):
            return 0
        state.kills = 0
        return letters

    def more_rewards(self, game: Game, name: str, points: int) -> list[Option]:
        """Fame in place of the whole reward (NO-057 says when not)."""
        table = self.box.data["voyage"]["fame"]["reward"]
        value = table.get(creatures.base_kind(game, name), 0)
        whole = points == creatures.values(game, name).reward
        return (
            [("reward as fame", value)]
            if value and whole and game.override("fame for creatures", True)
            else []
        )

    def rewarded(self, game: Game, option: Option) -> None:
        fame.change(game, option[1])

    # -------------------------------------------------------------------------------------------- tokens and the sun
    def activate(self, game: Game, one: str, place: Any) -> None:
        """Ice that lies on a token when the narrator comes is gone (NO-164)."""
        if piece.name(one) == floes.SNOW:
            game.note("melts", place)
        else:
            super().activate(game, one, place)

    def own_token(self, game: Game, name: str, front: str, seat: int, place: Any) -> None:
        own_tokens.carry_out(game, name, front, seat, place)

    def own_symbol(self, game: Game, symbol: str) -> None:
        match symbol:
            case "wind":
                wind.turn(game)
            case "fame":
                fame.at_sunrise(game)
            case "wrecks":
                wrecks.drift(game)

    # -------------------------------------------------------------------------------------------- for people
    def status(self, game: Game) -> Mapping[str, Any]:
        return showing.status(game, super().status(game))

    def scene(self, game: Game) -> Sequence[str]:
        return [*super().scene(game), *showing.scene(game)]

    def telling(self, script: Script) -> Mapping[str, Callable[..., str | None]]:
        return {**super().telling(script), **telling.sentences(self, script)}


@shown("reward as fame")
def _fame_shown(game: Game, amount: int) -> Action:
    return Action(f"{amount} fame for all of it")
