"""The words that The Eternal Frost has from the base game: without those for what is not in the box, and told with what is.

A word works the same in both games; only its text and its examples speak of things that this box does not hold.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from andorlang.vocabulary import Vocabulary, Word

LEFT_OUT: Mapping[str, frozenset[str]] = {
    "effect": frozenset({"refresh", "event", "lay-on-top", "set-aside"}),
    "event": frozenset({"emptied", "bought", "drawn"}),
    "quantity": frozenset({"gold"}),
}

THINGS: Mapping[str, str] = {
    "witchs-brew": "firewood", "prince-thorald": "tranuk", "skral": "wargor", "rune-stone": "tablet", "parchment": "rune",
    "farmer": "iquar", "fog": "snow", "archer": "fire-guardian", "gold": "willpower", "shield": "wineskin",
    "refresh": "storm",
}  # fmt: skip

EXAMPLES: Mapping[tuple[str, str], tuple[str, ...]] = {
    ("effect", "give"): ("give 1 strength", "give 5 willpower, 2 wineskin to group", "give blue-berries to dwarf"),
    ("effect", "take"): ("take 2 willpower from warrior", "take 3 willpower from group", "take wineskin"),
    ("effect", "remove"): ("remove creature on 52", "remove tranuk", "remove 1 iquar on board", "remove fire on 35"),
    ("effect", "place"): (
        "place gor on 8, 20, 21", "place griffin-iquar on 24", "place fire on 9", "place star at C, G, N", "place warrior on 0",
    ),
    ("effect", "hide"): ("hide fire on 5, 10", "hide snow on 12"),
    ("effect", "pay"): (
        "pay 4 with strength, willpower:\n    paid: give wineskin to warrior\n    refused: advance creature on 19",
    ),
    ("effect", "withhold"): ("withhold 2 storm, gem from snow",),
    ("effect", "perform"): ("perform gor", "perform warmth"),
    ("event", "activated"): (
        "when first firewood is activated: give 1 willpower to finder",
        "instead of storm is activated: take 1 willpower from finder",
    ),
    ("event", "sunrise"): ("instead of sunrise fires: take 1 willpower from group",),
}  # fmt: skip

EMITS: Mapping[tuple[str, str], tuple[str, ...]] = {
    ("effect", "activate"): (
        "activated", "gains", "loses", "gets", "falls", "storm", "enters", "saved", "lost", "dropped",
    ),
    ("effect", "perform"): (
        "moves", "enters-castle", "narrator", "gains", "covers", "fire-out", "lured", "lost",
    ),
}  # fmt: skip

TEXTS: Mapping[tuple[str, str], str] = {
    ("effect", "place"): "Put figures or tokens on spaces, or tokens at letters; a creature on a taken space goes along the "
    "arrows.\n\nSnow and ice tokens are put face down, all else face up; a fire burns.",
    ("effect", "hide"): "Lay tokens face down on spaces; what is on their fronts shows when they are turned up or taken. A fire is "
    "out then.",
    ("effect", "give"): "A hero gets strength, willpower, articles or tokens; the group shares them as the players like.\n\nWhat a "
    "hero has no room for lies on the hero's space; what the box does not hold any more nobody gets.",
    ("effect", "take"): "A hero loses strength, willpower, articles or tokens, as far as they go; the group shares the loss.",
    ("effect", "raise"): "Bring a hero's marker up to a value, unless it is higher already.",
    ("effect", "lower"): "Bring a hero's marker down to a value, unless it is lower already.",
    ("effect", "pay"): "The group may pay for something, in any mix of what is allowed; without enough of it, it is refused.",
    ("event", "gains"): "A hero's marker has gone up.",
    ("event", "lost"): "An Iquar has met a creature and is out of the game.",
    ("event", "saved"): "An Iquar has come to the tent city or the castle, and adds a shield there.",
    ("event", "figure-moves"): "A figure such as Tranuk or the flying fox has come to a space.",
    ("quantity", "rank"): "The rank of a hero.",
    ("quantity", "saved"): "How many Iquar came to the tent city or the castle.",
}  # fmt: skip


def adapted(words: Vocabulary) -> Vocabulary:
    """The words of the base game as this one has them."""
    tables = (words.effects, words.events, words.quantities, words.states, words.selectors)
    return Vocabulary(*(_table(table) for table in tables))


def _table(words: Mapping[str, Word]) -> dict[str, Word]:
    return {
        name: _told(word)
        for name, word in words.items()
        if name not in LEFT_OUT.get(word.kind, ()) or word.state or word.relation
    }


def _told(word: Word) -> Word:
    key = (word.kind, word.name)
    named = re.compile(rf"\b(?<!-)({'|'.join(THINGS)})(?!-)\b")
    examples = EXAMPLES.get(key) or tuple(
        named.sub(lambda found: THINGS[found[1]], one) for one in word.examples
    )
    emits = EMITS.get(key) or tuple(one for one in word.emits if one not in LEFT_OUT["event"])
    return replace(word, doc=TEXTS.get(key, word.doc), examples=examples, emits=emits)
