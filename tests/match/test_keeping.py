"""A player's own file of named things."""

import json
from pathlib import Path
from typing import Any

import pytest

from game.core.contract import Say
from game.match import paths, user_sheets
from game.match.statistics import best
from game.match.statistics.best import BestScore
from game.match.untrusted.keeping import Keeping

LONG = "x" * user_sheets.LONGEST_NAME


def number(name: str, row: Any) -> int | None:
    return row if type(row) is int else None


def twice(known: dict[str, int], name: str, n: int) -> tuple[str, int]:
    return f"{name} again", n


@pytest.fixture
def kept(tmp_path: Path) -> Keeping[int]:
    """Numbers by name, in a file that holds two."""
    (tmp_path / "race.json").write_text('{"one": 1, "two": 2}')

    def path(slug: str) -> Path:
        return tmp_path / f"{slug}.json"

    return Keeping(path, "core.numbers", number, lambda n: n, twice)


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


NAMES = ("one", r"\"", "a:b", ",}", r"é\\", r"\u0061")
"""As they are written in a file."""


@pytest.mark.parametrize("blank", ["", " \n"])
@pytest.mark.parametrize("name", NAMES)
def test_of_two_things_of_one_name_none_is_hidden(
    kept: Keeping[int], name: str, blank: str
) -> None:
    rows = (f'"{name}"{blank}:{blank}{value}' for value in ("1", "2", '{"[": [1, "}:"]}'))
    kept.path("race").write_text(f"{blank}{{{','.join(rows)}}}{blank}", "utf-8")
    plain = json.loads(f'"{name}"')
    things, notes = kept.load("race")
    assert things == {plain: 1, f"{plain} again": 2}
    assert [note.id for note in notes] == ["core.numbers.damaged"], "an object is no number"


def test_an_empty_file_of_things_holds_none(kept: Keeping[int]) -> None:
    kept.path("race").write_text(" { } ")
    assert kept.load("race") == ({}, ())


def test_two_sheets_of_one_name_are_both_listed() -> None:
    path = paths.sheets("dicezone")
    path.parent.mkdir(parents=True)
    path.write_text(f'{{"Ox": [1], "Ox": [2], "Ox": [1], "{LONG}": [3], "{LONG}": [4]}}')
    sheets = user_sheets.load("dicezone").sheets
    assert sheets == {"Ox": (1,), "Ox 2": (2,), LONG: (3,), f"{LONG[:-2]} 2": (4,)}
    assert user_sheets.save("dicezone", "Elk", (5,)) == {**sheets, "Elk": (5,)}
    assert user_sheets.load("dicezone").sheets == {**sheets, "Elk": (5,)}


def test_sheets_of_one_name_beyond_all_room_are_told() -> None:
    path = paths.sheets("dicezone")
    path.parent.mkdir(parents=True)
    rows = ",".join(f'"Ox": [{n}]' for n in range(20_000))
    path.write_text(f"{{{rows}}}")
    sheets, notes = user_sheets.load("dicezone")
    assert len(sheets) == user_sheets.MOST
    assert [note.id for note in notes] == ["core.sheets.damaged"]


def test_two_score_tables_of_one_name_are_one_of_all_their_scores() -> None:
    first, second, third = (BestScore("ABC", (n,), (n,), f"match {n}") for n in (1, 2, 3))
    rows = [json.dumps([score._asdict() for score in t]) for t in ((first, third), (second, first))]
    path = paths.best_scores("dicezone")
    path.parent.mkdir(parents=True)
    path.write_text(f'{{"high": {rows[0]}, "high": {rows[1]}}}')
    assert best.load("dicezone") == ({"high": (first, second, third)}, ())
