"""The start of a game: how many play, who they are, what every legend has on the board, the cards of the first letter.

What the checklist of the base game lays out before each legend is done by `standard_setup`: fog tokens face down on their circles,
wells, event cards, dice and articles ready.  A legend that does it otherwise says `setup own`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from andorlang.engine.game import Fault
from andorlang.engine.script import LEAVE, Action
from andorlang.rulesets.base import ground, narrator, track
from andorlang.rulesets.base.actions import AskOptions, Option, shown, title
from andorlang.rulesets.base.procedures import BASE
from andorlang.rulesets.base.state import NOWHERE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from andorlang.engine.game import Game
    from andorlang.engine.state import Frame
    from andorlang.rulesets.base.state import BoardState

COUNT_ASKED, HERO_ASKED, VARIANT_ASKED, LAID_OUT, INTRODUCED, FIRST, STARTS = range(7)
COUNT = 2


def counts(game: Game) -> tuple[int, ...]:
    """With how many heroes the legend can be played."""
    given = game.script.header.get("players", game.rules.hero_counts)
    low, high = given[0], given[1] or given[0]
    return tuple(range(low, min(high, len(game.script.heroes)) + 1))


def seat(game: Game, names: Sequence[str]) -> None:
    """Give each hero a place at the table, clockwise, with the values of the start (BA-007, BA-009)."""
    state: BoardState = game.state
    start = game.rules.box.data["heroes"]["start"]
    number = len(names)
    state.heroes = tuple(names)
    state.hours, state.spaces = [0] * number, [NOWHERE] * number
    state.strength, state.willpower = [start["strength"]] * number, [start["willpower"]] * number
    state.gold, state.items = [0] * number, [()] * number


def _ask_count(game: Game, frame: Frame) -> int:
    state: BoardState = game.state
    if state.heroes:
        return VARIANT_ASKED
    allowed = counts(game)
    if len(allowed) == 1:
        frame[COUNT] = allowed[0]
    if frame[COUNT] is None:
        return game.offer(frame, COUNT_ASKED, [("count", number) for number in allowed])
    return HERO_ASKED


def _ask_hero(game: Game, frame: Frame) -> int:
    state: BoardState = game.state
    if len(state.heroes) == frame[COUNT]:
        seat(game, state.heroes)
        return VARIANT_ASKED
    left = [name for name in game.script.heroes if name not in state.heroes]
    return game.offer(frame, HERO_ASKED, [("hero", name) for name in left])


def _ask_variant(game: Game, frame: Frame) -> int:
    state: BoardState = game.state
    variants = game.script.header.get("variants", ())
    if state.variant or not variants:
        return LAID_OUT
    return game.offer(frame, VARIANT_ASKED, [("variant", name) for name in variants])


def _lay_out(game: Game, frame: Frame) -> int:
    frame[1] = INTRODUCED
    ground.fill(game)
    game.rules.lay_out(game)
    return LEAVE


def _introduce(game: Game, frame: Frame) -> int:
    frame[1] = FIRST
    return game.call(game.script.introduction) if game.script.introduction >= 0 else FIRST


def _first(game: Game, frame: Frame) -> int:
    frame[1] = STARTS
    game.rules.lay_cards(game)
    if game.state.letters.get(track.letters(game)[0]):
        return game.call(narrator.FIRST_LETTER, ())
    return game.read(game.script.start) if game.script.start >= 0 else STARTS


def _start(game: Game, frame: Frame) -> int:
    """The first turn: of the hero whom a legend named, else of the lowest rank (Legend 2, A5)."""
    state: BoardState = game.state
    state.phase = "play"
    for number, space in enumerate(state.spaces):
        if space == NOWHERE and not game.override("absent", False):
            state.spaces[number] = _beginning(game, state.heroes[number])
    if state.turn < 0:
        state.turn = game.rules.lowest(game)
    state.rooster = state.turn
    frame[1] = STARTS + 1
    game.emit("day", state.day)
    return LEAVE


def _beginning(game: Game, hero: str) -> int:
    """Where a hero begins whom the legend put nowhere; `NOWHERE` if the game leaves such a hero off the board.

    Raises:
        Fault: a board of the legend's own has no such space.
    """
    space: int = game.rules.start_space(hero)
    if space != NOWHERE and space not in game.rules.board.spaces:
        raise Fault(
            f"{hero} begins on {space}, which this board does not have: let the first card place the heroes"
        )
    return space


def _done(game: Game, frame: Frame, option: Option) -> None:
    state: BoardState = game.state
    match option:
        case ("count", int(number)):
            frame[COUNT], frame[1] = number, HERO_ASKED
        case ("hero", str(name)):
            state.heroes = (*state.heroes, name)
            frame[1] = HERO_ASKED
        case ("variant", str(name)):
            state.variant, frame[1] = name, LAID_OUT


BEGIN = BASE.add(
    "the start",
    (_ask_count, _ask_hero, _ask_variant, _lay_out, _introduce, _first, _start),
    size=1,
    asks={
        COUNT_ASKED: AskOptions(_done, "How many heroes?"),
        HERO_ASKED: AskOptions(_done, "Who sets out? They sit around the table in this order."),
        VARIANT_ASKED: AskOptions(_done, "Which version of the legend?"),
    },
)


@shown("count")
def _count_shown(game: Game, number: int) -> Action:
    return Action("1 hero" if number == 1 else f"{number} heroes")


@shown("hero")
def _hero_shown(game: Game, name: str) -> Action:
    return Action(title(game, name))


@shown("variant")
def _variant_shown(game: Game, name: str) -> Action:
    return Action(name.capitalize())
