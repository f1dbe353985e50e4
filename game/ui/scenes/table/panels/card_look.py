"""How a card looks where there is more or less room, and the pictures and numbers on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from game.core.contract import Subject
from game.presenter.content import Gauge
from game.ui.desk import Desk
from game.ui.scenes.table.table import Table
from game.ui.theme import SMALL
from game.ui.widgets.base import Widget
from game.ui.widgets.layout import Column, Flow, Row
from game.ui.widgets.panel import PictureBox, Pips
from game.ui.widgets.words import Label

PIP = 16
"""Units of width of a pip where the gauges share a row."""
LABEL = 72
MOST_OF_LABEL = 140
"""Units of width of a gauge's name."""


class CardLook(NamedTuple):
    """How much room a card takes."""

    crowded: bool = True
    """Whether its buttons are low, and its numbers stand in a row."""
    icons: bool = True
    """Whether its buttons have icons."""
    small: bool = False
    """Whether its picture is small, and what stands beside it follows the buttons."""
    buttons_first: bool = False


ROOMY: Final = CardLook(crowded=False)
LOWER: Final = (
    CardLook(),
    CardLook(icons=False),
    CardLook(icons=False, small=True),
    CardLook(icons=False, buttons_first=True),
)
"""The looks of a card that is too high for its place, the first that leaves all buttons in sight;
the last one otherwise."""


def gauges(desk: Desk, told: Sequence[Gauge]) -> Widget:
    """Return each number with its pips, one below another."""
    widest = max((desk.text.width(gauge.text, SMALL) for gauge in told), default=0)
    label = min(max(LABEL, widest / desk.theme.scale), MOST_OF_LABEL)
    return Column(
        *(
            Row(
                Label(gauge.text, SMALL, "muted", single=True).sized(width=label),
                Pips(gauge.value, gauge.most, gauge.tint),
                gap=6,
            )
            for gauge in told
        ),
        gap=2,
    )


def gauge_row(told: Sequence[Gauge]) -> Widget:
    """Return the numbers with their pips in a row."""
    cells: list[Widget] = []
    for gauge in told:
        name = Label(gauge.text, SMALL, "muted", single=True)
        pips = Pips(gauge.value, gauge.most, gauge.tint).sized(width=PIP * gauge.most)
        cells.append(Row(name, pips, gap=4))
    return Flow(*cells, gap=8)


def portrait(table: Table, subject: Subject | None, across: float) -> Widget | None:
    """Return the picture of a piece, so many units wide and high; None where there is none."""
    portray = table.game.board.portrait
    if subject is None or portray is None:
        return None

    def drawn(desk: Desk, size: tuple[int, int]) -> pygame.Surface:
        canvas = desk.art.box(size, desk.theme.inner, desk.theme.scale).copy()
        picture = portray(table.context, subject, size[0] - desk.u(8))
        if picture is not None:
            canvas.blit(picture, picture.get_rect(center=canvas.get_rect().center))
        return canvas

    return PictureBox(drawn, across, across)
