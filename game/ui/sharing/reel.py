"""The pictures of a film as Pillow writes them: one after another, never all at once."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from PIL import Image, ImageChops
from PIL.GifImagePlugin import getdata, getheader

COLORS: Final = 255
"""Of a GIF; the one left over is transparent."""
_QUALITY: Final = 80
_END: Final = b";"
"""Of a GIF."""


class Reel(Image.Image):
    """An image of as many frames as there are pictures, of which only the one sought is kept."""

    def __init__(self, images: Callable[[], Iterator[Image.Image]], count: int) -> None:
        super().__init__()
        self._images, self.n_frames = images, count
        self._left = images()
        self._at = -1
        self.seek(0)

    def seek(self, frame: int) -> None:
        """Go to a picture: forward from where it is, or anew from the first one.

        Raises:
            EOFError: there is no such picture.
        """
        if not 0 <= frame < self.n_frames:
            raise EOFError(f"no frame {frame}")
        if frame < self._at:
            self._left, self._at = self._images(), -1
        while self._at < frame:
            image = next(self._left)
            self.im, self._mode, self._size = image.im, image.mode, image.size
            self._at += 1

    def tell(self) -> int:
        """Return which picture it is at."""
        return self._at


def webp(reel: Reel, times: Sequence[int]) -> bytes:
    """Return an endless animation of pictures that stand so many milliseconds each."""
    data = io.BytesIO()
    reel.save(data, "WEBP", save_all=True, duration=list(times), loop=0, quality=_QUALITY, method=0)
    return data.getvalue()


def gif(images: Iterator[Image.Image], palette: Image.Image, times: Sequence[int]) -> bytes:
    """Return the same as a GIF in one palette; of each picture only what has changed is written."""
    data, before = io.BytesIO(), None
    for image, milliseconds in zip(images, times, strict=True):
        flat = image.quantize(palette=palette, dither=Image.Dither.NONE)
        changed, at = (flat, (0, 0)) if before is None else _changed(before, flat)
        info = {"duration": milliseconds, "transparency": COLORS, "disposal": 1}
        if before is None:
            data.writelines(getheader(flat, info={**info, "loop": 0})[0])
        data.writelines(getdata(changed, at, **info))
        before = flat
    return data.getvalue() + _END


def _changed(before: Image.Image, after: Image.Image) -> tuple[Image.Image, tuple[int, int]]:
    """The part of a picture that differs from the one before, with holes where it does not."""
    one, other = (Image.frombytes("L", image.size, image.tobytes()) for image in (before, after))
    differs = ImageChops.difference(one, other)
    box = differs.getbbox() or (0, 0, 1, 1)
    holed = after.crop(box)
    holed.paste(COLORS, mask=differs.crop(box).point([255] + [0] * 255))
    return holed, box[:2]
