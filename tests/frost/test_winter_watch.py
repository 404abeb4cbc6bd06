"""The Winter Watch: what each of its cards and reactions does, and both of its ends."""

from __future__ import annotations

import pytest

from andorlang.rulesets.base import creatures, way
from andorlang.rulesets.frost import frost_marker
from tests.frost.legend_play import WATCH, alone, beaten, items, knocks, lit, lying, play, shared, storm, told


@pytest.mark.parametrize("count", [2, 3, 4])
def test_the_watch_begins_in_the_castle(count: int) -> None:
    game = play(WATCH, count)
    assert game.creatures == {8: "gor", 21: "gor", 40: "gor"}
    assert (set(game.state.spaces), set(game.state.strength)) == ({0}, {3})
    assert (lying(game, "fire"), lying(game, "clapper")) == ([17, 28, 39], [71])
    assert (lying(game, "target-marker"), len(lying(game, "snow?"))) == ([12, 22, 46], 24)
    got = [one for owned in (*game.state.items, game.state.ground[0]) for one in owned]
    assert sorted(got) == ["firewood", "firewood", "wineskin", "wineskin"]
    assert game.has("Dwarf: end the day" if count == 4 else "Warrior: end the day")


@pytest.mark.rule("FR-276", "FR-285")
def test_garz_takes_one_thing_for_another() -> None:
    game = alone(play(WATCH))
    game.state.ground[18] = ("helm",)
    game.state.items[0] = ("firewood",)
    game.put("warrior", 18).do("Warrior: exchange with the merchant").do("Firewood for helm")
    assert (items(game, "warrior"), game.state.ground[18]) == (("helm",), ("firewood",))


@pytest.mark.rule("FR-071", "FR-308")
def test_behind_the_three_doors_there_are_a_falcon_a_meal_and_tranuk() -> None:
    assert "falcon" in items(knocks(alone(play(WATCH)), 11, 12), "warrior")
    game = alone(play(WATCH))
    game.state.items[0] = ()
    assert set(items(knocks(game, 19, 22), "warrior")) == {"herb:black-night-thorn", "firewood"}
    game = knocks(alone(play(WATCH)), 44, 46)
    assert (game.state.figures, lying(game, "target-marker")) == ({"tranuk": 46}, [])


def test_the_fire_on_the_tower_holds_everybody_in_a_storm() -> None:
    game = alone(play(WATCH))
    game.put("warrior", 17)
    game.state.ground[17] = ("fire:out",)
    shared(game.again().do("Warrior: light the fire"))
    assert told(game, "waves a lantern")
    assert sum(game.state.willpower) == 13, "two for the fire, and one back from the castle"
    storm(game)
    assert game.state.spaces == [17, 0]
    assert (sum(game.state.willpower), told(game, "It costs you your hats")) == (12, True)


def test_without_that_fire_it_blows() -> None:
    game = alone(play(WATCH))
    storm(game.put("warrior", 17))
    assert game.state.spaces == [6, 0]
    assert told(game, "First the fence is gone")


@pytest.mark.parametrize(("hour", "words"), [(9, "turns it over twice"), (7, "begins on the afternoons")])
def test_oda_sees_how_the_days_become_shorter(hour: int, words: str) -> None:
    game = play(WATCH)
    assert not told(game, words)
    game.act(lambda: frost_marker.put(game.game, hour))
    assert told(game, words)


def test_the_cards_of_the_middle() -> None:
    game = alone(play(WATCH)).letter("C")
    assert (game.state.figures, game.creatures, lying(game, "gem")) == (
        {"flying-fox": 0},
        {58: "wargor"},
        [36],
    )
    assert way.board(game.game).distance(13, 19) != 1
    game.letter("D")
    assert (game.creatures[23], way.board(game.game).distance(13, 19)) == ("gor", 1)
    assert lying(game, "secret-passage") == [13]
    game.letter("F")
    assert game.creatures[41] == "gor"
    assert alone(play(WATCH, 3)).letter("F").creatures == {41: "steppe-buffalo"}
    assert alone(play(WATCH, 4)).letter("D").creatures[33] == "wargor"


@pytest.mark.parametrize(("count", "strength"), [(2, 15), (3, 19), (4, 26)])
@pytest.mark.parametrize("die", [1, 6])
def test_shron_grows_with_the_number_of_heroes_and_stays(count: int, strength: int, die: int) -> None:
    game = alone(play(WATCH, count)).letter("E", die)
    assert game.creatures[38 + die] == "bell-shron"
    assert creatures.strength(game.game, "bell-shron") == strength
    alone(game).creatures[39] = "bell-shron"
    assert game.sleep().creatures[39] == "bell-shron"


@pytest.mark.parametrize("space", [16, 48])
def test_a_fire_beside_the_rope_bridge_opens_it_again(space: int) -> None:
    game = alone(play(WATCH)).letter("H")
    assert (48 in way.board(game.game).adjacent[16], lying(game, "red-x")) == (False, [48])
    lit(game, space)
    assert (48 in way.board(game.game).adjacent[16], lying(game, "red-x")) == (True, [])
    assert told(game, "the bridge sighs")


@pytest.mark.parametrize(("count", "new"), [(2, ["wargor"]), (3, ["wargor"] * 2), (4, ["horned-troll"])])
def test_what_comes_with_the_white_noise(count: int, new: list[str]) -> None:
    game = alone(play(WATCH, count)).letter("H")
    assert list(game.creatures.values()) == new
    assert ("storm",) in [what[:1] for what in game.told]


@pytest.mark.rule("FR-339", "FR-340")
def test_a_gem_makes_a_gor_forget() -> None:
    game = alone(play(WATCH))
    game.creatures[20] = "gor"
    game.state.ground[22] = ("gem",)
    assert game.sleep().creatures == {22: "gor"}
    assert told(game, "forgets what it came for")


def test_shron_beaten_and_the_clapper_in_the_castle_win() -> None:
    game = alone(play(WATCH)).letter("E", 3)
    before = sum(game.state.willpower)
    beaten(game, "bell-shron")
    assert (game.outcome, sum(game.state.willpower)) == (None, before + 2)
    game.state.items[0] = ("clapper",)
    game.put("warrior", 6).do("Warrior: go to 0")
    assert (game.outcome, game.card) == ((True, ""), "rung")


def test_the_watch_is_lost_at_the_last_letter_and_with_the_castle() -> None:
    game = play(WATCH).letter("K")
    assert game.outcome is not None
    assert (game.outcome[0], game.card) == (False, "silent")
    game = alone(play(WATCH, 4))
    game.creatures.update({1: "gor", 2: "gor"})
    assert game.sleep().outcome == (False, "The castle has fallen.")
