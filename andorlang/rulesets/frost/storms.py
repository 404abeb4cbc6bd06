"""Snowstorms: every hero is blown along the arrow of the own space, then the snow where they land is carried out (FR-343 to FR-351).

All are moved before any token; then those who landed on snow turn it up, the highest rank first, whoever's turn it is.  A storm among
those tokens moves everybody again; who is blown on by it leaves the own token as it was.  Blown are also heroes who have ended the
day or are in the middle of a move; figures are not.  Nobody is blown where a hero cannot go: into the cave without the willpower for
it, or to a closed space.

Whoever has an Iquar along says whether it comes, too, before anybody is moved (FR-316, FR-317).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from andorlang.engine.script import LEAVE, Action
from andorlang.rulesets.base import ground, moves, piece, way
from andorlang.rulesets.base.actions import AskOptions, Option, shown, title
from andorlang.rulesets.base.free import called
from andorlang.rulesets.frost import snow
from andorlang.rulesets.frost.procedures import FROST

if TYPE_CHECKING:
    from andorlang.engine.game import Game
    from andorlang.engine.state import Frame
    from andorlang.rulesets.frost.state import FrostState

# Values of a frame: the hero who set it off ("" for nobody), Iquar to be decided about as (hero, piece), who landed where.
HERO, ALONG, LANDED = 2, 3, 4
BEFORE, ASKED, BLOWS, LANDS, OVER = range(5)


def blown(game: Game) -> list[tuple[int, int]]:
    """Who is blown where, the highest rank first."""
    state: FrostState = game.state
    arrows = way.board(game).arrows
    found = []
    for seat in reversed(game.rules.by_rank(game)):
        space = state.spaces[seat]
        target = arrows.get(space)
        if target is not None and target in game.rules.neighbors(game, seat, space):
            found.append((seat, target))
    return found


def begin(game: Game, seat: int) -> None:
    """A storm breaks out, set off by a hero or by nobody (-1)."""
    game.call(STORM, game.state.heroes[seat] if seat >= 0 else "", (), ())


def _before(game: Game, frame: Frame) -> int:
    state: FrostState = game.state
    frame[1] = ASKED
    game.note("storm")
    if game.replaced("storm", frame[HERO]):
        frame[1] = OVER
        return LEAVE
    walkers = game.rules.walkers
    frame[ALONG] = tuple(
        (state.heroes[seat], one)
        for seat, _ in blown(game)
        for one in state.items[seat]
        if piece.name(one) in walkers
    )
    return LEAVE


def _ask(game: Game, frame: Frame) -> int:
    if not frame[ALONG]:
        return BLOWS
    hero, one = frame[ALONG][0]
    return game.offer(frame, ASKED, [("blown along", hero, one), ("left behind", hero, one)])


def _answered(game: Game, frame: Frame, option: Option) -> None:
    state: FrostState = game.state
    frame[ALONG], frame[1] = frame[ALONG][1:], ASKED
    if option[0] == "left behind":
        _, hero, one = option
        seat = state.heroes.index(hero)
        ground.drop(game, seat, one)
        ground.put(game, state.spaces[seat], one)
        game.note("lays down", hero, one, state.spaces[seat])
        game.emit("dropped", ground.spoken(game, one), hero, state.spaces[seat])


def _blow(game: Game, frame: Frame) -> int:
    frame[LANDED], frame[1] = tuple(blown(game)), LANDS
    for seat, target in frame[LANDED]:
        moves.arrive(game, seat, target)
        game.emit("enters", game.state.heroes[seat], target)
    game.emit("storm", frame[HERO])
    return LEAVE


def _land(game: Game, frame: Frame) -> int:
    """The next hero who is still where the storm left off carries out the snow there."""
    state: FrostState = game.state
    while frame[LANDED]:
        (seat, space), frame[LANDED] = frame[LANDED][0], frame[LANDED][1:]
        if state.spaces[seat] == space and snow.lying(game, space):
            frame[1] = LANDS
            return game.call(snow.SNOW_HERE, seat, space)
    return OVER


STORM = FROST.add(
    "a snowstorm",
    (_before, _ask, _blow, _land),
    size=3,
    asks={ASKED: AskOptions(_answered, "Does the Iquar come along?")},
)


@shown("blown along")
def _along_shown(game: Game, hero: str, one: str) -> Action:
    return Action(f"{title(game, hero)}: take the {called(game, one)} along")


@shown("left behind")
def _behind_shown(game: Game, hero: str, one: str) -> Action:
    return Action(f"{title(game, hero)}: leave the {called(game, one)} behind")
