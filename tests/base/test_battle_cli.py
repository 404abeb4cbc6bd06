"""`andor odds`: the table, the document, and what is said about texts that mean nothing."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from andorlang.rulesets.base.battle import Fighter, Foe
from andorlang.rulesets.base.battle_odds import odds
from tests.calling import Andor, calls, document, failed

WARRIOR = "warrior:strength=5,willpower=9,helm"


@pytest.fixture
def andor(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Andor:
    return calls(tmp_path, monkeypatch)


def test_the_table(andor: Andor) -> None:
    result = andor("odds", "--hero", WARRIOR, "--hero", "archer:next", "--versus", "skral:strength=20")
    assert result.exit_code == 0
    shown = result.stdout.splitlines()
    assert shown[:3] == [
        "warrior: strength 5, willpower 9, helm",
        "and archer: strength 1, willpower 7, next",
        "against skral: strength 20, willpower 6",
    ]
    assert max(map(len, shown)) <= 80
    found = odds(
        [Fighter("warrior", 5, 9, helm=True), Fighter("archer", apart=True)], Foe.of("skral", strength=20)
    )
    assert f"lost        {float(100 * found.lost):6.1f} %" in shown
    assert (
        shown[-1]
        == f"archer     {float(found.heroes[1].lost):14.2f}  {float(100 * found.heroes[1].falls):6.1f} %"
    )


def test_only_what_is_certain_shows_as_certain(andor: Andor) -> None:
    sure = andor("odds", "--hero", "dwarf:strength=14", "--versus", "creature:strength=0,willpower=1,dice=1")
    assert "won          100.0 %" in sure.stdout
    assert "lost           0.0 %" in sure.stdout
    near = andor("odds", "--hero", "dwarf:strength=11,willpower=14", "--versus", "gor", "--hours", "3")
    assert "won         > 99.9 %" in near.stdout
    assert "undecided    < 0.1 %   after 3 hours" in near.stdout


def test_the_document(andor: Andor) -> None:
    result = andor(
        "odds",
        "--hero",
        WARRIOR,
        "--hero",
        "wizard:runes",
        "--versus",
        "troll",
        "--hours",
        "3",
        "--format",
        "json",
    )
    plain = document(result, "odds")
    found = odds([Fighter("warrior", 5, 9, helm=True), Fighter("wizard", runes=True)], Foe.of("troll"), 3)
    assert [Fraction(plain["exact"][name]) for name in ("won", "lost", "undecided")] == [
        found.won,
        found.lost,
        found.undecided,
    ]
    assert plain["rounds"] == {str(number): float(chance) for number, chance in found.rounds.items()}
    assert plain["versus"] == {"name": "troll", "strength": 14, "willpower": 12, "die": "red", "dice": 3}
    assert (plain["hours"], plain["heroes"][1]["runes"], plain["heroes"][0]["next"]) == (3, True, False)
    assert plain["heroes"][0]["falls"] == float(found.heroes[0].falls)


def test_a_creature_of_ones_own(andor: Andor) -> None:
    own = "creature:strength=6,willpower=6"
    texts = [andor("odds", "--hero", WARRIOR, "--versus", foe).stdout for foe in (own, "skral")]
    assert texts[0].replace("creature", "skral") == texts[1]
    black = andor("odds", "--hero", WARRIOR, "--versus", f"{own},die=black,dice=2", "--format", "json")
    assert document(black, "odds")["versus"]["die"] == "black"


@pytest.mark.parametrize(
    ("hero", "foe", "parts"),
    [
        ("bard", "gor", ("--hero bard: there is no hero `bard`", "warrior, archer, wizard or dwarf")),
        ("dwarf:strenght=3", "gor", ("--hero dwarf:strenght=3: `strenght` is not known", "`strength`?")),
        ("dwarf:", "gor", ("`` is not known", "write some of: strength")),
        ("dwarf:xyzzy", "gor", ("`xyzzy` is not known", "write some of: strength")),
        ("dwarf:strength", "gor", ("`strength` needs a value", "strength=5")),
        ("dwarf:strength=-1", "gor", ("`strength` needs a value", "strength=5")),
        ("dwarf:strength=9999999999", "gor", ("`strength` needs a value",)),
        ("dwarf:strength=15", "gor", ("strength cannot be 15", "from 1 to 14")),
        ("dwarf:helm=2", "gor", ("`helm` takes no value", "helm alone")),
        ("dwarf:helm,helm", "gor", ("`helm` stands twice",)),
        ("dwarf:next", "gor", ("cannot attack from the next space", "add `bow`")),
        ("dwarf", "orc", ("--versus orc: there is no creature `orc`", "or creature:strength=N")),
        (
            "dwarf",
            "creature:strength=3",
            ("needs strength and willpower", "creature:strength=12,willpower=8"),
        ),
        ("dwarf", "gor:die=white", ("no die `white`", "red or black")),
        ("dwarf", "gor:die", ("`die` needs a value", "die=black")),
        ("dwarf", "gor:helm", ("`helm` is not known", "strength, willpower, dice, die")),
    ],
)
def test_bad_texts(andor: Andor, hero: str, foe: str, parts: tuple[str, ...]) -> None:
    failed(andor("odds", "--hero", hero, "--versus", foe), 2, *parts)


def test_bad_calls(andor: Andor) -> None:
    failed(andor("odds", "--versus", "gor"), 2, "--hero")
    failed(andor("odds", "--hero", "dwarf"), 2, "--versus")
    failed(
        andor("odds", "--hero", "dwarf", "--hero", "dwarf", "--versus", "gor"),
        2,
        "the dwarf cannot fight twice",
    )
    failed(andor("odds", "--hero", "dwarf", "--versus", "gor", "--hours", "8"), 2, "8 hours", "from 1 to 7")
