"""Pieces of work spread over processes, which are spawned, the one way that works on every system; each makes the legend once."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool

from andorlang.simulate.tally import Playable, Tally, Work, played

_made: dict[str, Callable[[], Playable] | Playable] = {}


def spread(make: Callable[[], Playable], pieces: Sequence[Work], jobs: int) -> Iterator[Tally]:
    """Play the pieces in processes; whatever stops this early ends the processes too.

    Raises:
        ChildProcessError: the system ended one of the processes.
    """
    others = set(multiprocessing.active_children())
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(jobs, context, _prepare, (make,))
    try:
        waiting: list[Future[Tally]] = [pool.submit(_work, piece) for piece in pieces]
        for done in as_completed(waiting):
            yield done.result()
    except BrokenProcessPool as error:
        pool.shutdown()
        raise ChildProcessError("a process was ended from outside; fewer jobs take less memory") from error
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        for process in set(multiprocessing.active_children()) - others:
            process.terminate()
        raise
    pool.shutdown()


def _prepare(make: Callable[[], Playable]) -> None:
    """Begin a process: the terminal's Ctrl-C is for the main one, which then ends this one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave_with_main, daemon=True).start()
    _made["make"] = make


def _leave_with_main() -> None:
    """End this process when the main one was killed, which could not end it any more."""
    main = multiprocessing.parent_process()
    if main is not None:
        main.join()
        os._exit(1)


def _work(piece: Work) -> Tally:
    if "legend" not in _made:
        _made["legend"] = _made["make"]()  # type: ignore[operator]
    return played(_made["legend"], piece)  # type: ignore[arg-type]
