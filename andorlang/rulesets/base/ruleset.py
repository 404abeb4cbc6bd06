"""The base game for the pipeline: its vocabulary, its names, and what its legends may define and change."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from andorlang.engine.kinds import CARD, FLAG, NUMBER
from andorlang.rulesets.base import (
    effects_board,
    effects_heroes,
    effects_setup,
    effects_special,
    effects_story,
    events,
    kinds,
    quantities,
    quantities_battle,
    quantities_board,
    quantities_places,
    states,
)
from andorlang.rulesets.base.board import BadBoard, Board
from andorlang.rulesets.base.rules import BaseRules
from andorlang.rulesets.ruleset import Definable, Ruleset, SectionForm, Setting, Unfit, member, takes
from andorlang.vocabulary import Vocabulary

RULES = BaseRules()
BOX = RULES.box
_TITLES = {"witch": "The witch", "prince-thorald": "Prince Thorald", "shield-dwarves": "The shield dwarves"}
_TOKENS = (
    "farmer", "well", "star", "red-x", "gold", "herb", "rune-stone", "parchment", "gem", "rubble", "fog", "poison",
    "creature-token", "n-token",
)  # fmt: skip
_REGIONS = {
    "board": "the board", "letters": "the legend track", "castle": "the castle", "forest": "the forest",
    "river": "beside the river", "merchants": "merchants", "wells": "wells", "fog-spaces": "fog",
}  # fmt: skip
_ACTING = {"hero": kinds.HERO, "space": kinds.SPACE}


def _titles(*names: str) -> dict[str, str]:
    return {name: name.replace("-", " ").capitalize() for name in names}


_NAMES = {
    kinds.HERO.name: {name: one.title for name, one in BOX.heroes.items()},
    kinds.GROUP.name: {"group": "the group"},
    kinds.ANYBODY.name: {"anybody": "any hero"},
    kinds.CREATURE.name: {"creature": "Creature", **{name: one.title for name, one in BOX.creatures.items()}},
    kinds.FIGURE.name: {"figure": "Figure", **_TITLES},
    kinds.TOKEN.name: {"token": "Token", **_titles(*_TOKENS)},
    kinds.ARTICLE.name: {"article": "Article", **{name: one.title for name, one in BOX.articles.items()}},
    kinds.STAT.name: _titles("strength", "willpower", "gold"),
    kinds.MARK.name: _titles(*BOX.data["tokens"]["fog"]["kinds"]),
    kinds.LETTER.name: {letter: letter for letter in RULES.alphabet},
    kinds.REGION.name: _REGIONS,
    kinds.SYMBOL.name: _titles(*dict.fromkeys(BOX.sunrise)),
    kinds.DIE.name: {name: f"{name} die" for name in BOX.faces},
    kinds.DECK.name: {"golden": "golden event cards", "silver": "silver event cards"},
    kinds.STRONGHOLD.name: {"castle": "the castle"},
    kinds.MARKER.name: {"narrator": "the narrator", "end-marker": "the end marker"},
    kinds.SIDE.name: {"heroes": "the heroes", "creature": "the creature", "nobody": "nobody"},
    kinds.UNIT.name: {"hours": "hours", "hour": "hour"},
    kinds.VERDICT.name: {"won": "won", "lost": "lost"},
    kinds.SLOT.name: {name: name for name in ("small", "large", "helm", "free")},
    kinds.SETUP.name: {
        "standard": "as the checklist of the base game says",
        "own": "only what the legend places",
    },
    kinds.PERIOD.name: {name: name for name in ("day", "fight", "round", "legend")},
    kinds.CHOICE.name: {"none": "none"},
}

_CREATURE = Definable(
    kinds.CREATURE,
    "A creature with values of its own; what it does not say is as of the one that it is like.",
    properties={
        "like": member("like", "The creature whose other values it has.", takes("creature", kinds.CREATURE)),
        "strength": member("strength", "Added to its dice.", takes("value", NUMBER, least=0)),
        "willpower": member("willpower", "At 0 it is defeated.", takes("value", NUMBER, least=1)),
        "dice": member("dice", "How many dice it throws, and of which colour.", takes("count", NUMBER, least=0),
                       takes("die", kinds.DIE, required=False)),
        "moves": member("moves", "Whether it moves at sunrise.", takes("yes or no", FLAG)),
        "reward": member("reward", "Points for those who defeat it.", takes("value", NUMBER, least=0)),
        "count": member("count", "How many of it there are.", takes("value", NUMBER, least=1)),
    },
    events=("appears", "moves", "defeated", "fights", "enters-castle", "removed"),
)  # fmt: skip

_DEFINABLE = {
    "creature": _CREATURE,
    "figure": Definable(
        kinds.FIGURE,
        "A figure that is neither hero nor creature.",
        properties={
            "strength": member("strength", "Added to battles on its space.", takes("value", NUMBER, least=0)),
            "moves": member("moves", "Spaces that a hero can move it for an hour.", takes("value", NUMBER)),
        },
        events=("figure-moves", "figure-moved", "removed"),
    ),
    "token": Definable(
        kinds.TOKEN,
        "A token that lies on spaces, at letters or on hero boards.",
        properties={
            "count": member("count", "How many there are.", takes("value", NUMBER, least=1)),
            "slot": member("slot", "The size of its place on a hero board; without, nobody can take it.",
                           takes("size", kinds.SLOT)),
            "fronts": member("fronts", "What stands on the fronts: numbers, or tokens that show when one is turned up.",
                             takes("fronts", kinds.FRONTS, many=True)),
        },
        conditions={"possible": _ACTING},
        events=("activated", "taken", "dropped", "uncovered", "removed", "gets"),
    ),
    "article": Definable(
        kinds.ARTICLE,
        "An article that heroes can have.",
        properties={
            "count": member("count", "How many there are.", takes("value", NUMBER, least=1)),
            "slot": member("slot", "The size of its place on a hero board.", takes("size", kinds.SLOT)),
            "once": member("once", "How often its use is allowed.", takes("per", kinds.PERIOD, led=True)),
        },
        events=("taken", "dropped", "bought", "gets"),
        sections={"use": SectionForm("What its owner can do with it, free.", _ACTING)},
        conditions={"possible": _ACTING},
    ),
    "action": Definable(
        kinds.ACTION,
        "Something that a hero can do on the own turn.",
        properties={
            "cost": member("cost", "Hours that it takes.", takes("hours", NUMBER, least=0), takes("unit", kinds.UNIT)),
            "once": member("once", "How often it is allowed.", takes("per", kinds.PERIOD, led=True)),
        },
        inherent=True,
        sections={"do": SectionForm("What happens.", _ACTING)},
        conditions={"possible": _ACTING},
    ),
    "power": Definable(
        kinds.POWER,
        "Something that any hero can do at any time, free.",
        properties={"once": member("once", "How often it is allowed.", takes("per", kinds.PERIOD, led=True))},
        inherent=True,
        sections={"do": SectionForm("What happens.", _ACTING)},
        conditions={"possible": _ACTING},
    ),
    "pile": Definable(
        kinds.PILE,
        "Cards of which only some come into play.",
        properties={"cards": member("cards", "The cards of the pile.", takes("cards", CARD, many=True))},
        required=("cards",),
    ),
}  # fmt: skip

_HEADER = {
    "heroes": member("heroes", "Whom one may play.", takes("names", kinds.HERO, many=True)),
    "players": member("players", "With how many heroes it can be played.", takes("least", NUMBER),
                      takes("to", NUMBER, led=True, required=False)),
    "letters": member("letters", "The first and the last letter of the legend track.", takes("first", kinds.LETTER),
                      takes("to", kinds.LETTER, led=True)),
    "variants": member("variants", "Versions of the legend, such as `easy, normal`.", takes("names", kinds.VARIANT, many=True)),
    "events": member("events", "The deck of event cards.", takes("deck", kinds.EVENTS)),
    "setup": member("setup", "Whether fog and wells are laid out before the first card.", takes("how", kinds.SETUP)),
    "start": member("start", "The first card, if none lies at the first letter.", takes("card", CARD)),
    "board": member("board", "A board file of the legend's own.", takes("file", kinds.FILE)),
}  # fmt: skip

_SETTINGS = {
    "strength of <creature>": Setting(NUMBER, None, "Strength of a creature in battle.", 0, 99),
    "strength of creatures": Setting(NUMBER, 0, "Added to the strength of all creatures.", -99, 99),
    "moves of <creature>": Setting(FLAG, True, "Whether a creature moves at sunrise."),
    "attack of <creature>": Setting(FLAG, True, "Whether a creature can be attacked."),
    "reward of <creature>": Setting(NUMBER, None, "Points for those who defeat a creature.", 0, 99),
    "heroes against <creature>": Setting(
        NUMBER, None, "How many heroes may fight a creature together.", 1, 4
    ),
    "harm of <creature>": Setting(FLAG, True, "Whether heroes lose willpower when a creature wins a round."),
    "willpower of <creature>": Setting(NUMBER, None, "Willpower of a creature when a battle begins.", 1, 99),
    "recovery of <creature>": Setting(
        FLAG, None, "Whether such a creature has all of its willpower again in the next battle."
    ),
    "attack on <space>": Setting(FLAG, True, "Whether the creature on a space can be attacked."),
    "dice of <hero>": Setting(NUMBER, None, "How many dice a hero throws in a battle.", 0, 10),
    "equal dice of heroes": Setting(FLAG, False, "Whether heroes add equal dice without a helm."),
    "recovery of creatures": Setting(
        FLAG, True, "Whether a creature has all of its willpower again in the next battle."
    ),
    "dice of creature": Setting(NUMBER, None, "How many dice the creature throws in a battle.", 0, 10),
    "dice of heroes": Setting(NUMBER, None, "How many dice each hero throws in a battle.", 0, 10),
    "equal dice of creature": Setting(FLAG, True, "Whether equal dice of the creature are added."),
    "all dice of creature": Setting(FLAG, False, "Whether all dice of the creature are added."),
    "bonus of heroes": Setting(NUMBER, 0, "Added to the battle value of the heroes.", -99, 99),
    "ties": Setting(kinds.SIDE, "nobody", "Who wins a round with equal battle values."),
    "last letter": Setting(
        kinds.LETTER, None, "Where the end marker stands; goals at the last letter are judged there."
    ),
    "narrator at kills": Setting(
        NUMBER, 1, "Letters that the narrator goes on for a defeated creature.", 0, 9
    ),
    "shields of castle": Setting(
        NUMBER, None, "How many creatures the castle holds back, without farmers.", 0, 99
    ),
    "fall of castle": Setting(FLAG, True, "Whether the legend is lost when the castle falls."),
    "last hour": Setting(NUMBER, BOX.last_hour, "The last hour of the day.", 1, 10),
    "hour <number>": Setting(NUMBER, None, "Willpower that an hour costs.", 0, 20),
    "willpower of well": Setting(NUMBER, None, "Willpower for emptying a well.", 0, 20),
    "merchant on <space>": Setting(FLAG, None, "Whether a merchant is on a space."),
    "space <space>": Setting(FLAG, True, "Whether heroes can enter a space."),
    "trade": Setting(FLAG, True, "Whether merchants trade at all."),
    "sale of strength": Setting(FLAG, True, "Whether merchants sell strength."),
    "sale of articles": Setting(FLAG, True, "Whether merchants sell articles."),
    "price of strength": Setting(NUMBER, 2, "Gold for a point of strength.", 0, 99),
    "price of articles": Setting(NUMBER, 2, "Gold for an article.", 0, 99),
    "price of <article>": Setting(NUMBER, None, "Gold for this article.", 0, 99),
    "taking of <token>": Setting(FLAG, True, "Whether heroes can take such tokens."),
    "maximum of strength": Setting(NUMBER, BOX.top_strength, "The end of the strength track.", 1, 99),
    "maximum of willpower": Setting(NUMBER, BOX.top_willpower, "The end of the willpower track.", 1, 99),
    "strength of <figure>": Setting(NUMBER, None, "What a figure adds to battles.", 0, 99),
    "moves of <figure>": Setting(NUMBER, None, "Spaces that a figure can be moved for an hour.", 0, 99),
}

_HAPPENS = frozenset(Vocabulary.of(events).events) - {"read"}


def _local(path: Path, text: str) -> Ruleset:
    """The ruleset with a legend's own board."""
    return with_board(RULESET, path)


def with_board(ruleset: Ruleset, path: Path) -> Ruleset:
    """A ruleset whose board is that of a file.

    Raises:
        Unfit: it is no right board.
    """
    try:
        board = Board.read(path)
    except BadBoard as error:
        raise Unfit(error.problems) from error
    rules = type(ruleset.rules)(board)  # type: ignore[call-arg]
    return replace(ruleset, rules=rules, numbers={kinds.SPACE.name: frozenset(board.spaces)})


RULESET = Ruleset(
    name="base",
    title="Legends of Andor",
    vocabulary=Vocabulary.of(
        effects_board, effects_heroes, effects_setup, effects_special, effects_story, events,
        quantities, quantities_battle, quantities_board, quantities_places, states,
    ),
    rules=RULES,
    names=_NAMES,
    definable=_DEFINABLE,
    header=_HEADER,
    card_flags={"again": "may be read more than once", "first": "is read before all else at its letter",
                "last": "is read behind all else at its letter"},
    settings=_SETTINGS,
    durations=("round", "fight", "day"),
    faces=BOX.faces,
    ranges={"heroes": RULES.hero_counts, "strength": (1, 99), "willpower": (0, 99)},
    bounds={"players": "heroes"},
    hero_counts=RULES.hero_counts,
    needs_exit=False,
    template="legends/small-watch.andor",
    numbers={kinds.SPACE.name: frozenset(RULES.board.spaces)},
    declares={"variants": kinds.VARIANT},
    card_phrases={"at": takes("at", kinds.LETTER, led=True)},
    deadline=member("goal", "When a goal is judged.", takes("at", kinds.LETTER, led=True, required=False),
                    takes("after", NUMBER, led=True, required=False)),
    local=_local,
    concludes=True,
    explorable=False,
    happens=_HAPPENS,
)  # fmt: skip
