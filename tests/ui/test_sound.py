"""Sound turns itself off where there is none, and captions are told all the same."""

import array
import wave
from pathlib import Path

import pygame
import pytest

from game.ui import sound as module
from game.ui.sound import Sound


@pytest.fixture
def beep(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "beep.wav"
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(22050)
        file.writeframes(array.array("h", [4000, -4000] * 2000).tobytes())
    monkeypatch.setattr(module.places, "assets", lambda *parts: tmp_path / parts[-1])
    return path


@pytest.fixture
def told() -> list[str]:
    return []


def opened(told: list[str]) -> Sound:
    sound = Sound()
    sound.on_caption = told.append
    sound.open()
    return sound


def test_without_a_sound_card_nothing_fails(
    monkeypatch: pytest.MonkeyPatch, told: list[str], beep: Path
) -> None:
    def fail(*_: object) -> None:
        raise pygame.error("no available audio device")

    monkeypatch.setattr(pygame.mixer, "init", fail)
    sound = opened(told)
    assert not sound.works
    sound.play("beep", caption="A beep.")
    sound.music("beep")
    sound.set_volumes(1.0, 1.0)
    sound.quiet()
    sound.close()
    assert told == ["A beep."]


def test_a_sound_is_played_unless_muted_or_switched_off(told: list[str], beep: Path) -> None:
    sound = opened(told)
    try:
        sound.muted = True
        sound.play("beep", caption="A beep.")
        sound.muted = False
        sound.silenced.add("beep")
        sound.play("beep", caption="A beep.")
        assert not pygame.mixer.get_busy()
        sound.silenced.clear()
        sound.play("beep", caption="A beep.")
        assert pygame.mixer.get_busy()
    finally:
        sound.close()
    assert told == ["A beep."] * 3


def test_a_sound_that_does_not_exist_is_silence(told: list[str], beep: Path) -> None:
    sound = opened(told)
    sound.play("zeppelin")
    sound.music("zeppelin")
    assert not pygame.mixer.get_busy()
    sound.close()
