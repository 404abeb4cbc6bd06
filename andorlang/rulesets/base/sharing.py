"""What the group gains, loses or pays together, split as the players like: asked point by point, then done hero by hero.

Points are only noted while the players decide, so that every hero gains or loses once, with one event for all of it.  Nobody is
asked where there is nothing to decide.  Heroes who are not on the board have no part; those in the sunrise box have, since they do
nothing of their own.  Decided where the cards are silent:

- A loss takes only from those who have some; what nobody has is not owed.  Strength stays at 1.
- A loss takes nobody's last point of willpower while somebody else has more than one: else it would pay for a hero with 1 strength
  to fall, who gets 3 willpower for it.  When all are at 1, it takes those, too, and they fall.
- A payment never takes the last point of willpower, as overtime does not (R015).
- Points beyond the end of all tracks, and pieces that the box does not hold any more, are lost.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from andorlang.engine.script import LEAVE, Action
from andorlang.rulesets.base import ground, piece
from andorlang.rulesets.base.actions import AskOptions, Option, shown, title
from andorlang.rulesets.base.procedures import BASE
from andorlang.rulesets.base.tracks import LEAST_STRENGTH, change, top

if TYPE_CHECKING:
    from andorlang.engine.game import Game
    from andorlang.engine.state import Frame
    from andorlang.rulesets.base.state import BoardState

STATS = ("strength", "willpower", "gold")
GAIN, LOSS, PAYMENT = "gain", "loss", "payment"
# Values of a frame: stats, what it is, points that are left, points of each stat and seat so far.
KINDS, WHAT, LEFT, NOTED = 2, 3, 4, 5
SPLIT, DONE, OVER = range(3)


def share(game: Game, what: str, amount: int) -> None:
    """The group gains (more than 0) or loses points of a stat, or pieces of a name."""
    if what not in STATS:
        game.call(PIECES, what, amount)
    elif amount:
        _call(game, (what,), GAIN if amount > 0 else LOSS, abs(amount))


def pay(game: Game, kinds: Sequence[str], amount: int) -> None:
    """The group pays so many points, of these stats in any mixture; ask `can_pay` first."""
    _call(game, tuple(kinds), PAYMENT, amount)


def can_pay(game: Game, kinds: Sequence[str], amount: int) -> bool:
    """Whether the group has enough for a payment."""
    nothing = (0,) * (len(kinds) * len(game.state.heroes))
    return sum(_free(game, tuple(kinds), PAYMENT, nothing)) >= amount


def present(state: BoardState) -> list[int]:
    """The seats of the heroes on the board; of all while the first card is read that has placed nobody yet."""
    found = [seat for seat, space in enumerate(state.spaces) if space >= 0]
    return found if found or state.phase != "setup" else list(range(len(state.spaces)))


def _call(game: Game, kinds: tuple[str, ...], what: str, amount: int) -> None:
    game.call(SHARE, kinds, what, amount, (0,) * (len(kinds) * len(game.state.heroes)))


# ------------------------------------------------------------------------------------------------- points
def _split(game: Game, frame: Frame) -> int:
    """Ask who takes the next point; what is not theirs to decide is noted at once."""
    while frame[LEFT] > 0:
        free = _free(game, frame[KINDS], frame[WHAT], frame[NOTED])
        takers = [place for place, points in enumerate(free) if points]
        if not takers:
            break
        if len(takers) > 1 and sum(free) > frame[LEFT]:
            return game.offer(frame, SPLIT, [_option(game, frame, place) for place in takers])
        for place in takers:
            _note(frame, place, min(free[place], frame[LEFT]))
    return DONE


def _free(game: Game, kinds: tuple[str, ...], what: str, noted: tuple[int, ...]) -> list[int]:
    """How many points more each stat of each hero can take, stat by stat."""
    state: BoardState = game.state
    seats, found = present(state), [0] * len(noted)
    for row, stat in enumerate(kinds):
        for seat in seats:
            place = row * len(state.heroes) + seat
            value: int = getattr(state, stat)[seat]
            if what == GAIN:
                found[place] = max(0, top(game, stat) - value - noted[place])
            else:
                least = {"strength": LEAST_STRENGTH, "willpower": 1}.get(stat, 0)
                found[place] = max(0, value - least - noted[place])
    if what == LOSS and kinds == ("willpower",) and not any(found):
        return [
            state.willpower[seat] - noted[seat] if seat in seats else 0 for seat in range(len(state.heroes))
        ]
    return found


def _option(game: Game, frame: Frame, place: int) -> Option:
    row, seat = divmod(place, len(game.state.heroes))
    return ("share", frame[WHAT], frame[KINDS][row], game.state.heroes[seat], frame[LEFT])


def _note(frame: Frame, place: int, points: int) -> None:
    noted = frame[NOTED]
    frame[NOTED] = (*noted[:place], noted[place] + points, *noted[place + 1 :])
    frame[LEFT] -= points


def _chosen(game: Game, frame: Frame, option: Option) -> None:
    _, _, stat, hero, _ = option
    heroes = game.state.heroes
    _note(frame, frame[KINDS].index(stat) * len(heroes) + heroes.index(hero), 1)
    frame[1] = SPLIT


def _done(game: Game, frame: Frame) -> int:
    """One hero after the other gains or loses all of the own points."""
    noted = frame[NOTED]
    place = next((place for place, points in enumerate(noted) if points), None)
    if place is None:
        return OVER
    row, seat = divmod(place, len(game.state.heroes))
    frame[NOTED] = (*noted[:place], 0, *noted[place + 1 :])
    frame[1] = DONE
    change(game, seat, frame[KINDS][row], noted[place] if frame[WHAT] == GAIN else -noted[place])
    return LEAVE


SHARE = BASE.add(
    "the group shares",
    (_split, _done),
    size=4,
    asks={SPLIT: AskOptions(_chosen, "Who takes the next point?")},
)


@shown("share")
def _share_shown(game: Game, what: str, stat: str, hero: str, left: int) -> Action:
    verb = {GAIN: "gains", LOSS: "loses", PAYMENT: "pays"}[what]
    return Action(f"{title(game, hero)} {verb} 1 {stat}", f"{left} to share")


# ------------------------------------------------------------------------------------------------- pieces
def _pieces(game: Game, frame: Frame) -> int:
    """Ask who gets the next piece, or gives one up."""
    name, amount = frame[2], frame[3]
    found = getting(game, name) if amount > 0 else giving(game, name)
    if not amount or not found:
        return 1
    if len(found) > 1:
        return game.offer(frame, 0, found)
    frame[1] = 0
    _hand(game, frame, found[0])
    return LEAVE


def getting(game: Game, name: str) -> list[Option]:
    """Who can get a piece: all, also those without room, on whose space it lies then (BA-004); none if the box is empty."""
    state: BoardState = game.state
    if not state.stock.get(name, 1):
        return []
    return [("share gets", state.heroes[seat], name) for seat in present(state)]


def giving(game: Game, name: str) -> list[Option]:
    """Who can give up a piece of a name, and which one."""
    state: BoardState = game.state
    return [
        ("share gives", state.heroes[seat], one)
        for seat in present(state)
        for one in dict.fromkeys(piece.named(state.items[seat], name))
    ]


def _hand(game: Game, frame: Frame, option: Option) -> None:
    state: BoardState = game.state
    verb, hero, one = option
    seat = state.heroes.index(hero)
    frame[1] = 0
    if verb == "share gets":
        frame[3] -= 1
        ground.give(game, seat, ground.from_box(game, one))
        return
    frame[3] += 1
    ground.drop(game, seat, one)
    ground.to_box(game, one)
    game.note("gives up", hero, one)
    game.emit("lost", piece.name(one), state.spaces[seat])


PIECES = BASE.add(
    "the group shares pieces",
    (_pieces,),
    size=2,
    asks={0: AskOptions(_hand, "Who takes the next one?")},
)


@shown("share gets")
def _receive_shown(game: Game, hero: str, name: str) -> Action:
    return Action(f"{title(game, hero)} gets the {title(game, name).lower()}")


@shown("share gives")
def _yield_shown(game: Game, hero: str, one: str) -> Action:
    front = piece.detail(one)
    return Action(
        f"{title(game, hero)} gives up the {title(game, piece.name(one)).lower()}{front and f' ({front})'}"
    )
