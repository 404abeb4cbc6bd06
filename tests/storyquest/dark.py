"""`legends/dark-paths.andor` for the tests of this folder, checked and compiled once."""

from __future__ import annotations

from andorlang.legend import Act, Branch, Card, statements
from andorlang.session import Session
from tests.playing import LEGENDS, Table

DARK = Session(LEGENDS / "dark-paths.andor", states=0)


def card(number: int | str) -> Card:
    legend = DARK.legend
    assert legend is not None
    return legend.cards[str(number)]


def cards_with(word: str, *names: str) -> list[str]:
    """Ids of the cards whose block holds a verb, with these names among its values."""
    legend = DARK.legend
    assert legend is not None
    found = []
    for one in legend.cards.values():
        for verb in statements(one.body):
            if isinstance(verb, Act | Branch) and verb.word is not None and verb.word.name == word:
                values = [getattr(argument, "value", None) for argument in verb.arguments]
                if all(name in values for name in names):
                    found.append(one.id)
    return found


def at(number: int | str, *dice: int, **state: object) -> Table:
    """A game of the legend that comes to a card in part two, with a state set by hand before."""
    found = Table(DARK, heroes=["fenn"])
    game = found.game
    for name, value in {"parts": ("one", "two"), **state}.items():
        setattr(game.state, name, value)
    game.state.options = None
    game.leave_to(game.script.card_index[str(number)])
    found.throw(dice, game.run)
    return found
