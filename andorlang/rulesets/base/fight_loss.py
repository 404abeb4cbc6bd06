"""What a round costs the heroes: the loss of each, shields against it, and those who are left without willpower.

Each hero who took part loses the whole difference, also from the next space (BA-053, BA-054, FR-164).  A shield wards off the loss
of its owner only (R075).  Who has no willpower left has lost: a point of strength less, three willpower, and out of this battle for
good, while the others fight on (BA-063 to BA-065, FR-146 to FR-148, FR-176 to FR-178).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from andorlang.engine.script import LEAVE, Action
from andorlang.rulesets.base import ground, piece, tracks
from andorlang.rulesets.base.actions import AskOptions, Option, shown, title
from andorlang.rulesets.base.fight_party import leave
from andorlang.rulesets.base.fight_state import PARTY, current
from andorlang.rulesets.base.procedures import BASE

if TYPE_CHECKING:
    from andorlang.engine.game import Game
    from andorlang.engine.state import Frame
    from andorlang.rulesets.base.state import BoardState

# Values of a frame: seats that have still to lose, how much, the one who does now.
LEFT, LOSS, SEAT = 2, 3, 4
HIT, SHIELD, TAKE, FALLS, FELL, OUT, OVER = range(7)
SHIELDS = "shield"


def _hit(game: Game, frame: Frame) -> int:
    if not frame[LEFT]:
        return FALLS
    frame[SEAT], frame[LEFT] = frame[LEFT][0], frame[LEFT][1:]
    if frame[SEAT] not in current(game)[PARTY]:
        return HIT
    return SHIELD if shield(game, frame[SEAT]) else TAKE


def shield(game: Game, seat: int) -> str | None:
    """The shield with which a hero can ward off a loss."""
    found = piece.named(game.state.items[seat], SHIELDS)
    return found[0] if found else None


def _ask(game: Game, frame: Frame) -> int:
    hero = game.state.heroes[frame[SEAT]]
    return game.offer(frame, SHIELD, [("ward off", hero, frame[LOSS]), ("take blow", hero, frame[LOSS])])


def _answered(game: Game, frame: Frame, option: Option) -> None:
    held = shield(game, frame[SEAT])
    if option[0] == "ward off" and held:
        ground.use(game, frame[SEAT], held)
        game.note("wards off", option[1], frame[LOSS])
        frame[1] = HIT
    else:
        frame[1] = TAKE


def _take(game: Game, frame: Frame) -> int:
    frame[1] = HIT
    tracks.change(game, frame[SEAT], "willpower", -frame[LOSS])
    return LEAVE


def fainted(game: Game) -> int | None:
    """The first hero of the battle without willpower."""
    state: BoardState = game.state
    return next((seat for seat in current(game)[PARTY] if state.willpower[seat] <= 0), None)


def _falls(game: Game, frame: Frame) -> int:
    seat = fainted(game)
    if seat is None:
        return OVER
    frame[SEAT], frame[1] = seat, FELL
    if game.replaced("falls", game.state.heroes[seat]):
        frame[1] = OUT
    return LEAVE


def _fell(game: Game, frame: Frame) -> int:
    """A reaction before it may have given willpower: then the hero stays in the battle."""
    if game.state.willpower[frame[SEAT]] > 0:
        return FALLS
    leave(game, frame[SEAT])
    tracks.fall(game, frame[SEAT])
    frame[1] = FALLS
    return LEAVE


def _out(game: Game, frame: Frame) -> int:
    """A reaction stands in place of falling: the battle is lost for the hero all the same."""
    leave(game, frame[SEAT])
    return FALLS


LOSSES = BASE.add(
    "the losses of a round",
    (_hit, _ask, _take, _falls, _fell, _out),
    size=3,
    asks={SHIELD: AskOptions(_answered, "Is the shield used?")},
)


@shown("ward off")
def _ward_off_shown(game: Game, hero: str, loss: int) -> Action:
    return Action(f"{title(game, hero)}: use the shield", f"against a loss of {loss} willpower")


@shown("take blow")
def _take_blow_shown(game: Game, hero: str, loss: int) -> Action:
    return Action(f"{title(game, hero)}: lose {loss} willpower")
