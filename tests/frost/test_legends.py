"""The legends of The Eternal Frost as a whole: without a problem, with every number of heroes, to an end, and every card comes up."""

from __future__ import annotations

from collections import Counter

import pytest

from andorlang.session import Session
from tests.base.legend_play import finished, legend
from tests.frost.legend_play import TENTS, VARIANTS, WATCH, party
from tests.playing import LEGENDS

ALL = (WATCH, TENTS)
EACH = [(name, count, variant) for name in ALL for variant in VARIANTS[name] for count in (2, 3, 4)]
LASTING = "rule fall of castle = no"
"""With this, games between random players last until the narrator comes to the end."""


@pytest.mark.parametrize("name", ALL)
def test_nothing_is_wrong_with_the_legend(name: str) -> None:
    assert Session(LEGENDS / f"{name}.andor").problems == []


@pytest.mark.parametrize(("name", "count", "variant"), EACH)
def test_every_game_comes_to_an_end(name: str, count: int, variant: str) -> None:
    for seed in range(6):
        outcome = finished(legend(name), party(count, variant), seed).outcome()
        assert outcome is not None, f"seed {seed} goes on and on"


@pytest.mark.parametrize("heroes", [("fire-guardian", "wizard"), ("wizard", "dwarf"), ("warrior", "dwarf")])
@pytest.mark.parametrize("name", ALL)
def test_any_two_heroes_can_play_it(name: str, heroes: tuple[str, ...]) -> None:
    for seed in range(3):
        assert (
            finished(legend(name), (*heroes, *filter(None, VARIANTS[name][:1])), seed).outcome() is not None
        )


@pytest.mark.parametrize("name", ALL)
def test_all_that_is_written_comes_up_in_some_game(name: str) -> None:
    of = legend(name, more=LASTING)
    read: Counter[str] = Counter()
    for seed in range(24):
        variant = VARIANTS[name][seed // 3 % len(VARIANTS[name])]
        game = finished(of, party(2 + seed % 3, variant), seed)
        read.update(card.id for number, card in enumerate(game.script.cards) if game.state.read[number])
    never = [card.id for card in of.script.cards if not read[card.id] and card.ending is not True]
    assert never == [], "what is won is another matter: random players do not win"
