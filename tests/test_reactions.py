"""Reactions: which events set them off, when they run, in which order, and what they can change."""

from __future__ import annotations

import pytest

from andorlang.engine.game import Fault
from andorlang.session import Session
from andorlang.source import Source
from tests.playing import HEAD, KEEP, TAIL, Table, fighting, session, table

ON = '    * "On" -> home\n'
LOG = "var log = 0\n"


def noted(*digits: int) -> int:
    return int("".join(map(str, digits)) or "0")


# ------------------------------------------------------------------------------------------------- when, and in which order
def test_reactions_wait_until_the_block_ends_and_run_in_the_order_of_the_file() -> None:
    game = table(
        LOG + "card 1\n    gain 1 strength\n    log = log * 10 + 1\n    gain 1 willpower\n    log = log * 10 + 2\n" + ON
        + "when hero gains: log = log * 10 + 3\nwhen hero gains strength: log = log * 10 + 4\n"
    )  # fmt: skip
    assert game.variable("log") == noted(1, 2, 3, 4, 3), (
        "for the strength both in their order, then for the willpower"
    )


def test_what_a_reaction_sets_off_comes_after_those_that_wait() -> None:
    game = table(
        LOG + "card 1\n    gain 1 strength\n    lose 1 willpower\n" + ON
        + "when hero gains strength:\n    take throwing-axe\n    log = log * 10 + 1\n"
        + "when throwing-axe is taken: log = log * 10 + 2\nwhen hero loses: log = log * 10 + 3\n"
    )  # fmt: skip
    assert game.variable("log") == noted(1, 3, 2)


def test_before_runs_at_once_and_when_later() -> None:
    game = table(
        LOG + "card 1\n    log = 1\n    gain 1 strength\n    log = log * 10 + 3\n" + ON
        + "when hero gains: log = log * 10 + 4\nbefore hero gains: log = log * 10 + 2\n"
    )  # fmt: skip
    assert game.variable("log") == noted(1, 2, 3, 4)
    assert game.state.strength == 2


def test_instead_of_takes_the_place_and_only_the_first_does() -> None:
    game = table(
        LOG + "card 1\n    gain 1 strength\n    gain 1 willpower\n" + ON
        + "before hero gains: log = log * 10 + 9\ninstead of hero gains strength: log = log * 10 + 1\n"
        + "instead of hero gains strength: log = log * 10 + 2\nwhen hero gains strength: log = log * 10 + 3\n"
    )  # fmt: skip
    assert game.variable("log") == noted(1, 9)
    assert (game.state.strength, game.state.willpower) == (1, 8)


def test_several_before_run_in_the_order_of_the_file() -> None:
    game = table(
        LOG
        + "card 1\n    take throwing-axe\n"
        + ON
        + "before throwing-axe is taken: log = log * 10 + 1\nbefore taken: log = log * 10 + 2\n"
    )
    assert game.variable("log") == noted(1, 2)


def test_reactions_come_before_the_next_card() -> None:
    game = table(
        LOG
        + "card 1\n    gain 1 strength\n    -> 2\ncard 2\n    log = log * 10 + 2\n"
        + ON
        + "when hero gains: log = log * 10 + 1\n"
    )
    assert game.variable("log") == noted(1, 2)
    assert [kind for kind, *_ in game.told if kind in ("track", "card")] == ["card", "track", "card"]


def test_reactions_come_before_the_options_and_can_open_them() -> None:
    game = table(
        'card 1\n    gain 1 strength\n    * "Throw" if throwing-axe is owned -> home\n    * "On" -> home\nwhen hero gains strength: take throwing-axe\n'
    )
    assert game.labels == ["Throw", "On"]


def test_an_end_leaves_what_waits_undone() -> None:
    game = table(LOG + "card 1\n    gain 1 strength\n    end won\nwhen hero gains: log = 1\n")
    assert (game.variable("log"), game.state.pending) == (0, [])


def test_a_reaction_can_ask_and_can_go_on_with_a_card() -> None:
    story = session(
        "card 1\n    gain 1 strength\n" + ON + 'card 2\n    * "Out" -> home\n'
        'when hero gains strength:\n    choose "Boast?":\n        * "Yes" -> 2\n        * "No": lose 1 strength\n'
    )
    yes = Table(story)
    assert (yes.labels, yes.game.ask().question) == (["Yes", "No"], "Boast?")
    assert yes.do("Yes").labels == ["Out"]
    assert (yes.card, yes.state.agenda[0][0]) == ("2", yes.game.script.cards[1].code)
    no = Table(story).do("No")
    assert (no.labels, no.state.strength) == (["On"], 1)


def test_a_reaction_can_have_bare_options() -> None:
    game = table(
        'card 1\n    -> 2\ncard 2\n    * "Never" -> home\nwhen 1 is read:\n    * "Turn back" -> 3\n    * "Go on": gain 1 willpower\ncard 3\n'
        + ON
    )
    assert (game.labels, game.card) == (["Turn back", "Go on"], "1")
    assert game.do("Go on").labels == ["Never"]


# ------------------------------------------------------------------------------------------------- which
@pytest.mark.parametrize(
    ("pattern", "times"),
    [
        ("when 2 is read", 1), ("when card is read", 3), ("when first card is read", 1), ("when read", 3),
        ("when rope is taken", 1), ("when article is taken", 2), ("when taken", 2), ("when rope is dropped", 1),
        ("when hero gains strength", 2), ("when hero gains", 3), ("when first hero gains", 1),
        ("when hero gains willpower if amount >= 3", 0), ("when hero gains willpower if amount is 2", 1),
        ("when hero gains if stat is willpower", 1), ("when hero loses willpower", 1), ("when lamp is taken", 1),
    ],
)  # fmt: skip
def test_subjects_and_conditions_narrow_a_reaction(pattern: str, times: int) -> None:
    game = table(
        "define article rope\ndefine article lamp\nvar times = 0\n"
        "card 1\n    gain 1 strength\n    take rope\n    take rope\n    gain 2 willpower\n    -> 2\n"
        f"card 2\n    take lamp\n    drop rope\n    drop rope\n    lose 1 willpower\n    gain 1 strength\n    -> 3\ncard 3\n{ON}{pattern}: times += 1\n"
    )
    assert game.variable("times") == times


def test_a_marker_at_the_end_of_its_track_sets_nothing_off() -> None:
    game = table(
        LOG
        + "card 1\n    set strength to 14\n    log = 0\n    gain 1 strength\n    gain 0 willpower\n"
        + ON
        + "when hero gains: log += 1\n"
    )
    assert game.variable("log") == 1, "only for the way up to 14"


def test_amount_is_what_the_marker_moved() -> None:
    game = table(
        "var moved = 0\ncard 1\n    gain 99 willpower\n" + ON + "when hero gains willpower: moved = amount\n"
    )
    assert game.variable("moved") == 13


def test_it_is_the_first_subject() -> None:
    game = table(
        "define article rope\ncard 1\n    take rope\n    take throwing-axe\n"
        + ON
        + "when taken if it is not rope: drop it\n"
    )
    assert game.state.owned == ("rope",)


def test_handlers_of_definitions_belong_to_what_is_defined() -> None:
    game = table(
        LOG + 'define article rope "Rope"\n    on taken: log = log * 10 + 1\n    on first dropped: log = log * 10 + 2\n'
        "card 1\n    take throwing-axe\n    take rope\n    drop rope\n    take rope\n    drop rope\n" + ON
    )  # fmt: skip
    assert game.variable("log") == noted(1, 2, 1)


def test_an_enemys_own_handlers() -> None:
    fight = fighting(
        "wolf",
        strength=9,
        more="define enemy wolf\n    strength 1\n    willpower 2\n    on starts: gain 1 willpower\n    on defeated: take throwing-axe\n",
    )
    assert fight.state.willpower == 8
    fight.round([6, 6], [1])
    assert (fight.card, fight.state.owned) == ("won", ("throwing-axe",))


# ------------------------------------------------------------------------------------------------- verbs and their values
def test_dice_behind_a_verb_are_thrown_once() -> None:
    story = (
        LOG
        + "card 1\n    lose roll(orange) willpower\n"
        + ON
        + "before hero loses willpower if amount >= 3: log = amount\n"
    )
    game = table(story, 4)
    assert (game.state.willpower, game.variable("log"), game.rolls()) == (3, 4, [4])


def test_a_value_is_taken_before_a_reaction_changes_it() -> None:
    game = table("var n = 2\ncard 1\n    gain n willpower\n" + ON + "before hero gains willpower: n = 9\n")
    assert (game.state.willpower, game.variable("n")) == (9, 9)


def test_a_loss_can_be_turned_away() -> None:
    more = "instead of hero loses willpower if amount >= 3:\n    lose 1 strength\n"
    game = table("card 1\n    gain 2 strength\n    lose 5 willpower\n    lose 2 willpower\n" + ON + more)
    assert (game.state.strength, game.state.willpower) == (2, 5)


def test_set_is_a_gain_or_a_loss_only_afterwards() -> None:
    more = "before hero gains: log += 10\ninstead of hero loses: log += 100\nwhen hero gains: log += 1\nwhen hero loses: log += 2\n"
    game = table(LOG + "card 1\n    set willpower to 9\n    set willpower to 3\n" + ON + more)
    assert (game.variable("log"), game.state.willpower) == (3, 3)


def test_a_fight_can_be_avoided() -> None:
    game = table(
        "card 1\n    fight gor:\n        win: gain 1 strength\n"
        + ON
        + "instead of gor starts: lose 1 willpower\n"
    )
    assert (game.labels, game.state.strength, game.state.willpower) == (["On"], 1, 6)
    other = table(
        'card 1\n    fight "Wolf" with strength 1, willpower 1:\n        win: gain 1 strength\n'
        + ON
        + "instead of gor starts: lose 1 willpower\n"
    )
    assert other.state.fight is not None


@pytest.mark.parametrize(
    "head",
    [
        "before gor is defeated",
        "instead of 1 is read",
        "before hero wins",
        "instead of enemy throws",
        "when hero falls",
    ],
)
def test_a_phase_that_an_event_does_not_know_is_refused(head: str) -> None:
    found = Session(
        Source(
            "test.andor",
            f"{HEAD}card 1\n    fight gor:\n        win -> home\n{head}: gain 1 willpower\n{TAIL}",
        )
    ).problems
    assert [one.code.name for one in found] == ["unknown-event"]
    assert found[0].hints


# ------------------------------------------------------------------------------------------------- in fights
def test_reactions_run_between_the_steps_of_a_round() -> None:
    more = LOG + (
        "when gor starts: log = log * 10 + 1\nbefore hero throws: log = log * 10 + 2\nwhen hero throws: log = log * 10 + 3\n"
        "before enemy throws: log = log * 10 + 4\nwhen enemy throws: log = log * 10 + 5\nwhen enemy wins: log = log * 10 + 6\n"
        "when hero wins: log = log * 10 + 7\nwhen gor is defeated: log = log * 10 + 8\n"
    )
    fight = fighting("gor with strength 2, willpower 5", strength=2, more=more)
    assert fight.variable("log") == noted(1, 2)
    assert fight.do("Throw", 1, 1).variable("log") == noted(1, 2, 3)
    assert fight.do(KEEP, 3, 1).variable("log") == noted(1, 2, 3, 4, 5, 6, 2)
    fight.state.variables[0] = 0
    fight.round([6, 6], [1, 2])
    assert fight.variable("log") == noted(3, 4, 5, 7, 2)
    fight.round([6, 6], [1])
    assert (fight.variable("log"), fight.card) == (noted(3, 4, 5, 7, 2, 3, 4, 5, 7, 8), "won")


def test_a_reaction_of_a_round_can_ask() -> None:
    more = 'when enemy wins:\n    choose "Breathe?":\n        * "Yes": gain 2 willpower\n        * "No": gain 1 strength\n'
    fight = fighting("gor with strength 2, willpower 9", more=more).round([1, 1], [3, 1])
    assert (fight.labels, fight.state.willpower) == (["Yes", "No"], 4)
    assert fight.do("Yes").labels == ["Throw two dice"]
    assert fight.state.willpower == 6


def test_before_a_throw_the_number_of_dice_can_be_changed() -> None:
    mine = fighting(
        "gor with strength 1, willpower 9",
        more="before hero throws if round is 2: rule dice of hero = 1 for round\n",
    )
    assert mine.labels == ["Throw two dice"]
    mine.round([1, 1], [1, 2])
    assert mine.labels == ["Throw one die", "Blow the horn: throw two dice"]
    mine.round([1], [1, 2])
    assert mine.labels == ["Throw two dice"]
    theirs = fighting(
        "gor with strength 1, willpower 9",
        before="take throwing-axe",
        more="before enemy throws: rule dice of enemy = 1 for round\n",
    )
    theirs.do("Throw", 1, 1).do(KEEP, 1)
    assert theirs.rolls("red") == [1], "and the axe is not offered in vain"


def test_a_reaction_that_takes_the_last_willpower_loses_the_fight() -> None:
    fight = table(
        "card 1\n    fight gor with strength 1, willpower 9:\n        win -> home\n        lose:\n            gain 2 willpower\n            -> 2\ncard 2\n" + ON
        + "when enemy throws: lose 20 willpower\n"
    )  # fmt: skip
    fight.round([6, 6], [1, 2])
    assert (fight.card, fight.state.willpower, fight.state.fight) == ("2", 2, None)
    assert fight.all("fight") == [("gor", False)]


def test_a_reaction_that_takes_the_last_willpower_as_the_fight_begins() -> None:
    fight = fighting("gor", more="when gor starts: lose 20 willpower\n")
    assert (fight.all("round"), fight.all("fight")) == ([], [("gor", False)])
    assert fight.game.outcome() == (False, "fallen", "", "ending")


def test_a_reaction_that_gives_willpower_back_in_time_saves_the_round() -> None:
    fight = fighting(
        "gor with strength 9, willpower 9", more="when first enemy wins: gain 3 willpower\n"
    ).round([1, 1], [6, 5])
    assert (fight.state.willpower, fight.labels) == (3, ["Throw one die", "Blow the horn: throw two dice"])


def test_a_fight_that_the_story_leaves_is_over() -> None:
    story = session(
        "card 1\n    rule dice of hero = 1 for fight\n    fight gor with strength 2, willpower 9:\n        win -> home\n"
        "card 2\n" + ON + "when enemy wins: -> 2\n"
    )
    game = Table(story).round([1], [2, 1])
    assert (game.card, game.labels, game.state.fight, game.state.overrides) == ("2", ["On"], None, ())
    assert "enemy" not in game.game.rules.status(game.game)


# ------------------------------------------------------------------------------------------------- falling
def test_instead_of_falling_the_hero_goes_on() -> None:
    game = table(
        LOG
        + "card 1\n    lose 9 willpower\n    log = log * 10 + 2\n"
        + ON
        + "instead of hero falls:\n    log = 1\n    gain 3 willpower\n"
    )
    assert (game.variable("log"), game.state.willpower, game.labels) == (noted(1, 2), 3, ["On"])


def test_instead_of_falling_once() -> None:
    game = table(
        'card 1 again\n    lose 7 willpower\n    * "Again" -> 1\ninstead of first hero falls: gain 3 willpower\n'
    )
    assert game.game.outcome() is None
    assert game.do("Again").game.outcome() == (False, None, "Willpower has fallen to 0.", "fallen")


def test_instead_of_falling_another_card_is_read_even_with_0_willpower() -> None:
    game = table(
        'card 1\n    lose 9 willpower\n    -> home\ncard 2\n    * "Sleep":\n        gain 2 willpower\n        -> home\ninstead of hero falls: -> 2\n'
    )
    assert (game.card, game.state.willpower) == ("2", 0)
    assert game.do("Sleep").game.outcome() == (True, "home", "", "ending")


def test_whoever_is_spared_falls_again_when_willpower_had_risen() -> None:
    game = table(
        'card 1 again\n    lose 9 willpower\n    gain 1 willpower\n    * "Again" -> 1\nvar falls = 0\ninstead of hero falls: falls += 1\n'
    )
    assert game.variable("falls") == 1
    assert game.do("Again").do("Again").variable("falls") == 3


def test_a_lost_fight_without_a_branch_can_be_survived_and_leads_on() -> None:
    body = (
        "card 1\n    fight gor with strength 9, willpower 9:\n        win: gain 1 strength\n    gain 1 strength\n"
        + ON
    )
    game = table(body + "instead of hero falls: gain 3 willpower\n").round([1, 1], [6, 6])
    assert (game.labels, game.state.strength, game.state.willpower) == (["On"], 2, 3)


def test_whoever_is_spared_on_the_way_comes_to_the_card_that_he_was_going_to() -> None:
    lost = (
        "card 1\n    fight gor with strength 9, willpower 9:\n        win -> home\n        lose -> 2\ncard 2\n"
        + ON
    )
    game = table(lost + "instead of hero falls: gain 3 willpower\n").round([1, 1], [6, 6])
    assert (game.card, game.state.willpower, game.labels) == ("2", 3, ["On"])


def test_before_falling_comes_a_last_word() -> None:
    game = table(LOG + "card 1\n    lose 9 willpower\n" + ON + "before hero falls: log = 1\n")
    assert (game.variable("log"), game.game.outcome()) == (
        1,
        (False, None, "Willpower has fallen to 0.", "fallen"),
    )


# ------------------------------------------------------------------------------------------------- without an end
def test_reactions_that_set_one_another_off_for_ever_are_a_fault() -> None:
    with pytest.raises(Fault, match=r"^test\.andor:\d+: nothing was asked for 10,000 turns"):
        table(
            "card 1\n    gain 1 strength\n"
            + ON
            + "when hero gains: lose 1 strength\nwhen hero loses: gain 1 strength\n"
        )


def test_a_reaction_inside_itself_is_a_fault() -> None:
    with pytest.raises(Fault, match=r"^test\.andor:8: reactions or cards call one another without an end$"):
        table("card 1\n    gain 1 strength\n" + ON + "before hero gains strength: gain 1 strength\n")
