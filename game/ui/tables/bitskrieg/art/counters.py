"""Bitskrieg's counters: cardboard chips with a tank from above, its numbers, and flags.

A ready counter is in full color; a finished one is dimmed and hatched, with all its numbers.
Sides differ in shape, pattern and color.
"""

from collections.abc import Sequence
from functools import partial
from typing import Final, NamedTuple

import pygame

from game.ui.boards import paint
from game.ui.boards.blits import Blit, about
from game.ui.boards.camera import Camera
from game.ui.boards.paint import Color
from game.ui.memory.picture_cache import cached_picture
from game.ui.motion.tweens import Actor
from game.ui.tables.bitskrieg.art import liveries
from game.ui.tables.bitskrieg.art.liveries import LIVERIES, SIMPLE, SPAN
from game.ui.tables.shared.canvas import Lettering
from game.ui.tables.shared.counters import SideColors, dimmed, shape
from game.ui.tables.shared.marks import fill
from game.ui.tables.shared.pieces import PieceRenderer, file_picture, recolored

INK: Final[Color] = (34, 28, 22)
CREAM: Final[Color] = (251, 246, 230)
BRIGHT: Final = 480
"""Cloth whose three channels add up to more has a dark sign."""
FLAG: Final = 40
"""Flags of fewer pixels have no folds."""
FILES: Final = {
    "LT": "light_tank",
    "MT": "medium_tank",
    "HT": "heavy_tank",
    "TD": "tank_destroyer",
}
LENGTHS: Final = {"LT": 0.66, "MT": 0.60, "HT": 0.50, "TD": 0.60}
"""Side of a tank's drawing in squares; the drawings keep the true sizes."""
CORNERS: Final = {
    "triangle": 0.265,
    "diamond": 0.27,
    "hexagon": 0.265,
    "cross": 0.25,
    "disc": 0.235,
}
"""How far from the square's edge the chip of a sign has its four words; else `CORNER`."""
CORNER: Final = 0.22
LOW_CORNER: Final = {"triangle": CORNER}
"""The same for the two words at the foot of a chip."""
LEAST: Final = 11
"""Pixels that words and numbers are high at least."""
ROOMY: Final = 56
"""Squares of so many pixels have room for the signs beside speed and fire."""
SMALL: Final = 0.78
"""What is left of a tank where there is less room, so that the words stand clear of it."""


class CounterFace(NamedTuple):
    """What is printed on a counter."""

    seat: int
    type: str
    """LT, MT, HT or TD."""
    number: int
    speed: int
    fire: int
    armor: int
    ready: bool = True


class Counters:
    """Draws counters and flags; the pictures are kept by the renderer."""

    def __init__(self, lettering: Lettering, colors: Sequence[SideColors] = LIVERIES) -> None:
        self._lettering, self._liveries = lettering, colors
        self.signs = tuple(livery.sign for livery in colors)
        self.pictures = PieceRenderer("bitskrieg", colors)

    def blits(self, camera: Camera, chip: CounterFace, actor: Actor) -> tuple[Blit, ...]:
        """Return a counter as its actor stands: lifted, turned, flipped, see-through."""
        x, y = camera.to_screen(actor.x, actor.y)
        whole = self.pictures.standing(chip, camera.scale, actor, self._chip)
        if actor.width == 1 and actor.alpha == 1 and not actor.lift:
            return (about(whole, x, y),)
        size = max(8, round(camera.scale * actor.size)) // 4 * 4
        shade = self.pictures.faded(liveries.shade(self.signs[chip.seat], size), actor.alpha)
        rise = actor.lift * whole.get_height() / SPAN
        return (
            about(_narrowed(shade, actor.width), x + rise * 0.25, y + rise * 0.3),
            about(_narrowed(whole, actor.width), x, y - rise * 0.5),
        )

    def picture(self, chip: CounterFace, size: int, angle: float = 0.0) -> pygame.Surface:
        """Return a counter for squares of `size` pixels, its tank turned by `angle` degrees."""
        return self.pictures.picture(chip, size, angle, self._chip)

    def ghost(self, chip: CounterFace, size: int, angle: float = 0.0) -> pygame.Surface:
        """Return a counter half see-through, as where it would stand."""
        draw = partial(paint.faded, self.picture(chip, size, angle), 0.55)
        return self.pictures.kept(("ghost", chip, size, angle), draw)

    def flag(self, seat: int, size: int) -> pygame.Surface:
        """Return the flag of a seat for squares of `size` pixels."""
        return self.pictures.kept(("flag", seat, size), partial(self._flag, seat, size))

    def held(self, seat: int, size: int, word: str) -> pygame.Surface:
        """Return the flag of `seat` as captured: grayed, under the captor's ribbon with a word."""
        draw = partial(self._held, seat, size, word)
        return self.pictures.kept(("held", seat, size, word), draw)

    def tank(self, seat: int, kind: str, size: int, angle: float = 0.0) -> pygame.Surface:
        """Return a tank of a seat without its chip, for cards and pickers."""
        name = FILES[kind] + ("_small" if size < SIMPLE * 0.7 else "")
        return self.pictures.figure(seat, name, size, angle)

    def _flag(self, seat: int, size: int) -> pygame.Surface:
        """Return a flag with the sign of its side on the cloth, dark on light or light on dark."""
        livery = self._liveries[seat]
        flag = self.pictures.figure(seat, "flag_small" if size < FLAG else "flag", size).copy()
        light = sum(livery.main) > BRIGHT
        inks = (INK, CREAM) if light else (CREAM, INK)
        fill, edge = (paint.hex_color(ink) for ink in inks)
        side = max(8, round(size * 0.26))
        sign = shape(livery.sign, 38, f'fill="{fill}" stroke="{edge}" stroke-width="9"')
        picture = paint.svg(sign, (side, side))
        flag.blit(picture, picture.get_rect(center=(round(size * 0.56), round(size * 0.325))))
        return flag

    def _held(self, seat: int, size: int, word: str) -> pygame.Surface:
        captor = self._liveries[1 - seat]
        flag = paint.grayed(self.flag(seat, size))
        font = self._lettering(max(LEAST, round(size * 0.24)))
        text = font.render(word, True, (255, 255, 255))
        ribbon = pygame.Rect(0, 0, max(size * 0.8, text.get_width() + 8), text.get_height() + 2)
        ribbon.midbottom = (size // 2, size)
        canvas = pygame.Surface((max(size, ribbon.width), size), pygame.SRCALPHA)
        canvas.blit(flag, flag.get_rect(midtop=(canvas.get_width() // 2, 0)))
        ribbon.centerx = canvas.get_width() // 2
        pygame.draw.rect(canvas, captor.dark, ribbon, border_radius=3)
        pygame.draw.rect(canvas, captor.light, ribbon, 1, border_radius=3)
        canvas.blit(text, text.get_rect(center=ribbon.center))
        return canvas

    def _chip(self, chip: CounterFace, angle: int, size: int) -> pygame.Surface:
        side = round(size * SPAN)
        canvas = pygame.Surface((side, side), pygame.SRCALPHA)
        card = self.pictures.kept(("card", chip, size), partial(self._card, chip, size))
        shade = liveries.shade(self.signs[chip.seat], size)
        middle = (side // 2, side // 2)
        canvas.blit(shade, shade.get_rect(center=(middle[0] + size // 26, middle[1] + size // 15)))
        canvas.blit(card, card.get_rect(center=middle))
        self._place_tank(canvas, chip, size, angle)
        if not chip.ready:
            canvas = dimmed(canvas)
            hatch = _hatch(self.signs[chip.seat], size)
            canvas.blit(hatch, hatch.get_rect(center=middle))
        if size >= SIMPLE:
            words = self.pictures.kept(("words", chip, size), partial(self._print, chip, size))
            canvas.blit(words, words.get_rect(center=middle))
        return canvas

    def _place_tank(self, canvas: pygame.Surface, chip: CounterFace, size: int, angle: int) -> None:
        middle = canvas.get_rect().center
        small = SMALL if SIMPLE <= size < ROOMY else 1.0
        length = round(size * small * (LENGTHS[chip.type] if size >= SIMPLE else 0.70))
        tank = self.tank(chip.seat, chip.type, length, angle)
        wedge = _wedge(size, angle, self._liveries[chip.seat].dark)
        canvas.blit(wedge, wedge.get_rect(center=middle))
        soft = max(1, size // 40)
        place = tank.get_rect(center=middle)
        paint.add_shadow(canvas, tank, (place.x + soft, place.y + soft * 1.5), soft, 130)
        canvas.blit(tank, place)

    def _card(self, chip: CounterFace, size: int) -> pygame.Surface:
        """Return the cardboard with the sign of its side, a ground on which the tank stands out."""
        livery = self._liveries[chip.seat]
        card = liveries.cardboard(size, livery).copy()
        plate = shape(livery.sign, 30, fill(paint.mixed(livery.dark, (0, 0, 0), 0.2), 0.5))
        card.blit(paint.svg(plate, (size, size)), (0, 0))
        return card

    def _print(self, chip: CounterFace, size: int) -> pygame.Surface:
        """Return type and number, speed, armor, and fire dice, as they stand at the edges."""
        sheet = pygame.Surface((size, size), pygame.SRCALPHA)
        livery = self._liveries[chip.seat]
        ink = paint.mixed(livery.dark, (0, 0, 0), 0.35 if chip.ready else 0.8)
        near = CORNERS.get(livery.sign, CORNER)
        low = LOW_CORNER.get(livery.sign, near)
        self._word(sheet, chip.type, (near + 0.01, near), ink)
        self._word(sheet, str(chip.number), (1 - near, near), ink)
        if size >= ROOMY:
            sheet.blit(_marks(low * 100, paint.hex_color(ink), size), (0, 0))
        self._word(sheet, str(chip.speed), (low - 0.025, 0.99 - low), ink)
        self._word(sheet, str(chip.fire), (1.025 - low, 0.99 - low), ink)
        shield = _shield(max(LEAST, round(size * 0.25)), paint.hex_color(ink))
        foot = (round(size * 0.5), round(size * (0.99 - low)))
        sheet.blit(shield, shield.get_rect(center=foot))
        self._word(sheet, str(chip.armor), (0.5, 0.985 - low), ink)
        return sheet

    def _word(self, card: pygame.Surface, word: str, at: tuple[float, float], ink: Color) -> None:
        size = card.get_width()
        text = self._lettering(max(LEAST, round(size * 0.19))).render(word, True, ink)
        card.blit(text, text.get_rect(center=(round(at[0] * size), round(at[1] * size))))


@cached_picture
def _hatch(sign: str, size: int) -> pygame.Surface:
    """Return the hatching of a finished counter, cut to its shape."""
    return liveries.clipped(
        paint.faded(file_picture("bitskrieg", "hatch", (size, size)), 0.16), sign, size
    )


@cached_picture
def _marks(near: float, ink: str, size: int) -> pygame.Surface:
    """Chevrons beside the speed, a burst beside the fire dice."""
    y, left, right = 99 - near, near + 5.2, 93.2 - near
    chevrons = "".join(
        f'<path d="M{x} {y - 3.8}L{x + 3.6} {y}L{x} {y + 3.8}" stroke="{ink}" stroke-width="2.1" '
        'fill="none" stroke-linecap="round" stroke-linejoin="round"/>'
        for x in (left, left + 4.4)
    )
    burst = "".join(
        f'<path d="M{right} {y}L{right + dx} {y + dy}" stroke="{ink}" stroke-width="1.9" '
        'stroke-linecap="round"/>'
        for dx, dy in ((0, -4.6), (4, -2.3), (4, 2.3), (0, 4.6), (-4, 2.3), (-4, -2.3))
    )
    return paint.svg(chevrons + burst, (size, size))


@cached_picture
def _shield(side: int, ink: str) -> pygame.Surface:
    """Return the shield on which the armor is printed."""
    outline = "M12 10Q50 22 88 10V48Q86 80 50 96Q14 80 12 48Z"
    look = f'fill="#fffaf0" fill-opacity="0.55" stroke="{ink}" stroke-width="7"'
    return paint.svg(f'<path d="{outline}" {look}/>', (side, side))


@cached_picture
def _wedge(size: int, angle: int, dark: Color) -> pygame.Surface:
    """Return the arrow head on the rim that shows where the tank faces."""
    return file_picture("bitskrieg", "wedge", (size, size), recolored(dark), angle)


def _narrowed(picture: pygame.Surface, share: float) -> pygame.Surface:
    if share >= 1:
        return picture
    width = max(2, round(picture.get_width() * share))
    return pygame.transform.scale(picture, (width, picture.get_height()))
