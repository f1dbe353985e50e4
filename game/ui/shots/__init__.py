"""`shots DIR`: every screen of the program as a picture, in each size and scale."""

import hashlib
import os
import sys
import tempfile
import traceback
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from game.match.texts import SOURCE

if TYPE_CHECKING:
    from game.ui.shots.stage import Screen, ShotStage

SIZES: Final = ((1280, 720), (1920, 1080))
SCALES: Final = (1.0, 2.0)


def main(folder: Path, language: str, small: bool = False) -> int:
    """Draw every screen into a folder; return 1 if one failed, cuts words, or is there twice.

    Their names are told on stderr. `small` draws them in the smaller size alone.
    """
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home:
        os.environ["COUNTERBATTERY_HOME"] = home
        sizes = SIZES[:1] if small else SIZES
        looks = [Look(size, scale, language) for size in sizes for scale in SCALES]
        failed = [name for look in looks for name in _all(folder, look)]
    twice = alike(folder) if language == SOURCE else []
    wrong = [*failed, *(" = ".join(names) for names in twice)]
    for words in wrong:
        sys.stderr.write(f"{words}\n")
    return 1 if wrong else 0


def alike(folder: Path) -> list[tuple[str, ...]]:
    """Return the names of pictures in a folder that are the same, byte by byte."""
    found: dict[bytes, tuple[str, ...]] = {}
    for file in sorted(folder.glob("*.png")):
        digest = hashlib.sha256(file.read_bytes()).digest()
        found[digest] = (*found.get(digest, ()), file.name)
    return [names for names in found.values() if len(names) > 1]


class Look(NamedTuple):
    """What a window looks like."""

    size: tuple[int, int]
    """In pixels."""
    scale: float
    """Of the interface, 1 to 2."""
    language: str


def _all(folder: Path, look: Look) -> list[str]:
    """Draw all screens in one look; return those that failed."""
    from game.ui.shots.screens import all_screens
    from game.ui.shots.stage import ShotStage

    failed = []
    for name, screen in all_screens().items():
        stage = ShotStage(*look)
        wide, high = look.size
        file = folder / f"{name}-{wide}x{high}-{round(100 * look.scale)}.png"
        if not (_shown(stage, screen) and stage.save(file)):
            failed.append(file.name)
        failed += (f"{file.name}: no room for “{words}”" for words in sorted(stage.text.cut))
        stage.close()
    return failed


def _shown(stage: "ShotStage", screen: "Screen") -> bool:
    """Set a screen up; tell whether it could be, a failure goes to the log."""
    from game.ui.scenes.trouble import log_trouble

    try:
        stage.show(screen)
    except Exception as error:
        log_trouble(error)
        sys.stderr.write("".join(traceback.format_exception(error)))
        return False
    return True
