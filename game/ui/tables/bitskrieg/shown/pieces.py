"""The pieces drawn: obstacles, flags, counters, and the trays with the rebuild tracks."""

from collections.abc import Iterable
from typing import Final

import pygame

from game.core.boards.squares import Cell
from game.core.contract import Seat
from game.rules.bitskrieg.data import REBUILD_MAX, TANK_TYPES
from game.rules.bitskrieg.state import State
from game.ui.boards import paint
from game.ui.tables.bitskrieg.counters import Counters
from game.ui.tables.bitskrieg.obstacle_art import obstacle
from game.ui.tables.bitskrieg.shown.marks import AMBER, DARK, PALE, Pen, corner, number
from game.ui.tables.bitskrieg.shown.stage import Flag, Piece, Stage
from game.ui.tables.bitskrieg.tabletop import SLOT, TRAY_WIDTH, WRECKS, slot, tray_left

STEP: Final = 0.56
"""Height of a space of the rebuild track, in board units."""
TRACK_TOP: Final = 0.34
SPACE: Final = 0.34
BESIDE: Final = (0.27, -0.27)
"""Where a held flag stands in its square, so that the counter on it stays readable."""


def draw_obstacles(pen: Pen, stage: Stage) -> None:
    """Draw the obstacles in reading order, as far as they have landed."""
    for cell in sorted(stage.obstacles):
        _draw_obstacle(pen, cell, stage.obstacles[cell])


def draw_flags(pen: Pen, counters: Counters, flags: Iterable[Flag], word: str) -> None:
    """Draw flags; a held one is grey, at the corner of its square, and says so (BK-9.2)."""
    for flag in flags:
        _draw_flag(pen, counters, flag, word)


def draw_tanks(pen: Pen, counters: Counters, stage: Stage) -> None:
    """Draw the counters, those in the air last."""
    for counter in sorted(stage.tanks.values(), key=lambda c: (c.actor.lift > 0, c.actor.y)):
        if counter.actor.alpha > 0:
            counters.draw(pen.surface, pen.camera, counter.chip, counter.actor)


def draw_tracks(pen: Pen, stage: Stage) -> None:
    """Draw the spaces 5 to 0 of both rebuild tracks, and the markers (BK-8.3)."""
    for seat in (0, 1):
        for space in range(REBUILD_MAX + 1):
            here = round(stage.markers[seat]) == space
            pen.put(_space(round(SPACE * pen.camera.scale), here), _on_track(pen, seat, space))
            _print(pen, str(space), _on_track(pen, seat, space), DARK if here else PALE)
        _draw_marker(pen, seat, stage.markers[seat])


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


def _draw_obstacle(pen: Pen, cell: Cell, piece: Piece) -> None:
    actor = piece.actor
    if actor.alpha <= 0:
        return
    size = max(8, round(pen.camera.scale * actor.size))
    picture = obstacle(piece.kind, cell, size)
    x, y = pen.camera.to_screen(actor.x, actor.y - actor.lift * 0.5)
    if actor.alpha < 1:
        picture = paint.faded(picture, actor.alpha)
    pen.put(picture, (round(x), round(y)))


def _draw_flag(pen: Pen, counters: Counters, flag: Flag, word: str) -> None:
    actor, scale = flag.actor, pen.camera.scale
    if flag.held:
        x, y = pen.camera.to_screen(actor.x + BESIDE[0], actor.y + BESIDE[1])
        pen.put(counters.held(flag.seat, max(12, round(scale * 0.52)), word), (round(x), round(y)))
        return
    x, y = pen.camera.to_screen(actor.x, actor.y - actor.lift * 0.5)
    picture = counters.flag(flag.seat, max(10, round(scale * 0.72 * actor.size)))
    if actor.alpha < 1:
        picture = paint.faded(picture, actor.alpha)
    pen.put(picture, (round(x), round(y)))


def _draw_spare(
    pen: Pen, counters: Counters, who: tuple[Seat, int], where: tuple[Cell, int]
) -> None:
    (seat, kind), (cell, left) = who, where
    size = round(SLOT * pen.camera.scale * 0.94)
    pen.put(counters.tank(seat, TANK_TYPES[kind].id, size), pen.at(cell))
    number(pen, corner(pen, cell, -0.24, 0.28), TANK_TYPES[kind].id, PALE, small=True)
    if left > 1:
        number(pen, corner(pen, cell, 0.26, -0.26), f"×{left}", AMBER, small=True)


def _on_track(pen: Pen, seat: Seat, space: float) -> tuple[int, int]:
    aside = (TRAY_WIDTH - SLOT - 0.06) / 2 + 0.02
    x = tray_left(seat) + (aside if seat == 0 else TRAY_WIDTH - aside)
    place = pen.camera.to_screen(x, TRACK_TOP + STEP * (REBUILD_MAX - space))
    return round(place[0]), round(place[1])


def _draw_marker(pen: Pen, seat: Seat, space: float) -> None:
    side = round(SPACE * 1.25 * pen.camera.scale)
    body = (
        f'<circle cx="50" cy="50" r="43" fill="none" stroke="{paint.hex_colour(DARK)}" '
        f'stroke-opacity="0.7" stroke-width="13"/><circle cx="50" cy="50" r="43" fill="none" '
        f'stroke="{paint.hex_colour(AMBER)}" stroke-width="8"/>'
    )
    pen.put(_kept(body, side), _on_track(pen, seat, space))


def _space(side: int, here: bool) -> pygame.Surface:
    fill = paint.hex_colour(AMBER) if here else "#0d0f0c"
    body = (
        f'<circle cx="50" cy="50" r="45" fill="{fill}" fill-opacity="{0.95 if here else 0.55}" '
        'stroke="#b08a63" stroke-opacity="0.55" stroke-width="4"/>'
    )
    return _kept(body, side)


def _print(pen: Pen, word: str, at: tuple[int, int], ink: tuple[int, int, int]) -> None:
    font = pen.lettering(max(9, round(pen.camera.scale * 0.22)))
    pen.put(font.render(word, True, ink), at)


_PICTURES: Final[dict[tuple[str, int], pygame.Surface]] = {}


def _kept(body: str, side: int) -> pygame.Surface:
    if len(_PICTURES) > 64:
        _PICTURES.clear()
    if (body, side) not in _PICTURES:
        _PICTURES[body, side] = paint.svg(body, (side, side))
    return _PICTURES[body, side]
