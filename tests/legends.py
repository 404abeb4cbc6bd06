"""Legends out of thin air, for property tests: valid ones made from the grammar, and damaged ones."""

from pathlib import Path

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from tests.chunks import chunks

patient = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
"""For tests that use these: how long one legend takes says nothing about what is tested."""

FORMS = [chunk.text for chunk in chunks(Path(__file__).parent / "syntax" / "forms.andor")]
GAP = st.sampled_from([" ", " ", " ", "  ", "   "])
NAMES = st.sampled_from(
    ["gor", "tower-skral", "lamps", "hero", "höhle", "red-8", "no", "card", "win", "C1", "N", "Ä"]
)
LOWER = NAMES.filter(str.islower)
VERBS = st.sampled_from(["place", "lose", "move", "gewinne", "lose", "use", "win"])
TEXTS = st.text(alphabet='abc é"\\#>*:-', max_size=8)
STORY = st.text(alphabet='abc "\\#>*:-()é\u00a0', max_size=12)
PREPOSITIONS = st.sampled_from(["at", "on", "to", "from", "with", "in", "through", "up to", "up  to"])


@st.composite
def joined(draw: st.DrawFn, *parts: str | st.SearchStrategy[str]) -> str:
    """Parts with as many blanks between them as an author may write."""
    words = [part if isinstance(part, str) else draw(part) for part in parts]
    return "".join(draw(GAP) + word for word in words if word)[1:].lstrip()


def quoted(texts: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    return texts.map(lambda text: '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"')


def listed(items: st.SearchStrategy[str], least: int = 1) -> st.SearchStrategy[str]:
    return st.builds(lambda parts, comma: comma.join(parts), st.lists(items, min_size=least, max_size=3),
                     st.sampled_from([", ", ",", " , "]))  # fmt: skip


QUOTES = quoted(TEXTS)
NUMBERS = st.integers(0, 40).map(str)
LABEL = st.one_of(
    NUMBERS, NAMES, NUMBERS.map("{}+".format), st.builds("{}-{}".format, st.integers(0, 4), st.integers(5, 9))
)
LABELS = listed(LABEL)


def _inside(values: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    """Values that have others inside of their brackets."""
    blank = st.sampled_from(["", "", " ", "\n ", " # why (\n  "])
    bracketed = st.builds("({}{}{})".format, blank, values, blank)
    listing = st.builds("[{}{}{}]".format, blank, listed(values), blank)
    call = st.builds("{}({})".format, NAMES, listed(values, 0))
    entry = st.builds("{}: {}".format, LABELS, values)
    table = st.builds("by {} ({})".format, LOWER, listed(entry))
    operator = st.sampled_from(["+", "-", "*", "/", "of"])
    return st.one_of(bracketed, listing, call, table, joined(values, operator, values))


VALUES = st.recursive(st.one_of(NUMBERS, st.just("-3"), NAMES, QUOTES), _inside, max_leaves=5)
COMPARISON = st.sampled_from(["is", "is not", "is  not", ">=", "<", "!=", "on", "at", "in", "near"])
TESTS = st.recursive(
    st.one_of(VALUES, joined(VALUES, COMPARISON, VALUES), joined("not", VALUES)),
    lambda tests: joined(tests, st.sampled_from(["and", "or"]), tests),
    max_leaves=3,
)
GROUPS = listed(joined(VALUES) | joined(NUMBERS, NAMES))
PHRASES = st.one_of(
    st.just(""),
    GROUPS,
    joined(GROUPS, PREPOSITIONS, GROUPS),
    joined(PREPOSITIONS, GROUPS, PREPOSITIONS, NAMES),
)
GUARD = st.just("") | joined("if", TESTS)
REMARK = st.sampled_from(["", "", "", " # remark", '#remark: "', "  #  two  words "])
FILLER = st.sampled_from(
    ["", "", "", "", "\n", "   \n\n", "# at the margin\n", "      # set in\n", "\t# with a tab\n", "#\n\n"]
)
ARROW = joined("->", NAMES | NUMBERS)
PLAIN = st.one_of(
    joined(VERBS, PHRASES),
    joined(VERBS, PHRASES, "because", QUOTES),
    joined(LOWER, st.sampled_from(["=", "+=", "-="]), VALUES),
    joined("rule", NAMES, "=", VALUES, st.sampled_from(["", "for round"]), GUARD),
    ARROW,
)


@st.composite
def block(draw: st.DrawFn, lines: st.SearchStrategy[str], depth: int, indent: str) -> str:
    """Some lines one level further in, with blank lines and comments among them."""
    step = draw(st.sampled_from(["    ", "    ", "  ", " "]))
    count = draw(st.integers(1, 3))
    return "".join(draw(FILLER) + draw(_nested(lines, depth, indent + step)) for _ in range(count))


@st.composite
def _nested(draw: st.DrawFn, lines: st.SearchStrategy[str], depth: int, indent: str) -> str:
    text = draw(lines)
    if text.startswith(">"):
        return f"{indent}{text}\n"
    inside = {"S": statements(depth - 1), "O": OUTCOMES, "C": OPTIONS, "": None}
    text, _, kind = text.partition("\0")
    below = inside[kind]
    end = f"{draw(REMARK)}\n"
    if below is None:
        return f"{indent}{text}{end}"
    if kind == "S" and draw(st.booleans()):
        return f"{indent}{text}: {draw(PLAIN)}{end}"
    return f"{indent}{text}:{end}{draw(block(below, depth - 1, indent))}"


def statements(depth: int) -> st.SearchStrategy[str]:
    """Lines of a card; behind a NUL stands what they hold: statements, outcomes or choices."""
    leaves = st.one_of(PLAIN, STORY.map("> {}".format), joined("*", QUOTES, GUARD, st.just("") | ARROW))
    if depth <= 0:
        return leaves
    holders = st.one_of(
        joined("if", TESTS, "\0S"),
        joined("each", LOWER, "in", VALUES, "where", TESTS, "\0S"),
        joined("choose", LOWER, "in", VALUES, "\0S"),
        joined("*", QUOTES, GUARD, "\0S"),
        joined(VERBS, PHRASES, "\0O"),
        joined("by", VALUES, "\0O"),
        joined("choose", st.just("") | QUOTES, "\0C"),
    )
    return leaves | holders


OUTCOMES = joined(LABELS, ARROW) | joined(LABELS, ":", ARROW) | joined(LABELS, "\0S")


OPTIONS = (
    joined("*", QUOTES, GUARD, ARROW) | joined("*", QUOTES, GUARD, ":", ARROW) | joined("*", QUOTES, "\0S")
)


MEMBERS = st.one_of(
    joined(LOWER, PHRASES, GUARD),
    STORY.map("> {}".format),
    joined(LOWER, PHRASES, GUARD, "\0S"),
    joined("on", PHRASES, GUARD, "\0S"),
)
ONE_LINE = st.one_of(
    joined("var", LOWER, "=", VALUES),
    joined("use", QUOTES),
    joined("win when", TESTS),
    joined("lose when", TESTS, "because", QUOTES),
    joined("rule", NAMES, "=", VALUES, GUARD),
)


@st.composite
def item(draw: st.DrawFn) -> str:
    kind = draw(st.integers(0, 3))
    end = f"{draw(REMARK)}\n"
    if kind == 0:
        return draw(ONE_LINE) + end
    if kind == 1:
        head = draw(joined("define", "token", LOWER, st.just("") | QUOTES))
        return f"{head}{end}{draw(block(MEMBERS, 2, ''))}"
    if kind == 2:
        head = draw(joined(st.sampled_from(["when", "before", "instead of"]), PHRASES, GUARD))
        return f"{head}:{end}{draw(block(statements(2), 2, ''))}"
    head = draw(joined(st.sampled_from(["card", "ending"]), NAMES | NUMBERS, st.just("") | QUOTES))
    return f"{head}{end}{draw(block(statements(3), 3, ''))}"


@st.composite
def legends(draw: st.DrawFn) -> str:
    """A file without faults, laid out badly."""
    return "".join(draw(FILLER) + draw(item()) for _ in range(draw(st.integers(0, 4))))


@st.composite
def mutated(draw: st.DrawFn) -> str:
    """A good legend with a few pieces cut out, doubled, moved or overwritten."""
    text = draw(st.sampled_from(FORMS))
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 12)))
        piece = draw(
            st.sampled_from(
                ["", text[start:end] * 2, "\t", "    ", "\n", '"', "(", "]", ":", "if ", "->", "\x00", "“"]
            )
        )
        text = text[:start] + piece + text[end:]
    return text
