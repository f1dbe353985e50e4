"""The window's figures for `bench`: frames, idling, start, memory, answers, replay, an hour."""

import os
import sys
import tempfile
from collections.abc import Iterator

from game.match.headless.bench.rows import BenchRow


def rows(orders: int) -> Iterator[BenchRow]:
    """Measure the window; where there is no screen, a dummy one stands in.

    `orders` are those after which its memory is measured.
    """
    if sys.platform == "linux" and not (os.environ.get("DISPLAY") or _wayland()):
        os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    from game.ui.bench.answers import answer_rows, replay_rows
    from game.ui.bench.frames import frame_rows, idle_rows
    from game.ui.bench.hour import hour_rows
    from game.ui.bench.starts import start_rows

    home = os.environ.get("COUNTERBATTERY_HOME")
    with tempfile.TemporaryDirectory() as folder:
        os.environ["COUNTERBATTERY_HOME"] = folder
        for measured in (frame_rows, idle_rows, start_rows, answer_rows, replay_rows):
            yield from measured()
        yield from hour_rows(orders)
    if home is None:
        del os.environ["COUNTERBATTERY_HOME"]
    else:
        os.environ["COUNTERBATTERY_HOME"] = home


def _wayland() -> str:
    return os.environ.get("WAYLAND_DISPLAY", "")
