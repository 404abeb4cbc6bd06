"""What happens in the North and can be reacted to, beyond the events of the base game."""

from __future__ import annotations

from andorlang.engine.kinds import Number
from andorlang.rulesets.base.kinds import Figure, Front, Letter, Space
from andorlang.rulesets.north.kinds import Upgrade, Wind
from andorlang.vocabulary import event

_AFTER = ("when",)


@event(leads={"space": "on"})
def sails(ship: Figure, space: Space) -> None:
    """The ship comes to a space in sailing; with `instead of` it stays where it is.

    Examples:
        when ship sails on 201: give 1 willpower to group
        instead of ship sails on 306: take 1 willpower from group
    """


@event(phases=_AFTER, leads={"space": "on"})
def moors(ship: Figure, space: Space) -> None:
    """The ship's way is over; a wreck there comes afterwards.

    Examples:
        when ship moors: give 1 willpower to group
    """


@event(passive=True, phases=_AFTER, leads={"letter": "at"})
def stacked(front: Front, letter: Letter) -> None:
    """A token was laid on what lies at a letter.

    Examples:
        when ice is stacked: give 1 willpower to group
    """


@event(passive=True, phases=_AFTER)
def built(upgrade: Upgrade) -> None:
    """The ship has a new upgrade.

    Examples:
        when figurehead is built: give 1 willpower to group
    """


@event(phases=_AFTER)
def fame_rises(amount: Number) -> None:
    """The group has more fame.

    Examples:
        when fame-rises: give 1 willpower to group
    """


@event(phases=_AFTER)
def fame_falls(amount: Number) -> None:
    """The group has less fame.

    Examples:
        when fame-falls: give 1 willpower to group
    """


@event(phases=_AFTER)
def blows(wind: Wind) -> None:
    """A wind card was turned up; a storm throws the ship afterwards.

    Examples:
        when storm blows: take 1 willpower from group
        when breeze blows: give 1 willpower to group
    """
