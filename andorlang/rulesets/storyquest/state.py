"""The state of a StoryQuest game: two tracks, what is owned, the fight that is on."""

from __future__ import annotations

from typing import Any, ClassVar

from andorlang.engine.state import State


class StoryState(State):
    """Adds to the common state.

    Attributes:
        hero: who is played; "" until chosen.
        owned: articles, in alphabetical order.
        parts: names of the parts that have begun.
        fight: None, or the values of the fight that is on, see `combat`.
        checkpoints: `(card, snapshot)` pairs, a snapshot as in `rules.snapshot`.
        retries: cards from which the ending allows another try.
        spared: a reaction stood in place of the fall at 0 willpower, and willpower has not risen since.
    """

    __slots__ = (
        "checkpoints",
        "fight",
        "hero",
        "owned",
        "parts",
        "retries",
        "spared",
        "strength",
        "willpower",
    )
    FIELDS: ClassVar[tuple[str, ...]] = (
        *State.FIELDS, "hero", "strength", "willpower", "spared", "owned", "parts", "fight", "retries",
    )  # fmt: skip
    UNKEYED: ClassVar[tuple[str, ...]] = (*State.UNKEYED, "checkpoints")

    def __init__(self, strength: int, willpower: int) -> None:
        super().__init__()
        self.hero = ""
        self.strength, self.willpower = strength, willpower
        self.owned: tuple[str, ...] = ()
        self.parts: tuple[str, ...] = ()
        self.fight: list[Any] | None = None
        self.checkpoints: tuple[tuple[int, Any], ...] = ()
        self.retries: tuple[int, ...] = ()
        self.spared = False

    def copy(self) -> StoryState:
        new = StoryState.__new__(StoryState)
        self.copy_common(new)
        new.hero = self.hero
        new.strength = self.strength
        new.willpower = self.willpower
        new.owned = self.owned
        new.parts = self.parts
        fight = self.fight
        new.fight = fight and fight[:]
        new.checkpoints = self.checkpoints
        new.retries = self.retries
        new.spared = self.spared
        return new
