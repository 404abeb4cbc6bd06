"""Every example of every word of every ruleset: it reads, means something, is laid out as it stands, and does what it says.

A word that is added gets all of these tests by existing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from andorlang.engine.game import Game
from andorlang.format import format_source
from andorlang.rulesets import NAMES, find
from andorlang.rulesets.ruleset import Ruleset
from andorlang.session import Session
from andorlang.source import Source
from andorlang.vocabulary import Word

RULESETS = [ruleset for name in NAMES if (ruleset := find(name)) is not None]
WORDS = [(ruleset, word) for ruleset in RULESETS for word in ruleset.vocabulary]
EXAMPLES = [(ruleset, word, example) for ruleset, word in WORDS for example in word.examples]
KINDS = {kind: [one for one in EXAMPLES if one[1].kind == kind] for kind in ("effect", "event", "quantity")}
MOST = 400
# What the examples speak of, and a card that sets every event off.
FRAME = """legend "Words"
    rules {ruleset}

define part one
    cards 1 to 1

define part two
    cards 2 to 2

{blocks}card 1
{body}    * "On" -> home

card 2
    -> home

ending home won
    > Home.
"""
ALL_HAPPENS = """    take throwing-axe
    drop throwing-axe
    gain 1 strength
    gain 1 willpower
    lose 4 willpower
    fight gor with strength 3, willpower 4:
        win: lose 20 willpower
        lose: lose 20 willpower
"""


def ids(entries: list[Any]) -> list[str]:
    return [
        f"{one[0].name}: {' '.join(one[-1].split()) if isinstance(one[-1], str) else one[1].name}"
        for one in entries
    ]


def legend(ruleset: Ruleset, body: str, blocks: str = "") -> str:
    inner = "".join(f"    {line}\n" if line else "\n" for line in body.splitlines())
    return FRAME.format(ruleset=ruleset.name, body=inner, blocks=f"{blocks}\n\n" if blocks else "")


def written(ruleset: Ruleset, word: Word, example: str) -> str:
    """The example where it can stand."""
    if word.kind == "event":
        return legend(ruleset, ALL_HAPPENS.replace("\n    ", "\n").strip(), example)
    if word.kind == "quantity":
        return legend(ruleset, f"choose result in [{example}]: result = {example}")
    return legend(ruleset, example)


class Watched(Game):
    """A game that notes the blocks that were called."""

    __slots__ = ("called",)
    called: set[int]

    def call(self, code: int, *values: Any) -> int:
        self.called.add(code)
        return super().call(code, *values)


def games(text: str, seeds: int = 6) -> Iterator[Watched]:
    """Games at different starts and seeds, played with whatever comes first, second, third ... to their end."""
    session = Session(Source("words.andor", text), states=0)
    assert not session.errors, [one.message for one in session.errors]
    assert session.ruleset is not None
    starts = product((1, 9), (1, 7, 20), ((), ("throwing-axe",)), range(seeds))
    for strength, willpower, owned, seed in starts:
        game = Watched(session.script, session.ruleset.rules, seed=seed, undo=False)
        game.called = set()
        state: Any = game.state
        state.strength, state.willpower, state.owned = strength, willpower, owned
        game.start()
        for step in range(MOST):
            actions = game.legal_actions()
            if not actions:
                break
            game.push(actions[(seed + step) % len(actions)])
        assert game.outcome() is not None
        yield game


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
    lines = [f"var seen-{name} = no" for name in names]
    lines += [
        f"{'when' if 'when' in event.phases else event.phases[0]} {name}: seen-{name} = yes"
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
        [example.splitlines()[0], *(f"    {label}: mark = {i}" for i, label in enumerate(labels, 1))]
    )


def noted(game: Game) -> dict[str, Any]:
    return dict(zip(game.script.variables, game.state.variables, strict=True))


def seen(text: str) -> set[str]:
    """The events that were noted in some game of a legend; reading its cards is one of them."""
    found = {
        name[5:]
        for game in games(text)
        for name, value in noted(game).items()
        if name.startswith("seen-") and value
    }
    return found - {"read"}


EFFECTS = [one for one in WORDS if one[1].kind == "effect"]


@pytest.mark.parametrize(("ruleset", "word"), EFFECTS, ids=ids(EFFECTS))
def test_an_effect_emits_what_it_declares_and_nothing_else(ruleset: Ruleset, word: Word) -> None:
    found: set[str] = set()
    for example in word.examples:
        for optional in (True, False):
            blocks = f"{listeners(ruleset)}\nvar mark = 0"
            found |= seen(legend(ruleset, bare(word, example, optional=optional), blocks))
    assert found <= set(word.emits)
    assert found or not word.emits
    if word.outcomes:
        assert found == set(word.emits), "a fight shows all that can happen in it"


BRANCHING = [one for one in EXAMPLES if one[1].outcomes]


@pytest.mark.parametrize(("ruleset", "word", "example"), BRANCHING, ids=ids(BRANCHING))
def test_all_outcomes_occur(ruleset: Ruleset, word: Word, example: str) -> None:
    text = legend(ruleset, bare(word, example, optional=True), "var mark = 0")
    marks = {noted(game)["mark"] for game in games(text, seeds=20)} - {0}
    assert len(marks) == bare(word, example, optional=True).count("mark")


@pytest.mark.parametrize(("ruleset", "word", "example"), KINDS["effect"], ids=ids(KINDS["effect"]))
def test_an_example_runs(ruleset: Ruleset, word: Word, example: str) -> None:
    played = list(games(written(ruleset, word, example)))
    assert played
    if word.ends:
        assert {game.outcome().cause for game in played} == {"card"}  # type: ignore[union-attr]


@pytest.mark.parametrize(("ruleset", "word", "example"), KINDS["event"], ids=ids(KINDS["event"]))
def test_a_reaction_is_set_off(ruleset: Ruleset, word: Word, example: str) -> None:
    played = list(games(written(ruleset, word, example)))
    reaction = played[0].script.all_listeners[0].code
    assert any(reaction in game.called for game in played)


@pytest.mark.parametrize(("ruleset", "word", "example"), KINDS["quantity"], ids=ids(KINDS["quantity"]))
def test_a_quantity_has_a_value(ruleset: Ruleset, word: Word, example: str) -> None:
    session = Session(Source("words.andor", written(ruleset, word, example)), states=0)
    assert session.ruleset is not None
    game = Game(session.script, session.ruleset.rules, heroes=["fenn"]).start()
    (value,) = [one.label for one in game.legal_actions()]
    condition = word.state or re.search(r" is |[<>=]", example)
    assert value in ("yes", "no") if condition else value.isdecimal() or value
    game.push(game.legal_actions()[0])
    assert [one.label for one in game.legal_actions()] == ["On"]
