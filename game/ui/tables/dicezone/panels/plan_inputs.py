"""What a plan is set by: a track of speeds, a triangle of splits of the gun, a chart of hits."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game.presenter.boards.layout import Point
from game.presenter.dicezone.forms.plan_draft import FARTHEST, Numbers, RangeBand
from game.rules.dicezone.data import WEAPONS, Stat
from game.ui.boards.paint import Color, hex_color, mixed
from game.ui.desk import Desk
from game.ui.tables.dicezone.art.dice import DICE
from game.ui.tables.dicezone.art.tanks import crate_picture
from game.ui.theme import SMALL_STRONG, STRONG, TINY, Look
from game.ui.widgets.base import Size, Widget
from game.ui.widgets.inputs.choice import Input

if TYPE_CHECKING:
    from game.ui.widgets.form import WidgetForm

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

    def pointed(self, form: WidgetForm, event: pygame.Event) -> None:
        """Light up the speed under the mouse."""
        self._pointed = self.speed_at(event.pos)

    def released(self, form: WidgetForm, event: pygame.Event, inside: bool) -> None:
        """Take the speed under the mouse."""
        speed = self.speed_at(event.pos)
        if inside and speed >= 0:
            form.desk.sound.play("click", 0.5)
            self.set(speed)

    def wheeled(self, form: WidgetForm, event: pygame.Event) -> bool:
        """Go up and down the track."""
        self.set(self.speed + (1 if event.y > 0 else -1))
        return True

    def key(self, form: WidgetForm, event: pygame.Event) -> bool:
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

    def draw(self, form: WidgetForm, surface: pygame.Surface) -> None:
        """Draw all cells, and a crate where another one comes within reach."""
        for speed in range(self.last + 1):
            self._draw_cell(form, surface, speed)

    def _draw_cell(self, form: WidgetForm, surface: pygame.Surface, speed: int) -> None:
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


# the gun: a triangle of all its splits, and its chances to hit over all distances

SLANT: Final = 0.866
"""Half the square root of 3: the height of a triangle whose sides are 1."""
SIDE: Final = 150
"""Units of height of the triangle."""
CHART: Final = 74
RED: Final[Color] = DICE["red"].body
MARKS: Final = (1, 6, 12, 18, 24)


class GunTriangle(Input):
    """Every split of the gun as a dot: range is up, accuracy left, damage right."""

    def __init__(
        self, gun: Numbers, ways: Sequence[Numbers], on_change: Callable[[Numbers], None]
    ) -> None:
        super().__init__()
        self.gun, self.ways, self.on_change = gun, ways, on_change
        self.turned: Callable[[Stat, int], Numbers] = lambda stat, by: gun
        """Returns the split with one die turned, for the keys."""
        self.names = ("", "", "")
        self._hover: Numbers | None = None

    def measure(self, desk: Desk, width: int) -> Size:
        """Return a triangle and the names at its corners."""
        return min(width, desk.u(SIDE * 1.25)), desk.u(SIDE)

    def least(self, desk: Desk) -> int:
        """Return a triangle whose dots can still be clicked."""
        return desk.u(120)

    def spots(self, desk: Desk) -> dict[Numbers, tuple[int, int]]:
        """Return the pixel of each split."""
        line = desk.text.line(TINY)
        room = self.rect.inflate(-2 * desk.u(12), 0)
        room = pygame.Rect(room.x, room.y + line + 4, room.width, room.height - 2 * line - 8)
        flat = {way: _flat(way) for way in self.ways}
        lefts, tops = [x for x, _ in flat.values()], [y for _, y in flat.values()]
        wide, high = max(lefts) - min(lefts), max(tops) - min(tops)
        scale = min(room.width / max(wide, 0.1), room.height / max(high, 0.1), desk.u(26))
        middle = ((max(lefts) + min(lefts)) / 2, (max(tops) + min(tops)) / 2)
        return {
            way: (
                round(room.centerx + (x - middle[0]) * scale),
                round(room.centery + (y - middle[1]) * scale),
            )
            for way, (x, y) in flat.items()
        }

    def way_at(self, desk: Desk, pos: tuple[int, int]) -> Numbers:
        """Return the split that is nearest to a pixel."""
        spots = self.spots(desk)
        return min(spots, key=lambda w: (spots[w][0] - pos[0]) ** 2 + (spots[w][1] - pos[1]) ** 2)

    def pressed(self, form: WidgetForm, event: pygame.Event) -> bool:
        """Take the split under the mouse."""
        if event.button != pygame.BUTTON_LEFT or not self.allowed():
            return False
        self._hover = self.way_at(form.desk, event.pos)
        return True

    def dragged(self, form: WidgetForm, event: pygame.Event) -> None:
        """Follow the mouse from split to split."""
        self._hover = self.way_at(form.desk, event.pos)

    def pointed(self, form: WidgetForm, event: pygame.Event) -> None:
        """Light up the split under the mouse."""
        self._hover = self.way_at(form.desk, event.pos)

    def released(self, form: WidgetForm, event: pygame.Event, inside: bool) -> None:
        """Take the split where the mouse let go."""
        chosen = self.way_at(form.desk, event.pos)
        if chosen != self.gun and self.allowed():
            form.desk.sound.play("click", 0.5)
            self.on_change(chosen)

    def key(self, form: WidgetForm, event: pygame.Event) -> bool:
        """Push the gun toward a corner: up, left and right; down is away from range."""
        keys, (reach, accuracy, damage) = form.desk.keys, WEAPONS
        turns = {"up": (reach, 1), "down": (reach, -1), "left": (accuracy, 1), "right": (damage, 1)}
        for action, (stat, by) in turns.items():
            if keys.is_action(event, action):
                if self.allowed():
                    self.on_change(self.turned(stat, by))
                return True
        return False

    def draw(self, form: WidgetForm, surface: pygame.Surface) -> None:
        """Draw the dots, the split that is chosen and the names of the corners."""
        desk, theme = form.desk, form.desk.theme
        spots = self.spots(desk)
        dim = hex_color(mixed(RED, (30, 34, 42), 0.3))
        for spot in spots.values():
            pygame.draw.aacircle(surface, dim, spot, max(2, desk.u(3.6)))
        hover = self._hover if form.is_hot(self) or form.is_held(self) else None
        if hover in spots:
            pygame.draw.aacircle(surface, theme.bright, spots[hover], desk.u(6), 2)
        if self.gun in spots:
            spot = spots[self.gun]
            pygame.draw.aacircle(surface, theme.amber, spot, desk.u(10))
            pygame.draw.aacircle(surface, hex_color(RED), spot, desk.u(7))
        self._draw_names(desk, surface)
        if hover is not None and hover != self.gun:
            words = " ".join(map(str, hover))
            picture = desk.text.render(words, SMALL_STRONG, theme.bright)
            surface.blit(picture, picture.get_rect(topright=self.rect.topright))

    def _draw_names(self, desk: Desk, surface: pygame.Surface) -> None:
        """Name the three ways with arrows, for no corner is a whole gun."""
        ink, side, box = desk.theme.text, desk.u(14), self.rect
        above, left, right = (desk.text.render(name, TINY, ink) for name in self.names)
        high = max(side, above.get_height())
        icons = [desk.icons.get(f"arrow-{way}", side, ink) for way in ("up", "left", "right")]
        top = above.get_rect(midtop=(box.centerx + side // 2, box.y))
        surface.blit(above, top)
        surface.blit(icons[0], icons[0].get_rect(midright=(top.left - 2, top.centery)))
        low = box.bottom - high // 2
        surface.blit(icons[1], icons[1].get_rect(midleft=(box.left, low)))
        surface.blit(left, left.get_rect(midleft=(box.left + side + 2, low)))
        surface.blit(icons[2], icons[2].get_rect(midright=(box.right, low)))
        surface.blit(right, right.get_rect(midright=(box.right - side - 2, low)))


def _flat(way: Numbers) -> Point:
    reach, accuracy, damage = way
    return ((damage - accuracy) * SLANT, (accuracy + damage) / 2 - reach)


class HitChart(Widget):
    """A bar for each distance: how likely a shot hits, and who stands there."""

    solid = True

    def __init__(self, bands: Sequence[RangeBand]) -> None:
        super().__init__()
        self.bands = bands
        self.enemies: Mapping[int, Color] = {}
        """The color of whoever stands at a distance."""
        self.words: Callable[[int, RangeBand | None], str] = lambda far, band: ""

    def measure(self, desk: Desk, width: int) -> Size:
        """Return the whole width."""
        return width, desk.u(CHART) + desk.text.line(TINY)

    def least(self, desk: Desk) -> int:
        """Return the width at which bars can be told apart."""
        return 4 * FARTHEST

    def band(self, far: int) -> RangeBand | None:
        """Return the range step of a distance, None beyond the last."""
        return next((band for band in self.bands if band.first <= far <= band.last), None)

    def bar(self, far: int) -> pygame.Rect:
        """Return the column of a distance."""
        step = self.rect.width / FARTHEST
        left, right = round((far - 1) * step), round(far * step)
        return pygame.Rect(self.rect.x + left, self.rect.y, max(1, right - left - 1), 0)

    def tip_at(self, pos: tuple[int, int]) -> str:
        """Return the chances at the distance that is pointed at."""
        far = (pos[0] - self.rect.x) * FARTHEST // max(1, self.rect.width) + 1
        return self.words(far, self.band(far)) if 1 <= far <= FARTHEST else ""

    def draw(self, form: WidgetForm, surface: pygame.Surface) -> None:
        """Draw the bars, the distances below and the enemies above."""
        desk, theme = form.desk, form.desk.theme
        floor = self.rect.bottom - desk.text.line(TINY)
        high = floor - self.rect.y - desk.u(14)
        for far in range(1, FARTHEST + 1):
            column, band = self.bar(far), self.band(far)
            ground = pygame.Rect(column.x, floor - high, column.width, high)
            pygame.draw.rect(surface, theme.track, ground, 0, 2)
            if band is not None:
                tall = max(2, round(high * float(band.hit)))
                tone = mixed(RED, (60, 30, 40), 0.16 * self.bands.index(band))
                box = pygame.Rect(column.x, floor - tall, column.width, tall)
                pygame.draw.rect(surface, hex_color(tone), box, 0, 2)
            if far in self.enemies:
                self._draw_enemy(desk, surface, column, self.enemies[far])
        self._draw_axis(desk, surface, floor)

    def _draw_enemy(
        self, desk: Desk, surface: pygame.Surface, column: pygame.Rect, tone: Color
    ) -> None:
        x, y, half = column.centerx, self.rect.y + desk.u(12), desk.u(6)
        corners = [(x - half, y - desk.u(9)), (x + half, y - desk.u(9)), (x, y)]
        pygame.draw.polygon(surface, hex_color(tone), corners)
        pygame.draw.polygon(surface, "#000000", corners, 1)

    def _draw_axis(self, desk: Desk, surface: pygame.Surface, floor: int) -> None:
        for far in MARKS:
            words = desk.text.render(str(far), TINY, desk.theme.muted)
            spot = words.get_rect(midtop=(self.bar(far).centerx, floor))
            surface.blit(words, spot.clamp(pygame.Rect(self.rect.x, floor, self.rect.width, 99)))
