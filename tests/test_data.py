import json
import os
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest

from andorlang import data

ROOT = Path(data.__file__).resolve().parent.parent
DOCUMENTS: dict[str, dict[str, Any]] = {
    "problems": {
        "problems": [
            {
                "code": "unknown-card",
                "severity": "error",
                "path": "a.andor",
                "line": 3,
                "column": 4,
                "end_line": 3,
                "end_column": 6,
                "message": "there is no card 12",
                "hints": [],
                "notes": [{"text": "here", "path": None, "line": None, "column": None}],
            }
        ],
        "files": ["a.andor"],
    },
    "run": {
        "legend": "a.andor",
        "ruleset": "storyquest",
        "seed": 7,
        "heroes": ["fenn"],
        "outcome": {"won": None, "ending": None, "reason": "no way on"},
        "decisions": [{"card": "1", "index": 0, "label": "On", "of": 2}],
        "cards": ["1", "2", "1"],
    },
    "simulate": {
        "legend": "a.andor",
        "ruleset": "storyquest",
        "runs": 4,
        "seed": 1,
        "policy": "random",
        "outcomes": [
            {
                "ending": "e1",
                "won": True,
                "reason": "won",
                "count": 4,
                "share": 1.0,
                "low": 0.51,
                "high": 1.0,
            }
        ],
        "cards": [{"id": "1", "visits": 5, "share": 1.0}],
        "never": ["2"],
        "steps": {"mean": 3.5, "p50": 3, "p95": 5},
    },
    "save": {
        "format": "andorlang-save",
        "version": 1,
        "legend": "a.andor",
        "hash": "0" * 64,
        "ruleset": "storyquest",
        "seed": 7,
        "heroes": ["fenn"],
        "choices": [{"index": 1, "label": "On", "card": "1"}],
        "rolls": [],
        "state": {"seed": 7, "anything": [1]},
        "seal": "0" * 64,
    },
    "reach": {
        "legend": "a.andor",
        "states": 12,
        "complete": True,
        "verdicts": [
            {
                "what": "option",
                "id": "1",
                "label": "On",
                "line": 3,
                "verdict": "never",
                "because": "its condition is never true",
                "steps": None,
            }
        ],
    },
}


def test_the_grammar_is_found_and_read() -> None:
    assert data.grammar() == (ROOT / "grammar" / "andor.lark").read_text(encoding="utf-8")
    assert data.grammar_path().is_file()


@pytest.mark.parametrize("path", sorted((ROOT / "schemas").glob("*.schema.json")), ids=lambda path: path.name)
def test_every_schema_is_a_schema(path: Path) -> None:
    from jsonschema import Draft202012Validator

    schema = data.schema(path.name.removesuffix(".schema.json"))
    assert schema["$schema"] == Draft202012Validator.META_SCHEMA["$id"]
    Draft202012Validator.check_schema(schema)


@pytest.mark.parametrize("name", DOCUMENTS)
def test_a_right_document_passes(name: str) -> None:
    assert data.validate(DOCUMENTS[name], name) == []


@pytest.mark.parametrize("name", DOCUMENTS)
def test_every_property_is_needed_and_no_other_allowed(name: str) -> None:
    for key in DOCUMENTS[name]:
        short = {other: value for other, value in DOCUMENTS[name].items() if other != key}
        assert data.validate(short, name) == [f"/: '{key}' is a required property"]
    [message] = data.validate(DOCUMENTS[name] | {"extra": 1}, name)
    assert "'extra'" in message


@pytest.mark.parametrize(
    ("name", "path", "value", "pointer"),
    [
        ("problems", ("problems", 0, "line"), 0, "/problems/0/line"),
        ("problems", ("problems", 0, "severity"), "fatal", "/problems/0/severity"),
        ("problems", ("problems", 0, "code"), "Unknown Card", "/problems/0/code"),
        ("run", ("outcome", "won"), "yes", "/outcome/won"),
        ("run", ("decisions", 0, "of"), 0, "/decisions/0/of"),
        ("simulate", ("outcomes", 0, "share"), 1.2, "/outcomes/0/share"),
        ("save", ("hash",), "0" * 63, "/hash"),
        ("save", ("version",), 2, "/version"),
        ("save", ("choices", 0), None, "/choices/0"),
        ("reach", ("verdicts", 0, "verdict"), "maybe", "/verdicts/0/verdict"),
    ],
)
def test_a_wrong_value_is_named_by_its_pointer(
    name: str, path: tuple[str | int, ...], value: object, pointer: str
) -> None:
    document = json.loads(json.dumps(DOCUMENTS[name]))
    place = document
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    [message] = data.validate(document, name)
    assert message.startswith(f"{pointer}: ")


def test_what_is_no_object_at_all() -> None:
    assert data.validate([], "run") == ["/: [] is not of type 'object'"]


def test_messages_are_in_order_bounded_and_short() -> None:
    document = DOCUMENTS["run"] | {"cards": [["x" * 1000]] * 30}
    messages = data.validate(document, "run")
    assert [message.partition(":")[0] for message in messages] == [f"/cards/{number}" for number in range(20)]
    assert max(map(len, messages)) < 400
    assert len(data.validate(document, "run", most=3)) == 3


def test_pointers_are_escaped(monkeypatch: pytest.MonkeyPatch) -> None:
    loose = {
        "additionalProperties": {"anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "null"}}]}
    }
    data._validator.cache_clear()
    monkeypatch.setattr(data, "schema", lambda _: loose)
    assert data.validate({"a/b~c": [1]}, "loose") == ["/a~1b~0c/0: 1 is not of type 'null'"]
    data._validator.cache_clear()


def test_what_is_missing_is_named() -> None:
    with pytest.raises(data.MissingData, match=r"schemas/no-such\.schema\.json") as caught:
        data.schema("no-such")
    assert caught.value.name == "schemas/no-such.schema.json"


def test_the_package_comes_before_the_checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    inside, beside = tmp_path / "inside", tmp_path / "beside"
    for root in (inside, beside):
        (root / "legends").mkdir(parents=True)
    (beside / "legends" / "x.andor").touch()
    monkeypatch.setattr(data, "_ROOTS", (inside, beside))
    assert data.find("legends/x.andor") == beside / "legends" / "x.andor"
    (inside / "legends" / "x.andor").touch()
    assert data.find("legends/x.andor") == inside / "legends" / "x.andor"


def test_jsonschema_is_loaded_only_when_it_is_needed() -> None:
    program = "import sys, andorlang.data; print('jsonschema' in sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout == "False\n"


@pytest.mark.slow
def test_the_wheel_carries_grammar_schemas_and_legends(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "build", "--no-isolation", "--wheel", "--outdir", str(tmp_path), str(ROOT)]
    subprocess.run(build, check=True, capture_output=True)
    [wheel] = tmp_path.glob("*.whl")
    zipfile.ZipFile(wheel).extractall(tmp_path / "site")
    carried = tmp_path / "site" / "andorlang" / "_data"
    for folder in ("grammar", "schemas", "legends"):
        assert sorted(os.listdir(carried / folder)) == sorted(os.listdir(ROOT / folder))
    program = "from andorlang import data; print(data.grammar_path()); print(len(data.schema('run')) > 0)"
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=tmp_path / "site", capture_output=True, text=True, check=True
    )
    assert done.stdout == f"{carried / 'grammar' / 'andor.lark'}\nTrue\n"
