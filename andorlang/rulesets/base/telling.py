"""What happens on the board, as sentences: one for each kind of note that the rules write (`Game.note`).

Titles are those of the legend, so a sentence needs the game that it is told of: one that is never begun, since titles do not change
in play.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, TypeAlias

from andorlang.engine.game import Game
from andorlang.rulesets.base import event_pile
from andorlang.rulesets.base.actions import title
from andorlang.rulesets.base.free import called

if TYPE_CHECKING:
    from andorlang.engine.rules import Rules
    from andorlang.engine.script import Script

Sentence: TypeAlias = Callable[..., str | None]


def sentences(rules: Rules, script: Script) -> Mapping[str, Sentence]:
    """What makes a sentence of the values of a note, by its kind."""
    names = Game(script, rules, undo=False)
    return {kind: partial(tell, names) for kind, tell in SENTENCES.items()}


def at(names: Game, place: Any) -> str:
    """A space with its name, or what else a place is."""
    name = names.rules.board.names.get(place, "")
    return f"{place} ({name})" if name else str(place)


def counted(number: int, one: str, many: str = "") -> str:
    return f"{number} {one if number == 1 else many or one + 's'}"


def _die(names: Game, what: str) -> str | None:
    """Whose die it is, or its colour; what is drawn at random is no die."""
    if what.startswith("draw ") or what.endswith(" event"):
        return None
    if what in names.rules.box.faces:
        return what.removesuffix("-die")
    return f"{title(names, what)}'s"


# ------------------------------------------------------------------------------------------------- heroes
def _goes(names: Game, hero: str, space: int) -> str:
    return f"{title(names, hero)} goes to {at(names, space)}"


def _overtime(names: Game, hero: str, hour: int, cost: int) -> str:
    return f"{title(names, hero)}: hour {hour} is overtime and costs {cost} willpower"


def _track(names: Game, hero: str, stat: str, change: int, now: int) -> str:
    return f"{title(names, hero)}: {stat} {change:+d}, now {now}"


def _gets(names: Game, hero: str, one: str) -> str:
    return f"{title(names, hero)} gets: {called(names, one)}"


def _loses(names: Game, hero: str, one: str) -> str:
    return f"{title(names, hero)} loses: {called(names, one)}"


def _no_room(names: Game, hero: str, one: str) -> str:
    return f"{title(names, hero)} has no room: {called(names, one)} lies on the space"


def _uses(names: Game, hero: str, one: str) -> str:
    return f"{title(names, hero)} uses: {called(names, one)}"


def _buys(names: Game, hero: str, name: str, price: int) -> str:
    return f"{title(names, hero)} buys {title(names, name).lower()} for {price} gold"


def _hands_over(names: Game, giver: str, taker: str, one: str) -> str:
    return f"{title(names, giver)} gives {title(names, taker)}: {called(names, one)}"


def _lays_down(names: Game, hero: str, one: str, space: int) -> str:
    return f"{title(names, hero)} lays down on {space}: {called(names, one)}"


def _gives_up(names: Game, hero: str, one: str) -> str:
    return f"{title(names, hero)} gives up: {called(names, one)}"


def _power(names: Game, hero: str, name: str) -> str:
    return f"{title(names, hero)}: {title(names, name)}"


def _guides(names: Game, hero: str, figure: str, space: int) -> str:
    return f"{title(names, figure)} goes to {at(names, space)}"


# ------------------------------------------------------------------------------------------------- battles
def _fight(names: Game, hero: str, creature: str, space: int) -> str:
    return f"{title(names, hero)} fights the {title(names, creature).lower()} on {at(names, space)}"


def _hero_throws(names: Game, hero: str, dice: tuple[int, ...], value: int) -> str:
    return f"{title(names, hero)}'s throw {_shown(dice)}counts {value}"


def _creature_throws(names: Game, creature: str, dice: tuple[int, ...], value: int) -> str:
    return f"{title(names, creature)} throws {_shown(dice)}and has {value} with its strength"


def _shown(dice: tuple[int, ...]) -> str:
    return "".join(f"{face} " for face in dice)


def _turns_over(names: Game, who: str, whose: str, face: int, other: int) -> str:
    own = "a die" if who == whose else f"a die of the {title(names, whose).lower()}"
    return f"{title(names, who)} turns {own} from {face} to {other}"


def _compares(names: Game, ours: int, creature: str, theirs: int) -> str:
    return f"{ours} for the heroes, {theirs} for the {title(names, creature).lower()}"


def _wounds(names: Game, creature: str, amount: int, left: int) -> str:
    return f"{title(names, creature)} loses {amount} willpower and has {left} left"


# ------------------------------------------------------------------------------------------------- event cards
def _event(names: Game, deck: str, number: int, says: str) -> str:
    return f"event card ({deck}): {says}"


def _peeks(names: Game, hero: str, deck: str, number: int) -> str:
    return (
        f"{title(names, hero)} looks at the next event card: {event_pile.card(names, deck, number)['says']}"
    )


def _deals(names: Game, hero: str, what: str, points: int, coin: str, price: int) -> str:
    return f"{title(names, hero)} gets {points} {title(names, what).lower()} for {price} {coin}"


# ------------------------------------------------------------------------------------------------- board
def _appears(names: Game, name: str, space: int) -> str:
    return f"{title(names, name)} appears on {at(names, space)}"


def _moves(names: Game, name: str, space: int) -> str:
    return f"{title(names, name)} moves to {at(names, space)}"


def _shield(names: Game, name: str, used: int, all_: int) -> str:
    castle = names.rules.board.stronghold.title
    return f"{title(names, name)} enters {castle}: {used} of {counted(all_, 'shield')}"


def _walker_saved(names: Game, one: str, hero: str, shields: int) -> str:
    named = f"a {called(names, one)}"
    who = f"{title(names, hero)} brings {named}" if hero else f"{named} comes"
    return f"{who} to {names.rules.board.stronghold.title}: it has {counted(shields, 'shield')} now"


def _token(names: Game, token: str, front: str, place: Any) -> str:
    shown = front.replace("-", " ")
    what = title(names, token) if front == token else f"{title(names, token)} ({shown})"
    return f"{what} at {at(names, place)}"


def _uncovered(names: Game, space: int, pieces: str) -> str:
    shown = ", ".join(called(names, one) for one in pieces.split(", "))
    return f"uncovered on {at(names, space)}: {shown}"


def _border(names: Game, first: int, second: int, opened: bool) -> str:
    return f"the way between {first} and {second} is {'open' if opened else 'closed'}"


def _blocked(names: Game, space: int, blocked: bool) -> str:
    return f"{at(names, space)} is {'closed all round' if blocked else 'open again'}"


def _becomes(names: Game, before: str, name: str, space: int) -> str:
    return f"{title(names, before)} on {at(names, space)} becomes {title(names, name)}"


SENTENCES: Mapping[str, Callable[..., str | None]] = {
    "roll": _die,
    "goes": _goes,
    "stops": lambda names, hero, space: None,
    "overtime": _overtime,
    "rests": lambda names, hero: f"{title(names, hero)} ends the day",
    "track": _track,
    "falls": lambda names, hero: f"{title(names, hero)} has no willpower left",
    "gets": _gets,
    "loses": _loses,
    "no room": _no_room,
    "uses": _uses,
    "buys": _buys,
    "hands over": _hands_over,
    "lays down": _lays_down,
    "gives up": _gives_up,
    "drinks": lambda names, hero, space: f"{title(names, hero)} empties the well on {at(names, space)}",
    "power": _power,
    "guides": _guides,
    "fight": _fight,
    "joins fight": lambda names, hero: f"{title(names, hero)} fights along",
    "leaves fight": lambda names, hero: f"{title(names, hero)} is out of the battle",
    "round": lambda names, number: f"round {number}",
    "hero throws": _hero_throws,
    "creature throws": _creature_throws,
    "turns over": _turns_over,
    "compares": _compares,
    "wounds": _wounds,
    "wards off": lambda names, hero, loss: f"{title(names, hero)} holds up the shield and loses nothing",
    "defeated": lambda names, name, space: f"{title(names, name)} on {at(names, space)} is defeated",
    "fight over": lambda names, creature: "the battle is over",
    "event": _event,
    "fends off": lambda names, hero, deck, number: f"{title(names, hero)} fends the event off with the shield",
    "event lies": lambda names, deck, number, space: f"the event card waits at {at(names, space)}",
    "event used": lambda names, deck, number, says: f"the event card comes true: {says}",
    "peeks": _peeks,
    "deals": _deals,
    "regains": lambda names, hero, count: f"{title(names, hero)} gets back {counted(count, 'hour')}",
    "well gone": lambda names, space: f"the well on {at(names, space)} is gone",
    "appears": _appears,
    "moves": _moves,
    "stays": lambda names, name, space: f"{title(names, name)} stays on {at(names, space)}",
    "removed": lambda names, name, space: f"{called(names, name).capitalize()} is gone from {at(names, space)}",
    "no space": lambda names, name, space: f"{title(names, name)} finds no free space from {at(names, space)} on",
    "figure": lambda names, name, space: f"{title(names, name)} is on {at(names, space)} now",
    "laid": lambda names, one, space: f"laid on {at(names, space)}: {called(names, one)}",
    "walker lost": lambda names, one, space: f"a {called(names, one)} is lost on {at(names, space)}",
    "walker saved": _walker_saved,
    "shield": _shield,
    "token": _token,
    "uncovered": _uncovered,
    "border": _border,
    "blocked": _blocked,
    "arrow": lambda names, first, second: f"creatures go from {at(names, first)} to {at(names, second)} now",
    "becomes": _becomes,
    "none left": lambda names, what: f"no {called(names, what)} is left in the box",
    "end marker": lambda names, letter: f"the legend ends at {letter} now",
    "narrator": lambda names, letter: f"the narrator is at {letter}",
    "sunrise": lambda names, day: f"the sun rises: day {day} is over",
    "day": lambda names, day: f"day {day} begins",
}  # fmt: skip
