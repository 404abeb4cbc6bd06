"""A made-up board game, small enough to read at once, for what the language can do beyond StoryQuest.

Things lie on spaces 0 to 9 and 20, or at letters; that is all. It has a word of every form that rulesets may use.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Annotated, Any, ClassVar

from andorlang.engine.game import Game
from andorlang.engine.kinds import FLAG, NUMBER, TEXT, Card, Kind, Number
from andorlang.engine.rules import Rules
from andorlang.engine.state import State
from andorlang.rulesets.ruleset import Definable, Ruleset, SectionForm, Setting, member, takes
from andorlang.session import Session
from andorlang.source import Source
from andorlang.vocabulary import Implied, Vocabulary, effect, event, quantity

SPACE = Kind("space", counts=True)
LETTER = Kind("letter", named=True)
HERO = Kind("hero", named=True)
CREATURE = Kind("creature", named=True)
TOKEN = Kind("token", named=True)
THING = Kind("thing", of=(CREATURE, TOKEN, HERO))
PLACE = Kind("place", of=(SPACE, LETTER, CREATURE))
VARIANT = Kind("variant", named=True, tested="variant")
DAY_WORD = Kind("day", named=True)
DAY = Kind("day <number>", parts=(DAY_WORD, NUMBER))
PRICE = Kind("price", of=(NUMBER,))
THINGS = Kind("things", several=THING)
SPACES = Kind("spaces", several=SPACE)

Space = Annotated[int, SPACE]
Hero = Annotated[str, HERO]
Creature = Annotated[str, CREATURE]
Token = Annotated[str, TOKEN]
Thing = Annotated[str, THING]
Things = Annotated[tuple[str, ...], THINGS]
Spaces = Annotated[tuple[int, ...], SPACES]
Place = Annotated[Any, PLACE]
Variant = Annotated[str, VARIANT]
HERE: Any = Implied("hero")


class ToyState(State):
    """Where things are, as (thing, place), and the strength of the heroes."""

    __slots__ = ("lying", "strength")
    FIELDS: ClassVar[tuple[str, ...]] = (*State.FIELDS, "lying", "strength")

    def __init__(self) -> None:
        super().__init__()
        self.lying: tuple[tuple[str, Any], ...] = ()
        self.strength: dict[str, int] = {"chada": 1, "thorn": 1}

    def copy(self) -> ToyState:
        new = ToyState.__new__(ToyState)
        self.copy_common(new)
        new.lying, new.strength = self.lying, dict(self.strength)
        return new


class ToyRules(Rules):
    def new_state(self) -> State:
        return ToyState()

    def setup(self, game: Game, heroes: Sequence[str]) -> None:
        game.leave_to(game.script.start)
        if game.script.introduction >= 0:
            game.call(game.script.introduction)


def lying(game: Game) -> tuple[tuple[str, Any], ...]:
    assert isinstance(game.state, ToyState)
    return game.state.lying


# ------------------------------------------------------------------------------------------------- verbs


@effect(emits=("placed",), writes=("lying",))
def put(game: Game, what: Things, *, on: Spaces = (), at: Annotated[str, LETTER] = "") -> None:
    """Put things on spaces or at a letter.

    Examples:
        put gor on 3
    """
    places = (at and (at,)) or on
    game.state.lying = (*lying(game), *((one, there) for one in what for there in places))
    for one in what:
        game.emit("placed", one)


@effect(writes=("lying",))
def remove(game: Game, what: Things) -> None:
    """Take things away.

    Examples:
        remove gor
    """
    game.state.lying = tuple(one for one in lying(game) if one[0] not in what)


@effect(writes=("strength",))
def give(game: Game, amount: Number, *, to: Hero = HERE) -> None:
    """Give strength to a hero.

    Examples:
        give 1 to thorn
    """
    game.state.strength[to] += amount


@effect()
def read(game: Game, card: Card) -> None:
    """Read a card.

    Examples:
        read 1
    """
    game.call(game.script.cards[card].code)


@effect()
def note(game: Game, *what: Annotated[str, TEXT]) -> None:
    """Write something down.

    Examples:
        note "x"
    """
    game.note("noted", *what)


@effect()
def greet(game: Game, heroes: tuple[Hero, ...]) -> None:
    """Greet heroes.

    Examples:
        greet chada, thorn
    """
    game.note("greeted", *heroes)


@effect(ends=True)
def finish(game: Game) -> int:
    """End the game.

    Examples:
        finish
    """
    return game.end(True, None, "", "card")


# ------------------------------------------------------------------------------------------------- events
@event(passive=True)
def placed(what: Thing) -> None:
    """Something was put down."""


@event()
def dawns(day: Number) -> None:
    """A day begins."""


# ------------------------------------------------------------------------------------------------- values
@quantity(relation=True, reads=("lying",))
def on(game: Game, what: Thing, where: Spaces) -> tuple[Thing, ...]:
    """All such things on spaces."""
    return tuple(one for one, there in lying(game) if there in where and matches(one, what))


@quantity(relation=True, reads=("lying",))
def in_(game: Game, what: Thing, where: Place) -> tuple[Thing, ...]:
    """All such things at a place."""
    return tuple(one for one, there in lying(game) if there == where and matches(one, what))


@quantity(state=True, reads=("lying",))
def on_(game: Game, what: Thing, where: Place) -> bool:
    """Whether it is there."""
    return any(matches(one, what) and there == where for one, there in lying(game))


@quantity(state=True, reads=("lying",))
def near(game: Game, what: Thing, where: Place) -> bool:
    """Whether it is on the next space."""
    return any(matches(one, what) and there in (where - 1, where + 1) for one, there in lying(game))


@quantity(state=True, reads=("lying",))
def at(game: Game, what: Thing, where: Place) -> bool:
    """Whether it is there."""
    return on_(game, what, where)


@quantity(state=True, reads=("lying",))
def there(game: Game, what: Thing) -> bool:
    """Whether it is anywhere."""
    return any(matches(one, what) for one, _ in lying(game))


@quantity()
def every_hero(game: Game) -> tuple[Hero, ...]:
    """All heroes."""
    return ("chada", "thorn")


@quantity(reads=("strength",))
def strength(game: Game, *, of: Hero = HERE) -> Number:
    """Strength of a hero."""
    return int(game.state.strength[of])


@quantity()
def heroes(game: Game) -> Number:
    """How many heroes there are."""
    return 2


@quantity()
def variant(game: Game) -> Variant:
    """Which variant is played."""
    return "easy"


@quantity()
def tower(game: Game) -> Space:
    """A space."""
    return 7


@quantity()
def count(game: Game, things: Things) -> Number:
    """How many things these are."""
    return len(things)


def matches(one: str, wanted: str) -> bool:
    return wanted in ("creature", one) and (wanted == one or one in ("gor", "skral"))


def named(names: Iterable[str]) -> Mapping[str, str]:
    return {name: name.capitalize() for name in names}


def spaces(first: int, last: int) -> frozenset[int]:
    return frozenset((*range(first, last), 20))


TOY = Ruleset(
    name="toy",
    title="Toy",
    vocabulary=Vocabulary.of(sys.modules[__name__]),
    rules=ToyRules(),
    names={
        LETTER.name: named("ABCN"),
        HERO.name: named(("chada", "thorn")),
        CREATURE.name: named(("creature", "gor", "skral")),
        TOKEN.name: named(("herb", "ice")),
        PRICE.name: {"forbidden": "forbidden"},
        DAY_WORD.name: {"day": "day"},
    },
    definable={
        "creature": Definable(
            CREATURE,
            "A creature.",
            properties={
                "like": member("like", "It is the same but for what is said.", takes("what", CREATURE)),
                "reward": member("reward", "What it gives.", takes("value", NUMBER)),
                "power": member("power", "How strong it is.", takes("value", NUMBER)),
            },
            required=("power",),
            events=("placed",),
            sections={
                "do": SectionForm("What it does.", {"hero": HERO}),
                "slot": SectionForm(
                    "What a slot does.", {"what": THING}, member("slot", "", takes("of", TOKEN)), many=True
                ),
            },
            conditions={"possible": {"hero": HERO}, "reward": {}},
        )
    },
    header={
        "board": member("board", "A board of its own.", takes("file", TEXT)),
        "variants": member("variants", "Variants.", takes("names", VARIANT, many=True)),
    },
    card_flags={"again": "may be read more than once", "last": "read last"},
    settings={
        "speed": Setting(NUMBER, 1, "How fast.", 1, 9),
        "speed of <creature>": Setting(NUMBER, 1, "How fast such a creature is.", 1, 9),
        "hour <number>": Setting(FLAG, True, "Whether there is this hour."),
        "way from <space> to <space>": Setting(PRICE, 1, "What the way costs.", 0, 5),
    },
    durations=("day",),
    faces={},
    ranges={"heroes": (2, 4)},
    hero_counts=(2, 4),
    needs_exit=False,
    template="",
    numbers={SPACE.name: spaces(0, 10)},
    declares={"variants": VARIANT},
    card_phrases={"at": takes("at", LETTER, led=True), "for": takes("for", HERO, led=True, many=True)},
    explorable=False,
    concludes=True,
    happens=frozenset(["dawns"]),
    deadline=member(
        "deadline",
        "When goals are judged.",
        takes("at", LETTER, led=True, required=False),
        takes("on", DAY, led=True, required=False),
    ),
)
HEAD = 'legend "A toy"\n    rules toy\n'


def toy(body: str, *, head: str = "", ruleset: Ruleset = TOY, states: int = 0, **given: Any) -> Session:
    """A legend of this game.

    Args:
        head: further lines of the legend block.
        given: fields of the ruleset to replace.
    """
    used = replace(ruleset, **given) if given else ruleset
    lines = "".join(f"    {line}\n" for line in head.splitlines())
    source = Source("toy.andor", f"{HEAD}{lines}\n{body}")
    return Session(source, states=states, rulesets={"toy": used}.get)


def card(*lines: str) -> str:
    """A card 1 with these lines."""
    return "card 1\n" + "".join(f"    {line}\n" for line in lines)


def faults(session: Session) -> list[tuple[str, str]]:
    """Code and message of each error."""
    return [(one.code.name, one.message) for one in session.errors]


def played(session: Session) -> tuple[Game, list[tuple[Any, ...]]]:
    """A game at its first question or its end, and what was told in it."""
    assert not session.errors, faults(session)
    assert session.ruleset is not None
    game, told = Game(session.script, session.ruleset.rules), []
    game.tell = lambda *what: told.append(what)
    return game.start(), told
