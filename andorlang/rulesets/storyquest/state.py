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
    """

    __slots__ = ("checkpoints", "fight", "hero", "owned", "parts", "retries", "strength", "willpower")
    FIELDS: ClassVar[tuple[str, ...]] = (
        *State.FIELDS, "hero", "strength", "willpower", "owned", "parts", "fight", "retries",
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

    def copy_into(self, new: State) -> None:
        super().copy_into(new)
        assert isinstance(new, StoryState)
        new.hero, new.strength, new.willpower = self.hero, self.strength, self.willpower
        new.owned, new.parts = self.owned, self.parts
        new.fight = self.fight and self.fight[:]
        new.checkpoints, new.retries = self.checkpoints, self.retries
