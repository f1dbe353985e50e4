"""A new file takes a free name, whole or not at all, in a folder of the one table of folders."""

import errno
import os
from pathlib import Path
from typing import NoReturn

import pytest

from game.match import paths, settings, user_scenarios, user_sheets
from game.match.files import FileLock, replacing, sweep
from game.match.files.replacing import append_line, move_new, write_new
from game.match.settings import Settings
from game.match.statistics import best
from game.match.statistics.best import BestScore
from game.rules import GAMES
from tests.match.programs import heard, program
from tests.match.test_own_scenarios import kept


def full(*_: object) -> NoReturn:
    raise OSError(errno.ENOSPC, "No space left on device", ".hidden.part")


def test_a_new_file_is_written_over_no_other_one(tmp_path: Path) -> None:
    written = [write_new(tmp_path / "new" / "a.txt", data) for data in (b"one", b"two", b"three")]
    assert [path.name for path in written] == ["a.txt", "a-2.txt", "a-3.txt"]
    assert [path.read_bytes() for path in written] == [b"one", b"two", b"three"]
    assert sorted(tmp_path.joinpath("new").iterdir()) == sorted(written)


def test_a_file_is_moved_over_no_other_one(tmp_path: Path) -> None:
    there, source = write_new(tmp_path / "a.txt", b"old"), write_new(tmp_path / "b.txt", b"new")
    moved = move_new(source, there)
    assert (there.read_bytes(), moved.read_bytes()) == (b"old", b"new")
    assert sorted(tmp_path.iterdir()) == sorted((there, moved))


def test_a_name_that_another_program_is_about_to_write_is_passed_by(tmp_path: Path) -> None:
    hold = "lock = FileLock.take(Path(sys.argv[1])); say(lock is not None); sys.stdin.readline()"
    with program(hold, tmp_path / "a.txt") as other:
        assert heard(other) == "True"
        assert write_new(tmp_path / "a.txt", b"mine").name == "a-2.txt"


def test_a_file_that_cannot_be_written_leaves_nothing_and_is_called_by_its_own_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space") as failed:
        write_new(tmp_path / "a.txt", b"new")
    assert failed.value.filename == str(tmp_path / "a.txt")
    assert list(tmp_path.iterdir()) == []


KEEP = """
import os
os.fsync = lambda number: (say("writing"), sys.stdin.readline())
replacing.write_new(Path(sys.argv[1]), b"new")
"""


def test_a_program_killed_while_it_keeps_a_new_file_leaves_nothing_that_looks_like_one(
    tmp_path: Path,
) -> None:
    with program("from game.match.files import replacing\n" + KEEP, tmp_path / "a.toml") as keeper:
        assert heard(keeper) == "writing"
        assert list(tmp_path.glob("[!.]*")) == []
    assert list(tmp_path.glob("[!.]*")) == []
    sweep([tmp_path])
    assert list(tmp_path.iterdir()) == []


def test_a_torn_line_stays_by_itself(tmp_path: Path) -> None:
    path = tmp_path / "new" / "lines"
    append_line(path, "one")
    path.write_bytes(path.read_bytes() + b"tor")
    append_line(path, "two")
    assert path.read_text().split() == ["one", "tor", "two"]


def test_a_sweeper_never_takes_a_lock_that_was_made_while_it_looked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from game.match.files import sweeping

    path = tmp_path / "a.cbm"
    name = tmp_path / ".a.cbm.lock"
    old = FileLock.take(path)
    held = []

    def slowly(file: object) -> bool:
        nonlocal old
        if old is not None:  # its holder lets go, and another program takes the lock anew
            old = None
            held.append(FileLock.take(path))
        return True

    monkeypatch.setattr(sweeping, "try_lock", slowly)
    assert sweep([tmp_path]) == []
    assert held[0] is not None
    assert name.exists()


def test_whatever_the_program_writes_lies_in_a_folder_of_the_table(own_files: Path) -> None:
    settings.save(Settings(music=7))
    for slug in GAMES:
        user_sheets.save(slug, "one", (1,))
        best.enter(slug, "1", BestScore("ANN", (1,), (1,)))
    user_scenarios.remove(kept(1))
    kept(2)
    folders = paths.own_folders()
    assert len(set(folders)) == len(folders)
    assert all(folder.is_relative_to(own_files) for folder in folders)
    written = {path.parent for path in own_files.rglob("*") if path.is_file()}
    assert written <= set(folders), written - set(folders)
    for folder in folders:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / ".left.1.part").write_bytes(b"half")
    assert len(sweep(folders)) == len(folders)


def test_no_module_but_those_of_files_opens_a_file_to_write() -> None:
    root = Path(replacing.__file__).parents[2]
    ways = (
        "write_bytes(",
        "write_text(",
        '.open("w',
        '.open("a',
        "mkstemp",
        ".touch(exist_ok",
        "image.save(",
    )
    spared = {root / "ui/screen/pictures.py": "to memory"}
    for path in root.rglob("*.py"):
        if path.parent != root / "match" / "files" and path not in spared:
            found = [way for way in ways if way in path.read_text("utf-8")]
            assert not found, f"{path} writes past `match.files`: {found}"
