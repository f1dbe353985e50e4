"""Pictures as plain numbers: SVG files rasterized as the game does it."""

import io
from collections.abc import Mapping
from pathlib import Path

import pygame

ASSETS = Path(__file__).resolve().parents[2] / "assets"
SEAT_COLORS = ("#c0ffee", "#0ddba1", "#facade")
Pixels = list[tuple[int, int, int, int]]


def raster(path: Path, size: tuple[int, int], recolor: Mapping[str, str] | None = None) -> Pixels:
    """The pixels of a file row by row as red, green, blue and alpha."""
    text = path.read_text()
    for old, new in (recolor or {}).items():
        text = text.replace(old, new)
    surface = pygame.image.load_sized_svg(io.BytesIO(text.encode()), size)
    raw = pygame.image.tobytes(surface, "RGBA")
    return [(raw[i], raw[i + 1], raw[i + 2], raw[i + 3]) for i in range(0, len(raw), 4)]


def silhouette(pixels: Pixels, width: int) -> set[tuple[int, int]]:
    """The (x, y) of every pixel that is more there than not."""
    return {(i % width, i // width) for i, pixel in enumerate(pixels) if pixel[3] >= 128}


def overlap(one: set[tuple[int, int]], other: set[tuple[int, int]]) -> float:
    """What two silhouettes share, as a part of what they cover together."""
    return len(one & other) / len(one | other)
