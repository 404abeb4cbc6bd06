"""Creatures, the sunrise box and gems (FR-201 to FR-226, FR-337 to FR-342, worked examples W16, W24)."""

from __future__ import annotations

from typing import Any

import pytest

from andorlang.rulesets.base import creatures
from tests.frost.playing import Winter


def dawn(*lines: str, body: str = "", side: str = "andor", **given: Any) -> Winter:
    """The first sunrise with what these lines place."""
    return Winter("\n".join(lines), body, side=side, **given).night()


def on_board(*lines: str, **given: Any) -> dict[int, str]:
    found: dict[int, str] = dawn(*lines, **given).state.creatures
    return found


# ------------------------------------------------------------------------------------------------- movement
@pytest.mark.rule("FR-203", "FR-204", "FR-205", "FR-206")
def test_creatures_go_along_the_arrows_and_over_others() -> None:
    assert on_board("place gor on 22") == {19: "gor"}
    assert on_board("place gor on 22", "place shron on 19", "place myrk on 3") == {
        1: "gor",
        19: "shron",
        3: "myrk",
    }


@pytest.mark.rule("FR-206", "FR-220")
def test_each_goes_once_and_the_lowest_space_first() -> None:
    assert on_board("place gor on 22", "place gor on 19") == {19: "gor", 3: "gor"}
    assert on_board("place gor on 22", "place gor on 23") == {19: "gor", 3: "gor"}, (
        "22 first, 23 leaps over it"
    )


@pytest.mark.rule("FR-207")
def test_a_new_creature_goes_on_from_a_taken_space() -> None:
    assert Winter("place gor on 22\nplace wargor on 22").state.creatures == {22: "gor", 19: "wargor"}


@pytest.mark.rule("FR-217", "FR-218", "FR-219", "FR-222", "FR-225", "FR-226", "FR-028", "FR-031")
def test_nine_symbols_in_their_order() -> None:
    symbols = (
        "gor",
        "wargor",
        "steppe-buffalo",
        "wargor",
        "horned-troll",
        "warmth",
        "frost",
        "fires",
        "narrator",
    )
    assert Winter().game.rules.box.sunrise == symbols
    kinds = dict(zip((21, 31, 42, 47), ("gor", "wargor", "steppe-buffalo", "horned-troll"), strict=True))
    table = dawn(*(f"place {name} on {space}" for space, name in kinds.items()), "place fire on 0", "place dwarf on 0",
                 heroes=("dwarf", "warrior"))  # fmt: skip
    arrows = table.game.rules.board.arrows
    moved = [note[0] for note in table.all("moves")]
    assert moved == ["gor", "wargor", "steppe-buffalo", "wargor", "horned-troll"]
    assert table.state.creatures[arrows[arrows[31]]] == "wargor", "wargors go twice"
    order = [note[0] for note in table.told if note[0] in ("moves", "frost", "fire out", "narrator")]
    assert order == ["moves"] * 5 + ["frost", "fire out", "narrator"]
    assert table.of("dwarf", "willpower") == 12, "warmed before the fire went out"


@pytest.mark.rule("FR-201", "FR-202")
def test_creatures_begin_no_battle_and_activate_nothing() -> None:
    table = dawn("place gor on 22", "place warrior on 19", "place snow on 19")
    assert table.state.creatures == {19: "gor"}
    assert table.of("warrior", "willpower") == 7
    assert table.lying(19) == ("snow?",)
    assert table.state.phase == "play"
    assert table.state.fight is None


@pytest.mark.rule("FR-209", "FR-208")
@pytest.mark.parametrize("side", ["andor", "steppes"])
def test_no_arrow_leads_where_creatures_may_not_be(side: str) -> None:
    board = Winter(side=side).game.rules.board
    goals = set(board.arrows.values()) - {board.castle}
    assert goals <= set(board.arrows), "every space with creatures has an arrow of its own"
    assert not goals & board.lake
    assert not set(board.arrows) & board.lake


# ------------------------------------------------------------------------------------------------- values
@pytest.mark.rule("FR-210", "FR-211", "FR-212", "FR-213", "FR-133", "FR-135", "FR-152", "FR-154")
def test_w16_a_wargor() -> None:
    game = Winter("place wargor on 9").game
    kind = creatures.values(game, "wargor")
    assert (kind.strength, kind.willpower, kind.die) == (2, 6, "red")
    assert set(kind.dice[:14]) == {2}
    assert dict(kind.choice) == {"strength": 1, "willpower": 4}


@pytest.mark.rule("FR-214", "FR-215", "FR-216")
def test_a_horned_troll_throws_three_dice_from_fourteen_willpower() -> None:
    kind = creatures.values(Winter().game, "horned-troll")
    assert (kind.strength, kind.dice[14], kind.dice[13]) == (12, 3, 2)
    assert kind.willpower >= 14


@pytest.mark.rule("FR-006", "FR-062", "FR-064")
def test_a_legend_gives_its_creatures_values_and_rewards() -> None:
    body = (
        'define creature alpha "The alpha"\n    like wargor\n    strength 5\n    strength-reward 2\n    willpower-reward 8\n\n'
        'define creature pup "The pup"\n    like wargor\n    willpower 2\n\n'
        'define creature old "The old one"\n    like wargor\n    reward 3\n'
    )
    game = Winter("place alpha on 9", body).game
    assert dict(creatures.values(game, "alpha").choice) == {"strength": 2, "willpower": 8}
    assert dict(creatures.values(game, "pup").choice) == {"strength": 1, "willpower": 4}
    assert (creatures.values(game, "old").reward, dict(creatures.values(game, "old").choice)) == (3, {})


# ------------------------------------------------------------------------------------------------- warmth
@pytest.mark.rule("FR-221", "FR-224", "FR-225", "FR-290")
def test_w24_the_guardians_fire_warms_all_who_are_with_her() -> None:
    setup = "place fire-guardian on 9\nplace wizard on 9\nplace warrior on 15\nstart with fire-guardian"
    table = Winter(setup, heroes=("fire-guardian", "wizard", "warrior"))
    table.act("fire-guardian", "light the fire on the hero board").night()
    assert table.of("wizard", "willpower") == 12
    assert table.of("fire-guardian", "willpower") == 7 - 2 + 5
    assert table.of("warrior", "willpower") == 7
    assert table.state.hearth == "fire:out"


@pytest.mark.rule("FR-221", "FR-224")
@pytest.mark.parametrize(("before", "willpower"), [("place fire on 9", 12), ("hide fire on 9", 7),
                                                   ("place fire on 9\nset willpower to 18 for warrior", 20)])  # fmt: skip
def test_a_burning_fire_warms_and_goes_out(before: str, willpower: int) -> None:
    table = dawn("place warrior on 9", "place wizard on 5", before)
    assert table.of("warrior", "willpower") == willpower
    assert table.of("wizard", "willpower") == 7
    assert table.lying(9) == ("fire:out",)


@pytest.mark.rule("FR-224")
def test_a_legend_can_put_off_what_the_sunrise_does() -> None:
    table = dawn(
        "place warrior on 9", "place fire on 9", body="instead of sunrise fires: give 1 strength to warrior"
    )
    assert table.lying(9) == ("fire",)
    table = dawn("place warrior on 9", "place fire on 9", "rule willpower of warmth = 1", "perform warmth")
    assert table.of("warrior", "willpower") == 9


# ------------------------------------------------------------------------------------------------- gems
@pytest.mark.rule("FR-337", "FR-338")
def test_a_gem_is_laid_where_a_move_ends_but_not_in_passing() -> None:
    table = Winter("place warrior on 10\ngive gem, wineskin to warrior\nstart with warrior").act(
        "warrior", "go to 3"
    )
    table.act("warrior", "lay something down")
    assert table.labels == ["Wineskin", "Nothing after all"]
    table.do("Nothing").act("warrior", "stop here").act("warrior", "lay something down").do("Gem")
    assert table.lying(3) == ("gem",)


@pytest.mark.rule("FR-339", "FR-340", "FR-341", "FR-204")
def test_a_gem_lures_one_creature_and_is_gone() -> None:
    body = "when gor is lured: give 1 strength to warrior"
    table = dawn("place gor on 22", "place gor on 24", "place gem on 21", body=body)
    assert table.state.creatures == {21: "gor", 4: "gor"}, "22 to the gem; 24 along its arrow over 21"
    assert table.lying(21) == ()
    assert table.of("warrior", "strength") == 2
    assert table.state.stock["gem"] == 2, "out of the game"


@pytest.mark.rule("FR-339")
def test_between_two_gems_the_players_choose() -> None:
    table = dawn("place gor on 22", "place gem on 20, 24")
    assert table.labels == ["Gor goes to the gem on 20", "Gor goes to the gem on 24"]
    table.do("Gor goes to the gem on 24")
    assert table.state.creatures == {24: "gor"}
    assert (table.lying(20), table.lying(24)) == (("gem",), ())
    assert table.state.day == 2


@pytest.mark.rule("FR-339", "FR-206")
def test_a_gem_under_another_creature_sends_the_lured_one_on() -> None:
    table = dawn("place gor on 22", "place shron on 24", "place gem on 24")
    assert table.state.creatures == {24: "shron", 21: "gor"}
    assert table.lying(24) == ()


@pytest.mark.rule("FR-340")
def test_a_gem_that_a_creature_comes_upon_is_gone_too() -> None:
    table = Winter("place gor on 22\nplace gem on 19\nadvance gor on 22")
    assert table.state.creatures == {19: "gor"}
    assert table.lying(19) == ()


@pytest.mark.rule("FR-342", "FR-208")
def test_a_gem_on_the_lake_lures_nothing() -> None:
    table = dawn("place gor on 427", "place gem on 447", side="steppes")
    assert table.state.creatures == {420: "gor"}
    assert table.lying(447) == ("gem",)


@pytest.mark.rule("FR-209", "FR-339")
def test_nor_does_one_on_a_space_without_an_arrow_but_the_castle() -> None:
    board = Winter().game.rules.board
    assert 83 not in board.arrows
    table = dawn("open 61 to 83", "place gor on 61", "place gem on 83")
    assert table.state.creatures == {board.arrows[61]: "gor"}
    assert dawn("place gor on 3", "place gem on 4").state.creatures == {4: "gor"}
    assert dawn("place gor on 11", "place gem on 0").state.shields == ("gor",)


@pytest.mark.rule("FR-341", "FR-219")
def test_a_wargor_can_be_lured_twice() -> None:
    """From 22 to the gem on 24, and from there to the one on 25."""
    assert on_board("place wargor on 22", "place gem on 24, 25") == {25: "wargor"}
