"""Guns as tokens: a bright base in the sign of its side, the gun, its kind and number, its pips.

Long-range guns have a long barrel on spread trails, short-range ones a thick short barrel on a
box. A damaged gun has a broken barrel, a burnt and split base and a mark of its own; one that has
acted is dimmed.
"""

from collections.abc import Sequence
from math import ceil
from typing import Final, NamedTuple

import pygame

from game.rules.streetfire.data import Points
from game.ui.boards import paint
from game.ui.boards.blits import Blit
from game.ui.boards.camera import Camera
from game.ui.boards.paint import Color
from game.ui.memory.picture_cache import cached_picture
from game.ui.motion.tweens import Actor
from game.ui.tables.shared import counters
from game.ui.tables.shared.canvas import Lettering
from game.ui.tables.shared.counters import DARK, SideColors, shape
from game.ui.tables.shared.ground import linear
from game.ui.tables.shared.pieces import PieceRenderer, file_picture

WEAK: Final[Color] = (255, 140, 70)
HURT: Final[Color] = (116, 42, 24)
"""Into this the base of a crippled gun darkens."""


@cached_picture
def base_of(size: int, worn: SideColors, cracked: bool) -> pygame.Surface:
    """Return the base of a gun; that of a crippled one is dark, burnt and split."""
    main, dark, light = (paint.hex_color(color) for color in worn[:3])
    high, low = worn.light, worn.main
    if cracked:
        high, low = paint.mixed(worn.main, HURT, 0.55), paint.mixed(worn.dark, HURT, 0.6)
    stops = ((0, paint.hex_color(high)), (1, paint.hex_color(low)))
    body = linear("b", (20, 5, 80, 96), *stops)
    body += f'<g transform="translate(0 2.5)">{shape(worn.sign, 46, "")}</g>'
    body += shape(worn.sign, 46, f'fill="{dark}" stroke="#04060a" stroke-width="3"')
    body += shape(worn.sign, 43, f'fill="{main}"')
    body += shape(worn.sign, 40, f'fill="url(#b)" stroke="{light}" stroke-width="2.4"')
    return paint.svg(body + (_split() if cracked else ""), (size, size))


def _split() -> str:
    """SVG of the crack through the base of a crippled gun."""
    way = 'd="M18 26L34 36L29 47L46 50L42 60L60 58L66 72L84 70" fill="none"'
    return (
        f'<path {way} stroke="#ffb27a" stroke-width="8"/>'
        f'<path {way} stroke="#04060a" stroke-width="5"/>'
    )


@cached_picture
def badge(size: int, font: pygame.font.Font) -> pygame.Surface:
    """Return the mark of a crippled gun: half the range."""
    mark = file_picture("streetfire", "half_range", (size, size))
    half = font.render("½", True, DARK)
    mark.blit(half, half.get_rect(center=mark.get_rect().center))
    return mark


SIZE: Final = 1.24
"""Side of a token in board units."""
SPAN: Final = 1.34
"""Side of its picture: room for shadow and pips."""
FILES: Final = {"LR": "long_range", "SR": "short_range"}
PIPS: Final = 0.45
"""How far below the middle the pips lie."""
SPENT: Final[Color] = (150, 154, 162)
PALE: Final[Color] = (246, 249, 253)
RISE: Final = 0.10
"""How far the gun stands above the middle of its base, as a share of its size."""


class GunLook(NamedTuple):
    """What is to be seen of a gun."""

    seat: int
    kind: str
    """LR or SR."""
    number: int
    hp: Points
    most: Points
    cracked: bool = False
    acted: bool = False
    bare: bool = False
    """Whether it lies beneath others, so that only its base is seen."""


class Tokens:
    """Draws guns on their bases; the pictures are kept by the renderer."""

    def __init__(self, lettering: Lettering, liveries: Sequence[SideColors]) -> None:
        self._lettering, self.liveries = lettering, liveries
        self.pictures = PieceRenderer("streetfire", liveries)

    def blit(self, camera: Camera, token: GunLook, actor: Actor) -> Blit:
        """Return a token as its actor stands: turned, lifted, see-through."""
        seen = self.pictures.standing(token, camera.scale * SIZE, actor, self._token)
        return self.pictures.at(camera, seen, actor)

    def picture(self, token: GunLook, size: int, angle: float = 0.0) -> pygame.Surface:
        """Return a token whose base is `size` pixels wide."""
        return self.pictures.picture(token, size, angle, self._token)

    def ghost(self, token: GunLook, size: int, angle: float = 0.0) -> pygame.Surface:
        """Return a token half see-through, as where it would stand."""
        return self.pictures.faded(self.picture(token, size, angle), 0.6)

    def ring(self, seat: int, size: int, color: Color, quiet: bool = False) -> pygame.Surface:
        """Return the ring round a chosen token, or one that may act, in the shape of its base."""
        return counters.ring(size, self.liveries[seat].sign, color, quiet)

    def wreck(self, size: int, alpha: float = 1.0) -> pygame.Surface:
        """Return a burnt-out gun, more or less see-through."""
        return self.pictures.faded(self.pictures.plain("wreck", size), alpha)

    def _token(self, token: GunLook, angle: int, size: int) -> pygame.Surface:
        side = round(size * SPAN)
        canvas = pygame.Surface((side, side), pygame.SRCALPHA)
        middle = (side // 2, side // 2)
        worn = self.liveries[token.seat]
        shade = counters.shadow(size, worn.sign)
        canvas.blit(shade, shade.get_rect(center=(middle[0] + size // 22, middle[1] + size // 14)))
        base = base_of(size, worn, token.cracked)
        canvas.blit(base, base.get_rect(center=middle))
        if token.bare:
            return counters.dimmed(canvas) if token.acted else canvas
        name = FILES[token.kind] + ("_cracked" if token.cracked else "")
        gun = self.pictures.figure(token.seat, name, round(size * 0.76), angle)
        canvas.blit(gun, gun.get_rect(center=(middle[0], middle[1] - round(size * RISE))))
        if token.acted:
            canvas = counters.dimmed(canvas)
        self._print(canvas, token, size)
        return canvas

    def _print(self, canvas: pygame.Surface, token: GunLook, size: int) -> None:
        """Print kind and number and the hit points on the lower edge, and what is broken."""
        high = max(min(16, round(size * 0.4)), round(size * 0.29))
        font, x, y = self._lettering(high), canvas.get_width() // 2, canvas.get_height() // 2
        ink = SPENT if token.acted else PALE
        rim = SPENT if token.acted else self.liveries[token.seat].light
        plate = counters.plate(font, f"{token.kind} {token.number}", ink, rim)
        tall = max(5, round(size * 0.19))
        row = counters.pips(
            token.hp,
            ceil(token.most),
            (round(size * 0.98), tall),
            WEAK if token.hp <= 3 else ink,
        )
        low = y + round(size * PIPS)
        canvas.blit(row, row.get_rect(center=(x, low)))
        canvas.blit(plate, plate.get_rect(midbottom=(x, low - tall // 2 + 1)))
        if token.cracked:
            side = max(9, round(size * 0.36))
            mark = badge(side, self._lettering(round(side * 0.86)))
            canvas.blit(mark, mark.get_rect(center=(x - size * 2 // 5, y - size * 2 // 5)))
