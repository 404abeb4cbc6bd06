"""The formatter: one layout, nothing lost, and the same again when it is applied to its own result."""

from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from andorlang import format as formatter
from andorlang.format import Unfaithful, format_source
from andorlang.source import Source
from andorlang.syntax.comments import comments
from andorlang.syntax.lexer import tokens
from andorlang.syntax.nodes import Assign, Card
from andorlang.syntax.parse import parse
from andorlang.syntax.unparse import expression_text
from tests.chunks import Chunk, chunks
from tests.legends import VALUES, legends, mutated, patient

SYNTAX = chunks(*(Path(__file__).parent / "syntax").glob("*.andor"))
GOOD = [chunk for chunk in SYNTAX if not chunk.expected]
BAD = [chunk for chunk in SYNTAX if chunk.expected]

GOLDEN = {
    "blanks and indentation": (
        ('card  2   "The slab"   again\n  >A stone slab.   \n  >   Cold.\n  >\n  test   strength :\n'
        "     pass   ->4\n     fail :\n        lose  1  willpower\n        ->5\n"),
        ('card 2 "The slab" again\n    > A stone slab.\n    > Cold.\n    >\n    test strength:\n'
        "        pass -> 4\n        fail:\n            lose 1 willpower\n            -> 5\n"),
    ),
    "operators, commas, brackets": (
        ("card 1\n    x=1+ 2*( a+b )/c\n    y  +=f( a ,b )\n    z = [ 1,2 ,3 ]\n"
        "    w = by heroes ( 2 :Q , 3+ :R )\n    roll red:\n        1-2 ,4+ : melt\n    put 2 gor , herb on 8,9\n"),
        ("card 1\n    x = 1 + 2 * (a + b) / c\n    y += f(a, b)\n    z = [1, 2, 3]\n"
        "    w = by heroes (2: Q, 3+: R)\n    roll red:\n        1-2, 4+: melt\n    put 2 gor, herb on 8, 9\n"),
    ),
    "words of two parts": (
        "instead   of sunrise if a is   not b:\n    move gor up   to 4\n",
        "instead of sunrise if a is not b:\n    move gor up to 4\n",
    ),
    "options and one-line bodies": (
        ('card 1\n    *"Go"if a->2\n    *   "Stay" :->3\n    * "Sit":   lose 1 gold\n    roll red:\n        1: -> 2\n'
        "        else: -> 3\n    if a:   ->2\n    else:->5\n"),
        ('card 1\n    * "Go" if a -> 2\n    * "Stay" -> 3\n    * "Sit": lose 1 gold\n    roll red:\n        1 -> 2\n'
        "        else -> 3\n    if a: -> 2\n    else: -> 5\n"),
    ),
    "empty lines": (
        ('\n\nlegend "A"\n\n    rules base\n\n\n    > B\nvar a = 1\nvar b = 2\n\n\nvar c = 3\ncard 1\n    -> 2\n\n\n\n'
        "card 2\n    if a:\n\n        -> 3\n\n    -> 4\ncard 5\ncard 6\nwin when a\nlose when b\n\n\n"),
        ('legend "A"\n    rules base\n\n    > B\n\nvar a = 1\nvar b = 2\n\nvar c = 3\n\ncard 1\n    -> 2\n\n'
        "card 2\n    if a:\n        -> 3\n\n    -> 4\n\ncard 5\n\ncard 6\n\nwin when a\nlose when b\n"),
    ),
    "paragraphs of a story": (
        "card 1\n    > One.\n    > Two.\n\n\n    > Three.\n    # why\n    > Four.\n",
        "card 1\n    > One.\n    > Two.\n\n    > Three.\n    # why\n    > Four.\n",
    ),
    "comments": (
        ("# the first line   \ncard 1   # behind\n  # before\n  if a: # colon\n# margin\n    -> 2\n    # end of the block\n"
        "  # end of the if\n  -> 3#close\n      # further in\n  # end of the card\n\n# the last line"),
        ("# the first line\ncard 1  # behind\n    # before\n    if a:  # colon\n        # margin\n        -> 2\n"
        "        # end of the block\n    # end of the if\n    -> 3  #close\n    # further in\n    # end of the card\n\n"
        "# the last line\n"),
    ),
    "comments between branches": (
        "card 1\n  if a:\n    -> 2\n    # in\n  # out\n  else:\n    -> 3\n",
        "card 1\n    if a:\n        -> 2\n        # in\n    # out\n    else:\n        -> 3\n",
    ),
    "comments between blocks": (
        ("var a = 1\n# on b\nvar b = 2\n# on the card\ncard 1\n    -> 2\n# on card two\ncard 2\n    -> 1\n# left over\n\n# more\n"
        "card 3\n"),
        ("var a = 1\n# on b\nvar b = 2\n\n# on the card\ncard 1\n    -> 2\n\n# on card two\ncard 2\n    -> 1\n\n# left over\n\n"
        "# more\ncard 3\n"),
    ),
    "brackets over several lines": (
        "card 1\n    -> 2\n    x = [ # one\n      1,\n      # two\n      2\n    ] # three\n",
        "card 1\n    -> 2\n    # one\n    # two\n    x = [1, 2]  # three\n",
    ),
    "tabs": (
        "card 1\n\t> One.\n\tif a:\n\t  \t-> 2\n\t\t# c\n    \tlose 1\tgold\t\n",
        "card 1\n    > One.\n    if a:\n        -> 2\n        # c\n        lose 1 gold\n",
    ),
    "quotes": (
        'card 1   "  a  \\" # \\\\ "\n    * "Go  on"   ->  2\n',
        'card 1 "  a  \\" # \\\\ "\n    * "Go  on" -> 2\n',
    ),
    "nothing": ("", ""),
    "only blanks": ("\n  \n\t\n", ""),
    "only comments": ("\n   # a\n\n\n# b", "# a\n\n# b\n"),
}  # fmt: skip


def formatted(text: str) -> str:
    result, _ = format_source(Source("test.andor", text))
    assert result is not None
    return result


@pytest.mark.parametrize(("before", "after"), GOLDEN.values(), ids=GOLDEN.keys())
def test_golden(before: str, after: str) -> None:
    assert formatted(before) == after
    assert formatted(after) == after


@pytest.mark.parametrize("chunk", GOOD, ids=lambda chunk: chunk.name)
def test_every_form_is_formatted_once_for_all(chunk: Chunk) -> None:
    once = formatted(chunk.text)
    assert formatted(once) == once
    kept(chunk.text, once)


@pytest.mark.parametrize("chunk", BAD, ids=lambda chunk: chunk.name)
def test_a_legend_with_faults_is_left_alone(chunk: Chunk) -> None:
    text, tree = format_source(chunk.source)
    if any(one.code != "tab-indentation" for one in chunk.expected):
        assert text is None
        assert tree.source == chunk.source
        assert any(placed.block.faults for placed in tree.blocks)


def test_a_list_that_was_broken_is_broken_where_it_gets_too_wide() -> None:
    numbers = [100 + i for i in range(40)]
    text = "card 1\n    -> 2\n    spaces = [" + ",\n  ".join(map(str, numbers)) + "]\n    -> 3\n"
    once = formatted(text)
    rows = once.split("\n")[2:-2]
    assert len(rows) == 3
    assert all(len(row) <= formatter.WIDTH for row in rows)
    assert [row[:9] for row in rows[1:]] == ["        1"] * 2
    assert formatted(once) == once
    kept(text, once)


def test_a_long_line_that_was_not_broken_stays_one_line() -> None:
    text = "card 1\n    put gor on [" + ", ".join(["100"] * 60) + "]\n"
    assert formatted(text) == text


def test_line_ends_are_left_to_who_writes_the_file() -> None:
    source = Source.decode("a.andor", b"card 1\r\n   > One.\r\n   -> 2")
    text, tree = format_source(source)
    assert text == "card 1\n    > One.\n    -> 2\n"
    assert tree.source.newline == "\r\n"


@pytest.mark.parametrize("changed", ["card 1\n    -> 3\n", "card 1\n    -> 2  # gone\n", "card 1\n    ->"])
def test_a_result_that_says_something_else_is_refused(monkeypatch: pytest.MonkeyPatch, changed: str) -> None:
    monkeypatch.setattr(formatter, "_joined", lambda _text, _rows: changed)
    with pytest.raises(Unfaithful, match=r"test\.andor"):
        formatted("card 1\n    -> 2\n")


# ------------------------------------------------------------------------------------------------- properties
@patient
@given(legends())
def test_formatting_keeps_everything_and_settles(text: str) -> None:
    once = formatted(text)
    assert formatted(once) == once
    kept(text, once)
    for line in once.split("\n"):
        assert line == line.rstrip(" \t")
        assert (len(line) - len(line.lstrip(" "))) % 4 == 0
    assert "\n\n\n" not in once
    assert once == "" or (once.endswith("\n") and not once.endswith("\n\n") and not once.startswith("\n"))


@patient
@given(mutated() | st.text(max_size=60))
def test_formatting_never_raises(text: str) -> None:
    once, tree = format_source(Source("test.andor", text))
    assert (once is None) == any(placed.block.faults for placed in tree.blocks)
    if once is not None:
        kept(text, once)
        assert formatted(once) == once


@patient
@given(VALUES)
def test_nodes_and_tokens_are_spelt_alike(written: str) -> None:
    once = formatted(f"card 1\n    x = {written}\n    -> 2\n")
    (placed,) = parse(Source("", once)).blocks
    card = placed.block.item
    assert isinstance(card, Card)
    assert isinstance(card.body[0], Assign)
    line = next(line for line in once.split("\n") if line.startswith("    x = "))
    if "\n        " not in once:  # else it was too wide for one line
        assert line == f"    x = {expression_text(card.body[0].value)}"


def kept(before: str, after: str) -> None:
    """No word, quote, story line or comment came, went or changed its place."""
    assert pieces(before) == pieces(after)
    assert [one.text.rstrip() for one in comments(before)] == [one.text for one in comments(after)]


def pieces(text: str) -> list[str]:
    widened = "".join(
        line[: len(line) - len(line.lstrip(" \t"))].expandtabs(4) + line.lstrip(" \t")
        for line in text.splitlines(keepends=True)
    )
    found: list[str] = []
    for placed in parse(Source("", widened)).blocks:
        for token in tokens(placed.block.text):
            if token.type == "ARROW" and found and found[-1] == ":":
                found.pop()  # a colon that the formatter may leave out
            found += token.value.split("\n") if token.type == "PROSE" else [token.value]
    return [piece for piece in found if piece]


def test_the_pieces_of_a_text_are_all_of_it() -> None:
    text = 'card 1 "a" # b\n    > c d\n    * "e": -> 2\n'
    assert Counter(pieces(text)) == Counter(["card", "1", '"a"', "c d", "*", '"e"', "->", "2"])
