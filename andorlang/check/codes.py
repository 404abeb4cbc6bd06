"""What can be wrong with the form, the names and the kinds of a legend: every code, explained, with an example.

Each example triggers exactly its code, which a test sees to. Codes of what only the whole story shows are in `lint`.
"""

from __future__ import annotations

from andorlang.problem import Code, Severity

HEAD = 'legend "An example"\n    rules storyquest\n\n'
CHOICE = (
    'card 1\n    > On.\n    * "Take it":\n        {0} += 1\n        -> 2\n    * "Leave it" -> 2\n\n'
    'card 2\n    > Further on.\n    * "Pay" if {0} >= 1 -> home\n    * "Beg" -> home\n'
)
BOARD = (
    '!legend "An example"\n    rules base\n    letters A to C\n\ncard A "A gor" at A\n    > It stands on the road.\n'
    "    place gor on {0}\n\nwin when castle is standing at C\n"
)
TAIL = '\nending home "Home" won\n    > Home at last.\n'


def _error(name: str, summary: str, explanation: str, example: str, better: str = "") -> Code:
    return _code(Severity.ERROR, name, summary, explanation, example, better)


def _code(severity: Severity, name: str, summary: str, explanation: str, example: str, better: str) -> Code:
    def whole(body: str) -> str:
        return body if not body or body.startswith("!") else HEAD + body + TAIL

    return Code(name, severity, summary, explanation, whole(example).lstrip("!"), whole(better).lstrip("!"))


_ALL = (
    _error(
        "unreadable",
        "the file cannot be read",
        "The file is missing, is a folder, is not text in UTF-8, or is too large. Save it as UTF-8 text (every editor can); "
        "a legend of more than four megabytes has to be split with `use`.",
        "",
    ),
    _error(
        "syntax",
        "this line does not follow the language",
        "A word, a sign or a value stands where the language has no place for it, or one is missing. The hint says what "
        "may stand there. `andor words` lists the words and how they are used.",
        "card 1\n    > A fork.\n    gain 1 strength +\n    -> home\n",
        "card 1\n    > A fork.\n    gain 1 strength\n    -> home\n",
    ),
    _error(
        "reserved-word",
        "a word of the language stands where a name belongs",
        "Words such as `if`, `on`, `with` or `by` build sentences, so nothing can be called like them.",
        "var from = 0\n\ncard 1\n    > On.\n    -> home\n",
        "var origin = 0\n\n" + CHOICE.format("origin"),
    ),
    _error(
        "indentation",
        "the indentation fits no block",
        "Blocks are made by indentation: what belongs to a line stands below it, four spaces deeper. This line is deeper "
        "than a block that nobody opened, or stands between two levels.",
        "card 1\n    > On.\n        gain 1 strength\n    -> home\n",
        "card 1\n    > On.\n    gain 1 strength\n    -> home\n",
    ),
    _error(
        "tab-indentation",
        "a line is indented with a tab",
        "Editors show tabs in different widths, so a block that looks right may be wrong. Use four spaces a level; "
        "`andor fmt` replaces tabs.",
        "card 1\n    > On.\n\tgain 1 strength\n    -> home\n",
        "card 1\n    > On.\n    gain 1 strength\n    -> home\n",
    ),
    _error(
        "too-deep",
        "blocks or expressions are nested too deep",
        "Nobody can follow such a block, and programs cannot either. Move the inner part to a card of its own, or put parts "
        "of the expression into variables.",
        "card 1\n"
        + "".join("    " * (i + 1) + "if strength >= 2:\n" for i in range(70))
        + "    " * 71
        + "gain 1 willpower\n    -> home\n",
    ),
    _error(
        "open-quote",
        "a quoted text does not end on its line",
        'Text in quotes stands on one line. Write the closing " at its end; inside, write \\" for a quote.',
        'card 1\n    > On.\n    * "Go home -> home\n    * "Stay here" -> home\n',
        'card 1\n    > On.\n    * "Go home" -> home\n    * "Run home" -> home\n',
    ),
    _error(
        "stray-character",
        "a character that means nothing here",
        "Often it comes from a word processor: curly quotes, dashes, special blanks. Type it anew.",
        "card 1\n    > On.\n    gain 1 strength;\n    -> home\n",
        "card 1\n    > On.\n    gain 1 strength\n    -> home\n",
    ),
    _error(
        "number",
        "a number is too large",
        "Numbers of a legend go up to 999,999,999.",
        "card 1\n    > On.\n    gain 10000000000 strength\n    -> home\n",
        "card 1\n    > On.\n    gain 1 strength\n    -> home\n",
    ),
    _error(
        "no-legend",
        "the file has no `legend` block",
        'A legend starts with `legend "Title"` at the left margin and, indented below, `rules` with the name of its game. '
        'Files that are only used by others (`use "common.andor"`) have none and are not checked by themselves.',
        "!card 1\n    > On.\n    end won\n",
        '!legend "An example"\n    rules storyquest\n\ncard 1\n    > On.\n    end won\n',
    ),
    _error(
        "unknown-ruleset",
        "no such game",
        "`rules` names the game whose words and components the legend uses.",
        '!legend "An example"\n    rules storyqest\n\ncard 1\n    > On.\n    end won\n',
        '!legend "An example"\n    rules storyquest\n\ncard 1\n    > On.\n    end won\n',
    ),
    _error(
        "use",
        "a used file cannot be taken in",
        "`use` takes definitions and cards from a file in the folder of the legend or below it. Files may not use one "
        "another in a circle, and paths may not lead out of that folder.",
        'use "../common.andor"\n\ncard 1\n    > On.\n    -> home\n',
    ),
    _error(
        "unknown-word",
        "no such verb or quantity",
        "Every instruction starts with a verb of the game, and values come from its quantities. `andor words` lists them all.",
        "card 1\n    > On.\n    gian 1 strength\n    -> home\n",
        "card 1\n    > On.\n    gain 1 strength\n    -> home\n",
    ),
    _error(
        "unknown-card",
        "a way leads to a card that does not exist",
        "An arrow names a card or an ending that is not in the file, often because of a spelling or because it was renamed.",
        'card 1\n    > On.\n    * "Home" -> hone\n    * "Home, slowly" -> home\n',
        'card 1\n    > On.\n    * "Home" -> home\n',
    ),
    _error(
        "unknown-name",
        "a name that nobody declared",
        "A variable has to be declared with `var` at the left margin; articles, enemies and the like with `define`.",
        "card 1\n    > On.\n    gold += 1\n    -> home\n",
        "var gold = 0\n\n" + CHOICE.format("gold"),
    ),
    _error(
        "unknown-space",
        "there is no such space",
        "The board has no space of this number, or the track no such step. `andor board` shows the numbers of a board.",
        BOARD.format("99"),
        BOARD.format("20"),
    ),
    _error(
        "unknown-event",
        "no such event",
        "A reaction names something that happens in the game: `when gor is defeated`. `andor words` lists the events.",
        "when gor is tickled:\n    gain 1 strength\n\ncard 1\n    > On.\n    -> home\n",
    ),
    _error(
        "unknown-kind",
        "this cannot be defined",
        "Behind `define` stands a kind of thing that the game knows, such as `enemy` or `article`.",
        'define dragon tarok "Tarok"\n\ncard 1\n    > On.\n    -> home\n',
    ),
    _error(
        "unknown-property",
        "no such property",
        "A definition and the `legend` block take a few properties only; the hint lists them.",
        '!legend "An example"\n    rules storyquest\n    stat 1\n\ncard 1\n    > On.\n    end won\n',
        '!legend "An example"\n    rules storyquest\n    start 1\n\ncard 1\n    > On.\n    end won\n',
    ),
    _error(
        "unknown-rule",
        "no such rule to change",
        "`rule` changes one of the rules that the game declares for it.",
        "card 1\n    > On.\n    rule dice of dragon = 1\n    -> home\n",
        "card 1\n    > On.\n    rule dice of enemy = 1\n    -> home\n",
    ),
    _error(
        "unknown-outcome",
        "no such outcome",
        "A verb with outcomes has fixed ones: `test` has `pass` and `fail`, `fight` has `win` and `lose`, a die its faces.",
        "card 1\n    > On.\n    test strength:\n        pass -> home\n        fail -> home\n        flee -> home\n",
        "card 1\n    > On.\n    test strength:\n        pass -> home\n        fail -> home\n",
    ),
    _error(
        "missing-outcome",
        "an outcome is not dealt with",
        "The card has to say how the story goes on for each outcome.",
        "card 1\n    > On.\n    test strength:\n        pass -> home\n    -> home\n",
        "card 1\n    > On.\n    test strength:\n        pass -> home\n        fail -> home\n",
    ),
    _error(
        "uncovered-value",
        "values that can come are not dealt with, or ones that cannot are",
        "Outcomes by a die or a number have to name every value that can come, each once; `else:` stands for the rest.",
        "card 1\n    > On.\n    roll orange:\n        1-2: gain 1 willpower\n        4+: lose 1 willpower\n    -> home\n",
        "card 1\n    > On.\n    roll orange:\n        1-3: gain 1 willpower\n        4+: lose 1 willpower\n    -> home\n",
    ),
    _error(
        "overlapping-values",
        "a value goes two ways",
        "Two labels name the same value, so it is not clear which of them counts.",
        "card 1\n    > On.\n    roll orange:\n        1-3: gain 1 willpower\n        3+: lose 1 willpower\n    -> home\n",
        "card 1\n    > On.\n    roll orange:\n        1-3: gain 1 willpower\n        4+: lose 1 willpower\n    -> home\n",
    ),
    _error(
        "wrong-kind",
        "a value of another kind is needed",
        "A number, a text, yes or no, a card, an enemy ... are different things, and a word takes only what it says. "
        "A text cannot be compared with a number.",
        'var name = "Fenn"\n\ncard 1\n    > On.\n    * "Home" if name >= 3 -> home\n    * "Home, slowly" if name is "Fennah" -> home\n    name = "Fennah"\n    * "Stay" -> home\n',
    ),
    _error(
        "missing-phrase",
        "something is missing behind a word",
        "The word needs a value or a phrase that is not there; the hint shows how it is used.",
        "card 1\n    > On.\n    gain strength\n    -> home\n",
        "card 1\n    > On.\n    gain 1 strength\n    -> home\n",
    ),
    _error(
        "unexpected-phrase",
        "something too much behind a word",
        "The word takes no such value or phrase; the hint shows how it is used.",
        "card 1\n    > On.\n    gain 1 strength at home\n    -> home\n",
        "card 1\n    > On.\n    gain 1 strength\n    -> home\n",
    ),
    _error(
        "no-start",
        "there is no first card",
        "The story begins with the card that `start` names, else with the first one in the file. Here there is no card, or "
        "`start` names an ending, so the story would be over before it begins.",
        '!legend "An example"\n    rules storyquest\n\nending home "Home" won\n    > Home at last.\n',
        "card 1\n    > On.\n    -> home\n",
    ),
    _error(
        "duplicate-card",
        "two cards share an id",
        "Ids are how cards are found, so each can be used once; titles may repeat.",
        "card 1\n    > On.\n    -> home\n\ncard 1\n    > Again.\n    -> home\n",
        "card 1\n    > On.\n    -> 2\n\ncard 2\n    > Again.\n    -> home\n",
    ),
    _error(
        "duplicate-name",
        "a name is used twice",
        "A variable or a definition has the name of another one, or of a word of the game.",
        'var gold = 0\nvar gold = 1\n\ncard 1\n    > On.\n    gold += 1\n    * "Pay" if gold >= 1 -> home\n    * "Beg" -> home\n',
    ),
    _error(
        "division-by-zero",
        "a number is divided by 0",
        "There is no such number, so the game would stop here.",
        "card 1\n    > On.\n    gain (strength / 0) willpower\n    -> home\n",
        "card 1\n    > On.\n    gain (strength / 2) willpower\n    -> home\n",
    ),
)
CODES = {code.name: code for code in _ALL}
