"""Every code, with the example that its explanation shows to authors; and what is peculiar to single rules."""

import pytest

from andorlang.check.codes import CODES as CHECK_CODES
from andorlang.lint import CODES as LINT_CODES
from andorlang.lint import RULES
from andorlang.problem import Code, Problem, Severity
from andorlang.session import Session
from andorlang.source import Source

CODES = {**CHECK_CODES, **LINT_CODES}
STATES = 2_000
HEAD = 'legend "A story"\n    rules storyquest\n\n'
TAIL = '\nending home "Home" won\n    > Home at last.\n'


def problems(text: str, states: int = STATES) -> list[Problem]:
    return Session(Source("legend.andor", text), states=states).problems


def found(body: str, states: int = STATES) -> list[tuple[str, str]]:
    """Code and place, as written, of each problem of a story."""
    return [
        (one.code.name, one.source.text[one.span.start : one.span.end])
        for one in problems(HEAD + body.lstrip("\n") + TAIL, states)
    ]


def only(body: str, code: str, states: int = STATES) -> Problem:
    """The one problem of that code."""
    (one,) = (one for one in problems(HEAD + body.lstrip("\n") + TAIL, states) if one.code.name == code)
    return one


# ------------------------------------------------------------------------------------------------ all codes
@pytest.mark.parametrize(
    "code", [code for code in CODES.values() if code.example], ids=lambda code: code.name
)
def test_an_example_triggers_its_code_and_nothing_else(code: Code) -> None:
    triggered = problems(code.example)
    assert {one.code.name for one in triggered} == {code.name}
    assert {one.severity for one in triggered} == {code.severity}


@pytest.mark.parametrize("code", [code for code in CODES.values() if code.better], ids=lambda code: code.name)
def test_a_mended_example_triggers_nothing(code: Code) -> None:
    assert problems(code.better) == []


def test_all_codes_have_an_example_but_the_one_that_no_text_can_show() -> None:
    assert [code.name for code in CODES.values() if not code.example] == ["unreadable"]


def test_no_code_is_declared_twice_and_every_rule_has_one() -> None:
    assert not CHECK_CODES.keys() & LINT_CODES.keys()
    assert len(RULES) <= len(LINT_CODES)


@pytest.mark.parametrize(
    "code",
    [code for code in LINT_CODES.values() if code.severity is Severity.WARNING],
    ids=lambda code: code.name,
)
def test_a_warning_can_be_allowed_on_its_line_or_above_it(code: Code) -> None:
    lines = code.example.split("\n")
    at = {one.line for one in problems(code.example)}
    behind = [f"{line}  # allow: {code.name}" if i in at else line for i, line in enumerate(lines, 1)]
    above = [
        text
        for i, line in enumerate(lines, 1)
        for text in ((f"# allow: {code.name}", line) if i in at else (line,))
    ]
    assert problems("\n".join(behind)) == []
    assert problems("\n".join(above)) == []


# ------------------------------------------------------------------------------------------------ cards without a way on
@pytest.mark.parametrize(
    ("way", "place"),
    [
        ("    gain 1 strength\n", "1"),
        ("    if strength >= 2:\n        -> home\n", "if strength >= 2"),
        ("    if strength >= 2:\n        gain 1 strength\n    else:\n        -> home\n", "if strength >= 2"),
        ("    roll orange:\n        1-3 -> home\n        4+:\n            gain 1 strength\n", "4+"),
        ("    fight gor with strength 1, willpower 1:\n        win:\n            gain 1 strength\n", "win"),
        ('    * "Sleep":\n        gain 1 strength\n    * "Home" -> home\n', '* "Sleep"'),
        ("    each i in [1, 2]:\n        gain i strength\n", "1"),
        ("    by strength:\n        0-3 -> home\n        else:\n            gain 1 strength\n", "else"),
    ],
)
def test_a_dead_end_is_reported_where_the_way_parts(way: str, place: str) -> None:
    assert ("dead-end", place) in found(f"card 1\n    > On.\n{way}", 0)


@pytest.mark.parametrize(
    "way",
    [
        "    end won\n",
        "    if strength >= 2:\n        -> home\n    if strength < 2:\n        -> home\n",
        '    if strength >= 2:\n        * "Home" -> home\n    else:\n        end lost\n',
        '    choose:\n        * "Left" -> home\n        * "Right" -> home\n',
        "    each i in [1, 2]:\n        -> home\n",
        "    fight gor with strength 1, willpower 1:\n        win -> home\n",
    ],
)
def test_a_card_that_leads_on_every_way_is_no_dead_end(way: str) -> None:
    assert "dead-end" not in [code for code, _ in found(f"card 1\n    > On.\n{way}", 0)]


# ------------------------------------------------------------------------------------------------ options that are shut
HUB = """
card 1 again
    * "Left" -> 2
    * "Right" -> 3

card 2
    -> 1

card 3
    gain 1 strength
    -> 1
"""


@pytest.mark.parametrize("states", [0, STATES])
def test_a_hub_that_can_be_used_up_is_reported_with_what_shuts_each_option(states: int) -> None:
    one = only(HUB, "closed-options", states)
    assert [note.text for note in one.notes] == [
        "shut when card 2 was read before",
        "shut when card 3 was read before",
    ]


def test_without_exploring_it_is_said_to_be_possible() -> None:
    assert "may be shut" in only(HUB, "closed-options", 0).message
    assert "can be shut" in only(HUB, "closed-options").message


def test_exploring_clears_what_only_seems_to_be_possible() -> None:
    body = """
var gold = 0

card 1
    gold += 2
    gold -= 1
    -> 2

card 2
    * "Pay" if gold >= 1 -> home
"""
    assert "closed-options" in [code for code, _ in found(body, 0)]
    assert "closed-options" not in [code for code, _ in found(body)]


def test_an_option_back_to_a_card_that_everybody_has_read_is_never_offered() -> None:
    body = (
        'card 1\n    * "On" -> 2\n    * "Home" -> home\n\ncard 2\n    * "Back" -> 1\n    * "Home" -> home\n'
    )
    assert found(body, 0) == found(body) == [("never-offered", '* "Back" -> 1')]


def test_options_above_an_arrow_are_never_offered() -> None:
    body = 'card 1\n    * "Left" -> home\n    gain 1 strength\n    -> home\n'
    assert found(body, 0) == found(body) == [("never-offered", '* "Left" -> home')]


def test_an_option_may_begin_the_part_which_it_leads_to() -> None:
    body = """
define part one "One"
    cards 1 to 1

define part two "Two"
    cards 2 to 2

card 1
    * "Climb":
        begin two
        -> 2
    * "Home" -> home

card 2
    -> home
"""
    assert problems(HEAD + body.lstrip("\n") + TAIL) == []


def test_a_guard_that_never_holds_is_reported_once() -> None:
    body = 'card 1\n    * "Lift" if strength >= 3 and strength < 2 -> home\n    * "Home" -> home\n'
    assert found(body, 0) == found(body) == [("condition-never", "strength >= 3 and strength < 2")]


# ------------------------------------------------------------------------------------------------ what is reached
ISLANDS = """
card 1
    -> home

card 2
    * "Left" -> 3
    * "Right" -> swamp

card 3
    -> swamp

ending swamp lost
    > The swamp has you.
"""


def test_each_card_of_an_unreachable_group_says_which_one_would_open_it() -> None:
    by_place = {
        one.source.text[one.span.start : one.span.end]: one for one in problems(HEAD + ISLANDS + TAIL, 0)
    }
    assert list(by_place) == ["2", "3", "swamp"]
    assert not by_place["2"].notes
    assert by_place["2"].hints
    for name in ("3", "swamp"):
        assert by_place[name].notes[0].text == "it would be reached if there were a way to `2`"


def test_a_retry_makes_no_card_reachable() -> None:
    body = 'card 1\n    * "Fall" -> swamp\n    * "Home" -> home\n\ncard 2\n    checkpoint\n    -> home\n\n'
    body += "ending swamp lost\n    > Swamp.\n    retry from 1, 2\n"
    assert found(body, 0) == [("unreachable-card", "2")]


def test_cards_behind_one_that_is_never_reached_say_so() -> None:
    body = """
card 1
    set strength to 6
    test strength:
        pass -> home
        fail -> 2

card 2
    -> 3

card 3
    -> home
"""
    first, second = [one for one in problems(HEAD + body + TAIL) if one.code.name == "never-reached"]
    assert first.message == "no play ever gets to card `2`: the arrows to it are never followed"
    assert second.message == "no play ever gets to card `3`: no play gets to `2`, from where it is led to"


def test_a_handler_of_a_definition_without_use_is_not_reported_by_itself() -> None:
    body = 'define enemy troll "T"\n    strength 1\n    willpower 1\n    on defeated:\n        gain 1 strength\n\n'
    assert found(body + "card 1\n    -> home\n") == [("unused-definition", "troll")]


# ------------------------------------------------------------------------------------------------ circles and gates
def test_a_card_that_leads_to_itself_for_ever_is_an_error() -> None:
    body = 'card 1\n    * "On" -> 2\n    * "Home" -> home\n\ncard 2 again\n    gain 1 strength\n    -> 2\n'
    assert found(body, 0) == found(body) == [("endless-loop", "-> 2")]


def test_a_circle_of_cards_that_are_read_once_says_that_the_adventure_ends() -> None:
    body = 'card 1\n    * "On" -> 2\n    * "Home" -> home\n\ncard 2\n    -> 3\n\ncard 3\n    -> 2\n'
    one = only(body, "endless-loop")
    assert one.notes[0].text.startswith("card 2 may be visited once")
    assert found(body) == [("endless-loop", "-> 3")]


def test_a_second_visit_that_conditions_rule_out_is_no_problem() -> None:
    body = """
card 1
    * "Look" -> 2
    * "Home" -> home

card 2
    if 1 is not read:
        -> 1
    -> home
"""
    assert "read-twice" not in [code for code, _ in found(body, 0)]


def test_a_second_visit_that_is_only_possible_is_worded_so_until_it_was_explored() -> None:
    body = """
card 1 again
    * "Left" -> 2
    * "Right" -> 3
    * "Home" -> home

card 2
    -> 4

card 3
    -> 4

card 4
    -> 1
"""
    assert found(body, 0) == found(body) == [("read-twice", "-> 4"), ("read-twice", "-> 4")]
    first = next(one for one in problems(HEAD + body + TAIL, 0))
    assert "may have been read before" in first.message


def test_a_part_that_never_begins_is_reported_once_with_the_way_that_leads_there() -> None:
    body = """
define part one "One"
    cards 1 to 1

define part two "Two"
    cards 2 to 3

card 1
    * "On" -> 2
    * "Home" -> home

card 2
    -> 3

card 3
    -> home
"""
    one = only(body, "unused-definition")
    assert found(body) == [("unused-definition", "two")]
    assert one.notes[0].span is not None
    assert one.source.text[one.notes[0].span.start : one.notes[0].span.end] == "-> 2"


# ------------------------------------------------------------------------------------------------ conditions
@pytest.mark.parametrize(
    ("condition", "code", "place"),
    [
        ("strength >= 0", "condition-always", "strength >= 0"),
        ("roll(orange) >= 7", "condition-never", "roll(orange) >= 7"),
        ("roll(orange) + 1 >= 2", "condition-always", "roll(orange) + 1 >= 2"),
        ("heroes is 2", "condition-never", "heroes is 2"),
        ("n is 2", "condition-never", "n is 2"),
        ("n <= 1", "condition-always", "n <= 1"),
        ("n < 1 and strength >= 2", "", ""),
        ("strength >= 2 and n >= 0", "condition-always", "n >= 0"),
        ("strength >= 5 or strength < 2 or strength < 1", "condition-never", "strength < 1"),
        ("strength is 3 and strength is not 3", "condition-never", "strength is 3 and strength is not 3"),
        ("strength >= 2 or strength <= 1", "condition-always", "strength >= 2 or strength <= 1"),
        ("not (strength >= 0)", "condition-never", "not (strength >= 0)"),
        ("throwing-axe is owned", "condition-never", "throwing-axe is owned"),
        ("strength of enemy >= 100", "", ""),
    ],
)
def test_a_condition_is_decided_from_its_text(condition: str, code: str, place: str) -> None:
    body = f"""
var n = 0

card 1
    * "Train":
        gain 1 strength
        n = 1
        -> 2
    * "Rest" -> 2

card 2
    if {condition}:
        gain 1 willpower
    if n is 1:
        gain 1 willpower
    -> home
"""
    assert found(body, 0) == ([(code, place)] if code else [])


def test_a_condition_inside_of_another_one_takes_it_for_granted() -> None:
    body = (
        "card 1\n    if strength >= 3:\n        if strength < 3:\n            gain 1 strength\n    -> home\n"
    )
    assert found(body, 0) == [("condition-never", "strength < 3")]


def test_what_changes_the_value_in_between_ends_that() -> None:
    body = (
        "card 1\n    if strength >= 3:\n        lose 1 strength\n        if strength < 3:\n"
        "            gain 1 strength\n    -> home\n"
    )
    assert found(body, 0) == []


def test_conditions_on_unreachable_cards_are_left_alone() -> None:
    body = "card 1\n    -> home\n\ncard 2\n    if strength >= 0:\n        gain 1 strength\n    -> home\n"
    assert found(body, 0) == [("unreachable-card", "2")]


def test_exploring_says_what_the_value_was() -> None:
    one = only("card 1\n    if strength >= 2:\n        gain 1 willpower\n    -> home\n", "condition-never")
    assert one.message == "this condition is never true when it is looked at: `strength` was always 1"


# ------------------------------------------------------------------------------------------------ names
def test_a_misspelt_variable_is_found_by_the_name_that_was_meant() -> None:
    body = """
var raven = no

card 1
    * "Feed it":
        ravn = yes
        -> 2
    * "Go on" -> 2

card 2
    if raven:
        gain 1 willpower
    -> home
"""
    assert found(body, 0) == [("unused-local", "ravn"), ("condition-never", "raven")]
    assert only(body, "unused-local").hints == ("did you mean `raven`?",)


def test_a_variable_that_only_counts_itself_is_not_looked_at() -> None:
    assert found("var n = 0\n\ncard 1\n    n = n + 1\n    -> home\n", 0) == [("unread-variable", "n")]


def test_a_constant_is_reported_once() -> None:
    body = "var n = 1\n\ncard 1\n    if n is 1:\n        gain n willpower\n    -> home\n"
    assert found(body, 0) == [("condition-always", "n is 1")]


def test_an_article_that_nobody_can_take_has_a_message_of_its_own() -> None:
    body = 'define article ruby "R"\n\ncard 1\n    * "Show it" if ruby is owned -> home\n    * "On" -> home\n'
    assert found(body) == [("unused-definition", "ruby")]
    assert "can never be taken" in only(body, "unused-definition").message


# ------------------------------------------------------------------------------------------------ the rest
def test_a_story_that_begins_with_an_ending_has_no_start() -> None:
    text = 'legend "A story"\n    rules storyquest\n    start home\n\ncard 1\n    -> home\n' + TAIL
    assert ("no-start", 3) in [(one.code.name, one.line) for one in problems(text)]


def test_a_win_that_no_play_gets_to_is_no_win() -> None:
    body = 'card 1\n    * "Lift" if strength >= 3 -> home\n    * "Go":\n        end lost\n'
    assert "no-win" not in [code for code, _ in found(body, 0)]
    assert "no-win" in [code for code, _ in found(body)]


@pytest.mark.parametrize(
    ("below", "place"),
    [
        ("    -> home\n    gain 1 strength\n", "gain 1 strength"),
        ("    end won\n    > More.\n", "> More."),
        (
            "    if strength >= 2:\n        -> home\n    else:\n        -> home\n    gain 1 strength\n",
            "gain 1 strength",
        ),
        (
            '    test strength:\n        pass -> home\n        fail -> home\n    * "On" -> home\n',
            '* "On" -> home',
        ),
        ("    if strength >= 2:\n        -> home\n        gain 1 strength\n    -> home\n", "gain 1 strength"),
    ],
)
def test_what_stands_behind_a_way_out_is_never_carried_out(below: str, place: str) -> None:
    assert ("unreachable-instruction", place) in found(f"card 1\n{below}", 0)


def test_equal_options_are_reported_unless_their_conditions_exclude_each_other() -> None:
    two = 'card 1\n    * "On" if strength {} 2 -> home\n    * "On" if strength >= 2 -> home\n    * "Home" -> home\n'
    assert found(two.format("<"), 0) == []
    assert found(two.format(">="), 0) == [("duplicate-option", '* "On" if strength >= 2 -> home')]


def test_a_story_beyond_the_bound_gets_one_note_that_counts_what_is_open() -> None:
    body = """
var steps = 0

card 1 again
    * "Walk":
        steps += 1
        -> 1
    * "Rest" if steps - steps / 2 * 2 is 0 -> home
    * "Stay" -> 1
"""
    one = only(body, "not-decided", 30)
    assert one.severity is Severity.NOTE
    assert one.line == 1
    assert one.hints == ("`andor check --states 1000` looks further",)
