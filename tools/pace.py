"""Measure how long others' turns take on the screen: python tools/pace.py [GAME] [--matches 10].

One person plays with computers, who answer at once. Printed are the seconds of animation at normal
speed for each order of the person: those that show others' turns, and those that show one's own.
With --share each match is shown once more with everything at length, and the share is printed.
"""

import argparse
import os
import pickle
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import mean, median
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ["COUNTERBATTERY_HOME"] = tempfile.mkdtemp()

from game.ui.bench.pace import Record, WatchedTime, others_each, records, waits
from game.ui.bench.stage import BenchWindow

TABLES: Final = {
    "metalkrushers": ("free_for_all", "pccccc"),
    "dicezone": ("six_gates", "pcccc"),
    "portable": ("over_the_top", "pc"),
    "bitskrieg": ("open_ground", "pc"),
    "streetfire": ("first_shells", "pc"),
}
"""A scenario of each game, and who sits down to it."""


def main() -> None:
    """Print a line for each game that is named, for the three largest if none is."""
    wishes = _parser().parse_args()
    stage = BenchWindow((1280, 720))
    for slug in wishes.games or list(TABLES)[:3]:
        kept = list(_kept(slug, wishes.matches, wishes.keep))
        found = [list(waits(stage, record)) for record in kept]
        print(_line(slug, [wait for one in found for wait in one]), flush=True)
        if wishes.share:
            _print_shares(stage, slug, kept, found)
    stage.close()


def _line(slug: str, found: list[WatchedTime]) -> str:
    others = sorted(wait.others for wait in found)
    own = mean(wait.own for wait in found)
    high = others[len(others) * 9 // 10]
    return (
        f"{slug}: {len(found)} orders, others' turns {mean(others):.2f} s an order, "
        f"median {median(others):.2f}, nine in ten within {high:.2f}, most {others[-1]:.2f}, "
        f"in all {sum(others):.0f} s; own {own:.2f} s an order"
    )


def _print_shares(
    stage: BenchWindow, slug: str, kept: list[Record], found: list[list[WatchedTime]]
) -> None:
    """Print for each match which share of its whole length others' turns take on the screen."""
    for number, (record, short) in enumerate(zip(kept, found, strict=True)):
        long = others_each(list(waits(stage, record, whole=True)))
        words = f"{len(short)} orders, {others_each(short):.2f} s in place of {long:.2f}"
        print(f"{slug} {number}: {words}, {others_each(short) / long:.0%}", flush=True)


def _kept(slug: str, matches: int, folder: Path | None) -> Iterator[Record]:
    """Return the matches, out of a folder where they were played before."""
    scenario, kinds = TABLES[slug]
    file = None if folder is None else folder / f"{slug}_{matches}.pickle"
    if file is not None and file.exists():
        yield from pickle.loads(file.read_bytes())
        return
    found = list(records(slug, scenario, kinds, matches))
    if file is not None:
        file.write_bytes(pickle.dumps(found))
    yield from found


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", choices=[*TABLES, []])
    parser.add_argument("--matches", type=int, default=10)
    parser.add_argument("--share", action="store_true", help="compare with everything at length")
    parser.add_argument("--keep", type=Path, help="a folder for the matches, to measure again")
    return parser


if __name__ == "__main__":
    main()
