"""Pictures of pieces: crisp at any zoom, turned, lifted, faded, ghostly, in players' colors."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial
from typing import Final, Generic, TypeAlias, TypeVar

import pygame

from game.match import paths
from game.ui.art import Swaps, read_asset, turned
from game.ui.boards import paint
from game.ui.boards.blits import Blit, about
from game.ui.boards.camera import Camera
from game.ui.boards.paint import Color
from game.ui.boards.sprites import Sprites
from game.ui.desk import Desk
from game.ui.memory.picture_cache import PICTURES
from game.ui.motion.tweens import Actor
from game.ui.tables.shared.counters import SideColors, livery
from game.ui.theme import Seat

KEPT: Final = 4
"""How much is kept in the colors of the players: two positions, each in two colors."""
ALPHAS: Final = 16
"""Steps in which a piece fades."""
TURNS: Final = 5
"""Degrees between the pictures of a turning piece."""
COLOR_CODES: Final = ("#c0ffee", "#0ddba1", "#facade")
"""Main, dark and light color of a side in the SVG files."""


Made = TypeVar("Made")
Kind = TypeVar("Kind", bound=Hashable)
DrawPiece: TypeAlias = Callable[[Kind, int, int], pygame.Surface]
"""Draws what is to be seen of a piece, turned by an angle, at a size in pixels."""
Liveries: TypeAlias = tuple[SideColors, ...]
"""Of every seat, at least two."""


class MadeInColors(Generic[Made]):
    """What is made in the colors of all players and kept, a few at a time.

    It is the same object until the theme, the colors, or what else it shows change.
    """

    def __init__(
        self,
        desk: Desk,
        make: Callable[..., Made],
        livery: Callable[[Seat], SideColors] = livery,
    ) -> None:
        self._desk, self._make, self._livery = desk, make, livery
        self._made: dict[Hashable, Made] = {}

    def __call__(self, colors: tuple[int, ...], *content: Hashable) -> Made:
        """Return it in the colors of these places of the palette, with what else it shows."""
        theme = self._desk.theme
        key = (theme, colors, content)
        if key not in self._made:
            if len(self._made) >= KEPT:
                self._made.clear()
            places = (*colors, 0, 1)[: max(2, len(colors))]
            liveries = tuple(self._livery(theme.seat(place)) for place in places)
            self._made[key] = self._make(liveries, *content)
        return self._made[key]


class PieceRenderer:
    """Keeps the pictures of a game's pieces; what is printed on them is the game's."""

    def __init__(self, slug: str, liveries: Sequence[SideColors]) -> None:
        self.slug, self.liveries = slug, tuple(liveries)
        self._sprites = Sprites()

    def kept(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return a picture by its key, made now if it is not there."""
        return PICTURES.get((self, key), make)

    def glide(self, gliding: bool) -> None:
        """Make no picture anew while the camera glides: stretch what there is."""
        self._sprites.end()
        if gliding:
            self._sprites.begin(gliding)

    def picture(
        self, piece: Kind, size: int, angle: float, draw: DrawPiece[Kind]
    ) -> pygame.Surface:
        """Return a piece `size` pixels wide, turned about as far as an angle."""
        turned = near(angle)
        return self.kept((piece, size, turned), partial(draw, piece, turned, size))

    def standing(
        self, piece: Kind, scale: float, actor: Actor, draw: DrawPiece[Kind]
    ) -> pygame.Surface:
        """Return a piece of so many pixels as its actor stands: larger, turned, see-through."""
        size, angle = max(8, round(scale * actor.size)), near(actor.angle)
        crisp = self._sprites.get((piece, angle), size, partial(draw, piece, angle))
        return self.faded(crisp, actor.alpha)

    def at(self, camera: Camera, picture: pygame.Surface, actor: Actor) -> Blit:
        """Return a piece where its actor stands, lifted off the board."""
        return about(picture, *camera.to_screen(actor.x, actor.y - actor.lift * 0.5))

    def faded(self, picture: pygame.Surface, alpha: float) -> pygame.Surface:
        """Return a picture more or less see-through."""
        step = round(alpha * ALPHAS)
        if step >= ALPHAS:
            return picture
        return self.kept(("faded", picture, step), partial(paint.faded, picture, step / ALPHAS))

    def figure(self, seat: int, name: str, size: int, angle: float = 0.0) -> pygame.Surface:
        """Return the picture in a file in the colors of a seat, turned.

        Between quarters it is turned as a picture, which is quicker than drawing it.
        """
        key = ("figure", seat, name, size, angle)
        if angle % 90 == 0:
            return self.kept(key, partial(self._drawn, seat, name, size, angle))
        large = self.figure(seat, name, 2 * size)
        return pygame.transform.rotozoom(large, -angle, 0.5)

    def plain(self, name: str, size: int, angle: float = 0.0) -> pygame.Surface:
        """Return the picture in a file that belongs to no side, such as a wreck."""
        return self.kept(
            ("plain", name, size, angle), partial(self._drawn, None, name, size, angle)
        )

    def _drawn(self, seat: int | None, name: str, size: int, angle: float) -> pygame.Surface:
        colors = () if seat is None else self.liveries[seat][:3]
        return file_picture(self.slug, name, (size, size), recolored(*colors), angle)


def recolored(*colors: Color) -> Swaps:
    """Return what puts colors in the places of `COLOR_CODES` in a file."""
    return tuple(zip(COLOR_CODES, map(paint.hex_color, colors), strict=False))


def file_picture(
    slug: str, name: str, size: paint.Size, swaps: Swaps = (), angle: float = 0.0
) -> pygame.Surface:
    """Return the picture in a file of a game, some of its text replaced, turned clockwise."""
    text = read_asset(paths.assets(slug, f"{name}.svg"))
    for old, new in swaps:
        text = text.replace(old, new)
    return paint.whole_svg(turned(text, angle), size)


def near(angle: float) -> int:
    """Return the angle of the nearest picture of a turning piece, 0 to 359."""
    return round(angle / TURNS) * TURNS % 360
