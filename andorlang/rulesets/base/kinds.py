"""The kinds of the board games' words: whom, what and where a legend can speak of."""

from __future__ import annotations

from typing import Annotated, Any

from andorlang.engine.kinds import NUMBER, TEXT, Kind

SPACE = Kind("space", counts=True)
LETTER = Kind("letter", named=True)
HERO = Kind("hero", named=True)
GROUP = Kind("group", named=True)
WHO = Kind("hero or group", of=(HERO, GROUP))
CREATURE = Kind("creature", named=True)
FIGURE = Kind("figure", named=True)
TOKEN = Kind("token", named=True)
ARTICLE = Kind("article", named=True)
STAT = Kind("strength or willpower", named=True)
MARK = Kind("front of a token", named=True)
PIECE = Kind("piece", of=(CREATURE, FIGURE, TOKEN, ARTICLE))
FRONTS = Kind("numbers or tokens", of=(TOKEN, NUMBER))
FRONT = Kind("token or its front", of=(MARK, TOKEN))
ANYBODY = Kind("anybody", named=True)
THING = Kind("thing", of=(PIECE, HERO, MARK, ANYBODY))
SHARED = Kind("what all heroes have together", named=True)
GOODS = Kind("goods", of=(STAT, SHARED, TOKEN, ARTICLE))
REGION = Kind("region", named=True)
BEARER = Kind("board of cards", named=True)
PLACE = Kind("place", of=(SPACE, LETTER, HERO, REGION, BEARER, CREATURE, FIGURE))
SYMBOL = Kind("symbol of the sunrise box", named=True)
DIE = Kind("die", named=True)
DECK = Kind("deck", named=True)
VARIANT = Kind("variant", named=True, tested="variant")
ACTION = Kind("action", named=True)
POWER = Kind("power", named=True)
VERDICT = Kind("won or lost", named=True)
STRONGHOLD = Kind("stronghold", named=True)
MARKER = Kind("narrator", named=True)
SIDE = Kind("heroes or creature", named=True)
SLOT = Kind("size", named=True)
SETUP = Kind("setup", named=True)
PERIOD = Kind("period", named=True)
CHOICE = Kind("none", named=True)
EVENTS = Kind("deck or none", of=(DECK, CHOICE))
FILE = TEXT
UNIT = Kind("hours", named=True)
PILE = Kind("pile", named=True)
ADVANCING = Kind("narrator or creature", of=(MARKER, CREATURE))
LETTERS = Kind("letters", several=LETTER)
THINGS = Kind("things", several=THING)
SPACES = Kind("spaces", several=SPACE)
PLACES = Kind("places", several=PLACE)

Space = Annotated[int, SPACE]
Spaces = Annotated[tuple[int, ...], SPACES]
Letter = Annotated[str, LETTER]
Places = Annotated[tuple[Any, ...], PLACES]
Letters = Annotated[tuple[str, ...], LETTERS]
Side = Annotated[str, SIDE]
Unit = Annotated[str, UNIT]
Pile = Annotated[str, PILE]
Advancing = Annotated[str, ADVANCING]
Hero = Annotated[str, HERO]
Who = Annotated[str, WHO]
Creature = Annotated[str, CREATURE]
Figure = Annotated[str, FIGURE]
Token = Annotated[str, TOKEN]
Article = Annotated[str, ARTICLE]
Stat = Annotated[str, STAT]
Mark = Annotated[str, MARK]
Front = Annotated[str, FRONT]
Piece = Annotated[str, PIECE]
Thing = Annotated[Any, THING]
Things = Annotated[tuple[Any, ...], THINGS]
Goods = Annotated[str, GOODS]
Place = Annotated[Any, PLACE]
Symbol = Annotated[str, SYMBOL]
Die = Annotated[str, DIE]
Deck = Annotated[str, DECK]
Variant = Annotated[str, VARIANT]
Action = Annotated[str, ACTION]
Power = Annotated[str, POWER]
Verdict = Annotated[str, VERDICT]
Stronghold = Annotated[str, STRONGHOLD]
Marker = Annotated[str, MARKER]
