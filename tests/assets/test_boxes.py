"""The box fronts on the shelf and the icons of the program."""

import struct
from itertools import combinations

import pygame
import pytest

from game.ui.scenes.shelf.box import BAKED
from tests.assets.pixels import ASSETS, raster

BOXES = ("bitskrieg", "metalkrushers", "dicezone", "portable", "streetfire")
PNG_SIZES = (16, 24, 32, 48, 64, 128, 256, 512)


def mean(name: str) -> tuple[float, float, float]:
    """The mean color of a box front."""
    pixels = raster(ASSETS / "shelf" / f"{name}.svg", (48, 64))
    red, green, blue = (sum(pixel[i] for pixel in pixels) / len(pixels) for i in range(3))
    return red, green, blue


@pytest.mark.parametrize("name", BOXES)
def test_a_box_front_fills_its_frame(name: str) -> None:
    path = ASSETS / "shelf" / f"{name}.svg"
    assert 'viewBox="0 0 480 640"' in path.read_text()
    assert all(pixel[3] == 255 for pixel in raster(path, (120, 160)))


@pytest.mark.parametrize("name", BOXES)
def test_a_box_front_is_a_picture_rich_in_tones(name: str) -> None:
    pixels = raster(ASSETS / "shelf" / f"{name}.svg", (120, 160))
    assert len({(r // 16, g // 16, b // 16) for r, g, b, _ in pixels}) > 150


@pytest.mark.parametrize("name", BOXES)
def test_a_ready_front_shows_what_is_drawn(name: str) -> None:
    """Else run `python tools/make_fronts.py`."""
    ready = pygame.image.load(ASSETS / "shelf" / f"{name}.jpg").convert(24)
    assert ready.get_size() == BAKED
    small = pygame.image.tobytes(pygame.transform.smoothscale(ready, (48, 64)), "RGB")
    drawn = pygame.image.load_sized_svg(ASSETS / "shelf" / f"{name}.svg", BAKED).convert(24)
    wanted = pygame.image.tobytes(pygame.transform.smoothscale(drawn, (48, 64)), "RGB")
    assert max(abs(a - b) for a, b in zip(small, wanted, strict=True)) < 12


def test_every_box_has_a_mood_of_its_own() -> None:
    moods = {name: mean(name) for name in BOXES}
    for (name, one), (other, two) in combinations(moods.items(), 2):
        apart = sum(abs(a - b) for a, b in zip(one, two, strict=True))
        assert apart > 30, f"{name} has the mood of {other}"


@pytest.mark.parametrize("size", PNG_SIZES)
def test_a_program_icon_has_the_size_it_names(size: int) -> None:
    data = (ASSETS / "app" / f"icon-{size}.png").read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", data[16:24]) == (size, size)


def test_the_windows_icon_holds_six_sizes() -> None:
    data = (ASSETS / "app" / "icon.ico").read_bytes()
    _, kind, count = struct.unpack("<HHH", data[:6])
    sizes = {data[6 + 16 * i] or 256 for i in range(count)}
    assert (kind, sizes) == (1, {16, 24, 32, 48, 64, 256})


def test_the_macos_icon_is_whole() -> None:
    data = (ASSETS / "app" / "icon.icns").read_bytes()
    at, sizes = 8, set()
    while at < len(data):
        length = struct.unpack(">I", data[at + 4 : at + 8])[0]
        sizes.add(struct.unpack(">I", data[at + 24 : at + 28])[0])
        at += length
    assert data[:4] == b"icns"
    assert at == len(data) == struct.unpack(">I", data[4:8])[0]
    assert sizes == {32, 64, 128, 256, 512}
