"""Draws the program's icons from assets/app/icon.svg: PNG files, one .ico and one .icns.

Run it as `python tools/make_icons.py`; it needs pygame-ce and Pillow. Sizes up to 32 pixels
come from the simpler icon_small.svg.
"""

import os
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
from PIL import Image

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "app"
PNG_SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
ICO_SIZES = (16, 24, 32, 48, 64, 256)
ICNS_SIZES = (16, 32, 64, 128, 256, 512)
LARGEST_SMALL = 32


def draw(size: int) -> Image.Image:
    """The icon at one size."""
    name = "icon_small.svg" if size <= LARGEST_SMALL else "icon.svg"
    surface = pygame.image.load_sized_svg(str(FOLDER / name), (size, size))
    pixels = pygame.image.tobytes(surface, "RGBA")
    return Image.frombytes("RGBA", surface.get_size(), pixels)


def pack(name: str, sizes: tuple[int, ...], pictures: dict[int, Image.Image]) -> None:
    """Writes one file that holds several sizes."""
    chosen = [pictures[size] for size in sizes]
    chosen[-1].save(
        FOLDER / name, append_images=chosen[:-1], sizes=[(size, size) for size in sizes]
    )


def main() -> None:
    """Writes every icon file."""
    pictures = {size: draw(size) for size in PNG_SIZES}
    for size, picture in pictures.items():
        picture.save(FOLDER / f"icon-{size}.png", optimize=True)
    pack("icon.ico", ICO_SIZES, pictures)
    pack("icon.icns", ICNS_SIZES, pictures)
    for path in sorted(FOLDER.iterdir()):
        print(f"{path.name} {path.stat().st_size} bytes")


if __name__ == "__main__":
    main()
