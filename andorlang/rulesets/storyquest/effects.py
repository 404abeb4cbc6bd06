"""The verbs of StoryQuest."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from andorlang.engine.game import Fault
from andorlang.engine.kinds import Card, Number, Text
from andorlang.rulesets.storyquest import combat
from andorlang.rulesets.storyquest.kinds import Article, Die, Enemy, Part, Stat, StatValue, Verdict, data
from andorlang.rulesets.storyquest.rules import FALL_CODE, FIGHT_CODE, snapshot
from andorlang.vocabulary import effect

if TYPE_CHECKING:
    from andorlang.engine.game import Game


def change(game: Game, stat: str, amount: int) -> int | None:
    """Move the marker of a track, which stops at its ends; at 0 willpower the hero falls (SQ-029).

    In a fight it is the fight that is lost at 0, at the end of the round (SQ-067).
    """
    state: Any = game.state
    top = game.override(f"maximum of {stat}", data()[stat]["maximum"])
    before = getattr(state, stat)
    after = max(0, min(max(top, before), before + amount))
    if after == before:
        return None
    setattr(state, stat, after)
    if stat == "willpower":
        state.spared = False
    game.note("track", stat, after - before, after)
    game.emit("gains" if amount > 0 else "loses", "hero", stat, abs(after - before))
    return game.call(FALL_CODE) if stat == "willpower" and not after and state.fight is None else None


@effect(emits=("gains",), writes=("strength", "willpower"))
def gain(game: Game, amount: Number, stat: Stat) -> int | None:
    """Move the marker of strength or willpower up; it stops at the end of its track.

    Examples:
        gain 1 strength
        gain roll(orange) willpower
    """
    return change(game, stat, max(0, amount))


@effect(emits=("loses", "falls"), writes=("strength", "willpower"))
def lose(game: Game, amount: Number, stat: Stat) -> int | None:
    """Move the marker of strength or willpower down, to 0 at the lowest. At 0 willpower the adventure ends.

    Examples:
        lose 2 willpower
        lose roll(orange) willpower
    """
    return change(game, stat, -max(0, amount))


@effect(emits=("gains", "loses", "falls"), writes=("strength", "willpower"))
def set_(game: Game, stat: Stat, *, to: Number) -> int | None:
    """Put the marker of strength or willpower on a space of its track.

    Examples:
        set willpower to 7
    """
    return change(game, stat, to - getattr(game.state, stat))


@effect(emits=("taken",), writes=("owned",))
def take(game: Game, article: Article) -> None:
    """Take an article; it is owned until it is dropped.

    Examples:
        take throwing-axe
    """
    state: Any = game.state
    if article not in state.owned:
        state.owned = tuple(sorted((*state.owned, article)))
        game.note("taken", article)
        game.emit("taken", article)


@effect(emits=("dropped",), writes=("owned",))
def drop(game: Game, article: Article) -> None:
    """Give an article away, or lose it; nothing happens if it is not owned.

    Examples:
        drop throwing-axe
    """
    state: Any = game.state
    if article in state.owned:
        state.owned = tuple(one for one in state.owned if one != article)
        game.note("dropped", article)
        game.emit("dropped", article)


@effect(outcomes=("pass", "fail"), reads=("strength",), marks=("test",), random=True)
def test(game: Game, stat: Stat) -> str:
    """Throw one orange die; it passes when it shows at most the hero's strength (SQ-035 to SQ-038).

    Examples:
        test strength:
            pass: gain 1 willpower
            fail: lose 1 willpower
    """
    face = game.roll(combat.FACES, "orange")
    passed = face <= getattr(game.state, stat)
    game.note("test", stat, passed)
    return "pass" if passed else "fail"


@effect(outcomes=("*",), marks=("roll",), random=True)
def roll(game: Game, die: Die) -> int:
    """Throw a die and go on by what it shows; the outcomes have to cover every face.

    Examples:
        roll orange:
            1-2: lose 1 willpower
            3+: gain 1 willpower
    """
    return game.roll(data()["faces"][die], die)


@effect(
    outcomes=("win", "lose?"),
    emits=("starts", "throws", "wins", "defeated", "falls"),
    reads=("strength", "willpower", "owned"),
    writes=("willpower", "fight"),
    marks=("fight",),
)
def fight(game: Game, enemy: Enemy, *, with_: tuple[StatValue, ...] = ()) -> int:
    """Fight by rounds until a side has no willpower left; without a `lose` branch a lost fight ends the adventure.

    The enemy's values stand behind `with`, or come from `define enemy`.

    Examples:
        fight gor:
            win: gain 1 strength
        fight gor with strength 5, willpower 9:
            win: gain 1 strength
            lose: gain 2 willpower
    """
    state: Any = game.state
    if state.fight is not None:
        raise Fault("a fight is on: only one enemy can be fought at a time")
    values = dict(with_)
    for stat in ("strength", "willpower"):
        if stat not in values:
            values[stat] = enemy_property(game, enemy, stat)
    state.fight = combat.new_fight(enemy, values["strength"], max(1, values["willpower"]))
    game.note("fight starts", enemy, values["strength"], values["willpower"])
    return game.call(FIGHT_CODE)


def enemy_property(game: Game, enemy: str, stat: str) -> int:
    """Strength or willpower of an enemy that the legend or the ruleset defines."""
    own = game.script.definitions.get("enemy", {}).get(enemy)
    if own is not None and stat in own:
        return int(own[stat](game)[0])
    value: int = data()["enemies"].get(enemy, {}).get(stat, 0)
    return value


@effect(writes=("parts",))
def begin(game: Game, part: Part) -> None:
    """A part of the legend begins: from now on its cards may be visited (SQ-008).

    Examples:
        begin two
    """
    state: Any = game.state
    if part not in state.parts:
        state.parts = (*state.parts, part)
        game.note("part", part)


@effect(marks=("checkpoint",))
def checkpoint(game: Game) -> None:
    """Keep what the hero has on reaching this card, so that an ending may allow a retry from here (SQ-077).

    Write it first on its card: what stands above it would be done again by the retry.

    Examples:
        checkpoint
    """
    state: Any = game.state
    others = tuple(pair for pair in state.checkpoints if pair[0] != state.card)
    read, state.read[state.card] = state.read[state.card], 0
    state.checkpoints = (*others, (state.card, snapshot(state)))
    state.read[state.card] = read


@effect(writes=("retries",))
def retry(game: Game, *, from_: tuple[Card, ...]) -> None:
    """The ending allows another try from the first card, or from a card with a `checkpoint` that was reached.

    Examples:
        retry from 1
    """
    state: Any = game.state
    state.retries = from_


@effect(ends=True, marks=("end",))
def end(game: Game, verdict: Verdict, *, because: Text = "") -> int:
    """The adventure ends on this card (SQ-069).

    Examples:
        end lost because "The river takes you."
        end won
    """
    return game.end(verdict == "won", None, because, "card")
