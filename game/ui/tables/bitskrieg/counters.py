"""Bitskrieg's counters: cardboard chips with a tank from above, its numbers, flags and wrecks.

A ready counter is in full colour; a finished one is grey, hatched and without its numbers.
Sides differ in shape (rounded square, octagon), pattern and colour.
"""

from collections.abc import Hashable
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

import pygame

from game.match import places
from game.ui.art import read_asset, turned
from game.ui.boards import paint
from game.ui.boards.blits import Blit, about, draw_blits
from game.ui.boards.camera import Camera
from game.ui.boards.paint import Colour
from game.ui.boards.sprites import Sprites
from game.ui.memory.picture_cache import PICTURES
from game.ui.motion.tweens import Actor
from game.ui.tables.bitskrieg import liveries
from game.ui.tables.bitskrieg.board_art import Lettering
from game.ui.tables.bitskrieg.liveries import EDGE, LIVERIES, SIMPLE, SPAN, Livery
from game.ui.tables.bitskrieg.obstacle_art import obstacle

ALPHAS: Final = 16
"""Steps in which a counter fades."""
TURNS: Final = 5
"""Degrees between the pictures of a turning tank."""
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
COLOUR_CODES: Final = ("#c0ffee", "#0ddba1", "#facade")
"""Main, dark and light colour of a side in the SVG files."""
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
    """Draws counters crisply at any zoom and keeps the pictures."""

    def __init__(
        self,
        lettering: Lettering,
        colours: tuple[Livery, Livery] = LIVERIES,
        folder: Path | None = None,
    ) -> None:
        self._lettering, self._liveries = lettering, colours
        self._folder = folder
        self._sprites = Sprites()

    def glide(self, gliding: bool) -> None:
        """Make no picture anew while the camera glides: stretch what there is."""
        self._sprites.end()
        if gliding:
            self._sprites.begin(gliding)

    def draw(self, surface: pygame.Surface, camera: Camera, chip: Chip, actor: Actor) -> None:
        """Draw a counter as its actor stands."""
        draw_blits(surface, self.blits(camera, chip, actor))

    def blits(self, camera: Camera, chip: Chip, actor: Actor) -> tuple[Blit, ...]:
        """Return a counter as its actor stands: lifted, turned, flipped, see-through."""
        size = max(8, round(camera.scale * actor.size))
        x, y = camera.to_screen(actor.x, actor.y)
        near = round(actor.angle / TURNS) * TURNS % 360
        whole = self._sprites.get((chip, near), size, lambda s: self._chip(chip, s, near))
        if actor.width == 1 and actor.alpha == 1 and not actor.lift:
            return (about(whole, x, y),)
        shade = self.shade(chip.seat, size // 4 * 4)
        rise = actor.lift * whole.get_height() / SPAN
        return (
            about(self._seen(shade, actor), x + rise * 0.25, y + rise * 0.3),
            about(self._seen(whole, actor), x, y - rise * 0.5),
        )

    def _seen(self, picture: pygame.Surface, actor: Actor) -> pygame.Surface:
        """Return a picture as narrow and as see-through as its actor is now."""
        step = round(actor.alpha * ALPHAS)
        if step < ALPHAS:
            key = ("faded", picture, step)
            picture = self._kept(key, partial(paint.faded, picture, step / ALPHAS))
        return _narrowed(picture, actor.width)

    def picture(self, chip: Chip, size: int, angle: float = 0.0) -> pygame.Surface:
        """Return a counter for squares of `size` pixels, its tank turned by `angle` degrees."""
        near = round(angle / TURNS) * TURNS % 360
        return self._kept(("chip", chip, size, near), partial(self._chip, chip, size, near))

    def ghost(self, chip: Chip, size: int, angle: float = 0.0) -> pygame.Surface:
        """Return a counter half see-through, as where it would stand."""
        near = round(angle / TURNS) * TURNS % 360
        whole = self.picture(chip, size, near)
        return self._kept(("ghost", chip, size, near), partial(paint.faded, whole, 0.55))

    def ring(self, seat: int, size: int, colour: Colour) -> pygame.Surface:
        """Return the ring round a chosen counter, in the shape of its chip."""
        return self._kept(("ring", seat, size, colour), partial(liveries.ring, seat, size, colour))

    def shade(self, seat: int, size: int) -> pygame.Surface:
        """Return the shadow of a lifted counter."""
        return self._kept(("shade", seat, size), partial(liveries.shade, seat, size))

    def flag(self, seat: int, size: int) -> pygame.Surface:
        """Return the flag of a seat for squares of `size` pixels."""
        return self._kept(("flag", seat, size), partial(self._flag, seat, size))

    def held(self, seat: int, size: int, word: str) -> pygame.Surface:
        """Return the flag of `seat` as captured: greyed, under the captor's ribbon with a word."""
        return self._kept(("held", seat, size, word), partial(self._held, seat, size, word))

    def obstacle(self, kind: str, cell: int, size: int) -> pygame.Surface:
        """Return an obstacle for squares of `size` pixels."""
        return self._sprites.get((kind, cell), size, partial(obstacle, kind, cell))

    def wreck(self, size: int, angle: float = 0.0) -> pygame.Surface:
        """Return a burnt-out tank."""
        near = round(angle / TURNS) * TURNS % 360
        return self._kept(("wreck", size, near), partial(self._wreck, size, near))

    def tank(self, seat: int, kind: str, size: int, angle: float = 0.0) -> pygame.Surface:
        """Return a tank of a seat without its chip, for cards and pickers."""
        return self._kept(
            ("tank", seat, kind, size, angle), partial(self._tank, seat, kind, size, angle)
        )

    def _kept(self, key: Hashable, make: "partial[pygame.Surface]") -> pygame.Surface:
        return PICTURES.get((self, key), make)

    def _svg(self, name: str, simple: bool) -> str:
        file = f"{name}_small.svg" if simple else f"{name}.svg"
        folder = self._folder or places.assets("bitskrieg")
        return read_asset(folder / file)

    def _tank(self, seat: int, kind: str, size: int, angle: float) -> pygame.Surface:
        text = _recoloured(self._svg(FILES[kind], size < SIMPLE * 0.7), self._liveries[seat])
        return paint.whole_svg(turned(text, angle), (size, size))

    def _wreck(self, size: int, angle: float) -> pygame.Surface:
        return paint.whole_svg(turned(self._svg("wreck", size < SIMPLE), angle), (size, size))

    def _flag(self, seat: int, size: int) -> pygame.Surface:
        text = _recoloured(self._svg("flag", size < SIMPLE), self._liveries[seat])
        return paint.whole_svg(text, (size, size))

    def _held(self, seat: int, size: int, word: str) -> pygame.Surface:
        captor = self._liveries[1 - seat]
        flag = paint.greyed(self._flag(seat, size))
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

    def _chip(self, chip: Chip, size: int, angle: int) -> pygame.Surface:
        side = round(size * SPAN)
        canvas = pygame.Surface((side, side), pygame.SRCALPHA)
        card = self._kept(("card", chip, size), partial(self._card, chip, size))
        shade = self.shade(chip.seat, size)
        canvas.blit(shade, shade.get_rect(center=(side // 2 + size // 26, side // 2 + size // 15)))
        canvas.blit(card, card.get_rect(center=(side // 2, side // 2)))
        self._place_tank(canvas, chip, size, angle)
        return canvas

    def _place_tank(self, canvas: pygame.Surface, chip: Chip, size: int, angle: int) -> None:
        middle = canvas.get_rect().center
        length = round(size * (LENGTHS[chip.type] if size >= SIMPLE else 0.70))
        tank = self._facing(chip, length, angle)
        dark = self._liveries[chip.seat].dark
        wedge = self._kept(("wedge", chip.seat, size, angle), partial(_wedge, size, angle, dark))
        if not chip.ready:
            tank, wedge = paint.greyed(tank), paint.greyed(wedge)
            tank.fill((26, 26, 26), special_flags=pygame.BLEND_RGB_ADD)
        canvas.blit(wedge, wedge.get_rect(center=middle))
        soft = max(1, size // 40)
        place = tank.get_rect(center=middle)
        paint.add_shadow(canvas, tank, (place.x + soft, place.y + soft * 1.5), soft, 130)
        canvas.blit(tank, place)
        if not chip.ready:
            hatch = self._kept(("hatch", chip.seat, size), partial(_hatch, chip.seat, size))
            canvas.blit(hatch, hatch.get_rect(center=middle))

    def _facing(self, chip: Chip, length: int, angle: int) -> pygame.Surface:
        """Return a tank as it stands; between two facings turned, in a fiftieth of the time."""
        if angle % 90 == 0:
            return self.tank(chip.seat, chip.type, length, angle)
        large = self.tank(chip.seat, chip.type, 2 * length)
        return pygame.transform.rotozoom(large, -angle, 0.5)

    def _card(self, chip: Chip, size: int) -> pygame.Surface:
        """Return the cardboard with everything printed but the tank."""
        livery = self._liveries[chip.seat]
        if not chip.ready:
            livery = Livery(*(paint.mixed(ASH, c, 0.22) for c in livery))
        plain = partial(liveries.cardboard, chip.seat, size, livery)
        card = self._kept(("cardboard", chip.seat, size, chip.ready), plain).copy()
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
        drawn = _marks(near * 100, paint.hex_colour(ink))
        marks = self._kept(("marks", drawn, size), partial(paint.svg, drawn, (size, size)))
        card.blit(marks, (0, 0))
        self._word(card, str(chip.speed), (near - 0.025, 0.99 - near), ink)
        self._word(card, str(chip.fire), (1.025 - near, 0.99 - near), ink)

    def _word(self, card: pygame.Surface, word: str, at: tuple[float, float], ink: Colour) -> None:
        size = card.get_width()
        text = self._lettering(max(8, round(size * 0.18))).render(word, True, ink)
        card.blit(text, text.get_rect(center=(round(at[0] * size), round(at[1] * size))))


def _hatch(seat: int, size: int) -> pygame.Surface:
    """Return the hatching of a finished counter, cut to its shape."""
    return liveries.clipped(paint.faded(paint.svg(HATCH, (size, size)), 0.22), seat, size)


def _marks(near: float, ink: str) -> str:
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
    return chevrons + burst


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


def _recoloured(text: str, livery: Livery) -> str:
    for code, colour in zip(COLOUR_CODES, livery, strict=True):
        text = text.replace(code, paint.hex_colour(colour))
    return text


def _narrowed(picture: pygame.Surface, share: float) -> pygame.Surface:
    if share >= 1:
        return picture
    width = max(2, round(picture.get_width() * share))
    return pygame.transform.scale(picture, (width, picture.get_height()))
