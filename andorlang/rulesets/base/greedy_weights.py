"""How much things are worth to the greedy player: numbers that were found by playing, so that they stand in one place.

Worth is counted in points; an hour of a hero costs `hour` of them as long as something better could be done with it.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Weights:
    """The player's tastes.

    Attributes:
        hour, spare_hour: an hour, and one that nobody needs.
        settle: hours that are added to every task before worth is divided by time, so that tiny tasks do not always come first.
        blood: a point of willpower lost in a battle; `fall`: a hero without any.
        strength, muscle: a point of strength, and one that is missing for a battle that the legend wants.
        gold: a point of reward; `wage`: the same as long as strength is missing and there is time.
        card: for not reaching the next letter, if a card lies there.
        fog, trifle: a fog token as long as something is sought there, and any other one.
        alarm: a creature less, where the castle would fall tonight.
        care, worry: the same for later: care + worry * too many / nights until then.
        future: nights in which one more creature comes to the castle than can be foreseen.
        letter: a letter of the track, by how many are to spare.
        purpose: what the legend wants.
        farmer: a farmer in the castle, apart from the danger.
        well: a point of willpower from a well; `thirst`: the same for a hero below a row of dice.
        fair: the chance that a battle must promise; `bold`: one that the legend wants.
        keep: willpower below which no overtime is used for what is not urgent.
        ahead: nights that are thought of beyond those that are needed.
        despair: letters to spare below which only the nearest nights count; `near`: how many.
        toll: how much of a letter counts for a creature that has to be stopped anyway.
        share: of what a creature is worth, for being beside it in the morning.
    """

    hour: float = 2.0
    spare_hour: float = 0.3
    settle: float = 1.5
    blood: float = 0.6
    fall: float = 5.0
    strength: float = 3.0
    muscle: float = 4.0
    gold: float = 0.7
    wage: float = 0.7
    card: float = 5.0
    fog: float = 16.0
    trifle: float = 0.8
    alarm: float = 300.0
    care: float = 5.0
    worry: float = 14.0
    future: int = 3
    letter: tuple[float, ...] = (20.0, 14.0, 11.0, 9.0, 8.0, 8.0)
    purpose: float = 45.0
    farmer: float = 5.0
    well: float = 0.5
    thirst: float = 1.0
    fair: float = 0.7
    bold: float = 0.85
    keep: int = 8
    share: float = 0.8
    ahead: int = 0
    despair: int = 0
    near: int = 2
    toll: float = 0.3


TUNED = Weights()
