"""The greedy player: it reads goals, foresees sunrises, fights with good odds, uses what it has, and its games come to an end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from andorlang.engine.game import Game
from andorlang.play.policies import drive, make_policy
from andorlang.rulesets.base import greedy, greedy_goals, greedy_odds
from andorlang.rulesets.base.battle import Fighter, Foe
from andorlang.rulesets.base.battle_odds import odds
from andorlang.rulesets.base.battle_round import GroupThrow, Throw
from andorlang.rulesets.base.greedy_danger import Danger
from andorlang.rulesets.base.greedy_goals import BRING, DEFEAT, Want
from andorlang.rulesets.base.greedy_odds import Against
from andorlang.rulesets.base.greedy_tasks import given_out
from andorlang.rulesets.base.greedy_view import FAR, View, look
from andorlang.rulesets.base.greedy_ways import thread
from andorlang.session import Session
from tests.base.legend_play import ARRIVAL, HEALING, WATCH, legend
from tests.base.playing import HEAD, BoardTable, games, session

MOST = 2_000
LETTERS = HEAD.replace("setup own", "letters A to F\n    setup own")
CARD = 'card A1 "Setup" at A\n    > So it begins.\n\n'


class Player:
    """A table at which the greedy player decides, and what it chose."""

    def __init__(self, table: BoardTable) -> None:
        self.table, self.player = table, greedy.make(0)

    def choice(self) -> str:
        """The label of what is chosen now."""
        actions = self.table.game.legal_actions()
        return str(actions[self.player(self.table.game, actions)].label)

    def step(self) -> str:
        label = self.choice()
        self.table.game.push(next(one for one in self.table.game.legal_actions() if one.label == label))
        return label

    def until(self, word: str) -> list[str]:
        """Everything that is chosen up to the first label with a word in it."""
        chosen = [self.step()]
        while word not in chosen[-1] and len(chosen) < MOST:
            chosen.append(self.step())
        return chosen


def changed(table: BoardTable, **values: Any) -> BoardTable:
    """Set values of the state, by seat; the question is asked anew."""
    state = table.game.state
    for name, value in values.items():
        setattr(state, name, value)
    state.options = None
    table.game.run()
    return table


def at(table: BoardTable, *spaces: int, **values: Any) -> Player:
    """Heroes on these spaces, in the order of their seats."""
    return Player(changed(table, spaces=list(spaces), **values))


# ------------------------------------------------------------------------------------------------- what a legend wants
GOALS: Sequence[tuple[str, set[Want]]] = (
    ("win when beaten(gor) >= 3", {Want(DEFEAT, "gor", (), 3)}),
    ("win when parchment on 57 at F", {Want(BRING, "parchment", (57,))}),
    ("win when herb on 0 and skral is defeated", {Want(BRING, "herb", (0,)), Want(DEFEAT, "skral")}),
    ("win when herb on merchants and castle is standing at F", {Want(BRING, "herb", (18, 57, 71))}),
    ("win when castle is standing at F", set()),
    ("win when day >= 30 and herb on 0", set()),
    ("lose when gor is defeated", set()),
)


@pytest.mark.parametrize(("goal", "wanted"), GOALS)
def test_wants_are_found_by_asking_a_goal(goal: str, wanted: set[Want]) -> None:
    (game,) = games(session(f"{CARD}{goal}", head=LETTERS))
    before = game.key()
    assert set(greedy_goals.wants(game)) == wanted
    assert game.key() == before


def test_wants_of_legend_2_are_herb_and_tower_skral() -> None:
    (game,) = games(legend(HEALING), ("2", "easy"))
    assert set(greedy_goals.wants(game)) == {Want(BRING, "herb", (0,)), Want(DEFEAT, "tower-skral")}
    assert greedy_goals.last_letter(game) == 13
    assert greedy_goals.sought(game)


def test_goals_that_are_met_are_wanted_no_more() -> None:
    table = BoardTable("win when parchment on 57 and gor is defeated", setup="place parchment on 57")
    assert set(View(table.game).wants) == {Want(DEFEAT, "gor")}


def test_nothing_is_sought_in_the_fog_once_it_has_come() -> None:
    body = "when first witchs-brew is activated: give 1 gold to finder"
    table = BoardTable(body, setup="place fog on 12")
    assert greedy_goals.sought(table.game)
    table.state.fired = (0,)
    assert not greedy_goals.sought(table.game)


# ------------------------------------------------------------------------------------------------- what it foresees
def test_creatures_are_foreseen_as_the_sunrise_moves_them() -> None:
    table = BoardTable(setup="place gor on 8, 7, 24\nplace wardrak on 26")
    foreseen = View(table.game).going
    later = session('card A1 "Setup" at A\n    place gor on 8, 7, 24\n    place wardrak on 26\n', head=HEAD)
    (game,) = games(later)
    while game.state.day == 1:
        rest = next(one for one in game.legal_actions() if one.label.endswith("end the day"))
        game.push(rest)
    stood = {spaces.spaces[0] for spaces in foreseen.values() if spaces.spaces}
    assert stood == set(game.state.creatures)
    assert sum(going.arrives == 1 for going in foreseen.values()) == len(game.state.shields) == 1


def test_whoever_would_leap_into_the_castle_can_be_stopped_by_beating_what_is_leapt_over() -> None:
    idol = "define creature idol\n    like troll\n    moves no\n"
    view = View(BoardTable(idol, setup="place gor on 3\nplace idol on 1").game)
    assert view.going[3].arrives == 1
    assert view.going[1].arrives == FAR
    assert view.helps == {1, 3}
    alone = View(BoardTable(setup="place gor on 3").game)
    assert alone.going[3].arrives == 2
    assert not alone.helps


def test_danger_counts_shields_and_what_comes_before_the_last_letter() -> None:
    table = BoardTable("win when herb on 0", setup="place gor on 1, 2, 4, 5", head=LETTERS)
    danger = Danger(look(table.game))
    assert danger.excess[1] == 1
    assert danger.tonight
    assert danger.of(1) == danger.of(5) > 100
    changed(table, saved=1)
    assert not Danger(look(table.game)).tonight


# ------------------------------------------------------------------------------------------------- odds
@pytest.mark.parametrize(
    ("fighters", "creature"),
    [
        ((Fighter("warrior", strength=4, willpower=14),), "gor"),
        ((Fighter("archer", strength=5, willpower=13),), "gor"),
        (
            (Fighter("warrior", strength=3, willpower=13), Fighter("wizard", strength=3, willpower=13)),
            "skral",
        ),
    ],
)
def test_odds_agree_with_the_exact_ones_while_nobody_loses_dice(
    fighters: Sequence[Fighter], creature: str
) -> None:
    foe = Foe.of(creature)
    throws = tuple(Throw(one.die, one.dice(one.willpower), one.one_by_one) for one in fighters)
    group = GroupThrow(throws, any(one.turns for one in fighters), 0)
    rows = Against(foe.die, tuple(foe.dice(points) for points in range(foe.willpower + 1)))
    lead = sum(one.strength for one in fighters) - foe.strength
    limit = min(one.willpower for one in fighters)
    found = greedy_odds.battle(group, rows, lead, limit, 3)
    exact = odds(fighters, foe, 3)
    assert found.win == pytest.approx(float(exact.won), abs=0.02)
    assert found.rounds == pytest.approx(float(exact.hours), abs=0.05)
    assert found.loss == pytest.approx(float(exact.heroes[0].lost), abs=0.1)


def test_a_battle_without_time_promises_nothing() -> None:
    view = View(BoardTable(setup="place gor on 14").game)
    assert view.prospect((0,), "gor", 14, 0).win == 0
    assert view.prospect((0,), "gor", 14, 3).win > 0
    assert view.prospect((0, 1), "gor", 14, 3).win > view.prospect((0,), "gor", 14, 3).win


# ------------------------------------------------------------------------------------------------- turns
def test_a_creature_that_would_break_the_castle_is_fought_first() -> None:
    table = BoardTable(setup="place gor on 1, 8\nplace herb on 14", heroes=("warrior",))
    player = at(table, 3, strength=[6], shields=("gor", "gor", "gor"))
    assert player.until("fight on")[-1] == "Warrior: fight on 1"


def test_nobody_attacks_a_troll_alone() -> None:
    player = at(BoardTable(setup="place troll on 14", heroes=("warrior",)), 14)
    assert not any("fight" in label for label in player.until("end the day"))


def test_heroes_come_together_for_what_is_too_strong_for_one() -> None:
    table = BoardTable("win when skral is defeated", setup="place skral on 14", head=LETTERS)
    player = at(table, 14, 18, strength=[4, 4])
    chosen = player.until("join")
    assert chosen[-1].endswith("join the fight")


def test_overtime_is_not_used_for_trifles() -> None:
    table = BoardTable(setup="place fog on 13", heroes=("warrior",))
    player = at(table, 14, hours=[7])
    assert player.choice() == "Warrior: end the day"


def test_farmers_are_brought_to_the_castle_around_creatures() -> None:
    table = BoardTable(setup="place farmer on 24\nplace gor on 21", heroes=("warrior",))
    player = at(table, 23)
    player.until("stop here")
    assert table.state.saved == 1
    assert table.state.spaces == [0]


def test_what_the_legend_wants_is_fetched_and_laid_down_where_it_belongs() -> None:
    table = BoardTable("win when herb on 57 at F", setup="place herb on 55", head=LETTERS)
    player = at(table, 54, 0)
    chosen = [player.step() for _ in range(12)]
    assert any(label.startswith("Warrior: take herb") for label in chosen)
    assert any(piece.startswith("herb") for piece in table.state.ground[57])


def test_a_well_is_emptied_and_gold_becomes_strength() -> None:
    table = BoardTable(setup="place well on 5", heroes=("warrior",))
    assert at(table, 5, willpower=[4]).choice() == "Warrior: empty the well"
    buyer = at(BoardTable(heroes=("warrior",)), 18, gold=[5])
    assert [buyer.step() for _ in range(3)] == ["Warrior: trade", "Buy strength", "Buy strength"]
    assert buyer.table.state.strength == [3]


def test_tasks_are_given_out_once_and_to_heroes_who_are_awake() -> None:
    (game,) = games(legend(HEALING), ("4", "easy"), range(3, 4))
    player = greedy.make(0)
    for _ in range(60):
        view = look(game)
        tasks = given_out(view)
        assert set(tasks) <= set(view.awake)
        by_what: dict[tuple[object, ...], object] = {}
        for seat, task in tasks.items():
            assert seat in task.party
            by_what.setdefault(task.what, task)
            assert by_what[task.what] is task
        actions = game.legal_actions()
        game.push(actions[player(game, actions)])


# ------------------------------------------------------------------------------------------------- what must not be lost
LOSE = "lose when parchment on creature\nwin when parchment on 57 at F"


def test_what_no_creature_may_get_is_found_by_asking_the_goals() -> None:
    assert greedy_goals.fragile(BoardTable(LOSE, head=LETTERS).game) == {"parchment"}
    assert not greedy_goals.fragile(BoardTable("lose when gor is defeated", head=LETTERS).game)
    (game,) = games(legend(ARRIVAL), ("2", "second-part"))
    assert greedy_goals.fragile(game) == {"parchment"}


def test_a_way_with_few_creatures_is_better_than_a_short_one() -> None:
    board = BoardTable().game.rules.board
    assert thread(board, 54, 57, ()) == (57,)
    assert thread(board, 47, 57, (54,)) == (56, 57)
    assert thread(board, 37, 40, (41,)) == (41, 40)
    assert thread(board, 0, 83, ()) == ()


def test_whoever_carries_it_neither_meets_a_creature_nor_sleeps_where_one_comes() -> None:
    table = BoardTable(LOSE, setup="place gor on 54, 13", head=LETTERS, heroes=("warrior",))
    player = at(table, 47, items=[("parchment:7",)])
    assert "Warrior: go to 54" not in player.until("stop here")
    assert table.state.spaces == [57]
    table = BoardTable(LOSE, setup="place gor on 16", head=LETTERS, heroes=("warrior",))
    player = at(table, 14, hours=[5], willpower=[7], items=[("parchment:7",)])
    player.until("end the day")
    assert table.state.spaces[0] not in look(table.game).tomorrow


def test_the_hero_with_most_hours_ends_the_day_where_the_legend_waits() -> None:
    body = "var called = yes\nwhen hero stops on 0 if called: called = no"
    table = BoardTable(body)
    player = at(table, 14, 1, hours=[5, 6])
    assert player.until("end the day")[0] == "Warrior: go to 2"
    assert table.state.spaces == [0, 1]


# ------------------------------------------------------------------------------------------------- in battle
def test_dice_are_rolled_on_while_the_next_ones_promise_more() -> None:
    table = BoardTable(setup="place gor on 25", heroes=("archer",))
    changed(table, spaces=[25])
    player = Player(table.do("Archer: fight on 25", 4))
    assert player.choice() == "Archer: roll the next die"
    table.do("Archer: roll the next die", 5)
    assert player.choice() == "Archer: stop at 5"


def test_the_wizard_turns_a_bad_die_and_leaves_a_good_one() -> None:
    for face, wanted in ((2, "Wizard: turn the 2 to 5"), (5, "Wizard: leave the throw as it is")):
        table = BoardTable(setup="place gor on 34", heroes=("wizard",))
        changed(table, spaces=[34])
        player = Player(table.do("Wizard: fight on 34", face))
        assert player.choice() == wanted


def test_brew_is_kept_for_the_battle_that_decides() -> None:
    for goal, wanted in (("", "leave the throw"), ("win when gor is defeated", "use the")):
        table = BoardTable(goal, setup="place gor on 14", heroes=("warrior",))
        changed(table, spaces=[14], items=[("witchs-brew",)])
        assert wanted in Player(table.do("Warrior: fight on 14", 6, 5)).choice()


def test_a_lost_battle_is_broken_off() -> None:
    table = BoardTable(setup="place troll on 14", heroes=("warrior",))
    changed(table, spaces=[14], willpower=[20])
    table.do("Warrior: fight on 14", 1, 1, 1, 1, 1, 2, 3)
    assert Player(table).choice() == "Break off the fight"


# ------------------------------------------------------------------------------------------------- whole games
ENDS: Sequence[tuple[str, tuple[str, ...]]] = (
    (HEALING, ("2", "easy")),
    (HEALING, ("3", "normal")),
    (HEALING, ("4", "easy")),
    (HEALING, ()),
    (ARRIVAL, ("2",)),
    (ARRIVAL, ("4",)),
    (WATCH, ("2",)),
    (WATCH, ("3",)),
)


def played(of: Session, heroes: Sequence[str], seed: int) -> Game:
    (game,) = games(of, heroes, range(seed, seed + 1))
    assert of.ruleset is not None
    drive(game, make_policy("greedy", of.ruleset.rules, seed), MOST)
    return game


@pytest.mark.parametrize(("name", "heroes"), ENDS)
def test_every_game_comes_to_an_end(name: str, heroes: tuple[str, ...]) -> None:
    for seed in range(4):
        assert played(legend(name), heroes, seed).outcome() is not None


def test_the_same_seed_gives_the_same_game() -> None:
    first, second = (played(legend(HEALING), ("3", "easy"), 5) for _ in range(2))
    assert first.choices == second.choices


def test_deciding_changes_nothing_and_throws_nothing() -> None:
    (game,) = games(legend(HEALING), ("4", "normal"), range(9, 10))
    player = greedy.make(0)
    for _ in range(80):
        before, dice = game.key(), game.state.seed
        actions = game.legal_actions()
        chosen = player(game, actions)
        assert (game.key(), game.state.seed) == (before, dice)
        game.push(actions[chosen])


def wins(policy: Callable[[int], Any], name: str, heroes: Sequence[str], runs: int) -> int:
    count = 0
    for seed in range(runs):
        (game,) = games(legend(name), heroes, range(seed, seed + 1))
        drive(game, policy(seed), MOST)
        outcome = game.outcome()
        count += outcome is not None and outcome.won
    return count


@pytest.mark.slow
def test_it_wins_legends_that_nobody_wins_by_chance() -> None:
    of = legend(HEALING)
    assert of.ruleset is not None
    rules = of.ruleset.rules
    by_chance = wins(lambda seed: make_policy("random", rules, seed), HEALING, ("2", "easy"), 30)
    assert by_chance == 0
    assert wins(greedy.make, HEALING, ("2", "easy"), 30) >= 10
    assert wins(greedy.make, HEALING, ("3", "easy"), 30) >= 6
