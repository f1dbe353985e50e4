"""The shots that could still break a win, drawn with their chances (BK-9.1)."""

from typing import Final

from game.core.words import percents
from game.presenter.bitskrieg.danger import breaking_shots
from game.presenter.bitskrieg.tabletop import TOP
from game.presenter.boards.layout import between
from game.presenter.context import Context
from game.ui.tables.bitskrieg.overlays.fire import draw_flight
from game.ui.tables.bitskrieg.overlays.marks import LARGE
from game.ui.tables.shared.badges import Words, tell
from game.ui.tables.shared.canvas import Canvas
from game.ui.tables.shared.marks import FIRE

BREAKING: Final = 6
"""How weighty the badge of a shot that could break a win is."""


def draw_breaking_shots(canvas: Canvas, context: Context) -> None:
    """Draw each of these shots as a line with its chance."""
    tanks = context.state.tanks
    shots = breaking_shots(context)
    for (shooter, target), chance in zip(shots, percents(shots.values()), strict=True):
        start, end = tanks[shooter].at, tanks[target].at
        draw_flight(canvas, start, end)
        middle = between(TOP.center(start), TOP.center(end), 0.5)
        tell(canvas, Words(context.phrases.said(chance), FIRE, LARGE, BREAKING), middle)
