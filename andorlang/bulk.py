"""Building much at once without the garbage collector looking in: it would scan a growing heap in which nothing is garbage."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def undisturbed() -> Iterator[None]:
    """Pause the collector; reference counts still free what is given up. Halves the time of exploring a large story."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
