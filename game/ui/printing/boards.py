"""The board of a scenario at its true size over several pages, and small with its start on it."""

from typing import Final

import pygame

from game.match.texts import Texts
from game.ui.printing.document import PrintedFile
from game.ui.printing.ink import pale_board
from game.ui.printing.paper import MARK, Area, Tile, spread
from game.ui.scenes.common.position import PositionPainter
from game.ui.tables.paper import INCH, PaperGame

SHARP: Final = 200
"""Pixels to an inch of a board."""
RIM: Final = 0.05
"""Board units that stay of a frame that is left off."""


class PrintedBoard:
    """The whole picture of a board, and how large it is on paper."""

    def __init__(self, painter: PositionPainter, game: PaperGame, spare: bool) -> None:
        self.scale = round(game.cell / INCH * SHARP)
        """Pixels to a board unit."""
        self.per_pixel = game.cell / self.scale
        """Millimeters."""
        ground = painter.ground(self.scale)
        self.picture = pale_board(ground) if spare else ground
        wide, high = self.picture.get_size()
        self.size = wide * self.per_pixel, high * self.per_pixel
        """Millimeters."""
        right, below = (max(0.0, edge - RIM) * game.cell for edge in painter.frame)
        self.trimmed = self.size[0] - right, self.size[1] - below
        """The same without its frame on the right and below, if that saves sheets."""

    def part(self, area: Area) -> pygame.Surface:
        """Return what lies in an area of the board, on white where there is nothing."""
        left, top, wide, high = (round(length / self.per_pixel) for length in area)
        sheet = pygame.Surface((wide, high))
        sheet.fill("white")
        sheet.blit(self.picture, (-left, -top))
        return sheet


def print_board(file: PrintedFile, board: PrintedBoard) -> None:
    """Print a board on as few sheets as it takes.

    Each tells which part it is, and where the next one lies on it.
    """
    file.paper, parts = spread(board.size, board.trimmed, file.paper)
    room = file.paper.room
    for tile in parts:
        area = _whole_pixels(tile.shown, board.per_pixel)
        file.page(_about(file.texts, tile, len(parts)))
        place = Area(room.left + MARK, room.top + MARK, area.width, area.height)
        file.picture(board.part(area), place)
        file.cut_marks(place, gap=0.0, length=MARK - 1)


def print_start(file: PrintedFile, painter: PositionPainter, game: PaperGame, spare: bool) -> None:
    """Print how a match begins, everything in its place, on a page of its own.

    It is as large as the page allows: a picture to set up by, not a board to play on.
    """
    file.page(file.texts.text("printing.start"))
    room = file.paper.room
    left, top, right, bottom = box = painter.bounds
    aspect = (right - left) / (bottom - top)
    width = min(room.width, room.height * aspect)
    scale = round(width / INCH * SHARP / (right - left))
    ground = painter.ground(scale)
    sheet = pygame.Surface(ground.get_size())
    sheet.fill("white")
    sheet.blit(pale_board(ground) if spare else ground, (0, 0))
    sheet.blit(painter.pieces(painter.view(game.set_up(painter.first)), box, scale), (0, 0))
    file.picture(sheet, Area(room.left, room.top, width, width / aspect))


def _whole_pixels(area: Area, size: float) -> Area:
    """An area in whole pixels, so that each part has the very same scale."""
    left, top, wide, high = (round(length / size) * size for length in area)
    return Area(left, top, wide, high)


def _about(texts: Texts, tile: Tile, count: int) -> str:
    if count == 1:
        return texts.text("printing.board")
    follows = {
        (True, True): "both",
        (True, False): "right",
        (False, True): "below",
        (False, False): "last",
    }[tile.right, tile.below]
    return texts.text(f"printing.part.{follows}", tile.row + 1, tile.column + 1)
