"""What heroes use on their own throw in this box: the Askimar blade, and the night thorn (FR-236 to FR-240, FR-250).

A blade throws one of the owner's dice again, whether it counts or not, and what it shows then stays.  Each blade does so once a round,
before the creature throws.  It comes before the wizard: as soon as a die of the throw was turned over, no blade is used on it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from andorlang.engine.script import Action
from andorlang.rulesets.base import ground
from andorlang.rulesets.base.actions import Option, shown, title
from andorlang.rulesets.base.fight_dice import DICE, DIE, MODE, SEAT, TURN, USE, USED
from andorlang.rulesets.base.fight_state import hit
from andorlang.rulesets.base.free import called

if TYPE_CHECKING:
    from andorlang.engine.game import Game
    from andorlang.engine.state import Frame
    from andorlang.rulesets.frost.state import FrostState

BLADE = "askimar-blade"


def options(game: Game, frame: Frame) -> list[Option]:
    """What the hero who has thrown can use beyond the usual."""
    state: FrostState = game.state
    hero, items = state.heroes[frame[SEAT]], state.items[frame[SEAT]]
    found: list[Option] = []
    if frame[USED].count(BLADE) < items.count(BLADE) and TURN not in frame[USED] and not frame[MODE]:
        found += [("throw again", hero, face) for face in dict.fromkeys(frame[DICE])]
    found += [("thorn", hero, one) for one in dict.fromkeys(items) if game.rules.herb(one, "foe-willpower")]
    return found


def use(game: Game, frame: Frame, option: Option) -> None:
    """Use one of `options`."""
    frame[1] = USE
    if option[0] == "throw again":
        again(game, frame, option[2])
    else:
        one = option[2]
        ground.drop(game, frame[SEAT], one)
        ground.to_box(game, one)
        game.note("uses", option[1], one)
        hit(game, -game.rules.herb(one, "foe-willpower"))


def again(game: Game, frame: Frame, face: int) -> None:
    """Throw a die again that shows a face."""
    hero, dice = game.state.heroes[frame[SEAT]], frame[DICE]
    at = dice.index(face)
    new = game.roll(game.rules.box.faces[frame[DIE]], hero)
    frame[DICE] = (*dice[:at], new, *dice[at + 1 :])
    frame[USED] += (BLADE,)
    game.note("throws again", hero, face, new)


@shown("throw again")
def _again_shown(game: Game, hero: str, face: int) -> Action:
    return Action(f"{title(game, hero)}: throw the {face} again", "with the Askimar blade")


@shown("thorn")
def _thorn_shown(game: Game, hero: str, one: str) -> Action:
    points = -game.rules.herb(one, "foe-willpower")
    return Action(
        f"{title(game, hero)}: use the {called(game, one)}", f"{points} willpower less for the creature"
    )
