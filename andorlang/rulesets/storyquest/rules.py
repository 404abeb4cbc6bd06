"""The turn loop of StoryQuest: who is played, which cards may be visited, falling at 0 willpower, trying again.

Decided here, where the rulebook is silent:
- A retry from a card restores all that was so when that card said `checkpoint` (SQ-077); the dice go on, so that the
  second try is not the first one over again. The retry from the first card is a new game.
- The branch of a lost fight is followed (SQ-068) even though willpower is 0 (SQ-029). It has to bring willpower back, or
  lead to an ending: whoever comes to an ordinary card with 0 willpower falls there, unless `instead of hero falls` spared
  him already.
- An adventure without a way on is over and lost (SQ-024).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from andorlang.engine.rules import Live, Rules, Shortcut
from andorlang.engine.script import GO, LEAVE, Action, AskValue, CardCode, Code, Script
from andorlang.engine.state import Frame, State
from andorlang.rulesets.storyquest import combat, fights, telling
from andorlang.rulesets.storyquest.kinds import data
from andorlang.rulesets.storyquest.state import StoryState

if TYPE_CHECKING:
    from andorlang.engine.game import Game

BEGIN_CODE, FIGHT_CODE, FALL_CODE = 1, 2, 3
_ON_STRENGTH = {"strength", "test", "fight"}
_ON_WILLPOWER = {"willpower", "lose", "set", "fight"}
_RESTORED = ("hero", "strength", "willpower", "spared", "owned", "parts", "overrides", "fired")
EXHAUSTED = "Willpower has fallen to 0."
NO_WAY_ON = "There is no way on from here."


class AskHero(AskValue):
    """Which of the heroes of the legend is played (SQ-010)."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__((), (), "Who are you?")

    def legal(self, game: Game, options: Sequence[Any]) -> list[Action]:
        return [_play_as(name) for name in options]

    def take(self, game: Game, frame: Frame, option: Any) -> None:
        game.state.hero = option
        frame[1] = 1


_ACTIONS: dict[str, Action] = {}


def _play_as(name: str) -> Action:
    return _ACTIONS.setdefault(name, Action(f"Play as {data()['heroes'].get(name, name)}"))


def _ask_hero(game: Game, frame: Frame) -> int:
    state = game.state
    assert isinstance(state, StoryState)
    if not state.hero:
        return game.offer(frame, 0, list(game.script.heroes))
    return 1


def _introduce(game: Game, frame: Frame) -> int:
    frame[1] = 2
    return game.call(game.script.introduction) if game.script.introduction >= 0 else 2


def _first_card(game: Game, frame: Frame) -> int:
    return game.leave_to(game.script.start)


def _before_fall(game: Game, frame: Frame) -> int:
    frame[1] = 1
    if game.replaced("falls", "hero"):
        game.state.spared = True
        frame[1] = 2
    return LEAVE


def _fall(game: Game, frame: Frame) -> int:
    ending = game.script.card_index.get(game.script.header.get("death", ""), -1)
    return game.leave_to(ending) if ending >= 0 else game.end(False, None, EXHAUSTED, "fallen")


BEGIN = Code("the start", (_ask_hero, _introduce, _first_card), asks={0: AskHero()}, native=True)
FALL = Code("falling", (_before_fall, _fall), native=True)


def snapshot(state: StoryState) -> tuple[Any, ...]:
    """What a retry from a card restores, in the order of `_RESTORED`, then the cards read and the variables."""
    return (*(getattr(state, name) for name in _RESTORED), state.read.hex(), tuple(state.variables))


class StoryRules(Rules):
    """Hooks of StoryQuest."""

    codes = (BEGIN, combat.FIGHT, FALL)

    def new_state(self) -> StoryState:
        return StoryState(data()["strength"]["start"], data()["willpower"]["start"])

    def setup(self, game: Game, heroes: Sequence[str]) -> None:
        state, script = game.state, game.script
        assert isinstance(state, StoryState)
        if len(heroes) > 1 or any(name not in script.heroes for name in heroes):
            raise ValueError(
                f"one hero is played here: {' or '.join(script.heroes)}, not {', '.join(heroes)}"
            )
        state.hero = heroes[0] if heroes else (script.heroes[0] if len(script.heroes) == 1 else "")
        state.parts = tuple(script.definitions.get("part", ()))[:1]
        game.call(BEGIN_CODE)

    def idle(self, game: Game) -> None:
        game.end(False, None, NO_WAY_ON, "closed")

    def open(self, game: Game, card: int) -> bool:
        found, state = game.script.cards[card], game.state
        if found.ending is not None:
            return True
        if state.read[card] and not found.again:
            return False
        return not found.group or found.group in state.parts

    def enter(self, game: Game, entered: CardCode, card: int) -> bool:
        state: Any = game.state
        if state.fight is not None:
            combat.leave(game)
        if entered.ending is not None:
            return True
        if state.willpower <= 0 and not state.spared:
            game.call(GO, card)
            game.call(FALL_CODE)
            return False
        if (entered.again or not state.read[card]) and (not entered.group or entered.group in state.parts):
            return True
        why, cause = (
            ("was visited before", "read-twice") if state.read[card] else ("belongs to a later part", "part")
        )
        game.end(False, None, f"The way leads to card {entered.id}, which {why}.", f"{cause} {entered.id}")
        return False

    def position(self, live: Live) -> Callable[[State], Hashable]:
        words, names, last_round = live.words, live.names, live.tops.get("round", 0)
        strong, willing = not words.isdisjoint(_ON_STRENGTH), not words.isdisjoint(_ON_WILLPOWER)
        willing = willing or ("test" in words and "willpower" in names)
        hero, fights_ahead = "hero" in words, "fight" in words

        def position(state: Any) -> Hashable:
            owned, fight = state.owned, state.fight
            if owned:
                owned = tuple(
                    [one for one in owned if one in names or (fights_ahead and one == "throwing-axe")]
                )
            if fight is not None:
                fight = (*fight[: combat.ROUND], min(fight[combat.ROUND], last_round))
            return (
                state.hero if hero else state.hero == "", state.strength if strong else 0,
                (state.willpower, state.spared) if willing else 0, owned, state.parts, fight,
            )  # fmt: skip

        return position

    def shortcuts(self, game: Game) -> Sequence[Shortcut] | None:
        return fights.shortcuts(game)

    def unhandled(self, game: Game, label: str) -> int | None:
        return game.call(FALL_CODE) if label == "lose" else None

    def status(self, game: Game) -> Mapping[str, Any]:
        state = game.state
        assert isinstance(state, StoryState)
        shown: dict[str, Any] = {"strength": state.strength, "willpower": state.willpower}
        if state.owned:
            shown["owned"] = ", ".join(self.title(game, "article", name) for name in state.owned)
        if state.fight is not None:
            name, strength, willpower = state.fight[:3]
            shown["enemy"] = f"{self.title(game, 'enemy', name)}: strength {strength}, willpower {willpower}"
        return shown

    def telling(self, script: Script) -> Mapping[str, Callable[..., str | None]]:
        return telling.sentences(script)

    def report(self, game: Game) -> Mapping[str, Any]:
        state = game.state
        assert isinstance(state, StoryState)
        hero = {"name": state.hero, "strength": state.strength, "willpower": state.willpower}
        return {"heroes": [{**hero, "items": list(state.owned)}]} if state.hero else {}

    def title(self, game: Game, kind: str, name: str) -> str:
        """The title of something that the ruleset or the legend defines."""
        own = game.script.titles.get(kind, {}).get(name)
        if own:
            return own
        built_in = data()["articles"].get(name) or data()["enemies"].get(name, {}).get("title")
        return built_in or name

    def retries(self, game: Game) -> list[int]:
        state = game.state
        assert isinstance(state, StoryState)
        saved = {card for card, _ in state.checkpoints}
        return [card for card in state.retries if card == game.script.start or card in saved]

    def retry(self, game: Game, card: int) -> None:
        old, new = game.state, self.new_state()
        assert isinstance(old, StoryState)
        new.seed, new.read, new.variables = old.seed, bytearray(len(old.read)), list(game.script.initial)
        new.hero, new.parts = old.hero, tuple(game.script.definitions.get("part", ()))[:1]
        found = dict(old.checkpoints).get(card)
        if found is not None:
            *values, read, variables = found
            for name, value in zip(_RESTORED, values, strict=True):
                setattr(new, name, value)
            new.read, new.variables, new.checkpoints = (
                bytearray.fromhex(read),
                list(variables),
                old.checkpoints,
            )
        game.state = new
        if found is None:
            game.call(BEGIN_CODE)
        else:
            game.leave_to(card)
