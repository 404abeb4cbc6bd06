"""StoryQuest for the pipeline: its vocabulary, its names, and what its legends may define and change."""

from __future__ import annotations

from andorlang.engine.kinds import CARD, FLAG, NUMBER
from andorlang.rulesets.ruleset import Definable, Ruleset, Setting, member, takes
from andorlang.rulesets.storyquest import effects, events, quantities
from andorlang.rulesets.storyquest.kinds import (
    ARTICLE,
    DIE,
    ENEMY,
    FIGHTER,
    HERO,
    PART,
    STAT,
    VERDICT,
    data,
)
from andorlang.rulesets.storyquest.rules import StoryRules
from andorlang.vocabulary import Vocabulary

_DATA = data()
_TOPS = {stat: _DATA[stat]["maximum"] for stat in ("strength", "willpower")}

RULESET = Ruleset(
    name="storyquest",
    title=_DATA["title"],
    vocabulary=Vocabulary.of(effects, events, quantities),
    rules=StoryRules(),
    names={
        STAT.name: {"strength": "Strength", "willpower": "Willpower"},
        FIGHTER.name: {"hero": "Hero", "enemy": "Enemy"},
        HERO.name: _DATA["heroes"],
        ENEMY.name: {name: one["title"] for name, one in _DATA["enemies"].items()},
        ARTICLE.name: _DATA["articles"],
        DIE.name: {name: f"{name} die" for name in _DATA["faces"]},
        VERDICT.name: {"won": "won", "lost": "lost"},
    },
    definable={
        "enemy": Definable(
            ENEMY,
            "Someone to fight.",
            properties={
                "strength": member("strength", "Added to the dice of the enemy.", takes("value", NUMBER)),
                "willpower": member("willpower", "At 0 the enemy is defeated.", takes("value", NUMBER)),
            },
            required=("strength", "willpower"),
            events=("starts", "defeated"),
        ),
        "article": Definable(ARTICLE, "A thing that the hero can own.", events=("taken", "dropped")),
        "part": Definable(
            PART,
            "A part of the legend; its cards cannot be visited before it has begun. The first part has.",
            properties={
                "cards": member(
                    "cards",
                    "First and last card of the part.",
                    takes("first", CARD),
                    takes("to", CARD, led=True),
                )
            },
            required=("cards",),
            groups=True,
        ),
    },
    header={
        "heroes": member("heroes", "Whom one may play.", takes("names", HERO, many=True)),
        "start": member("start", "The first card.", takes("card", CARD)),
        "death": member("death", "The ending that is read when willpower falls to 0.", takes("ending", CARD)),
    },
    card_flags={"again": "may be visited more than once"},
    settings={
        "dice of hero": Setting(NUMBER, None, "How many dice the hero throws in a fight.", 1, 2),
        "dice of enemy": Setting(NUMBER, None, "How many dice an enemy throws in a fight.", 1, 2),
        "equal dice of hero": Setting(FLAG, False, "Equal dice of the hero are added (yes) or not (no)."),
        "equal dice of enemy": Setting(FLAG, True, "Equal dice of enemies are added (yes) or not (no)."),
        "maximum of strength": Setting(
            NUMBER, _TOPS["strength"], "The end of the hero's strength track.", 1, 99
        ),
        "maximum of willpower": Setting(
            NUMBER, _TOPS["willpower"], "The end of the hero's willpower track.", 1, 99
        ),
    },
    durations=("round", "fight"),
    faces={name: tuple(faces) for name, faces in _DATA["faces"].items()},
    ranges={"strength": (0, 99), "willpower": (0, 99), "heroes": (1, 1), "round": (0, 999)},
    hero_counts=(1, 1),
    needs_exit=True,
    template="legends/first-steps.andor",
)
