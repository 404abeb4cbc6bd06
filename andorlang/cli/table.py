"""The table at which a person plays: what is shown of a game, and the commands that are understood."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from andorlang.cli.failure import Failure
from andorlang.cli.output import say
from andorlang.cli.prose import Page
from andorlang.cli.saving import write_save
from andorlang.cli.telling import Telling, ended
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
PROMPT = "> "


class Table:
    """One game and its log.

    Args:
        legend: that is played; the game comes with `begin` or `resume`.
    """

    def __init__(self, legend: Legend) -> None:
        self._legend, self._page = legend, Page()
        self._telling = Telling(legend.script, self._show)
        self._log: list[tuple[str, str]] = []
        self._marks: list[int] = []
        self._loud = False
        self._over = False
        self._commands: dict[str, Callable[[str], None]] = {
            **dict.fromkeys(("u", "undo"), self._undo),
            **dict.fromkeys(("s", "save"), self._save),
            **dict.fromkeys(("r", "rolls", "log"), self._show_log),
            **dict.fromkeys(("l", "look"), self._look),
            **dict.fromkeys(("?", "h", "help"), lambda _: self._page.lines(HELP)),
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
            labels = self._offer()
            if not labels:
                return
            answer = self._ask()
            if answer is not None:
                self._answer(answer, labels)

    # -------------------------------------------------------------------------------------------- showing
    def _show(self, kind: str, text: str) -> None:
        self._log.append((kind, text))
        if self._loud:
            self._page.show(kind, text)

    def _look(self, _: str) -> None:
        """Show the open card again."""
        cards = [i for i, (kind, _) in enumerate(self._log) if kind == "card"]
        for kind, text in self._log[cards[-1] if cards else 0 :]:
            self._page.show(kind, text)

    def _show_log(self, _: str) -> None:
        for kind, text in self._log:
            if kind != "prose":
                self._page.show(kind, text)

    def _offer(self) -> list[str]:
        """Show the state and what can be done; the labels of it."""
        game = self._game
        outcome = game.outcome()
        say()
        if outcome is not None:
            self._page.strong(ended(game.script, outcome.won, outcome.ending, outcome.reason))
            labels = game.offered()
        else:
            self._page.state(game.rules.status(game))
            self._page.paragraph(game.ask().question)
            labels = [
                f"{one.label} ({one.detail})" if one.detail else one.label for one in game.legal_actions()
            ]
        for number, label in enumerate(labels, 1):
            self._page.option(number, label)
        return labels

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

    def _answer(self, answer: str, labels: list[str]) -> None:
        word, _, rest = answer.partition(" ")
        if answer.isdecimal() and 1 <= int(answer[:9]) <= len(labels):
            self._take(int(answer) - 1)
        elif word.lower() in self._commands:
            self._commands[word.lower()](rest.strip())
        elif answer:
            say(
                f"There is no {harmless(answer)[:40]!r} here: type a number from 1 to {len(labels)}, or ? for help."
            )

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
