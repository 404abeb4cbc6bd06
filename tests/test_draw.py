"""Every format of a story graph: nothing in a legend breaks it, the same graph gives the same bytes, all is there."""

import json
import os
import re
import stat
import subprocess
import sys
from collections import Counter
from html.parser import HTMLParser
from pathlib import Path
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree as ET

import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from andorlang import data
from andorlang.draw import FORMATS, draw, palette, render
from andorlang.draw.document import document
from andorlang.draw.dot import dot
from andorlang.draw.focus import focus
from andorlang.draw.html import embedded
from andorlang.draw.mermaid import mermaid
from andorlang.draw.model import read
from andorlang.draw.render import CannotDraw
from andorlang.draw.stub import stubs
from andorlang.draw.text import clean, clip, natural, wrap

if TYPE_CHECKING:
    Graph = nx.MultiDiGraph[Any]
else:
    Graph = nx.MultiDiGraph

NASTY = (
    "</script><b>bold</b>",
    "<!-- <script>",
    "]]>",
    'a"b\\"c\\',
    "\\N \\G \\l",
    "&lt; &amp &#60;",
    "{a|b}",
    "a->b; c",
    "**b** _i_ `c`",
    "[x](http://x.y)",
    "end",
    "#quot; #35;",
    "$$x^2$$ ${x} $svg",
    "\x00\x0b\ud800\uffff",
    "line\r\nbreak\u2028more",
    "%% comment",
    "@{ shape: x }",
    ":::x",
)
nasty = st.one_of(
    st.sampled_from(NASTY),
    st.text(alphabet=st.sampled_from("<>&\"'\\{}[]()|#;`$%*_:@-=/ \n\tabN0é漢\x00"), max_size=30),
    st.text(max_size=30),
)


def story() -> Graph:
    """Two parts, a test, a fight, a roll, three endings, a goal, a loop and a card that nothing leads to."""
    graph = Graph(title="The Dark Paths", ruleset="storyquest", legend="legends/dark.andor")
    one, two = {"group": "Part one", "reachable": True}, {"group": "Part two", "reachable": True}
    graph.add_node("1", kind="card", title="Waking", text="Cold.\n\nDark.", start=True, line=3, **one)
    graph.add_node("2", kind="card", title="The slab", marks=("test", "again"), line=9, **one)
    graph.add_node("10", kind="card", title="The gor", marks=("fight", "checkpoint"), line=15, **two)
    graph.add_node("9", kind="card", title="Dice", marks=("roll",), line=19, **two)
    graph.add_node("11", kind="card", title="Nowhere", group="Part two", reachable=False, line=22)
    graph.add_node("home", kind="ending", title="Home", won=True, marks=("end",), reachable=True, line=30)
    graph.add_node(
        "fallen", kind="ending", title="Fallen", won=False, marks=("end",), reachable=True, line=33
    )
    graph.add_node("goal:1", kind="goal", title="lose when willpower is 0", won=False, reachable=True, line=1)
    graph.add_edge("1", "2", kind="option", label="Push the slab", guard="has-axe")
    graph.add_edge("1", "9", kind="option", label="Wait")
    graph.add_edge("2", "10", kind="outcome", label="pass")
    graph.add_edge("2", "fallen", kind="outcome", label="fail")
    graph.add_edge("10", "home", kind="outcome", label="win")
    graph.add_edge("10", "fallen", kind="outcome", label="lose")
    graph.add_edge("9", "2", kind="outcome", label="1-3")
    graph.add_edge("9", "fallen", kind="outcome", label="4-6")
    graph.add_edge("11", "home", kind="goto")
    graph.add_edge("goal:1", "fallen", kind="fires", guard="willpower is 0")
    graph.add_edge("fallen", "1", kind="restart")
    return graph


def with_text(text: str) -> Graph:
    """A graph with one text in every place that a legend can fill."""
    graph = Graph(title=text, ruleset=text, legend=text)
    graph.add_node("1", kind="card", title=text, text=text, group=text, start=True)
    graph.add_node(f"x{text}", kind="ending", title=text, won=True)
    graph.add_edge("1", f"x{text}", kind="option", label=text, guard=text)
    graph.add_edge(f"x{text}", "1", kind="restart", label=text)
    return graph


@pytest.fixture(scope="module", params=[Path(program).name for program in render.programs()])
def program(request: pytest.FixtureRequest) -> str:
    """Each program of Graphviz on this machine in turn; there is always the one that we depend on."""
    return next(path for path in render.programs() if Path(path).name == request.param)


def svg_by(program: str, graph: Graph) -> ET.Element:
    return ET.fromstring(render._run(program, dot(graph), "svg"))


def elements(svg: ET.Element) -> dict[str, ET.Element]:
    return {identity: element for element in svg.iter() if (identity := element.get("id"))}


def words(element: ET.Element) -> str:
    """The text in an element, with all white space gone: versions of Graphviz differ in it."""
    return "".join("".join(text.itertext()) for text in element.iter() if text.tag.endswith("}text"))


def bare(text: str) -> str:
    return "".join(text.split())


class Page(HTMLParser):
    """The elements, scripts and links of a page."""

    def __init__(self, page: bytes) -> None:
        super().__init__()
        self.tags: Counter[str] = Counter()
        self.scripts: list[tuple[str, str]] = []
        self.links: list[str] = []
        self.open = ""
        self.feed(page.decode())
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags[tag] += 1
        self.links += [value or "" for name, value in attrs if name in ("src", "href", "xlink:href")]
        self.open = tag
        if tag == "script":
            self.scripts.append((dict(attrs).get("type") or "", ""))

    def handle_endtag(self, tag: str) -> None:
        self.open = self.open if tag != self.open else ""

    def handle_data(self, data: str) -> None:
        if self.open == "script":
            kind, text = self.scripts[-1]
            self.scripts[-1] = kind, text + data


# ---- nothing in a legend breaks a format


@pytest.mark.parametrize("text", NASTY)
def test_each_nasty_text_is_shown_as_it_is_by_each_program(program: str, text: str) -> None:
    svg = svg_by(program, with_text(text))
    shown = bare("".join(wrap(clean(text), 22, 3)))
    assert shown in bare(words(elements(svg)["node-0"]))
    assert {element.tag.split("}")[1] for element in svg.iter()} <= {
        "svg", "g", "title", "path", "polygon", "polyline", "ellipse", "text",
    }  # fmt: skip


@settings(deadline=None, max_examples=30)
@given(text=nasty)
def test_any_text_gives_an_svg_with_all_nodes_and_edges(text: str) -> None:
    found = elements(ET.fromstring(draw(with_text(text), "svg")))
    assert {"node-0", "node-1", "edge-0", "edge-1", "stub-1"} <= found.keys()


@settings(deadline=None, max_examples=30)
@given(text=nasty)
def test_any_text_leaves_the_page_whole(text: str) -> None:
    graph = with_text(text)
    page, plain = Page(draw(graph, "html")), Page(draw(with_text("plain"), "html"))
    assert page.tags.keys() == plain.tags.keys()
    (kind, held), (_, script) = page.scripts
    assert kind == "application/json"
    assert {**json.loads(held), "tags": None} == {**document(graph), "tags": None}
    assert script == plain.scripts[1][1]
    assert not page.links


@given(text=nasty)
def test_any_text_leaves_the_chart_whole(text: str) -> None:
    label = r'"(?:[^"#&<>`;\\|\[\]{}()$]|#\d+;|</?[bi]>|<br/>)*"'
    forms = (
        rf"  subgraph part0\[{label}\]",
        rf"    n0\({label}\):::card|  n0\({label}\):::card",
        rf"  n1\(\[{label}\]\):::won",
        rf"  n0 -->(?:\|{label}\|)? n1",
        rf"  n1 -.->(?:\|{label}\|)? n0",
        "  end|  (?:style|linkStyle|classDef) [a-z0-9 ,:#-]+|flowchart TD|---|title: .*",
    )
    for line in mermaid(with_text(text)).splitlines():
        assert any(re.fullmatch(form, line) for form in forms), line


@settings(deadline=None)
@given(text=nasty)
def test_any_text_gives_json_by_the_schema(text: str) -> None:
    read_back = json.loads(draw(with_text(text), "json"))
    assert data.validate(read_back, "graph") == []
    assert read_back["nodes"][0]["title"] == clean(text)


@settings(deadline=None, max_examples=10)
@given(first=nasty, second=nasty)
def test_nodes_with_any_names_stay_apart(first: str, second: str) -> None:
    graph = Graph()
    graph.add_nodes_from([f"a{first}", f"b{second}"], kind="card")
    found = elements(ET.fromstring(draw(graph, "svg")))
    assert {"node-0", "node-1"} <= found.keys()


@pytest.mark.parametrize("text", ["x" * 10_000, "many words " * 1_000])
def test_a_title_of_ten_thousand_characters_is_cut_in_pictures_and_whole_in_data(text: str) -> None:
    graph = with_text(text)
    assert len(dot(graph)) < 10_000
    assert len(mermaid(graph)) < 2_000
    assert "…" in dot(graph)
    assert document(graph)["nodes"][0]["title"] == text


def test_what_a_script_element_holds_can_neither_close_nor_comment_it() -> None:
    text = "</script><!-- \u2028"
    assert "<" not in embedded({"a": text})
    assert json.loads(embedded({"a": text})) == {"a": text}


# ---- what the pictures show


def test_the_svg_holds_every_card_under_its_number_and_every_edge(program: str) -> None:
    graph = story()
    found = elements(svg_by(program, graph))
    picture = read(graph)
    for index, node in enumerate(picture.nodes):
        text = words(found[f"node-{index}"])
        assert bare(node.title) in bare(text)
        assert node.kind == "goal" or node.id in text
    assert all(f"edge-{index}" in found for index in range(len(picture.edges)))
    assert "PushtheslabIfhas-axe".lower() in bare(words(found["edge-0"])).lower()


def test_the_heading_explains_what_occurs_and_nothing_else(program: str) -> None:
    heading = words(svg_by(program, story()))
    assert "The Dark Paths" in heading.replace("\u00a0", " ")
    used = {"start", "test", "fight", "roll", "again", "checkpoint", "won", "lost", "goal", "unreachable"}
    for name, tag in palette.TAGS.items():
        assert (bare(tag.meaning) in bare(heading)) == (name in used), name
    assert bare("5 cards · 2 endings · 1 unreachable") in bare(heading)
    assert bare(palette.LINES["restart"].meaning) in bare(heading)
    alone = Graph()
    alone.add_node("1", kind="card")
    assert bare(palette.TAGS["test"].meaning) not in bare(words(svg_by(program, alone)))


def test_what_nothing_leads_to_stands_out_in_every_picture() -> None:
    graph = story()
    lines = [line for line in dot(graph).splitlines() if 'id="node-' in line]
    marked = [line for line in lines if "dashed" in line]
    assert len(marked) == 1
    assert "Nowhere" in marked[0]
    assert "UNREACHABLE" in marked[0]
    assert palette.LOST_WAY.line.light in marked[0]
    charted = [line for line in mermaid(graph).splitlines() if ":::unreachable" in line]
    assert len(charted) == 1
    assert "Nowhere" in charted[0]
    assert [node["id"] for node in document(graph)["nodes"] if not node["reachable"]] == ["11"]
    assert "1 unreachable" in draw(graph, "html").decode()


def test_endings_are_coloured_by_what_they_are() -> None:
    drawn = {
        found[1]: line for line in dot(story()).splitlines() if (found := re.match(r' +"(\w+)" \[', line))
    }
    assert palette.BOXES["won"].fill.light in drawn["home"]
    assert "WON" in drawn["home"]
    assert palette.BOXES["lost"].fill.light in drawn["fallen"]
    assert "LOST" in drawn["fallen"]
    assert palette.BOXES["card"].fill.light in drawn["1"]
    assert "peripheries=2" in drawn["2"]
    assert "peripheries=1" in drawn["1"]


def test_a_card_that_ends_the_game_on_one_of_its_ways_is_a_card_with_a_tag() -> None:
    graph = Graph()
    graph.add_node("1", kind="card", won=False)
    graph.add_node("2", kind="card", won=False)
    graph.add_edge("1", "2", kind="outcome", label="pass")
    graph.add_edge("2", "1", kind="restart")
    first, second = read(graph).nodes
    assert (first.role, first.tags, first.ends) == ("card", ("lost",), False)
    assert (second.role, second.tags, second.ends) == ("lost", ("lost",), True)


def test_parts_are_boxes_with_their_cards_inside() -> None:
    text = dot(story())
    first, second = text.index("Part one"), text.index("Part two")
    assert first < text.index('"2" [') < second < text.index('"9" [') < text.index('"home" [')
    assert text.count("subgraph cluster_") == 2


def test_busy_endings_and_restarts_are_drawn_as_small_copies() -> None:
    graph = story()
    picture = read(graph)
    short = {(picture.edges[index].source, picture.edges[index].target) for index in stubs(picture)}
    assert short == {
        ("2", "fallen"),
        ("9", "fallen"),
        ("10", "fallen"),
        ("goal:1", "fallen"),
        ("fallen", "1"),
    }
    assert '-> "fallen"' not in dot(graph)
    assert dot(graph).count('id="stub-') == 5
    graph.remove_edges_from([("2", "fallen"), ("9", "fallen")])
    assert len(stubs(read(graph))) == 1


def test_the_page_needs_no_network_and_explains_itself() -> None:
    page = draw(story(), "html").decode()
    assert set(re.findall(r"https?://[^\s\"'<>]+", page)) <= {
        "http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink",
    }  # fmt: skip
    assert "default-src 'none'" in page
    assert "<?xml" not in page
    assert page.count("<!DOCTYPE") == 1
    for name in ("start", "test", "fight", "unreachable"):
        assert palette.TAGS[name].meaning in page
    held = json.loads(Page(page.encode()).scripts[0][1])
    assert held["tags"][0] == ["start"]
    assert held["nodes"][0]["text"] == "Cold.\n\nDark."


def test_every_element_that_the_script_asks_for_is_in_the_page() -> None:
    page = draw(story(), "html").decode()
    asked = set(re.findall(r'find\("(\w+)"\)', page))
    assert {"data", "stage", "panel", "query", "found", "search"} <= asked
    assert all(f'id="{name}"' in page for name in asked)


def test_no_colour_stands_for_two_on_a_dark_ground() -> None:
    dark: dict[str, set[str]] = {}
    for ink in palette.inks():
        dark.setdefault(ink.light, set()).add(ink.dark)
    assert all(len(inks) == 1 for inks in dark.values())
    used = set(re.findall(r'color="(#\w{6})"', dot(story()), re.IGNORECASE))
    assert used <= dark.keys()


# ---- data


def test_the_document_is_in_order_and_by_the_schema() -> None:
    found = document(story())
    assert data.validate(found, "graph") == []
    assert [node["id"] for node in found["nodes"]] == ["1", "2", "9", "10", "11", "fallen", "home", "goal:1"]
    assert found["edges"][0] == {
        "source": "1", "target": "2", "kind": "option", "label": "Push the slab", "guard": "has-axe",
    }  # fmt: skip
    assert data.validate({**found, "more": 1}, "graph")
    assert data.validate({**found, "nodes": [{**found["nodes"][0], "kind": "beast"}]}, "graph")


@pytest.mark.parametrize("format", FORMATS)
def test_the_same_graph_gives_the_same_bytes_whatever_order_its_nodes_came_in(format: str) -> None:
    graph = story()
    other = Graph(**graph.graph)
    other.add_nodes_from(reversed(list(graph.nodes(data=True))))
    other.add_edges_from(graph.edges(data=True))
    assert draw(graph, format) == draw(graph, format) == draw(other, format)


def test_the_bytes_do_not_hang_on_the_seed_of_hashes() -> None:
    code = "import sys, test_draw as t; [sys.stdout.buffer.write(t.draw(t.story(), f)) for f in t.FORMATS]"
    runs = set()
    for seed in "12":
        places = os.pathsep.join([str(Path(__file__).parent), *filter(None, sys.path)])
        env = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": places}
        runs.add(
            subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, check=True).stdout
        )
    assert len(runs) == 1
    assert len(runs.pop()) > 10_000


@pytest.mark.parametrize("format", FORMATS)
def test_an_empty_graph_and_one_without_attributes_are_drawn(format: str) -> None:
    starts = {
        "svg": b"<?xml",
        "png": b"\x89PNG",
        "dot": b"digraph",
        "mermaid": b"---",
        "json": b"{",
        "html": b"<!DOC",
    }
    bare_graph = Graph()
    bare_graph.add_edge("a", "b")
    for graph in (Graph(), bare_graph):
        assert draw(graph, format).startswith(starts[format])
    assert data.validate(document(bare_graph), "graph") == []


def test_a_format_that_is_not_one_is_refused() -> None:
    with pytest.raises(ValueError, match=r"'gif'.*svg, png"):
        draw(Graph(), "gif")


# ---- programs


def fake(folder: Path, name: str, script: str) -> str:
    path = folder / name
    path.write_text(f"#!{sys.executable}\n{script}\n", encoding="utf-8")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return str(path)


def test_without_a_program_the_error_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(render, "programs", list)
    with pytest.raises(CannotDraw, match="pip install graphviz-pure"):
        draw(story(), "html")


@pytest.mark.skipif(
    os.name == "nt", reason="the false programs are scripts with a first line that names Python"
)
def test_a_program_that_fails_gives_way_to_the_next(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bad = fake(tmp_path, "bad", "import sys; sys.exit('no such font')")
    mute = fake(tmp_path, "mute", "")
    good = fake(tmp_path, "good", "import sys; print(sys.argv[1], len(sys.stdin.read()))")
    monkeypatch.setattr(render, "programs", lambda: [bad, mute, good])
    assert render.render("graph", "png") == b"-Tpng 5\n"
    monkeypatch.setattr(render, "programs", lambda: [bad, mute])
    with pytest.raises(CannotDraw, match=r"as png \(bad: no such font; mute: it wrote nothing\)"):
        render.render("graph", "png")


@pytest.mark.skipif(
    os.name == "nt", reason="the false programs are scripts with a first line that names Python"
)
def test_a_program_that_hangs_is_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(render, "programs", lambda: [fake(tmp_path, "slow", "import time; time.sleep(600)")])
    monkeypatch.setattr(render, "SECONDS", 0.5)
    with pytest.raises(CannotDraw, match=r"slow: not done after 0\.5 seconds"):
        render.render("graph", "svg")


@pytest.mark.skipif(
    os.name == "nt", reason="the false programs are scripts with a first line that names Python"
)
def test_the_dot_on_the_path_goes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    mine = fake(tmp_path, "dot", "")
    monkeypatch.setenv("PATH", str(tmp_path))
    assert render.programs()[0] == mine
    assert Path(render.programs()[-1]).stem == "graphviz-pure"


# ---- parts of a graph, words


def test_focus_keeps_what_leads_to_the_targets() -> None:
    graph = story()
    kept = focus(graph, ["home"])
    assert set(kept) == {"1", "2", "9", "10", "11", "home"}
    assert set(focus(graph, ["2"])) == {"1", "2", "9"}
    assert kept.graph == graph.graph
    assert kept.edges["1", "2", 0]["guard"] == "has-axe"
    kept.remove_node("1")
    assert "1" in graph
    with pytest.raises(KeyError, match="nowhere"):
        focus(graph, ["nowhere"])


@given(text=st.text(max_size=300), width=st.integers(5, 40), lines=st.integers(1, 4))
def test_wrapped_text_keeps_within_its_bounds(text: str, width: int, lines: int) -> None:
    found = wrap(text, width, lines)
    assert len(found) <= lines
    assert all(len(line) <= width for line in found)
    assert len(clip(text, width)) <= width


def test_numbers_sort_as_numbers() -> None:
    names: list[Any] = ["10", "9", "b2", "b10", "a", "1a", "1"]
    assert sorted(names, key=natural) == ["1", "1a", "9", "10", "a", "b2", "b10"]
