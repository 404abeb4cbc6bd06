"""The small legends in which the examples of a ruleset's words stand, and how those are played."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from random import Random
from typing import Any

from andorlang.engine.game import Game
from andorlang.session import Session
from andorlang.source import Source

MOST = 400
EAGER = 0.5
RARE = (": fight on", ": trade", "Buy ")


class Watched(Game):
    """A game that notes the blocks that were called."""

    __slots__ = ("called",)
    called: set[int]

    def call(self, code: int, *values: Any) -> int:
        self.called.add(code)
        return super().call(code, *values)


def _watched(session: Session, seed: int, heroes: tuple[str, ...] = ()) -> Watched:
    assert session.ruleset is not None
    game = Watched(session.script, session.ruleset.rules, seed=seed, heroes=heroes, undo=False)
    game.called = set()
    return game


def _session(text: str) -> Session:
    session = Session(Source("words.andor", text), states=0)
    assert not session.errors, [one.message for one in session.errors]
    return session


@dataclass(frozen=True)
class Frame:
    """A legend around an example.

    Attributes:
        text: with `{blocks}` for forms at the margin and `{body}` for the first card.
        happens: instructions that set off what an event's example needs.
        heroes: who is played where only the first question is looked at.
    """

    text: str
    happens: str
    heroes: tuple[str, ...]

    def legend(self, body: str, blocks: str = "") -> str:
        inner = "".join(f"    {line}\n" if line else "\n" for line in body.splitlines())
        return self.text.replace("{body}", inner).replace("{blocks}", f"{blocks}\n\n" if blocks else "")

    def games(self, text: str, seeds: int = 6) -> Iterator[Watched]:
        """Games at different starts and seeds to their end, or as far as they say something."""
        raise NotImplementedError

    def setups(self, text: str, seeds: int = 6) -> Iterator[Watched]:
        """Games as far as the first card and what follows from it at once."""
        raise NotImplementedError


class StoryFrame(Frame):
    def games(self, text: str, seeds: int = 6) -> Iterator[Watched]:
        session = _session(text)
        for strength, willpower, owned, seed in product(
            (1, 9), (1, 7, 20), ((), ("throwing-axe",)), range(seeds)
        ):
            game = _watched(session, seed)
            game.state.strength, game.state.willpower, game.state.owned = strength, willpower, owned
            game.start()
            for step in range(MOST):
                actions = game.legal_actions()
                if not actions:
                    break
                game.push(actions[(seed + step) % len(actions)])
            assert game.outcome() is not None
            yield game

    setups = games


class BoardFrame(Frame):
    def games(self, text: str, seeds: int = 6) -> Iterator[Watched]:
        session = _session(text)
        for seed in range(3 * seeds):
            game = _watched(session, seed, self.heroes)
            game.start()
            number = Random(seed).random
            for _ in range(MOST):
                actions = game.legal_actions()
                if not actions:
                    break
                rare = [one for one in actions if any(word in one.label for word in RARE)]
                choice = rare if rare and number() < EAGER else actions
                game.push(choice[int(number() * len(choice))])
            yield game

    def setups(self, text: str, seeds: int = 6) -> Iterator[Watched]:
        session = _session(text)
        for seed in range(seeds):
            game = _watched(session, seed, self.heroes)
            game.start()
            while game.state.phase == "setup" and (actions := game.legal_actions()):
                game.push(actions[seed % len(actions)])
            yield game


STORYQUEST = StoryFrame(
    """legend "Words"
    rules storyquest

define part one
    cards 1 to 1

define part two
    cards 2 to 2

{blocks}card 1
{body}    * "On" -> home

card 2
    -> home

ending home won
    > Home.
""",
    """take throwing-axe
drop throwing-axe
gain 1 strength
gain 1 willpower
lose 4 willpower
fight gor with strength 3, willpower 4:
    win: lose 20 willpower
    lose: lose 20 willpower""",
    ("fenn",),
)
BASE = BoardFrame(
    """legend "Words"
    rules base
    players 1 to 4
    variants easy, normal

define pile omens
    cards 2, 3

{blocks}card 0 at A
    place warrior on 57
    place archer on 18
    place wizard on 72
    place dwarf on 55
    place gor on 17, 19, 24, 57, 59, 8, 45
    place skral on 18
    place farmer on 9, 56, 57
    place 2 herb on 56
    place prince-thorald on 56
    place parchment on 57
    place star at C
    place farmer on 0
    remove gor on 45
    uncover fog on 8
    defeat gor on 17
    defeat skral on 18
    place skral on 18
    give shield, telescope to dwarf
    give shield to warrior
    each hero: give 6 gold, 1 strength, 9 willpower

card 1 at A
{body}    > On.

card 2 at B
    > Behind.

card 3
    > Aside.
""",
    "> On.",
    ("warrior", "archer", "wizard", "dwarf", "normal"),
)
NORTH = BoardFrame(
    """legend "Words"
    rules north
    players 2 to 4
    letters O to Z
    variants easy, normal

define pile omens
    cards 2, 3

define board chest "A chest"
    slot "1 fame": give 1 fame to group
    slot "1 willpower": give 1 willpower to group

{blocks}card 0 at O
    place gor on 73, 100
    place nerax on 201
    place star on 223
    place north-creature at R
    place snow on 203, 209, 210
    place sea-troll on IV
    place warrior on 73
    place archer on 92
    place shell on 92
    give shield to warrior
    each hero: give 6 gold, 1 strength, 9 willpower

card 1 at O
{body}    > On.

card 2 at P
    > Behind.

card 3
    > Aside.
""",
    """build figurehead
place wizard on 91
take 1 fame from group
give 1 fame to group
stack ice at R
change-wind
change-wind
give shell to warrior
place nerax on 306
defeat nerax on 306
remove gor on 100
place irja on 201
rule moves of irja = 4""",
    ("warrior", "archer", "wizard", "sea-warrior", "normal"),
)
_WINTER = """legend "Words"
    rules frost
    board {side}
    players 1 to 4
    variants easy, normal

define pile omens
    cards 2, 3

define token rune
    slot small
    fronts 1, 2, 3

{blocks}card 0 at A
{places}    each hero: give 1 strength, 9 willpower

card 1 at A
{body}    > On.

card 2 at B
    > Behind.

card 3
    > Aside.
"""
_IN_ANDOR = """    rule merchant on 57 = yes
    place warrior on 57
    place fire-guardian on 18
    place wizard on 72
    place dwarf on 55
    place gor on 17, 19, 24, 57, 59, 8, 45
    place wargor on 18
    place 2 herb on 56
    place gem on 58, 21
    place falcon on 57
    place tranuk on 56
    give rune to warrior
    place star at C
    place fire on 35
    light on 9
    remove gor on 45
    remove snow on 12
    defeat gor on 17
    defeat wargor on 18
    place wargor on 18
    give 2 wineskin to warrior
    give wineskin, telescope to dwarf
"""
_IN_STEPPES = """    place warrior on 427
    place gor on 402
"""


@dataclass(frozen=True)
class WinterFrame(BoardFrame):
    """On the side of the board whose spaces an example names."""

    def legend(self, body: str, blocks: str = "") -> str:
        steppes = re.search(r"\b4\d\d\b", f"{body}\n{blocks}")
        side, places = ("steppes", _IN_STEPPES) if steppes else ("andor", _IN_ANDOR)
        text = self.text.replace("{side}", side).replace("{places}", places)
        return BoardFrame(text, self.happens, self.heroes).legend(body, blocks)


FROST = WinterFrame(
    _WINTER,
    "put-out on board\ncover 8\nthaw\nstorm\nplace griffin-iquar on space of gor\n"
    "each one in spaces-in(castle): place steppe-buffalo-iquar on one",
    ("warrior", "fire-guardian", "wizard", "dwarf", "normal"),
)
FRAMES = {"storyquest": STORYQUEST, "base": BASE, "north": NORTH, "frost": FROST}
