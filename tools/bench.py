#!/usr/bin/env python3
"""Measure the toolchain on an abstract book of any size: rates and ratios, never a pass or fail.

    python tools/bench.py                     all measures at N = 100, 400, 2000
    python tools/bench.py --sizes 400 --only play
    python tools/bench.py --only board        on the board, no book
    python tools/bench.py --write 400 FILE    only write the book

The book has N numbered cards with two lines of story and one change of a counter each. One card in four is a test, one in
ten costs hit points, the others offer two or three ways, of which one may ask for gold. All ways lead forward by one to
six cards, so a reader meets about one card in 3.5. The same seed gives the same book as other tools' versions of it.
Times are the best of several runs in the CPU time of one process.
"""

from __future__ import annotations

import argparse
import json
import random
import resource
import subprocess
import sys
import tempfile
import time
import timeit
from collections.abc import Callable, Hashable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from andorlang.engine.game import Game
    from andorlang.session import Session

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

WORDS = "the road bends under grey towers while rain falls on old stones and a gor howls far beyond the river of andor"
FARTHEST = 6


def book(size: int, seed: int = 1) -> str:
    """The text of a book of `size` cards."""
    dice = random.Random(seed)
    words = WORDS.split()

    def prose() -> str:
        return "    > " + " ".join(dice.choice(words) for _ in range(14)).capitalize() + "."

    lines = [
        f'legend "Book of {size}"',
        "    rules storyquest",
        "    heroes fenn",
        "",
        "var gold = 0",
        "var hp = 30",
        "",
    ]
    for number in range(size):
        lines += [f"card {number}", prose(), prose()]
        lines += ["    gain 1 strength"] if number == 0 else []
        lines += [f"    gold += {dice.randint(0, 2)}", *_ways(number, size, dice), ""]
    return "\n".join(
        [*lines, 'ending home "Home" won', "    > Won.", "", 'ending death "Death" lost', "    > Lost.", ""]
    )


def _ways(number: int, size: int, dice: random.Random) -> Iterator[str]:
    def forward() -> int:
        return min(size - 1, number + dice.randint(1, FARTHEST))

    if number == size - 1:
        yield "    -> home"
    elif number % 4 == 2:
        yield f"    if roll(red) + strength >= {dice.randint(4, 8)}:"
        yield f"        -> {forward()}"
        yield "    else:"
        yield f"        -> {forward()}"
    elif number % 10 == 5:
        yield from ("    hp -= roll(red) - 1", "    if hp <= 0:", "        -> death", f"    -> {forward()}")
    else:
        for way in range(dice.randint(2, 3)):
            target = forward()
            guard = f" if gold >= {dice.randint(1, 5)}" if way == 2 else ""
            yield f'    * "Take path {way}"{guard} -> {target}'


def best(run: Callable[[], object], times: int = 5) -> float:
    """The least CPU time of a run, in seconds."""
    found = []
    for _ in range(times):
        start = time.process_time()
        run()
        found.append(time.process_time() - start)
    return min(found)


def show(name: str, value: str) -> None:
    print(f"  {name:48}{value}", flush=True)


def measure_phases(path: Path, text: str) -> None:
    """Reading, checking and compiling, with nothing known before."""
    from andorlang.session import Session
    from andorlang.source import Source
    from andorlang.syntax.parse import parse

    thousands = text.count("\n") / 1000
    parse(Source("warm.andor", 'legend "Warm"\n    rules storyquest\n'))

    def phases() -> object:
        return Session(Source(str(path), text), states=0).script

    parsing, whole = best(lambda: parse(Source(str(path), text))), best(phases)
    show("parse", f"{parsing / thousands * 1e3:.1f} ms per 1,000 lines")
    show("parse + check + compile", f"{whole / thousands * 1e3:.1f} ms per 1,000 lines")


def measure_recheck(path: Path, text: str) -> None:
    """An editor's case: one card of the open file has changed."""
    from andorlang.session import Session
    from andorlang.source import Source

    session = Session(Source(str(path), text), states=0)
    assert session.problems
    edits = [text.replace("card 7\n", f"card 7\n    > Edit {i}.\n", 1) for i in range(6)]
    looks: dict[str, Callable[[], object]] = {
        "": lambda: session.errors,
        ", graph checks too": lambda: session.problems,
    }
    for what, look in looks.items():
        times = []
        for edited in edits:
            start = time.process_time()
            session.update(edited)
            look()
            times.append(time.process_time() - start)
        show(f"check again after an edit{what}", f"{min(times) * 1e3:.0f} ms")


def measure_play(path: Path, text: str, games: int = 2000) -> None:
    """Choices a second with a random policy, legal actions listed at each, and how often it wins."""
    from andorlang.engine.game import Game
    from andorlang.play.policies import drive, make_policy
    from andorlang.session import Session
    from andorlang.source import Source

    session = Session(Source(str(path), text), states=0)
    script = session.script
    assert session.ruleset is not None
    rules = session.ruleset.rules
    choices = won = 0
    start = time.process_time()
    for seed in range(games):
        game = Game(script, rules, seed=seed, undo=False).start()
        choices += drive(game, make_policy("random", rules, seed))
        won += bool(game.state.ended and game.state.ended[0])
    spent = time.process_time() - start
    error = 1.96 * (won / games * (1 - won / games) / games) ** 0.5
    show("headless play, random policy", f"{choices / spent:,.0f} choices/s")
    show("share of wins, 95 % interval", f"{won / games:.4f} ± {error:.4f}")


def measure_checks(path: Path, text: str) -> None:
    """Everything that `andor check` does beyond start-up."""
    from andorlang.session import Session
    from andorlang.source import Source

    without = best(lambda: Session(Source(str(path), text), states=0).problems, 3)
    session = Session(Source(str(path), text))
    whole = best(lambda: session.problems, 1)
    unreachable = sum(one.code.name == "unreachable-card" for one in session.problems)
    explored = session.exploration
    assert explored is not None
    show("check with the graph checks", f"{without:.2f} s")
    show("check with every state", f"{whole:.2f} s for {explored.states:,} states")
    show("unreachable cards", str(unreachable))


def measure_exact(path: Path, text: str) -> None:
    """The exact chance to win under uniformly random choice, by `Game.outcomes` alone."""
    from andorlang.session import Session
    from andorlang.source import Source

    session = Session(Source(str(path), text), states=0)
    start = time.process_time()
    chance = exact_chance(session)
    show("exact chance to win by outcomes()", f"{chance:.6f} in {time.process_time() - start:.1f} s")


def exact_chance(session: Session) -> float:
    """Mean over all choices and rolls; positions that play alike are worked out once.

    Every probability is exact, but their sums are rounded: the fractions of a book of 400 cards have hundreds of digits.
    """
    from andorlang.engine.game import Game
    from andorlang.explore.positions import Positions

    assert session.legend is not None
    assert session.ruleset is not None
    positions = Positions(session.legend, session.graph)
    known: dict[Hashable, float] = {}

    def chance(game: Game) -> float:
        outcome = game.outcome()
        if outcome is not None:
            return float(outcome.won)
        key = positions.key(game)
        if key not in known:
            actions = game.legal_actions()
            ways = [(share, after) for action in actions for share, after in game.outcomes(action)]
            known[key] = sum(float(share) * chance(after) for share, after in ways) / len(actions)
        return known[key]

    sys.setrecursionlimit(20_000)
    return chance(Game(session.script, session.ruleset.rules, undo=False).start())


MEASURES = {
    "phases": measure_phases, "recheck": measure_recheck, "play": measure_play, "checks": measure_checks, "exact": measure_exact,
}  # fmt: skip


BOARD, HEROES = ROOT / "legends" / "healing-of-the-king.andor", ("4", "easy")


def board_decisions(seeds: range) -> int:
    """Decisions of random games of a legend on the board, legal actions listed at each."""
    from andorlang.play.policies import drive, make_policy

    session = board_session()
    assert session.ruleset is not None
    rules = session.ruleset.rules
    return sum(drive(board_game(session, seed), make_policy("random", rules, seed)) for seed in seeds)


@cache
def board_session() -> Session:
    from andorlang.session import Session

    return Session(BOARD, states=0)


def board_game(session: Session, seed: int) -> Game:
    """A game that has begun."""
    from andorlang.engine.game import Game

    assert session.ruleset is not None
    return Game(session.script, session.ruleset.rules, seed=seed, heroes=HEROES, undo=False).start()


def board(games: int = 100, times: int = 5) -> None:
    """Play on the board with four heroes: rate, cost of a copy, size of a state, and what a second process adds."""
    print(f"{BOARD.stem}, heroes {' '.join(HEROES)}")
    warm = board_decisions(range(games))
    spent = best(lambda: board_decisions(range(games)), times)
    show("headless play, random policy", f"{warm / spent:,.0f} decisions/s ({warm / games:.0f} a game)")
    measure_state()
    alone, both = (_wall(processes, games) for processes in (1, 2))
    show("two processes against one", f"{2 * alone / both:.2f} times the decisions")


def measure_state(decisions: int = 60, copies: int = 2000) -> None:
    """Copy, key, and plain form of a game in its middle."""
    dice = random.Random(1)
    game = board_game(board_session(), 3)
    for _ in range(decisions):
        game.push(dice.choice(game.legal_actions()))
    state = game.state
    looks: dict[str, Callable[[], object]] = {"copy of a state": state.copy, "key of a state": state.key}
    for what, look in looks.items():
        spent = min(timeit.repeat(look, timer=time.process_time, number=copies))
        show(what, f"{spent / copies * 1e6:.1f} µs")
    show("state as JSON", f"{len(json.dumps(state.to_plain())):,} bytes")


def _wall(processes: int, games: int) -> float:
    """Seconds for so many games in each of some processes, all warmed up; the best of three."""
    with ProcessPoolExecutor(processes) as pool:
        found = []
        for _ in range(4):
            start = time.perf_counter()
            list(pool.map(board_decisions, [range(games)] * processes))
            found.append(time.perf_counter() - start)
    return min(found[1:])


def start_up() -> None:
    """What `andor --help` takes beyond an empty Python."""

    def spent(*command: str) -> float:
        times = []
        for _ in range(7):
            start = time.perf_counter()
            subprocess.run([sys.executable, *command], check=True, capture_output=True)
            times.append(time.perf_counter() - start)
        return sorted(times)[len(times) // 2]

    show(
        "andor --help beyond an empty Python",
        f"{(spent('-m', 'andorlang', '--help') - spent('-c', 'pass')) * 1e3:.0f} ms",
    )


ALONE = {"start": start_up, "board": board}


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--sizes", nargs="+", type=int, default=[100, 400, 2000])
    parser.add_argument("--only", nargs="+", choices=[*MEASURES, *ALONE], default=[*MEASURES, *ALONE])
    parser.add_argument("--write", nargs=2, metavar=("N", "FILE"))
    options = parser.parse_args()
    if options.write:
        Path(options.write[1]).write_text(book(int(options.write[0])), encoding="utf-8")
        return 0
    for name in options.only:
        if name in ALONE:
            ALONE[name]()
    if not set(options.only) & set(MEASURES):
        return 0
    with tempfile.TemporaryDirectory() as folder:
        for size in options.sizes:
            path = Path(folder) / f"book{size}.andor"
            text = book(size)
            path.write_text(text, encoding="utf-8")
            print(f"N = {size} ({text.count(chr(10)):,} lines)")
            for name in options.only:
                if name in MEASURES and (name != "exact" or size <= 400):
                    MEASURES[name](path, text)
    show("memory at the most", f"{resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
