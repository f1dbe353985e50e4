"""The program: the window alone, or one of the sub-commands that need no screen."""

import contextlib
import multiprocessing
import os
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from game.match.journal.begun import is_match
from game.match.paths import APP, HOME_VARIABLE, MissingFolders, NoHome
from game.match.scenarios import is_scenario


def main(arguments: Sequence[str] | None = None) -> int:
    """Open the window, or obey a sub-command; return the exit code."""
    # pygame greets on standard output, where a sub-command may be printing JSON.
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    multiprocessing.freeze_support()
    given = sys.argv[1:] if arguments is None else list(arguments)
    files = _files(given)
    in_window = len(files) == len(given)
    try:
        return _shown(files) if in_window else _obeyed(given)
    except MissingFolders as missing:
        # No catalogue of sentences either: the error has its own.
        _tell(str(missing), in_window)
        return 1
    except NoHome:
        from game.match.texts import Texts

        _tell(Texts().text("core.no_home", HOME_VARIABLE), in_window)
        return 1


def _files(given: Sequence[str]) -> list[Path]:
    """The arguments that are files to open in the window: those that end as such files do."""
    return [path for path in map(Path, given) if is_match(path) or is_scenario(path)]


def _shown(files: Sequence[Path]) -> int:
    from game.match.texts import Texts
    from game.ui.scenes.trouble import kept_trouble
    from game.ui.screen.opening import NoScreen
    from game.ui.start import main as window

    try:
        return int(window(files) or 0)
    except NoScreen as none:
        _tell(Texts().text("core.no_screen", str(none)), in_window=False)
    except (MissingFolders, NoHome):
        raise
    except Exception as error:
        _tell(Texts().text("core.crashed", str(kept_trouble(error))), in_window=True)
    return 1


def _obeyed(given: Sequence[str]) -> int:
    from game.match.headless.commands import run
    from game.match.headless.wiring import Wiring

    drawn = (_shares, _picture, _film, _pages, _trial, _analysis)
    return run(given, Wiring(_mind, _levels, _further_rows, _answers, _works, *drawn))


def _tell(sentence: str, in_window: bool) -> None:
    if sys.stderr is not None:
        print(sentence, file=sys.stderr)
    if in_window:
        import pygame

        with contextlib.suppress(pygame.error):
            pygame.display.message_box(APP, sentence, "error")


def _mind(owner: Any, name: str, teams: Any) -> Callable[[Any, int, int], Any]:
    from game.ai.arena import mind_of

    return mind_of(owner, name, teams)


def _levels() -> Sequence[str]:
    from game.ai.levels import LEVELS

    return [level.id for level in LEVELS]


def _further_rows(slugs: Sequence[str], orders: int, matches: int) -> Iterable[Any]:
    """The figures of the computer player, game by game, and of the window."""
    from game.ai import bench as computer
    from game.ui import bench as window

    for slug in slugs:
        yield from computer.rows(slug, matches)
    yield from window.rows(orders)


def _answers(slug: str) -> Iterable[Any]:
    from game.ai.answers import answer_rows

    return answer_rows(slug)


def _works(slug: str) -> Iterable[Any]:
    """What the computer player does over and over, and the window."""
    from game.ai import bench as computer
    from game.ui import bench as window

    yield from computer.works(slug)
    yield from window.works(slug)


def _shares(owner: Any, scenario: Any, rules: str, seed: int) -> Iterator[tuple[float, ...]]:
    from game.ai.fairness.shares import side_shares

    return side_shares(owner, scenario, rules, seed)


def _pages(asked: Any) -> Iterator[Any]:
    from game.ui.printing.headless import pages

    return pages(asked)


def _analysis(path: Path) -> Any:
    from game.ai.analysis.telling import report

    return report(path)


def _trial(folder: Path, seconds: float) -> Any:
    from game.ui.bench.trial import trial

    return trial(folder, seconds)


def _picture(match: Any, step: int, width: int) -> bytes:
    from game.ui.sharing.headless import picture

    return picture(match, step, width)


def _film(match: Any, steps: Any, width: int, format: str) -> bytes:
    from game.ui.sharing.headless import film

    return film(match, steps, width, format)


if __name__ == "__main__":
    sys.exit(main())
