"""The base game so far: the data of its board and components, and the reading of board files.

The rules of the game are not here yet, so `rules base` is not offered to legends.  Each data file says for every group
of figures where it comes from and how certain it is; `schemas/board.schema.json` and `schemas/pieces.schema.json` hold
their form.
"""
