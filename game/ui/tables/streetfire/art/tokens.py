"""Guns as tokens: a bright base in the sign of its side, the gun, its kind and number, its pips.

Long-range guns have a long barrel on spread trails, short-range ones a thick short barrel on a
box. A damaged gun has a broken barrel, a split base and a mark of its own; one that has acted is
grey and dark.
"""

from collections.abc import Hashable
from functools import partial
from typing import Final, NamedTuple

import pygame

from game.match import places
from game.ui.art import read_asset, turned
from game.ui.boards import paint
from game.ui.boards.blits import Blit, about
from game.ui.boards.camera import Camera
from game.ui.boards.paint import Colour
from game.ui.boards.sprites import Sprites
from game.ui.memory.picture_cache import PICTURES
from game.ui.motion.tweens import Actor
from game.ui.tables.streetfire.art import bases
from game.ui.tables.streetfire.art.bases import Livery
from game.ui.tables.streetfire.art.city import Lettering

SIZE: Final = 1.24
"""Side of a token in board units."""
SPAN: Final = 1.34
"""Side of its picture: room for shadow and pips."""
ALPHAS: Final = 16
"""Steps in which a token fades."""
TURNS: Final = 5
"""Degrees between the pictures of a turning gun."""
FILES: Final = {"LR": "long_range", "SR": "short_range"}
COLOUR_CODES: Final = ("#c0ffee", "#0ddba1", "#facade")
"""Main, dark and light colour of a side in the SVG files."""
PIPS: Final = 0.45
"""How far below the middle the pips lie."""
RISE: Final = 0.10
"""How far the gun stands above the middle of its base, as a share of its size."""


class Token(NamedTuple):
    """What is to be seen of a gun."""

    seat: int
    kind: str
    """LR or SR."""
    number: int
    hp: int
    most: int
    cracked: bool = False
    acted: bool = False
    bare: bool = False
    """Whether it lies beneath others, so that only its base is seen."""


class Tokens:
    """Draws tokens crisply at any zoom and keeps the pictures."""

    def __init__(self, lettering: Lettering, liveries: tuple[Livery, Livery]) -> None:
        self._lettering, self.liveries = lettering, liveries
        self._sprites = Sprites()

    def glide(self, gliding: bool) -> None:
        """Make no picture anew while the camera glides: stretch what there is."""
        self._sprites.end()
        if gliding:
            self._sprites.begin(gliding)

    def blit(self, camera: Camera, token: Token, actor: Actor) -> Blit:
        """Return a token as its actor stands: turned, lifted, see-through."""
        size = max(8, round(camera.scale * SIZE * actor.size))
        near = round(actor.angle / TURNS) * TURNS % 360
        whole = self._sprites.get((token, near), size, partial(self._token, token, near))
        seen = self._seen(whole, actor.alpha)
        return about(seen, *camera.to_screen(actor.x, actor.y - actor.lift * 0.5))

    def picture(self, token: Token, size: int, angle: float = 0.0) -> pygame.Surface:
        """Return a token whose base is `size` pixels wide."""
        near = round(angle / TURNS) * TURNS % 360
        return self._kept(("token", token, size, near), partial(self._token, token, near, size))

    def ghost(self, token: Token, size: int, angle: float = 0.0) -> pygame.Surface:
        """Return a token half see-through, as where it would stand."""
        whole = self.picture(token, size, angle)
        return self._kept(("ghost", token, size, angle), partial(paint.faded, whole, 0.6))

    def gun(self, seat: int, name: str, size: int, angle: float = 0.0) -> pygame.Surface:
        """Return a gun of a seat, by the name of its file, without its base."""
        key = ("gun", seat, name, size, angle)
        return self._kept(key, partial(self._gun, seat, name, size, angle))

    def ring(self, seat: int, size: int, colour: Colour) -> pygame.Surface:
        """Return the ring round a chosen token, in the shape of its base."""
        make = partial(bases.ring, size, self.liveries[seat].sign, colour)
        return self._kept(("ring", seat, size, colour), make)

    def wreck(self, size: int, alpha: float = 1.0) -> pygame.Surface:
        """Return a burnt-out gun, more or less see-through."""
        return self._seen(self._kept(("wreck", size), partial(self._wreck, size)), alpha)

    def _seen(self, picture: pygame.Surface, alpha: float) -> pygame.Surface:
        step = round(alpha * ALPHAS)
        if step >= ALPHAS:
            return picture
        return self._kept(("faded", picture, step), partial(paint.faded, picture, step / ALPHAS))

    def _kept(self, key: Hashable, make: "partial[pygame.Surface]") -> pygame.Surface:
        return PICTURES.get((self, key), make)

    def _wreck(self, size: int) -> pygame.Surface:
        return paint.whole_svg(read_asset(places.assets("streetfire") / "wreck.svg"), (size, size))

    def _facing(self, seat: int, name: str, size: int, angle: int) -> pygame.Surface:
        """Return a gun as it looks; between quarters turned, which is quicker than drawn."""
        if angle % 90 == 0:
            return self.gun(seat, name, size, angle)
        return pygame.transform.rotozoom(self.gun(seat, name, 2 * size), -angle, 0.5)

    def _gun(self, seat: int, name: str, size: int, angle: float) -> pygame.Surface:
        text = read_asset(places.assets("streetfire") / f"{name}.svg")
        for code, colour in zip(COLOUR_CODES, self.liveries[seat][:3], strict=True):
            text = text.replace(code, paint.hex_colour(colour))
        return paint.whole_svg(turned(text, angle), (size, size))

    def _token(self, token: Token, angle: int, size: int) -> pygame.Surface:
        side = round(size * SPAN)
        canvas = pygame.Surface((side, side), pygame.SRCALPHA)
        middle = (side // 2, side // 2)
        worn = self.liveries[token.seat]
        shade = bases.shade(size, worn.sign)
        canvas.blit(shade, shade.get_rect(center=(middle[0] + size // 22, middle[1] + size // 14)))
        base = bases.base(size, worn, token.cracked)
        canvas.blit(base, base.get_rect(center=middle))
        if token.bare:
            return _dimmed(canvas) if token.acted else canvas
        name = FILES[token.kind] + ("_cracked" if token.cracked else "")
        gun = self._facing(token.seat, name, round(size * 0.76), angle)
        canvas.blit(gun, gun.get_rect(center=(middle[0], middle[1] - round(size * RISE))))
        if token.acted:
            canvas = _dimmed(canvas)
        self._print(canvas, token, size)
        return canvas

    def _print(self, canvas: pygame.Surface, token: Token, size: int) -> None:
        """Print kind and number and the hit points on the lower edge, and what is broken."""
        high = max(min(16, round(size * 0.4)), round(size * 0.29))
        font, x, y = self._lettering(high), canvas.get_width() // 2, canvas.get_height() // 2
        ink = bases.SPENT if token.acted else bases.PALE
        rim = bases.SPENT if token.acted else self.liveries[token.seat].light
        plate = bases.plate(font, f"{token.kind} {token.number}", ink, rim)
        tall = max(5, round(size * 0.19))
        row = bases.pips(
            token.hp, token.most, (round(size * 0.98), tall), bases.WEAK if token.hp <= 3 else ink
        )
        low = y + round(size * PIPS)
        canvas.blit(row, row.get_rect(center=(x, low)))
        canvas.blit(plate, plate.get_rect(midbottom=(x, low - tall // 2 + 1)))
        if token.cracked:
            side = max(9, round(size * 0.36))
            mark = bases.badge(side, self._lettering(round(side * 0.86)))
            canvas.blit(mark, mark.get_rect(center=(x - size * 2 // 5, y - size * 2 // 5)))


def _dimmed(picture: pygame.Surface) -> pygame.Surface:
    grey = paint.greyed(picture)
    grey.fill((142, 144, 152, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return grey
