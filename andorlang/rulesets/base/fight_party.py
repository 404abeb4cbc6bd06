"""Who takes part in a battle: who may attack, who is invited, and who stays from round to round.

Decided here:

- An invitation is one decision of the players, since all play together: who is invited takes part (FR-157).
- Heroes throw clockwise around the table from the one who began, in whatever order they were invited (BA-073, FR-162).  When that
  hero has left, the next one throws first (FR-174).
- Between two rounds heroes on one space may hand things over, and nothing else is free (FR-179, FR-180).  Gold may go along.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from andorlang.engine.script import Action
from andorlang.rulesets.base import time, way
from andorlang.rulesets.base.actions import Option, shown, title
from andorlang.rulesets.base.fight_state import CREATURE, INVITER, PARTY, SPACE, current, of_creature

if TYPE_CHECKING:
    from andorlang.engine.game import Game
    from andorlang.rulesets.base.state import BoardState

BOW = "bow"


def reaches(game: Game, seat: int, space: int) -> bool:
    """Whether a hero stands where a creature on the space can be fought (BA-033 to BA-035, BA-069, R102)."""
    at = game.state.spaces[seat]
    if at == space:
        return True
    near = at in way.board(game).adjacent[space]
    return bool(near and (has_reach(game, seat) or game.rules.alongside(game, seat, space)))


def has_reach(game: Game, seat: int) -> bool:
    """Whether a hero fights from the next space: the archer, and whoever has a bow."""
    state: BoardState = game.state
    own = BOW in state.items[seat] or game.rules.box.heroes[state.heroes[seat]].reach
    return bool(own or game.rules.reaches_far(game, seat))


def apart(game: Game, seat: int) -> bool:
    """Whether a hero fights from the next space now."""
    space = current(game)[SPACE]
    return bool(game.state.spaces[seat] != space and not game.rules.alongside(game, seat, space))


def may_be_attacked(game: Game, space: int) -> bool:
    """Whether a legend allows to attack the creature on a space."""
    state: BoardState = game.state
    if not state.overrides:
        return True
    allowed = of_creature(game, "attack", state.creatures[space], True)
    return bool(allowed and game.override(f"attack on {space}", True))


def able(game: Game, seat: int, space: int) -> bool:
    """Whether a hero can fight a round there: awake, near enough, and with an hour that can be paid (FR-159)."""
    return (
        time.awake(game.state, seat) and reaches(game, seat, space) and time.hour_cost(game, seat) is not None
    )


def leave(game: Game, seat: int) -> None:
    """A hero is out of the battle, for good (FR-171)."""
    fight = current(game)
    fight[PARTY] = tuple(one for one in fight[PARTY] if one != seat)
    game.note("leaves fight", game.state.heroes[seat])


# ------------------------------------------------------------------------------------------------- who comes and goes
def guests(game: Game) -> list[Option]:
    """Heroes who can be invited to the battle that begins (BA-068 to BA-070, FR-159)."""
    state: BoardState = game.state
    fight = current(game)
    if len(fight[PARTY]) >= game.override(f"heroes against {fight[CREATURE]}", len(state.heroes)):
        return []
    return [
        ("invite", hero)
        for seat, hero in enumerate(state.heroes)
        if seat not in fight[PARTY] and able(game, seat, fight[SPACE])
    ]


def join(game: Game, seat: int) -> None:
    """A hero takes part from now on."""
    state: BoardState = game.state
    fight, count = current(game), len(state.heroes)
    party = (*fight[PARTY], seat)
    fight[PARTY] = tuple(sorted(party, key=lambda one: (one - fight[INVITER]) % count))
    game.note("joins fight", state.heroes[seat])


def between(game: Game) -> list[Option]:
    """What can be done between two rounds (FR-143, FR-169, FR-170)."""
    state: BoardState = game.state
    party = current(game)[PARTY]
    leaving = [("leave fight", state.heroes[seat]) for seat in party] if len(party) > 1 else []
    giving = [
        ("give", state.heroes[seat], state.heroes[other])
        for seat in party
        if state.items[seat]
        for other in party
        if other != seat and state.spaces[other] == state.spaces[seat]
    ]
    return [("fight on",), *leaving, ("break off",), *giving, *game.rules.in_battle(game)]


# ------------------------------------------------------------------------------------------------- as shown
@shown("invite")
def _invite_shown(game: Game, hero: str) -> Action:
    return Action(f"{title(game, hero)}: join the fight", "1 hour a round")


@shown("begin")
def _begin_shown(game: Game) -> Action:
    return Action("Begin the fight")


@shown("fight on")
def _on_shown(game: Game) -> Action:
    return Action("Fight on", "1 hour")


@shown("leave fight")
def _leave_shown(game: Game, hero: str) -> Action:
    return Action(f"{title(game, hero)}: leave the fight")


@shown("break off")
def _off_shown(game: Game) -> Action:
    return Action("Break off the fight")
