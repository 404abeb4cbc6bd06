"""How heroes and foes are written for `andor odds`: a name, then after a colon what is special about it.

warrior:strength=5,willpower=9,helm        skral:strength=20        creature:strength=12,willpower=8,dice=3
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from andorlang.cli.failure import USAGE, Failure

if TYPE_CHECKING:
    from andorlang.rulesets.base.battle import Fighter, Foe

# What is written, the attribute that it sets, and what kind of value goes with it; a flag has none.
_HERO = {
    "strength": ("strength", int),
    "willpower": ("willpower", int),
    "helm": ("helm", bool),
    "bow": ("bow", bool),
    "brew": ("brew", int),
    "herb": ("herb", int),
    "shield": ("shield", int),
    "runes": ("runes", bool),
    "next": ("apart", bool),
}
_FOE = {
    "strength": ("strength", int),
    "willpower": ("willpower", int),
    "dice": ("fixed", int),
    "die": ("die", str),
}
_OWN = "creature"
_DIGITS = 6


def hero(text: str) -> Fighter:
    """The hero of a text.

    Raises:
        Failure: it says no hero that can be; names the text and what to write.
    """
    from andorlang.rulesets.base.battle import Fighter, Unfit

    kind, values = _parts("--hero", text, _HERO)
    try:
        return Fighter(kind, **values)
    except Unfit as error:
        raise _failure("--hero", text, str(error), error.hint) from error


def foe(text: str) -> Foe:
    """The foe of a text: a creature of the display, or with `creature` one of one's own.

    Raises:
        Failure: it says no foe that can be.
    """
    from andorlang.rulesets.base.battle import CREATURE_KINDS, Foe, Unfit

    kind, values = _parts("--versus", text, _FOE)
    try:
        if kind != _OWN:
            return Foe.of(kind, **values)
        if not {"strength", "willpower"} <= set(values):
            hint = f"write {_OWN}:strength=12,willpower=8"
            raise _failure("--versus", text, "a creature of your own needs strength and willpower", hint)
        return Foe(kind, **values)
    except Unfit as error:
        also = f", or {_OWN}:strength=N,willpower=N" if kind not in (*CREATURE_KINDS, _OWN) else ""
        raise _failure("--versus", text, str(error), error.hint + also) from error


def _parts(option: str, text: str, known: Mapping[str, tuple[str, type]]) -> tuple[str, dict[str, Any]]:
    """The name, and the attributes that are set."""
    kind, colon, rest = text.partition(":")
    values: dict[str, Any] = {}
    for part in rest.split(",") if colon else ():
        name, equals, value = part.strip().partition("=")
        if name not in known:
            raise _failure(option, text, f"`{name}` is not known", _meant(name, known))
        attribute, form = known[name]
        if attribute in values:
            raise _failure(option, text, f"`{name}` stands twice", "take one of the two out")
        values[attribute] = _value(option, text, name, value if equals else None, form)
    return kind.strip(), values


def _value(option: str, text: str, name: str, value: str | None, form: type) -> Any:
    if form is bool:
        if value is not None:
            raise _failure(option, text, f"`{name}` takes no value", f"write {name} alone")
        return True
    if form is str and value:
        return value
    if value is None or not (value.isascii() and value.isdecimal() and len(value) <= _DIGITS):
        example = "black" if form is str else "5"
        raise _failure(option, text, f"`{name}` needs a value", f"write it like {name}={example}")
    return int(value)


def _meant(name: str, known: Mapping[str, object]) -> str:
    from andorlang.problem import near

    meant = near(name, known)
    return f"did you mean `{meant}`?" if meant else f"write some of: {', '.join(known)}"


def _failure(option: str, text: str, message: str, hint: str) -> Failure:
    return Failure(f"{option} {text[:80]}: {message[:120]}", hint, code=USAGE)
