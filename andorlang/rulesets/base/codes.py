"""What can be wrong with a board file: every code, explained, with an example and the same board mended.

Each example has exactly its problem, which a test sees to.
"""

from __future__ import annotations

from andorlang.problem import Code, Severity

_WHOLE = """\
{
  "title": "A small board",
  "castle": 0,
  "spaces": {
    "0": {"adjacent": [1]},
    "1": {"adjacent": [0, 2], "arrow": 0},
    "2": {"adjacent": [1], "arrow": 1}
  }
}
"""


def _code(name: str, summary: str, explanation: str, *changes: tuple[str, str]) -> Code:
    """A code whose example is the small board with some pieces of its text replaced."""
    example = _WHOLE
    for old, new in changes:
        assert old in example
        example = example.replace(old, new)
    return Code(f"board-{name}", Severity.ERROR, summary, explanation, example, _WHOLE)


JSON = _code(
    "json",
    "the board file is no JSON",
    "A board is a file in JSON: names and texts in double quotes, a comma between two entries and none behind the last "
    "one, no comments. Most editors mark such slips.",
    ('"castle": 0,', '"castle": 0'),
)
SHAPE = _code(
    "shape",
    "an entry of the board file is missing, unknown or of the wrong kind",
    "A board has a title, the number of its castle (null where arrows may end anywhere) and its spaces; each space says "
    "which ones border it. All else may be left out. `schemas/board.schema.json` lists the entries with their meaning, and "
    "editors can use it to complete them.",
    ('"castle": 0', '"castle": "0"'),
)
TWICE = _code(
    "twice",
    "the same thing stands twice",
    "A space that is described twice counts only as it is described last, and a number that stands twice in a list is "
    "often a slip for another one. Take one of the two out, or mend its number.",
    ("[0, 2]", "[0, 2, 2]"),
)
SPACE = _code(
    "space",
    "a number is used that is no space of the board",
    "Every number in the file must be a space that the file describes under `spaces`. Mend the number, or describe the "
    "space, the castle and the box of beaten creatures too.",
    ("[0, 2]", "[0, 2, 7]"),
)
BORDER = _code(
    "border",
    "a border is known on one side only, or joins a space with itself",
    "Two spaces border each other or they do not: each of them names the other one. So a slip in one number is found. The "
    "box of beaten creatures borders nothing, since nobody walks there.",
    ("[0, 2]", "[0]"),
)
ARROW = _code(
    "arrow",
    "an arrow does not lead to a neighbour",
    "The arrow of a space shows where creatures go from there at sunrise, so it leads to a space with a common border. The "
    "castle has none: creatures that got there stay.",
    ('"arrow": 1', '"arrow": 0'),
)
CIRCLE = _code(
    "circle",
    "arrows lead in a circle",
    "Creatures that follow these arrows walk round and round and never threaten the castle, and one that is placed on an "
    "occupied space of a full circle has nowhere to go. Turn one of the arrows out of the circle.",
    ('"arrow": 0', '"arrow": 2'),
)
ASTRAY = _code(
    "astray",
    "arrows do not lead to the castle",
    "From every space the arrows lead, one after the other, to the castle. Where a space is meant to have no part in that, "
    'such as a tower that no creature leaves, say so: "apart": [83].',
    (', "arrow": 0', ""),
)
BRIDGE = _code(
    "bridge",
    "a bridge does not join two neighbours",
    "A bridge is no space: it is what two neighbours on both banks have in common, and where it falls they are neighbours no "
    "longer. So both spaces stand under each other's `adjacent`.",
    ('"castle": 0,', '"castle": 0,\n  "bridges": [{"between": [0, 2]}],'),
)
POSITION = _code(
    "position",
    "a position lies outside of the board",
    "A position is the middle of a space as two fractions of the board: how far from the left and how far from the top, "
    "each from 0 to 1.",
    ('"0": {', '"0": {"position": [0.5, 3], '),
)

CODES = {
    code.name: code for code in (JSON, SHAPE, TWICE, SPACE, BORDER, ARROW, CIRCLE, ASTRAY, BRIDGE, POSITION)
}
