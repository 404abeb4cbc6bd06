"""What is in the box, as tables that are looked at in play: made once from the data files, never searched again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

SMALL, LARGE, HELM, FREE = "small", "large", "helm", "free"
_SINGULAR = {
    "herbs": "herb", "rune-stones": "rune-stone", "parchments": "parchment", "gems": "gem", "wells": "well", "fires": "fire",
    "tablets": "tablet",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class HeroKind:
    """A hero board.

    Attributes:
        rank: also the space on which this hero starts, where a legend says no other.
        dice: how many, by willpower from 0 to the end of the track.
        well: willpower for emptying a well.
        reach: attacks from so many spaces away.
        prices: gold for a point of strength on spaces where it is cheaper.
        fire: strength that a burning fire gives in a battle; 0 where there are no fires.
        hearth: carries a fire, which counts for all on its space.
        overtime: willpower for an hour of overtime; None for what all others pay.
    """

    title: str
    rank: int
    die: str
    dice: tuple[int, ...]
    well: int
    reach: int = 0
    one_by_one: bool = False
    turns: bool = False
    discount: int = 0
    prices: Mapping[int, int] = field(default_factory=dict)
    fire: int = 0
    hearth: bool = False
    overtime: int | None = None


@dataclass(frozen=True, slots=True)
class CreatureKind:
    """A creature of the display.

    Attributes:
        dice: how many, by willpower from 0 to 99.
        reward: points of which each may be of any kind.
        figures: how many there are of it.
        choice: points by kind where one kind is chosen for the whole reward.
    """

    title: str
    strength: int
    willpower: int
    die: str
    dice: tuple[int, ...]
    reward: int
    figures: int
    choice: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ArticleKind:
    """An article of the equipment board.

    Attributes:
        uses: how often it is used before it is gone, 0 for no end.
        renewed: it is turned up again at sunrise.
        sold: by any `merchant`, or only by the `witch`.
    """

    title: str
    count: int
    slot: str
    uses: int
    renewed: bool
    sold: str


class Box:
    """The components of one game.

    Args:
        data: the data files, by name: heroes, creatures, articles, tokens, events, track.
    """

    def __init__(self, data: Mapping[str, Mapping[str, Any]]) -> None:
        self.data = data

    @cached_property
    def top_willpower(self) -> int:
        return int(self.data["heroes"]["maximum"]["willpower"])

    @cached_property
    def top_strength(self) -> int:
        return int(self.data["heroes"]["maximum"]["strength"])

    @cached_property
    def heroes(self) -> Mapping[str, HeroKind]:
        group = self.data["heroes"]
        starts = group["rows"]["from"]
        wells = self.data["tokens"].get("wells", {}).get("willpower", 0)
        fire = self.data["tokens"].get("fires", {}).get("strength", 0)

        def made(name: str, one: Mapping[str, Any]) -> HeroKind:
            ability = one["ability"]
            cheap = ability.get("strength-price")
            return HeroKind(
                title=name.replace("-", " ").capitalize(), rank=one["rank"], die=one["die"],
                dice=tuple(one["dice"][_row(starts, points)] for points in range(self.top_willpower + 1)),
                well=ability.get("well", wells), reach=ability.get("reach", 0),
                one_by_one=ability.get("one-by-one", False), turns=bool(ability.get("turns")),
                discount=ability.get("brew-discount", 0), prices={cheap["space"]: cheap["gold"]} if cheap else {},
                fire=ability.get("fire", fire), hearth=ability.get("hearth", False), overtime=ability.get("overtime"),
            )  # fmt: skip

        return {name: made(name, one) for name, one in group["heroes"].items()}

    @cached_property
    def creatures(self) -> Mapping[str, CreatureKind]:

        def made(name: str, one: Mapping[str, Any]) -> CreatureKind:
            reward = one["reward"]
            points, choice = (0, reward) if isinstance(reward, Mapping) else (reward, {})
            return CreatureKind(
                name.replace("-", " ").capitalize(), one["strength"], one["willpower"], one["die"],
                self.foe_dice(one["die"]), points, one["figures"], choice,
            )  # fmt: skip

        return {name: made(name, one) for name, one in self.data["creatures"]["creatures"].items()}

    def foe_dice(self, die: str) -> tuple[int, ...]:
        """How many dice of a colour creatures throw, by willpower from 0 to 99; 0 where the display shows none."""
        rows = self.data["creatures"]["rows"]
        return tuple(rows[die][_row(rows["from"], points)] or 0 for points in range(100))

    @cached_property
    def articles(self) -> Mapping[str, ArticleKind]:
        return {
            name: ArticleKind(
                name.replace("-", " ").replace("witchs", "witch's").capitalize(), one["count"], one["slot"],
                one["uses"] or 0, "renewed" in one, one.get("sold", "merchant"),
            )
            for name, one in self.data["articles"]["articles"].items()
        }  # fmt: skip

    @cached_property
    def storage(self) -> Mapping[str, int]:
        """How many pieces of each size a hero board holds."""
        storage = self.data["heroes"]["storage"]
        return {slot: storage[slot] for slot in (SMALL, LARGE, HELM)}

    @cached_property
    def slots(self) -> Mapping[str, str]:
        """The size of everything that a hero can have."""
        tokens = self.data["tokens"]
        found = {name: one.slot for name, one in self.articles.items()}
        named = {_SINGULAR.get(name, name): one for name, one in tokens.items()}
        found |= {name: one["slot"] for name, one in named.items() if "slot" in one}
        return found | dict.fromkeys(("gem", "gold", "farmer"), FREE)

    @cached_property
    def pools(self) -> Mapping[str, tuple[str, ...]]:
        """What is printed on the fronts of each kind of token, every one of them."""
        found = {
            _SINGULAR.get(name, name): _fronts(one)
            for name, one in self.data["tokens"].items()
            if name != "gold"
        }
        return {name: fronts for name, fronts in found.items() if fronts}

    @cached_property
    def stock(self) -> Mapping[str, int]:
        """How many there are of every piece that has no fronts of its own."""
        tokens = self.data["tokens"]
        others = {name: count for name, count in tokens["others"].items() if name != "source"}
        return {
            **{name: one.count for name, one in self.articles.items()},
            **{name: len(fronts) for name, fronts in self.pools.items()},
            **others,
            **{_SINGULAR.get(name, name): one["count"] for name, one in tokens.items() if "count" in one},
        }

    @cached_property
    def faces(self) -> Mapping[str, tuple[int, ...]]:
        """The faces of the dice by colour; a `hero-die` is one that any hero throws."""
        dice = {name: tuple(one["faces"]) for name, one in self.data["tokens"]["dice"].items()}
        return {**dice, "hero-die": dice["blue"]}

    @cached_property
    def reward_kinds(self) -> tuple[str, ...]:
        """What the points of a reward can be."""
        return tuple(self.data["creatures"]["reward"]["kinds"])

    @cached_property
    def letters(self) -> tuple[str, ...]:
        return tuple(self.data["track"]["legend-track"]["letters"])

    @cached_property
    def day(self) -> Mapping[str, Any]:
        found: Mapping[str, Any] = self.data["track"]["day"]
        return found

    @cached_property
    def sunrise(self) -> tuple[str, ...]:
        """The symbols of the sunrise box in their order."""
        return tuple(self.data["track"]["sunrise"]["order"])

    @cached_property
    def last_hour(self) -> int:
        return int(self.day["overtime"][-1])

    def overtime(self, hero: str) -> int:
        """Willpower that an hour of overtime costs a hero."""
        own = self.heroes[hero].overtime
        return int(self.day["overtime-willpower"]) if own is None else own

    def shields(self, heroes: int) -> int:
        """How many creatures the castle holds back, by the number of heroes; alone as for two."""
        table = self.data["track"].get("castle-shields")
        return int(table[str(min(max(heroes, 2), 4))]) if table else 0

    def brew_price(self, heroes: int) -> int:
        table = self.data["articles"]["brew-price"]
        return int(table[str(min(max(heroes, 2), 4))])

    def events(self, deck: str) -> Mapping[int, Mapping[str, Any]]:
        """The cards of an event deck by number."""
        return {one["number"]: one for one in self.data.get("events", {}).get(deck, ())}

    def opposite(self, die: str, face: int) -> int:
        """What is on the other side of a die."""
        table = self.data["tokens"]["opposite-faces"]
        return int(table["black"][str(face)]) if die == "black" else int(table["others-add-to"]) - face


def _fronts(group: Mapping[str, Any]) -> tuple[str, ...]:
    """What is printed on the fronts of a group of tokens, every one of them; nothing where they all are alike."""
    table = group.get("kinds") or group.get("values") or group.get("colors") or {}
    counts = {name: one["count"] if isinstance(one, Mapping) else one for name, one in table.items()}
    return tuple(name for name, count in counts.items() for _ in range(count))


def _row(starts: list[int], points: int) -> int:
    return sum(start <= points for start in starts) - 1
