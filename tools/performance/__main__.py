"""Measure the program's speed: python -m tools.performance.

Prints how the time of an action grows with pieces, board, and seats, what an action, a search,
and a frame take in calls and bytes, how long the weaker levels take to decide, how fast random
play is beside the peers that are installed, and where the time goes; --write puts all of it into
docs/PERFORMANCE.md.
"""

import argparse
import json
import subprocess
import sys
from collections.abc import Iterator, Sequence
from typing import Any

from game.match.headless.bench.peers import PEERS
from game.rules import GAMES
from tools.performance import page
from tools.performance.growth import growths
from tools.performance.made import made
from tools.performance.picture import drawn

PARTS = ("growth", "counts", "answers", "peers", "profiles")


def main(words: Sequence[str] | None = None) -> int:
    """Measure what is wished for, and print it or put it into the page."""
    wishes = parser().parse_args(words)
    given = " ".join(sys.argv[1:] if words is None else words)
    how = page.measured(f"python -m tools.performance {given}".strip())
    for part in wishes.only or PARTS:
        figures = MEASURED[part](wishes.write)
        print(f"{part}\n{figures}", flush=True)
        if wishes.write and figures:
            page.put(f"{how}\n{figures}", part)
    return 0


def parser() -> argparse.ArgumentParser:
    """Return what the command understands."""
    found = argparse.ArgumentParser(prog="python -m tools.performance", description=__doc__)
    found.add_argument("--only", action="append", choices=PARTS, help="one part alone")
    found.add_argument("--write", action="store_true", help="put it into docs/PERFORMANCE.md")
    return found


def _growth(write: bool) -> str:
    found = list(growths(made()))
    if write:
        page.PICTURE.write_text(drawn(found), "utf-8")
    return page.growth_table(found)


def _counts(_write: bool) -> str:
    return page.bench_table(_bench("--only", "counts"))


def _answers(_write: bool) -> str:
    return page.bench_table(_bench("--only", "answers"))


def _peers(_write: bool) -> str:
    """Empty where none is installed: what stands on the page stays there."""
    rows = [row for peer in PEERS for row in _bench("--against", peer, "--seconds", "1")]
    return page.bench_table(rows) if rows else ""


def _profiles(_write: bool) -> str:
    return page.profile_table(_told("--profile", slug)[1] for slug in GAMES)


def _bench(*words: str) -> Iterator[dict[str, Any]]:
    """The rows of a bench; none where a peer is not there."""
    code, told = _told(*words)
    yield from () if code else told


def _told(*words: str) -> tuple[int, Any]:
    """What a bench in a process of its own exits with, and what it prints."""
    command = [sys.executable, "-m", "game", "bench", *words, "--json"]
    done = subprocess.run(command, cwd=page.ROOT, stdout=subprocess.PIPE, text=True)
    return done.returncode, json.loads(done.stdout)


MEASURED = {
    "growth": _growth,
    "counts": _counts,
    "answers": _answers,
    "peers": _peers,
    "profiles": _profiles,
}


if __name__ == "__main__":
    sys.exit(main())
