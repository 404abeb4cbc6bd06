"""Setting up: the stack of part one, the hero's choice, where the markers start, the introduction."""

from __future__ import annotations

import pytest

from andorlang.engine.game import Game
from tests.playing import HEAD, Table, fighting, session, table
from tests.storyquest.dark import DARK, at, card, cards_with

BOTH = 'legend "Both"\n    rules storyquest\n'
PARTS = 'define part one "Below"\n    cards 1 to 2\ndefine part two "Above"\n    cards 3 to 4\n'


@pytest.mark.rule("SQ-007")
def test_the_first_part_lies_ready_at_the_start() -> None:
    game = Table(DARK, heroes=["fenn"]).game
    for number, shown in enumerate(game.script.cards):
        if shown.ending is None and shown.id != "1":
            assert game.rules.open(game, number) == (int(shown.id) <= 56), shown.id


@pytest.mark.rule("SQ-008", "SQ-009")
def test_the_second_part_waits_until_a_card_begins_it() -> None:
    story = PARTS + (
        'card 1\n    * "Too early" -> 3\n    * "On" -> 2\n'
        'card 2\n    begin two\n    * "Now" -> 3\n'
        'card 3\n    -> 4\ncard 4\n    * "Home" -> home\n'
    )
    game = table(story)
    assert game.labels == ["On"], "the way into part two is not offered"
    assert game.do("On").labels == ["Now"]
    assert game.do("Now").card == "4"
    assert cards_with("begin", "two") == ["56"]


@pytest.mark.rule("SQ-009")
def test_a_forced_way_into_a_part_that_has_not_begun_ends_the_adventure() -> None:
    game = table(PARTS + "card 1\n    -> 3\ncard 2\n    -> home\ncard 3\n    -> home\ncard 4\n    -> home\n")
    ended = game.game.outcome()
    assert ended is not None
    assert (ended.won, ended.cause) == (False, "part 3")


@pytest.mark.rule("SQ-010")
def test_the_player_chooses_the_hero() -> None:
    story = session('card 1\n    * "On" -> home', head=BOTH)
    chosen = Table(story).do("Play as Fennah")
    assert chosen.state.hero == "fennah"
    assert Table(story, heroes=["fenn"]).state.hero == "fenn"
    assert DARK.script.heroes == ("fenn", "fennah")


@pytest.mark.rule("SQ-010")
def test_nobody_else_is_played() -> None:
    assert DARK.ruleset is not None
    with pytest.raises(ValueError, match="fenn or fennah"):
        Game(DARK.script, DARK.ruleset.rules, heroes=["thorn"]).start()
    with pytest.raises(ValueError, match="one hero"):
        Game(DARK.script, DARK.ruleset.rules, heroes=["fenn", "fennah"]).start()


@pytest.mark.rule("SQ-011")
@pytest.mark.parametrize("seed", range(12))
def test_the_choice_of_the_hero_changes_no_number(seed: int) -> None:
    fenn, fennah = (Table(DARK, heroes=[name], seed=seed) for name in ("fenn", "fennah"))
    for step in range(400):
        assert fenn.labels == fennah.labels
        assert fenn.game.rules.status(fenn.game) == fennah.game.rules.status(fennah.game)
        if not fenn.labels:
            break
        choice = (seed * 7 + step * 5) % len(fenn.labels)
        fenn.game.push(fenn.game.legal_actions()[choice])
        fennah.game.push(fennah.game.legal_actions()[choice])
    assert fenn.game.outcome() == fennah.game.outcome()
    assert fenn.game.outcome() is not None


@pytest.mark.rule("SQ-012")
@pytest.mark.parametrize("hero", ["fenn", "fennah"])
def test_the_tracker_is_whoever_is_played(hero: str) -> None:
    story = 'card 1\n    > The tracker looks up.\n    if hero is fenn:\n        > Fenn.\n    else:\n        > Fennah.\n    * "On" -> home'
    told = table(story, head=BOTH, heroes=[hero]).all("prose")
    assert told == [(("The tracker looks up.",),), ((hero.capitalize() + ".",),)]


@pytest.mark.rule("SQ-013", "SQ-014")
def test_strength_starts_at_1_and_willpower_at_7() -> None:
    start = table('card 1\n    * "On" -> home')
    assert (start.state.strength, start.state.willpower) == (1, 7)


@pytest.mark.rule("SQ-015")
def test_what_belongs_to_the_enemy_is_set_aside_outside_of_fights() -> None:
    fight = fighting("gor with strength 1, willpower 1", strength=9)
    assert fight.state.fight is not None
    fight.round([6, 6], [1])
    assert fight.card == "won"
    assert fight.state.fight is None
    assert "enemy" not in fight.game.rules.status(fight.game)


@pytest.mark.rule("SQ-016")
def test_the_introduction_is_read_first_and_then_card_1() -> None:
    game = Table(DARK, heroes=["fenn"])
    assert [what[0] for what in game.told[:2]] == ["prose", "card"]
    assert game.told[0][1] == tuple(DARK.legend.introduction[0].paragraphs)  # type: ignore[union-attr]
    assert game.card == "1"
    other = table('card 5\n    -> home\ncard 3\n    * "On" -> 5', head=HEAD + "    start 3\n    > Once.\n")
    assert other.card == "3"


@pytest.mark.rule("SQ-017")
def test_gear_of_the_introduction_has_no_value_by_itself() -> None:
    game = at(2)
    assert game.state.owned == ()
    legend = DARK.legend
    assert legend is not None
    gear = {"sword", "bread", "cheese", "waterskin", "torch", "torches", "flint", "tinder"}
    assert not gear & (set(legend.definitions["article"]) | set(legend.variables))
    assert card(1).group == "one"
