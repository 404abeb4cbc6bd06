"""Free actions: without hours and at any time, also when it is not one's turn (BA-017, BA-018, FR-189 to FR-200).

Taking what lies on the own space, laying down, handing over to a hero on the same space, emptying a well, trading with merchant
and witch, eating an herb, looking through a telescope, sending the falcon.  Never for a hero whose marker is in the sunrise box
(R067), not as the one who receives either (FR-191).

Decided: swapping is handing over twice, or laying down and taking up, so none of it needs a form of its own.  What is handed over
or laid down is asked in a second step, which keeps the list of actions short.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from andorlang.engine.script import LEAVE, Action
from andorlang.rulesets.base import ground, market, piece, time, wells
from andorlang.rulesets.base.actions import AskOptions, Option, shown, title
from andorlang.rulesets.base.box import LARGE
from andorlang.rulesets.base.procedures import BASE
from andorlang.rulesets.base.tracks import change

if TYPE_CHECKING:
    from andorlang.engine.game import Game
    from andorlang.engine.state import Frame
    from andorlang.rulesets.base.state import BoardState

NO_ONE = -1


def options(game: Game, *, passing: int = NO_ONE) -> list[Option]:
    """All free actions of all heroes.

    Args:
        passing: the seat of the hero who is in the middle of a move.
    """
    state: BoardState = game.state
    found: list[Option] = []
    spaces, resting = state.spaces, state.resting
    merchants, witch = market.merchants(game), state.figures.get("witch")
    seats = [seat for seat, space in enumerate(spaces) if space >= 0 and seat not in resting]
    for seat in seats:
        space = spaces[seat]
        lying, held, gold = state.ground.get(space), state.items[seat], state.gold[seat]
        if lying:
            found += taking(game, seat, lying, passing=seat == passing)
        if held or gold:
            hero = state.heroes[seat]
            found.append(("lay", hero))
            if spaces.count(space) > 1:
                found += [
                    ("give", hero, state.heroes[one]) for one in seats if one != seat and spaces[one] == space
                ]
            if held:
                found += using(game, seat, seats, passing=seat == passing)
            if gold and (space in merchants or space == witch) and seat != passing:
                found += market.options(game, seat)
    return found + game.rules.more_free(game, seats, passing)


def taking(game: Game, seat: int, lying: tuple[str, ...], *, passing: bool) -> list[Option]:
    """What a hero can take from the own space, or do with what lies there."""
    takable = lying_there(game, lying, passing=passing)
    if not takable:
        return []
    hero = game.state.heroes[seat]
    return [
        ("drink", hero) if one == wells.FULL else ("take", hero, one)
        for one in takable
        if one == wells.FULL or (ground.room(game, seat, one) and game.rules.may_take(game, seat, one))
    ]


def lying_there(game: Game, lying: tuple[str, ...], *, passing: bool) -> tuple[str, ...]:
    """Which of the pieces on a space are of use to a hero: each once, worked out once for every heap that ever lies somewhere."""
    made = game.script.made
    key = ("lying", lying, passing)
    found = made.get(key)
    if found is None:
        found = made[key] = tuple(
            one
            for one in dict.fromkeys(lying)
            if (
                piece.name(one) in game.rules.walkers
                if passing
                else one == wells.FULL or ground.slot(game, piece.name(one)) is not None
            )
        )
    return found


def using(game: Game, seat: int, seats: Sequence[int], *, passing: bool) -> list[Option]:
    """What a hero can do with what is on the hero board."""
    state: BoardState = game.state
    hero = state.heroes[seat]
    found: list[Option] = []
    for one in dict.fromkeys(state.items[seat]):
        name = piece.name(one)
        if name == "herb":
            if game.rules.herb(one, "willpower"):
                found.append(("eat", hero, one))
        elif name == "telescope" and not passing:
            found += looking(game, seat)
        elif name == "falcon" and ground.uses(game, one):
            found += [("falcon", hero, state.heroes[other]) for other in seats if other != seat]
    return found


def looking(game: Game, seat: int) -> list[Option]:
    """Spaces around with something face down, which a telescope turns up (not in passing)."""
    state: BoardState = game.state
    near = game.rules.board.adjacent[state.spaces[seat]]
    return [("look", state.heroes[seat], space) for space in near if game.rules.spied(game, space)]


def done(game: Game, option: Option) -> None:
    """Do a free action."""
    state: BoardState = game.state
    seat = state.heroes.index(option[1])
    match option:
        case ("take", _, str(one)):
            take(game, seat, one)
        case ("drink", _):
            wells.drink(game, seat)
        case ("lay", _):
            game.call(LAY, seat, NO_ONE)
        case ("give", _, str(other)):
            game.call(LAY, seat, state.heroes.index(other))
        case ("eat", _, str(one)):
            ground.drop(game, seat, one)
            ground.to_box(game, one)
            game.note("uses", option[1], one)
            change(game, seat, "willpower", game.rules.herb(one, "willpower"))
        case ("look", _, int(space)):
            turn_up(game, space, game.rules.spied(game, space))
        case ("falcon", _, str(other)):
            game.call(FALCON, seat, state.heroes.index(other))
        case _:
            game.rules.do_more(game, option)


def take(game: Game, seat: int, one: str) -> None:
    """Take a piece from the own space."""
    space = game.state.spaces[seat]
    ground.take_up(game, space, one)
    ground.give(game, seat, one)
    game.emit("taken", ground.spoken(game, one), game.state.heroes[seat], space)


def look(game: Game, space: int) -> None:
    """Turn up all that lies face down on a space, without its effect."""
    turn_up(game, space, tuple(filter(piece.hidden, game.state.ground[space])))


def turn_up(game: Game, space: int, hidden: Sequence[str]) -> None:
    """Turn up these pieces, which lie face down on a space, without their effect."""
    lying = list(game.state.ground[space])
    seen = []
    for one in hidden:
        at = lying.index(one)
        lying[at] = ground.turned_up(game, one)
        seen.append(lying[at])
    game.state.ground[space] = tuple(lying)
    game.note("uncovered", space, ", ".join(seen))
    for one in seen:
        game.emit("uncovered", game.rules.uncovered_as(one), space)


# ------------------------------------------------------------------------------------------------- handing over
def goods(game: Game, seat: int) -> list[str]:
    """What a hero could hand over: each piece once, and gold coin by coin."""
    state: BoardState = game.state
    found = list(dict.fromkeys(state.items[seat]))
    return [*found, "gold:1"] if state.gold[seat] else found


def _ask(game: Game, frame: Frame) -> int:
    seat, other = frame[2], frame[3]
    found: list[Option] = [
        ("this", one)
        for one in goods(game, seat)
        if (
            game.rules.may_lay(game, seat, one)
            if other == NO_ONE
            else one == "gold:1" or ground.room(game, other, one)
        )
    ]
    return game.offer(frame, 0, [*found, ("nothing",)])


def _handed(game: Game, frame: Frame, option: Option) -> None:
    state: BoardState = game.state
    seat, other = frame[2], frame[3]
    frame[1] = 1
    if option[0] == "nothing":
        return
    one = option[1]
    pay(game, seat, one)
    if other != NO_ONE:
        receive(game, other, one)
        game.note("hands over", state.heroes[seat], state.heroes[other], one)
        return
    space = state.spaces[seat]
    ground.put(game, space, one)
    game.note("lays down", state.heroes[seat], one, space)
    game.emit("dropped", ground.spoken(game, one), state.heroes[seat], space)


def pay(game: Game, seat: int, one: str) -> None:
    """Take from a hero what is handed over."""
    if one == "gold:1":
        game.state.gold[seat] -= 1
    else:
        ground.drop(game, seat, one)


def receive(game: Game, seat: int, one: str) -> None:
    """Give a hero what is handed over."""
    state: BoardState = game.state
    if one == "gold:1":
        state.gold[seat] += 1
    else:
        state.items[seat] = (*state.items[seat], one)
        game.emit("gets", state.heroes[seat], ground.spoken(game, one))


LAY = BASE.add("handing over", (_ask,), size=2, asks={0: AskOptions(_handed, "What?")})


# ------------------------------------------------------------------------------------------------- the falcon
def _falcon_starts(game: Game, frame: Frame) -> int:
    state: BoardState = game.state
    bird = next(
        one for one in state.items[frame[2]] if piece.name(one) == "falcon" and ground.uses(game, one)
    )
    ground.use(game, frame[2], bird)
    return 1


def _falcon_asks(game: Game, frame: Frame) -> int:
    state: BoardState = game.state
    found: list[Option] = [
        ("fly", state.heroes[giver], state.heroes[taker], one)
        for giver, taker in ((frame[2], frame[3]), (frame[3], frame[2]))
        for one in goods(game, giver)
        if carried(game, one) and (one == "gold:1" or ground.room(game, taker, one))
    ]
    return game.offer(frame, 1, [*found, ("fly home",)])


def carried(game: Game, one: str) -> bool:
    """Whether the falcon carries a piece: nothing large, and nobody who walks along."""
    name = piece.name(one)
    return name not in game.rules.walkers and ground.slot(game, name) != LARGE


def _flown(game: Game, frame: Frame, option: Option) -> None:
    state: BoardState = game.state
    frame[1] = 1
    if option[0] == "fly home":
        frame[1] = 2
        return
    giver, taker, one = state.heroes.index(option[1]), state.heroes.index(option[2]), option[3]
    pay(game, giver, one)
    receive(game, taker, one)
    game.note("hands over", option[1], option[2], one)


FALCON = BASE.add(
    "the falcon",
    (_falcon_starts, _falcon_asks),
    size=2,
    asks={1: AskOptions(_flown, "What does the falcon carry?")},
)


# ------------------------------------------------------------------------------------------------- as shown
def called(game: Game, one: str) -> str:
    """A piece as people call it."""
    if one in game.rules.named_fronts:
        return title(game, game.rules.named_fronts[one]).lower()
    name = title(game, piece.name(one)).lower()
    if piece.hidden(one):
        return f"{name} (face down)"
    front = piece.detail(one)
    if not front:
        return name
    kind = game.rules.box.articles.get(piece.name(one))
    if kind is not None:
        return f"{name} (used)" if front == "0" else f"{name} (half)"
    return f"{front} gold" if name == "gold" else f"{name} {front}"


@shown("take")
def _take_shown(game: Game, hero: str, one: str) -> Action:
    return Action(f"{title(game, hero)}: take {called(game, one)}")


@shown("drink")
def _drink_shown(game: Game, hero: str) -> Action:
    return Action(f"{title(game, hero)}: empty the well")


@shown("lay")
def _lay_shown(game: Game, hero: str) -> Action:
    return Action(f"{title(game, hero)}: lay something down")


@shown("give")
def _give_shown(game: Game, hero: str, other: str) -> Action:
    return Action(f"{title(game, hero)}: hand something to {title(game, other)}")


@shown("eat")
def _eat_shown(game: Game, hero: str, one: str) -> Action:
    points = game.rules.herb(one, "willpower")
    return Action(f"{title(game, hero)}: eat the {called(game, one)}", f"{points} willpower")


@shown("look")
def _look_shown(game: Game, hero: str, space: int) -> Action:
    return Action(f"{title(game, hero)}: look to {space} through the telescope")


@shown("falcon")
def _falcon_shown(game: Game, hero: str, other: str) -> Action:
    return Action(f"{title(game, hero)}: send the falcon to {title(game, other)}")


@shown("this")
def _this_shown(game: Game, one: str) -> Action:
    return Action(called(game, one).capitalize())


@shown("nothing")
def _nothing_shown(game: Game) -> Action:
    return Action("Nothing after all")


@shown("fly")
def _fly_shown(game: Game, giver: str, taker: str, one: str) -> Action:
    return Action(f"{called(game, one).capitalize()} from {title(game, giver)} to {title(game, taker)}")


@shown("fly home")
def _home_shown(game: Game) -> Action:
    return Action("The falcon flies home")


__all__ = ["LEAVE", "called", "done", "options", "time"]
