"""Frames: a whole one, one of an animation, and none at all while nothing happens."""

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from statistics import median
from typing import Final

import pygame

from game.match.headless.bench.rows import BenchRow
from game.match.headless.bench.walks import standard
from game.match.headless.bench.works import BenchWork
from game.match.texts import Texts
from game.rules import load
from game.ui.bench.matches import further, lay, match_of
from game.ui.bench.stage import BenchWindow

SLUG: Final = "bitskrieg"
FULL_KIT: Final = 6
SIZES: Final = (((1280, 720), 1.0, 0.45), ((1920, 1080), 2.0, 0.85))
TIMES: Final = 200
BEGUN: Final = 25
"""Entries of a match before its frames are profiled and counted."""
TO_REST: Final = 60.0
"""Seconds that the computer may go on with its turn before a frame shows the table at rest."""
SETTLED: Final = 1.0
"""Seconds after which a window that was opened has come to rest."""
IDLE: Final = 4.0
"""Seconds that the idle window is watched."""


def figure(id: str, *values: str | int) -> str:
    """Return the name of a figure."""
    return Texts().text(f"table.bench.{id}", *values)


def frame_rows() -> Iterator[BenchRow]:
    """Measure whole frames and frames of an animation, in milliseconds of processor time."""
    for size, must, aim in SIZES:
        stage = lay(BenchWindow(size), match_of(SLUG))
        stage.key(pygame.K_TAB)
        name = figure("frame", f"{size[0]}x{size[1]}")
        yield BenchRow(name, "", _median(partial(_whole, stage)), "ms", must, aim)
        yield BenchRow(
            figure("animation", f"{size[0]}x{size[1]}"), "", _moving(stage), "ms", 0.3, 0.1
        )
        stage.close()


def idle_rows() -> Iterator[BenchRow]:
    """Measure the share of a core that a waiting table takes, in percent."""
    stage = lay(BenchWindow((1280, 720)), match_of(SLUG))
    seen: list[tuple[float, float]] = []

    def look() -> None:
        seen.append((time.perf_counter(), time.process_time()))

    def leave() -> None:
        look()
        pygame.event.post(pygame.Event(pygame.QUIT))

    scene = stage.table
    stage.app.stack.scenes.clear()
    for after, act in ((SETTLED, look), (SETTLED + IDLE, leave)):
        threading.Timer(after, act).start()
    stage.app.run(scene)
    (began, before), (ended, spent) = seen
    yield BenchRow(figure("idle"), "", 100 * (spent - before) / (ended - began), "%", 1.0, 0.2)


@contextmanager
def frame_work(slug: str) -> Iterator[BenchWork]:
    """Lay a match of the standard scenario, some way on; drawing it all is the work."""
    setup = standard(load(slug))
    kinds = f"p{'c' * (len(setup.seats) - 1)}"
    match = further(match_of(slug, setup.scenario.id, kinds), BEGUN)
    stage = lay(BenchWindow(SIZES[0][0]), match, TO_REST)

    def do() -> int:
        _whole(stage)
        return 1

    try:
        yield BenchWork("frame", do, warm=2, times=4)
    finally:
        stage.close()


def _whole(stage: BenchWindow) -> None:
    """Draw and present everything, as beneath a dialog."""
    scene = stage.table
    scene.left()
    scene.draw(stage.app.window.get_surface())
    stage.app.window.flip()


def _moving(stage: BenchWindow) -> float:
    """Return the median of the frames in which counters move, over several commands."""
    stage.table.entered()
    session, board = stage.table.session, stage.table.board
    times: list[float] = []
    for number in range(40 * TIMES):
        if session.may_act:
            menu = session.view.menu
            session.give(menu[number % len(menu)])
        began = time.process_time()
        stage.app.step([], 1 / 60)
        if board.moving().pieces:
            times.append(time.process_time() - began)
        if len(times) == TIMES or session.over:
            break
    return 1000 * median(times)


def _median(act: Callable[[], None]) -> float:
    act()
    times = []
    for _ in range(TIMES):
        began = time.process_time()
        act()
        times.append(time.process_time() - began)
    return 1000 * median(times)
