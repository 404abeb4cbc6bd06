"""What a rule is given: the legend, its graph, what exploration found, and helpers whose results the rules share."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Protocol

from andorlang.engine.kinds import CARD
from andorlang.legend import Act, Apply, Card, Const, Expr, Legend, Store, inside, span
from andorlang.lint.circles import Story, endless
from andorlang.lint.facts import Block, Facts, Found, Jump, collect
from andorlang.lint.logic import Logic
from andorlang.lint.paths import NOTHING, ends
from andorlang.problem import Code, Note, Problem
from andorlang.syntax.nodes import Range
from andorlang.syntax.parse import Placed

if TYPE_CHECKING:
    from andorlang.graph import Graph

LAST_STEPS = 4
LONGEST_STEP = 40


class Verdict(Protocol):
    """See `explore.Verdict`."""

    @property
    def what(self) -> str: ...
    @property
    def id(self) -> str: ...
    @property
    def label(self) -> str: ...
    @property
    def placed(self) -> Placed: ...
    @property
    def at(self) -> Range: ...
    @property
    def verdict(self) -> str: ...
    @property
    def because(self) -> str: ...


class Stuck(Protocol):
    """See `explore.Stuck`."""

    @property
    def card(self) -> str: ...
    @property
    def kind(self) -> str: ...
    @property
    def target(self) -> str: ...


class Exploration(Protocol):
    """What the rules ask of `explore.Exploration`, which stands beside them and not below."""

    @property
    def most(self) -> int: ...
    @property
    def states(self) -> int: ...
    @property
    def complete(self) -> bool: ...

    @property
    def limit(self) -> str: ...

    @property
    def by_bound(self) -> bool: ...
    @property
    def verdicts(self) -> Sequence[Verdict]: ...
    @property
    def stuck(self) -> Sequence[Stuck]: ...
    @property
    def faults(self) -> Iterable[str]: ...
    def trace(self, what: str, name: str) -> list[str] | None: ...


@dataclass(frozen=True)
class Context:
    """What a rule looks at.

    Attributes:
        exploration: None when the story was not explored.
    """

    legend: Legend
    graph: Graph
    exploration: Exploration | None = None

    # -------------------------------------------------------------------------------------------- what is known
    @cached_property
    def facts(self) -> Facts:
        return collect(self.legend)

    @cached_property
    def logic(self) -> Logic:
        stores = {name: [one.what for one in found] for name, found in self.facts.stores.items()}
        return Logic(self.legend, stores, self.taken)

    @cached_property
    def taken(self) -> frozenset[str]:
        """The articles that some instruction takes; all of them where that cannot be seen, or there are other ways to one."""
        verbs = [
            one.what
            for one in self.facts.verbs
            if isinstance(one.what, Act) and "taken" in one.what.word.emits
        ]
        parts = [part for verb in verbs for argument in verb.arguments for part in inside(argument)]
        if any(not isinstance(one, Const) for one in parts) or not self.legend.ruleset.needs_exit:
            return frozenset(
                [*self.legend.ruleset.names.get("article", ()), *self.legend.definitions.get("article", ())]
            )
        return frozenset(str(one.value) for one in parts if isinstance(one, Const))

    @cached_property
    def story(self) -> Story:
        """Where the story can go round in circles."""
        return Story(
            self.legend, [(one.block.node, one.target, one.gated) for one in self.facts.jumps], self.fires
        )

    @cached_property
    def fires(self) -> list[tuple[str, str]]:
        """From which node to which reaction something sets it off; also to the ending of a fallen hero."""
        return [(a, b) for a, b, data in self.graph.edges(data=True) if data["kind"] == "fires"]

    @cached_property
    def endless(self) -> list[list[str]]:
        """Circles that cannot be left, of cards to which ways lead."""
        found = endless(self.legend, self.blocks, {source for source, _ in self.fires})
        return [circle for circle in found if self.reachable(circle[0])]

    @cached_property
    def jumps_to(self) -> dict[str, list[Jump]]:
        """The arrows to each card."""
        found: dict[str, list[Jump]] = {}
        for one in self.facts.jumps:
            found.setdefault(one.target, []).append(one)
        return found

    @cached_property
    def blocks(self) -> dict[str, Block]:
        """Blocks by their node."""
        return {block.node: block for block in self.facts.blocks}

    @cached_property
    def loose(self) -> set[str]:
        """Cards that may come to their end without an option, as far as a quick look shows."""
        cards = ((block.card, block.passes) for block in self.facts.blocks)
        return {
            card.id
            for card, passes in cards
            if card and passes and ends(card.body, lambda _: False) & NOTHING
        }

    @property
    def complete(self) -> bool:
        """Whether exploration saw all that can happen."""
        return self.exploration is not None and self.exploration.complete

    @cached_property
    def verdicts(self) -> dict[tuple[str, int, Range], Verdict]:
        """What exploration says, by what it is about and where that stands; nothing while it is undecided."""
        found = self.exploration.verdicts if self.exploration is not None else ()
        return {(one.what, id(one.placed), one.at): one for one in found if one.verdict != "undecided"}

    def said(self, what: str, placed: Placed, at: Range) -> str:
        """The verdict of exploration, "" for none."""
        found = self.verdicts.get((what, id(placed), at))
        return found.verdict if found else ""

    def why(self, what: str, placed: Placed, at: Range) -> str:
        """The reason for the verdict of exploration, "" for none."""
        found = self.verdicts.get((what, id(placed), at))
        return found.because if found else ""

    def never(self, card: Card) -> bool:
        """Whether exploration found that no play gets to a card."""
        return self.said("card" if card.won is None else "ending", card.placed, card.name_at) == "never"

    @cached_property
    def unreachable(self) -> frozenset[str]:
        """Cards, endings and reactions to which nothing leads."""
        return frozenset(node for node, data in self.graph.nodes(data=True) if not data["reachable"])

    def reachable(self, node: str) -> bool:
        """Whether ways lead to a card, an ending or a reaction."""
        return node not in self.unreachable

    @cached_property
    def beginners(self) -> dict[str, set[str]]:
        """The nodes whose instructions begin a part, by part."""
        found: dict[str, set[str]] = {}
        for part, verb in self._begins:
            found.setdefault(part, set()).add(verb.block.node if verb.block else "")
        return found

    @cached_property
    def _begins(self) -> list[tuple[str, Found]]:
        """The instructions that begin parts; one whose part cannot be seen may begin any."""
        found = []
        for verb in self.facts.verbs:
            if isinstance(verb.what, Act) and "parts" in verb.what.word.writes:
                for argument in verb.what.arguments:
                    names = (
                        [argument.value]
                        if isinstance(argument, Const)
                        else self.legend.definitions.get("part", ())
                    )
                    found += [(str(name), verb) for name in names]
        return found

    def may_be_early(self, card: Card, part: str) -> bool:
        """Whether a part may not have begun when the options of a card are offered."""
        if part == card.group or part not in self.unbegun:
            return False
        own = [verb for name, verb in self._begins if name == part and verb.block and verb.block.card is card]
        return (card.id in self.unbegun[part] or bool(own)) and all(verb.chosen for verb in own)

    @cached_property
    def unbegun(self) -> dict[str, set[str]]:
        """For each part but the first, the cards at which it may not have begun; none where a reaction begins it."""
        parts = list(self.legend.definitions.get("part", ()))[1:]
        return {part: self._until_begun(self.beginners.get(part, set())) for part in parts}

    def closed_because(self, card: Card, target: str) -> str:
        """Why players may not go from a card to another one."""
        part = self.legend.cards[target].group
        if self.may_be_early(card, part):
            return f"card {target} was read before, or part `{part}` has not begun"
        return f"card {target} was read before"

    def _until_begun(self, beginners: set[str]) -> set[str]:
        found, front = set[str](), [self.legend.start]
        while front and beginners <= self.legend.cards.keys():
            node = front.pop()
            if node not in found and node not in beginners and node in self.story.graph:
                found.add(node)
                front += self.story.graph.successors(node)
        return found

    def is_read(self, card: str) -> Expr | None:
        """The condition `CARD is read`; None in a ruleset without it."""
        word = self.legend.ruleset.vocabulary.states.get("read")
        return Apply(word, (Const(card, CARD, (0, 0)),), word.result, (0, 0)) if word else None

    def changed(self, name: str) -> list[Store]:
        """The assignments to a variable."""
        return [one.what for one in self.facts.stores.get(name, ())]

    # -------------------------------------------------------------------------------------------- saying it
    def problem(
        self, code: Code, placed: Placed, at: Range, message: str, *hints: str, notes: Iterable[Note] = ()
    ) -> Problem:
        return Problem(
            code, placed.source, span(placed, at), message, tuple(one for one in hints if one), tuple(notes)
        )

    def note(self, text: str, placed: Placed, at: Range) -> Note:
        return Note(text, placed.source, span(placed, at))

    def ways_to(self, card: str, most: int = 3) -> list[Note]:
        """Notes on the arrows that lead to a card."""
        jumps = self.jumps_to.get(card, [])
        return [self.note("it is led to from here", one.block.placed, one.at) for one in jumps[:most]]

    def way(self, kind: str, card: str) -> str:
        """A hint that tells how play got stuck at a card; "" when exploration cannot tell.

        Args:
            kind: of `Stuck`.
        """
        lines = self.exploration.trace(kind, card) if self.exploration is not None else None
        steps = [one for one in lines or () if not one.startswith("=>")]
        if not steps:
            return ""
        file = re.split(r"[\\/]", self.legend.placed.source.path)[-1]
        shown = ", ".join(
            f"`{one if len(one) <= LONGEST_STEP else one[:LONGEST_STEP] + '…'}`"
            for one in steps[-LAST_STEPS:]
        )
        more = (
            f"; `andor reach {file} --to {card}` shows how to get to the card"
            if len(steps) > LAST_STEPS
            else ""
        )
        return f"the shortest way {'ends' if more else 'is'}: {shown}{more}"


def called(card: Card) -> str:
    """A card in a message: what it is, its id, and its title where it has one."""
    what = "card" if card.won is None else "ending"
    return f"{what} `{card.id}`" + (f' "{card.title}"' if card.title else "")


def first_line(placed: Placed, at: Range) -> Range:
    """The part of a range that stands on its first line."""
    end = placed.block.text.find("\n", at[0])
    return at[0], at[1] if end < 0 else min(at[1], end)


def listed(ids: Sequence[str], most: int = 4) -> str:
    """Ids in a message: `1`, `2` and 3 more."""
    shown = [f"`{one}`" for one in ids[:most]]
    last = shown.pop() if len(ids) <= most and ids else f"{len(ids) - most} more"
    return f"{', '.join(shown)} and {last}" if shown else last
