"""The moment in which secret choices open: the pieces of each side lie covered, and turn over."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from math import cos, pi
from typing import Any, Final, NamedTuple

import pygame

from game.ui.boards import paint
from game.ui.boards.blits import Blit, about
from game.ui.boards.paint import Color
from game.ui.memory.picture_cache import cached_picture
from game.ui.motion.timeline import Animation, Wait, sequence
from game.ui.tables.motion import AnyMotion
from game.ui.tables.shared.canvas import Canvas, lettering
from game.ui.tables.shared.counters import SideColors, shape

COVERED: Final = 0.5
"""Seconds that all lies covered."""
TURN: Final = 0.36
GAP: Final = 0.11
"""Seconds for a piece to turn over, and after which the next one begins."""
READ: Final = 1.6
"""Seconds that all lies open, unless it is chosen again and again."""
ROW: Final = 1.98
"""Board units from one side's pieces to the next one's."""
APART: Final = 1.1
PIECE: Final = 0.96
TALL: Final = 1.26
"""Height of a card by its width."""
NAME: Final = 0.4
EDGE: Final = 0.34
STEPS: Final = 8
"""Widths of a piece between open and edge-on."""
GROUND: Final[Color] = (14, 17, 23)
RIM: Final[Color] = (196, 202, 212)
INK: Final[Color] = (34, 28, 22)

PAPER: Final = "#e8dfc8"
FIGURE: Final = 0.72
"""Share of a piece that its figure takes."""
LABEL: Final = 0.9
"""Share of a piece that its label takes at most."""
FEW: Final = 3
"""Sides that lie one below the other; more lie two beside each other."""
ROOM: Final = 0.86
"""Share of the view that an enlarged sheet takes at most."""
LEAST: Final = 4.5
"""Board units that a side's row is wide at least."""


class Chosen(NamedTuple):
    """A piece that was chosen, as its side is told it."""

    kind: Hashable
    """What the game's own `Figure` draws."""
    label: str


Figure = Callable[[int, Any, int], pygame.Surface]
"""Returns the figure of a seat's piece of a kind, so many pixels wide."""


class RevealedSide(NamedTuple):
    """What one side has chosen."""

    name: str
    seat: int
    pieces: tuple[Chosen, ...]


@dataclass(slots=True)
class Reveal:
    """All sides' choices on the table, and the seconds they have lain there."""

    sides: tuple[RevealedSide, ...]
    seconds: float = 0.0
    read: float = READ
    """Seconds that all lies open."""

    @property
    def length(self) -> float:
        """Seconds till all has been read."""
        most = max(len(side.pieces) for side in self.sides)
        return COVERED + GAP * max(0, most - 1) + TURN + self.read

    def turned(self, number: int) -> float:
        """Return how far the piece of a number in its row has turned over, 0 to 1."""
        begun = self.seconds - COVERED - GAP * number
        return min(1.0, max(0.0, begun / TURN))


class _Opening(Wait):
    """Lays a reveal on a stage and takes it away at the end."""

    def __init__(self, stage: Any, reveal: Reveal) -> None:
        super().__init__(reveal.length)
        self._stage, self._reveal = stage, reveal

    def moment(self, share: float) -> None:
        """Let the pieces turn."""
        self._reveal.seconds = share * self.seconds
        self._stage.reveal = None if share >= 1.0 else self._reveal


def opening(motion: AnyMotion, sides: Sequence[RevealedSide], read: float = READ) -> Animation:
    """Return the reveal of what all sides have chosen, on the `reveal` of the motion's stage.

    What is chosen again every turn is read for a shorter while.
    """
    reveal = Reveal(tuple(sides), read=read)
    return sequence(motion.sounds("flip"), _Opening(motion.stage, reveal))


class _Ruler(NamedTuple):
    """Measures on a canvas, enlarged where hexes or squares are small."""

    canvas: Canvas
    by: float

    def px(self, units: float, least: int = 1) -> int:
        """Return a length in pixels."""
        return self.canvas.px(units * self.by, least)


def blits(
    canvas: Canvas,
    reveal: Reveal | None,
    figure: Figure,
    liveries: Sequence[SideColors],
    largest: float = 1.0,
) -> list[Blit]:
    """Return a reveal over the middle of the view: a dark sheet, names, and pieces.

    A game with small cells may have it enlarged, as far as there is room.
    """
    if reveal is None:
        return []
    sides, columns = reveal.sides, 1 if len(reveal.sides) <= FEW else 2
    most = max(len(side.pieces) for side in sides)
    wide, rows = max(LEAST, APART * most + 2 * EDGE), -(-len(sides) // columns)
    ruler = _ruler(canvas, (wide * columns, ROW * rows + EDGE), largest)
    row, high = ruler.px(wide), ruler.px(ROW * rows + EDGE)
    x, y = canvas.camera.view.center
    found = [about(_sheet(row * columns, high, ruler.px(0.14)), x, y)]
    for number, side in enumerate(sides):
        left = x + round(row * (number % columns - (columns - 1) / 2))
        top = y - high // 2 + ruler.px(EDGE / 2 + ROW * (number // columns))
        found += _row(ruler, (left, top), reveal, side, _Looks(figure, liveries[side.seat]))
    return found


def _ruler(canvas: Canvas, size: tuple[float, float], largest: float) -> _Ruler:
    """Return what a sheet of some board units is measured with."""
    view, scale = canvas.camera.view, canvas.camera.scale
    room = min(view.width / size[0], view.height / size[1]) * ROOM / scale
    return _Ruler(canvas, max(1.0, min(largest, room)))


class _Looks(NamedTuple):
    figure: Figure
    livery: SideColors


def _row(
    ruler: _Ruler, top: tuple[int, int], reveal: Reveal, side: RevealedSide, looks: _Looks
) -> Iterator[Blit]:
    x, y = top
    name = _lettered(side.name, ruler.px(NAME, 12), looks.livery.light)
    yield about(name, x, y + ruler.px(NAME / 2))
    size, apart = ruler.px(PIECE, 16), ruler.px(APART)
    left = x - apart * (len(side.pieces) - 1) / 2
    for number, piece in enumerate(side.pieces):
        turned = reveal.turned(number)
        flat = round(abs(cos(turned * pi)) * STEPS) / STEPS
        picture = _piece(looks, side.seat, piece if turned > 0.5 else None, (size, flat))
        spot = left + apart * number, y + ruler.px(NAME + PIECE * TALL / 2 + 0.1)
        yield about(picture, *spot)


@cached_picture
def _piece(
    looks: _Looks, seat: int, piece: Chosen | None, seen: tuple[int, float]
) -> pygame.Surface:
    """A card of a size, covered without a piece, of which a share of its width is seen."""
    size, flat = seen
    card = _back(looks.livery, size) if piece is None else _face(looks, seat, piece, size)
    if flat >= 1.0:
        return card
    return pygame.transform.smoothscale(card, (max(2, round(size * flat)), card.get_height()))


def _face(looks: _Looks, seat: int, piece: Chosen, size: int) -> pygame.Surface:
    """A card in its side's colors with the figure of a piece, and what it is called."""
    card = _card(looks.livery, size).copy()
    figure = looks.figure(seat, piece.kind, round(size * FIGURE))
    card.blit(figure, figure.get_rect(center=(size // 2, round(size * 0.48))))
    words = _fitting(piece.label, max(11, round(size * 0.3)), round(size * LABEL))
    card.blit(words, words.get_rect(midbottom=(size // 2, round(size * (TALL - 0.09)))))
    return card


def _fitting(words: str, height: int, wide: int) -> pygame.Surface:
    """Return a label in so high letters, or in lower ones where it would be too wide."""
    written = _lettered(words, height, INK)
    if written.get_width() <= wide:
        return written
    return _lettered(words, max(1, height * wide // written.get_width()), INK)


@cached_picture
def _lettered(words: str, height: int, ink: Color) -> pygame.Surface:
    return lettering(height).render(words, True, ink)


@cached_picture
def _card(livery: SideColors, size: int) -> pygame.Surface:
    main = paint.hex_color(livery.main)
    body = _plate(5, 13, f'fill="{PAPER}" stroke="{main}" stroke-width="5"')
    return paint.svg(body, (size, round(size * TALL)), (100, 100 * TALL))


@cached_picture
def _sheet(wide: int, high: int, corner: int) -> pygame.Surface:
    canvas = pygame.Surface((wide, high), pygame.SRCALPHA)
    box = canvas.get_rect()
    pygame.draw.rect(canvas, (*GROUND, 236), box, border_radius=corner)
    pygame.draw.rect(canvas, (*RIM, 255), box, max(2, corner // 6), corner)
    return canvas


@cached_picture
def _back(livery: SideColors, size: int) -> pygame.Surface:
    """The back of a piece: its side's color and sign."""
    main, dark, light = (paint.hex_color(color) for color in livery[:3])
    dashes = f'fill="none" stroke="{main}" stroke-width="2.5" stroke-dasharray="5 4"'
    body = _plate(5, 13, f'fill="{dark}" stroke="{light}" stroke-width="4"')
    body += _plate(14, 8, dashes)
    sign = shape(livery.sign, 20, f'fill="{main}" stroke="{light}" stroke-width="3"')
    body += f'<g transform="translate(0 {50 * (TALL - 1):g})">{sign}</g>'
    return paint.svg(body, (size, round(size * TALL)), (100, 100 * TALL))


def _plate(inset: float, radius: float, look: str) -> str:
    """SVG of a card's outline on 100 x 100 TALL, some way in from its edge."""
    wide, high = 100 - 2 * inset, 100 * TALL - 2 * inset
    place = f'x="{inset:g}" y="{inset:g}" width="{wide:g}" height="{high:g}"'
    return f'<rect {place} rx="{radius:g}" {look}/>'
