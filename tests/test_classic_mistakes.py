"""The twelve mistakes that stories with choices are full of: each is found before anybody plays, at its line."""

import pytest

from andorlang.problem import Problem
from andorlang.session import Session
from andorlang.source import Source

HEAD = 'legend "A story"\n    rules storyquest\n\n'
TAIL = '\nending home "Home" won\n    > Home at last.\n'

# Name of the mistake, code, the line that has to be pointed at, and the story around it.
MISTAKES = [
    ("jump to nowhere", "unknown-card", "    * \"Right\" -> 7", '''
card 1
    > A fork.
    * "Left" -> home
    * "Right" -> 7
'''),
    ("misspelt target", "unknown-card", "    * \"Right\" -> moor-huose", '''
card 1
    > A fork.
    * "Left" -> moor-house
    * "Right" -> moor-huose

card moor-house
    > A house.
    -> home
'''),
    ("duplicate card", "duplicate-card", 'card 2 "The other mill"', '''
card 1
    > A fork.
    -> 2

card 2 "The mill"
    > A mill.
    -> home

card 2 "The other mill"
    > Another mill.
    -> home
'''),
    ("unreachable card", "unreachable-card", "card 3", '''
card 1
    > A fork.
    -> 2

card 2
    > A mill.
    -> home

card 3
    > A cellar.
    -> 2
'''),
    ("loose end", "dead-end", "card 2", '''
card 1
    > A fork.
    * "Left" -> home
    * "Right" -> 2

card 2
    > A mill.
    gain 1 willpower
'''),
    ("endless jump loop", "endless-loop", "    -> 3", '''
card 1
    > A fork.
    * "Left" -> home
    * "Right" -> 2

card 2 again
    > A mill.
    -> 3

card 3 again
    > A lane.
    roll orange:
        1-3:
            > It rains.
        else:
            > It snows.
    -> 2
'''),
    ("condition that is never true", "condition-never", "    if gold >= 5 and gold < 3:", '''
var gold = 0

card 1 again
    > A mine.
    gold += 1
    * "Dig on" -> 1
    * "Leave" -> 2

card 2
    > A shop.
    if gold >= 5 and gold < 3:
        > The price is right.
    -> home
'''),
    ("all options shut", "closed-options", '    * "Pay" if gold >= 2 -> home', '''
var gold = 0

card 1
    > A purse lies in the road.
    * "Take it":
        gold += 3
        -> 2
    * "Leave it" -> 2

card 2
    > A toll gate.
    * "Pay" if gold >= 2 -> home
    * "Bribe the guard" if gold >= 3 -> home
'''),
    ("undeclared variable", "unknown-name", '    * "Pay" if glod >= 1 -> home', '''
var gold = 0

card 1
    > A toll gate.
    * "Search the grass":
        gold += 1
        -> 2
    * "Go on" -> 2

card 2
    > A toll gate.
    * "Show the purse" if gold >= 1 -> home
    * "Pay" if glod >= 1 -> home
    * "Swim" -> home
'''),
    ("unused variable", "unread-variable", "var silver = 0", '''
var silver = 0

card 1
    > A toll gate.
    silver += 1
    -> home
'''),
    ("type error", "wrong-kind", '    * "Greet her" if name is 3 -> home', '''
var name = "nobody"

card 1
    > A woman.
    * "Ask for her name":
        name = "Ann"
        -> 2
    * "Go on" -> 2

card 2
    > The woman again.
    * "Greet her" if name is 3 -> home
    * "Wink" if name is "Ann" -> home
    * "Go on" -> home
'''),
    ("division by zero", "division-by-zero", "    gain (6 / 0) willpower", '''
card 1
    > A cake, and nobody to share it with.
    gain (6 / 0) willpower
    -> home
'''),
]  # fmt: skip


def problems(body: str, states: int) -> list[Problem]:
    return Session(Source("story.andor", HEAD + body + TAIL), states=states).problems


@pytest.mark.parametrize("states", [0, 5_000], ids=["read", "explored"])
@pytest.mark.parametrize(
    ("code", "line", "body"),
    [one[1:] for one in MISTAKES],
    ids=[one[0].replace(" ", "-") for one in MISTAKES],
)
def test_a_classic_mistake_is_found_where_it_is(code: str, line: str, body: str, states: int) -> None:
    found = [(one.code.name, one.source.line(one.line)) for one in problems(body, states)]
    assert found == [(code, line)]


def test_twelve_mistakes_are_tried() -> None:
    assert len({one[0] for one in MISTAKES}) == 12


def test_a_misspelt_target_comes_with_what_was_meant() -> None:
    (found,) = problems(MISTAKES[1][3], 0)
    assert found.hints == ("did you mean `moor-house`?",)


@pytest.mark.parametrize("states", [0, 5_000], ids=["read", "explored"])
@pytest.mark.parametrize(
    ("expression", "line"),
    [("6 / none", "    gain (6 / none) willpower"), ("6 / (2 - 2)", "    gain (6 / (2 - 2)) willpower")],
)
def test_a_division_by_what_is_always_0_is_found(expression: str, line: str, states: int) -> None:
    body = f"var none = 0\n\ncard 1\n    > A cake.\n    gain ({expression}) willpower\n    gain none strength\n    -> home\n"
    found = [one for one in problems(body, states) if one.code.name == "division-by-zero"]
    assert [one.source.line(one.line) for one in found] == [line]


def test_a_division_by_what_may_be_0_is_found_by_exploring() -> None:
    body = """
var guests = 0

card 1
    > A cake.
    * "Alone" -> 2
    * "With a friend":
        guests += 1
        -> 2

card 2
    > You share it.
    gain (6 / guests) willpower
    -> home
"""
    (found,) = problems(body, 5_000)
    assert (found.code.name, found.source.line(found.line)) == ("fault", "    gain (6 / guests) willpower")


def test_a_condition_that_no_play_makes_true_is_found_by_exploring() -> None:
    body = """
var gold = 0

card 1
    > A purse.
    * "Take two coins":
        gold += 2
        -> 2
    * "Take three":
        gold += 3
        -> 2

card 2
    > A shop.
    if gold >= 4:
        > You buy a rope.
    -> home
"""
    (found,) = problems(body, 5_000)
    assert (found.code.name, found.source.line(found.line)) == ("condition-never", "    if gold >= 4:")
