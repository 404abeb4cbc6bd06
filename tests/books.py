"""Small StoryQuest books out of thin air, for property tests: circles, gates, dice, fights, reactions and goals among them.

A number makes a book, by a generator of its own: strategies that draw each line would make mostly books that end at once.
"""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st

HEAD = (
    'legend "A book"\n    rules storyquest\n    heroes fenn\n\ndefine article rope\n\ndefine article lamp\n\n'
)
VARIABLES = "var n = 0\n\nvar m = 2\n\nvar flag = no\n"
ENDINGS = "ending good won\n    > Good.\n\nending bad lost\n    > Bad.\n    retry from 1\n"


class Writer:
    """Writes one book."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.count = self.random.randint(3, 6)

    def number(self, low: int = 0, high: int = 4) -> int:
        return self.random.randint(low, high)

    def card(self) -> int:
        return self.random.randint(1, self.count)

    def chance(self, of: float) -> bool:
        return self.random.random() < of

    def condition(self) -> str:
        number = self.number()
        first = self.random.choice([
            f"n >= {number}", f"n < {number}", f"n is {number}", "n > m", f"m <= {number}", "flag", "not flag",
            "rope is owned", f"{self.card()} is read", f"{self.card()} is not read", f"strength >= {number}",
            f"willpower <= {number + 3}", "two is begun", f"n + 1 is {number}", f"not n > {number}",
        ])  # fmt: skip
        return (
            f"{first} {self.random.choice(['and', 'or'])} {self.condition()}" if self.chance(0.2) else first
        )

    def plain(self) -> str:
        number = self.number(1)
        return self.random.choice([
            f"n += {number}", f"n -= {number}", f"n = {number}", "n = n + 1", "n = m", "m = n", "m += 1",
            "m = lowest(n, 3)", "flag = yes", "flag = no", "take rope", "drop rope", "take throwing-axe",
            f"gain {number} willpower", f"lose {number} willpower", "gain 1 strength", "lose n willpower",
            f"set willpower to {number}", "begin two", "here = n", "checkpoint",
            f"rule maximum of willpower = {number + 5}", f"each i in [1, n]: n += {number - 2}".replace("+= -", "-= "),
            "each a in [rope, lamp] where a is not owned: take a", "lose roll(orange) willpower",
        ])  # fmt: skip

    def instruction(self) -> list[str]:
        if self.chance(0.75):
            return [self.plain()]
        then, other = [self.plain()], [self.plain()]
        foe = f'fight "Foe" with strength {self.number(1, 3)}, willpower {self.number(1, 3)}:'
        return self.random.choice([
            [f"if {self.condition()}:", *inner(then), "else:", *inner(other)],
            ["roll orange:", "    1-2:", *inner(inner(then)), "    else:", *inner(inner(other))],
            ["test strength:", "    pass:", *inner(inner(then)), "    fail:", *inner(inner(other))],
            ["choose:", '    * "This":', *inner(inner(then)), '    * "That":', *inner(inner(other))],
            ["choose x in [n, m, 3] where x >= 2: n = x"],
            ["by n:", "    0: m = 1", "    1-2:", *inner(inner(then)), "    else:", *inner(inner(other))],
            ["set willpower to 2", foe, "    win:", *inner(inner(then)), "    lose:", "        gain 2 willpower", *inner(inner(other))],
        ])  # fmt: skip

    def target(self, here: int) -> str:
        if self.chance(0.6):
            return str(min(here + self.number(1, 2), self.count)) if here < self.count else "good"
        return str(self.card()) if self.chance(0.8) else self.random.choice(["good", "bad"])

    def option(self, here: int, name: str) -> list[str]:
        guard = f" if {self.condition()}" if self.chance(0.4) else ""
        if self.chance(0.7):
            return [f'* "{name}"{guard} -> {self.target(here)}']
        return [f'* "{name}"{guard}:', *inner(self.instruction()), f"    -> {self.target(here)}"]

    def block(self, here: int) -> list[str]:
        lines = [line for _ in range(self.number(0, 2)) for line in self.instruction()]
        if self.chance(0.2):
            return [
                *lines,
                f"if {self.condition()}:",
                f"    -> {self.target(here)}",
                "else:",
                f"    -> {self.target(here)}",
            ]
        options = [self.option(here, "ABC"[i]) for i in range(self.number(1, 3))]
        ahead = self.number(0, 1) if self.chance(0.3) else 0
        return [line for part in (*options[:ahead], lines, *options[ahead:]) for line in part]

    def reaction(self) -> str:
        number = self.number(1, 3)
        head = self.random.choice([
            "when hero gains willpower", "when hero gains", "when first hero gains strength", f"when {self.card()} is read",
            "when rope is taken", f"when hero loses willpower if amount >= {number}", "before hero loses willpower",
            "instead of hero falls", "when hero wins", f"before enemy throws if round >= {number}", "when first card is read",
            "instead of hero gains strength", f"when defeated if n >= {number}", f"when defeated if round >= {number}", "before hero falls", "when enemy wins",
        ])  # fmt: skip
        body = self.random.choice([
            "n += 1", "flag = yes", "take rope", f"gain {number} willpower", "lose 1 willpower", f"-> {self.card()}", "m = n",
            "rule dice of enemy = 1 for round", "gain 1 strength", f"n = {number}", "drop rope", "end lost",
        ])  # fmt: skip
        return f"{head}: {body}\n"

    def book(self) -> str:
        middle = self.number(2, self.count)
        parts = [
            HEAD
            + f"define part one\n    cards 1 to {middle - 1}\n\ndefine part two\n    cards {middle} to {middle}\n\n{VARIABLES}"
        ]
        for card in range(1, self.count + 1):
            again = " again" if self.chance(0.5) else ""
            parts.append(f"card {card}{again}\n" + "".join(f"    {line}\n" for line in self.block(card)))
        if self.chance(0.5):
            parts += [self.reaction() for _ in range(self.number(1, 3))]
        if self.chance(0.2):
            parts.append(self.random.choice([
                "win when n >= 4\n", "lose when n > m and flag\n", "lose when willpower <= 2\n", "win when rope is owned\n",
            ]))  # fmt: skip
        return "\n".join([*parts, ENDINGS])


def inner(lines: list[str]) -> list[str]:
    return ["    " + line for line in lines]


def book(seed: int) -> str:
    """The text of a book without errors."""
    return Writer(seed).book()


def books() -> st.SearchStrategy[str]:
    return st.integers(0, 2**32).map(book)
