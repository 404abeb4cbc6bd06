"""One legend on its way through the phases, each a property that is worked out once. Command line and editors see only this.

`update` takes a new text; blocks that did not change are neither parsed nor checked again.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from andorlang.bulk import undisturbed
from andorlang.check import check
from andorlang.check.codes import CODES
from andorlang.check.values import Finding
from andorlang.legend import Checked, Legend, span
from andorlang.problem import Problem, Severity
from andorlang.rulesets import NAMES, find
from andorlang.rulesets.ruleset import Ruleset, Unfit
from andorlang.source import Source, Span, Unreadable
from andorlang.syntax import nodes
from andorlang.syntax.parse import Block, Placed, Tree, parse

if TYPE_CHECKING:
    from andorlang.engine.script import Script
    from andorlang.explore import Exploration
    from andorlang.graph import Graph

ALLOW = re.compile(r"#\s*allow:\s*([a-z0-9 ,-]+)")
STATES = 100_000
DEEPEST_USE = 60
HEADLESS_FAULTS = 10
OUTSIDE = ("the path leads out of the folder of the legend", "put the file beside the legend")


class Session:
    """A legend and everything that follows from its text.

    Args:
        source: the file, or its path.
        states: how many states the story is explored to, 0 for not at all.
        rulesets: where games are looked up by name.
        progress: called now and then with the number of states that exploring has met.

    Raises:
        Unreadable: there is no text at that path.
    """

    def __init__(
        self,
        source: Source | Path | str,
        *,
        states: int = STATES,
        progress: Callable[[int], None] | None = None,
        rulesets: Callable[[str], Ruleset | None] = find,
    ) -> None:
        self.source = source if isinstance(source, Source) else Source.read(source)
        self.states, self.progress, self._find = states, progress, rulesets
        self._known: dict[str, Block] = {}
        self._before: Checked | None = None
        self._problems: list[Problem] = []

    def update(self, text: str) -> Session:
        """Take a new text of the same file."""
        self._known = {placed.block.text: placed.block for tree in self.trees for placed in tree.blocks}
        self._before = self.checked
        self.source = Source(self.source.path, text, self.source.newline)
        for name in ("trees", "ruleset", "checked", "graph", "script", "exploration", "problems"):
            self.__dict__.pop(name, None)
        return self

    # -------------------------------------------------------------------------------------------- phases
    @cached_property
    def trees(self) -> tuple[Tree, ...]:
        """The file of the legend, then the files that it uses."""
        self._problems = []
        with undisturbed():
            main = parse(self.source, self._known)
        found = {self._resolved(self.source.path): main}
        self._use(main, found, (self._resolved(self.source.path),))
        return tuple(found.values())

    @cached_property
    def ruleset(self) -> Ruleset | None:
        """The game that the legend names."""
        head = self._head
        if head is None or not isinstance(head.block.item, nodes.Legend):
            return None
        for member in head.block.item.members:
            if isinstance(member, nodes.Property) and member.name.text == "rules":
                found = self._ruleset(head, member)
                return found and self._on_board(head, head.block.item, found)
        if not head.block.faults:
            self._problems.append(self._problem(head, "unknown-ruleset", head.block.item.at, "the legend names no game",
                                                f"write below it: rules {NAMES[0]}"))  # fmt: skip
        return None

    @cached_property
    def checked(self) -> Checked:
        """The resolved legend, with the problems of names, kinds and phrases."""
        if self.ruleset is None:
            return Checked(None, [])
        with undisturbed():
            return check(self.trees, self.ruleset, self._before.scope if self._before else None)

    @property
    def legend(self) -> Legend | None:
        return self.checked.legend

    @cached_property
    def graph(self) -> Graph:
        """The trigger/effect graph; of what could be understood, if there are errors.

        Raises:
            ValueError: there is no legend in the file.
        """
        from andorlang.graph import graph

        return graph(self._needed())

    @cached_property
    def script(self) -> Script:
        """The legend, ready to be played.

        Raises:
            ValueError: the legend has errors.
        """
        from andorlang.compiler import compile_legend

        if self.errors:
            raise ValueError(f"{self.source.path} has errors; `andor check` shows them")
        with undisturbed():
            return compile_legend(self._needed())

    @cached_property
    def exploration(self) -> Exploration | None:
        """What can be reached in play; None with errors, when it is switched off, or when the game has too many states."""
        from andorlang.explore import explore

        if self.errors or not self.states or self.legend is None or not self.legend.ruleset.explorable:
            return None
        return explore(self.legend, self.graph, self.states, self.progress)

    @property
    def errors(self) -> list[Problem]:
        """The problems that keep the legend from being played; found without looking at the whole story."""
        return [one for one in self._basic() if one.severity is Severity.ERROR]

    @cached_property
    def problems(self) -> list[Problem]:
        """All that is wrong, in the order of the files, without what the author allows."""
        from andorlang.lint import lint

        found = self._basic()
        if self.legend is not None and not any(one.severity is Severity.ERROR for one in found):
            found = [*found, *lint(self.legend, self.graph, self.exploration)]
        return sorted((one for one in found if not allowed(one)), key=lambda one: one.sort_key)

    # -------------------------------------------------------------------------------------------- inside
    def _basic(self) -> list[Problem]:
        checked = self.checked
        syntax = [self._problem(placed, fault.code, fault.at, fault.message, *fault.hints)
                  for tree in self.trees for placed in tree.blocks for fault in placed.block.faults]  # fmt: skip
        lacking = any(one.code.name == "use" for one in self._problems)
        meant = [one for one in checked.problems if not (lacking and one.code.name == "no-start")]
        if self._head is None:
            syntax = syntax[:HEADLESS_FAULTS]
        return [*self._headless(), *self._problems, *syntax, *meant]

    def _headless(self) -> Iterator[Problem]:
        if self._head is None:
            yield Problem(CODES["no-legend"], self.source, Span(0, 0), "there is no `legend` block in this file",
                          ('start it with: legend "Title"',))  # fmt: skip

    @property
    def _head(self) -> Placed | None:
        return next((one for one in self.trees[0].blocks if one.block.text.startswith("legend")), None)

    def _ruleset(self, head: Placed, member: nodes.Property) -> Ruleset | None:
        names = [
            node.text if isinstance(node, nodes.Name) else ""
            for group in member.phrases.groups
            for node in group
        ]
        found = self._find(names[0]) if len(names) == 1 and not member.phrases.led else None
        if found is None:
            name = names[0][:60] if len(names) == 1 else ""
            message, hint = "behind `rules` stands the name of one game", f"write: rules {NAMES[0]}"
            if name:
                message, hint = f"there is no game `{name}`", f"there is: {', '.join(NAMES)}"
            self._problems.append(self._problem(head, "unknown-ruleset", member.at, message, hint))
        return found

    def _on_board(self, head: Placed, item: nodes.Legend, found: Ruleset) -> Ruleset:
        """The game on the board of the legend, if it brings one along."""
        for member in item.members:
            match member:
                case nodes.Property(nodes.Name("board"), nodes.Phrases(((nodes.Text() as file,),))) if (
                    found.local
                ):
                    return self._own_board(head, file, found, found.local)
                case nodes.Property(nodes.Name("board"), nodes.Phrases(((nodes.Name() as side,),))) if (
                    found.sides
                ):
                    return found.sides(side.text)
        return found

    def _own_board(
        self, head: Placed, file: nodes.Text, found: Ruleset, local: Callable[[Path, str], Ruleset]
    ) -> Ruleset:
        path = Path(head.source.path).parent / file.value
        try:
            if path.resolve().is_relative_to(self._resolved(self.source.path).parent):
                return local(path, file.value)
            fault = OUTSIDE
        except Unfit as error:
            self._problems += error.problems
            return replace(found, numbers={})
        except Unreadable as error:
            fault = f"the board cannot be taken in: it {error.reason}", error.hint
        self._problems.append(self._problem(head, "use", file.at, *fault))
        return replace(found, numbers={})  # what is on the board cannot be known

    def _needed(self) -> Legend:
        if self.legend is None:
            raise ValueError(f"{self.source.path} holds no legend; `andor check` shows why")
        return self.legend

    def _problem(self, placed: Placed, code: str, at: nodes.Range, message: str, *hints: str) -> Problem:
        finding = Finding(code, at, message, hints)
        return Problem(
            CODES[finding.code], placed.source, span(placed, at), message, tuple(h for h in hints if h)
        )

    # -------------------------------------------------------------------------------------------- other files
    def _use(self, tree: Tree, found: dict[Path, Tree], chain: tuple[Path, ...]) -> None:
        """Take in the files that a file uses, depth first."""
        for placed in tree.blocks:
            item = placed.block.item
            if isinstance(item, nodes.Use):
                self._use_one(placed, item, found, chain)

    def _use_one(
        self, placed: Placed, item: nodes.Use, found: dict[Path, Tree], chain: tuple[Path, ...]
    ) -> None:
        folder = self._resolved(self.source.path).parent
        path = (Path(placed.source.path).parent / item.path.value).resolve()
        if not path.is_relative_to(folder):
            fault = OUTSIDE
        elif path in chain:
            fault = "the files use one another in a circle", "take one of the `use` lines away"
        elif path in found:
            return
        elif len(chain) > DEEPEST_USE:
            fault = (
                f"more than {DEEPEST_USE} files use one another in a row",
                "use some of them from the legend itself",
            )
        else:
            try:
                source = Source.read(Path(placed.source.path).parent / item.path.value)
            except Unreadable as error:
                fault = f"the file cannot be taken in: it {error.reason}", error.hint
            else:
                found[path] = parse(source, self._known)
                self._use(found[path], found, (*chain, path))
                return
        self._problems.append(self._problem(placed, "use", item.path.at, *fault))

    @staticmethod
    def _resolved(path: str) -> Path:
        return Path(path).resolve()


def allowed(problem: Problem) -> bool:
    """Whether the author allows it: `# allow: code` at the end of its line or alone on the line above; never for errors."""
    if problem.severity is Severity.ERROR:
        return False
    lines = [problem.source.line(problem.line)]
    if problem.line > 1 and (above := problem.source.line(problem.line - 1)).lstrip().startswith("#"):
        lines.append(above)
    for line in lines:
        found = ALLOW.search(line)
        if found and problem.code.name in re.split(r"[ ,]+", found.group(1)):
            return True
    return False
