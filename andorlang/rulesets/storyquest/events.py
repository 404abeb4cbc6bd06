"""What happens in StoryQuest and can be reacted to: `when gor is defeated: ...`, `instead of hero falls: ...`."""

from __future__ import annotations

from andorlang.engine.kinds import Card, Number
from andorlang.rulesets.storyquest.kinds import Article, Enemy, Fighter, Stat
from andorlang.vocabulary import event


@event(phases=("when",))
def read(card: Card) -> None:
    """A card has been read to its options; `card` is which.

    Examples:
        when 1 is read: gain 1 willpower
    """


@event()
def gains(hero: Fighter, stat: Stat, amount: Number) -> None:
    """A marker of the hero has moved up; `amount` is by how much.

    Examples:
        when hero gains strength: gain 1 willpower
    """


@event()
def loses(hero: Fighter, stat: Stat, amount: Number) -> None:
    """A marker of the hero has moved down, outside a fight; `amount` is by how much.

    Examples:
        when hero loses willpower if amount >= 3: gain 1 strength
    """


@event(passive=True)
def taken(article: Article) -> None:
    """An article is owned now.

    Examples:
        when throwing-axe is taken: gain 1 strength
    """


@event(passive=True)
def dropped(article: Article) -> None:
    """An article is owned no longer.

    Examples:
        when throwing-axe is dropped: lose 1 willpower
    """


@event()
def starts(enemy: Enemy) -> None:
    """A fight begins.

    Examples:
        when gor starts: gain 1 willpower
    """


@event(phases=("before", "when"))
def throws(fighter: Fighter) -> None:
    """A side throws its dice in a round of a fight; `before` comes ahead of the throw.

    Examples:
        before enemy throws: rule dice of enemy = 1 for round
    """


@event(phases=("when",))
def wins(fighter: Fighter) -> None:
    """A side has won a round of a fight.

    Examples:
        when enemy wins: gain 1 willpower
    """


@event(phases=("when",))
def defeated(enemy: Enemy) -> None:
    """An enemy has no willpower left.

    Examples:
        when gor is defeated: gain 1 strength
    """


@event(phases=("before", "instead of"))
def falls(hero: Fighter) -> None:
    """The hero's willpower is 0 and the adventure is about to end; `instead of` prevents that.

    Examples:
        instead of hero falls: gain 3 willpower
    """
