"""A machine and its six plates in a ring, with their numbers and what each side is worth."""

from __future__ import annotations

from collections.abc import Iterator
from math import atan2, ceil, cos, degrees, radians, sin
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

import pygame

from game.core.boards.hexes import Side
from game.presenter.boards.layout import Point
from game.presenter.metalkrushers.numbers import FRONT_BLOW, side_numbers
from game.presenter.metalkrushers.workshop import WorkshopForm
from game.rules.metalkrushers.data import LINKAGE, SIDES
from game.rules.metalkrushers.workshop.sheet import Sheet, arms_of, shield_points
from game.ui.boards import paint
from game.ui.boards.strokes import INK, WHITE, Outline, between, disc, lit, poly
from game.ui.desk import Desk
from game.ui.memory.picture_cache import cached_picture
from game.ui.tables.metalkrushers.art.arena import TableContext
from game.ui.tables.metalkrushers.art.machines import machine_drawing
from game.ui.tables.metalkrushers.stage import VisibleKrusher
from game.ui.tables.shared.counters import SideColors
from game.ui.theme import SMALL, SMALL_STRONG, Style
from game.ui.widgets.base import Size, Widget

if TYPE_CHECKING:
    from game.ui.widgets.form import WidgetForm


TRACK: Final = 0.18
"""How deep the thickest plate is, as a share of the way from the middle to its outer edge."""
GAP: Final = 1.7
"""Degrees that are left free at each end of a plate."""
SLANT: Final = cos(radians(30))
AHEAD: Final = (0, 3)
"""Sides whose words stand in a line: the front and the rear."""
BEHIND: Final = (2, 4)
LEAST: Final = 240
"""Units of height that a machine has at least."""
NARROWEST: Final = 150
"""Units of width at which plates can still be told apart."""
LABELLED: Final = 300
"""Units of width from which there is room for words before and behind the plates."""
EMPTY: Final = (14, 17, 22)
EDGE: Final = (58, 67, 80)
LARGE: Final = 1.04
"""How large the drawing is within the plates; its edges are empty."""
FLOOR: Final = "#181d25"


class Ring(NamedTuple):
    """Where the plates lie: a hexagon with a flat side in front."""

    middle: Point
    apothem: float
    """From the middle to the outer edge of a plate."""

    def corner(self, angle: float, share: float) -> Point:
        """Return a corner in a direction, in degrees clockwise from the front."""
        far = self.apothem * share / SLANT
        return self._at(angle, far)

    def middle_of(self, side: Side) -> Point:
        """Return the middle of the place of a plate."""
        return self._at(60 * side, self.apothem * (1 - TRACK / 2))

    def plate(self, side: Side, share: float) -> list[Point]:
        """Return the corners of a plate that fills a share of its place."""
        near, far = 1 - TRACK, 1 - TRACK * (1 - share)
        ways = ((-30 + GAP, near), (-30 + GAP, far), (30 - GAP, far), (30 - GAP, near))
        return [self.corner(60 * side + angle, reach) for angle, reach in ways]

    def side_at(self, place: tuple[int, int]) -> Side | None:
        """Return the side whose sixth of the hexagon a pixel lies in, None beyond all plates."""
        x, y = place[0] - self.middle[0], place[1] - self.middle[1]
        side = round(degrees(atan2(x, -y)) / 60) % 6
        angle = radians(60 * side)
        away = x * sin(angle) - y * cos(angle)
        return side if 0 < away <= self.apothem * 1.02 else None

    def on_plate(self, place: tuple[int, int]) -> Side | None:
        """Return the side on whose plate a pixel lies."""
        x, y = place[0] - self.middle[0], place[1] - self.middle[1]
        side = self.side_at(place)
        if side is None:
            return None
        angle = radians(60 * side)
        return side if x * sin(angle) - y * cos(angle) >= self.apothem * (1 - TRACK) else None

    def _at(self, angle: float, far: float) -> Point:
        turn = radians(angle)
        return (self.middle[0] + far * sin(turn), self.middle[1] - far * cos(turn))


TableWorkshop: TypeAlias = WorkshopForm[TableContext]


def worn_by(context: TableContext) -> SideColors:
    """Return the livery of the seat that looks on."""
    return context.renderer.machines(context.view.colors).worn(max(0, context.seat))


def look_of(sheet: Sheet, seat: int = 0) -> VisibleKrusher:
    """Return what is to be seen of a machine that is not built yet."""
    armor = tuple(max(0, min(sheet.body.most, points)) for points in sheet.armor)
    arms, shield = arms_of(sheet), shield_points(arms_of(sheet))
    return VisibleKrusher(seat, 0, sheet.chassis, arms, armor, armor, LINKAGE, shield, shield)


class PlateView(Widget):
    """A machine and its plates with their numbers."""

    solid = True

    def __init__(self, place: TableWorkshop, sheet: Sheet, high: float = LEAST) -> None:
        super().__init__()
        self.workplace, self.sheet, self.high = place, sheet, high
        self.sized(grow=1)

    @property
    def shown_sheet(self) -> Sheet:
        """The sheet as it is to be seen now."""
        return self.sheet

    def measure(self, desk: Desk, width: int) -> Size:
        """Return a square, or the least that can be read."""
        return width, desk.u(self.high)

    def least(self, desk: Desk) -> int:
        """Return the width at which plates can still be told apart."""
        return desk.u(NARROWEST)

    def ring_of(self, desk: Desk) -> Ring:
        """Return where the plates lie: as large as there is room beside the words."""
        words = desk.u(22) if self.is_labeled(desk) else 0
        high, wide = self.rect.height / 2 - words - 4, self.rect.width / 2 - 4
        return Ring(self.rect.center, max(20.0, min(high, wide * SLANT)))

    def is_labeled(self, desk: Desk) -> bool:
        """Whether there is room for words beside the plates."""
        return self.rect.width >= desk.u(LABELLED)

    def tip_at(self, pos: tuple[int, int]) -> str:
        """Return what the side pointed at is worth, in words."""
        return ""

    def draw(self, form: WidgetForm, surface: pygame.Surface) -> None:
        """Draw the floor, the machine, its plates and what they are worth."""
        desk, ring = form.desk, self.ring_of(form.desk)
        hexagon = [ring.corner(60 * n - 30, 1.0) for n in range(6)]
        pygame.draw.polygon(surface, FLOOR, hexagon)
        self._draw_machine(surface, ring)
        for side in range(6):
            self._draw_plate(form, surface, ring, side)
        if self.is_labeled(desk):
            for side in range(6):
                self._draw_label(desk, surface, ring, side)

    def _draw_machine(self, surface: pygame.Surface, ring: Ring) -> None:
        place = self.workplace
        side = round(2 * ring.apothem * (1 - TRACK) * LARGE)
        picture = machine_drawing(look_of(self.sheet), worn_by(place.context), side)
        surface.blit(picture, picture.get_rect(center=ring.middle))

    def _draw_plate(
        self, form: WidgetForm, surface: pygame.Surface, ring: Ring, side: Side
    ) -> None:
        desk, sheet = form.desk, self.shown_sheet
        points, most = sheet.armor[side], sheet.body.most
        shown = max(0, min(most, points))
        worn = worn_by(self.workplace.context)
        picture = plate_picture(round(ring.apothem), side, (shown, most), worn)
        x, y = ring.middle_of(side)
        surface.blit(picture, picture.get_rect(center=(round(x), round(y))))
        self._mark(form, surface, ring, side)
        self._draw_points(desk, surface, ring, side)

    def _draw_points(self, desk: Desk, surface: pygame.Surface, ring: Ring, side: Side) -> None:
        """Draw the points of a plate with a dark rim, which can be read on any steel."""
        points, most = self.shown_sheet.armor[side], self.shown_sheet.body.most
        size = round(ring.apothem * TRACK * 0.8 / desk.theme.scale)
        style = Style("heading", max(15, min(34, size)))
        ink = desk.theme.bright if 0 <= points <= most else desk.theme.bad
        dark, bright = (desk.text.render(str(points), style, tone) for tone in ("#000000", ink))
        x, y = ring.middle_of(side)
        spot, off = bright.get_rect(center=(round(x), round(y))), max(1, desk.u(1.4))
        for right, down in ((-off, 0), (off, 0), (0, -off), (0, off), (off, off), (-off, off)):
            surface.blit(dark, spot.move(right, down))
        surface.blit(bright, spot)

    def _mark(self, form: WidgetForm, surface: pygame.Surface, ring: Ring, side: Side) -> None:
        """Mark a plate that is pointed at or held."""

    def _draw_label(self, desk: Desk, surface: pygame.Surface, ring: Ring, side: Side) -> None:
        """Draw what a side is worth, if there is room beside its plate."""
        lines = list(self._lines(side))
        if side in AHEAD:
            lines = [self.workplace.context.phrases.texts.row(lines)]
        widest = max(desk.text.width(line, SMALL_STRONG) for line in lines)
        step = desk.text.line(SMALL)
        box = _label_place(ring, side, (widest, step * len(lines)), desk.u(6))
        if not self.rect.inflate(2, 2).contains(box):
            return
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
        told = [f"{bonus:+}" for _, bonus in numbers.bonuses]
        if len(told) > 1:
            arms = (arm for arm, _ in numbers.bonuses)
            told = [place.word(f"plate.{arm}", own) for arm, own in zip(arms, told, strict=True)]
        if told:
            yield place.word("plate.strikes", place.context.phrases.texts.row(told))


@cached_picture
def plate_picture(
    apothem: int, side: Side, points: tuple[int, int], worn: SideColors
) -> pygame.Surface:
    """Return a plate in its place: as deep as its share of the most that it can carry.

    The middle of its place is the middle of the picture.
    """
    ring, (has, most) = Ring((0, 0), apothem), points
    x, y = ring.middle_of(side)
    place = ring.plate(side, 1.0)
    wide = ceil(max(abs(a - x) for a, _ in place)) + 2
    high = ceil(max(abs(b - y) for _, b in place)) + 2
    body = poly(place, EMPTY, Outline(EDGE, 1.2))
    if has:
        body += _steel(ring.plate(side, has / most), 60.0 * side, worn)
    shifted = f'<g transform="translate({wide - x:.2f} {high - y:.2f})">{body}</g>'
    return paint.svg(shifted, (2 * wide, 2 * high), (2 * wide, 2 * high))


def _steel(corners: list[Point], looks: float, worn: SideColors) -> str:
    """SVG of painted steel that looks in a direction: lit along its outer edge, with bolts."""
    inner, outer, outer_end, inner_end = corners
    tone = lit(paint.mixed(worn.main, worn.light, 0.3), looks, 0.3)
    body = poly(corners, tone, Outline(INK, 1.6))
    rim = (between(outer, inner, 0.26), between(outer_end, inner_end, 0.26))
    body += poly((outer, outer_end, rim[1], rim[0]), paint.mixed(tone, WHITE, 0.3))
    foot = (between(inner, outer, 0.16), between(inner_end, outer_end, 0.16))
    body += poly((inner, inner_end, foot[1], foot[0]), paint.mixed(tone, INK, 0.35))
    middle = (between(inner, outer, 0.52), between(inner_end, outer_end, 0.52))
    spots = (between(*middle, share) for share in (0.1, 0.3, 0.7, 0.9))
    return body + "".join(disc(at, 2.0, INK, alpha=0.65) for at in spots)


def chip(desk: Desk, surface: pygame.Surface, picture: pygame.Surface, middle: Point) -> None:
    """Draw words on a small plate of their own."""
    box = picture.get_rect(center=(round(middle[0]), round(middle[1])))
    back = box.inflate(desk.u(14), desk.u(4))
    surface.blit(desk.art.box(back.size, desk.theme.popup, desk.theme.scale), back)
    surface.blit(picture, box)


def _label_place(ring: Ring, side: Side, size: Size, gap: int) -> pygame.Rect:
    """Return where the words of a side go: before, behind, or along its slanting plate."""
    box = pygame.Rect((0, 0), size)
    x, y = round(ring.middle[0]), ring.middle[1]
    if side in AHEAD:
        box.midbottom = (x, round(y - ring.apothem) - gap // 3)
        if side:
            box.midtop = (x, round(y + ring.apothem) + gap // 3)
        return box
    half = ring.apothem / SLANT / 2
    away = round(half * (1 + min(1.0, size[1] / ring.apothem))) + gap
    box.left = x + away
    if side > AHEAD[1]:
        box.right = x - away
    box.top = round(y - ring.apothem)
    if side in BEHIND:
        box.bottom = round(y + ring.apothem)
    return box
