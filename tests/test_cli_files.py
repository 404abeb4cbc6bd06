"""What `andor` makes of files that are no legends, and of legends that would like to break it."""

import json
import os
from pathlib import Path

import pytest

from tests.calling import HEAD, HOME, SMALL, Andor, calls, document, failed


@pytest.fixture
def andor(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Andor:
    return calls(tmp_path, monkeypatch)


def bad_files(folder: Path) -> dict[str, str]:
    """Path and a part of the message of each file that is no legend."""
    (folder / "empty.andor").write_bytes(b"")
    (folder / "binary.andor").write_bytes(bytes(range(256)) * 8)
    (folder / "zeros.andor").write_bytes(bytes(100))
    (folder / "latin.andor").write_bytes(SMALL.replace("fine", "schön").encode("latin-1"))
    (folder / "utf16.andor").write_bytes(SMALL.encode("utf-16"))
    (folder / "big.andor").write_bytes(b"# " + b"x" * 10_000_000)
    (folder / "tabs.andor").write_text(SMALL.replace("    ", "\t"), encoding="utf-8")
    (folder / "deep.andor").write_text(deep(1000), encoding="utf-8")
    (folder / "sub").mkdir()
    return {
        "empty.andor": "no `legend` block",
        "binary.andor": "is a binary file",
        "zeros.andor": "is a binary file",
        "latin.andor": "is not UTF-8",
        "utf16.andor": "is written in UTF-16",
        "big.andor": "is larger than 4 MiB",
        "tabs.andor": "tab",
        "deep.andor": "deep",
        "missing.andor": "does not exist",
        "x" * 500: "cannot be read",
        "sub": "folder",
    }


def deep(levels: int) -> str:
    inner = "".join("    " * (i + 1) + "if strength >= 2:\n" for i in range(levels))
    return (
        HEAD
        + 'card 1 "One"\n    > A.\n'
        + inner
        + "    " * (levels + 1)
        + "gain 1 strength\n    -> home\n"
        + HOME
    )


@pytest.mark.parametrize("command", ["run", "graph", "play", "simulate", "reach", "replay"])
def test_bad_files(andor: Andor, tmp_path: Path, command: str) -> None:
    for name, part in bad_files(tmp_path).items():
        result = andor(command, name)
        failed(result, 1)
        if command != "replay" or "folder" in part or "such file" in part:
            assert part in result.stderr or "may lack parts" in result.stderr
        assert result.stdout == "" or command == "graph"


def test_bad_files_are_problems(andor: Andor, tmp_path: Path) -> None:
    for name, part in bad_files(tmp_path).items():
        result = andor("check", name, "--format", "json")
        assert result.exit_code == 1
        plain = document(result, "problems")
        assert any(part in one["message"] for one in plain["problems"]), plain
        assert plain["files"] == [name]
        assert andor("check", name).exit_code == 1
        sarif = json.loads(andor("check", name, "--format", "sarif").stdout)
        assert sarif["version"] == "2.1.0"
        assert sarif["runs"][0]["results"]


def test_bad_files_are_not_formatted(andor: Andor, tmp_path: Path) -> None:
    for name in bad_files(tmp_path):
        if name not in ("empty.andor", "tabs.andor"):
            before = Path(name).read_bytes() if name in os.listdir(".") and name != "sub" else b""
            assert andor("fmt", name).exit_code == 1
            assert (Path(name).read_bytes() if before else b"") == before


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_a_file_without_permission(andor: Andor) -> None:
    Path("t.andor").write_text(SMALL, encoding="utf-8")
    Path("t.andor").chmod(0)
    failed(andor("run", "t.andor"), 1, "may not be read")


NASTY = '</script><!-- ]]> \\N \\" | `x` *b* _i_ [a](b) %s {0} \x1b[31m \u202e'


def test_titles_are_harmless_everywhere(andor: Andor) -> None:
    text = SMALL.replace('"One"', f'"{NASTY.replace(chr(27), "").replace(chr(0x202E), "")}"')
    for arguments in (
        ["run"],
        ["check"],
        ["reach"],
        ["simulate", "-n", "5"],
        ["play"],
        ["run", "--format", "script"],
    ):
        result = andor(arguments[0], "t.andor", *arguments[1:], text=text, stdin="1\n")
        assert result.exit_code in (0, 1)
        assert "\x1b" not in result.output
    page = andor("graph", "t.andor", "--format", "html")
    assert page.stdout.count("</script>") == page.stdout.count("<script")


def test_a_name_of_ten_thousand_letters(andor: Andor) -> None:
    text = SMALL.replace("card 1 ", f"card {'x' * 10_000} ")
    for command in ("check", "run", "reach", "simulate", "graph"):
        assert andor(command, "t.andor", text=text).exit_code in (0, 1)


def test_windows_line_ends(andor: Andor) -> None:
    Path("t.andor").write_bytes(SMALL.replace("\n", "\r\n").encode())
    assert andor("check", "t.andor", "--strict").exit_code == 0
    assert andor("run", "t.andor").exit_code == 0
    assert andor("fmt", "t.andor", "--check").exit_code == 0


@pytest.mark.parametrize(
    "arguments",
    [
        ["graph", "t.andor", "--format", "svg", "-o", "t.andor"],
        ["graph", "t.andor", "--format", "dot", "-o", "same"],
        ["graph", "t.andor", "--format", "dot", "-o", "other.andor"],
        ["reach", "t.andor", "--to", "home", "-o", "t.andor"],
    ],
)
def test_what_is_made_of_a_legend_never_replaces_one(andor: Andor, arguments: list[str]) -> None:
    for name in ("t.andor", "other.andor"):
        Path(name).write_text(SMALL, encoding="utf-8")
    os.link("t.andor", "same")
    failed(andor(*arguments), 1, "is no file of this kind and would be lost")
    assert {Path(name).read_text(encoding="utf-8") for name in ("t.andor", "same", "other.andor")} == {SMALL}
    assert (
        andor("graph", "t.andor", "-o", "g.dot").exit_code
        == andor("graph", "t.andor", "-o", "g.dot").exit_code
        == 0
    )
