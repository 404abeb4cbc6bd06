"""The legends of The Eternal Frost at the table: put to where a test wants them."""

from __future__ import annotations

from collections.abc import Sequence

from andorlang.rulesets.base import fight_end
from andorlang.rulesets.frost import fire, storms
from tests.base.legend_play import Play, legend
from tests.frost.playing import FOUR

WATCH, TENTS = "winter-watch", "tent-city"
VARIANTS = {WATCH: ("",), TENTS: ("normal", "red")}


def party(count: int, variant: str = "") -> tuple[str, ...]:
    return (*FOUR[:count], variant) if variant else FOUR[:count]


def play(name: str, count: int = 2, variant: str = "") -> Play:
    """The first turn of a legend; what the group gets is shared out by the first option."""
    return Play(legend(name), heroes=party(count, variant or VARIANTS[name][0])).answer()


def told(game: Play, words: str) -> bool:
    return words in " ".join(text for (paragraphs,) in game.all("prose") for text in paragraphs)


def alone(game: Play) -> Play:
    """Nothing stands or lies on the board any more."""
    game.creatures.clear()
    game.state.ground.clear()
    return game


def shared(game: Play, *, of: Sequence[str] = ("gains", "loses")) -> Play:
    """Answer who gains and loses by the first option, until something else is asked."""
    while game.labels and any(f" {word} " in game.labels[0] for word in of):
        game.do(game.labels[0])
    return game


def lit(game: Play, space: int) -> Play:
    return shared(game.act(lambda: fire.light(game.game, space)))


def storm(game: Play) -> Play:
    return shared(game.act(lambda: storms.begin(game.game, -1)))


def beaten(game: Play, name: str) -> Play:
    at = next(space for space, kind in game.creatures.items() if kind == name)
    return shared(game.act(lambda: fight_end.defeated(game.game, at, "warrior")))


def lying(game: Play, name: str) -> list[int]:
    """The spaces where such a piece lies face up or face down."""
    return sorted(
        space for space, there in game.state.ground.items() for one in there if one.split(":")[0] == name
    )


def items(game: Play, hero: str) -> tuple[str, ...]:
    found: tuple[str, ...] = game.of(hero, "items")
    return found


def knocks(game: Play, start: int, door: int) -> Play:
    """The warrior ends a move at a target marker without snow on it."""
    game.state.ground[door] = ("target-marker",)
    return game.put("warrior", start).walk("warrior", door)
