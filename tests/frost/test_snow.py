"""Snow tokens and snowstorms (FR-294 to FR-308, FR-343 to FR-351, worked examples W05, W27, W28)."""

from __future__ import annotations

import pytest

from tests.frost.playing import STANDARD, Winter, snow, spoken

MARKED = "when target-marker is activated: give 3 strength to finder"


def found(front: str, before: str = "", body: str = "") -> Winter:
    """The wizard goes from 9 to 11 in two steps, where snow with a front lies, and the castle is no stop."""
    table = Winter(
        f"place wizard on 9\nplace warrior on 15\nplace snow on 8\n{before}\nstart with wizard", body
    )
    return table.act("wizard", "go to 8").act("wizard", "stop here", snow(front))


# ------------------------------------------------------------------------------------------------- tokens
@pytest.mark.rule("FR-016", "FR-020", "FR-294", "FR-295", "FR-303")
def test_w05_a_move_ends_on_a_snow_token() -> None:
    setup = "place wizard on 9\nplace warrior on 15\nplace snow on 8, 11\nstart with wizard"
    table = Winter(setup).act("wizard", "go to 8").act("wizard", "go to 11")
    assert table.lying(8) == ("snow?",), "passing over a token does nothing"
    assert table.of("wizard", "hours") == 2
    table.act("wizard", "stop here", snow("strength-1"))
    assert table.of("wizard", "strength") == 2
    assert table.lying(11) == ()
    assert snow("strength-1") == 11
    assert table.state.stock["snow"] == 22, "a token that was carried out does not come back into the box"
    assert len(table.state.pools["snow"]) == 23
    assert table.up == "warrior"


GAINS = {
    "firewood": ("firewood",),
    "blue-berries": ("herb:blue-berries",),
    "red-blood-herb": ("herb:red-blood-herb",),
    "white-wart-root": ("herb:white-wart-root",),
    "gem": ("gem",),
    "griffin-tablet": ("tablet:griffin",),
    "sea-monster-tablet": ("tablet:sea-monster",),
    "steppe-buffalo-tablet": ("tablet:steppe-buffalo",),
}


@pytest.mark.rule("FR-299", "FR-300", "FR-301", "FR-302")
@pytest.mark.parametrize(("front", "items"), GAINS.items())
def test_snow_gives_things(front: str, items: tuple[str, ...]) -> None:
    table = found(front)
    assert table.items("wizard") == items
    name = items[0].partition(":")[0]
    left = table.game.rules.box.stock[name] - 1
    assert table.state.stock[name] == left


@pytest.mark.rule("FR-299", "FR-300", "FR-301")
@pytest.mark.parametrize(
    ("event", "strength"), [("griffin-tablet", 2), ("tablet", 2), ("herb", 1), ("iquar", 1)]
)
def test_a_legend_can_name_one_of_a_kind_or_all_of_it(event: str, strength: int) -> None:
    table = found("griffin-tablet", body=f"when hero gets {event}: give 1 strength to hero")
    assert table.of("wizard", "strength") == strength


@pytest.mark.rule("FR-296", "FR-297")
@pytest.mark.parametrize(
    ("front", "before", "strength", "willpower"),
    [
        ("strength-1", "", 2, 7),
        ("willpower-loss-2", "", 1, 5),
        ("willpower-loss-2", "set willpower to 2 for wizard\nset strength to 4 for wizard", 3, 3),
        ("willpower-loss-2", "set willpower to 1 for wizard", 1, 3),
    ],
)
def test_snow_changes_the_tracks(front: str, before: str, strength: int, willpower: int) -> None:
    table = found(front, before)
    assert (table.of("wizard", "strength"), table.of("wizard", "willpower")) == (strength, willpower)


@pytest.mark.rule("FR-090", "FR-299")
def test_without_firewood_in_the_box_nobody_gets_any() -> None:
    table = found("firewood", "give 3 firewood to warrior")
    assert table.items("wizard") == ()
    assert table.lying(8) == ()


@pytest.mark.rule("FR-101", "FR-299")
def test_what_there_is_no_room_for_lies_on_the_space() -> None:
    table = found("firewood", "give 3 wineskin to wizard")
    assert table.items("wizard") == ("wineskin",) * 3
    assert table.lying(8) == ("firewood",)


@pytest.mark.rule("FR-304", "FR-192", "FR-253")
def test_a_revealed_token_waits_for_somebody_who_ends_a_move_there() -> None:
    setup = "place wizard on 9\nplace warrior on 7\nplace snow on 8\nuncover snow on 8\nstart with wizard"
    table = Winter(setup, "", snow("strength-1"))
    assert table.lying(8) == ("snow:strength-1",)
    assert table.of("wizard", "strength") == 1
    table.walk("wizard", 7)
    assert table.lying(8) == ("snow:strength-1",)
    table.walk("warrior", 8)
    assert table.of("warrior", "strength") == 2
    assert table.lying(8) == ()


@pytest.mark.rule("FR-192", "FR-190")
def test_snow_where_a_hero_stands_is_a_free_action() -> None:
    table = Winter("place wizard on 9\nplace snow on 9\nplace warrior on 5")
    assert table.up == "warrior"
    table.act("wizard", "carry out the snow here", snow("gem"))
    assert table.items("wizard") == ("gem",)
    assert table.of("wizard", "hours") == 0
    assert table.up == "warrior"
    assert not table.may("wizard", "carry out the snow")


@pytest.mark.rule("FR-307")
def test_several_tokens_on_a_space_come_in_the_order_of_the_players() -> None:
    setup = "place wizard on 9\nplace warrior on 5\nplace 2 snow on 8\nstart with wizard"
    table = Winter(setup).act("wizard", "go to 8").act("wizard", "stop here", snow("gem"), snow("firewood"))
    assert table.items("wizard") == ("gem", "firewood")
    shown = f"{setup}\nuncover snow on 8\nplace snow on 8"
    table = Winter(shown, "", snow("gem"), snow("firewood"))
    table.act("wizard", "go to 8").act("wizard", "stop here")
    choices = ["Wizard: carry out the snow gem", "Wizard: carry out the snow firewood"]
    assert table.labels[:2] == choices
    table.do(choices[1])
    assert table.items("wizard") == ("firewood",)
    table.do("Wizard: carry out the snow gem", snow("strength-1", "gem", "firewood"))
    assert table.items("wizard") == ("firewood", "gem")
    assert table.of("wizard", "strength") == 2


@pytest.mark.rule("FR-307", "FR-350")
def test_a_storm_leaves_the_other_tokens_of_the_space_alone() -> None:
    table = Winter("place wizard on 9\nplace warrior on 5\nplace 2 snow on 8\nstart with wizard")
    table.act("wizard", "go to 8").act("wizard", "stop here", snow("storm"))
    assert table.of("wizard", "spaces") == 7
    assert table.lying(8) == ("snow?",)


@pytest.mark.rule("FR-308", "FR-201")
def test_a_target_marker_answers_who_ends_a_move_there() -> None:
    setup = (
        "place wizard on 9\nplace warrior on 15\nplace target-marker on 7\nplace gor on 8\nstart with wizard"
    )
    table = Winter(setup, MARKED).walk("wizard", 7)
    assert table.of("wizard", "strength") == 4
    assert table.lying(7) == ()
    table = Winter(setup, MARKED).night()
    assert table.state.creatures == {7: "gor"}
    assert table.lying(7) == ("target-marker",), "creatures activate no tokens"


@pytest.mark.rule("FR-305", "FR-306", "FR-308")
@pytest.mark.parametrize(("front", "strength", "space"), [("storm", 1, 7), ("gem", 4, 8)])
def test_w28_snow_comes_before_a_target_marker(front: str, strength: int, space: int) -> None:
    table = found(front, "place target-marker on 8", MARKED)
    assert table.of("wizard", "strength") == strength
    assert table.of("wizard", "spaces") == space
    assert (table.lying(8) == ("target-marker",)) == (front == "storm")


# ------------------------------------------------------------------------------------------------- storms
@pytest.mark.rule("FR-298", "FR-343", "FR-345", "FR-319")
def test_a_storm_moves_all_heroes_along_the_arrows_and_nobody_else() -> None:
    figures = "place tranuk on 20\nplace flying-fox on 20\nplace gor on 20"
    table = found("storm", f"place warrior on 20\nend-day for warrior\n{figures}")
    assert table.of("wizard", "spaces") == 7
    assert table.of("warrior", "spaces") == 3, "also who has ended the day"
    assert table.of("wizard", "hours") == 1
    assert table.of("warrior", "hours") == 0
    assert table.state.figures == {"tranuk": 20, "flying-fox": 20}
    assert table.state.creatures == {20: "gor"}


@pytest.mark.rule("FR-344")
def test_without_an_arrow_a_hero_stays() -> None:
    table = found("storm", "place warrior on 0")
    assert table.of("warrior", "spaces") == 0


@pytest.mark.rule("FR-351", "FR-124")
@pytest.mark.parametrize(("willpower", "space"), [(13, 415), (14, 414)])
def test_a_storm_into_the_cave_asks_for_willpower(willpower: int, space: int) -> None:
    setup = f"place warrior on 415\nplace wizard on 410\nset willpower to {willpower} for warrior\nstorm"
    table = Winter(setup, side="steppes")
    assert table.of("warrior", "spaces") == space
    assert table.of("wizard", "spaces") == 403


@pytest.mark.rule("FR-343", "FR-346", "FR-347", "FR-348", "FR-349", "FR-350")
def test_w27_a_storm_sets_off_another_one() -> None:
    """The wizard's storm blows both onto snow; the fire guardian's token is first, and it is another storm."""
    setup = "place fire-guardian on 10\nplace wizard on 15\nplace snow on 22, 3, 19\nplace wizard on 23\nstart with wizard"
    table = Winter(setup, heroes=("wizard", "fire-guardian"))
    table.act("wizard", "go to 22").act("wizard", "stop here", snow("storm"), snow("storm", "storm"))
    assert table.of("fire-guardian", "spaces") == 1, "from 10 to 3 to 1"
    assert table.of("wizard", "spaces") == 3, "from 22 to 19 to 3"
    assert table.lying(19) == ("snow?",), "the wizard's second token was not activated"
    assert table.lying(3) == ()
    assert table.lying(22) == ()
    assert table.of("wizard", "hours") == 1
    assert table.up == "fire-guardian"


@pytest.mark.rule("FR-347", "FR-348")
def test_the_highest_rank_turns_up_first() -> None:
    setup = "place fire-guardian on 10\nplace dwarf on 20\nplace wizard on 22\nplace snow on 3, 19\nstorm"
    table = Winter(
        setup, "", snow("gem"), snow("firewood", "gem"), heroes=("dwarf", "fire-guardian", "wizard")
    )
    assert table.items("fire-guardian") == ("gem",)
    assert table.items("wizard") == ("firewood",)
    assert table.of("dwarf", "spaces") == 3, "with the fire guardian, who took the only token there"
    assert table.items("dwarf") == ()


@pytest.mark.rule("FR-349", "FR-350")
def test_who_is_not_blown_on_carries_out_the_own_token_after_the_second_storm() -> None:
    """The warrior lands in the castle, where no arrow leads on: the fire guardian's storm does not take the snow there away."""
    setup = "place fire-guardian on 22\nplace warrior on 7\nplace snow on 19, 0\nstorm"
    table = Winter(setup, "", snow("storm"), snow("gem", "storm"), heroes=("warrior", "fire-guardian"))
    assert table.of("fire-guardian", "spaces") == 3
    assert table.of("warrior", "spaces") == 0
    assert table.items("warrior") == ("gem",)


@pytest.mark.rule("FR-305")
def test_who_is_blown_somewhere_triggers_only_the_snow_there() -> None:
    table = found("storm", "place target-marker on 7", MARKED)
    assert table.of("wizard", "spaces") == 7
    assert table.of("wizard", "strength") == 1
    assert table.lying(7) == ("target-marker",)


def test_a_storm_takes_a_hero_out_of_the_middle_of_a_move() -> None:
    setup = "place warrior on 24\nplace wizard on 9\nplace snow on 9\nstart with warrior"
    table = Winter(setup).act("warrior", "go to 22").act("wizard", "carry out the snow here", snow("storm"))
    assert table.of("warrior", "spaces") == 19
    assert table.reach("warrior") == {3, 10, 18, 20, 22, 23, 72}
    assert table.of("warrior", "hours") == 1


def test_a_legend_can_stop_a_storm_and_closed_spaces_are_not_blown_to() -> None:
    table = found("storm", body="instead of storm: give 1 willpower to group")
    assert table.of("wizard", "spaces") == 8
    table = found("storm", "rule space 7 = no")
    assert table.of("wizard", "spaces") == 8


@pytest.mark.rule("FR-304")
def test_a_legend_lays_out_snow_and_ice_as_the_board_says() -> None:
    table = Winter(head=STANDARD["steppes"])
    board = table.game.rules.board
    hidden = {space for space, lying in table.state.ground.items() if lying == ("snow?",)}
    assert hidden == board.zone("snow")
    assert {space for space, lying in table.state.ground.items() if lying == ("ice?",)} == board.zone("ice")
    assert table.state.stock["snow"] == table.state.stock["ice"] == 0


def test_heroes_are_called_as_people_call_them() -> None:
    assert spoken("fire-guardian") == "Fire guardian"
