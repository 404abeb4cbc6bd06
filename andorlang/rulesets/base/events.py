"""What happens on the board and can be reacted to: `when gor is defeated: ...`, `instead of sunrise wells: ...`.

Names of an event's subjects are known in the block of the reaction; `it` is the first of them.
"""

from __future__ import annotations

from andorlang.engine.kinds import Card, Number
from andorlang.rulesets.base.kinds import (
    Creature,
    Deck,
    Figure,
    Front,
    Goods,
    Hero,
    Letter,
    Place,
    Side,
    Space,
    Stat,
    Stronghold,
    Symbol,
    Thing,
)
from andorlang.vocabulary import event

_AFTER = ("when",)


@event(phases=_AFTER)
def read(card: Card) -> None:
    """A card has been read.

    Examples:
        when 1 is read: advance narrator
    """


# ------------------------------------------------------------------------------------------------- heroes
@event(leads={"space": "on"})
def enters(hero: Hero, space: Space) -> None:
    """A hero comes to a space, also in passing.

    Examples:
        when hero enters 57: give 1 gold
        instead of hero enters 0: take 1 willpower
    """


@event(phases=_AFTER, leads={"space": "on"})
def stops(hero: Hero, space: Space) -> None:
    """A hero ends a move on a space; tokens there come afterwards.

    Examples:
        when hero stops on 57: give 1 gold
    """


@event(phases=_AFTER, leads={"space": "on"})
def moved(hero: Hero, space: Space) -> None:
    """A hero's move is over, with all that was carried out where it ended.

    Examples:
        when hero moved: give 1 willpower
    """


@event(phases=_AFTER)
def gains(hero: Hero, stat: Stat, amount: Number) -> None:
    """A hero's marker has gone up, or gold was got.

    Examples:
        when hero gains strength: give 1 willpower
    """


@event(phases=_AFTER)
def loses(hero: Hero, stat: Stat, amount: Number) -> None:
    """A hero's marker has gone down.

    Examples:
        when hero loses willpower if amount >= 3: give 1 strength
    """


@event(phases=("before", "instead of", "when"))
def falls(hero: Hero) -> None:
    """A hero's willpower is 0.

    Examples:
        instead of hero falls: set willpower to 5
    """


@event(phases=_AFTER)
def gets(hero: Hero, what: Goods) -> None:
    """A hero has got an article or a token, from wherever.

    Examples:
        when hero gets herb: give 1 willpower
    """


@event(phases=_AFTER, passive=True, leads={"space": "on"})
def taken(what: Thing, hero: Hero, space: Space) -> None:
    """A hero has taken up what lay on the space.

    Examples:
        when herb is taken: give 1 willpower
    """


@event(phases=_AFTER, passive=True, leads={"space": "on"})
def dropped(what: Thing, hero: Hero, space: Space) -> None:
    """A hero has laid something down.

    Examples:
        when parchment is dropped on 57: advance narrator to N
    """


@event(phases=_AFTER, passive=True, leads={"space": "on"})
def emptied(what: Thing, hero: Hero, space: Space) -> None:
    """A hero has emptied a well.

    Examples:
        when well is emptied: give 1 willpower
    """


@event(phases=_AFTER, passive=True, leads={"space": "on"})
def bought(what: Goods, hero: Hero, space: Space) -> None:
    """A hero has bought something.

    Examples:
        when strength is bought: give 1 willpower
    """


@event(phases=_AFTER)
def turn(hero: Hero) -> None:
    """A hero's turn begins.

    Examples:
        when warrior turn: give 1 willpower
    """


@event(phases=_AFTER)
def rests(hero: Hero) -> None:
    """A hero has ended the day.

    Examples:
        when hero rests: give 1 willpower
    """


@event(phases=_AFTER)
def passes(hero: Hero) -> None:
    """A hero has passed.

    Examples:
        when hero passes: give 1 willpower
    """


@event(phases=_AFTER)
def marker(hero: Hero, hour: Number) -> None:
    """A hero's time marker has come to an hour.

    Examples:
        when hero marker 7: take 1 willpower
    """


# ------------------------------------------------------------------------------------------------- creatures and figures
@event(phases=_AFTER, leads={"space": "on"})
def appears(creature: Creature, space: Space) -> None:
    """A creature has been put on the board.

    Examples:
        when gor appears: advance narrator
    """


@event(phases=_AFTER, leads={"space": "on"})
def moves(creature: Creature, space: Space) -> None:
    """A creature has come to another space.

    Examples:
        when creature moves on 57: take 1 willpower
    """


@event(passive=True, leads={"space": "on"})
def defeated(creature: Creature, hero: Hero, space: Space) -> None:
    """A creature has no willpower left; the reward was shared, the narrator has still to go on.

    With `instead of` it stays, and there is neither reward nor step of the narrator.

    Examples:
        when gor is defeated: give 1 willpower
        when skral is defeated on 18: advance narrator to N
    """


@event(leads={"space": "on"})
def fights(hero: Hero, creature: Creature, space: Space) -> None:
    """A battle begins; `hero` is who began it.

    Examples:
        when hero fights skral: give 1 willpower
    """


@event(phases=("before", "when"))
def rolls(side: Side) -> None:
    """The heroes or the creature throw their dice in a round of a battle.

    Examples:
        before creature rolls: rule dice of creature = 1 for round
    """


@event(phases=_AFTER)
def wins_round(side: Side) -> None:
    """A round of a battle was won by the heroes, by the creature, or by nobody.

    Examples:
        when creature wins-round: take 1 willpower
    """


@event(leads={"stronghold": "to"})
def enters_castle(creature: Creature) -> None:
    """A creature comes to the castle; `instead of` nothing is put on a shield.

    Examples:
        when gor enters-castle: take 1 willpower from group
    """


@event(phases=("before", "instead of"))
def falls_castle(stronghold: Stronghold) -> None:
    """A creature has come to the castle and there was no free shield; `instead of` the legend goes on.

    Examples:
        instead of castle falls-castle: advance narrator to N
    """


@event(phases=_AFTER, leads={"space": "on"})
def figure_moves(figure: Figure, space: Space) -> None:
    """A figure such as the prince has come to a space.

    Examples:
        when prince-thorald figure-moves on 57: give 1 gold
    """


@event(phases=_AFTER, leads={"space": "on"})
def figure_moved(figure: Figure, space: Space) -> None:
    """The action that moves a figure is over.

    Examples:
        when prince-thorald figure-moved on 57: give 1 gold
    """


# ------------------------------------------------------------------------------------------------- tokens and cards
@event(passive=True, leads={"place": "on"})
def activated(mark: Front, finder: Hero, place: Place) -> None:
    """A token is carried out; `mark` is what its front shows, `finder` who stopped there.

    Examples:
        when first witchs-brew is activated: give 1 willpower to finder
        instead of gor is activated: take 1 willpower from finder
    """


@event(passive=True, phases=_AFTER, leads={"space": "on"})
def uncovered(what: Thing, space: Space) -> None:
    """Something face down was turned up, without being carried out.

    Examples:
        when fog is uncovered: give 1 willpower
    """


@event(passive=True, phases=_AFTER, leads={"space": "on"})
def lost(what: Thing, space: Space) -> None:
    """A farmer has met a creature.

    Examples:
        when farmer is lost: take 1 willpower from group
    """


@event(passive=True, phases=_AFTER)
def saved(what: Thing, hero: Hero) -> None:
    """A farmer has come to the castle.

    Examples:
        when farmer is saved: give 1 gold to group
    """


@event(passive=True, phases=_AFTER, leads={"space": "on"})
def removed(what: Thing, space: Space) -> None:
    """A thing was taken off the board by the legend.

    Examples:
        when gor is removed: advance narrator
    """


@event(passive=True)
def drawn(deck: Deck, number: Number) -> None:
    """An event card is carried out.

    Examples:
        when golden is drawn: take 1 willpower from group
    """


# ------------------------------------------------------------------------------------------------- time
@event()
def sunrise(symbol: Symbol) -> None:
    """A symbol of the sunrise box is carried out.

    Examples:
        instead of sunrise wells: take 1 willpower from group
    """


@event(phases=_AFTER)
def day(number: Number) -> None:
    """A day begins.

    Examples:
        when day 2: place gor on 57
    """


@event()
def narrator(letter: Letter) -> None:
    """The narrator comes to a letter; what lies there comes afterwards.

    Examples:
        when narrator B: place gor on 57
    """
