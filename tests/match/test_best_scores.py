"""Best scores: the better first, of equal ones the older; a damaged file is kept and told."""

import json
from pathlib import Path

import pytest

from game.core.contract import Say
from game.match import paths
from game.match.files import locks, replacing
from game.match.statistics import best
from game.match.statistics.best import MOST, BestScore, entered, place_of
from tests.match.files.attacks import fail
from tests.match.programs import HOLDS, heard, program


def score(turns: int, lead: int = 100, who: str = "ANN", match: str = "") -> BestScore:
    return BestScore(who, (turns, -lead), (1000, turns, lead), match)


@pytest.fixture
def file(own_files: Path) -> Path:
    best.enter("race", "long", score(9))
    best.enter("race", "short", score(4))
    return paths.best_scores("race")


def copies(file: Path) -> list[bytes]:
    return [path.read_bytes() for path in sorted(file.parent.glob("race.damaged*.json"))]


def test_no_file_holds_no_scores(own_files: Path) -> None:
    assert best.load("race") == ({}, ())


def test_scores_come_back_table_by_table(file: Path) -> None:
    assert best.load("race") == ({"long": (score(9),), "short": (score(4),)}, ())
    assert copies(file) == []


def test_the_better_stands_first_and_of_equal_ones_the_older(own_files: Path) -> None:
    for one in (score(9, 50, "BOB"), score(7, 10, "CAT"), score(9, 80, "DAN"), score(9, 50, "EVE")):
        table = best.enter("race", "long", one)
    assert [one.initials for one in table] == ["CAT", "DAN", "BOB", "EVE"]
    assert best.load("race").tables["long"] == table


def test_a_table_holds_ten_and_the_last_leaves() -> None:
    table: best.Table = ()
    for turns in range(20, 5, -1):
        table = entered(table, score(turns))
    assert [one.rank[0] for one in table] == list(range(6, 16))
    assert place_of(table, (15, -100)) == MOST
    assert entered(table, score(15)) == table
    assert place_of(table, (5, 0)) == 0


def test_a_match_enters_once(own_files: Path) -> None:
    best.enter("race", "long", score(9, who="ANN", match="seed"))
    table = best.enter("race", "long", score(9, who="BOB", match="seed"))
    assert [one.initials for one in table] == ["ANN"]
    assert len(best.enter("race", "long", score(8, match="other"))) == 2


def test_matches_that_are_known_by_nothing_enter_again_and_again(own_files: Path) -> None:
    for _ in range(2):
        table = best.enter("race", "long", score(9))
    assert len(table) == 2


GOOD = {"initials": "ANN", "rank": [9, -1], "figures": [1000], "match": "x"}


@pytest.mark.parametrize(
    "content",
    [
        *(b"", b"[]", b"{", b"\xff", b"[" * 9999, b'{"long": 5}', b'{"long": [1]}'),
        *(
            json.dumps({"long": [{**GOOD, **wrong}]}).encode()
            for wrong in (
                {"initials": "ann"},
                {"initials": "ANNA"},
                {"initials": 5},
                {"rank": []},
                {"rank": [1.5]},
                {"rank": [True]},
                {"figures": "1000"},
                {"match": "x" * 101},
                {"more": 1},
            )
        ),
        json.dumps({"long": [GOOD] * 11}).encode(),
        json.dumps({"\u202e": [GOOD]}).encode(),
    ],
)
def test_a_damaged_file_is_kept_aside_and_told_and_entering_goes_on(
    file: Path, content: bytes
) -> None:
    file.write_bytes(content)
    tables, notes = best.load("race")
    assert tables == {}
    assert notes == (Say("core.scores.damaged", ("race.damaged.json",)),)
    assert best.enter("race", "short", score(3)) == (score(3),)
    assert copies(file) == [content]
    assert best.load("race") == ({"short": (score(3),)}, ())


def test_tables_that_can_be_read_stay_when_another_one_cannot(file: Path) -> None:
    file.write_bytes(json.dumps({"long": [GOOD], "short": [7]}).encode())
    tables, notes = best.load("race")
    assert list(tables) == ["long"]
    assert len(notes) == 1


def test_where_no_copy_can_be_written_the_damaged_file_stays(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file.write_bytes(b"half")
    monkeypatch.setattr(replacing, "replace_file", lambda path, data: fail(28))
    (note,) = best.load("race").notes
    assert note.id == "core.scores.unreadable"
    with pytest.raises(OSError, match="no"):
        best.enter("race", "long", score(3))
    assert file.read_bytes() == b"half"


def test_scores_are_not_written_while_another_program_writes_them(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(locks, "PATIENCE", 0.02)
    with program(HOLDS, file) as other:
        assert heard(other) == "held"
        with pytest.raises(OSError, match=r"core\.file\.busy"):
            best.enter("race", "long", score(3))
    assert best.load("race").tables["long"] == (score(9),)
