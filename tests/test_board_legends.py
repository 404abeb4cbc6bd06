"""Legends of board games as wholes: what is reached from letters and events, what the rules say, how they are drawn."""

from __future__ import annotations

import json
from typing import Any

import pytest

from andorlang import data
from andorlang.draw import draw
from andorlang.rulesets.ruleset import member, takes
from andorlang.session import Session
from tests.toy import LETTER, faults, toy

STORY = """card opening "The beginning" at A
    put gor on 3
    put troll on 4
    read witch
    choose told in [tale, song]: read told

card smoke "Smoke" at by heroes (2: C, 3+: N) last
    note "Smoke."

card witch "The witch" aside
    note "A witch."

card tale "A tale"
    note "A tale."

card song "A song"
    note "A song."

card morning "A morning"
    note "It dawns."

card brew "A brew"
    note "It boils."

card lost "Nobody reads this"
    -> lost-too

card lost-too "Nor this"
    note "Never."

when dawns: read morning

when skral is placed: note "A skral."

when gor is placed: note "A gor."

define creature troll "A troll"
    like gor
    do: read brew

win when gor is there at N

lose when herb on 3 because "The herb is gone."
"""
FLAGS = {"again": "", "last": "", "aside": ""}


@pytest.fixture(scope="module")
def story() -> Session:
    session = toy(STORY, card_flags=FLAGS)
    assert faults(session) == []
    return session


def edges(session: Session, kind: str) -> list[tuple[str, str, str]]:
    return [(a, b, found["label"]) for a, b, found in session.graph.edges(data=True) if found["kind"] == kind]


# ------------------------------------------------------------------------------------------------- graph
def test_cards_and_goals_hang_at_their_letters(story: Session) -> None:
    assert edges(story, "narrator") == [("letter:A", "letter:C", ""), ("letter:C", "letter:N", "")]
    hanging = [one for one in edges(story, "fires") if one[0].startswith("letter")]
    assert hanging == [
        ("letter:A", "opening", ""), ("letter:C", "smoke", "2"), ("letter:N", "smoke", "3+"), ("letter:N", "goal:1", ""),
    ]  # fmt: skip
    goals = {name: found for name, found in story.graph.nodes(data=True) if found["kind"] == "goal"}
    assert {name: (found["title"], found["won"]) for name, found in goals.items()} == {
        "goal:1": ("win when gor is there at N", True),
        "goal:2": ('lose when herb on 3 because "The herb is gone."', False),
    }


def test_a_verb_that_takes_a_card_leads_there(story: Session) -> None:
    assert {(a, b) for a, b, _ in edges(story, "goto")} >= {
        ("opening", "witch"), ("opening", "tale"), ("opening", "song"), ("section:1", "brew"), ("reaction:1", "morning"),
    }  # fmt: skip


def test_what_letters_events_of_play_and_definitions_lead_to_is_reached(story: Session) -> None:
    lost = {name for name, found in story.graph.nodes(data=True) if not found["reachable"]}
    assert lost == {"lost", "lost-too", "reaction:2"}
    assert [name for name, found in story.graph.nodes(data=True) if found["start"]] == ["opening"]


def test_a_game_of_its_own_mind_about_sameness_may_mean_anything_by_the_name_of_a_kind() -> None:
    body = STORY.replace("put gor on 3", "put creature on 3")
    session = toy(body, card_flags=FLAGS, same=lambda game, one, other: one == other)
    assert session.graph.nodes["reaction:2"]["reachable"]


def test_a_story_begins_with_the_cards_at_the_first_letter_else_with_the_first() -> None:
    body = "card one at B\n    finish\n\ncard two at A\n    finish\n\ncard three at by heroes (2: A, 3+: B)\n    finish\n"
    legend = toy(body).legend
    assert legend is not None
    assert (legend.start, legend.starts) == ("two", ("two", "three"))
    legend = toy("card one\n    finish\n\ncard two at B\n    finish\n").legend
    assert legend is not None
    assert (legend.start, legend.starts) == ("one", ("one",))
    assert faults(toy("win when gor is there\n")) == [("no-start", "the legend has no card")]


# ------------------------------------------------------------------------------------------------- rules
def test_the_rules_say_what_nothing_reads_and_nothing_of_stories_on_cards_alone(story: Session) -> None:
    assert story.exploration is None
    assert sorted((one.code.name, one.message) for one in story.problems) == [
        ("unreachable-card", 'no way leads to card `lost-too` "Nor this"'),
        ("unreachable-card", 'no way leads to card `lost` "Nobody reads this"'),
        ("unreachable-reaction", "nothing sets `when skral is placed` off"),
    ]


@pytest.mark.parametrize(
    "body",
    [
        'card one at A\n    note "x"\n\nwin when gor is there\n',
        "card one at A\n    -> two\n\ncard two\n    if gor is there:\n        -> one\n\nwin when gor is there\n",
        'card one at A\n    * "Go" if gor is there:\n        note "x"\n\nwin when gor is there\n',
        "card one at A\n    put gor on 3\n\nending home won\n    > Home.\n\nwhen gor is placed: -> home\n",
    ],
)
def test_cards_of_a_board_need_no_way_on(body: str) -> None:
    assert [(one.code.name, one.message) for one in toy(body).problems] == []


def test_without_a_won_goal_or_ending_nobody_can_win() -> None:
    session = toy('card one at A\n    note "x"\n\nlose when gor is there\n')
    assert [one.code.name for one in session.problems] == ["no-win"]


def test_goals_and_the_game_itself_lead_to_the_only_ending_of_their_outcome() -> None:
    body = 'card one at A\n    note "x"\n\nwin when gor is there\n\nending home won\n    > Home.\n\nending bog lost\n    > A bog.\n'
    session = toy(body)
    assert session.problems == []
    assert edges(session, "fires") == [("goal:1", "home", ""), ("letter:A", "one", "")]
    more = toy(body + "\nending hill won\n    > A hill.\n")
    assert [one.code.name for one in more.problems] == ["unreachable-ending"] * 2
    silent = toy(body, concludes=False)
    assert [one.code.name for one in silent.problems] == ["unreachable-ending"] * 2


def test_the_legend_block_says_which_letters_there_are() -> None:
    body = 'card one at B\n    note "x"\n\ncard two at A\n    note "x"\n\nwin when gor is there\n'
    letters = member("letters", "", takes("first", LETTER), takes("to", LETTER, led=True))
    legend = toy(body, head="letters B to N", header={"letters": letters}).legend
    assert legend is not None
    assert (legend.letters, legend.starts) == (("B", "C", "N"), ("one",))


def test_what_is_used_in_blocks_of_definitions_phrases_and_deadlines_is_used() -> None:
    body = """var n = 0

card one at A
    n += 1

define creature imp "An imp"
    like gor

define creature troll "A troll"
    like imp
    possible if n >= 2
    do if hero is thorn and n >= 1:
        give n

win when troll is there
"""
    assert [(one.code.name, one.message) for one in toy(body).problems] == []
    unused = toy(
        'card one at A\n    note "x"\n\ndefine creature imp\n    like gor\n\nwin when gor is there\n'
    )
    assert [one.code.name for one in unused.problems] == ["unused-definition"]


# ------------------------------------------------------------------------------------------------- pictures
def test_a_picture_shows_letters_in_a_row_with_what_hangs_at_them(story: Session) -> None:
    source = draw(story.graph, "dot").decode()
    assert '{ rank=same; "letter:A" "letter:C" "letter:N" }' in source
    assert source.count("shape=circle") == 3
    assert '"letter:A" -> "letter:C"' in source
    chart = draw(story.graph, "mermaid").decode()
    assert chart.count(":::letter") == 3
    assert "((" in chart


def test_a_picture_as_data_follows_its_schema(story: Session) -> None:
    found: dict[str, Any] = json.loads(draw(story.graph, "json"))
    assert data.validate(found, "graph") == []
    assert [one["title"] for one in found["nodes"] if one["kind"] == "letter"] == ["A", "C", "N"]


@pytest.mark.parametrize("form", ["svg", "html"])
def test_every_format_draws_a_board_legend(story: Session, form: Any) -> None:
    text = draw(story.graph, form).decode()
    assert "Smoke" in text
    assert "letter of the legend track" in text
