"""Small pictures of a position, drawn with the real board of each game."""

from typing import Final, NamedTuple

import pygame

from game.core.contract import SPECTATOR, State
from game.core.scenario import Scenario, Setup
from game.match.match import Match
from game.match.seats import options_for
from game.ui.desk import Desk
from game.ui.tables import thumbnail_of
from game.ui.widgets.base import Size

SEAT_COLORS: Final = (2, 1, 3, 4, 0, 5)
"""Palette places of the sides where nobody chose others: blue, red, teal ..."""


class Thumb(NamedTuple):
    """What a thumbnail shows."""

    setup: Setup
    state: State
    colors: tuple[int, ...] = SEAT_COLORS
    """Palette place of each seat."""


def thumbnail(desk: Desk, thumb: Thumb, size: Size) -> pygame.Surface:
    """Return the picture of a position, kept as long as there is room."""
    key = ("thumbnail", thumb.setup.scenario.id, hash(thumb.state), thumb.colors, size)

    def make() -> pygame.Surface:
        paint = thumbnail_of(thumb.setup.scenario.game)
        colors = (*thumb.colors, *SEAT_COLORS[len(thumb.colors) :])
        sides = [desk.theme.seat(color) for color in colors[: len(thumb.setup.seats)]]
        return paint(sides, thumb.state, min(size), desk.theme.stark)

    return desk.art.made((*key, desk.theme.palette), make)


def usual_setup(scenario: Scenario) -> Setup:
    """Return a start of a scenario with as many as usually sit down to it, whoever they are."""
    seating = scenario.seatings[0]
    names = tuple(str(seat) for seat in range(len(seating.teams)))
    return Setup(scenario, options_for(scenario, seating), names, seating.teams)


def match_thumb(match: Match) -> Thumb:
    """Return what shows the position of a match, as anybody may see it."""
    colors = tuple(player.color for player in match.players)
    return Thumb(match.setup, match.view(SPECTATOR), colors)
