"""Animations one after the other: a queue that seconds are poured into.

An animation takes the seconds it can use and gives back the rest, so sequences lose no time and
`skip` is nothing but endless seconds. No clock is read here; the scene hands the seconds in.
"""

from collections import deque
from collections.abc import Callable
from collections.abc import Sequence as Ordered
from enum import Enum
from math import inf
from typing import Protocol

from game.ui.boards.blits import Blit
from game.ui.boards.camera import Camera


class Speed(Enum):
    """How fast animations play: seconds of animation per second."""

    NORMAL = 1.0
    FAST = 2.5
    INSTANT = inf


class Animation(Protocol):
    """Something that goes on for a while, and may show itself over the board."""

    @property
    def done(self) -> bool:
        """Whether it has ended."""

    def advance(self, seconds: float) -> float:
        """Go on by some seconds (`inf` ends it); return the seconds it had no use for."""

    def blits(self, camera: Camera) -> Ordered[Blit]:
        """Return its present moment, lowest first; most have nothing of their own to show."""


class Wait:
    """A pause; the base of every animation with a fixed length."""

    def __init__(self, seconds: float) -> None:
        self.seconds, self.elapsed, self.done = seconds, 0.0, False

    def advance(self, seconds: float) -> float:
        """Go on by some seconds; return the rest."""
        if self.done:
            return seconds
        left = self.seconds - self.elapsed
        self.done = seconds >= left
        self.elapsed = self.seconds if self.done else self.elapsed + seconds
        self.moment(self.elapsed / self.seconds if self.seconds else 1.0)
        return max(0.0, seconds - left) if self.done else 0.0

    def moment(self, share: float) -> None:
        """Show the moment at a share 0..1 of the length; the last one is exactly 1."""

    def blits(self, camera: Camera) -> Ordered[Blit]:
        """Return nothing."""
        return ()


class Drawn(Wait):
    """Something drawn over the board for a while, from the share 0..1 of it that has gone by."""

    def __init__(self, seconds: float, draw: Callable[[Camera, float], Ordered[Blit]]) -> None:
        super().__init__(seconds)
        self._draw = draw

    def blits(self, camera: Camera) -> Ordered[Blit]:
        """Return its present moment."""
        return self._draw(camera, self.elapsed / self.seconds)


class Spoken(Drawn):
    """Words that stand over the board for a moment."""


class Call(Wait):
    """Calls a function once, in its turn, also when skipped."""

    def __init__(self, function: Callable[[], object]) -> None:
        super().__init__(0.0)
        self._function = function

    def moment(self, share: float) -> None:
        """Call the function."""
        self._function()


class Sequence:
    """Animations one after the other."""

    def __init__(self, *parts: Animation) -> None:
        self._parts = deque(parts)

    @property
    def done(self) -> bool:
        """Whether the last part has ended."""
        return not self._parts

    def add(self, part: Animation) -> None:
        """Append a part."""
        self._parts.append(part)

    def advance(self, seconds: float) -> float:
        """Go on with the first part, and with the next ones as long as seconds are left."""
        while self._parts:
            seconds = self._parts[0].advance(seconds)
            if not self._parts[0].done:
                return 0.0
            self._parts.popleft()
        return seconds

    def blits(self, camera: Camera) -> Ordered[Blit]:
        """Return what the part that goes on shows."""
        return self._parts[0].blits(camera) if self._parts else ()


class Parallel:
    """Animations at the same time; it ends with the longest."""

    def __init__(self, *parts: Animation) -> None:
        self._parts = parts
        self.done = not parts

    def advance(self, seconds: float) -> float:
        """Go on with every part."""
        if self.done:
            return seconds
        rest = min(part.advance(seconds) for part in self._parts)
        self.done = all(part.done for part in self._parts)
        return rest if self.done else 0.0

    def blits(self, camera: Camera) -> Ordered[Blit]:
        """Return what every part shows that still goes on."""
        return [blit for part in self._parts if not part.done for blit in part.blits(camera)]


class Later:
    """An animation that is made only when its turn comes, from how things stand then."""

    def __init__(self, make: Callable[[], Animation]) -> None:
        self._make = make
        self._made: Animation | None = None

    @property
    def done(self) -> bool:
        """Whether it was made and has ended."""
        return self._made is not None and self._made.done

    def advance(self, seconds: float) -> float:
        """Make the animation if need be, and go on with it."""
        if self._made is None:
            self._made = self._make()
        return self._made.advance(seconds)

    def blits(self, camera: Camera) -> Ordered[Blit]:
        """Return what the animation shows once it is made."""
        return self._made.blits(camera) if self._made is not None else ()


class Hastened:
    """An animation at several times its speed."""

    def __init__(self, part: Animation, haste: float) -> None:
        self._part, self._haste = part, haste

    @property
    def done(self) -> bool:
        """Whether it has ended."""
        return self._part.done

    def advance(self, seconds: float) -> float:
        """Go on by some seconds; return the rest."""
        return self._part.advance(seconds * self._haste) / self._haste

    def blits(self, camera: Camera) -> Ordered[Blit]:
        """Return what the animation shows."""
        return self._part.blits(camera)


class Timeline:
    """The queue of a table: events add animations, the scene pours seconds in."""

    def __init__(self, speed: Speed = Speed.NORMAL) -> None:
        self.speed = speed
        self.haste = 1.0
        """How many times faster than that, while somebody hurries."""
        self._queue = Sequence()
        self._beside: list[Animation] = []

    @property
    def busy(self) -> bool:
        """Whether anything queued still goes on; what plays beside is not waited for."""
        return not self._queue.done

    @property
    def drawing(self) -> bool:
        """Whether anything at all still moves."""
        return self.busy or bool(self._beside)

    @property
    def speaking(self) -> bool:
        """Whether words still stand over the board that nothing waits for."""
        return any(isinstance(part, Spoken) for part in self._beside)

    def add(self, *parts: Animation) -> None:
        """Queue animations to play one after the other."""
        for part in parts:
            self._queue.add(part)

    def beside(self, part: Animation) -> None:
        """Play an animation at once that nothing waits for, such as smoke."""
        self._beside.append(part)

    def update(self, seconds: float) -> None:
        """Go on by some seconds at the chosen speed."""
        fast = self.speed.value * self.haste
        poured = inf if self.speed is Speed.INSTANT else seconds * fast
        if seconds <= 0:
            return
        self._queue.advance(poured)
        for part in self._beside:
            part.advance(poured)
        self._beside = [part for part in self._beside if not part.done]

    def skip(self) -> None:
        """End everything queued now; every call still happens, in order."""
        self._queue.advance(inf)
        for part in self._beside:
            part.advance(inf)
        self._beside.clear()

    def blits(self, camera: Camera) -> list[Blit]:
        """Return all that moves over the board, in the order it was added."""
        beside = [blit for part in self._beside for blit in part.blits(camera)]
        return [*beside, *self._queue.blits(camera)]


def wait(seconds: float) -> Wait:
    """Return a pause."""
    return Wait(seconds)


def call(function: Callable[[], object]) -> Call:
    """Return an animation without length that calls a function once."""
    return Call(function)


def sequence(*parts: Animation) -> Sequence:
    """Return animations one after the other."""
    return Sequence(*parts)


def parallel(*parts: Animation) -> Parallel:
    """Return animations at the same time."""
    return Parallel(*parts)


def staggered(gap: float, *parts: Animation) -> Parallel:
    """Return animations that start `gap` seconds after one another."""
    return Parallel(*(Sequence(Wait(gap * i), part) for i, part in enumerate(parts)))
