"""The machine that plays: state, agenda, dice, events, game. It knows no text, no files, no problems, and no Andor."""
