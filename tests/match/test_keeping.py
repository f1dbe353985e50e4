"""A player's own file of named things."""

import json
from pathlib import Path
from typing import Any

import pytest

from game.core.contract import Say
from game.match.untrusted.keeping import Keeping


def number(name: str, row: Any) -> int | None:
    return row if type(row) is int else None


@pytest.fixture
def kept(tmp_path: Path) -> Keeping[int]:
    """Numbers by name, in a file that holds two."""
    (tmp_path / "race.json").write_text('{"one": 1, "two": 2}')
    return Keeping(lambda slug: tmp_path / f"{slug}.json", "core.numbers", number, lambda n: n)


def test_what_is_kept_is_read_by_name_in_the_order_of_the_file(kept: Keeping[int]) -> None:
    things, notes = kept.load("race")
    assert list(things.items()) == [("one", 1), ("two", 2)]
    assert notes == ()
    assert kept.load("chess") == ({}, ())


def test_a_change_is_written_and_returned(kept: Keeping[int]) -> None:
    after = kept.change("race", lambda things: {**things, "three": 3})
    assert after == {"one": 1, "two": 2, "three": 3}
    assert json.loads(kept.path("race").read_bytes()) == after


def test_a_change_that_changes_nothing_leaves_the_file_alone(kept: Keeping[int]) -> None:
    before = kept.path("race").read_bytes()
    assert kept.change("race", lambda things: things) == {"one": 1, "two": 2}
    assert kept.path("race").read_bytes() == before
    assert kept.change("chess", lambda things: things) == {}
    assert not kept.path("chess").exists()


def test_what_cannot_be_read_is_left_out_told_and_kept_aside(kept: Keeping[int]) -> None:
    kept.path("race").write_text('{"one": 1, "two": "II"}')
    things, notes = kept.load("race")
    assert things == {"one": 1}
    assert notes == (Say("core.numbers.damaged", ("race.damaged.json",)),)
    assert kept.change("race", lambda known: {**known, "six": 6}) == {"one": 1, "six": 6}
    aside = kept.path("race").with_name("race.damaged.json")
    assert aside.read_text() == '{"one": 1, "two": "II"}'


def test_a_file_that_cannot_be_read_at_all_is_told(kept: Keeping[int]) -> None:
    kept.path("race").unlink()
    kept.path("race").mkdir()
    things, (note,) = kept.load("race")
    assert things == {}
    assert note.id == "core.numbers.unreadable"
