"""No game takes more calls or memory for an action, a search, or a frame than it is allowed.

Clocks differ from machine to machine; these counts are the same in every run of one version of
Python, but for a few calls by which a search looks at the clock. Whoever makes a game
faster lowers its bounds: `python -m game bench --only counts` prints today's counts, and a bound
is a tenth above the calls, a quarter above the bytes, rounded up to two digits. Raise one only for
something that is worth its time to the player, and say so in the commit.
"""

import json
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from game.match.headless.bench.counts import FIGURES
from game.match.headless.output import text
from game.rules import GAMES

ROOT = Path(__file__).resolve().parents[1]


class Most(NamedTuple):
    """What each piece of work may take: calls on average, calls of the worst piece, bytes."""

    action: tuple[float, float, float]
    search: tuple[float, float, float]
    frame: tuple[float, float, float]


BOUNDS = {
    "bitskrieg": Most((530, 5200, 4600), (280, 140_000, 150_000), (170, 170, 1500)),
    "streetfire": Most((200, 5200, 1500), (510, 47_000, 58_000), (170, 170, 1500)),
    "metalkrushers": Most((190, 940, 4400), (470, 250_000, 530_000), (170, 170, 1600)),
    "dicezone": Most((210, 540, 3300), (770, 7600, 12_000), (170, 170, 1500)),
    "portable": Most((160, 2000, 3000), (1100, 17_000, 98_000), (170, 170, 1500)),
}


@cache
def counts(slug: str) -> dict[str, float]:
    """Return each count by its name, from a process in which nothing else has run."""
    words = [sys.executable, "-m", "game", "bench", slug, "--only", "counts", "--json"]
    found = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True)
    return {row["what"]: row["value"] for row in json.loads(found.stdout)}


def test_every_game_is_bounded() -> None:
    assert set(BOUNDS) == set(GAMES)


@pytest.mark.parametrize("slug", BOUNDS)
def test_a_game_keeps_within_its_calls_and_bytes(slug: str) -> None:
    found = counts(slug)
    for kind, bounds in BOUNDS[slug]._asdict().items():
        for id, most in zip(FIGURES[kind], bounds, strict=True):
            assert 0 < found[text(id)] <= most, text(id)
