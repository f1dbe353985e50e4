"""Files of older formats keep opening; `corpus` holds one of each, never written again."""

import shutil
from pathlib import Path

import pytest

from game.match import journal
from game.match.journal.header import FORMAT
from game.match.journal.upgrades import UPGRADES
from game.match.seats import Player
from tests.match.race import Bid, Step, find

CORPUS = Path(__file__).parent / "corpus"
WALKING = sorted(CORPUS.glob("*_walking.cbm"))
DRAWN = CORPUS / "format_1_streetfire_draw.cbm"


def test_every_older_format_has_an_upgrade_and_a_file_in_the_corpus() -> None:
    assert sorted(UPGRADES) == list(range(FORMAT))
    for format in range(FORMAT):
        assert list(CORPUS.glob(f"format_{format}*.cbm")), format


@pytest.mark.parametrize("path", WALKING, ids=lambda path: path.stem)
def test_an_old_file_opens_and_verifies(path: Path) -> None:
    content = path.read_bytes()
    match = journal.replay(journal.read(path), find)
    assert [entry.command for entry in match.entries[:3]] == [Bid(1), Bid(3), Step(2)]
    assert match.state.places == (0, 3)
    assert match.players == (Player("Ann"), Player("Ben", colour=1, team=1))
    assert journal.verify(path, find).sound
    assert path.read_bytes() == content


@pytest.mark.parametrize("path", WALKING, ids=lambda path: path.stem)
def test_an_old_file_goes_on_in_the_present_format(path: Path, tmp_path: Path) -> None:
    copy = tmp_path / path.name
    shutil.copy(path, copy)
    match = journal.open_match(copy, find)
    assert copy.read_bytes() == path.read_bytes()
    match.submit(1, Step(3))
    match.step()
    assert journal.read(copy).header.format == FORMAT
    again = journal.open_match(copy, find)
    assert again.entries == match.entries
    assert again.state.places == (0, 6)


def test_a_draw_that_was_nobodys_win_is_a_draw_between_all(tmp_path: Path) -> None:
    assert '"winners":[]' in DRAWN.read_text("utf-8")
    content = DRAWN.read_bytes()
    journalled = journal.read(DRAWN)
    assert journalled.records[-1].data["end"]["winners"] == [0, 1]
    assert journal.verify(DRAWN).sound
    shutil.copy(DRAWN, tmp_path)
    match = journal.open_match(tmp_path / DRAWN.name)
    assert match.result is not None
    assert (match.result.winners, match.result.by_clock) == ((0, 1), True)
    assert (tmp_path / DRAWN.name).read_bytes() == content, "it is over: nothing is written"


def test_the_library_knows_an_old_draw_for_one(tmp_path: Path) -> None:
    shutil.copy(DRAWN, tmp_path)
    (summary,) = journal.library(tmp_path)
    assert summary.over
    assert summary.drawn
    assert summary.winners == (0, 1)
