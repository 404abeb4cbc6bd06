"""Stories in which nothing is wrong, each with something that a rule could take for a mistake."""

from pathlib import Path

import pytest

from andorlang.session import Session
from andorlang.source import Source

LEGENDS = Path(__file__).parent.parent / "legends"
HEAD = 'legend "A story"\n    rules storyquest\n\n'
TAIL = '\nending home "Home" won\n    > Home at last.\n'

STORIES = {
    "of two conditions one holds": '''
var fed = no

card 1
    * "Feed it":
        fed = yes
        -> 2
    * "Go on" -> 2

card 2
    * "It follows you" if fed -> home
    * "It hides" if not fed -> home
''',
    "of three numbers one holds": '''
var n = 0

card 1 again
    * "More" if n < 9:
        n += 1
        -> 1
    * "Stop" -> 2

card 2
    * "Few" if n < 2 -> home
    * "Some" if n >= 2 and n < 4 -> home
    * "Many" if n >= 4 -> home
''',
    "a hub with a way out": '''
card 1 again
    * "Into the hut" -> 2
    * "Into the barn" -> 3
    * "Away" -> 4

card 2
    -> 1

card 3
    * "Back" -> 1

card 4
    * "Into the wood" -> 5
    * "Home" -> home

card 5
    -> home
''',
    "equal options in branches that exclude each other": '''
var late = no

card 1
    * "Sleep":
        late = yes
        -> 2
    * "Go" -> 2

card 2
    if late:
        * "On" -> home
    else:
        * "On" -> 3
    > The road is long.

card 3
    -> home
''',
    "equal options of which one is shut": '''
card 1 again
    * "Search" -> 2
    * "Search" if 2 is read -> home

card 2
    -> 1
''',
    "a search that ends": '''
card 1 again
    * "Search" if 2 is not read -> 2
    * "Search on" if 2 is read -> home
    * "Home" -> home

card 2
    -> 1
''',
    "parts, checkpoints and retries": '''
define part one "One"
    cards 1 to 2

define part two "Two"
    cards 3 to 4

card 1
    * "On" -> 2
    * "Jump" -> fallen

card 2
    begin two
    * "On" -> 3

card 3
    checkpoint
    * "On" -> 4
    * "Jump" -> fallen

card 4
    -> home

ending fallen lost
    > You fell.
    retry from 1, 3
''',
    "a fall that is prevented": '''
var saved = no

instead of hero falls if not saved:
    saved = yes
    set willpower to 3

card 1
    lose roll(orange) willpower
    lose 4 willpower
    -> 2

card 2
    fight gor with strength 1, willpower 2:
        win -> home
        lose -> fallen

ending fallen lost
    > You fell.
''',
    "questions and loops inside of a card": '''
var n = 0

card 1
    choose "Which?":
        * "One":
            n = 1
        * "Two":
            n = 2
    > It opens.
    if n is 1:
        -> 2
    -> home

card 2
    each i in [1, 2]:
        gain i willpower
    choose x in [1, 2]:
        gain x strength
    -> home
''',
    "a name of the block": '''
card 1
    wounds = roll(orange)
    lose wounds willpower
    if wounds >= 4:
        -> 2
    else if wounds is 3:
        -> home
    else:
        -> 2

card 2
    -> home
''',
    "a circle that a die leaves": '''
card 1 again
    roll orange:
        1-3 -> 1
        else -> home
''',
    "a circle that death leaves": '''
card 1 again
    * "Wait" -> 2
    * "Home" -> home

card 2 again
    lose 1 willpower
    -> 2
''',
    "a circle that a reaction leaves": '''
var rounds = 0

when 2 is read if rounds >= 3:
    -> home

card 1
    -> 2

card 2 again
    rounds += 1
    -> 3

card 3 again
    -> 2
''',
    "a reaction that leads on": '''
define article ruby "A ruby"

when ruby is taken:
    -> 3

card 1
    * "Take it":
        take ruby
        -> 2
    * "Leave it" -> 2

card 2
    -> home

card 3
    -> home
''',
    "changed rules and tables": '''
rule dice of enemy = 1

card 1
    rule equal dice of enemy = no for fight if hero is fenn
    gain by heroes (1: 2) willpower
    by heroes:
        1:
            gain 1 strength
    fight gor with strength 1, willpower 2:
        win -> home
''',
    "names that are put into a variable": '''
var name = "nobody"

card 1
    * "Ann":
        name = "Ann"
        -> 2
    * "Bob":
        name = "Bob"
        -> 2

card 2
    if name is "Ann":
        -> home
    gain 1 strength
    -> home
''',
    "reactions inside of a fight": '''
define enemy troll "A troll"
    strength 1
    willpower 3
    on defeated:
        gain 1 strength

before enemy throws if round >= 2:
    rule dice of enemy = 1 for round

when enemy wins if willpower of enemy >= 2:
    gain 1 willpower

card 1
    fight troll:
        win -> home
''',
}  # fmt: skip


@pytest.mark.parametrize("states", [0, 10_000], ids=["read", "explored"])
@pytest.mark.parametrize("body", STORIES.values(), ids=[name.replace(" ", "-") for name in STORIES])
def test_a_good_story_has_no_problem(body: str, states: int) -> None:
    session = Session(Source("story.andor", HEAD + body + TAIL), states=states)
    assert session.problems == []
    assert session.exploration is None or session.exploration.complete


def test_a_story_that_is_won_by_a_goal_has_no_problem() -> None:
    text = (
        HEAD
        + """
var coins = 0

win when coins >= 3 because "Three coins"

card 1 again
    coins += 1
    -> 2

card 2 again
    -> 1
"""
    )
    assert Session(Source("story.andor", text)).problems == []


def test_an_ending_that_only_death_leads_to_is_reached() -> None:
    text = """legend "A story"
    rules storyquest
    death fallen

card 1
    lose roll(orange) willpower
    lose roll(orange) willpower
    -> home

ending fallen lost
    > You fell.

ending home won
    > Home.
"""
    assert Session(Source("story.andor", text)).problems == []


@pytest.mark.parametrize("name", ["first-steps", "dark-paths"])
def test_the_legends_that_are_shipped_have_no_problem(name: str) -> None:
    assert Session(LEGENDS / f"{name}.andor", states=0).problems == []


def test_the_tutorial_has_no_problem_when_it_is_explored() -> None:
    session = Session(LEGENDS / "first-steps.andor")
    assert session.problems == []
    assert session.exploration is not None
    assert session.exploration.complete
