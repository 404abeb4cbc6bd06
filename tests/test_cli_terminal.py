"""The program `andor` as a process of its own: terminals, pipes, encodings, shells."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from andorlang import data
from andorlang.cli import main
from tests.calling import SMALL, STEPS, WRONG, Andor, calls, failed


@pytest.fixture
def andor(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Andor:
    return calls(tmp_path, monkeypatch)


def program(*arguments: str, **options: Any) -> subprocess.CompletedProcess[bytes]:
    environment = {**os.environ, **options.pop("env", {})}
    return subprocess.run(
        [sys.executable, "-m", "andorlang", *arguments],
        capture_output=True,
        check=False,
        env=environment,
        **options,
    )


def test_python_dash_m(tmp_path: Path) -> None:
    done = program("new", "my-legend", cwd=tmp_path)
    assert done.returncode == 0
    done = program("run", "my-legend.andor", "--format", "json", cwd=tmp_path)
    assert data.validate(json.loads(done.stdout), "run") == []
    assert program("run", "none.andor", cwd=tmp_path).stderr.startswith(b"andor: none.andor: does not exist")


def test_many_processes() -> None:
    one, two = (
        program("simulate", STEPS, "-n", "300", "--jobs", jobs, "--format", "json") for jobs in ("1", "2")
    )
    assert one.stdout == two.stdout
    assert (one.returncode, one.stderr) == (0, b"")


def test_the_shell_is_completed() -> None:
    wanted = {"_ANDOR_COMPLETE": "bash_complete", "COMP_WORDS": "andor si", "COMP_CWORD": "1"}
    code = "from andorlang.cli import main; main(prog_name='andor')"
    done = subprocess.run(
        [sys.executable, "-c", code], env={**os.environ, **wanted}, capture_output=True, check=False
    )
    assert done.stdout == b"plain,simulate\n"


@pytest.mark.parametrize(
    ("encoding", "arguments"),
    [
        ("ascii", "run t.andor"),
        ("ascii", "check t.andor"),
        ("latin-1", "play t.andor"),
        ("cp437", "simulate t.andor -n 3"),
    ],
)
def test_terminals_without_unicode(tmp_path: Path, encoding: str, arguments: str) -> None:
    (tmp_path / "t.andor").write_text(SMALL.replace("One", "Ödland — 龍"), encoding="utf-8")
    environment = {"PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"}
    done = program(*arguments.split(), cwd=tmp_path, env=environment, input=b"1\n")
    assert (done.returncode, done.stderr) == (0, b"")


def test_json_is_unicode_on_every_terminal(tmp_path: Path) -> None:
    (tmp_path / "t.andor").write_text(SMALL.replace("One", "Ödland — 龍"), encoding="utf-8")
    done = program("reach", "t.andor", "--format", "json", cwd=tmp_path, env={"PYTHONIOENCODING": "ascii"})
    assert json.loads(done.stdout)["verdicts"][0]["label"] == "Ödland — 龍"


@pytest.mark.skipif(os.name == "nt", reason="pipes close otherwise there")
@pytest.mark.parametrize("arguments", [["words"], ["graph", STEPS, "--format", "html"], ["run", STEPS]])
def test_a_reader_that_goes_away(arguments: list[str]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "wb") as pipe:
        done = subprocess.run(
            [sys.executable, "-m", "andorlang", *arguments], stdout=pipe, stderr=subprocess.PIPE, check=False
        )
    assert (done.returncode, done.stderr) == (1, b"")


@pytest.mark.skipif(os.name == "nt", reason="there is no such shell there")
@pytest.mark.parametrize(
    ("how", "code", "part"),
    [
        (">&-", 0, b""),
        ("<&-", 0, b""),
        ("2>&-", 0, b""),
        (">/dev/full", 1, b"andor: No space left on device"),
    ],
)
def test_closed_and_full_streams(tmp_path: Path, how: str, code: int, part: bytes) -> None:
    if "full" in how and not Path("/dev/full").exists():
        pytest.skip("there is no such device")
    (tmp_path / "t.andor").write_text(SMALL, encoding="utf-8")
    shell = f'"{sys.executable}" -m andorlang play t.andor {how}'
    done = subprocess.run(["sh", "-c", shell], cwd=tmp_path, capture_output=True, check=False)
    assert done.returncode == code
    assert done.stderr.startswith(part)
    assert b"Traceback" not in done.stderr


def on_terminal(*arguments: str, stdin: bytes = b"", **options: Any) -> tuple[int, str]:
    """The exit code and what a person sees."""
    pty = pytest.importorskip("pty")
    ours, theirs = pty.openpty()
    with subprocess.Popen(
        [sys.executable, "-m", "andorlang", *arguments],
        stdin=subprocess.PIPE,
        stdout=theirs,
        stderr=theirs,
        env={
            **{name: value for name, value in os.environ.items() if name != "NO_COLOR"},
            "TERM": "xterm",
            "COLUMNS": "70",
        },
        **options,
    ) as process:
        os.close(theirs)
        assert process.stdin is not None
        process.stdin.write(stdin)
        process.stdin.close()
        shown = b""
        with os.fdopen(ours, "rb", buffering=0) as terminal:
            try:
                while part := terminal.read(65536):
                    shown += part
            except OSError:  # how Linux says that the other side is closed
                pass
    return process.returncode, shown.decode()


def test_a_person_sees_emphasis(tmp_path: Path) -> None:
    (tmp_path / "t.andor").write_text(
        SMALL.replace("A *fine*", "**Bold**, *slanted* and a * b"), encoding="utf-8"
    )
    code, shown = on_terminal("play", "t.andor", stdin=b"1\n", cwd=tmp_path)
    assert code == 0
    assert "\x1b[1mBold\x1b[0m, \x1b[3mslanted\x1b[0m and a * b day." in shown
    assert "\x1b[1m1  One\x1b[0m" in shown


def test_a_picture_is_kept_from_the_terminal() -> None:
    code, shown = on_terminal("graph", STEPS, "--format", "png")
    assert code == 2
    assert shown.startswith("andor: a picture is nothing for a terminal")


def test_a_bar_shows_how_far_it_is() -> None:
    code, shown = on_terminal("simulate", STEPS, "-n", "40")
    assert code == 0
    assert "40/40" in shown
    assert "ENDING" in shown


def test_a_fault_of_our_own(andor: Andor, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_: str) -> None:
        raise RuntimeError("boom")

    monkeypatch.setattr("andorlang.cli.words.ruleset_of", broken)
    failed(andor("words"), 70, "andor: a fault of andorlang itself: RuntimeError: boom", "please report it")
    monkeypatch.setenv("ANDOR_TRACEBACK", "1")
    assert isinstance(CliRunner().invoke(main, ["words"]).exception, RuntimeError)


@pytest.mark.skipif(os.name == "nt", reason="names are text there")
def test_a_file_name_that_is_no_text(tmp_path: Path) -> None:
    name = os.fsdecode(b"caf\xe9.andor")
    (tmp_path / name).write_text(WRONG, encoding="utf-8")
    done = program("check", name, "--format", "json", cwd=tmp_path)
    assert done.returncode == 1
    assert json.loads(done.stdout)["problems"][0]["path"] == name
    done = program("run", name, cwd=tmp_path)
    assert done.returncode == 1
    assert b"Traceback" not in done.stderr
