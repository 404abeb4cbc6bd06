"""The text of one file, its places, and the only doors to the disk.

Every later phase works with character offsets into one normalised text; a line and a column exist only when a
problem is shown.  Whatever can be wrong with a file is found here once, so that no phase meets bytes or encodings.
"""

import codecs
import contextlib
import errno
import os
import re
import stat
from bisect import bisect_right
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple, Self

LIMIT = 4 * 1024 * 1024
"""Bytes that a file may hold; a printed legend of 106 cards takes some 60,000."""

_NEWLINE = re.compile(r"\r\n?")
_UTF8_HINT = "save it as UTF-8 in your editor"
_CONTROLS = bytes(byte for byte in range(32) if byte not in b"\t\n\f\r\x1b")
_BYTE_ORDER_MARKS = (
    (codecs.BOM_UTF32_LE, "UTF-32"),
    (codecs.BOM_UTF32_BE, "UTF-32"),
    (codecs.BOM_UTF16_LE, "UTF-16"),
    (codecs.BOM_UTF16_BE, "UTF-16"),
)


class Span(NamedTuple):
    """A stretch of a text: character offsets from 0, the end exclusive."""

    start: int
    end: int


class Unreadable(Exception):
    """A file that is no text of ours; `reason` completes "PATH: ...", `hint` says what to do (or is empty)."""

    def __init__(self, path: str, reason: str, hint: str = "") -> None:
        super().__init__(path, reason, hint)  # exactly the parameters, so that it survives pickling
        self.path = path
        self.reason = reason
        self.hint = hint

    def __str__(self) -> str:
        return f"{self.path}: {self.reason}"


@dataclass(frozen=True, slots=True)
class Source:
    """A text with the path under which it is shown.

    Its lines end in a single newline character whatever the file had (which `newline` keeps for the formatter);
    a byte order mark is gone, tabs stay.
    """

    path: str
    text: str
    newline: str = "\n"
    _starts: list[int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        starts = [0, *(match.end() for match in re.finditer("\n", self.text))]
        object.__setattr__(self, "_starts", starts)

    @classmethod
    def read(cls, path: Path | str) -> Self:
        """Read a file.

        Raises:
            Unreadable: it is missing, no file, closed to us, too big, binary, or not UTF-8.
        """
        shown = str(path)
        try:
            data = _bytes(path, shown)
        except (OSError, ValueError) as error:
            raise _refused(shown, error) from error
        return cls.decode(shown, data)

    @classmethod
    def decode(cls, path: str, data: bytes) -> Self:
        """Make a source of the bytes of a file.

        Raises:
            Unreadable: the bytes are too many, binary, or not UTF-8.
        """
        if len(data) > LIMIT:
            raise Unreadable(
                path, f"is larger than {LIMIT // 1024**2} MiB", "split it into several files with `use`"
            )
        text = _decoded(path, data)
        windows = text.count("\r\n")
        newline = "\r\n" if 2 * windows > text.count("\n") else "\n"
        return cls(path, _NEWLINE.sub("\n", text), newline)

    @property
    def line_count(self) -> int:
        return len(self._starts)

    @property
    def hash(self) -> str:
        """The SHA-256 of the normalised text in hex: equal for the same text with other line ends."""
        import hashlib

        return hashlib.sha256(self.text.encode("utf-8", "surrogatepass")).hexdigest()

    def position(self, offset: int) -> tuple[int, int]:
        """Line and column of an offset, both from 1; an offset outside of the text counts as its nearest end."""
        offset = min(max(offset, 0), len(self.text))
        line = bisect_right(self._starts, offset)
        return line, offset - self._starts[line - 1] + 1

    def line_span(self, number: int) -> Span:
        """Where a line (from 1) stands, without its line end.

        Raises:
            IndexError: there is no such line.
        """
        if not 1 <= number <= self.line_count:
            raise IndexError(f"line {number} of {self.line_count}")
        end = self._starts[number] - 1 if number < self.line_count else len(self.text)
        return Span(self._starts[number - 1], end)

    def line(self, number: int) -> str:
        """The text of a line (from 1), without its line end.

        Raises:
            IndexError: there is no such line.
        """
        start, end = self.line_span(number)
        return self.text[start:end]


def write_atomic(path: Path | str, data: bytes) -> None:
    """Replace a file in one step: readers see the old bytes or the new ones, never a part.

    A link is followed, the permissions of an existing file stay, and a device or pipe is simply written to.

    Raises:
        OSError: with `path` as its file name; the old file is as it was and nothing new lies beside it.
    """
    target = Path(os.path.realpath(path))
    try:
        if Path(path).exists() and not Path(path).is_file():
            Path(path).write_bytes(data)
        else:
            _replace(target, data)
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from error


def _replace(target: Path, data: bytes) -> None:
    if target.exists() and not os.access(target, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    beside = target.with_name(f".andor-{os.urandom(6).hex()}.tmp")
    try:
        with beside.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if target.exists():
            beside.chmod(stat.S_IMODE(target.stat().st_mode))
        beside.replace(target)
    except BaseException:
        with contextlib.suppress(OSError):
            beside.unlink()
        raise


def _bytes(path: Path | str, shown: str) -> bytes:
    # Looked at before it is opened: opening a pipe that nobody writes to would wait for ever.
    status = Path(path).stat()
    if stat.S_ISDIR(status.st_mode):
        raise Unreadable(shown, "is a folder, not a file", "name a file inside it")
    if not stat.S_ISREG(status.st_mode):
        raise Unreadable(shown, "is not an ordinary file", "save it as a file first")
    with open(path, "rb") as file:
        return file.read(LIMIT + 1)


def _refused(path: str, error: OSError | ValueError) -> Unreadable:
    match error:
        case FileNotFoundError():
            return Unreadable(path, "does not exist", "check the spelling of the path")
        case NotADirectoryError():
            return Unreadable(
                path, "leads through a file as if it were a folder", "check the spelling of the path"
            )
        case PermissionError():
            return Unreadable(path, "may not be read", "change the permissions of the file")
        case OSError(strerror=str(strerror)):
            return Unreadable(path, f"cannot be read ({strerror})")
        case _:
            return Unreadable(path, "is no possible name of a file", "check the spelling of the path")


def _decoded(path: str, data: bytes) -> str:
    for mark, encoding in _BYTE_ORDER_MARKS:
        if data.startswith(mark):
            raise Unreadable(path, f"is written in {encoding}, not UTF-8", _UTF8_HINT)
    if b"\0" in data:
        raise _with_zero_bytes(path, data)
    text = data.removeprefix(codecs.BOM_UTF8)
    try:
        return text.decode("utf-8")
    except UnicodeDecodeError as error:
        if error.reason == "unexpected end of data":
            raise Unreadable(path, "is cut off in the middle of its last character", _UTF8_HINT) from error
        raise _not_utf8(path, data, error.start + len(data) - len(text)) from error


def _with_zero_bytes(path: str, data: bytes) -> Unreadable:
    # Text of a European language in UTF-16 has a zero in every second byte and none in between.
    if 0 in (data[::2].count(0), data[1::2].count(0)) and 3 * data.count(0) > len(data):
        return Unreadable(path, "is written in UTF-16, not UTF-8", _UTF8_HINT)
    offset = data.index(0)
    return Unreadable(path, f"is a binary file, not text (zero byte at offset {offset})", "name a text file")


def _not_utf8(path: str, data: bytes, offset: int) -> Unreadable:
    if len(data.translate(None, _CONTROLS)) < len(data):
        return Unreadable(path, f"is a binary file, not text (byte at offset {offset})", "name a text file")
    line = _NEWLINE.sub("\n", data[:offset].decode("utf-8-sig")).count("\n") + 1
    place = f"line {line}, byte 0x{data[offset]:02X} at offset {offset}"
    letter = data[offset : offset + 1].decode("cp1252", "replace")
    if letter.isalpha() or letter in "„“”‘’«»–—…":
        hint = f"the byte would be `{letter}` in Latin-1 or Windows-1252; {_UTF8_HINT}"
        return Unreadable(path, f"is not UTF-8 ({place})", hint)
    return Unreadable(path, f"is not UTF-8 ({place})", _UTF8_HINT)
