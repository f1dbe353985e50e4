"""The speeds of a tank side by side, with the crates that each brings within reach."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game.ui.desk import Desk
from game.ui.tables.dicezone.art.tanks import crate_picture
from game.ui.theme import STRONG, TINY, Look
from game.ui.widgets.base import Size
from game.ui.widgets.inputs.choice import Input

if TYPE_CHECKING:
    from game.ui.widgets.form import Form

HIGH: Final = 46
NARROW: Final = 21
"""The least width of a cell in which two digits can be read, in units."""
WIDE: Final = 44
BROAD: Final = 74
"""Units of width of a cell that is comfortable, and at most."""
CRATE: Final = 18
"""Units of the side of a crate."""


class SpeedTrack(Input):
    """One of the speeds from 0 up; those beyond `most` are shown, but cannot be driven."""

    def __init__(
        self, speed: int, bounds: tuple[int, int], on_change: Callable[[int], None]
    ) -> None:
        super().__init__()
        self.speed, (self.most, self.last) = speed, bounds
        self.on_change = on_change
        self.crates: Sequence[int] = ()
        """What each crate within reach costs."""
        self.words: Callable[[int], str] = str
        """Tells what a speed comes to."""
        self._pointed = -1
        self._step = 1.0

    def place(self, desk: Desk, rect: pygame.Rect) -> None:
        """Take the rectangle; a few cells do not fill it."""
        super().place(desk, rect)
        self._step = min(rect.width / (self.last + 1), desk.u(BROAD))

    def measure(self, desk: Desk, width: int) -> Size:
        """Return a cell for each speed."""
        return min(width, desk.u(WIDE) * (self.last + 1)), desk.u(HIGH)

    def least(self, desk: Desk) -> int:
        """Return narrow cells."""
        return desk.u(NARROW) * (self.last + 1)

    def cell(self, speed: int) -> pygame.Rect:
        """Return the place of a speed."""
        step = self._step
        left, right = round(speed * step), round((speed + 1) * step)
        return pygame.Rect(self.rect.x + left, self.rect.y, right - left, self.rect.height)

    def speed_at(self, pos: tuple[int, int]) -> int:
        """Return the speed at a pixel, -1 beside all."""
        cells = (n for n in range(self.last + 1) if self.cell(n).collidepoint(pos))
        return next(cells, -1)

    def tip_at(self, pos: tuple[int, int]) -> str:
        """Return what the speed that is pointed at comes to."""
        speed = self.speed_at(pos)
        return "" if speed < 0 else self.words(speed)

    def set(self, speed: int) -> None:
        """Take a speed that is on the track."""
        speed = max(0, min(speed, self.last))
        if speed != self.speed and self.allowed():
            self.on_change(speed)

    def pointed(self, form: Form, event: pygame.Event) -> None:
        """Light up the speed under the mouse."""
        self._pointed = self.speed_at(event.pos)

    def released(self, form: Form, event: pygame.Event, inside: bool) -> None:
        """Take the speed under the mouse."""
        speed = self.speed_at(event.pos)
        if inside and speed >= 0:
            form.desk.sound.play("click", 0.5)
            self.set(speed)

    def wheeled(self, form: Form, event: pygame.Event) -> bool:
        """Go up and down the track."""
        self.set(self.speed + (1 if event.y > 0 else -1))
        return True

    def key(self, form: Form, event: pygame.Event) -> bool:
        """Go along the track by arrows, to its ends by Home and End."""
        speeds = {
            pygame.K_LEFT: self.speed - 1,
            pygame.K_RIGHT: self.speed + 1,
            pygame.K_MINUS: self.speed - 1,
            pygame.K_PLUS: self.speed + 1,
            pygame.K_HOME: 0,
            pygame.K_END: self.most,
        }
        if event.key not in speeds:
            return False
        self.set(speeds[event.key])
        return True

    def draw(self, form: Form, surface: pygame.Surface) -> None:
        """Draw all cells, and a crate where another one comes within reach."""
        for speed in range(self.last + 1):
            self._draw_cell(form, surface, speed)

    def _draw_cell(self, form: Form, surface: pygame.Surface, speed: int) -> None:
        desk, theme, cell = form.desk, form.desk.theme, self.cell(speed).inflate(-2, 0)
        hot = form.is_hot(self) and speed == self._pointed
        lost, chosen = speed > self.most, speed == self.speed
        look: Look = theme.idle if lost else theme.quiet_hot if hot else theme.quiet
        if chosen:
            look = theme.danger if lost else theme.primary
        elif speed < self.speed and not lost:
            look = Look("#4a3d22", "#3a301c", "#7a622f", 6)
        surface.blit(desk.art.box(cell.size, look._replace(radius=6), theme.scale), cell)
        ink = theme.on_amber if chosen and not lost else theme.faint if lost else theme.bright
        number = desk.text.render(str(speed), STRONG, ink)
        came = sum(1 for cost in self.crates if cost == speed)
        middle = (cell.centerx, cell.y + round(cell.height * (0.34 if came else 0.5)))
        surface.blit(number, number.get_rect(center=middle))
        if came:
            self._draw_crate(desk, surface, cell, came)

    def _draw_crate(
        self, desk: Desk, surface: pygame.Surface, cell: pygame.Rect, came: int
    ) -> None:
        side = desk.u(CRATE)
        box = pygame.Rect(0, 0, side, side)
        box.midbottom = (cell.centerx, cell.bottom - desk.u(3))
        surface.blit(crate_picture(side), box)
        if came > 1:
            words = desk.text.render(str(came), TINY, "#ffffff")
            surface.blit(words, words.get_rect(midleft=(box.right + 1, box.centery)))
