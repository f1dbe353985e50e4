"""The counters of a scenario in rows, each with cut marks outside its bleed."""

from collections.abc import Iterator
from typing import Final

import pygame

from game.core.contract import AnyGame
from game.core.scenario import Setup
from game.ui.desk import Desk
from game.ui.printing.document import PrintedFile
from game.ui.printing.ink import pale
from game.ui.printing.paper import Area
from game.ui.scenes.common.position import PositionPainter
from game.ui.scenes.common.thumbnails import SEAT_COLORS
from game.ui.tables.paper import INCH, CounterPosition, PaperGame

SHARP: Final = 300
"""Pixels to an inch of a counter."""
BLEED: Final = 2.0
"""Millimeters that a counter's color goes on beyond its edge."""
TICK: Final = 2.5
"""Millimeters of a cut mark."""
GROUND: Final = "#efe9da"
"""What lies behind a piece: pale cardboard."""


def print_counters(file: PrintedFile, pictures: list[pygame.Surface], side: float) -> None:
    """Print counters with sides of so many millimeters, as many as a page takes."""
    room = file.paper.room
    step = side + 2 * (BLEED + TICK)
    across, down = int(room.width // step), int(room.height // step)
    for number, picture in enumerate(pictures):
        place = number % (across * down)
        if place == 0:
            file.page(file.texts.text("printing.counters", len(pictures)))
        row, column = divmod(place, across)
        left, top = room.left + column * step + TICK, room.top + row * step + TICK
        file.picture(picture, Area(left, top, side + 2 * BLEED, side + 2 * BLEED))
        cut = Area(left + BLEED, top + BLEED, side, side)
        file.cut_marks(cut, gap=BLEED, length=TICK - 0.5)


def counter_pictures(
    desk: Desk, owner: AnyGame, setup: Setup, game: PaperGame, spare: bool
) -> list[pygame.Surface]:
    """Return a picture of each counter with its bleed, as often as there are copies of it."""
    return [
        picture
        for position in game.counters(setup)
        for picture in _cut_out(desk, owner, position, game, spare)
    ]


def _cut_out(
    desk: Desk, owner: AnyGame, position: CounterPosition, game: PaperGame, spare: bool
) -> Iterator[pygame.Surface]:
    painter = PositionPainter(desk, owner, position.setup, SEAT_COLORS)
    inner = round(game.counter / INCH * SHARP)
    whole = round((game.counter + 2 * BLEED) / INCH * SHARP)
    scale = round(inner / game.across)
    view = painter.view(position.state)
    for spot in position.spots:
        (x, y), half = spot.at, inner / scale / 2
        piece = painter.pieces(view, (x - half, y - half, x + half, y + half), scale)
        sheet = pygame.Surface((whole, whole))
        sheet.fill("white" if spare else GROUND)
        sheet.blit(piece, piece.get_rect(center=(whole // 2, whole // 2)))
        yield from [pale(sheet) if spare else sheet] * spot.copies
