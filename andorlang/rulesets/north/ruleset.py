"""Journey to the North for the pipeline: the base game's words and names, without its castle and events and with those of the sea."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from andorlang.engine.kinds import FLAG, NUMBER, TEXT
from andorlang.rulesets.base import kinds
from andorlang.rulesets.base import ruleset as base
from andorlang.rulesets.base.board import Board
from andorlang.rulesets.north import effects, events, quantities
from andorlang.rulesets.north.examples import told_anew
from andorlang.rulesets.north.kinds import UPGRADE, WIND
from andorlang.rulesets.north.rules import NorthRules
from andorlang.rulesets.north.shipboard import SHIP
from andorlang.rulesets.ruleset import Definable, Ruleset, SectionForm, Setting, member, takes
from andorlang.vocabulary import Vocabulary, merged

RULES = NorthRules()
BOX = RULES.box
_VOYAGE = BOX.data["voyage"]
_TOKENS = (
    "snow", "north-creature", "wreck", "shell", "log", "iron", "eternal-fire", "gold", "herb", "herb-3", "herb-4", "rune-stone", "well", "star",
    "red-x", "parchment", "marker-ring", "gift",
)  # fmt: skip
_REGIONS = {
    "board": "the board", "letters": "the legend track", "merchants": "merchants", "wells": "wells", "land": "the land",
    "sea": "the sea", "cliff": "cliffs", "jetty": "jetties", "snow-spaces": "the ice",
}  # fmt: skip
# Words about what this game does not have: castle, farmers, event cards.
_WITHOUT = (
    "event", "lay-on-top", "set-aside", "enters-castle", "falls-castle", "lost", "saved", "drawn", "shields", "standing", "fallen",
)  # fmt: skip


def _titles(*names: str) -> dict[str, str]:
    return {name: name.replace("-", " ").capitalize() for name in names}


def _word(name: str) -> str:
    """The name of a space as one word: `black-6`."""
    return name.replace(" ", "-")


def _spaces(board: Board) -> Mapping[str, int]:
    return {_word(name): space for space, name in board.names.items()}


def _fronts() -> dict[str, str]:
    found = [
        front for name in ("snow", "north-creature", "wreck") for front in BOX.data["tokens"][name]["kinds"]
    ]
    return _titles(*dict.fromkeys(found))


_NAMES: dict[str, dict[str, str]] = {
    **{name: dict(table) for name, table in base.RULESET.names.items()},
    kinds.SPACE.name: {_word(name): name for name in RULES.board.names.values()},
    kinds.HERO.name: {name: one.title for name, one in BOX.heroes.items() if name != "dwarf"},
    kinds.CREATURE.name: {"creature": "Creature", **{name: one.title for name, one in BOX.creatures.items()}},
    kinds.FIGURE.name: {
        "figure": "Figure", "ship": _VOYAGE["ship"]["title"], "irja": "Irja", "merrik": "Merrik", "grenolin": "Grenolin",
    },
    kinds.TOKEN.name: {"token": "Token", **_titles(*_TOKENS)},
    kinds.ARTICLE.name: {"article": "Article", **{name: one.title for name, one in BOX.articles.items()}},
    kinds.SHARED.name: {"fame": "Fame"},
    kinds.MARK.name: _fronts(),
    kinds.LETTER.name: {letter: letter for letter in RULES.alphabet},
    kinds.REGION.name: _REGIONS,
    kinds.SYMBOL.name: _titles(*dict.fromkeys(BOX.sunrise)),
    kinds.DIE.name: {name: f"{name} die" for name in BOX.faces},
    kinds.BEARER.name: {**_titles(*SHIP), "sunrise-box": "Sunrise box", "display": "Creature display", "beside-board": "Beside the board"},
    UPGRADE.name: _titles(*_VOYAGE["upgrades"]["kinds"]),
    WIND.name: _titles(*_VOYAGE["winds"]),
}  # fmt: skip
for _gone in (kinds.DECK.name, kinds.STRONGHOLD.name):
    _NAMES[_gone] = {}

_DEFINABLE: dict[str, Definable] = {
    **base.RULESET.definable,
    "creature": replace(
        base.RULESET.definable["creature"], events=("appears", "moves", "defeated", "fights", "removed")
    ),
    "board": Definable(
        kinds.BEARER,
        "A card with places, each of which gives something once.",
        sections={
            "slot": SectionForm(
                "A place, and what is done when it is filled.",
                parameters=member("slot", "", takes("what people read", TEXT)),
                many=True,
            )
        },
    ),
}

_SETTINGS: Mapping[str, Setting] = {
    **{
        name: one
        for name, one in base.RULESET.settings.items()
        if "castle" not in name and name != "narrator at kills"
    },
    "narrator at kills": Setting(
        NUMBER, 1, "Letters that the narrator goes on when he does for beaten creatures.", 0, 9
    ),
    "kills for narrator": Setting(
        NUMBER,
        BOX.data["track"]["narrator"]["beaten"],
        "Beaten creatures for which the narrator goes on once.",
        1,
        9,
    ),
    "moves on <space>": Setting(FLAG, True, "Whether the creature on a space moves at sunrise."),
    "fame on <space>": Setting(FLAG, True, "Whether the creature on a space costs fame at sunrise."),
    "fame for creatures": Setting(FLAG, True, "Whether fame can be the reward for a creature."),
    "exchange of <token>": Setting(FLAG, True, "Whether such pieces can be exchanged."),
    "laying of <token> on <space>": Setting(
        FLAG, True, "Whether heroes can lay such pieces down on a space."
    ),
    "healing": Setting(FLAG, True, "Whether heroes are healed in the Tauri town."),
    "looking at <token>": Setting(FLAG, True, "Whether a telescope turns up such tokens."),
    "looking on <space>": Setting(FLAG, True, "Whether a telescope turns up what lies on a space."),
    "price of upgrades": Setting(NUMBER, None, "Gold for an upgrade of the ship.", 0, 99),
    "spaces of ship": Setting(
        NUMBER, None, "Sea spaces that the ship goes for an hour, whatever the wind.", 0, 20
    ),
    "passing of cliffs": Setting(
        FLAG, None, "Whether the ship can pass cliffs; without, only with Merrik aboard."
    ),
    "single dice": Setting(FLAG, True, "Whether archers and others throw one die after the other."),
    "use of helms": Setting(FLAG, True, "Whether helms are of use."),
    "dice added at ballista": Setting(NUMBER, 1, "How many dice count of who mans the ballista.", 1, 5),
}

_PLAIN = base.RULESET.vocabulary
_KEPT = Vocabulary(
    *(
        {name: word for name, word in table.items() if name not in _WITHOUT}
        for table in (_PLAIN.effects, _PLAIN.events, _PLAIN.quantities, _PLAIN.states, _PLAIN.selectors)
    )
)
_OWN = Vocabulary.of(effects, events, quantities)


def _on(ruleset: Ruleset, board: Board) -> dict[str, Any]:
    """The names of the spaces of a board, and what they stand for."""
    spaces = _spaces(board)
    names = {**ruleset.names, kinds.SPACE.name: {word: word for word in spaces}}
    return {"names": names, "constants": {kinds.SPACE.name: spaces}}


def _local(path: Path, text: str) -> Ruleset:
    """The ruleset with a legend's own board."""
    found = base.with_board(RULESET, path)
    board: Board = found.rules.board  # type: ignore[attr-defined]
    return replace(found, **_on(found, board))


RULESET = replace(
    base.RULESET,
    name="north",
    title="Journey to the North",
    vocabulary=merged(told_anew(_KEPT), _OWN),
    rules=RULES,
    names=_NAMES,
    constants={kinds.SPACE.name: _spaces(RULES.board)},
    definable=_DEFINABLE,
    settings=_SETTINGS,
    faces=BOX.faces,
    ranges={**base.RULESET.ranges, "fame": (0, int(_VOYAGE["fame"]["end"]))},
    template="legends/search-for-grenolin.andor",
    numbers={kinds.SPACE.name: frozenset(RULES.board.spaces)},
    local=_local,
    happens=(base.RULESET.happens | frozenset(_OWN.events)) - {"stacked", *_WITHOUT},
)
