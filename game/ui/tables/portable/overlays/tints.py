"""Tints of squares for what is asked for: on the printed paper, and on the dark map."""

from typing import Final, NamedTuple

from game.ui.tables.portable.art.pieces import TableContext
from game.ui.tables.shared.squares import SquareWash


class MapTints(NamedTuple):
    """The looks of squares on a map of one look."""

    seen: SquareWash
    unseen: SquareWash
    beside: SquareWash
    """Beside an enemy, who makes units stop."""
    front: SquareWash
    """The same before its front."""
    led: SquareWash
    """Where a commander leads."""
    crossed: SquareWash
    """What the ruler crosses."""
    pair: SquareWash
    """Squares of which one has to be clear at a corner that the ruler passes through."""
    arc: SquareWash
    """What is in arc and range of a gun."""
    shut: SquareWash
    """Where friends leave no room."""


ON_PAPER: Final = MapTints(
    seen=SquareWash((60, 130, 90), 0.26, 0.4),
    unseen=SquareWash((20, 24, 30), 0.3, 0.0, hatched=True),
    beside=SquareWash((206, 70, 50), 0.18, 0.7, dashed=True),
    front=SquareWash((206, 44, 44), 0.3, 0.9),
    led=SquareWash((112, 72, 168), 0.26, 0.8),
    crossed=SquareWash((60, 110, 170), 0.24, 0.8),
    pair=SquareWash((60, 110, 170), 0.14, 0.8, dashed=True),
    arc=SquareWash((38, 58, 96), 0.13, 1.0),
    shut=SquareWash((24, 22, 20), 0.22, 0.0, hatched=True),
)
ON_DARK: Final = MapTints(
    seen=SquareWash((150, 230, 180), 0.3, 0.8),
    unseen=SquareWash((200, 200, 210), 0.06, 0.0, hatched=True),
    beside=SquareWash((255, 120, 110), 0.3, 0.9, dashed=True),
    front=SquareWash((255, 110, 100), 0.5, 1.0),
    led=SquareWash((214, 150, 255), 0.36, 1.0),
    crossed=SquareWash((120, 190, 255), 0.36, 1.0),
    pair=SquareWash((120, 190, 255), 0.2, 1.0, dashed=True),
    arc=SquareWash((236, 240, 246), 0.13, 1.0),
    shut=SquareWash((200, 200, 210), 0.1, 0.0, hatched=True),
)


def tints_of(context: TableContext) -> MapTints:
    """Return the tints that go with the map as the palette has it."""
    return ON_DARK if context.renderer.map.look.stark else ON_PAPER
