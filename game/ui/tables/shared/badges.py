"""Badges: words on small plates over the board, none on another one and none behind a piece.

Whoever draws says what there is to tell and about which place. Where each plate goes is decided
when all have spoken: the weightier first, each where it covers least of the pieces, and drawn when
everything else is.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import inf
from typing import Final, NamedTuple

import pygame

from game.presenter.boards.layout import Point
from game.ui.boards.blits import Blit, PlateBlit, about
from game.ui.boards.camera import Camera
from game.ui.boards.paint import Color
from game.ui.motion.timeline import Spoken
from game.ui.tables.shared.canvas import NO_SURFACE, Canvas
from game.ui.tables.shared.marks import pill_blit

WAYS: Final = ((0, -1), (0, 1), (1, -1), (-1, -1), (1, 1), (-1, 1), (1, 0), (-1, 0))
"""Where a plate may lie about its place, the best first."""
RINGS: Final = 14
"""How many times further out it is tried."""
FAR: Final = 0.6
"""What a pixel away from the place weighs against a covered pixel of a piece's height."""

COVER: Final = 4
"""What a covered pixel of a piece weighs."""
CLEAR: Final = 4
"""Pixels that stay free around a piece."""
DARK: Final[Color] = (18, 20, 28)
LIGHT: Final[Color] = (236, 230, 212)
"""Of the line from a plate to a place far from it."""
STANDS: Final = 0.75
"""Seconds that words rise beside a place while things move."""
RISING: Final = 0.38
"""Board units that they are high."""


class Words(NamedTuple):
    """What a badge tells, and how."""

    text: str
    ink: Color
    size: float = 0.3
    """Height in board units."""
    weight: int = 0
    """The weightier is placed first."""


class Badge(NamedTuple):
    """A plate and the place it is about, in pixels."""

    plate: Blit
    """As it would lie in the middle of the place."""
    reach: int
    """How far from the middle it stands clear of what stands there; 0: it may lie in the middle."""
    weight: int


class Pointer(NamedTuple):
    """A line from a plate to the place it is about, in pixels."""

    start: tuple[int, int]
    end: tuple[int, int]


class Badges:
    """All that is told on a board at one moment."""

    def __init__(self) -> None:
        self._badges: list[Badge] = []
        self._pieces: list[pygame.Rect] = []
        self._pinned: list[Blit] = []
        self._printed: list[Blit] = []
        self._board = pygame.Rect(0, 0, 0, 0)
        self.pointers: list[Pointer] = []
        """Lines of the plates that lie far from their places, once all are laid."""

    def pin(self, plate: Blit) -> None:
        """Take a plate that lies where it is, whatever stands there; the others keep off it."""
        self._pinned.append(plate)

    def print(self, number: Blit) -> None:
        """Take a number printed on a cell: it gives way to every plate, and to a later number."""
        self._printed.append(number)

    def keep_clear(self, piece: pygame.Rect) -> None:
        """Keep badges off a piece as far as there is room elsewhere."""
        self._pieces.append(piece)

    def add(self, badge: Badge) -> None:
        """Take a badge."""
        self._badges.append(badge)

    def blits(self, view: pygame.Rect, board: pygame.Rect | None = None) -> list[Blit]:
        """Return all plates where they lie within a view, none on another one.

        Beside the board, where its coordinates stand, they lie only where there is no other room.
        """
        found = list(self._pinned)
        self._board = board or view
        placed = [plate.rect for plate in found]
        self.pointers = []
        for badge in sorted(self._badges, key=lambda badge: -badge.weight):
            rect = self._best(badge, view, placed)
            if rect is not None:
                placed.append(rect)
                found.append(PlateBlit(badge.plate.picture, rect.topleft))
                self.pointers += _pointer(badge, rect)
        return [*self._numbers(view, placed), *found]

    def _numbers(self, view: pygame.Rect, placed: list[pygame.Rect]) -> list[Blit]:
        taken, found = [*placed, *map(_around, self.pointers)], []
        for number in reversed(self._printed):
            room = number.rect.inflate(CLEAR, 0)
            if view.contains(room) and room.collidelist(taken) < 0:
                taken.append(number.rect)
                found.append(number)
        return found

    def _best(
        self, badge: Badge, view: pygame.Rect, placed: list[pygame.Rect]
    ) -> pygame.Rect | None:
        """Return the free spot that covers least; None where the place is out of view."""
        home, best, least, worse = badge.plate.rect, None, inf, 0
        if not view.collidepoint(home.center):
            return None
        for rect in _spots(badge):
            away = abs(rect.centerx - home.centerx) + abs(rect.centery - home.centery)
            cost = FAR * rect.height * max(0, away - badge.reach)
            worse = worse + 1 if cost >= least else 0
            if worse > len(WAYS):
                break
            if not view.contains(rect) or rect.collidelist(placed) >= 0:
                continue
            touched = rect.collidelistall(self._pieces)
            cost += COVER * sum(_shared(rect, self._pieces[number]) for number in touched)
            cost += COVER * (rect.width * rect.height - _shared(rect, self._board))
            if cost < least:
                best, least = rect, cost
        return best


def tell(canvas: Canvas, words: Words, place: Point, reach: float = 0.0) -> None:
    """Have words told about a place, clear of what reaches so far from its middle."""
    plate = pill_blit(canvas, canvas.at(place), words.text, words.ink, words.size)
    if canvas.badges is None:
        canvas.surface.blit(*plate)
    else:
        canvas.badges.add(Badge(plate, round(reach * canvas.camera.scale), words.weight))


def pin(canvas: Canvas, words: Words, place: Point) -> None:
    """Have words told right at a place, above all else on the board."""
    plate = pill_blit(canvas, canvas.at(place), words.text, words.ink, words.size)
    if canvas.badges is None:
        canvas.surface.blit(*plate)
    else:
        canvas.badges.pin(plate)


def print_number(canvas: Canvas, picture: pygame.Surface, middle: tuple[int, int]) -> None:
    """Print a number about a pixel, unless something else is told there."""
    if canvas.badges is None:
        canvas.put(picture, middle)
    else:
        canvas.badges.print(about(picture, *middle))


class Rising(Spoken):
    """Words that rise; a table may draw them over what else plays."""


def rising(at: Point, side: int, words: str, ink: Color, high: float = RISING) -> Rising:
    """Return words that rise by a place: right of it, left of it for a side of -1, or on it."""

    def draw(camera: Camera, share: float) -> list[Blit]:
        canvas, rise = Canvas(NO_SURFACE, camera), 0.58 * high * (1 - (1 - share) ** 3)
        pill = pill_blit(canvas, canvas.at((at[0], at[1] - rise)), words, ink, high)
        off = side * pill.picture.get_width() // 2
        return [pill._replace(place=(pill.place[0] + off, pill.place[1]))]

    return Rising(STANDS, draw)


def keep_clear(canvas: Canvas, place: Point, across: float) -> None:
    """Keep badges off a piece so wide that stands on a place."""
    if canvas.badges is not None:
        piece = pygame.Rect(0, 0, canvas.px(across), canvas.px(across))
        piece.center = canvas.at(place)
        canvas.badges.keep_clear(piece.inflate(CLEAR, CLEAR))


def keep_off(canvas: Canvas, drawn: Iterable[Blit]) -> None:
    """Keep badges off pictures that tell something themselves."""
    if canvas.badges is not None:
        for blit in drawn:
            canvas.badges.keep_clear(blit.rect)


def _spots(badge: Badge) -> Iterator[pygame.Rect]:
    """Yield where a plate may lie, nearest first."""
    home = badge.plate.rect
    if not badge.reach:
        yield home
    for ring in range(RINGS):
        out = max(badge.reach, home.height // 2) + ring * home.height // 2
        for across, down in WAYS:
            yield home.move(across * max(out, home.width // 2), down * out)


def _pointer(badge: Badge, rect: pygame.Rect) -> list[Pointer]:
    """Return the line of a plate that lies further off than its own height; else none."""
    middle = badge.plate.rect.center
    near = pygame.Rect(0, 0, 2 * badge.reach, 2 * badge.reach)
    near.center = middle
    if not badge.reach or near.inflate(2 * rect.height, 2 * rect.height).colliderect(rect):
        return []
    inner = rect.inflate(-rect.height, -rect.height // 2)
    start = (
        min(max(middle[0], inner.left), inner.right),
        min(max(middle[1], inner.top), inner.bottom),
    )
    across, down = start[0] - middle[0], start[1] - middle[1]
    share = badge.reach / max(abs(across), abs(down))
    return [Pointer(start, (round(middle[0] + share * across), round(middle[1] + share * down)))]


def _around(pointer: Pointer) -> pygame.Rect:
    (x, y), (across, down) = pointer
    line = pygame.Rect(x, y, across - x, down - y)
    line.normalize()
    return line.inflate(CLEAR, CLEAR)


def draw_pointers(surface: pygame.Surface, pointers: list[Pointer], width: int) -> None:
    """Draw the lines of plates that lie far from their places, light on dark."""
    for start, end in pointers:
        pygame.draw.line(surface, DARK, start, end, width + 4)
        pygame.draw.circle(surface, DARK, end, width + 4)
        pygame.draw.line(surface, LIGHT, start, end, width)
        pygame.draw.circle(surface, LIGHT, end, width + 2)


def _shared(one: pygame.Rect, other: pygame.Rect) -> int:
    common = one.clip(other)
    return common.width * common.height
