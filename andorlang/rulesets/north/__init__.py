"""Journey to the North so far: its components and the sea around the Mist Isles, in the form of the base game's.

Hardly any of its figures are public.  Most are reconstructed: made so that the game plays well, marked as such in every
data file, and easily replaced by whoever has the box.
"""
