"""Games played headlessly and kept: policies, records, scripts, replays and saves.

`policies` decide, `record` keeps what was decided with the dice that fell, `scripts` and `follow` play decisions again,
`save` is a game on its way. Nothing here reads a legend: a game is made of a compiled script and the rules of its ruleset.
"""

from andorlang.play.play import play
from andorlang.play.policies import MOST, POLICIES, drive, make_policy
from andorlang.play.record import Decision, Finish, Recorded, Recorder, Replay, Stopped

__all__ = [
    "MOST",
    "POLICIES",
    "Decision",
    "Finish",
    "Recorded",
    "Recorder",
    "Replay",
    "Stopped",
    "drive",
    "make_policy",
    "play",
]
