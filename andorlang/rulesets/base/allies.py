"""Figures that heroes move as an action, such as Prince Thorald: so many spaces for an hour, again for the next one (W26).

They take nothing along, trigger no token, and add their strength to battles on their space (Legend 2, C2).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from andorlang.engine.script import LEAVE, Action
from andorlang.rulesets.base import powers, time
from andorlang.rulesets.base.actions import AskOptions, Option, shown, title
from andorlang.rulesets.base.ground import property_of
from andorlang.rulesets.base.procedures import BASE

if TYPE_CHECKING:
    from andorlang.engine.game import Game
    from andorlang.engine.state import Frame
    from andorlang.rulesets.base.state import BoardState

# Values of a frame: hero, figure, steps that are left.
HERO, FIGURE, STEPS = 2, 3, 4
PAYS, ASKED, OVER = range(3)


def figure(game: Game, name: str, word: str) -> int:
    """A number of a figure: `strength` in battle, `moves` for an hour; 0 without."""
    own = property_of(game, "figure", name, word)
    if own is None:
        known = game.rules.box.data["heroes"].get("allies", {}).get(name, {})
        own = known.get({"moves": "spaces"}.get(word, word), 0)
    return int(game.override(f"{word} of {name}", own))


def bonus(game: Game, space: int) -> int:
    """What the figures on a space add to the strength of heroes who fight there."""
    return sum(figure(game, name, "strength") for name, at in game.state.figures.items() if at == space)


def options(game: Game, seat: int) -> list[Option]:
    """Figures that can be moved for an hour, and the actions that the legend offers."""
    state: BoardState = game.state
    hero = state.heroes[seat]
    found: list[Option] = [
        ("act", hero, "move", name) for name in state.figures if figure(game, name, "moves")
    ]
    return found + powers.actions(game, seat)


def act(game: Game, seat: int, option: Option) -> None:
    if option[2] == "move":
        game.call(ALLY, seat, option[3], 0)
    else:
        powers.act(game, seat, option[3])


def _pays(game: Game, frame: Frame) -> int:
    time.spend(game, frame[HERO])
    frame[STEPS] += figure(game, frame[FIGURE], "moves")
    return ASKED


def _ask(game: Game, frame: Frame) -> int:
    state: BoardState = game.state
    name = frame[FIGURE]
    if name not in state.figures:
        return OVER
    found: list[Option] = []
    if frame[STEPS]:
        found = [("guide", name, space) for space in game.rules.figure_steps(game, name)]
    elif time.hour_cost(game, frame[HERO]) is not None:
        found.append(("guide on", name))
    else:
        return OVER
    return game.offer(frame, ASKED, [*found, ("guided", name)])


def _done(game: Game, frame: Frame, option: Option) -> None:
    match option:
        case ("guide", str(name), int(space)):
            frame[STEPS] -= 1
            frame[1] = ASKED
            game.state.figures[name] = space
            game.note("guides", game.state.heroes[frame[HERO]], name, space)
            game.emit("figure-moves", name, space)
        case ("guide on", _):
            frame[1] = PAYS
        case _:
            frame[1] = OVER


def _over(game: Game, frame: Frame) -> int:
    frame[1] = OVER + 1
    game.emit("figure-moved", frame[FIGURE], game.state.figures.get(frame[FIGURE], -1))
    return LEAVE


ALLY = BASE.add("moving a figure", (_pays, _ask, _over), size=3, asks={ASKED: AskOptions(_done)})


@shown("act")
def _act_shown(game: Game, hero: str, what: str, name: str) -> Action:
    if what != "own":
        return Action(f"{title(game, hero)}: move {title(game, name)}", "1 hour")
    return Action(f"{title(game, hero)}: {title(game, name)}")


@shown("guide")
def _guide_shown(game: Game, name: str, space: int) -> Action:
    return Action(f"{title(game, name)} goes to {space}")


@shown("guide on")
def _guide_on_shown(game: Game, name: str) -> Action:
    return Action(f"{title(game, name)} goes further", "1 hour")


@shown("guided")
def _guided_shown(game: Game, name: str) -> Action:
    return Action(f"{title(game, name)} stays there")
