"""What the README shows is true: its legend is clean, its script runs, its commands exist, its pictures are the legends'."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from andorlang.cli import main
from andorlang.session import Session
from andorlang.source import Source

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    found = re.findall(r"^```(\w*)\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)
    return [text for of, text in found if of == language]


def test_the_tutorial_builds_the_small_watch() -> None:
    whole = (ROOT / "legends/small-watch.andor").read_text(encoding="utf-8")
    parts = blocks("andor")
    assert len(parts) >= 4
    assert "\n".join(parts) == whole.split("\n", 1)[1]
    for number in range(1, len(parts) + 1):
        assert not Session(Source("tutorial.andor", "\n".join(parts[:number]))).errors


def test_the_legend_of_the_readme_has_no_problem() -> None:
    (legend,) = blocks("")
    assert Session(Source("readme.andor", legend)).problems == []


def test_the_script_of_the_readme_runs() -> None:
    (script,) = blocks("python")
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "Outcome(won=" in done.stdout


@pytest.mark.parametrize(
    "line", [line.strip() for line in README.splitlines() if line.startswith("    andor ")]
)
def test_the_plain_commands_of_the_readme_work(
    line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    words = [str(ROOT / word) if word.startswith("legends/") else word for word in line.split()[1:]]
    words = ["20" if word == "2000" else word for word in words]
    done = CliRunner().invoke(main, words)
    assert done.exit_code == 0, done.output


def test_every_command_stands_in_the_table() -> None:
    shown = set(re.findall(r"`andor ([a-z]+)", README))
    assert set(main.list_commands(None)) <= shown  # type: ignore[arg-type]


def test_the_limits_that_the_readme_names_are_those_of_the_code() -> None:
    from andorlang.rulesets.storyquest.kinds import data
    from andorlang.session import STATES

    assert f"stops at {STATES:,} states" in README
    assert f"strength ends at {data()['strength']['maximum']}" in README
    assert f"willpower at {data()['willpower']['maximum']}" in README


def test_every_reconstructed_value_stands_in_the_readme() -> None:
    from tools.reconstructed import GAMES, in_readme

    assert len(GAMES) == 2
    assert all(f"reconstructed: {game}" in README for game in GAMES)
    assert in_readme(README) == README, "python tools/reconstructed.py --readme puts it right"


@pytest.mark.parametrize("name", ["first-steps", "search-for-grenolin"])
def test_the_picture_is_the_graph_of_the_legend(name: str) -> None:
    picture = (ROOT / f"legends/{name}.svg").read_text(encoding="utf-8")
    cards = Session(ROOT / f"legends/{name}.andor", states=0).checked.legend
    assert cards is not None
    titles = [card.title for card in cards.cards.values() if card.title and " " not in card.title]
    assert titles
    assert all(title in picture for title in titles)
