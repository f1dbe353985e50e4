"""An animation out of pictures, as a GIF or a WebP file.

A GIF has one palette for all its pictures, by octree: median cut, which Pillow takes by itself,
turns red counters beige. What stays as it was is transparent, so that little is written.
"""

from __future__ import annotations

import io
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
_COLORS: Final = 255
"""Of a GIF; the one left over is transparent."""
_SAMPLES: Final = 8
"""Pictures that the palette is made from."""
_QUALITY: Final = 80
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
        return _gif(self, times) if format == "gif" else _webp(self, times)

    def images(self) -> Iterator[Image]:
        """Yield the pictures; unpacked, all of them would take gigabytes."""
        from PIL import Image

        pixels = b""
        for packed in self._packed:
            pixels = _crossed(zlib.decompress(packed), pixels)
            yield Image.frombytes("RGB", self._size, pixels)


def _crossed(pixels: bytes, before: bytes) -> bytes:
    """Bytes that are 0 where a picture is as the one before it; crossed again, the picture."""
    mixed = int.from_bytes(pixels, "little") ^ int.from_bytes(before, "little")
    return mixed.to_bytes(len(pixels), "little")


def _gif(film: Film, times: Sequence[int]) -> bytes:
    frames = _flat(film)
    data = io.BytesIO()
    next(frames).save(
        data,
        "GIF",
        save_all=True,
        append_images=frames,
        duration=list(times),
        loop=0,
        transparency=_COLORS,
        disposal=1,
        optimize=False,
    )
    return data.getvalue()


def _flat(film: Film) -> Iterator[Image]:
    """The pictures in one palette, each but the first with holes."""
    from PIL import Image

    palette, before = _palette(film), None
    for image in film.images():
        flat = image.quantize(palette=palette, dither=Image.Dither.NONE)
        yield flat if before is None else _changed(before, flat)
        before = flat


def _palette(film: Film) -> Image:
    """One palette of all pictures, from some of them one below the other."""
    from PIL import Image

    every = max(1, -(-film.pictures // _SAMPLES))
    taken = {*range(0, film.pictures, every), film.pictures - 1}
    samples = [image for number, image in enumerate(film.images()) if number in taken]
    wide, high = samples[0].size
    stacked = Image.new("RGB", (wide, high * len(samples)))
    for number, image in enumerate(samples):
        stacked.paste(image, (0, high * number))
    return stacked.quantize(_COLORS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)


def _changed(before: Image, after: Image) -> Image:
    """A picture with a hole wherever it is as the one before."""
    from PIL import Image, ImageChops

    differs = ImageChops.difference(before.convert("RGB"), after.convert("RGB"))
    red, green, blue = differs.split()
    most = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    same = most.point([255] + [0] * 255)
    holed = after.copy()
    holed.paste(_COLORS, mask=same)
    assert isinstance(holed, Image.Image)
    return holed


def _webp(film: Film, times: Sequence[int]) -> bytes:
    images = film.images()
    data = io.BytesIO()
    next(images).save(
        data,
        "WEBP",
        save_all=True,
        append_images=images,
        duration=list(times),
        loop=0,
        quality=_QUALITY,
        method=0,
    )
    return data.getvalue()
