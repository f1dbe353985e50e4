"""Drawing all screens into a folder in one look, and finding pictures that are the same."""

import hashlib
import sys
import traceback
from pathlib import Path
from typing import Final, NamedTuple

from game.match.reporting import log_trouble
from tools.shots.screens import all_screens
from tools.shots.stage import Screen, ShotStage

SIZES: Final = ((1280, 720), (1920, 1080))
SCALES: Final = (1.0, 2.0)


class Look(NamedTuple):
    """What a window looks like."""

    size: tuple[int, int]
    """In pixels."""
    scale: float
    """Of the interface, 1 to 2."""
    language: str


def draw_all(folder: Path, look: Look) -> list[str]:
    """Draw all screens in one look; return those that failed, and the words that had no room."""
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


def alike(folder: Path) -> list[tuple[str, ...]]:
    """Return the names of pictures in a folder that are the same, byte by byte."""
    found: dict[bytes, tuple[str, ...]] = {}
    for file in sorted(folder.glob("*.png")):
        digest = hashlib.sha256(file.read_bytes()).digest()
        found[digest] = (*found.get(digest, ()), file.name)
    return [names for names in found.values() if len(names) > 1]


def _shown(stage: ShotStage, screen: Screen) -> bool:
    """Set a screen up; tell whether it could be, a failure goes to the log."""
    try:
        stage.show(screen)
    except Exception as error:
        log_trouble(error)
        sys.stderr.write("".join(traceback.format_exception(error)))
        return False
    return True
