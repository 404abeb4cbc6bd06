"""What all tests share: the `rule` marker, by which a test says which rules of the game it proves."""

import re

import pytest

RULE = re.compile(r"(?:SQ|BA|FR|NO)-\d{3}|R\d{3}|[CIW]\d{2,3}")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--rule", action="append", default=[], metavar="ID", help="run only the tests of this rule"
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    wanted = set(config.getoption("--rule"))
    for item in items:
        if not all(RULE.fullmatch(rule) for rule in rules(item)):
            raise pytest.UsageError(
                f"{item.nodeid}: a rule is named like `XX-` and three digits: {rules(item)}"
            )
    if wanted:
        config.hook.pytest_deselected(items=[item for item in items if not wanted & set(rules(item))])
        items[:] = [item for item in items if wanted & set(rules(item))]


def rules(item: pytest.Item) -> list[str]:
    return [str(rule) for marker in item.iter_markers("rule") for rule in marker.args]
