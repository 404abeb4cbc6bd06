"""Exploring all states of a story: its verdicts are those of play, its ways can be played, its short cuts change nothing."""

from __future__ import annotations

from collections.abc import Hashable
from contextlib import suppress
from dataclasses import replace
from functools import cache
from itertools import product
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings

from andorlang.engine.game import Game
from andorlang.explore import Exploration, explore
from andorlang.play.record import Recorded, Stopped
from andorlang.play.scripts import follow_script, parse_script
from andorlang.rulesets.storyquest import combat, fights
from andorlang.rulesets.storyquest.rules import StoryRules
from andorlang.session import Session
from andorlang.source import Source
from tests.books import books
from tests.playing import HEAD, LEGENDS, session

ON = '    * "On" -> home\n'


# ------------------------------------------------------------------------------------------------- fights as a whole
def stepped(strength: int, willpower: int, enemy: tuple[int, int], axe: bool) -> set[tuple[bool, int]]:
    """All results of a fight, by the engine itself: every action with every roll."""
    take = "    take throwing-axe\n" if axe else ""
    of = session(
        f"card 1\n    set strength to {strength}\n    set willpower to {willpower}\n{take}"
        f'    fight "Foe" with strength {enemy[0]}, willpower {enemy[1]}:\n        win -> won\n        lose -> lost\n'
        f"card won\n{ON}ending lost lost\n    > Lost.\n"
    )
    assert of.legend is not None
    whole = Everything(of.legend, of.graph, 100_000)
    assert whole.complete
    return {(card == "won", willpower) for card, willpower in whole.met if card in ("won", "lost")}


@pytest.mark.parametrize(
    ("strength", "willpower", "enemy", "axe"),
    [
        (1, 3, (1, 3), False), (1, 2, (1, 3), True), (7, 1, (1, 5), True), (7, 5, (1, 4), False), (1, 6, (6, 2), False),
        (9, 2, (1, 3), False), (1, 2, (9, 5), True), pytest.param(1, 5, (3, 5), True, marks=pytest.mark.slow),
        pytest.param(4, 2, (1, 6), False, marks=pytest.mark.slow),
    ],
)  # fmt: skip
def test_results_of_fights_are_those_of_the_engine(
    strength: int, willpower: int, enemy: tuple[int, int], axe: bool
) -> None:
    assert set(fights.results(strength, willpower, *enemy, axe)) == stepped(strength, willpower, enemy, axe)


def test_leads_are_all_that_two_throws_can_give() -> None:
    for count in (1, 2):
        throws = product(combat.FACES, repeat=count)
        counted = {
            max(mine) - combat.enemy_value(theirs, 0)
            for theirs in throws
            for mine in product(combat.FACES, repeat=2)
        }
        assert set(fights.LEADS[count]) == counted


# ------------------------------------------------------------------------------------------------- verdicts
def explored(body: str, states: int = 20_000) -> Exploration:
    found = session(body, states=states).exploration
    assert found is not None
    return found


def verdicts(exploration: Exploration, what: str) -> dict[str, str]:
    return {
        one.label if what in ("option", "condition") else one.id: one.verdict
        for one in exploration.verdicts
        if one.what == what
    }


def test_what_is_reached_and_what_never() -> None:
    found = explored(
        'var key = no\ncard 1\n    * "Left" -> 2\n    * "Right" if key -> 3\n    * "Strong" if strength >= 2 -> 4\n'
        'card 2\n    gain 1 strength\n    * "Back" -> 1\n    * "Door" if strength >= 2 -> 4\ncard 3\n    -> home\ncard 4\n    -> home\n'
    )
    assert found.complete
    assert verdicts(found, "card") == {"1": "reached", "2": "reached", "3": "never", "4": "reached"}
    assert verdicts(found, "ending") == {"home": "reached"}
    assert verdicts(found, "option") == {
        "Left": "reached",
        "Right": "never",
        "Strong": "never",
        "Back": "never",
        "Door": "reached",
    }
    conditions = [(one.label, one.verdict) for one in found.verdicts if one.what == "condition"]
    assert conditions == [("key", "never"), ("strength >= 2", "never"), ("strength >= 2", "always")]
    why = {one.id: one.because for one in found.verdicts if one.verdict == "never"}
    assert all(why.values())


def test_conditions_that_come_out_one_way_only() -> None:
    found = explored(
        "var n = 0\ncard 1\n    roll orange:\n        1-3: n = 1\n        else: n = 2\n"
        "    if n >= 1:\n        gain 1 strength\n    if n is 2:\n        gain 1 strength\n    if n > 2:\n        gain 1 strength\n" + ON
    )  # fmt: skip
    assert verdicts(found, "condition") == {"n >= 1": "always", "n is 2": "both", "n > 2": "never"}


@pytest.mark.parametrize(
    ("body", "stuck"),
    [
        ('card 1 again\n    * "On" -> 2\ncard 2\n    -> 1\n', ("1", "closed", "")),
        ("card 1\n    -> 2\ncard 2\n    -> 1\n", ("2", "read-twice", "1")),
        ("define part one\n    cards 1 to 1\ndefine part two\n    cards 2 to 2\ncard 1\n    -> 2\ncard 2\n    -> home\n", ("1", "part", "2")),
    ],
)  # fmt: skip
def test_where_play_gets_stuck(body: str, stuck: tuple[str, str, str]) -> None:
    (found,) = explored(body).stuck
    assert (found.card, found.kind, found.target) == stuck
    assert found.steps is not None


def test_faults_are_found() -> None:
    found = explored(
        "var x = 0\ncard 1\n    roll orange:\n        1: x = 1 / x\n        else: gain 1 willpower\n" + ON
    )
    assert list(found.faults) == ["test.andor:8: this divides by 0"]
    assert "home" in found.cards


def test_the_bound_leaves_what_was_not_seen_undecided() -> None:
    body = (
        'var n = 0\nvar m = 0\ncard 1 again\n    n += 1\n    m = n * n\n    * "On" -> 1\n    * "Out" if m is 9801 -> 2\ncard 2\n'
        + ON
    )
    for states in (1, 2, 10, 90):
        found = explored(body, states)
        assert not found.complete
        decided = {one.verdict for one in found.verdicts}
        assert "never" not in decided
        assert "undecided" in decided
        assert verdicts(found, "card")["2"] == "undecided"
    assert verdicts(explored(body, 200), "card")["2"] == "reached"


@pytest.mark.parametrize("step", ["n += 1", "n = n + 1", "n = 1 + n", "n -= 0 - 1"])
def test_a_counter_that_only_grows_is_cut_where_nothing_asks_any_more(step: str) -> None:
    body = (
        f'var n = 0\ncard 1 again\n    {step}\n    * "On" -> 1\n    * "Out" if n >= 7 -> 2\n    * "Never" if n is 0 -> 2\ncard 2\n'
        + ON
    )
    found = explored(body, 100)
    assert found.complete
    assert verdicts(found, "card")["2"] == "reached"


def test_rounds_of_a_fight_count_only_where_somebody_asks_for_them() -> None:
    fight = (
        "card 1\n    set willpower to 2\n    fight gor with strength 1, willpower 2:\n        win -> home\n"
    )
    assert explored(fight + "when enemy throws if willpower of enemy is 1: gain 1 willpower\n").complete
    late = explored(
        fight
        + 'var late = no\nwhen enemy throws if round >= 3: late = yes\nwhen defeated if late: end lost because "Late."\n'
    )
    assert late.complete
    assert {cause for _, cause, _ in late.ends} == {"ending", "card", "fallen"}


def test_goals_are_judged_inside_fights() -> None:
    found = explored(
        "card 1\n    fight gor with strength 4, willpower 2:\n        win -> 2\ncard 2\n"
        + ON
        + "lose when willpower of enemy is 1\nwin when round >= 4\n"
    )
    assert found.complete
    assert {cause for _, cause, _ in found.ends} == {"goal", "ending", "fallen"}


# ------------------------------------------------------------------------------------------------- ways there
def arrive(of: Session, lines: list[str], heroes: tuple[str, ...] = ()) -> Game:
    """The game that a script leads to; all of its dice have to be thrown."""
    assert of.ruleset is not None
    game = Recorded(of.script, of.ruleset.rules, heroes=heroes)
    script = parse_script(Source("way.txt", "\n".join(lines) + "\n"))
    with suppress(Stopped):  # the card that was meant may end in a fault
        follow_script(game, script, "way.txt")
    return game


def was_read(game: Game, card: str) -> bool:
    return bool(game.state.read[game.script.card_index[card]])


@cache
def dark_paths() -> tuple[Session, Exploration]:
    of = Session(LEGENDS / "dark-paths.andor")
    found = of.exploration
    assert found is not None
    return of, found


@pytest.mark.slow
@pytest.mark.rule("SQ-001", "SQ-071", "SQ-079", "SQ-080")
def test_every_card_and_ending_of_dark_paths_is_reached_by_its_script() -> None:
    of, found = dark_paths()
    assert found.complete
    assert found.stuck == ()
    assert found.faults == {}
    assert of.legend is not None
    for card in of.legend.cards.values():
        lines = found.trace("card" if card.won is None else "ending", card.id)
        assert lines is not None, card.id
        game = arrive(of, lines)
        assert was_read(game, card.id), card.id
        assert card.won is None or game.outcome() == (card.won, card.id, "", "ending")
        if card.id == "ending-3":
            assert was_read(game, "63"), "the ruby was handed over before"
        if card.id == "ending-4":
            assert was_read(game, "84"), "the bird is dead"
            assert not was_read(game, "52"), "the ruby was never held before"


@pytest.mark.slow
def test_every_option_of_dark_paths_is_offered() -> None:
    _, found = dark_paths()
    assert {one.verdict for one in found.verdicts if one.what != "condition"} == {"reached"}
    assert {one.verdict for one in found.verdicts if one.what == "condition"} == {"both"}


def test_every_card_of_first_steps_is_reached_by_its_script() -> None:
    of = Session(LEGENDS / "first-steps.andor")
    found = of.exploration
    assert found is not None
    assert found.complete
    for card in found.script.cards:
        lines = found.trace("card", card.id)
        assert lines is not None
        assert was_read(arrive(of, lines), card.id)


@pytest.mark.parametrize(
    ("body", "card", "lines"),
    [
        ("card 1\n    test strength:\n        pass -> 2\n        fail -> home\ncard 2\n" + ON, "2", ["=> 1"]),
        ("card 1\n    gain roll(orange) willpower\n    -> 3\ncard 3\n    roll orange:\n        6 -> 2\n        else -> home\ncard 2\n" + ON, "2", ["=> 1 6"]),
        ('card 1\n    * "# One" -> 2\n    * "=> 3" -> 3\n    * "" -> 4\ncard 2\n' + ON + "card 3\n    -> home\ncard 4\n    -> home\n", "3", ["2"]),
        ('card 1\n    * "Go" -> 2\n    * "Go" -> 3\ncard 2\n    -> home\ncard 3\n    -> home\n', "3", ["2"]),
        ('card 1\n    * "a => b" -> 2\ncard 2\n    test strength:\n        pass -> 3\n        fail -> home\ncard 3\n' + ON, "3", ["a => b => 1"]),
        ("define enemy foe\n    strength roll(orange)\n    willpower 1\ncard 1\n    fight foe:\n        win -> 2\ncard 2\n" + ON, "2", None),
    ],
)  # fmt: skip
def test_scripts_of_odd_ways(body: str, card: str, lines: list[str] | None) -> None:
    of = session(body)
    assert of.exploration is not None
    found = of.exploration.trace("card", card)
    assert found is not None
    assert lines is None or found == lines
    assert was_read(arrive(of, found), card)


def test_no_way_to_what_is_never_met() -> None:
    found = explored("card 1\n    -> home\ncard 2\n    -> home\n")
    assert found.trace("card", "2") is None
    assert found.trace("ending", "home") == []


# ------------------------------------------------------------------------------------------------- soundness
class Stepping(StoryRules):
    """The same rules without short cuts."""

    def shortcuts(self, game: Game) -> None:
        return None


class Whole:
    """Keys that leave nothing out but the number of the round, and that only where nobody asks for it."""

    def __init__(self, *, rounds: bool) -> None:
        self.rounds = rounds

    def key(self, game: Game) -> Hashable:
        state: Any = game.state
        if state.fight is None or self.rounds:
            return game.key()
        number, state.fight[combat.ROUND] = state.fight[combat.ROUND], 0
        key = game.key()
        state.fight[combat.ROUND] = number
        return key


class Everything(Exploration):
    """All states, however alike they play, and all steps of fights."""

    def _walk(self) -> None:
        self.met: set[tuple[str, int]] = set()
        ruleset = self.legend.ruleset
        self.legend = replace(self.legend, ruleset=replace(ruleset, rules=Stepping()))
        rounds = "round" in self.legend.placed.source.text.replace("for round", "")
        self.positions = Whole(rounds=rounds)  # type: ignore[assignment]
        super()._walk()

    def _meet(self, game: Game, *how: Any) -> None:
        state: Any = game.state
        self.met.add((game.script.cards[state.card].id if state.card >= 0 else "", state.willpower))
        super()._meet(game, *how)


MOST, FEWER = 3_000, 1_000


def shown(found: Exploration) -> dict[str, Any]:
    conditions = {
        (one.id, one.label, one.at): one.verdict for one in found.verdicts if one.what == "condition"
    }
    options = {(one.id, one.at): one.verdict for one in found.verdicts if one.what == "option"}
    return {
        "cards": set(found.cards), "options": options, "conditions": conditions, "ends": set(found.ends),
        "faults": set(found.faults),
    }  # fmt: skip


def compare(text: str) -> None:
    of = Session(Source("book.andor", text), states=0)
    assert of.legend is not None
    assert not of.errors
    found = explore(of.legend, of.graph, MOST)
    for card, number in found.cards.items():
        assert was_read(arrive(of, found.lines(number), ("fenn",)), card), card
    assume(found.complete)
    whole = Everything(of.legend, of.graph, FEWER)
    if whole.complete:
        assert shown(found) == shown(whole)
        assert found.states <= whole.states
    else:
        assert set(whole.cards) <= set(found.cards)
        assert set(whole.ends) <= set(found.ends)
        assert set(whole.faults) <= set(found.faults)


@settings(
    max_examples=30, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much]
)
@given(text=books())
def test_leaving_out_what_does_not_matter_changes_no_verdict(text: str) -> None:
    compare(text)


def test_a_fight_beyond_all_tracks_ends_at_the_bound() -> None:
    """Its results cannot be had at once, and its rounds are too many: what was met counts, the rest is undecided."""
    text = (
        HEAD
        + "card 1\n    fight gor with strength 3, willpower 999999:\n        win -> home\n        lose -> lost\n\n"
    )
    text += "ending home won\n    > Home.\n\nending lost lost\n    > Lost.\n"
    read = Session(Source("t.andor", text), states=300)
    exploration = read.exploration
    assert exploration is not None
    assert exploration.by_bound
    verdicts = {one.id: one.verdict for one in exploration.verdicts if one.what == "ending"}
    assert verdicts == {"home": "undecided", "lost": "reached"}


def test_more_dice_than_can_be_gone_through_are_said() -> None:
    text = HEAD + "var sum = 0\n\ncard 1\n" + "    sum += roll(red)\n" * 12
    text += '    * "Go" if sum >= 30 -> home\n    * "Stay" -> home\n\nending home won\n    > Home.\n'
    exploration = Session(Source("t.andor", text)).exploration
    assert exploration is not None
    assert not exploration.complete
    assert not exploration.by_bound
    assert "dice" in exploration.limit


def test_reactions_that_set_each_other_off_with_dice_do_not_hold_exploring_up() -> None:
    text = HEAD + "when hero loses willpower:\n    gain roll(orange) willpower\n\n"
    text += "when hero gains willpower:\n    lose roll(orange) willpower\n\ncard 1\n    gain 1 willpower\n    -> home\n\n"
    text += "ending home won\n    > Home.\n"
    exploration = Session(Source("t.andor", text)).exploration
    assert exploration is not None
    assert not exploration.complete
    assert exploration.faults
