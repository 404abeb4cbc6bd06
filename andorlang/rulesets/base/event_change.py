"""Events that change points of heroes or give them something: at once, by a roll, or if they like.

Decided: who may rise or roll is asked, since more willpower need not be better in every legend.  A strength that somebody of the
group's choice loses is lost by one who has more than 1; if nobody has, nothing happens.  A die that no colour is named for is thrown
in the colour of the hero.  An article that is not in the box any more is not given.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, TypeAlias

from andorlang.engine.script import LEAVE, Action
from andorlang.rulesets.base import event_pile, event_who, ground
from andorlang.rulesets.base.actions import AskOptions, Option, shown, title
from andorlang.rulesets.base.procedures import BASE
from andorlang.rulesets.base.sharing import STATS, share
from andorlang.rulesets.base.tracks import LEAST_STRENGTH, change

if TYPE_CHECKING:
    from andorlang.engine.game import Game
    from andorlang.engine.state import Frame
    from andorlang.rulesets.base.state import BoardState

Card: TypeAlias = Mapping[str, Any]
Work: TypeAlias = tuple[int, str, int]


def amount(by: Mapping[str, Any]) -> tuple[str, int]:
    """What is gained or lost, and how much of it: a stat, or one article."""
    ((what, value),) = by.items()
    return (value, 1) if what == "article" else (what, value)


def each(game: Game, work: Iterable[Work]) -> None:
    """Change points of several heroes one after the other."""
    game.call(EACH, tuple(work))


def changes(game: Game, deck: str, card: Card) -> None:
    """Points or an article for all whom the card means, or for those of them whom the group chooses."""
    who = card["who"]
    what, points = amount(card["by"])
    if who == "group":
        share(game, what, points)
        return
    work = [(seat, what, points) for seat in event_who.seats(game, who)]
    chosen = isinstance(who, Mapping) and (who.get("chosen") or who.get("up-to"))
    if not chosen:
        each(game, work)
        return
    if what == "strength" and points < 0:
        work = [one for one in work if game.state.strength[one[0]] > LEAST_STRENGTH]
    game.call(CHOOSE, tuple(work), chosen, "up-to" in who)


def raises(game: Game, deck: str, card: Card) -> None:
    """Heroes below a number of willpower points may rise to it."""
    game.call(MAY, deck, card["number"], tuple(event_who.seats(game, card["who"])))


def lowers(game: Game, deck: str, card: Card) -> None:
    """Heroes above a number of willpower points drop to it."""
    state: BoardState = game.state
    points = card["willpower"]
    found = [seat for seat in event_who.seats(game, card["who"]) if state.willpower[seat] > points]
    each(game, [(seat, "willpower", points - state.willpower[seat]) for seat in found])


def rolls(game: Game, deck: str, card: Card) -> None:
    """Heroes roll a die for willpower; who need not is asked."""
    found = tuple(event_who.seats(game, card["who"]))
    game.call(MAY if card.get("optional") else ROLL, deck, card["number"], found)


# ------------------------------------------------------------------------------------------------- one after the other
def _each(game: Game, frame: Frame) -> int:
    if not frame[2]:
        return 1
    (seat, what, points), frame[2] = frame[2][0], frame[2][1:]
    frame[1] = 0
    if what in STATS:
        change(game, seat, what, points)
    elif game.state.stock.get(what):
        ground.give(game, seat, ground.from_box(game, what))
    return LEAVE


EACH = BASE.add("an event for several heroes", (_each,), size=1)


# ------------------------------------------------------------------------------------------------- of the group's choice
def _choose(game: Game, frame: Frame) -> int:
    """Values of the frame: who can be chosen, as work; how many still; whether it may be fewer."""
    work, count, fewer = frame[2:5]
    if not work or not count:
        return 1
    if len(work) == 1 and not fewer:
        frame[1], frame[2] = 1, ()
        each(game, work)
        return LEAVE
    heroes = game.state.heroes
    found: list[Option] = [("event for", heroes[seat], what, points) for seat, what, points in work]
    return game.offer(frame, 0, [*found, ("event for none",)] if fewer else found)


def _chosen(game: Game, frame: Frame, option: Option) -> None:
    if option[0] == "event for none":
        frame[1] = 1
        return
    seat = game.state.heroes.index(option[1])
    frame[1], frame[3] = 0, frame[3] - 1
    frame[2] = tuple(one for one in frame[2] if one[0] != seat)
    each(game, [(seat, option[2], option[3])])


CHOOSE = BASE.add(
    "an event for chosen heroes", (_choose,), size=3, asks={0: AskOptions(_chosen, "Which hero?")}
)


# ------------------------------------------------------------------------------------------------- if they like
def _may(game: Game, frame: Frame) -> int:
    """Values of the frame: deck, number, seats that are asked, the one being asked first."""
    if not frame[4]:
        return 1
    hero = game.state.heroes[frame[4][0]]
    card = event_pile.card(game, frame[2], frame[3])
    accept = ("event rise", hero, card["willpower"]) if card["kind"] == "raise" else ("event roll", hero)
    return game.offer(frame, 0, [accept, ("event leave", hero)])


def _decided(game: Game, frame: Frame, option: Option) -> None:
    state: BoardState = game.state
    seat, frame[4] = frame[4][0], frame[4][1:]
    frame[1] = 0
    if option[0] == "event rise":
        each(game, [(seat, "willpower", option[2] - state.willpower[seat])])
    elif option[0] == "event roll":
        game.call(ROLL, frame[2], frame[3], (seat,))


MAY = BASE.add("an event that heroes may leave", (_may,), size=3, asks={0: AskOptions(_decided)})


# ------------------------------------------------------------------------------------------------- by a roll
def _roll(game: Game, frame: Frame) -> int:
    """Values of the frame: deck, number, seats that have still to roll."""
    if not frame[4]:
        return 1
    seat, frame[4] = frame[4][0], frame[4][1:]
    frame[1] = 0
    card = event_pile.card(game, frame[2], frame[3])
    box = game.rules.box
    die = box.heroes[game.state.heroes[seat]].die
    face = game.roll(box.faces[die], die)
    becomes = next(one["willpower"] for one in card["outcomes"] if face in one["faces"])
    points = face if becomes == "gain" else -face
    if card.get("for") == "group":
        share(game, "willpower", points)
    else:
        each(game, [(seat, "willpower", points)])
    return LEAVE


ROLL = BASE.add("an event with a roll", (_roll,), size=3)


# ------------------------------------------------------------------------------------------------- as shown
@shown("event for")
def _for_shown(game: Game, hero: str, what: str, points: int) -> Action:
    verb = "gains" if points > 0 else "loses"
    return Action(f"{title(game, hero)} {verb} {abs(points)} {what}")


@shown("event for none")
def _none_shown(game: Game) -> Action:
    return Action("No other hero")


@shown("event rise")
def _rise_shown(game: Game, hero: str, points: int) -> Action:
    return Action(f"{title(game, hero)}: rise to {points} willpower")


@shown("event roll")
def _roll_shown(game: Game, hero: str) -> Action:
    return Action(f"{title(game, hero)}: roll a die")


@shown("event leave")
def _leave_shown(game: Game, hero: str) -> Action:
    return Action(f"{title(game, hero)}: leave it")
