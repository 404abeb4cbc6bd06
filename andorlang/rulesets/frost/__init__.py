"""The Eternal Frost so far: its components and the two sides of its board, in the form of the base game's.

Many of its figures are not public.  Those are reconstructed: made so that the game plays well, marked as such in every data
file, and easily replaced by whoever has the box.
"""
