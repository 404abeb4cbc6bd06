"""What a value can be: the kinds that the words of a vocabulary name in their signatures.

A parameter annotated with one of the aliases (`Number`, `Card` ...) is plain Python to a type checker and carries its
`Kind` for the checker of legends. A kind is open when its values are names, which a ruleset or a legend declares.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, TypeAlias


@dataclass(frozen=True, slots=True, eq=False)
class Kind:
    """A kind of value; two games may have kinds of one name, so each is equal to itself alone.

    Attributes:
        name: as shown in usage lines.
        named: its values are declared names, given as strings at run time.
        free: a quoted text may stand for a name that nobody declared.
        parts: it stands for values side by side of these kinds, given as a tuple (`strength 4`).
        of: it is a union: a value or a name of any of these kinds fits; it may have names of its own, too.
        counts: its values are whole numbers, so it and a number stand for one another (a space, an hour).
        tested: a quantity; where a condition is wanted, a bare name means that it has this value (`if easy:`).
        several: it stands for any number of values of this kind, given as a tuple.
        leaves: itself and all that it is a union of.
    """

    name: str
    named: bool = False
    parts: tuple[Kind, ...] = ()
    free: bool = False
    of: tuple[Kind, ...] = ()
    counts: bool = False
    tested: str = ""
    several: Kind | None = None
    leaves: tuple[Kind, ...] = field(init=False, repr=False, default=())

    def __post_init__(self) -> None:
        inner = [leaf for one in self.of for leaf in one.leaves]
        object.__setattr__(self, "leaves", tuple(dict.fromkeys([self, *inner])))

    @property
    def element(self) -> Kind:
        """The kind of one of its values, where it stands for several."""
        return self if self.several is None else self.several

    @property
    def nominal(self) -> bool:
        """Whether its values are names, or what a game makes of them in play."""
        return any(leaf.named for leaf in self.leaves)

    def fits(self, want: Kind) -> bool:
        """Whether a value of this kind may stand where another is wanted; of two unions one common member will do."""
        if self is want or self is ANY or want is ANY:
            return True
        return any(_alike(one, other) for one in self.element.leaves for other in want.element.leaves)

    def __str__(self) -> str:
        return self.name


def _alike(one: Kind, other: Kind) -> bool:
    return one is other or (one.counts and other is NUMBER) or (other.counts and one is NUMBER)


NUMBER = Kind("number")
FLAG = Kind("yes or no")
TEXT = Kind("text")
CARD = Kind("card", named=True)
ANY = Kind("value")
NOTHING = Kind("nothing")

Value: TypeAlias = int | str | bool
Number = Annotated[int, NUMBER]
Count = Annotated[int, NUMBER, 0]
Flag = Annotated[bool, FLAG]
Text = Annotated[str, TEXT]
Card = Annotated[int, CARD]
Any_ = Annotated[Value, ANY]
