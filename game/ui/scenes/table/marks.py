"""Marks the table puts on any board: last actions, the cursor, a plan pointed at, the ruler."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

import pygame

from game.core.boards.cells import Cell
from game.core.contract import Subject
from game.presenter.boards.layout import BoardLayout
from game.presenter.danger import Dangers
from game.presenter.phrases import Phrases
from game.presenter.traces import LastAction
from game.ui.boards.camera import Camera
from game.ui.desk import Desk
from game.ui.scenes.table.table import Table
from game.ui.tables.shared import meanings, overlays
from game.ui.tables.shared.badges import Words, tell
from game.ui.tables.shared.canvas import Canvas
from game.ui.tables.shared.overlays import TraceLook
from game.ui.theme import Color, channels

Spot = tuple[float, float]
CURSOR: Final = 0.07
"""Board units of the brackets of the cursor at most, so that they leave small cells to be seen."""
OLDER: Final = 0.6
"""How strongly a last action is drawn that is not the very last."""


def shown(table: Table) -> tuple[object, ...]:
    """Return all that the marks hang on."""
    lit = table.session.pointed or table.lit
    cursor = table.spot if table.by_keys else None
    refused = None if table.why is None else table.why.cell
    return lit, cursor, refused, table.ruled, table.spot if table.ruled else None


def draw_traces(canvas: Canvas, desk: Desk, table: Table) -> None:
    """Draw what each side has done last; beneath the pieces."""
    for action, look in _last_actions(canvas, desk, table):
        overlays.draw_traces(canvas, action, look)


def draw_results(canvas: Canvas, desk: Desk, table: Table) -> None:
    """Draw the lines of these shots, and have told what came of them.

    What came of the very last order waits for words that still float over the board: these say so.
    """
    playback = table.session.playback
    for action, look in _last_actions(canvas, desk, table):
        overlays.draw_traced_shots(canvas, action, look)
        if playback.timeline.speaking and action is playback.last_actions[-1]:
            continue
        overlays.tell_results(
            canvas, action, look, lambda say: desk.texts.say(say, table.view.names)
        )


def draw_dangers(canvas: Canvas, table: Table) -> None:
    """Mark each cell in danger; draw who threatens the one pointed at, else what is selected.

    While danger is not asked for, only the cell that what is selected would go to is marked.
    """
    context, layout = table.context, table.open.layout
    if not table.threat and not _leads_there(table):
        return
    dangers = table.game.places.dangers(context) if table.threat else _danger_there(table)
    taken = [cell for cell in dangers if cell == table.spot or _is_taken(table, cell)]
    meanings.draw_dangers(canvas, layout, dangers, _phrases(table), taken)
    if table.threat:
        _draw_shooters(canvas, table, dangers)


def _danger_there(table: Table) -> Dangers:
    """What threatens what is selected on the cell pointed at."""
    cell, places = table.spot, table.game.places
    if cell is None:
        return {}
    asked = places.danger_at
    found = asked(table.context, cell) if asked else places.dangers(table.context).get(cell)
    return {} if found is None else {cell: found}


def _is_taken(table: Table, cell: Cell) -> bool:
    return table.game.places.subject_at(table.context, cell) is not None


def _leads_there(table: Table) -> bool:
    """Whether the cell pointed at is where what is selected would go, for certain."""
    subject = _who(table)
    home = None if subject is None else table.game.places.home(table.context, subject)
    preview = table.preview() if table.spot not in (None, home) else None
    return preview is not None and preview.command is not None and preview.odds is None


def _who(table: Table) -> Subject | None:
    """The piece that is selected, else the one that a person is asked about."""
    subject = table.selection.subject
    return table.asked if subject is None else subject


def _draw_shooters(canvas: Canvas, table: Table, dangers: Dangers) -> None:
    subject = _who(table)
    home = None if subject is None else table.game.places.home(table.context, subject)
    cell = table.spot if table.spot in dangers else home
    if cell is not None and cell in dangers:
        layout, found = table.open.layout, dangers[cell]
        meanings.draw_shooters(canvas, layout, cell, found, _phrases(table))


def draw_blocked(canvas: Canvas, table: Table) -> None:
    """Hatch what blocks the line from the selected piece to the one that it cannot hit."""
    spot, subject, places = table.spot, _who(table), table.game.places
    told = canvas.legend is not None and "blocked" in canvas.legend.shown
    if spot is None or subject is None or table.ruled is not None or told:
        return
    preview = table.preview()
    if preview is None or preview.refusal is None:
        return
    start = places.home(table.context, subject)
    if start is None or places.subject_at(table.context, spot) in (None, subject):
        return
    ruling = places.ruler(table.context, start, spot)
    if ruling is not None:
        meanings.blocked(canvas, table.open.layout, ruling.blockers, _phrases(table))


def _phrases(table: Table) -> Phrases:
    return table.open.phrases(table.view.names)


def draw(canvas: Canvas, desk: Desk, table: Table) -> None:
    """Draw all marks that are pointed out."""
    layout, surface, camera = table.open.layout, canvas.surface, canvas.camera
    lit = table.session.pointed or table.lit
    _outline_all(surface, camera, layout, lit, desk.theme.amber, desk.u(4))
    if table.why is not None and table.why.cell is not None:
        _outline_all(surface, camera, layout, (table.why.cell,), desk.theme.bad, desk.u(3))
    _draw_ruler(canvas, desk, table)
    if table.by_keys and table.spot is not None:
        _draw_cursor(surface, desk, camera, layout, table.spot)


def _last_actions(
    canvas: Canvas, desk: Desk, table: Table
) -> Iterator[tuple[LastAction, TraceLook]]:
    """Yield the last actions, the very last at the end and strongest."""
    actions = table.session.playback.last_actions
    piece = table.game.board.piece(canvas.camera.scale)
    for action in actions:
        seat = desk.theme.seat(table.view.colors[action.seat])
        strength = 1.0 if action is actions[-1] else OLDER
        yield action, TraceLook(table.open.layout, seat, piece, strength)


def _corners(camera: Camera, layout: BoardLayout, cell: Cell, share: float = 1.0) -> list[Spot]:
    cx, cy = layout.center(cell)
    inner = [(cx + (x - cx) * share, cy + (y - cy) * share) for x, y in layout.outline(cell)]
    return [camera.to_screen(x, y) for x, y in inner]


def _outline_all(  # noqa: PLR0913 - where, on what, which, and how it looks
    surface: pygame.Surface,
    camera: Camera,
    layout: BoardLayout,
    cells: Iterable[Cell],
    color: Color,
    width: int,
) -> None:
    for cell in cells:
        corners = _corners(camera, layout, cell, 0.94)
        pygame.draw.polygon(surface, "#000000", corners, width + 2)
        pygame.draw.polygon(surface, color, corners, width)


def _draw_cursor(
    surface: pygame.Surface, desk: Desk, camera: Camera, layout: BoardLayout, cell: Cell
) -> None:
    """Draw brackets at the corners, dark below light, to stand out on any ground."""
    corners = _corners(camera, layout, cell, 0.98)
    thick = max(2, min(desk.u(3), round(camera.scale * CURSOR)))
    for color, width in (("#000000", 2 * thick), (desk.theme.ring, thick)):
        for at, corner in enumerate(corners):
            for other in (corners[at - 1], corners[(at + 1) % len(corners)]):
                pygame.draw.line(surface, color, corner, _part(corner, other, 0.28), width)


def _draw_ruler(canvas: Canvas, desk: Desk, table: Table) -> None:
    ruling, layout = table.ruling(), table.open.layout
    surface, camera = canvas.surface, canvas.camera
    if table.ruled:
        _outline_all(surface, camera, layout, table.ruled, desk.theme.link, desk.u(3))
    if ruling is None or not table.ruled:
        return
    end = table.ruled[1] if len(table.ruled) > 1 else table.spot
    drawn = table.game.board.draw_ruler
    if drawn is not None and end is not None:
        drawn(table.context, canvas, (table.ruled[0], end))
        return
    meanings.blocked(canvas, layout, ruling.blockers, _phrases(table))
    if end is not None:
        first = camera.to_screen(*layout.center(table.ruled[0]))
        second = camera.to_screen(*layout.center(end))
        pygame.draw.aaline(surface, desk.theme.link, first, second, desk.u(3))
    for step, cell in enumerate(ruling.path, 1):
        words = Words(str(step), channels(desk.theme.link), 0.26)
        tell(canvas, words, layout.center(cell))


def _part(start: Spot, end: Spot, share: float) -> Spot:
    return (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
