"""The base game so far: the data of its board and components, the reading of board files, and the odds of battles.

The other rules of the game are not here yet, so `rules base` is not offered to legends.  Each data file says for every group
of figures where it comes from and how certain it is; `schemas/board.schema.json` and `schemas/pieces.schema.json` hold
their form.
"""
