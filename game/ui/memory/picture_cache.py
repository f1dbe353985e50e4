"""The one place where pictures are kept: by what they are made of, up to so many bytes.

Nothing else in the window keeps pictures that can be made again. Whoever draws one asks
`PICTURES`, or is a function with `cached_picture` before it; the longest unused leave first.
"""

from collections.abc import Callable, Hashable
from functools import cache, wraps
from itertools import count
from typing import Final, NamedTuple, ParamSpec, cast

import pygame

LEAST: Final = 16 * 2**20
"""Bytes that are kept whatever the size of the window."""
WINDOWS: Final = 3.0
"""Pictures are kept up to so many times the bytes of the window: no scene needs more in a frame."""

SPARE: Final = 16
"""The part of the room that is left free when pictures must leave."""

_Content = ParamSpec("_Content")


class CacheAccount(NamedTuple):
    """What a cache holds, and how much it has worked."""

    pictures: int
    bytes: int
    most: int
    """Bytes it may hold."""
    made: int
    """Pictures made since it began, the same one again if it had left."""
    dropped: int
    """Pictures that left for want of room."""


class _Kept:
    """A picture and when it was used last, counted in uses."""

    __slots__ = ("picture", "used")

    def __init__(self, picture: pygame.Surface, used: int) -> None:
        self.picture, self.used = picture, used


class PictureCache:
    """Surfaces kept by key up to so many bytes; the longest unused leave first.

    A key says all that its picture depends on. The newest picture stays, however large it is.
    """

    def __init__(self, least: int = LEAST) -> None:
        self._kept: dict[Hashable, _Kept] = {}
        self._now = count().__next__
        """To write down a use takes half as long as to keep the pictures in the order of use."""
        self._least = least
        self.most = least
        """Bytes it may hold."""
        self.bytes = 0
        """Bytes it holds."""
        self._made = self._dropped = 0
        self.damaged: dict[str, bool] = {}
        """Names of pictures and fonts that cannot be used, and whether that was told."""
        self.partings = 0
        """How often pictures have left; whoever has some at hand must then let them go."""
        self.on_parting: list[Callable[[], None]] = []
        """Called each time."""

    @property
    def account(self) -> CacheAccount:
        """What is held now, and what it took."""
        return CacheAccount(len(self._kept), self.bytes, self.most, self._made, self._dropped)

    def fit(self, window: tuple[int, int]) -> None:
        """Keep as much as the scenes of a window of this size need; drop what is more."""
        self.most = max(self._least, round(window[0] * window[1] * 4 * WINDOWS))
        self._make_room(0)

    def find(self, key: Hashable) -> pygame.Surface | None:
        """Return the picture under `key` if it is there; it counts as used now."""
        kept = self._kept.get(key)
        if kept is None:
            return None
        kept.used = self._now()
        return kept.picture

    def put(self, key: Hashable, picture: pygame.Surface) -> pygame.Surface:
        """Keep a picture under `key` and return it."""
        if key in self._kept:
            self._drop(key)
        self._make_room(weight(picture))
        self._kept[key] = _Kept(picture, self._now())
        self.bytes += weight(picture)
        self._made += 1
        return picture

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the picture under `key`, made now if it is not there."""
        return self.find(key) or self.put(key, make())

    def untold(self) -> tuple[str, ...]:
        """Return the names of damaged files that nobody was told of yet, and note that they are."""
        names = tuple(name for name, told in self.damaged.items() if not told)
        self.damaged.update(dict.fromkeys(names, True))
        return names

    def clear(self) -> None:
        """Forget every picture, as after a change of what all look like."""
        self._kept.clear()
        self.bytes = 0
        self._part()

    def _make_room(self, wanted: int) -> None:
        """Drop what was not used for longest, and a little more: to look for it takes a while."""
        if self.bytes + wanted <= self.most:
            return
        room = self.most - self.most // SPARE - wanted
        for key in sorted(self._kept, key=lambda key: self._kept[key].used):
            if self.bytes <= room:
                break
            self._drop(key)
            self._dropped += 1
        self._part()

    def _part(self) -> None:
        self.partings += 1
        for let_go in self.on_parting:
            let_go()

    def _drop(self, key: Hashable) -> None:
        self.bytes -= weight(self._kept.pop(key).picture)

    def __len__(self) -> int:
        return len(self._kept)


PICTURES: Final = PictureCache()
"""The pictures of the program's window."""


def cached_picture(make: Callable[_Content, pygame.Surface]) -> Callable[_Content, pygame.Surface]:
    """Keep the pictures that a function makes in `PICTURES`, by its arguments.

    Those it was asked for since pictures last left are at hand in a third of the time; they
    count as used when they were first asked for since then.
    """

    @cache
    @wraps(make)
    def at_hand(*content: _Content.args, **named: _Content.kwargs) -> pygame.Surface:
        key = (make, content, *named.items())
        return PICTURES.get(key, lambda: make(*content, **named))

    PICTURES.on_parting.append(at_hand.cache_clear)
    return cast("Callable[_Content, pygame.Surface]", at_hand)


def weight(picture: pygame.Surface) -> int:
    """Return the bytes of a picture's pixels."""
    return picture.get_width() * picture.get_height() * picture.get_bytesize()
