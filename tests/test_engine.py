"""The contract of a game: undo, copies, keys, exact outcomes, faults; and what the instructions of the language do."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

import andorlang
from andorlang.engine.dice import Enumerating, Scripted
from andorlang.engine.game import Fault, Game, IllegalAction
from andorlang.engine.script import Action
from andorlang.engine.state import State
from andorlang.session import Session
from andorlang.source import Source
from tests.playing import HEAD, KEEP, LEGENDS, Table, fighting, session, table

ON = '    * "On" -> home\n'


# ------------------------------------------------------------------------------------------------- undo, copies, saving
def mid_fight() -> Table:
    fight = fighting("gor with strength 2, willpower 9", willpower=4, before="take throwing-axe")
    return fight.do("Blow", 1, 2).do(KEEP)


def test_pop_restores_position_state_and_dice() -> None:
    game = mid_fight().game
    plain, seed, key = game.state.to_plain(), game.state.seed, game.key()
    action = game.legal_actions()[0]
    game.push(action)
    assert game.state.seed != seed, "dice were thrown"
    assert game.pop() is action
    assert (game.state.to_plain(), game.key()) == (plain, key)
    thrown = Table(session('card 1\n    * "On":\n        gain roll(orange) willpower\n        -> home'))
    thrown.do("On")
    first = thrown.rolls()
    thrown.game.pop()
    assert thrown.do("On").rolls() == first * 2, "the same die falls again"


def test_nothing_can_be_popped_before_the_first_action_nor_without_undo() -> None:
    of = session("card 1\n" + ON)
    assert of.ruleset is not None
    with pytest.raises(IndexError):
        Table(of).game.pop()
    game = Game(of.script, of.ruleset.rules, undo=False).start()
    game.push(game.legal_actions()[0])
    with pytest.raises(IndexError):
        game.pop()


def test_a_copy_goes_its_own_way() -> None:
    game = mid_fight().game
    key, plain = game.key(), game.state.to_plain()
    other = game.copy()
    assert other.key() == key
    while other.outcome() is None:
        other.push(other.legal_actions()[0])
    assert (game.key(), game.state.to_plain()) == (key, plain)
    assert len(other.choices) > len(game.choices)
    for _ in range(len(other.choices)):
        other.pop()
    assert other.choices == []
    assert other.key() != key, "it was popped as far back as the first question"


def test_a_state_is_plain_json_at_any_moment() -> None:
    table_ = mid_fight()
    for game in (table_.game, table_.do("Throw the axe", 3).game):
        text = json.dumps(game.state.to_plain())
        assert game.state.fight is not None
        state = game.rules.new_state()
        state.from_plain(json.loads(text))
        assert state.key() == game.state.key()
        assert state.to_plain() == game.state.to_plain()


def test_a_checkpoint_can_be_saved() -> None:
    game = table("card 1\n    checkpoint\n" + ON + "ending bad lost\n    > Bad.\n    retry from 1\n").game
    state = game.rules.new_state()
    state.from_plain(json.loads(json.dumps(game.state.to_plain())))
    assert state.to_plain() == game.state.to_plain()
    assert game.state.checkpoints


@pytest.mark.parametrize("broken", [{}, {"agenda": []}, {"read": {"set": []}}])
def test_a_plain_state_that_does_not_fit_is_refused(broken: dict[str, object]) -> None:
    plain = {**State().to_plain(), **broken} if broken.get("read") else broken
    with pytest.raises((KeyError, ValueError)):
        State().from_plain(plain)


def test_a_public_game_is_saved_and_goes_on_in_the_middle_of_a_fight() -> None:
    legend = andorlang.load(LEGENDS / "first-steps.andor")
    game = andorlang.Game(legend, seed=3, heroes=["fennah"])
    while game.state.fight is None:
        game.push(game.legal_actions()[-1])
    game.push(game.legal_actions()[0])
    other = andorlang.Game.from_json(legend, game.to_json())
    assert other.key() == game.key()
    for one in (game, other):
        while one.outcome() is None:
            one.push(one.legal_actions()[0])
    assert other.state.to_plain() == game.state.to_plain()
    assert [one.label for one in other.choices] == [one.label for one in game.choices]


@pytest.mark.parametrize("seed", range(8))
def test_choices_made_again_give_the_same_game(seed: int) -> None:
    of = Session(LEGENDS / "dark-paths.andor", states=0)
    assert of.ruleset is not None
    first = Game(of.script, of.ruleset.rules, seed=seed).start()
    step = seed
    while first.outcome() is None:
        legal = first.legal_actions()
        first.push(legal[step % len(legal)])
        step = step * 5 + 1
    again = Game(of.script, of.ruleset.rules, seed=seed).start()
    for action in first.choices:
        again.push(action)
    assert again.state.to_plain() == first.state.to_plain()


def test_an_action_is_found_by_its_label_too() -> None:
    game = table("card 1\n" + ON).game
    game.push(Action("On"))
    assert game.outcome() is not None
    with pytest.raises(IllegalAction, match="ended"):
        game.push(Action("On"))


def test_illegal_actions_leave_the_game_as_it_is() -> None:
    for game in (mid_fight().game, table("card 1\n    choose x in [1, 2]: gain x willpower\n" + ON).game):
        plain = game.state.to_plain()
        for wrong in (Action("Fly"), Action(""), Action(game.legal_actions()[0].label + " ")):
            with pytest.raises(IllegalAction):
                game.push(wrong)
        assert game.state.to_plain() == plain


# ------------------------------------------------------------------------------------------------- chances
def test_outcomes_are_exact() -> None:
    """One die of the hero with 4 willpower, the knife kept: each side of the enemy's die has its 1/6."""
    game = fighting("gor with strength 1, willpower 1", willpower=4).do("Throw one", 3).game
    found = game.outcomes(Action(KEEP))
    assert sum(chance for chance, _ in found) == 1
    by_card = Counter[str]()
    for chance, after in found:
        by_card[after.script.cards[after.state.card].id] += chance  # type: ignore[assignment]
    assert by_card == {"won": Fraction(2, 6), "1": Fraction(4, 6)}, "1 or 2 lose against 3, the rest goes on"


def test_outcomes_agree_with_counting_all_throws() -> None:
    """Two orange dice by hand: how often each pair lies there, the smaller face first."""
    game = fighting("gor with strength 1, willpower 9").game
    found = {tuple(after.state.fight[4]): chance for chance, after in game.outcomes(game.legal_actions()[0])}
    counted = Counter(tuple(sorted(pair)) for pair in product(range(1, 7), repeat=2))
    assert found == {pair: Fraction(count, 36) for pair, count in counted.items()}


def test_outcomes_agree_with_many_seeded_games() -> None:
    fight = fighting("gor with strength 2, willpower 9", willpower=9).do("Throw", 3, 4).game
    exact: dict[int, Fraction] = {}
    for chance, after in fight.outcomes(Action(KEEP)):
        willpower = after.rules.status(after)["willpower"]
        exact[willpower] = exact.get(willpower, Fraction(0)) + chance
    games = 6_000
    seen = Counter[int]()
    for _ in range(games):
        fight.push(Action(KEEP))
        seen[fight.rules.status(fight)["willpower"]] += 1
        seed = fight.state.seed
        fight.pop()
        fight.state.seed = seed
    assert set(seen) == set(exact)
    for willpower, chance in exact.items():
        spread = float(games * chance * (1 - chance)) ** 0.5
        assert abs(seen[willpower] - games * chance) < 4 * spread, willpower


def chance_to_win(game: Game, known: dict[object, Fraction]) -> Fraction:
    """Of whoever chooses best."""
    outcome = game.outcome()
    if outcome is not None:
        return Fraction(outcome.won)
    key = game.key()
    if key not in known:
        known[key] = max(
            sum(
                (chance * chance_to_win(after, known) for chance, after in game.outcomes(action)), Fraction(0)
            )
            for action in game.legal_actions()
        )
    return known[key]


def test_the_chance_to_win_a_book_is_exact() -> None:
    """Three tries at 1/6 before 7 willpower are gone by threes: 1 - (5/6)^3; training first costs one of them."""
    leap = 'card 1 again\n    * "Leap":\n        test strength:\n            pass -> home\n            fail:\n                lose 3 willpower\n                -> 1\n'
    assert chance_to_win(table(leap).game, {}) == 1 - Fraction(5, 6) ** 3
    train = (
        leap
        + '    * "Train" if strength <= 2:\n        gain 1 strength\n        lose 3 willpower\n        -> 1\n'
    )
    best = max(1 - Fraction(5, 6) ** 3, 1 - Fraction(4, 6) ** 2, Fraction(3, 6))
    assert chance_to_win(table(train).game, {}) == best == 1 - Fraction(4, 9)


def test_dice_in_a_row_are_put_together_from_card_to_card() -> None:
    cards = "".join(
        f"card {i}\n    gain roll(orange) willpower\n    lose 1 willpower\n    -> {i + 1}\n"
        for i in range(2, 8)
    )
    game = table(f'rule maximum of willpower = 99\ncard 1\n    * "Go" -> 2\n{cards}card 8\n' + ON).game
    found = {after.state.willpower: chance for chance, after in game.outcomes(Action("Go"))}
    assert sum(found.values()) == 1
    assert found[7] == Fraction(1, 6**6)
    assert found[7 + 15] == Fraction(sum(sum(one) == 21 for one in product(range(1, 7), repeat=6)), 6**6)


def test_enumerating_dice_count_equal_faces() -> None:
    dice, seen, state = Enumerating(), Counter[tuple[int, ...]](), State()
    while True:
        faces = (dice.roll(state, (0, 0, 1)), dice.roll(state, (1, 2)))
        seen[faces] += dice.probability  # type: ignore[assignment]
        if not dice.again():
            break
    assert seen == {(a, b): Fraction(2 - a, 3) / 2 for a in (0, 1) for b in (1, 2)}


def test_scripted_dice_refuse_a_face_that_is_not_there() -> None:
    with pytest.raises(ValueError, match="the die has no 7; its faces are 1, 2"):
        Scripted([7]).roll(State(), (1, 2))


HASHED = """
import sys
from andorlang.engine.game import Game
from andorlang.session import Session
session = Session(sys.argv[1])
for seed in range(20):
    game = Game(session.script, session.ruleset.rules, seed=seed).start()
    while game.outcome() is None:
        legal = game.legal_actions()
        game.push(legal[len(game.choices) * 7 % len(legal)])
    print(game.outcome(), [one.label for one in game.choices])
print([(one.what, one.id, one.verdict, one.steps) for one in session.exploration.verdicts])
print(session.exploration.trace("ending", "bucket"))
"""


def test_the_same_in_every_process() -> None:
    root = LEGENDS.parent
    printed = {
        subprocess.run(
            [sys.executable, "-c", HASHED, str(LEGENDS / "first-steps.andor")],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": str(root)}, capture_output=True, text=True, check=True,
        ).stdout
        for seed in ("0", "1", "4242")
    }  # fmt: skip
    assert len(printed) == 1
    assert len(next(iter(printed)).splitlines()) == 22


# How the numbers came about: from the first question (who is played) all actions with all rolls were done, depth by depth,
# and the positions with different keys counted. The first layers were counted by hand: 2 heroes; then brook, rocks passed
# and rocks failed for each of them.
@pytest.mark.parametrize(
    ("legend", "counts"),
    [("first-steps", [1, 2, 6, 54, 138, 204, 540]), ("dark-paths", [1, 2, 6, 28, 134, 414])],
)
def test_positions_by_depth(legend: str, counts: list[int]) -> None:
    of = Session(LEGENDS / f"{legend}.andor", states=0)
    assert of.ruleset is not None
    games = [Game(of.script, of.ruleset.rules, undo=False).start()]
    found = [1]
    while len(found) < len(counts):
        after = {
            game.key(): game
            for before in games
            for action in before.legal_actions()
            for _, game in before.outcomes(action)
        }
        games = list(after.values())
        found.append(len(games))
    assert found == counts


# ------------------------------------------------------------------------------------------------- instructions
def test_variables_of_all_kinds() -> None:
    game = table(
        'var number = 2\nvar flag = no\nvar name = "nobody"\n'
        'card 1\n    number = number * 3 - 1\n    number += 10\n    number -= 3\n    flag = yes\n    name = "somebody"\n'
        '    * "On" if flag and name is "somebody" and number is 12 -> home\n'
    )
    assert (game.variable("number"), game.variable("flag"), game.variable("name")) == (12, True, "somebody")
    assert game.labels == ["On"]


@pytest.mark.parametrize(
    ("expression", "value"),
    [
        ("7 / 2", 3),
        ("0 - 7 / 2", -3),
        ("(0 - 7) / 2", -4),
        ("2 + 3 * 4", 14),
        ("lowest(3, 5) + highest(3, 5)", 8),
    ],
)
def test_numbers(expression: str, value: int) -> None:
    assert table(f"var x = 0\ncard 1\n    x = {expression}\n{ON}").variable("x") == value


def test_locals_live_in_their_block() -> None:
    game = table("var x = 1\ncard 1\n    twice = x * 2\n    twice += 1\n    x = twice * 10\n" + ON)
    assert (game.variable("x"), game.state.variables) == (30, [30])


@pytest.mark.parametrize(("x", "mark"), [(-3, 9), (-1, 9), (0, 1), (1, 2), (2, 2), (3, 3), (99, 3)])
def test_by_goes_by_a_value(x: int, mark: int) -> None:
    story = "var mark = 0\nvar x = 0\ncard 1\n    x = {x}\n    by x:\n        0: mark = 1\n        1-2: mark = 2\n        3+: mark = 3\n        else: mark = 9\n"
    assert table(story.format(x=x if x >= 0 else f"0 - {-x}") + ON).variable("mark") == mark


def test_tables_by_value() -> None:
    story = (
        "var x = 0\ncard 1\n    set strength to {}\n    x = by strength (0: 5, 1-3: 7, 6+: 9, else: 8)\n" + ON
    )
    assert [table(story.format(strength)).variable("x") for strength in (0, 1, 3, 4, 5, 6, 14)] == [
        5,
        7,
        7,
        8,
        8,
        9,
        9,
    ]


def test_each_goes_through_a_list_in_its_order() -> None:
    game = table("var x = 0\ncard 1\n    each n in [3, 1, 2] where n is not 1: x = x * 10 + n\n" + ON)
    assert game.variable("x") == 32
    nested = table(
        "var x = 0\ncard 1\n    each a in [1, 2]:\n        each b in [3, 4]:\n            x += a * b\n" + ON
    )
    assert nested.variable("x") == 1 * 3 + 1 * 4 + 2 * 3 + 2 * 4
    articles = table("define article rope\ncard 1\n    each a in [rope, throwing-axe]: take a\n" + ON)
    assert articles.state.owned == ("rope", "throwing-axe")


def test_a_thing_is_chosen_from_a_list() -> None:
    story = session(
        'define article rope "A rope"\ndefine article lamp\nvar x = 0\n'
        "card 1\n    take rope\n    take lamp\n    choose a in [rope, lamp, throwing-axe] where a is owned: drop a\n"
        "    choose n in [1, 2, 3] where n >= 2:\n        x = n\n    choose never in [1] where x is 0: x = 9\n"
        + ON
    )
    game = Table(story)
    assert game.labels == ["A rope", "lamp"]
    assert game.do("lamp").labels == ["2", "3"]
    assert game.do("3").variable("x") == 3
    assert (game.state.owned, game.labels) == (("rope",), ["On"])


def test_a_card_is_chosen_by_its_title() -> None:
    game = table(
        'var seen = 0\ncard gate "The gate"\n    choose c in [gate, well, pit] where c is not read: seen += 1\n    * "On" -> well\n'
        'card well "The well"\n    -> home\ncard pit\n    -> home\n'
    )
    assert game.labels == ["The well", "Card pit"]


def test_choose_asks_in_the_middle_of_a_block() -> None:
    game = table(
        'card 1\n    choose "Which?":\n        * "Strong": gain 1 strength\n        * "Willing": gain 1 willpower\n        * "Shut" if strength >= 9: gain 5 strength\n'
        "    gain 2 willpower\n" + ON
    )
    assert game.game.ask().question == "Which?"
    assert game.labels == ["Strong", "Willing"]
    assert (game.do("Willing").state.willpower, game.labels) == (10, ["On"])


def test_options_in_conditions_are_offered_together_at_the_end() -> None:
    game = table(
        'card 1\n    * "First" -> home\n    if strength is 1:\n        * "Second" -> home\n    else:\n        * "Never" -> home\n    gain 1 strength\n    * "Third" if strength >= 2 -> home\n'
    )
    assert game.labels == ["First", "Second", "Third"]


def test_a_choice_of_options_with_the_same_label_takes_the_one_that_was_meant() -> None:
    game = table(
        'var x = 0\ncard 1\n    * "Go":\n        x = 1\n        -> home\n    * "Go":\n        x = 2\n        -> home\n'
    )
    game.game.push(game.game.legal_actions()[1])
    assert game.variable("x") == 2


# ------------------------------------------------------------------------------------------------- goals, rules
def test_goals_are_judged_all_the_time_and_losing_comes_first() -> None:
    goals = 'win when n >= 2\nlose when n >= 3 because "Too many."\nvar n = 0\n'
    assert table(goals + "card 1\n    n = 2\n" + ON).game.outcome() == (True, None, "", "goal")
    assert table(goals + "card 1\n    n = 3\n" + ON).game.outcome() == (False, None, "Too many.", "goal")
    assert table(goals + "card 1\n    n = 3\n    n = 1\n" + ON).game.outcome() is None, (
        "judged when the block rests"
    )


def test_a_goal_changes_nothing_about_an_end_that_was_before() -> None:
    game = table('var done = no\nwin when done\ncard 1\n    done = yes\n    end lost because "First."\n')
    assert game.game.outcome() == (False, None, "First.", "card")


def test_a_goal_is_judged_between_the_rounds_of_a_fight() -> None:
    fight = fighting("gor with strength 1, willpower 9", more="win when round >= 2\n")
    fight.round([1, 1], [1, 1])
    assert fight.game.outcome() == (True, None, "", "goal")
    other = fighting(
        "gor with strength 1, willpower 9", more='lose when willpower of enemy is 5 because "Mercy."\n'
    )
    assert other.round([6, 1], [2, 1]).game.outcome() == (False, None, "Mercy.", "goal")


def test_a_rule_for_good_for_a_fight_and_for_a_round() -> None:
    story = session(
        "rule maximum of strength = 3\n"
        "card 1\n    gain 9 strength\n    rule dice of hero = 1 for round\n    rule equal dice of enemy = no for fight\n"
        "    fight gor with strength 1, willpower 11:\n        win -> 2\n"
        "card 2\n    fight gor with strength 1, willpower 6:\n        win -> home\n"
    )
    game = Table(story)
    assert game.state.strength == 3
    assert game.labels == ["Throw one die", "Blow the horn: throw two dice"], "for one round"
    game.round([4], [2, 2]).round([6, 1], [1, 1])
    assert game.all("round") == [(1, 7, 3), (2, 9, 2)]
    assert game.card == "2"
    game.round([6, 1], [2, 2])
    assert game.all("round")[-1] == (1, 9, 5), "equal dice are added again"
    assert [one[0] for one in game.state.overrides] == ["maximum of strength"]


def test_a_rule_with_a_condition() -> None:
    rules = "var hard = yes\nrule dice of enemy = 2 if hard\nrule dice of hero = 2 if not hard\n"
    assert table(rules + "card 1\n" + ON).state.overrides == (("dice of enemy", 2, ""),)


def test_the_last_change_of_a_rule_counts() -> None:
    body = (
        "card 1\n    rule maximum of strength = 2\n    rule maximum of strength = 5\n    gain 9 strength\n"
        + ON
    )
    assert table(body).state.strength == 5


def test_a_rule_that_is_set_out_of_its_range_is_a_fault() -> None:
    with pytest.raises(Fault, match=r"^test\.andor:7: this rule goes from 1 to 2, not to 0$"):
        table("var x = 0\ncard 1\n    rule dice of hero = x\n" + ON)


# ------------------------------------------------------------------------------------------------- faults
@pytest.mark.parametrize(
    ("body", "line", "message"),
    [
        ("var x = 0\ncard 1\n    gain 1 willpower\n    x = 5 / x\n" + ON, 8, "divides by 0"),
        ("var x = 0\ncard 1\n" + ON + "win when 1 / x is 1\n", 8, "divides by 0"),
        ("var x = 0\ncard 1\n    gain 1 strength\n" + ON + "when hero gains strength if 1 / x is 1: x = 2\n", 9, "divides by 0"),
        ('var x = 0\ncard 1\n    * "A" -> home\n    * "B" if 1 / x is 1 -> home\n', 8, "divides by 0"),
        ("var x = 2\ncard 1 again\n    x = x + x\n    -> 1\n", 7, "too large"),
        ("var x = 2\ncard 1 again\n    x = x * x\n    -> 1\n", 7, "too large"),
        ("var x = 2\ncard 1 again\n    x += x\n    -> 1\n", 7, "too large"),
        ("card 1 again\n    -> 2\ncard 2 again\n    -> 1\n", None, "10,000 turns"),
        ("card 1\n    gain 1 strength\n" + ON + "when hero gains strength: lose 1 strength\nwhen hero loses strength: gain 1 strength\n", None, "10,000 turns"),
        ("card 1\n    gain 1 strength\n" + ON + "instead of hero gains strength: gain 1 strength\n", 8, "without an end"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_a_fault_with_its_line(body: str, line: int | None, message: str) -> None:
    of = session(body)
    with pytest.raises(Fault) as caught:
        Table(of)
    fault = caught.value
    assert message in fault.message
    assert fault.where.startswith("test.andor:")
    assert str(fault) == f"{fault.where}: {fault.message}"
    if line is not None:
        assert fault.where == f"test.andor:{line}"


def test_a_fault_can_be_taken_back() -> None:
    game = table('var x = 0\ncard 1\n    * "Divide":\n        x = 1 / x\n        -> home\n' + ON).game
    plain = game.state.to_plain()
    with pytest.raises(Fault):
        game.push(game.legal_actions()[0])
    game.pop()
    assert game.state.to_plain() == plain
    game.push(game.legal_actions()[1])
    assert game.outcome() is not None


def test_the_digest_knows_all_files_of_a_legend(tmp_path: object) -> None:
    from pathlib import Path

    folder = Path(str(tmp_path))
    (folder / "more.andor").write_text("define enemy wolf\n    strength 1\n    willpower 2\n")
    main = folder / "main.andor"
    main.write_text(f'{HEAD}use "more.andor"\ncard 1\n    fight wolf:\n        win: end won\n')
    first = Session(main).script.digest
    (folder / "more.andor").write_text("define enemy wolf\n    strength 2\n    willpower 2\n")
    assert Session(main).script.digest != first


def test_an_option_that_a_loop_comes_by_twice_is_offered_once() -> None:
    text = 'legend "T"\n    rules storyquest\n    heroes fenn\n\ncard 1\n    each n in [1, 2, 3]:\n        gain n willpower\n'
    text += '        * "Go" -> home\n\nending home won\n    > Home.\n'
    read = Session(Source("t.andor", text))
    assert read.ruleset is not None
    game = Game(read.script, read.ruleset.rules).start()
    assert [action.label for action in game.legal_actions()] == ["Go"]


def test_options_inside_of_an_option_are_offered_after_it() -> None:
    text = 'legend "T"\n    rules storyquest\n    heroes fenn\n\ncard 1\n    * "Open":\n        gain 1 strength\n'
    text += '        * "Take" -> home\n        * "Leave" if strength >= 2 -> home\n    * "Go" -> home\n\nending home won\n    > Home.\n'
    read = Session(Source("t.andor", text))
    assert read.ruleset is not None
    assert read.errors == []
    game = Game(read.script, read.ruleset.rules).start()
    game.push(game.legal_actions()[0])
    assert [action.label for action in game.legal_actions()] == ["Take", "Leave"]
    game.push(game.legal_actions()[1])
    assert game.outcome() is not None


def test_outcomes_of_more_dice_than_can_be_gone_through_are_a_fault() -> None:
    text = 'legend "T"\n    rules storyquest\n    heroes fenn\n\nvar sum = 0\n\ncard 1\n    * "Throw":\n'
    text += "        sum += roll(red)\n" * 12 + "        -> home\n\nending home won\n    > Home.\n"
    read = Session(Source("t.andor", text), states=0)
    assert read.ruleset is not None
    game = Game(read.script, read.ruleset.rules).start()
    with pytest.raises(Fault, match="more dice are thrown"):
        game.outcomes(game.legal_actions()[0])
