"""Saved games: whole ones go on as they were, broken ones are refused, edited legends are told apart."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from andorlang import data
from andorlang.api import Legend, load
from andorlang.play import Recorded, make_policy, save
from andorlang.play.follow import begin
from andorlang.session import Session
from andorlang.source import Source, Unreadable


def with_text(text: str) -> Legend:
    return Legend(Session(Source("t.andor", text), states=0))


@pytest.fixture(scope="module")
def text() -> str:
    return data.find("legends/first-steps.andor").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def paths() -> Legend:
    return load(data.find("legends/dark-paths.andor"))


@pytest.fixture(scope="module")
def steps(text: str) -> Legend:
    return with_text(text)


def played(legend: Legend, choices: int, seed: int = 1, policy: str = "random") -> Recorded:
    game = Recorded(legend.script, legend.rules, seed=seed)
    begin(game)
    choose = make_policy(policy, legend.rules, seed)
    for _ in range(choices):
        if game.outcome() is None:
            game.take(choose(game, game.legal_actions()))
    return game


def saved(game: Recorded, legend: Legend) -> dict[str, Any]:
    return save.read(Source("s.save", json.dumps(save.document(game, legend.path, legend.ruleset))))


@given(seed=st.integers(0, 10**5), choices=st.integers(0, 60))
@settings(max_examples=40, deadline=None)
def test_a_game_goes_on_as_if_it_had_not_been_saved(paths: Legend, seed: int, choices: int) -> None:
    game = played(paths, choices, seed)
    plain = saved(game, paths)
    assert data.validate(plain, "save") == []
    restored = save.restore(plain, paths.script, paths.rules, "s.save")
    other = restored.game
    assert restored.followed is None
    assert restored.exact
    assert other.key() == game.key()
    assert (other.decisions, other.offered()) == (game.decisions, game.offered())
    choose, same = (make_policy("random", paths.rules, 5) for _ in range(2))
    while game.outcome() is None:
        game.take(choose(game, game.legal_actions()))
        other.take(same(other, other.legal_actions()))
        assert other.key() == game.key()
    assert other.outcome() == game.outcome()


def test_a_loaded_game_can_be_taken_back(steps: Legend) -> None:
    game = played(steps, 5)
    other = save.restore(saved(game, steps), steps.script, steps.rules, "s.save").game
    for _ in range(5):
        assert other.pop() == game.pop()
        assert other.key() == game.key()


def test_a_retry_is_saved(steps: Legend) -> None:
    game = next(one for one in (played(steps, 99, seed) for seed in range(99)) if one.retries())
    game.take(0)
    game.take(1)
    other = save.restore(saved(game, steps), steps.script, steps.rules, "s.save").game
    assert other.key() == game.key()
    assert other.decisions == game.decisions


def test_a_state_that_the_choices_do_not_give_is_kept(steps: Legend) -> None:
    """As when somebody else's dice decided."""
    game = played(steps, 3)
    game.state.willpower = 11
    restored = save.restore(saved(game, steps), steps.script, steps.rules, "s.save")
    assert not restored.exact
    assert restored.game.key() == game.key()
    assert [one.label for one in restored.game.decisions] == [one.label for one in game.decisions]
    with pytest.raises(IndexError):
        restored.game.pop()


# ------------------------------------------------------------------------------------------------- broken files
def test_a_file_that_was_cut_off(steps: Legend) -> None:
    text = json.dumps(save.document(played(steps, 4), "t.andor", "storyquest"))
    for length in range(len(text)):
        with pytest.raises(Unreadable, match="not a saved game"):
            save.read(Source("s.save", text[:length]))


def leaves(plain: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    if isinstance(plain, dict):
        return [one for key, value in plain.items() for one in leaves(value, (*path, key))]
    if isinstance(plain, list) and plain:
        return [one for key, value in enumerate(plain) for one in leaves(value, (*path, key))]
    return [path]


@pytest.mark.parametrize("value", [None, 3, "x", [], {}, True, -1, {"tuple": 3}])
def test_a_file_that_was_edited(steps: Legend, value: Any) -> None:
    whole = save.document(played(steps, 9), "t.andor", "storyquest")
    for path in leaves(whole):
        plain = json.loads(json.dumps(whole))
        inner = plain
        for key in path[:-1]:
            inner = inner[key]
        if type(inner[path[-1]]) is type(value) and inner[path[-1]] == value:
            continue
        inner[path[-1]] = value
        with pytest.raises(Unreadable):
            save.read(Source("s.save", json.dumps(plain)))


def with_state(game: Recorded, state: dict[str, Any]) -> dict[str, Any]:
    """A whole save with another state, as another version might have written it."""
    plain = {**save.document(game, "t.andor", "storyquest"), "state": state}
    return save.read(Source("s.save", json.dumps({**plain, "seal": save.seal(plain)})))


@pytest.mark.parametrize("name", ["agenda", "options", "variables", "read", "willpower"])
def test_a_state_that_lacks_something_is_refused(steps: Legend, name: str) -> None:
    game = played(steps, 9)
    state = game.state.to_plain()
    del state[name]
    with pytest.raises(Unreadable, match="does not know"):
        save.restore(with_state(game, state), steps.script, steps.rules, "s.save")


@given(value=st.recursive(st.none() | st.integers() | st.text(max_size=3), lambda v: st.lists(v, max_size=3)))
@settings(max_examples=25, deadline=None)
def test_a_state_of_another_form_is_refused(steps: Legend, value: Any) -> None:
    plain = with_state(played(steps, 2), {"seed": 3, "agenda": {"x": value}})
    with pytest.raises(Unreadable, match="does not know"):
        save.restore(plain, steps.script, steps.rules, "s.save")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "is not a saved game"),
        ("{}", "is not a saved game"),
        ('{"format": "andorlang-save"}', "does not have the form"),
        ('["andorlang-save"]', "does not have the form"),
        ('{"format": "andorlang-save", "version": 2}', "does not have the form"),
        ('"andorlang-save"' + "[" * 100_000, "is not a saved game"),
        ("[" * 100_000 + '"andorlang-save"', "is not a saved game"),
        ('{"format": "andorlang-save", "seed": ' + "9" * 5000 + "}", "is not a saved game"),
    ],
)
def test_files_of_other_formats(text: str, reason: str) -> None:
    with pytest.raises(Unreadable, match=reason):
        save.read(Source("s.save", text))


# ------------------------------------------------------------------------------------------------- edited legends
def test_an_edit_that_changes_no_choice(steps: Legend, text: str) -> None:
    game = played(steps, 6)
    new = with_text(text.replace("> Small hoofs", "> Tiny hoofs"))
    restored = save.restore(saved(game, steps), new.script, new.rules, "s.save")
    assert str(restored.followed) == "all 6 choices still fit"
    assert restored.game.key() == game.key()
    assert restored.game.state.seed == game.state.seed


def test_an_edit_that_adds_an_option_and_a_die(steps: Legend, text: str) -> None:
    game = played(steps, 6, policy="first")
    old = '    * "Follow the brook" -> 2'
    new = with_text(text.replace(old, f'    gain roll(orange) willpower\n    * "Sleep" -> bucket\n{old}'))
    restored = save.restore(saved(game, steps), new.script, new.rules, "s.save")
    assert restored.followed is not None
    assert restored.followed.misfit is None
    assert [one.label for one in restored.game.decisions] == [one.label for one in game.decisions]
    assert restored.game.decisions[1].index == 1


def test_an_edit_that_takes_a_choice_away(steps: Legend, text: str) -> None:
    game = played(steps, 6, policy="first")
    assert [one.label for one in game.decisions[:3]] == [
        "Play as Fenn",
        "Follow the brook",
        "Look into the hut",
    ]
    new = with_text(text.replace('"Look into the hut"', '"Enter the hut"'))
    restored = save.restore(saved(game, steps), new.script, new.rules, "s.save")
    followed = restored.followed
    assert followed is not None
    assert followed.misfit is not None
    assert (followed.made, followed.misfit.card, followed.misfit.label) == (2, "4", "Look into the hut")
    assert "choice 3 of 6 does not fit any more: at card 4 `Look into the hut`" in str(followed)
    assert followed.offered == tuple(restored.game.offered())
    assert followed.offered[0] == "Enter the hut"
    assert restored.game.card == "4"


def test_an_edit_that_changes_who_is_played(text: str) -> None:
    old = with_text(text)
    game = Recorded(old.script, old.rules, heroes=["fennah"])
    begin(game)
    new = with_text(text.replace("heroes fenn, fennah", "heroes fenn"))
    with pytest.raises(Unreadable, match=r"does not fit the legend any more: .*fennah"):
        save.restore(saved(game, old), new.script, new.rules, "s.save")
