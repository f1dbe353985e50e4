"""Drive the lessons of every game to their end, on many seeds and against every level.

    python tools/drive_lessons.py --seeds 50

Prints how many courses reached their closing words, how many turns that took, and how often each
lesson was skipped because the position never allowed it. Exits with 1 if a course did not end.
"""

import argparse
import os
import sys
import tempfile
from collections import Counter
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}

from game.ai.levels import LEVELS
from game.rules import GAMES
from tests.ui.table.pupil import Driven, drive


def main() -> int:
    """Drive all courses that are asked for; return how the program ends."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seeds", type=int, default=50)
    parser.add_argument("--games", nargs="+", default=list(GAMES))
    parser.add_argument("--levels", nargs="+", default=[level.id for level in LEVELS])
    parser.add_argument("--milliseconds", type=float, default=100, help="time limit per decision")
    wish = parser.parse_args()
    failed = 0
    with tempfile.TemporaryDirectory() as home:
        os.environ["COUNTERBATTERY_HOME"] = home
        for slug in wish.games:
            for level in wish.levels:
                mind = f"{level}@{wish.milliseconds}"
                courses = [drive(slug, mind, seed) for seed in range(wish.seeds)]
                print(f"{slug:12} {level:9} {told(courses)}", flush=True)
                failed += sum(course.end not in ("done", "waited") for course in courses)
    return 1 if failed else 0


def told(courses: list[Driven]) -> str:
    """Return one line about the courses against one level."""
    ends = Counter(course.end for course in courses)
    turns = sorted(course.turn for course in courses)
    missed = Counter(title for course in courses for title in course.missed)
    return (
        f"finished {ends['done']} of {len(courses)} (match over while only what no position"
        f" allowed was left {ends['waited']}, over else {ends['over']}, endless"
        f" {ends['endless']}); turn {median(turns):g} (median), {turns[-1]} (most);"
        f" left out {dict(missed) or 'nothing'}"
    )


if __name__ == "__main__":
    sys.exit(main())
