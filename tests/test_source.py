import os
import pickle
import stat
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from andorlang.source import LIMIT, Source, Span, Unreadable, write_atomic

TEXTS = st.text(st.sampled_from("ab \t\n\u00e9\u6f22"), max_size=60)


def refused(data: bytes) -> Unreadable:
    with pytest.raises(Unreadable) as caught:
        Source.decode("book.andor", data)
    assert caught.value.path == "book.andor"
    return caught.value


# --- places ---


@given(TEXTS, st.integers(-5, 70))
def test_position_counts_the_line_ends_before_the_offset(text: str, offset: int) -> None:
    before = text[: max(offset, 0)]
    line, column = Source("x", text).position(offset)
    assert line == before.count("\n") + 1
    assert column == len(before.rpartition("\n")[2]) + 1


@given(TEXTS)
def test_lines_are_those_between_line_ends(text: str) -> None:
    source = Source("x", text)
    lines = [source.line(number) for number in range(1, source.line_count + 1)]
    assert lines == text.split("\n")


@given(TEXTS, st.integers(0, 60))
def test_line_span_and_position_agree(text: str, offset: int) -> None:
    source = Source("x", text)
    offset = min(offset, len(text))
    line, column = source.position(offset)
    span = source.line_span(line)
    assert span.start + column - 1 == offset
    assert span.start <= offset <= span.end


@pytest.mark.parametrize("number", [0, -1, 3])
def test_there_is_no_other_line(number: int) -> None:
    with pytest.raises(IndexError):
        Source("x", "one\ntwo").line(number)


def test_only_newlines_end_a_line() -> None:
    source = Source.decode("x", "a\u2028b\x0bc\x0cd\x85e".encode())
    assert source.line_count == 1


def test_a_span_is_a_pair_of_offsets() -> None:
    text = "card 1"
    start, end = Span(5, 6)
    assert text[start:end] == "1"


# --- reading ---


def test_windows_line_ends_are_normalised_and_remembered() -> None:
    source = Source.decode("x", b"one\r\ntwo\r\n")
    assert source.text == "one\ntwo\n"
    assert source.newline == "\r\n"


def test_old_macintosh_line_ends_are_normalised() -> None:
    source = Source.decode("x", b"one\rtwo")
    assert source.text == "one\ntwo"
    assert source.newline == "\n"


@pytest.mark.parametrize(
    ("data", "newline"),
    [(b"", "\n"), (b"a", "\n"), (b"a\nb\nc\r\n", "\n"), (b"a\nb\r\nc\r\n", "\r\n")],
)
def test_the_line_end_of_most_lines_wins(data: bytes, newline: str) -> None:
    assert Source.decode("x", data).newline == newline


def test_a_byte_order_mark_is_dropped_and_tabs_stay() -> None:
    assert Source.decode("x", b"\xef\xbb\xbf\tcard").text == "\tcard"


def test_the_hash_ignores_line_ends_and_sees_everything_else() -> None:
    unix, windows = Source.decode("x", b"a\nb"), Source.decode("y", b"\xef\xbb\xbfa\r\nb")
    assert unix.hash == windows.hash
    assert unix.hash != Source.decode("x", b"a\nb ").hash
    assert unix.hash == "7e18f737311b2dc3b2f269dd78396b0351f14fb66efa879f768cb23181883c78"


def test_a_file_is_read_from_a_path_or_its_name(tmp_path: Path) -> None:
    path = tmp_path / "b\u00fcch.andor"
    path.write_bytes("caf\u00e9\r\n".encode())
    assert Source.read(path) == Source.read(str(path)) == Source(str(path), "caf\u00e9\n", "\r\n")


def test_an_empty_file_is_a_text(tmp_path: Path) -> None:
    path = tmp_path / "empty.andor"
    path.touch()
    assert Source.read(path).text == ""
    assert Source.read(path).position(0) == (1, 1)


# --- refusing ---


def test_latin_1_is_named_with_its_place_and_letter() -> None:
    error = refused(b"card 1\r\n> A caf\xe9 \n")
    assert error.reason == "is not UTF-8 (line 2, byte 0xE9 at offset 15)"
    assert "`\u00e9` in Latin-1" in error.hint
    assert "save it as UTF-8" in error.hint


def test_the_place_counts_a_byte_order_mark() -> None:
    assert "line 2, byte 0x93 at offset 5" in refused(b"\xef\xbb\xbf1\n\x93no\x94").reason


def test_a_byte_that_no_encoding_explains() -> None:
    assert refused(b"a \x81 b").hint == "save it as UTF-8 in your editor"


def test_a_file_that_ends_within_a_character() -> None:
    assert "cut off" in refused("caf\u00e9".encode()[:-1]).reason


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-32"])
def test_utf_16_and_32_are_recognised(encoding: str) -> None:
    error = refused('legend "W\u00f6lfe"\n'.encode(encoding))
    assert error.reason.startswith(f"is written in {encoding[:6].upper()}")
    assert "UTF-8" in error.hint


@pytest.mark.parametrize(
    "data", [b"card 1\n\0", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", b"\x1f\x8b\x08\x08\xff\xfe"]
)
def test_binary_files_are_called_so(data: bytes) -> None:
    assert refused(data).reason.startswith("is a binary file")


def test_the_limit_is_four_mebibytes(tmp_path: Path) -> None:
    path = tmp_path / "long.andor"
    path.write_bytes(b"x" * LIMIT)
    assert len(Source.read(path).text) == LIMIT
    path.write_bytes(b"x" * (LIMIT + 1))
    with pytest.raises(Unreadable, match="larger than 4 MiB") as caught:
        Source.read(path)
    assert "`use`" in caught.value.hint


def test_a_missing_file(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match="does not exist"):
        Source.read(tmp_path / "nowhere.andor")


def test_a_folder(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match="is a folder"):
        Source.read(tmp_path)


def test_a_path_through_a_file(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(Unreadable, match=r"as if it were a folder|does not exist"):
        Source.read(tmp_path / "file" / "x.andor")


@pytest.mark.parametrize("path", ["a\0b", "x" * 5000])
def test_an_impossible_path(path: str) -> None:
    with pytest.raises(Unreadable):
        Source.read(path)


@pytest.mark.skipif(sys.platform == "win32", reason="links need a right of their own")
def test_a_link_to_itself(tmp_path: Path) -> None:
    loop = tmp_path / "loop.andor"
    loop.symlink_to(loop)
    with pytest.raises(Unreadable):
        Source.read(loop)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes")
def test_a_pipe_is_refused_without_waiting_for_it(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(Unreadable, match="not an ordinary file"):
        Source.read(tmp_path / "pipe")


def test_a_file_that_vanishes_after_it_was_looked_at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "there.andor"
    path.touch()
    seen = path.stat()
    path.unlink()
    monkeypatch.setattr(Path, "stat", lambda *_args, **_options: seen)
    with pytest.raises(Unreadable, match="does not exist"):
        Source.read(path)


@pytest.mark.parametrize(
    ("error", "reason"),
    [
        (PermissionError(13, "denied"), "may not be read"),
        (OSError(5, "I/O error"), "cannot be read (I/O error)"),
    ],
)
def test_a_file_that_the_system_will_not_give(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: OSError, reason: str
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise error

    monkeypatch.setattr(Path, "stat", refuse)
    with pytest.raises(Unreadable) as caught:
        Source.read(tmp_path / "x.andor")
    assert caught.value.reason == reason


def test_the_refusal_survives_pickling() -> None:
    error = pickle.loads(pickle.dumps(Unreadable("p", "is odd", "mend it")))
    assert (error.path, error.reason, error.hint, str(error)) == ("p", "is odd", "mend it", "p: is odd")


# --- writing ---


def test_writing_makes_and_replaces_a_file(tmp_path: Path) -> None:
    path = tmp_path / "out.andor"
    write_atomic(path, b"one\r\n")
    assert path.read_bytes() == b"one\r\n"
    write_atomic(str(path), b"two")
    assert path.read_bytes() == b"two"
    assert os.listdir(tmp_path) == ["out.andor"]


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such permissions")
def test_permissions_of_an_old_file_stay_and_those_of_a_new_one_are_usual(tmp_path: Path) -> None:
    old, new, usual = tmp_path / "old", tmp_path / "new", tmp_path / "usual"
    old.touch()
    old.chmod(0o750)
    write_atomic(old, b"x")
    write_atomic(new, b"x")
    usual.write_bytes(b"x")
    assert stat.S_IMODE(old.stat().st_mode) == 0o750
    assert new.stat().st_mode == usual.stat().st_mode


@pytest.mark.skipif(sys.platform == "win32", reason="links need a right of their own")
def test_a_link_is_followed(tmp_path: Path) -> None:
    (tmp_path / "far").mkdir()
    target, link = tmp_path / "far" / "real", tmp_path / "link"
    target.write_bytes(b"old")
    link.symlink_to(target)
    write_atomic(link, b"new")
    assert link.is_symlink()
    assert target.read_bytes() == b"new"
    assert os.listdir(tmp_path / "far") == ["real"]


@pytest.mark.parametrize("failing", ["replace", "chmod"])
def test_a_failure_leaves_the_old_file_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failing: str
) -> None:
    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device", ".andor-1.tmp")

    path = tmp_path / "kept.andor"
    path.write_bytes(b"old")
    monkeypatch.setattr(Path, failing, fail)
    with pytest.raises(OSError, match="No space left") as caught:
        write_atomic(path, b"new")
    assert caught.value.filename == str(path)
    assert path.read_bytes() == b"old"
    assert os.listdir(tmp_path) == ["kept.andor"]


def test_an_interruption_leaves_nothing_either(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(_: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupt)
    with pytest.raises(KeyboardInterrupt):
        write_atomic(tmp_path / "out", b"new")
    assert os.listdir(tmp_path) == []


def test_no_folder_to_write_into(tmp_path: Path) -> None:
    path = tmp_path / "nowhere" / "out"
    with pytest.raises(FileNotFoundError) as caught:
        write_atomic(path, b"x")
    assert caught.value.filename == str(path)


def test_a_folder_is_not_replaced(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    with pytest.raises(OSError, match="folder"):
        write_atomic(tmp_path / "folder", b"x")
    assert os.listdir(tmp_path) == ["folder"]


def test_a_file_that_is_protected_is_not_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "fixed"
    path.write_bytes(b"old")
    # Told by the system rather than by permissions, which do not bind the superuser that CI may be.
    monkeypatch.setattr(os, "access", lambda *_: False)
    with pytest.raises(PermissionError):
        write_atomic(path, b"new")
    assert path.read_bytes() == b"old"


@pytest.mark.skipif(not Path("/dev/null").exists(), reason="there is no such device")
def test_a_device_is_written_to_and_stays_a_device(tmp_path: Path) -> None:
    link = tmp_path / "null"
    link.symlink_to("/dev/null")
    write_atomic(link, b"x")
    assert stat.S_ISCHR(Path("/dev/null").stat().st_mode)
