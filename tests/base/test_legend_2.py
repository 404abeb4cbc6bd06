"""Legend 2, "The Healing of the King": each of its cards does what the printed one does."""

from __future__ import annotations

import pytest

from andorlang.rulesets.base import creatures, fight_end, tokens
from tests.base.legend_play import HEALING, PARTIES, Play, legend

START = {8: "gor", 20: "gor", 21: "gor", 26: "gor", 48: "gor", 19: "skral"}
NO_RUNES = 6
"""The roll that puts the rune stones to H, where they are out of the way."""


def play(count: int = 2, variant: str = "normal", roll: int = NO_RUNES) -> Play:
    """The first turn of the legend."""
    return Play(legend(HEALING), roll, heroes=(*PARTIES[count], variant)).answer()


# ------------------------------------------------------------------------------------------------- the start
@pytest.mark.parametrize("count", PARTIES)
@pytest.mark.parametrize(("variant", "farmers"), [("easy", {24, 36}), ("normal", {24})])
def test_the_start_is_that_of_the_cards(count: int, variant: str, farmers: set[int]) -> None:
    game = play(count, variant)
    state = game.state
    assert game.creatures == START
    assert {space for space, lying in state.ground.items() if "farmer" in lying} == farmers
    assert [letter for letter in "ABCDEFGHIJKLMN" if "star" in state.letters.get(letter, ())] == [
        "C",
        "G",
        "N",
    ]
    assert state.spaces == [game.game.rules.ranks[hero] for hero in state.heroes]
    assert (set(state.strength), set(state.willpower)) == ({2}, {7})
    assert (sum(state.gold), sum(item == "wineskin" for items in state.items for item in items)) == (5, 2)
    assert sorted(space for space, lying in state.ground.items() if "well" in lying) == [5, 35, 45, 55]
    assert sum("fog?" in lying for lying in state.ground.values()) == 15
    assert game.read == ["A1", "A2", "A3", "A4", "A5"]


@pytest.mark.parametrize("count", PARTIES)
def test_the_lowest_rank_begins(count: int) -> None:
    game = play(count)
    assert game.has(f"{'Dwarf' if count == 4 else 'Warrior'}: end the day")


def test_the_group_shares_gold_and_wineskins_as_it_likes() -> None:
    game = Play(legend(HEALING), NO_RUNES, heroes=("warrior", "archer", "easy"))
    for taker in ("Warrior", "Archer", "Archer", "Archer", "Warrior"):
        game.do(f"{taker} gains 1 gold")
    game.do("Archer gets the wineskin").do("Warrior gets the wineskin")
    assert (game.state.gold, game.state.items) == ([2, 3], [("wineskin",), ("wineskin",)])


@pytest.mark.rule("C07")
@pytest.mark.parametrize(("roll", "letter"), [(1, "B"), (2, "D"), (3, "E"), (4, "F"), (5, "F"), (6, "H")])
def test_the_rune_stones_lie_at_the_letter_that_was_rolled(roll: int, letter: str) -> None:
    game = play(roll=roll)
    runes = game.game.script.card_index["runes"]
    assert [at for at, laid in game.state.letters.items() if f"card:{runes}" in laid] == [letter]


# ------------------------------------------------------------------------------------------------- the first sunrises
@pytest.mark.rule("R093")
@pytest.mark.parametrize("count", PARTIES)
def test_the_first_sunrise(count: int) -> None:
    game = play(count).next_event().sleep()
    assert game.creatures == {3: "gor", 4: "gor", 7: "gor", 16: "gor", 25: "gor", 1: "skral"}
    assert (game.state.shields, game.state.letter, game.state.day) == ((), 1, 2)


@pytest.mark.rule("R094")
def test_the_castle_falls_in_the_second_sunrise_if_nobody_does_anything() -> None:
    game = play(2).next_event().sleep().next_event().sleep()
    assert game.outcome == (False, "The castle has fallen.")
    assert (game.state.shields, game.creatures) == (("gor", "gor", "gor", "skral"), {13: "gor", 24: "gor"})


@pytest.mark.rule("R094")
@pytest.mark.parametrize("count", PARTIES)
def test_that_is_so_for_every_number_of_heroes(count: int) -> None:
    assert play(count).next_event().sleep().next_event().sleep().outcome == (False, "The castle has fallen.")


def test_a_farmer_in_the_castle_holds_back_one_more() -> None:
    game = play(2, "easy")
    game.state.saved = 1
    game.next_event().sleep().next_event().sleep()
    assert game.outcome is None
    assert len(game.state.shields) == 4


# ------------------------------------------------------------------------------------------------- C: the tower, the prince
@pytest.mark.rule("C06", "C12")
@pytest.mark.parametrize("variant", ["easy", "normal"])
@pytest.mark.parametrize("count", PARTIES)
def test_the_skral_on_the_tower(count: int, variant: str) -> None:
    game = play(count, variant)
    game.creatures[54] = "wardrak"
    game.letter("C", 4)
    strength = {"easy": {2: 10, 3: 20, 4: 30}, "normal": {2: 20, 3: 30, 4: 40}}[variant][count]
    found = game.game.rules.box.creatures["skral"]
    assert game.creatures[54] == "tower-skral", "what was there is gone"
    assert "wardrak" not in game.creatures.values()
    assert enemy(game, 54) == (strength, found.willpower, 2)


def enemy(game: Play, space: int) -> tuple[int, int, int]:
    """Strength, willpower and dice of the creature on a space."""
    name = game.creatures[space]
    kind = creatures.values(game.game, name)
    return creatures.strength(game.game, name), kind.willpower, kind.dice[kind.willpower]


@pytest.mark.rule("C12")
@pytest.mark.parametrize("die", range(1, 7))
def test_the_tower_stands_on_51_to_56(die: int) -> None:
    game = play().letter("C", die)
    assert game.creatures[50 + die] == "tower-skral"


@pytest.mark.rule("C12")
def test_he_stays_and_others_pass_over_him() -> None:
    game = play().letter("C", 1)
    game.creatures.clear()
    game.creatures.update({51: "tower-skral", 52: "gor", 55: "gor"})
    game.next_event().sleep()
    assert game.creatures == {51: "tower-skral", 50: "gor", 48: "gor"}, "55 leads to 51, and from there to 48"


def test_what_else_comes_at_c() -> None:
    game = play().letter("C", 1)
    assert {space: game.creatures[space] for space in (27, 31, 29)} == {27: "gor", 31: "gor", 29: "skral"}
    assert "farmer" in game.state.ground[28]
    assert game.state.figures == {"prince-thorald": 72}


@pytest.mark.rule("C13")
def test_any_hero_moves_the_prince_four_spaces_for_an_hour() -> None:
    game = play().letter("C", 1)
    game.do("Warrior: move Prince Thorald")
    for space in (28, 38, 39, 43):
        game.do(f"Prince Thorald goes to {space}")
    assert game.labels == ["Prince Thorald goes further", "Prince Thorald stays there"]
    game.do("Prince Thorald stays there")
    assert (game.state.figures["prince-thorald"], game.state.hours) == (43, [1, 0])
    assert "farmer" in game.state.ground[28], "he takes nobody along"
    assert game.has("Archer: move Prince Thorald")


@pytest.mark.rule("C13")
def test_the_prince_adds_four_where_he_stands() -> None:
    game = play().letter("C", 1)
    assert game.game.rules.bonus(game.game, 72) == 4
    assert game.game.rules.bonus(game.game, 71) == 0


@pytest.mark.rule("C13")
def test_the_prince_leaves_when_the_wardraks_come() -> None:
    game = play().letter("C", 1)
    game.creatures.clear()
    game.letter("G")
    assert game.state.figures == {}
    assert game.creatures == {26: "wardrak", 27: "wardrak"}
    assert not game.has("Warrior: move")


# ------------------------------------------------------------------------------------------------- the witch
def witch(game: Play, die: int, space: int = 11) -> Play:
    """The hero whose turn it is finds the brew."""
    game.act(lambda: tokens.activate(game.game, "fog:witchs-brew", space, game.state.turn), die)
    return game


@pytest.mark.rule("C10")
def test_who_finds_the_brew_finds_the_witch() -> None:
    game = play()
    game.state.pools["fog"] = ("witchs-brew",)
    game.put("warrior", 7).do("Warrior: go to 11").do("Warrior: stop here", 1)
    assert "witch" in game.read
    assert game.state.figures == {"witch": 11}
    assert "witchs-brew:2" in game.state.items[0] or "witchs-brew" in game.state.items[0]
    assert "fog?" not in game.state.ground.get(11, ())


@pytest.mark.rule("C10", "R087")
@pytest.mark.parametrize("count", PARTIES)
def test_the_witch_sells_more_of_it(count: int) -> None:
    game = play(count)
    for hero in game.state.heroes:
        game.state.spaces[game.seat(hero)] = 11
        game.state.gold[game.seat(hero)], game.state.items[game.seat(hero)] = 9, ()
    witch(game, 1)
    prices = {}
    for hero in ("Warrior", "Archer"):
        game.do(f"{hero}: trade")
        prices[hero] = next(one.detail for one in game.game.legal_actions() if "brew" in one.label)
        game.do("Buy nothing more")
    price = count + 1
    assert prices == {"Warrior": f"{price} gold", "Archer": f"{price - 1} gold"}


@pytest.mark.rule("C11")
@pytest.mark.parametrize(("die", "space"), [(1, 37), (2, 37), (3, 67), (4, 67), (5, 61), (6, 61)])
def test_a_gor_guards_the_herb(die: int, space: int) -> None:
    game = witch(play(), die)
    assert game.creatures[space] == "gor"
    assert [piece.partition(":")[0] for piece in game.state.cargo[space]] == ["herb"]


@pytest.mark.rule("C11")
def test_the_gor_takes_the_herb_along_and_leaves_it_when_beaten() -> None:
    game = witch(play(), 1)
    game.creatures.clear()
    game.creatures[37] = "gor"
    game.next_event().sleep()
    assert list(game.creatures) == list(game.state.cargo) == [41]
    game.put("warrior", 41)
    assert not game.has("Warrior: take"), "not as long as the gor has it"
    game.state.strength[0], game.state.willpower[0], game.state.items[0] = 14, 7, ()
    game.do("Warrior: fight on 41", 6, 6, 6, 1, 1).answer(until="take herb")
    game.do("Warrior: take herb")
    assert any(item.startswith("herb") for item in game.state.items[0])


def test_if_the_garden_is_taken_whoever_is_there_has_the_herb() -> None:
    game = play()
    game.creatures[37] = "skral"
    witch(game, 1)
    assert (game.creatures[37], game.creatures[41]) == ("skral", "gor")
    assert list(game.state.cargo) == [37]


# ------------------------------------------------------------------------------------------------- the rune stones
STONES = (1, 1, 1, 1, 2, 3, 6, 6, 6, 6)
"""Red die and hero die of each of the five stones: 11, 11, 23, 66, 66."""


def stones(game: Play) -> list[int]:
    return [
        space for space, lying in sorted(game.state.ground.items()) for one in lying if one == "rune-stone?"
    ]


@pytest.mark.rule("C08", "C09")
@pytest.mark.parametrize(
    ("variant", "found", "gors", "lie"),
    [
        ("easy", False, {43}, True), ("easy", True, {43}, True),
        ("normal", False, {32, 43}, False), ("normal", True, {32, 43}, True),
    ],
)  # fmt: skip
def test_the_rune_stones(variant: str, found: bool, gors: set[int], lie: bool) -> None:
    game = play(variant=variant)
    if found:
        witch(game, 1)
    before = set(game.creatures)
    game.letter("H", *(STONES if lie else ()))
    new = {space: kind for space, kind in game.creatures.items() if space not in before}
    assert new == {39: "skral", **dict.fromkeys(gors, "gor")}
    assert stones(game) == ([11, 11, 23, 66, 66] if lie else [])
    assert "runes" in game.read


@pytest.mark.rule("C09", "R128")
def test_every_roll_of_the_rune_stones_is_a_space_of_the_board() -> None:
    rules = play().game.rules
    faces = rules.box.faces
    rolled = {10 * tens + ones for tens in faces["red"] for ones in faces["hero-die"]}
    assert len(rolled) == 36
    assert rolled <= rules.board.distances.keys()
    assert all(rules.board.distance(space, 0) is not None for space in rolled), "heroes get there"


def test_a_rune_stone_can_be_taken_beside_a_creature() -> None:
    game = play(2, "easy").letter("H", *STONES)
    game.creatures[66] = "gor"
    game.put("warrior", 66).do("Warrior: take rune stone")
    (stone,) = [item for item in game.state.items[0] if item.startswith("rune-stone")]
    assert stone.partition(":")[2] in ("blue", "green", "yellow")


# ------------------------------------------------------------------------------------------------- the end
def slain(game: Play) -> Play:
    """The skral on the tower is beaten."""
    tower = next(space for space, kind in game.creatures.items() if kind == "tower-skral")
    return game.act(lambda: fight_end.defeated(game.game, tower, "warrior"))


@pytest.mark.rule("C14")
@pytest.mark.parametrize(("herb", "won"), [((0, "herb:3"), True), ((11, "herb:3"), False), ((0, ""), False)])
def test_with_the_skral_the_end_comes_and_the_herb_decides(herb: tuple[int, str], won: bool) -> None:
    game = play().letter("C", 2)
    game.put("archer", herb[0])
    game.state.items[1] = (herb[1],) if herb[1] else ()
    slain(game)
    assert game.outcome is not None
    assert game.outcome[0] is won
    assert game.state.letter == 13


def test_the_herb_alone_is_not_enough() -> None:
    game = play().letter("C", 2)
    game.state.ground[0] = ("herb:4",)
    game.letter("N")
    assert game.outcome == (False, "The narrator has reached the last letter before the goal was met.")


def test_the_skral_is_beaten_by_fighting() -> None:
    game = play().letter("C", 2)
    game.state.ground[0] = ("herb:4",)
    game.state.strength[0], game.state.willpower[0] = 14, 20
    game.state.figures["prince-thorald"] = 52
    game.put("warrior", 52)
    game.do("Warrior: fight on 52", 6, 1, 1, 1, 1, 1).do("Fight on", 6, 1, 1, 1, 1, 1)
    assert game.outcome is None
    game.do("Fight on", 6, 1, 1, 1, 1, 1)
    assert game.outcome == (True, "")


def test_what_has_begun_goes_on_over_the_sunrise() -> None:
    """The narrator's symbol is the last of the sunrise: C is read at the begin of a day, after all creatures have moved."""
    order = play().game.rules.sunrise(None)
    assert order[-1] == "narrator"
    assert order.index("wells") == len(order) - 2
    game = play().letter("B").next_event()
    game.state.saved = 4
    game.sleep(3)
    assert (game.creatures[27], game.creatures[29], game.creatures[53]) == ("gor", "skral", "tower-skral")
