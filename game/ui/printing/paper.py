"""Sheets of paper, and how a board that is larger is spread over several; all in millimeters."""

from math import ceil
from typing import Final, NamedTuple

MARGIN: Final = 10.0
"""Left free at each edge of the paper: what printers cannot reach."""
HEAD: Final = 9.0
"""Height of the line above what is printed."""
FOOT: Final = 15.0
"""Height of the ruler and its words below it."""
OVERLAP: Final = 8.0
"""By how much the parts of a board lie on one another."""
MARK: Final = 4.0
"""Length of a cut mark."""


class Paper(NamedTuple):
    """A size of paper, upright or turned."""

    id: str
    width: float
    height: float

    @property
    def turned(self) -> "Paper":
        """The same sheet on its side."""
        return Paper(self.id, self.height, self.width)

    @property
    def room(self) -> "Area":
        """Where a page holds what is printed: marks and all."""
        top = MARGIN + HEAD
        return Area(MARGIN, top, self.width - 2 * MARGIN, self.height - top - MARGIN - FOOT)


class Area(NamedTuple):
    """A rectangle on a page or a board."""

    left: float
    top: float
    width: float
    height: float


class Tile(NamedTuple):
    """The part of a board that one page shows."""

    column: int
    row: int
    shown: Area
    """What of the board is printed, in millimeters from its upper left corner."""
    right: bool
    """Whether another part follows to the right, that lies on this one."""
    below: bool
    """Whether another part follows below."""


A4: Final = Paper("a4", 210.0, 297.0)
LETTER: Final = Paper("letter", 215.9, 279.4)
PAPERS: Final = (A4, LETTER)


def paper_named(id: str) -> Paper:
    """Return a size of paper by its id, A4 if there is none.

    >>> paper_named("letter").width
    215.9
    """
    return next((paper for paper in PAPERS if paper.id == id), A4)


class BoardOnPaper(NamedTuple):
    """How a board lies on paper: which way the sheets are turned, and what each of them shows."""

    paper: Paper
    parts: list[Tile]


def spread(size: tuple[float, float], trimmed: tuple[float, float], paper: Paper) -> BoardOnPaper:
    """Return the way to print a board that takes the fewest sheets.

    Sheets may be turned, and the board may be as large as `trimmed`, with less of its frame on the
    right and below. Of ways with as many sheets, the whole board comes first, then upright sheets.

    >>> spread((190, 250), (180, 240), A4).paper.width
    210.0
    >>> [tile.shown.width for tile in spread((285, 150), (265, 140), A4).parts]
    [265.0]
    """
    ways = [
        BoardOnPaper(sheet, tiles(*way, sheet.room))
        for way in (size, trimmed)
        for sheet in (paper, paper.turned)
    ]
    return min(ways, key=lambda way: len(way.parts))


def tiles(width: float, height: float, room: Area) -> list[Tile]:
    """Return the parts of a board of a size, row by row, for pages with some room.

    Each part but the last is as large as the room between the cut marks, and the next one begins
    `OVERLAP` before its end.

    >>> [tile.shown.left for tile in tiles(300, 100, Area(0, 0, 190, 260))]
    [0.0, 174.0]
    """
    across, down = _cuts(width, room.width), _cuts(height, room.height)
    return [
        Tile(
            column,
            row,
            Area(left, top, wide, high),
            column + 1 < len(across),
            row + 1 < len(down),
        )
        for row, (top, high) in enumerate(down)
        for column, (left, wide) in enumerate(across)
    ]


def _cuts(length: float, room: float) -> list[tuple[float, float]]:
    """Where the parts of a length begin, and how long they are."""
    most = room - 2 * MARK
    step = most - OVERLAP
    count = max(1, ceil((length - OVERLAP) / step))
    starts = [number * step for number in range(count)]
    return [(start, min(most, length - start)) for start in starts]
