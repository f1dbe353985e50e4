"""What is no longer used goes back to the system while nothing happens."""

import gc
import sys
from collections.abc import Callable
from functools import cache
from typing import Any


def free_closed() -> None:
    """Free scenes that have closed: a scene and its widgets know each other, so none goes alone."""
    gc.unfreeze()
    gc.collect()


def spare() -> None:
    """Have the collector pass over all there is till scenes are freed.

    For those that read a lot frame by frame: with hundreds of matches read, each of its rounds
    takes a tenth of a second, and it would come to one in the middle of a frame.
    """
    gc.freeze()


def give_back() -> None:
    """Give memory that is free back to the system, where that does not happen by itself."""
    trim = _trim()
    if trim is not None:
        trim(0)


@cache
def _trim() -> Callable[[int], Any] | None:
    """Return the call by which glibc gives back what is free between what is in use.

    Without it a third of the memory that Linux counts for the window after an hour is free.
    """
    if sys.platform != "linux":
        return None
    import ctypes

    return getattr(ctypes.CDLL(None), "malloc_trim", None)
