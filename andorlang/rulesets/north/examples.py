"""Examples of the shared words in the terms of the North: its spaces, creatures and letters.

A word says the same in all games of the family, but an example of one with the spaces of another would not even be right.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from andorlang.vocabulary import Vocabulary, Word

_EFFECTS: Mapping[str, tuple[str, ...]] = {
    "place": (
        "place gor on 73, 105",
        "place nerax on black-6, IV",
        "place star at S, Z",
        "place ship on 201",
    ),
    "hide": ("hide gift on 107",),
    "remove": ("remove creature on 73", "remove irja", "remove 1 star on board", "remove well on 84"),
    "move": ("move ship to 202", "move creature on 73 to 92", "move irja to II"),
    "advance": (
        "advance narrator",
        "advance narrator 2",
        "advance narrator to Z",
        "advance end-marker -1",
        "advance creature on 73",
    ),
    "attach": ("attach shell on 73",),
    "close": ("close 92 to 93", "close 92"),
    "open": ("open 115 to 90", "open 92"),
    "activate": ("activate snow on 209", "activate snow on 209 for archer"),
    "uncover": ("uncover snow on 209, 210",),
    "set": ("set willpower to 7", "set strength to 3 for sea-warrior"),
    "defeat": ("defeat creature on 73",),
    "withhold": ("withhold nerax-iv, arrog-i from north-creature",),
    "gather": ("gather snow",),
    "fight": ("fight on 73 for warrior:\n    win: give 1 gold\n    lose: advance narrator",),
    "replace": ("replace gor on 73 with nerax",),
    "redirect": ("redirect 92 to 93",),
    "perform": ("perform gor", "perform wind"),
    "pin": ("pin 1 at R",),
    "draw": ("draw omens", "draw omens at R"),
    "pay": (
        "pay 4 with gold, willpower:\n    paid: give 1 strength to warrior\n    refused: advance creature on 73",
    ),
    "roll": ("roll red:\n    1-2: place star on 73\n    3-4: place star on 105\n    5-6: place star on 108",),
}
# What these words set off here beyond what they do in the base game.
_EMITS: Mapping[str, tuple[str, ...]] = {
    "place": ("figure-moves",),
    "advance": ("read",),
    "perform": ("blows", "figure-moves", "fame-falls"),
    "fight": ("fame-rises",),
    "defeat": ("read",),
}
_EVENTS: Mapping[str, tuple[str, ...]] = {
    "enters": ("when hero enters 92: give 1 gold", "instead of hero enters 100: take 1 willpower"),
    "stops": ("when hero stops on 92: give 1 gold",),
    "gets": ("when hero gets shell: give 1 willpower",),
    "taken": ("when shell is taken: give 1 willpower",),
    "dropped": ("when shell is dropped on 92: advance narrator to Z",),
    "appears": ("when gor appears: give 1 willpower",),
    "moves": ("when creature moves on 81: take 1 willpower",),
    "defeated": (
        "when gor is defeated: give 1 willpower",
        "when nerax is defeated on 306: advance narrator to Z",
    ),
    "fights": ("when hero fights nerax: give 1 willpower",),
    "figure-moves": ("when irja figure-moves on 201: give 1 gold",),
    "figure-moved": ("when irja figure-moved: give 1 gold",),
    "activated": (
        "when first ice is activated: give 1 willpower to finder",
        "instead of ice is activated: take 1 willpower from finder",
    ),
    "uncovered": ("when snow is uncovered: give 1 willpower", "when first ice is uncovered: read 2"),
    "removed": ("when gor is removed: advance narrator",),
    "day": ("when day 2: place gor on 92",),
    "narrator": ("when narrator P: place gor on 92",),
}
_QUANTITIES: Mapping[str, tuple[str, ...]] = {
    "heroes-on": ("heroes-on(100)",),
    "narrator-at": ("narrator-at is P",),
    "letters-to": ("letters-to(Z)",),
    "neighbours": ("neighbours(201)",),
    "spaces-in": ("spaces-in(jetty)",),
    "step-to": ("step-to(73, 91)",),
    "number-on": ("number-on(herb, 100)",),
    "owned": ("owned(shell)",),
    "supply": ("supply(nerax)",),
    "space": ("space of warrior", "space of ship"),
    "distance": ("distance(201, 306)",),
    "arrow": ("arrow of 73",),
    "count": ("count(gor on board)", "count(snow on sea)"),
    "points": ("points of herb",),
    "creature-strength": ("creature-strength(73)",),
    "drawn": ("drawn(herb)",),
    "tens-and-ones": ("tens-and-ones(black, white)",),
}
_STATES: Mapping[str, tuple[str, ...]] = {
    "on": ("gor on 73", "hero on ship", "irja on board", "telescope on warrior"),
    "at": ("star at S",),
    "beside": ("creature beside 100",),
    "reached": ("P is reached",),
}
_SELECTORS: Mapping[str, tuple[str, ...]] = {
    "on": ("count(gor on board)",),
    "beside": ("count(creature beside 100)",),
}


def told_anew(words: Vocabulary) -> Vocabulary:
    """The words with these examples in place of their own, and with the events that there are here."""
    effects = {name: replace(word, emits=_emits(words, word)) for name, word in words.effects.items()}
    return Vocabulary(
        _with(effects, _EFFECTS),
        _with(words.events, _EVENTS),
        _with(words.quantities, _QUANTITIES),
        _with(words.states, _STATES),
        _with(words.selectors, _SELECTORS),
    )


def _emits(words: Vocabulary, word: Word) -> tuple[str, ...]:
    known = tuple(name for name in word.emits if name in words.events)
    return tuple(dict.fromkeys((*known, *_EMITS.get(word.name, ()))))


def _with(words: Mapping[str, Word], examples: Mapping[str, tuple[str, ...]]) -> Mapping[str, Word]:
    return {name: replace(word, examples=examples.get(name, word.examples)) for name, word in words.items()}
