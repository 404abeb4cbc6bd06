"""Whether the labels of outcomes cover what can come: every face of a die, every number of heroes, each once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from andorlang.syntax.nodes import Label, Range

FEW = 8
Fault = tuple[str, Range, str, str]


def uncovered(labels: Sequence[Label], values: Sequence[int], at: Range, of: str) -> Iterator[Fault]:
    """Faults of number labels as `(code, place, message, hint)`.

    Args:
        values: all that can come; () when they are not known.
        at: where a gap is reported.
    """
    rest = [label for label in labels if label.name == "else"]
    numbers = [label for label in labels if not label.name]
    for label in labels:
        if label.name and label.name != "else":
            yield (
                "unknown-outcome",
                label.at,
                f"`{label.name}` is no number",
                "outcomes here are numbers, such as `1-2` or `3+`",
            )
    yield from _overlaps(numbers, rest)
    if values:
        yield from _against(numbers, values, bool(rest), at, of)
    elif not rest:
        yield "uncovered-value", at, "values that no label names do nothing here", "add `else:` for them"


def uncovered_names(labels: Sequence[Label], names: Sequence[str], at: Range, kind: str) -> Iterator[Fault]:
    """Faults of labels that are names of one kind, such as `easy` and `normal`."""
    seen: set[str] = set()
    for label in labels:
        if label.name in seen:
            yield "overlapping-values", label.at, f"a second `{label.name}`", "each value goes one way"
        elif label.name != "else" and label.name not in names:
            text = label.name or str(label.low)
            yield "unknown-outcome", label.at, f"`{text}` is no {kind}", f"there are: {', '.join(names)}"
        seen.add(label.name)
    left = [name for name in names if name not in seen]
    if left and "else" not in seen:
        yield "uncovered-value", at, f"nothing is said for {', '.join(left)}", "add it, or `else:`"


def _overlaps(numbers: Sequence[Label], rest: Sequence[Label]) -> Iterator[Fault]:
    for label in rest[1:]:
        yield "overlapping-values", label.at, "a second `else`", "only one can stand for the rest"
    for i, label in enumerate(numbers):
        for other in numbers[:i]:
            low = max(label.low, other.low)
            if (label.high is None or low <= label.high) and (other.high is None or low <= other.high):
                yield "overlapping-values", label.at, f"{low} stands in two labels", "each value goes one way"
                break


def _against(
    numbers: Sequence[Label], values: Sequence[int], rest: bool, at: Range, of: str
) -> Iterator[Fault]:
    left = [value for value in values if not any(holds(label, value) for label in numbers)]
    span = f"{values[0]} to {values[-1]}" if len(values) > 1 else str(values[0])
    for label in numbers:
        if not any(holds(label, value) for value in values):
            yield "uncovered-value", label.at, f"this cannot come: {of} is {span}", ""
    if left and not rest:
        shown = ", ".join(map(str, left)) if len(left) < FEW else f"{left[0]} to {left[-1]}"
        yield "uncovered-value", at, f"nothing is said for {shown}", f"cover {span}, or add `else:`"
    if rest and not left:
        yield "uncovered-value", at, "`else` stands for nothing: all values are covered", "take it away"


def holds(label: Label, value: int) -> bool:
    """Whether a number label stands for a value."""
    return not label.name and label.low <= value and (label.high is None or value <= label.high)
