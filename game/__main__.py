"""The program: the window alone, or one of the sub-commands that need no screen."""

import multiprocessing
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any


def main(arguments: Sequence[str] | None = None) -> int:
    """Open the window, or obey a sub-command; return the exit code."""
    multiprocessing.freeze_support()
    given = sys.argv[1:] if arguments is None else list(arguments)
    if not given:
        from game.ui.start import main as window

        return int(window() or 0)
    from game.match.headless.commands import run
    from game.match.headless.wiring import Wiring

    return run(given, Wiring(_mind, _levels, _shots, _further_rows))


def _mind(owner: Any, name: str, salt: int, teams: Any) -> Callable[[Any, int, int], Any]:
    from game.ai.arena import mind_of

    return mind_of(owner, name, salt, teams)


def _levels() -> Sequence[str]:
    from game.ai.levels import LEVELS

    return [level.id for level in LEVELS]


def _shots(folder: Path) -> int:
    from game.ui.shots import main as shots

    return int(shots(folder) or 0)


def _further_rows(slugs: Sequence[str]) -> Iterable[Any]:
    """The figures of the computer player, game by game, and of the window."""
    from game.ai import bench as computer
    from game.ui import bench as window

    for slug in slugs:
        yield from computer.rows(slug)
    yield from window.rows()


if __name__ == "__main__":
    sys.exit(main())
