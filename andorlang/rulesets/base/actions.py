"""What players may do, as options: flat tuples whose first part says what it is, and the action that shows each.

Options are plain data, so they stand in the state; the action of each is made once and shared by all games of a legend.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from andorlang.engine.script import Action, Ask
from andorlang.engine.state import Frame

if TYPE_CHECKING:
    from andorlang.engine.game import Game

Option: TypeAlias = tuple[Any, ...]
Shown: TypeAlias = "Callable[..., Action]"
SHOWN: dict[str, Shown] = {}


def shown(verb: str) -> Callable[[Shown], Shown]:
    """Mark what makes the action of options that begin with a word; it takes the game and the rest of the option."""

    def mark(make: Shown) -> Shown:
        SHOWN[verb] = make
        return make

    return mark


def action(game: Game, option: Option) -> Action:
    """The action of an option; by its identity the option of an action is found again without a search."""
    made = game.script.made
    found = made.get(option)
    if found is None:
        found = made[option] = SHOWN[option[0]](game, *option[1:])
        made[id(found)] = option
    return found


def title(game: Game, name: str) -> str:
    """The name of anything as people read it."""
    known = game.script.made.get(name)
    if known is None:
        known = next((table[name] for table in game.script.titles.values() if table.get(name)), "")
        known = game.script.made[name] = known or name.replace("-", " ").capitalize()
    return known


class AskOptions(Ask):
    """A question whose options are such tuples.

    Args:
        take: does an option; it gets game, frame and option, and has to set where the frame goes on.
    """

    __slots__ = ("done",)

    def __init__(self, done: Callable[[Game, Frame, Option], None], question: str = "") -> None:
        super().__init__((), (), question)
        self.done = done

    def legal(self, game: Game, options: Sequence[Option]) -> list[Action]:
        made = game.script.made
        try:
            return [made[option] for option in options]
        except KeyError:
            return [action(game, option) for option in options]

    def find(self, game: Game, options: Sequence[Option], wanted: Action) -> Option | None:
        option: Option | None = game.script.made.get(id(wanted))
        if option in options:
            return option
        legal = self.legal(game, options)
        return options[legal.index(wanted)] if wanted in legal else None

    def take(self, game: Game, frame: Frame, option: Option) -> None:
        self.done(game, frame, option)
