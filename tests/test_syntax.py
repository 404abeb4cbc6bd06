"""The language: every form becomes the right node, and every fault is found at its place with the right words."""

import dataclasses
import gc
import logging
from pathlib import Path

import lark
import pytest
from hypothesis import given
from hypothesis import strategies as st

from andorlang import data
from andorlang.format import format_source
from andorlang.source import Source
from andorlang.syntax import nodes
from andorlang.syntax.comments import comments
from andorlang.syntax.lexer import DEEPEST, LEADING, RESERVED, Lexer
from andorlang.syntax.nodes import (
    Arithmetic,
    Assign,
    Call,
    Card,
    Compare,
    Do,
    Goto,
    Group,
    If,
    Is,
    Label,
    Listing,
    Logic,
    Name,
    Not,
    Number,
    Of,
    Option,
    Outcome,
    Phrase,
    Phrases,
    Prose,
    Relation,
    Selector,
    Table,
    Text,
)
from andorlang.syntax.parse import FAULTY_BLOCKS, Tree, parse
from andorlang.syntax.recover import FAULTS_PER_BLOCK
from andorlang.syntax.unparse import expression_text, labels_text, phrases_text
from tests.chunks import SYNTAX_CODES, Chunk, chunks, differences, faults
from tests.legends import legends, mutated, patient

CHUNKS = chunks(*(Path(__file__).parent / "syntax").glob("*.andor"))
FIRST = Name("1")
NONE = Phrases()


def tree(text: str) -> Tree:
    return parse(Source("test.andor", text))


def only(text: str) -> nodes.Item:
    (placed,) = tree(text).blocks
    assert placed.block.faults == ()
    assert placed.block.item is not None
    return placed.block.item


def statements(text: str) -> tuple[nodes.Statement, ...]:
    card = only("card 1\n" + "".join(f"    {line}\n" for line in text.split("\n")))
    assert isinstance(card, Card)
    return card.body


def value(text: str) -> nodes.Expr:
    (assign,) = statements(f"x = {text}")
    assert isinstance(assign, Assign)
    return assign.value


def plain(*words: str) -> Phrases:
    return Phrases((tuple(Name(word) for word in words),)) if words else NONE


# ------------------------------------------------------------------------------------------------- chunks
@pytest.mark.parametrize("chunk", CHUNKS, ids=lambda chunk: chunk.name)
def test_a_chunk_has_the_faults_that_it_says(chunk: Chunk) -> None:
    found = faults(parse(chunk.source))
    assert differences(chunk, found) == []
    assert {one.code for one in found} <= SYNTAX_CODES


def test_the_chunks_hold_every_form() -> None:
    seen: set[type] = set()
    heap: list[object] = [placed.block.item for chunk in CHUNKS for placed in parse(chunk.source).blocks]
    while heap:
        node = heap.pop()
        if isinstance(node, tuple):
            heap.extend(node)
        elif type(node).__module__ == nodes.__name__:
            seen.add(type(node))
            heap.extend(getattr(node, field.name) for field in dataclasses.fields(node))  # type: ignore[arg-type]
    forms = {
        one for one in vars(nodes).values() if isinstance(one, type) and one.__module__ == nodes.__name__
    }
    assert seen == forms


# ------------------------------------------------------------------------------------------------- nodes
@pytest.mark.parametrize(
    ("text", "node"),
    [
        ('use "a.andor"', nodes.Use(Text("a.andor"))),
        ("var lamps = 3", nodes.Variable(Name("lamps"), Number(3))),
        ('legend "Mine"', nodes.Legend(Text("Mine"), ())),
        (
            'legend "Mine"\n    rules base\n    > Below.',
            nodes.Legend(
                Text("Mine"), (nodes.Property(Name("rules"), plain("base"), None), Prose(("Below.",)))
            ),
        ),
        ("card 7", Card("card", Name("7"), None, NONE, ())),
        (
            'card C1 "Tower" at C, after 3 again',
            Card(
                "card",
                Name("C1"),
                Text("Tower"),
                Phrases((), (Phrase("at", ((Name("C"),), (Name("after"), Number(3), Name("again")))),)),
                (),
            ),
        ),
        ("ending home won", Card("ending", Name("home"), None, plain("won"), ())),
        ('define article lamp "Lamp"', nodes.Definition(Name("article"), Name("lamp"), Text("Lamp"), ())),
        (
            "define token ice\n    hidden if warm\n    on first reveal if warm: melt\n    slot fame if warm: melt",
            nodes.Definition(
                Name("token"),
                Name("ice"),
                None,
                (
                    nodes.Property(Name("hidden"), NONE, Name("warm")),
                    nodes.Handler(plain("first", "reveal"), Name("warm"), (Do(Name("melt"), NONE),)),
                    nodes.Section(Name("slot"), plain("fame"), Name("warm"), (Do(Name("melt"), NONE),)),
                ),
            ),
        ),
        (
            "when gor is defeated if warm: melt",
            nodes.Reaction(
                "when",
                Phrases(((Name("gor"),),), (Phrase("is", ((Name("defeated"),),)),)),
                Name("warm"),
                (Do(Name("melt"), NONE),),
            ),
        ),
        (
            "before warg rolls: melt",
            nodes.Reaction("before", plain("warg", "rolls"), None, (Do(Name("melt"), NONE),)),
        ),
        (
            "instead  of sunrise:\n    melt",
            nodes.Reaction("instead of", plain("sunrise"), None, (Do(Name("melt"), NONE),)),
        ),
        (
            'lose when fame is 0 because "No fame."',
            nodes.Goal("lose", Is(Name("fame"), Number(0), False), Text("No fame."), NONE),
        ),
        (
            "win when herb on 0 and castle is standing at N",
            nodes.Goal(
                "win",
                Logic(
                    "and",
                    Relation("on", Name("herb"), Number(0)),
                    Is(Name("castle"), Name("standing"), False),
                ),
                None,
                Phrases((), (Phrase("at", ((Name("N"),),)),)),
            ),
        ),
        (
            'lose when not herb on 0 on 7 because "Late."',
            nodes.Goal(
                "lose",
                Not(Relation("on", Name("herb"), Number(0))),
                Text("Late."),
                Phrases((), (Phrase("on", ((Number(7),),)),)),
            ),
        ),
        (
            'lose when lost because "Late." at N',
            nodes.Goal("lose", Name("lost"), Text("Late."), Phrases((), (Phrase("at", ((Name("N"),),)),))),
        ),
        (
            "rule price of article = 2 for round if warm",
            nodes.SetRule(
                Phrases(((Of(Name("price"), Name("article")),),)), Number(2), Name("round"), Name("warm")
            ),
        ),
    ],
    ids=lambda one: one if isinstance(one, str) else "",
)
def test_a_block_becomes_its_node(text: str, node: nodes.Item) -> None:
    assert only(text) == node


@pytest.mark.parametrize(
    ("text", "node"),
    [
        ("> One # two\n>\n>  three  ", Prose(("One # two", "", "three"))),
        ("-> höhle", Goto(Name("höhle"))),
        (
            'lose 2 gold, herb from hero because "Paid."',
            Do(
                Name("lose"),
                Phrases(
                    ((Number(2), Name("gold")), (Name("herb"),)), (Phrase("from", ((Name("hero"),),)),)
                ),
                Text("Paid."),
            ),
        ),
        (
            "roll red:\n    1-2: melt\n    3, 5+ -> 7\n    Draw, else:\n        melt",
            nodes.Branch(
                Name("roll"),
                plain("red"),
                (
                    Outcome((Label("", 1, 2),), (Do(Name("melt"), NONE),)),
                    Outcome((Label("", 3, 3), Label("", 5, None)), (Goto(Name("7")),)),
                    Outcome((Label("Draw"), Label("else")), (Do(Name("melt"), NONE),)),
                ),
            ),
        ),
        (
            "by heroes:\n    2 -> 7",
            nodes.By(Name("heroes"), (Outcome((Label("", 2, 2),), (Goto(Name("7")),)),)),
        ),
        ('* "Go"', Option(Text("Go"), None, ())),
        ('* "Go" if warm -> 7', Option(Text("Go"), Name("warm"), (Goto(Name("7")),))),
        ('choose "Who?":\n    * "I": melt', nodes.Choose(Text("Who?"), (Option(Text("I"), None, (Do(Name("melt"), NONE),)),))),
        ('choose:\n    * "I"', nodes.Choose(None, (Option(Text("I"), None, ()),))),
        (
            "choose x in gor where warm: melt",
            nodes.ChooseOne(Name("x"), Selector(Name("gor"), Name("warm")), (Do(Name("melt"), NONE),)),
        ),
        ("each hero: melt", nodes.Each(Name("hero"), None, (Do(Name("melt"), NONE),))),
        ("each x in gor: melt", nodes.Each(Name("x"), Selector(Name("gor"), None), (Do(Name("melt"), NONE),))),
        (
            "if warm: melt\nelse if cold: freeze\nelse: -> 7",
            If(
                Name("warm"),
                (Do(Name("melt"), NONE),),
                (If(Name("cold"), (Do(Name("freeze"), NONE),), (Goto(Name("7")),)),),
            ),
        ),
        ("lamps += 1", Assign(Name("lamps"), "+=", Number(1))),
        ("lamps -= 1", Assign(Name("lamps"), "-=", Number(1))),
    ],
    ids=lambda one: one if isinstance(one, str) else "",
)  # fmt: skip
def test_a_statement_becomes_its_node(text: str, node: nodes.Statement) -> None:
    assert statements(text) == (node,)


A, B, C = Name("a"), Name("b"), Name("c")
VALUES = {
    "-5": Number(-5),
    r'"say \"no\" \\ yes"': Text(r'say "no" \ yes'),
    "a + b - c": Arithmetic("-", Arithmetic("+", A, B), C),
    "a + b * c": Arithmetic("+", A, Arithmetic("*", B, C)),
    "(a + b) / c": Arithmetic("/", Group(Arithmetic("+", A, B)), C),
    "a of b of c": Of(A, Of(B, C)),
    "a of b + c": Arithmetic("+", Of(A, B), C),
    "a or b and c": Logic("or", A, Logic("and", B, C)),
    "not a is b": Not(Is(A, B, False)),
    "a is not b": Is(A, B, True),
    "a and not b": Logic("and", A, Not(B)),
    "a + 1 >= b": Compare(">=", Arithmetic("+", A, Number(1)), B),
    "a != b": Compare("!=", A, B),
    "a up to b": Relation("up to", A, B),
    "f()": Call(Name("f"), ()),
    "f(a, g(b))": Call(Name("f"), (A, Call(Name("g"), (B,)))),
    "[a, [b]]": Listing((A, Listing((B,)))),
    "by a (1-2, 4: b, 5+: c)": Table(
        A, (((Label("", 1, 2), Label("", 4, 4)), B), ((Label("", 5, None),), C))
    ),
}


@pytest.mark.parametrize(("text", "node"), VALUES.items())
def test_a_value_becomes_its_node_and_its_text_again(text: str, node: nodes.Expr) -> None:
    assert value(text) == node
    assert expression_text(node) == text


def test_a_sum_without_blanks_is_a_sum() -> None:
    assert value("2+3") == value("2 + 3")


def test_phrases_and_labels_have_a_text() -> None:
    (do, branch) = statements("put 2 gor, f(a) on 8, 9 with a of b\nroll red:\n    1-2, 4, 6+, draw: melt")
    assert isinstance(do, Do)
    assert isinstance(branch, nodes.Branch)
    assert phrases_text(do.phrases) == "2 gor, f(a) on 8, 9 with a of b"
    assert phrases_text(NONE) == ""
    assert labels_text(branch.outcomes[0].labels) == "1-2, 4, 6+, draw"


def test_ranges_are_those_of_the_text() -> None:
    text = 'card 1\n    if f( a ) of [ b ] is 1:\n        lose 2 gold because "x"\n    * "Go" if a -> 7\n'
    card = only(text)
    assert isinstance(card, Card)
    test, option = card.body
    assert isinstance(test, If)
    assert isinstance(test.test, Is)
    assert isinstance(test.test.left, Of)
    assert isinstance(option, Option)
    spans = [card.at, test.at, test.test.left.what.at, test.test.left.whose.at, test.then[0].at, option.at]
    assert [text[start:end] for start, end in spans] == [
        "card 1", "if f( a ) of [ b ] is 1", "f( a )", "[ b ]", 'lose 2 gold because "x"', '* "Go" if a -> 7',
    ]  # fmt: skip


# ------------------------------------------------------------------------------------------------- names
@pytest.mark.parametrize("word", RESERVED)
@pytest.mark.parametrize(
    "frame",
    ["var {} = 1", "card {}", "define token {}", "card 1\n    -> {}", "card 1\n    each {} in a: melt", "ending {} won"],
)  # fmt: skip
def test_a_reserved_word_is_no_name(frame: str, word: str) -> None:
    (fault,) = faults(tree(frame.format(word)))
    assert f"`{word}` has a meaning of its own" in fault.text or f"behind `-> {word}`" in fault.text
    assert fault.code == "reserved-word"


@pytest.mark.parametrize("word", [word for word in LEADING if word not in RESERVED and " " not in word])
def test_a_leading_word_is_a_name_inside_of_blocks(word: str) -> None:
    assert (
        faults(tree(f"card {word}\n    x = {word} + 1\n    roll {word}:\n        1, {word} -> {word}\n"))
        == []
    )
    if word != "rule":  # which leads a line inside of blocks too
        assert statements(f"{word} 1 gold") == (Do(Name(word), Phrases(((Number(1), Name("gold")),))),)


# ------------------------------------------------------------------------------------------------- recovery
def test_a_faulty_block_keeps_what_can_be_read() -> None:
    text = (
        'card 7 "Deep" again\n    lose 1 $\n    > Story.\n    if a = 1: -> 2\n    else: -> 3\n'
        "    roll red:\n        1-3 -> 4\n        4 5 -> 5\n    -> 6\n"
    )
    (placed,) = tree(text).blocks
    assert len(placed.block.faults) == 3
    assert placed.block.item == Card(
        "card", Name("7"), Text("Deep"), plain("again"), (Prose(("Story.",)), Goto(Name("6")))
    )


@pytest.mark.parametrize(
    ("text", "node"),
    [
        ('card 7 "Deep\n    -> 6', Card("card", Name("7"), None, NONE, (Goto(Name("6")),))),
        ("ending home ( won\n    > Home.", Card("ending", Name("home"), None, plain("won"), (Prose(("Home.",)),))),
        ("define token ice 5\n    $", nodes.Definition(Name("token"), Name("ice"), None, (Prose(("",)),))),
        ("var lamps = $", nodes.Variable(Name("lamps"), Number(1))),
        ("legend Mine\n    $", nodes.Legend(Text(""), (Prose(("",)),))),
        ("win when $", None),
        ("card 7\n    if a:\n        -> 2 3\n", Card("card", Name("7"), None, NONE, (If(Name("a"), (Prose(("",)),), ()),))),
    ],
)  # fmt: skip
def test_a_broken_first_line_still_names_its_block(text: str, node: nodes.Item | None) -> None:
    (placed,) = tree(text).blocks
    assert placed.block.faults
    assert placed.block.item == node


def test_a_block_that_did_not_change_is_taken_over() -> None:
    before = tree("card 1\n    -> 2\n\ncard 2\n    -> 1\n")
    known = {placed.block.text: placed.block for placed in before.blocks}
    after = parse(Source("", "\n# moved\ncard 1\n    -> 3\n\ncard 2\n    -> 1\n"), known)
    assert after.blocks[1].block is before.blocks[1].block
    assert after.blocks[0].block not in known.values()
    assert after.blocks[1].offset == len("\n# moved\ncard 1\n    -> 3\n\n")


def test_the_grammar_is_unambiguous(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG, logger=lark.logger.name):
        lark.Lark(data.grammar(), parser="lalr", lexer=Lexer, start="item", debug=True)
    assert [record.message for record in caplog.records if "onflict" in record.message] == []


# ------------------------------------------------------------------------------------------------- hard cases
def nested(levels: int) -> str:
    lines = [f"{'    ' * (i + 1)}if a is {i}:" for i in range(levels)]
    return "\n".join(["card 1", *lines, "    " * (levels + 1) + "-> 2"])


HARD = {
    "1,000 levels": (nested(1000), ["too-deep"]),
    "one level too many": (nested(DEEPEST), ["too-deep"]),
    "as deep as may be": (nested(DEEPEST - 1), []),
    "1,000 ifs in one line": ("card 1\n    " + "if a: " * 1000 + "-> 2", ["syntax"]),
    "1,000 times else if": ("card 1\n    if a: -> 2\n" + "    else if a: -> 3\n" * 1000, ["too-deep"]),
    "5,000 terms": ("card 1\n    x = " + " + ".join(["a"] * 5000), ["too-deep"]),
    "5,000 terms of a phrase": ("card 1\n    put " + " of ".join(["a"] * 5000), ["too-deep"]),
    "5,000 values": ("card 1\n    put gor on " + ", ".join(["8"] * 5000), []),
    "5,000 times not": ("card 1\n    x = " + "not " * 5000 + "a", ["syntax"]),
    "10,000 parentheses": ("card 1\n    x = " + "(" * 10_000 + "a" + ")" * 10_000, ["too-deep"]),
    "10,000 open parentheses": ("card 1\n    x = " + "(" * 10_000 + "\n    -> 2", ["too-deep"]),
    "10,000 calls": ("card 1\n    x = " + "f(" * 10_000 + "a" + ")" * 10_000, ["too-deep"]),
    "tables in tables": ("card 1\n    x = " + "by h (1: " * 1000 + "a" + ")" * 1000, ["too-deep"]),
    "long sums in brackets": (
        "card 1\n    x = " + "(" * 9 + "a" + (" + a" * 9 + ")") * 9,
        ["too-deep"],
    ),
    "a long name": ("card " + "a" * 10_000 + "\n    -> 2", ["syntax"]),
    "a name of many digits": ("card " + "1" * 10_000 + "\n    -> 2", ["number"]),
    "a number of many digits": ("card 1\n    roll red:\n        " + "1" * 10_000 + ": -> 2", ["number"]),
    "a quote of a million characters": ('card 1\n    * "' + "x" * 1_000_000, ["open-quote"]),
    "a million backslashes": ('card 1\n    * "' + "\\" * 1_000_000, ["open-quote"]),
    "a million blanks": ("card 1\n" + " " * 1_000_000 + "-> 2", []),
    "an open bracket a line": ("card 1\n" + "    x (\n" * 5000, ["syntax"] * FAULTS_PER_BLOCK),
    "empty": ("", []),
    "only blanks": ("  \n\t\n   ", []),
    "only comments": ("# a\n   # b\n# c", []),
    "no line end": ("card 1\n    -> 2", []),
    "a comment without line end": ("card 1\n    -> 2\n        # c", []),
    "a control character": ("card 1\n    -> 2\x01", ["stray-character"]),
    "a combining accent": ("card ho\u0308hle", ["stray-character"]),
    "a lone surrogate": ("card 1\n    x \ud800", ["stray-character"]),
    "a no-break blank in front": ("\u00a0card 1\n    -> 2", ["stray-character"]),
}


@pytest.mark.parametrize(("text", "codes"), HARD.values(), ids=HARD.keys())
def test_hard_cases_end_with_clear_faults(text: str, codes: list[str]) -> None:
    result = tree(text)
    assert [fault.code for fault in faults(result)] == codes
    for placed in result.blocks:
        assert placed.block.item == placed.block.item
        assert repr(placed.block.item)


def test_a_bracket_may_go_on_for_thousands_of_lines() -> None:
    text = "card 1\n    x = [1" + ",\n    # why\n    2" * 6000 + "]\n    -> 2\n"
    assert faults(tree(text)) == []
    assert formatted_same(text)


def formatted_same(text: str) -> bool:
    once, _ = format_source(Source("", text))
    return once is not None and tree(once).blocks[0].block.item == tree(text).blocks[0].block.item


def test_a_file_full_of_faults_is_given_up() -> None:
    found = faults(tree("x\n" * (FAULTY_BLOCKS + 500)))
    assert len(found) == FAULTY_BLOCKS + 1
    assert "was not read further" in found[-1].text


def test_parsing_leaves_the_garbage_collector_as_it_was() -> None:
    assert gc.isenabled()
    tree("card 1\n    -> 2\n")
    assert gc.isenabled()


def test_line_ends_of_windows_change_nothing() -> None:
    text = 'card 1 "A"\n    > B\n    > C\n\n    lose 1 $\n    -> 2\n'
    windows = parse(Source.decode("", text.replace("\n", "\r\n").encode()))
    assert faults(windows) == faults(tree(text))
    assert windows.blocks[0].block.item == tree(text).blocks[0].block.item


# ------------------------------------------------------------------------------------------------- comments
def test_comments_are_found_outside_of_quotes_and_story() -> None:
    text = (
        '# one\ncard 1 # two\n    > no # comment\n    * "no # comment" -> 2 # three "a\n'
        "    x = [ # four (\n    > # five\n    2]\n    > no # comment\n        # six"
    )
    found = comments(text)
    assert [text[one.start : one.end] for one in found] == [one.text for one in found]
    assert [(one.text, one.alone) for one in found] == [
        ("# one", True),
        ("# two", False),
        ('# three "a', False),
        ("# four (", False),
        ("# five", False),
        ("# six", True),
    ]


def test_an_open_bracket_ends_with_its_block() -> None:
    assert [one.text for one in comments("card 1\n    x = (\ncard 2\n    > no # comment\n# yes\n")] == [
        "# yes"
    ]


# ------------------------------------------------------------------------------------------------- fuzz
@patient
@given(
    st.text(alphabet=st.sampled_from('ab1 \n\t>*:"#-=(),[]+<\\é\u00a0$'), max_size=80) | st.text(max_size=60)
)
def test_any_text_gives_faults_and_never_an_exception(text: str) -> None:
    well_behaved(text)


@patient
@given(mutated())
def test_a_damaged_legend_gives_faults_and_never_an_exception(text: str) -> None:
    well_behaved(text)


@patient
@given(legends())
def test_legends_made_from_the_grammar_have_no_faults(text: str) -> None:
    assert faults(tree(text)) == []
    well_behaved(text)


def well_behaved(text: str) -> None:
    result = tree(text)
    for placed in result.blocks:
        block = placed.block
        assert text[placed.offset : placed.offset + len(block.text)] == block.text
        assert block.item is not None or block.faults
        for fault in block.faults:
            assert 0 <= fault.at[0] <= fault.at[1] <= len(block.text)
            assert fault.code in SYNTAX_CODES
            assert fault.message
            assert all(fault.hints)
    ends = [0, *(placed.offset + len(placed.block.text) for placed in result.blocks)]
    starts = [*(placed.offset for placed in result.blocks), len(text)]
    for left, right in zip(ends, starts, strict=True):
        between = text[left:right].split("\n")
        assert all(not line.strip() or line.lstrip().startswith("#") for line in between)
