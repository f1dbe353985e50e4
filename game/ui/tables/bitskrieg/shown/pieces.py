"""The pieces drawn: obstacles, flags, counters, and the trays with the rebuild tracks."""

from typing import Final

import pygame

from game.core.boards.squares import Cell
from game.core.contract import Seat
from game.rules.bitskrieg.data import REBUILD_MAX, TANK_TYPES
from game.rules.bitskrieg.state import State
from game.ui.boards import paint
from game.ui.boards.blits import Blit, about
from game.ui.boards.paint import Colour
from game.ui.memory.picture_cache import cached_picture
from game.ui.tables.bitskrieg.board_art import Lettering
from game.ui.tables.bitskrieg.counters import Counters
from game.ui.tables.bitskrieg.shown.marks import AMBER, DARK, PALE, Pen, corner, number
from game.ui.tables.bitskrieg.shown.stage import Flag, Piece
from game.ui.tables.bitskrieg.tabletop import SLOT, TRAY_WIDTH, WRECKS, slot, tray_left

STEP: Final = 0.56
"""Height of a space of the rebuild track, in board units."""
TRACK_TOP: Final = 0.34
SPACE: Final = 0.34
BESIDE: Final = (0.27, -0.27)
"""Where a held flag stands in its square, so that the counter on it stays readable."""


def obstacle_blits(pen: Pen, counters: Counters, placed: tuple[Cell, Piece]) -> list[Blit]:
    """Return an obstacle, as far as it has landed."""
    cell, piece = placed
    actor = piece.actor
    if actor.alpha <= 0:
        return []
    size = max(8, round(pen.camera.scale * actor.size))
    picture = counters.obstacle(piece.kind, cell, size)
    if actor.alpha < 1:
        picture = paint.faded(picture, actor.alpha)
    return [about(picture, *pen.camera.to_screen(actor.x, actor.y - actor.lift * 0.5))]


def flag_blits(pen: Pen, counters: Counters, flag: Flag, word: str) -> list[Blit]:
    """Return a flag; a held one is grey, at the corner of its square, and says so (BK-9.2)."""
    actor, scale = flag.actor, pen.camera.scale
    if flag.held:
        place = pen.camera.to_screen(actor.x + BESIDE[0], actor.y + BESIDE[1])
        return [about(counters.held(flag.seat, max(12, round(scale * 0.52)), word), *place)]
    picture = counters.flag(flag.seat, max(10, round(scale * 0.72 * actor.size)))
    if actor.alpha < 1:
        picture = paint.faded(picture, actor.alpha)
    return [about(picture, *pen.camera.to_screen(actor.x, actor.y - actor.lift * 0.5))]


def track_blits(pen: Pen, seat: Seat, marker: float) -> list[Blit]:
    """Return the spaces 5 to 0 of a rebuild track, and its marker (BK-8.3)."""
    blits = []
    for space in range(REBUILD_MAX + 1):
        here, place = round(marker) == space, _on_track(pen, seat, space)
        blits.append(about(_space(round(SPACE * pen.camera.scale), here), *place))
        height = max(9, round(pen.camera.scale * 0.22))
        word = _word(pen.lettering, str(space), height, DARK if here else PALE)
        blits.append(about(word, *place))
    return [*blits, about(_marker(pen), *_on_track(pen, seat, marker))]


def draw_pool(pen: Pen, counters: Counters, state: State) -> None:
    """Draw what the pools still hold for a reserve (BK-13.1)."""
    if not state.field.reserves or state.phase != "turn":
        return
    for seat in (0, 1):
        for kind, left in enumerate(state.pool[seat]):
            if left and not state.reserve_used[seat]:
                _draw_spare(pen, counters, (seat, kind), (slot(seat, WRECKS + kind), left))


def draw_unplaced(pen: Pen, counters: Counters, state: State) -> None:
    """Draw in the trays the tanks and flags that are yet to be placed."""
    if state.phase == "deploy" and state.preparation is not None:
        for seat in (0, 1):
            for place, kind in enumerate(unplaced(state, seat)):
                _draw_spare(pen, counters, (seat, kind), (slot(seat, place), 1))
    if state.phase == "flags":
        for seat in (0, 1):
            for place in range(2 - len(state.flags[seat])):
                size = round(SLOT * pen.camera.scale * 0.86)
                pen.put(counters.flag(seat, size), pen.at(slot(seat, place)))


def unplaced(state: State, seat: Seat) -> list[int]:
    """Return the types of the tanks that a seat has still to deploy, one by one."""
    assert state.preparation is not None
    team = state.preparation.undeployed[seat]
    return [kind for kind, count in enumerate(team) for _ in range(count)]


def _draw_spare(
    pen: Pen, counters: Counters, who: tuple[Seat, int], where: tuple[Cell, int]
) -> None:
    (seat, kind), (cell, left) = who, where
    size = round(SLOT * pen.camera.scale * 0.8)
    pen.put(counters.tank(seat, TANK_TYPES[kind].id, size), pen.at(cell))
    number(pen, corner(pen, cell, 0.0, 0.28), TANK_TYPES[kind].id, PALE, small=True)
    if left > 1:
        number(pen, corner(pen, cell, 0.26, -0.26), f"×{left}", AMBER, small=True)


def _on_track(pen: Pen, seat: Seat, space: float) -> tuple[int, int]:
    aside = (TRAY_WIDTH - SLOT - 0.06) / 2 + 0.02
    x = tray_left(seat) + (aside if seat == 0 else TRAY_WIDTH - aside)
    place = pen.camera.to_screen(x, TRACK_TOP + STEP * (REBUILD_MAX - space))
    return round(place[0]), round(place[1])


def _marker(pen: Pen) -> pygame.Surface:
    side = round(SPACE * 1.25 * pen.camera.scale)
    body = (
        f'<circle cx="50" cy="50" r="43" fill="none" stroke="{paint.hex_colour(DARK)}" '
        f'stroke-opacity="0.7" stroke-width="13"/><circle cx="50" cy="50" r="43" fill="none" '
        f'stroke="{paint.hex_colour(AMBER)}" stroke-width="8"/>'
    )
    return _drawn(body, side)


def _space(side: int, here: bool) -> pygame.Surface:
    fill = paint.hex_colour(AMBER) if here else "#0d0f0c"
    body = (
        f'<circle cx="50" cy="50" r="45" fill="{fill}" fill-opacity="{0.95 if here else 0.55}" '
        'stroke="#b08a63" stroke-opacity="0.55" stroke-width="4"/>'
    )
    return _drawn(body, side)


@cached_picture
def _word(lettering: Lettering, word: str, height: int, ink: Colour) -> pygame.Surface:
    return lettering(height).render(word, True, ink)


@cached_picture
def _drawn(body: str, side: int) -> pygame.Surface:
    return paint.svg(body, (side, side))
