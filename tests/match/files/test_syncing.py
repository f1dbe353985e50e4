"""What is written is on disk before the program ends, and nobody waits for it meanwhile."""

import errno
import os
import threading
from pathlib import Path
from typing import NoReturn

import pytest

from game.match import journal
from game.match.files import DiskSync, syncing
from tests.match.programs import outcome
from tests.match.race import find
from tests.match.test_journal import begun, some_rounds


class Disk:
    """A disk that notes what it is asked to keep, and may be slow or broken."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.free = threading.Event()
        self.free.set()
        self.sizes: list[int] = []
        self.broken = False
        monkeypatch.setattr(syncing, "sync_file", self.sync)

    def sync(self, path: Path) -> None:
        self.free.wait(60)
        if self.broken:
            raise OSError(errno.EIO, "Input/output error")
        self.sizes.append(path.stat().st_size)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    return Disk(monkeypatch)


def test_a_slow_disk_holds_no_match_up_and_gets_all_of_it_in_the_end(
    tmp_path: Path, disk: Disk
) -> None:
    disk.free.clear()
    match = some_rounds(begun(tmp_path / "a.cbm"), 2)
    assert match.journal is not None
    assert disk.sizes == []
    disk.free.set()
    match.journal.close()
    assert disk.sizes[-1] == (tmp_path / "a.cbm").stat().st_size
    assert len(disk.sizes) < len(match.entries)


def test_a_disk_that_keeps_nothing_is_told_and_all_lines_are_written_again(
    tmp_path: Path, disk: Disk
) -> None:
    path, told = tmp_path / "a.cbm", threading.Event()
    match = some_rounds(begun(path), 1)
    assert match.journal is not None
    match.journal.close()
    match.journal.on_trouble = told.set
    disk.broken = True
    some_rounds(match, 1)
    match.journal._sync.wait()
    assert told.is_set()
    assert match.journal.trouble is not None
    assert match.journal.trouble.values == (str(path), "Input/output error")
    disk.broken = False
    path.write_bytes(b"\0" * path.stat().st_size)  # as after a loss of power
    match.journal.close()
    assert match.journal.trouble is None
    assert journal.open_match(path, find).entries == match.entries


def test_a_file_that_is_gone_needs_no_syncing(tmp_path: Path) -> None:
    said: list[OSError | None] = []
    sync = DiskSync(said.append)
    sync.ask(tmp_path / "nowhere")
    sync.wait()
    assert said == [None]


def test_the_file_and_its_folder_are_synced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced: list[int] = []
    monkeypatch.setattr(os, "fsync", lambda number: synced.append(os.fstat(number).st_ino))
    (tmp_path / "a").write_bytes(b"")
    syncing.sync_file(tmp_path / "a")
    both = [(tmp_path / "a").stat().st_ino, tmp_path.stat().st_ino]
    assert synced == (both[:1] if os.name == "nt" else both)


@pytest.mark.parametrize(("number", "told"), [(errno.EINVAL, False), (errno.ENOSPC, True)])
def test_a_drive_that_cannot_be_asked_is_no_failure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, told: bool
) -> None:
    def refuse(_: int) -> NoReturn:
        raise OSError(number, "no")

    monkeypatch.setattr(os, "fsync", refuse)
    (tmp_path / "a").write_bytes(b"")
    said: list[OSError | None] = []
    sync = DiskSync(said.append)
    sync.ask(tmp_path / "a")
    sync.wait()
    assert (said != [None]) is told


def test_a_disk_that_does_not_answer_is_not_waited_for_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = threading.Event()
    monkeypatch.setattr(os, "fsync", lambda number: answers.wait())
    (tmp_path / "a").write_bytes(b"")
    said: list[OSError | None] = []
    sync = DiskSync(said.append)
    sync.ask(tmp_path / "a")
    sync.wait(0.05)
    assert [type(error) for error in said] == [TimeoutError]
    answers.set()
    sync.wait()
    assert said[1:] == [None]


LEAVES = """
import os, time
fsync = os.fsync
def slow(number):
    time.sleep(0.1)
    fsync(number)
    say("synced")
os.fsync = slow
match = journal.begin(RACE, setup(), Party((Player("Ann"), Player("Ben", team=1))),
                      SeededDice(b"s"), Path(sys.argv[1]))
rounds(match, 1)
say("leaving")
"""


def test_a_program_that_ends_syncs_first(tmp_path: Path) -> None:
    said = outcome(LEAVES, tmp_path / "a.cbm").split()
    assert said[-1] == "synced"
    assert "leaving" in said[:-1]
