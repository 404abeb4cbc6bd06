"""Events that change the land: hours of the day, creatures, wells, farmers, fog, and the pile of events itself.

Decided where the cards are silent:

- The creature on the highest space is that one even if it never moves, and then nothing happens (R089: who is held stays); nobody
  has to pay for what would not happen.
- Alone a hero pays as two do, as everywhere else.
- Of several farmers the group chooses; one who walks with a hero counts.
- A creature of which no figure is left is not placed.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from andorlang.engine.script import LEAVE, Action
from andorlang.rulesets.base import creatures, event_pile, event_who, ground, piece, sharing, wells
from andorlang.rulesets.base.actions import AskOptions, Option, shown, title
from andorlang.rulesets.base.procedures import BASE

if TYPE_CHECKING:
    from andorlang.engine.game import Game
    from andorlang.engine.state import Frame
    from andorlang.rulesets.base.state import BoardState

DAY = "day"
FARMER = "farmer"


# ------------------------------------------------------------------------------------------------- for a day
def hours(game: Game, deck: str, card: Mapping[str, Any]) -> None:
    """Hours cannot be used today, or cost another amount of willpower."""
    if card.get("allowed", True):
        for hour in card["hours"]:
            _rule(game, f"hour {hour}", card["willpower"])
    else:
        last = min(card["hours"]) - 1
        _rule(game, "last hour", min(last, game.override("last hour", last)))


def stronger(game: Game, deck: str, card: Mapping[str, Any]) -> None:
    """Creatures are stronger today, on top of what a legend has made of them."""
    rule = "strength of creatures"
    _rule(game, rule, game.override(rule, 0) + card["by"]["strength"])


def _rule(game: Game, rule: str, value: int) -> None:
    game.state.overrides = (*game.state.overrides, (rule, value, DAY))


# ------------------------------------------------------------------------------------------------- wells and creatures
def well_gone(game: Game, deck: str, card: Mapping[str, Any]) -> None:
    """A well dries up for good."""
    if wells.remove(game, card["space"]):
        game.note("well gone", card["space"])


def places(game: Game, deck: str, card: Mapping[str, Any]) -> None:
    """Creatures come, one after the other."""
    game.call(PLACE, card["creature"], tuple(card["on"]))


def _place(game: Game, frame: Frame) -> int:
    if not frame[3]:
        return 1
    space, frame[3] = frame[3][0], frame[3][1:]
    frame[1] = 0
    if creatures.figures_left(game, frame[2]):
        creatures.place(game, frame[2], space)
    return LEAVE


PLACE = BASE.add("an event with creatures", (_place,), size=2)


# ------------------------------------------------------------------------------------------------- unless the group pays
def threatens(game: Game, deck: str, card: Mapping[str, Any]) -> None:
    """A creature moves or a farmer is gone, unless the group pays."""
    game.call(UNLESS, deck, card["number"])


def goer(game: Game, card: Mapping[str, Any]) -> int | None:
    """The space of the creature that a card moves; None if there is none that would move."""
    state: BoardState = game.state
    wanted = card["creature"]
    found = sorted(
        space
        for space, name in state.creatures.items()
        if wanted == "any" or creatures.base_kind(game, name) == wanted
    )
    if not found:
        return None
    space = found[0] if card["from"] == "lowest" else found[-1]
    return space if creatures.moves(game, state.creatures[space]) else None


def farmers(game: Game) -> list[Option]:
    """The farmers outside of the castle, by the space or the hero where they are."""
    state: BoardState = game.state
    found: list[Option] = [
        ("event farmer on", space) for space in sorted(state.ground) if FARMER in state.ground[space]
    ]
    return found + [
        ("event farmer of", hero)
        for hero, items in zip(state.heroes, state.items, strict=True)
        if FARMER in items
    ]


def threatened(game: Game, card: Mapping[str, Any]) -> bool:
    """Whether a card would do anything at all."""
    return bool(farmers(game)) if card["kind"] == "remove-farmer" else goer(game, card) is not None


def _unless(game: Game, frame: Frame) -> int:
    """Values of the frame: deck, number."""
    card = event_pile.card(game, frame[2], frame[3])
    if not threatened(game, card):
        return 2
    price = card["unless"]
    amount = price["amount"][str(min(max(len(game.state.heroes), 2), 4))]
    if not sharing.can_pay(game, price["of"], amount):
        return 1
    return game.offer(frame, 0, [("event pay", amount, *price["of"]), ("event bear",)])


def _paid(game: Game, frame: Frame, option: Option) -> None:
    frame[1] = 1
    if option[0] == "event pay":
        frame[1] = 2
        sharing.pay(game, option[2:], option[1])


def _happens(game: Game, frame: Frame) -> int:
    frame[1] = 2
    card = event_pile.card(game, frame[2], frame[3])
    if card["kind"] == "remove-farmer":
        game.call(TAKE_FARMER)
        return LEAVE
    space = goer(game, card)
    if space is not None:
        creatures.advance(game, space)
    return LEAVE


UNLESS = BASE.add(
    "an event that can be paid off",
    (_unless, _happens),
    size=2,
    asks={0: AskOptions(_paid, "Does the group pay?")},
)


def _which_farmer(game: Game, frame: Frame) -> int:
    found = farmers(game)
    if len(found) > 1:
        return game.offer(frame, 0, found)
    for one in found:
        _farmer_gone(game, frame, one)
    frame[1] = 1
    return LEAVE


def _farmer_gone(game: Game, frame: Frame, option: Option) -> None:
    state: BoardState = game.state
    frame[1] = 1
    if option[0] == "event farmer on":
        space = option[1]
        ground.take_up(game, space, FARMER)
    else:
        seat = state.heroes.index(option[1])
        space = state.spaces[seat]
        ground.drop(game, seat, FARMER)
    ground.to_box(game, FARMER)
    game.note("walker lost", "farmer", space)
    game.emit("lost", FARMER, space)


TAKE_FARMER = BASE.add(
    "a farmer is gone", (_which_farmer,), asks={0: AskOptions(_farmer_gone, "Which farmer?")}
)


# ------------------------------------------------------------------------------------------------- what lies face down
def uncovers(game: Game, deck: str, card: Mapping[str, Any]) -> None:
    """A hero turns up fog tokens anywhere on the board, without their effect."""
    for seat in event_who.seats(game, card["who"]):
        game.call(UNCOVER, card["fog"], seat)


def _uncover(game: Game, frame: Frame) -> int:
    """Values of the frame: how many still, the hero."""
    ground_now = game.state.ground
    found = [space for space in sorted(ground_now) if "fog?" in ground_now[space]]
    if not found or not frame[2]:
        return 1
    options: list[Option] = [("event uncover", game.state.heroes[frame[3]], space) for space in found]
    if len(options) > 1:
        return game.offer(frame, 0, options)
    _uncovered(game, frame, options[0])
    return LEAVE


def _uncovered(game: Game, frame: Frame, option: Option) -> None:
    space = option[2]
    frame[1], frame[2] = 0, frame[2] - 1
    ground.take_up(game, space, "fog?")
    one = ground.turned_up(game, "fog?")
    ground.put(game, space, one)
    game.note("uncovered", space, one)
    game.emit("uncovered", piece.name(one), space)


UNCOVER = BASE.add(
    "fog is uncovered", (_uncover,), size=2, asks={0: AskOptions(_uncovered, "Which fog token?")}
)


def peeks(game: Game, deck: str, card: Mapping[str, Any]) -> None:
    """A hero looks at the top card of the pile, and may remove it from the game."""
    for seat in event_who.seats(game, card["who"]):
        game.call(PEEK, deck, seat)


def _peek(game: Game, frame: Frame) -> int:
    """Values of the frame: deck, the hero."""
    number = event_pile.look(game, frame[2])
    if number is None:
        return 1
    game.note("peeks", game.state.heroes[frame[3]], frame[2], number)
    return game.offer(frame, 0, [(verb, frame[2], number) for verb in ("event remove", "event put back")])


def _peeked(game: Game, frame: Frame, option: Option) -> None:
    frame[1] = 1
    if option[0] == "event remove":
        event_pile.set_aside(game, option[1], (option[2],))


PEEK = BASE.add("a look at the events", (_peek,), size=2, asks={0: AskOptions(_peeked, "The next event:")})


# ------------------------------------------------------------------------------------------------- as shown
@shown("event pay")
def _pay_shown(game: Game, amount: int, *kinds: str) -> Action:
    return Action(
        f"Pay {amount} {' and '.join(kinds)} together" if len(kinds) > 1 else f"Pay {amount} {kinds[0]}"
    )


@shown("event bear")
def _bear_shown(game: Game) -> Action:
    return Action("Let it happen")


@shown("event farmer on")
def _farmer_on_shown(game: Game, space: int) -> Action:
    return Action(f"The farmer on {space}")


@shown("event farmer of")
def _farmer_of_shown(game: Game, hero: str) -> Action:
    return Action(f"{title(game, hero)}: the farmer who walks along")


@shown("event uncover")
def _uncover_shown(game: Game, hero: str, space: int) -> Action:
    return Action(f"{title(game, hero)}: uncover the fog on {space}")


@shown("event remove")
def _remove_shown(game: Game, deck: str, number: int) -> Action:
    return Action(f"Remove event {number}", event_pile.card(game, deck, number)["says"])


@shown("event put back")
def _put_back_shown(game: Game, deck: str, number: int) -> Action:
    return Action(f"Put event {number} back", event_pile.card(game, deck, number)["says"])
