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
        names: built-in, defined and declared names, by kind and name.
        variables: kinds of the legend's variables.
        ranges: lowest and highest value of the quantities that have few, as the header of the legend narrows them.
        signature: the same object for scopes in which every block means the same.
    """

    ruleset: Ruleset
    names: dict[str, dict[str, str]]
    variables: dict[str, Kind]
    signature: object = None
    ranges: Mapping[str, tuple[int, int]] = field(default_factory=dict)

    def near(self, name: str, candidates: Iterable[str]) -> tuple[str, ...]:
        """A hint with the candidate that was probably meant."""
        found = near(name, candidates)
        return (f"did you mean `{found}`?",) if found else ()

    def kinds_of(self, name: str) -> list[str]:
        """In which kinds a name is known."""
        return [kind for kind, table in self.names.items() if name in table]

    def known(self, kind: Kind) -> list[str]:
        """The names of a kind, those of all members of a union."""
        return [name for leaf in kind.leaves for name in self.names.get(leaf.name, ())]

    def leaf(self, name: str, kind: Kind) -> Kind | None:
        """The member of a kind that a name belongs to."""
        return next((leaf for leaf in kind.leaves if name in self.names.get(leaf.name, ())), None)


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
    ranges = dict(ruleset.ranges)
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
                case nodes.Legend(members=members):
                    _declared(members, ruleset, names)
                    _bounded(members, ruleset, ranges)
                case None:
                    _salvage(placed.block.text, names[CARD.name])
    signature: object = (ruleset.name, [list(table) for table in names.values()], variables, ranges)
    if before is not None and before.signature == signature:
        signature = before.signature
    return Scope(ruleset, names, variables, signature, ranges)


def _bounded(members: Iterable[nodes.Member], ruleset: Ruleset, ranges: dict[str, tuple[int, int]]) -> None:
    """What properties of the `legend` block say about the values of a quantity (`players 2 to 4` of `heroes`)."""
    for member in members:
        quantity = ruleset.bounds.get(member.name.text) if isinstance(member, nodes.Property) else None
        if quantity is not None and isinstance(member, nodes.Property):
            groups = (*member.phrases.groups, *(group for led in member.phrases.led for group in led.groups))
            numbers = [node.value for group in groups for node in group if isinstance(node, nodes.Number)]
            if numbers:
                ranges[quantity] = (min(numbers), max(numbers))


def _declared(members: Iterable[nodes.Member], ruleset: Ruleset, names: dict[str, dict[str, str]]) -> None:
    """Names that properties of the `legend` block declare."""
    for member in members:
        kind = ruleset.declares.get(member.name.text) if isinstance(member, nodes.Property) else None
        if kind is not None and isinstance(member, nodes.Property):
            table = names.setdefault(kind.name, {})
            for node in (node for group in member.phrases.groups for node in group):
                if isinstance(node, nodes.Name):
                    table.setdefault(node.text, node.text)


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
