"""An animation out of pictures, as a GIF or a WebP file.

A GIF has one palette for all its pictures, by octree: median cut, which Pillow takes by itself,
turns red counters beige. What stays as it was is transparent, so that little is written.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

import pygame

if TYPE_CHECKING:
    from PIL.Image import Image

FilmFormat: TypeAlias = Literal["gif", "webp"]
FORMATS: Final[tuple[FilmFormat, ...]] = ("gif", "webp")
MOST: Final = 600
"""Pictures of one animation at most: of more, every second one, third one, and so on is taken."""
FRAME: Final = 700
"""Milliseconds that a picture stands."""
LAST: Final = 3000
"""Milliseconds that the last picture stands, before all begins anew."""
_SAMPLES: Final = 8
"""Pictures that the palette is made from."""
_PACKING: Final = 1
"""How hard pictures are packed while a film is made: fast; most of each is as it was before."""


def film_format(suffix: str) -> FilmFormat:
    """Return the format of an animation by its name, "gif" if there is no such format."""
    return next((format for format in FORMATS if format == suffix), FORMATS[0])


def thinned(steps: Sequence[int]) -> Sequence[int]:
    """Return as many steps as an animation shows, evenly among all, the first and last included.

    >>> thinned(range(3)), len(thinned(range(1500))), thinned(range(1500))[-1]
    (range(0, 3), 501, 1499)
    """
    every = -(-len(steps) // MOST)
    return steps if every < 2 else [*steps[:-1:every], steps[-1]]


class Film:
    """Takes pictures one by one; one that is like the one before it is left out."""

    def __init__(self) -> None:
        self._packed: list[bytes] = []
        self._last = b""
        self._size = (0, 0)

    def add(self, picture: pygame.Surface) -> None:
        """Take the next picture; all are of one size."""
        pixels = pygame.image.tobytes(picture, "RGB")
        self._size = picture.get_size()
        if pixels != self._last:
            self._packed.append(zlib.compress(_crossed(pixels, self._last), _PACKING))
            self._last = pixels

    @property
    def pictures(self) -> int:
        """How many pictures there are that differ from the one before."""
        return len(self._packed)

    def written(self, format: FilmFormat) -> bytes:
        """Return the file of the animation; it begins anew when it has ended."""
        times = [*[FRAME] * (self.pictures - 1), LAST]
        from game.ui.sharing import reel

        if format == "gif":
            return reel.gif(self.images(), self._palette(), times)
        return reel.webp(reel.Reel(self.images, self.pictures), times)

    def images(self) -> Iterator[Image]:
        """Yield the pictures; unpacked, all of them would take gigabytes."""
        from PIL import Image

        pixels = b""
        for packed in self._packed:
            pixels = _crossed(zlib.decompress(packed), pixels)
            yield Image.frombytes("RGB", self._size, pixels)

    def _palette(self) -> Image:
        """One palette of all pictures, from some of them one below the other."""
        from PIL import Image

        from game.ui.sharing.reel import COLORS

        every = max(1, -(-self.pictures // _SAMPLES))
        taken = {*range(0, self.pictures, every), self.pictures - 1}
        samples = [image for number, image in enumerate(self.images()) if number in taken]
        wide, high = self._size
        stacked = Image.new("RGB", (wide, high * len(samples)))
        for number, image in enumerate(samples):
            stacked.paste(image, (0, high * number))
        return stacked.quantize(COLORS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)


def _crossed(pixels: bytes, before: bytes) -> bytes:
    """Bytes that are 0 where a picture is as the one before it; crossed again, the picture."""
    mixed = int.from_bytes(pixels, "little") ^ int.from_bytes(before, "little")
    return mixed.to_bytes(len(pixels), "little")
