"""What the names of a legend mean: those of its ruleset and those that it declares itself."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from andorlang.engine.kinds import CARD, FLAG, NUMBER, TEXT, Kind
from andorlang.problem import near
from andorlang.rulesets.ruleset import Ruleset
from andorlang.syntax import nodes
from andorlang.syntax.parse import Tree


@dataclass(slots=True)
class Scope:
    """Declared names.

    Attributes:
        names: built-in and defined names, by kind and name.
        variables: kinds of the legend's variables.
        signature: the same object for scopes in which every block means the same.
    """

    ruleset: Ruleset
    names: dict[str, dict[str, str]]
    variables: dict[str, Kind]
    signature: object = None

    def near(self, name: str, candidates: Iterable[str]) -> tuple[str, ...]:
        """A hint with the candidate that was probably meant."""
        found = near(name, candidates)
        return (f"did you mean `{found}`?",) if found else ()

    def kinds_of(self, name: str) -> list[str]:
        """In which kinds a name is known."""
        return [kind for kind, table in self.names.items() if name in table]


def declare(trees: Iterable[Tree], ruleset: Ruleset, before: Scope | None = None) -> Scope:
    """Collect what the files of a legend declare; of two that share a name the first counts.

    Args:
        before: an earlier scope, whose signature is taken over when nothing was declared or taken away.
    """
    names = {kind: dict(table) for kind, table in ruleset.names.items()}
    names[CARD.name] = {}
    for definable in ruleset.definable.values():
        names.setdefault(definable.kind.name, {})
    variables: dict[str, Kind] = {}
    for tree in trees:
        for placed in tree.blocks:
            match placed.block.item:
                case nodes.Card(id=id, title=title):
                    names[CARD.name].setdefault(id.text, title.value if title else "")
                case nodes.Definition(kind=kind, name=name, title=title):
                    found = ruleset.definable.get(kind.text)
                    if found:
                        names[found.kind.name][name.text] = title.value if title else ""
                case nodes.Variable(name=name, value=value):
                    variables.setdefault(name.text, kind_of(value))
                case None:
                    _salvage(placed.block.text, names[CARD.name])
    signature: object = (ruleset.name, [list(table) for table in names.values()], variables)
    if before is not None and before.signature == signature:
        signature = before.signature
    return Scope(ruleset, names, variables, signature)


def kind_of(value: nodes.Expr) -> Kind:
    """The kind of a variable, from its first value."""
    match value:
        case nodes.Text():
            return TEXT
        case nodes.Name("yes" | "no"):
            return FLAG
    return NUMBER


def _salvage(text: str, cards: dict[str, str]) -> None:
    """A card whose first line cannot be read still exists for the cards that lead to it."""
    words = text.split("\n", 1)[0].split()
    if len(words) > 1 and words[0] in ("card", "ending"):
        cards.setdefault(words[1].strip('":'), "")


@dataclass(slots=True)
class Locals:
    """Names of one block that is being resolved, with their slots in its frames."""

    kinds: dict[str, Kind] = field(default_factory=dict)
    slots: dict[str, int] = field(default_factory=dict)
    size: int = 0

    def add(self, name: str, kind: Kind) -> int:
        """Give a name a slot; a name that is used again keeps its own."""
        if name not in self.slots:
            self.slots[name] = FIRST_SLOT + self.size
            self.size += 1
        self.kinds[name] = kind
        return self.slots[name]

    def given(self, names: Mapping[str, Kind]) -> Locals:
        """Begin with the subjects of an event."""
        for name, kind in names.items():
            self.add(name, kind)
        return self


FIRST_SLOT = 2
