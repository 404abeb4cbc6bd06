"""What happens in a game, as lines for people; the kinds are those that games tell (`Game.tell`).

The sentences are those of the game's rules (`Rules.telling`).  Dice that fall one after the other stand on one line; for "roll"
rules can say what a die is called, or None: it is no die but a draw.  A kind that has no sentence is left out: it is a detail.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from andorlang.engine.rules import Rules
from andorlang.engine.script import Script

if TYPE_CHECKING:
    from andorlang.play import Finish

Line = tuple[str, str]


class Telling:
    """Hears a game and gives lines, each with what it is: "card", "prose", "choice" or "fact".

    Args:
        show: gets the lines, one after the other.
    """

    def __init__(self, script: Script, rules: Rules, show: Callable[[str, str], None]) -> None:
        self._script, self._show = script, show
        self._sentences = rules.telling(script)
        self._dice: list[tuple[str, int]] = []

    def hear(self, kind: str, *values: Any) -> None:
        if kind == "roll":
            self._roll(*values)
            return
        self.flush()
        match kind:
            case "card":
                self._show("card", card_heading(self._script, values[0]))
            case "prose":
                for paragraph in values[0]:
                    self._show("prose", paragraph)
            case "choice":
                self._show("choice", values[1])
            case _ if kind in self._sentences:
                sentence = self._sentences[kind](*values)
                if sentence:
                    self._show("fact", sentence)

    def _roll(self, what: str, face: int) -> None:
        die = self._sentences["roll"](what) if "roll" in self._sentences else what
        if die is None:
            return
        if self._dice and self._dice[-1][0] != die:
            self.flush()
        self._dice.append((die, face))

    def flush(self) -> None:
        """Show the dice that fell last."""
        dice, self._dice = self._dice, []
        if dice:
            noun = "dice" if len(dice) > 1 else "die"
            self._show("fact", f"{dice[0][0]} {noun}: {' '.join(str(face) for _, face in dice)}".lstrip())


def card_heading(script: Script, card: int) -> str:
    """Id and title of a card or ending."""
    found = script.cards[card]
    return f"{found.id}  {found.title}" if found.title else found.id


def ended(script: Script, finish: Finish) -> str:
    """How a game came out, on one line."""
    verdict = {True: "Won", False: "Lost", None: "Not over"}[finish.won]
    title = script.cards[script.card_index[finish.ending]].title if finish.ending in script.card_index else ""
    name, reason = f": {title or finish.ending}" if finish.ending else "", finish.reason
    return f"{verdict}{name}{'. ' + reason if reason and name else ': ' + reason if reason else ''}"
