"""Guns as tokens: a steel base in the shape of its side, the gun, its kind and number, its pips.

Long-range guns have a long barrel on spread trails, short-range ones a thick short barrel on a
box. A damaged gun has a broken barrel; one that has acted is grey and dark.
"""

from collections.abc import Hashable
from functools import lru_cache, partial
from typing import Final, NamedTuple

import pygame

from game.match import places
from game.ui.art import Shelf, read_asset, turned
from game.ui.boards import paint
from game.ui.boards.blits import Blit, about
from game.ui.boards.camera import Camera
from game.ui.boards.paint import Colour
from game.ui.boards.sprites import Sprites
from game.ui.motion.tweens import Actor
from game.ui.tables.streetfire.art.city import Lettering

SIZE: Final = 0.96
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
STEEL: Final[Colour] = (32, 39, 50)
SPENT: Final[Colour] = (96, 98, 104)
LOST: Final[Colour] = (38, 40, 46)
WEAK: Final[Colour] = (255, 132, 70)
PALE: Final[Colour] = (240, 244, 250)
SHAPES: Final = (
    '<circle cx="50" cy="50" r="{0}" {1}/>',
    '<polygon points="{2}" {1}/>',
)
PATTERNS: Final = (
    "".join(
        f'<path d="M{x} 96L{x + 92} 4" stroke="#fff" stroke-width="2.4"/>'
        for x in range(-80, 90, 12)
    ),
    "".join(
        f'<circle cx="{x + 6 * (row % 2)}" cy="{8 + row * 10}" r="1.9" fill="#fff"/>'
        for row in range(10)
        for x in range(2, 100, 12)
    ),
)


class Livery(NamedTuple):
    """The three colours of a side."""

    main: Colour
    dark: Colour
    light: Colour


def livery(main: Colour) -> Livery:
    """Return a livery with the dark and light shades of a colour."""
    return Livery(main, paint.mixed(main, (6, 8, 14), 0.6), paint.mixed(main, (255, 252, 244), 0.5))


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


class Tokens:
    """Draws tokens crisply at any zoom and keeps the pictures."""

    def __init__(self, lettering: Lettering, liveries: tuple[Livery, Livery]) -> None:
        self._lettering, self.liveries = lettering, liveries
        self._shelf = Shelf(12 * 2**20)
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
        return self._kept(("ring", seat, size, colour), partial(_ring, seat, size, colour))

    def wreck(self, size: int, alpha: float = 1.0) -> pygame.Surface:
        """Return a burnt-out gun, more or less see-through."""
        return self._seen(self._kept(("wreck", size), partial(self._wreck, size)), alpha)

    def _seen(self, picture: pygame.Surface, alpha: float) -> pygame.Surface:
        step = round(alpha * ALPHAS)
        if step >= ALPHAS:
            return picture
        return self._kept(("faded", picture, step), partial(paint.faded, picture, step / ALPHAS))

    def _kept(self, key: Hashable, make: "partial[pygame.Surface]") -> pygame.Surface:
        return self._shelf.get(key, make)

    def _wreck(self, size: int) -> pygame.Surface:
        return paint.whole_svg(read_asset(places.assets("streetfire") / "wreck.svg"), (size, size))

    def _facing(self, seat: int, name: str, size: int, angle: int) -> pygame.Surface:
        """Return a gun as it looks; between quarters turned, which is quicker than drawn."""
        if angle % 90 == 0:
            return self.gun(seat, name, size, angle)
        return pygame.transform.rotozoom(self.gun(seat, name, 2 * size), -angle, 0.5)

    def _gun(self, seat: int, name: str, size: int, angle: float) -> pygame.Surface:
        text = read_asset(places.assets("streetfire") / f"{name}.svg")
        for code, colour in zip(COLOUR_CODES, self.liveries[seat], strict=True):
            text = text.replace(code, paint.hex_colour(colour))
        return paint.whole_svg(turned(text, angle), (size, size))

    def _token(self, token: Token, angle: int, size: int) -> pygame.Surface:
        side = round(size * SPAN)
        canvas = pygame.Surface((side, side), pygame.SRCALPHA)
        middle = (side // 2, side // 2)
        shade = _shade(token.seat, size)
        canvas.blit(shade, shade.get_rect(center=(middle[0] + size // 22, middle[1] + size // 14)))
        base = _base(token.seat, size, self.liveries[token.seat])
        canvas.blit(base, base.get_rect(center=middle))
        name = FILES[token.kind] + ("_cracked" if token.cracked else "")
        gun = self._facing(token.seat, name, round(size * 0.80), angle)
        canvas.blit(gun, gun.get_rect(center=middle))
        if token.acted:
            canvas = _dimmed(canvas)
        self._print(canvas, token, size)
        _put_pips(canvas, token, size, self.liveries[token.seat])
        return canvas

    def _print(self, canvas: pygame.Surface, token: Token, size: int) -> None:
        """Print kind and number on a plate over the upper edge."""
        font = self._lettering(max(9, round(size * 0.27)))
        ink = SPENT if token.acted else PALE
        plate = _plate(font, f"{token.kind} {token.number}", ink, self.liveries[token.seat].main)
        side = canvas.get_width()
        middle = (side // 2, side // 2 - round(size * 0.42))
        canvas.blit(plate, plate.get_rect(center=middle))


def blank(seat: int, size: int, worn: Livery) -> pygame.Surface:
    """Return the base of a side, filled with its colour, for small pictures."""
    main, dark, light = (paint.hex_colour(colour) for colour in worn)
    body = _shape(seat, 42, f'fill="{main}" stroke="#04060a" stroke-width="9"')
    body += _shape(seat, 24, f'fill="{light}" stroke="{dark}" stroke-width="6"')
    return paint.svg(body, (size, size))


def _shape(seat: int, radius: float, look: str) -> str:
    """SVG of a base on 100 x 100: a disc for seat 0, a hexagon for seat 1."""
    far, half, rise = radius * 1.08, radius * 0.54, radius * 0.94
    corners = [(50 - far, 50), (50 - half, 50 - rise), (50 + half, 50 - rise)]
    corners += [(50 + far, 50), (50 + half, 50 + rise), (50 - half, 50 + rise)]
    return SHAPES[seat % 2].format(f"{radius:g}", look, paint.points(corners))


@lru_cache(maxsize=30)
def _base(seat: int, size: int, worn: Livery) -> pygame.Surface:
    main, dark, light = (paint.hex_colour(colour) for colour in worn)
    steel, deep = paint.hex_colour(STEEL), paint.hex_colour(paint.mixed(STEEL, worn.dark, 0.6))
    gradient = (
        '<defs><linearGradient id="b" gradientUnits="userSpaceOnUse" x1="20" y1="5" x2="80" '
        f'y2="96"><stop offset="0" stop-color="{deep}"/><stop offset="1" stop-color="{steel}"/>'
        "</linearGradient></defs>"
    )
    body = gradient + f'<g transform="translate(0 3)">{_shape(seat, 45, f"""fill="{dark}" """)}</g>'
    body += _shape(seat, 45, f'fill="{main}" stroke="#04060a" stroke-width="2"')
    body += _shape(seat, 42.5, f'fill="none" stroke="{light}" stroke-width="1.6"')
    body += _shape(seat, 37, 'fill="url(#b)" stroke="#04060a" stroke-width="2"')
    base = paint.svg(body, (size, size))
    pattern = paint.faded(paint.svg(PATTERNS[seat % 2], (size, size)), 0.10)
    cut = paint.svg(_shape(seat, 36, 'fill="#fff"'), (size, size))
    cut.blit(pattern, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    base.blit(cut, (0, 0))
    return base


@lru_cache(maxsize=60)
def _plate(font: pygame.font.Font, words: str, ink: Colour, rim: Colour) -> pygame.Surface:
    text = font.render(words, True, ink)
    tall = max(7, round(text.get_height() * 0.84))
    wide = text.get_width() + tall // 2
    view = wide / tall * 100
    body = (
        f'<rect x="3" y="3" width="{view - 6:.1f}" height="94" rx="26" fill="#05070b" '
        f'fill-opacity="0.9" stroke="{paint.hex_colour(rim)}" stroke-width="6"/>'
    )
    plate = paint.svg(body, (wide, tall), (view, 100))
    plate.blit(text, text.get_rect(center=(wide // 2, tall // 2)))
    return plate


@lru_cache(maxsize=8)
def _shade(seat: int, size: int) -> pygame.Surface:
    return paint.shadow(
        paint.svg(_shape(seat, 45, 'fill="#000"'), (size, size)), max(1, size // 18), 190
    )


def _ring(seat: int, size: int, colour: Colour) -> pygame.Surface:
    tone, side = paint.hex_colour(colour), round(size * 1.3)
    look = f'fill="none" stroke="{tone}" stroke-width="{{}}"'
    soft = paint.svg(_shape(seat, 41, look.format(8)), (side, side))
    soft = pygame.transform.box_blur(soft, max(1, size // 16))
    soft.blit(paint.svg(_shape(seat, 39, look.format(4)), (side, side)), (0, 0))
    return soft


def _dimmed(picture: pygame.Surface) -> pygame.Surface:
    grey = paint.greyed(picture)
    grey.fill((150, 152, 160, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return grey


def _put_pips(canvas: pygame.Surface, token: Token, size: int, worn: Livery) -> None:
    """Draw the hit points as a row of pips on the lower edge; lost ones are hollow."""
    wide, tall = round(size * 0.92), max(5, round(size * 0.17))
    row = _pips(token.hp, token.most, (wide, tall), SPENT if token.acted else worn.light)
    side = canvas.get_width()
    canvas.blit(row, row.get_rect(center=(side // 2, side // 2 + round(size * 0.44))))


@lru_cache(maxsize=120)
def _pips(hp: int, most: int, size: tuple[int, int], tone: Colour) -> pygame.Surface:
    """Return the row; the colour warns from half the range on, and so does a notch."""
    wide, tall = size
    view = wide / tall * 100
    step = (view - 16) / most
    lit = paint.hex_colour(WEAK if hp <= 3 else tone)
    body = (
        f'<rect x="2" y="2" width="{view - 4:.1f}" height="96" rx="30" fill="#05070b" '
        'fill-opacity="0.92" stroke="#000" stroke-width="4"/>'
    )
    for place in range(most):
        full = place < hp
        fill = lit if full else paint.hex_colour(LOST)
        inset = 24 if full else 34
        body += (
            f'<rect x="{8 + place * step + 5:.1f}" y="{inset}" width="{step - 10:.1f}" '
            f'height="{100 - 2 * inset}" rx="10" fill="{fill}"/>'
        )
    return paint.svg(body, size, (view, 100))
