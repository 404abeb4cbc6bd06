"""The gifts of the North and the storm shield: what their owners can do with them.

A gift lies face down as `gift?`, and shows which it is when a hero takes it; each is used once a day.  The storm shield puts the
ship at once onto any sea space with a number of the red die.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from andorlang.engine.script import LEAVE, Action
from andorlang.rulesets.base import ground, piece
from andorlang.rulesets.base.actions import AskOptions, Option, shown, title
from andorlang.rulesets.north import boards, ship, wind
from andorlang.rulesets.north.procedures import NORTH

if TYPE_CHECKING:
    from collections.abc import Sequence

    from andorlang.engine.game import Game
    from andorlang.engine.state import Frame

GIFT, DUST, CAT, COMPASS, SHIELD = "gift", "nixie-dust", "horned-cat", "magic-compass", "storm-shield"
FEWER = "foe dice"
# Values of a frame: spaces that are left, spaces that can be chosen once.
LEFT, GOALS = 2, 3


def held(game: Game, seat: int, name: str) -> str | None:
    """A gift or shield of a hero that can be used now."""
    found = piece.named(game.state.items[seat], name)
    return found[0] if found and ground.uses(game, found[0]) else None


def options(game: Game, seats: Sequence[int]) -> list[Option]:
    """What heroes can do with them outside of a battle."""
    found: list[Option] = []
    for seat in seats:
        if not game.state.items[seat]:
            continue
        hero = game.state.heroes[seat]
        if held(game, seat, COMPASS):
            found.append(("compass", hero))
        if ship.aboard(game, seat):
            found += [("ship moves", hero, name) for name in (DUST, SHIELD) if held(game, seat, name)]
    return found


def in_battle(game: Game, seats: Sequence[int]) -> list[Option]:
    """The cat of a hero in the battle."""
    return [("cat", game.state.heroes[seat]) for seat in seats if held(game, seat, CAT)]


def use(game: Game, option: Option) -> None:
    """Use one of them."""
    seat = game.state.heroes.index(option[1])
    name = {"compass": COMPASS, "cat": CAT}.get(option[0]) or option[2]
    one = held(game, seat, name)
    assert one is not None
    ground.use(game, seat, one)
    gifts = game.rules.box.data["voyage"]["gifts"]
    if name == COMPASS:
        wind.turn(game)
    elif name == CAT:
        game.state.overrides = (*game.state.overrides, (FEWER, gifts[CAT]["foe-dice"], "fight"))
    elif name == DUST:
        game.call(DRIFT, gifts[DUST]["spaces"], ())
    else:
        die = game.rules.box.data["voyage"]["storm-shield"]["goes"]
        game.call(DRIFT, 1, tuple(boards.numbered(game.rules.board, die).values()))


def _ask(game: Game, frame: Frame) -> int:
    goals = frame[GOALS] or ship.seaways(game)
    if frame[LEFT] <= 0 or not goals:
        return 1
    return game.offer(frame, 0, [*(("ship goes", space) for space in goals), ("ship stays",)])


def _done(game: Game, frame: Frame, option: Option) -> None:
    frame[1], frame[LEFT] = 0, frame[LEFT] - 1
    if option[0] == "ship goes":
        ship.put(game, option[1])
    else:
        frame[LEFT] = 0


def _over(game: Game, frame: Frame) -> int:
    frame[1] = 2
    game.emit("moors", ship.SHIP, ship.space(game))
    return LEAVE


DRIFT = NORTH.add(
    "the ship moves without an hour",
    (_ask, _over),
    size=2,
    asks={0: AskOptions(_done, "Where does the ship go?")},
)


@shown("compass")
def _compass_shown(game: Game, hero: str) -> Action:
    return Action(f"{title(game, hero)}: turn up another wind")


@shown("ship moves")
def _moves_shown(game: Game, hero: str, name: str) -> Action:
    return Action(f"{title(game, hero)}: use the {title(game, name).lower()}")


@shown("cat")
def _cat_shown(game: Game, hero: str) -> Action:
    return Action(f"{title(game, hero)}: let the horned cat hiss", "the foe throws a die less")


@shown("ship goes")
def _goes_shown(game: Game, space: int) -> Action:
    return Action(f"The ship goes to {space}", game.rules.board.names.get(space, ""))


@shown("ship stays")
def _stays_shown(game: Game) -> Action:
    return Action("The ship stays there")
