"""An animation out of pictures, as a GIF or a WebP file.

A GIF has one palette for all its pictures, by octree: median cut, which Pillow takes by itself,
turns red counters beige. What stays as it was is transparent, so that little is written.
"""

from __future__ import annotations

import io
from collections.abc import Sequence
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
        self._pictures: list[bytes] = []
        self._size = (0, 0)

    def add(self, picture: pygame.Surface) -> None:
        """Take the next picture; all are of one size."""
        pixels = pygame.image.tobytes(picture, "RGB")
        self._size = picture.get_size()
        if self._pictures and self._pictures[-1] == pixels:
            return
        self._pictures.append(pixels)

    @property
    def pictures(self) -> int:
        """How many pictures there are that differ from the one before."""
        return len(self._pictures)

    def written(self, format: FilmFormat) -> bytes:
        """Return the file of the animation; it begins anew when it has ended."""
        from PIL import Image

        images = [Image.frombytes("RGB", self._size, pixels) for pixels in self._pictures]
        times = [*[FRAME] * (len(images) - 1), LAST]
        return _gif(images, times) if format == "gif" else _webp(images, times)


def _gif(images: Sequence[Image], times: Sequence[int]) -> bytes:
    from PIL import Image

    palette = _palette(images)
    flat = [image.quantize(palette=palette, dither=Image.Dither.NONE) for image in images]
    frames = [flat[0], *map(_changed, flat, flat[1:])]
    data = io.BytesIO()
    frames[0].save(
        data,
        "GIF",
        save_all=True,
        append_images=frames[1:],
        duration=list(times),
        loop=0,
        transparency=_COLORS,
        disposal=1,
        optimize=False,
    )
    return data.getvalue()


def _palette(images: Sequence[Image]) -> Image:
    """One palette of all pictures, from some of them one below the other."""
    from PIL import Image

    every = max(1, -(-len(images) // _SAMPLES))
    samples = [*images[::every], images[-1]]
    wide, high = images[0].size
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


def _webp(images: Sequence[Image], times: Sequence[int]) -> bytes:
    data = io.BytesIO()
    images[0].save(
        data,
        "WEBP",
        save_all=True,
        append_images=images[1:],
        duration=list(times),
        loop=0,
        quality=_QUALITY,
        method=0,
    )
    return data.getvalue()
