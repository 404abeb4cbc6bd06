"""A game on the board for a person at the terminal: what lies where, and what can be done, in the order of the table.

Nothing is said here that players do not see: what lies face down is shown as that.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from andorlang.rulesets.base import castle, event_pile, fight_state, moves, narrator, time, track, way
from andorlang.rulesets.base.actions import action, title
from andorlang.rulesets.base.free import called
from andorlang.rulesets.base.telling import at, counted
from andorlang.rulesets.base.wells import EMPTY, FULL

if TYPE_CHECKING:
    from andorlang.engine.game import Game
    from andorlang.engine.script import Action
    from andorlang.rulesets.base.state import BoardState

FOG = "fog?"
_TURN = {
    **dict.fromkeys(("go", "stride", "stop"), "move"),
    "fight": "fight",
    **dict.fromkeys(("act", "pass", "rest"), "other"),
}
_FREE = {"take", "drink", "lay", "give", "eat", "look", "falcon", "trade", "power", "apply", "event offer"}
_COLUMN = 12


# ------------------------------------------------------------------------------------------------- the state
def status(game: Game) -> Mapping[str, Any]:
    """Day, letter, shields, whose turn it is, and a battle that is on; nothing before it is known who plays."""
    state: BoardState = game.state
    if not state.spaces:
        return {}
    letters = track.letters(game)
    found: dict[str, Any] = {
        "day": state.day,
        "narrator": f"{letters[state.letter]} of {letters[narrator.last(game)]}",
        "shields": f"{len(state.shields)} of {castle.shields(game)}",
    }
    if state.turn >= 0:
        found["turn"] = title(game, state.heroes[state.turn])
    if state.fight is not None:
        name = title(game, state.fight[fight_state.CREATURE])
        values = state.fight[fight_state.STRENGTH], state.fight[fight_state.WILLPOWER]
        found["battle"] = f"{name}: strength {values[0]}, willpower {values[1]}"
    return found


def scene(game: Game) -> Sequence[str]:
    """The heroes, each on a line, then the spaces with somebody or something on them, and the legend track."""
    state: BoardState = game.state
    if not state.spaces:
        return ()
    rows = [(title(game, hero), _hero(game, seat)) for seat, hero in enumerate(state.heroes)]
    rows += [
        ("board", " · ".join(f"{space}: {', '.join(things)}" for space, things in _spaces(game))),
        *((row, _where(state, one)) for row, one in game.rules.rows.items()),
        ("wells", _wells(state)),
        ("castle", ", ".join(title(game, name) for name in state.shields)),
        ("track", " · ".join(_letters(game))),
        ("events", " · ".join(_waiting(game, *one) for one in state.lasting)),
    ]
    width = _column(game)
    return [f"{name:{width}}{text}" for name, text in rows if text]


def _column(game: Game) -> int:
    """How wide the names in front of the lines are."""
    return max(_COLUMN, *(len(title(game, hero)) + 1 for hero in game.state.heroes))


def _hero(game: Game, seat: int) -> str:
    return " · ".join(of_hero(game, seat))


def of_hero(game: Game, seat: int) -> list[str]:
    """Where a hero is, and what the hero has."""
    state: BoardState = game.state
    space = state.spaces[seat]
    parts = [
        f"on {at(game, space)}" if space >= 0 else "not on the board",
        "has ended the day" if seat in state.resting else f"hour {state.hours[seat]}",
        f"strength {state.strength[seat]}",
        f"willpower {state.willpower[seat]}",
        f"{state.gold[seat]} gold" if "gold" in game.rules.stats else "",
        ", ".join(_grouped(game, state.items[seat])),
    ]
    return [part for part in parts if part]


def _spaces(game: Game) -> Iterator[tuple[int, list[str]]]:
    """Who and what is on each space, ascending; fog and full wells have lines of their own."""
    for space in sorted(game.rules.board.spaces):
        things = on(game, space)
        if things:
            yield space, things


def on(game: Game, space: int) -> list[str]:
    """Who and what is on a space: the creature with what it bears, figures, heroes, pieces."""
    state: BoardState = game.state
    found: list[str] = []
    if space in state.creatures:
        bears = ", ".join(_grouped(game, state.cargo.get(space, ())))
        found.append(title(game, state.creatures[space]).lower() + (f" (with {bears})" if bears else ""))
    found += [title(game, name) for name, where in state.figures.items() if where == space]
    found += [
        title(game, hero) for hero, where in zip(state.heroes, state.spaces, strict=False) if where == space
    ]
    return found + lying(game, space)


def lying(game: Game, space: int) -> list[str]:
    """The pieces on a space in words, without wells and those that are shown together."""
    apart = (*game.rules.rows.values(), FULL, EMPTY)
    return _grouped(game, [one for one in game.state.ground.get(space, ()) if one not in apart])


def _grouped(game: Game, pieces: Iterable[str]) -> list[str]:
    """Pieces as people call them, equal ones together."""
    return [
        called(game, one) if count == 1 else f"{count} × {called(game, one)}"
        for one, count in Counter(pieces).items()
    ]


def _numbers(spaces: Iterable[int]) -> str:
    return " ".join(map(str, sorted(spaces)))


def _where(state: BoardState, one: str) -> str:
    """The spaces on which a piece lies."""
    return _numbers(space for space, lying in state.ground.items() if one in lying)


def _wells(state: BoardState) -> str:
    full, empty = _where(state, FULL), _where(state, EMPTY)
    return " · ".join(part for part in (full, f"empty: {empty}" if empty else "") if part)


def _letters(game: Game) -> Iterator[str]:
    """What lies at the letters to come; of cards only that there are some."""
    state: BoardState = game.state
    for letter in track.letters(game)[state.letter :]:
        lying = state.letters.get(letter, ())
        cards = sum(one.startswith(track.CARD) for one in lying)
        things = _grouped(game, [one for one in lying if not one.startswith(track.CARD)])
        if cards:
            things.insert(0, counted(cards, "card"))
        if things:
            yield f"{letter}: {', '.join(things)}"


def _waiting(game: Game, deck: str, number: int) -> str:
    """An event card that lies beside a space."""
    card = event_pile.card(game, deck, number)
    return f"{at(game, card['lies'])}: {card['says']}"


def around(game: Game) -> Sequence[str]:
    """For each hero what lies beside the own space."""
    state: BoardState = game.state
    return [
        f"{title(game, hero):{_column(game)}}"
        + " · ".join(_beside(game, one) for one in game.rules.neighbors(game, seat, state.spaces[seat]))
        for seat, hero in enumerate(state.heroes)
        if seat < len(state.spaces) and state.spaces[seat] >= 0
    ]


def _beside(game: Game, space: int) -> str:
    """A space with its name, what is printed there, and what is on it."""
    board, pieces = game.rules.board, game.state.ground.get(space, ())
    marks = [
        "well" if FULL in pieces else "empty well" if EMPTY in pieces else "",
        "merchant" if space in board.merchants else "",
        *(row for row, one in game.rules.rows.items() if one in pieces),
    ]
    there = ", ".join([mark for mark in marks if mark] + on(game, space))
    return f"{at(game, space)}: {there}" if there else at(game, space)


# ------------------------------------------------------------------------------------------------- what can be done
def listed(game: Game, option: Any, one: Action) -> tuple[str, str]:
    """An option under the headline of the hero who does it, without the name that stands there."""
    label = f"{one.label} ({one.detail})" if one.detail else one.label
    if not isinstance(option, tuple) or len(option) < 2 or option[1] not in game.state.heroes:
        return "", label
    verb, hero = option[0], title(game, option[1])
    if verb in _TURN:
        headline = f"{hero}'s turn: {_TURN[verb]}"
    elif verb in _FREE or verb in game.rules.free_verbs:
        headline = f"Free actions of the {hero.lower()}"
    else:
        return "", label
    if verb == "go":
        return headline, f"go to {_beside(game, option[2])}{_paid(game, option[1])}"
    if verb == "fight":
        values = f"{title(game, game.state.creatures[option[2]]).lower()} on {option[2]}"
        return headline, f"fight the {values} ({one.detail})"
    return headline, label.removeprefix(f"{hero}: ")


def _paid(game: Game, hero: str) -> str:
    """What the next step costs beyond an hour."""
    state: BoardState = game.state
    frame = state.agenda[-1]
    if frame[0] == moves.MOVE and frame[moves.STEPS]:
        return ""
    cost = time.hour_cost(game, state.heroes.index(hero))
    return f" (overtime: {cost} willpower)" if cost else ""


def steps(game: Game, goal: int) -> Sequence[Action]:
    """The actions that bring who moves now to a space on a shortest way, one step each; none where that is no way.

    They end before overtime: that is willpower which nobody has said to spend.
    """
    state: BoardState = game.state
    first = next(
        (one for one in state.options or () if isinstance(one, tuple) and one[0] in ("go", "guide")), None
    )
    if first is None:
        return ()
    verb, name = first[:2]
    path: Sequence[int] | None
    if verb == "go":
        seat = state.heroes.index(name)
        path = _unpaid(game, seat, _path(game, state.spaces[seat], goal, seat))
    else:
        path = way.board(game).path(state.figures[name], goal) if goal in way.board(game).spaces else None
    return [action(game, (verb, name, space)) for space in (path or ())[1:]]


def _unpaid(game: Game, seat: int, path: Sequence[int] | None) -> Sequence[int]:
    """A way as far as its hours cost no willpower; at least one step, so that who wants to pay can go on."""
    hours = game.state.hours[seat]
    for number in range(2, len(path or ())):
        if time.cost_of(game, seat, hours + number) != 0:
            return path[:number] if path else ()
    return path or ()


def _path(game: Game, start: int, goal: int, seat: int) -> Sequence[int] | None:
    """A shortest way for a hero with both its ends, of several the one with the lower numbers first."""
    came = {start: start}
    for space in (queue := [start]):
        for one in game.rules.neighbors(game, seat, space):
            if one not in came:
                came[one] = space
                queue.append(one)
    if goal not in came:
        return None
    path = [goal]
    while path[-1] != start:
        path.append(came[path[-1]])
    return path[::-1]
