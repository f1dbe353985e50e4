"""Board layers: a picture is painted once per zoom in small steps, and re-used while panning."""

from collections.abc import Iterator
from typing import Final, NamedTuple, Protocol, TypeAlias

import pygame

from game.ui.boards.camera import Camera
from game.ui.memory.picture_cache import PICTURES, weight

Box: TypeAlias = tuple[float, float, float, float]
"""Left, top, right, bottom in board units."""


SHARE: Final = 0.4
"""Share of the picture cache that a zoom not on show may take; the closest ones take more."""


class BoardPicture(Protocol):
    """Something that can be painted at any zoom."""

    @property
    def bounds(self) -> Box:
        """What the picture covers, with its shadow."""

    @property
    def solid(self) -> Box:
        """The part without any see-through pixel; it is drawn faster."""

    def paint(self, canvas: pygame.Surface, scale: int) -> Iterator[None]:
        """Paint on a clear canvas of the size of `bounds`, pausing after each small step."""


class _Piece(NamedTuple):
    box: Box
    surface: pygame.Surface


class _Job:
    """A painting under way."""

    def __init__(self, picture: BoardPicture, scale: int) -> None:
        left, top, right, bottom = picture.bounds
        self.picture, self.scale = picture, scale
        size = (round((right - left) * scale), round((bottom - top) * scale))
        self.canvas = pygame.Surface(size, pygame.SRCALPHA)
        self.steps = picture.paint(self.canvas, scale)

    def cut(self) -> list[_Piece]:
        return [_cut(self, box) for box in _pieces(self.picture.bounds, self.picture.solid)]


class _Painted(NamedTuple):
    """A picture as it was painted for a zoom."""

    picture: BoardPicture
    scale: int
    pieces: list[_Piece]

    @property
    def bytes(self) -> int:
        return sum(weight(piece.surface) for piece in self.pieces)


class Layer:
    """Draws a picture through a camera: what it shows is its own, other zooms are in `PICTURES`."""

    def __init__(self, picture: BoardPicture) -> None:
        self.picture = picture
        """What is shown once it is painted."""
        self._shown: tuple[_Painted, ...] = ()
        """What is shown, and while the camera glides between two zooms both; also another
        picture till the right one is painted."""
        self._job: _Job | None = None

    def replace(self, picture: BoardPicture) -> None:
        """Show another picture; the old one stays until the new one is painted."""
        self.picture, self._job = picture, None

    @property
    def blank(self) -> bool:
        """Whether there is nothing to show yet, at whatever zoom."""
        return not self._shown

    def ready(self, scale: float) -> bool:
        """Return whether the picture is painted at this zoom."""
        if any(painted[:2] == (self.picture, scale) for painted in self._shown):
            return True
        return scale == int(scale) and self._recall(int(scale))

    def build(self, scale: int, steps: int = 1) -> bool:
        """Do some painting steps for a zoom; return whether it is ready."""
        if self.ready(scale):
            return True
        if self._job is None or self._job.scale != scale:
            self._job = _Job(self.picture, scale)
        for _ in range(steps):
            if next(self._job.steps, _END) is _END:
                self._take(_Painted(self.picture, scale, self._job.cut()))
                return True
        return False

    def finish(self, scale: int) -> None:
        """Paint all that is left for a zoom."""
        while not self.build(scale, 1000):
            pass

    def draw(self, surface: pygame.Surface, camera: Camera) -> None:
        """Draw what the camera sees, stretched while the right zoom is not yet painted."""
        right = [painted for painted in self._shown if painted.picture is self.picture]
        choice = right or self._shown
        nearest = min(choice, key=lambda painted: abs(painted.scale - camera.scale), default=None)
        if nearest is None:
            return
        if right and not camera.moving and nearest.scale == camera.scale:
            self._hold(nearest)
        for piece in nearest.pieces:
            _show(surface, camera, piece)

    def _take(self, painted: _Painted) -> None:
        self._job = None
        self._hold(*self._shown[-1:], painted)

    def _hold(self, *shown: _Painted) -> None:
        """Show these; one that is shown no longer is kept if it leaves room for much else."""
        for painted in self._shown:
            if painted not in shown and painted.bytes < PICTURES.most * SHARE:
                for box, surface in painted.pieces:
                    PICTURES.put((painted.picture, painted.scale, box), surface)
        self._shown = shown

    def _recall(self, scale: int) -> bool:
        """Show a zoom that was painted before and is still kept; tell whether it is."""
        picture = self.picture
        boxes = _pieces(picture.bounds, picture.solid)
        kept = [(box, PICTURES.find((picture, scale, box))) for box in boxes]
        pieces = [_Piece(box, surface) for box, surface in kept if surface is not None]
        if len(pieces) < len(boxes):
            return False
        self._take(_Painted(picture, scale, pieces))
        return True


_END = object()


def _pieces(bounds: Box, solid: Box) -> list[Box]:
    left, top, right, bottom = bounds
    x0, y0, x1, y1 = solid
    sides = [(left, top, right, y0), (left, y1, right, bottom), (left, y0, x0, y1)]
    boxes: list[Box] = [solid, *sides, (x1, y0, right, y1)]
    return [box for box in boxes if box[2] > box[0] and box[3] > box[1]]


def _cut(job: _Job, box: Box) -> _Piece:
    left, top = job.picture.bounds[:2]
    x0, y0, x1, y1 = (round(edge * job.scale) for edge in box)
    part = pygame.Rect(0, 0, x1 - x0, y1 - y0)
    part.topleft = (x0 - round(left * job.scale), y0 - round(top * job.scale))
    flags = 0 if box == job.picture.solid else pygame.SRCALPHA
    surface = pygame.Surface(part.size, flags, 32)
    surface.blit(job.canvas, (0, 0), part, 0 if not flags else pygame.BLEND_RGBA_ADD)
    return _Piece(box, surface)


def _show(surface: pygame.Surface, camera: Camera, piece: _Piece) -> None:
    left, top = camera.origin
    x0, y0, x1, y1 = (round(edge * camera.scale) for edge in piece.box)
    place = pygame.Rect(left + x0, top + y0, x1 - x0, y1 - y0)
    seen = place.clip(surface.get_clip())
    if not seen.width or not seen.height:
        return
    if place.size == piece.surface.get_size():
        surface.blit(piece.surface, seen, seen.move(-place.x, -place.y))
    else:
        surface.blit(_stretched(piece.surface, place, seen), seen)


def _stretched(source: pygame.Surface, place: pygame.Rect, seen: pygame.Rect) -> pygame.Surface:
    """Return the seen part of `source` as if it were stretched over `place`."""
    across, down = source.get_width() / place.width, source.get_height() / place.height
    part = pygame.Rect((seen.x - place.x) * across, (seen.y - place.y) * down, 0, 0)
    part.size = (max(1, round(seen.width * across)), max(1, round(seen.height * down)))
    part = part.clip(source.get_rect())
    return pygame.transform.scale(source.subsurface(part), seen.size)
