"""`picture` and `animate` on the command line: files of pictures, or words why there are none."""

from io import BytesIO
from pathlib import Path

import pygame
import pytest
from PIL import Image

from game.__main__ import main
from game.match.journal import keep, read, replay
from game.ui.bench.matches import further, match_of


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A match of forty entries, in a file."""
    path = tmp_path / "match.cbm"
    match = further(match_of("streetfire"), 40)
    match.journal = None
    journal = keep(match, path).journal
    assert journal is not None
    journal.close()
    return path


def test_a_picture_of_any_position_is_written(file: Path, tmp_path: Path) -> None:
    first, last = tmp_path / "first.png", tmp_path / "last.png"
    assert main(["picture", str(file), "--at", "0", "--width", "300", "--out", str(first)]) == 0
    assert main(["picture", str(file), "--width", "300", "--out", str(last)]) == 0
    assert pygame.image.load(first).get_width() == 300
    assert first.read_bytes() != last.read_bytes()


@pytest.mark.parametrize(("name", "kind"), [("a.gif", "GIF"), ("a.WEBP", "WEBP")])
def test_an_animation_of_any_range_is_written_as_its_name_says(
    file: Path, tmp_path: Path, name: str, kind: str
) -> None:
    out = tmp_path / name
    asked = ["animate", str(file), "--from", "10", "--to", "20", "--width", "160"]
    assert main([*asked, "--out", str(out)]) == 0
    image = Image.open(BytesIO(out.read_bytes()))
    assert image.format == kind
    assert 1 < getattr(image, "n_frames", 1) <= 11


def test_an_animation_of_some_turns_is_that_of_their_entries(file: Path, tmp_path: Path) -> None:
    """Streetfire's turns are counted here one entry after another."""
    match = replay(read(file))
    turns = [match.game.turn(match.states[entry]).number for entry in range(match.opened)]
    first, last = turns.index(2), len(turns) - turns[::-1].index(2)
    by_turns, by_entries = tmp_path / "turns.gif", tmp_path / "entries.gif"
    small = ["--width", "160", "--out"]
    turn = ["--from-turn", "2", "--to-turn", "2"]
    assert main(["animate", str(file), *turn, *small, str(by_turns)]) == 0
    entries = ["--from", str(first), "--to", str(last)]
    assert main(["animate", str(file), *entries, *small, str(by_entries)]) == 0
    assert by_turns.read_bytes() == by_entries.read_bytes()


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        (["picture", "--at", "41"], "no entry 41"),
        (["picture", "--out", "a.jpg"], ".png"),
        (["picture", "--width", "159"], "160"),
        (["animate", "--from", "9", "--to", "8"], "backward"),
        (["animate", "--out", "a.mp4"], ".gif, .webp"),
        (["animate", "--to", "41"], "no entry 41"),
        (["animate", "--from-turn", "2", "--to-turn", "1"], "backward"),
        (["animate", "--to-turn", "99"], "no turn 99"),
    ],
)
def test_what_cannot_be_drawn_is_told_and_nothing_is_written(
    file: Path, asked: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    command, *rest = asked
    before = sorted(file.parent.iterdir())
    rest = [str(file.parent / word) if word.startswith("a.") else word for word in rest]
    assert main([command, str(file), *rest]) == 2
    assert words in capsys.readouterr().err
    assert sorted(file.parent.iterdir()) == before


def test_a_file_that_is_there_is_never_written_over(file: Path, tmp_path: Path) -> None:
    out = tmp_path / "there.png"
    out.write_bytes(b"mine")
    assert main(["picture", str(file), "--out", str(out)]) == 2
    assert out.read_bytes() == b"mine"
