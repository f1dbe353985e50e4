"""Sound turns itself off where there is none, and captions are told all the same."""

import array
import wave
from pathlib import Path

import pygame
import pytest

from game.match.paths import assets
from game.match.texts import Texts
from game.rules import GAMES
from game.ui import sound as module
from game.ui.desk import Desk
from game.ui.sound import Sound


@pytest.fixture
def beep(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "beep.wav"
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(22050)
        file.writeframes(array.array("h", [4000, -4000] * 2000).tobytes())
    monkeypatch.setattr(module.paths, "assets", lambda *parts: tmp_path / parts[-1])
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


def test_music_is_played_only_while_it_is_turned_up(told: list[str], beep: Path) -> None:
    sound = opened(told)
    try:
        sound.set_volumes(0.8, 0.0)
        sound.music("beep")
        assert not pygame.mixer.music.get_busy()
        sound.set_volumes(0.8, 0.5)
        assert pygame.mixer.music.get_busy()
        assert pygame.mixer.music.get_volume() < 0.5
        sound.set_volumes(0.8, 0.5, muted=True)
        pygame.time.wait(800)
        assert not pygame.mixer.music.get_busy()
        sound.set_volumes(0.8, 0.5)
        sound.quiet()
        pygame.time.wait(800)
        assert not pygame.mixer.music.get_busy()
    finally:
        sound.close()


def test_the_same_music_goes_on_and_does_not_begin_again(
    told: list[str], beep: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sound = opened(told)
    begun: list[int] = []
    monkeypatch.setattr(pygame.mixer.music, "play", lambda *_, **__: begun.append(1))
    sound.music("beep")
    sound.set_volumes(0.3, 0.4)
    sound.music("beep")
    sound.close()
    assert begun == [1]


def test_another_piece_begins_once_the_one_before_has_faded_out(
    told: list[str], beep: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    beep.with_name("boop.wav").write_bytes(beep.read_bytes())
    sound = opened(told)
    loaded: list[str] = []
    load = pygame.mixer.music.load
    monkeypatch.setattr(
        pygame.mixer.music, "load", lambda path: (loaded.append(Path(path).stem), load(path))
    )
    try:
        sound.music("beep")
        sound.music("boop")
        assert loaded == ["beep"], "it fades out first"
        pygame.time.wait(800)
        sound.tune_ended()
        assert loaded == ["beep", "boop"]
        assert pygame.mixer.music.get_busy()
    finally:
        sound.close()


def test_a_game_without_music_of_its_own_has_the_usual_piece(told: list[str], beep: Path) -> None:
    beep.with_name("table-lamp.wav").write_bytes(beep.read_bytes())
    sound = opened(told)
    sound.music("tiny-climax")
    assert pygame.mixer.music.get_busy()
    sound.close()


def test_every_sound_of_the_program_has_a_caption() -> None:
    """Of the program in `sounds`, of a game among its table's words."""
    texts = Texts()
    names = [path.stem for path in assets("sounds").iterdir() if path.suffix in (".ogg", ".wav")]
    areas = ("sounds", *(f"{slug}_table.caption" for slug in GAMES))
    bare = [name for name in names if not any(texts.has(f"{area}.{name}") for area in areas)]
    assert names
    assert bare == []


def test_a_sound_played_by_its_name_alone_tells_the_catalogues_caption() -> None:
    desk, told = Desk(), []
    desk.sound.on_caption = told.append
    desk.sound.play("refuse")
    desk.sound.play("hover", 1.0, "")
    assert told == [desk.say("sounds.refuse")]
