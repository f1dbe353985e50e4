"""The window's figures for `bench`: frames, idling, start, memory, answers, replay, an hour."""

import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager

from game.match.headless.bench.rows import BenchRow
from game.match.headless.bench.works import BenchWork


def rows(orders: int) -> Iterator[BenchRow]:
    """Measure the window, its memory after so many orders."""
    with _offscreen():
        from game.ui.bench.answers import answer_rows, replay_rows
        from game.ui.bench.frames import frame_rows, idle_rows
        from game.ui.bench.hour import hour_rows
        from game.ui.bench.starts import start_rows

        for measured in (frame_rows, idle_rows, start_rows, answer_rows, replay_rows):
            yield from measured()
        yield from hour_rows(orders)


def works(slug: str) -> Iterator[BenchWork]:
    """Yield what the window does over and over at the table of a game."""
    with _offscreen():
        from game.ui.bench.frames import frame_work

        with frame_work(slug) as work:
            yield work


@contextmanager
def _offscreen() -> Iterator[None]:
    """Keep what is measured off the player's files; where there is no screen, a dummy stands in."""
    if sys.platform == "linux" and not (os.environ.get("DISPLAY") or _wayland()):
        os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    home = os.environ.get("COUNTERBATTERY_HOME")
    with tempfile.TemporaryDirectory() as folder:
        os.environ["COUNTERBATTERY_HOME"] = folder
        try:
            yield
        finally:
            if home is None:
                del os.environ["COUNTERBATTERY_HOME"]
            else:
                os.environ["COUNTERBATTERY_HOME"] = home


def _wayland() -> str:
    return os.environ.get("WAYLAND_DISPLAY", "")
