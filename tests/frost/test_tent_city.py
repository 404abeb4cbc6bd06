"""Guests of the Tent City: what each of its cards and reactions does, in both versions, and both of its ends."""

from __future__ import annotations

import pytest

from andorlang.rulesets.base import allies, creatures, way
from andorlang.rulesets.frost import fire, frost_marker, lake
from tests.base.legend_play import Play
from tests.frost.legend_play import TENTS, alone, beaten, items, knocks, lit, lying, play, shared, storm, told


def tents(count: int = 2, variant: str = "normal") -> Play:
    """The Steppes are empty, and the heroes have nothing."""
    game = alone(play(TENTS, count, variant))
    game.state.items = [() for _ in game.state.items]
    return game


@pytest.mark.parametrize(("variant", "hour"), [("normal", 11), ("red", 9)])
@pytest.mark.parametrize("count", [2, 3, 4])
def test_the_guests_begin_in_the_tents(count: int, variant: str, hour: int) -> None:
    game = play(TENTS, count, variant)
    assert game.creatures == {408: "gor", 417: "gor", 420: "gor"}
    assert (set(game.state.spaces), set(game.state.strength), game.state.frost) == ({401}, {3}, hour)
    assert fire.burning(game.game, 401)
    assert (len(lying(game, "snow?")), len(lying(game, "ice?")), lying(game, "iquar")) == (24, 13, [436, 460])
    assert (lying(game, "telescope"), lying(game, "falcon"), lying(game, "winter-stone")) == (
        [422],
        [445],
        [],
    )


def test_tranuk_and_the_fox_come_and_a_gem_if_one_is_left() -> None:
    game = tents().letter("C")
    assert game.state.figures == {"tranuk": 401, "flying-fox": 401}
    assert (game.creatures, lying(game, "gem")) == ({432: "wargor"}, [410])
    game = tents()
    game.state.stock["gem"] = 0
    assert lying(game.letter("C"), "gem") == []


@pytest.mark.rule("FR-052", "FR-057", "FR-064")
@pytest.mark.parametrize(("count", "strength"), [(2, 8), (3, 12), (4, 16)])
def test_takota_beaten_brings_her_friend(count: int, strength: int) -> None:
    game = tents(count)
    game.creatures[423] = "gor"
    game.letter("E")
    assert (game.creatures, creatures.strength(game.game, "proud-takota")) == (
        {423: "proud-takota"},
        strength,
    )
    beaten(game, "proud-takota")
    assert game.state.figures == {"great-yetohe-warrior": 423}
    assert allies.figure(game.game, "great-yetohe-warrior", "strength") == 4
    game.do(f"{'Dwarf' if count == 4 else 'Warrior'}: move The great Yetohe warrior")
    assert game.has("The great Yetohe warrior goes to 421")


@pytest.mark.rule("FR-057")
@pytest.mark.parametrize(("variant", "creature"), [("normal", {}), ("red", {436: "steppe-buffalo"})])
def test_whoever_ends_a_move_in_the_mirage_smiles_and_is_late(variant: str, creature: dict[int, str]) -> None:
    game = tents(2, variant).letter("G")
    assert (game.state.figures, game.creatures) == ({"mirage": 419}, creature)
    game.put("warrior", 410).do("Warrior: go to 419").do("Warrior: stop here", 4)
    assert (game.of("warrior", "willpower"), game.of("warrior", "hours")) == (10, 2)
    assert game.state.figures == {"mirage": 423}


@pytest.mark.rule("FR-074")
@pytest.mark.parametrize("space", [429, 431])
def test_a_fire_beside_the_north_bridge_opens_it_again(space: int) -> None:
    game = tents().letter("H")
    assert (431 in way.board(game.game).adjacent[429], lying(game, "red-x")) == (False, [431])
    lit(game, 424)
    assert lying(game, "red-x") == [431], "that fire is too far away"
    lit(game, space)
    assert (431 in way.board(game.game).adjacent[429], lying(game, "red-x")) == (True, [])


def test_whoever_is_strong_enough_for_the_cave_finds_carlion() -> None:
    game = tents().letter("H")
    game.state.willpower[0] = 13
    assert not game.put("warrior", 413).has("Warrior: go to 414")
    game.state.willpower[0] = 14
    knocks(game, 413, 414)
    assert (items(game, "warrior")[-1], told(game, "It was a sword that sang")) == ("carlion", True)


@pytest.mark.rule("FR-085", "FR-267")
def test_carlion_adds_three() -> None:
    game = tents()
    game.state.items[0], game.state.strength[0] = ("carlion",), 3
    game.creatures[410] = "gor"
    game.put("warrior", 410).do("Warrior: fight on 410", 1, 1, 1, 2, 5)
    assert game.of("warrior", "willpower") == 7, "3 + 3 + 1 and 2 + 5 are even"


def test_a_fourth_place_to_warm_is_laid_out_if_the_box_has_a_fire_left() -> None:
    assert lying(tents().letter("H"), "fire") == [424]
    game = tents()
    game.state.stock["fire"] = 0
    assert lying(game.letter("H"), "fire") == []


@pytest.mark.rule("FR-075")
def test_the_fox_hunters_have_a_store_and_a_secret_passage() -> None:
    game = knocks(tents().letter("H"), 443, 442)
    assert items(game, "warrior")[-1] == "herb:black-night-thorn"
    assert (lying(game, "secret-passage"), 423 in way.board(game.game).adjacent[442]) == ([442], True)


@pytest.mark.parametrize(
    ("count", "variant", "new"),
    [
        (2, "normal", {424: "gor"}), (3, "normal", {424: "gor", 418: "wargor"}), (4, "normal", {438: "horned-troll"}),
        (2, "red", {424: "gor", 418: "wargor"}), (4, "red", {436: "horned-troll", 438: "horned-troll"}),
        (3, "red", {424: "gor", 430: "gor", 418: "wargor", 423: "wargor"}),
    ],
)  # fmt: skip
def test_the_long_night(count: int, variant: str, new: dict[int, str]) -> None:
    game = tents(count, variant)
    game.state.spaces = [401] * count
    assert game.letter("J").creatures == new
    assert (("storm",) in [what[:1] for what in game.told]) == (variant == "red")


def test_at_k_the_lake_freezes_again_but_for_the_western_shore() -> None:
    game = tents()
    lake.thin(game.game, 455)
    lake.thin(game.game, 459)
    assert game.letter("K").state.thin == (447, 448)


# ------------------------------------------------------------------------------------------------- the stone
def stone() -> Play:
    """The warrior takes the stone from the fisher folk."""
    game = tents().letter("D")
    game.put("warrior", 460).do("Warrior: take winter stone")
    return game


@pytest.mark.rule("FR-065", "FR-268", "FR-269")
def test_the_stone_takes_two_points_every_morning_but_never_the_last() -> None:
    game = stone()
    assert told(game, "It wants to go home")
    game.put("warrior", 405).sleep()
    assert (game.of("warrior", "willpower"), game.of("fire-guardian", "willpower")) == (5, 7)
    game.sleep().sleep().sleep()
    assert (game.of("warrior", "willpower"), game.of("warrior", "strength")) == (1, 3)


@pytest.mark.parametrize(("count", "awake", "asleep"), [(2, 17, 11), (3, 27, 20), (4, 30, 23)])
def test_on_imalas_lap_the_stone_makes_tuhavar_weaker(count: int, awake: int, asleep: int) -> None:
    game = tents(count).letter("F")
    assert creatures.strength(game.game, "cold-tuhavar") == awake
    frost_marker.put(game.game, 5)
    seat = count - 1 if count == 4 else 0
    hero = game.state.heroes[seat]
    game.state.items[seat] = ("winter-stone",)
    game.put(hero, 404).do(f"{hero.capitalize()}: go to 401")
    assert creatures.strength(game.game, "cold-tuhavar") == asleep
    assert (lying(game, "winter-stone"), game.state.thawed) == ([401], True)
    assert told(game, "it is simply cold")
    assert game.outcome is None


@pytest.mark.parametrize(("variant", "company"), [("normal", {}), ("red", {434: "myrk"})])
def test_tuhavar_beaten_and_the_stone_asleep_win(variant: str, company: dict[int, str]) -> None:
    game = tents(2, variant).letter("F")
    assert game.creatures == {425: "cold-tuhavar", **company}
    before = sum(game.state.willpower)
    beaten(game, "cold-tuhavar")
    assert told(game, "He is asleep before he can thank you")
    assert (game.outcome, sum(game.state.willpower)) == (None, before + 2)
    game.state.items[0] = ("winter-stone",)
    game.put("warrior", 404).do("Warrior: go to 401")
    assert (game.outcome, game.card) == ((True, ""), "spring")


def test_with_the_stone_asleep_already_he_is_the_last_thing_to_do() -> None:
    game = tents().letter("F")
    game.state.ground[401] = ("winter-stone",)
    assert game.outcome is None
    assert beaten(game, "cold-tuhavar").outcome == (True, "")


def test_the_wedding_is_over_at_the_last_letter_and_with_the_tents() -> None:
    game = play(TENTS).letter("N")
    assert game.outcome is not None
    assert (game.outcome[0], game.card) == (False, "winter")
    game = tents(4)
    game.creatures.update({402: "gor", 403: "gor"})
    assert game.sleep().outcome == (False, "The tent city has fallen.")


# ------------------------------------------------------------------------------------------------- Iquar, storms and the rest
def test_an_iquar_that_is_home_guards_a_gate_and_one_that_is_lost_is_missed() -> None:
    game = tents()
    game.state.items[0] = ("iquar:griffin",)
    shared(game.put("warrior", 404).do("Warrior: go to 401"))
    assert (game.state.saved, sum(game.state.willpower), told(game, "lies down across the door")) == (
        1,
        15,
        True,
    )
    game = tents()
    game.creatures[410] = "gor"
    game.state.ground[403] = ("iquar:griffin",)
    shared(game.sleep())
    assert (game.state.saved, sum(game.state.willpower), told(game, "a bell under water")) == (0, 13, True)


def test_around_the_fire_a_storm_does_nothing_in_the_normal_version() -> None:
    game = lit(tents(), 401)
    storm(game)
    assert (game.state.spaces, told(game, "sing against it")) == ([401, 401], True)
    storm(game.put("warrior", 404))
    assert game.state.spaces == [401, 401]
    assert fire.burning(game.game, 401)


def test_in_the_red_version_it_blows_and_puts_out_the_fires() -> None:
    game = lit(tents(2, "red"), 401)
    storm(game.put("warrior", 411))
    assert (game.of("warrior", "spaces"), fire.burning(game.game, 401)) == (404, False)


def test_the_falcon_thinks_that_it_was_too_little() -> None:
    game = tents()
    game.state.ground[445] = ("falcon",)
    game.state.items[0] = ("firewood",)
    game.put("warrior", 445).do("Warrior: exchange with the merchant").do("Firewood for falcon")
    assert told(game, "it was too little")


def test_the_children_ask_how_long_it_will_be_light() -> None:
    game = tents()
    game.act(lambda: frost_marker.put(game.game, 6))
    assert told(game, "how long it will be")
