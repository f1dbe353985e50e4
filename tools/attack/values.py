"""Nonsense in the fields of commands: each is refused with a sentence."""

from collections import Counter
from pathlib import Path

from tests.contract import nonsense


def strike(game: str, number: int, folder: Path) -> Counter[str]:
    """Put nonsense into every field of one command of each kind, as a random walk finds them."""
    steps = nonsense.some_of_each(game, nonsense.SEED + 3 * number, most=1)
    came = nonsense.check_values(steps)
    return Counter({"refused": came["refused"], "sound and taken": came["taken"]})
