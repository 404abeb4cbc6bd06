"""The base game: board, components, rules, and the words of its legends; the games that stand on it extend it.

Where what is:

    data        *.json with the source and certainty of every figure; `box` and `board` make tables of them, `pieces` reads them
    state       one plain state; `piece` (what lies somewhere, as strings), `where` (finds it), `way` (the board as it is now)
    procedures  native code by number: `begin`, `turn`, `moves`, `free`, `fight*`, `sunrise`, `narrator`, `tokens`, `event_*`, ...
    rules       the hooks of the engine, and those at which a game that extends this one does something else
    words       `effects_*`, `events`, `quantities*`, `states`; `kinds` of their values; `ruleset` puts them together
    battle*     the exact odds of a battle, apart from any game; `fight_dice` throws by the same counting
    greedy*     a rule-of-thumb player
    showing, telling, reporting     what people and programs see of a game
    shape, consistency, document, faults, codes     the checking of board files
"""
