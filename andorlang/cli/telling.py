"""What happens in a game, as lines for people; the kinds are those that games tell (`Game.tell`).

Dice that fall one after the other stand on one line. A kind that is not known here is left out: it is a detail.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from andorlang.engine.script import Script

Line = tuple[str, str]


class Telling:
    """Hears a game and gives lines, each with what it is: "card", "prose", "choice" or "fact".

    Args:
        show: gets the lines, one after the other.
    """

    def __init__(self, script: Script, show: Callable[[str, str], None]) -> None:
        self._script, self._show = script, show
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
            case _ if kind in _FACTS:
                self._show("fact", _FACTS[kind](self._script, *values))

    def _roll(self, die: str, face: int) -> None:
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


def _title(script: Script, kind: str, name: str) -> str:
    return script.titles.get(kind, {}).get(name) or name


def _track(_: Script, stat: str, change: int, now: int) -> str:
    return f"{stat} {change:+d}, now {now}"


def _test(_: Script, stat: str, passed: bool) -> str:
    return f"{stat} test {'passed' if passed else 'failed'}"


def _fight_starts(script: Script, enemy: str, strength: int, willpower: int) -> str:
    return f"fight against {_title(script, 'enemy', enemy)}: strength {strength}, willpower {willpower}"


def _round(_: Script, number: int, mine: int, theirs: int) -> str:
    lost = abs(mine - theirs)
    result = (
        "nobody loses willpower"
        if not lost
        else f"{'the enemy' if mine > theirs else 'you'} lose{'s' * (mine > theirs)} {lost}"
    )
    return f"round {number}: {mine} against {theirs}, {result}"


def _fight(script: Script, enemy: str, won: bool) -> str:
    return f"{_title(script, 'enemy', enemy)}: {'defeated' if won else 'the fight is lost'}"


def _part(script: Script, name: str) -> str:
    return f"a part begins: {_title(script, 'part', name)}"


_FACTS: Mapping[str, Callable[..., str]] = {
    "track": _track,
    "test": _test,
    "fight starts": _fight_starts,
    "round": _round,
    "fight": _fight,
    "part": _part,
    "knife": lambda _, face: f"the knife: the {face} is thrown again",
    "horn": lambda _: "the horn: two dice this round",
    "axe": lambda _: "the axe: the enemy throws one die this round",
    "taken": lambda script, name: f"taken: {_title(script, 'article', name)}",
    "dropped": lambda script, name: f"gone: {_title(script, 'article', name)}",
}


def ended(script: Script, won: bool | None, ending: str | None, reason: str) -> str:
    """How a game came out, on one line."""
    verdict = {True: "Won", False: "Lost", None: "Not over"}[won]
    title = script.cards[script.card_index[ending]].title if ending in script.card_index else ""
    name = f": {title or ending}" if ending else ""
    return f"{verdict}{name}{'. ' + reason if reason and name else ': ' + reason if reason else ''}"
