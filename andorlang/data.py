"""The files that ship beside the code: the grammar, the JSON Schemas and the finished legends.

In a checkout they lie in folders of their own at the top, where people look for them; a wheel carries them inside the
package under `_data`.  This module is the only one that knows the difference.
"""

import json
import os
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from jsonschema import Draft202012Validator, ValidationError

_PACKAGE = Path(__file__).resolve().parent
_ROOTS = (_PACKAGE / "_data", _PACKAGE.parent)
_LONGEST_MESSAGE = 300


class MissingData(Exception):
    """A file that belongs to andorlang is not there: a broken installation, never the author's fault."""

    def __init__(self, name: str) -> None:
        looked = " and ".join(str(root) for root in _ROOTS)
        super().__init__(f"andorlang is not completely installed: no {name} in {looked}; install it again")
        self.name = name


def find(name: str) -> Path:
    """The path of a shipped file or folder such as `legends/first-steps.andor`.

    Raises:
        MissingData: it is neither in the package nor beside it.
    """
    for root in _ROOTS:
        if (root / name).exists():
            return root / name
    raise MissingData(name)


def grammar_path() -> Path:
    """Where the grammar of the language lies.

    Raises:
        MissingData: the installation is broken.
    """
    return find("grammar/andor.lark")


@cache
def grammar() -> str:
    """The grammar of the language, as Lark reads it.

    Raises:
        MissingData: the installation is broken.
    """
    return grammar_path().read_text(encoding="utf-8")


@cache
def cache_folder() -> Path | None:
    """A folder of the user's for what is quickly made anew; None where there can be none.

    Not the folder for temporary files: anybody could have put a file there.
    """
    from platformdirs import user_cache_path

    folder = user_cache_path("andorlang", appauthor=False)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return None
    return folder if os.access(folder, os.W_OK) else None


@cache
def schema(name: str) -> dict[str, Any]:
    """The JSON Schema of one kind of document (`run`, `save`, ...); shared by all callers, so not to be changed.

    Raises:
        MissingData: there is no such schema.
    """
    loaded: dict[str, Any] = json.loads(find(f"schemas/{name}.schema.json").read_text(encoding="utf-8"))
    return loaded


def validate(instance: object, schema_name: str, most: int = 20) -> list[str]:
    """What a document has against its schema, as `/pointer: message` in the order of the places; at most `most`.

    Raises:
        MissingData: there is no such schema.
    """
    errors = sorted(_validator(schema_name).iter_errors(instance), key=_place)
    return [_message(error) for error in errors[:most]]


@cache
def _validator(schema_name: str) -> "Draft202012Validator":
    from jsonschema import Draft202012Validator

    return Draft202012Validator(schema(schema_name))


def _place(error: "ValidationError") -> list[tuple[bool, int, str]]:
    return [
        (isinstance(step, str), step if isinstance(step, int) else 0, str(step))
        for step in error.absolute_path
    ]


def _message(error: "ValidationError") -> str:
    from jsonschema.exceptions import best_match

    # Of alternatives that all failed, the one that came nearest says most about the mistake.
    error = best_match([error])
    text = error.message
    if len(text) > _LONGEST_MESSAGE:
        text = text[:_LONGEST_MESSAGE] + "…"
    return f"{pointer(error.absolute_path)}: {text}"


def pointer(path: Iterable[str | int]) -> str:
    """A JSON pointer (RFC 6901); the whole document is `/`, which reads better than nothing."""
    return "/" + "/".join(str(step).replace("~", "~0").replace("/", "~1") for step in path)
