"""A short round of every attack; none may lose a line, misread one or end in a traceback."""

import tempfile
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.match.files import attacks

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
