"""One program writes a file; the lock of a program that died is free."""

import os
from pathlib import Path

import pytest

from game.match.files import FileLock, sweep
from tests.match.programs import heard, outcome, program

HOLD = "lock = FileLock.take(Path(sys.argv[1])); say(lock is not None); sys.stdin.readline()"
TAKE = "say(FileLock.take(Path(sys.argv[1])) is not None)"


def test_a_second_program_does_not_get_the_lock_before_the_first_has_ended(tmp_path: Path) -> None:
    path = tmp_path / "a.cbm"
    with program(HOLD, path) as holder:
        assert heard(holder) == "True"
        assert FileLock.take(path) is None
    lock = FileLock.take(path)
    assert lock is not None
    assert outcome(TAKE, path) == "False"
    del lock
    assert outcome(TAKE, path) == "True"


def test_all_in_one_program_share_a_lock_until_the_last_lets_go(tmp_path: Path) -> None:
    path = tmp_path / "a.cbm"
    first, second = FileLock.take(path), FileLock.take(path)
    assert first is second is not None
    del first
    assert outcome(TAKE, path) == "False"
    del second
    assert outcome(TAKE, path) == "True"


def test_a_lock_leaves_nothing_behind_and_the_file_may_still_be_read(tmp_path: Path) -> None:
    path = tmp_path / "a.cbm"
    path.write_bytes(b"words")
    lock = FileLock.take(path)
    assert path.read_bytes() == b"words"
    assert lock is not None
    del lock
    assert list(tmp_path.iterdir()) == [path]


def test_who_waits_gets_the_lock_when_it_becomes_free(tmp_path: Path) -> None:
    path = tmp_path / "a.cbm"
    with program(HOLD, path) as holder:
        heard(holder)
        assert FileLock.take(path, seconds=0.05) is None
        assert holder.stdin is not None
        holder.stdin.write("\n")
        holder.stdin.flush()
        assert FileLock.take(path, seconds=60) is not None


def test_where_no_file_can_be_made_there_is_no_lock(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(OSError, match=r"File exists|Not a directory"):
        FileLock.take(tmp_path / "file" / "a.cbm")


WRITE = """
import os
os.fsync = lambda number: (say("writing"), sys.stdin.readline())
replace_file(Path(sys.argv[1]), b"new")
say("done")
"""


def test_left_over_parts_and_locks_are_swept_but_not_those_of_a_living_program(
    tmp_path: Path,
) -> None:
    path = tmp_path / "settings.toml"
    path.write_bytes(b"old")
    with program(WRITE, path) as writer, program(HOLD, tmp_path / "b.cbm") as holder:
        assert heard(writer) == "writing"
        assert heard(holder) == "True"
        assert sweep([tmp_path]) == []
    left = sweep([tmp_path, tmp_path / "nowhere"])
    assert sorted(p.suffix for p in left) == [".lock", ".part"]
    assert list(tmp_path.iterdir()) == [path]
    assert path.read_bytes() == b"old"


def test_sweeping_takes_nothing_else(tmp_path: Path) -> None:
    (tmp_path / ".folder.part").mkdir()
    for name in ("a.cbm", "a.part", ".hidden", ".part.toml"):
        (tmp_path / name).write_bytes(b"mine")
    assert sweep([tmp_path]) == []


@pytest.mark.skipif(os.name == "nt", reason="this system has no pipes")
def test_a_pipe_in_place_of_a_lock_is_told_and_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / ".a.cbm.lock")
    with pytest.raises(OSError, match="No such device"):
        FileLock.take(tmp_path / "a.cbm")
