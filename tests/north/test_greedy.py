"""The greedy player of the North: it ends its games, does not look at dice, and knows what ship, purse and floes are good for."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import pytest

from andorlang.engine.game import Game
from andorlang.play.policies import drive, make_policy
from andorlang.rulesets.north.greedy_goals import FIGHT, FLOE, LOOK, TRADE, Goal, given_out, goals
from andorlang.rulesets.north.greedy_view import NorthView
from tests.north.voyages import ALL, SeaTable, grenolin, search

MOST = 4_000
SEEDS = range(3)


@cache
def played(seed: int, heroes: int, variant: str) -> tuple[Game, int]:
    """A whole game, and how many decisions it took."""
    session = grenolin()
    assert session.ruleset is not None
    rules = session.ruleset.rules
    game = Game(session.script, rules, seed=seed, heroes=(*ALL[:heroes], variant), undo=False).start()
    return game, drive(game, make_policy("greedy", rules, seed), MOST)


def at_sea(space: int = 209, heroes: int = 2, *, beside: Sequence[tuple[int, str]] = ()) -> SeaTable:
    """The search begun, the ship somewhere without ice, and creatures around."""
    found = search(heroes)
    found.state.ground = {
        at: lying for at, lying in found.state.ground.items() if not lying[0].startswith("snow")
    }
    found.state.creatures.update(beside)
    found.ship(space)
    found.look_again()
    return found


def best(table: SeaTable) -> Goal | None:
    return given_out(NorthView(table.game)).get(table.state.turn)


@pytest.mark.parametrize("variant", ["normal", "easy"])
@pytest.mark.parametrize("heroes", [2, 3, 4])
@pytest.mark.parametrize("seed", SEEDS)
def test_every_game_comes_to_an_end(seed: int, heroes: int, variant: str) -> None:
    game, decisions = played(seed, heroes, variant)
    assert game.outcome() is not None
    assert decisions < MOST / 2


def test_all_cards_of_the_search_are_read_in_some_game() -> None:
    games = [played(seed, heroes, "normal")[0] for heroes in (2, 3, 4) for seed in SEEDS]
    script = grenolin().script
    unread = {
        card.id
        for number, card in enumerate(script.cards)
        if card.ending is None and not any(game.state.read[number] for game in games)
    }
    assert unread == set()


def test_it_plays_longer_than_the_first_nights() -> None:
    letters = [played(seed, 4, "normal")[0].state.letter for seed in SEEDS]
    assert min(letters) >= 6


def test_it_does_not_know_the_dice() -> None:
    """Two games that differ only in dice to come are decided alike."""
    first, second = search(3), search(3)
    second.state.seed ^= 0xABCDEF
    rules = first.game.rules
    choices = [
        make_policy("greedy", rules, 0)(table.game, table.game.legal_actions()) for table in (first, second)
    ]
    assert choices[0] == choices[1]


def test_a_creature_that_is_beaten_for_certain_is_attacked() -> None:
    table = at_sea(209, beside=[(209, "nerax")])
    table.set("strength", 9)
    table.look_again()
    goal = best(table)
    assert goal is not None
    assert (goal.kind, goal.space) == (FIGHT, 209)


def test_a_creature_that_is_too_strong_is_left_alone() -> None:
    table = at_sea(209, beside=[(209, "sea-troll")])
    table.set("strength", 1)
    table.look_again()
    assert all(goal.kind != FIGHT for goal in goals(NorthView(table.game)))


def test_floes_are_looked_at_from_beside_them() -> None:
    table = at_sea(209)
    table.floe("ice", 210)
    table.look_again()
    goal = best(table)
    assert goal is not None
    assert goal.kind == LOOK
    assert 210 in NorthView(table.game).board.adjacent[goal.port]


def test_the_trail_is_followed_even_with_little_willpower() -> None:
    table = at_sea(209)
    table.floe("fame-1", 210, hidden=False)
    table.set("willpower", 4)
    table.look_again()
    goal = best(table)
    assert goal is not None
    assert (goal.kind, goal.port) == (FLOE, 210)


def test_nobody_sails_onto_ice_with_the_last_willpower() -> None:
    table = at_sea(209)
    table.floe("ice", 210, hidden=False)
    table.set("willpower", 2)
    table.look_again()
    assert all(goal.kind != FLOE for goal in goals(NorthView(table.game)))


def test_gold_is_brought_to_the_merchant_by_one_hero() -> None:
    table = at_sea(234)
    table.set("gold", 4)
    table.look_again()
    view = NorthView(table.game)
    found = [goal for goal in goals(view) if goal.kind == TRADE]
    assert [(goal.party, goal.space) for goal in found] == [((view.purser,), 91)]
    assert view.purse == 8
    assert view.sells() == 4


def test_the_purser_is_the_strongest_who_can_still_grow() -> None:
    table = at_sea(234)
    table.set("strength", 14, "warrior")
    table.set("strength", 5, "archer")
    assert NorthView(table.game).purser == table.seat("archer")


def test_ice_is_gone_around() -> None:
    table = at_sea(209)
    before = NorthView(table.game).sea(301)
    table.floe("ice", 210, hidden=False)
    view = NorthView(table.game)
    assert view.course(301) != 210
    assert view.sea(301) > before
