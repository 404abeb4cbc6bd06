"""What legends add to the things that heroes can do: actions of the turn, powers, and articles with a use of their own.

    define action ...   on the own turn, for the hours that it says (`cost 1 hour`)
    define power ...    free, by any hero, `once per day` or as often as one likes
    define article ...  free, by the hero who has it (`use:`)

Each is offered while its condition holds (`possible if ...`); its block runs with `hero` and `space`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from andorlang.engine.script import Action
from andorlang.rulesets.base import ground, market, piece, time
from andorlang.rulesets.base.actions import Option, shown, title

if TYPE_CHECKING:
    from andorlang.engine.game import Game
    from andorlang.rulesets.base.state import BoardState


def section(game: Game, kind: str, name: str, wanted: str) -> Any | None:
    """A block of a definition, or None."""
    for one in game.script.sections.get(kind, {}).get(name, ()):
        if one.name == wanted:
            return one
    return None


def possible(game: Game, kind: str, name: str, seat: int) -> bool:
    """Whether the condition of a definition holds for a hero, and it was not used too often."""
    state: BoardState = game.state
    test = game.script.conditions.get(kind, {}).get(name, {}).get("possible")
    if test is not None and not test(game, [0, 0, state.heroes[seat], state.spaces[seat]]):
        return False
    return not any(one.endswith(f":{name}") for one in state.used) if state.used else True


def cost(game: Game, name: str) -> int:
    """Hours of an action; 0 if it says none."""
    found = ground.property_of(game, "action", name, "cost")
    return 0 if found is None else int(found)


def affordable(game: Game, seat: int, hours: int) -> bool:
    """Whether a hero has so many hours left today, paying for overtime as they come."""
    state: BoardState = game.state
    willpower = state.willpower[seat]
    for further in range(1, hours + 1):
        price = time.cost_of(game, seat, state.hours[seat] + further)
        if price is None or (price and willpower <= price):
            return False
        willpower -= price
    return True


def actions(game: Game, seat: int) -> list[Option]:
    """The actions of the legend that a hero can do on the own turn."""
    hero = game.state.heroes[seat]
    return [
        ("act", hero, "own", name)
        for name in game.script.sections.get("action", ())
        if affordable(game, seat, cost(game, name)) and possible(game, "action", name, seat)
    ]


def act(game: Game, seat: int, name: str) -> None:
    """Do an action of the legend."""
    time.spend(game, seat, cost(game, name))
    run(game, "action", name, "do", seat)


def run(game: Game, kind: str, name: str, wanted: str, seat: int) -> None:
    """Run a block of a definition for a hero."""
    state: BoardState = game.state
    often = game.script.definitions.get(kind, {}).get(name, {}).get("once")
    if often is not None:
        state.used = (*state.used, f"{often(game)[0]}:{name}")
    found = section(game, kind, name, wanted)
    if found is not None:
        game.note("power", state.heroes[seat], name)
        game.call(found.code, state.heroes[seat], state.spaces[seat])


def options(game: Game, seats: Sequence[int], passing: int) -> list[Option]:
    """Powers and own articles that heroes can use now, without an hour."""
    sections = game.script.sections
    if "power" not in sections and "article" not in sections:
        return []
    state: BoardState = game.state
    found: list[Option] = []
    for seat in seats:
        hero = state.heroes[seat]
        found += [
            ("power", hero, name) for name in sections.get("power", ()) if possible(game, "power", name, seat)
        ]
        for one in dict.fromkeys(state.items[seat]):
            name = piece.name(one)
            if section(game, "article", name, "use") and possible(game, "article", name, seat):
                found.append(("apply", hero, name))
    return found


def done(game: Game, option: Option) -> None:
    """Do one of `options`, or trade."""
    seat = game.state.heroes.index(option[1])
    match option:
        case ("trade", _):
            game.call(market.TRADE, seat)
        case ("power", _, str(name)):
            run(game, "power", name, "do", seat)
        case ("apply", _, str(name)):
            run(game, "article", name, "use", seat)


@shown("power")
def _power_shown(game: Game, hero: str, name: str) -> Action:
    return Action(f"{title(game, hero)}: {title(game, name)}")


@shown("apply")
def _apply_shown(game: Game, hero: str, name: str) -> Action:
    return Action(f"{title(game, hero)}: use {title(game, name).lower()}")
