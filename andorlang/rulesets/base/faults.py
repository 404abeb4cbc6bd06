"""Collects what is wrong with a document, each fault with its JSON pointer and the place in the text."""

from __future__ import annotations

from andorlang.data import pointer
from andorlang.problem import Code, Problem
from andorlang.rulesets.base.document import Document, Steps


class Faults:
    """The problems of one document, in the order in which they were found."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.problems: list[Problem] = []

    def add(self, code: Code, steps: Steps, message: str, *hints: str, key: bool = False) -> None:
        """Add a problem.

        Args:
            code: what kind it is.
            steps: where: keys and indices from the outermost object inwards.
            message: says what is wrong; the pointer is put before it.
            hints: say what to write instead.
            key: the name of the entry is meant, and not its value.
        """
        span = self.document.span(steps, key=key)
        given = tuple(hint for hint in hints if hint)
        self.problems.append(Problem(code, self.document.source, span, f"{pointer(steps)}: {message}", given))


def listed(numbers: list[int] | tuple[int, ...], joined: str = "and", most: int = 12) -> str:
    """Numbers as people write them: `3, 4 and 7`; of very many only the first ones."""
    words = [str(number) for number in numbers]
    if len(words) > most:
        return f"{', '.join(words[:most])} {joined} {len(words) - most} more"
    return f" {joined} ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)
