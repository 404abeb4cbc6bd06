"""The colours and words of every picture, in one table.

The drawing, its key, the Mermaid classes and the dark colours of the page must agree; so none of them holds a
colour of its own.  Every colour is given twice, for a light and for a dark ground.  No meaning hangs on
colour alone: a tag or a kind of line says the same for readers who do not see the difference.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Ink:
    """A colour on a light ground and the one that stands for it on a dark ground, as `#rrggbb`."""

    light: str
    dark: str


@dataclass(frozen=True, slots=True)
class Box:
    """How the nodes of one role look, and what the key says of them."""

    meaning: str
    fill: Ink
    line: Ink


@dataclass(frozen=True, slots=True)
class Tag:
    """A small coloured word on a node."""

    word: str
    meaning: str
    fill: Ink


@dataclass(frozen=True, slots=True)
class Line:
    """How the edges of one role look; `style` is that of Graphviz."""

    meaning: str
    ink: Ink
    style: str = "solid"


PAPER = Ink("#ffffff", "#16181c")
TEXT = Ink("#22252b", "#e8e6e1")
FAINT = Ink("#6b7078", "#9aa0a8")
PART = Ink("#f5f3ee", "#1d2025")
PART_LINE = Ink("#d8d2c4", "#3a3e46")
ACCENT = Ink("#0b62d6", "#7db4ff")
FOUND = Ink("#e3a500", "#ffc933")
TAG_TEXT = Ink("#fffffe", "#fffffe")
STUB = Box("small copy of the card or ending it names", Ink("#fefefe", "#202329"), Ink("#9a9488", "#6a6f78"))
LOST_WAY = Box("nothing leads here", Ink("#ececec", "#2a2a2c"), Ink("#e06c00", "#ff9a3d"))

BOXES = {
    "card": Box("card", Ink("#fffdf6", "#2a2d33"), Ink("#8a8577", "#777d87")),
    "again": Box("card that may be read again", Ink("#e3eef6", "#22343f"), Ink("#4f7d99", "#6fa3c4")),
    "won": Box("ending, won", Ink("#d3efd4", "#173f22"), Ink("#2c8a3c", "#4cc365")),
    "lost": Box("ending, lost", Ink("#fbd9d5", "#4a1c1c"), Ink("#bf3428", "#ef6a5c")),
    "ending": Box("ending", Ink("#eae6f2", "#302b3d"), Ink("#7a6c9a", "#a394c9")),
    "reaction": Box("reaction", Ink("#f0e4f7", "#36234a"), Ink("#8a4fb0", "#bb83df")),
    "goal": Box("goal", Ink("#fdeec0", "#453812"), Ink("#b08405", "#dcb13c")),
    "definition": Box("definition", Ink("#e4ebe6", "#26332b"), Ink("#6c8576", "#8fae9b")),
    "letter": Box("letter of the legend track", Ink("#f7e2b5", "#4a3a14"), Ink("#7a5c12", "#d0a84a")),
}

TAGS = {
    "start": Tag("START", "the story begins here", Ink("#1f6f43", "#2a8a55")),
    "test": Tag("TEST", "strength test", Ink("#1d6a96", "#2a7fb0")),
    "fight": Tag("FIGHT", "fight", Ink("#b3261e", "#c93a31")),
    "roll": Tag("ROLL", "a die decides", Ink("#5b4ba3", "#7463c4")),
    "again": Tag("AGAIN", "may be read more than once", Ink("#4f7d98", "#4f7d98")),
    "checkpoint": Tag("CHECKPOINT", "a later game may begin here", Ink("#8a5a00", "#a06c0a")),
    "won": Tag("WON", "the game can end here, won", Ink("#2c8a3d", "#2f9443")),
    "lost": Tag("LOST", "the game can end here, lost", Ink("#bf3429", "#cc4034")),
    "reaction": Tag("REACTION", "happens when its event does", Ink("#8a4fb1", "#9359ba")),
    "goal": Tag("GOAL", "decides who wins", Ink("#94700a", "#94700a")),
    "definition": Tag("DEFINITION", "a thing that the legend defines", Ink("#5f7768", "#5f7768")),
    "unreachable": Tag("UNREACHABLE", "nothing leads here from the start", Ink("#c75f00", "#c96a14")),
}

LINES = {
    "option": Line("an option", Ink("#3f444d", "#c3c7ce")),
    "goto": Line("goes on without a choice", Ink("#858b95", "#858b96")),
    "good": Line("passed or won", Ink("#2c8a3e", "#4cc366")),
    "bad": Line("failed or lost", Ink("#bf342a", "#ef6a5d")),
    "outcome": Line("another outcome", Ink("#5b4ba4", "#9d8ff0")),
    "narrator": Line("the narrator goes on", Ink("#7a5c13", "#d0a84b")),
    "fires": Line("sets off", Ink("#8a4fb2", "#bb83e0"), "dashed"),
    "restart": Line("a later game begins here", Ink("#9aa0a9", "#6b7079"), "dotted"),
}

# --- boards ---

SPACE = Box("space", Ink("#fffdf6", "#2a2d33"), Ink("#8a8577", "#777d87"))
CASTLE = Box("castle", Ink("#f6cf6b", "#6b5210"), Ink("#8a5a00", "#dcb13c"))
BEATEN = Box("beaten creatures", Ink("#e3e0da", "#33353a"), Ink("#6b7078", "#9aa0a8"))
FOG = Box("circle for a fog token", Ink("#d3d7de", "#3a3f48"), Ink("#7c8494", "#8d95a5"))
WELL = Tag("W", "well", Ink("#1d6a96", "#2a7fb0"))
MERCHANT = Tag("M", "merchant", Ink("#94700a", "#94700a"))
NEEDS = Tag("14", "willpower to enter", Ink("#8a4fa0", "#9359ba"))
BORDER = Line("border", Ink("#a39a87", "#6a6f78"))
ARROW = Line("creatures go this way", Ink("#3f444d", "#c3c7ce"))
BRIDGE = Box("bridge", Ink("#c79a5e", "#7a5626"), Ink("#7a5220", "#c79a5e"))
CREATURE = Box("creature", Ink("#f2b8a8", "#5a2318"), Ink("#a3271b", "#ef7a6a"))
EMPTY_WELL = Tag("W", "empty well", Ink("#9fb4c2", "#4a5a66"))
# The dice of the heroes have the colours of their figures.
DICE = {
    "blue": Ink("#2f6fc1", "#4f8fe0"),
    "green": Ink("#2f7d3a", "#4aa557"),
    "purple": Ink("#7a3f9c", "#a068c4"),
    "yellow": Ink("#a87800", "#d9a520"),
}
SEA = Ink("#f3f5f7", "#1a1d22")
# Of each kind of ground the colour of the land and that of the ring; a kind without a name here takes one of the rest.
GROUND = Box("", Ink("#efe6cf", "#2c2a25"), Ink("#8a8577", "#777d87"))
GROUNDS = {
    "forest": Box("forest", Ink("#cbe0b8", "#24361c"), Ink("#5d8a3c", "#7fb05a")),
    "river": Box("beside the river", Ink("#c6dcea", "#1c3240"), Ink("#2f79b5", "#5aa5e0")),
    "lake": Box("lake", Ink("#a9d3df", "#163a44"), Ink("#1f7f95", "#4fb3c9")),
    "mountain": Box("mountains", Ink("#d9d5d0", "#302e2c"), Ink("#77716a", "#a39c93")),
    "sea": Box("sea", Ink("#bcd9ea", "#17303f"), Ink("#4a89b0", "#6fb0d8")),
    "land": Box("land", Ink("#efe6cf", "#2c2a25"), Ink("#a08a55", "#b8a06a")),
    "cliff": Box("cliff in the sea", Ink("#a9b0b6", "#3c4147"), Ink("#5c646b", "#9aa3ab")),
    "jetty": Box("jetty", Ink("#efe6cf", "#2c2a25"), Ink("#8a4b1f", "#c98a55")),
    "roman": Box("Roman numeral", Ink("#bcd9ea", "#17303f"), Ink("#7a3f9c", "#a068c4")),
    "black": Box("number of the black die", Ink("#bcd9ea", "#17303f"), Ink("#22252b", "#d8d6d1")),
    "red": Box("number of the red die", Ink("#bcd9ea", "#17303f"), Ink("#c22f24", "#ef6a5c")),
}
# The circles for tokens that lie there when a game begins, by the name of the zone.
ZONES = {
    "snow": Box("circle for a snow token", Ink("#fbfcfe", "#4a4f58"), Ink("#8b97a8", "#aab3c0")),
    "ice": Box("circle for an ice token", Ink("#e4f6fb", "#2a5662"), Ink("#1f7f95", "#7fd0e2")),
}
OTHER_GROUNDS = (
    (Ink("#e6d3ea", "#352338"), Ink("#8a4fa0", "#b77ccd")),
    (Ink("#f3d3c3", "#40261a"), Ink("#b5562f", "#e08a63")),
    (Ink("#d5dae8", "#262b3a"), Ink("#56679c", "#8797cf")),
    (Ink("#e9e4a8", "#38361a"), Ink("#8a8420", "#c2bb4c")),
)


def ground(kind: str, index: int) -> Box:
    """The look of a kind of ground; `index` tells those apart that have no colour of their own."""
    if kind in GROUNDS:
        return GROUNDS[kind]
    fill, line = OTHER_GROUNDS[index % len(OTHER_GROUNDS)]
    return Box(kind, fill, line)


def zone(name: str) -> Box:
    """The look of the circles of a zone; one without colours of its own looks like fog."""
    return ZONES.get(name) or Box(f"circle for {name}", FOG.fill, FOG.line)


def inks() -> tuple[Ink, ...]:
    """Every colour of the palette, for the page that swaps light for dark."""
    boxes = [*BOXES.values(), LOST_WAY, STUB]
    return (
        *(PAPER, TEXT, FAINT, PART, PART_LINE, TAG_TEXT, ACCENT, FOUND),
        *(ink for box in boxes for ink in (box.fill, box.line)),
        *(tag.fill for tag in TAGS.values()),
        *(line.ink for line in LINES.values()),
    )


def box(role: str, reachable: bool) -> Box:
    """The look of a node; what nothing leads to looks the same whatever its role."""
    return BOXES.get(role, BOXES["card"]) if reachable else LOST_WAY


def line(role: str) -> Line:
    """The look of an edge; a kind that the table does not know looks like an option."""
    return LINES.get(role, LINES["option"])
