"""Save every screen of the program as a PNG picture: python -m tools.shots DIR.

Exits with 1, and says which, if a screen failed, cuts words, or is there twice.
"""

import argparse
import json
import os
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from game.match.texts import PSEUDO, SOURCE, languages
from tools.shots.pictures import SCALES, SIZES, Look, alike, draw_all


def main(words: Sequence[str] | None = None) -> int:
    """Draw every screen; return 1 if anything is wrong with one."""
    wishes = _wishes(words)
    wrong = _drawn(wishes.folder, wishes.language, wishes.small)
    for line in wrong:
        print(line, file=sys.stderr)
    if wishes.json:
        print(json.dumps({"folder": str(wishes.folder), "complete": not wrong}))
    return 1 if wrong else 0


def _wishes(words: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.shots", description=__doc__)
    parser.add_argument("folder", type=Path, help="folder for the pictures")
    parser.add_argument(
        "--language",
        choices=(*languages(), PSEUDO),
        default=SOURCE,
        help="language of the pictures; pseudo is accented English, 40%% longer",
    )
    parser.add_argument("--small", action="store_true", help="draw pictures at 1280 x 720 only")
    parser.add_argument("--json", action="store_true", help="print JSON")
    return parser.parse_args(words)


def _drawn(folder: Path, language: str, small: bool) -> list[str]:
    """Draw every screen into a folder; return what is wrong, a line each."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home:
        os.environ["COUNTERBATTERY_HOME"] = home
        sizes = SIZES[:1] if small else SIZES
        looks = [Look(size, scale, language) for size in sizes for scale in SCALES]
        failed = [line for look in looks for line in draw_all(folder, look)]
    twice = alike(folder) if language == SOURCE else []
    return [*failed, *(" = ".join(names) for names in twice)]


if __name__ == "__main__":
    sys.exit(main())
