"""Small legends on the board out of thin air, for property tests: creatures, tokens, changed rules, reactions, own things.

A number makes a legend, by a generator of its own; each line alone is one that an author could write.
"""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st

HEROES = ("warrior", "archer", "wizard", "dwarf")
CREATURES = ("gor", "skral", "wardrak", "troll", "ogre")
TOKENS = ("farmer", "herb", "rune-stone", "gem", "parchment", "star", "relic")
ARTICLES = ("wineskin", "shield", "bow", "falcon", "telescope", "helm", "witchs-brew", "lute")
LETTERS = "BCDEFGHIJKLMNOPQRSTUVWXY"
EVENTS = (
    "hero enters {space}", "hero enters", "hero enters",  "hero stops", "hero moved", "hero gains strength", "hero loses willpower", "hero falls",
    "hero gets wineskin", "herb is taken", "farmer is dropped", "well is emptied", "strength is bought", "warrior turn",
    "hero rests", "hero passes", "hero marker 3", "hero marker 8", "gor appears", "creature moves", "creature is defeated",
    "hero fights creature", "rolls heroes", "wins-round creature", "creature enters-castle", "prince-thorald figure-moved",
    "fog is uncovered", "farmer is lost", "farmer is saved", "narrator F", "2 is read", "event is activated",
)  # fmt: skip
OWN = """
define creature ogre "The ogre"
    like troll
    strength 9
    willpower 5
    reward 3
    count 2

define token relic
    count 3
    slot small

define token bell
    count 4

define article lute
    count 2
    slot large
    once per day
    use:
        give 1 willpower to hero

define action dig
    cost 2 hours
    possible if willpower of hero >= 3
    do:
        give 1 gold to hero

define power sing
    once per day
    possible if gold of hero >= 1
    do:
        take 1 gold from hero
        give 2 willpower to hero
"""


class Writer:
    """Writes one legend."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def number(self, low: int = 1, high: int = 4) -> int:
        return self.random.randint(low, high)

    def space(self) -> int:
        return self.random.randint(1, 67)

    def one(self, *of: str) -> str:
        return self.random.choice(of)

    def placing(self) -> str:
        space = self.space()
        return self.one(
            f"place {self.one(*CREATURES[:2])} on {space}", f"place {self.one(*CREATURES)} on {space}",
            f"place {self.one(*TOKENS)} on {space}", f"hide gem on {space}", f"place bell on {space}",
            f"place {self.one(*ARTICLES)} on {space}", f"place prince-thorald on {space}", f"place witch on {space}",
            f"place {self.one('star', 'gem', 'relic', 'bell')} at {self.one(*LETTERS)}",
        )  # fmt: skip

    def change(self) -> str:
        """A line that any block may hold."""
        number, space, hero = self.number(), self.space(), self.one(*HEROES[:2])
        return self.one(
            self.placing(), f"give {number} {self.one('gold', 'willpower')} to {hero}", "give 1 strength to warrior",
            f"give {number} gold to group", "give 1 wineskin, 1 helm to group", f"take {number} willpower from {hero}",
            f"take {number} willpower from group", "take 1 strength from archer", "take shield from warrior",
            f"set willpower to {number} for {hero}", f"raise willpower to {number + 7} for {hero}",
            f"lower willpower to {number} for {hero}", f"spend {number} hours for {hero}", f"regain {number} hours for {hero}",
            f"end-day for {hero}", f"stop {hero}", f"move {hero} to {space}", f"move creature on {space} to {self.space()}",
            f"advance creature on {space}", "advance creature", "advance narrator", f"advance narrator {number}",
            f"defeat creature on {space}", f"remove creature on {space}", "remove 1 farmer on board", "remove prince-thorald",
            f"remove well on {self.one('5', '35', '45', '55')}", f"remove {hero}", f"remove star at {self.one(*LETTERS)}",
            f"attach gem on {space}", "attach herb on lowest(19, 24)", "close 16 to 48", "open 16 to 48", "refresh",
            f"uncover fog on {self.one('8', '11', '12', '13')}", f"activate fog on {self.one('16', '32', '42')}", "event",
            f"event {self.number(1, 34)} from golden", f"attempt {number * 4}:\n        pass: give 1 gold to {hero}\n        fail: refresh",
            f"pay {number} with gold, willpower:\n        paid: give 1 strength to warrior\n        refused: refresh",
            "read 2", f"pin 3 at {self.one(*LETTERS)}", f"each hero: give {number} willpower",
            "each hero: take 1 willpower", f"rule strength of gor = {number}", f"rule hour {number + 6} = {number - 1}",
            f"rule last hour = {number + 6} for day", f"rule dice of heroes = {number} for fight", "rule trade = no for day",
            "rule recovery of creatures = no", "rule ties = heroes for fight", f"rule space {space} = no for day",
            f"rule merchant on {space} = yes", "rule price of strength = 1", f"perform {self.one('gor', 'wells', 'event', 'narrator')}", "redirect 22 to 23",
            f"if gor on {space}:\n        fight on {space} for {hero}:\n            win: give 1 gold to {hero}\n            lose: refresh", f"if gor on {space}:\n        replace gor on {space} with skral",
            "rule reward of gor = 1",
        )  # fmt: skip

    def reaction(self) -> str:
        event = self.one(*EVENTS).format(space=self.space())
        phase = self.one("when", "when", "when", "before", "instead of")
        if not event.startswith(("hero enters", "hero falls", "hero fights", "creature enters")):
            phase = "when"
        first = self.one("", "first ") if phase != "before" else ""
        return f"{phase} {first}{event}:\n    {self.change()}\n"

    def text(self) -> str:
        setup = "".join(f"    {self.placing()}\n" for _ in range(self.number(4, 12)))
        cards = "".join(
            f"card {number}{self.one('', ' again')}\n    {self.change()}\n    {self.change()}\n\n"
            for number in (2, 3)
        )
        reactions = "\n".join(self.reaction() for _ in range(self.number(0, 8)))
        events = self.one("golden", "silver", "none")
        return (
            f'legend "At random"\n    rules base\n    players 2 to 4\n    letters A to Z\n    events {events}\n'
            f"{OWN}\ncard A1 at A\n    rule shields of castle = {self.number(0, 90)}\n    rule narrator at kills = {self.number(0, 1)}\n"
            f"{setup}    each hero: give 1 strength\n    give 6 gold to group\n\n{cards}{reactions}"
        )


def random_legends() -> st.SearchStrategy[str]:
    """Texts of legends."""
    return st.integers(0, 2**32).map(lambda seed: Writer(seed).text())
