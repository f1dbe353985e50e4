"""Start and memory, each measured in a process of its own."""

import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Final

from game.match.headless.bench.rows import BenchRow
from game.ui.bench.frames import figure

TIMES: Final = 3
PROGRAM: Final = {
    "shelf": (
        "from game.ui import start; app, scenes = start.opened(); "
        "app.show(*scenes); app.step([], 0.0)"
    ),
    "match": (
        "from game.ui.bench.matches import lay, match_of; "
        "from game.ui.bench.stage import BenchWindow; "
        "stage = lay(BenchWindow((1280, 720)), match_of('bitskrieg')); stage.run(1.0)"
    ),
}
MEMORY: Final = "; from game.ui.bench.starts import peak; print(peak())"


def start_rows() -> Iterator[BenchRow]:
    """Measure the start to a usable shelf, and the memory there and in a match."""
    if getattr(sys, "frozen", False):
        return
    times = []
    for _ in range(TIMES):
        began = time.perf_counter()
        _run(PROGRAM["shelf"])
        times.append(time.perf_counter() - began)
    yield BenchRow(figure("start"), "", median(times), "s", 0.4 * 0.91, 0.2 * 0.91)
    if sys.platform == "win32":
        return
    for where, must, aim in (("shelf", 0.8, 0.6), ("match", 1.2, 0.9)):
        taken = int(_run(PROGRAM[where] + MEMORY).split()[-1]) / 1e6
        yield BenchRow(figure(f"memory_{where}"), "", taken, "MB", must * 86, aim * 86)


def peak() -> int:
    """Return the most bytes this process has held; Linux counts those of its parent elsewhere."""
    status = Path("/proc/self/status")
    if status.is_file():
        return _line(status, "VmHWM")
    import resource

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def held() -> int:
    """Return the bytes this process holds now; where that is not told, the most it has held."""
    status = Path("/proc/self/status")
    return _line(status, "VmRSS") if status.is_file() else peak()


def _line(status: Path, name: str) -> int:
    line = next(row for row in status.read_text().splitlines() if row.startswith(name))
    return int(line.split()[1]) * 1024


def _run(program: str) -> str:
    done = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True)
    return done.stdout.decode()
