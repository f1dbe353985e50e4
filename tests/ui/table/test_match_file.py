"""What the table tells of the match's file: a full disk, a copy beside another program."""

import errno
from collections.abc import Iterator
from pathlib import Path
from typing import NoReturn

import pygame
import pytest

from game.match.dice import SeededDice
from game.match.files import syncing
from game.match.journal import Journal, begin, header_of, keep, read, writing
from game.match.seats import Party, Player
from game.rules.streetfire import GAME as STREETFIRE
from game.ui.desk import Desk
from game.ui.scenes import routes
from game.ui.wake import WAKE, wake
from tests.match.programs import heard, program
from tests.rules.streetfire.table import setup as town
from tests.ui.table.driver import race_table
from tests.ui.table.test_scene import walking
from tests.words import before, worded


def no_room(*_: object) -> NoReturn:
    raise OSError(errno.ENOSPC, "No space left on device")


@pytest.fixture
def full(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    """A disk without room."""
    with monkeypatch.context() as disk:
        disk.setattr(writing, "write_at", no_room)
        yield disk


def test_a_full_disk_is_told_at_the_table_until_it_has_room_again(
    tmp_path: Path, full: pytest.MonkeyPatch
) -> None:
    table = walking(race_table())
    keep(table.match, tmp_path / "race.cbm")
    table.key(pygame.K_m)
    assert table.has(before("core.journal.trouble"))
    assert table.has("No space left on device")
    full.undo()
    table.key(pygame.K_m)
    assert not table.has(before("core.journal.trouble"))
    table.close()


def test_a_table_that_is_left_with_lines_unwritten_tries_once_more(
    tmp_path: Path, full: pytest.MonkeyPatch
) -> None:
    table = walking(race_table())
    keep(table.match, tmp_path / "race.cbm")
    table.key(pygame.K_m)
    full.undo()
    entries = len(table.match.entries)
    table.close()
    assert len(read(tmp_path / "race.cbm").records) == entries


def test_who_plays_a_copy_is_told_at_the_table(tmp_path: Path) -> None:
    path = tmp_path / "race.cbm"
    table = walking(race_table())
    with program(
        "lock = FileLock.take(Path(sys.argv[1])); say('held'); sys.stdin.readline()", path
    ) as other:
        assert heard(other) == "held"
        journal = Journal.resumed(path, header_of(table.match, "now", 0), ())
        table.match.journal = journal
        table.key(pygame.K_m)
    assert journal.path == tmp_path / "race-2.cbm"
    assert table.has(worded("core.journal.copy", "race-2.cbm"))
    table.close()


def test_what_the_disk_did_not_keep_is_told_to_a_table_at_rest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = walking(race_table())
    match = keep(table.match, tmp_path / "race.cbm")
    assert match.journal is not None
    match.journal.on_trouble = wake
    match.journal.close()
    table.settle()
    pygame.event.clear()
    with monkeypatch.context() as disk:
        disk.setattr(syncing, "sync_file", no_room)
        match.journal._sync.ask(match.journal.path)
        match.journal._sync.wait()
    assert not table.has(before("core.journal.trouble"))
    table.post(*pygame.event.get(WAKE), seconds=0)
    assert table.has(before("core.journal.trouble"))
    table.close()


def test_the_table_of_a_kept_match_is_woken_by_its_file(tmp_path: Path) -> None:
    setup = town()
    match = begin(
        STREETFIRE,
        setup,
        Party((Player("Ann"), Player("Ben", team=1))),
        SeededDice(),
        tmp_path / "a",
    )
    scene = routes.open_table(Desk(), match)
    assert match.journal is not None
    assert match.journal.on_trouble is wake
    scene.closed()
