"""The table at which a person plays: what is shown of a game, and the commands that are understood."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from andorlang.cli.failure import Failure
from andorlang.cli.mapping import write_map
from andorlang.cli.output import say
from andorlang.cli.prose import Page
from andorlang.cli.saving import write_save
from andorlang.cli.telling import Telling, ended
from andorlang.play.record import Finish
from andorlang.report import harmless

if TYPE_CHECKING:
    from andorlang.api import Legend
    from andorlang.play import Recorded, Recorder

HELP = """\
  1, 2, ...   take that option
  u           take the last choice back
  s FILE      save the game; `andor play --load FILE` goes on with it
  r           show what happened so far, dice and all
  l           show the open card again
  ?           show this
  q           leave"""
BOARD_HELP = """\
  57          walk to space 57, as far as no hour costs willpower (`g 7` where 7 is an option)
  m           show what lies around the heroes; `m FILE` draws the map as .svg or .png"""
PROMPT = "> "
LATEST = 12


class Table:
    """One game and its log.

    Args:
        legend: that is played; the game comes with `begin` or `resume`.
    """

    def __init__(self, legend: Legend) -> None:
        self._legend, self._page = legend, Page()
        self._telling = Telling(legend.script, legend.rules, self._show)
        self._order: list[int] = []
        self._shown: tuple[object, Sequence[str]] = ({}, ())
        self._log: list[tuple[str, str]] = []
        self._marks: list[int] = []
        self._loud = False
        self._over = False
        self._commands: dict[str, Callable[[str], None]] = {
            **dict.fromkeys(("u", "undo"), self._undo),
            **dict.fromkeys(("s", "save"), self._save),
            **dict.fromkeys(("r", "rolls", "log"), self._show_log),
            **dict.fromkeys(("l", "look"), self._look),
            **dict.fromkeys(("g", "go"), self._go),
            **dict.fromkeys(("m", "map"), self._map),
            **dict.fromkeys(("?", "h", "help"), self._help),
            **dict.fromkeys(("q", "quit", "exit"), self._leave),
        }

    def hear(self, kind: str, *values: Any) -> None:
        """What the game tells."""
        if kind == "choice":
            self._telling.flush()
            self._marks.append(len(self._log))
        self._telling.hear(kind, *values)

    def begin(self, recorder: Recorder, seed: int) -> None:
        """Start a game."""
        from andorlang.play.scripts import follow_script

        self._game: Recorded = recorder.game
        self._loud = True
        self._page.title(self._legend.title)
        say(f"Seed {seed}. Type ? for help.")
        follow_script(self._game, (), "")
        self._telling.flush()

    def resume(self, recorder: Recorder, note: str) -> None:
        """Go on with a game whose choices were told already, as if it had been played here."""
        self._game = recorder.game
        self._telling.flush()
        self._loud = True
        self._page.title(self._legend.title)
        say(f"{len(self._game.decisions)} choices are made. Type ? for help.")
        if note:
            say()
            self._page.paragraph(note)
        self._look("")

    def play(self) -> None:
        """Ask and do until the game is over or the player leaves."""
        while not self._over:
            count = self._offer()
            if not count:
                return
            answer = self._ask()
            if answer is not None:
                self._answer(answer, count)

    # -------------------------------------------------------------------------------------------- showing
    def _show(self, kind: str, text: str) -> None:
        self._log.append((kind, text))
        if self._loud:
            self._page.show(kind, text)

    def _look(self, _: str) -> None:
        """Show the open card again, and what happened last."""
        cards = [i for i, (kind, _) in enumerate(self._log) if kind == "card"]
        since = self._log[cards[-1] if cards else 0 :]
        for number, (kind, text) in enumerate(since):
            if kind in ("card", "prose") or number >= len(since) - LATEST:
                self._page.show(kind, text)
        self._shown = ({}, ())

    def _show_log(self, _: str) -> None:
        for kind, text in self._log:
            if kind != "prose":
                self._page.show(kind, text)

    def _help(self, _: str) -> None:
        self._page.lines(HELP)
        if self._game.rules.scene(self._game):
            self._page.lines(BOARD_HELP)

    def _offer(self) -> int:
        """Show the state and what can be done; how many options there are."""
        game = self._game
        outcome = game.outcome()
        say()
        if outcome is None:
            self._state()
            self._page.paragraph(game.ask().question)
            listed = self._listed()
        else:
            finish = Finish(outcome.won, outcome.ending, outcome.reason)
            self._page.strong(ended(game.script, finish))
            listed = [("", label, index) for index, label in enumerate(game.offered())]
        self._order = [index for _, _, index in listed]
        for number, (headline, label, _) in enumerate(listed, 1):
            if headline and (number == 1 or headline != listed[number - 2][0]):
                self._page.headline(headline)
            self._page.option(number, label)
        return len(listed)

    def _state(self) -> None:
        """Show all that lies on the table when something on top of it is new, else only the rows that are."""
        rules, (before, rows) = self._game.rules, self._shown
        status, scene = rules.status(self._game), rules.scene(self._game)
        if status != before or not scene:
            self._page.state(status)
            rows = ()
        for row in scene:
            if row not in rows:
                self._page.scene(row)
        self._shown = (status, scene)

    def _listed(self) -> list[tuple[str, str, int]]:
        """Headline and label of each option with its place among the legal actions, headline by headline."""
        game = self._game
        options, legal = game.state.options or [], game.legal_actions()
        listed = [
            (*game.rules.listed(game, option, action), index)
            for index, (option, action) in enumerate(zip(options, legal, strict=True))
        ]
        headlines = list(dict.fromkeys(headline for headline, _, _ in listed))
        return sorted(listed, key=lambda one: headlines.index(one[0]))

    # -------------------------------------------------------------------------------------------- answers
    def _ask(self) -> str | None:
        """What the player types; None at the end of the input."""
        try:
            return input(PROMPT).strip()
        except EOFError:
            say()
            self._leave("")
            return None
        except UnicodeDecodeError:
            return ""

    def _answer(self, answer: str, count: int) -> None:
        word, _, rest = answer.partition(" ")
        number = int(answer[:9]) if answer.isdecimal() else 0
        if 1 <= number <= count:
            self._take(self._order[number - 1])
        elif answer.isdecimal() and self._walk(number):
            return
        elif word.lower() in self._commands:
            self._commands[word.lower()](rest.strip())
        elif answer:
            say(
                f"There is no {harmless(answer)[:40]!r} here: type a number from 1 to {count}, or ? for help."
            )

    def _go(self, space: str) -> None:
        if not space.isdecimal() or not self._walk(int(space[:9])):
            say("Nobody can go there now. Type: g SPACE")

    def _walk(self, space: int) -> bool:
        """Go to a space step by step, as long as nothing else comes up; whether there is a way."""
        game = self._game
        steps = game.rules.steps(game, space) if game.outcome() is None else ()
        for step in steps:
            legal = game.legal_actions()
            if step not in legal:
                break
            self._take(legal.index(step))
        return bool(steps)

    def _map(self, path: str) -> None:
        around = self._game.rules.around(self._game)
        if not around:
            say("There is no map in this game.")
        elif not path:
            for line in around:
                self._page.scene(line)
        else:
            try:
                write_map(self._game, path)
            except Failure as failure:
                say(f"Not drawn: {failure.message}")
            else:
                say(f"Drawn: {path}")

    def _take(self, index: int) -> None:
        from andorlang.engine.game import Fault
        from andorlang.play.record import stopped

        try:
            self._game.take(index)
        except Fault as fault:
            raise stopped(self._game, fault) from fault
        self._telling.flush()

    def _undo(self, _: str) -> None:
        try:
            action = self._game.pop()
        except IndexError:
            say("There is nothing to take back.")
            return
        if self._marks:
            del self._log[self._marks.pop() :]
        say(f"Taken back: {action.label}")
        if self._game.rules.scene(self._game):
            self._shown = ({}, ())
        else:
            self._look("")

    def _save(self, path: str) -> None:
        if not path:
            say("Save where? Type: s FILE")
            return
        try:
            write_save(self._game, self._legend, path)
        except Failure as failure:
            say(f"Not saved: {failure.message}")
        else:
            say(f"Saved. Go on with: andor play --load {path}")

    def _leave(self, _: str) -> None:
        self._over = True
