"""Damaged files: each is told in a sentence, or opens; nothing that was sound in it is lost."""

import shutil
import tempfile
from collections import Counter
from functools import cache
from pathlib import Path
from random import Random
from typing import Final

from game.match import journal
from game.match.dice import SeededDice
from game.match.seats import Party, persons
from game.rules import load
from tests.match import fuzzing
from tests.match.files import attacks, forging
from tests.match.files.attacks import Played
from tests.match.files.forgeries import MATCHES, real_match
from tests.match.test_every_game import start
from tests.ui.scenes.hand import play

FILES: Final = 10
"""Files of one case."""
STEPS: Final = 60
"""Of a match whose file is damaged."""


def strike_journals(game: str, number: int, folder: Path) -> Counter[str]:
    """Damage the bytes of match files."""
    match = played(game)
    return Counter(attacks.damage_a_match(folder, one, match) for one in _numbers(number))


def strike_lines(game: str, number: int, folder: Path) -> Counter[str]:
    """Change lines and fields of match files, with all hashes right again."""
    records, counts = real_match(game, dict(MATCHES)[game]).records, Counter[str]()
    for one in _numbers(number):
        chance, place = Random(one), folder / str(one)
        place.mkdir()
        forging.forge(place / "a.cbm", records, chance)
        counts[forging.read_by_all(place / "a.cbm", chance)] += 1
        shutil.rmtree(place)
    return counts


def strike_scenarios(game: str, number: int, folder: Path) -> Counter[str]:
    """Spoil scenario files."""
    return fuzzing.outcomes(game, FILES, number)


def strike_sheets(game: str, number: int, folder: Path) -> Counter[str]:
    """Damage the bytes of a player's sheets."""
    return Counter(attacks.damage_sheets(game, one) for one in _numbers(number))


def strike_settings(game: str, number: int, folder: Path) -> Counter[str]:
    """Damage the bytes of the settings."""
    return Counter(attacks.damage_settings(folder, one) for one in _numbers(number))


@cache
def played(game: str) -> Played:
    """Return a match of a game that was played for a while, as its file has it."""
    setup = start(game, dict(MATCHES)[game])
    dice, party = SeededDice("damaged"), Party(persons(setup.seats, setup.teams))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "a.cbm"
        match = play(journal.begin(load(game), setup, party, dice, path), STEPS)
        attacks.close(match)
        return Played(path.read_bytes(), match.entries)


def _numbers(number: int) -> range:
    return range(number * FILES, (number + 1) * FILES)
