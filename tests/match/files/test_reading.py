"""What is no file, cannot be one, or is far too large is told and never waited for."""

import errno
import os
from pathlib import Path

import pytest

from game.core.contract import Say
from game.match.files import NoFile, read_file, reason_of
from game.match.files.reading import LARGEST


def test_a_file_is_read_whole(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"a\r\n\0")
    assert read_file(tmp_path / "a") == b"a\r\n\0"


@pytest.mark.skipif(os.name == "nt", reason="this system has none")
@pytest.mark.parametrize("odd", ["folder", "pipe", "device"])
def test_what_is_no_file_is_told(tmp_path: Path, odd: str) -> None:
    path = tmp_path / "x"
    make = {"folder": path.mkdir, "pipe": lambda: os.mkfifo(path)}
    make.get(odd, lambda: path.symlink_to("/dev/zero"))()
    with pytest.raises(NoFile):
        read_file(path)


@pytest.mark.parametrize("name", ["a\0b", "x" * 5000])
def test_a_name_that_no_file_can_have_is_told(tmp_path: Path, name: str) -> None:
    with pytest.raises(OSError) as error:
        read_file(tmp_path / name)
    assert reason_of(error.value) in (Say("core.file.impossible"), os.strerror(errno.ENAMETOOLONG))


def test_a_file_larger_than_any_of_this_program_is_not_read(tmp_path: Path) -> None:
    with (tmp_path / "big").open("wb") as file:
        file.truncate(LARGEST + 1)
    with pytest.raises(OSError) as error:
        read_file(tmp_path / "big")
    assert reason_of(error.value) == Say("core.file.too_large", (64,))
