"""Small winter legends out of thin air, for property tests: snow and ice, fires, Iquar, gems, figures, changed rules, reactions.

A number makes a legend, by a generator of its own; each line alone is one that an author could write.
"""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st

HEROES = ("warrior", "fire-guardian", "wizard", "dwarf")
CREATURES = ("gor", "wargor", "steppe-buffalo", "horned-troll", "alpha")
TOKENS = ("herb", "gem", "tablet", "iquar", "star", "relic", "winter-stone")
ARTICLES = ("wineskin", "askimar-blade", "falcon", "telescope", "firewood", "helm", "carlion")
LETTERS = "BCDEFGHIJKLM"
SPACES = {"andor": range(1, 68), "steppes": range(402, 461)}
EVENTS = (
    "hero enters", "hero stops", "hero moved", "hero gains strength", "hero loses willpower", "hero falls", "hero gets firewood",
    "iquar is taken", "gem is dropped", "warrior turn", "hero rests", "hero passes", "hero marker 3", "gor appears",
    "creature moves", "creature is defeated", "hero fights creature", "rolls heroes", "creature enters-castle", "storm",
    "tranuk figure-moved", "flying-fox figure-moves", "snow is uncovered", "iquar is lost", "iquar is saved", "narrator F",
    "storm is activated", "gem is activated", "target-marker is activated", "fire-lit", "fire-out", "covers 9", "thaws", "thins",
    "creature is lured", "helm is swapped", "sunrise warmth", "sunrise frost", "2 is read",
)  # fmt: skip
INSTEAD = ("hero enters", "hero falls", "storm", "storm is activated", "sunrise warmth", "sunrise frost")
OWN = """
define creature alpha "The alpha"
    like wargor
    strength 5
    strength-reward 2
    willpower-reward 8
    count 2

define token relic
    count 3
    slot small

define article carlion "Carlion"
    slot large
    once per day
    use:
        give 1 strength to hero

define action sing
    cost 1 hour
    possible if willpower of hero >= 3
    do:
        give 2 willpower to hero
"""


class Writer:
    """Writes one legend."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.side = self.random.choice(list(SPACES))

    def number(self, low: int = 1, high: int = 4) -> int:
        return self.random.randint(low, high)

    def space(self) -> int:
        return self.random.choice(SPACES[self.side])

    def one(self, *of: str) -> str:
        return self.random.choice(of)

    def placing(self) -> str:
        space = self.space()
        return self.one(
            f"place {self.one(*CREATURES[:2])} on {space}", f"place {self.one(*CREATURES)} on {space}",
            f"place {self.one(*TOKENS)} on {space}", f"place {self.one(*ARTICLES)} on {space}", f"place fire on {space}",
            f"hide fire on {space}", f"place tranuk on {space}", f"place flying-fox on {space}", f"place target-marker on {space}",
            f"place {self.one('star', 'gem', 'relic')} at {self.one(*LETTERS)}", f"place {self.one(*HEROES[:2])} on {space}",
        )  # fmt: skip

    def change(self) -> str:
        """A line that any block may hold."""
        number, space, hero = self.number(), self.space(), self.one(*HEROES[:2])
        return self.one(
            self.placing(), f"give {number} willpower to {hero}", f"give {self.one(*ARTICLES)} to {hero}", "give firewood to group",
            f"give blue-berries, black-night-thorn to {hero}", f"take {number} willpower from {hero}", f"drain {number} willpower from {hero}",
            f"take {number} willpower from group", f"set willpower to {number} for {hero}", f"spend {number} hours for {hero}",
            f"end-day for {hero}", f"move {hero} to {space}", f"move creature on {space} to {self.space()}", f"advance creature on {space}",
            "advance creature", "advance narrator", f"defeat creature on {space}", f"remove creature on {space}", "remove tranuk",
            f"attach gem on {space}", "storm", "storm", f"light on {space}", "put-out on board", f"cover {number + 6}", "cover frost - 1",
            "thaw", f"thin on {space}", f"freeze on {space}", f"uncover snow on {space}", f"activate snow on {space}",
            f"activate ice on {space} for {hero}", "read 2", f"pin 3 at {self.one(*LETTERS)}", f"rule strength of gor = {number}",
            f"rule hour {number + 6} = {number - 1}", f"rule last hour = {number + 6} for day", "rule recovery of creatures = no",
            f"rule space {space} = no for day", f"rule merchant on {space} = yes", f"rule willpower of fire = {number}",
            f"rule willpower of warmth = {number}", "rule reward of wargor = 2", "rule trade = no for day",
            f"perform {self.one('gor', 'wargor', 'warmth', 'frost', 'fires', 'narrator')}", f"if creature on {space}:\n        fight on {space} for {hero}:\n            win: storm",
            f"attempt {number * 4}:\n        pass: give 1 strength to {hero}\n        fail: storm", "remove fire on board",
        )  # fmt: skip

    def reaction(self) -> str:
        event = self.one(*EVENTS)
        phase = self.one("when", "when", "before", "instead of") if event in INSTEAD else "when"
        first = self.one("", "first ") if phase == "when" else ""
        return f"{phase} {first}{event}:\n    {self.change()}\n"

    def text(self) -> str:
        setup = "".join(f"    {self.placing()}\n" for _ in range(self.number(4, 12)))
        cards = "".join(
            f"card {number}{self.one('', ' again')}\n    {self.change()}\n    {self.change()}\n\n"
            for number in (2, 3)
        )
        reactions = "\n".join(self.reaction() for _ in range(self.number(0, 8)))
        return (
            f'legend "At random"\n    rules frost\n    board {self.side}\n    players 2 to 4\n    letters A to N\n{OWN}\n'
            f"card A1 at A\n    rule shields of castle = {self.number(0, 90)}\n    rule narrator at kills = {self.number(0, 1)}\n"
            f"{setup}    each hero: give 1 strength\n    give wineskin, firewood to group\n\n{cards}{reactions}"
        )


def random_winters() -> st.SearchStrategy[str]:
    """Texts of legends."""
    return st.integers(0, 2**32).map(lambda seed: Writer(seed).text())
