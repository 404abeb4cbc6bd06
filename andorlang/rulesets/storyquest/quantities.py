"""The values and states that conditions and instructions of StoryQuest look at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from andorlang.engine.kinds import Card, Number
from andorlang.rulesets.storyquest import combat
from andorlang.rulesets.storyquest.kinds import Article, Die, Enemy, Fighter, Hero, Part, data
from andorlang.vocabulary import quantity

if TYPE_CHECKING:
    from andorlang.engine.game import Game


@quantity(reads=("strength",))
def strength(game: Game, *, of: Fighter = "hero") -> Number:
    """Strength of the hero, or of the enemy in a fight (0 outside).

    Examples:
        strength
        strength of enemy
    """
    state: Any = game.state
    if of == "hero":
        return int(state.strength)
    return int(state.fight[combat.STRENGTH]) if state.fight else 0


@quantity(reads=("willpower",))
def willpower(game: Game, *, of: Fighter = "hero") -> Number:
    """Willpower of the hero, or of the enemy in a fight (0 outside).

    Examples:
        willpower
        willpower of enemy
    """
    state: Any = game.state
    if of == "hero":
        return int(state.willpower)
    return int(state.fight[combat.WILLPOWER]) if state.fight else 0


@quantity()
def hero(game: Game) -> Hero:
    """Who is played.

    Examples:
        hero is fenn
    """
    found: str = game.state.hero
    return found


@quantity()
def heroes(game: Game) -> Number:
    """The number of heroes: always 1.

    Examples:
        heroes
    """
    return 1


@quantity(reads=("fight",))
def enemy(game: Game) -> Enemy:
    """Whom the hero fights now.

    Examples:
        enemy is gor
    """
    fight = game.state.fight
    return str(fight[combat.NAME]) if fight else ""


@quantity(reads=("fight",))
def round_(game: Game) -> Number:
    """Number of the round in the fight that is on, from 1; 0 outside.

    Examples:
        round >= 2
    """
    fight = game.state.fight
    return int(fight[combat.ROUND]) if fight else 0


@quantity(random=True)
def roll(game: Game, die: Die) -> Number:
    """What a throw of the die shows.

    Examples:
        roll(orange)
    """
    return game.roll(data()["faces"][die], die)


@quantity()
def lowest(game: Game, first: Number, second: Number) -> Number:
    """The smaller of two numbers.

    Examples:
        lowest(strength, 4)
    """
    return min(first, second)


@quantity()
def highest(game: Game, first: Number, second: Number) -> Number:
    """The larger of two numbers.

    Examples:
        highest(strength, 4)
    """
    return max(first, second)


@quantity(state=True, reads=("owned",))
def owned(game: Game, article: Article) -> bool:
    """The hero has the article.

    Examples:
        throwing-axe is owned
    """
    return article in game.state.owned


@quantity(state=True, reads=("read",))
def read(game: Game, card: Card) -> bool:
    """The card was read before, or is being read.

    Examples:
        1 is read
    """
    return bool(game.state.read[card])


@quantity(state=True, reads=("parts",))
def begun(game: Game, part: Part) -> bool:
    """The part has begun.

    Examples:
        one is begun
    """
    return part in game.state.parts
