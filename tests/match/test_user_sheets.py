"""A player's own sheets: a file that is damaged is kept, told, and never overwritten."""

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.core.contract import Say
from game.match import paths, user_sheets
from game.match.files import locks, replacing
from tests.match.files.attacks import damage_sheets, fail
from tests.match.programs import HOLDS, heard, program


@pytest.fixture
def file(own_files: Path) -> Path:
    user_sheets.save("race", "Fist", (1, 2))
    user_sheets.save("race", "Fox", (3,))
    return paths.sheets("race")


def copies(file: Path) -> list[bytes]:
    return [path.read_bytes() for path in sorted(file.parent.glob("race.damaged*.json"))]


def test_sheets_come_back_in_the_order_they_were_saved(file: Path) -> None:
    assert user_sheets.load("race") == ({"Fist": (1, 2), "Fox": (3,)}, ())
    assert list(user_sheets.remove("race", "Fist")) == ["Fox"]
    assert copies(file) == []


@pytest.mark.parametrize(
    "content",
    [b"", b"[]", b"{", b"\xff", b'{"a": "b"}', b'{"a": [1.5]}', b"[" * 9999, b'{"a": [1e999]}'],
)
def test_a_damaged_file_is_kept_aside_and_told_and_saving_goes_on(
    file: Path, content: bytes
) -> None:
    file.write_bytes(content)
    sheets, notes = user_sheets.load("race")
    assert sheets == {}
    assert notes == (Say("core.sheets.damaged", ("race.damaged.json",)),)
    assert list(user_sheets.save("race", "Owl", (5,))) == ["Owl"]
    assert copies(file) == [content]
    assert user_sheets.load("race") == ({"Owl": (5,)}, ())


def test_two_damaged_files_are_both_kept(file: Path) -> None:
    for content in (b"one", b"two", b"one"):
        file.write_bytes(content)
        user_sheets.save("race", "Owl", (5,))
    assert copies(file) == [b"two", b"one"]  # by name: race.damaged-2.json, race.damaged.json


def test_where_no_copy_can_be_written_the_damaged_file_stays(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file.write_bytes(b"half")
    monkeypatch.setattr(replacing, "replace_file", lambda path, data: fail(28))
    (note,) = user_sheets.load("race").notes
    assert note.id == "core.sheets.unreadable"
    with pytest.raises(OSError, match="no"):
        user_sheets.save("race", "Owl", (5,))
    assert file.read_bytes() == b"half"


def test_sheets_are_not_written_while_another_program_writes_them(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(locks, "PATIENCE", 0.02)
    with program(HOLDS, file) as other:
        assert heard(other) == "held"
        for change in (user_sheets.save, lambda *_: user_sheets.remove("race", "Fox")):
            with pytest.raises(OSError, match=r"core\.file\.busy"):
                change("race", "Owl", (5,))
    assert user_sheets.load("race") == ({"Fist": (1, 2), "Fox": (3,)}, ())


@pytest.mark.skipif(os.name == "nt", reason="this system has no pipes")
def test_a_pipe_holds_nothing_up_and_is_left_alone(file: Path) -> None:
    file.unlink()
    os.mkfifo(file)
    assert user_sheets.load("race").notes[0].id == "core.sheets.unreadable"
    with pytest.raises(OSError, match=r"core\.file\.no_file"):
        user_sheets.save("race", "Owl", (5,))


@settings(max_examples=100, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.integers(0, 2**32))
def test_no_damage_is_ever_overwritten_untold(own_files: Path, number: int) -> None:
    damage_sheets("race", number)
