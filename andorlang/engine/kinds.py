"""What a value can be: the kinds that the words of a vocabulary name in their signatures.

A parameter annotated with one of the aliases (`Number`, `Card` ...) is plain Python to a type checker and carries its
`Kind` for the checker of legends. A kind is open when its values are names, which a ruleset or a legend declares.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, TypeAlias


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of value.

    Attributes:
        name: as shown in usage lines.
        named: its values are declared names, given as strings at run time.
        free: a quoted text may stand for a name that nobody declared.
        parts: it stands for values side by side of these kinds, given as a tuple (`strength 4`).
    """

    name: str
    named: bool = False
    parts: tuple[Kind, ...] = ()
    free: bool = False

    def __str__(self) -> str:
        return self.name


NUMBER = Kind("number")
FLAG = Kind("yes or no")
TEXT = Kind("text")
CARD = Kind("card", named=True)
ANY = Kind("value")
NOTHING = Kind("nothing")

Value: TypeAlias = int | str | bool
Number = Annotated[int, NUMBER]
Flag = Annotated[bool, FLAG]
Text = Annotated[str, TEXT]
Card = Annotated[int, CARD]
Any_ = Annotated[Value, ANY]
