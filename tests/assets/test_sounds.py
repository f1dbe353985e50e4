"""The sounds: format, length, level, and that none of them clicks."""

import array
import math
import re
import struct
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

import game.ui.tables
from game.rules import GAMES
from game.ui.session.battle_music import LEVELS
from game.ui.sound import sound_file
from tests.assets.pixels import ASSETS

RATE = 22050
FOLDER = ASSETS / "sounds"
LENGTHS = {
    "click": (0.03, 0.15),
    "hover": (0.02, 0.15),
    "refuse": (0.15, 0.6),
    "select": (0.15, 0.6),
    "engine-drive": (0.8, 0.8),
    "engine-turn": (0.3, 1.0),
    "cannon": (0.5, 1.5),
    "cannon-heavy": (0.8, 2.5),
    "shell-whistle": (0.3, 1.2),
    "explosion": (1.0, 3.0),
    "deflect": (0.3, 1.5),
    "miss-dust": (0.3, 1.5),
    "stun": (0.3, 1.5),
    "flip": (0.3, 1.2),
    "flag-capture": (0.5, 2.0),
    "flag-free": (0.3, 2.0),
    "flag-plant": (0.3, 1.0),
    "quiet-warning": (0.5, 2.0),
    "rebuild": (0.5, 2.0),
    "obstacle-drop": (0.2, 1.0),
    "obstacle-crumble": (0.5, 2.0),
    "ram": (0.3, 1.5),
    "die-hit-1": (0.05, 0.4),
    "die-hit-2": (0.05, 0.4),
    "die-hit-3": (0.05, 0.4),
    "die-hit-4": (0.05, 0.4),
    "dice-rattle": (0.4, 1.5),
    "turn-begin": (0.4, 2.0),
    "victory": (1.0, 5.0),
    "defeat": (1.0, 5.0),
    "curtain": (0.4, 2.0),
    "table-lamp": (40.0, 60.0),
    "steel-step": (0.1, 0.5),
    "servo-turn": (0.2, 0.6),
    "slice": (0.3, 0.8),
    "thrust": (0.2, 0.6),
    "smash": (0.3, 0.9),
    "blade-air": (0.2, 0.6),
    "parry": (0.4, 1.2),
    "plate-ring": (0.4, 1.2),
    "shield-thud": (0.3, 0.8),
    "shield-up": (0.2, 0.6),
    "plate-shear": (0.5, 1.5),
    "lamp-pop": (0.1, 0.5),
    "critical": (0.6, 1.5),
    "doomed": (0.5, 1.2),
    "oust-crash": (0.6, 1.5),
    "field-crackle": (0.4, 1.0),
    "field-wave": (1.0, 2.0),
    "overdrive": (1.0, 2.5),
    "machine-falls": (1.0, 2.5),
    "projector": (0.3, 0.9),
    "arming": (0.4, 1.0),
    "fitted": (0.3, 1.0),
    "gate": (0.5, 1.3),
    "rifle-fire": (0.6, 1.4),
    "machine-gun": (0.7, 1.7),
    "autocannon": (0.5, 1.3),
    "tank-rifle": (0.4, 1.1),
    "flat-gun": (0.5, 1.4),
    "mortar": (0.3, 0.8),
    "howitzer": (0.8, 2.1),
    "shell-falls": (0.5, 1.4),
    "shell-burst": (0.9, 2.2),
    "shell-dud": (0.3, 0.8),
    "mine-burst": (0.7, 1.8),
    "gas-hiss": (0.8, 1.9),
    "ricochet": (0.5, 1.2),
    "boots": (0.4, 1.0),
    "hooves": (0.4, 1.0),
    "motor": (0.5, 1.2),
    "crawler": (0.4, 1.1),
    "bicycles": (0.5, 1.2),
    "gun-laid": (0.4, 1.0),
    "boarded": (0.5, 1.3),
    "limbered": (0.5, 1.2),
    "whistle": (0.5, 1.3),
    "clash": (0.5, 1.4),
    "loss": (0.3, 0.8),
    "wiped-out": (0.7, 1.8),
    "wrecked": (1.0, 2.5),
    "spades": (0.5, 1.4),
    "wire-laid": (0.6, 1.5),
    "wire-cut": (0.5, 1.4),
    "mines-laid": (0.6, 1.5),
    "papers": (0.4, 1.0),
    "drum-roll": (0.5, 1.3),
    "flag-raised": (0.7, 1.8),
    "bugle-exhausted": (1.4, 3.5),
    "last-hours": (0.8, 1.9),
}
EIGHT_BARS = {
    "bitskrieg": 32 * 60 / 96,
    "streetfire": 32 * 60 / 76,
    "metalkrushers": 32 * 60 / 88,
    "dicezone": 32 * 60 / 116,
    "portable": 32 * 60 / 68,
}
"""Seconds of the music of each game: eight bars of four beats."""
MUSIC = tuple(f"{slug}-{level}" for slug in GAMES for level in LEVELS)
LENGTHS |= {
    name: (seconds - 0.01, seconds + 0.01)
    for name in MUSIC
    for seconds in [EIGHT_BARS[name.rpartition("-")[0]]]
}
LOOPS = ("engine-drive", "table-lamp", *MUSIC)
Samples = array.array


@pytest.fixture(scope="module")
def mixer() -> Iterator[None]:
    """A mixer that hands out the samples just as they are in the files."""
    before = pygame.mixer.get_init()
    pygame.mixer.quit()
    pygame.mixer.init(RATE, -16, 1, 512, allowedchanges=0)
    yield
    pygame.mixer.quit()
    if before:
        pygame.mixer.init(*before)


@cache
def samples(name: str) -> "Samples[int]":
    """The decoded sound."""
    return array.array("h", pygame.mixer.Sound(str(FOLDER / f"{name}.ogg")).get_raw())


def decibels(value: float) -> float:
    """A level against the loudest that can be written."""
    return 20 * math.log10(max(value, 1e-9) / 32768)


def loudest(sound: "Samples[int]") -> float:
    """The level of the loudest twentieth of a second."""
    size = RATE // 20
    parts = [sound[i : i + size] for i in range(0, max(1, len(sound) - size + 1), size)]
    return decibels(max(math.sqrt(sum(v * v for v in part) / size) for part in parts))


def vorbis(path: Path) -> tuple[int, int, float]:
    """Channels, rate and length in seconds, as the bytes of the file tell it."""
    data = path.read_bytes()
    channels, rate = struct.unpack("<BI", data[data.index(b"\x01vorbis") + 11 :][:5])
    last = data.rindex(b"OggS")
    return channels, rate, struct.unpack("<q", data[last + 6 : last + 14])[0] / rate


@pytest.mark.parametrize("name", LENGTHS)
def test_a_sound_is_mono_of_22_kilohertz_and_as_long_as_it_should_be(name: str) -> None:
    channels, rate, length = vorbis(FOLDER / f"{name}.ogg")
    shortest, longest = LENGTHS[name]
    assert (channels, rate) == (1, RATE)
    assert shortest <= round(length, 3) <= longest


@pytest.mark.parametrize("name", LENGTHS)
def test_a_sound_is_loud_enough_and_never_cut(mixer: None, name: str) -> None:
    sound = samples(name)
    assert decibels(max(abs(value) for value in sound)) < -0.2
    assert -32 < loudest(sound) < -9


@pytest.mark.parametrize("name", LENGTHS)
def test_a_sound_has_no_constant_part(mixer: None, name: str) -> None:
    sound = samples(name)
    assert abs(sum(sound) / len(sound)) < 0.002 * 32768


@pytest.mark.parametrize("name", [name for name in LENGTHS if name not in LOOPS])
def test_a_sound_begins_and_ends_in_silence(mixer: None, name: str) -> None:
    sound = samples(name)
    assert max(abs(value) for value in sound[:20]) < 0.02 * 32768
    assert max(abs(value) for value in sound[-20:]) < 0.01 * 32768


@pytest.mark.parametrize("name", LOOPS)
def test_a_loop_runs_on_without_a_jump(mixer: None, name: str) -> None:
    sound = samples(name)
    steps = [abs(b - a) for a, b in pairwise(sound)]
    assert abs(sound[0] - sound[-1]) <= max(steps)


def test_music_stays_under_what_happens_on_the_table(mixer: None) -> None:
    effects = min(loudest(samples(name)) for name in ("cannon", "die-hit-1", "turn-begin"))
    assert all(loudest(samples(name)) < effects for name in ("table-lamp", *MUSIC))


def test_the_heavy_gun_is_the_lower_one(mixer: None) -> None:
    crossings = {}
    for name in ("cannon", "cannon-heavy"):
        sound = samples(name)[RATE // 10 : RATE // 2]
        crossings[name] = sum(1 for a, b in pairwise(sound) if a * b < 0)
    assert crossings["cannon-heavy"] < crossings["cannon"]


def test_the_sounds_of_a_game_take_little_room() -> None:
    music = {f"{name}.ogg" for name in MUSIC}
    for files, most in ((music, 170_000), ({p.name for p in FOLDER.iterdir()} - music, 200_000)):
        assert sum((FOLDER / name).stat().st_size for name in files) < most * len(GAMES)


@pytest.mark.parametrize("slug", GAMES)
def test_the_pieces_of_a_game_grow_louder_from_calm_to_climax(mixer: None, slug: str) -> None:
    """Measured over a whole piece: more of it sounds, though none is louder at its peak."""

    def whole(level: str) -> float:
        sound = samples(f"{slug}-{level}")
        return math.sqrt(sum(v * v for v in sound[::7]) / len(sound[::7]))

    assert whole("calm") < whole("climax")


def test_every_sound_that_a_table_plays_is_there() -> None:
    tables = Path(game.ui.tables.__file__).parent
    code = "\n".join(path.read_text("utf-8") for path in tables.rglob("*.py"))
    played = set(re.findall(r'sounds\("([a-z-]+)"', code))
    assert len(played) > 10
    assert {name for name in played if sound_file(name) is None} == set()
