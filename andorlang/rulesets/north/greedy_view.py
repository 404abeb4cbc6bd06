"""What the greedy player of the North sees at a glance: battles aboard, sea ways, floes, and whose purse the gold is for.

Gold of all heroes is worth most in one hand, since the group's strength is what counts and only one of them has to go ashore for
it; so there is always one purser, the strongest hero who can still grow.
"""

from __future__ import annotations

import heapq
from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from andorlang.rulesets.base import creatures, market, time
from andorlang.rulesets.base.fight_state import of_creature
from andorlang.rulesets.base.greedy_odds import Against, Prospect
from andorlang.rulesets.base.greedy_view import FAR, View
from andorlang.rulesets.base.greedy_weights import TUNED, Weights
from andorlang.rulesets.base.tracks import top
from andorlang.rulesets.base.where import find
from andorlang.rulesets.north import fame, floes, ship, shipboard, wind

if TYPE_CHECKING:
    from andorlang.engine.game import Game
    from andorlang.rulesets.north.state import NorthState

LAST, BREAKING, NIGHTS, RICH = 6, 3, 4, 6
PRIZE = "fame-1"


class NorthView(View):
    """One position in the North."""

    state: NorthState

    def __init__(self, game: Game, weights: Weights = TUNED) -> None:
        super().__init__(game, weights)
        self._anchorages: dict[int, tuple[int, int, int]] = {}

    # -------------------------------------------------------------------------------------------- battles
    def foe(self, name: str, left: int = 0) -> tuple[Against, int]:
        """White dice have the faces of red ones; a legend may have changed how many there are, and the willpower."""
        most = int(of_creature(self.game, "willpower", name, creatures.values(self.game, name).willpower))
        against, strength = super().foe(name, left or most)
        dice = self.game.override("dice of creature", None) if self.state.fight else None
        rows = against.dice if dice is None else (int(dice),) * len(against.dice)
        return Against("red" if against.die == "white" else against.die, rows), strength

    def odds(
        self, party: Sequence[int], space: int, *, rounds: int = 0, left: int = 0, more: int = 0
    ) -> Prospect:
        """What a battle promises a party that has come there.

        Args:
            rounds: that there is time for; those of a whole day by default.
        """
        name, bonus = self.state.creatures[space], more
        if (
            not self.state.fight
            and space in self.board.terrain["sea"]
            and shipboard.built(self.game, "figurehead")
        ):
            bonus += int(self.game.rules.box.data["voyage"]["upgrades"]["kinds"]["figurehead"]["battle"])
        return self.prospect(party, name, space, rounds or LAST, left=left, more=bonus)

    def costs_fame(self, space: int) -> bool:
        """Whether a creature of the display stands there that the bard sings of."""
        known = creatures.base_kind(self.game, self.state.creatures[space])
        return bool(known and self.game.override(f"fame on {space}", True))

    def shame(self, space: int) -> int:
        """In how many of the next nights a creature costs fame."""
        if not self.costs_fame(space):
            return 0
        land, ends = self.board.terrain["land"], fame.coast(self.game)
        later = self.going[space].spaces[:NIGHTS]
        return sum(one in land or one in ends for one in later)

    @property
    def bosses(self) -> list[int]:
        """Spaces of the creatures that a goal wants beaten: those that the display does not know."""
        return [
            space for space, name in self.state.creatures.items() if not creatures.base_kind(self.game, name)
        ]

    # -------------------------------------------------------------------------------------------- heroes
    @cached_property
    def crew(self) -> tuple[int, ...]:
        return tuple(seat for seat in self.awake if ship.aboard(self.game, seat))

    @cached_property
    def ashore(self) -> tuple[int, ...]:
        return tuple(seat for seat in self.awake if not ship.aboard(self.game, seat))

    @cached_property
    def purser(self) -> int:
        """The seat of the hero who trades for all."""
        state, most = self.state, top(self.game, "strength")
        seats = range(len(state.heroes))
        return max(seats, key=lambda seat: (state.strength[seat] < most, state.strength[seat], -seat))

    @cached_property
    def purse(self) -> int:
        """Gold of all who could hand it to the purser: those on the same space."""
        state = self.state
        return sum(
            gold
            for seat, gold in enumerate(state.gold)
            if state.spaces[seat] == state.spaces[self.purser] and seat not in state.resting
        )

    # -------------------------------------------------------------------------------------------- the sea
    @cached_property
    def willing(self) -> bool:
        """Whether the group has the willpower to break ice, which costs everybody a point and nobody the last one."""
        return self.iron or sum(self.state.willpower) >= 2 * len(self.state.heroes)

    @cached_property
    def rich(self) -> bool:
        """Whether there is enough willpower to break ice for what lies on it."""
        return self.iron or sum(self.state.willpower) >= RICH * len(self.state.heroes)

    @property
    def iron(self) -> bool:
        return shipboard.built(self.game, "iron-bow")

    @cached_property
    def ship(self) -> int:
        return ship.space(self.game)

    @cached_property
    def pace(self) -> int:
        return max(1, wind.spaces(self.game))

    @cached_property
    def open_sea(self) -> frozenset[int]:
        """Spaces on which the ship can be."""
        passes = self.game.override("passing of cliffs", shipboard.carries(self.game, ship.PILOT))
        terrain = self.board.terrain
        return frozenset(terrain["sea"]) - (frozenset() if passes else frozenset(terrain["cliff"]))

    @cached_property
    def ways(self) -> tuple[dict[int, int], dict[int, int]]:
        """From the ship's space to all others: how far it is, and the space before it; ice costs more than water."""
        far, before = {self.ship: 0}, {self.ship: self.ship}
        heap = [(0, self.ship)]
        ice, open_sea, willing = self.ice, self.open_sea, self.willing
        breaking = BREAKING + len(self.state.heroes)
        while heap:
            steps, at = heapq.heappop(heap)
            if steps > far[at] or (at in ice and at != self.ship and not willing):
                continue
            for near in self.board.adjacent[at]:
                further = steps + (breaking if near in ice else 1)
                if near in open_sea and further < far.get(near, FAR):
                    far[near], before[near] = further, at
                    heapq.heappush(heap, (further, near))
        return far, before

    @cached_property
    def ice(self) -> frozenset[int]:
        """Spaces with a floe."""
        return frozenset(
            space
            for space, lying in self.state.ground.items()
            if any(one.startswith(floes.SNOW) for one in lying)
        )

    def sea(self, space: int) -> int:
        """How far the ship is from a sea space, in spaces of water."""
        return self.ways[0].get(space, FAR)

    def course(self, space: int) -> int:
        """The next space on the way of the ship."""
        before, at = self.ways[1], space
        while before.get(at, self.ship) != self.ship:
            at = before[at]
        return at

    def anchorage(self, land: int) -> tuple[int, int, int]:
        """Where to go ashore for a land space, as (hours, jetty, sea space): of the ship's hours and one hero's steps."""
        if land not in self._anchorages:
            steps = self.on_land(land)
            found = [
                (hours + steps[jetty], jetty, port) for hours, jetty, port in self.harbours if jetty in steps
            ]
            self._anchorages[land] = min(found, default=(FAR, land, self.ship))
        return self._anchorages[land]

    @cached_property
    def harbours(self) -> tuple[tuple[int, int, int], ...]:
        """Jetties with the sea spaces beside them, and the hours until a hero is on the jetty."""
        return tuple(
            (-(-self.sea(port) // self.pace) + 1, jetty, port)
            for jetty in sorted(self.board.terrain["jetty"])
            for port in self.board.adjacent[jetty]
            if port in self.open_sea and self.sea(port) < FAR
        )

    def afoot(self, start: int, end: int) -> int:
        """Steps between two land spaces."""
        return self.on_land(start).get(end, FAR)

    def on_land(self, start: int) -> dict[int, int]:
        """Steps from a land space to the others of its isle."""
        made = self.game.script.made
        key = ("afoot", start, self.state.changed)
        if key not in made:
            land, found, rim = self.board.terrain["land"], {start: 0}, [start]
            for at in rim:
                for near in self.board.adjacent[at]:
                    if near in land and near not in found:
                        found[near] = found[at] + 1
                        rim.append(near)
            made[key] = found
        steps: dict[int, int] = made[key]
        return steps

    # -------------------------------------------------------------------------------------------- floes
    @cached_property
    def covered(self) -> tuple[int, ...]:
        """Spaces with a floe that nobody has looked at."""
        return tuple(
            space
            for space, lying in self.state.ground.items()
            if any(one == f"{floes.SNOW}?" for one in lying)
        )

    def shown(self, front: str) -> list[int]:
        """Spaces with a floe that shows this."""
        return find(self.game, front)

    @cached_property
    def trail(self) -> bool:
        """Whether the floe that the legend waits for is still to be found or entered."""
        return PRIZE in self.state.pools.get(floes.SNOW, ()) or bool(self.shown(PRIZE))

    def hours_of(self, seat: int) -> int:
        """Hours without overtime, and those that a hero with much willpower can spend on it."""
        return self.hours(seat, self.weights.keep)

    def sells(self) -> int:
        """Points of strength that the purse buys at the merchant."""
        return self.purse // self.price

    @cached_property
    def price(self) -> int:
        places = sorted(market.merchants(self.game))
        return market.strength_price(self.game, self.purser, places[0]) if places else FAR

    def can_act(self, seat: int) -> bool:
        return time.hour_cost(self.game, seat) is not None
