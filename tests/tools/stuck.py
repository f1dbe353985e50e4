"""Strikes for the crew that never end, end their worker, or fail."""

import os
import time
from collections import Counter
from pathlib import Path

from tests.match.programs import HOLDS, heard, program


def hang(game: str, number: int, folder: Path) -> Counter[str]:
    """Wait for ever, with a child that holds the lock of a file: the name of the game."""
    with program(HOLDS, game) as child:
        assert heard(child) == "held"
        time.sleep(3600)
    return Counter()


def die(game: str, number: int, folder: Path) -> Counter[str]:
    os._exit(3)


def fail(game: str, number: int, folder: Path) -> Counter[str]:
    raise ValueError(f"{game} {number}")


def stand(game: str, number: int, folder: Path) -> Counter[str]:
    return Counter(["stood"])
