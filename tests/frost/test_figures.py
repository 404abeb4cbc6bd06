"""Tranuk and the flying fox (FR-188, FR-318 to FR-330, worked example W26); their part in battles is in `test_battles`."""

from __future__ import annotations

import pytest

from tests.frost.playing import Winter, snow


@pytest.mark.rule("FR-188")
def test_without_the_figures_there_are_no_actions_for_them() -> None:
    assert not any("Tranuk" in one or "fox" in one for one in Winter().labels)


@pytest.mark.rule("FR-319", "FR-320", "FR-321", "FR-322", "FR-323", "FR-324", "FR-188")
def test_w26_tranuk_goes_eight_spaces_for_two_hours() -> None:
    table = Winter(
        "place warrior on 7\nplace tranuk on 24\nplace snow on 22, 0\nspend 5 hours for warrior\nset willpower to 2 for warrior\nstart with warrior"
    )
    table.act("warrior", "move Tranuk")
    for space in (22, 19, 3, 1):
        table.do(f"Tranuk goes to {space}")
    assert table.labels == ["Tranuk goes further", "Tranuk stays there"]
    table.do("Tranuk goes further")
    for space in (0, 7, 9, 15):
        table.do(f"Tranuk goes to {space}")
    assert table.state.figures["tranuk"] == 15
    assert table.of("warrior", "hours") == 7
    assert table.up == "wizard"
    assert (table.lying(22), table.lying(0)) == (("snow?",), ("snow?",)), "it uncovers nothing"


@pytest.mark.rule("FR-320", "FR-322")
def test_tranuk_can_stop_before_the_fourth_space() -> None:
    table = (
        Winter("place tranuk on 24\nstart with warrior").act("warrior", "move Tranuk").do("Tranuk goes to 22")
    )
    table.do("Tranuk stays there")
    assert table.state.figures["tranuk"] == 22
    assert table.up == "wizard"
    assert table.of("warrior", "hours") == 1


@pytest.mark.rule("FR-325", "FR-326", "FR-188")
def test_the_fox_flies_anywhere_for_an_hour() -> None:
    table = Winter("place flying-fox on 0\nplace warrior on 24\nstart with warrior").act(
        "warrior", "move The flying fox"
    )
    board = table.game.rules.board
    spaces = {int(label.split()[-1]) for label in table.labels}
    assert spaces == set(board.spaces) - {0, 80}
    table.do("The flying fox flies to 66")
    assert table.state.figures["flying-fox"] == 66
    assert table.of("warrior", "hours") == 1
    assert table.up == "wizard"


@pytest.mark.rule("FR-327", "FR-328")
@pytest.mark.parametrize("looks", [True, False])
def test_the_fox_can_uncover_the_snow_where_it_lands(looks: bool) -> None:
    table = Winter("place flying-fox on 0\nplace snow on 22\nplace warrior on 22\nstart with wizard")
    table.act("wizard", "move The flying fox").do("The flying fox flies to 22")
    if looks:
        table.do("The flying fox uncovers the snow on 22", snow("storm"))
    else:
        table.do("The flying fox leaves the snow alone")
    assert table.lying(22) == (("snow:storm",) if looks else ("snow?",))
    assert table.of("warrior", "spaces") == 22, "it is not carried out"
    assert table.up == "warrior"


@pytest.mark.rule("FR-325")
def test_no_hour_no_flight() -> None:
    table = Winter(
        "place flying-fox on 0\nspend 7 hours for warrior\nset willpower to 2 for warrior\nstart with warrior"
    )
    assert not table.may("warrior", "move The flying fox")


def test_a_legend_reacts_to_where_they_come() -> None:
    body = "when flying-fox figure-moved on 22: give 2 strength to warrior\nwhen tranuk figure-moved: give 1 strength to warrior"
    table = Winter("place flying-fox on 0\nplace tranuk on 0\nstart with warrior", body)
    table.act("warrior", "move The flying fox").do("The flying fox flies to 22")
    table.act("wizard", "move Tranuk").do("Tranuk stays")
    assert table.of("warrior", "strength") == 4
