"""Kinds, relations, implied values: what phrases can mean beyond the words of StoryQuest, in a made-up game."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from andorlang.check.codes import CODES
from andorlang.problem import Problem
from andorlang.rulesets.ruleset import Ruleset, Unfit
from andorlang.session import Session
from andorlang.source import Source, Span
from tests.toy import HEAD, TOY, card, faults, played, toy


def noted(*lines: str, more: str = "", head: str = "") -> list[str]:
    """What a card with these lines writes down."""
    _, told = played(toy(card(*lines, "finish") + more, head=head))
    return [str(one[1]) for one in told if one[0] == "noted"]


def fault(*lines: str, more: str = "", head: str = "") -> tuple[str, str]:
    (found,) = faults(toy(card(*lines) + more, head=head))
    return found


# ------------------------------------------------------------------------------------------------- unions, numbers
@pytest.mark.parametrize("what", ["gor", "herb", "chada", "creature"])
def test_a_name_of_any_member_fits_where_a_union_is_wanted(what: str) -> None:
    assert noted(f"put {what} on 3", f'if {what} is there: note "yes"') == ["yes"]


def test_a_value_of_a_union_fits_where_a_member_is_wanted() -> None:
    game, _ = played(toy(card("put chada on 3", "each one in chada on 3: give 2 to one", "finish")))
    assert game.state.strength["chada"] == 3


def test_a_name_that_no_member_knows_is_said_with_what_was_meant() -> None:
    assert fault("put gorr on 3") == ("unknown-name", "no thing is called `gorr`")
    assert fault("remove 3")[0] == "wrong-kind"


def test_a_kind_that_counts_takes_numbers_and_is_one() -> None:
    lines = ["here = tower + 1", "put gor on here", 'if gor on 8: note "8"', 'if tower >= 7: note "7"']
    assert noted(*lines) == ["8", "7"]


def test_a_number_that_is_no_space_is_said_with_those_beside_it() -> None:
    session = toy(card("put gor on 15", "finish"))
    (one,) = session.errors
    assert (one.code.name, one.message) == ("unknown-space", "there is no space 15")
    assert one.hints == ("next to it there are: 9, 20",)
    (one,) = toy(card("put gor on 15", "finish"), numbers={"space": range(4)}).errors
    assert one.hints == ("the numbers go from 0 to 3",)


def test_own_names_of_a_union_stand_beside_numbers() -> None:
    assert faults(toy(card("finish"), names={"price": {"forbidden": ""}})) == []


def test_is_asks_the_game_whether_two_things_are_the_same() -> None:
    body = card("put gor on 3", 'each one in creature on 3 where one is creature: note "it"', "finish")
    _, told = played(toy(body, same=lambda game, one, other: one == other or other == "creature"))
    assert [one[0] for one in told if one[0] == "noted"] == ["noted"]
    _, told = played(toy(body))
    assert not [one for one in told if one[0] == "noted"]


def test_options_are_called_as_the_game_calls_them() -> None:
    body = card("put gor on 3", "put skral on 3", "choose one in creature on 3: remove one", "finish")
    game, _ = played(toy(body))
    assert [one.label for one in game.legal_actions()] == ["Gor", "Skral"]
    game, _ = played(toy(body, called=lambda game, value: "The gor" if value == "gor" else None))
    assert [one.label for one in game.legal_actions()] == ["The gor", "Skral"]


# ------------------------------------------------------------------------------------------------- variants
def test_a_variant_is_a_condition_by_itself() -> None:
    lines = ['if easy: note "easy"', 'if not easy: note "hard"', 'if variant is normal: note "normal"']
    assert noted(*lines, head="variants easy, normal") == ["easy"]


def test_only_declared_names_are_variants() -> None:
    assert fault("if easy: finish") == ("unknown-name", "nothing is called `easy`")
    assert (
        fault("if variant is hard: finish", head="variants easy, normal")[1] == "no variant is called `hard`"
    )


# ------------------------------------------------------------------------------------------------- many values
def test_each_goes_through_a_quantity_with_many_values() -> None:
    assert noted('each hero: note "one"') == ["one", "one"]
    assert noted('each someone in every-hero where someone is thorn: note "thorn"') == ["thorn"]


def test_many_values_are_the_whole_of_a_parameter_that_takes_many() -> None:
    _, told = played(toy(card("greet every-hero", "greet [thorn]", "greet thorn, chada", "finish")))
    assert [one[1:] for one in told if one[0] == "greeted"] == [
        ("chada", "thorn"), ("thorn",), ("thorn", "chada"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    "things", ["gor", "[gor, herb]", "(creature on 3)", "by heroes (2: gor, 3+: [gor, skral])", "every-hero"]
)
def test_several_things_are_one_a_list_a_relation_or_a_quantity(things: str) -> None:
    assert faults(toy(card(f"remove {things}", "finish"))) == []


def test_many_values_do_not_stand_where_one_is_wanted() -> None:
    message = "this may be any number of things, but one is needed here"
    assert fault("give 1 to every-hero") == ("wrong-kind", message)
    assert fault("give [1, 2] to thorn") == ("wrong-kind", message)
    assert fault('if gor on [1, 2]: note "x"') == ("wrong-kind", message)


def test_one_value_is_nothing_to_go_through() -> None:
    assert fault("each one in gor: remove one")[1] == "there is only one thing here to go through"


# ------------------------------------------------------------------------------------------------- relations
def test_a_relation_is_a_condition_or_all_that_is_so() -> None:
    lines = ["put gor on 3", "put skral on [3, 4]", 'if gor on 3: note "there"', "n = count(creature on 3)",
             'if n is 2: note "two"', 'if count(creature on [3, 4]) is 3: note "three"']  # fmt: skip
    assert noted(*lines) == ["there", "two", "three"]


def test_in_is_a_relation_too() -> None:
    assert noted("put gor on 3", 'each one in gor in 3: note "in"') == ["in"]
    assert faults(toy(card("choose one in gor in N where not one on 3: remove one", "finish"))) == []


def test_a_relation_without_such_a_word_is_said() -> None:
    assert fault("if gor behind 3: finish")[1] == "Toy knows no `behind` between things"
    assert fault("each one in gor near 3: finish")[1] == "Toy knows no `near` between things"


# ------------------------------------------------------------------------------------------------- implied values
def test_a_phrase_that_is_left_out_is_what_the_block_names() -> None:
    game, told = played(toy(card("each hero:", "    give 2", '    if strength is 3: note "3"', "finish")))
    assert game.state.strength == {"chada": 3, "thorn": 3}
    assert [one[1] for one in told if one[0] == "noted"] == ["3", "3"]


def test_a_phrase_that_nothing_implies_is_missing() -> None:
    assert fault("give 2") == ("missing-phrase", "`give` needs `to`, as no `hero` is meant here")
    assert fault("if strength >= 2: finish")[0] == "missing-phrase"


# ------------------------------------------------------------------------------------------------- cards
def test_phrases_behind_a_title_are_looked_at_in_the_game() -> None:
    session = toy(
        'card 1 "Smoke" at by heroes (2: C, 3+: N) for chada, thorn last\n    finish\ncard 2 again at A\n'
    )
    assert not session.errors
    assert session.legend is not None
    assert [one.flags for one in session.legend.cards.values()] == [("last",), ("again",)]
    game, _ = played(session)
    first, second = ({name: look(game) for name, look in one.phrases.items()} for one in session.script.cards)
    assert (first, second) == ({"at": "C", "for": ("chada", "thorn")}, {"at": "A"})


@pytest.mark.parametrize(
    ("line", "code", "message"),
    [
        ("card 1 at D", "unknown-name", "no letter is called `D`"),
        ("card 1 at A at B", "unexpected-phrase", "a second `at`"),
        ("card 1 at A soon", "unexpected-phrase", "this says nothing about a card"),
        ("card 1 on 3", "unexpected-phrase", "Toy knows no `on` for cards"),
        ("card 1 at by heroes (2: A)", "uncovered-value", "nothing is said for 3, 4"),
    ],
)
def test_what_does_not_fit_behind_a_title_is_said(line: str, code: str, message: str) -> None:
    assert faults(toy(line + "\n    finish\n")) == [(code, message)]


# ------------------------------------------------------------------------------------------------- goals
HERB = "var solved = no\n\n"


@pytest.mark.parametrize(
    ("line", "deadline"),
    [
        ("win when herb on 0", None),
        ("win when herb on 0 at N", ("at", "N")),
        ("win when herb on 0 and gor is there at N", ("at", "N")),
        ("win when herb on 0 and solved at N", ("at", "N")),
        ("win when not solved at N", ("at", "N")),
        ("win when herb at N", None),
        ("win when solved and (gor at N)", None),
        ('lose when strength of thorn >= 3 at C because "Too strong."', ("at", "C")),
        ('lose when solved because "So it is." at C', ("at", "C")),
        ("lose when gor on 3 on day 3", ("on", ("day", 3))),
        ('lose when gor is there on day 3 because "It came."', ("on", ("day", 3))),
    ],
)
def test_a_goal_tells_when_it_is_judged(line: str, deadline: object) -> None:
    session = toy(f"{HERB}{card('finish')}\n{line}\n")
    assert faults(session) == []
    assert [one.deadline for one in session.script.goals] == [deadline]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("win when solved at N at C", "a second `at`"),
        ("win when gor is there near N", "`deadline` takes no `near`"),
        ("win when gor is there at Z", "no letter is called `Z`"),
        (
            "win when gor is there at by heroes (2: C, 3+: N)",
            "when a goal is judged has to be the same in every game",
        ),
        ("win when gor is there at N on day 3", "a goal is judged at one time only"),
    ],
)
def test_a_deadline_that_does_not_fit_is_said(line: str, message: str) -> None:
    assert [one[1] for one in faults(toy(f"{HERB}{card('finish')}\n{line}\n"))] == [message]


# ------------------------------------------------------------------------------------------------- definitions
TROLL = """define creature troll "A troll"
    power 5
    possible if strength >= 2 and hero is thorn
    reward 3 if gor is there
    do if hero is thorn:
        give 4
        note "done"
    slot ice:
        put what on 3
    slot herb: note "herb"

"""


def test_sections_of_a_definition_run_with_their_subjects() -> None:
    session = toy(TROLL + card("choose:", '    * "x"', "finish"))
    game, told = played(session)
    do, ice, herb = session.script.sections["creature"]["troll"]
    assert [(one.name, one.arguments(game)) for one in (do, ice, herb)] == [
        ("do", ()), ("slot", ("ice",)), ("slot", ("herb",)),
    ]  # fmt: skip
    assert do.guard is not None
    assert ice.guard is None
    assert [bool(do.guard(game, [0, 0, hero])) for hero in ("chada", "thorn")] == [False, True]
    game.call(do.code, "thorn")
    game.call(ice.code, "skral")
    game.state.options = None
    game.run()
    assert game.state.strength["thorn"] == 5
    assert game.state.lying == (("skral", 3),)
    assert ("noted", "done") in told


def test_conditions_of_properties_know_their_subjects() -> None:
    session = toy(TROLL + card("give 1 to thorn", "give 1 to chada", "finish"))
    game, _ = played(session)
    found = session.script.conditions["creature"]["troll"]
    assert [bool(found["possible"](game, [0, 0, hero])) for hero in ("chada", "thorn")] == [False, True]
    assert not found["reward"](game, [0, 0])
    assert session.script.definitions["creature"]["troll"]["reward"](game) == (3,)


@pytest.mark.parametrize(
    ("line", "code", "message"),
    [
        ("dodo:", "unknown-property", "no block `dodo` belongs here"),
        ("do:", "duplicate-name", "a second block `do`"),
        ("slot gor:", "wrong-kind", "`gor` is a creature, but a token is needed here"),
        ("slot:", "missing-phrase", "`slot` needs token"),
        ("slot ice: give 1", "missing-phrase", "`give` needs `to`, as no `hero` is meant here"),
        ("possible", "duplicate-name", "`possible` stands here twice"),
        ("power 3", "duplicate-name", "`power` stands here twice"),
    ],
)
def test_members_that_do_not_fit_are_said(line: str, code: str, message: str) -> None:
    body = f"    {line}\n" + ("        finish\n" if line.endswith(":") else "")
    assert faults(toy(TROLL.rstrip() + f"\n{body}\n" + card("finish"))) == [(code, message)]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("possible", "`possible` needs a condition"),
        ("possible 3 if gor is there", "`possible` takes no values"),
        ("reward if gor is there", "`reward` needs number"),
        ("power 3 if gor is there", "this property takes no condition"),
        ("posible if gor is there", "no property is called `posible`"),
    ],
)
def test_a_property_and_its_condition_have_to_fit(line: str, message: str) -> None:
    found = faults(toy(f"define creature troll\n    like gor\n    {line}\n\n" + card("finish")))
    assert [one[1] for one in found] == [message]


# ------------------------------------------------------------------------------------------------- rules
def test_a_rule_of_a_family_is_changed_under_its_text() -> None:
    lines = ["rule speed of gor = 4 for day", "rule hour 7 = no", "rule way from 3 to 4 = 2",
             "rule way from tower to 4 = forbidden"]  # fmt: skip
    (found,) = faults(toy(card(*lines, "finish")))
    assert found == ("wrong-kind", "a rule is about one space by its name, which `tower` is not")
    lines[3] = "rule way from 5 to 4 = forbidden"
    game, _ = played(toy(card(*lines, "choose:", '    * "On": finish')))
    assert game.state.overrides == (
        ("speed of gor", 4, "day"), ("hour 7", False, ""), ("way from 3 to 4", 2, ""), ("way from 5 to 4", "forbidden", ""),
    )  # fmt: skip


@pytest.mark.parametrize(
    ("line", "code", "message"),
    [
        ("rule speed of dragon = 2", "unknown-name", "no creature is called `dragon`"),
        ("rule speed of herb = 2", "wrong-kind", "`herb` is a token, but a creature is needed here"),
        ("rule way from 3 to 77 = 2", "unknown-space", "there is no space 77"),
        ("rule way from 3 to 4 = never", "unknown-name", "no price is called `never`"),
        ("rule way from 3 to 4 = 6", "wrong-kind", "this rule goes from 0 to 5"),
        ("rule way from 3 to 4 = -1", "wrong-kind", "this rule goes from 0 to 5"),
        ("rule hour seven = no", "unknown-name", "nothing is called `seven`"),
        ("rule hour 7 = 3", "wrong-kind", "this is a number, but yes or no is needed here"),
        ("rule mood of gor = 3", "unknown-rule", "no rule is called `mood of gor`"),
    ],
)
def test_a_rule_of_a_family_that_does_not_fit_is_said(line: str, code: str, message: str) -> None:
    assert fault(line, "finish")[:1] == (code,)
    assert message in fault(line, "finish")[1]


# ------------------------------------------------------------------------------------------------- like
def creatures(**likes: str) -> str:
    return "".join(f"define creature {name}\n    like {other}\n\n" for name, other in likes.items())


def test_what_is_like_something_may_name_it_before_it_is_defined() -> None:
    assert faults(toy(creatures(troll="ogre", ogre="gor") + card("finish"))) == []


@pytest.mark.parametrize(
    ("likes", "messages"),
    [
        ({"troll": "troll"}, ["`troll` is like itself: troll -> troll"]),
        (
            {"imp": "troll", "troll": "ogre", "ogre": "troll"},
            ["`troll` is like itself: troll -> ogre -> troll"],
        ),
        (
            {"gor": "gor", "a": "b", "b": "a"},
            ["`gor` is like itself: gor -> gor", "`a` is like itself: a -> b -> a"],
        ),
        ({"troll": "herb"}, ["`herb` is a token, but a creature is needed here"]),
    ],
)
def test_nothing_is_like_itself(likes: dict[str, str], messages: list[str]) -> None:
    assert [one[1] for one in faults(toy(creatures(**likes) + card("finish")))] == messages


# ------------------------------------------------------------------------------------------------- own boards
def on_board(path: Path, name: str) -> Ruleset:
    """The toy on a board whose file holds the number of its last space."""
    source = Source.read(path)
    if not source.text.strip().isdecimal():
        problem = Problem(CODES["number"], source, Span(0, len(source.text)), f"{name} holds no number")
        raise Unfit((problem,))
    return replace(TOY, numbers={"space": range(int(source.text) + 1)}, local=on_board)


def boarded(folder: Path, file: str, content: str = "12") -> list[tuple[str, str]]:
    folder.mkdir(exist_ok=True)
    (folder / "board.txt").write_text(content)
    text = HEAD + f'    board "{file}"\n\n' + card("put gor on 12", "put gor on 99", "finish")
    source = Source(str(folder / "toy.andor"), text)
    session = Session(source, states=0, rulesets={"toy": replace(TOY, local=on_board)}.get)
    return faults(session)


def test_a_legend_is_played_on_its_own_board(tmp_path: Path) -> None:
    assert boarded(tmp_path, "board.txt") == [("unknown-space", "there is no space 99")]


def test_faults_of_an_own_board_are_those_of_the_legend(tmp_path: Path) -> None:
    assert boarded(tmp_path, "board.txt", "many") == [("number", "board.txt holds no number")]


@pytest.mark.parametrize(
    ("file", "message"),
    [
        ("../board.txt", "the path leads out of the folder of the legend"),
        ("none.txt", "the board cannot be taken in"),
    ],
)
def test_a_board_that_cannot_be_read_is_said(tmp_path: Path, file: str, message: str) -> None:
    (tmp_path / "board.txt").write_text("12")
    (found,) = boarded(tmp_path / "legend", file)
    assert found[0] == "use"
    assert message in found[1]


def test_a_game_without_own_boards_takes_the_line_as_it_is() -> None:
    assert faults(toy(card("put gor on 8", "finish"), head='board "x.json"')) == []
