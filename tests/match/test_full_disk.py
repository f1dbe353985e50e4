"""`play --out` on a disk that fills: told, counted, and no further match."""

import errno
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

import pytest

from game.match import journal
from game.match.journal import writing
from tests.match.programs import ROOT
from tests.match.race import find
from tests.match.test_headless import Run, obey  # noqa: F401
from tests.words import before, worded

FULL = Path("/dev/full")
Write = Callable[[Path, int, bytes], None]


def full_after(lines: int, fail: Callable[[bytes], None]) -> Write:
    """A disk with room for so many lines."""
    room = [lines]

    def write(path: Path, offset: int, data: bytes) -> None:
        if room[0] < data.count(b"\n"):
            fail(data)
        room[0] -= data.count(b"\n")
        whole(path, offset, data)

    whole = writing.write_at
    return write


def no_room(_: bytes) -> NoReturn:
    raise OSError(errno.ENOSPC, "No space left on device")


def to_a_full_device(data: bytes) -> None:
    with FULL.open("wb", buffering=0) as device:
        device.write(data)


@pytest.mark.parametrize(
    "fail",
    [
        no_room,
        pytest.param(
            to_a_full_device,
            marks=pytest.mark.skipif(not FULL.exists(), reason="this system has no full device"),
        ),
    ],
)
def test_a_match_that_could_not_be_kept_whole_is_told_and_none_follows(
    obey: Run,  # noqa: F811
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    fail: Callable[[bytes], None],
) -> None:
    # Six lines: two secret bids, the two that open them, and two steps.
    monkeypatch.setattr(writing, "write_at", full_after(6, fail))
    assert obey("play", "race", "--matches", "3", "--out", str(tmp_path / "out"), "--json") == 1
    told = capsys.readouterr()
    (played,) = json.loads(told.out)["matches"]
    file = tmp_path / "out" / "race-short_track-0001.cbm"
    assert len(journal.open_match(file, find).entries) == 4
    assert f"{file}: No space left on device" in told.err
    kept = (4, played["entries"])
    unsaved = worded("headless.play.unsaved", str(file), "No space left on device", *kept)
    assert unsaved in told.err


def test_a_disk_that_has_room_again_before_the_end_keeps_all(
    obey: Run,  # noqa: F811
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    failures = iter([True] * 3)

    def write(path: Path, offset: int, data: bytes) -> None:
        if next(failures, False):
            no_room(data)
        whole(path, offset, data)

    whole = writing.write_at
    monkeypatch.setattr(writing, "write_at", write)
    assert obey("play", "race", "--matches", "1", "--out", str(tmp_path / "out")) == 0
    assert journal.read(tmp_path / "out" / "race-short_track-0001.cbm").ended


LIMITED = """
import resource, sys
from game.__main__ import main
resource.setrlimit(resource.RLIMIT_FSIZE, (5000, 5000))
sys.exit(main(["play", "bitskrieg", "--scenario", "first_parade", "--seed", "1",
    "--out", sys.argv[1], "--matches", "2"]))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="this system limits no files")
def test_a_whole_program_that_may_write_no_more_says_so_and_fails(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", LIMITED, str(tmp_path)], cwd=ROOT, capture_output=True, text=True
    )
    assert done.returncode == 1
    (file,) = tmp_path.glob("*.cbm")
    kept = len(journal.open_match(file).entries)
    unsaved = before("headless.play.unsaved", str(file), os.strerror(errno.EFBIG), kept)
    assert unsaved in done.stderr
    assert "Traceback" not in done.stderr
    assert "\n1. " in done.stdout
    assert "\n2. " not in done.stdout
