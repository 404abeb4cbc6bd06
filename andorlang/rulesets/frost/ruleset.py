"""The Eternal Frost for the pipeline: the words and names of the base game that its box has, and its own."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

from andorlang.engine.kinds import NUMBER, TEXT, Kind
from andorlang.rulesets.base import kinds
from andorlang.rulesets.base.ruleset import RULESET as BASE
from andorlang.rulesets.base.ruleset import with_board
from andorlang.rulesets.frost import boards, effects_winter, events_winter, quantities_winter
from andorlang.rulesets.frost.adapted import adapted
from andorlang.rulesets.frost.rules import FrostRules
from andorlang.rulesets.ruleset import Ruleset, Setting, member, takes
from andorlang.vocabulary import Vocabulary, merged

RULES = FrostRules()
BOX = RULES.box
SIDE = Kind("side of the board", named=True)
OWN_BOARD = Kind("side of the board or file", of=(SIDE, TEXT))
_TOKENS = (
    "snow", "ice", "fire", "herb", "gem", "tablet", "iquar", "star", "red-x", "target-marker", "winter-stone", "secret-passage",
    *RULES.fronts,
)  # fmt: skip
_FIGURES = {
    "tranuk": "Tranuk", "flying-fox": "The flying fox", "great-yetohe-warrior": "The great Yetohe warrior", "mirage": "Mirage",
}  # fmt: skip
_REGIONS = {
    "board": "the board", "letters": "the legend track", "castle": "the castle", "tent-city": "the tent city",
    "forest": "the forest", "river": "beside the river", "mountain": "the mountains", "lake": "the lake",
    "merchants": "merchants", "snow-spaces": "spaces for snow", "ice-spaces": "spaces for ice",
}  # fmt: skip
_STRONGHOLDS = {"castle": "the castle", "tent-city": "the tent city"}
_GONE = frozenset({
    "willpower of well", "sale of strength", "sale of articles", "price of strength", "price of articles", "price of <article>",
    "maximum of strength", "maximum of willpower",
})  # fmt: skip


def _titles(*names: str) -> dict[str, str]:
    return {name: name.replace("-", " ").capitalize() for name in names}


def _marks() -> dict[str, str]:
    tokens = BOX.data["tokens"]
    return _titles(*tokens["snow"]["kinds"], *tokens["ice"]["kinds"])


_NAMES = {
    **{kind: table for kind, table in BASE.names.items() if kind != kinds.DECK.name},
    kinds.HERO.name: {name: one.title for name, one in BOX.heroes.items()},
    kinds.CREATURE.name: {"creature": "Creature", **{name: one.title for name, one in BOX.creatures.items()}},
    kinds.FIGURE.name: {"figure": "Figure", **_FIGURES},
    kinds.TOKEN.name: {"token": "Token", **_titles(*_TOKENS)},
    kinds.ARTICLE.name: {
        "article": "Article",
        **{name: one.title for name, one in BOX.articles.items() if name != "carlion"},
    },
    kinds.STAT.name: _titles("strength", "willpower"),
    kinds.MARK.name: _marks(),
    kinds.REGION.name: _REGIONS,
    kinds.SYMBOL.name: _titles(*dict.fromkeys(BOX.sunrise)),
    kinds.DIE.name: {name: f"{name} die" for name in BOX.faces},
    kinds.STRONGHOLD.name: _STRONGHOLDS,
    kinds.SETUP.name: {
        "standard": "snow and ice lie face down on their spaces",
        "own": "only what the legend places",
    },
    SIDE.name: {"andor": "Andor in winter", "steppes": "the land of the Steppes"},
}

_CREATURE = BASE.definable["creature"]
_DEFINABLE = {
    **BASE.definable,
    "creature": replace(
        _CREATURE,
        properties={
            **_CREATURE.properties,
            "strength-reward": member("strength-reward", "Points of strength that its victors can choose.",
                                      takes("value", NUMBER)),
            "willpower-reward": member("willpower-reward", "Points of willpower that its victors can choose.",
                                       takes("value", NUMBER)),
        },
        events=(*_CREATURE.events, "lured"),
    ),
    "article": replace(
        BASE.definable["article"],
        events=tuple("swapped" if one == "bought" else one for one in BASE.definable["article"].events),
    ),
}  # fmt: skip

_HEADER = {name: word for name, word in BASE.header.items() if name != "events"} | {
    "board": member("board", "The side of the board, `andor` or `steppes`, or a board file of the legend's own.",
                    takes("side or file", OWN_BOARD)),
}  # fmt: skip

_SETTINGS = {name: one for name, one in BASE.settings.items() if name not in _GONE} | {
    "shields of castle": Setting(
        NUMBER, None, "How many creatures the castle or the tent city holds back, without Iquar.", 0, 99
    ),
    "willpower of fire": Setting(NUMBER, None, "Willpower for lighting a fire.", 0, 20),
    "willpower of warmth": Setting(NUMBER, None, "Willpower that a burning fire gives at sunrise.", 0, 20),
    "maximum of strength": Setting(NUMBER, BOX.top_strength, "The end of the strength track.", 1, 99),
    "maximum of willpower": Setting(NUMBER, BOX.top_willpower, "The end of the willpower track.", 1, 99),
}

_OWN = Vocabulary.of(effects_winter, events_winter, quantities_winter)
_HAPPENS = frozenset(BASE.happens & set(adapted(BASE.vocabulary).events)) | set(_OWN.events)


@cache
def on_side(name: str) -> Ruleset:
    """The game on one side of its board; `andor` if there is no such one."""
    side: boards.Side = "steppes" if name == "steppes" else "andor"
    board = boards.board(side)
    return replace(RULESET, rules=FrostRules(board), numbers={kinds.SPACE.name: frozenset(board.spaces)})


def _local(path: Path, text: str) -> Ruleset:
    """The game with a legend's own board."""
    return with_board(RULESET, path)


RULESET = replace(
    BASE,
    name="frost",
    title="The Eternal Frost",
    vocabulary=merged(adapted(BASE.vocabulary), _OWN),
    rules=RULES,
    names=_NAMES,
    definable=_DEFINABLE,
    header=_HEADER,
    settings=_SETTINGS,
    faces=BOX.faces,
    template="legends/winter-watch.andor",
    numbers={kinds.SPACE.name: frozenset(RULES.board.spaces)},
    local=_local,
    sides=on_side,
    happens=_HAPPENS,
)
