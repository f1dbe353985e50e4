"""Bitskrieg's counters: cardboard chips with a tank from above, its numbers, flags and wrecks.

A ready counter is in full colour; a finished one is grey, hatched and without its numbers.
Sides differ in shape (rounded square, octagon), pattern and colour.
"""

from collections.abc import Sequence
from functools import partial
from typing import Final, NamedTuple

import pygame

from game.ui.boards import paint
from game.ui.boards.blits import Blit, about
from game.ui.boards.camera import Camera
from game.ui.boards.paint import Colour
from game.ui.memory.picture_cache import cached_picture
from game.ui.motion.tweens import Actor
from game.ui.tables.bitskrieg.art import liveries
from game.ui.tables.bitskrieg.art.liveries import EDGE, LIVERIES, SIMPLE, SPAN
from game.ui.tables.context import Context
from game.ui.tables.shared.canvas import Lettering
from game.ui.tables.shared.counters import Livery
from game.ui.tables.shared.pieces import PieceRenderer

ASH: Final[Colour] = (138, 138, 134)
INK: Final[Colour] = (34, 28, 22)
FILES: Final = {
    "LT": "light_tank",
    "MT": "medium_tank",
    "HT": "heavy_tank",
    "TD": "tank_destroyer",
}
LENGTHS: Final = {"LT": 0.66, "MT": 0.60, "HT": 0.50, "TD": 0.60}
"""Side of a tank's drawing in squares; the drawings keep the true sizes."""
CORNERS: Final = (0.225, 0.243)
"""How far from the square's edge each seat's chip has its four words."""
HATCH: Final = "".join(
    f'<path d="M{x} -4L{x + 108} 104" stroke="#1c1c1c" stroke-width="2.2"/>'
    for x in range(-100, 108, 9)
)


class Chip(NamedTuple):
    """What is printed on a counter."""

    seat: int
    type: str
    """LT, MT, HT or TD."""
    number: int
    speed: int
    fire: int
    ready: bool = True


class Counters:
    """Draws counters and flags; the pictures are kept by the renderer."""

    def __init__(self, lettering: Lettering, colours: Sequence[Livery] = LIVERIES) -> None:
        self._lettering, self._liveries = lettering, colours
        self.pictures = PieceRenderer("bitskrieg", colours)

    def blits(self, camera: Camera, chip: Chip, actor: Actor) -> tuple[Blit, ...]:
        """Return a counter as its actor stands: lifted, turned, flipped, see-through."""
        x, y = camera.to_screen(actor.x, actor.y)
        whole = self.pictures.standing(chip, camera.scale, actor, self._chip)
        if actor.width == 1 and actor.alpha == 1 and not actor.lift:
            return (about(whole, x, y),)
        size = max(8, round(camera.scale * actor.size)) // 4 * 4
        shade = self.pictures.faded(liveries.shade(chip.seat, size), actor.alpha)
        rise = actor.lift * whole.get_height() / SPAN
        return (
            about(_narrowed(shade, actor.width), x + rise * 0.25, y + rise * 0.3),
            about(_narrowed(whole, actor.width), x, y - rise * 0.5),
        )

    def picture(self, chip: Chip, size: int, angle: float = 0.0) -> pygame.Surface:
        """Return a counter for squares of `size` pixels, its tank turned by `angle` degrees."""
        return self.pictures.picture(chip, size, angle, self._chip)

    def ghost(self, chip: Chip, size: int, angle: float = 0.0) -> pygame.Surface:
        """Return a counter half see-through, as where it would stand."""
        draw = partial(paint.faded, self.picture(chip, size, angle), 0.55)
        return self.pictures.kept(("ghost", chip, size, angle), draw)

    def flag(self, seat: int, size: int) -> pygame.Surface:
        """Return the flag of a seat for squares of `size` pixels."""
        return self.pictures.figure(seat, "flag_small" if size < SIMPLE else "flag", size)

    def held(self, seat: int, size: int, word: str) -> pygame.Surface:
        """Return the flag of `seat` as captured: greyed, under the captor's ribbon with a word."""
        draw = partial(self._held, seat, size, word)
        return self.pictures.kept(("held", seat, size, word), draw)

    def tank(self, seat: int, kind: str, size: int, angle: float = 0.0) -> pygame.Surface:
        """Return a tank of a seat without its chip, for cards and pickers."""
        name = FILES[kind] + ("_small" if size < SIMPLE * 0.7 else "")
        return self.pictures.figure(seat, name, size, angle)

    def _held(self, seat: int, size: int, word: str) -> pygame.Surface:
        captor = self._liveries[1 - seat]
        flag = paint.greyed(self.flag(seat, size))
        font = self._lettering(max(9, round(size * 0.24)))
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

    def _chip(self, chip: Chip, angle: int, size: int) -> pygame.Surface:
        side = round(size * SPAN)
        canvas = pygame.Surface((side, side), pygame.SRCALPHA)
        card = self.pictures.kept(("card", chip, size), partial(self._card, chip, size))
        shade = liveries.shade(chip.seat, size)
        canvas.blit(shade, shade.get_rect(center=(side // 2 + size // 26, side // 2 + size // 15)))
        canvas.blit(card, card.get_rect(center=(side // 2, side // 2)))
        self._place_tank(canvas, chip, size, angle)
        return canvas

    def _place_tank(self, canvas: pygame.Surface, chip: Chip, size: int, angle: int) -> None:
        middle = canvas.get_rect().center
        length = round(size * (LENGTHS[chip.type] if size >= SIMPLE else 0.70))
        tank = self.tank(chip.seat, chip.type, length, angle)
        wedge = _wedge(size, angle, self._liveries[chip.seat].dark)
        if not chip.ready:
            tank, wedge = paint.greyed(tank), paint.greyed(wedge)
            tank.fill((26, 26, 26), special_flags=pygame.BLEND_RGB_ADD)
        canvas.blit(wedge, wedge.get_rect(center=middle))
        soft = max(1, size // 40)
        place = tank.get_rect(center=middle)
        paint.add_shadow(canvas, tank, (place.x + soft, place.y + soft * 1.5), soft, 130)
        canvas.blit(tank, place)
        if not chip.ready:
            hatch = _hatch(chip.seat, size)
            canvas.blit(hatch, hatch.get_rect(center=middle))

    def _card(self, chip: Chip, size: int) -> pygame.Surface:
        """Return the cardboard with everything printed but the tank."""
        livery = self._liveries[chip.seat]
        if not chip.ready:
            main, dark, light = (paint.mixed(ASH, colour, 0.22) for colour in livery[:3])
            livery = Livery(main, dark, light)
        card = liveries.cardboard(chip.seat, size, livery).copy()
        if size >= SIMPLE:
            self._print(card, chip, livery)
        return card

    def _print(self, card: pygame.Surface, chip: Chip, livery: Livery) -> None:
        size = card.get_width()
        ink = paint.mixed(livery.dark, (0, 0, 0), 0.35)
        near = CORNERS[chip.seat % 2]
        self._word(card, chip.type, (near + 0.01, near), ink)
        self._word(card, str(chip.number), (1 - near, near), ink)
        if not chip.ready:
            return
        card.blit(_marks(near * 100, paint.hex_colour(ink), size), (0, 0))
        self._word(card, str(chip.speed), (near - 0.025, 0.99 - near), ink)
        self._word(card, str(chip.fire), (1.025 - near, 0.99 - near), ink)

    def _word(self, card: pygame.Surface, word: str, at: tuple[float, float], ink: Colour) -> None:
        size = card.get_width()
        text = self._lettering(max(8, round(size * 0.18))).render(word, True, ink)
        card.blit(text, text.get_rect(center=(round(at[0] * size), round(at[1] * size))))


def counters_of(context: Context) -> Counters:
    """Return the counters in the colours of the players."""
    counters: Counters = context.renderer.counters(context.view.colours)
    return counters


@cached_picture
def _hatch(seat: int, size: int) -> pygame.Surface:
    """Return the hatching of a finished counter, cut to its shape."""
    return liveries.clipped(paint.faded(paint.svg(HATCH, (size, size)), 0.22), seat, size)


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
def _wedge(size: int, angle: int, dark: Colour) -> pygame.Surface:
    """Return the arrow head on the rim that shows where the tank faces."""
    top = EDGE - 2.2
    corners = [(50, top), (57.5, top + 9), (42.5, top + 9)]
    body = (
        f'<g transform="rotate({angle} 50 50)"><polygon points="{paint.points(corners)}" '
        f'fill="#fff6d8" stroke="{paint.hex_colour(dark)}" stroke-width="2" '
        'stroke-linejoin="round"/></g>'
    )
    return paint.svg(body, (size, size))


def _narrowed(picture: pygame.Surface, share: float) -> pygame.Surface:
    if share >= 1:
        return picture
    width = max(2, round(picture.get_width() * share))
    return pygame.transform.scale(picture, (width, picture.get_height()))
