"""The engine's battles against the exact odds: all dice of the same battles, played with the policy that the odds assume."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import pytest

from andorlang.engine.game import Game
from andorlang.rulesets.base.battle import Fighter, Foe
from andorlang.rulesets.base.battle_odds import odds
from tests.base.fights import NEXT_TO, PLACE, Battle, Hero

STONES = ("rune-stone:blue", "rune-stone:green", "rune-stone:yellow")
# What a wizard who has still to throw can expect of turning the own die: 5, 3, 1, or nothing.
OWN_TURN = Fraction(5 + 3 + 1, 6)
# What the archer can expect of so many more dice: 7/2, 17/4, 14/3, and a little more; where one stops at least.
STOPS = {1: 4, 2: 5, 3: 5, 4: 5}


def ended(game: Game) -> bool:
    return game.state.fight is None or game.state.options[0][0] == "reward"


def chosen(game: Game) -> int:
    """What the odds assume: all is used that counts more, nobody leaves, and a shield only when it has to be."""
    options = game.state.options
    frame = game.state.agenda[-1]
    kind = options[0][0]
    if kind == "let lie":
        return 0 if options[0][2] >= STOPS[frame[5]] else 1
    if kind == "ward off":
        seat = game.state.heroes.index(options[0][1])
        return 0 if game.state.willpower[seat] <= options[0][2] else 1
    if kind == "turn over":
        turns = [one for one in options if one[0] == "turn over"]
        best = max(turns, key=lambda one: one[4])
        gain = best[4] - max(frame[4])
        return options.index(best) if gain > (0 if best[1] == best[2] else OWN_TURN) else next_use(options)
    return next_use(options) if options[-1][0] == "leave it" else 0


def next_use(options: list[Any]) -> int:
    """The first thing other than turning a die; else the throw stays as it is."""
    return next(at for at, one in enumerate(options) if one[0] != "turn over")


def played(game: Game) -> Mapping[tuple[int, tuple[int, ...]], Fraction]:
    """The chances of what a battle leaves, see `left`."""
    found: defaultdict[tuple[int, tuple[int, ...]], Fraction] = defaultdict(Fraction)
    waiting: dict[Any, tuple[Fraction, Game]] = {game.key(): (Fraction(1), game)}
    while waiting:
        chance, now = waiting.pop(next(iter(waiting)))
        for share, after in now.outcomes(now.legal_actions()[chosen(now)]):
            if ended(after):
                found[left(after)] += chance * share
                continue
            key = after.key()
            known = waiting.get(key, (Fraction(0), after))
            waiting[key] = (known[0] + chance * share, after)
    return found


def left(game: Game) -> tuple[int, tuple[int, ...]]:
    """Whether the creature is there, and the willpower of the heroes: 0 for who fell and so lost one of 5 strength."""
    state: Any = game.state
    heroes = zip(state.strength, state.willpower, strict=True)
    return int(PLACE in state.creatures), tuple(
        willpower if strength == 5 else 0 for strength, willpower in heroes
    )


CASES: list[tuple[str, Fighter, Hero, int]] = [
    ("gor", Fighter("warrior", 5, 4), Hero("warrior", 5, 4), 1),
    ("skral", Fighter("dwarf", 5, 8, helm=True), Hero("dwarf", 5, 8, items=("helm",)), 1),
    ("skral", Fighter("wizard", 5, 6), Hero("wizard", 5, 6), 2),
    ("skral", Fighter("archer", 5, 5, apart=True), Hero("archer", 5, 5, space=NEXT_TO), 2),
    ("skral", Fighter("dwarf", 5, 3, brew=1), Hero("dwarf", 5, 3, items=("witchs-brew:1",)), 1),
    ("skral", Fighter("dwarf", 5, 3, herb=4, shield=1), Hero("dwarf", 5, 3, items=("herb:4", "shield:1")), 1),
    ("wardrak", Fighter("wizard", 5, 9, runes=True), Hero("wizard", 5, 9, items=STONES), 2),
]  # fmt: skip


@pytest.mark.parametrize(
    ("creature", "fighter", "hero", "hours"), CASES, ids=lambda one: getattr(one, "kind", None)
)
def test_the_engine_and_the_odds_agree(creature: str, fighter: Fighter, hero: Hero, hours: int) -> None:
    expected = odds([fighter], Foe.of(creature), hours)
    battle = Battle(Hero(hero.name, 5, hero.willpower, hero.items, hero.space, hours=7 - hours), creature=creature,
                    rules=[("last hour", 7, "")])  # fmt: skip
    found = played(begun(battle.game))
    assert sum(found.values()) == 1
    assert sum(chance for (there, _), chance in found.items() if not there) == expected.won
    assert sum(chance for (_, (willpower,)), chance in found.items() if not willpower) == expected.lost
    willpower: defaultdict[int, Fraction] = defaultdict(Fraction)
    for (_, (points,)), chance in found.items():
        willpower[points] += chance
    assert dict(willpower) == dict(expected.heroes[0].willpower)


def begun(game: Game) -> Game:
    """The battle is at hand but not begun, so that its first throw is an action, too."""
    state: Any = game.state
    state.options = [("fight", state.heroes[0], PLACE)]
    game.undo, game.tell = False, None
    return game


def test_two_heroes() -> None:
    expected = odds([Fighter("dwarf", 5, 3), Fighter("wizard", 5, 3)], Foe.of("skral"), 1)
    battle = Battle(
        Hero("dwarf", 5, 3, hours=6),
        Hero("wizard", 5, 3, hours=6),
        creature="skral",
        rules=[("last hour", 7, "")],
    )
    battle.fight()
    battle.game.undo, battle.game.tell = False, None
    found = played(battle.game)
    won = sum(chance for (there, _), chance in found.items() if not there)
    lost = sum(chance for (_, points), chance in found.items() if not any(points))
    assert (won, lost) == (expected.won, expected.lost)


@pytest.mark.parametrize("hero", [Hero("warrior", 5, 9), Hero("archer", 5, 9), Hero("wizard", 5, 9)])
def test_the_same_seed_gives_the_same_battle(hero: Hero) -> None:
    def fought(seed: int) -> list[tuple[Any, ...]]:
        battle = Battle(hero, creature="troll", seed=seed).fight()
        while battle.state.fight is not None:
            battle.do(battle.labels[0])
        return battle.told

    assert fought(3) == fought(3)
    assert any(fought(3) != fought(seed) for seed in range(4, 8))
