"""What the group may pay for: asked as one decision, then paid point by point as the players share it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from andorlang.engine.script import Action
from andorlang.rulesets.base import sharing
from andorlang.rulesets.base.actions import AskOptions, Option, shown, title
from andorlang.rulesets.base.procedures import BASE

if TYPE_CHECKING:
    from andorlang.engine.game import Game
    from andorlang.engine.state import Frame

# Values of a frame: what may be paid with, how much.
KINDS, AMOUNT = 2, 3
PAID, REFUSED = "paid", "refused"


def ask(game: Game, kinds: tuple[str, ...], amount: int) -> int | str:
    """Offer it; "refused" at once if the group has not enough, else `state.result` says how it came out."""
    if not sharing.can_pay(game, kinds, amount):
        return REFUSED
    return game.call(OFFER, kinds, amount)


def _ask(game: Game, frame: Frame) -> int:
    return game.offer(frame, 0, [("pay offer", frame[AMOUNT], *frame[KINDS]), ("pay refused",)])


def _answered(game: Game, frame: Frame, option: Option) -> None:
    frame[1] = 1
    game.state.result = REFUSED
    if option[0] == "pay offer":
        frame[1] = 2
        sharing.pay(game, frame[KINDS], frame[AMOUNT])


def _refused(game: Game, frame: Frame) -> int:
    game.state.result = REFUSED
    return 3


def _paid(game: Game, frame: Frame) -> int:
    game.state.result = PAID
    return 3


OFFER = BASE.add(
    "an offer", (_ask, _refused, _paid), size=2, asks={0: AskOptions(_answered, "Does the group pay?")}
)


@shown("pay offer")
def _pay_shown(game: Game, amount: int, *kinds: str) -> Action:
    return Action(f"Pay {amount} {' or '.join(title(game, kind).lower() for kind in kinds)}")


@shown("pay refused")
def _refused_shown(game: Game) -> Action:
    return Action("Do not pay")
