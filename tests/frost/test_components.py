"""What the box holds is a limit: told before a game where it can be known, and kept in every game (FR-058 to FR-097)."""

from __future__ import annotations

import pytest

from andorlang.engine.game import Fault
from andorlang.session import Session
from andorlang.source import Source
from tests.frost.playing import SIDES, STANDARD, Winter

CREATURES = {
    "gor": 10,
    "wargor": 7,
    "horned-troll": 4,
    "steppe-buffalo": 4,
    "shron": 1,
    "myrk": 1,
    "tuhavar": 1,
    "takota": 1,
}
PIECES = {
    "wineskin": 5, "askimar-blade": 2, "falcon": 1, "telescope": 2, "firewood": 3, "helm": 2, "gem": 3, "winter-stone": 1,
    "fire": 6, "star": 8, "target-marker": 3, "red-x": 1, "secret-passage": 1, "herb": 7, "tablet": 3, "iquar": 2,
    "blue-berries": 2, "white-wart-root": 2, "red-blood-herb": 2, "black-night-thorn": 1, "griffin-tablet": 1,
    "griffin-iquar": 1, "snow": 24, "ice": 13,
}  # fmt: skip


def told(body: str, head: str = SIDES["steppes"]) -> list[tuple[int, str]]:
    """Line and text of each finding about the box."""
    text = f'{head}\ncard A1 "Setup" at A\n{body}\nwin when day >= 3 at N\n'
    found = Session(Source("box.andor", text), states=0).problems
    first = head.count("\n") + 2
    return [(one.line - first, one.message) for one in found if one.code.name == "too-many-pieces"]


@pytest.mark.rule("FR-058", "FR-059", "FR-060", "FR-061", "FR-062", "FR-063", "FR-064")
@pytest.mark.parametrize(("name", "count"), CREATURES.items())
def test_no_more_creatures_than_there_are_figures(name: str, count: int) -> None:
    spaces = [f"    place {name} on {space}" for space in range(402, 402 + count)]
    assert told("\n".join(spaces)) == []
    spaces.append(f"    place {name} on 440")
    assert told("\n".join(spaces)) == [
        (count + 1, f"up to here {count + 1} {name} are needed at the start, and the box holds {count}")
    ]
    with pytest.raises(Fault, match="is left"):
        Winter("\n".join(line.strip() for line in spaces), side="steppes")


@pytest.mark.rule(
    "FR-065", "FR-066", "FR-067", "FR-068", "FR-069", "FR-070", "FR-071", "FR-073", "FR-074", "FR-075", "FR-076", "FR-084",
    "FR-086", "FR-087", "FR-088", "FR-089", "FR-090", "FR-091", "FR-092",
)  # fmt: skip
@pytest.mark.parametrize(("name", "count"), PIECES.items())
def test_no_more_pieces_than_were_printed(name: str, count: int) -> None:
    assert told(f"    place {count} {name} on 420") == []
    assert told(f"    place {count + 1} {name} on 420") == [
        (1, f"this needs {count + 1} {name}, and the box holds {count}")
    ]
    with pytest.raises(Fault, match="is left"):
        Winter(f"place {count + 1} {name} on 420", side="steppes")


def test_spaces_count_as_often_as_they_are_named() -> None:
    assert told("    place 2 firewood on 402, 403") == [(1, "this needs 4 firewood, and the box holds 3")]
    assert told("    give 4 firewood to warrior") == [(1, "this needs 4 firewood, and the box holds 3")]
    assert told("    hide fire on 402, 403, 404, 405, 406, 407, 408")[0][1].startswith("this needs 7 fire,")


def test_names_of_single_fronts_count_for_all_of_them_too() -> None:
    herbs = "    place 4 herb on 402\n    place 2 blue-berries on 403\n    place 2 white-wart-root on 404"
    assert told(herbs) == [(3, "up to here 8 herb are needed at the start, and the box holds 7")]


@pytest.mark.rule("FR-076", "FR-092")
def test_what_is_laid_out_is_not_in_the_box_any_more() -> None:
    assert told("    place snow on 402", STANDARD["steppes"]) == [
        (1, "up to here 25 snow are needed at the start, and the box holds 24")
    ]
    assert told("    place ice on 460", STANDARD["steppes"])[0][0] == 1
    assert told("    place ice on 460") == []
    assert told("    place ice on 50", STANDARD["andor"]) == [], "there is no lake in Andor"


@pytest.mark.parametrize(
    "between",
    [
        "    remove helm on 402",
        "    if day is 2: remove helm",
        "    storm",
        "    read 2\n\ncard 2\n    remove helm on 402",
    ],
)
def test_nothing_is_said_where_it_is_not_certain(between: str) -> None:
    first, _, rest = between.partition("\n\n")
    assert told(f"    place 2 helm on 402\n{first}\n    place helm on 403\n\n{rest}") == []


def test_a_reaction_could_put_something_back() -> None:
    two = "    place takota on 402\n    place takota on 403\n"
    assert len(told(two)) == 1
    assert told(f"{two}\nwhen takota appears: remove takota on 402") == []
    assert len(told(f"{two}\nwhen takota appears: give helm to warrior")) == 1


def test_things_of_the_legend_count_as_it_says() -> None:
    own = "\ndefine token relic\n    count 2\n\ndefine creature alpha\n    strength 3\n    willpower 3\n"
    assert told(f"    place 2 relic on 402\n{own}") == []
    assert told(f"    place 3 relic on 402\n{own}")[0][1] == "this needs 3 relic, and the box holds 2"
    assert told(f"    place alpha on 402, 403\n{own}")[0][1] == "this needs 2 alpha, and the box holds 1"
