"""What happens in winter and can be reacted to: `when storm: ...`, `when fire-out on 9: ...`."""

from __future__ import annotations

from andorlang.engine.kinds import Number
from andorlang.rulesets.base.kinds import Creature, Hero, Space, Thing
from andorlang.vocabulary import event

_AFTER = ("when",)


@event()
def storm(finder: Hero) -> None:
    """A snowstorm breaks out; with `when` all heroes have been blown on, and the snow where they are comes next.

    `finder` is who turned it up; where nobody did, a word for a hero means the one whose turn it is.

    Examples:
        when storm: take 1 willpower from group
        instead of storm: take 1 willpower from group
    """


@event(phases=_AFTER, leads={"space": "on"})
def fire_lit(space: Space) -> None:
    """A fire was made or lit again.

    Examples:
        when fire-lit on 9: give 1 strength
    """


@event(phases=_AFTER, leads={"space": "on"})
def fire_out(space: Space) -> None:
    """A burning fire has gone out.

    Examples:
        when fire-out on 9: place gor on 57
    """


@event(phases=_AFTER)
def covers(hour: Number) -> None:
    """The marker of eternal frost has come to an hour.

    Examples:
        when covers 8: take 1 willpower from group
    """


@event(phases=_AFTER)
def thaws() -> None:
    """The marker of eternal frost was turned face down for a day.

    Examples:
        when thaws: give 1 willpower to group
    """


@event(phases=_AFTER, leads={"space": "on"})
def thins(space: Space) -> None:
    """The ice of a lake space has become too thin to be entered.

    Examples:
        when thins on 450: take 1 willpower from group
    """


@event(passive=True, phases=_AFTER, leads={"space": "to"})
def lured(creature: Creature, space: Space) -> None:
    """A creature has gone to a gem.

    Examples:
        when gor is lured: give 1 willpower to group
    """


@event(passive=True, phases=_AFTER, leads={"space": "on"})
def swapped(what: Thing, hero: Hero, space: Space) -> None:
    """A hero has got something from a merchant.

    Examples:
        when falcon is swapped: give 1 willpower to hero
    """
