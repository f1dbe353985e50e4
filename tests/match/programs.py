"""Second programs for tests: real processes that play the race or save settings."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[2]
HEAD = """
import sys
from pathlib import Path
from game.match import journal, settings
from game.match.dice import SeededDice
from game.match.files import FileLock, replace_file
from game.match.seats import Party, Player
from tests.match.race import RACE, Bid, Step, find, setup

def say(word):
    print(word, flush=True)

def rounds(match, number):
    for _ in range(number):
        for seat, command in ((0, Bid(2)), (1, Bid(1)), (0, Step(1)), (0, Step(1))):
            match.submit(seat, command)
            match.step()
        match.roll()
"""

HOLDS = "lock = FileLock.take(Path(sys.argv[1])); say('held'); sys.stdin.readline()"
"""Holds the lock of a file till it is killed."""


@contextmanager
def program(code: str, *words: str | Path) -> Iterator[subprocess.Popen[str]]:
    """Run code in another process; killed, as by the system, where the block ends."""
    with subprocess.Popen(
        [sys.executable, "-c", HEAD + code, *map(str, words)],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def heard(process: subprocess.Popen[str]) -> str:
    """Wait for the next line that another program says, and return it."""
    assert process.stdout is not None
    return process.stdout.readline().strip()


def outcome(code: str, *words: str | Path) -> str:
    """Run code in another process to its end and return what it said."""
    done = subprocess.run(
        [sys.executable, "-c", HEAD + code, *map(str, words)],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
        timeout=60,
    )
    return done.stdout.strip()
