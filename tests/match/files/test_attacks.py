"""A short round of every attack; none may lose a line, misread one or end in a traceback."""

import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.match import journal
from game.match.dice import SeededDice
from game.match.seats import Party, persons
from game.rules import load
from tests.match.files import attacks, forging
from tests.match.files.forging import Records
from tests.match.test_every_game import start
from tests.match.test_journal import records_of

NUMBERS = st.integers(0, 2**32)


@pytest.mark.parametrize(
    "attack", [attacks.damage_a_match, attacks.damage_settings, attacks.fail_at_random]
)
@settings(max_examples=30)
@given(number=NUMBERS)
def test_no_damage_and_no_failing_disk_loses_what_was_sound(
    attack: Callable[[Path, int], str], number: int
) -> None:
    with tempfile.TemporaryDirectory() as folder:
        attack(Path(folder), number)


@pytest.mark.parametrize("number", range(3))
def test_programs_killed_at_any_moment_leave_sound_matches(tmp_path: Path, number: int) -> None:
    attacks.kill_a_player(tmp_path, number)


@pytest.mark.parametrize("number", range(3))
def test_programs_killed_while_they_save_leave_whole_settings(tmp_path: Path, number: int) -> None:
    attacks.kill_a_saver(tmp_path, number)


@pytest.fixture(scope="module", params=[("bitskrieg", "twin_lakes"), ("streetfire", "old_centre")])
def records(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Records:
    path = tmp_path_factory.mktemp("whole") / "a.cbm"
    slug, id = request.param
    setup, dice = start(slug, id), SeededDice("whole", ("owl", ""))
    match = journal.begin(load(slug), setup, Party(persons(setup.seats)), dice, path)
    for number in range(4):
        forging.go_on(match, Random(number))
    return records_of(path)


@settings(max_examples=60)
@given(number=NUMBERS)
def test_a_forged_match_is_refused_in_words_or_goes_on(records: Records, number: int) -> None:
    chance = Random(number)
    with tempfile.TemporaryDirectory() as folder:
        forging.forge(Path(folder) / "a.cbm", records, chance)
        forging.read_by_all(Path(folder) / "a.cbm", chance)
