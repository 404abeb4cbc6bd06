"""The legend track: which letters a legend has, and what can lie at them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from andorlang.engine.game import Game

CARD = "card:"


def letters(game: Game) -> tuple[str, ...]:
    """The letters of this legend in their order."""
    made = game.script.made
    found = made.get("letters")
    if found is None:
        first, last = game.script.header.get(
            "letters", (game.rules.box.letters[0], game.rules.box.letters[-1])
        )
        alphabet = game.rules.alphabet
        found = made["letters"] = tuple(alphabet[alphabet.index(first) : alphabet.index(last) + 1])
    return found
