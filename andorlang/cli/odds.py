"""`andor odds`: the exact chances of a battle of the base game."""

from __future__ import annotations

import click

from andorlang.cli.common import format_option
from andorlang.cli.failure import USAGE, Failure
from andorlang.cli.output import say, say_json


@click.command("odds")
@click.option(
    "--hero",
    "heroes",
    metavar="HERO",
    multiple=True,
    required=True,
    help="Who fights, such as warrior:strength=5,willpower=9,helm; once for each, in the order of throwing.",
)
@click.option("--versus", metavar="FOE", required=True, help="Against whom, such as skral:strength=20.")
@click.option("--hours", type=int, metavar="N", help="How many rounds there is time for; else a whole day.")
@format_option("text", "json")
def command(heroes: tuple[str, ...], versus: str, hours: int | None, form: str) -> None:
    """Work out the chances of a battle of the base game.

    HERO is warrior, archer, wizard or dwarf, and after a colon what differs from the start of play (strength 1, willpower
    7): strength=N, willpower=N, helm, bow, brew=N (uses of witch's brew), herb=3 or 4, shield=N (sides left), runes (three
    different rune stones), next (stands on the next space).

    FOE is gor, skral, wardrak or troll, or creature for one of your own, with strength=N, willpower=N, dice=N,
    die=red or black.

    The chances are exact, not played: all dice are gone through. The heroes fight on to the end, the wizard and the archer
    play for the highest value to be expected, brew and herb are used as soon as they help.
    """
    from andorlang.cli import odds_spec, odds_table
    from andorlang.rulesets.base.battle import Unfit
    from andorlang.rulesets.base.battle_odds import HOURS, odds

    fighters, foe = [odds_spec.hero(text) for text in heroes], odds_spec.foe(versus)
    time = HOURS if hours is None else hours
    try:
        found = odds(fighters, foe, time)
    except Unfit as error:
        raise Failure(str(error), error.hint, code=USAGE) from error
    if form == "json":
        say_json(odds_table.document(fighters, foe, time, found))
    else:
        for line in odds_table.lines(fighters, foe, time, found):
            say(line)
