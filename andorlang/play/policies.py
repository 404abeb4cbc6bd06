"""What decides in a game without a person: policies by name, and the loop that lets one play."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import TypeAlias

from andorlang.engine.game import Game
from andorlang.engine.rules import Rules
from andorlang.engine.script import Action

Policy: TypeAlias = Callable[[Game, Sequence[Action]], int]
MOST = 10_000
_MASK = (1 << 64) - 1


def first(_seed: int) -> Policy:
    """Takes the first option that is open."""
    return lambda _game, _actions: 0


def random(seed: int) -> Policy:
    """Takes any option, each as likely as the others; the dice are apart, so choices do not change what they show."""
    # `Random.random` is the one method whose numbers Python promises to keep from version to version.
    number = Random(seed & _MASK).random
    return lambda _game, actions: int(number() * len(actions))


POLICIES: Mapping[str, Callable[[int], Policy]] = {"random": random, "first": first}


def policies(rules: Rules) -> Mapping[str, Callable[[int], Policy]]:
    """Makers of policies by name, each taking a seed; a ruleset brings its own as an attribute `policies` of its rules."""
    return {**POLICIES, **rules.policies}


def make_policy(name: str, rules: Rules, seed: int) -> Policy:
    """The policy of a name.

    Raises:
        ValueError: there is none.
    """
    found = policies(rules)
    if name not in found:
        raise ValueError(f"there is no policy `{name[:60]}`; there is {' and '.join(found)}")
    return found[name](seed)


def drive(game: Game, choose: Policy, most: int = MOST) -> int:
    """Let a policy decide until the game has ended; how many decisions it took, at most `most`.

    Raises:
        Fault: the legend did something impossible.
    """
    for done in range(most):
        actions = game.legal_actions()
        if not actions:
            return done
        game.push(actions[choose(game, actions)])
    return most
