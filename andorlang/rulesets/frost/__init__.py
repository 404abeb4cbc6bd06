"""The Eternal Frost: the base game in winter, with one module for each of its mechanisms.

`rules` says what it does otherwise than the base game, `ruleset` what legends can say; components and boards are data files.
Many of its figures are not public.  Those are reconstructed: made so that the game plays well, marked as such in every data
file, and easily replaced by whoever has the box.
"""
