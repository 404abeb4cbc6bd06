"""The legends of the base game as a whole: without a problem, with every number of heroes, from card A1 to both ends."""

from __future__ import annotations

from collections import Counter

import pytest

from andorlang.rulesets.base import creatures, fight_end
from andorlang.session import Session
from tests.base.legend_play import ARRIVAL, HEALING, PARTIES, WATCH, Play, finished, legend
from tests.playing import LEGENDS

ALL = [ARRIVAL, HEALING, WATCH]
VARIANTS: dict[str, tuple[str, ...]] = {
    ARRIVAL: ("complete", "second-part"),
    HEALING: ("easy", "normal"),
    WATCH: (),
}
EACH = [
    (name, tuple(filter(None, (*party, variant))))
    for name in ALL
    for party in PARTIES.values()
    for variant in VARIANTS[name] or ("",)
]
LASTING = "rule fall of castle = no"
"""With this, games between random players last until the narrator comes to the end."""


@pytest.mark.parametrize("name", ALL)
def test_nothing_is_wrong_with_the_legend(name: str) -> None:
    assert Session(LEGENDS / f"{name}.andor").problems == []


@pytest.mark.parametrize(("name", "heroes"), EACH)
def test_every_game_comes_to_an_end(name: str, heroes: tuple[str, ...]) -> None:
    for seed in range(6):
        outcome = finished(legend(name), heroes, seed).outcome()
        assert outcome is not None, f"seed {seed} goes on and on"


@pytest.mark.parametrize("name", ALL)
def test_all_that_is_written_comes_up_in_some_game(name: str) -> None:
    of = legend(name, more=LASTING)
    read: Counter[str] = Counter()
    for seed in range(24):
        party = PARTIES[2 + seed % 3]
        variant = VARIANTS[name][seed // 3 % 2 :][:1]
        game = finished(of, (*party, *variant), seed)
        read.update(card.id for number, card in enumerate(game.script.cards) if game.state.read[number])
    never = [card.id for card in of.script.cards if not read[card.id] and card.ending is not True]
    assert never == [], "what is won is another matter: random players do not win"


# ------------------------------------------------------------------------------------------------- the small watch
def watch(count: int = 2) -> Play:
    return Play(legend(WATCH), heroes=PARTIES[count]).answer()


@pytest.mark.parametrize(("count", "strength"), [(2, 10), (3, 14), (4, 15)])
def test_the_thief_has_the_lamp_and_grows_with_the_number_of_heroes(count: int, strength: int) -> None:
    game = watch(count)
    assert game.creatures[39] == "lamp-thief"
    assert creatures.strength(game.game, "lamp-thief") == strength
    assert game.state.cargo == {39: ("lamp",)}
    assert game.next_event().sleep().creatures[39] == "lamp-thief", "it stays"


@pytest.mark.parametrize(("count", "gors"), [(2, [20]), (3, [20, 48]), (4, [20, 48])])
def test_more_heroes_meet_more_creatures(count: int, gors: list[int]) -> None:
    game = watch(count)
    game.creatures.clear()
    game.letter("C")
    assert set(game.creatures) == ({43} if count == 2 else {36, 43})
    game.creatures.clear()
    game.letter("E")
    assert sorted(game.creatures) == gors


def freed() -> Play:
    """The thief is beaten, and the warrior has the lamp."""
    game = watch()
    game.state.strength[0], game.state.willpower[0] = 14, 12
    game.put("warrior", 39).do("Warrior: fight on 39", 6, 6, 6, 1, 2)
    game.answer(until="take the lamp")
    assert "lamp-thief" not in game.creatures.values()
    return game.do("Warrior: take the lamp")


def test_beating_the_thief_gives_heart_and_the_lamp_back() -> None:
    game = freed()
    assert "lamp" in game.state.items[0]
    assert game.of("archer", "willpower") >= 8


def test_the_lamp_in_the_tower_wins() -> None:
    game = freed()
    game.put("warrior", 16)
    game.do("Archer: end the day")
    game.do("Warrior: go to 17")
    assert (game.outcome, game.card) == ((True, ""), "lit")


def test_without_the_lamp_the_last_letter_loses() -> None:
    game = watch()
    game.put("warrior", 16).walk("warrior", 17)
    assert game.state.letter == 0
    game.letter("H")
    assert game.outcome is not None
    assert (game.outcome[0], game.card) == (False, "dark")


def test_the_castle_falls_if_nobody_guards_it() -> None:
    game = watch(4)
    for _ in range(2):
        game.next_event().sleep()
    assert game.outcome == (False, "The castle has fallen.")


def test_each_kill_brings_the_narrator_on() -> None:
    game = watch()
    game.act(lambda: fight_end.defeated(game.game, 8, "warrior"))
    assert game.state.letter == 1
