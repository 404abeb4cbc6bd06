"""The narrator on the legend track: letters, what lies at them, and the end.

At each letter that the narrator reaches first the tokens that lie there are carried out, then its cards are read in the order of
the file, those marked `first` before the tokens and those marked `last` at the end.  A jump (`advance narrator to N`) leaves out
what lies between.  On the last letter the goals that are judged there decide; when none of them ends the legend, it is lost
(FR-035, FR-036).

The last letter is where the end marker stands.  A legend can move it; what belongs to the last letter of the track (its cards, goals
`at N`, `advance narrator to N`) is then said of the letter with the marker, as on the printed cards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from andorlang.engine.game import Fault
from andorlang.engine.script import LEAVE
from andorlang.rulesets.base import piles
from andorlang.rulesets.base.procedures import BASE
from andorlang.rulesets.base.track import CARD, letters

if TYPE_CHECKING:
    from collections.abc import Sequence

    from andorlang.engine.game import Game
    from andorlang.engine.state import Frame
    from andorlang.rulesets.base.state import BoardState

TOO_LATE = "The narrator has reached the last letter before the goal was met."
END = "last letter"
NEXT = 2


def last(game: Game) -> int:
    """Number of the letter with the end marker."""
    reached = letters(game)
    letter = game.override(END, reached[-1])
    return reached.index(letter) if letter in reached else len(reached) - 1


def number(game: Game, letter: str) -> int:
    """Number of a letter; that of the end marker for the last letter of the track.

    Raises:
        Fault: this legend has no such letter.
    """
    reached = letters(game)
    if letter not in reached:
        raise Fault(f"this legend has no letter {letter}")
    return last(game) if letter == reached[-1] else reached.index(letter)


def shift_end(game: Game, to: int) -> int:
    """The end marker goes to a letter; where the narrator has been before, the legend ends at once."""
    reached = letters(game)
    letter = reached[max(0, min(to, len(reached) - 1))]
    state: BoardState = game.state
    state.overrides = (*(one for one in state.overrides if one[0] != END), (END, letter, ""))
    game.note("end marker", letter)
    if state.letter < last(game):
        return LEAVE
    game.call(ADVANCE, 0, tuple(here(game)))
    state.agenda[-1][1] = NEXT
    return LEAVE


def advance(game: Game, steps: int = 1) -> int:
    """The narrator goes on by letters; backwards nothing happens on the way."""
    state: BoardState = game.state
    if steps <= 0:
        state.letter = max(0, state.letter + steps)
        game.note("narrator", letters(game)[state.letter])
        return LEAVE
    game.call(ADVANCE, steps, ())
    return LEAVE


def jump(game: Game, letter: str) -> int:
    """The narrator goes straight to a letter."""
    state: BoardState = game.state
    there = number(game, letter)
    if there <= state.letter:
        state.letter = there
        game.note("narrator", letters(game)[there])
        return LEAVE
    state.letter = there - 1
    game.call(ADVANCE, 1, ())
    return LEAVE


def here(game: Game) -> list[str]:
    """What is to be carried out at the letter where the narrator stands, in its order."""
    state: BoardState = game.state
    reached = letters(game)
    lying = state.letters.pop(reached[state.letter], ())
    if state.letter >= last(game):
        lying += state.letters.pop(reached[-1], ())
    return sorted(lying, key=_turn)


def _turn(one: str) -> int:
    """When it is the turn of what lies at a letter: `first` cards, tokens, cards, `last` cards."""
    if not one.startswith((CARD, piles.PILE)):
        return 1
    return {"^": 0, "!": 3}.get(one[-1], 2)


def _step(game: Game, frame: Frame) -> int:
    state: BoardState = game.state
    if frame[2] <= 0:
        return 4
    frame[2] -= 1
    if state.letter >= last(game):
        return 3
    frame[1] = 1
    if game.replaced("narrator", letters(game)[state.letter + 1]):
        frame[1] = 0
    return LEAVE


def _arrive(game: Game, frame: Frame) -> int:
    state: BoardState = game.state
    state.letter += 1
    letter = letters(game)[state.letter]
    game.note("narrator", letter)
    frame[3] = tuple(here(game))
    frame[1] = 2
    game.emit("narrator", letter)
    return LEAVE


def _next(game: Game, frame: Frame) -> int:
    if not frame[3]:
        return 3
    one, frame[3] = frame[3][0], frame[3][1:]
    frame[1] = 2
    carry_out(game, one)
    return LEAVE


def carry_out(game: Game, one: str) -> None:
    """Do what lies at a letter: read a card, or activate a token."""
    if one.startswith(CARD):
        game.read(int(one[len(CARD) :].rstrip("^!")))
    elif one.startswith(piles.PILE):
        piles.draw(game, one[len(piles.PILE) :])
    else:
        game.rules.activate(game, one, letters(game)[game.state.letter])


def _judge(game: Game, frame: Frame) -> int:
    state: BoardState = game.state
    reached = letters(game)
    if game.judge(("at", reached[state.letter])):
        return LEAVE
    if state.letter < last(game):
        return 0
    if reached[state.letter] != reached[-1] and game.judge(("at", reached[-1])):
        return LEAVE
    return int(game.rules.over(game, False, TOO_LATE, "narrator"))


ADVANCE = BASE.add("the narrator goes on", (_step, _arrive, _next, _judge), size=2)


def _begin_here(game: Game, frame: Frame) -> int:
    frame[2] = tuple(here(game))
    return 1


def _begin_next(game: Game, frame: Frame) -> int:
    if not frame[2]:
        return 2
    one, frame[2] = frame[2][0], frame[2][1:]
    frame[1] = 1
    carry_out(game, one)
    return LEAVE


FIRST_LETTER = BASE.add("the first letter", (_begin_here, _begin_next), size=1)


def pin(game: Game, card: int, letter: str, flags: Sequence[str] = ()) -> None:
    """Put a card to a letter, where it is read when the narrator comes.

    Args:
        flags: `first` before the tokens there, `last` behind all else.
    """
    laid: dict[str, Any] = game.state.letters
    turn = "^" if "first" in flags else "!" if "last" in flags else ""
    laid[letter] = (*laid.get(letter, ()), f"{CARD}{card}{turn}")
