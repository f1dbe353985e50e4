"""The command that saves every screen as a picture: what it draws, tells, and answers."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tools.shots import __main__ as shots
from tools.shots.pictures import Look


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> list[Look]:
    """Draw nothing; return the looks that were asked for, of which pseudo-English has no room."""
    asked: list[Look] = []

    def drawn(folder: Path, look: Look) -> list[str]:
        asked.append(look)
        return ["shelf.png: no room for “Ready”"] if look.language == "pseudo" else []

    monkeypatch.setattr(shots, "draw_all", drawn)
    monkeypatch.setenv("COUNTERBATTERY_HOME", "")
    return asked


def test_every_screen_is_drawn_in_two_sizes_and_two_scales(
    tmp_path: Path, looks: list[Look]
) -> None:
    assert shots.main([str(tmp_path / "new")]) == 0
    assert {(look.size, look.scale) for look in looks} == {
        (size, scale) for size in ((1280, 720), (1920, 1080)) for scale in (1.0, 2.0)
    }
    assert (tmp_path / "new").is_dir()


def test_small_pictures_are_drawn_in_the_smaller_size_alone(
    tmp_path: Path, looks: list[Look]
) -> None:
    assert shots.main([str(tmp_path), "--small"]) == 0
    assert {look.size for look in looks} == {(1280, 720)}


def test_what_is_wrong_with_a_screen_is_told_and_answered_with_one(
    tmp_path: Path, looks: list[Look], capsys: pytest.CaptureFixture[str]
) -> None:
    assert shots.main([str(tmp_path), "--small", "--language", "pseudo", "--json"]) == 1
    said = capsys.readouterr()
    assert said.err.splitlines() == ["shelf.png: no room for “Ready”"] * len(looks)
    assert json.loads(said.out) == {"folder": str(tmp_path), "complete": False}


def test_pictures_that_are_the_same_are_told(
    tmp_path: Path, looks: list[Look], capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("a", "b"):
        (tmp_path / f"{name}.png").write_bytes(b"1")
    assert shots.main([str(tmp_path)]) == 1
    assert capsys.readouterr().err == "a.png = b.png\n"
