"""Which part of a board is seen and how large: zoom, pan, fit; pixels to board units and back.

A camera at rest has a whole number of pixels per board unit and stands on a whole pixel, so that
grids are crisp and board layers can be re-used. Between two rests it glides.
"""

from math import exp
from typing import Final

import pygame

from game.presenter.boards.layout import Point

ZOOM_STEP: Final = 1.25
CLOSEST: Final = 180
"""Pixels of a board unit at the closest zoom."""
PAN_STEP: Final = 0.12
"""Part of the view that one Shift-arrow moves."""
GLIDE: Final = 14.0
"""Share of the remaining way done per second, as the rate of an exponential."""
DRAG_BUTTONS: Final = (2, 3)
DRAG_SLACK: Final = 6
"""Pixels that a right click may slip before it becomes a drag."""
ZOOM_KEYS: Final = {
    pygame.K_PLUS: ZOOM_STEP,
    pygame.K_EQUALS: ZOOM_STEP,
    pygame.K_KP_PLUS: ZOOM_STEP,
    pygame.K_MINUS: 1 / ZOOM_STEP,
    pygame.K_KP_MINUS: 1 / ZOOM_STEP,
}
ARROWS: Final = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}


class Camera:
    """A view of a board of `size` board units with a `margin` around it, shown in `view`."""

    def __init__(
        self, size: Point, view: pygame.Rect, margin: float = 0.0, closest: int = CLOSEST
    ) -> None:
        self.size, self.margin, self.closest = size, margin, closest
        self.view = pygame.Rect(view)
        self.scale = 1.0
        self.center: Point = (size[0] / 2, size[1] / 2)
        self.target_scale = 1
        self.target_center = self.center
        self._pointer: Point = self.view.center
        self._grip: Point | None = None
        self._dragging = False
        self.fit()

    @property
    def origin(self) -> tuple[int, int]:
        """The pixel of the board's north-west corner."""
        x = self.view.centerx - self.center[0] * self.scale
        y = self.view.centery - self.center[1] * self.scale
        return (round(x), round(y))

    @property
    def moving(self) -> bool:
        """Whether the camera still glides."""
        return self.scale != self.target_scale or self.center != self.target_center

    def to_screen(self, x: float, y: float) -> Point:
        """Return the pixel of a point in board units."""
        left, top = self.origin
        return (left + x * self.scale, top + y * self.scale)

    def to_board(self, x: float, y: float) -> Point:
        """Return the point in board units of a pixel."""
        left, top = self.origin
        return ((x - left) / self.scale, (y - top) / self.scale)

    @property
    def fit_scale(self) -> int:
        """Pixels per unit at which the board and its margin just fill the view."""
        wide, high = (side + 2 * self.margin for side in self.size)
        return max(4, int(min(self.view.width / wide, self.view.height / high)))

    def resize(self, view: pygame.Rect) -> None:
        """Take another part of the window; a board that was fitted stays fitted."""
        fitted = self.target_scale == self.fit_scale
        self.view = pygame.Rect(view)
        self._pointer = self.view.center
        if fitted:
            self.fit()
        else:
            self._aim(self.target_scale, self.target_center)
        self.settle()

    def fit(self, glide: bool = False) -> None:
        """Show the whole board."""
        self._aim(self.fit_scale, (self.size[0] / 2, self.size[1] / 2))
        if not glide:
            self.settle()

    def zoom(self, factor: float, at: Point | None = None) -> None:
        """Zoom by a factor; the board point under the pixel `at` stays where it is."""
        x, y = at if at is not None else self.view.center
        wanted = self._allowed(round(self.target_scale * factor))
        if wanted == self.target_scale:
            wanted = self._allowed(self.target_scale + (1 if factor > 1 else -1))
        dx, dy = x - self.view.centerx, y - self.view.centery
        held = 1 / self.target_scale - 1 / wanted
        center = (self.target_center[0] + dx * held, self.target_center[1] + dy * held)
        self._aim(wanted, center)

    def pan(self, x: float, y: float, glide: bool = False) -> None:
        """Move the view by some pixels over the board."""
        scale = self.target_scale
        self._aim(scale, (self.target_center[0] + x / scale, self.target_center[1] + y / scale))
        if not glide:
            self.settle()

    def show(self, x: float, y: float) -> None:
        """Glide so that a point of the board stands well inside the view."""
        left, top = (half / self.target_scale * 0.8 for half in _half(self.view))
        cx, cy = self.target_center
        self._aim(self.target_scale, (_clamp(cx, x - left, x + left), _clamp(cy, y - top, y + top)))

    def settle(self) -> None:
        """Stop gliding and stand at the end."""
        self.scale, self.center = float(self.target_scale), self.target_center

    def update(self, seconds: float) -> bool:
        """Glide on; return whether the picture changed.

        Center and 1 / scale glide by the same share, so the point zoomed to stands still.
        """
        if not self.moving:
            return False
        share = 1 - exp(-GLIDE * seconds)
        inverse = 1 / self.scale + (1 / self.target_scale - 1 / self.scale) * share
        self.scale = 1 / inverse
        (x, y), (tx, ty) = self.center, self.target_center
        self.center = (x + (tx - x) * share, y + (ty - y) * share)
        if self._near():
            self.settle()
        return True

    def _near(self) -> bool:
        (x, y), (tx, ty) = self.center, self.target_center
        still = max(abs(x - tx), abs(y - ty)) * self.scale < 0.5
        return still and abs(self.scale / self.target_scale - 1) < 0.003

    def _allowed(self, scale: int) -> int:
        return int(_clamp(scale, self.fit_scale, max(self.closest, self.fit_scale)))

    def _aim(self, scale: int, center: Point) -> None:
        self.target_scale = self._allowed(scale)
        halves = _half(self.view)
        x, y = (
            _inside(c, side, self.margin, half / self.target_scale)
            for c, side, half in zip(center, self.size, halves, strict=True)
        )
        self.target_center = (x, y)

    def handle(self, event: pygame.event.Event) -> bool:
        """Zoom or pan as an event asks; return whether the event was the camera's."""
        match event.type:
            case pygame.MOUSEMOTION:
                return self._motion(event)
            case pygame.MOUSEWHEEL:
                return self._wheel(event)
            case pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP:
                return self._button(event)
            case pygame.KEYDOWN:
                return self._key(event)
        return False

    def let_go(self) -> None:
        """End a drag: the mouse is no longer this view's."""
        self._grip, self._dragging = None, False

    def _wheel(self, event: pygame.event.Event) -> bool:
        if not self.view.collidepoint(self._pointer) or not event.y:
            return False
        self.zoom(ZOOM_STEP**event.y, self._pointer)
        return True

    def _motion(self, event: pygame.event.Event) -> bool:
        self._pointer = event.pos
        if self._grip is None:
            return False
        dx, dy = self._grip[0] - event.pos[0], self._grip[1] - event.pos[1]
        if not self._dragging and max(abs(dx), abs(dy)) < DRAG_SLACK:
            return False
        self._dragging, self._grip = True, event.pos
        self.pan(dx, dy)
        return True

    def _button(self, event: pygame.event.Event) -> bool:
        if event.button not in DRAG_BUTTONS:
            return False
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._grip = event.pos if self.view.collidepoint(event.pos) else None
            self._dragging = False
            return False
        dragged, self._grip, self._dragging = self._dragging, None, False
        return dragged

    def _key(self, event: pygame.event.Event) -> bool:
        if event.key in ZOOM_KEYS:
            self.zoom(ZOOM_KEYS[event.key])
            return True
        if event.key in ARROWS and event.mod & pygame.KMOD_SHIFT:
            x, y = ARROWS[event.key]
            self.pan(x * self.view.width * PAN_STEP, y * self.view.height * PAN_STEP, glide=True)
            return True
        return False


def _half(view: pygame.Rect) -> Point:
    return (view.width / 2, view.height / 2)


def _clamp(value: float, low: float, high: float) -> float:
    return max(low, min(high, value))


def _inside(center: float, side: float, margin: float, half: float) -> float:
    if 2 * half >= side + 2 * margin:
        return side / 2
    return _clamp(center, half - margin, side + margin - half)
