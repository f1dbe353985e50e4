"""A machine and its six plates with their numbers, and what each hull side is worth."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

import pygame

from game.core.boards.hexes import Side
from game.rules.metalkrushers.data import LINKAGE, SIDES
from game.rules.metalkrushers.workshop.sheet import Sheet, arms_of
from game.ui.boards.layout import Point
from game.ui.desk import Desk
from game.ui.tables.context import Context
from game.ui.tables.metalkrushers.art.machines import machine_drawing
from game.ui.tables.metalkrushers.panels.ring import SLANT, TRACK, Ring
from game.ui.tables.metalkrushers.panels.sheets.numbers import FRONT_BLOW, shield_of, side_numbers
from game.ui.tables.metalkrushers.panels.workplace import Workplace
from game.ui.tables.metalkrushers.stage import Look
from game.ui.tables.shared.counters import Livery
from game.ui.theme import SMALL, SMALL_STRONG, Colour, Style, mix
from game.ui.widgets.base import Size, Widget

if TYPE_CHECKING:
    from game.ui.widgets.form import Form

LEAST: Final = 210
"""Units of height at which plates can still be told apart."""
LABELLED: Final = 430
"""Units of width from which there is room for words beside the plates."""
EMPTY: Final = "#11151b"
THIN: Final = "#4d5866"
THICK: Final = "#c9d2dc"
LARGE: Final = 1.16
"""How large the drawing is within the plates; its edges are empty."""
FLOOR: Final = "#181d25"


def worn_by(context: Context) -> Livery:
    """Return the livery of the seat that looks on."""
    machines = context.renderer.machines(context.view.colours)
    worn: Livery = machines.liveries[max(0, context.seat) % len(machines.liveries)]
    return worn


def look_of(sheet: Sheet, seat: int = 0) -> Look:
    """Return what is to be seen of a machine that is not built yet."""
    armor = tuple(max(0, min(sheet.body.most, points)) for points in sheet.armor)
    shield = shield_of(sheet)
    return Look(seat, 0, sheet.chassis, arms_of(sheet), armor, armor, LINKAGE, shield, shield)


class PlateView(Widget):
    """A machine and its plates with their numbers."""

    solid = True

    def __init__(self, place: Workplace, sheet: Sheet) -> None:
        super().__init__()
        self.workplace, self.sheet = place, sheet
        self.sized(grow=1)

    @property
    def shown_sheet(self) -> Sheet:
        """The sheet as it is to be seen now."""
        return self.sheet

    def measure(self, desk: Desk, width: int) -> Size:
        """Return a square, or the least that can be read."""
        return width, desk.u(LEAST)

    def least(self, desk: Desk) -> int:
        """Return the width at which plates can still be told apart."""
        return desk.u(LEAST)

    def ring_of(self, desk: Desk) -> Ring:
        """Return where the plates lie: as large as there is room beside the words."""
        words = desk.u(22) if self.is_labelled(desk) else 0
        high, wide = self.rect.height / 2 - words - 4, self.rect.width / 2 - 4
        return Ring(self.rect.center, max(20.0, min(high, wide * SLANT)))

    def is_labelled(self, desk: Desk) -> bool:
        """Whether there is room for words beside the plates."""
        return self.rect.width >= desk.u(LABELLED)

    def tip_at(self, pos: tuple[int, int]) -> str:
        """Return what the side pointed at is worth, in words."""
        return ""

    def draw(self, form: Form, surface: pygame.Surface) -> None:
        """Draw the floor, the machine, its plates and what they are worth."""
        desk, ring = form.desk, self.ring_of(form.desk)
        hexagon = [ring.corner(60 * n - 30, 1.0) for n in range(6)]
        pygame.draw.polygon(surface, FLOOR, hexagon)
        self._draw_machine(surface, ring)
        for side in range(6):
            self._draw_plate(desk, surface, ring, side)
        if self.is_labelled(desk):
            for side in range(6):
                self._draw_label(desk, surface, ring, side)

    def _draw_machine(self, surface: pygame.Surface, ring: Ring) -> None:
        place = self.workplace
        side = round(2 * ring.apothem * (1 - TRACK) * LARGE)
        picture = machine_drawing(look_of(self.sheet), worn_by(place.context), side)
        surface.blit(picture, picture.get_rect(center=ring.middle))

    def _draw_plate(self, desk: Desk, surface: pygame.Surface, ring: Ring, side: Side) -> None:
        sheet = self.shown_sheet
        points, most = sheet.armor[side], sheet.body.most
        share = max(0.0, min(1.0, points / most))
        _polygon(surface, ring.plate(side, 1.0), EMPTY, "#2f3742", 1)
        tone = mix(THIN, THICK, share)
        if share:
            _polygon(surface, ring.plate(side, share), tone, "#080a0d", desk.u(1))
        self._mark(desk, surface, ring, side)
        fault = not 0 <= points <= most
        size = round(ring.apothem * TRACK * 0.8 / desk.theme.scale)
        style = Style("heading", max(15, min(34, size)))
        ink = desk.theme.bad if fault else desk.theme.bright
        _engrave(desk, surface, str(points), style, ink, ring.middle_of(side))

    def _mark(self, desk: Desk, surface: pygame.Surface, ring: Ring, side: Side) -> None:
        """Mark a plate that is pointed at or held."""

    def _draw_label(self, desk: Desk, surface: pygame.Surface, ring: Ring, side: Side) -> None:
        lines = list(self._lines(side))
        if side in (0, 3):
            lines = ["  ·  ".join(lines)]
        widest = max(desk.text.width(line, SMALL) for line in lines)
        step = desk.text.line(SMALL)
        box = pygame.Rect(0, 0, widest, step * len(lines))
        _to_its_place(box, self.rect, ring, side, desk.u(3))
        for number, line in enumerate(lines):
            style, ink = (SMALL, desk.theme.muted) if number else (SMALL_STRONG, desk.theme.text)
            words = desk.text.render(line, style, ink)
            spot = words.get_rect(top=box.y + number * step)
            spot.left = box.left if side in (0, 3, 4, 5) else box.right - spot.width
            surface.blit(words, spot)

    def _lines(self, side: Side) -> Iterator[str]:
        """Yield the name of a side, what hits it, and what strikes out of it."""
        place, numbers = self.workplace, side_numbers(self.shown_sheet, side)
        yield place.word(f"side.{SIDES[side]}")
        yield place.word("plate.hit", numbers.need(FRONT_BLOW))
        if numbers.bonuses:
            told = (place.word(f"plate.{arm}", f"{bonus:+}") for arm, bonus in numbers.bonuses)
            yield place.word("plate.strikes", " ".join(told))


def _polygon(
    surface: pygame.Surface, corners: list[Point], tone: Colour, edge: Colour, width: int
) -> None:
    pygame.draw.polygon(surface, tone, corners)
    for start, end in zip(corners, (*corners[1:], corners[0]), strict=True):
        pygame.draw.aaline(surface, edge, start, end, max(1, width))


def _engrave(  # noqa: PLR0913 - what, how and where
    desk: Desk, surface: pygame.Surface, words: str, style: Style, ink: Colour, at: Point
) -> None:
    """Draw words with a dark rim, which can be read on any steel."""
    dark = desk.text.render(words, style, "#000000")
    bright = desk.text.render(words, style, ink)
    off = max(1, desk.u(1.4))
    spot = bright.get_rect(center=(round(at[0]), round(at[1])))
    for x, y in ((-off, 0), (off, 0), (0, -off), (0, off), (off, off), (-off, off)):
        surface.blit(dark, spot.move(x, y))
    surface.blit(bright, spot)


def chip(desk: Desk, surface: pygame.Surface, picture: pygame.Surface, middle: Point) -> None:
    """Draw words on a small plate of their own."""
    box = picture.get_rect(center=(round(middle[0]), round(middle[1])))
    back = box.inflate(desk.u(14), desk.u(4))
    surface.blit(desk.art.box(back.size, desk.theme.popup, desk.theme.scale), back)
    surface.blit(picture, box)


def _to_its_place(box: pygame.Rect, room: pygame.Rect, ring: Ring, side: Side, gap: int) -> None:
    """Move a box to the words of a side: before, behind, or in a corner of the room."""
    x, y = round(ring.middle[0]), ring.middle[1]
    if side in (0, 3):
        far = ring.apothem + gap
        box.centerx = x
        box.bottom, box.top = (round(y - far), box.top) if side == 0 else (box.bottom, box.top)
        if side == 0:
            box.bottom = round(y - far)
        else:
            box.top = round(y + far)
        return
    upper = side in (1, 5)
    half = ring.apothem / SLANT
    right = side in (1, 2)
    box.right = min(room.right, round(x + half)) if right else box.right
    box.left = box.left if right else max(room.left, round(x - half))
    box.top = round(y - ring.apothem) if upper else box.top
    box.bottom = box.bottom if upper else round(y + ring.apothem)
