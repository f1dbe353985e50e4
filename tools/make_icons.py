"""Draws the program's icons from assets/app/icon.svg: PNG files, one .ico and one .icns.

Run it as `python tools/make_icons.py`; it needs pygame-ce and Pillow. Sizes up to 32 pixels
come from the simpler icon_small.svg.
"""

import io
import os
import struct
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
from PIL import Image

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "app"
PNG_SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
ICO_SIZES = (16, 24, 32, 48, 64, 256)
ICNS_KINDS = {b"ic11": 32, b"ic12": 64, b"ic07": 128, b"ic08": 256, b"ic09": 512}
LARGEST_SMALL = 32


def draw(size: int) -> Image.Image:
    """The icon at one size."""
    name = "icon_small.svg" if size <= LARGEST_SMALL else "icon.svg"
    surface = pygame.image.load_sized_svg(str(FOLDER / name), (size, size))
    pixels = pygame.image.tobytes(surface, "RGBA")
    return Image.frombytes("RGBA", surface.get_size(), pixels)


def png(picture: Image.Image) -> bytes:
    """A picture as the bytes of a PNG file."""
    store = io.BytesIO()
    picture.save(store, "png", optimize=True)
    return store.getvalue()


def write_ico(pictures: dict[int, Image.Image]) -> None:
    """The icon file of Windows."""
    chosen = [pictures[size] for size in ICO_SIZES]
    chosen[-1].save(
        FOLDER / "icon.ico", append_images=chosen[:-1], sizes=[(size, size) for size in ICO_SIZES]
    )


def write_icns(pictures: dict[int, Image.Image]) -> None:
    """The icon file of macOS: a header, then a kind, a length and a PNG for each size."""
    body = b""
    for kind, size in ICNS_KINDS.items():
        data = png(pictures[size])
        body += kind + struct.pack(">I", len(data) + 8) + data
    (FOLDER / "icon.icns").write_bytes(b"icns" + struct.pack(">I", len(body) + 8) + body)


def main() -> None:
    """Writes every icon file."""
    pictures = {size: draw(size) for size in PNG_SIZES}
    for size, picture in pictures.items():
        (FOLDER / f"icon-{size}.png").write_bytes(png(picture))
    write_ico(pictures)
    write_icns(pictures)
    for path in sorted(FOLDER.iterdir()):
        print(f"{path.name} {path.stat().st_size} bytes")


if __name__ == "__main__":
    main()
