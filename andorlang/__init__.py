"""A language and toolchain for fan legends of the board game Legends of Andor.

    from andorlang import Game, load

    legend = load("legends/first-steps.andor")
    game = Game(legend, seed=7)
    while game.outcome() is None:
        game.push(game.legal_actions()[0])
    print(game.outcome())

A legend goes through these phases, each a module of that name that can be used alone:

    source      the text of a file
    syntax      text -> nodes, block by block
    check       nodes -> `legend`, the resolved model, and problems
    graph       legend -> what leads to what; `draw` makes pictures of it
    explore     legend -> what can be reached in play; `lint` turns graph and exploration into problems
    compiler    legend -> script: closures that the `engine` runs under the rules of a `rulesets` package
    play        script -> one game; `simulate` -> the statistics of many
    session     all of this for one file, each step when it is wanted
    cli         the program `andor`

The names below are imported when they are first used, so that `import andorlang` costs nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from andorlang.api import Game, Legend, LegendError, load
    from andorlang.engine.game import Fault, IllegalAction, Outcome
    from andorlang.engine.script import Action
    from andorlang.session import Session
    from andorlang.source import Unreadable

__all__ = [
    "Action",
    "Fault",
    "Game",
    "IllegalAction",
    "Legend",
    "LegendError",
    "Outcome",
    "Session",
    "Unreadable",
    "load",
]

_HOMES = {
    "Action": "engine.script",
    "Fault": "engine.game",
    "Game": "api",
    "IllegalAction": "engine.game",
    "Legend": "api",
    "LegendError": "api",
    "Outcome": "engine.game",
    "Session": "session",
    "Unreadable": "source",
    "load": "api",
}


def __getattr__(name: str) -> Any:
    if name == "__version__":
        from importlib.metadata import version

        return version("andorlang")
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = globals()[name] = getattr(import_module(f"andorlang.{_HOMES[name]}"), name)
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__, "__version__"})
