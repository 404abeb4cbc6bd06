"""What the tokens of the North do: creature tokens at letters, wrecks, and those snow tokens that need no legend.

Decided here: a creature of which no figure is left does not come; what a token gives to all is shared as the players like.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from andorlang.rulesets.base import creatures, ground, sharing
from andorlang.rulesets.north import boards, fame, wind, wrecks

if TYPE_CHECKING:
    from collections.abc import Mapping

    from andorlang.engine.game import Game

HERE, WHITE, BLACK = "here", "white", "black"


def carry_out(game: Game, name: str, front: str, seat: int, place: Any) -> None:
    """Do what a token says.

    Args:
        seat: who came there with the ship; -1 for nobody.
        place: the space, or the letter at which it lay.
    """
    kind: Mapping[str, Any] = game.rules.box.data["tokens"].get(name, {}).get("kinds", {}).get(front, {})
    for what, goal in kind.get("places", {}).items():
        _places(game, what, goal, place)
    for what, value in kind.get("gives", {}).items():
        _gives(game, what, value, max(seat, 0))
    if front == "storm" and not isinstance(place, str):
        wind.throw(game, "red")


def _places(game: Game, what: str, goal: str, place: Any) -> None:
    if what == wrecks.WRECK:
        wrecks.appear(game)
    elif not creatures.figures_left(game, what):
        game.note("none left", what)
    else:
        creatures.place(game, what, _space(game, goal, place))


def _space(game: Game, goal: str, place: Any) -> int:
    """The space that a token names: by a name of the board, by dice, or its own."""
    faces, of = game.rules.box.faces, game.rules.board
    if goal == HERE:
        return int(place)
    if goal == WHITE:
        return white(game)
    if goal == BLACK:
        return boards.numbered(of, BLACK)[game.roll(faces[BLACK], BLACK)]
    return boards.named(of)[goal]


def white(game: Game) -> int:
    """The land space that two white dice choose."""
    table, faces = game.rules.box.data["voyage"]["positions"], game.rules.box.faces[WHITE]
    thrown = sum(game.roll(faces, WHITE) for _ in range(int(table["dice"])))
    return int(table["spaces"][str(thrown)])


def _gives(game: Game, what: str, value: Any, seat: int) -> None:
    if what == "piece":
        if ground.left(game, value):
            ground.give(game, seat, ground.from_box(game, value))
    elif what == fame.FAME:
        fame.change(game, int(value))
    else:
        sharing.share(game, what, int(value))
