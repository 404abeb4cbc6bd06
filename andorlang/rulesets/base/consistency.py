"""What must hold between the entries of a board file whose form is right.

Published maps of the game differ from one another by single slips: a border that one side does not know, an arrow to the
wrong neighbour, a space that nothing leads to.  Every one of them is found here, each as one problem: what only follows
from another problem is not reported.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from andorlang.rulesets.base import codes
from andorlang.rulesets.base.document import Repeating, Steps
from andorlang.rulesets.base.faults import Faults, listed

_LISTS = ("apart", "wells", "merchants", "fog")


class Plan:
    """The board as it stands in the file, by number.

    Attributes:
        adjacent: what each space says it borders.
        arrows: of the spaces that have one.
        castle: none where arrows may end anywhere.
        box: none if it is the castle, which is reported.
    """

    def __init__(self, value: dict[str, Any]) -> None:
        spaces = value["spaces"]
        self.value = value
        self.castle: int | None = value["castle"]
        self.box: int | None = value.get("box") if value.get("box") != self.castle else None
        self.apart: list[int] = value.get("apart", [])
        self.adjacent: dict[int, list[int]] = {int(key): one["adjacent"] for key, one in spaces.items()}
        arrows = {int(key): one.get("arrow") for key, one in spaces.items()}
        self.arrows: dict[int, int] = {space: to for space, to in arrows.items() if to is not None}

    def joined(self, one: int, other: int) -> bool:
        """Whether two spaces border each other; one side that says so is enough, as the other was reported."""
        known = other in self.adjacent.get(one, ()) or one in self.adjacent.get(other, ())
        return known and one != other


def check(faults: Faults) -> None:
    """Look at a document whose form is right."""
    plan = Plan(faults.document.value)
    for steps, value in _nested(plan.value, ()):
        for name in value.repeated if isinstance(value, Repeating) else ():
            faults.add(codes.TWICE, (*steps, name), "this entry stands twice", "take one out", key=True)
    _lists(faults, plan)
    _borders(faults, plan)
    _arrows(faults, plan)
    _bridges(faults, plan)
    _positions(faults, plan)


def _nested(value: Any, steps: Steps) -> Iterator[tuple[Steps, dict[str, Any]]]:
    if isinstance(value, dict):
        yield steps, value
        for name, inner in value.items():
            yield from _nested(inner, (*steps, name))


def _lists(faults: Faults, plan: Plan) -> None:
    """Every number in every list is a space, and stands there once."""
    for name in ("castle", "box"):
        if plan.value.get(name) is not None:
            _known(faults, plan, plan.value[name], (name,))
    if plan.value.get("box", -1) == plan.castle:
        faults.add(codes.SPACE, ("box",), f"{plan.castle} is the castle", "name another space, or none")
    for name in plan.value.get("needs", ()):
        _known(faults, plan, int(name), ("needs", name), key=True)
    for steps, numbers in _numbers(plan):
        seen: set[int] = set()
        for index, number in enumerate(numbers):
            _known(faults, plan, number, (*steps, index))
            if number in seen:
                faults.add(
                    codes.TWICE, (*steps, index), f"{number} stands twice in this list", "take one out"
                )
            seen.add(number)


def _numbers(plan: Plan) -> Iterator[tuple[Steps, list[int]]]:
    for name in _LISTS:
        yield (name,), plan.value.get(name, [])
    for group in ("terrain", "zones"):
        for name, numbers in plan.value.get(group, {}).items():
            yield (group, name), numbers
    for space, numbers in plan.adjacent.items():
        yield ("spaces", str(space), "adjacent"), numbers


def _known(faults: Faults, plan: Plan, number: int, steps: Steps, *, key: bool = False) -> bool:
    if number in plan.adjacent:
        return True
    hint = f"describe it under `spaces`, or mend the number; spaces are {_ranges(sorted(plan.adjacent))}"
    faults.add(codes.SPACE, steps, f"there is no space {number}", hint, key=key)
    return False


def _borders(faults: Faults, plan: Plan) -> None:
    for space, numbers in plan.adjacent.items():
        steps: Steps = ("spaces", str(space), "adjacent")
        if space == plan.box and numbers:
            faults.add(
                codes.BORDER,
                steps,
                f"{space} is the box of beaten creatures, which borders nothing",
                'write "adjacent": [], or name another box',
            )
        for number in dict.fromkeys(numbers):
            if number == space:
                message, hint = f"{space} borders itself", f"take {space} out of this list"
            elif space not in plan.adjacent.get(number, [space]):
                message = f"{space} borders {number}, but {number} does not border {space}"
                hint = f"add {space} to /spaces/{number}/adjacent, or take {number} out here"
            else:
                continue
            faults.add(codes.BORDER, (*steps, numbers.index(number)), message, hint)


def _arrows(faults: Faults, plan: Plan) -> None:
    right: dict[int, int] = {}
    for space, to in plan.arrows.items():
        steps: Steps = ("spaces", str(space), "arrow")
        if not _known(faults, plan, to, steps):
            continue
        if space == plan.castle:
            faults.add(
                codes.ARROW, steps, "the castle has no arrow: creatures that got there stay", "take it out"
            )
        elif plan.joined(space, to):
            right[space] = to
        else:
            there = [one for one in plan.adjacent[space] if one != space]
            hint = f"it borders {listed(there)}" if there else "it borders nothing: take the arrow out"
            faults.add(codes.ARROW, steps, f"the arrow of {space} leads to {to}, which is no neighbour", hint)
    _ways(faults, plan, right)


def _ways(faults: Faults, plan: Plan, right: dict[int, int]) -> None:
    """Arrows that lead to neighbours lead on to the castle; wrong ones were reported already."""
    ends = _ends(right, plan.adjacent)
    behind: dict[int, list[int]] = {}
    for space in sorted(ends):
        behind.setdefault(ends[space], []).append(space)
    for end, spaces in sorted(behind.items()):
        if end in right:
            _circle(faults, end, right)
        elif end in plan.apart:
            _into_apart(faults, plan, right, spaces)
        elif plan.castle is not None and end not in (plan.castle, plan.box, *plan.arrows):
            _dead_end(faults, plan, end, [one for one in spaces if one != end])
    for index, space in enumerate(plan.apart):
        if ends.get(space) == plan.castle:
            message = f"{space} is declared apart, but its arrows lead to the castle"
            faults.add(codes.ASTRAY, ("apart", index), message, f"take {space} out of this list")


def _ends(right: dict[int, int], spaces: dict[int, list[int]]) -> dict[int, int]:
    """Where the arrows from each space end; for a circle its lowest number."""
    ends: dict[int, int] = {}
    for start in spaces:
        way: dict[int, None] = {}
        at = start
        while at not in ends and at not in way and at in right:
            way[at] = None
            at = right[at]
        circle = list(way)[list(way).index(at) :] if at in way else []
        end = min(circle) if circle else ends.get(at, at)
        ends.update(dict.fromkeys([*way, at], end))
    return ends


def _circle(faults: Faults, start: int, right: dict[int, int]) -> None:
    way = [start]
    while (at := right[way[-1]]) != start:
        way.append(at)
    shown = " -> ".join(map(str, [*way[:12], *(["..."] if len(way) > 12 else []), start]))
    hint = "let one of them lead to a neighbour that is nearer to the castle"
    faults.add(codes.CIRCLE, ("spaces", str(start), "arrow"), f"the arrows lead in a circle: {shown}", hint)


def _into_apart(faults: Faults, plan: Plan, right: dict[int, int], spaces: list[int]) -> None:
    for space in spaces:
        if space not in plan.apart and right[space] in plan.apart:
            message = f"the arrow of {space} leads to {right[space]}, which is declared apart"
            hint = f"let it lead towards the castle, or declare {space} apart, too"
            faults.add(codes.ASTRAY, ("spaces", str(space), "arrow"), message, hint)


def _dead_end(faults: Faults, plan: Plan, space: int, behind: list[int]) -> None:
    also = f", nor do those on {listed(behind)}" if behind else ""
    there = [one for one in plan.adjacent[space] if one not in behind and one != space]
    arrow = f'give it an "arrow" to {listed(there, "or")}; ' if there else ""
    faults.add(
        codes.ASTRAY,
        ("spaces", str(space)),
        f"no arrow leads on from {space}: creatures there never get to the castle{also}",
        f'{arrow}if it is meant so, write "apart": {sorted({*plan.apart, space, *behind})}',
        key=True,
    )


def _bridges(faults: Faults, plan: Plan) -> None:
    seen: set[tuple[int, int]] = set()
    for index, bridge in enumerate(plan.value.get("bridges", [])):
        steps: Steps = ("bridges", index, "between")
        ends = min(bridge["between"]), max(bridge["between"])
        known = [_known(faults, plan, number, (*steps, at)) for at, number in enumerate(bridge["between"])]
        if ends in seen:
            message = f"the bridge between {listed(ends)} stands twice"
            faults.add(codes.TWICE, ("bridges", index), message, "take one out")
        elif all(known) and not plan.joined(*ends):
            message = f"a bridge joins {listed(ends)}, which do not border each other"
            hint = f"add {ends[1]} to /spaces/{ends[0]}/adjacent and the other way round, or mend the numbers"
            faults.add(codes.BRIDGE, steps, message, hint)
        seen.add(ends)


def _positions(faults: Faults, plan: Plan) -> None:
    for space, one in plan.value["spaces"].items():
        for index, part in enumerate(one.get("position", ())):
            if not 0 <= part <= 1:
                message = f"the position of {space} lies outside of the board"
                hint = "write a fraction of the board's width or height, from 0 to 1"
                faults.add(codes.POSITION, ("spaces", space, "position", index), message, hint)


def _ranges(numbers: list[int]) -> str:
    """Numbers in short: `0-72, 80-84`."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(f"{run[0]}-{run[-1]}" if len(run) > 1 else str(run[0]) for run in runs[:12])
