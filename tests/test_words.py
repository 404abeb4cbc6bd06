"""Every example of every word of every ruleset: it reads, means something, is laid out as it stands, and does what it says.

A word that is added gets all of these tests by existing.
"""

from __future__ import annotations

import re
from typing import Any

import pytest

from andorlang.engine.game import Game
from andorlang.format import format_source
from andorlang.rulesets import NAMES, find
from andorlang.rulesets.ruleset import Ruleset
from andorlang.session import Session
from andorlang.source import Source
from andorlang.vocabulary import Word
from tests.word_frames import FRAMES

RULESETS = [ruleset for name in NAMES if (ruleset := find(name)) is not None]
WORDS = [(ruleset, word) for ruleset in RULESETS for word in ruleset.vocabulary]
EXAMPLES = [(ruleset, word, example) for ruleset, word in WORDS for example in word.examples]
KINDS = {kind: [one for one in EXAMPLES if one[1].kind == kind] for kind in ("effect", "event", "quantity")}


def ids(entries: list[Any]) -> list[str]:
    return [
        f"{one[0].name}: {' '.join(one[-1].split()) if isinstance(one[-1], str) else one[1].name}"
        for one in entries
    ]


def legend(ruleset: Ruleset, body: str, blocks: str = "") -> str:
    return FRAMES[ruleset.name].legend(body, blocks)


def written(ruleset: Ruleset, word: Word, example: str) -> str:
    """The example where it can stand."""
    if word.kind == "event":
        return legend(ruleset, FRAMES[ruleset.name].happens, example)
    if word.kind == "quantity":
        listed = example if word.many and not word.relation else f"[{example}]"
        return legend(
            ruleset, f"choose result in {listed}: result = {example if listed != example else 'result'}"
        )
    return legend(ruleset, example)


# ------------------------------------------------------------------------------------------------- about itself
@pytest.mark.parametrize(("ruleset", "word"), WORDS, ids=ids(WORDS))
def test_a_word_says_everything_about_itself(ruleset: Ruleset, word: Word) -> None:
    first = word.doc.split("\n")[0]
    assert first[:1].isupper()
    assert re.search(r"[.:]$", word.doc)
    assert word.examples
    assert word.name in word.usage.replace(":", " ").replace("(", " ").split()
    assert all(str(one.kind) in word.usage for one in word.parameters), word.usage
    assert word.usage.endswith(":") == bool(word.outcomes)
    assert set(word.emits) <= set(ruleset.vocabulary.events)
    assert set(word.phases) <= {"before", "when", "instead of"}


def test_all_words_are_told_apart() -> None:
    for ruleset in RULESETS:
        for table in (ruleset.vocabulary.effects, ruleset.vocabulary.events, ruleset.vocabulary.quantities):
            assert len(table) > 5
            assert all(name == word.name for name, word in table.items())


# ------------------------------------------------------------------------------------------------- reads, checks, lays out
@pytest.mark.parametrize(("ruleset", "word", "example"), EXAMPLES, ids=ids(EXAMPLES))
def test_an_example_checks_without_a_finding(ruleset: Ruleset, word: Word, example: str) -> None:
    session = Session(Source("words.andor", written(ruleset, word, example)), states=0)
    assert [one.message for one in session.errors] == []
    assert [one.message for one in session.checked.problems] == []
    assert session.script.cards


@pytest.mark.parametrize(("ruleset", "word", "example"), EXAMPLES, ids=ids(EXAMPLES))
def test_an_example_stands_in_the_one_layout(ruleset: Ruleset, word: Word, example: str) -> None:
    text = written(ruleset, word, example)
    assert format_source(Source("words.andor", text))[0] == text


# ------------------------------------------------------------------------------------------------- does what it says
def listeners(ruleset: Ruleset) -> str:
    """A reaction to every event that notes it in a variable."""
    names = ruleset.vocabulary.events
    lines = [f"var seen-{name} = 0" for name in names]
    lines += [
        f"{'when' if 'when' in event.phases else event.phases[0]} {name}: seen-{name} += 1"
        for name, event in names.items()
    ]
    return "\n".join(lines)


def bare(word: Word, example: str, *, optional: bool) -> str:
    """The example with branches that only note that they were taken."""
    if not word.outcomes:
        return example
    labels = [f"{face}" for face in range(1, 7)] if word.outcomes == ("*",) else [
        one.rstrip("?") for one in word.outcomes if optional or not one.endswith("?")
    ]  # fmt: skip
    return "\n".join(
        [
            f"{example.splitlines()[0].rstrip(':')}:",
            *(f"    {label}: mark = {i}" for i, label in enumerate(labels, 1)),
        ]
    )


def noted(game: Game) -> dict[str, Any]:
    return dict(zip(game.script.variables, game.state.variables, strict=True))


def seen(ruleset: Ruleset, body: str, blocks: str) -> set[str]:
    """The events that an example sets off in some game: those that come more often than in the same game without it."""
    frame = FRAMES[ruleset.name]
    pairs = zip(
        frame.setups(legend(ruleset, body, blocks)),
        frame.setups(legend(ruleset, "mark = 0", blocks)),
        strict=True,
    )
    return {
        name[5:]
        for game, other in pairs
        for name, value in noted(game).items()
        if name.startswith("seen-") and value > noted(other)[name]
    }


EFFECTS = [one for one in WORDS if one[1].kind == "effect"]


@pytest.mark.parametrize(("ruleset", "word"), EFFECTS, ids=ids(EFFECTS))
def test_an_effect_emits_what_it_declares_and_nothing_else(ruleset: Ruleset, word: Word) -> None:
    found: set[str] = set()
    for example in word.examples:
        for optional in (True, False):
            blocks = f"{listeners(ruleset)}\nvar mark = 0"
            found |= seen(ruleset, bare(word, example, optional=optional), blocks)
    assert found <= set(word.emits)
    assert found or not word.emits
    if word.outcomes and ruleset.needs_exit:
        assert found == set(word.emits), "a fight shows all that can happen in it"


BRANCHING = [one for one in EXAMPLES if one[1].outcomes]


@pytest.mark.parametrize(("ruleset", "word", "example"), BRANCHING, ids=ids(BRANCHING))
def test_all_outcomes_occur(ruleset: Ruleset, word: Word, example: str) -> None:
    text = legend(ruleset, bare(word, example, optional=True), "var mark = 0")
    marks = {noted(game)["mark"] for game in FRAMES[ruleset.name].setups(text, seeds=40)} - {0}
    assert len(marks) == bare(word, example, optional=True).count("mark")


@pytest.mark.parametrize(("ruleset", "word", "example"), KINDS["effect"], ids=ids(KINDS["effect"]))
def test_an_example_runs(ruleset: Ruleset, word: Word, example: str) -> None:
    played = list(FRAMES[ruleset.name].setups(written(ruleset, word, example)))
    assert played
    if word.ends:
        assert {game.outcome().cause for game in played} == {"card"}  # type: ignore[union-attr]


@pytest.mark.parametrize(("ruleset", "word", "example"), KINDS["event"], ids=ids(KINDS["event"]))
def test_a_reaction_is_set_off(ruleset: Ruleset, word: Word, example: str) -> None:
    games = FRAMES[ruleset.name].games(written(ruleset, word, example))
    assert any(game.script.all_listeners[0].code in game.called for game in games)


@pytest.mark.parametrize(("ruleset", "word", "example"), KINDS["quantity"], ids=ids(KINDS["quantity"]))
def test_a_quantity_has_a_value(ruleset: Ruleset, word: Word, example: str) -> None:
    session = Session(Source("words.andor", written(ruleset, word, example)), states=0)
    assert session.ruleset is not None
    game = Game(session.script, session.ruleset.rules, heroes=FRAMES[ruleset.name].heroes).start()
    value = game.legal_actions()[0].label
    condition = word.state or re.search(r" is |[<>=]", example)
    assert value in ("yes", "no") if condition else value.isdecimal() or value
    game.push(game.legal_actions()[0])
    assert value not in [one.label for one in game.legal_actions()]
